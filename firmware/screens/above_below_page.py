"""The full page behind a building or a villager of Above and Below, loaded while it is read."""

from engine_core.above_below.data import COST, HAMMER, KIND, LANTERN1, LANTERN2, POINTS, QUILL
from firmware.screens.above_below_art import building, mark_of, villager
from firmware.strings import item, text


def building_page(card):
    """(title, text) of the full page."""
    said = text("kind." + ("start", "house", "outpost", "star", "key")[KIND[card]])
    out = [said + ". " + text("cost_is", COST[card])]
    out.append(text("worth_is", 1 + POINTS[card]))
    more = item("building_text", card)
    if more:
        out.append(more)
    return building(card), "\n".join(out)


def villager_page(v):
    out = [text("lantern_one", LANTERN1[v]), text("lantern_two", LANTERN2[v])]
    for symbol, key in ((HAMMER[v], "can_build"), (QUILL[v], "can_train")):
        if symbol:
            out.append(text(key))
            if symbol > 1:
                out.append(text("plus_saves"))
    key = mark_of(v)
    if key:
        out.append(text(key))
    return villager(v), "\n".join(out)
