"""What the pane says when a villager is picked, taken, lost or given away."""

from engine_core.villagers.data import GOLD
from engine_core.villagers.words import V_DISCARD
from firmware.games.screen import DIM, GAIN, MONEY, PRICE
from firmware.games.villagers import cards
from firmware.games.villagers.moment import who
from firmware.strings import text


def _lying(table, i):
    """(the village, its villager at a position, the heading as it lies there)."""
    me = table.view.seats[who(table)]
    card = me.card[i]
    return me, card, cards.heading(table, me, card, "", cards.silver(me, card))


def half(table, target):
    me, card, heading = _lying(table, target[0][1])
    return [heading, (GAIN, text("half_gain", (GOLD[card] + 1) // 2))]


def lost(table, target):
    i = target[0][1]
    me, card, heading = _lying(table, i)
    found = [heading, (PRICE, text("leaves_you", cards.name(card)))]
    if me.coins[i]:
        found.append((MONEY, text("coins_back", me.coins[i])))
    return found


def arrested(table, target):
    i = target[0][2]
    me, card, heading = _lying(table, i)
    return [heading, (MONEY, text("loot", me.coins[i]))]


def taken(table, target):
    """By the Schemer: to the own hand."""
    seat, i = who(table), target[0][2]
    them = table.view.seats[seat]
    found = [cards.heading(table, table.view.seats[table.seat], them.card[i])]
    found.append((GAIN, text("to_your_hand")))
    if them.coins[i]:
        found.append((DIM, text("coins_stay", table.name(seat))))
    return found


def swapped(table, target):
    """With the Apprentice: it comes to the own village."""
    seat = who(table)
    me = table.view.seats[table.seat]
    card = table.view.seats[seat].card[target[0][2]]
    found = [cards.heading(table, me, card)] + cards.needs(table, me, card)
    found.append((DIM, text("swap_stays", table.name(seat))))
    return found


def given(table, target):
    verb, card = target[0]
    me = table.view.seats[who(table)]
    found = [cards.heading(table, me, card)]
    found.append((PRICE, text("to_discard" if verb == V_DISCARD else "to_countess")))
    chained = cards.chain(me, card)
    if chained:
        found.append(chained)
    return found
