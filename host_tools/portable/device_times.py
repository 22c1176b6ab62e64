"""Runs on a board after device_boot.py: how long moving the cursor and opening pages take.

Only processor time, with interrupts off; what would go over the wire is counted in bytes.
"""

import gc
import sys

import machine

Time = sys.modules["time"]  # device_boot.py put it there
clock = Time.clock


class Wire:
    """Takes the place of the SPI bus: bytes are counted, their time is added by the host."""

    def __init__(self):
        self.sent = 0

    def write(self, data):
        self.sent += len(data)


def say(name, micros, count):
    print("time %s %d %d" % (name, micros, count))


def timed(name, app, wire, action, *args):
    """The time of an action and of drawing what it marked; nobody has pressed a key before, so the
    heap is tidy as the loop leaves it."""
    heap.tidy()
    page = app.stack[-1]
    before = standing(page)
    sheet = seen(page) if name[:4] == "move" else -1
    wire.sent = 0
    irq = machine.disable_irq()
    start = clock.ticks_us()
    action(*args)
    app.show()
    spent = clock.ticks_diff(clock.ticks_us(), start)
    machine.enable_irq(irq)
    if sheet >= 0 and seen(page) != sheet:
        name = "open next_page"  # at the edge of one
    if name[:4] != "move" or standing(page) != before:
        say(name, spent, wire.sent)


def standing(page):
    """Where the cursor of the page is."""
    return getattr(getattr(page, "cursor", page), "at", 0)


def seen(page):
    """Which of the sheets of a table is open."""
    table = getattr(page, "table", None)
    return table.page if table else 0


def decided(app):
    """On to the next decision of a person; False if there is none."""
    table = app.stack[-1]
    for _ in range(600):
        if table.state == 0 and table.todo is None and table.table.options:
            app.show()
            return True
        table.announced = True  # else there is a frame that only says who thinks
        table.tick(app.now + 99999)
    return False


def moves(app, wire, where, keys=(1, 3)):
    """Presses of directions; what does not move is not counted."""
    top = app.stack[-1]
    for k in keys:
        timed("move " + where, app, wire, top.key, k, False)


def decisions(app, wire, count):
    """Moves at the tables of decisions that follow each other, the first option taken of each."""
    table = app.stack[-1]
    for _ in range(count):
        if not decided(app):
            return
        moves(app, wire, "table", (1, 3, 0, 2, 1, 3))
        table.todo = table.table.options[0]


def measure(app, page):
    wire = app.display.spi = Wire()
    top = app.stack[-1]
    if top.name == "crash":
        raise RuntimeError(top.facts[4])
    if page != "play":
        moves(app, wire, "launcher", (1, 3, 0, 2))
        timed("open settings", app, wire, app.stack.open, "preferences")
        moves(app, wire, "settings", (3, 3))
        timed("close settings", app, wire, app.stack.close)
        timed("open new_game", app, wire, app.stack.open, "newgame", "villagers")
        moves(app, wire, "new_game", (3, 3))
        return
    decided(app)
    moves(app, wire, "table", (1, 1, 3, 0, 2, 1))
    for k in range(1, len(top.table.screen.pages(top.table))):
        timed("open page %d" % k, app, wire, top.look, k)
        moves(app, wire, "page %d" % k)
    timed("open table", app, wire, top.look, 0)
    timed("open menu", app, wire, top.menu)
    timed("open part", app, wire, app.stack[-1].key, 3, False)
    timed("close menu", app, wire, app.stack.close)
    decisions(app, wire, 3)


say("first", Time.first, 0)
say("start", Time.done, 0)
say("heap", Time.free, 0)
gc.collect()
app = Time.app
from firmware.memory import heap  # noqa: E402  of the application that runs

measure(app, Time.page)
