"""Screens of Villagers, reached from a game played so far by dice. Portable: also on MicroPython.

A scene is (name, options, seed, prompt, round, test, keys): the game is played by dice until the
prompt is asked in that round or later and test(state, options) holds; then the keys are pressed.
Run as a script it prints the CRC-32 of every picture.
"""

import sys
from binascii import crc32

from engine_core import match, rng
from firmware.app import shelf
from firmware.app.saves import Store
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory

SOLO = {"players": 1}
TWO = {"players": 2}
FOUR = {"players": 4, "scoundrels": "on", "saints": "on"}
ALL = dict(FOUR, profiteers="on", improvements="on")


def always(t, options):
    return True


def half_done(t, options):
    return len(t.seats[0].stall) == 1


def crowded(t, options):
    return len(t.seats[0].card) > 17


def stuck(t, options):
    """The first card of the hand has no place, another one has."""
    hand = t.seats[0].hand
    able = [o[1] for o in options if o[0] in (6, 7, 8)]
    return able and hand[0] not in able


SCENES = (
    ("draft", SOLO, 5, 1, 2, half_done, ""),
    ("draft_blind", SOLO, 5, 1, 2, half_done, "up a"),
    ("draft_four", FOUR, 3, 1, 2, always, ""),
    ("gift", SOLO, 5, 11, 3, always, "right"),
    ("mark", SOLO, 7, 2, 3, always, ""),
    ("build", SOLO, 5, 3, 3, always, ""),
    ("build_place", SOLO, 5, 3, 4, always, "a"),
    ("build_hire", SOLO, 5, 3, 3, always, "down a"),
    ("build_end", SOLO, 5, 3, 3, always, "b"),
    ("build_many", SOLO, 5, 3, 5, crowded, ""),
    ("why_not", SOLO, 5, 3, 2, stuck, "left a a"),
    ("impossible", SOLO, 5, 3, 2, stuck, "left a"),
    ("spot", TWO, 8, 4, 2, always, ""),
    ("unlock", TWO, 1, 5, 1, always, ""),
    ("stack", SOLO, 5, 6, 1, always, ""),
    ("basic", SOLO, 5, 7, 1, always, ""),
    ("news", SOLO, 5, 12, 2, always, ""),
    ("events", SOLO, 5, 13, 1, always, ""),
    ("jester", SOLO, 5, 13, 1, always, "down a"),
    ("own_village", SOLO, 5, 1, 4, always, "hold:b left a"),
    ("her_village", SOLO, 5, 1, 4, always, "hold:b left left"),
    ("look_closer", SOLO, 5, 1, 4, always, "hold:b left a a"),
    ("rules", SOLO, 5, 3, 3, always, "hold:b up a"),
    ("schemer", ALL, 4, 25, 1, always, ""),
    ("search", ALL, 4, 23, 1, always, ""),
)
NAMES = tuple([scene[0] for scene in SCENES])


def choose(ask, dice):
    """A player who places what can be placed, seldom draws blind, keeps the Jester."""
    options = ask.options
    wanted = options
    if ask.prompt == 3:
        wanted = [o for o in options if o[0] in (6, 7, 8)]
        if not wanted:
            verb = 9 if rng.below(dice, 2) else 10
            wanted = [o for o in options if o[0] == verb]
    else:
        wanted = [o for o in options if o[0] != 3 and o[0] != 21]
    wanted = wanted or options
    return wanted[rng.below(dice, len(wanted))]


def reach(options, seed, prompt, after, test):
    """The match where the scene begins; other seeds are tried until one has it."""
    for more in range(40):
        running = match.new("villagers", seed + more, **options)
        dice = rng.Dice(seed + more)
        while running.ask is not None:
            ask = running.ask
            t = running.state
            there = ask.prompt == prompt and t.round >= after and len(ask.options) > 1
            if there and test(t, ask.options):
                return running
            running.answer(choose(ask, dice))
    raise ValueError("no game comes to prompt %d" % prompt)


def start(running, width=240, language="en", large=False, contrast=False, shot=None):
    """A handheld that has just continued this game."""
    files = Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings(language, large, contrast, {}))
    meta = {"people": running.options["players"], "bots": "easy", "hints": 1}
    shelf.keep(store, "villagers", meta, running.save())
    store.save_values("boot", {"go": "play", "game": "villagers"})
    device = Handheld(files, width, 240, "simulator", shot)
    device.run("wait:100")
    if device.page == "passing":
        device.run("a")
    return device


def play(name, width=240, language="en", large=False, contrast=False):
    """The handheld at the end of a scene."""
    _, options, seed, prompt, after, test, keys = SCENES[NAMES.index(name)]
    device = start(reach(options, seed, prompt, after, test), width, language, large, contrast)
    device.run(keys)
    return device


def main(argv):
    names = argv[1].split(",") if len(argv) > 1 else NAMES
    for name in names:
        for width in (240, 320):
            for language in ("en", "pl", "fr"):
                device = play(name, width, language)
                print(name, width, language, "%08x" % crc32(device.display.data))
        device = play(name, 240, "pl", True)
        print(name, "large %08x" % crc32(device.display.data))
        device = play(name, 240, "fr", False, True)
        print(name, "contrast %08x" % crc32(device.display.data))


if __name__ == "__main__":
    main(sys.argv)
