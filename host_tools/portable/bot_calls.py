"""Plays on from saved games by their policies; prints what every part of that, and a hint, takes.

Arguments: STEPS BUDGET SAVE...   On MicroPython, in place or on a board. After that a hard bot
thinks about each of them with this budget (0: it does not).
"""

import gc
import sys
import time

try:
    from machine import disable_irq, enable_irq
except ImportError:  # not a board: nothing interrupts
    disable_irq = enable_irq = id


class Parts:
    """Microseconds by name, one list each."""

    def __init__(self):
        self.spent = {}

    def time(self, name, function, *args):
        irq = disable_irq(0) if disable_irq is id else disable_irq()
        start = time.ticks_us()
        found = function(*args)
        spent = time.ticks_diff(time.ticks_us(), start)
        enable_irq(irq)
        self.spent.setdefault(name, []).append(spent)
        return found


def options_of(ask):
    return ask.options


def walk(parts, running, steps, bots, bot, rng):
    """One imagined table of the seat that is asked, played on by the policy."""
    seat = running.ask.seat
    view = parts.time("view", running.view, seat)
    dice = rng.Dice(1)
    chosen = parts.time("first", bots.choose, bot, running, view, "normal", dice)
    parts.time("ideas", bot.ideas, running, view, chosen)
    view = None
    branch = parts.time("imagine", running.imagine, seat, 77) or running
    branch = parts.time("branch", branch.branch)
    for _ in range(steps):
        ask = branch.ask
        if ask is None:
            break
        options = parts.time("options", options_of, ask)
        option = options[0]
        if len(options) > 1:
            state = branch.state
            option = parts.time("choose", bots.choose, bot, branch, state, "normal", dice)[0]
        parts.time("answer", branch.answer, option)
    parts.time("worth", bot.worth, branch, seat)


def next_of(steps):
    """None after the last one; a board's `next` takes no second argument."""
    try:
        return next(steps)
    except StopIteration:
        return None


def think(parts, running, budget, bots, rng):
    """A hard bot, step by step, as the application runs it."""
    steps = bots.thinking(running, "hard", rng.Dice(1), budget)
    spent = 0
    while parts.time("step", next_of, steps):
        spent += parts.spent["step"][-1]
    parts.spent.setdefault("think", []).append(spent)


def main(argv):
    from engine_core import bots, catalog, match, rng

    parts = Parts()
    for path in argv[2:]:
        with open(path, "rb") as file:
            running = match.load(file.read())
        # As in a running game: the last state that was kept is that of this step.
        running = running.imagine(running.ask.seat, 5) or running
        bot = catalog.bot(running.game)
        bots.choose(bot, running, running.view(running.ask.seat), "normal", rng.Dice(1))
        gc.collect()
        parts.time("hint", bots.hint, running)
        walk(parts, running, int(argv[0]), bots, bot, rng)
        if int(argv[1]):
            think(parts, running, int(argv[1]), bots, rng)
    for name in parts.spent:
        print("part", name, *parts.spent[name])


main(sys.argv[1:])
