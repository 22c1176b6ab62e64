"""Why something cannot be done in Above and Below: every condition with a tick or a cross."""

from engine_core.above_below.data import (
    CHOICE_COST,
    CHOICE_COST_N,
    COST,
    ENC_CHOICE,
    HAMMER,
    K_OUTPOST,
    KIND,
    OP_COIN,
    OP_ITEM,
    PEDLAR_PAYS,
    PEDLAR_SELLS,
    QUILL,
    SLOT_COST,
)
from engine_core.above_below.trade import LEAST_PRICE, REFRESH_PRICE
from engine_core.above_below.village import purse
from engine_core.above_below.words import (
    P_AGAIN,
    V_EXPLORE,
    V_HARVEST,
    V_LABOUR,
    V_OFFER,
    V_PASS,
    V_PEDLAR_BUY,
    V_PEDLAR_SELL,
)
from firmware import words
from firmware.games.above_below.art import building, villager
from firmware.strings import item, text


def why_not(table, target):
    what = target[0]
    kind = what[0]
    view = table.view
    me = view.seats[table.seat]
    if kind == "no":
        title, found, rules = action(table, view, me, what[1])
    elif kind == "cannot":
        title = text("why_not", building(what[1]))
        found, rules = build(me, what[1])
    elif kind == "nohire":
        title = text("why_not", villager(view.slots[what[1]]))
        found, rules = worker(me, SLOT_COST[what[1]], QUILL, "w_quill"), "AB-9.1, AB-9.6"
    elif kind == "norefresh":
        title, found, rules = refresh(table, view, me, what[1])
    elif kind == "poor":
        row = ENC_CHOICE[view.encounter - 1] + what[1]
        code, n = CHOICE_COST[row], CHOICE_COST_N[row]
        title, rules = text("why_choice"), "AB-6.9"
        if code == OP_COIN:
            found = [coins(me, n)]
        else:
            have = me.store[code - OP_ITEM]
            found = [(have >= n, text("w_have", item("item", code - OP_ITEM), n, have))]
    else:
        title, found, rules = deal(table, view, me, what)
    for met, _ in found:
        if not met:
            return title, found, rules
    return title, found + [(False, text("why_unknown"))], rules


def action(table, view, me, verb):
    ready = len(me.ready)
    if verb == V_EXPLORE:
        found = [(ready > 1, text("w_ready", 2, ready)), (len(view.pile) > 0, text("w_caves"))]
        return text("why_not", text("do.0")), found, "AB-6.1"
    if verb == V_HARVEST:
        found = [(ready > 0, text("w_ready", 1, ready)), (sum(me.load) > 0, text("w_goods"))]
        return text("why_not", text("do.2")), found, "AB-8.1, AB-8.2"
    if verb == V_LABOUR:
        return text("why_not", text("do.4")), [(ready > 0, text("w_ready", 1, ready))], "AB-10.1"
    if verb == V_PASS:
        return text("why_not", text("do.5")), [(view.free < 2, text("w_free_pass"))], "AB-3.6"
    return text("why_not", text("do.trade")), [(False, text("w_after_cat"))], "AB-12.5"


def worker(me, price, symbol, key):
    """Somebody with the symbol who is ready, and the price."""
    able = [v for v in me.ready if symbol[v]]
    if [1 for v in able if symbol[v] > 1]:
        price = max(0, price - 1)
    return [(len(able) > 0, text(key)), coins(me, price)]


def coins(me, price):
    """The price, and what the village can pay; drinks count where a card allows it (AB-17.7)."""
    have = purse(me)
    key = "w_coins" if have == me.coins else "w_purse"
    return have >= price, text(key, price, have)


def build(me, card):
    found = worker(me, COST[card], HAMMER, "w_hammer")
    rules = "AB-7.1, AB-7.4"
    if KIND[card] == K_OUTPOST:
        found.append((len(me.caves) > 0, text("w_cave")))
        rules = "AB-7.1, AB-7.5"
    return found, rules


def free_action(table, view, me):
    """Conditions that all free actions share."""
    if table.ask.prompt == P_AGAIN:
        return [(False, text("w_after_cat"))]
    return [(len(me.ready) > 0 or view.free < 1, text("w_one_free"))]


def refresh(table, view, me, row):
    deck = view.outpost_deck if row else view.house_deck
    found = free_action(table, view, me)
    found.append((not view.refreshed, text("w_once")))
    found.append(coins(me, REFRESH_PRICE))
    found.append((len(deck) > 0, text("w_deck")))
    name = text("row.outposts" if row else "row.houses")
    return text("why_not", text("refresh_row", name)), found, "AB-11.6, AB-11.7"


def deal(table, view, me, what):
    kind = what[0]
    found = free_action(table, view, me)
    if kind == "nobuy":
        least = max(LEAST_PRICE, view.asked[what[1]] + 1)
        found.append((me.coins >= least, text("w_price", least, me.coins)))
        return text("why_not", words.button(V_PEDLAR_BUY)), found, "AB-11.2, AB-11.9"
    if kind == "nopedlar":
        good = view.descent[0].pedlar
        found.append((good < 255, text("w_pedlar_has")))
        if good < 255:
            price = PEDLAR_SELLS[good]
            found.append((me.coins >= price, text("w_coins", price, me.coins)))
            found.append((view.supply[good] > 0, text("w_supply")))
        return text("why_not", words.button(V_PEDLAR_BUY)), found, "AB-19.7"
    if kind == "nosell":
        found.append((me.offered < 255, text("w_circle")))
        if me.offered < 255:
            found.append((PEDLAR_PAYS[me.offered] > 0, text("w_pedlar_wants")))
        found.append((not view.descent[0].sold, text("w_once_round")))
        return text("why_not", words.button(V_PEDLAR_SELL)), found, "AB-19.7"
    found.append((me.offered != what[1], text("w_same")))
    return text("why_not", words.button(V_OFFER)), found, "AB-11.4, AB-11.8"
