"""What a moment of Villagers is about: whose village is seen, what is placed or told."""

from engine_core.villagers import words as w
from engine_core.villagers.data import EFFECT, SWAP
from firmware.strings import text

THEIRS = (w.V_SWAP, w.V_SCHEME, w.V_ARREST)  # options that name a villager in anybody's village


def page_seat(table):
    """Whose village a page shows: the own first, then the others in order."""
    return (table.seat + table.page - 1) % len(table.view.seats)


def who(table):
    """Whose village is shown."""
    if table.page:
        return page_seat(table)
    if inside(table, "seat"):
        return table.path[0][1]
    if table.told and table.told[-1][1] < len(table.view.seats):
        return table.told[-1][1]
    if table.ask is None:
        return table.view.turn if table.players > 1 else table.seat
    first = table.options[0]
    return first[1] if first[0] in THEIRS else table.seat


def inside(table, group):
    """Has a group of this name been entered?"""
    return bool(table.path) and table.path[0][0] == group


def village_name(table, seat):
    """ "Your village" of the person who looks; in a replay that may be nobody."""
    if seat == table.seat and table.is_person(seat):
        return text("own_village")
    return text("village_of", table.name(seat))


def placing(table):
    """The card that is being placed while its place or padlock is asked; -1 if unknown."""
    for back in range(1, 6):
        option = table.last(back)
        if option is None:
            break
        verb = option[0]
        if verb == w.V_SWAP:
            return table.view.seats[option[1]].card[option[2]]
        if verb in (w.V_MONK, w.V_PLAY, w.V_CARD):
            return option[1]
        if verb == w.V_PLACE:
            return option[1] if EFFECT[option[1]] != SWAP else -1
    return -1


def counted(table):
    """The seats whose income of this Market has been told."""
    found = []
    for kind, seat, a, b in table.told:
        if kind == w.N_MARKET:
            found = []
        elif kind == w.N_INCOME:
            found.append(seat)
    return found


def market_told(table):
    """Which Market is being told, 1 or 2; 0 for none."""
    for k in range(len(table.told) - 1, -1, -1):
        kind, seat, a, b = table.told[k]
        if kind == w.N_MARKET:
            return a
        if kind != w.N_INCOME:
            break
    return 0
