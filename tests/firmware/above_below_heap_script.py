"""One power cycle with Above and Below in a hard heap; `handheld_script` is the handheld.

argv: folder for saves, steps at most, seed of the keys, how many keys of 16 are directions.
Prints the live heap at its highest, the prompts that were met and the score; exit codes as there.
"""

import sys

from firmware.app.saves import Files
from handheld_script import Handheld, Restarted, live


def key_for(page, dice, wander):
    """Straight on outside the table; at the table A, and a direction now and then."""
    if page != "play":
        return "a" if page in ("launcher", "newgame", "language", "splash") else "b"
    pick = dice >> 8 & 15
    return ("left", "right", "up", "down")[dice >> 13 & 3] if pick < wander else "a"


def main(folder, steps, seed, wander):
    device = Handheld(Files(folder))
    peak = code = step = 0
    prompts = []
    dice = seed * 7919 + 17
    try:
        for step in range(steps):
            dice = (dice * 1103 + 12345) & 0xFFFFF
            page = device.page
            if page == "crash":
                print("crash", device.app.stack[-1].facts)
                sys.exit(1)
            if page == "score":
                print("score", device.app.stack[-1].totals)
                code = 43
                break
            if page == "play":
                ask = device.app.stack[-1].table.ask
                if ask is not None and ask.prompt not in prompts:
                    prompts.append(ask.prompt)
            device.press(key_for(page, dice, wander))
            if step % 8 == 0:
                peak = max(peak, live())
    except Restarted:
        code = 42
    print("peak", peak, "steps", step, "prompts", sorted(prompts))
    sys.exit(code)


if len(sys.argv) == 5:
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
