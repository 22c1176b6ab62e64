"""What must hold before a thing can be done: options ask here, and so does every why-not.

A condition that does not hold is named by the key of its words ("why_" + key).
"""

from . import data as d
from .cabins import buildable
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


def needs(t, me, op, basics):
    """((holds, key), ...) of a symbol besides its price, with so many basic resources left."""
    if op == d.OP_SHOVEL:  # SW-12.3: one of them is enough; SW-8.5, SW-10.6
        return (can_take(t, me), "scout"), (len(buildable(t, me, basics)) > 0, "cabin")
    if op == d.OP_LOAD:  # SW-18.4: gold, and a cart with room for it
        return (me.gold > 0, "gold"), (me.carts[0] + me.carts[1] > 0, "cart")
    return ()


def usable(t, me, symbol, cost, basics):
    """Can a symbol of this cost be used? (SW-4.15, SW-4.25)"""
    if cost > basics:
        return False
    (one, _), (other, _) = needs(t, me, d.SYM_OP[symbol], basics - cost)
    return one or other if d.SYM_OP[symbol] == d.OP_SHOVEL else one and other


# -- summit actions (SW-4.20, SW-4.25)


def idle(t, seat, summit):
    """Why a summit action would do nothing, or "" if it would do something."""
    op = d.SUMMIT_OP[summit]
    arg = d.SUMMIT_ARG[summit]
    if op == d.SUM_HOMESTEAD:  # SW-13.2: some homestead track always helps
        return "" if arg == ANY_TRACK or advance_helps(t, seat, arg) else "advance"
    if op == d.SUM_ORCHARD:  # SW-16.6: red always pays gold
        return "" if arg == ANY_ORCHARD or advance_helps(t, seat, 3 + arg) else "advance"
    if op == d.SUM_WAGON:  # SW-7.8
        return "" if t.seats[seat].wagon < LAST_SPACE else "space"
    if op == d.SUM_FISH:  # SW-17.7
        return "" if sum(t.fish) else "fish"
    if op == d.SUM_CART:  # SW-18.5
        return "" if t.carts else "carts"
    if op == d.SUM_GUN or op == d.SUM_SHARP:  # SW-19.16
        if not sum(t.bandits):
            return "bandits"
        if op == d.SUM_SHARP and t.seats[seat].goods[BULLETS] < arg:  # SW-19.13, SW-19.12
            return "bullets"
    return ""


def performable(t, seat, me, summit):
    """SW-4.20, SW-4.25: full payment and an effect."""
    return affordable(t, me, summit) and not idle(t, seat, summit)


def payable_summits(t, seat, me):
    """Positions of free summit actions that can be performed."""
    return [
        p for p in open_summits(t, seat, me) if performable(t, seat, me, d.SUMMIT[t.played[p]])
    ]
