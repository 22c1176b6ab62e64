"""What is done about memory is done in one place: firmware/memory/."""

import ast
import re

import pytest

from firmware.memory import heap, plan
from host_tools.runtimes import REPO

MEMORY = REPO / "firmware/memory"
STARTER = REPO / "firmware/main.py"  # runs before it is known which build will


def nodes(*folders):
    """(path, node) of every source below these folders but of memory and the starter."""
    for folder in folders:
        for path in sorted((REPO / folder).rglob("*.py")):
            if path.parent != MEMORY and path != STARTER:
                for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                    yield path.relative_to(REPO), node


def test_nobody_else_knows_the_heap():
    for path, node in nodes("engine_core", "firmware"):
        if isinstance(node, ast.Import):
            assert "gc" not in [alias.name for alias in node.names], path
        assert not isinstance(node, ast.ImportFrom) or node.module != "gc", path


def test_nobody_else_in_firmware_loads_by_name():
    for path, node in nodes("firmware"):
        assert not isinstance(node, ast.Name) or node.id != "__import__", path


@pytest.mark.parametrize("loader", ["part", "of_game"])
def test_what_is_loaded_by_name_stands_in_the_plan(loader):
    asked = {
        node.args[-1].value
        for _, node in nodes("firmware")
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == "plan." + loader
        and isinstance(node.args[-1], ast.Constant)
    }
    if loader == "of_game":
        asked.add("screen")  # the plan itself asks for it
    listed = re.search(rf"`{loader}`[^:]*:([^;.]*)[;.]", plan.__doc__)[1]
    assert asked == set(re.findall(r"\w+", listed))


def test_a_game_that_lacks_a_part_is_told_from_one_whose_part_is_broken(monkeypatch):
    assert plan.of_game("villagers", "nothing_such") is None

    def broken(*args):
        raise ImportError("no module named 'lost'")

    monkeypatch.setattr("builtins.__import__", broken)
    with pytest.raises(ImportError, match="lost"):
        plan.of_game("villagers", "screen")


def test_free_memory_is_told_where_it_is_known(monkeypatch):
    assert heap.free() == -1
    monkeypatch.setattr(heap.gc, "mem_free", lambda: 7, raising=False)
    assert heap.free() == 7
