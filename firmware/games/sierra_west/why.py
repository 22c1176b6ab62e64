"""Why a thing on the table cannot be done now: each condition with tick or cross, and the rule.

Behind the conditions stands what would help and is at hand, with a tick: a lever.
"""

from engine_core.sierra_west.cabins import buildable
from engine_core.sierra_west.data import (
    CAB_BEAR_FREE,
    CAB_PAID_MINUS_1,
    CABIN_OP,
    COST,
    COST_AT,
    OP_BEAR,
    OP_BOOTS,
    OP_LOAD,
    OP_MELANCHOLY,
    OP_SHOVEL,
    SUM_CART,
    SUM_FISH,
    SUM_GUN,
    SUM_SHARP,
    SUM_WAGON,
    SUMMIT,
    SUMMIT_ARG,
    SUMMIT_OP,
    SYM_OP,
    WAGON_ANY,
    WAGON_BOOTS,
)
from engine_core.sierra_west.goods import affordable
from engine_core.sierra_west.pioneers import banjo_plays
from engine_core.sierra_west.state import ANY, BULLETS, CAMP, GOLD, NONE, ON_GREEN, SUMMIT_AT
from engine_core.sierra_west.summits import LAST_SPACE, performable
from engine_core.sierra_west.symbols import PAID
from firmware.games.sierra_west import art
from firmware.strings import item, text

_BROWN_SLOT = 3


def why_not(table, target):
    what = target[0]
    v = table.view
    seat = table.ask.seat if table.ask else max(0, table.seat)
    me = v.seats[seat]
    if what[0] == "summit":
        return _summit(v, seat, me, what[1])
    if what[0] == "use":
        return _use(v, seat, me, what[1])
    boots = v.boots_hat + v.boots_bare + v.half + 2 * me.pairs
    if what[0] == "hill":
        need = (boots > 0, text("why_boots", 1, boots))
        return text("go_hill"), [need] + _boots_ahead(v, me), "SW-8.1, SW-7.1"
    if me.wagon == LAST_SPACE:
        return text("go_wagon"), [(False, text("why_space"))], "SW-7.8"
    space = me.wagon + 1
    conditions = [(boots >= WAGON_BOOTS[space], text("why_boots", WAGON_BOOTS[space], boots))]
    if boots < WAGON_BOOTS[space]:
        conditions.extend(_boots_ahead(v, me))
    conditions.extend(_basics(v, seat, me, WAGON_ANY[space]))
    return text("go_wagon"), conditions, "SW-7.5"


def _boots_ahead(v, me):
    """A boot symbol that is still in front of a pioneer."""
    for figure, place in ((0, me.hat), (1, me.bare)):
        if place >= SUMMIT_AT:
            continue
        at = (0, 8)[figure] if place < ON_GREEN else place - ON_GREEN
        first = at if not v.used >> figure & 1 else at + 1
        for symbol in v.path[first : (at & 8) + 6]:
            if symbol != NONE and SYM_OP[symbol] == OP_BOOTS:
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
    if v.mode == 1 and not me.canoe and me.goods[3] + me.goods[4] + me.goods[5]:
        return [(True, text("why_by_fish"))]
    return []


def _summit(v, seat, me, position):
    """SW-4.16 to SW-4.20: a figure at the end of its trail, a free card, the price, an effect."""
    ready = v.mule == seat and v.mule_at < SUMMIT_AT
    for place in (me.hat, me.bare):
        if ON_GREEN <= place < SUMMIT_AT and place & 7 == 6:
            ready = True
    card = v.played[position]
    number = SUMMIT[card]
    free = _open(v, seat, me, position)
    lacks = _no_effect(v, seat, me, number) if free else "why_free"
    if lacks:  # nothing else would help
        return item("card", card), [(False, text(lacks))], "SW-4.19, SW-4.20"
    price = _price(v, seat, me, number)
    if len(price) == 1 and not price[0][0]:  # no lever: another card may be payable
        for other in (0, 1, 2):
            if _open(v, seat, me, other) and performable(v, seat, me, SUMMIT[v.played[other]]):
                price.append((True, text("why_by_card", item("card", v.played[other]))))
                break
    return item("card", card), [(ready, text("why_figure"))] + price, "SW-4.17, SW-4.20"


