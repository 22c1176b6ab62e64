"""Small marks on the table: cursor, possible, impossible, owner, badge, die, tick and cross."""

from . import text, theme
from .text import CENTRE, SMALL
from .theme import CLEAR, GOLD, INK, LIME, ORANGE, PAPER, RED


def reach(x, y, w, h):
    """The rectangle a cursor around x, y, w, h may touch: what to `mark` when it moves."""
    return x - 3, y - 6, w + 6, h + 9


def ring(c, x, y, w, h):
    """Mark only the room around something that has an ink edge: a cursor there comes or goes."""
    c.mark(x - 3, y - 3, w + 6, 3)
    c.mark(x - 3, y + h, w + 6, 3)
    c.mark(x - 3, y, 3, h)
    c.mark(x + w, y, 3, h)


def cursor(c, x, y, w, h, notch=True):
    """Selected: a gold frame between two ink lines, and a notch above things of a card's size."""
    if not c.sees(x - 3, y - 6, w + 6, h + 9):
        return
    c.frame(x - 3, y - 3, w + 6, h + 6, INK)
    c.frame(x - 2, y - 2, w + 4, h + 4, GOLD, 2)
    c.frame(x, y, w, h, INK)
    if notch and h > 20 and w < 60:
        c.icon("notch", x + w // 2 - 3, y - 6)


def possible(c, x, y):
    """A legal target: a lime corner with an ink edge, top left."""
    c.icon("corner", x, y)


def impossible(c, x, y, w, h, why=False):
    """Cannot be chosen: a checker of ink, or a line across in high contrast; a cross if `why`."""
    if not c.sees(x, y, w, h):
        return
    if theme.high_contrast:
        for k in range(-1, 2):
            c.line(x, y + k, x + w - 1, y + h - 1 + k, INK if k else PAPER)
    else:
        c.checker(x, y, w, h, INK)
    if why:
        c.icon("cross", x + w // 2 - 6, y + h // 2 - 6)


def changed(c, x, y, w, h, gain):
    """Frame around a counter that has just changed: lime for more, orange for less."""
    c.frame(x - 2, y - 2, w + 4, h + 4, LIME if gain else ORANGE)


_OWNERS = ("owner1", "owner2", "owner3", "owner4", "owner5")


def owner(c, x, y, seat):
    """A player's mark, 9x9: colour and shape together."""
    c.icon(_OWNERS[seat], x, y)


def badge(c, x, y, s, fill=GOLD, colour=INK, icon=""):
    """A few tiny digits in a box, perhaps behind an icon of 8 pixels; returns its width."""
    w = 4 * len(s) + 3
    if icon:
        w += 8
    if c.sees(x, y, w, 10):
        c.box(x, y, w, 10 if icon else 9, fill, INK)
        if icon:
            c.icon(icon, x + 1, y + 1)
        c.tiny(x + w - 4 * len(s) - 1, y + 2, s, colour)
    return w


_COIN = bytes((GOLD,))


def coins(c, x, y, n):
    """A coin of 11 pixels with a number on it; x, y is its middle."""
    if not c.sees(x - 6, y - 6, 13, 13):
        return
    s = str(n)
    if n < 10:
        c.icon("disc11", x - 5, y - 5, 1, _COIN)
    else:
        c.icon("disc13", x - 6, y - 6, 1, _COIN)
    c.tiny(x - 2 * len(s) + 1, y - 2, s, INK)


# Pips of a die: bits of a 3x3 grid, first row lowest.
_PIPS = (0, 0o020, 0o401, 0o421, 0o505, 0o525, 0o555)


def die(c, x, y, n, fill=PAPER, pip=INK):
    """A die of 15 pixels showing n."""
    if not c.sees(x, y, 15, 15):
        return
    c.box(x, y, 15, 15, fill, INK)
    bits = _PIPS[n]
    for k in range(9):
        if bits >> k & 1:
            c.fill(x + 3 + k % 3 * 4, y + 3 + k // 3 * 4, 2, 2, pip)


def condition(c, x, y, met):
    """Tick or cross in a line of text."""
    c.icon("check" if met else "cross", x, y)


def label(c, x, y, s, fill=RED, colour=PAPER):
    """A small word on a coloured strip under a card; x is its middle."""
    if not c.sees(0, y, c.width, 11):
        return
    w = text.width(s, SMALL) + 6
    c.box(x - w // 2, y, w, 11, fill, INK)
    c.text(x - w // 2 + 3, y, s, colour, SMALL)


def empty(c, x, y, w, h, s="", colour=theme.STEEL):
    """A free place: an outline and perhaps a word."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, CLEAR, colour)
    if s:
        c.text(x + w // 2, y + h // 2 - 6, s, colour, SMALL, CENTRE, w)
