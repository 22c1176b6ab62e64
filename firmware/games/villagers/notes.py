"""Where on the table what is told happened."""

from engine_core.villagers import words as w
from firmware.games.villagers import places, road
from firmware.games.villagers.moment import who
from firmware.games.villagers.village import VILLAGE

_ON_ROAD = (w.N_TAKE, w.N_MARK, w.N_COINS, w.N_COURT, w.N_COURIER)
_ON_STACKS = (w.N_BLIND, w.N_BACK, w.N_SECRET)


def note_place(table, note):
    """The rectangle to frame, None for nothing."""
    kind, seat, a, b = note
    board = table.screen.board(table)
    if board is road.ROAD:
        if kind in _ON_ROAD and b < 6:
            return road.slot_place(b)
        if kind in _ON_STACKS and b < 7:
            return road.stack_place(b)
    elif board is VILLAGE and (kind == w.N_PLACE or kind == w.N_HIRE) and who(table) == seat:
        if b < len(table.view.seats[seat].card):
            density, found = places.layout(table, seat)
            return places.rect(density, found[b])
    return None
