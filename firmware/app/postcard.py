"""The picture of somebody's table (firmware/ui/scenery.py): shown once per round and at the end,
kept beside a save and beside a record."""

from binascii import hexlify, unhexlify

from firmware.memory import plan
from firmware.ui import scenery, theme
from firmware.ui.text import BODY

_SHOWN_MS = (0, 2200, 1100)  # by the setting "motion"
_SAID = 15  # px of what the guide says below it


def of(match, seat):
    """The bytes of the picture of a seat; b"" if the game has none."""
    made = plan.of_game(match.game, "scene")
    return made.of(match.state, seat) if made else b""


def scene(table):
    """The picture of whoever looks, or of the first person."""
    return of(table.match, max(0, table.seat))


def chapter(table):
    """A number that grows once per round, or what a game has for one."""
    made = plan.of_game(table.game, "scene")
    return made.chapter(table.match.state) if made else 0


def write(bytes_of_it):
    """As it stands beside a save."""
    return hexlify(bytes_of_it).decode()


def read(written):
    """The bytes of what stands beside a save; b"" if it is no picture."""
    try:
        found = unhexlify(written)
    except (TypeError, ValueError):
        return b""
    return found if scenery.valid(found) else b""


class Card:
    """A postcard that lies over the foot of the table for a moment; any key ends it and acts."""

    def __init__(self, app, found, said=None):
        x, y, w, h = app.layout.table
        self.said = said  # (icon, text) of the guide
        high = scenery.H + 4 + (_SAID if said else 0)
        self.box = (x, y + h - high, w, high)
        self.scene = found
        self.app = app
        self.until = app.now + _SHOWN_MS[app.settings["motion"]]
        self.mark()

    def mark(self):
        self.app.canvas.mark(*self.box)

    def draw(self, c):
        x, y, w, h = self.box
        if c.sees(x, y, w, h):
            c.fill(x, y, w, h, theme.INK)
            c.fill(x, y + 1, w, h - 2, theme.PAPER)
            scenery.draw(c, x, y + 2, w, self.scene)
            if self.said:
                c.icon(self.said[0], x + 5, y + h - _SAID)
                c.text(x + 21, y + h - _SAID - 1, self.said[1], theme.INK, BODY, 0, w - 24)
