"""Padlocks: which unlockers there are, who is paid, and what it costs (VI-10)."""

from engine_core.flow import choose

from . import data as d
from .words import N_BANK, N_FREE, N_UNLOCK, P_UNLOCK, V_BANK, V_FREE, V_PAY

PADLOCK_PRICE = 2  # VI-10.1


def openable(t, me, card):
    """Can this player place the card as far as its padlock is concerned (VI-10.8)?"""
    lock = d.LOCK[card]
    return not lock or me.gold >= t.price or t.free or lock in me.card


def ways(t, seat, lock):
    """How this padlock can be opened: options of P_UNLOCK."""
    out = []
    gold = t.seats[seat].gold
    if t.free:  # VI-16.13, VI-16.14
        out.append((V_FREE,))
    known = False
    for owner in range(len(t.seats)):  # VI-10.2
        kinds = t.seats[owner].card
        if lock in kinds:
            known = True
            if owner == seat or gold >= t.price:  # VI-10.3, VI-10.4, VI-10.8
                for i in range(len(kinds)):
                    if kinds[i] == lock:
                        out.append((V_PAY, owner, i))
    if not known and gold >= t.price:  # VI-10.5, VI-10.7
        out.append((V_BANK,))
    return out


def unlock(t, seat, card):
    """Open the padlock of a card, if it has one."""
    lock = d.LOCK[card]
    if not lock:
        return
    way = yield from choose(seat, P_UNLOCK, ways(t, seat, lock))  # VI-10.6
    me = t.seats[seat]
    if way[0] == V_PAY:
        owner, i = way[1], way[2]
        if owner == seat:  # VI-10.3
            t.bank += PADLOCK_PRICE
            me.coins[i] += PADLOCK_PRICE
        else:
            me.gold -= t.price
            t.seats[owner].coins[i] += t.price
        t.note(N_UNLOCK, seat, owner, i)
    elif way[0] == V_BANK:
        me.gold -= t.price
        t.bank -= t.price
        t.note(N_BANK, seat, t.price)
    else:
        t.note(N_FREE, seat, card)
