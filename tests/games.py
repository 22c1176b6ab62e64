"""The games of the catalogue and the options each test walks through."""

from engine_core import catalog
from host_tools.play import audits


def players(game):
    """All player counts of a game."""
    return {key: choices for key, choices, _ in catalog.options(game)}["players"]


def tables():
    """(game, players) for every game and player count."""
    return [(game, count) for game in catalog.GAMES for count in players(game)]


def variants(game):
    """Options of games that between them ask and show everything there is."""
    return audits.of(game).VARIANTS
