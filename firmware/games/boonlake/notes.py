"""What others do in Boonlake, as one line each, and where on the map it happened."""

from engine_core.boonlake import words as w
from firmware import words
from firmware.strings import text

_OWN = (w.N_INCOME, w.N_UNUSED)
_COUNTED = (w.N_COINS, w.N_CARDS, w.N_SETTLERS, w.N_VASES, w.N_VP)
_SPACES = (w.N_PLACE, w.N_CATTLE)
_CELLS = (w.N_DEVELOP, w.N_HOUSE, w.N_TOWN)


def note_line(table, note):
    """As its words say it; what comes to the player without a choice is told as well, in gold."""
    line = words.note_line(table, note)
    kind, seat, n = note[:3]
    if line is None or seat != table.seat or kind not in _OWN and kind not in _COUNTED:
        return line
    _, icon, said, right, _ = line
    tone = words.LOSS if kind in _COUNTED and n <= 0 else words.GAIN
    if kind in _COUNTED:
        if table.view.active == seat:
            return seat, icon, said, right, tone
        said = "%+d" % n  # the icon says what
    return -1, icon, "%s %s" % (text("colon", table.name(seat)), said), right, tone


def note_place(table, note):
    """The space or plot of a note, framed on the map; other boards for ships and score tokens."""
    kind, seat, a, b = note
    screen = table.screen
    table.ask = None  # what is told is seen, not the question that follows
    table.options = ()
    place = screen.board(table)[0]
    title = table.name(seat)
    shown = words.look("note", kind)[1]
    if shown:
        place = screen.BOARDS[shown]
    if shown == "scoring":
        title = text("interim_of", table.view.scorings)
    table.memo["told"] = (place, title)
    if kind not in _SPACES and kind not in _CELLS:
        return None
    board = screen.module(place)
    if kind in _CELLS:
        return board.plot_place(a)
    x, y = board.place(a)
    return x + 2, y + 3, 30, 24
