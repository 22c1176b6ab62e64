"""Whole games: the conformance kit in every mode, eager games, the same bytes everywhere."""

import re
from pathlib import Path

import pytest

from engine_core import conformance, match as matches, rng
from engine_core.sierra_west.game import MODES
from host_tools import runtimes
from host_tools.errors import Unavailable
from tests.sierra_west import eager_script, fuzz

HERE = Path(__file__).resolve().parent
ENGINE = HERE.parents[1] / "engine_core" / "sierra_west"
TABLES = [(mode, players) for mode in MODES for players in (1, 2, 3, 4)]
HARDEST = {
    "keen_mule": "on",
    "own_mule": "on",
    "bear_tile": "on",
    "rich_cabins": "on",
    "rich_gold": "on",
    "rich_boots": "on",
    "wagon_start": 4,
}
EAGER = [
    "%d:%d:%s:%s" % (11 * k + players, players, mode, ("basic", "advanced")[players % 2])
    for k, mode in enumerate(MODES)
    for players in (1, 2, 3)
]


@pytest.mark.parametrize("mode", MODES)
def test_promises_in_every_mode(mode):
    """The public kit, uniformly random."""
    for players in (1, 2):
        conformance.check("sierra_west", 1, seed=5, mode=mode, players=players)


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_promises_in_eager_games(mode, players):
    """The same promises where cards are taken, cabins entered and summits climbed."""
    for seed, planning in ((1, "advanced"), (2, "basic")):
        match, _ = fuzz.play(seed, deep=97, players=players, mode=mode, planning=planning)
        assert sum(sum(me.tracks) for me in match.state.seats) > 5


@pytest.mark.parametrize("mode", MODES)
def test_promises_against_hastings_at_his_hardest(mode):
    """SW-23.1 to SW-23.6 and SW-22.7 all at once."""
    for seed in range(3):
        fuzz.play(seed, deep=29, players=1, mode=mode, **HARDEST)


@pytest.mark.soak
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_a_thousand_random_games_end(mode, players):
    """No random game gets stuck or runs past the cap of 5,000 decisions."""
    longest = 0
    for seed in range(1000):
        match = matches.new("sierra_west", seed, mode=mode, players=players)
        dice = rng.Dice(seed)
        decisions = 0
        while match.ask is not None:
            options = match.ask.options
            match.answer(options[rng.below(dice, len(options))])
            decisions += 1
            assert decisions < 5000, (mode, players, seed)
        longest = max(longest, decisions)
    assert longest > 50


@pytest.mark.parametrize("on", ["wasm", "i386"])
def test_eager_games_give_the_same_bytes(on):
    """Deep into the rules of every mode, CPython and MicroPython agree."""
    try:
        done = runtimes.run(on, eager_script.__file__, EAGER)
    except Unavailable as error:
        pytest.skip(str(error))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [eager_script.play(text) for text in EAGER]


def rule_ids(paths):
    found = set()
    for path in paths:
        text = path.read_text("utf-8")
        found |= set(re.findall(r"SW-\d+\.\d+", text))
        for chapter, low, other, high in re.findall(r"SW-(\d+)\.(\d+) to SW-(\d+)\.(\d+)", text):
            if chapter == other:
                found |= {f"SW-{chapter}.{k}" for k in range(int(low), int(high) + 1)}
    return found


def test_every_rule_named_in_the_engine_has_a_test():
    enforced = rule_ids(ENGINE.rglob("*.py"))
    tested = rule_ids(path for path in HERE.glob("test_*.py") if path.name != "test_games.py")
    assert len(enforced) > 150
    assert not enforced - tested
