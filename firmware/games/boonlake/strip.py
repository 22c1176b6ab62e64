"""What a wide panel shows below the map of Boonlake: the river ahead, ships, locks, points."""

from engine_core.boonlake.data import LOCK, PATH, PATH_AT, PORT, RIVER_ARG, RIVER_OP
from firmware.games.boonlake import art
from firmware.strings import text
from firmware.ui import marks, theme
from firmware.ui.text import BODY, SMALL

_SHOWN = 10


def draw(c, table, y):
    """Ten spaces of the river around the own ship, 52 pixels high."""
    v = table.view
    me = max(0, table.seat)
    c.fill(0, y - 1, 240, 225 - y, theme.INK)
    first = PATH_AT[v.round]
    last = PATH_AT[v.round + 1] - first - 1
    start = max(0, min(v.seats[me].ship - 2, last - _SHOWN + 1))
    for k in range(_SHOWN):
        place = start + k
        x = 5 + k * 23
        space = PATH[first + place]
        c.box(x, y + 13, 21, 18, theme.MIST if PORT[space] else theme.SKY, theme.INK)
        art.small(c, RIVER_OP[space], RIVER_ARG[space], x + 10, y + 22, theme.INK)
        if place == LOCK[2 * v.round] or place == LOCK[2 * v.round + 1]:
            c.fill(x - 2, y + 11, 2, 22, theme.RED)
        n = 0
        for seat in range(len(v.seats)):
            if v.seats[seat].ship == place:
                c.icon("ship", x + 1 + 5 * n, y, 1, art.colours(seat))
                n += 1
    lock = LOCK[2 * v.round] if not v.locks & 1 else LOCK[2 * v.round + 1]
    most = 0
    for seat in v.seats:
        most = max(most, seat.ship)
    if not theme.large_text:
        c.text(5, y + 31, text("to_lock", max(0, lock - most)), theme.MIST, SMALL)
    at = 5
    for seat in range(len(v.seats)):
        marks.owner(c, at, y + 42, seat)
        at = c.text(at + 12, y + 39, art.points(v.seats[seat].vp), theme.PAPER, BODY) + 12
