"""Cabins: the market, what an occupied one does, and losing one (sections 10, 11, 21)."""

from engine_core import rng
from engine_core.flow import choose

from . import data as d, words as w
from .state import CABIN, NONE, SPENT

BROWN_SLOT = 3
STABLE_SLOT = 4


def inside(place):
    return CABIN <= place < CABIN + 5


def active(t, me, op, arg=-1):
    """The kind of the active cabin with this ability, or NONE (SW-4.10, SW-21.7)."""
    cabins = me.cabins
    bare = me.bare
    if inside(bare):
        kind = cabins[bare - CABIN]
        if d.CABIN_OP[kind] == op and (arg < 0 or d.CABIN_ARG[kind] == arg):
            return kind
        if d.CABIN_OP[kind] == d.CAB_ALL_GREEN:
            for slot in (0, 1, 2):
                kind = cabins[slot]
                if (
                    kind != NONE
                    and d.CABIN_OP[kind] == op
                    and (arg < 0 or d.CABIN_ARG[kind] == arg)
                ):
                    if d.CABIN_ONCE[kind] and not t.moment:
                        return NONE
                    return kind
    if inside(me.hat):
        kind = cabins[BROWN_SLOT]
        if d.CABIN_OP[kind] == op:
            return kind
    return NONE


def slot_for(me, kind):
    """The empty slot where a seat can put this tile, or NONE (SW-10.2, SW-10.6)."""
    cabins = me.cabins
    if kind in cabins:
        return NONE
    if d.CABIN_COLOUR[kind]:
        return BROWN_SLOT if cabins[BROWN_SLOT] == NONE else NONE
    for slot in (0, 1, 2):  # DECISION: the first empty one, positions mean nothing (SW-21.7)
        if cabins[slot] == NONE:
            return slot
    return NONE


def buildable(t, me, basics):
    """Market slots whose tile a seat can build with so many basic resources (SW-10.6)."""
    found = []
    for slot in (0, 1, 2, 3):
        kind = t.market[slot]
        if kind != NONE and d.SURCHARGE[slot] <= basics and slot_for(me, kind) != NONE:
            found.append(slot)
    return found


def take_tile(t, seat, slot):
    """SW-10.1 (4) to (6), SW-10.3, SW-10.4: the tile leaves, the market slides and fills up."""
    market = t.market
    kind = market[slot]
    t.note(w.N_BUILD, seat, kind, slot)
    tiles = [market[k] for k in range(4) if k != slot and market[k] != NONE]
    if slot != 3:
        out = tiles.pop()
        t.scrap.append(out)
        t.note(w.N_MARKET, seat, out)
    refill(t, tiles)
    return kind


def refill(t, tiles):
    while len(tiles) < 4:
        if not t.stack:
            if not t.scrap:
                break
            t.stack = t.scrap
            t.scrap = []
            rng.shuffle(t, t.stack)
            t.note(w.N_SHUFFLE, t.turn)
        tiles.insert(0, t.stack.pop())
        t.sealed = True
    t.market = [NONE] * (4 - len(tiles)) + tiles


def loss_options(t, seat):
    me = t.seats[seat]
    out = [(w.V_LOSE, slot) for slot in (0, 1, 2, 3) if me.cabins[slot] != NONE]
    if me.wagon:
        out.append((w.V_RETREAT,))
    return out


def consequences(t, seat):
    """SW-11.2, SW-11.3: lose a cabin or a wagon space; nothing if there is neither."""
    options = loss_options(t, seat)
    if not options:
        return
    pick = yield from choose(seat, w.P_LOSS, options)
    me = t.seats[seat]
    if pick[0] == w.V_RETREAT:
        t.note(w.N_WAGON, seat, me.wagon - 1, me.wagon)
        me.wagon -= 1
        return
    slot = pick[1]
    t.lost.append(me.cabins[slot])
    t.note(w.N_LOSE, seat, me.cabins[slot])
    me.cabins[slot] = NONE
    if me.hat == CABIN + slot:  # SW-11.4
        me.hat = SPENT
    if me.bare == CABIN + slot:
        me.bare = SPENT
