"""Saves with a right checksum and wrong content: loading ends, with a table or a SaveError."""

from binascii import crc32

import pytest

from engine_core import catalog, match, rng
from engine_core.flow import SaveError
from tests.games import players

TRIALS = 300
MOST = 20_000  # steps of the rules while one save is loaded


def saves(game, dice, count):
    """Saves of a game at random places, each changed in one to three bytes behind its options."""
    data = b""
    for k in range(count):
        if k % 20 == 0:
            table = match.new(
                game, rng.below(dice, 1000), players=players(game)[rng.below(dice, 3)]
            )
            for _ in range(rng.below(dice, 50)):
                if table.ask is not None:
                    table.answer(table.ask.options[rng.below(dice, len(table.ask.options))])
            data = table.save()[:-4]
        damaged = bytearray(data)
        first = 15 + damaged[14]
        for _ in range(1 + rng.below(dice, 3)):
            damaged[first + rng.below(dice, len(damaged) - first)] = rng.below(dice, 256)
        yield bytes(damaged) + crc32(damaged).to_bytes(4, "little")


class Tired(Exception):
    """The rules were asked for far more steps than a game has."""


def trials(game, count, monkeypatch, seed=1):
    """(loaded, refused); fails where loading does not end or raises anything but SaveError."""
    rules = catalog.rules(game)
    real, steps = rules.step, [0]

    def counted(t):
        steps[0] += 1
        if steps[0] > MOST:
            raise Tired(game)
        return real(t)

    loaded = refused = 0
    with monkeypatch.context() as patch:
        patch.setattr(rules, "step", counted)
        for data in saves(game, rng.Dice(seed), count):
            steps[0] = 0
            try:
                match.load(data)
                loaded += 1
            except SaveError:
                refused += 1
            assert steps[0] <= MOST, "loading did not end by itself"
    return loaded, refused


@pytest.mark.parametrize("game", catalog.GAMES)
def test_loading_ends(game, monkeypatch):
    loaded, refused = trials(game, TRIALS, monkeypatch)
    assert loaded and refused


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_loading_ends_in_many_trials(game, monkeypatch, record_property):
    for seed in range(2, 60):
        trials(game, TRIALS, monkeypatch, seed)
    what = "saves with a right checksum and one to three wrong bytes, all games"
    record_property("trials", [what, 58 * TRIALS])
