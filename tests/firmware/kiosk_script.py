"""One power cycle of a kiosk with random visitors; the test starts it anew after every restart.

argv: folder for saves, bytes that outlive a restart (hex), clock, clock at the end, seed. Prints
the live heap early and late, writes to flash, and what outlives; ends with 42 at a restart, 0 at
the end.
"""

import gc
import sys

from firmware.app.saves import Files
from hard_heap_script import Board, Handheld, Restarted

Board.step = 250  # a kiosk has time


class Counted(Files):
    writes = 0

    def write(self, name, data):
        self.writes += 1
        Files.write(self, name, data)


def live():
    gc.collect()
    return gc.mem_alloc()


def visitor(device, dice):
    """Some keys, one after the other, then nobody."""
    for _ in range(dice >> 9 & 31):
        dice = (dice * 1103 + 12345) & 0xFFFFF
        word = ("left", "right", "up", "down", "a", "a", "a", "b")[dice >> 8 & 7]
        device.press(word, 250)
        if device.page == "crash":
            break
    return dice


def main(folder, kept, now, end, seed):
    files = Counted(folder)
    kept = bytes([int(kept[i : i + 2], 16) for i in range(0, len(kept), 2)])
    device = Handheld(files, kept, now)
    began = now
    early = late = most = 0  # lowest live heap of minutes 4-10 and after; the largest of all
    code = 0
    dice = seed * 7919 + 17
    visits = 0
    try:
        while device.power.now < end:
            dice = (dice * 1103 + 12345) & 0xFFFFF
            if dice >> 8 & 31 == 0:
                visits += 1
                dice = visitor(device, dice)
            device.wait(5000)
            if device.page == "crash":
                print("crash", device.app.stack[-1].facts[4])
                sys.exit(1)
            if device.page == "kiosk" and device.app.stack[0].demo:
                alive = live()
                most = max(most, alive)
                minutes = (device.power.now - began) // 60000
                # Minutes 0-3 load the bot and the screens of all phases: that is no growth.
                if 4 <= minutes < 10:
                    early = min(early or alive, alive)
                elif minutes >= 10:
                    late = min(late or alive, alive)
    except Restarted:
        code = 42
    kept = "".join(["%02x" % byte for byte in device.power.scratch])
    print("early", early, "late", late, "most", most, "writes", files.writes, "visits", visits,
    "kept", kept,
          "now", device.power.now)
    sys.exit(code)


if len(sys.argv) > 5:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]))
