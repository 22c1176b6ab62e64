"""Draws a picture from a recipe: one drawing order a line, later ones over earlier ones.

fill X Y W H C             a filled rectangle in colour letter C
line X0 Y0 X1 Y1 C         a line, one pixel thick
disc X Y R C               a filled circle
oval X Y RX RY C           a filled ellipse
poly C X Y X Y X Y ...     a filled polygon
checker X Y W H C STEP     every STEPth pixel, as the canvas draws it
dots C X Y X Y ...         single pixels
icon NAME X Y SCALE 1=C..  an image drawn before, with its slots filled in
grid X Y SCALE             followed by rows that begin with `|`, as in the icon files
"""

import re

from host_tools import framebuf

LETTERS = "knsmwtbuyorvdcgl"
NOTHING = 16


class _Picture:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.data = bytearray((NOTHING,)) * (width * height)
        self.fb = framebuf.FrameBuffer(self.data, width, height, framebuf.GS8)

    def fill(self, x, y, w, h, c):
        self.fb.fill_rect(int(x), int(y), int(w), int(h), _colour(c))

    def line(self, x0, y0, x1, y1, c):
        self.fb.line(int(x0), int(y0), int(x1), int(y1), _colour(c))

    def disc(self, x, y, r, c):
        self.oval(x, y, r, r, c)

    def oval(self, x, y, rx, ry, c):
        self.fb.ellipse(int(x), int(y), int(rx), int(ry), _colour(c), True)

    def poly(self, c, *points):
        if len(points) < 6 or len(points) % 2:
            raise ValueError("a polygon needs three corners or more, x and y each")
        self.fb.poly(0, 0, [int(p) for p in points], _colour(c), True)

    def dots(self, c, *points):
        for k in range(0, len(points) - 1, 2):
            self.fb.pixel(int(points[k]), int(points[k + 1]), _colour(c))

    def checker(self, x, y, w, h, c, step):
        x, y, step = int(x), int(y), int(step)
        slope = 1 if step == 2 else 2
        for j in range(y, y + int(h)):
            for i in range(x, x + int(w)):
                if (i + slope * j) % step == 0:
                    self.fb.pixel(i, j, _colour(c))

    def stamp(self, image, x, y, scale, slots):
        width, _, values = image
        for k, value in enumerate(values):
            if value == NOTHING:
                continue
            if value > NOTHING:
                value = slots.get(value - NOTHING, LETTERS.index("w"))
            i, j = k % width, k // width
            self.fb.fill_rect(x + i * scale, y + j * scale, scale, scale, value)


def _colour(letter):
    if len(letter) != 1 or letter not in LETTERS:
        raise ValueError(f"{letter!r} is not a colour")
    return LETTERS.index(letter)


def _icon(picture, images, name, x, y, scale="1", *fills):
    if name not in images:
        raise ValueError(f"there is no image {name!r}")
    slots = {}
    for fill in fills:
        slot, _, letter = fill.partition("=")
        if slot not in ("1", "2", "3", "4"):
            raise ValueError(f"{fill!r}: slots are 1 to 4")
        slots[int(slot)] = _colour(letter)
    picture.stamp(images[name], int(x), int(y), int(scale), slots)


def _rows(lines):
    """The rows of a grid inside a recipe as an image."""
    rows = [text[1:] for text in lines]
    width = max(map(len, rows), default=0)
    values = []
    for row in rows:
        for letter in row.ljust(width, "."):
            values.append(NOTHING if letter == "." else _colour(letter))
    return width, len(rows), values


def draw(size, line, rows, images):
    """(width, height, pixel values, problems) of a recipe; problems are (line, message)."""
    match = re.fullmatch(r"(\d+)x(\d+)", size.strip())
    if not match:
        return 0, 0, [], [(line, f"the size must be WIDTHxHEIGHT, got {size!r}")]
    picture = _Picture(int(match[1]), int(match[2]))
    problems = []
    k = 0
    while k < len(rows):
        number, text = rows[k]
        k += 1
        verb, *args = text.split()
        try:
            if verb == "icon":
                _icon(picture, images, *args)
            elif verb == "grid":
                first = k
                while k < len(rows) and rows[k][1].startswith("|"):
                    k += 1
                x, y, scale = (int(a) for a in args)
                picture.stamp(_rows([t for _, t in rows[first:k]]), x, y, scale, {})
            elif verb in ("fill", "line", "disc", "oval", "poly", "checker", "dots"):
                getattr(picture, verb)(*args)
            else:
                raise ValueError(f"there is no order {verb!r}")
        except (TypeError, ValueError) as error:
            problems.append((number, f"{text}: {error}"))
    return picture.width, picture.height, list(picture.data), problems
