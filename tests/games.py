"""The games of the catalogue and the options each test walks through."""

from engine_core import catalog


def players(game):
    """All player counts of a game."""
    return {key: choices for key, choices, _ in catalog.options(game)}["players"]


def tables():
    """(game, players) for every game and player count."""
    return [(game, count) for game in catalog.GAMES for count in players(game)]
