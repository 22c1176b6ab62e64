"""The games of the catalogue and the options each test walks through."""

import csv

from engine_core import bots, catalog, match, rng
from host_tools.compiler.source import CONTENT
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


def played(game, seed, levels, watch=None, budget=60, **options):
    """A whole game of bots, their levels in turn; watch(it) before each choice."""
    running = match.new(game, seed, **options)
    dice = rng.Dice(seed + 1)
    while running.ask is not None:
        if watch:
            watch(running)
        level = levels[running.ask.seat % len(levels)]
        running.answer(bots.pick(running, level, dice, budget))
    return running


def turns(game, seed=3):
    """A game of normal bots: (a copy, what the first seat chooses) wherever it is asked."""
    running, dice = match.new(game, seed, players=2), rng.Dice(seed)
    while running.ask is not None:
        option = bots.pick(running, "normal", dice)
        if running.ask.seat == 0:
            yield running.clone(), option
        running.answer(option)


def reasons(game):
    """{name: row of texts} of the reasons that hints of a game give."""
    with open(CONTENT / game / "strings.csv", encoding="utf-8") as file:
        return {row["key"][7:]: row for row in csv.DictReader(file) if row["key"][:7] == "reason."}
