"""What the pane says when a villager is picked, taken, lost or given away."""

from engine_core.villagers.data import GOLD
from engine_core.villagers.words import (
    V_ARREST,
    V_DISCARD,
    V_GIVE,
    V_LOSE,
    V_PICK,
    V_SCHEME,
    V_SWAP,
)
from firmware.games.screen import DIM, GAIN, MONEY, PRICE
from firmware.games.villagers import cards
from firmware.strings import text
from firmware.ui import panes


def pick_lines(table, seat, what):
    verb = what[0]
    me = table.view.seats[seat]
    if verb == V_DISCARD or verb == V_GIVE:
        return lose_lines(table, me, what)
    i = what[1] if verb == V_PICK or verb == V_LOSE else what[2]
    card = me.card[i]
    if verb == V_SCHEME or verb == V_SWAP:
        found = [cards.heading(table, table.view.seats[table.seat], card)]
    else:
        found = [cards.heading(table, me, card, "", cards.silver(me, card))]
    if verb == V_PICK:
        found.append((GAIN, text("half_gain", (GOLD[card] + 1) // 2)))
    elif verb == V_LOSE:
        found.append((PRICE, text("leaves_you", cards.name(card))))
        if me.coins[i]:
            found.append((MONEY, text("coins_back", me.coins[i])))
    elif verb == V_ARREST:
        found.append((MONEY, text("loot", me.coins[i])))
    elif verb == V_SCHEME:
        found.append((GAIN, text("to_your_hand")))
        if me.coins[i]:
            found.append((DIM, text("coins_stay", table.name(seat))))
    else:
        own = table.view.seats[table.seat]
        for extra in (cards.chain(own, card), cards.lock(table, own, card)):
            if extra:
                found.append(extra)
        found.append((DIM, text("swap_stays", table.name(seat))))
    return panes.fit(found, table.pane)


def lose_lines(table, me, what):
    found = [cards.heading(table, me, what[1])]
    key = "to_discard" if what[0] == V_DISCARD else "to_countess"
    found.append((PRICE, text(key)))
    chained = cards.chain(me, what[1])
    if chained:
        found.append(chained)
    return panes.fit(found, table.pane)
