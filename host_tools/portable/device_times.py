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
    """The time of an action and of drawing what it marked."""
    page = app.stack[-1]
    before = getattr(page, "at", 0)
    wire.sent = 0
    irq = machine.disable_irq()
    start = clock.ticks_us()
    action(*args)
    app.show()
    spent = clock.ticks_diff(clock.ticks_us(), start)
    machine.enable_irq(irq)
    if name != "move" or getattr(page, "at", 0) != before:
        say(name, spent, wire.sent)


def decided(app):
    """On to the first decision of the game."""
    table = app.stack[-1]
    for _ in range(20):
        if table.state == 0 and table.todo is None:
            return
        table.next_at = 0
        table.tick(app.now + 99999)


def measure(app, page):
    wire = app.display.spi = Wire()
    if page == "play":
        app.boot()
        decided(app)
    else:
        app.open(page)
    app.show()
    top = app.stack[-1]
    for k in (1, 1, 3, 0, 2):
        timed("move", app, wire, top.key, k, False)
    if page == "play":
        if len(top.pages()) > 1:
            timed("open village", app, wire, top.look, 1)
            timed("open table", app, wire, top.look, 0)
        timed("open pause", app, wire, top.menu)
    else:
        timed("open settings", app, wire, app.open, "preferences")
        timed("close settings", app, wire, app.close)
        timed("open new_game", app, wire, app.open, "newgame", "villagers")


def board():
    for name in sys.modules:
        if name.startswith("firmware.boards.") and hasattr(sys.modules[name], "display"):
            return sys.modules[name]
    return None


say("first", Time.first, 0)
say("page", Time.done, 0)
say("heap", Time.free, 0)
gc.collect()
from firmware.app.loop import App  # noqa: E402
from firmware.app.saves import Store  # noqa: E402

measure(App(board(), Store("/saves")), Time.page)
