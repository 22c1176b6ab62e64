"""A heap without a free byte in the middle of a game, by `heap_handheld`: the crash page comes.

argv: folder for saves, "full". Whatever fills the heap stays there. Prints what the page says.
"""

import sys

from heap_handheld import Handheld, Restarted

from firmware.app.saves import Files

kept = None


def fill(now):
    """In place of the page's own `tick`."""
    global kept
    while True:
        kept = (kept, now)


def main(folder):
    device = Handheld(Files(folder))
    device.wait(200)
    assert device.page == "play", device.page
    game = device.app.stack[-1]  # all of it stays, too
    game.tick = fill
    device.wait(20)
    page = device.app.stack[-1]
    print(page.name, page.facts[1], page.logged)
    device.app.canvas.repaint()
    device.wait(100)
    print(device.page, device.app.crashes)
    try:
        device.press("b")
    except Restarted:
        print("restarted", game.name)


if sys.argv[-1] == "full":
    main(sys.argv[1])
