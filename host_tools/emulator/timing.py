"""Times of our firmware image on an emulated RP2040, beside their budgets: `bench --device`."""

import re
from pathlib import Path

from host_tools.emulator.board import EmulatedBoard
from host_tools.errors import UserError

BOARD = "pico_lcd13"
BAUD = 62_500_000
BUDGETS = {"boot": 1700, "move": 60, "open": 250}  # ms
_LINE = re.compile(r"time (.+) (\d+) (\d+)")
PORTABLE = Path(__file__).parent.parent / "portable"
BOOT = b"""
import sys
sys.path.append("/")
import device_boot
import main
"""


def image(board=BOARD, languages=("en", "pl", "fr")):
    """Our firmware of a board, built where it is not there yet."""
    from host_tools.image import firmware

    return firmware.make(board, languages).emulated()


def _asked(game):
    """What a player has done before: asked for a game."""
    return {"go": "play", "game": game, "new": {"players": 2}, "seed": 7, "people": 1,
            "bots": "easy", "hints": 1}


def saved(values, more=None):
    """The files of a Store that holds these dicts, and what `more` puts into it."""
    from firmware.app.saves import Store

    class Memory:
        def __init__(self):
            self.files = {}

        def read(self, name):
            return self.files.get(name)

        def write(self, name, data):
            self.files[name] = bytes(data)

    memory = Memory()
    for name, content in values.items():
        Store(memory).save_values(name, content)
    if more:
        more(Store(memory))
    return {"saves/" + name: data for name, data in memory.files.items()}


def told(image, page, saves, program, seconds):
    """What a program prints that runs after a start that ends on `page`.

    Everything is timed inside of boot.py, before MicroPython starts USB.
    """
    from host_tools.runtimes import mpy

    script = PORTABLE / "device_boot.py"
    files = {"boot.py": BOOT, "device_boot.mpy": mpy.compiled(script, script.name),
             "measure": page.encode()}
    files.update(saves)
    board = EmulatedBoard(BOARD, files, image)
    try:
        board.power_on(seconds)
        said, error = board.run(program, seconds)
    finally:
        board.__exit__()
    if error or not said:
        raise UserError(f"The emulated board did not measure the page {page}: {error}",
                        said.strip()[-600:])
    return said


def _run(image, page, boot, seconds):
    """[(name, microseconds, bytes)] of one start that ends on `page`."""
    program = (PORTABLE / "device_times.py").read_text("utf-8")
    saves = saved({"settings": {"language": "en"}, "boot": boot})
    said = told(image, page, saves, program, seconds)
    return [(name, int(us), int(sent)) for name, us, sent in _LINE.findall(said)]


def _figures(lines):
    """{figure: (value, budget or None)}; of several cursor moves the slowest counts."""
    figures = {}
    for name, us, sent in lines:
        ms = us / 1000 + sent * 8000 / BAUD
        if name == "heap":
            figures["free_heap_bytes"] = (us, None)
        elif name == "first":
            figures["first_picture_ms"] = (ms, None)
        elif name == "page":
            figures["power_on_to_page_ms"] = (ms, BUDGETS["boot"])
        elif name.startswith("move "):
            key = name.replace("move ", "cursor ").replace(" ", "_") + "_ms"
            figures[key] = (max(ms, figures.get(key, (0,))[0]), BUDGETS["move"])
        else:
            figures[name.replace(" ", "_") + "_ms"] = (ms, BUDGETS["open"])
    return figures


def measure(games=(), seconds=1500):
    """{page: {figure: (value, budget or None)}}: the launcher, then the tables of games."""
    made = image()
    found = {"launcher": _figures(_run(made, "launcher", {}, seconds))}
    for game in games:
        found[game] = _figures(_run(made, "play", _asked(game), seconds))
    return found


def report(games):
    """The same for reading: "48 of 60" where there is a budget."""
    return {
        page: {name: f"{value:.0f} of {budget}" if budget else f"{value:.0f}"
               for name, (value, budget) in figures.items()}
        for page, figures in measure(games).items()
    }
