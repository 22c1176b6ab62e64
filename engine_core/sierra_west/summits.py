"""Summit actions: who can take one, its cost, its effect, doing it again (sections 4, 13)."""

from engine_core.flow import ask

from . import data as d, words as w
from .conditions import ANY_TRACK, LAST_SPACE, climbers, payable_summits, performable
from .goods import choose_basic, gain_gold, pay_cost
from .modes import mode_of
from .state import SUMMIT_AT
from .symbols import advance, advance_helps

_AGAIN = [(w.V_AGAIN,), (w.V_DONE,)]


def summit_options(t, seat, me, out):
    """SW-4.17 to SW-4.19: every free summit action for every figure that can go there."""
    figures = climbers(t, seat, me)
    if not figures:
        return
    for position in payable_summits(t, seat, me):
        for figure in figures:
            out.append((w.V_SUMMIT, figure, position))


def climb(t, seat, pick):
    """Place a figure and perform the action, again and again if it is marked so (SW-13.1)."""
    figure = pick[1]
    position = pick[2]
    me = t.seats[seat]
    if figure == 0:
        me.hat = SUMMIT_AT + position
    elif figure == 1:
        me.bare = SUMMIT_AT + position
    else:
        t.mule_at = SUMMIT_AT + position
    card = t.played[position]
    summit = d.SUMMIT[card]
    t.note(w.N_SUMMIT, seat, figure, card)
    while True:
        yield from pay_cost(t, seat, summit)
        yield from effect(t, seat, d.SUMMIT_OP[summit], d.SUMMIT_ARG[summit])
        if not d.SUMMIT_AGAIN[summit] or not performable(t, seat, me, summit):
            return
        pick = yield ask(seat, w.P_AGAIN, _again, t)
        if pick[0] == w.V_DONE:
            return


def _again(t, seat):
    return _AGAIN


def track_options(t, seat):
    return [(w.V_TRACK, track) for track in (0, 1, 2) if advance_helps(t, seat, track)]


def effect(t, seat, op, arg):
    if op == d.SUM_HOMESTEAD:  # SW-13.2
        if arg == ANY_TRACK:
            pick = yield ask(seat, w.P_TRACK, track_options, t)
            arg = pick[1]
        yield from advance(t, seat, arg)
    elif op == d.SUM_WAGON:  # SW-13.3
        move_wagon(t, seat)
    elif op == d.SUM_GAIN_GOLD:
        gain_gold(t, seat, arg)
    elif op == d.SUM_BASIC:
        yield from choose_basic(t, seat)
    else:
        yield from mode_of(t).summit(t, seat, op, arg)


def move_wagon(t, seat):
    me = t.seats[seat]
    if me.wagon < LAST_SPACE:
        me.wagon += 1
        t.note(w.N_WAGON, seat, me.wagon, me.wagon - 1)
