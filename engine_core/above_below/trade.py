"""Free actions: buying from others, the sale circle, the row refresh (AB-11)."""

from engine_core.flow import ask, choose

from . import words as w
from .conditions import LEAST_PRICE, REFRESH_PRICE
from .state import ANSWER, EMPTY, TURN
from .village import keep, pay

MOST_PRICE = 255  # an option holds no more
COINS_OF = (2, 2, 2, 3, 3, 3, 4, 5, 2, 2)  # AB-18.14: worth of an item in coins
MARGIN = 2  # AB-18.14: what a seller asks above it


def buy_options(t, seat, me, out):
    """Sale circles whose owner might say yes (AB-11.2, AB-20.16: payment in coins only)."""
    coins = me.coins
    if coins >= LEAST_PRICE:
        other = 0
        for them in t.seats:
            if them.offered != EMPTY and other != seat and coins > t.asked[other]:
                out.append((w.V_BUY, other))
            other += 1


def price_options(t, seat):
    """From 3, or more than what was refused, to all the buyer has (AB-11.2, AB-11.9)."""
    least = max(LEAST_PRICE, t.asked[t.seller] + 1)
    most = min(t.seats[seat].coins, MOST_PRICE)
    return [(w.V_PRICE, coins) for coins in range(least, most + 1)]


def bid(t, seat, seller):
    """Name a price for the item in this seat's sale circle (AB-11.2)."""
    t.seller = seller
    pick = yield from choose(seat, w.P_PRICE, price_options(t, seat))
    price = t.price = pick[1]
    t.note(w.N_BID, seat, seller, price)
    t.phase = ANSWER


def answer_options(t, seat):
    return [(w.V_YES,), (w.V_NO,)]


def answer(t):
    """The seller says yes or no, for any reason (AB-11.3, AB-3.8)."""
    seat, seller, price = t.turn, t.seller, t.price
    pick = yield ask(seller, w.P_ANSWER, answer_options, t)
    me = t.seats[seat]
    them = t.seats[seller]
    t.phase = TURN
    t.sealed = True  # DECISION: an answer tells what the seller wants; no taking back
    if pick[0] == w.V_NO:
        t.asked[seller] = price
        me.snubs |= 1 << seller
        t.note(w.N_REFUSED, seat, seller, price)
        return
    item = them.offered
    me.coins -= price
    them.coins += price
    keep(me, item, 1)
    clear(t, seller)
    t.free += 1  # AB-11.3: an accepted deal is a free action
    t.note(w.N_SOLD, seat, item, price)


def clear(t, seat):
    """The sale circle is empty; what was said about the old item no longer counts."""
    t.seats[seat].offered = EMPTY
    t.asked[seat] = 0
    for other in t.seats:
        other.snubs &= ~(1 << seat)


def offer(t, seat, item):
    """Put an item into the sale circle, or swap it (AB-11.4, AB-11.10)."""
    me = t.seats[seat]
    if me.offered != EMPTY:
        me.store[me.offered] += 1
    clear(t, seat)
    me.store[item] -= 1  # AB-11.5: owned, but locked
    me.offered = item
    t.free += 1
    t.note(w.N_OFFER, seat, item)


def withdraw(t, seat):
    """AB-11.4, AB-11.10"""
    me = t.seats[seat]
    me.store[me.offered] += 1
    t.note(w.N_WITHDRAW, seat, me.offered)
    clear(t, seat)
    t.free += 1


def refresh(t, seat, which):
    """Pay 1 coin; the row goes under its deck and is dealt anew (AB-11.6, AB-11.7)."""
    yield from pay(t, seat, REFRESH_PRICE)
    row, deck = (t.outposts, t.outpost_deck) if which else (t.houses, t.house_deck)
    for card in row:
        deck.insert(0, card)
    del row[:]
    t.note(w.N_REFRESH, seat, which)
    fill(t, row, deck)
    t.refreshed = 1
    t.free += 1


def fill(t, row, deck):
    """Turn cards of a deck up until its row is full."""
    which = int(row is t.outposts)
    while deck and len(row) < t.row:
        row.append(deck.pop())
        t.note(w.N_ROW, 255, row[-1], which)
        t.sealed = True


def turn_up(t, row, deck, place):
    """Turn the top card of a deck up in the place of one that was built."""
    card = deck.pop()
    row.insert(place, card)
    t.note(w.N_ROW, 255, card, int(row is t.outposts))
    t.sealed = True
