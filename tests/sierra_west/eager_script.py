"""Plays eager games of Sierra West on any interpreter and prints a line each (see fuzz.py).

Arguments: per game SEED:PLAYERS:MODE:PLANNING.
"""

import sys
from binascii import crc32

from engine_core import match, rng

# Verbs of the engine's words.py: use, summit, step back, drop, take, build; pass, decline; scout.
LIKED = (8, 11, 12, 13, 20, 21)
LAZY = (0, 3)
SCOUT = 9
BASE = 20
TOKEN = 2


def eager(options, dice, thrift=4):
    """Something of the options, rarely the lazy ones; tokens are saved for cabins, but not
    once in so many choices as `thrift` says."""
    thrifty = rng.below(dice, thrift) != 0
    if rng.below(dice, 3) == 0:
        liked = [option for option in options if option[0] in LIKED]
        if liked:
            return liked[rng.below(dice, len(liked))]
    if rng.below(dice, 3) == 0:
        best = None
        for option in options:
            if option[0] == SCOUT and option[1] != BASE and (best is None or option < best):
                best = option
        if best and not (thrifty and best[2] == TOKEN):
            return best
    option = options[0]
    for _ in range(4):
        option = options[rng.below(dice, len(options))]
        if option[0] not in LAZY and not (thrifty and option[0] == SCOUT and option[2] == TOKEN):
            return option
    return option


def play(text):
    seed, players, mode, planning = text.split(":")
    table = match.new("sierra_west", int(seed), players=int(players), mode=mode, planning=planning)
    dice = rng.Dice(int(seed))
    trail = decisions = 0
    while table.ask is not None:
        table.answer(eager(table.ask.options, dice))
        decisions += 1
        if decisions % 16 == 0:
            trail = crc32(b"%08x" % table.digest(), trail)
    totals = [total for total, _ in table.scores()]
    return "%s %d %08x %08x %s" % (text, decisions, table.digest(), trail, totals)


if __name__ == "__main__":
    for text in sys.argv[1:]:
        print(play(text))
