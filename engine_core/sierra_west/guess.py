"""Shuffles all that a seat cannot know (SW-4.24), for look-ahead."""

from engine_core import rng

from .data import SP_MARK
from .state import NONE, SPECIAL

_OUTLAWS = 3  # outposts lie in a known order (SW-2.23)


def scramble(t, seat):
    """Shuffle, in place, everything that the seat cannot tell apart."""
    for number in range(t.people):
        other = t.seats[number]
        piles = [(other.deck, other.seen)]
        least = 1
        if number != seat:
            piles.append((other.hand, other.hand_seen))
            least = 2
        mix(t, piles, least)
    hill = t.hill
    shown = t.shown
    mix_places(t, [p for p in range(len(hill)) if hill[p] < SPECIAL and not shown[p]])
    if t.mode != _OUTLAWS:
        groups = []
        for place in range(len(hill)):
            if SPECIAL <= hill[place] < NONE:
                mark = SP_MARK[hill[place] - SPECIAL]  # SW-2.20: the backs say I or II
                for group in groups:
                    if group[0] == mark:
                        group[1].append(place)
                        break
                else:
                    groups.append((mark, [place]))
        for _, places in groups:
            mix_places(t, places)
    rng.shuffle(t, t.stack)
    rng.shuffle(t, t.plans)


def mix(t, piles, least):
    """Shuffle the unknown cards of some piles among their own places."""
    cards = []
    for pile, seen in piles:
        for k in range(len(pile)):
            if seen[k] < least:
                cards.append(pile[k])
    rng.shuffle(t, cards)
    for pile, seen in piles:
        for k in range(len(pile)):
            if seen[k] < least:
                pile[k] = cards.pop()


def mix_places(t, places):
    cards = [t.hill[place] for place in places]
    rng.shuffle(t, cards)
    for place in places:
        t.hill[place] = cards.pop()
