"""Words of Above and Below that are needed now and then: full pages, a good for the track."""

from engine_core.above_below import solo
from engine_core.above_below.data import (
    COST,
    HAMMER,
    KIND,
    LANTERN1,
    LANTERN2,
    POINTS,
    QUILL,
    SPACE_POINTS,
)
from engine_core.above_below.village import income_of
from firmware.games.above_below.art import ITEM, building, mark_of, villager
from firmware.games.screen import DIM, GAIN, MONEY, NAME
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


def about_place(me, good):
    """What a good brings on the track."""
    space = me.track.index(good) if good in me.track else len(me.track)
    points = SPACE_POINTS[space + 1]
    out = [(NAME, "@" + ITEM[good], item("item", good), ">" + text("space_no", space + 1))]
    out.append((GAIN, "@star", text("points_more", points)))
    before = income_of(me)
    track, stacks = me.track, me.stacks
    me.track = list(track) + ([good] if good not in track else [])
    me.stacks = list(stacks) + ([0] if good not in track else [])
    me.stacks[space] += 1
    after = income_of(me)
    me.track, me.stacks = track, stacks
    out.append((MONEY if after > before else DIM, "@coin", text("income_from_to", before, after)))
    out.append((DIM, text("for_good")))
    return out


def verdict(view, points):
    """AB-19.8"""
    medal = solo.medal(view, points)
    target = solo.target(view)
    if not medal:
        return text("verdict_lost", points, target)
    name = text("medal." + ("bronze", "silver", "gold")[medal - 1])
    return text("verdict_won", name, points, target)
