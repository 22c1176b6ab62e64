"""What a bonus or an emptied slot brings, as the reason of a hint."""

from . import data as d
from .ops import ANY_SITE


def gain(t, me, op, n):
    """What a bonus brings, or "" if that is nothing now."""
    if op == d.T_COINS:
        return "gain_coins.%d" % n
    if op == d.T_CARDS:
        n = min(n, len(t.deck) + len(t.discard))
        return "gain_cards.%d" % n if n else ""
    if op == d.T_SETTLERS:
        n = min(n, me.supply)
        return "gain_settlers.%d" % n if n else ""
    if op == d.T_VASES:
        return "gain_vases.%d" % n
    if op == d.T_VP:
        return "gain_vp.%d" % n
    if op == d.T_SITES:
        return "gain_site" if n == ANY_SITE or me.sites[n] < 2 else ""
    if op == d.T_SITE_OR_VASE:
        return "gain_site_or_vase"
    if op == d.T_COIN_TRACK:
        return "coin_steps.%d" % n if me.coin_track + n < d.TRACK else "track_end"
    if op == d.T_CARD_TRACK:
        return "card_steps.%d" % n if me.card_track + n < d.TRACK else "track_end"
    if op == d.T_TRACK:
        room = min(me.coin_track, me.card_track) + n < d.TRACK
        return "any_steps.%d" % n if room else "track_end"
    return "gain_income"  # of a track


def slot(t, seat, coins, vp):
    """What an emptied slot of the own board brings, or ""."""
    if vp:
        return "slot_vp.%d" % vp
    if coins and next_income(t, seat) < 4:
        return "slot_coins.%d" % coins
    return ""


def next_income(t, seat):
    """The number of the scoring whose income comes next."""
    todo = t.todo
    for i in range(0, len(todo), 4):
        if todo[i] == d.T_INCOME and todo[i + 1] == seat:
            return t.scorings
    return t.scorings + 1


def bits(n):
    count = 0
    while n:
        count += n & 1
        n >>= 1
    return count
