"""Where on the table what is told happened."""

from engine_core.villagers.words import (
    N_BACK,
    N_BLIND,
    N_COINS,
    N_COURIER,
    N_COURT,
    N_HIRE,
    N_MARK,
    N_PLACE,
    N_SECRET,
    N_TAKE,
)
from firmware.games.villagers import places, road
from firmware.games.villagers.moment import who
from firmware.games.villagers.village import VILLAGE

_ON_ROAD = (N_TAKE, N_MARK, N_COINS, N_COURT, N_COURIER)
_ON_STACKS = (N_BLIND, N_BACK, N_SECRET)


def note_place(table, note):
    """The rectangle to frame, None for nothing."""
    kind, seat, a, b = note
    board = table.screen.board(table)
    if board is road.ROAD:
        if kind in _ON_ROAD and b < 6:
            return road.slot_place(b)
        if kind in _ON_STACKS and b < 7:
            return road.stack_place(b)
    elif board is VILLAGE and (kind == N_PLACE or kind == N_HIRE) and who(table) == seat:
        if b < len(table.view.seats[seat].card):
            density, found = places.layout(table, seat)
            return places.rect(density, found[b])
    return None
