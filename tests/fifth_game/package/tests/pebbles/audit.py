"""Checks a table from the outside and counts the points anew. For tests."""

from engine_core.pebbles import words
from engine_core.pebbles.data import LEAST, MOST, WORTH

COVERED = ("bowl",)
EXEMPT = ()
EAGER = ()
VARIANTS = ({"players": 2}, {"players": 3, "bowls": 4}, {"players": 4}, {"players": 2, "bowls": 3})
LARGEST = {"players": 2}


def audit(t):
    """Every pebble and every bowl in one place."""
    taken = [bowl for seat in t.seats for bowl in seat.bowls]
    empty = [bowl for bowl in range(len(t.bowls)) if not t.bowls[bowl]]
    if sorted(taken) != empty:
        return "bowls %r are taken, %r are empty" % (sorted(taken), empty)
    there = sum(t.bowls) + sum([seat.pebbles for seat in t.seats])
    least = sum([LEAST[bowl] for bowl in range(len(t.bowls))])
    most = sum([MOST[bowl] for bowl in range(len(t.bowls))])
    return None if least <= there <= most else "%d pebbles" % there


def scores(t):
    out = []
    for seat in t.seats:
        bowls = 0
        for bowl in seat.bowls:
            bowls += WORTH[bowl]
        parts = ((words.C_PEBBLES, seat.pebbles), (words.C_BOWLS, bowls))
        out.append((seat.pebbles + bowls, parts))
    return out


def counted(note):
    """(list of the tables, number in it) of what a note shows in use, or None."""
    return ("bowl", note[2]) if note[0] == words.N_BOWL else None
