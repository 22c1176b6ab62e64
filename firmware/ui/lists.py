"""Lists for choices that have no place on the table: menus, options, answers, notes."""

from . import marks, text, theme
from .text import BODY, BOLD, CENTRE, RIGHT, SMALL
from .theme import CLEAR, GOLD, INK, LIME, MIST, ORANGE, PAPER, SLATE, STEEL

# tones of a note or a right-hand word
PLAIN = 0
GAIN = 1
LOSS = 2
_TONES = bytes((MIST, GOLD, ORANGE))


def scrolled(top, chosen, visible, count):
    """The first row to show so that the chosen one is seen; `top` is the first one shown now."""
    if chosen < top:
        top = chosen
    elif chosen >= top + visible:
        top = chosen - visible + 1
    return max(0, min(top, count - visible))


def mark_moved(c, old, new, before, top, y, step, visible):
    """The cursor went from one row to another: mark both, or all rows if the list scrolled."""
    if top != before:
        c.mark(0, y - 6, c.width, step * visible + 10)
    else:
        for k in (old, new):
            c.mark(2, y - 3 + step * (k - top), c.width - 4, 25)


def more_marks(c, x, y, h, top, visible, count):
    """Small arrows at the right edge of a list: there is more above, or below."""
    if top > 0:
        for k in range(4):
            c.fill(x + 3 - k, y + k, 1 + 2 * k, 1, GOLD)
    if top + visible < count:
        for k in range(4):
            c.fill(x + k, y + h - 4 + k, 7 - 2 * k, 1, GOLD)


def menu_height(rows):
    """Height of a menu box."""
    return rows * 20 + 10


def menu(c, x, y, w, items, chosen, top=0, visible=99):
    """A box of rows (icon, text, right); the chosen one on gold. A right of None: switched off."""
    count = len(items)
    visible = min(visible, count)
    c.box(x, y, w, menu_height(visible), SLATE, MIST)
    for k in range(visible):
        row = y + 5 + k * 20
        if not c.sees(x, row, w, 20):
            continue
        icon, s, right = items[top + k]
        here = top + k == chosen
        off = right is None
        if here:
            c.box(x + 4, row, w - 8, 19, MIST if off else GOLD, INK)
        if icon:
            c.icon(icon, x + 9, row + 3)
        colour = INK if here else STEEL if off else PAPER
        role = BOLD if here else BODY
        room = w - 36
        if right:
            used = text.width(right, BODY)
            room -= used + 4
            c.text(x + w - 9, _row(row, 19, BODY), right, INK if here else MIST, BODY, RIGHT)
        if here and text.width(s, role) > room:
            role = BODY
        c.text(x + 27, _row(row, 19, role), s, colour, role, 0, room)
    more_marks(c, x + w - 9, y + 1, menu_height(visible) - 2, top, visible, count)


def _row(y, h, role):
    """Top of a line of text in the middle of a row."""
    return y + (h - text.line(role)) // 2


def _sees(c, x, y, w, h, here):
    """True if a row touches the window; a cursor around it takes three pixels more."""
    return c.sees(x - 3, y - 3, w + 6, h + 6) if here else c.sees(x, y, w, h)


def option(c, x, y, w, s, value, here, locked=False):
    """A row of settings, 19 high: a name, its value between arrows, a lock if it cannot change."""
    if not _sees(c, x, y, w, 19, here):
        return
    c.box(x, y, w, 19, CLEAR if locked else SLATE, STEEL)
    colour = STEEL if locked else PAPER
    left = x + w * 11 // 24
    middle = (left + 10 + x + w - 18) // 2
    c.text(x + 7, _row(y, 19, BODY), s, colour, BODY, 0, left - x - 9)
    role = BOLD if text.width(value, BOLD) <= w - (left - x) - 40 else BODY
    c.text(middle, _row(y, 19, role), value, colour, role, CENTRE, w - (left - x) - 36)
    if locked:
        c.icon("lock8", x + w - 16, y + 5)
    else:
        arrow = GOLD if here else STEEL
        c.text(left, _row(y, 19, BODY), "←", arrow)
        c.text(x + w - 17, _row(y, 19, BODY), "→", arrow)
    if here:
        marks.cursor(c, x, y, w, 19, False)


def answer_height():
    """Height that an `answer` of two lines needs: 30, or 38 in large text."""
    return 38 if theme.large_text else 30


def answer(c, x, y, w, h, seat, s, second, right="", here=False, off=False, tone=PLAIN):
    """A tall row: owner mark (seat -1: none), a bold and a second line, a word at the right."""
    if not _sees(c, x, y, w, h, here):
        return
    c.box(x, y, w, h, CLEAR if off else SLATE, STEEL)
    at = x + 8
    if off:
        c.icon("cross", at - 2, y + h // 2 - 6)
        at += 16
    elif seat >= 0:
        marks.owner(c, at, y + h // 2 - 5, seat)
        at += 16
    colour = STEEL if off else PAPER
    room = x + w - 6 - at
    if right:
        used = text.width(right, BODY)
        c.text(x + w - 6, _row(y, h, BODY), right, STEEL if off else PAPER, BODY, RIGHT)
        room -= used + 5
    first = text.line(BOLD)
    lines = first + (text.line(BODY) if second else 0)
    top = y + (h - lines) // 2
    c.text(at, top, s, colour, BOLD, 0, room)
    if second:
        below = STEEL if off else (MIST, LIME, ORANGE)[tone]
        c.text(at, top + first, second, below, BODY, 0, room)
    if here:
        marks.cursor(c, x, y, w, h, False)


def note(c, x, y, w, seat, icon, s, right="", here=False, tone=PLAIN):
    """One thing that happened, 20 high: owner mark, icon, text, a word at the right."""
    if not _sees(c, x, y, w, 19, here):
        return
    lit = here and not theme.high_contrast
    c.box(x, y, w, 19, STEEL if lit else SLATE, STEEL)
    at = x + 6
    if seat >= 0:
        marks.owner(c, at, y + 5, seat)
    at += 14
    room = x + w - 5 - at - 16
    if right:
        room -= text.width(right, BODY) + 5
        colour = PAPER if here and tone == PLAIN else _TONES[tone]
        c.text(x + w - 5, _row(y, 19, BODY), right, colour, BODY, RIGHT)
    role = BODY if text.width(s, BODY) <= room else SMALL
    if text.width(s, role) > room:
        room += 16  # the words matter more than the icon
    else:
        if icon:
            c.icon(icon, at, y + 3)
        at += 16
    c.text(at, _row(y, 19, role), s, PAPER, role, 0, room)
    if here:
        marks.cursor(c, x, y, w, 19, False)


def fact(c, x, y, w, s, value, colour=PAPER):
    """A name at the left and a bold value at the right; returns the y below."""
    high = text.line(BODY)
    if c.sees(x, y, w, high + 2):
        used = text.width(value, BOLD)
        c.text(x + w, y, value, colour, BOLD, RIGHT)
        c.text(x, y, s, MIST, BODY, 0, w - used - 4)
    return y + high + 2
