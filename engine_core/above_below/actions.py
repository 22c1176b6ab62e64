"""The five normal actions (AB-5 to AB-10), with the Cave Cat's test before each (AB-12.4)."""

from engine_core import rng
from engine_core.flow import choose

from . import data as d, trade, village, words as w
from .conditions import LEAST_PARTY
from .parties import gather
from .state import AFTER, CHOOSE, EMPTY

CAT_STAYS = 2  # AB-12.4: on this die or less


# -- who is sent


def refused(t, seat):
    """Test every Cave Cat that is sent; True if one stays (AB-12.4, AB-12.5, AB-17.22)."""
    me = t.seats[seat]
    stays = False
    for cat in t.party:
        if d.MARKS[cat] & d.CAT:
            die = rng.below(t, 6) + 1
            if die > CAT_STAYS:
                t.note(w.N_CAT, seat, cat, die)
            else:
                stays = True
                t.note(w.N_CAT_REFUSES, seat, cat, die)
                village.move(cat, me.ready, me.tired if t.refusal_tires else me.injured)  # AB-20.2
    if stays:
        t.party = []
        t.again = 1
    return stays


def tire(t, me):
    """Those who worked go to TIRED (AB-5)."""
    for villager in t.party:
        village.move(villager, me.ready, me.tired)
    t.party = []


def worker_options(me, symbol, price):
    """READY villagers who can pay the price with their symbol."""
    purse = village.purse(me)
    return [
        (w.V_SEND, villager)
        for villager in me.ready
        if symbol[villager] and price - (symbol[villager] > 1) <= purse
    ]


def worker(t, seat, prompt, price):
    """Send one villager with hammer or quill; what it pays, or None if it refused."""
    t.price = price
    t.least = int(prompt == w.P_TRAINER)
    symbol = d.QUILL if prompt == w.P_TRAINER else d.HAMMER
    pick = yield from choose(seat, prompt, worker_options(t.seats[seat], symbol, price))
    villager = pick[1]
    t.party = [villager]
    if refused(t, seat):
        return None
    return max(0, price - (symbol[villager] > 1))  # AB-7.3, AB-9.2, AB-17.21


# -- build (AB-7)


def build(t, seat, card):
    me = t.seats[seat]
    price = yield from worker(t, seat, w.P_BUILDER, d.COST[card])  # AB-7.1
    if price is None:
        return
    yield from village.pay(t, seat, price)  # AB-7.2
    tire(t, me)
    t.note(w.N_BUILD, seat, card, price)
    bonus = me.symbols[d.COIN_ON_BUILD]  # AB-7.9: of cards owned before
    kind = d.KIND[card]
    if kind == d.K_OUTPOST:
        me.filled.append(me.caves.pop(0))  # AB-7.5
    village.settle(t, seat, card)  # AB-7.6, AB-7.8
    if bonus:
        village.receive(t, me, bonus)
        t.note(w.N_BONUS, seat, bonus)
    if kind == d.K_STAR:
        t.stars.remove(card)
    elif kind == d.K_KEY:
        t.keys.remove(card)
    else:
        row, deck = (t.houses, t.house_deck) if kind == d.K_HOUSE else (t.outposts, t.outpost_deck)
        place = row.index(card)
        row.pop(place)
        if deck:  # AB-7.7
            trade.turn_up(t, row, deck, place)
    t.phase = AFTER


# -- train (AB-9)


def train(t, seat, slot):
    me = t.seats[seat]
    price = yield from worker(t, seat, w.P_TRAINER, d.SLOT_COST[slot])  # AB-9.1, AB-9.5
    if price is None:
        return
    yield from village.pay(t, seat, price)
    tire(t, me)
    villager = t.slots[slot]
    t.slots[slot] = EMPTY  # AB-9.4
    t.note(w.N_TRAIN, seat, villager, price)
    # AB-9.3. DECISION: READY is never worse than TIRED, so the owner is not asked.
    village.join(t, seat, villager, me.ready if me.symbols[d.TRAIN_READY] else me.tired)
    t.phase = AFTER


# -- harvest (AB-8); cards are filled in AB-15.7 only (AB-8.5)


def take_options(me):
    return [(w.V_TAKE, me.cards[i]) for i in range(len(me.cards)) if me.load[i]]


def harvest(t, seat):
    me = t.seats[seat]
    yield from gather(t, seat, w.P_HARVESTERS, 1, sum(me.load))  # AB-8.1, AB-8.2, AB-20.15
    if refused(t, seat):
        return
    count = len(t.party)
    tire(t, me)
    for left in range(count, 0, -1):  # AB-8.3
        found = take_options(me)
        if left >= sum(me.load):  # all is taken: nobody is asked
            found = found[:1]
        pick = yield from choose(seat, w.P_TAKE, found)
        card = pick[1]
        me.load[me.cards.index(card)] -= 1
        village.keep(me, d.GOOD[card], 1)  # AB-8.4
        t.note(w.N_HARVEST, seat, d.GOOD[card], card)
    t.phase = AFTER


# -- labour (AB-10)


def labour(t, seat):
    me = t.seats[seat]
    yield from gather(t, seat, w.P_LABOURERS, 1, len(me.ready))
    if refused(t, seat):
        return
    count = len(t.party)
    tire(t, me)
    village.receive(t, me, count)  # AB-10.1
    t.note(w.N_LABOUR, seat, count)
    if t.cider:  # AB-10.2, AB-10.3
        t.cider = 0
        me.store[d.CIDER] += 1
        t.note(w.N_CIDER, seat)
    t.phase = AFTER


# -- explore, as far as the encounter (AB-6.1 to 6.5)


def explore(t, seat):
    me = t.seats[seat]
    yield from gather(t, seat, w.P_EXPLORERS, LEAST_PARTY, len(me.ready))  # AB-6.2
    if refused(t, seat):  # AB-20.13
        return
    for villager in t.party:
        me.ready.remove(villager)
    cave = t.cave = t.pile.pop()  # AB-6.3
    t.note(w.N_CAVE, seat, cave, len(t.party))
    die = rng.below(t, 6)  # AB-6.4, AB-6.5, AB-20.12
    t.encounter = d.ENCOUNTER[6 * cave + die]
    t.note(w.N_ENCOUNTER, seat, t.encounter, die + 1)
    t.phase = CHOOSE
