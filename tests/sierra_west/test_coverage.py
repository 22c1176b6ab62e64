"""Every card, summit action, symbol, cabin, special, plan card and word is used in some game."""

from engine_core import match as matches
from engine_core import rng
from engine_core.sierra_west import MODES, coverage
from tests.sierra_west.eager_script import eager

GAMES = 60  # eager games per mode and number of players, at most


def test_everything_is_met():
    wanted = set(coverage.elements())
    assert len(wanted) > 300
    for seed in range(GAMES):
        for mode in MODES:
            for players in (1, 2, 4):
                play(seed, mode, players, wanted)
        if not wanted:
            break
    assert not wanted, sorted(wanted)


def play(seed, mode, players, wanted):
    planning = ("basic", "advanced")[seed % 2]
    match = matches.new("sierra_west", seed, mode=mode, players=players, planning=planning)
    dice = rng.Dice(seed)
    wanted.difference_update(coverage.met(match))
    while match.ask is not None:
        option = eager(match.ask.options, dice)
        wanted.discard(("verb", option[0]))
        match.answer(option)
        wanted.difference_update(coverage.met(match))
