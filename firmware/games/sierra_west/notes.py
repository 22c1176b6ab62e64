"""What happened, one line per note, and the place on the board it happened at."""

from engine_core.sierra_west import words as w
from engine_core.sierra_west.data import BASE, OP_GAIN, OP_GOLD, SYM_OP
from engine_core.sierra_west.state import NONE, ON_GREEN, SUMMIT_AT
from firmware import words
from firmware.games.sierra_west import art, hill, home, seats, wagon
from firmware.strings import text
from firmware.ui.text import width

_ROOM = 184  # pixels beside owner mark and icon


def note_line(table, note):
    """As its words say it; a gain is told by its own note."""
    kind = note[0]
    if kind == w.N_USE and SYM_OP[note[3]] in (OP_GAIN, OP_GOLD):
        return None
    if kind == w.N_SENT_BACK and note[1] == table.seat:
        return whose_turn(table.view, note), "bootpair", text("sent_home"), "+1", words.GAIN
    line = words.note_line(table, note)
    if line is None:
        return None
    seat, icon, said, right, tone = line
    if right and (width(right) > 50 if table.wide else width(said) + width(right) > _ROOM):
        if kind != w.N_ACT and kind != w.N_SENT_BACK:
            said = text("pair", said, right)  # words go below each other
        right = ""
    return seat, icon, said, right, tone


def whose_turn(v, note):
    """The seat in whose turn it happened: others react to it, or have their scouts sent home."""
    kind, seat = note[:2]
    if v.people == 1:  # Hastings' turn may be over when it is told
        return 1 - seat if kind == w.N_SENT_BACK else seat
    return v.turn


def note_place(table, note):
    """Where it happened on the board that shows it, or None."""
    v = table.view
    kind = note[0]
    if kind == w.N_SCOUT or kind == w.N_TURNED:
        place = note[2]
        return hill.cursor_box(v, place) if place == BASE or v.hill[place] != NONE else None
    if kind == w.N_TAKE:
        return hill.cursor_box(v, v.hill.index(note[2])) if note[2] in v.hill else None
    if kind == w.N_BUILD or kind == w.N_MARKET:
        return _tile(v, note[2])
    if kind == w.N_WAGON:
        return wagon.space_box(note[2])
    if kind == w.N_SPECIAL or kind == w.N_CANOE:
        return wagon.slot_box(note[2])
    if kind == w.N_TRACK:
        return home.space_box(v, note[2], note[3])
    if kind == w.N_USE:
        return _on_trail(v, note)
    return seats.row_box(note[3]) if kind == w.N_ACT else None


def _tile(v, cabin):
    """A tile of the market, where only one is meant."""
    return home.tile_box(v.market.index(cabin)) if v.market.count(cabin) == 1 else None


def _on_trail(v, note):
    if not v.played or note[1] >= v.people:
        return None
    place = art.figure_place(v, note[1], note[2])
    return art.place_box(place) if ON_GREEN <= place < SUMMIT_AT else None
