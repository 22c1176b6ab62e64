"""What every action asks for, said once: the options are those whose conditions are all met, and
a screen that tells why something cannot be done goes through the same list.

A condition is (text, count); `count(t, me, what)` is (needed, there), or None where it does not
apply. `what` is the card, slot, seat, item, row or choice that the action is about.
"""

from . import data as d
from .state import EMPTY
from .village import purse

LEAST_PARTY = 2  # AB-6.1
LEAST_PRICE = 3  # AB-11.2
MOST_FREE = 1  # AB-3.5, AB-3.6, AB-20.6: free actions before a pass
REFRESH_PRICE = 1  # AB-11.6
PLAIN = 1  # a hammer or quill without a plus (AB-17.20)


def met(conditions, t, me, what=0):
    """Whether all of these hold."""
    for _, count in conditions:
        found = count(t, me, what)
        if found and found[1] < found[0]:
            return False
    return True


# -- normal actions


def somebody(t, me, what):
    return 1, len(me.ready)


def a_party(t, me, what):
    return LEAST_PARTY, len(me.ready)


def caves_left(t, me, what):
    return 1, len(t.pile)


def goods_to_harvest(t, me, what):
    return 1, sum(me.load)


def best(me, symbol):
    """The best symbol among the READY villagers: 0 none, 1 plain, 2 with a plus (AB-17.20)."""
    most = 0
    for villager in me.ready:
        if symbol[villager] > most:
            most = symbol[villager]
    return most


def paid_by(me, symbol, price):
    """A price, less what a plus saves, and what the village can pay (AB-7.3, AB-12.3, AB-17.7)."""
    return (price - 1 if price and best(me, symbol) > PLAIN else price), purse(me)


def builder(t, me, card):
    return 1, best(me, d.HAMMER)


def building_paid(t, me, card):
    return paid_by(me, d.HAMMER, d.COST[card])


def cave_for_outpost(t, me, card):
    return (1, len(me.caves)) if d.KIND[card] == d.K_OUTPOST else None


def trainer(t, me, slot):
    return 1, best(me, d.QUILL)


def training_paid(t, me, slot):
    return paid_by(me, d.QUILL, d.SLOT_COST[slot])


LABOUR = (("w_ready", somebody),)  # AB-10.1
EXPLORE = (("w_ready", a_party), ("w_caves", caves_left))  # AB-6.1
HARVEST = (("w_ready", somebody), ("w_goods", goods_to_harvest))  # AB-8.1, AB-8.2
BUILD = (  # AB-7.1, AB-7.4, AB-7.5
    ("w_hammer", builder),
    ("w_coins", building_paid),
    ("w_cave", cave_for_outpost),
)
TRAIN = (("w_quill", trainer), ("w_coins", training_paid))  # AB-9.1, AB-9.6


# -- free actions and the pass (AB-11)


def no_refusal(t, me, what):
    """After a Cave Cat's refusal there is no free action (AB-12.5)."""
    return (1, 0) if t.again else None


def one_free(t, me, what):
    """One, or more as long as somebody is READY (AB-3.5)."""
    return None if t.again else (1, int(t.free < MOST_FREE) + len(me.ready))


def few_free(t, me, what):
    """After several free actions a pass is no longer possible (AB-3.6)."""
    return (t.free, MOST_FREE) if me.ready else None


def price_left(t, me, seat):
    """Coins only, and more than was refused (AB-11.2, AB-11.9, AB-20.16)."""
    return max(LEAST_PRICE, t.asked[seat] + 1), me.coins


def other_item(t, me, item):
    """A swap for the same changes nothing (AB-11.4)."""
    return int(item == me.offered), 0


def first_refresh(t, me, row):
    return t.refreshed, 0


def refresh_paid(t, me, row):
    return REFRESH_PRICE, purse(me)


def deck_left(t, me, row):
    return 1, len(t.outpost_deck if row else t.house_deck)


def pedlar_has(t, me, what):
    return 1, int(t.descent[0].pedlar != EMPTY)


def pedlar_price(t, me, what):
    good = t.descent[0].pedlar
    return None if good == EMPTY else (d.PEDLAR_SELLS[good], me.coins)


def pedlar_supply(t, me, what):
    good = t.descent[0].pedlar
    return None if good == EMPTY else (1, t.supply[good])


def offers(t, me, what):
    return 1, int(me.offered != EMPTY)


def pedlar_wants(t, me, what):
    return None if me.offered == EMPTY else (1, d.PEDLAR_PAYS[me.offered])


def first_sale(t, me, what):
    return t.descent[0].sold, 0


FREE = (("w_after_cat", no_refusal), ("w_one_free", one_free))
PASS = (("w_free_pass", few_free),)
BUY = (("w_price", price_left),)
OFFER = (("w_same", other_item),)  # AB-11.4, AB-11.8
REFRESH = (  # AB-11.6, AB-11.7
    ("w_once", first_refresh),
    ("w_coins", refresh_paid),
    ("w_deck", deck_left),
)
PEDLAR_BUY = (  # AB-19.7
    ("w_pedlar_has", pedlar_has),
    ("w_coins", pedlar_price),
    ("w_supply", pedlar_supply),
)
PEDLAR_SELL = (
    ("w_circle", offers),
    ("w_pedlar_wants", pedlar_wants),
    ("w_once_round", first_sale),
)


# -- the choices of an encounter


def choice_cost(t, me, choice):
    """From coins and store (AB-6.9)."""
    row = d.ENC_CHOICE[t.encounter - 1] + choice
    code = d.CHOICE_COST[row]
    if not code:
        return None
    return d.CHOICE_COST_N[row], purse(me) if code == d.OP_COIN else me.store[code - d.OP_ITEM]


CHOICE = (("w_have", choice_cost),)
