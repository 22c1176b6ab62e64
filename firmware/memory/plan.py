"""What is loaded when, and when garbage is collected: the whole plan.

Code and assets are used in place in flash. What a module makes when it is loaded (functions,
classes, names) lies on the heap, and nothing is ever unloaded. So:

with the loop   what every start needs: plain imports at the top of files
once per start  one game, its rules and its screen (firmware/app/starts.py): the device starts
                anew between a game and the launcher, because all four in one start do not fit the
                239 KB of a Pico (docs/device_times.md). Every board does so: there is one way,
                and each game begins on a clean heap, whatever was open before.
when wanted     by name, below: pages; `part` of the app: duel, moment, one_hand, step, tally,
                tour; `of_game`: cover, eminence, scene, screen, tour. What there is of a game's
                rules is found the same way in engine_core/catalog.py, which knows nothing of
                memory.

pack            while a game is loaded
tidy            after that, and CALM after the last key, if something was drawn and no bot thinks
spread          while a hard bot looks ahead
make_room       after a tidy that left little

The starter of official MicroPython (firmware/main.py) sets a threshold of its own before it knows
which build it starts.
"""

from engine_core import catalog
from firmware import strings
from firmware.ui import icons

CALM = 150  # ms without a key: then garbage is collected, 20 ms in which nobody waits


def part(name):
    """A module of firmware/app that few starts need."""
    return __import__("firmware.app." + name, None, None, ("",))


def of_game(game, name):
    """A module of firmware/games/<game>, or None if this game has none."""
    try:
        return __import__("firmware.games.%s.%s" % (game, name), None, None, ("",))
    except ImportError as error:
        if game not in str(error):
            raise
        return None


def screen(game):
    """The game's Screen, or the list of last resort where it has none yet.

    Rules first: imports within imports take a device's stack.
    """
    catalog.rules(game)
    own = of_game(game, "screen") or __import__("firmware.games.plain", None, None, ("",))
    return own.SCREEN


def make_room(canvas):
    """Memory is short: what can be had again at any time goes."""
    canvas.make_room()
    strings.forget()
    icons.forget()
