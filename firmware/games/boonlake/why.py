"""Why something cannot be done in Boonlake: each condition with tick or cross, and the rules.

What would help stands at the end with a tick: a lever that could be used first.
"""

from engine_core.boonlake import conditions, places, words as w
from engine_core.boonlake.board import SETTLER
from engine_core.boonlake.data import CARDS
from engine_core.boonlake.ops import ANY
from firmware.strings import item, text

_NAMED = {"w_type": "type", "w_kind": "kind"}  # conditions whose first figure has a name


def why_not(table, target):
    """(title, [(met, text)], rule ids)"""
    what = target[0]
    kind, number = what[0], what[1]
    me = table.view.seats[max(0, table.seat)]
    if kind == "card":
        return text("why_card", item("card", number)), card(table, me, number), "BL-6.1, BL-5.2"
    if kind == "project":
        found = card(table, me, CARDS + table.view.areas[number])
        return text("why_project", number + 1), found, "BL-6.7, BL-5.2"
    if kind == "lever":
        return text("why_lever", item("lever", number - 1)), lever(table, me, number), "BL-15.1"
    if kind == "area":
        found = [(False, text("w_token", me.tokens[number]))]
        return text("why_area", item("scoring", table.view.areas[number])), found, "BL-17.3"
    return on_map(table, me, kind, number)


def on_map(table, me, kind, number):
    v = table.view
    if kind == "plot":
        return text("why_plot", number >> 1), worded(places.for_plot(v, me, number)), "BL-8.2"
    if kind == "meadow":
        found = places.for_cattle(v, table.seat, number)
        return text("why_cattle", number), worded(found), "BL-11.1, BL-11.2"
    if v.plots[number] == 3 * table.seat + SETTLER:
        return text("why_house", number >> 1), worded(places.for_house(me, v.about)), "BL-9.2"
    found = places.for_town(v, me, number, v.about)
    return text("why_town", number >> 1), worded(found), "BL-9.7, BL-9.8"


def worded(conditions):
    return [(condition[0], words(condition)) for condition in conditions]


def words(condition):
    key = condition[1]
    figures = condition[2:]
    if key in _NAMED:
        figures = (item(_NAMED[key], figures[0]),) + figures[1:]
    return text(key, *figures)


def card(table, me, number):
    """A card, or CARDS + the tile of a project."""
    kind = table.view.about if table.ask is not None and table.ask.prompt == w.P_CARD else ANY
    found = worded(conditions.for_card(me, number, kind))
    return found + helped(conditions.card_helpers(me, number, kind, table.options))


def lever(table, me, number):
    if table.ask is None or table.ask.prompt != w.P_PROGRESS:
        found = worded(conditions.for_slot(me, number))
    else:
        found = worded(conditions.for_progress(me, number))
        if not me.ranch and me.supply and (w.V_LEVER, 12, 0) in table.options:
            found.append((True, text("w_feeds")))
    return found + helped(conditions.slot_helpers(me, number, table.options))


def helped(levers):
    return [(True, text("w_helps", number, n)) for number, n in levers]
