"""Beside the Road: the stalls of the others, and the second row of a wide panel."""

from engine_core.villagers.data import SUIT
from firmware.games.villagers import cards
from firmware.strings import text
from firmware.ui import marks, theme
from firmware.ui.text import BODY, SMALL

LEFT = 5
STALL_Y = 129
ROW_Y = 187  # second row of a wide panel


def caption(c, x, y, s):
    """What a row of cards is; large letters would not fit between the rows."""
    c.text(x, y, s, theme.MIST, SMALL if theme.large_text else BODY)


def draw_others(c, table, view, left, right):
    """The stalls of the others: whole cards of one, suits of several."""
    others = [s for s in range(len(view.seats)) if s != table.seat]
    if len(others) == 1:
        her = view.seats[others[0]]
        n = len(her.stall)
        caption(c, left, STALL_Y - 19, text("stall_of", table.name(others[0])))
        step = min(31, (right - left - 42) // max(1, n - 1)) if n else 0
        cards.row(c, left, STALL_Y, step, her.stall)
        marks.owner(c, right - 11, STALL_Y + 14, others[0])
        return
    caption(c, left, STALL_Y - 19, text("stalls"))
    for k, seat in enumerate(others):
        x = left + k % 2 * ((right - left) // 2)
        y = STALL_Y + 1 + k // 2 * 18
        marks.owner(c, x, y + 2, seat)
        stall = view.seats[seat].stall
        step = min(12, ((right - left) // 2 - 24) // max(1, len(stall) - 1)) if stall else 0
        for j, card in enumerate(stall):
            c.icon(cards.ICON[SUIT[card]], x + 11 + j * step, y)


def draw_second_row(c, table, view):
    """What the wide panel has room for: the own hand, or the stalls of many."""
    y = ROW_Y
    if table.players > 2:
        others = [s for s in range(table.players) if s != table.seat]
        caption(c, 4, y - 18, text("stalls"))
        w = 236 // len(others)
        for k, seat in enumerate(others):
            x = LEFT + k * w
            marks.owner(c, x, y + 13, seat)
            stall = view.seats[seat].stall
            step = min(29, (w - 41) // max(1, len(stall) - 1)) if stall else 0
            cards.row(c, x + 11, y, step, stall)
        return
    hand = view.seats[table.seat].hand
    caption(c, 4, y - 18, text("hand"))
    step = min(31, 202 // max(1, len(hand) - 1))
    cards.row(c, LEFT, y, step, hand)
