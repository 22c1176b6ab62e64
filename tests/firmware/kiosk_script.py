"""One start of a kiosk with random visitors; the test starts it anew after every restart.

argv: folder for saves, bytes that outlive a restart (hex), clock, clock at the end, seed. Prints
facts as "name value" pairs; ends with 42 at a restart, 0 at the end, 1 after a crash and 2 when
the screen is stuck.

The clock skips waiting: a frame comes when the page wants one. Visitors come from ten to six; at
night the bots are among themselves. To save time one of the bots' choices in sixteen is drawn at
night and one in eight by day; all that a visitor sees is drawn.
"""

import gc
import sys

from firmware.app.saves import Files
from hard_heap_script import Handheld, Restarted

STUCK = 30000  # ms in which a demonstration has made another choice


class Counted(Files):
    """Knows when flash was written."""

    at = ""

    def write(self, name, data):
        self.at += "%d," % self.clock.now
        Files.write(self, name, data)


def live():
    gc.collect()
    return gc.mem_alloc()


def demo(device, end, dice, facts):
    """Bots until somebody comes, the game is over or the next one is due."""
    board = device.power
    app = device.app
    show = app.show
    pages = app.stack  # nothing here holds the page itself: a crash must find room
    comes = board.now + 60000 + (dice * 7919 + 17) % 997 * 840
    moved = board.now
    made = -1

    def dark():
        app.canvas.mark_parts(())

    while board.now < end and pages[0].name != "crash":
        if pages[0].made != made:
            made = pages[0].made
            moved = board.now
        elif board.now - moved > STUCK:
            print("stuck at choice", made)
            sys.exit(2)
        by_day = 10 <= board.now // 3600000 % 24 < 18
        if board.now >= comes:
            comes = end
            if by_day:
                board.mask = 1 << dice % 7
                board.step = 60
                device.wait(60)
                board.mask = 0
        app.show = show if made & 15 == 8 or by_day and made & 7 == 0 else dark
        board.step = max(20, pages[0].next_at - board.now)
        device.wait(1)
        if made & 15 == 8 or not facts[0] and not made:
            facts[1] = max(facts[1], live())
            facts[0] = facts[0] or facts[1]


def main(folder, kept, now, end, seed):
    files = Counted(folder)
    kept = bytes([int(kept[i : i + 2], 16) for i in range(0, len(kept), 2)])
    device = Handheld(files, kept, now)
    files.clock = device.power
    page = device.page
    facts = [0, 0]  # the live heap at the demo's first choice and at most; of a visit, its keys
    code = 0
    try:
        if page == "visit":
            import visitor_script

            visitor_script.visit(device, end, seed, facts)
        else:
            demo(device, end, seed, facts)
        if device.page == "crash":
            print("crash", device.app.stack[-1].facts[1:4])
            print(device.app.stack[-1].facts[4])
            sys.exit(1)
    except Restarted:
        code = 42
    view = device.app.stack[0]
    kept = "".join(["%02x" % byte for byte in device.power.scratch])
    print("page", page, "game", view.game, "first", facts[0], "most", facts[1], "written",
          files.at or "-", "made", getattr(view, "made", 0), "over",
          int(view.table.match.ask is None), "diced", getattr(view, "diced", 0), "kept", kept,
          "now", device.power.now)
    sys.exit(code)


if len(sys.argv) > 5:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]))
