"""Plays random games and prints one line each: decisions, final digest, checksum of all digests.

Arguments: GAME, then per game SEED or SEED:key=value,key=value. The same on every interpreter.
"""

import sys
from binascii import crc32

from engine_core import catalog, match, rng


def options_of(game, text):
    """{"players": 3, ...} of "players=3,level=novice"."""
    chosen = {}
    for pair in text.split(",") if text else ():
        key, _, value = pair.partition("=")
        for name, choices, _ in catalog.options(game):
            if name == key:
                for choice in choices:
                    if str(choice) == value:
                        chosen[key] = choice
        if key not in chosen:
            raise ValueError("%s: no option %s" % (game, pair))
    return chosen


def play(game, seed, options):
    """(decisions, final digest, checksum of the digest after every decision, totals)"""
    running = match.new(game, seed, **options)
    dice = rng.Dice(seed)
    trail = decisions = 0
    while running.ask is not None:
        choices = running.ask.options
        running.answer(choices[rng.below(dice, len(choices))])
        trail = crc32(b"%08x" % running.digest(), trail)
        decisions += 1
    return decisions, running.digest(), trail, [total for total, _ in running.scores()]


def main(argv):
    game = argv[0]
    for text in argv[1:]:
        seed, _, chosen = text.partition(":")
        decisions, digest, trail, totals = play(game, int(seed), options_of(game, chosen))
        print("%s %d %08x %08x %s" % (text, decisions, digest, trail, totals))


if __name__ == "__main__":
    main(sys.argv[1:])
