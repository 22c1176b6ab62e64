"""Watching a game again in a hard heap: steps, jumps and going back, by `heap_handheld`.

argv: folder for saves, seed of the keys, number of keys, "watch". Prints the live heap; ends
with 0, or 1 after a crash.
"""

import gc
import sys

from heap_handheld import Handheld, live

from firmware.app.saves import Files


def main(folder, seed, count):
    device = Handheld(Files(folder))
    device.wait(100)
    page = device.app.stack[0]
    dice = seed * 7919 + 17
    peak = 0
    for step in range(count):
        dice = (dice * 1103 + 12345) & 0xFFFFF
        word = ("right", "right", "right", "left", "down", "up", "down", "right")[dice >> 8 & 7]
        device.press(word)
        if step % 8 == 0:
            peak = max(peak, live())
        if device.page == "crash":
            break
    if device.page == "replay":
        for word in ("b", "a"):  # the menu, and on with it
            device.press(word)
    if device.page == "replay":
        page.go_to(page.total)
        page.show()
        device.press("a")  # the score
    facts = getattr(device.app.stack[-1], "facts", None)
    print("page", device.page, "live", live(), "peak", peak, "free", gc.mem_free(), facts or "")
    sys.exit(0 if device.page == "score" else 1)


if len(sys.argv) == 5:
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
