"""A duel in a hard heap, by `heap_handheld`: own turns, codes on the screen, the friend's typed.

argv: folder for saves, turns, "duel". The friend is a second match beside the device. Prints the
live heap; ends with 0, or 1 after a crash.
"""

import gc
import sys

from heap_handheld import Handheld, live

from engine_core import duel, match as kernel, rng
from engine_core.challenge import symbols
from firmware.app.saves import Files

DECIDE, TELL = 0, 1  # firmware/app/at_table.py


def rest(device):
    """Until somebody must choose here, or wait."""
    for _ in range(300):
        device.wait(20)
        page = device.app.stack[-1]
        if page.name == "play" and page.state == TELL:
            page.teller.skip()
        elif page.name != "play" or page.state == DECIDE and page.todo is None:
            return


def main(folder, turns):
    device = Handheld(Files(folder))
    device.wait(200)
    rest(device)
    if device.page == "handover" and device.app.stack[-1].mine:
        device.press("a")
    play = device.app.stack[0]
    match = play.table.match
    friend = kernel.new(match.game, match.seed, **match.options)
    dice = rng.Dice(3)
    peak = 0
    for number in range(1, turns + 1):
        if device.page == "play":
            while device.page == "play":
                options = play.table.match.ask.options
                play.todo = options[rng.below(dice, len(options))]
                rest(device)
            friend = duel.played(friend, number, play.duel.meta["sent"])[0]
        else:
            seat, made = friend.ask.seat, []
            while friend.ask.seat == seat:
                options = friend.ask.options
                place = rng.below(dice, len(options))
                made += [place, len(options)]
                friend.answer(options[place])
            device.press("a")
            page = device.app.stack[-1]
            page.typed = symbols(duel.turn_code(friend, number, made))
            page.at = 32
            device.press("a")
            rest(device)
        peak = max(peak, live())
        if device.page == "crash":
            break
    same = device.page != "crash" and play.table.match.digest() == friend.digest()
    facts = getattr(device.app.stack[-1], "facts", None)
    print("page", device.page, "live", live(), "peak", peak, "free", gc.mem_free(), facts or "")
    sys.exit(0 if same else 1)


if len(sys.argv) == 4:
    main(sys.argv[1], int(sys.argv[2]))
