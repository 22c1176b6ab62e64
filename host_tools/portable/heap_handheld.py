"""A handheld for scripts in a hard heap: no panel, no drivers, as little memory as possible.

The heap is the app's: where a board has drivers, this has next to nothing.
"""

import gc

from firmware.app.loop import App
from firmware.app.saves import Store
from firmware.drivers.buttons import NAMES


class Restarted(Exception):
    pass


class Board:
    """Panel, buttons and power in one object: a clock, a mask of keys, and nowhere to draw."""

    width = height = 240
    board = "heap"
    now = 1000
    mask = 0
    scratch = b""  # outlives a restart
    step = 20  # ms a frame takes

    def read(self):
        return self.mask

    def ticks(self):
        return self.now

    def noise(self):
        return self.now * 7919 & 0xFFFFFF

    def charge(self):
        return -1

    def kept(self):
        return self.scratch

    def keep(self, data):
        self.scratch = bytes(data)

    def nap(self, ms):
        self.now += ms

    def taps(self):
        return 0

    def nothing(self, *args):
        pass

    write = sleep = wake = light = sound = tick = idle = guard = unguard = feed = nothing
    restart = clock = nothing


class Handheld:
    """Does not start again by itself: the next start is a new process, with a clean heap."""

    def __init__(self, files, kept=b"", now=1000):
        self.power = self.display = self.buttons = board = Board()
        board.scratch = kept
        board.now = now
        self.app = App(self, Store(files))
        self.app.starts.boot()

    def wait(self, ms):
        board = self.power
        for _ in range((ms + board.step - 1) // board.step):
            if not self.app.alive:
                raise Restarted
            self.app.frame()
            board.now += board.step

    def press(self, key, ms=60):
        """Presses a key for a while and lets the app come to rest, as a person does."""
        self.power.mask = 1 << NAMES.index(key)
        self.wait(ms)
        self.power.mask = 0
        self.wait(180)

    @property
    def page(self):
        """Name of the page on top."""
        return self.app.stack[-1].name


def live():
    gc.collect()
    return gc.mem_alloc()
