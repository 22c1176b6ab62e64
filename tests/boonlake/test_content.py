"""Mistakes in the content of Boonlake are told with file and line."""

import shutil

import pytest

from host_tools.compiler import build
from host_tools.compiler.source import Problems
from tests.boonlake.build import CONTENT


@pytest.mark.parametrize(
    "file, old, new, expected",
    [
        (
            "cards.csv",
            "d02,Sawmill,Tartak,Scierie,day,1",
            "d02,Sawmill,Tartak,Scierie,noon,1",
            "cards.csv:3: type must be one of day, dusk, night",
        ),
        ("cards.csv", "TC:1;X24", "TC:1;Y24", "now: unknown effect 'Y24'"),
        ("cards.csv", "QT:2/3/3/6", "QT:3/3/2/6", "end: unknown effect 'QT:3/3/2/6'"),
        ("cards.csv", "PA:1", "ZA:1", "permanent: unknown effect 'ZA:1'"),
        ("cards.csv", "dusk,0,0,0,4,2,0,3", "dusk,0,0,4,4,2,0,3", "cannot be paid without levers"),
        ("spaces.csv", "1,unknown,0,0,2 7", "1,unknown,0,0,2 8", "but not the other way round"),
        ("spaces.csv", "coins:2", "coin:2", "unknown bonus 'coin:2'"),
        ("river.csv", "ru3,upper,settlers:1,,1", "ru3,upper,settlers:1,,", "two locks per round"),
        ("terrain.csv", "C-4;TC+1", "C-4;TX+1", "unknown plot effect 'TX+1'"),
        ("scoring.csv", "coin_track,1,2,4,7", "coin_track,1,2,2,7", "the thresholds must rise"),
        ("solo.csv", "building regions settlement", "building regions", "three action tiles"),
        ("exchanges.csv", "cards:5,vp:4", "cards:5,fame:4", "get: unknown 'fame:4'"),
    ],
)
def test_mistakes_are_told(tmp_path, file, old, new, expected):
    shutil.copytree(CONTENT, tmp_path / "boonlake")
    path = tmp_path / "boonlake" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    problems = Problems()
    build.game_tables("boonlake", problems, tmp_path)
    assert any(expected in line and file in line for line in problems.lines()), problems.lines()


def test_the_content_itself_is_sound():
    problems = Problems()
    build.game_tables("boonlake", problems)
    assert problems.lines() == []
