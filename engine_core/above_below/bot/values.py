"""What goods, cards and villagers are worth to a computer village, in tenths of a point."""

from .. import data as d
from ..parties import symbols
from ..scoring import owned, surface, villagers

ROUNDS = 7


def good(v, me, kind):
    """One more good of this kind (AB-18.5)."""
    track = me.track
    if kind in track:
        return 10 * d.SPACE_POINTS[track.index(kind) + 1]
    k = len(track)
    more = d.SPACE_INCOME[k + 1] - d.SPACE_INCOME[k]
    return 10 * d.SPACE_POINTS[k + 1] + 4 * (ROUNDS - v.round) * more + (6 if k >= 3 else 3)


def card(v, me, number):
    """A building (AB-18.6)."""
    left = ROUNDS - v.round
    worth = 10 + 10 * d.POINTS[number]
    for i in range(d.EFFECT_AT[number], d.EFFECT_AT[number + 1], 3):
        op = d.EFFECT[i]
        what = d.EFFECT[i + 1]
        if op == d.BED:
            short = villagers(me) - me.symbols[d.BED]
            worth += 6 * left * min(d.EFFECT[i + 2], short + 1 if short > 0 else 1)
        elif op == d.STOCK:
            worth += 2 * good(v, me, what) * (7 if left else 4) // 10
        elif op == d.RENEW:
            worth += good(v, me, what) * min(32, 6 + 6 * left) // 10
        else:
            worth += effect(me, op, what, d.EFFECT[i + 2], left)
    return worth


def effect(me, op, what, n, left):
    """One of the rarer effects of a card, `left` rounds before the end (AB-18.6)."""
    if op == d.INCOME:
        return 5 * left * n
    if op == d.POTION_NOW:
        return 5 if left else 0
    if op == d.TRAIN_READY:
        return 3 * left
    if op in (d.POTION_INCOME, d.COIN_ON_BUILD, d.COIN_ON_EXPLORE):
        return 4 * left
    if op == d.REROLL:
        return (1 + n) * left
    if op == d.DRINK_AS_COIN:
        return left
    if op == d.REP_NOW:
        return 8
    if op == d.VP_PER_VILLAGER:
        return 20 * villagers(me) + 10 * left
    if op == d.VP_PER_ITEM:
        return n * (10 * owned(me, what) + 3 * left)
    if op == d.VP_PER_BUILDING:
        return 20 * (surface(me) + 1) + 10 * left
    if op == d.VP_PER_EMPTY_CAVE:
        return 8 * len(me.caves) + left
    if op == d.INCOME_PER_GOOD and what in me.track:
        return 5 * left * me.stacks[me.track.index(what)]
    return 0


def trainee(v, me, villager):
    """A villager to train, before its price (AB-18.7)."""
    left = ROUNDS - v.round
    worth = 8 * left + 2 * symbols(villager) + 9 - d.LANTERN1[villager] - d.LANTERN2[villager]
    worth = worth * (115 if me.symbols[d.BED] > villagers(me) else 75) // 100
    if d.HAMMER[villager]:
        hammers = 0
        for area in (me.ready, me.tired, me.injured):
            for other in area:
                if d.HAMMER[other]:
                    hammers += 1
        if hammers < 2:
            worth += 6
    return worth
