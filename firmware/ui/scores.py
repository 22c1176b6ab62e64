"""The score table: a row per category, a column per seat, totals in huge type."""

from . import marks, text
from .text import BODY, BOLD, CENTRE, HUGE, SMALL, TITLE
from .theme import BROWN, GOLD, INK, MIST, PAPER, RED, SLATE


def step():
    """From one row to the next: seven and more rows on a small panel."""
    return text.line(BODY) + 2


def headed():
    """Height of the heading."""
    return text.line(SMALL) + 3


def column(k, seats, width):
    """The middle of a seat's column."""
    step = 46 if seats < 3 else 40 if seats == 3 else 34
    return width - step // 2 + 3 - step * (seats - k) + step


def heading(c, y, width, seats, names):
    """Owner marks over the columns, with names beside them while there is room for that: a name
    that is wider than its column stands more to the left."""
    limit = width - 3
    for k in range(seats - 1, -1, -1):
        x = column(k, seats, width)
        if seats > 3 or k >= len(names):
            marks.owner(c, x - 4, y + 1, k)
            continue
        long = text.width(names[k], SMALL)
        right = min(x + 6 + long // 2, limit)
        c.text(right - long, y, names[k], PAPER, SMALL)
        marks.owner(c, right - long - 11, y + 1, k)
        limit = right - long - 15


def row(c, y, width, icon, s, values, here=False):
    """One category: icon, name, a number per seat (None: not counted yet)."""
    high = step() - 1
    if not c.sees(0, y - 3, width, high + 6):
        return
    c.box(4, y, width - 8, high, SLATE)
    x = 9
    if icon:
        c.icon(icon, 8, y + (high - 12) // 2)
        x = 25
    seats = len(values)
    room = column(0, seats, width) - 14 - x
    role = BODY if text.width(s, BODY) <= room else SMALL
    c.text(x, y + (high - text.line(role)) // 2, s, PAPER, role, 0, room)
    top = y + (high - text.line(BOLD)) // 2
    for k in range(seats):
        if values[k] is not None:
            c.text(column(k, seats, width), top, str(values[k]), PAPER, BOLD, CENTRE)
    if here:
        marks.cursor(c, 4, y, width - 8, high, False)


def ribbon(c, y, width, s, won):
    """The result in a line; for a winner on a ribbon with crowns."""
    if not won:
        c.text(width // 2, y + 1, s, PAPER, TITLE, CENTRE, width - 8)
        return
    c.box(20, y, width - 40, 18, RED, INK)
    for k in range(9):  # its ends, forked
        for x in (6 + k, width - 7 - k):
            c.fill(x, y + 8 - k, 1, 2 * k + 2, BROWN)
    for x in (14, width - 21):
        c.fill(x, y + 1, 7, 16, BROWN)
    c.icon("crown", 24, y + 3)
    c.icon("crown", width - 36, y + 3)
    role = TITLE if text.width(s, TITLE) <= width - 80 else BOLD
    c.text(width // 2, y + (18 - text.line(role)) // 2, s, PAPER, role, CENTRE, width - 76)


def totals(c, y, width, s, values, winners):
    """A rule, the word Total, and the totals; those of winners in gold."""
    c.fill(4, y, width - 8, 1, MIST)
    c.text(25, y + 5, s, PAPER, TITLE)
    seats = len(values)
    role = HUGE if seats < 4 else TITLE
    top = y + 2 if role == HUGE else y + 5
    for k in range(seats):
        colour = GOLD if k in winners else PAPER
        c.text(column(k, seats, width), top, str(values[k]), colour, role, CENTRE)
