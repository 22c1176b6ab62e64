"""How the arguments of Villagers' options and notes are said; firmware/words.py fills them in."""

from engine_core.villagers.data import FOUNDERS_TURNED
from engine_core.villagers.state import EMPTY
from engine_core.villagers.words import N_UNLOCK
from firmware import words
from firmware.games.villagers import cards
from firmware.strings import text

_ROBBED = 3  # VI-19.11


def _card(table, args, k):
    return cards.name(args[k])


def _whom(table, args, k):
    return cards.whom(args[k])


def _suit(table, args, k):
    """The icon of a card's suit."""
    return cards.ICON[cards.suit(args[k])]


def _seat(table, args, k):
    """Whose it is, within a sentence."""
    said = table.name(args[k])
    return said.lower() if said == text("you") else said


def _whose(table, args, k):
    """Whose it is, at the thing."""
    said = table.name(args[k])
    return text("your_own") if said == text("you") else text("whose", said)


def _payment(table, note, k):
    """Whom a padlock is paid to; at the own unlocker the bank pays (VI-10.3)."""
    if note[k] == note[1]:
        return text("unlock_own")
    said = table.name(note[k])
    return text("unlock_you") if said == text("you") else text("unlock_pays", said)


def _slot(table, args, k):
    """Whom one takes there, while it is an option; later somebody else may."""
    card = table.view.road[args[k]]
    if args in table.options and card != EMPTY:
        return cards.whom(card)
    return text("slot_no", args[k] + 1)


def _stack(table, args, k):
    return text("the_reserve") if args[k] == 6 else text("the_stack", args[k] + 1)


def _side(table, args, k):
    return text("side_food" if args[k] == FOUNDERS_TURNED else "side_gold")


def _own(table, args, k):
    return _at(table, table.seat, args[k])


def _villager(table, args, k):
    """The villager at a position, behind the seat whose village it is."""
    return _at(table, args[k - 1], args[k])


def _at(table, seat, i):
    """The villager at a position, behind a verb, if there still is one."""
    seats = table.view.seats
    if seat < len(seats) and i < len(seats[seat].card):
        return cards.whom(seats[seat].card[i])
    return text("place_no", i + 1)


def _paid(table, note, k):
    """What another player pays table.seat for help."""
    if note[k] != table.seat or note[1] == table.seat:
        return ""
    return "+%d" % (table.view.price if note[0] == N_UNLOCK else 1)


def _robbed(table, note, k):
    """What a Thief takes from table.seat, before and after."""
    left = note[k + 1]
    return "%d → %d" % (left + _ROBBED, left) if note[k] == table.seat else ""


KINDS = {
    "card": _card, "the_card": _whom, "suit": _suit, "seat": _seat, "whose": _whose,
    "the_slot": _slot, "stack": _stack, "side": _side, "the_own": _own, "the_villager": _villager,
    "paid": _paid, "payment": _payment, "robbed": _robbed, "fell": words.fell,
}  # fmt: skip
