"""What a row of the score is counted from (PB-3.2)."""

from .data import WORTH
from .words import C_PEBBLES


def figures(t, seat, category):
    """[(times, each, card), ...]: a row of `scores` as products; card is -1 for none."""
    me = t.seats[seat]
    if category == C_PEBBLES:
        return [(me.pebbles, 1, -1)]
    return [(1, WORTH[bowl], -1) for bowl in me.bowls]
