"""Plays one game and prints what it keeps alive on the heap, in bytes.

Arguments: GAME SEED key=value,... [LEVEL]  The game is random unless a level of the bots plays it.
On MicroPython only, with code and tables in place.
"""

import gc
import sys


def live():
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


def main(argv):
    game, seed, chosen = argv[0], int(argv[1]), argv[2] if len(argv) > 2 else ""
    level = argv[3] if len(argv) > 3 else ""
    start = live()
    from engine_core import catalog, match, rng

    options = {}
    for pair in chosen.split(",") if chosen else ():
        key, _, value = pair.partition("=")
        for name, choices, _ in catalog.options(game):
            for choice in choices:
                if name == key and str(choice) == value:
                    options[key] = choice
    catalog.rules(game)
    if level:
        from engine_core import bots

        catalog.bot(game)
    code = live() - start
    running = match.new(game, seed, **options)
    dice = rng.Dice(seed)
    peak = decisions = 0
    while running.ask is not None:
        if level:
            running.answer(bots.pick(running, level, dice))
        else:
            choices = running.ask.options
            running.answer(choices[rng.below(dice, len(choices))])
            choices = None
        decisions += 1
        if decisions % 10 == 0:
            peak = max(peak, live() - start)
    print("code %d peak %d decisions %d digest %08x" % (code, peak, decisions, running.digest()))


main(sys.argv[1:])
