"""One habit against none: bots that differ in one way.

    python -m host_tools.lab.boonlake_lean GAMES

Each line is a normal bot that leans to one action tile (or shuns it, or never builds one lever)
against a normal bot, from both seats. If something were always best, leaning to it would win and
going without it would lose, far beyond the error.
"""

import sys
from math import sqrt

from engine_core import match
from engine_core.boonlake.bot import policy as bot, turn
from engine_core.boonlake.bot.mind import Mind
from host_tools.lab.boonlake_usage import TILES

BIAS = 15  # tenths of a point
_lever = Mind.lever


def duel(habit, games, seed):
    """Margins of the bot with the habit; habit(True) puts it on, habit(False) takes it off."""
    margins = []
    for k in range(games):
        table = match.new("boonlake", seed + k // 2, players=2)
        while table.ask is not None:
            ask = table.ask
            if len(ask.options) == 1:
                table.answer(ask.options[0])
                continue
            habit(ask.seat == k % 2)
            table.answer(bot.choose(table, table.view(ask.seat), "normal", None)[0])
        habit(False)
        totals = [total for total, _ in table.scores()]
        margins.append(totals[k % 2] - totals[1 - k % 2])
    return margins


def leaning(tile, bias, usual):
    changed = tuple([value + (bias if k == tile else 0) for k, value in enumerate(usual)])

    def habit(on):
        turn.LEAN = changed if on else usual

    return habit


def without(number):
    def never(self, lever):
        return -999 if lever == number else _lever(self, lever)

    def habit(on):
        Mind.lever = never if on else _lever

    return habit


def main(games, seed=30000):
    habits = []
    for tile, name in enumerate(TILES):
        for bias in (BIAS, -BIAS):
            habits.append((f"{name} {bias:+d}", leaning(tile, bias, turn.LEAN)))
    habits += [(f"never L{k}", without(k)) for k in range(1, 13)]
    for name, habit in habits:
        margins = duel(habit, games, seed)
        mean = sum(margins) / games
        error = sqrt(sum((m - mean) ** 2 for m in margins)) / games
        wins = sum((m > 0) + (m == 0) / 2 for m in margins) / games
        print(f"{name:10} margin {mean:+6.1f} +- {error:.1f}   wins {wins:.2f}", flush=True)


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:]])
