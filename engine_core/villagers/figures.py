"""What a row of the score is counted from (VI-13.8)."""

from . import data as d
from .metrics import silver
from .words import C_COINS, C_GOLD, C_SILVER


def figures(t, seat, category):
    """[(times, each, card), ...]: a row of `scores` as products; card is -1 for none."""
    me = t.seats[seat]
    if category == C_COINS:
        return [(1, coins, -1) for coins in me.coins]
    seen = [card for i, card in enumerate(me.card) if not me.load[i]]
    if category == C_GOLD:
        return [(1, d.GOLD[card], -1) for card in seen]
    if category == C_SILVER:
        return [silver_of(me, card) for card in seen if d.SILVER_AT[card + 1] > d.SILVER_AT[card]]
    return [(1, me.gold, -1)]


def silver_of(me, card):
    """How often a villager's silver icon counts, and how much each time (VI-14.7)."""
    each = d.SILVER[d.SILVER_AT[card] + 1]
    return silver(me, card) // each, each, card
