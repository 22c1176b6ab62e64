"""Why a thing on the table cannot be done now: each condition with tick or cross, and the rule.

Behind the conditions stands what would help and is at hand, with a tick: a lever.
"""

from engine_core.sierra_west import data as d
from engine_core.sierra_west.cabins import BROWN_SLOT
from engine_core.sierra_west.conditions import (
    LAST_SPACE,
    TRAIL_END,
    boots_at_hand,
    climbers,
    idle,
    needs,
    open_summits,
    payable_summits,
)
from engine_core.sierra_west.goods import affordable
from engine_core.sierra_west.pioneers import banjo_plays
from engine_core.sierra_west.state import (
    ANY,
    BOATS,
    BULLETS,
    CAMP,
    GOLD,
    GOLD_RUSH,
    NONE,
    ON_GREEN,
    RED_FISH,
    STONE,
    SUMMIT_AT,
)
from engine_core.sierra_west.symbols import PAID
from firmware.games.sierra_west import art
from firmware.strings import item, text


def why_not(table, target):
    what = target[0]
    v = table.view
    seat = table.ask.seat if table.ask else max(0, table.seat)
    me = v.seats[seat]
    if what[0] == "summit":
        return _summit(v, seat, me, what[1])
    if what[0] == "use":
        return _use(v, seat, me, what[1])
    boots = boots_at_hand(v, me)
    if what[0] == "hill":
        need = (boots > 0, text("why_boots", 1, boots))
        return text("go_hill"), [need] + _boots_ahead(v, me), "SW-8.1, SW-7.1"
    if me.wagon == LAST_SPACE:
        return text("go_wagon"), [(False, text("why_space"))], "SW-7.8"
    space = me.wagon + 1
    conditions = [(boots >= d.WAGON_BOOTS[space], text("why_boots", d.WAGON_BOOTS[space], boots))]
    if boots < d.WAGON_BOOTS[space]:
        conditions.extend(_boots_ahead(v, me))
    conditions.extend(_basics(v, seat, me, d.WAGON_ANY[space]))
    return text("go_wagon"), conditions, "SW-7.5"


def _boots_ahead(v, me):
    """A boot symbol that is still in front of a pioneer."""
    for figure, place in ((0, me.hat), (1, me.bare)):
        if place >= SUMMIT_AT:
            continue
        at = (0, 8)[figure] if place < ON_GREEN else place - ON_GREEN
        first = at if not v.used >> figure & 1 else at + 1
        for symbol in v.path[first : (at & 8) + TRAIL_END]:
            if symbol != NONE and d.SYM_OP[symbol] == d.OP_BOOTS:
                return [(True, text("why_by_boots"))]
    return []


def _basics(v, seat, me, need):
    """Basic resources for a price, and where more come from."""
    if not need:
        return []
    have = me.goods[0] + me.goods[1] + me.goods[2]
    found = [(have >= need, text("why_basics", need, have))]
    return found + _exchanges(v, seat, me) if have < need else found


def _exchanges(v, seat, me):
    """Standing exchanges that bring basic resources now (SW-21.12, SW-17.8)."""
    found = []
    if v.mule == seat and v.mule_at < SUMMIT_AT and me.gold:
        found.append((True, text("why_by_stable")))
    return found + _fish(v, me)


def _fish(v, me):
    if v.mode == BOATS and not me.canoe and sum(me.goods[RED_FISH:BULLETS]):
        return [(True, text("why_by_fish"))]
    return []


def _summit(v, seat, me, position):
    """SW-4.16 to SW-4.20: a figure at the end of its trail, a free card, the price, an effect."""
    card = v.played[position]
    number = d.SUMMIT[card]
    lacks = _no_effect(v, seat, me, number) if position in open_summits(v, seat, me) else "free"
    if lacks:  # nothing else would help
        return item("card", card), [(False, text("why_" + lacks))], "SW-4.19, SW-4.20"
    price = _price(v, seat, me, number)
    if len(price) == 1 and not price[0][0]:  # no lever: another card may be payable
        for other in payable_summits(v, seat, me)[:1]:
            price.append((True, text("why_by_card", item("card", v.played[other]))))
    ready = len(climbers(v, seat, me)) > 0
    return item("card", card), [(ready, text("why_figure"))] + price, "SW-4.17, SW-4.20"


def _no_effect(v, seat, me, number):
    """SW-4.20: what is missing for the action to do anything; "" if nothing is."""
    lacks = idle(v, seat, number)
    if lacks == "bullets" or lacks == "advance" and not affordable(v, me, number):
        return ""  # the price is told
    return lacks


def _price(v, seat, me, number):
    """The whole cost, and what would help to pay it."""
    if d.SUMMIT_OP[number] == d.SUM_SHARP:
        need = d.SUMMIT_ARG[number]
        return [(me.goods[BULLETS] >= need, text("why_cost", art.amount(need, BULLETS)))]
    parts = []
    basics = gold = False
    for k in range(d.COST_AT[number], d.COST_AT[number + 1], 2):
        parts.append(art.amount(d.COST[k + 1], d.COST[k]))
        basics = basics or d.COST[k] <= STONE or d.COST[k] == ANY
        gold = gold or d.COST[k] == GOLD
    if not parts:
        return []
    paid = affordable(v, me, number)
    found = [(paid, text("why_cost", ", ".join(parts)))]
    if not paid and basics:
        found.extend(_exchanges(v, seat, me))
    if not paid and gold:
        found.extend(_fish(v, me))
        if v.mode == GOLD_RUSH and v.dynamite == seat and me.goods[STONE] > 1:
            found.append((True, text("why_by_blast")))
    return found


def _use(v, seat, me, figure):
    """SW-4.15, SW-4.25, SW-17.2: the price of the space, and something to do."""
    at = art.figure_place(v, seat, figure) - ON_GREEN
    symbol = v.path[at]
    title = item("symbol", symbol)
    op = d.SYM_OP[symbol]
    if op == d.OP_MELANCHOLY:
        plays = banjo_plays(v, me, figure)
        return title, [(False, text("why_own_use")), (plays, text("why_banjo"))], "SW-17.2"
    conditions = _basics(v, seat, me, PAID[at])
    rest = me.goods[0] + me.goods[1] + me.goods[2] - PAID[at]
    if rest < 0 and figure:
        conditions.extend(_by_cabin(me, op))
    for holds, key in needs(v, me, op, max(0, rest)):
        conditions.append((bool(holds), text("why_" + key)))
    return title, conditions, _RULES.get(op, "SW-4.15")


_RULES = {d.OP_SHOVEL: "SW-12.3, SW-8.5, SW-10.6", d.OP_LOAD: "SW-18.4"}


def _by_cabin(me, op):
    """A brown cabin that would lower the price, were the hatted pioneer in it."""
    if me.hat != CAMP or me.cabins[BROWN_SLOT] == NONE:
        return []
    cabin = d.CABIN_OP[me.cabins[BROWN_SLOT]]
    if cabin == d.CAB_PAID_MINUS_1:
        return [(True, text("why_by_toll"))]
    if cabin == d.CAB_BEAR_FREE and op == d.OP_BEAR:
        return [(True, text("why_by_tamer"))]
    return []
