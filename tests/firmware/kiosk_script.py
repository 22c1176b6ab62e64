"""One power cycle of a kiosk with random visitors; the test starts it anew after every restart.

argv: folder for saves, bytes that outlive a restart (hex), clock, clock at the end, seed. Prints
the live heap of the demo at its first choice and at most, writes to flash, and what outlives;
ends with 42 at a restart, 0 at the end.
"""

import gc
import sys

from firmware.app.saves import Files
from hard_heap_script import Handheld, Restarted

FAST = 20000  # ms a frame takes while only the demo runs: a choice per frame
WORDS = ("left", "right", "up", "down", "a", "a", "a", "b")


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
    device.power.step = 500
    for _ in range(8 + (dice >> 9 & 63)):
        dice = (dice * 1103 + 12345) & 0xFFFFF
        device.press(WORDS[dice >> 8 & 7], 500)
        if device.page == "crash":
            break
    return dice


def main(folder, kept, now, end, seed):
    files = Counted(folder)
    kept = bytes([int(kept[i : i + 2], 16) for i in range(0, len(kept), 2)])
    device = Handheld(files, kept, now)
    first = most = 0  # the live heap at the demo's first decision, and at most
    code = visits = 0
    dice = seed * 7919 + 17
    page = device.page
    stuck = 0
    try:
        while device.power.now < end:
            dice = (dice * 1103 + 12345) & 0xFFFFF
            if device.page == "crash":
                print("crash", device.app.stack[-1].facts[1:])
                sys.exit(1)
            if page == "visit" and not visits:
                visits = 1
                dice = visitor(device, dice)
            elif page == "kiosk" and dice >> 8 & 31 == 0:
                device.power.step = 500
                device.press(WORDS[dice >> 3 & 7], 500)
                device.wait(2000)
            if page == "visit":
                device.wait(5000)
                continue
            view = device.app.stack[0]
            before = view.made
            device.power.step = FAST
            device.wait(FAST)
            stuck = 0 if view.made != before else stuck + 1
            if stuck > 6:
                print("stuck at", view.made)
                sys.exit(2)
            if view.shown is not None:
                alive = live()
                first = first or alive
                most = max(most, alive)
    except Restarted:
        code = 42
    game = device.app.stack[0].game
    over = 1 if page == "kiosk" and device.app.stack[0].table.match.ask is None else 0
    diced = device.app.stack[0].diced if page == "kiosk" else 0
    kept = "".join(["%02x" % byte for byte in device.power.scratch])
    print("page", page, "game", game, "first", first, "most", most, "writes", files.writes,
          "visits", visits, "over", over, "diced", diced, "kept", kept, "now", device.power.now)
    sys.exit(code)


if len(sys.argv) > 5:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]))
