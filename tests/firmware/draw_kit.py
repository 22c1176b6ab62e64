"""Draws every demo page of the UI kit and prints a checksum each: run on all interpreters."""

import sys
from binascii import crc32

SIZES = ((240, 240), (320, 240))


class Panel:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.data = bytearray(2 * width * height)

    def write(self, x, y, w, h, pixels):
        for row in range(h):
            start = 2 * ((y + row) * self.width + x)
            self.data[start : start + 2 * w] = pixels[2 * w * row : 2 * w * (row + 1)]


def draw(page, width, height, high, large, parts):
    """The checksum of a page; drawn part by part, or through small windows."""
    from firmware.ui import theme
    from firmware.ui.canvas import Canvas
    from firmware.ui.layout import Layout

    theme.use(high, large)
    panel = Panel(width, height)
    box = Layout(width, height)
    canvas = Canvas(panel) if parts else Canvas(panel, 2400)
    if parts:
        canvas.mark_parts(box.parts())
    canvas.show(lambda c: page(c, box))
    theme.use(False, False)
    return crc32(panel.data)


def main():
    sys.path.insert(0, sys.argv[1].rsplit("/", 1)[0])
    import kit_pages

    sizes = SIZES[: int(sys.argv[2])] if len(sys.argv) > 2 else SIZES
    for page in kit_pages.PAGES:
        name = page.__name__
        for width, height in sizes:
            for high, large in ((False, False), (True, False), (False, True)):
                crc = draw(page, width, height, high, large, True)
                print("%s %dx%d %d%d %08x" % (name, width, height, high, large, crc))
        crc = draw(page, 240, 240, False, False, False)
        print("%s small windows %08x" % (name, crc))


main()
