"""Bars: the header with its counters, the key hints, tabs and progress."""

from . import text, theme
from .text import BODY, BOLD, CENTRE, RIGHT, SMALL, SMALLBOLD, TITLE
from .theme import CLEAR, GOLD, GREEN, INK, LIME, MIST, PAPER, SLATE, STEEL


def header(c, title, counters=(), icon="", fills=b""):
    """Top bar: icon, title, and up to three (icon, value) at the right."""
    width = c.width
    if not c.sees(0, 0, width, 17):
        return
    c.fill(0, 0, width, 16, SLATE)
    c.fill(0, 16, width, 1, INK)
    right = width - 3
    for k in range(len(counters) - 1, -1, -1):
        name, value = counters[k]
        value = str(value)
        right -= text.width(value, BOLD)
        c.text(right, middle(BOLD), value, PAPER, BOLD)
        if name:
            right -= 14
            c.icon(name, right, 2, 1, fills)
        right -= 5
    x = 4
    if icon:
        c.icon(icon, 3, 2, 1, fills)
        x = 18
    role = BOLD if text.width(title, BOLD) <= right - x else BODY
    c.text(x, middle(role), title, PAPER, role, 0, right - x)


def fitting(title, counters, wide):
    """Those of the counters, the last ones first, for which a title leaves room."""
    room = (320 if wide else 240) - 21 - text.width(title, BODY)
    counters = list(counters)
    while len(counters) > 1 and sum([19 + text.width(str(n), BOLD) for _, n in counters]) > room:
        counters.pop(0)
    return counters


def middle(role):
    """Top of a line of text that stands in the middle of a 16 pixel bar."""
    return 2 if text.line(role) < 16 else 0


def keys(c, a="", b="", more="", ring=0, held=""):
    """Key hints: the verbs of A and B, a hint at the right; `ring` 0-8: how long B is held;
    `held`: what holding A does, in words or, without room for them, as the key in its ring."""
    y = c.height - 16
    if not c.sees(0, y, c.width, 16):
        return
    c.fill(0, y, c.width, 16, SLATE)
    room = c.width - 4
    top = y + middle(BODY)
    if held:
        used = text.width(a, BODY) + text.width(b, BODY) + 48
        more = held if used + text.width(held, BODY) < room else ""
        if not more:
            room -= 30
            c.icon("keyA", room + 4, y + 2)
            _ring(c, room + 3, y + 1, 8)
            c.text(room + 20, top, "↓", MIST, BODY)
    if more:
        room -= text.width(more, BODY) + 4
        c.text(c.width - 4, top, more, MIST, BODY, RIGHT)
    x = 3
    if a:
        c.icon("keyA", x, y + 2)
        x = c.text(x + 16, top, a, PAPER, BODY, 0, room - x - 16) + 9
    if b:
        c.icon("keyB", x, y + 2)
        if ring:
            _ring(c, x - 1, y + 1, ring)
        c.text(x + 16, top, b, PAPER, BODY, 0, room - x - 16)


def _ring(c, x, y, n):
    """Gold around the B key, eighth by eighth from the top, while it is held down."""
    for k in range(n):
        c.icon("ring%d" % (k + 1), x, y)


def banner(c, box, icon, said):
    """Across the table: what all have to know now."""
    x, y, w, h = box
    role = TITLE if text.width(said, TITLE) <= w - 50 else BOLD
    high = text.height(said, role, w - 50)
    y += (h - high) // 2 - 7
    if not c.sees(x, y, w, high + 14):
        return
    c.fill(x, y, w, high + 14, INK)
    c.fill(x, y + 2, w, high + 10, GOLD)
    c.fill(x, y + 4, w, high + 6, SLATE)
    if icon:
        c.icon(icon, x + 6, y + high // 2 + 1)
    c.wrap(x + 25, y + 7, w - 50, said, PAPER, role)


def tabs(c, x, y, w, names, active, done=0):
    """Tabs side by side, 15 high: the active one gold, the first `done` ones green."""
    if not c.sees(x, y, w, 15):
        return
    n = len(names)
    for k in range(n):
        left = x + w * k // n
        width = x + w * (k + 1) // n - left - 3
        fill, colour = (GREEN, PAPER) if k < done else (SLATE, MIST)
        if k == active:
            fill, colour = GOLD, INK
        c.box(left, y, width, 15, fill, INK)
        role = SMALLBOLD if text.width(names[k], SMALLBOLD) <= width - 4 else SMALL
        high = text.line(role)
        c.text(left + width // 2, y + (15 - high) // 2, names[k], colour, role, CENTRE, width - 2)


def progress(c, x, y, w, h, value, total, colour=LIME):
    """A bar that is filled as far as `value` of `total`."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, INK, STEEL)
    filled = (w - 2) * min(value, total) // total if total else 0
    if filled:
        c.fill(x + 1, y + 1, filled, h - 2, colour)


def steps(c, x, y, w, value, total, colour=GOLD):
    """Progress as `total` short dashes, the first `value` of them lit."""
    if not c.sees(x, y, w, 2):
        return
    for k in range(total):
        left = x + w * k // total
        c.fill(left, y, x + w * (k + 1) // total - left - 2, 2, colour if k < value else STEEL)


def caption(c, x, y, s, colour=MIST):
    """A small word above a row of cards; with large text there is no room for it."""
    if not theme.large_text and c.sees(x, y, c.width, 12):
        c.text(x, y, s, colour, SMALL)


def button(c, x, y, w, h, s, fill=GREEN, colour=PAPER, edge=INK):
    """A word in a box, e.g. Start."""
    if not c.sees(x, y, w, h):
        return
    if fill == CLEAR:
        fill, colour, edge = SLATE, STEEL, STEEL
    c.box(x, y, w, h, fill, edge)
    c.text(x + w // 2, y + (h - text.line(BOLD)) // 2, s, colour, BOLD, CENTRE, w - 4)
