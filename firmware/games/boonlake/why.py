"""Why something cannot be done in Boonlake: each condition with tick or cross, and the rules.

What would help stands at the end with a tick: a lever that could be used first.
"""

from engine_core.boonlake import words as w
from engine_core.boonlake.board import needs
from engine_core.boonlake.cards import ways
from engine_core.boonlake.data import (
    CARD_COINS,
    CARD_TYPE,
    CARD_VASES,
    CARDS,
    LEVER_COST,
    PLOT_COST,
    PLOT_PRICE,
)
from engine_core.boonlake.ops import HOUSE_FREE, L10, L11, PC, PM, TOWN_CHEAPER
from engine_core.boonlake.pieces import fare
from engine_core.boonlake.places import HERD, cattle_on
from firmware.strings import item, text

_RICH = 99  # coins: enough for every card


def why_not(table, target):
    """(title, [(met, text)], rule ids)"""
    what = target[0]
    kind = what[0]
    v = table.view
    me = v.seats[max(0, table.seat)]
    if kind == "card":
        return text("why_card", item("card", what[1])), card(table, me, what[1]), "BL-6.1, BL-5.2"
    if kind == "project":
        found = card(table, me, CARDS + v.areas[what[1]])
        return text("why_project", what[1] + 1), found, "BL-6.7, BL-5.2"
    if kind == "lever":
        return text("why_lever", item("lever", what[1] - 1)), lever(table, me, what[1]), "BL-15.1"
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


def settlers(me, n):
    return me.ranch >= n, text("w_settlers", n, me.ranch)


# -- cards, projects and levers


def card(table, me, number):
    found = []
    ask = table.ask
    if ask is not None and ask.prompt == w.P_CARD and number < CARDS:
        kind = table.view.todo[-2]
        found.append((CARD_TYPE[number] == kind, text("w_type", item("type", kind))))
    price = max(0, CARD_COINS[number] - me.perks[PC])
    found.append(coins(me, price))
    vases = CARD_VASES[number]
    if vases:
        found.append((me.vases >= vases, text("w_vases", vases, me.vases)))
    found += resources(me, needs(number))
    cost = dearer(me, number)
    if cost > price:
        found.append((me.coins >= cost, text("w_upstream", cost, me.coins)))
    return found + helpers(table, me, number)


def resources(me, need):
    """Each kind: shown by its site, or by canoes and levers that make up for what all lack."""
    lack = [max(0, need[kind] - me.sites[kind]) for kind in range(4)]
    jokers = 2 + (1 if me.up & L10 else 0) + (1 if me.up & L11 else 0)
    found = []
    for kind in range(4):
        if need[kind]:
            said = text("w_kind", item("kind", kind), need[kind], me.sites[kind])
            found.append((not lack[kind] or sum(lack) <= jokers, said))
    if sum(lack):
        found.append((sum(lack) <= jokers, text("w_canoes", sum(lack), jokers)))
    return found


def paid(me, number, purse):
    """The ways to pay if there were so many coins."""
    coins = me.coins
    me.coins = purse
    found = ways(me, number)
    me.coins = coins
    return found


def dearer(me, number):
    """Coins of the cheapest way with canoes that go upstream, coins of L11 taken off; or 0."""
    costs = [way[6] - (5 if way[1] & 4 else 0) for way in paid(me, number, _RICH)]
    return min(costs) if costs else 0


def helpers(table, me, number):
    """Levers whose coins would do, if they are used first."""
    kind = table.view.todo[-2] if table.ask is not None and table.ask.prompt == w.P_CARD else 3
    if number < CARDS and kind < 3 and CARD_TYPE[number] != kind:
        return []
    found = []
    for option, up, n in (((w.V_LEVER, 10, 0), L10, 2), ((w.V_LEVER, 11, 0), L11, 5)):
        if option in table.options:
            me.up &= ~up  # used up by then
            if paid(me, number, me.coins + n):
                found.append((True, text("w_helps", option[1], n)))
            me.up |= up
    return found


def lever(table, me, number):
    cost = max(0, LEVER_COST[number] - me.perks[PM])
    found = [coins(me, cost)]
    if table.ask is not None and table.ask.prompt == w.P_PROGRESS:
        found.append(settlers(me, 1))
        if not me.ranch and me.supply and (w.V_LEVER, 12, 0) in table.options:
            found.append((True, text("w_feeds")))
    if me.coins < cost:
        for option, n in (((w.V_LEVER, 10, 0), 2), ((w.V_LEVER, 11, 0), 5)):
            if option in table.options and me.coins + n >= cost:
                found.append((True, text("w_helps", option[1], n)))
    return found


# -- the map


def plot(v, me, cell):
    number = 2 * v.ground[cell >> 1] - 2 + (cell & 1)
    found = [settlers(me, 1)]
    price = PLOT_PRICE[number]
    if PLOT_COST[number] == 1:
        found.append(coins(me, price))
    elif PLOT_COST[number] == 2:
        found.append((len(me.hand) >= price, text("w_cards", price, len(me.hand))))
    return found


def house(v, me):
    bonus = v.todo[-2]
    if bonus == TOWN_CHEAPER:
        return [(False, text("w_allows_house"))]
    found = [(me.houses < 6 or me.aside > 0, text("w_house_left"))]
    if bonus != HOUSE_FREE:
        found.append(settlers(me, 1))
    return found


def town(v, me, cell):
    bonus = v.todo[-2]
    if bonus == HOUSE_FREE:
        return [(False, text("w_allows_town"))]
    less = (1 if bonus else 0) + (me.up >> 8 & 1)
    near = v.near[cell >> 1] - 1
    return [
        (me.towns < 4, text("w_town_left")),
        (near >= 3 - less, text("w_near", 3 - less, near)),
        settlers(me, 2 - less),
    ]


def meadow(v, seat, me, space):
    n = cattle_on(v, space)
    if n == HERD:
        return [(False, text("w_room", n))]
    return [
        (me.cattle < 5, text("w_cattle_left")),
        (True, text("w_room", n)),
        settlers(me, fare(v, seat, space)[0]),
    ]
