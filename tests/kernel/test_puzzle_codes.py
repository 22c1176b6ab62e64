"""Codes of puzzles: they come back, mistakes are found, and those of others are told apart."""

import pytest

from engine_core import catalog, challenge, duel, puzzle

CUT = [game for game in catalog.GAMES if puzzle.count(game)]


def test_codes_come_back_and_every_mistake_is_found():
    for game in CUT:
        for n in (0, 37, 99):
            for tries in (0, 1, 9):
                assert puzzle.read(puzzle.code(game, n, tries)) == (game, n, tries)
    letters = puzzle.code("boonlake", 37, 2).replace("-", "")
    assert puzzle.read(letters.lower()) == ("boonlake", 37, 2)
    for k in range(7):
        for other in challenge.ALPHABET.replace(letters[k], ""):
            assert puzzle.read(letters[:k] + other + letters[k + 1 :]) is None
        for j in range(k):
            if letters[j] != letters[k]:
                swapped = list(letters)
                swapped[j], swapped[k] = swapped[k], swapped[j]
                assert puzzle.read("".join(swapped)) is None
    for wrong in ("", "0", letters[:6], letters + "0", "0" + letters, letters[:6] + "U"):
        assert puzzle.read(wrong) is None


@pytest.mark.parametrize(
    "said, meant",
    (("015-2JZV", ("villagers", 37, 2)), ("115-9JZ3", ("sierra_west", 37, 9))),
)
def test_codes_stay_as_they_were(said, meant, monkeypatch):
    monkeypatch.setattr(puzzle, "mark", lambda game: 607)
    assert puzzle.code(*meant) == said and puzzle.read(said) == meant


def test_codes_of_other_kinds_are_none_of_a_puzzle():
    week = challenge.code("villagers", 2647, 61, bytes(8))
    invite = duel.invitation("villagers", 4711, catalog.complete("villagers", {}))
    assert puzzle.read(week) is None and puzzle.read(invite) is None
    for n in range(100):
        said = puzzle.code("villagers", n, n % 10)
        assert challenge.read(said) is None
        with pytest.raises(duel.Refused):
            duel.read(said.replace("-", ""))


def test_codes_of_other_puzzles_and_of_later_games(monkeypatch):
    said = puzzle.code("boonlake", 7, 1)
    monkeypatch.setattr(puzzle, "mark", lambda game: 5)
    assert puzzle.read(said) == ("boonlake", -1, 1)
    monkeypatch.undo()
    last = puzzle.count("boonlake") - 1
    assert puzzle.read(puzzle.code("boonlake", last, 1)) == ("boonlake", last, 1)
    assert puzzle.read(puzzle.code("boonlake", last + 1, 1)) == ("boonlake", -1, 1)
    monkeypatch.setattr(catalog, "GAMES", catalog.GAMES[:3])
    assert puzzle.read(said) == (None, -1, 1)
