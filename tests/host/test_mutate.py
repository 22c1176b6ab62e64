"""pocketstead mutate: finds what no test proves, on a small repository of its own."""

import ast
import json

import pytest

from host_tools import mutate
from host_tools.cli import main
from host_tools.mutate import rules, sites, trial

SOURCE = '''"""A rule."""

COINS = 3


def pay(me, price):
    """What is paid leaves."""
    if me.coins < price or not price:
        raise ValueError("too little %d" % (price + 1))
    me.coins -= price
    me.note(price + 1)
    me.paid.append(price)
    return me.coins + 2 * price
'''
TEST = """from engine_core import rule


class Me:
    coins = 5

    def __init__(self):
        self.paid = []

    def note(self, price):
        pass


def test_paying():
    me = Me()
    assert rule.pay(me, 2) == 7 and me.coins == 3
"""


def test_every_kind_of_step_is_found_and_parses():
    found = sites.find("engine_core/rule.py", SOURCE)
    steps = {(site.before, site.after) for site in found}
    assert ("me.coins < price", "(me.coins <= price)") in steps
    assert ("me.coins -= price", "me.coins += price") in steps
    assert ("me.paid.append(price)", "pass") in steps and ("not price", "(price)") in steps
    assert ("2", "3") in steps
    assert not any("note" in before or "%" in before for before, _ in steps), "told is no rule"
    for site in found:
        changed = sites.applied(SOURCE, site)
        ast.parse(changed)
        assert changed != SOURCE and changed.count("\n") == SOURCE.count("\n")
    assert len({site.key for site in found}) == len(found)


def test_two_places_that_read_the_same_have_two_keys():
    text = "def f(a):\n    return a[1] + a[1]\n"
    keys = [site.key for site in sites.find("x.py", text)]
    assert len(set(keys)) == len(keys) and "x.py f: return a[1] + a[1] | 1 -> 2 (2)" in keys


