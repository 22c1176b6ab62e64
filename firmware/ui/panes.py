"""Panes: the detail pane with its styled lines, panels, toasts, paper pages and bubbles.

A pane line is a tuple: a style, then parts. A part is text, or "@name" for an icon; a last part
that begins with ">" stands at the right edge. Lines that are too long are broken between words; a
number and its icon stay together (pairs are made from the left), and an icon without a number
stays with the word before it.
"""

from micropython import const

from . import icons, pixels, text, theme
from .text import BODY, BOLD, RIGHT, SMALL, TITLE
from .theme import CLEAR, GOLD, INK, LIME, MIST, ORANGE, PAPER, RED, SLATE, STEEL, TAN

NAME = const(0)
TEXT = const(1)
DIM = const(2)
GAIN = const(3)
PRICE = const(4)
MONEY = const(5)
NOTE = const(6)

_ROLES = bytes((TITLE, BODY, BODY, BODY, BODY, BODY, SMALL))
_COLOURS = bytes((PAPER, PAPER, MIST, LIME, ORANGE, GOLD, MIST))
# The same styles on paper: no mist, lime, gold or orange there.
_ON_PAPER = b"\x00\x00\x06\x0e\x0a\x06\x06"


class Lines(list):
    """Pane lines that are shown, and those that found no room: `go_on` gives the next part."""

    rest = ()
    first = None  # the part with which it began, if this is a later one


def pane(c, box, lines, ground=INK):
    """The detail pane: a line above it (or at its left, on a wide panel) and its lines; an arrow
    at the right says that there is more below, or above."""
    x, y, w, h = box
    if not c.sees(x, y, w, h):
        return
    c.fill(x, y, w, h, ground)
    if w < 100:
        c.fill(x, y, 1, h, STEEL)
    else:
        c.fill(x, y, w, 1, STEEL)
    flow_lines(c, x + 5, y + 1, w - 10, h - 1, lines)
    if is_part(lines):
        for k in range(3):
            if lines.rest:
                c.fill(x + w - 5 + k, y + h - 4 + k, 5 - 2 * k, 1, GOLD)
            if lines.first is not None:
                c.fill(x + w - 3 - k, y + 3 + k, 1 + 2 * k, 1, GOLD)


def whole(lines):
    """All of the lines, also those that found no room."""
    return list(lines) + list(lines.rest) if isinstance(lines, Lines) else list(lines)


def is_part(lines):
    """True if the pane shows some of the lines only."""
    return isinstance(lines, Lines) and bool(lines.rest or lines.first is not None)


def flow_lines(c, x, y, w, h, lines, on_paper=False):
    """Draw lines below each other, as many as `h` holds; returns the y after the last."""
    bottom = y + h
    for line in lines:
        y = flow(c, x, y, w, line, bottom, on_paper)
    return y


