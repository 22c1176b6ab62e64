"""Why something cannot be done in Villagers: every condition with a tick or a cross.

What a card asks for stands in engine_core/villagers/conditions.py; here are its words.
"""

from engine_core.villagers import conditions, specials, village
from engine_core.villagers.data import EFFECT, LOCK, LUMBERJACK, MINER, NEEDS, STAND_IN
from engine_core.villagers.padlock import openable
from engine_core.villagers.state import BUILD, TABLE
from engine_core.villagers.words import P_BUILD, P_PATRON, V_MONK
from firmware.games.villagers import cards
from firmware.games.villagers.moment import inside, placing
from firmware.strings import item, text


def why_not(table, target):
    what = target[0]
    if what[0] == "bank":
        return bank(table)
    if what[0] == "late":
        said = [(True, text("w_jester")), (False, text("w_late"))]
        return text("why_not", item("event", what[1])), said, "VI-17.6.4"
    found, rules = of_card(table, what[0], what[1])
    return text("why_not", cards.name(what[1])), found, rules


def bank(table):
    me = table.view.seats[table.seat]
    price = table.view.price
    card = placing(table)
    opener = cards.name(LOCK[card]) if card >= 0 else text("bank")
    found = [(me.gold >= price, text("w_gold", price, me.gold))]
    found.append((False, text("w_in_play", opener)))
    return text("why_bank"), found, "VI-10.7"


def of_card(table, verb, card):
    """(conditions, rules) of a card or pile."""
    hand = [(True, text("w_hand"))]
    if verb == "nohire":
        return said(table, conditions.HIRED, card)
    if verb == "barred":
        return [(False, text("w_not_special"))], "VI-19.10"
    if inside(table, "hire"):
        return hand + [(False, text("w_basic_back"))], "VI-19.6"
    prompt = table.ask.prompt
    if prompt != P_BUILD and prompt != P_PATRON:
        return hand + [(False, text("w_hand_safe"))], "VI-17.10.4"
    if prompt == P_BUILD and EFFECT[card] == STAND_IN:
        return hand + monk(table, table.view), "VI-16.6, VI-10.8"
    if prompt == P_BUILD and EFFECT[card]:
        found, rules = said(table, conditions.of_special(card)[1], card)
    elif prompt == P_BUILD:
        found, rules = said(table, conditions.PLACED, card, True)
    else:
        found, rules = said(table, conditions.PROTECTED, card, True)
        if "VI-20.3" not in rules:
            rules = "VI-20.3" + (", " + rules if rules else "")
    return hand + found, rules


def said(table, asked, card, only_missing=False):
    """The words of these conditions, and their rules: of all, or of those not met."""
    found = []
    rules = []
    for holds, rule, key in asked:
        met = holds(table.view, table.seat, card)
        words = _WORDS.get(key)
        lines = words(table, met, card) if words else [(met, text(key))]
        found += lines
        missing = [line for line in lines if not line[0]]
        if rule not in rules and (missing or not only_missing):
            rules.append(rule)
    return found, ", ".join(rules[:3])


# -- the words of conditions that are not said in a plain text: [(met, text)]


def _actions(table, met, card):
    return [(met, text("w_builds", table.view.left))]


def _hires(table, met, kind):
    return [(met, text("w_hires", table.view.hires))]


def _pile(table, met, kind):
    return [(met, text("w_pile", table.view.basics[kind - LUMBERJACK]))]


def _chain(table, met, card):
    """Each link, the lowest first; the last one is missing here if it only lacks room."""
    me = table.view.seats[table.seat]
    found = []
    for kind in cards.links(card):
        here = kind in me.role
        if not here or kind != NEEDS[card] or cards.has_room(me, kind):
            key = "w_there" if here else _way(table, me, kind)
            found.append((here, text(key, cards.name(kind))))
    return found


def _room(table, met, card):
    me = table.view.seats[table.seat]
    need = NEEDS[card]
    if need == TABLE or need not in me.role or cards.has_room(me, need):
        return []
    key = "w_full_hire" if _hireable(table, need) else "w_full"
    return [(False, text(key, cards.name(need)))]


def _way(table, me, kind):
    """How a villager that is missing could be had: what would help."""
    if kind in me.hand:
        return "w_missing_hand"
    if _hireable(table, kind):
        return "w_missing_hire"
    return "w_missing_road" if kind in table.view.road else "w_missing"


def _hireable(table, kind):
    """A basic villager that could be hired now (VI-9.1)."""
    if table.view.phase != BUILD or not LUMBERJACK <= kind <= MINER:
        return False
    return conditions.met(conditions.HIRED, table.view, table.seat, kind)


def _lock(table, met, card):
    view = table.view
    me = view.seats[table.seat]
    opener = LOCK[card]
    if not opener:
        return []
    who = cards.name(opener)
    if opener in me.card:
        return [(True, text("w_lock_own", who))]
    if view.free:
        return [(True, text("lock_free"))]
    key = "w_lock_hand" if opener in me.hand and not met else "w_lock"
    return [(met, text(key, who, view.price, me.gold))]


_WORDS = {
    "w_builds": _actions, "w_there": _chain, "w_full": _room, "w_lock": _lock,
    "w_hires": _hires, "w_pile": _pile,
}  # fmt: skip


# -- the Monk


def monk(table, view):
    """He is no choice by himself; he comes with the card that covers him."""
    for option in table.options:
        if option[0] == V_MONK:
            return [(False, text("w_monk_with"))]
    found = [(view.left >= specials.MONK_ACTIONS, text("w_monk_builds", view.left))]
    me = view.seats[table.seat]
    able = opens = False
    for other in me.hand:
        if NEEDS[other] != TABLE and village.spots(me, NEEDS[other]):
            able = True
            opens = opens or openable(view, me, other)
    found.append((able, text("w_monk")))
    if able:
        found.append((opens, text("w_cover_lock")))
    return found
