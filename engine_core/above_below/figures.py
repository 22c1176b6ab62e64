"""What a row of the score is counted from (AB-16)."""

from . import data as d
from .scoring import owned, position_points, rank_points, surface, villagers
from .words import C_BUILDINGS, C_CARDS, C_POSITION, C_TRACK


def figures(t, seat, category):
    """[(times, each, card), ...]: a row of `scores` as products; card is -1 for none."""
    me = t.seats[seat]
    if category == C_TRACK:  # AB-16.2
        return [(count, d.SPACE_POINTS[k + 1], -1) for k, count in enumerate(me.stacks)]
    if category == C_BUILDINGS:
        return [(len(me.cards), 1, -1)]
    if category == C_CARDS:
        return of_cards(me)
    if category == C_POSITION:
        return [(1, position_points(me), -1)]
    return [(1, rank_points(t, seat), -1)]


def of_cards(me):
    """Printed points, then what cards count (AB-16.7)."""
    found = [(1, d.POINTS[card], card) for card in me.cards]
    for card in me.cards:
        for i in range(d.EFFECT_AT[card], d.EFFECT_AT[card + 1], 3):
            if d.VP_PER_VILLAGER <= d.EFFECT[i] <= d.VP_PER_EMPTY_CAVE:
                found.append((counted(me, d.EFFECT[i], d.EFFECT[i + 1]), d.EFFECT[i + 2], card))
    return found


def counted(me, op, what):
    """How many of a thing a card counts."""
    if op == d.VP_PER_ITEM:
        return owned(me, what)
    if op == d.VP_PER_VILLAGER:
        return villagers(me)
    if op == d.VP_PER_BUILDING:
        return surface(me)
    return len(me.caves)
