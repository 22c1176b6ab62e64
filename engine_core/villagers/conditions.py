"""What a card of the hand asks for, said once: the options are those whose conditions are all met,
and a screen that tells why something cannot be done goes through the same list.

A condition is (holds, rule, key of its text); `holds(t, seat, card)` is True or False.
"""

from . import data as d, intrigue, specials, village
from .padlock import openable
from .state import TABLE
from .words import V_PLACE, V_PLAY

DRAFT_CARDS = d.WIPE_ROAD  # effects from here on belong to the draft phase


def met(conditions, t, seat, card):
    """Whether all of these hold."""
    for holds, _, _ in conditions:
        if not holds(t, seat, card):
            return False
    return True


def actions_left(t, seat, card):
    return t.left > 0


def chain_there(t, seat, card):
    """Somebody to place it on."""
    return d.NEEDS[card] == TABLE or d.NEEDS[card] in t.seats[seat].role


def room_there(t, seat, card):
    """One of those carries less than it may."""
    return len(village.spots(t.seats[seat], card)) > 0


def padlock_opens(t, seat, card):
    return openable(t, t.seats[seat], card)


def not_special(t, seat, card):
    return d.SUIT[card] != d.SPECIAL


def swap_there(t, seat, card):
    return len(specials.swaps(t, seat)) > 0


def gold_shown(t, seat, card):
    return village.shown(t.seats[seat], d.GOLD) > 0


def top_there(t, seat, card):
    return len(intrigue.targets(t)) > 0


def hand_there(t, seat, card):
    return len(intrigue.hosts(t, seat)) > 0


def thief_there(t, seat, card):
    return len(intrigue.thieves(t)) > 0


def reserve_there(t, seat, card):
    return len(t.reserve) > 0


def while_building(t, seat, card):
    """Cards of the draft are no use in a build turn."""
    return d.EFFECT[card] < DRAFT_CARDS


def hires_left(t, seat, kind):
    return t.hires > 0


def pile_there(t, seat, kind):
    return t.basics[kind - d.LUMBERJACK] > 0


def card_to_return(t, seat, kind):
    """Basic villagers are not returned (VI-19.6)."""
    hand = t.seats[seat].hand
    return len(hand) > 0 and max(hand) > d.MINER


# A villager is placed in a build turn, or by the Patron; a basic villager is hired.
_FITS = (
    (chain_there, "VI-8.1", "w_there"),
    (room_there, "VI-8.4", "w_full"),
    (padlock_opens, "VI-10.8", "w_lock"),
)
PLACED = ((actions_left, "VI-7.2", "w_builds"),) + _FITS
PROTECTED = ((not_special, "VI-20.3", "w_not_special"),) + _FITS
HIRED = (
    (hires_left, "VI-9.1", "w_hires"),
    (pile_there, "VI-9.5", "w_pile"),
    (card_to_return, "VI-9.1", "w_return"),
)


def of_special(card):
    """(verb, conditions) of a special villager in a build turn, by its effect; not of a Monk."""
    effect = d.EFFECT[card]
    if effect == d.SWAP:
        return V_PLACE, ((actions_left, "VI-16.1", "w_builds"), (swap_there, "VI-16.3", "w_swap"))
    if effect == d.FREE_UNLOCK:
        return V_PLAY, ()
    if effect == d.HALF_GOLD:
        shown = (gold_shown, "VI-11.5", "w_visible_gold")
        return V_PLAY, (shown, (padlock_opens, "VI-11.6", "w_lock"))
    if effect == d.STEAL_TOP:
        return V_PLAY, ((top_there, "VI-11.6", "w_no_top"),)
    if effect == d.STEAL_HAND:
        return V_PLAY, ((hand_there, "VI-11.6", "w_no_hand"),)
    if effect == d.ARREST:
        return V_PLAY, ((thief_there, "VI-11.6", "w_thief"),)
    if effect == d.LOOK_RESERVE:
        return V_PLAY, ((reserve_there, "VI-11.6", "w_reserve"),)
    if effect >= DRAFT_CARDS:
        return V_PLAY, ((while_building, "VI-18.4", "w_draft_card"),)
    return V_PLACE, ((actions_left, "VI-11.3", "w_builds"),)


def offer(t, seat, card, out):
    """Add what this special villager in hand can do now."""
    if d.EFFECT[card] == d.STAND_IN:
        specials.offer_monk(t, t.seats[seat], out)
        return
    verb, conditions = of_special(card)
    if met(conditions, t, seat, card):
        out.append((verb, card))


def protected(t, seat):
    """Villagers the Patron could place (VI-20.3, VI-20.5)."""
    found = intrigue.kinds(t.seats[seat].hand, V_PLACE)
    return [option for option in found if met(PROTECTED, t, seat, option[1])]
