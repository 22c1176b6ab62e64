"""What a seat may know (SW-4.24): its view of the table, and what it cannot tell apart."""

from engine_core import rng

from . import data as d
from .state import HIDDEN, HIDDEN_SPECIAL, NONE, OUTLAWS, SPECIAL


def hide(t, seat):
    """Blank every hidden card."""
    t.r0 = t.r1 = 0
    for number, other in enumerate(t.seats):
        least = 1 if number == seat else 2
        blank(other.deck, other.seen, least)
        if number != seat:
            blank(other.hand, other.hand_seen, 2)
            other.seen = [2 if seen == 2 else 0 for seen in other.seen]
    hill = t.hill
    for place in range(len(hill)):
        card = hill[place]
        if card == NONE or t.shown[place]:
            continue
        if card < SPECIAL:
            hill[place] = HIDDEN
        elif t.mode != OUTLAWS:  # SW-2.23: outposts lie in a known order
            hill[place] = HIDDEN_SPECIAL
    t.stack = [HIDDEN] * len(t.stack)
    t.plans = [HIDDEN] * len(t.plans)
    return t


def blank(cards, seen, least):
    for k in range(len(cards)):
        if seen[k] < least:
            cards[k] = HIDDEN


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
    if t.mode != OUTLAWS:  # SW-2.23
        for _, places in by_back(hill):
            mix_places(t, places)
    rng.shuffle(t, t.stack)
    rng.shuffle(t, t.plans)


def by_back(hill):
    """[(mark, places of the specials whose back shows it)]: SW-2.20, I or II."""
    groups = []
    for place in range(len(hill)):
        if SPECIAL <= hill[place] < NONE:
            mark = d.SP_MARK[hill[place] - SPECIAL]
            for known, places in groups:
                if known == mark:
                    places.append(place)
                    break
            else:
                groups.append((mark, [place]))
    return groups


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
