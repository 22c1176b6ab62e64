"""What every rule does to a village: coins, items, reputation, villagers, payments, the track."""

from engine_core.flow import ask, choose

from . import data as d, words as w
from .state import DRINKS, EMPTY


def receive(t, me, coins):
    """Coins from the supply, or to it; there is no end of them (AB-1.6)."""
    me.coins += coins
    t.bank += coins


def income_of(me):
    """Coins at the end of a round (AB-13.4 to AB-13.6, AB-15.6, AB-17.13)."""
    coins = d.SPACE_INCOME[len(me.track)] + me.symbols[d.INCOME]
    for card in me.cards if me.track else ():  # AB-17.14
        for i in range(d.EFFECT_AT[card], d.EFFECT_AT[card + 1], 3):
            if d.EFFECT[i] == d.INCOME_PER_GOOD and d.EFFECT[i + 1] in me.track:
                coins += d.EFFECT[i + 2] * me.stacks[me.track.index(d.EFFECT[i + 1])]
    return coins


def gain(t, seat, item, count):
    """Items into the store, as far as the supply lasts (AB-1.5, AB-1.10)."""
    left = t.supply[item]
    if count > left:
        t.note(w.N_SHORT, seat, item)
        count = left
    if count:
        t.supply[item] -= count
        keep(t.seats[seat], item, count)
        t.note(w.N_GAIN, seat, item, count)


def keep(me, item, count):
    """Into the store; a good of a new kind is asked about (AB-3.10)."""
    me.store[item] += count
    if item < DRINKS and item not in me.track:
        me.fresh |= 1 << item


def renown(t, seat, change):
    """Move on the shared track, torch 0, gains upwards; both ends stop the marker.

    AB-14.1, AB-14.2, AB-14.3, AB-14.4, AB-14.5
    """
    me = t.seats[seat]
    before = me.reputation
    after = max(d.REP_LEAST, min(d.REP_MOST, before + change))
    me.reputation = after
    if after > before:
        t.note(w.N_REP_UP, seat, after - before, after)
    elif after < before:
        t.note(w.N_REP_DOWN, seat, before - after, after)


def join(t, seat, villager, area):
    """A villager joins the village in this area (AB-9.3, AB-6.22)."""
    put(area, villager)
    t.note(w.N_JOINS, seat, villager)
    if d.MARKS[villager] & d.BAD_REP:  # AB-12.2, AB-17.23
        renown(t, seat, -1)


def put(area, villager):
    """Into an area; the areas stay in ascending order."""
    i = len(area)
    while i and area[i - 1] > villager:
        i -= 1
    area.insert(i, villager)


def move(villager, area, to):
    area.remove(villager)
    put(to, villager)


def settle(t, seat, card):
    """A building of the village, with what it does at once (AB-7.8)."""
    me = t.seats[seat]
    me.cards.append(card)
    me.load.append(0)
    for i in range(d.EFFECT_AT[card], d.EFFECT_AT[card + 1], 3):
        op = d.EFFECT[i]
        count = d.EFFECT[i + 2]
        if op < d.SYMBOLS:  # AB-17.2 to 17.7, 17.12, 17.13: symbols add up
            me.symbols[op] += count
        elif op == d.STOCK or op == d.RENEW:  # AB-17.9, AB-17.10
            stock(t, seat, len(me.cards) - 1, count, w.N_STOCK)
        elif op == d.POTION_NOW:  # AB-17.11
            gain(t, seat, d.POTION, count)
        elif op == d.REP_NOW:  # AB-17.8
            renown(t, seat, count)


def stock(t, seat, place, count, note):
    """Goods from the supply onto a card, as far as it lasts (AB-1.10)."""
    me = t.seats[seat]
    card = me.cards[place]
    good = d.GOOD[card]
    if count > t.supply[good]:
        t.note(w.N_SHORT, seat, good)
        count = t.supply[good]
    t.supply[good] -= count
    me.load[place] += count
    for _ in range(count):
        t.note(note, seat, good, card)


