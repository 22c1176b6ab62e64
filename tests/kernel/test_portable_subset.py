"""Engine and firmware stay in the portable subset, and the lint that says so really fails."""

from pathlib import Path

import pytest

from host_tools.portable_subset import ENGINE, FIRMWARE, RULES, check_source, check_tree

REPO = Path(__file__).resolve().parents[2]

# rule, bad source. Each must be reported under exactly this rule.
BAD = [
    ("import", "import dataclasses"),
    ("import", "from typing import List"),
    ("import", "import enum as e"),
    ("import", "from functools import lru_cache"),
    ("import", "import random"),
    ("import", "import machine"),
    ("import", "import firmware.ui.canvas"),
    ("import", "from host_tools import errors"),
    ("import", "from ... import x"),
    ("match", "match x:\n    case 1:\n        pass"),
    ("star", "a = [*b]"),
    ("star", "a = (1, *b)"),
    ("star", "a = {*b}"),
    ("star", "a = {**b}"),
    ("dict-order", "for x in {1, 2}:\n    pass"),
    ("dict-order", "for x in d.items():\n    pass"),
    ("dict-order", "a = [x for x in d.values()]"),
    ("dict-order", "a = list(d.keys())"),
    ("dict-order", "a = {}\nfor x in a:\n    pass"),
    ("dict-order", "def f():\n    a = set()\n    return tuple(a)"),
    ("dict-order", "def f(**options):\n    for key in options:\n        pass"),
    (
        "dict-order",
        "class A:\n    def __init__(self):\n        self.d = {}\n"
        "    def f(self):\n        return max(self.d)",
    ),
    ("sort", "a = sorted(b, key=f)"),
    ("sort", "b.sort(key=f, reverse=True)"),
    ("float", "a = 0.5"),
    ("float", "a = b / 2"),
    ("float", "a /= 2"),
    ("float", "a = float(b)"),
    ("big-int", "a = 0x40000000"),
    ("hash", "a = hash(b)"),
    ("fstring", "a = f'{f\"{b}\"}'"),
    ("fstring", "a = f'{b:{c}}'"),
    ("lambda", "a = lambda b=1: b"),
    ("arguments", "def f(a, *, b): pass"),
    ("arguments", "def f(a, /): pass"),
    ("method", "a = b.zfill(3)"),
    ("method", "a = b.bit_length()"),
    ("slice", "a = b[::2]"),
    ("with", "def f():\n    with a:\n        yield 1"),
    ("async", "async def f(): pass"),
    ("class", "class A(metaclass=B): pass"),
    ("print", "print(1)"),
    ("open", "open('x')"),
    ("except", "try:\n    pass\nexcept* ValueError:\n    pass"),
]

GOOD = [
    "import struct",
    "from engine_core.flow import ask",
    "from .flow import ask",
    "a, *b = c",
    "f(*a)",
    "a = sorted(b)",
    "b.sort(reverse=True)",
    "a = sorted(b, key=f)  # unique key",
    "b.sort(key=f)  # unique key",
    "a = sorted(\n    b,\n    key=f,  # unique key\n)",
    "a = b // 2",
    "a = 0x3FFFFFFF",
    "SCHEMA = 0x7FFFFFFF",
    "a = f'{b} {c:>3}'",
    "a = b[1:3]",
    "for x in (1, 2):\n    pass",
    "a = {}\nb = a.get(1)\nc = 1 in a\nd = len(a)",
    "a = {}\ndef f(a):\n    for x in a:\n        pass",
    "def f():\n    with a:\n        return 1",
    "a = lambda b: b",
    "a = {}\nfor x in a:  # subset-ok: dict-order only counts\n    n += 1",
]


@pytest.mark.parametrize(("rule", "source"), BAD)
def test_lint_finds(rule, source):
    assert rule in {p.rule for p in check_source(source, ENGINE)}


@pytest.mark.parametrize("source", GOOD)
def test_lint_accepts(source):
    assert check_source(source, ENGINE, "engine_core/villagers/x.py") == []


def test_every_rule_has_a_bad_sample():
    assert {rule for rule, _ in BAD} == set(RULES)


def test_an_excuse_needs_its_own_rule():
    line = "a = hash(b)  # subset-ok: float because"
    assert [p.rule for p in check_source(line, ENGINE)] == ["hash"]


def test_firmware_may_use_the_board_but_no_host_module():
    assert check_source("import machine\na = 0.5\nf = open('x')", FIRMWARE) == []
    assert check_source("import pygame", FIRMWARE)
    assert check_source("import host_tools", FIRMWARE)
    assert check_source("match x:\n    case 1:\n        pass", FIRMWARE)


def test_lint_names_file_and_line(tmp_path):
    (tmp_path / "engine_core").mkdir()
    (tmp_path / "engine_core" / "bad.py").write_text('"""Bad."""\n\na = hash(1)\n')
    [problem] = check_tree(tmp_path)
    assert (problem.path, problem.line, problem.rule) == ("engine_core/bad.py", 3, "hash")


def test_engine_and_firmware_are_in_the_subset():
    problems = check_tree(REPO)
    assert not problems, "\n" + "\n".join("{}:{}: {}: {}".format(*p) for p in problems)
