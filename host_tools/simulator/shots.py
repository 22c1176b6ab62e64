"""Pictures of screens without a window: a panel in memory, and a registry of screens to draw.

A screen registers with `shot(name)`; its function gets a Setup and returns what to show: a
function draw(canvas), or a handheld that stands there. `take(name, setup)` gives the Panel.
"""

import importlib
from collections import namedtuple

Setup = namedtuple("Setup", "width height language large contrast")
STANDARD = Setup(240, 240, "en", False, False)
SHOTS = {}


class Panel:
    """A display in memory: what `write` sent, as RGB565 with the high byte first."""

    def __init__(self, width=240, height=240):
        self.width, self.height = width, height
        self.data = bytearray(2 * width * height)
        self.writes = 0
        self.bytes_sent = 0

    def write(self, x, y, w, h, pixels):
        """Take a rectangle of pixels, as a real panel does; ValueError outside the panel."""
        if x < 0 or y < 0 or x + w > self.width or y + h > self.height:
            raise ValueError(f"rectangle {x},{y} {w}x{h} leaves the panel")
        if len(pixels) != 2 * w * h:
            raise ValueError(f"{len(pixels)} bytes for {w}x{h} pixels")
        for row in range(h):
            start = 2 * ((y + row) * self.width + x)
            self.data[start : start + 2 * w] = pixels[2 * w * row : 2 * w * (row + 1)]
        self.writes += 1
        self.bytes_sent += len(pixels)

    def image(self, scale=1):
        """The picture as a Pillow image."""
        from PIL import Image

        rgb = bytearray(3 * self.width * self.height)
        for k in range(self.width * self.height):
            value = self.data[2 * k] << 8 | self.data[2 * k + 1]
            red, green, blue = value >> 11, value >> 5 & 63, value & 31
            rgb[3 * k : 3 * k + 3] = bytes(
                (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)
            )
        picture = Image.frombytes("RGB", (self.width, self.height), bytes(rgb))
        if scale == 1:
            return picture
        return picture.resize((self.width * scale, self.height * scale), Image.NEAREST)


def shot(name):
    """Register a screen: `@shot("kit/marks")` before a function of a Setup."""

    def keep(make):
        SHOTS[name] = make
        return make

    return keep


def take(name, setup=STANDARD, canvas=None):
    """Draw a registered screen and return its Panel."""
    from firmware.ui import theme
    from firmware.ui.canvas import Canvas
    from firmware.ui.layout import Layout

    theme.use(setup.contrast, setup.large)
    try:
        shown = SHOTS[name](setup)
        panel = Panel(setup.width, setup.height)
        if not callable(shown):
            panel.data[:] = shown.display.data
            return panel
        surface = (canvas or Canvas)(panel)
        surface.mark_parts(Layout(setup.width, setup.height).parts())
        surface.show(shown)
        return panel
    finally:
        theme.use(False, False)


def load_all():
    """Import every module that registers screens."""
    from firmware.ui.layout import Layout
    from host_tools.simulator import kit_pages

    for page in kit_pages.PAGES:

        def make(setup, page=page):
            box = Layout(setup.width, setup.height)
            return lambda c: page(c, box)

        SHOTS["kit/" + page.__name__.replace("page_", "")] = make
    for module in ("app_shots", "game_shots"):
        importlib.import_module("host_tools.simulator." + module)
    return SHOTS


def sheet(panels, columns=4, scale=2, gap=8, labels=()):
    """One picture of many panels, in rows."""
    from PIL import Image, ImageDraw

    width = max(p.width for p in panels) * scale
    height = max(p.height for p in panels) * scale
    text = 14 if labels else 0
    columns = min(columns, len(panels))
    rows = (len(panels) + columns - 1) // columns
    size = (columns * (width + gap) + gap, rows * (height + gap + text) + gap)
    picture = Image.new("RGB", size, (96, 98, 108))
    pen = ImageDraw.Draw(picture)
    for k, panel in enumerate(panels):
        x = gap + k % columns * (width + gap)
        y = gap + k // columns * (height + gap + text)
        picture.paste(panel.image(scale), (x, y))
        if labels:
            pen.text((x, y + height + 1), labels[k], fill=(240, 240, 240))
    return picture
