"""Visitors of a kiosk: some try a few keys, some play on, some press everything like a child."""

import sys

from hard_heap_script import word_for

LONGEST = 11 * 60000  # no visit lasts longer: the time limit of the test is 10 minutes


class Visitor:
    def __init__(self, device, seed):
        self.device = device
        self.dice = seed * 7919 + 17
        self.keys = 0

    def roll(self, n):
        self.dice = (self.dice * 1103 + 12345) & 0xFFFFF
        return (self.dice >> 6) % n

    def hold(self, mask, ms, pause):
        """Keys together, then none."""
        device = self.device
        board = device.power
        self.keys += 1
        board.step = 60 if ms < 400 else 350
        board.mask = mask
        device.wait(ms)
        board.mask = 0
        board.step = max(40, pause // 2)
        device.wait(pause)

    def play(self, kind, keys):
        for step in range(keys):
            page = self.device.page
            if page == "crash":
                return
            if kind == 7:  # a child
                self.hold(1 + self.roll(127), 60 + self.roll(900), 80 + self.roll(600))
            elif kind == 2 and not self.roll(6):  # the menu, and a row of it
                self.hold(1 << 5, 700, 200)
                for _ in range(self.roll(8)):
                    self.hold(1 << 3, 60, 150)
                self.hold(1 << 4, 60, 800)
            elif kind > 4:  # somebody who knows what A is for
                word = word_for("play" if page == "visit" else page, self.roll(1 << 12) << 4, step)
                key = ("left", "right", "up", "down", "a", "b").index(word)
                self.hold(1 << key, 60, 300)
            else:
                key = (0, 1, 2, 3, 4, 4, 4, 5)[self.roll(8)]
                self.hold(1 << key, 80, 150 + self.roll(900))


def visit(device, end, seed, facts):
    """Somebody's game until it gives way to the demonstration."""
    board = device.power
    began = board.now
    visitor = Visitor(device, seed)
    kind = visitor.roll(24)
    kind = 6 if kind == 23 else (0, 1, 2, 3, 4, 5, 7, 0)[kind & 7]
    most = (6, 12, 25, 40, 60, 120, 900, 60)[kind]
    try:
        visitor.play(kind, most + visitor.roll(most))
    finally:
        facts[0] = visitor.keys
    board.step = 5000
    while board.now < end and device.page != "crash":
        device.wait(5000)
        if board.now - began > LONGEST:
            print("stuck in", device.page)
            sys.exit(2)
