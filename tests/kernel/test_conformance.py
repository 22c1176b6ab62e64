"""Every game of the catalogue keeps the promises of the conformance kit, at every player count."""

import json
from pathlib import Path

import pytest

from engine_core import catalog, conformance
from tests import games

TESTS = Path(__file__).resolve().parent.parent
DEEP = 3  # games with all checks, per table
LIGHT = 3_000  # decisions with the quick checks, per table; `pocketstead soak` has millions
AT_ONCE = 50  # games, one of them with all checks


@pytest.mark.parametrize("game, players", games.tables())
def test_every_promise_at_every_decision(game, players):
    conformance.check(game, DEEP, seed=1, players=players)


@pytest.mark.slow
@pytest.mark.parametrize("game, players", games.tables())
def test_many_random_games_end_and_add_up(game, players):
    seed, decisions = 1001, 0
    while decisions < LIGHT:
        decisions += conformance.check(game, AT_ONCE, seed=seed, deep=AT_ONCE, players=players)[1]
        seed += AT_ONCE


@pytest.mark.soak
@pytest.mark.parametrize("game, players", games.tables())
def test_thousands_of_random_games(game, players):
    conformance.check(game, 3000, seed=10_001, deep=20, players=players)


def variants(game):
    """(seed, options) for every set of options that the golden games use."""
    found = {}
    for entry in json.loads((TESTS / game / "golden.json").read_text("utf-8")):
        found.setdefault(json.dumps(entry["options"]), (entry["seed"], entry["options"]))
    return list(found.values())


@pytest.mark.parametrize("game", catalog.GAMES)
def test_variants_of_the_golden_games_keep_the_promises(game):
    """One deep game each for some of the sets of options; `make soak` takes them all."""
    every = max(1, len(variants(game)) // 6)
    for seed, options in variants(game)[::every]:
        conformance.check(game, 1, seed=seed, **options)


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_variant_of_the_golden_games_keeps_the_promises(game):
    for seed, options in variants(game):
        conformance.check(game, 2, seed=seed, **options)
