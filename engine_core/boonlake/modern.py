"""Modernisation, and what levers ask: canoe, raising, the window before a raise (BL-15)."""

from . import data as d, words as w
from .board import ask, done, give_back, only, push
from .levers import ALL, LEVERS, anytime, levered, open_slots, price, right_levers
from .ops import L12


def slots(me):
    """Empty slots that can be paid (BL-15.1, BL-15.2)."""
    return [(w.V_MODERNISE, lever) for lever in open_slots(me)]


def build(t, seat, lever):
    """Pay a slot and put a lever there, up (BL-15.1)."""
    me = t.seats[seat]
    cost = price(me, lever)
    me.coins -= cost
    me.built |= 1 << lever
    me.up |= 1 << lever
    t.note(w.N_MODERNISE, seat, lever, cost)


def modernise(t, seat, must, b):
    """A slot, or not; `must` when the slot is all that is left to choose."""
    me = t.seats[seat]
    options = slots(me)
    if not must:
        if me.built < ALL:
            anytime(me, options)
        options.append((w.V_SKIP,))
    pick = only(options) or (yield ask(t, seat, w.P_MODERNISE, options))
    if levered(t, seat, pick):
        return
    done(t)
    if pick[0] == w.V_MODERNISE:
        build(t, seat, pick[1])


def progress(t, seat, a, b):
    """A settler for a modernisation, or else a card (BL-12.6)."""
    me = t.seats[seat]
    options = slots(me) if me.ranch else []
    options.append((w.V_DRAW, 1))
    right_levers(t, seat, me, options, me.built < ALL)
    pick = only(options) or (yield ask(t, seat, w.P_PROGRESS, options))
    if levered(t, seat, pick):
        return
    done(t)
    if pick[0] == w.V_MODERNISE:
        give_back(me, 1)
        build(t, seat, pick[1])
    else:
        push(t, d.T_CARDS, seat, 1)


def canoe(t, seat, a, b):
    """L7: one canoe upstream, any distance, free (BL-15.16)."""
    me = t.seats[seat]
    options = []
    for place in (me.canoe0, me.canoe1) if me.canoe0 != me.canoe1 else (me.canoe0,):
        for to in range(place):
            options.append((w.V_CANOE, place, to))
    pick = only(options) or (yield ask(t, seat, w.P_CANOE, options))
    done(t)
    other = me.canoe0 if pick[1] == me.canoe1 else me.canoe1
    me.canoe0 = min(other, pick[2])
    me.canoe1 = max(other, pick[2])
    t.note(w.N_CANOE, seat, pick[1], pick[2])


def lift(t, seat, a, b):
    """One used lever goes up again, also one that paid this card (BL-21.13, BL-21.17).

    Others may be used first.
    """
    me = t.seats[seat]
    used = me.built & ~me.up
    options = [(w.V_RAISE, lever) for lever in range(1, LEVERS + 1) if used >> lever & 1]
    anytime(me, options, True)
    if not used:
        options.append((w.V_SKIP,))
    pick = only(options) or (yield ask(t, seat, w.P_RAISE, options))
    if levered(t, seat, pick):
        return
    done(t)
    if pick[0] == w.V_RAISE:
        me.up |= 1 << pick[1]
        t.note(w.N_RAISE, seat, pick[1])


def window(t, seat, a, b):
    """The last moment before the levers are raised (BL-15.5, BL-15.6)."""
    me = t.seats[seat]
    options = []
    # DECISION: in the fourth scoring coins and canoes are worth nothing, so only L12 counts.
    if t.scorings < 4 or me.up & L12:
        anytime(me, options, True)
    options.append((w.V_SKIP,))
    pick = only(options) or (yield ask(t, seat, w.P_WINDOW, options))
    if not levered(t, seat, pick):
        done(t)
