"""The score table: a row per category, a column per seat, totals in huge type."""

from . import marks, text
from .text import BODY, BOLD, CENTRE, HUGE, SMALL, TITLE
from .theme import GOLD, MIST, PAPER, SLATE

ROW = 20


def column(k, seats, width):
    """The middle of a seat's column."""
    step = 62 if seats < 3 else 48 if seats == 3 else 36
    return width - step // 2 + 3 - step * (seats - k) + step


def heading(c, y, width, seats, names):
    """Owner marks over the columns, with names below while there is room for them."""
    for k in range(seats):
        x = column(k, seats, width)
        marks.owner(c, x - 4, y, k)
        if seats < 4 and k < len(names):
            x = min(x, width - 4 - text.width(names[k], SMALL) // 2)
            c.text(x, y + 10, names[k], PAPER, SMALL, CENTRE, 60 if seats < 3 else 48)


def row(c, y, width, icon, s, values, here=False):
    """One category, 18 high: icon, name, a number per seat."""
    if not c.sees(0, y - 4, width, ROW + 6):
        return
    c.box(4, y, width - 8, 18, SLATE)
    x = 9
    if icon:
        c.icon(icon, 8, y + 3)
        x = 25
    seats = len(values)
    room = column(0, seats, width) - 14 - x
    role = BODY if text.width(s, BODY) <= room else SMALL
    c.text(x, y + (18 - text.line(role)) // 2, s, PAPER, role, 0, room)
    top = y + (18 - text.line(BOLD)) // 2
    for k in range(seats):
        c.text(column(k, seats, width), top, str(values[k]), PAPER, BOLD, CENTRE)
    if here:
        marks.cursor(c, 4, y, width - 8, 18, False)


def totals(c, y, width, s, values, winners):
    """A rule, the word Total, and the totals; those of winners in gold."""
    c.fill(4, y, width - 8, 1, MIST)
    c.text(25, y + 7, s, PAPER, TITLE)
    seats = len(values)
    role = HUGE if seats < 4 else TITLE
    top = y + 2 if role == HUGE else y + 7
    for k in range(seats):
        colour = GOLD if k in winners else PAPER
        c.text(column(k, seats, width), top, str(values[k]), colour, role, CENTRE)
