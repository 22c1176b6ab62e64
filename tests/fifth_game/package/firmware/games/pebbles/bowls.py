"""The one board: a column for every bowl, and in it what can be taken."""

from engine_core.pebbles.data import WORTH
from engine_core.pebbles.rules import HAND
from engine_core.pebbles.words import V_TAKE
from firmware.games.screen import CAN, DIM, GAIN, NAME, NO, Board
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.text import BOLD, CENTRE, LARGE

_W = 42
_STEP = 46
_TOP = 52  # height of a bowl above its cells
_CELL = 30


def place(table, bowl):
    """(x, y, w, h) of the column of a bowl."""
    x, y, w, h = table.box
    left = x + (w - _STEP * len(table.view.bowls) + _STEP - _W) // 2
    return left + _STEP * bowl, y + 4, _W, _TOP + HAND * _CELL


class Bowls(Board):
    def targets(self, table):
        found = []
        for n in range(1, HAND + 1):
            for bowl in range(len(table.view.bowls)):
                x, y, w, h = place(table, bowl)
                option = (V_TAKE, bowl, n)
                state = CAN if option in table.options else NO
                found.append((option, x + 2, y + _TOP + _CELL * (n - 1), w - 4, _CELL - 5, state))
        return found if table.options else []

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.INK)
        for bowl in range(len(table.view.bowls)):
            if c.sees(*place(table, bowl)):
                self.column(c, table, bowl)

    def column(self, c, table, bowl):
        x, y, w, h = place(table, bowl)
        there = table.view.bowls[bowl]
        c.box(x, y, w, h, theme.UMBER, theme.INK)
        c.icon("pebble", x + 3, y + 6)
        c.text(x + 28, y + 4, "%d" % there, theme.PAPER, LARGE, CENTRE)
        c.icon("star", x + 3, y + 28)
        c.text(x + 28, y + 26, "%d" % WORTH[bowl], theme.GOLD, LARGE, CENTRE)
        for n in range(1, HAND + 1):
            top = y + _TOP + _CELL * (n - 1)
            c.box(x + 2, top, w - 4, _CELL - 5, theme.SLATE, theme.STEEL)
            c.text(x + w // 2, top + 5, "%d" % n, theme.PAPER, BOLD, CENTRE)

    def describe(self, table, target):
        _, bowl, n = target[0]
        there = table.view.bowls[bowl]
        lines = [(NAME, item("bowl", bowl), "@pebble", "%d" % there)]
        if n == there:
            lines.append((GAIN, text("last_ones", WORTH[bowl])))
        elif n < there:
            lines.append((DIM, text("stay", there - n)))
        return lines


BOWLS = Bowls()
