"""Where on the table what is told happened."""

from engine_core.villagers.words import (
    N_BACK,
    N_BLIND,
    N_COINS,
    N_COURIER,
    N_COURT,
    N_HIRE,
    N_INCOME,
    N_MARK,
    N_MARKET,
    N_PLACE,
    N_SECRET,
    N_TAKE,
)
from firmware.words import note_line  # noqa: F401 (contract)


def note_place(table, note):
    """The rectangle to frame; a Market shows its own picture while it is told."""
    kind, seat, a, b = note
    memo = table.memo
    if kind == N_MARKET:
        memo["market"] = a
        return None
    if kind == N_INCOME and "market" in memo:
        return None
    memo.pop("market", None)
    stage = table.screen.stage(table)
    if stage == "road":
        if kind in (N_TAKE, N_MARK, N_COINS, N_COURT) and b < 6 or kind == N_COURIER and b < 6:
            return 5 + 34 * b, 70, 28, 36
        if kind in (N_BLIND, N_BACK, N_SECRET) and b < 7:
            return 5 + 34 * b, 23, 28, 24
    elif stage == "village" and (kind == N_PLACE or kind == N_HIRE):
        part = table.screen.part(table)
        if part.who(table) == seat and b < len(table.view.seats[seat].card):
            density, places = part.layout(table, seat)
            return part.rect(density, places[b])
    return None
