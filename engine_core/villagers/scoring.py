"""The final result (VI-13.8, VI-15)."""

from . import data as d
from .metrics import total_silver
from .village import shown
from .words import C_COINS, C_GOLD, C_SILVER, C_SUPPLY


def scores(t):
    """[(total, ((category, points), ...)), ...] per seat: the Second Market as if it were now."""
    out = []
    for me in t.seats:
        silver = total_silver(me)
        gold = shown(me, d.GOLD)
        coins = sum(me.coins)
        parts = ((C_SUPPLY, me.gold), (C_GOLD, gold), (C_SILVER, silver), (C_COINS, coins))
        out.append((me.gold + gold + silver + coins, parts))
    return out


def winners(t):
    """Most gold (VI-15.1), then fewest villagers (VI-15.2), then shared (VI-15.3)."""
    totals = [total for total, _ in scores(t)]
    if t.court:  # VI-17.7.2
        return (0,) if totals[0] > totals[1] else (1,)
    best = max(totals)
    tied = [seat for seat in range(t.players) if totals[seat] == best]
    fewest = min([len(t.seats[seat].card) for seat in tied])
    return tuple([seat for seat in tied if len(t.seats[seat].card) == fewest])