@pytest.fixture
def small(tmp_path, monkeypatch):
    for name, text in (
        ("engine_core/__init__.py", ""),
        ("engine_core/rule.py", SOURCE),
        ("tests/kernel/test_rule.py", TEST),
        ("tests/faults/test_none.py", ""),
        (
            "pyproject.toml",
            "[tool.pytest.ini_options]\npythonpath=['.']\n"
            "addopts='--import-mode=importlib'\nmarkers=['soak: x', 'slow: x']\n",
        ),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(mutate, "REPO", tmp_path)
    monkeypatch.setattr(trial, "REPO", tmp_path)
    return tmp_path


def test_what_no_test_notices_is_told(small, capsys):
    assert main(["mutate", "kernel", "--file", "rule.py"]) == 1
    said = capsys.readouterr().out
    assert "me.paid.append(price) -> pass" in said, "nobody looks at what was paid"
    assert "me.coins -= price -> me.coins += price" not in said, "that one is noticed"
    survivors = [
        site.key
        for site in sites.find("engine_core/rule.py", SOURCE)
        if f"{site.before} -> {site.after}" in said
    ]
    reasons = "\n".join(f"{key}  # an example" for key in survivors)
    (small / "tests/kernel/equivalents.txt").write_text(reasons)
    assert main(["mutate", "kernel", "--file", "rule.py"]) == 0
    assert "100.0 %" in capsys.readouterr().out


def test_the_cheapest_tests_alone_may_notice(small, capsys):
    (small / "tests/kernel/test_dear.py").write_text(
        TEST.replace("def test_paying():", "def test_dear():\n    sum(range(20_000_000))")
    )
    (small / "tests/kernel/test_rule.py").write_text(
        "from engine_core import rule\nfrom tests.kernel.test_dear import Me\n\n\n"
        "def test_it():\n    rule.pay(Me(), 2)\n"
    )
    words = ["mutate", "kernel", "--match", "coins -= price -> me.coins"]
    assert main(words) == 0 and main([*words, "--seconds", "0.1"]) == 1
    assert "0 of 1" in capsys.readouterr().out


def test_a_change_that_never_ends_is_noticed(small, capsys):
    (small / "engine_core/rule.py").write_text(
        "def count(n):\n    while n > 0:\n        n -= 1\n    return n\n"
    )
    (small / "tests/kernel/test_rule.py").write_text(
        "from engine_core import rule\n\n\ndef test_it():\n    assert rule.count(3) == 0\n"
    )
    main(["mutate", "kernel", "--match", "n -= 1 -> n", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["killed"] == 1 and "SIGPROF" in next(iter(told["noticed"].values()))


def test_tests_that_fail_without_a_change_are_told(small, capsys):
    (small / "tests/kernel/test_rule.py").write_text("def test_wrong():\n    assert 0\n")
    assert main(["mutate", "kernel"]) == 1
    assert "test_rule.py::test_wrong" in capsys.readouterr().err


RULES = '''"""A module."""

LIMIT = 2  # VI-5.1
PAID = ((rich, "VI-9.3", "w_rich"),)


def rich(me):
    return me.coins > 4


def draft(me, n):
    """VI-6.1 to VI-6.3: so many cards."""
    if n > LIMIT:
        n = LIMIT
    me.cards += n  # VI-6.4, 6.6


def silent(me):
    # VI-7.1
    me.seen = True
'''


def test_rule_ids_are_read_one_by_one_and_as_ranges():
    assert rules.ids("VI-5.6 to 5.8", "VI") == ["VI-5.6", "VI-5.7", "VI-5.8"]
    assert rules.ids("SW-22.1 to SW-22.3 and SW-4.2", "SW") == [
        *("SW-22.1", "SW-22.2", "SW-22.3", "SW-4.2")
    ]
    assert rules.ids("VI-17.6.1, VI-8", "VI") == ["VI-17.6.1"]


def test_a_rule_stands_for_its_statement_its_function_or_who_names_it():
    stand = rules.changes({"engine_core/villagers/rule.py": RULES}, "VI")
    told = {name: {site.before for site in stand[name]} for name in stand}
    assert told["VI-5.1"] >= {"n > LIMIT"} and "me.cards += n" not in told["VI-5.1"]
    assert told["VI-9.3"] == {"me.coins > 4", "4"}
    assert told["VI-6.2"] == {"n > LIMIT", "me.cards += n"}
    assert told["VI-6.4"] == told["VI-6.6"] == {"me.cards += n"}
    assert told["VI-7.1"] == {"me.seen = True"}


def test_the_table_of_rules_names_who_notices_and_what_nobody_does(small, capsys):
    folder = small / "engine_core/villagers"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rule.py").write_text(RULES.replace("PAID", "# PAID"))
    tests = small / "tests/villagers"
    tests.mkdir()
    (tests / "test_rule.py").write_text(
        "from engine_core.villagers import rule\n\n\nclass Me:\n    cards = 0\n\n\n"
        "def test_draft():\n    me = Me()\n    rule.draft(me, 3)\n    rule.silent(me)\n"
        "    assert me.cards == 2\n"
    )
    assert main(["mutate", "villagers", "--rules"]) == 1
    said = capsys.readouterr().out
    assert "no test fails without VI-7.1" in said
    table = (small / "build/rules_villagers.md").read_text()
    assert "| VI-7.1 | | 1 changes | **nobody** |" in table
    assert "| VI-6.4 | rule.py draft |" in table and "test_rule.py::test_draft" in table
    # What was seen before is not tried again, until the source or the name of the test changes.
    text = (tests / "test_rule.py").read_text()
    (tests / "test_rule.py").write_text(text + "    assert me.seen\n")
    assert main(["mutate", "villagers", "--rules"]) == 0
    assert ", 1 changes;" in capsys.readouterr().out
    assert "| VI-6.4 | rule.py draft |" in (small / "build/rules_villagers.md").read_text()
    (tests / "test_rule.py").write_text(text.replace("test_draft", "test_other"))
    assert main(["mutate", "villagers", "--rules"]) == 1
    assert "no test fails without VI-7.1" in capsys.readouterr().out
    assert "::test_other" in (small / "build/rules_villagers.md").read_text()


def test_an_unknown_area_is_named(capsys):
    assert main(["mutate", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
