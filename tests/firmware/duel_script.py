"""One of the two devices of a duel in a hard heap, by `heap_handheld`; the friend is another one.

argv: folder for saves, dice, "duel". Plays its turns by dice and prints `sent CODE`; reads the
friend's codes, a line each, and types them. At the end it prints the live heap; ends with 0 on the
score page, or with 1 after a crash.
"""

import gc
import sys

from heap_handheld import Handheld, live

from engine_core import rng
from engine_core.challenge import symbols
from firmware.app.saves import Files

DECIDE, TELL = 0, 1  # firmware/app/at_table.py
CHECK = 32  # the place behind the letters, firmware/app/letters.py


def rest(device):
    """Until somebody must choose here, or wait."""
    for _ in range(3000):
        device.wait(20)
        page = device.app.stack[-1]
        if page.name == "play" and page.table and page.state == TELL:
            page.teller.skip()
        elif page.name != "play" or page.ready and page.state == DECIDE and page.todo is None:
            return


def choose(device, dice):
    """A turn; its code goes to the friend."""
    play = device.app.stack[0]
    while device.page == "play":
        options = play.table.match.ask.options
        play.todo = options[rng.below(dice, len(options))]
        rest(device)
    if device.page == "handover":
        print("sent", play.duel.meta["sent"])


def take(device, by_keys):
    """The friend's turn is typed: letter by letter with the keys, or as if it had been."""
    code = sys.stdin.readline().strip()
    if not code:
        sys.exit("the friend is gone")
    device.press("a")
    page = device.app.stack[-1]
    for place in symbols(code):
        if by_keys:
            to(device, page, place)
            device.press("a")
        else:
            page.typed.append(place)
    to(device, page, CHECK)
    device.press("a")
    rest(device)


def to(device, page, place):
    while page.at != place:
        device.press("down" if page.at == CHECK or page.at // 8 != place // 8 else "right")


def main(folder, dice):
    device = Handheld(Files(folder))
    device.wait(200)
    rest(device)
    peak = taken = 0
    while device.page in ("play", "handover"):
        page = device.app.stack[-1]
        if device.page == "play":
            choose(device, dice)
        elif page.mine or page.over:
            device.press("a")
            rest(device)
        else:
            take(device, taken < 2)
            taken += 1
        peak = max(peak, live())
    facts = getattr(device.app.stack[-1], "facts", None)
    print("page", device.page, "live", live(), "peak", peak, "free", gc.mem_free(), facts or "")
    sys.exit(0 if device.page == "score" else 1)


if len(sys.argv) == 4:
    main(sys.argv[1], rng.Dice(int(sys.argv[2])))
