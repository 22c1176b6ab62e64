"""A second opinion: random games are played beside a referee who knows the rules by himself.

`tests/<game>/referee.py` reads the plain facts of the state and the tables as they are written,
shares no code with the rules of the engine, and brings two things:

    final(match)    -> ([points per seat], winners) at the end of a game
    class Ledger    keeps the books: `look(match, option)` before an answer and
                    `check(match)` after it, which names what was paid or gained wrongly
"""

from importlib import import_module

from engine_core import match as matches, rng
from tests import games


class Disagreement(AssertionError):
    """The referee and the engine do not agree."""


def play(game, seed, options):
    """One random game; returns (decisions, payments that were looked at)."""
    referee = import_module("tests.%s.referee" % game)
    match = matches.new(game, seed, **options)
    ledger = referee.Ledger(match)
    dice = rng.Dice(seed)
    decisions = 0
    while match.ask is not None:
        choices = match.ask.options
        option = choices[rng.below(dice, len(choices))]
        ledger.look(match, option)
        match.answer(option)
        wrong = ledger.check(match)
        if wrong:
            raise Disagreement(
                "%s seed %d %r, decision %d, %r: %s"
                % (game, seed, options, decisions, option, wrong)
            )
        decisions += 1
    told = ([total for total, _ in match.scores()], tuple(match.winners()))
    counted = referee.final(match)
    if told != counted:
        raise Disagreement(
            "%s seed %d %r: the engine says %r, the referee %r"
            % (game, seed, options, told, counted)
        )
    return decisions, ledger.payments


def tables(game, players):
    """The sets of options that are played: the plain game, then the variants of that count."""
    found = [{"players": players}]
    for options in games.variants(game):
        if options["players"] == players and options not in found:
            found.append(options)
    return found


def play_many(game, players, count, seed):
    """So many games, the variants in turn; returns what `play` does, added up."""
    sets = tables(game, players)
    decisions = payments = 0
    for k in range(count):
        more, paid = play(game, seed + k, sets[k % len(sets)])
        decisions += more
        payments += paid
    return decisions, payments
