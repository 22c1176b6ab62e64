"""Points and winners (AB-16)."""

from . import data as d, solo
from .words import C_BUILDINGS, C_CARDS, C_POSITION, C_RANK, C_TRACK

RANKS = (5, 3, 2, 0)  # AB-16.4
RANKS_OF_TWO = (3, 0)


def villagers(me):
    return len(me.ready) + len(me.tired) + len(me.injured)


def owned(me, item):
    """In the store, in the sale circle or on the track; not on cards (AB-16.7)."""
    count = me.store[item] + (me.offered == item)
    if item in me.track:
        count += me.stacks[me.track.index(item)]
    return count


def surface(me):
    """Houses, star, key and starting buildings (AB-17.17, AB-20.3)."""
    return len([card for card in me.cards if d.KIND[card] != d.K_OUTPOST])


def track_points(me):
    """AB-16.2"""
    points = 0
    for space, count in enumerate(me.stacks):
        points += count * d.SPACE_POINTS[space + 1]
    return points


def card_points(me):
    """Printed points and what a card counts (AB-16.7, AB-17.1, AB-17.15 to 17.18)."""
    points = 0
    for card in me.cards:
        points += d.POINTS[card]
        for i in range(d.EFFECT_AT[card], d.EFFECT_AT[card + 1], 3):
            op = d.EFFECT[i]
            count = d.EFFECT[i + 2]
            if op == d.VP_PER_ITEM:
                points += count * owned(me, d.EFFECT[i + 1])
            elif op == d.VP_PER_VILLAGER:
                points += count * villagers(me)
            elif op == d.VP_PER_BUILDING:
                points += count * surface(me)
            elif op == d.VP_PER_EMPTY_CAVE:
                points += count * len(me.caves)
    return points


def rank_points(t, seat):
    """Tied villages share the ranks they cover, rounded up (AB-16.4, AB-16.5, AB-20.4)."""
    mine = t.seats[seat].reputation
    if t.descent:
        return solo.band(mine)  # AB-19.3
    ranks = RANKS_OF_TWO if t.players == 2 else RANKS
    ahead = tied = 0
    for them in t.seats:
        if them.reputation > mine:
            ahead += 1
        elif them.reputation == mine:
            tied += 1
    return (sum(ranks[ahead : ahead + tied]) + tied - 1) // tied


def position_points(me):
    """AB-16.6"""
    return d.REP_POINTS[me.reputation - d.REP_LEAST] - d.SIGNED


def scores(t):
    """AB-16.8"""
    found = []
    for seat in range(t.players):
        me = t.seats[seat]
        parts = (
            (C_TRACK, track_points(me)),
            (C_BUILDINGS, len(me.cards)),  # AB-16.3
            (C_RANK, rank_points(t, seat)),
            (C_POSITION, position_points(me)),
            (C_CARDS, card_points(me)),
        )
        found.append((sum([points for _, points in parts]), parts))
    return found


def winners(t):
    """Ties: coins, villagers, buildings, shared (AB-16.9); alone: the target (AB-19.2)."""
    totals = scores(t)
    if t.descent:
        return (0,) if totals[0][0] >= solo.target(t) else ()
    best = None
    found = ()
    for seat in range(t.players):
        me = t.seats[seat]
        standing = (totals[seat][0], me.coins, villagers(me), len(me.cards))
        if best is None or standing > best:
            best = standing
            found = (seat,)
        elif standing == best:
            found += (seat,)
    return found
