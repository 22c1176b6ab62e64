"""pocketstead mutate: finds what no test proves, on a small repository of its own."""

import ast

import pytest

from host_tools import mutate
from host_tools.cli import main
from host_tools.mutate import sites, trial

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
    monkeypatch.setattr(trial, "TREES", ("engine_core", "tests"))
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


def test_an_unknown_area_is_named(capsys):
    assert main(["mutate", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
