"""What an option of Above and Below does, in one sentence; loaded when something is said."""

from engine_core.above_below.data import CIDER, POTION
from engine_core.above_below.state import CHOOSE
from engine_core.above_below.words import (
    V_BED,
    V_BUILD,
    V_BUY,
    V_CHOICE,
    V_CIDER,
    V_EXERT,
    V_INJURE,
    V_LOSE,
    V_OFFER,
    V_PAY,
    V_PEDLAR_BUY,
    V_PEDLAR_SELL,
    V_PLACE,
    V_POTION,
    V_PRICE,
    V_REFRESH,
    V_REROLL,
    V_SEND,
    V_TAKE,
    V_TRAIN,
)
from firmware.games.above_below.art import building, villager
from firmware.games.above_below.story import label
from firmware.strings import filled, item, text


def say(table, option):
    verb = option[0]
    said = item("verb", verb)
    if verb in (V_SEND, V_REROLL, V_EXERT, V_INJURE, V_POTION, V_CIDER, V_BED):
        return said % villager(option[1])
    if verb == V_BUILD or verb == V_TAKE:
        return said % building(option[1])
    if verb == V_TRAIN:
        v = table.view.slots[option[1]]
        return said % (villager(v) if v < 255 else text("slot_no", option[1] + 1))
    if verb == V_BUY:
        return said % table.name(option[1])
    if verb in (V_OFFER, V_PLACE, V_LOSE):
        return said % item("item", option[1])
    if verb == V_REFRESH:
        return said % text("row.outposts" if option[1] else "row.houses")
    if verb == V_PAY:
        return said % payment(option)
    if verb == V_PRICE:
        return filled(said, option[1])
    if verb == V_CHOICE:
        if table.ask is not None and table.view.phase == CHOOSE:
            return label(table, option[1])
        return text("choice_no", option[1] + 1)
    if verb == V_PEDLAR_BUY:
        good = table.view.descent[0].pedlar
        return said % (item("item", good) if good < 255 else text("a_good"))
    if verb == V_PEDLAR_SELL:
        good = table.view.seats[table.seat].offered
        return said % (item("item", good) if good < 255 else text("a_good"))
    return said


def payment(option):
    """Coins and drinks of a payment, in words."""
    out = []
    if option[1]:
        out.append(text("n_coins", option[1]))
    for n, drink in ((option[2], POTION), (option[3], CIDER)):
        if n:
            out.append("%d × %s" % (n, item("item", drink)))
    return ", ".join(out) or "0"
