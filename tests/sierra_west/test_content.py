"""Mistakes in the content of Sierra West are told with file and line; the data keep OD-1."""

import shutil

import pytest

from engine_core.sierra_west import data
from host_tools.compiler.build import game_tables
from host_tools.compiler.source import CONTENT, Problems
from tests.sierra_west.build import SYMBOL


def mistakes(folder, name, old, new):
    shutil.copytree(CONTENT / "sierra_west", folder / "sierra_west")
    path = folder / "sierra_west" / name
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")
    problems = Problems()
    game_tables("sierra_west", problems, folder)
    return problems.lines()


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (
            "cards.csv",
            "M2 W1>HS_M,rabbit",
            "M2 W1>HS_X,rabbit",
            "cards.csv:3: summit 'M2 W1>HS_X'",
        ),
        ("cards.csv", "AH01,AH,mountain,1,W2", "AH01,AH,mountain,1,PAN", "symbol of mode BB"),
        ("cards.csv", "A3>WAG,-,DESIGN,\nAH02", "FR1>WAG,-,DESIGN,\nAH02", "another mode"),
        ("cards.csv", "H3,ALL,hand,4,W1,M1", "H3,ALL,hand,4,W1,BEAR", "stand only in bC"),
        ("cards.csv", "S1,SHV,M1 W1 S1>HS_ANY,-", "S1,SHV,>HS_ANY*,-", "repeated for nothing"),
        (
            "cabins.csv",
            "C04,green,2,1x,STEP_BACK",
            "C04,green,2,1x,STEP_UP",
            "cabins.csv:5: op must",
        ),
        ("mountain.csv", "3,1,upper", "3,1,-", "2 upper and 3 lower"),
        ("wagon.csv", "6,4,7,5,DESIGN\n", "", "wagon.csv:1: 6 rows, must be 7"),
        ("plans.csv", "P05,L,FUR", "P05,L,RUN", "plans.csv:6: act1 must be one of"),
        ("specials.csv", "S S G", "S X G", "river_tokens are S and G"),
    ],
)
def test_mistakes_are_told(tmp_path, name, old, new, told):
    found = mistakes(tmp_path, name, old, new)
    assert found and any(told in line for line in found), found


def test_plan_deck_totals():
    """OD-10: how often each action, scout and arrow comes."""
    acts = list(data.PLAN_ACT)
    assert [acts.count(k) for k in range(9)] == [6, 10, 5, 5, 5, 5, 16, 15, 5]
    assert sum(data.PLAN_RIGHT) == 9
    assert [list(data.PLAN_MULE).count(k) for k in range(4)] == [5, 4, 4, 5]
    assert sum(data.TRAP_FAINT) == 8


def test_paid_symbols_are_always_paid():
    """OD-1: BEAR and BAN only in column C of brown, MEL only on green."""
    for column in (data.GA, data.BA, data.GB, data.GC):
        assert SYMBOL["BEAR"] not in column and SYMBOL["BAN"] not in column
    for column in (data.BA, data.BC):
        assert SYMBOL["MEL"] not in column
