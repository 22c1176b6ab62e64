"""One start of a kiosk with random visitors; the test starts it anew after every restart.

argv: folder for saves, bytes that outlive a restart (hex), clock, clock at the end, number of the
start. Prints facts as "name value" pairs; ends with 42 at a restart, 0 at the end, 1 after a crash
and 2 when the screen is stuck. The clock skips waiting: a frame comes when the page wants one.
"""

import sys

from heap_handheld import Handheld, Restarted

from firmware.app.saves import Files


class Counted(Files):
    """Knows when flash was written."""

    at = ""

    def write(self, name, data):
        self.at += "%d," % self.clock.now
        Files.write(self, name, data)


def main(folder, kept, now, end, number):
    files = Counted(folder)
    kept = bytes([int(kept[i : i + 2], 16) for i in range(0, len(kept), 2)])
    device = Handheld(files, kept, now)
    files.clock = device.power
    page = device.app.stack[0].name
    facts = [0, 0]  # the live heap when a demo begins and at most; a visit's keys, operator's keys
    code = 0
    try:
        # One of the two: the other would take memory that the app has on a device.
        path = "visit_script" if page == "visit" else "demo_script"
        __import__(path).run(device, end, folder, number, facts)
        if device.page == "crash":
            print("crash", device.app.stack[-1].facts[1:4])
            print(device.app.stack[-1].facts[4])
            sys.exit(1)
    except Restarted:
        code = 42
    view = device.app.stack[0]
    kept = "".join(["%02x" % byte for byte in device.power.scratch])
    print(
        "page",
        page,
        "game",
        view.game,
        "first",
        facts[0],
        "most",
        facts[1],
        "written",
        files.at or "-",
        "made",
        getattr(view, "made", 0),
        "over",
        int(view.table.match.ask is None),
        "kept",
        kept,
        "now",
        device.power.now,
    )
    sys.exit(code)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]))
