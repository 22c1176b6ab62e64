"""The list of last resort: any game can be played from the sentences of its options alone.

Used while a game has no screen of its own, and as the shortest example of one.
"""

from firmware import strings
from firmware.games.screen import CAN, NAME
from firmware.ui import lists, theme

_HIGH = 24


def _visible(table):
    return table.box[3] // _HIGH


def _top(table):
    """The first option shown: the window follows the cursor."""
    options = table.options
    at = 0
    if table.target is not None:
        at = options.index(table.target[0])
    top = lists.scrolled(table.memo.get("top", 0), at, _visible(table), len(options))
    table.memo["top"] = top
    return top


def targets(table):
    x, y, w, h = table.box
    found = []
    for k in range(len(table.options)):
        found.append((table.options[k], x + 6, y + 3 + k * _HIGH, w - 12, _HIGH - 5, CAN))
    return found


def scroll(table):
    """How far the targets are moved up: the app shifts cursor and marks by it."""
    return _top(table) * _HIGH


def draw_table(c, table):
    x, y, w, h = table.box
    c.fill(x, y, w, h, theme.INK)
    top = _top(table)
    for k in range(top, min(len(table.options), top + _visible(table))):
        row = y + 3 + (k - top) * _HIGH
        if c.sees(x, row - 4, w, _HIGH + 4):
            here = table.target is not None and table.target[0] == table.options[k]
            s = say(table, table.options[k])
            lists.answer(c, x + 6, row, w - 12, _HIGH - 5, -1, s, "", "", here)


def marks(c, table, found):
    """The list shows its own cursor."""


def describe(table, target):
    return [(NAME, say(table, target[0]))]


def say(table, option):
    verb = strings.item("verb", option[0])
    if verb.startswith("?"):
        verb = "%s " * len(option)
        option = (0,) + tuple(option)
    for part in option[1:]:
        if "%" in verb:
            at = verb.index("%")
            verb = verb[:at] + str(part) + verb[at + 2 :]
        else:
            verb += " %d" % part
    return verb


def note_line(table, note):
    said = strings.item("note", note[0])
    return note[1] if note[1] < table.players else -1, "", said, "", 0
