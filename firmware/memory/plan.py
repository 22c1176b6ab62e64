"""What is loaded when, and when garbage is collected: the whole plan.

Code and assets are used in place in flash. What a module makes when it is loaded (functions,
classes, names) lies on the heap, and nothing is ever unloaded. So:

with the loop   what every start needs: plain imports at the top of files
once per start  one game, its rules and its screen (firmware/app/starts.py): the device starts
                anew between a game and the launcher, because all four in one start do not fit the
                239 KB of a Pico (docs/device_times.md). Every board does so: there is one way,
                and each game begins on a clean heap, whatever was open before.
when wanted     by name, below: pages, and what few starts need. What there is of a game's rules
                is found the same way in engine_core/catalog.py, which knows nothing of memory.

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
SELDOM = ("duel", "moment", "one_hand", "tally", "tour")  # of firmware/app
OF_GAMES = ("cover", "scene", "screen", "tour")  # of firmware/games/<game>


def load(path):
    return __import__(path, None, None, ("",))


def page(name):
    """The module of a page."""
    return load("firmware.app.pages." + name)


def part(name):
    """One of SELDOM."""
    return load("firmware.app." + name)


def of_game(game, name):
    """One of OF_GAMES, or None if this game has none."""
    try:
        return load("firmware.games.%s.%s" % (game, name))
    except ImportError as error:
        if game not in str(error):
            raise
        return None


def screen(game):
    """The game's Screen, or the list of last resort where it has none yet.

    Rules first: imports within imports take a device's stack.
    """
    catalog.rules(game)
    return (of_game(game, "screen") or load("firmware.games.plain")).SCREEN


def make_room(canvas):
    """Memory is short: what can be had again at any time goes."""
    canvas.make_room()
    strings.forget()
    icons.forget()
