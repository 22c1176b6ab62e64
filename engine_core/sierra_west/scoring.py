"""Scoring: the same for everybody, except what is different for Hastings (SW-15, SW-22.24)."""

from . import data as d
from .modes import mode_of
from .state import BOATS, NONE, RED_FISH, RICH_BOOTS, RICH_CABINS, RICH_GOLD
from .words import C_ANIMALS, C_CABINS, C_CARDS, C_GOLD, C_HOMESTEAD, C_TOKENS

STARS = b"\0\1\3\6\12\17\24"  # SW-15.3: points for 0 to 6 cards, then 5 each
PENALTY = 3
SLOTS = 4


def card_points(count):
    return STARS[count] if count < 7 else STARS[6] + 5 * (count - 6)


def face_down(me, tiles):
    return tiles - sum([me.animals >> k & 1 for k in range(tiles)])


def parts_of(t, seat):
    """((category, points), ...) of a seat."""
    me = t.seats[seat]
    if seat >= t.people:
        parts = hastings_parts(t, me)
    else:
        parts = [
            (C_CARDS, card_points(me.stars)),
            (C_ANIMALS, -PENALTY * face_down(me, 5)),  # SW-15.4
            (C_CABINS, -PENALTY * me.cabins.count(NONE)),  # SW-15.5
            (C_GOLD, me.gold),  # SW-15.6
            (C_TOKENS, me.pairs),
        ]
    homestead = me.tracks[0] + me.tracks[1] + me.tracks[2]
    parts.append((C_HOMESTEAD, homestead * d.MULTIPLIER[me.wagon]))  # SW-15.7
    mode_of(t).score(t, me, parts)
    return tuple(parts)


def hastings_parts(t, he):
    """SW-22.24, SW-22.25 and the options SW-23.3 to SW-23.5."""
    flags = t.flags
    gold = he.gold
    if t.mode == BOATS:
        gold += mode_of(t).most_gold(he.goods[RED_FISH : RED_FISH + 3])
    return [
        (C_CARDS, card_points(he.stars)),
        (C_ANIMALS, -PENALTY * face_down(he, 4)),
        (C_CABINS, len(he.cabins) * (5 if flags & RICH_CABINS else 3)),
        (C_GOLD, gold * (2 if flags & RICH_GOLD else 1)),
        (C_TOKENS, he.pairs * (2 if flags & RICH_BOOTS else 1)),
    ]


def scores(t):
    out = []
    for seat in range(len(t.seats)):
        parts = parts_of(t, seat)
        out.append((sum([points for _, points in parts]), parts))
    return out


def winners(t):
    """SW-15.8: ties share the win; SW-22.26: against Hastings only more points win."""
    totals = [total for total, _ in scores(t)]
    if t.people == 1:
        return (0,) if totals[0] > totals[1] else (1,)
    best = max(totals)
    return tuple([seat for seat in range(len(totals)) if totals[seat] == best])
