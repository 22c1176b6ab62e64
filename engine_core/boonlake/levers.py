"""What the twelve levers do, and who may use them (BL-15)."""

from .board import coins, push, settlers, vases
from .data import LEVER_COST
from .ops import (
    FOR_LEVER,
    L1,
    L2,
    L3,
    L7,
    L10,
    L11,
    L12,
    PM,
    T_CANOE,
    T_CARDS,
    T_GIVE,
    T_MODERNISE,
    T_SETTLERS,
    T_UPGRADE,
    T_VP,
)
from .places import can_upgrade
from .words import N_LEVER, V_LEVER

LEVERS = 12


PURSE = L10 | L11 | L12  # what brings something at any time


TOP = L1 | L2 | L3


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


def forgo(t, seat, me, options):
    """Add L1 to L3: usable by whoever forgoes a whole right part (BL-15.7)."""
    up = me.up
    if not up & TOP:
        return
    if up & L1:
        options.append((V_LEVER, 1, 0))
        if me.vases:
            options.append((V_LEVER, 1, 1))
    if up & L2 and can_modernise(me):
        options.append((V_LEVER, 2, 0))
    if up & L3 and can_upgrade(t, seat, 0):
        options.append((V_LEVER, 3, 0))


def right_levers(t, seat, me, options, helpful):
    """Levers at a right part that is no card-play opportunity.

    Beside L1 to L3 those of any time, which may pay or feed them (BL-15.3, BL-15.6); by
    themselves only where they are `helpful`.
    """
    n = len(options)
    forgo(t, seat, me, options)
    if helpful or len(options) > n or me.up & TOP and me.up & PURSE:
        anytime(me, options)


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
        push(t, T_GIVE, seat, 2, FOR_LEVER)


def can_modernise(me):
    purse = me.coins + me.perks[PM]
    for lever in range(1, LEVERS + 1):
        if LEVER_COST[lever] <= purse and not me.built >> lever & 1:
            return True
    return False
