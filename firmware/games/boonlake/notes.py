"""What others do in Boonlake, as one line each, and where on the map it happened."""

from engine_core.boonlake import words as w
from firmware import words
from firmware.games.boonlake import map as land
from firmware.strings import text

_OWN = (w.N_INCOME, w.N_UNUSED)
_COUNTED = (w.N_COINS, w.N_CARDS, w.N_SETTLERS, w.N_VASES, w.N_VP)
_SPACES = (w.N_PLACE, w.N_CATTLE)
_CELLS = (w.N_DEVELOP, w.N_HOUSE, w.N_TOWN)


def _alone(kind, n, more):
    """Two numbers, of which one is often 0: the other alone."""
    if kind == w.N_INCOME:
        return text("note_income_coins", n) if n else text("note_income_points", more)
    return text("note_pays_pieces", n) if n else text("note_pays_coins", more)


def note_line(table, note):
    """As its words say it; what comes to the player without a choice is told as well, in gold."""
    line = words.note_line(table, note)
    kind, seat, n, more = note
    if (kind == w.N_INCOME or kind == w.N_TRADE) and not (n and more):
        line = line[:2] + (_alone(kind, n, more),) + line[3:]
    if line is None or seat != table.seat or kind not in _OWN and kind not in _COUNTED:
        return line
    _, icon, said, right, _ = line
    tone = words.LOSS if kind in _COUNTED and n <= 0 else words.GAIN
    if kind in _OWN:
        return -1, icon, said, right, tone
    if table.view.active == seat:
        return seat, icon, said, right, tone
    said = "%s %+d" % (text("colon", table.name(seat)), n)  # the icon says what
    return -1, icon, said, right, tone


def board(table):
    """Name of the board that shows what is told: the newest note that has one says which."""
    return words.told_on(table) or "map"


def heading(table):
    """Whose doing is told, and whose points stand beside it."""
    v = table.view
    if not table.told:
        return text("turn_of", table.name(v.active)), v.active
    note = table.told[-1]
    kind, seat = note[:2]
    aside = kind in _COUNTED or words.NOBODY in words.tones(note)  # part of what is told there
    if (words.look("note", kind)[1] or aside and board(table)) == "scoring":
        return text("interim_of", v.scorings), max(0, table.seat)
    return table.name(seat), seat


def note_place(table, note):
    """The space or plot of a note, framed on the map."""
    kind, _, a, _ = note
    if kind in _CELLS:
        return land.plot_place(a)
    if kind in _SPACES:
        x, y = land.place(a)
        return x + 2, y + 3, 30, 24
    return None
