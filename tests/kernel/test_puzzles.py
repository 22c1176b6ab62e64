"""Puzzles: every best line is proven again by trying all; a board loads and judges them alike."""

import csv

import pytest

from engine_core import assets, catalog, puzzle
from host_tools import cli, runtimes
from host_tools.compiler import header
from host_tools.compiler.puzzles import FILE, MOST, compile_puzzles, pack
from host_tools.compiler.source import CONTENT
from host_tools.errors import Unavailable
from host_tools.play import puzzles
from host_tools.runtimes import i386, in_place

LOADED = (0, 41, 99)  # of each game, on the other interpreter
SCRIPT = '''
"""Loads puzzles, plays their best lines, tells digests and worths."""
import sys

from engine_core import puzzle

for game in sys.argv[1].split(","):
    for n in [int(one) for one in sys.argv[2].split(",")]:
        match = puzzle.load(game, n)
        seat = match.ask.seat
        start = "%08x" % match.digest()
        for place in puzzle.solution(game, n)[0]:
            match.answer(match.ask.options[place])
        print(game, n, start, "%08x" % match.digest(), puzzle.worth(match, seat))
'''


def rows(game):
    with (CONTENT / game / FILE).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


CUT = [game for game in catalog.GAMES if puzzle.count(game)]  # a new game has none yet


def test_the_first_four_games_have_a_hundred_each():
    assert len(CUT) >= 4 and all(puzzle.count(game) == 100 for game in CUT)


@pytest.mark.parametrize("game", CUT)
def test_every_puzzle_is_proven(game):
    """After a change of rules or tables: `pocketstead puzzles GAME`, `pocketstead compile`."""
    assert puzzle.count(game) == 100
    wrong = {n: told for n in range(100) if (told := puzzles.check(game, n))}
    assert not wrong


@pytest.mark.parametrize("game", CUT)
def test_puzzles_are_what_their_sheet_says(game):
    """In the order of the file: the first ones of all games of the sheet, then the second ones."""
    listed, nth, games = [], 0, 0
    for row in rows(game):
        nth = 0 if row["choices"] else nth + 1
        games += bool(row["choices"])
        listed.append((nth, games, row))
    for n, (_, _, row) in enumerate(sorted(listed, key=lambda one: one[:2])):
        line = bytes(map(int, row["line"].split()))
        assert puzzle.goal(game, n) == (len(line), int(row["best"]), int(row["grade"]))
        assert puzzle.length(game, n) == int(row["at"])
        found, second, below = puzzle.solution(game, n)
        assert found == line and below == bytes(map(int, row["below"].split()))
        assert second == max(int(row["next"]), int(row["best"]) - 255)


def test_so_many_choices_lead_there():
    for n in (0, 41, 99):
        *steps, last = puzzle.loading("villagers", n)
        assert len(steps) == 1 + puzzle.length("villagers", n) and last.undoable == 0


@pytest.mark.parametrize("game", CUT)
def test_there_are_short_and_long_easy_and_hard_ones(game):
    goals = [puzzle.goal(game, n) for n in range(puzzle.count(game))]
    for decisions in (1, 2, 3):
        assert sum(goal[0] == decisions for goal in goals) >= 15
    for grade in (1, 2, 3):
        assert sum(goal[2] == grade for goal in goals) >= 10
    assert (assets.read(game + ".puz", assets.PUZZLES, puzzle.FORMAT)[6:8]) == b"\x64\0"
    assert len(compile_puzzles(CONTENT)[0][game + ".puz"]) <= MOST


@pytest.mark.parametrize("game", CUT)
def test_hidden_cards_do_not_matter(game):
    """The best line is the same, with the same points, whatever lies face down."""
    row = next(one for one in rows(game) if one["choices"])
    number = [n for n in range(100) if puzzle.load(game, n).seed == int(row["seed"])][0]
    decisions, best, _ = puzzle.goal(game, number)
    *_, match, _ = puzzle.loading(game, number)
    match._floor = 0  # as it was in the game, where the seat may imagine
    for salt in (5, 6):
        other = match.imagine(match.ask.seat, salt)
        if other is not None:
            other.seal()
            assert puzzles.verdict(other, decisions)[0] == best