def purse(me):
    """What the village can pay to the supply (AB-17.7)."""
    if me.symbols[d.DRINK_AS_COIN]:
        return me.coins + me.store[d.POTION] + me.store[d.CIDER]
    return me.coins


def pay_options(t, seat):
    """Every mix of coins and drinks, each worth 1, that makes the price (AB-17.7, AB-20.8)."""
    me = t.seats[seat]
    price = t.price
    out = []
    for coins in range(min(price, me.coins), -1, -1):
        for potions in range(min(price - coins, me.store[d.POTION]), -1, -1):
            ciders = price - coins - potions
            if ciders <= me.store[d.CIDER]:
                out.append((w.V_PAY, coins, potions, ciders))
    return out


def pay(t, seat, price):
    """Pay the supply: `yield from pay(...)`, as it may have to ask."""
    me = t.seats[seat]
    store = me.store
    if price and me.symbols[d.DRINK_AS_COIN] and store[d.POTION] + store[d.CIDER]:
        return pay_mixed(t, seat, price)
    receive(t, me, -price)
    return ()


def pay_mixed(t, seat, price):
    """The payer chooses the mix where drinks count as coins (AB-17.7)."""
    me = t.seats[seat]
    t.price = price
    mix = yield from choose(seat, w.P_PAY, pay_options(t, seat))
    for item, count in ((d.POTION, mix[2]), (d.CIDER, mix[3])):
        if count:
            spend(t, me, item, count)
            t.note(w.N_PAY, seat, count, item)
    receive(t, me, -mix[1])


def spend(t, me, item, count):
    """Items back from the store to the supply (AB-1.5, AB-1.10)."""
    me.store[item] -= count
    t.supply[item] += count


# -- the advancement track (AB-13)


def holds_goods(me):
    return any(me.store[:DRINKS])


def place_options(t, seat):
    out = [(w.V_DONE,)]
    good = 0
    for count in t.seats[seat].store[:DRINKS]:
        if count:
            out.append((w.V_PLACE, good))
        good += 1
    return out


def place(t, seat, good):
    """One good onto its own stack or the leftmost free space, for ever (AB-13.1 to 13.3)."""
    me = t.seats[seat]
    me.store[good] -= 1
    me.fresh &= ~(1 << good)
    track = me.track
    if good in track:
        space = track.index(good)
        me.stacks[space] += 1
    else:
        space = len(track)
        track.append(good)
        me.stacks.append(1)
    t.note(w.N_PLACE, seat, good, space + 1)


def shelve(t, seat):
    """Goods of a new kind onto the track, or not (AB-3.10).

    DECISION: asked once for each kind that comes. Whatever lies in the store can be placed at
    every decision of an own turn, and one follows before any income: nothing else is lost.
    """
    me = t.seats[seat]
    while is_new(me):
        pick = yield ask(seat, w.P_PLACE, place_options, t)
        if pick[0] == w.V_DONE:
            me.fresh = 0
        else:
            place(t, seat, pick[1])


def is_new(me):
    """Whether a good lies in the store about which nobody was asked."""
    for good in range(DRINKS):
        if me.fresh >> good & 1 and me.store[good]:
            return True
    return False


def shelve_last(t, seat):
    """All goods onto the track before scoring (AB-16.1).

    DECISION: goods left in the store give nothing (AB-16.8), so those of a kind that lies there
    go by themselves; only the order of new kinds is asked, where it makes a difference.
    """
    me = t.seats[seat]
    while holds_goods(me):
        good = next_last(me)
        if good == EMPTY:
            good = (yield ask(seat, w.P_PLACE, last_options, t))[1]
        while me.store[good]:
            place(t, seat, good)


def last_options(t, seat):
    """Each kind, all of it at once."""
    return place_options(t, seat)[1:]


def next_last(me):
    """The good that goes on the track without a question, or EMPTY."""
    kinds = [good for good in range(DRINKS) if me.store[good]]
    counts = [me.store[good] for good in kinds]
    for good in kinds:
        if good in me.track:
            return good
    return kinds[0] if min(counts) == max(counts) else EMPTY
