"""Games by the million: interrupted and gone on with, faults are told with their seed."""

import json

import pytest

from engine_core import catalog
from host_tools.cli import main
from host_tools.lab import engines, pools, soak


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(soak, "BLOCK", 2)


@pytest.fixture(scope="module")
def villagers():
    return soak.engine("villagers")


def played(path, villagers, games, seconds=None):
    book = soak.Book(path, {"villagers": villagers.checksum})
    with pools.opened([villagers], workers=0) as pool:
        seen = []
        soak.run(book, pool, games, seconds, seen.append)
    book.close()
    return book, sum(seen)


def test_a_run_goes_on_where_it_was_and_another_engine_begins_anew(tmp_path, villagers, few):
    path = tmp_path / "soak.jsonl"
    book, seen = played(path, villagers, 6)
    assert seen == 6
    path.write_text(path.read_text()[:-20])  # cut off in the middle of a line
    book, seen = played(path, villagers, 10)
    assert seen == 6, "one block again, two more"
    [(game, games, decisions, seeds, faults)] = book.rows()
    assert (game, games, seeds, faults) == ("villagers", 10, "1000001-1000010", [])
    assert decisions > 10 * 30
    other = soak.Book(path, {"villagers": "another"})
    assert len(list(other.left(10))) == 5
    other.close()


def test_no_time_no_games(tmp_path, villagers, few):
    assert played(tmp_path / "soak.jsonl", villagers, 100, 1e-9)[1] == 0


def test_every_game_and_player_count_has_its_turn():
    for game in catalog.GAMES:
        counts = {key: choices for key, choices, _ in catalog.options(game)}["players"]
        tables = soak.tables_of(game)
        assert {options["players"] for options in tables} == set(counts)
        assert len(tables) > len(counts)
        assert soak.Block(game, len(tables) + 1).options() == tables[1]


def test_seeds_are_told_in_runs():
    first, block = soak.FIRST, soak.BLOCK
    runs = (first, first + 2 * block - 1, first + 3 * block, first + 4 * block - 1)
    assert soak.seeds([0, 1, 3]) == "%d-%d, %d-%d" % runs


def test_a_broken_promise_is_told_with_its_seed(tmp_path, monkeypatch, capsys, few):
    audit = tmp_path / "tests/villagers/audit.py"
    audit.parent.mkdir(parents=True)
    audit.write_text("def audit(t):\n    return 'a coin'\n")
    real = engines.make("villagers")
    monkeypatch.setattr(engines, "make", lambda game: real)
    monkeypatch.setattr(engines, "ROOT", tmp_path)
    words = ["soak", "villagers", "--games", "2", "--workers", "0", "--state"]
    assert main([*words, str(tmp_path / "state"), "--json"]) == 1
    [told] = json.loads(capsys.readouterr().out)
    assert len(told["faults"]) == 2 and "seed 1000001" in told["faults"][0]
    assert "a coin" in told["faults"][0]


def test_a_game_that_is_none_is_refused(capsys):
    assert main(["soak", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