def flow(c, x, y, w, line, bottom=999, on_paper=False, indent=0):
    """Draw one styled line, its first row indented, broken where it must be; the y after it."""
    own = getattr(c, "flow", None)
    if own:  # the same in C
        return own(x, y, w, line, bottom, on_paper, indent)
    style = line[0]
    role = _ROLES[style]
    colour = _ON_PAPER[style] if on_paper else _COLOURS[style]
    if role == TITLE and _length(line, TITLE) > w:
        role = BOLD  # a long name: smaller first, then broken
    f = text.font(role)
    high = f[1]
    if y + high > bottom + 3:
        c.cut(str(line[1]))
        return y
    right = x + w
    at = x + indent
    down = 0
    bound = owned = False  # the icon belongs to the number before it, the number to its icon
    for k in range(1, len(line)):
        part = line[k]
        if k == 2 and role == TITLE:
            down = f[0] - text.font(BOLD)[0]  # what follows a name stands on its baseline
            role = BOLD
            f = text.font(role)
        if part[:1] == "@":
            name = part[1:]
            wide, tall = icons.size(name)
            ahead = 0 if bound else _number(line, k + 1, f)
            bound, owned = False, ahead > 0
            if at + wide + ahead > right and at > x:
                at, y = x, y + high
            c.icon(name, at, y + down + (f[0] + 2 - tall) // 2)
            at += wide + 2
        elif part[:1] == ">":
            if at + text.width(part[1:], role) > right and at > x:
                y += high
            c.text(right, y + down, part[1:], colour, role, RIGHT, w)
        else:
            data = part.encode()
            tail = _tail(line, k, data, f, owned)
            bound, owned = tail > 0, False
            at, y = _words(c, x, at, y + down, right, data, tail, colour, role, f, bottom)
            at += 6
            y -= down
    return y + high - (1 if style == NAME else 0)


class _Nowhere:
    """A surface that draws nothing: what `flow` needs of one."""

    def icon(self, name, x, y):
        pass

    def text(self, x, y, s, colour, role, align, w):
        pass

    def span(self, x, y, data, start, end, colour, role, align, w):
        pass

    def cut(self, s):
        pass


_NOWHERE = _Nowhere()


def measure(line, w):
    """Height of one styled line in a column of this width: what `flow` takes for it."""
    return flow(_NOWHERE, 0, 0, w, line)


def fit(lines, box, shrink=False):
    """Those of the lines that the pane in this box shows whole, the first ones first; the others
    are its rest. `shrink`: a line with a word wider than the pane is set small."""
    w = box[2] - 10
    room = box[3] + 2  # below the edge; the last row may hang out as `flow` lets it
    found = Lines()
    rest = []
    for line in whole(lines):
        if shrink and widest(line) > w:
            line = (NOTE,) + tuple(line[1:])
        high = flow(_NOWHERE, 0, 0, w, line)
        if high + (line[0] == NAME) <= room:  # a name is a pixel higher than it takes
            found.append(line)
            room -= high
        else:
            rest.append(line)
    if rest and not found:
        return go_on(rest, box, None)
    if rest:
        found.rest = rest
    return found


def go_on(lines, box, first):
    """The next part of lines that found no room, in order; one that is longer than the pane is
    broken. `first`: the part with which it began."""
    w = box[2] - 10
    room = box[3] + 2
    found = Lines()
    found.first = first
    rest = list(lines)
    while rest:
        line = rest[0]
        if widest(line) > w:
            line = (NOTE,) + tuple(line[1:])
        high = flow(_NOWHERE, 0, 0, w, line) + (line[0] == NAME)
        if high > room:
            if not found:
                line, rest[0] = _broken(line, w, room)
                found.append(line)
            break
        found.append(line)
        room -= high
        del rest[0]
    found.rest = rest
    return found


def _broken(line, w, room):
    """A line in two: as many words as there is room for, and the others."""
    words = []
    for k in range(1, len(line)):
        if line[k][:1] in "@>":
            words.append((k, line[k]))
        else:
            words += [(k, word) for word in line[k].split(" ")]
    n = len(words) - 1
    while n > 1 and flow(_NOWHERE, 0, 0, w, _joined(line[0], words[:n])) > room:
        n -= 1
    return _joined(line[0], words[:n]), _joined(line[0], words[n:])


def _joined(style, words):
    parts = [style]
    last = -1
    for k, word in words:
        if k == last:
            parts[-1] += " " + word
        else:
            parts.append(word)
        last = k
    return tuple(parts)


def widest(line):
    """Width of the widest word of a styled line, a name as small as `flow` may set it."""
    role = _ROLES[line[0]] if line[0] else BOLD
    most = 0
    for k in range(1, len(line)):
        if line[k][:1] != "@":
            for word in line[k].split(" "):
                most = max(most, text.width(word, role))
    return most


def _is_number(data, at):
    """Does a number begin there?"""
    first = data[at] if at < len(data) else 0
    return 48 <= first <= 57 or first == 43 or first == 45 or data[at : at + 2] == b"\xc3\x97"


def _number(line, k, f):
    """Width of the number with which a part begins, and the gap before it; 0 if there is none."""
    data = line[k].encode() if k < len(line) else b""
    if not _is_number(data, 0):
        return 0
    end = text.space(data, 0, len(data))
    return 2 + pixels.width(f, data, 0, end if end > 0 else len(data))


def _tail(line, k, data, f, owned):
    """Room for the icon that goes along with the last word of a part: a number that has none yet,
    or any word that is no name if the icon has no number."""
    if k + 1 == len(line) or line[k + 1][:1] != "@":
        return 0
    last = text.last_word(data)
    if _is_number(data, last):
        free = last or not owned
    else:
        free = line[0] != NAME and not _number(line, k + 2, f)
    return 6 + icons.size(line[k + 1][1:])[0] if free else 0


def _words(c, x, at, y, right, data, tail, colour, role, f, bottom):
    """Set words from `at` on, going on at `x` in the next line; returns where they end. The last
    word has `tail` pixels of room behind it."""
    start = 0
    stop = len(data)
    while True:
        end = stop
        used = pixels.width(f, data, start, end)
        if used + tail > right - at or data.find(b"\n", start) >= 0:
            end = text.break_at(data, start, f, right - at)
            behind = tail if end == stop else 0
            last = text.last_word(data) if behind else 0
            if last > start:
                end = last - 1
                behind = 0
            used = pixels.width(f, data, start, end)
            if used + behind > right - at and at > x:
                at, y = x, y + f[1]
                continue
        if y + f[1] > bottom + 3:
            c.cut(data.decode())
            return at, y
        c.span(at, y, data, start, end, colour, role, 0, right - at)
        at += used
        if end >= stop:
            return at, y
        start = end + 1
        at, y = x, y + f[1]


def _length(line, role):
    """Width of a styled line if it is not broken."""
    total = 0
    for k in range(1, len(line)):
        part = line[k]
        if part[:1] == "@":
            total += icons.size(part[1:])[0] + 2
        else:
            total += text.width(part[1:] if part[:1] == ">" else part, role) + 6
    return total - 6


def panel(c, x, y, w, h, title="", edge=STEEL, fill=SLATE):
    """A slate box, perhaps with a bold first line; returns the y below the title."""
    if not c.sees(x, y, w, h):
        return y + 3 + (text.line(BOLD) if title else 0)
    c.box(x, y, w, h, fill, edge)
    if title:
        c.text(x + 6, y + 3, title, PAPER, BOLD, 0, w - 10)
        return y + 3 + text.line(BOLD)
    return y + 3


def toast(c, y, icon, s, colour=PAPER, second=""):
    """A slate band over the table: one question or one message; 22 high, 36 with a second line."""
    h = 36 if second else 22
    if not c.sees(0, y, c.width, h):
        return
    c.fill(0, y, c.width, h, SLATE)
    c.fill(0, y, c.width, 1, STEEL)
    c.fill(0, y + h - 1, c.width, 1, INK)
    x = 8
    if icon:
        c.icon(icon, 8, y + (h - 12) // 2)
        x = 26
    role = BOLD if text.width(s, BOLD) <= c.width - x - 6 else BODY
    c.text(x, y + (22 - text.line(role)) // 2, s, colour, role, 0, c.width - x - 4)
    if second:
        c.text(x, y + 19, second, MIST, BODY, 0, c.width - x - 4)


def dim(c, x, y, w, h):
    """Put what is there in the background, under a menu or a page."""
    if theme.high_contrast:
        c.fill(x, y, w, h, INK)
    else:
        c.checker(x, y, w, h, INK)


def page(c, x, y, w, h, title=""):
    """A sheet of paper with a red title and a tan rule; returns the y where text begins."""
    c.box(x, y, w, h, PAPER, INK)
    c.box(x + 1, y + 1, w - 2, h - 2, CLEAR, TAN)
    if not title:
        return y + 6
    role = TITLE if text.width(title, TITLE) <= w - 14 else BOLD
    c.text(x + 8, y + 5, title, RED, role, 0, w - 14)
    below = y + 7 + text.line(role)
    c.fill(x + 8, below, w - 16, 1, TAN)
    return below + 4


def bubble(c, x, y, w, h, tip=-1, up=True):
    """A paper bubble; `tip` is the x it points to, above or below."""
    page(c, x, y, w, h)
    if tip < 0:
        return
    for k in range(6):
        row = y - k if up else y + h - 1 + k
        c.fill(tip - 5 + k, row, 11 - 2 * k, 1, PAPER)
        c.fill(tip - 6 + k, row, 1, 1, INK)
        c.fill(tip + 6 - k, row, 1, 1, INK)


def conditions(c, x, y, w, items, bottom):
    """Conditions with tick or cross, (met, text) each, on paper; returns the y below."""
    for met, s in items:
        role = BODY if met else BOLD
        if y + text.line(role) > bottom + 2:
            c.cut(s)
            return y
        c.icon("tick" if met else "cross", x, y)
        y = c.wrap(x + 18, y, w - 18, s, INK, role) + 2
    return y


def dialog(c, title, s, y=56):
    """A question on paper in the middle of the table, as high as its text; returns the y below."""
    w = min(c.width, 240) - 24
    x = (c.width - w) // 2
    h = dialog_height(s, w)
    top = page(c, x, y, w, h, title)
    c.wrap(x + 8, top, w - 16, s, INK, BODY)
    return y + h


def dialog_height(s, w):
    return text.height(s, BODY, w - 16) + text.line(TITLE) + 20
