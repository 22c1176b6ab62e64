"""Why something cannot be done in Above and Below: every condition with a tick or a cross."""

from engine_core.above_below import conditions as needs, words as w
from engine_core.above_below.data import CHOICE_COST, ENC_CHOICE, K_OUTPOST, KIND, OP_COIN, OP_ITEM
from firmware import words
from firmware.games.above_below.art import building, villager
from firmware.strings import item, text

_FIGURES = ("w_ready", "w_coins", "w_price")  # texts that tell what is needed and what is there


def why_not(table, target):
    what = target[0]
    key, conditions, rules = crossed(what)
    view = table.view
    found = told(view, view.seats[table.seat], conditions, what[-1])
    for met, _ in found:
        if not met:
            return title(view, what, key), found, rules
    return title(view, what, key), found + [(False, text("why_unknown"))], rules


def crossed(what):
    """(text or verb that names a crossed target or None, conditions, rules)."""
    kind = what[0]
    if kind == "no":
        return crossed_action(what[1])
    if kind == "cannot":
        below = KIND[what[1]] == K_OUTPOST
        return None, needs.BUILD, "AB-7.1, AB-7.5" if below else "AB-7.1, AB-7.4"
    if kind == "nohire":
        return None, needs.TRAIN, "AB-9.1, AB-9.6"
    if kind == "poor":
        return None, needs.CHOICE, "AB-6.9"
    key, conditions, rules = crossed_deal(kind)
    return key, needs.FREE + conditions, rules


def crossed_action(verb):
    if verb == w.V_EXPLORE:
        return "do.explore", needs.EXPLORE, "AB-6.1"
    if verb == w.V_HARVEST:
        return "do.harvest", needs.HARVEST, "AB-8.1, AB-8.2"
    if verb == w.V_LABOUR:
        return "do.labour", needs.LABOUR, "AB-10.1"
    if verb == w.V_PASS:
        return "do.pass", needs.PASS, "AB-3.6"
    return "do.trade", needs.FREE, "AB-12.5"


def crossed_deal(kind):
    """The same of a free action, besides what all of them ask for."""
    if kind == "norefresh":
        return None, needs.REFRESH, "AB-11.6, AB-11.7"
    if kind == "nobuy":
        return w.V_PEDLAR_BUY, needs.BUY, "AB-11.2, AB-11.9"
    if kind == "nopedlar":
        return w.V_PEDLAR_BUY, needs.PEDLAR_BUY, "AB-19.7"
    if kind == "nosell":
        return w.V_PEDLAR_SELL, needs.PEDLAR_SELL, "AB-19.7"
    return w.V_OFFER, needs.OFFER, "AB-11.4, AB-11.8"


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
