"""One power cycle of a handheld in a hard heap; the test starts it anew after every restart.

argv: folder for saves, number of steps at most, seed of the keys (7h: asks for hints too). Prints
the live heap and the page; ends with exit code 42 when the app asks for a restart, 0 when the
steps are used up, 43 when a game is over.

The heap is the app's: where a board has drivers, this has as little as possible.
"""

import gc
import sys

from firmware.app.loop import App
from firmware.app.saves import Files, Store
from firmware.drivers.buttons import NAMES

DECIDE, HINT = 0, 3  # firmware/app/decide.py


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
        self.app.boot()

    def wait(self, ms):
        board = self.power
        for _ in range((ms + board.step - 1) // board.step):
            if not self.app.alive:
                raise Restarted
            self.app.frame()
            board.now += board.step

    def press(self, key, ms=60):
        """Presses a key for a while and lets the app come to rest."""
        self.power.mask = 1 << NAMES.index(key)
        self.wait(ms)
        self.power.mask = 0
        self.wait(60)

    @property
    def page(self):
        """Name of the page on top."""
        return self.app.stack[-1].name


def live():
    gc.collect()
    return gc.mem_alloc()


def word_for(page, dice, step):
    """A key that gets somewhere: mostly directions and A at the table, straight on elsewhere."""
    if page == "play" or page == "passing":
        pick = dice >> 8 & 15
        if pick == 15 and step % 5 == 0:
            return "b"
        return ("left", "right", "up", "down")[pick & 3] if pick < 7 else "a"
    return "a" if page in ("launcher", "newgame", "language", "splash") else "b"


def main(folder, steps, seed, hints):
    device = Handheld(Files(folder))
    peak = asked = given = 0
    code = 0
    dice = seed * 7919 + 17
    try:
        for step in range(steps):
            dice = (dice * 1103 + 12345) & 0xFFFFF
            page = device.page
            if page == "crash":
                print("crash", device.app.stack[-1].facts[:4])
                print(device.app.stack[-1].facts[4])
                sys.exit(1)
            if page == "score":
                print("score", device.app.stack[-1].totals)
                code = 43
                break
            if hints and page == "play" and step % 40 == 20:
                view = device.app.stack[-1]
                if view.state == DECIDE and view.table.ask is not None:
                    view.hint()
                    asked += 1
                    given += view.state == HINT
            device.press(word_for(page, dice, step))
            if step % 16 == 0:
                peak = max(peak, live())
    except Restarted:
        code = 42
    if asked:
        print("hints", given, "of", asked)
    if code == 0 and device.page == "play":
        print("round", getattr(device.app.stack[-1].table.match.state, "round", 0))
    print("live", live(), "peak", peak, "free", gc.mem_free(), "page", device.page, "steps", step)
    sys.exit(code)


if len(sys.argv) == 4:
    seed_ = sys.argv[3]
    main(sys.argv[1], int(sys.argv[2]), int(seed_.rstrip("h")), seed_[-1] == "h")
