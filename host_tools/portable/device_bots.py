"""Runs on a board after device_boot.py: how long bots think, and the longest frame meanwhile.

The person's decisions are taken from the first options without drawing anything; the frames of a
thinking bot are those of the application. Interrupts are off while the clock runs.
"""

import gc
import sys

import machine

Time = sys.modules["time"]  # device_boot.py put it there
clock = Time.clock
DECISIONS = 30


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
    """Nothing is told: on to the next decision."""
    for _ in range(200):
        if page.todo is not None:
            option = page.todo
            page.todo = None
            page.answer(option)
        elif page.state == 1:
            page.teller.queue = []
            page.advance()
        elif page.state == 0 and not page.mind:
            options = page.table.match.ask.options
            page.answer(options[page.made % len(options)])
            page.made += 1
        else:
            return page.table.match.ask is not None
    return False


def engine(table):
    """One choice of the rules, and the options of the next question."""
    table.answer(table.ask.options[0])
    return table.ask and table.ask.options


def decision(app, page, wire):
    """Frames until the bot has answered: (total, longest of all but the last, bytes)."""
    table = page.table.match.clone()
    assert table.ask.options  # they are there already when somebody chooses
    gc.collect()
    rules = timed(engine, table)
    table = None
    app.show()  # who thinks
    before = page.table.match.made
    page.announced = True
    total = longest = count = 0
    wire.sent = 0
    free = gc.mem_free()
    while page.table.match.made == before and app.stack[-1] is page:
        if not page.mind:
            gc.collect()
        app.now = app.power.ticks()
        spent = timed(page.tick, app.now)
        if page.table.match.made == before:
            spent += timed(app.show)
            longest = max(longest, spent)
        total += spent
        count += 1
        app.power.feed()
    print("bot %d %d %d %d %d %d" % (total, longest, count, wire.sent, free, rules))


def main(app):
    wire = app.display.spi = Wire()
    page = app.stack[-1]
    page.made = 0
    app.power.unguard()
    for _ in range(DECISIONS):
        if not quiet(page):
            break
        decision(app, page, wire)


gc.collect()
from firmware.app import loop  # noqa: E402  whose names these are

assert isinstance(Time.app, loop.App)
main(Time.app)
