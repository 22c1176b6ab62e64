"""Content that somebody edited badly: told with file and line, and nothing is compiled."""

import csv
import shutil

import pytest

from engine_core import catalog, rng
from host_tools.compiler import build
from host_tools.compiler.source import CONTENT, CompileError


@pytest.fixture
def content(tmp_path):
    return shutil.copytree(CONTENT, tmp_path / "content")


def told(content):
    with pytest.raises(CompileError) as caught:
        build.compile_tables(content)
    return caught.value.lines


def cell(path, row, column, value):
    """Change one cell of a sheet."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rows[row][column] = value
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)


@pytest.mark.parametrize(
    "name, column, value",
    [
        ("boonlake/terrain.csv", "upper", "1;2"),
        ("boonlake/eminence.csv", "values", "1 x 2"),
        ("boonlake/eminence.csv", "values", ""),
        ("above_below/reputation.csv", "points", "+1"),
        ("villagers/cards.csv", "gold", "1_0"),
        ("villagers/cards.csv", "gold", "٣"),
        ("villagers/cards.csv", "suit", "stone"),
        ("villagers/events.csv", "a", "many"),
    ],
)
def test_a_wrong_cell_is_told_by_its_line(content, name, column, value):
    cell(content / name, 0, column, value)
    assert any(line.startswith(f"{name}:") for line in told(content))


def test_what_is_no_utf_8_is_told(content):
    for name in (
        "villagers/help.pl.txt",
        "fonts/body.txt",
        "common/icons.txt",
        "common/strings.csv",
    ):
        path = content / name
        data = path.read_bytes()
        path.write_bytes(data[:500] + b"\xff\xfe" + data[500:])
        assert any(line.startswith(name) and "UTF-8" in line for line in told(content))
        path.write_bytes(data)


@pytest.mark.parametrize(
    "name",
    ["common/strings.csv", "boonlake/strings.csv", "common/icons.txt", "villagers/cards.csv"],
)
def test_what_is_missing_is_told(content, name):
    """Nothing is left out silently, and nothing compiled is thrown away."""
    path = content / name
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert any(name in line and "missing" in line for line in told(content))
    if path.suffix:
        path.mkdir()  # a folder in its place
        assert any(name in line for line in told(content))


def mistakes(content, seed, count, monkeypatch):
    """Somebody's hand slips, again and again; only CompileError may come of it.

    A sheet of a game is compiled without the other games, which never look into it.
    """
    dice = rng.Dice(seed)
    sheets = sorted(content.glob("*/*.csv"))
    seen = 0
    for _ in range(count):
        path = sheets[rng.below(dice, len(sheets))]
        data = path.read_bytes()
        lines = data.split(b"\n")
        at = rng.below(dice, len(lines))
        cells = lines[at].split(b",")
        kind = rng.below(dice, 4)
        if kind == 0:
            cells[rng.below(dice, len(cells))] = (b"", b"x", b"-1", b"1;2", b"a/b", b"999")[
                rng.below(dice, 6)
            ]
            lines[at] = b",".join(cells)
        elif kind == 1:
            del lines[at]
        elif kind == 2:
            lines.insert(at, lines[at])
        else:
            lines = lines[: at + 1]
        path.write_bytes(b"\n".join(lines))
        own = path.parent.name
        monkeypatch.setattr(build, "GAMES", (own,) if own in catalog.GAMES else catalog.GAMES)
        try:
            build.compile_tables(content)
        except CompileError:
            seen += 1
        path.write_bytes(data)
    return seen


def test_slips_of_the_hand(content, monkeypatch):
    assert mistakes(content, 1, 12, monkeypatch) >= 4


@pytest.mark.soak
def test_many_slips_of_the_hand(content, monkeypatch, record_property):
    assert mistakes(content, 2, 500, monkeypatch) >= 100
    record_property("trials", ["slips of the hand in the content", 500])
