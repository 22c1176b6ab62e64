"""A puzzle in a hard heap, by `heap_handheld`: loaded, the next best line, the best one, and why.

argv: folder for saves, "puzzle". Prints the live heap; ends with 0, or 1 where something else than
the comparison of the lines is on the screen.
"""

import gc
import sys

from heap_handheld import Handheld, live

from engine_core import puzzle
from firmware.app.saves import Files

DECIDE, TELL = 0, 1  # firmware/app/at_table.py


def until(device, *pages):
    """True once one of the pages is on top, or the table waits for a choice."""
    for _ in range(3000):
        device.wait(20)
        page = device.app.stack[-1]
        if page.name in pages:
            return True
        if page.name == "solve" and page.table and page.state == TELL:
            page.teller.skip()
        elif page.name == "solve" and page.state == DECIDE and page.todo is None:
            return True
    return False


def main(folder):
    device = Handheld(Files(folder))
    until(device, "verdict")
    page = device.app.stack[0]
    best, _, below = puzzle.solution(page.game, page.n)
    peak = 0
    for line in (below, best):
        device.press("a")
        for place in line:
            page.todo = page.table.options[place]
            until(device, "verdict", "crash")
            peak = max(peak, live())
    solved = device.page == "verdict" and page.reached == page.best
    while device.page not in ("reader", "crash"):
        device.press("a")
        device.wait(600)
        peak = max(peak, live())
    facts = getattr(device.app.stack[-1], "facts", None)
    print("page", device.page, "live", live(), "peak", peak, "free", gc.mem_free(), facts or "")
    sys.exit(0 if solved and device.page == "reader" else 1)


if len(sys.argv) == 3:
    main(sys.argv[1])
