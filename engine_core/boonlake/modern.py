"""Modernisation, and what levers ask: canoe, raising, the window before a raise (BL-15)."""

from .board import ask, done, push
from .data import LEVER_COST
from .levers import LEVERS, anytime, right_levers, use
from .ops import L12, PM, T_CARDS
from .words import (
    N_CANOE,
    N_MODERNISE,
    N_RAISE,
    P_CANOE,
    P_MODERNISE,
    P_PROGRESS,
    P_RAISE,
    P_WINDOW,
    V_CANOE,
    V_DRAW,
    V_LEVER,
    V_MODERNISE,
    V_RAISE,
    V_SKIP,
)


def slots(me, options):
    """Empty slots that can be paid (BL-15.1, BL-15.2)."""
    purse = me.coins + me.perks[PM]
    for lever in range(1, LEVERS + 1):
        if LEVER_COST[lever] <= purse and not me.built >> lever & 1:
            options.append((V_MODERNISE, lever))


def build(t, seat, lever):
    me = t.seats[seat]
    cost = LEVER_COST[lever] - me.perks[PM]
    if cost < 0:
        cost = 0
    me.coins -= cost
    me.built |= 1 << lever
    me.up |= 1 << lever
    t.note(N_MODERNISE, seat, lever, cost)


def modernise(t, seat, must, b):
    """T_MODERNISE: `must` when the slot is all that is left to choose."""
    me = t.seats[seat]
    options = []
    slots(me, options)
    if not must:
        if me.built < (1 << LEVERS + 1) - 2:
            anytime(me, options)
        options.append((V_SKIP,))
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_MODERNISE, options))
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    if pick[0] == V_MODERNISE:
        build(t, seat, pick[1])


def progress(t, seat, a, b):
    """T_PROGRESS: a settler for a modernisation, or else a card (BL-12.6)."""
    me = t.seats[seat]
    options = []
    if me.ranch:
        slots(me, options)
    options.append((V_DRAW, 1))
    right_levers(t, seat, me, options, me.built < (1 << LEVERS + 1) - 2)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_PROGRESS, options))
    if pick[0] == V_LEVER:
        if pick[1] < 6:
            done(t)
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    if pick[0] == V_MODERNISE:
        me.ranch -= 1
        me.supply += 1
        build(t, seat, pick[1])
    else:
        push(t, T_CARDS, seat, 1)


def canoe(t, seat, a, b):
    """T_CANOE: one canoe upstream, any distance, free (L7)."""
    me = t.seats[seat]
    options = []
    for place in (me.canoe0, me.canoe1) if me.canoe0 != me.canoe1 else (me.canoe0,):
        for to in range(place):
            options.append((V_CANOE, place, to))
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_CANOE, options))
    done(t)
    other = me.canoe0 if pick[1] == me.canoe1 else me.canoe1
    me.canoe0 = min(other, pick[2])
    me.canoe1 = max(other, pick[2])
    t.note(N_CANOE, seat, pick[1], pick[2])


def lift(t, seat, a, b):
    """T_RAISE: one used lever goes up again (BL-21.13); others may be used first."""
    me = t.seats[seat]
    options = []
    for lever in range(1, LEVERS + 1):
        if (me.built & ~me.up) >> lever & 1:
            options.append((V_RAISE, lever))
    nothing = not options
    anytime(me, options, True)
    if nothing:
        options.append((V_SKIP,))
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_RAISE, options))
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    if pick[0] == V_RAISE:
        me.up |= 1 << pick[1]
        t.note(N_RAISE, seat, pick[1])


def window(t, seat, a, b):
    """T_WINDOW: the last moment before the levers are raised (BL-15.6)."""
    me = t.seats[seat]
    options = []
    # DECISION: in the fourth scoring coins and canoes are worth nothing, so only L12 counts.
    if t.scorings < 4 or me.up & L12:
        anytime(me, options, True)
    options.append((V_SKIP,))
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_WINDOW, options))
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        return
    done(t)
