"""Finds text that is cut off, overlapping, painted over or without a glyph, on any screen.

`problems(draw, width, height)` draws a screen once on a canvas that watches every piece of text
and everything painted after it. The device runs the plain Canvas and pays nothing for this.
"""

from firmware.ui import icons, pixels_plain, text, theme
from firmware.ui.canvas import Canvas, Surface
from firmware.ui.text import CENTRE, LEFT


class _Nowhere:
    def __init__(self, width, height):
        self.width, self.height = width, height

    def write(self, x, y, w, h, pixels):
        """Nobody looks at the pixels here."""


class Piece:
    """A piece of text on the screen: the rectangle of its ink, right and bottom exclusive."""

    def __init__(self, s, left, top, right, bottom, letters=()):
        self.s = s
        self.left, self.top, self.right, self.bottom = left, top, right, bottom
        self.letters = letters  # their rectangles: lines may reach between each other's letters

    def meets(self, other):
        """True when a letter of one touches a letter of the other."""
        if not self.touches(other.left, other.top, other.right, other.bottom):
            return False
        return any(
            a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
            for a in self.letters
            for b in other.letters
        )

    def touches(self, left, top, right, bottom):
        """True when a rectangle and the ink have a pixel in common."""
        return self.left < right and left < self.right and self.top < bottom and top < self.bottom

    def inside(self, left, top, right, bottom):
        """True when the ink lies in a rectangle."""
        return (
            left <= self.left and self.right <= right and top <= self.top and self.bottom <= bottom
        )


def ink(font, data, start, stop, x, y):
    """The rectangle of the pixels a line of text sets, or None; lost codes; each letter's own."""
    box, lost, letters = None, [], []
    for letter in data[start:stop].decode():
        at = pixels_plain._glyph(font, ord(letter))
        if letter != "?" and at == pixels_plain._glyph(font, 0xFFFF):
            lost.append(letter)
        measures = int.from_bytes(font[at : at + 3], "little")
        wide, high = measures >> 8 & 31, measures >> 18 & 31
        if high:
            left = x + (measures >> 5 & 7) - 2
            top = y + font[0] + 4 - (measures >> 13 & 31)
            new = (left, top, left + wide, top + high)
            letters.append(new)
            box = new if box is None else _union(box, new)
        x += measures & 31
    return box, lost, letters


def _union(a, b):
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


class WatchedCanvas(Canvas, Surface):
    """A canvas and its surface in one that keeps the pieces of text and the complaints.

    It can stand in for the Canvas of the app: whatever is marked, it draws the whole screen.
    """

    def __init__(self, display, room=0):
        self.pieces = []
        self.complaints = []
        super().__init__(display, display.width * display.height // 2)

    def _surface(self, room):
        Surface.__init__(self, self.width, self.height, room, text.font, icons.art)
        return self

    def show(self, draw):
        """Draw the whole screen in one window, and look at all of its text."""
        if not self.pending():
            return 0
        self._marks.clear()
        self.pieces.clear()
        self.window(0, 0, self.width, self.height)
        draw(self)
        self._send()
        return self.width * self.height

    def complain(self, what):
        """Note a problem once."""
        if what not in self.complaints:
            self.complaints.append(what)

    def span(self, x, y, data, start, stop, c, role, align=LEFT, w=0):
        """Draw a line of text and remember where its ink is."""
        font = text.font(role)
        used = pixels_plain.width(font, data, start, stop)
        s = data[start:stop].decode()
        if w and used > w + 1:
            self.complain(f"too wide: {s!r} needs {used} pixels and has {w}")
        left = x - (used // 2 if align == CENTRE else used) if align else x
        box, lost, letters = ink(font, data, start, stop, left, y)
        for letter in lost:
            self.complain(f"no glyph for {letter!r} (U+{ord(letter):04X}) in {s!r}")
        if box:
            self._add(Piece(s, *box, letters))
        return super().span(x, y, data, start, stop, c, role, align, w)

    def _add(self, piece):
        if not piece.inside(0, 0, self.width, self.height):
            self.complain(f"leaves the screen: {piece.s!r}")
        for other in self.pieces:
            if other.meets(piece):
                self.complain(f"overlap: {other.s!r} and {piece.s!r}")
        self.pieces.append(piece)

    def cut(self, s):
        """Some text found no room."""
        self.complain(f"cut off: {s!r}")

    def _cover(self, x, y, w, h):
        """Something is painted here: text under it is gone, or damaged."""
        for piece in list(self.pieces):
            if piece.inside(x, y, x + w, y + h):
                self.pieces.remove(piece)
            elif piece.touches(x, y, x + w, y + h):
                self.complain(f"painted over: {piece.s!r}")
                self.pieces.remove(piece)

    def fill(self, x, y, w, h, c):
        """A filled rectangle."""
        self._cover(x, y, w, h)
        super().fill(x, y, w, h, c)

    def box(self, x, y, w, h, fill, edge=theme.CLEAR):
        """A panel; without a fill only its outline covers anything."""
        if fill != theme.CLEAR:
            self._cover(x, y, w, h)
        else:
            self._outline(x, y, w, h, 1)
        super().box(x, y, w, h, fill, edge)

    def frame(self, x, y, w, h, c, t=1):
        """A rectangle's outline."""
        self._outline(x, y, w, h, t)
        super().frame(x, y, w, h, c, t)

    def _outline(self, x, y, w, h, t):
        self._cover(x, y, w, t)
        self._cover(x, y + h - t, w, t)
        self._cover(x, y, t, h)
        self._cover(x + w - t, y, t, h)

    def checker(self, x, y, w, h, c, step=2, phase=0):
        """A dimmed area: text in it need not be read any more."""
        for piece in list(self.pieces):
            if piece.touches(x, y, x + w, y + h):
                self.pieces.remove(piece)
        super().checker(x, y, w, h, c, step, phase)

    def icon(self, name, x, y, scale=1, fills=b""):
        """A picture; its outermost pixels may touch text."""
        w, h = icons.size(name)
        self._cover(x + 1, y + 1, w * scale - 2, h * scale - 2)
        super().icon(name, x, y, scale, fills)


def problems(draw, width, height):
    """What is wrong with the text of a screen: a list of sentences, empty when all is well."""
    canvas = WatchedCanvas(_Nowhere(width, height))
    canvas.show(draw)
    return canvas.complaints


def of_scene(name, device, width, height):
    """The same of a scene of the application; a message and the menu lie over other text."""
    if name == "toast":
        return []
    over = name.startswith("pause")
    found = problems(device.app.draw, width, height)
    return [said for said in found if not over or not said.startswith("painted over")]
