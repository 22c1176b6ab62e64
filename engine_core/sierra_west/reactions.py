"""What the others may do in somebody's turn: provisions and trapping (section 5)."""

from engine_core.flow import ask

from . import data as d, words as w
from .goods import gain
from .state import CAMP, NONE, PROVISIONS, TRAPPING

_DECLINE = (w.V_DECLINE,)


def provision_options(t, seat):
    me = t.seats[seat]
    out = [_DECLINE]
    if me.hat == CAMP:
        out.append((w.V_PROVIDE, 0))
    if me.bare == CAMP:
        out.append((w.V_PROVIDE, 1))
    return out


def provisions(t, actor, track):
    """SW-5.1, SW-5.8 to SW-5.10: after an advance every other player may send a pioneer."""
    people = t.people
    for k in range(1, len(t.seats)):
        seat = (actor + k) % len(t.seats)
        if seat >= people:  # SW-22.8
            continue
        me = t.seats[seat]
        if me.hat == PROVISIONS or me.bare == PROVISIONS or (me.hat and me.bare):
            continue
        pick = yield ask(seat, w.P_PROVISIONS, provision_options, t)
        if pick[0] == w.V_DECLINE:
            continue
        if pick[1]:
            me.bare = PROVISIONS
        else:
            me.hat = PROVISIONS
        t.note(w.N_PROVIDE, seat, track)
        gain(t, seat, track, 1)


def visible(t):
    """Bits of the animals that can be trapped now (SW-4.3, SW-22.10)."""
    if t.turn < t.people:
        one, two = d.ANIMAL[t.played[0]], d.ANIMAL[t.played[2]]
    else:
        one, two = d.PLAN_ANIMAL[t.plan], d.PLAN_ANIMAL[t.plan_next]
    bits = 0
    if one != NONE:
        bits = 1 << one
    if two != NONE:
        bits |= 1 << two
    return bits


def trap_options(t, seat):
    me = t.seats[seat]
    bits = visible(t) & ~me.animals
    out = [_DECLINE]
    for figure, place in ((0, me.hat), (1, me.bare)):
        if place != CAMP:
            continue
        for animal in range(5):
            if bits >> animal & 1:
                for good in (0, 1, 2):
                    if me.goods[good]:
                        out.append((w.V_TRAP, figure, animal, good))
    return out


def can_trap(t, me, bits):
    """SW-5.4 to SW-5.6: an idle pioneer, a free trap, a basic resource, a face-down tile."""
    return (
        bits & ~me.animals
        and not (me.hat and me.bare)
        and me.hat != TRAPPING
        and me.bare != TRAPPING
        and me.goods[0] + me.goods[1] + me.goods[2] > 0
    )


def trapping(t):
    """SW-4.6: the others' window between planning and the first action."""
    bits = visible(t)
    if not bits:
        return
    for k in range(1, len(t.seats)):
        seat = (t.turn + k) % len(t.seats)
        if seat >= t.people or not can_trap(t, t.seats[seat], bits):
            continue
        pick = yield ask(seat, w.P_TRAP, trap_options, t)
        if pick[0] == w.V_TRAP:
            me = t.seats[seat]
            if pick[1]:
                me.bare = TRAPPING
            else:
                me.hat = TRAPPING
            me.goods[pick[3]] -= 1
            me.animals |= 1 << pick[2]
            t.note(w.N_TRAP, seat, pick[2] if pick[2] < 4 else 4 + t.mode, pick[3])
