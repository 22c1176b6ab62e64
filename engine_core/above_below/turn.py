"""A turn: free actions, then one normal action or a pass (AB-3.3, AB-5.1 to AB-5.5)."""

from engine_core.flow import Ask

from . import actions, solo, trade
from .data import COST, HAMMER, QUILL, SLOT_COST
from .state import AFTER, CLOSE, DRINKS, EMPTY, TURN
from .trade import LEAST_PRICE, REFRESH_PRICE
from .village import holds_goods, place, purse, shelve
from .words import (
    N_PASS,
    P_AGAIN,
    P_TURN,
    V_BUILD,
    V_BUY,
    V_END,
    V_EXPLORE,
    V_HARVEST,
    V_LABOUR,
    V_OFFER,
    V_PASS,
    V_PLACE,
    V_REFRESH,
    V_TRAIN,
    V_WITHDRAW,
)

MOST_FREE = 1  # AB-3.5, AB-3.6, AB-20.6: free actions before a pass


def begin_turn(t):
    t.free = t.refreshed = t.again = 0
    t.asked = [0] * t.players
    t.phase = TURN


def options(t, seat):
    """Normal actions, free actions, goods for the track, the pass."""
    me = t.seats[seat]
    out = []
    if me.ready:
        normal_actions(t, me, purse(me), out)
    good = 0
    for count in me.store:  # AB-3.9, AB-3.10
        if count and good < DRINKS:
            out.append((V_PLACE, good))
        good += 1
    if t.again:  # AB-12.5
        out.append((V_END,))
        return out
    free = t.free
    if free < MOST_FREE or me.ready:  # AB-3.5
        free_actions(t, seat, me, out)
    if free <= MOST_FREE or not me.ready:  # AB-3.4, AB-3.6
        out.append((V_PASS,))
    return out


def normal_actions(t, me, coins, out):
    """What READY villagers can do; each does one thing (AB-4.2, AB-4.5, AB-12.8)."""
    ready = me.ready
    add = out.append
    add((V_LABOUR,))
    if len(ready) > 1 and t.pile:  # AB-6.1
        add((V_EXPLORE,))
    for count in me.load:
        if count:  # AB-8.2
            add((V_HARVEST,))
            break
    hammer = quill = 0
    for villager in ready:
        if HAMMER[villager] > hammer:  # AB-17.20
            hammer = HAMMER[villager]
        if QUILL[villager] > quill:
            quill = QUILL[villager]
    if hammer:
        limit = coins + 1 if hammer > 1 else coins  # AB-7.3, AB-12.3
        for card in t.houses:
            if COST[card] <= limit:  # AB-7.4
                add((V_BUILD, card))
        if me.caves:  # AB-7.5
            for card in t.outposts:
                if COST[card] <= limit:
                    add((V_BUILD, card))
        for card in t.stars:
            if COST[card] <= limit:
                add((V_BUILD, card))
        for card in t.keys:
            if COST[card] <= limit:
                add((V_BUILD, card))
    if quill:
        limit = coins + 1 if quill > 1 else coins  # AB-9.2
        slot = 0
        for villager in t.slots:
            if villager != EMPTY and SLOT_COST[slot] <= limit:  # AB-9.6
                add((V_TRAIN, slot))
            slot += 1


def free_actions(t, seat, me, out):
    """BUY, OFFER, REFRESH (AB-11.1)."""
    add = out.append
    offered = me.offered
    if t.players > 1:
        coins = me.coins  # AB-11.2, AB-20.16: payment in coins only
        if coins >= LEAST_PRICE:
            other = 0
            for them in t.seats:
                if them.offered != EMPTY and other != seat and coins > t.asked[other]:
                    add((V_BUY, other))
                other += 1
    else:
        solo.pedlar_options(t, me, out)
    item = 0
    for count in me.store:  # AB-11.8: nothing from the track or from cards
        if count and item != offered:  # AB-11.4; a swap for the same changes nothing
            add((V_OFFER, item))
        item += 1
    if offered != EMPTY:
        add((V_WITHDRAW,))
    if not t.refreshed and purse(me) >= REFRESH_PRICE:  # AB-11.6, AB-11.7
        if t.house_deck:
            add((V_REFRESH, 0))
        if t.outpost_deck:
            add((V_REFRESH, 1))


def step(t):
    """One decision of the active village."""
    seat = t.turn
    me = t.seats[seat]
    if not me.ready and t.again:  # AB-12.5
        t.phase = AFTER
        return
    pick = None
    if not me.ready or t.free:  # few ways: perhaps only one
        found = options(t, seat)
        if len(found) == 1:
            pick = found[0]
    if pick is None:
        pick = yield Ask(seat, P_AGAIN if t.again else P_TURN, options, t)
    verb = pick[0]
    if verb == V_LABOUR:
        yield from actions.labour(t, seat)
    elif verb == V_EXPLORE:
        yield from actions.explore(t, seat)
    elif verb == V_HARVEST:
        yield from actions.harvest(t, seat)
    elif verb == V_BUILD:
        yield from actions.build(t, seat, pick[1])
    elif verb == V_TRAIN:
        yield from actions.train(t, seat, pick[1])
    elif verb == V_PLACE:
        place(t, seat, pick[1])
    elif verb == V_PASS:
        me.passed = 1  # AB-3.4, AB-3.7
        t.note(N_PASS, seat)
        end_turn(t)
    elif verb == V_END:
        t.phase = AFTER
    elif verb == V_BUY:
        yield from trade.bid(t, seat, pick[1])
    elif verb == V_OFFER:
        trade.offer(t, seat, pick[1])
    elif verb == V_WITHDRAW:
        trade.withdraw(t, seat)
    elif verb == V_REFRESH:
        yield from trade.refresh(t, seat, pick[1])
    else:
        solo.deal_with_pedlar(t, seat, verb)


def after(t):
    """The normal action is done: the track once more, no free action (AB-3.10, AB-20.14)."""
    if holds_goods(t.seats[t.turn]):
        yield from shelve(t, t.turn)
    end_turn(t)


def end_turn(t):
    """The next village that has not passed (AB-3.2); the end of the round when all have."""
    if t.players == 1:
        solo.end_turn(t)
    players = t.players
    turn = t.turn
    for _ in range(players):
        turn = turn + 1 if turn + 1 < players else 0
        if not t.seats[turn].passed:
            t.turn = turn
            begin_turn(t)
            return
    t.phase = CLOSE  # AB-15.1
