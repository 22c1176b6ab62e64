"""Text: fonts by role, measuring and breaking. Drawing is `Surface.text` and `Surface.wrap`.

A font is what stands behind the header of a compiled `<role>.fnt`, used where it lies in flash
(host_tools/compiler/fonts.py has the format). In large-text mode a role stands for the next bigger
font.
"""

from array import array

from micropython import const

from engine_core import assets

from . import pixels, theme

TINY = const(0)  # digits on badges
SMALL = const(1)  # captions
SMALLBOLD = const(2)
BODY = const(3)  # everything one has to read
BOLD = const(4)  # header, counters
LARGE = const(5)  # stories, help
TITLE = const(6)  # names
HUGE = const(7)  # totals

LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)

_SCHEMA = const(1)
_ARROW = b"\xe2\x86\x92"
_NAMES = ("tiny", "small", "smallbold", "body", "bold", "large", "title", "huge")
_BIGGER = b"\x00\x03\x04\x05\x06\x05\x06\x07"
_fonts = [None] * 8


def font(role):
    """The font that stands for a role now."""
    if theme.large_text:
        role = _BIGGER[role]
    found = _fonts[role]
    if found is None:
        data = assets.read(_NAMES[role] + ".fnt", assets.FONT, _SCHEMA)
        found = _fonts[role] = data[assets.HEADER :]
    return found


def line(role):
    """Height of a line in pixels."""
    return font(role)[1]


def width(s, role=BODY):
    """Width of a string in pixels."""
    data = s.encode()
    return pixels.width(font(role), data, 0, len(data))


def _joins(data, at):
    """Does this space lie between a number and an arrow? "3 → 4" is one word."""
    if data[at + 1 : at + 4] == _ARROW:
        return at > 0 and 48 <= data[at - 1] <= 57
    after = data[at + 1 : at + 2]
    return at > 2 and data[at - 3 : at] == _ARROW and b"+" <= after < b":"


def space(data, start, stop):
    """The next space at which a line may be broken, or -1."""
    at = data.find(b" ", start, stop)
    while at >= 0 and _joins(data, at):
        at = data.find(b" ", at + 1, stop)
    return at


def last_word(data):
    """Where the last word begins."""
    at = data.rfind(b" ")
    while at >= 0 and _joins(data, at):
        at = data.rfind(b" ", 0, at)
    return at + 1


def break_at(data, start, f, w):
    """Where the line that begins at `start` ends, by width `w`: at a space, a newline, or the end.

    A word wider than `w` stands alone and is too wide; it is never split.
    """
    stop = len(data)
    newline = data.find(b"\n", start)
    if newline >= 0:
        stop = newline
    end = start
    used = 0
    while end < stop:
        at = space(data, end + 1, stop)
        if at < 0:
            at = stop
        used += pixels.width(f, data, end, at)
        if used > w and end > start:
            return end
        end = at
    return end


def breaks(s, role, w):
    """The lines of a text as (data, array of start, stop, start, stop, ...)."""
    data = s.encode()
    f = font(role)
    found = array("H")
    start = 0
    while True:
        end = break_at(data, start, f, w)
        found.append(start)
        found.append(end)
        if end >= len(data):
            return data, found
        start = end + 1


def height(s, role, w):
    """Height of a wrapped text in pixels."""
    return len(breaks(s, role, w)[1]) // 2 * line(role)
