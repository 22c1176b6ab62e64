"""One power cycle of a handheld in a hard heap; the test starts it anew after every restart.

argv: folder for saves, number of steps at most, seed of the keys. Asks for a hint now and then.
Prints the live heap, hints, the prompts that were met and the page; ends with exit code 42 when
the app asks for a restart, 0 when the steps are used up, 43 when a game is over.
"""

import gc
import sys

from heap_handheld import Handheld, Restarted, live

from firmware.app.saves import Files

DECIDE, HINT = 0, 3  # firmware/app/at_table.py


def word_for(page, dice, step):
    """A key that gets somewhere: mostly directions and A at the table, straight on elsewhere."""
    if page == "play" or page == "passing":
        pick = dice >> 8 & 15
        if pick == 15 and step % 5 == 0:
            return "b"
        return ("left", "right", "up", "down")[pick & 3] if pick < 7 else "a"
    return "a" if page in ("launcher", "newgame", "language", "splash") else "b"


def main(folder, steps, seed):
    device = Handheld(Files(folder))
    peak = asked = given = 0
    code = 0
    prompts = []
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
            if page == "play":
                view = device.app.stack[-1]
                ask = view.table.ask
                if ask is not None and ask.prompt not in prompts:
                    prompts.append(ask.prompt)
                if step % 40 == 20 and view.state == DECIDE and ask is not None:
                    view.hint()
                    while view.mind:
                        device.wait(20)
                    asked += 1
                    given += view.state == HINT
                view = ask = None  # the page may go
            device.press(word_for(page, dice, step))
            if step % 16 == 0:
                peak = max(peak, live())
    except Restarted:
        code = 42
    print("hints", given, "of", asked, "prompts", sorted(prompts))
    print("live", live(), "peak", peak, "free", gc.mem_free(), "page", device.page, "steps", step)
    sys.exit(code)


if len(sys.argv) == 4:
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