def test_a_line_ends_by_its_decisions_by_a_reveal_and_by_somebody_elses_turn():
    match = puzzle.load("villagers", 0)
    seat, decisions = match.ask.seat, puzzle.goal("villagers", 0)[0]
    assert match.undoable == 0 and not puzzle.over(match, seat, 0, decisions)
    line, second, _ = puzzle.solution("villagers", 0)
    for made, place in enumerate(line):
        assert not puzzle.over(match, seat, made, decisions)
        match.answer(match.ask.options[place])
    assert puzzle.over(match, seat, decisions, decisions)
    assert puzzle.worth(match, seat) == puzzle.goal("villagers", 0)[1] > second
    other = puzzle.load("villagers", 0)
    assert puzzle.over(other, seat ^ 1, 0, decisions)
    other.answer(other.ask.options[0])
    other.seal()  # as a card that is turned up does
    assert puzzle.over(other, seat, 1, 9)


def test_answers_are_taken_back_to_the_position_and_no_further():
    n = next(k for k in range(100) if puzzle.goal("villagers", k)[0] == 3)
    match = puzzle.load("villagers", n)
    before = match.digest()
    match.answer(match.ask.options[puzzle.solution("villagers", n)[0][0]])
    assert match.digest() != before
    assert match.undo() and match.digest() == before
    assert not match.undo()


def test_other_tables_have_no_puzzles(tmp_path, monkeypatch):
    for name in ("villagers.puz", "villagers.tab"):
        (tmp_path / name).write_bytes((runtimes.REPO / "assets_compiled" / name).read_bytes())
    monkeypatch.setattr(assets, "path", lambda name: str(tmp_path / name))
    assert puzzle.count("villagers") == 100
    data = (tmp_path / "villagers.tab").read_bytes()
    schema = int.from_bytes(data[8:12], "little")
    edited = data[header.SIZE :][:-1] + bytes([data[-1] ^ 1])
    (tmp_path / "villagers.tab").write_bytes(
        header.pack(assets.TABLE, int.from_bytes(data[6:8], "little"), schema, edited)
    )
    assert puzzle.count("villagers") == 0
    (tmp_path / "villagers.tab").write_bytes(b"PKST")
    assert puzzle.count("villagers") == 0
    (tmp_path / "villagers.puz").unlink()
    assert puzzle.count("villagers") == 0


def test_a_damaged_sheet_is_told(tmp_path):
    folder = tmp_path / "villagers"
    folder.mkdir()
    text = (CONTENT / "villagers" / FILE).read_text("utf-8")
    (folder / FILE).write_text(text.replace("players=2", "players=x"), "utf-8")
    files, mistakes = compile_puzzles(tmp_path)
    assert "villagers/puzzles.csv" in mistakes[0] and "pocketstead puzzles" in mistakes[0]


def test_cutting_finds_what_the_search_proves(capsys, tmp_path, monkeypatch):
    made = puzzles.cut("villagers", 6, seed=900)
    assert len(made) == 6
    data = pack("villagers", made)
    real = assets.read
    monkeypatch.setattr(
        assets, "read", lambda name, *rest: data if name.endswith(".puz") else real(name, *rest)
    )
    assert [puzzles.check("villagers", n) for n in range(6)] == [None] * 6
    data = pack("villagers", [dict(row, below=row["line"]) for row in made])
    assert "is not the next best line" in puzzles.check("villagers", 0)
    worse = [dict(row, best=int(row["best"]) + 1) for row in made]
    data = pack("villagers", worse)
    assert "are worth" in puzzles.check("villagers", 0)
    assert cli.main(["puzzles", "villagers", "--check"]) == 1
    assert "puzzle 1: the best lines are worth" in capsys.readouterr().out


def test_a_board_loads_and_judges_them_alike(tmp_path):
    try:
        i386.command()
    except Unavailable as why:
        pytest.skip(str(why))
    script = tmp_path / "puzzle_script.py"
    script.write_text(SCRIPT)
    numbers = ",".join(map(str, LOADED))
    told = []
    for game in CUT:
        done = in_place.run(in_place.image([script]), "puzzle_script", [game, numbers], "112k")
        told += [line.split() for line in done.stdout.splitlines()]
        assert done.returncode == 0, done.stderr
    assert len(told) == len(CUT) * len(LOADED)
    for game, n, start, end, worth in told:
        match = puzzle.load(game, int(n))
        seat = match.ask.seat
        assert f"{match.digest():08x}" == start
        for place in puzzle.solution(game, int(n))[0]:
            match.answer(match.ask.options[place])
        assert (f"{match.digest():08x}", puzzle.worth(match, seat)) == (end, int(worth))
        assert int(worth) == puzzle.goal(game, int(n))[1]
