"""A second opinion on scores and prices: the engine and the referee agree (tests/referee.py)."""

import pytest

from tests import games, referee

GAMES = 100  # per game and player count, the variants in turn


@pytest.mark.parametrize("game, players", games.tables())
def test_the_referee_agrees(game, players):
    decisions, payments = referee.play_many(game, players, GAMES, seed=1)
    assert min(decisions, payments) > 5 * GAMES


@pytest.mark.soak
@pytest.mark.parametrize("game, players", games.tables())
def test_the_referee_agrees_in_thousands_of_games(game, players, record_property):
    referee.play_many(game, players, 1000, seed=50_001)
    what = "random games beside the referee, seeds 50001 to 51000 of each table"
    record_property("trials", [what, 1000])
