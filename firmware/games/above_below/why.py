"""Why something cannot be done in Above and Below: every condition with a tick or a cross."""

from engine_core.above_below import conditions as needs
from engine_core.above_below.data import CHOICE_COST, ENC_CHOICE, K_OUTPOST, KIND, OP_COIN, OP_ITEM
from engine_core.above_below.words import (
    V_EXPLORE,
    V_HARVEST,
    V_LABOUR,
    V_OFFER,
    V_PASS,
    V_PEDLAR_BUY,
    V_PEDLAR_SELL,
)
from firmware import words
from firmware.games.above_below.art import building, villager
from firmware.strings import item, text

_FIGURES = ("w_ready", "w_coins", "w_price")  # texts that tell what is needed and what is there

# What a crossed target is: the text or verb that names it or None, the conditions, the rules.
_TARGETS = (
    (("no", V_EXPLORE), "do.explore", needs.EXPLORE, "AB-6.1"),
    (("no", V_HARVEST), "do.harvest", needs.HARVEST, "AB-8.1, AB-8.2"),
    (("no", V_LABOUR), "do.labour", needs.LABOUR, "AB-10.1"),
    (("no", V_PASS), "do.pass", needs.PASS, "AB-3.6"),
    (("no",), "do.trade", needs.FREE, "AB-12.5"),
    (("cannot",), None, needs.BUILD, "AB-7.1, AB-7.4"),
    (("nohire",), None, needs.TRAIN, "AB-9.1, AB-9.6"),
    (("norefresh",), None, needs.FREE + needs.REFRESH, "AB-11.6, AB-11.7"),
    (("poor",), None, needs.CHOICE, "AB-6.9"),
    (("nobuy",), V_PEDLAR_BUY, needs.FREE + needs.BUY, "AB-11.2, AB-11.9"),
    (("nopedlar",), V_PEDLAR_BUY, needs.FREE + needs.PEDLAR_BUY, "AB-19.7"),
    (("nosell",), V_PEDLAR_SELL, needs.FREE + needs.PEDLAR_SELL, "AB-19.7"),
    (("nooffer",), V_OFFER, needs.FREE + needs.OFFER, "AB-11.4, AB-11.8"),
)


def why_not(table, target):
    what = target[0]
    for crossed, key, conditions, rules in _TARGETS:
        if what[: len(crossed)] == crossed:
            break
    view = table.view
    found = told(view, view.seats[table.seat], conditions, what[-1])
    if what[0] == "cannot" and KIND[what[1]] == K_OUTPOST:
        rules = "AB-7.1, AB-7.5"
    for met, _ in found:
        if not met:
            return title(view, what, key), found, rules
    return title(view, what, key), found + [(False, text("why_unknown"))], rules


def title(view, what, key):
    kind = what[0]
    if kind == "poor":
        return text("why_choice")
    if key is not None:
        name = text(key) if isinstance(key, str) else words.button(key)
    elif kind == "cannot":
        name = building(what[1])
    elif kind == "nohire":
        name = villager(view.slots[what[1]])
    else:
        name = text("refresh_row", text("row.outposts" if what[1] else "row.houses"))
    return text("why_not", name)


def told(view, me, conditions, what):
    """[(met, text), ...] of the conditions that apply."""
    found = []
    for key, count in conditions:
        figures = count(view, me, what)
        if figures:
            found.append((figures[1] >= figures[0], worded(view, me, key, what, figures)))
    return found


def worded(view, me, key, what, figures):
    need, have = figures
    if key == "w_have":
        code = CHOICE_COST[ENC_CHOICE[view.encounter - 1] + what]
        if code != OP_COIN:
            return text(key, item("item", code - OP_ITEM), need, have)
        key = "w_coins"
    if key == "w_coins" and have != me.coins:  # drinks count where a card allows it (AB-17.7)
        return text("w_purse", need, have)
    return text(key, need, have) if key in _FIGURES else text(key)
