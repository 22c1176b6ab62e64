"""Every option as one sentence, for undo, hints and replays."""

from engine_core.sierra_west.words import (
    V_APPLES,
    V_BARTER,
    V_BASIC,
    V_CANOE,
    V_ENTER,
    V_FISH,
    V_KEEP,
    V_LOAD,
    V_PAY,
    V_PLAN,
    V_PROVIDE,
    V_SCOUT,
    V_SELL,
    V_STEP,
    V_SUMMIT,
    V_TAKE,
    V_TRACK,
    V_TRADE,
    V_TRAP,
    V_USE,
)
from firmware.games.sierra_west import art
from firmware.strings import item, text


def _figure(number):
    return text("figure_%d" % number)


def say(table, option):
    verb = option[0]
    head = item("verb", verb)
    rest = option[1:]
    if verb == V_PLAN:
        return text("say_plan", *[item("card", card) for card in rest])
    if verb in (V_STEP, V_USE, V_PROVIDE, V_SUMMIT):
        return text("pair", _figure(rest[0]), head)
    if verb == V_ENTER:
        return text("pair", _figure(rest[0]), head)
    if verb == V_TRAP:
        return text("say_trap", _animal_name(table.view, rest[1]), item("good", rest[2]))
    if verb in (V_KEEP, V_TAKE):
        return text("pair", head, text("to_discard" if rest[0] else "to_deck"))
    if verb in (V_BARTER, V_BASIC):
        return text("pair", head, item("good", rest[0]))
    if verb == V_FISH:
        return text("pair", head, item("good", 3 + rest[0]))
    if verb == V_TRACK:
        return text("pair", head, item("track", rest[0]))
    if verb == V_PAY or verb == V_SELL:
        return text("pair", head, amounts(rest, 3 if verb == V_SELL else 0))
    if verb == V_APPLES:
        return text("pair", head, amounts(rest, 8))
    if verb == V_SCOUT:
        return text("pair", head, text("boots_of_%d" % rest[1]))
    if verb == V_CANOE:
        return text("pair", head, text("slot", rest[0]) if rest[0] else text("fish_market"))
    if verb == V_LOAD:
        return text("pair", head, "+%d" % rest[1])
    if verb == V_TRADE:
        return text("say_trade", rest[0], rest[1]) if rest[0] + rest[1] else text("keep_boots")
    return head


def amounts(counts, first):
    said = []
    for k in range(len(counts)):
        if counts[k]:
            said.append(art.amount(counts[k], first + k))
    return ", ".join(said)


def _animal_name(v, animal):
    return item("animal", 4 + v.mode if animal == 4 else animal)
