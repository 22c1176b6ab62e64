"""What the rules of Above and Below count, over the whole state: for claims.py.

The figures of cards, villagers and encounters are those of the tables.
"""

from engine_core.above_below import data as d

LAST = 7  # AB-3.1
GOODS = 8  # items below are goods, then potion and cider
NONE = 255
COINS_OF = (2, 2, 2, 3, 3, 3, 4, 5, 2, 2)  # AB-18.14


def people(me):
    return me.ready + me.tired + me.injured


def symbols(villager):
    return d.HAMMER[villager] + d.QUILL[villager]


def effects(card):
    """[(effect, what, how many), ...] of a building."""
    row = range(d.EFFECT_AT[card], d.EFFECT_AT[card + 1], 3)
    return [(d.EFFECT[i], d.EFFECT[i + 1], d.EFFECT[i + 2]) for i in row]


def has_effect(card, wanted):
    return any(op == wanted for op, _, _ in effects(card))


def beds(me):
    return sum(n for card in me.cards for op, _, n in effects(card) if op == d.BED)


def rerolls(me):
    return sum(n for card in me.cards for op, _, n in effects(card) if op == d.REROLL)


def income(me):
    """AB-13.5, AB-15.6"""
    coins = (4, 5, 5, 6, 6, 7, 8, 9, 10)[len(me.track)]  # AB-21.1
    for card in me.cards:
        for op, what, n in effects(card):
            if op == d.INCOME:
                coins += n
            elif op == d.INCOME_PER_GOOD and what in me.track:
                coins += n * me.stacks[me.track.index(what)]
    return coins


def space(me, good):
    """Where a good of this kind would lie (AB-13.2)."""
    return me.track.index(good) if good in me.track else len(me.track)


def points_of(number):
    return (1, 1, 2, 2, 3, 4, 5, 6)[number]  # AB-21.1


def track_points(me, good):
    return points_of(space(me, good))


def owned(me, item):
    """AB-16.7"""
    on_track = me.stacks[me.track.index(item)] if item in me.track else 0
    return me.store[item] + (me.offered == item) + on_track


def lit(villager, die):
    """AB-6.11"""
    return 2 if die >= d.LANTERN2[villager] else int(die >= d.LANTERN1[villager])


def lit_sixths(villager):
    """Six times the lanterns that a villager brings on average."""
    return sum(lit(villager, die) for die in range(1, 7))


def purse(me):
    """AB-17.7"""
    drinks = any(has_effect(card, d.DRINK_AS_COIN) for card in me.cards)
    return me.coins + (me.store[8] + me.store[9] if drinks else 0)


def laid(c):
    """Who sleeps first: the tired, most symbols first, then the injured."""
    order = []
    for area in (c.me.tired, c.me.injured):
        order += sorted(needs_bed(area), key=lambda v: (-symbols(v), v))
    return sorted(order[: beds(c.me)])


def needs_bed(villagers):
    """AB-12.6: Metal Men do without."""
    return [v for v in villagers if not d.MARKS[v] & d.OWN_BED]


def asked(t, me, item):
    """The asking price of AB-18.14."""
    return COINS_OF[item] + 2 + (2 if t.round >= 6 and item in me.track else 0)
