"""The list of last resort: any game can be played from the sentences of its options alone.

Used while a game has no screen of its own, and as the shortest example of one.
"""

from firmware.games.screen import CAN, NAME, Board, Screen
from firmware.ui import lists, theme

_HIGH = 24


class Rows(Board):
    """A row per option; the window follows the cursor."""

    scrolls = True

    def targets(self, table):
        x, y, w, h = table.box
        found = []
        for k in range(len(table.options)):
            found.append((table.options[k], x + 6, y + 3 + k * _HIGH, w - 12, _HIGH - 5, CAN))
        return found

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.INK)
        visible = h // _HIGH
        top = self.top(table, visible)
        for k in range(top, min(len(table.options), top + visible)):
            row = y + 3 + (k - top) * _HIGH
            if c.sees(x, row - 4, w, _HIGH + 4):
                here = table.target is not None and table.target[0] == table.options[k]
                said = table.screen.say(table, table.options[k])
                lists.answer(c, x + 6, row, w - 12, _HIGH - 5, -1, said, "", "", here)

    def top(self, table, visible):
        """The first option shown: the cursor stays in the middle."""
        options = table.options
        at = options.index(table.target[0]) if table.target is not None else 0
        return max(0, min(at - visible // 2, len(options) - visible))

    def mark(self, c, table, target):
        """The list shows its own cursor."""

    def describe(self, table, target):
        return [(NAME, table.screen.say(table, target[0]))]


class Plain(Screen):
    def board(self, table):
        return ROWS


ROWS = Rows()
SCREEN = Plain()