def _open(v, seat, me, position):
    """SW-4.19: no figure stands on the summit of this card."""
    place = SUMMIT_AT + position
    return place not in (me.hat, me.bare, v.mule_at if v.mule == seat else 0)


def _price(v, seat, me, number):
    """The whole cost, and what would help to pay it."""
    if SUMMIT_OP[number] == SUM_SHARP:
        need = SUMMIT_ARG[number]
        return [(me.goods[BULLETS] >= need, text("why_cost", art.amount(need, BULLETS)))]
    parts = []
    basics = gold = False
    for k in range(COST_AT[number], COST_AT[number + 1], 2):
        parts.append(art.amount(COST[k + 1], COST[k]))
        basics = basics or COST[k] < 3 or COST[k] == ANY
        gold = gold or COST[k] == GOLD
    if not parts:
        return []
    paid = affordable(v, me, number)
    found = [(paid, text("why_cost", ", ".join(parts)))]
    if not paid and basics:
        found.extend(_exchanges(v, seat, me))
    if not paid and gold:
        found.extend(_fish(v, me))
        if v.mode == 2 and v.dynamite == seat and me.goods[2] > 1:
            found.append((True, text("why_by_blast")))
    return found


def _no_effect(v, seat, me, number):
    """SW-4.20: what is missing for the action to do anything; "" if nothing is."""
    op = SUMMIT_OP[number]
    if op == SUM_WAGON:
        return "" if me.wagon < LAST_SPACE else "why_space"
    if op == SUM_FISH:
        return "" if sum(v.fish) else "why_fish"
    if op == SUM_CART:
        return "" if v.carts else "why_carts"
    if op == SUM_GUN or op == SUM_SHARP:
        return "" if sum(v.bandits) else "why_bandits"
    useless = affordable(v, me, number) and not performable(v, seat, me, number)
    return "why_advance" if useless else ""


def _use(v, seat, me, figure):
    """SW-4.15, SW-4.25, SW-17.2: the price of the space, and something to do."""
    at = art.figure_place(v, seat, figure) - ON_GREEN
    symbol = v.path[at]
    title = item("symbol", symbol)
    price = PAID[at]
    op = SYM_OP[symbol]
    if op == OP_MELANCHOLY:
        plays = banjo_plays(v, me, figure)
        return title, [(False, text("why_own_use")), (plays, text("why_banjo"))], "SW-17.2"
    conditions = _basics(v, seat, me, price)
    rest = me.goods[0] + me.goods[1] + me.goods[2] - price
    if rest < 0 and figure and me.hat == CAMP and me.cabins[_BROWN_SLOT] != NONE:
        cabin = CABIN_OP[me.cabins[_BROWN_SLOT]]
        if cabin == CAB_PAID_MINUS_1:
            conditions.append((True, text("why_by_toll")))
        elif cabin == CAB_BEAR_FREE and op == OP_BEAR:
            conditions.append((True, text("why_by_tamer")))
    if op == OP_SHOVEL:
        on_card = me.scout < len(v.hill) and bool(v.shown[me.scout])
        conditions.append((on_card, text("why_scout")))
        conditions.append((len(buildable(v, me, max(0, rest))) > 0, text("why_cabin")))
        return title, conditions, "SW-12.3, SW-8.5, SW-10.6"
    if op == OP_LOAD:
        conditions.append((me.gold > 0, text("why_gold")))
        conditions.append((me.carts[0] + me.carts[1] > 0, text("why_cart")))
        return title, conditions, "SW-18.4"
    return title, conditions, "SW-4.15"
