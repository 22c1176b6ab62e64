"""Why something cannot be done in Boonlake: each condition with tick or cross, and the rules."""

from engine_core.boonlake import words as w
from engine_core.boonlake.data import (
    CARD_COINS,
    CARD_TYPE,
    CARD_VASES,
    LEVER_COST,
    PLOT_COST,
    PLOT_PRICE,
)
from engine_core.boonlake.board import needs
from engine_core.boonlake.pieces import fare
from engine_core.boonlake.places import HERD, cattle_on
from engine_core.boonlake.ops import HOUSE_FREE, PC, PM, TOWN_CHEAPER
from firmware.strings import item, text


def why_not(table, target):
    """(title, [(met, text)], rule ids)"""
    what = target[0]
    kind = what[0]
    v = table.view
    me = v.seats[max(0, table.seat)]
    if kind == "card":
        return text("why_card", item("card", what[1])), card(table, me, what[1]), "BL-6.1, BL-5.2"
    if kind == "lever":
        cost = max(0, LEVER_COST[what[1]] - me.perks[PM])
        found = [coins(me, cost)]
        if table.ask is not None and table.ask.prompt == w.P_PROGRESS:
            found.append((me.ranch > 0, text("w_settlers", 1, me.ranch)))
        return text("why_lever", item("lever", what[1] - 1)), found, "BL-15.1"
    if kind == "area":
        tile = v.areas[what[1]]
        found = [(False, text("w_token", me.tokens[what[1]]))]
        return text("why_area", item("scoring", tile)), found, "BL-17.3"
    if kind == "plot":
        return text("why_plot", what[1] >> 1), plot(v, me, what[1]), "BL-8.2"
    if kind == "meadow":
        return text("why_cattle", what[1]), meadow(v, table.seat, me, what[1]), "BL-11.1, BL-11.2"
    piece = v.plots[what[1]] - 3 * table.seat
    found = house(v, me) if piece == 1 else town(v, me, what[1])
    key = "why_house" if piece == 1 else "why_town"
    return text(key, what[1] >> 1), found, "BL-9.2" if piece == 1 else "BL-9.7, BL-9.8"


def coins(me, n):
    return me.coins >= n, text("w_coins", n, me.coins)


def card(table, me, number):
    found = []
    ask = table.ask
    if ask is not None and ask.prompt == w.P_CARD:
        kind = table.view.todo[-2]
        found.append((CARD_TYPE[number] == kind, text("w_type", item("type", kind))))
    found.append(coins(me, max(0, CARD_COINS[number] - me.perks[PC])))
    vases = CARD_VASES[number]
    if vases:
        found.append((me.vases >= vases, text("w_vases", vases, me.vases)))
    short = 0
    for kind in range(4):
        need = needs(number)[kind]
        if need:
            lack = max(0, need - me.sites[kind])
            short += lack
            said = text("w_kind", item("kind", kind), need, me.sites[kind])
            if lack:
                said += " " + text("w_canoes", lack)
            found.append((short <= 2, said))
    met = True
    for ok, _ in found:
        met = met and ok
    if met:  # what is left: canoes that would have to go upstream
        found.append((False, text("w_upstream")))
    return found


def plot(v, me, cell):
    number = 2 * v.ground[cell >> 1] - 2 + (cell & 1)
    found = [(me.ranch > 0, text("w_settlers", 1, me.ranch))]
    price = PLOT_PRICE[number]
    if PLOT_COST[number] == 1:
        found.append(coins(me, price))
    elif PLOT_COST[number] == 2:
        found.append((len(me.hand) >= price, text("w_cards", price, len(me.hand))))
    return found


def house(v, me):
    bonus = v.todo[-2]
    if bonus == TOWN_CHEAPER:
        return [(False, text("w_only_town"))]
    found = [(me.houses < 6 or me.aside > 0, text("w_house_left"))]
    if bonus != HOUSE_FREE:
        found.append((me.ranch > 0, text("w_settlers", 1, me.ranch)))
    return found


def town(v, me, cell):
    bonus = v.todo[-2]
    if bonus == HOUSE_FREE:
        return [(False, text("w_only_house"))]
    less = (1 if bonus else 0) + (me.up >> 8 & 1)
    near = v.near[cell >> 1] - 1
    return [
        (me.towns < 4, text("w_town_left")),
        (near >= 3 - less, text("w_near", 3 - less, near)),
        (me.ranch >= 2 - less, text("w_settlers", 2 - less, me.ranch)),
    ]


def meadow(v, seat, me, space):
    n = cattle_on(v, space)
    basic = fare(v, seat, space)[0]
    return [
        (me.cattle < 5, text("w_cattle_left")),
        (n < HERD, text("w_room", n)),
        (me.ranch >= basic, text("w_settlers", basic, me.ranch)),
    ]
