"""Times of our firmware image on an emulated RP2040, beside their budgets: `bench --device`."""

import re
import struct
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from firmware.app.saves import Medium, Store
from firmware.languages import LANGUAGES
from host_tools.emulator.board import EmulatedBoard
from host_tools.errors import UserError

BOARD = "pico_lcd13"
BAUD = 62_500_000
GOALS = {"first": 500, "start": 1200, "cursor": 33, "page": 100}  # ms; of cursor, page: median
LONGEST = {"cursor": 60, "page": 160}  # ms that no single one may take
FREE = 110 * 1024  # bytes of the heap at every table
_LINE = re.compile(r"time (.+) (\d+) (\d+)")
PORTABLE = Path(__file__).parent.parent / "portable"
BOOT = b"""
import sys
sys.path.append("/")
import device_boot
import main
"""


def image(board=BOARD, languages=LANGUAGES):
    """Our firmware of a board, built where it is not there yet."""
    from host_tools.image import firmware

    return firmware.make(board, languages).emulated()


def started(made):
    """The same image after its first picture: at the first start it is checked as a whole."""
    from host_tools.image import banks, targets
    from host_tools.runtimes import cache

    at = targets.XIP + made.start - made.rom + banks.PAGE * banks.DRAWN
    blocks = bytearray(made.path.read_bytes())
    for k in range(0, len(blocks), 512):
        if struct.unpack_from("<I", blocks, k + 12)[0] == at:
            blocks[k + 32] = 0  # what banks.read takes for a mark
    path = made.path.with_suffix(".started.uf2")
    cache.write_whole(path, blocks)  # another process may be starting from it
    return replace(made, path=path)


def _asked(game):
    """What a player has done before: asked for a game."""
    return {
        "go": "play",
        "game": game,
        "new": {"players": 2},
        "seed": 7,
        "people": 1,
        "bots": "easy",
        "hints": 1,
    }


class Memory(Medium):
    """Files of a Store in a dict."""

    def __init__(self, files=None):
        self.files = files or {}

    def read(self, name):
        return self.files.get(name)

    def write(self, name, data):
        self.files[name] = bytes(data)


def saved(values, more=None):
    """The files of a Store that holds these dicts, and what `more` puts into it."""
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
    files = {
        "boot.py": BOOT,
        "device_boot.mpy": mpy.compiled(script, script.name),
        "measure": page.encode(),
    }
    files.update(saves)
    board = EmulatedBoard(BOARD, files, image)
    try:
        board.power_on(seconds)
        said, error = board.run(program, seconds)
    finally:
        board.__exit__()
    if error or not said:
        raise UserError(
            f"The emulated board did not measure the page {page}: {error}", said.strip()[-600:]
        )
    return said


def _run(image, page, boot, seconds):
    """[(name, microseconds, bytes)] of one start that ends on `page`."""
    program = (PORTABLE / "device_times.py").read_text("utf-8")
    saves = saved({"settings": {"language": "en"}, "boot": boot})
    said = told(image, page, saves, program, seconds)
    return [(name, int(us), int(sent)) for name, us, sent in _LINE.findall(said)]


@dataclass(frozen=True)
class Figure:
    value: float
    budget: float = 0  # 0: none
    least: bool = False  # the value is to be at least the budget

    @property
    def missed(self):
        return bool(self.budget) and (
            self.value < self.budget if self.least else self.value > self.budget
        )

    def __str__(self):
        said = f"{self.value:,.0f}"
        if self.budget:
            said += f" of {'at least ' * self.least}{self.budget:,.0f}"
        return said + (" (missed)" if self.missed else "")


def _kind(name):
    """Every key that moves something is a cursor, all else that is drawn a page."""
    return "cursor" if name.startswith("move ") else "page"


def _figures(lines, table=True):
    """{figure: Figure} of one start, and of all moves and pages after it."""
    figures, drawn = {}, {}
    for name, us, sent in lines:
        ms = us / 1000 + sent * 8000 / BAUD
        if name == "heap":
            figures["free_heap_bytes"] = Figure(us, FREE, True)
        elif name == "first":  # of a game that goes on it is the table
            figures["first_picture_ms"] = Figure(ms, 0 if table else GOALS[name])
        elif name == "start":
            figures["power_on_to_page_ms"] = Figure(ms, GOALS[name])
        else:
            for group in (_kind(name), name.replace("move ", "cursor ")):
                drawn.setdefault(group, []).append((ms, sent))
    for group, rows in drawn.items():
        spent, sent = zip(*rows)
        key = group.replace(" ", "_")
        if group in GOALS:
            figures[f"{key}_ms"] = Figure(median(spent), GOALS[group])
            figures[f"{key}_longest_ms"] = Figure(max(spent), LONGEST[group])
            figures[f"{key}_bytes"] = Figure(median(sent))
            figures[f"{key}_longest_bytes"] = Figure(max(sent))
            figures[f"{key}_count"] = Figure(len(rows))
        else:
            figures[f"{key}_ms"] = Figure(max(spent))
    return figures


def measure(games=(), seconds=1500):
    """{page: {figure: Figure}}: the launcher, then the tables of games."""
    made = started(image())
    found = {"launcher": _figures(_run(made, "launcher", {}, seconds), False)}
    for game in games:
        found[game] = _figures(_run(made, "play", _asked(game), seconds))
    return found


def report(games):
    """The same for reading: "31 of 33" where there is a budget."""
    return {
        page: {name: str(figure) for name, figure in figures.items()}
        for page, figures in measure(games).items()
    }
