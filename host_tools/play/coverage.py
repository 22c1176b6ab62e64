"""Counts what random games use: cards placed or played, events at work, improvements won.

A game tells by its notes, and tests/<game>/audit.py how they are read: counted(note), the lists to
cover (COVERED), names that need no use (EXEMPT), verbs that random play prefers (EAGER) and the
tables to play (VARIANTS). What random games seldom reach, tests/<game>/seldom.py plays: notes().
"""

import importlib
import importlib.util

from engine_core import catalog, match, rng
from host_tools.compiler.build import game_tables
from host_tools.compiler.source import Problems
from host_tools.play import audits


def count(game, games):
    """{list: {name: times}} over `games` random games of every table."""
    audit = audits.of(game)
    names = game_tables(game, Problems()).name_lists
    found = {kind: {n: 0 for n in names[kind] if n not in audit.EXEMPT} for kind in audit.COVERED}
    for note in every_note(game, games, audit):
        hit = audit.counted(note)
        if hit and names[hit[0]][hit[1]] not in audit.EXEMPT:
            found[hit[0]][names[hit[0]][hit[1]]] += 1
    return found


def every_note(game, games, audit):
    """The notes of all random games, and of those that play what they seldom meet."""
    for options in audit.VARIANTS:
        for seed in range(1, games + 1):
            yield from notes(game, seed, options, audit.EAGER)
    if importlib.util.find_spec(f"tests.{game}.seldom"):
        yield from importlib.import_module(f"tests.{game}.seldom").notes()


def notes(game, seed, options, eager):
    """All notes of one random game; of two options the one with an eager verb is preferred."""
    running = match.new(game, seed, **catalog.complete(game, options))
    dice = rng.Dice(seed)
    yield from running.notes
    while running.ask is not None:
        choices = running.ask.options
        choice = choices[rng.below(dice, len(choices))]
        other = choices[rng.below(dice, len(choices))]
        running.answer(other if other[0] in eager else choice)
        yield from running.notes
