"""Every option of Villagers as one short sentence: for undo, hints and forced choices."""

from engine_core.villagers.data import FOUNDERS_TURNED
from engine_core.villagers.state import EMPTY
from engine_core.villagers.words import (
    V_ARREST,
    V_BASIC,
    V_BLIND,
    V_CARD,
    V_DISCARD,
    V_EVENT,
    V_FREELANCE,
    V_GIFT,
    V_GIVE,
    V_GOLD,
    V_HIRE,
    V_JESTER,
    V_LOSE,
    V_MARK,
    V_MONK,
    V_NEXT,
    V_ON,
    V_PAY,
    V_PICK,
    V_PLACE,
    V_PLAY,
    V_ROB,
    V_SCHEME,
    V_SEARCH,
    V_SIDE,
    V_STACK,
    V_STALL,
    V_SWAP,
    V_TAKE,
    V_VISIT,
)
from firmware.strings import filled, item, text


def _name(card):
    return item("card", card)


def _at(table, seat, i):
    """Name of the villager at a position, if there still is one."""
    seats = table.view.seats
    if seat < len(seats) and i < len(seats[seat].card):
        return _name(seats[seat].card[i])
    return text("place_no", i + 1)


def say(table, option):
    """One option as a short sentence."""
    verb = option[0]
    said = item("verb", verb)
    if verb in (V_TAKE, V_MARK, V_GIFT):
        card = table.view.road[option[1]]
        known = option in table.options and card != EMPTY
        return said % (_name(card) if known else text("slot_no", option[1] + 1))
    if verb in (V_BLIND, V_STACK, V_SEARCH):
        return said % (text("reserve") if option[1] == 6 else text("stack_no", option[1] + 1))
    if verb in (V_PLACE, V_PLAY, V_HIRE, V_BASIC, V_DISCARD, V_GIVE, V_CARD, V_NEXT):
        return said % _name(option[1])
    if verb == V_MONK:
        return said % _name(option[1])
    if verb == V_STALL:
        return said % _name(option[2])
    if verb == V_SIDE:
        return said % text("side_food" if option[1] == FOUNDERS_TURNED else "side_gold")
    if verb == V_ON or verb == V_PICK or verb == V_LOSE:
        return said % _at(table, table.seat, option[1])
    if verb in (V_PAY, V_SWAP, V_SCHEME):
        return said % _at(table, option[1], option[2])
    if verb in (V_ARREST, V_FREELANCE, V_VISIT):
        return said % table.name(option[1])
    if verb == V_ROB:
        return said % table.name(option[2])
    if verb in (V_JESTER, V_EVENT):
        return said % item("event", option[1])
    if verb == V_GOLD:
        return filled(said, option[1])
    return said
