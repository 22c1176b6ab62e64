"""Why a thing on the table cannot be done now: each condition with tick or cross, and the rule."""

from engine_core.sierra_west.data import (
    COST, COST_AT, SUMMIT, SUMMIT_OP, SYM_OP, WAGON_ANY, WAGON_BOOTS,
)
from engine_core.sierra_west.goods import affordable
from engine_core.sierra_west.state import GREEN, NONE, SUMMIT_AT
from engine_core.sierra_west.symbols import PAID
from firmware.screens import sierra_west_art as art
from firmware.strings import item, text

_SHOVEL = 3
_LOAD = 18
_MELANCHOLY = 11
_WAGON = 1


def why_not(table, target):
    what = target[0]
    v = table.view
    seat = table.ask.seat if table.ask else max(0, table.seat)
    me = v.seats[seat]
    goods = me.goods
    basics = goods[0] + goods[1] + goods[2]
    if what[0] == "summit":
        return _summit(v, seat, me, what[1])
    if what[0] == "use":
        return _use(v, seat, me, what[1], basics)
    boots = v.boots_hat + v.boots_bare + v.half + 2 * me.pairs
    if what[0] == "wagon":
        if me.wagon == 6:
            return text("go_wagon"), [(False, text("why_last_space"))], "SW-7.8"
        space = me.wagon + 1
        return text("go_wagon"), [
            (boots >= WAGON_BOOTS[space], text("why_boots", WAGON_BOOTS[space], boots)),
            (basics >= WAGON_ANY[space], text("why_basics", WAGON_ANY[space], basics)),
        ], "SW-7.5"
    return text("go_hill"), [(boots > 0, text("why_boots", 1, boots))], "SW-8.1, SW-7.1"


def _summit(v, seat, me, position):
    """SW-4.16 to SW-4.20: a figure at the end of its trail, a free card, the price, an effect."""
    taken = SUMMIT_AT + position
    mule = v.mule == seat
    free = me.hat != taken and me.bare != taken and not (mule and v.mule_at == taken)
    ready = mule and v.mule_at < SUMMIT_AT
    for place in (me.hat, me.bare):
        if GREEN <= place < SUMMIT_AT and place & 7 == 6:
            ready = True
    card = v.played[position]
    number = SUMMIT[card]
    paid = affordable(v, me, number)
    conditions = [(ready, text("why_figure")), (free, text("why_free")), (paid, _cost(number))]
    if ready and free and paid:
        helps = SUMMIT_OP[number] == _WAGON
        conditions.append((False, text("why_last_space" if helps else "why_effect")))
    return item("card", card), conditions, "SW-4.17, SW-4.20"


def _cost(summit_number):
    parts = []
    for k in range(COST_AT[summit_number], COST_AT[summit_number + 1], 2):
        parts.append(art.amount(COST[k + 1], COST[k]))
    return text("why_cost", ", ".join(parts) if parts else "0")


def _use(v, seat, me, figure, basics):
    """SW-4.15, SW-4.25, SW-17.2: the price of the space, and something to do."""
    at = art.figure_place(v, seat, figure) - GREEN
    symbol = v.path[at]
    title = item("symbol", symbol)
    price = PAID[at]
    op = SYM_OP[symbol]
    conditions = []
    if op == _MELANCHOLY:
        return title, [(False, text("why_melancholy"))], "SW-17.2"
    if price:
        conditions.append((basics >= price, text("why_basics", price, basics)))
    if op == _SHOVEL:
        on_card = me.scout < len(v.hill) and bool(v.shown[me.scout])
        conditions.append((on_card, text("why_scout")))
        conditions.append((False, text("why_cabin")))
        return title, conditions, "SW-12.3, SW-8.5, SW-10.6"
    if op == _LOAD:
        conditions.append((me.gold > 0, text("why_gold")))
        conditions.append((me.carts[0] + me.carts[1] > 0, text("why_cart")))
        return title, conditions, "SW-18.4"
    if all([met for met, _ in conditions]):
        conditions.append((symbol == NONE, text("why_effect")))
    return title, conditions, "SW-4.15"
