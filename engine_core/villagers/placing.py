"""Placing villagers, hiring basic ones, playing special ones (VI-8, VI-9, VI-11)."""

from engine_core.flow import choose

from . import data as d, village
from .padlock import unlock
from .state import TABLE
from .words import N_HIRE, N_PLACE, N_PLAY, P_SPOT, V_BASIC, V_ON

BASICS = (d.LUMBERJACK, d.LUMBERJACK + 1, d.MINER)


def place(t, seat, card):
    """Place a villager from the hand (VI-7.4, VI-8)."""
    yield from settle(t, seat, card)
    t.seats[seat].hand.remove(card)
    if not d.LUMBERJACK <= card <= d.MINER:  # VI-19.6
        t.left -= 1


def settle(t, seat, card):
    """Find the place of a villager, open its padlock, put it there."""
    me = t.seats[seat]
    spot = yield from choose_spot(t, seat, card)
    yield from unlock(t, seat, card)
    i = village.put_plain(me, card, spot)
    t.note(N_PLACE, seat, card, i)


def choose_spot(t, seat, kind):
    found = village.spots(t.seats[seat], kind)
    if len(found) == 1:
        return found[0]
    pick = yield from choose(seat, P_SPOT, [(V_ON, i) for i in found])
    return pick[1]


def take_basic(t, seat, prompt):
    """Place a basic villager from a pile that is not empty (VI-9.1)."""
    found = [(V_BASIC, kind) for kind in BASICS if t.basics[kind - d.LUMBERJACK]]
    pick = yield from choose(seat, prompt, found)
    kind = pick[1]
    t.basics[kind - d.LUMBERJACK] -= 1
    i = village.put_plain(t.seats[seat], kind, TABLE)
    t.note(N_HIRE, seat, kind, i)


def discard(t, seat, card):
    """A special villager with a discard icon has been played (VI-11.2)."""
    t.seats[seat].hand.remove(card)
    t.discard.append(card)
    t.note(N_PLAY, seat, card)
