"""Runs on a board after device_boot.py: how long a hint takes, its frames, and a choice of the
rules.

What bots do between the person's decisions is not drawn; the frames of a hint are those of the
application. Interrupts are off while the clock runs.
"""

import gc
import sys

import machine

Time = sys.modules["time"]  # device_boot.py put it there
clock = Time.clock
HINTS = 30


class Wire:
    """Takes the place of the SPI bus; what goes over it is counted."""

    def __init__(self):
        self.sent = 0

    def write(self, data):
        self.sent += len(data)


def timed(action, *args):
    irq = machine.disable_irq()
    start = clock.ticks_us()
    action(*args)
    spent = clock.ticks_diff(clock.ticks_us(), start)
    machine.enable_irq(irq)
    return spent


def quiet(page):
    """Nothing is told: on to the person's next decision."""
    for _ in range(2000):
        if page.todo is not None:
            option = page.todo
            page.todo = None
            page.answer(option)
        elif page.state == 1:
            page.teller.queue = []
            page.advance()
        elif page.state == 2:
            page.announced = True
            page.tick(page.app.now)
        else:
            return page.table.match.ask is not None and page.state == 0
    return False


def engine(match):
    """One choice of the rules, and the options of the next question."""
    match.answer(match.ask.options[0])
    return match.ask and match.ask.options


def hint(app, page, wire):
    """Frames from the question until the hint is shown; the last one draws a page."""
    match = page.table.match.clone()
    assert match.ask.options  # they are there already when somebody chooses
    gc.collect()
    rules = timed(engine, match)
    match = None
    app.show()
    gc.collect()
    free = gc.mem_free()
    wire.sent = 0
    app.now = app.power.ticks()
    longest = 0
    total = spent = timed(page.hint) + timed(app.show)
    while page.state != 3:
        longest = max(longest, spent)
        app.now = app.power.ticks()
        spent = timed(page.tick, app.now) + timed(app.show)
        total += spent
    print("hint %d %d %d %d %d" % (total, longest, wire.sent, free, rules))


def main(app):
    wire = app.display.spi = Wire()
    page = app.stack[-1]
    if page.name != "play":
        raise RuntimeError(page.facts[4] if page.name == "crash" else page.name)
    app.power.unguard()
    for _ in range(HINTS):
        if not quiet(page):
            break
        hint(app, page, wire)
        page.todo = page.hinted


gc.collect()
from firmware.app import loop  # noqa: E402  whose names these are

assert isinstance(Time.app, loop.App)
main(Time.app)
