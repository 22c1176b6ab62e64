"""What a row of the score is counted from (SW-15, SW-22.24)."""

from . import data as d, words as w
from .modes import mode_of
from .scoring import PENALTY, STARS, face_down
from .state import BOATS, NONE, RED_FISH, RICH_BOOTS, RICH_CABINS, RICH_GOLD


def figures(t, seat, category):
    """[(times, each, card), ...]: a row of `scores` as products; card is -1 for none."""
    me = t.seats[seat]
    if category == w.C_CARDS:  # SW-15.3
        last = len(STARS) - 1
        return [
            (1, STARS[min(k, last)] - STARS[min(k, last) - 1], -1) for k in range(1, me.stars + 1)
        ]
    if category == w.C_HOMESTEAD:
        return tracks(me, 0, 3)
    if category == w.C_ORCHARD:
        return tracks(me, 3, 5)
    if category == w.C_BANDITS:
        return [(me.bandits, d.MULTIPLIER[me.wagon], -1)]
    if category == w.C_CARTS:  # SW-18.6
        return [(me.carts[1], 3, -1), (me.carts[2], 6, -1)]
    if category > w.C_CARTS:
        return [(held(t, seat, category), 3, -1)]
    return [stock(t, me, seat >= t.people, category)]


def tracks(me, first, end):
    """SW-15.7, SW-16.8"""
    return [(me.tracks[k], d.MULTIPLIER[me.wagon], -1) for k in range(first, end)]


def held(t, seat, category):
    """SW-18.6, SW-19.15: tools, or the sheriff."""
    if category == w.C_SHERIFF:
        return 1 if t.sheriff == seat else 0
    return (t.lamp == seat) + (t.dynamite == seat)


def stock(t, me, his, category):
    """Animals, cabins, gold and boots; some are otherwise for Hastings (SW-22.25, SW-23)."""
    flags = t.flags if his else 0
    if category == w.C_ANIMALS:
        return face_down(me, 4 if his else 5), -PENALTY, -1
    if category == w.C_CABINS:
        if his:
            return len(me.cabins), 5 if flags & RICH_CABINS else 3, -1
        return me.cabins.count(NONE), -PENALTY, -1
    if category == w.C_TOKENS:
        return me.pairs, 2 if flags & RICH_BOOTS else 1, -1
    gold = me.gold
    if his and t.mode == BOATS:
        gold += mode_of(t).most_gold(me.goods[RED_FISH : RED_FISH + 3])
    return gold, 2 if flags & RICH_GOLD else 1, -1
