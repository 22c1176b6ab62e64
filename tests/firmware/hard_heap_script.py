"""One power cycle of the handheld in a hard heap; the test starts it anew after every restart.

argv: folder for saves, number of steps at most, seed of the keys. Prints the live heap and the
page; ends with
exit code 42 when the app asks for a restart, 0 when the steps are used up, 43 when a game is over.
"""

import gc
import sys

import handheld
from firmware.app.saves import Files


class Wire:
    """A panel that only counts: the picture of a whole screen does not fit beside a game."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.sent = 0

    def write(self, x, y, w, h, buf):
        self.sent += w * h

    def sleep(self):
        pass

    def wake(self):
        pass


handheld.Panel = Wire


class Restarted(Exception):
    pass


class Handheld(handheld.Handheld):
    """Does not start again by itself: the next start is a new process, with a clean heap."""

    def __init__(self, files, width, height, board="small", shot=None, kept=b"", now=1000):
        self.kept = kept
        self.clock = now
        handheld.Handheld.__init__(self, files, width, height, board, shot)

    def start(self):
        self.power.scratch = self.kept
        self.power.now = self.clock
        handheld.Handheld.start(self)

    def frame(self):
        if not self.app.alive:
            raise Restarted
        handheld.Handheld.frame(self)


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


def main(folder, steps, seed):
    device = Handheld(Files(folder), 240, 240)
    peak = 0
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
            device.do(word_for(page, dice, step))
            if step % 16 == 0:
                peak = max(peak, live())
    except Restarted:
        code = 42
    print("live", live(), "peak", peak, "free", gc.mem_free(), "page", device.page, "steps", step)
    sys.exit(code)


if len(sys.argv) == 4:
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
