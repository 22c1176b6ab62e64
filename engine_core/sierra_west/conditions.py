"""What must hold before a thing can be done: options ask here, and so does every why-not.

A condition is a function and the key of the words for it. Of a symbol it is asked with the basic
resources that are left when the space is paid, of a summit action with the action's argument.
"""

from .cabins import buildable
from .data import (
    OP_LOAD,
    OP_SHOVEL,
    SUM_CART,
    SUM_FISH,
    SUM_GUN,
    SUM_HOMESTEAD,
    SUM_ORCHARD,
    SUM_SHARP,
    SUM_WAGON,
    SUMMIT,
    SUMMIT_ARG,
    SUMMIT_OP,
    SYM_OP,
)
from .goods import affordable
from .mountain import can_take
from .state import BULLETS, SUMMIT_AT
from .symbols import advance_helps

LAST_SPACE = 6  # of the wagon trail
ANY_TRACK = 3  # argument of a homestead action
ANY_ORCHARD = 2  # argument of an orchard action
TRAIL_END = 6  # column behind the last space of a trail


# -- boots, goods and figures


def boots_at_hand(t, me):
    """SW-7.1, SW-7.10: boots of spaces, of tokens, and the second boot of a token."""
    return t.boots_hat + t.boots_bare + t.half + 2 * me.pairs


def climbers(t, seat, me):
    """SW-4.16, SW-4.18: figures that may take a summit action."""
    out = []
    if me.hat & 7 == TRAIL_END:  # camp, cabins and summits have no such column
        out.append(0)
    if me.bare & 7 == TRAIL_END:
        out.append(1)
    if t.mule == seat and t.mule_at < SUMMIT_AT:
        out.append(2)
    return out


def open_summits(t, seat, me):
    """SW-4.19: positions of the played cards whose summit no figure stands on."""
    taken = (me.hat, me.bare, t.mule_at if t.mule == seat else 0)
    return [position for position in (0, 1, 2) if SUMMIT_AT + position not in taken]


# -- symbols (SW-4.25)


def _on_card(t, me, rest):  # SW-8.5
    return can_take(t, me)


def _market(t, me, rest):  # SW-10.6
    return len(buildable(t, me, rest)) > 0


def _gold(t, me, rest):  # SW-18.4
    return me.gold > 0


def _cart(t, me, rest):  # SW-18.4: a cart with room
    return me.carts[0] + me.carts[1] > 0


DIG = ((_on_card, "scout"), (_market, "cabin"))  # SW-12.3: one of them is enough
LOAD = ((_gold, "gold"), (_cart, "cart"))


def needs(op):
    """The conditions of a symbol besides its price."""
    return DIG if op == OP_SHOVEL else LOAD if op == OP_LOAD else ()


def usable(t, me, symbol, cost, basics):
    """Can a symbol of this cost be used? (SW-4.15, SW-4.25)"""
    if cost > basics:
        return False
    rest = basics - cost
    if SYM_OP[symbol] == OP_SHOVEL:
        return _on_card(t, me, rest) or _market(t, me, rest)
    return _gold(t, me, rest) and _cart(t, me, rest)


# -- summit actions (SW-4.20, SW-4.25)


def _advance(t, seat, arg):  # SW-13.2: some homestead track always helps
    return arg == ANY_TRACK or advance_helps(t, seat, arg)


def _orchard(t, seat, arg):  # SW-16.6: red always pays gold
    return arg == ANY_ORCHARD or advance_helps(t, seat, 3 + arg)


def _space(t, seat, arg):  # SW-7.8
    return t.seats[seat].wagon < LAST_SPACE


def _fish(t, seat, arg):  # SW-17.7
    return sum(t.fish) > 0


def _carts(t, seat, arg):  # SW-18.5
    return t.carts > 0


def _bandits(t, seat, arg):  # SW-19.16
    return sum(t.bandits) > 0


def _bullets(t, seat, arg):  # SW-19.13; SW-19.12: a gunslinger may start without
    return t.seats[seat].goods[BULLETS] >= arg


_EFFECT = {
    SUM_HOMESTEAD: ((_advance, "advance"),),
    SUM_WAGON: ((_space, "space"),),
    SUM_ORCHARD: ((_orchard, "advance"),),
    SUM_FISH: ((_fish, "fish"),),
    SUM_CART: ((_carts, "carts"),),
    SUM_GUN: ((_bandits, "bandits"),),
    SUM_SHARP: ((_bandits, "bandits"), (_bullets, "bullets")),
}


def idle(t, seat, summit):
    """Why a summit action would do nothing, or "" if it would do something."""
    for holds, key in _EFFECT.get(SUMMIT_OP[summit], ()):
        if not holds(t, seat, SUMMIT_ARG[summit]):
            return key
    return ""


def performable(t, seat, me, summit):
    """SW-4.20, SW-4.25: full payment and an effect."""
    return affordable(t, me, summit) and not idle(t, seat, summit)


def payable_summits(t, seat, me):
    """Positions of free summit actions that can be performed."""
    return [p for p in open_summits(t, seat, me) if performable(t, seat, me, SUMMIT[t.played[p]])]
