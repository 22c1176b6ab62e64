"""Why something cannot be done in Villagers: every condition with a tick or a cross."""

from engine_core.villagers import intrigue, village
from engine_core.villagers.data import (
    ARREST,
    EFFECT,
    GOLD,
    HALF_GOLD,
    LOCK,
    LOOK_RESERVE,
    LUMBERJACK,
    MINER,
    NEEDS,
    SPECIAL,
    STAND_IN,
    STEAL_HAND,
    STEAL_TOP,
    SUIT,
    SWAP,
    WIPE_ROAD,
)
from engine_core.villagers.padlock import openable
from engine_core.villagers.specials import swaps
from engine_core.villagers.state import BUILD, TABLE
from engine_core.villagers.words import P_BUILD, P_PATRON, V_MONK
from firmware.games.villagers import cards, moment
from firmware.strings import item, text


def why_not(table, target):
    what = target[0]
    verb = what[0]
    view = table.view
    me = view.seats[table.seat]
    if verb == "bank":
        card = moment.placing(table)
        opener = cards.name(LOCK[card]) if card >= 0 else text("bank")
        return (
            text("why_bank"),
            [(me.gold >= view.price, text("w_gold", view.price, me.gold)),
             (False, text("w_in_play", opener))],
            "VI-10.7",
        )  # fmt: skip
    if verb == "late":
        return (
            text("why_not", item("event", what[1])),
            [(True, text("w_jester")), (False, text("w_late"))],
            "VI-17.6.4",
        )
    if verb == "nohire":
        pile = view.basics[what[1] - LUMBERJACK]
        spare = [card for card in me.hand if card > MINER]
        found = [(view.hires > 0, text("w_hires", view.hires)),
                 (pile > 0, text("w_pile", pile)),
                 (len(spare) > 0, text("w_return"))]  # fmt: skip
        return _title(what[1]), found, "VI-9.1, VI-9.5"
    card = what[1]
    if verb == "barred":
        return _title(card), [(False, text("w_not_special"))], "VI-19.10"
    if table.path and table.path[0][0] == "hire":
        return _title(card), [(True, text("w_hand")), (False, text("w_basic_back"))], "VI-19.6"
    prompt = table.ask.prompt
    if prompt != P_BUILD and prompt != P_PATRON:
        return _title(card), [(True, text("w_hand")), (False, text("w_hand_safe"))], "VI-17.10.4"
    if EFFECT[card] and prompt == P_BUILD:
        found, rules = special(table, view, me, card)
    else:
        found, rules = placing(table, view, me, card)
    return _title(card), found, rules


def _title(card):
    return text("why_not", cards.name(card))


def placing(table, view, me, card):
    found = [(True, text("w_hand"))]
    rules = []
    if table.ask.prompt == P_BUILD:
        found.append((view.left > 0, text("w_builds", view.left)))
        if not view.left:
            rules.append("VI-7.2")
    else:
        found.append((SUIT[card] != SPECIAL, text("w_not_special")))
        rules.append("VI-20.3")
    below = cards.links(card)
    for k, kind in enumerate(below):
        here = kind in me.role
        if here and k == len(below) - 1 and not cards.has_room(me, kind):
            key = "w_full_hire" if _hireable(view, me, kind) else "w_full"
            found.append((False, text(key, cards.name(kind))))
            rules.append("VI-8.4")
        else:
            key = "w_there" if here else _way(view, me, kind)
            found.append((here, text(key, cards.name(kind))))
            if not here and "VI-8.1" not in rules:
                rules.append("VI-8.1")
    lock(view, me, card, found, rules)
    return found, ", ".join(rules[:3])


def _hireable(view, me, kind):
    """A basic villager that could be hired now (VI-9.1)."""
    if not LUMBERJACK <= kind <= MINER or not view.basics[kind - LUMBERJACK]:
        return False
    return view.phase == BUILD and view.hires and max(me.hand) > MINER


def _way(view, me, kind):
    """How a villager that is missing could be had: what would help."""
    if kind in me.hand:
        return "w_missing_hand"
    if _hireable(view, me, kind):
        return "w_missing_hire"
    return "w_missing_road" if kind in view.road else "w_missing"


def lock(view, me, card, found, rules):
    opener = LOCK[card]
    if not opener:
        return
    who = cards.name(opener)
    if opener in me.card:
        found.append((True, text("w_lock_own", who)))
    elif view.free:
        found.append((True, text("lock_free")))
    else:
        key = "w_lock_hand" if opener in me.hand and me.gold < view.price else "w_lock"
        found.append((me.gold >= view.price, text(key, who, view.price, me.gold)))
        if me.gold < view.price:
            rules.append("VI-10.8")


def special(table, view, me, card):
    """Special villagers: what each needs."""
    effect = EFFECT[card]
    found = [(True, text("w_hand"))]
    rules = "VI-11.6"
    if effect >= WIPE_ROAD:
        found.append((False, text("w_draft_card")))
        return found, "VI-18.4"
    if effect == STAND_IN:
        return monk(table, view, me, found), "VI-16.6, VI-10.8"
    if effect == SWAP:
        found.append((view.left > 0, text("w_builds", view.left)))
        found.append((len(swaps(view, table.seat)) > 0, text("w_swap")))
        return found, "VI-16.1, VI-16.3"
    if effect == HALF_GOLD:
        found.append((village.shown(me, GOLD) > 0, text("w_visible_gold")))
        lock(view, me, card, found, [])
        return found, "VI-11.5, VI-11.6"
    if effect == STEAL_HAND:
        found.append((len(intrigue.hosts(view, table.seat)) > 0, text("w_no_hand")))
    elif effect == STEAL_TOP:
        found.append((len(intrigue.targets(view)) > 0, text("w_no_top")))
    elif effect == ARREST:
        found.append((len(intrigue.thieves(view)) > 0, text("w_thief")))
    elif effect == LOOK_RESERVE:
        found.append((len(view.reserve) > 0, text("w_reserve")))
    else:
        found.append((view.left > 0, text("w_builds", view.left)))
        rules = "VI-11.3"
    return found, rules


def monk(table, view, me, found):
    """He is no choice by himself; he comes with the card that covers him."""
    for option in table.options:
        if option[0] == V_MONK:
            return found + [(False, text("w_monk_with"))]
    found.append((view.left > 1, text("w_monk_builds", view.left)))
    able = opens = False
    for other in me.hand:
        if NEEDS[other] != TABLE and village.spots(me, NEEDS[other]):
            able = True
            opens = opens or openable(view, me, other)
    found.append((able, text("w_monk")))
    if able:
        found.append((opens, text("w_cover_lock")))
    return found
