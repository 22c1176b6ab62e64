"""The main screens of Above and Below, reached by dice from fixed seeds. Portable.

Prints one line per picture: name, panel width, language, CRC-32 of the pixels.
`python -m tests.above_below.scenes > tests/above_below/pixels.txt` writes the
checksums anew after a wanted change. An argument names scenes, separated by commas.
"""

import sys
from binascii import crc32

if sys.implementation.name == "cpython":
    pass


from engine_core import match, rng
from firmware import strings
from firmware.app.at_table import AtTable
from firmware.app.table import Table
from firmware.ui import theme
from firmware.ui.canvas import Canvas
from firmware.ui.layout import Layout

# name, seed, options, prompt, how often it is asked before, path, page
SCENES = (
    ("village", 5, {"players": 3}, 0, 40, (), 0),
    ("offer", 5, {"players": 3}, 0, 12, (("build",),), 0),
    ("train", 5, {"players": 2}, 0, 9, (("train",),), 0),
    ("trade", 8, {"players": 4}, 0, 60, (("trade",),), 0),
    ("explorers", 5, {"players": 2}, 2, 1, (), 0),
    ("story", 5, {"players": 2}, 11, 1, (), 0),
    ("choices", 5, {"players": 2}, 11, 1, (("read",),), 0),
    ("exert", 7, {"players": 3}, 13, 2, (), 0),
    ("drink", 1, {"players": 4}, 16, 1, (), 0),
    ("bed", 1, {"players": 2}, 17, 0, (), 0),
    ("place", 2, {"players": 2}, 18, 3, (), 0),
    ("price", 8, {"players": 4}, 9, 0, (), 0),
    ("rival", 8, {"players": 4}, 0, 70, (), 2),
    ("track", 8, {"players": 4}, 0, 70, (), 8),
    ("goal", 3, {"players": 1, "level": 9}, 0, 4, (), 6),
)
NAMES = tuple([scene[0] for scene in SCENES])
WIDTHS = (240, 320)


class NoCanvas:
    """No cursor moves here: nothing is kept under it."""

    surface = None


class FakeApp:
    """What a Table and a page at it need of the app."""

    def __init__(self, width, large=False, contrast=False):
        self.layout = Layout(width, 240)
        self.settings = {"large": int(large), "contrast": int(contrast)}
        self.ring = 0
        self.message = ""
        self.canvas = NoCanvas


class Page(AtTable):
    """The play page without turns."""

    def __init__(self, table):
        AtTable.__init__(self, table.app)
        self.sit(table)


class Panel:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.data = bytearray(2 * width * height)

    def write(self, x, y, w, h, buf):
        for row in range(h):
            at = 2 * ((y + row) * self.width + x)
            self.data[at : at + 2 * w] = buf[2 * w * row : 2 * w * (row + 1)]


def reach(name):
    """The match at the decision of a scene."""
    _, seed, options, prompt, before, path, page = SCENES[NAMES.index(name)]
    running = match.new("above_below", seed, **options)
    dice = rng.Dice(seed)
    while running.ask is not None:
        if running.ask.prompt == prompt and len(running.ask.options) > 1:
            if not before:
                return running
            before -= 1
        options = running.ask.options
        running.answer(options[rng.below(dice, len(options))])
    raise ValueError("scene %s is never reached" % name)


def page_of(name, running, width, language, large=False, contrast=False):
    """The play page as it stands at a scene."""
    strings.use(language, "above_below")
    theme.use(contrast, large)
    table = Table(FakeApp(width, large, contrast), running, 9, "easy")
    table.seat = running.ask.seat
    table.refresh()
    page = Page(table)
    scene = SCENES[NAMES.index(name)]
    table.path = scene[5]
    table.page = scene[6]
    page.cursor.aim()
    return page


def picture(page, room=0):
    """What the panel shows."""
    layout = page.table.app.layout
    panel = Panel(layout.width, 240)
    canvas = Canvas(panel, room) if room else Canvas(panel)
    canvas.mark_parts(layout.parts())
    canvas.show(page.draw)
    return panel


def main(names):
    for name in names:
        running = reach(name)
        for width in WIDTHS:
            for language in strings.LANGUAGES:
                data = picture(page_of(name, running, width, language)).data
                print(name, width, language, "%08x" % crc32(data))
    theme.use(False, False)


if __name__ == "__main__":
    main(sys.argv[1].split(",") if len(sys.argv) > 1 else NAMES)
