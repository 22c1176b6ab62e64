"""The mountain: scouts, taking a card, uncovering what lay under it (section 8)."""

from . import data as d
from .modes import mode_of
from .state import NONE, OUTLAWS, SPECIAL
from .words import N_SENT_BACK, N_SPECIAL, N_TAKE, N_TRIGGER, N_TURNED


def around(place):
    """SW-8.2, SW-8.3: the places beside a place of the mountain, or beside the base."""
    return d.NEAR[d.NEAR_AT[place] : d.NEAR_AT[place + 1]]


def can_take(t, me):
    """SW-8.5, SW-8.10: the scout stands on a face-up mountain card."""
    return me.scout != d.BASE and t.shown[me.scout]


def send_back(t, place, actor):
    """SW-8.5a, SW-8.7, SW-8.9, SW-22.5: scouts return; others than the actor's bring a token."""
    for number, seat in enumerate(t.seats):
        for left in (0, 1):
            if (seat.left if left else seat.scout) != place:
                continue
            if left:
                seat.left = d.BASE
            else:
                seat.scout = d.BASE
            if number != actor:
                seat.pairs += 1
                t.note(N_SENT_BACK, number, place)


def lift(t, seat, place):
    """SW-8.5a and b: the card leaves the mountain for the seat, which decides where it goes."""
    card = t.hill[place]
    t.hill[place] = NONE
    t.shown[place] = 0
    send_back(t, place, seat)
    t.seats[seat].stars += 1
    return card


def take(t, seat, where):
    """SW-8.5: the card under the scout goes on the deck (0) or on the discard pile (1)."""
    me = t.seats[seat]
    card = lift(t, seat, me.scout)
    if where:
        me.discard.append(card)
    else:
        me.deck.append(card)
        me.seen.append(2)
    t.note(N_TAKE, seat, card, where)
    uncover(t, seat)


def uncover(t, actor):
    """SW-8.6 to SW-8.8: turn what is free; specials move on and may free more, leftmost first."""
    hill = t.hill
    shown = t.shown
    again = True
    while again:
        again = False
        for place in d.FROM_LEFT:
            card = hill[place]
            if card == NONE or shown[place] or covered(hill, place):
                continue
            if card < SPECIAL:
                shown[place] = 1
                t.sealed = True
                t.note(N_TURNED, actor, place, card)
            elif t.mode != OUTLAWS:  # SW-19.4: these leave the mountain in their own way
                move_special(t, place, actor)
                again = True
                break


def covered(hill, place):
    for k in range(d.ABOVE_AT[place], d.ABOVE_AT[place + 1]):
        if hill[d.ABOVE[k]] != NONE:
            return True
    return False


def move_special(t, place, actor):
    """SW-8.7: to the first free slot; the sixth one triggers the end (SW-15.1)."""
    special = t.hill[place] - SPECIAL
    t.hill[place] = NONE
    t.sealed = True
    send_back(t, place, actor)
    t.row.append(special)
    t.note(N_SPECIAL, actor, len(t.row), special)
    mode_of(t).enters_row(t)
    if len(t.row) == 6 and not t.ending:
        t.ending = 1
        t.note(N_TRIGGER, actor)
