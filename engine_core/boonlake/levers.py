"""Modernisation and the twelve levers (BL-15)."""

from .board import ask, coins, done, push, settlers, vases
from .data import LEVER_COST
from .ops import (
    PM,
    T_CANOE,
    T_CARDS,
    T_GIVE,
    T_MODERNISE,
    T_SETTLERS,
    T_UPGRADE,
    T_VP,
)
from .words import (
    N_CANOE,
    N_LEVER,
    N_MODERNISE,
    N_RAISE,
    P_CANOE,
    P_MODERNISE,
    P_RAISE,
    P_WINDOW,
    V_CANOE,
    V_LEVER,
    V_MODERNISE,
    V_RAISE,
    V_SKIP,
)

LEVERS = 12
L7 = 1 << 7
L8 = 1 << 8
L9 = 1 << 9
L10 = 1 << 10
L11 = 1 << 11
L12 = 1 << 12
PURSE = L10 | L11 | L12  # what brings something at any time


def anytime(me, options, alone=False):
    """Add the levers that work at any time (BL-15.6).

    DECISION: they are offered wherever their owner decides about paying, playing or taking a
    tile. L7 by itself makes a question only (`alone`) where levers are about to be raised: at
    every other moment the canoe can as well move inside the next payment.
    """
    up = me.up
    if not up & PURSE and not (up & L7 and (options or alone)):
        return
    if up & L7 and me.canoe1:
        options.append((V_LEVER, 7, 0))
    if up & L10:
        options.append((V_LEVER, 10, 0))
        options.append((V_LEVER, 10, 1))
    if up & L11:
        options.append((V_LEVER, 11, 0))
    if up & L12 and len(me.hand) > 1:
        options.append((V_LEVER, 12, 0))


def use(t, seat, lever, way):
    """Push a lever down and put what it does on the agenda (BL-15.11, table of BL-15.16)."""
    me = t.seats[seat]
    me.up &= ~(1 << lever)
    t.note(N_LEVER, seat, lever, way)
    if lever == 1:
        if way:
            me.vases -= 1
            coins(t, seat, 6)
        else:
            vases(t, seat, 1)
    elif lever == 2:
        push(t, T_MODERNISE, seat, 1)
    elif lever == 3:
        push(t, T_UPGRADE, seat)
    elif lever == 4:
        coins(t, seat, sum(me.sites))
    elif lever == 5:
        coins(t, seat, 3)
    elif lever == 7:
        push(t, T_CANOE, seat)
    elif lever == 9:
        settlers(t, seat, 1)
    elif lever == 10:
        if way:
            push(t, T_CARDS, seat, 2)
        else:
            coins(t, seat, 2)
    elif lever == 11:
        coins(t, seat, 5)
    elif lever == 12:
        push(t, T_VP, seat, 3)
        push(t, T_SETTLERS, seat, 1)
        push(t, T_GIVE, seat, 2)


def can_modernise(me):
    purse = me.coins + me.perks[PM]
    for lever in range(1, LEVERS + 1):
        if LEVER_COST[lever] <= purse and not me.built >> lever & 1:
            return True
    return False


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
