"""Times of the real bundle on an emulated RP2040, beside their budgets: `bench --device`."""

import re
import tempfile
from pathlib import Path

from host_tools import bundle
from host_tools.emulator import uf2
from host_tools.emulator.board import EmulatedBoard
from host_tools.errors import UserError

BOARD = "pico_lcd13"
BAUD = 62_500_000
BUDGETS = {"boot": 3000, "move": 60, "open": 250}  # ms
_LINE = re.compile(r"time (.+) (\d+) (\d+)")
PORTABLE = Path(__file__).parent.parent / "portable"
# What a player has done before: chosen a language, and asked for a game.
GAME = {"go": "play", "game": "villagers", "new": {"players": 2}, "seed": 7,
        "people": 1, "bots": "easy", "hints": 1}


def _saved(values, more=None):
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


def _run(content, page, boot, seconds):
    """[(name, microseconds, bytes)] of one start that ends on `page`."""
    image = uf2.find()
    files = dict(content)
    files.update(_saved({"settings": {"language": "en"}, "boot": boot}))
    files["boot.py"] = (PORTABLE / "device_boot.py").read_bytes()
    files["measure"] = page.encode()
    with EmulatedBoard(BOARD, files, image) as board:
        started = board.wait_for("KeyboardInterrupt", seconds)
        said = board.seen.decode("utf-8", "replace")
        error = "It was not drawn in time."
        if started:
            said, error = board.run((PORTABLE / "device_times.py").read_text("utf-8"), seconds)
    found = [(name, int(us), int(sent)) for name, us, sent in _LINE.findall(said)]
    if error or not found:
        raise UserError(f"The emulated board did not measure the page {page}: {error}",
                        said.strip()[-600:])
    return found


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


def measure(seconds=1500):
    """{page: {figure: (value, budget or None)}}: the launcher, then a table of Villagers.

    The sources must not change meanwhile: names are shortened alike in all modules of a build.
    """
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / "bundle"
        bundle.build(BOARD, ("en",), folder)
        image = uf2.find()
        content = bundle.device_files(folder, bundle.load(folder), image.native_kind)
    return {
        "launcher": _figures(_run(content, "launcher", {}, seconds)),
        "villagers": _figures(_run(content, "play", GAME, seconds)),
    }


def report():
    """The same for reading: "48 of 60" where there is a budget."""
    return {
        page: {name: f"{value:.0f} of {budget}" if budget else f"{value:.0f}"
               for name, (value, budget) in figures.items()}
        for page, figures in measure().items()
    }
