"""Scrolling text: help, stories, full card texts; broken once, drawn line by line."""

from . import text
from .text import LARGE
from .theme import PAPER, STEEL, TAN


class ScrollText:
    """A long text in a box of a width and height; moves by whole lines."""

    def __init__(self, s, w, h, role=LARGE):
        self.role = role
        self.data, self.lines = text.breaks(s, role, w)
        self.w = w
        self.h = h
        self.high = text.line(role)
        self.top = 0
        self.visible = max(1, h // self.high)

    def count(self):
        """Lines in all."""
        return len(self.lines) // 2

    def more(self):
        """True when lines follow below."""
        return self.top + self.visible < self.count()

    def move(self, lines):
        """Scroll; True when something moved."""
        last = max(0, self.count() - self.visible)
        top = max(0, min(last, self.top + lines))
        moved = top != self.top
        self.top = top
        return moved

    def page(self, direction):
        """Scroll by a page less one line, so that the eye finds its place."""
        return self.move(direction * max(1, self.visible - 1))

    def draw(self, c, x, y, colour=PAPER):
        """Draw the lines that show, and a thin bar at the right when there are more."""
        count = self.count()
        for k in range(self.top, min(count, self.top + self.visible)):
            start, stop = self.lines[2 * k], self.lines[2 * k + 1]
            row = y + (k - self.top) * self.high
            c.span(x, row, self.data, start, stop, colour, self.role, 0, self.w)
        if count > self.visible:
            h = self.visible * self.high
            bar = max(8, h * self.visible // count)
            at = y + (h - bar) * self.top // (count - self.visible)
            c.fill(x + self.w + 3, y, 1, h, STEEL)
            c.fill(x + self.w + 2, at, 3, bar, TAN)
