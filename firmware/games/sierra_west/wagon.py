"""The wagon trail with the special cards below it."""

from engine_core.sierra_west.data import (
    MULTIPLIER,
    RIVER,
    RIVER_AT,
    SP_DARK,
    SP_DIE,
    SP_FB,
    SP_FG,
    SP_FR,
    SP_GOLD,
    SP_GREEN,
    SP_RED,
    WAGON_ANY,
    WAGON_BOOTS,
)
from engine_core.sierra_west.words import P_CANOE, V_WAGON
from firmware.games.screen import CAN, LOOK, ONCE
from firmware.games.sierra_west import art
from firmware.games.sierra_west.chips import chip_parts
from firmware.strings import text
from firmware.ui import bars, marks
from firmware.ui.text import BOLD, CENTRE
from firmware.ui.theme import BROWN, GOLD, INK, MIST, PAPER, SKY, SLATE, STEEL, TAN

_SLOT_Y = 102
_WAY_Y = 152
_WAY_H = 17


def targets(table, place):
    v = table.view
    if table.ask.prompt == P_CANOE:
        found = []
        for option in table.options:
            found.append((option,) + slot_box(option[1]) + (ONCE,))
        return found
    space = v.seats[table.ask.seat].wagon + 1
    ways = art.options_of(table, V_WAGON)
    found = []
    # boots of spaces are spent before tokens
    best = sorted(ways, key=lambda o: (o[3], o[1], o[2]))  # unique key
    top = _ways_top(table)
    for k in range(len(best)):
        if k == 0:
            found.append((best[k],) + space_box(space) + (CAN,))
        else:
            x, y = 4 + 78 * ((k - 1) % 3), top + (k - 1) // 3 * _WAY_H
            found.append((best[k], x, y, 75, _WAY_H - 1, CAN))
    return found


def _ways_top(table):
    """Where the boxes of other ways to pay begin: more than one row covers the special cards."""
    rows = (len(art.options_of(table, V_WAGON)) + 1) // 3
    return min(_WAY_Y, table.box[1] + table.box[3] - rows * _WAY_H)


def space_box(space):
    return 3 + 34 * space, 35, 30, 36


def slot_box(slot):
    return 3 + 34 * slot, _SLOT_Y, 30, 44


def draw(c, table, place, seat):
    x, y, wide, h = table.box
    c.fill(x, y, wide, h, INK)
    v = table.view
    bars.caption(c, 4, 19, text("wagon_caption"))
    for space in range(7):
        x, y, wide, h = space_box(space)
        if c.sees(x, y, wide, 54):
            even = space % 2
            c.box(x, y, wide, h, TAN if even else BROWN, INK)
            said = "%dx" % MULTIPLIER[space]
            c.text(x + 15, y + 1, said, INK if even else PAPER, BOLD, CENTRE)
            who = [s for s in range(len(v.seats)) if v.seats[s].wagon == space]
            if who:
                c.icon("wagon", x + 9, y + 13)
                art.owners(c, x + 1 if len(who) > 2 else x + 16 - 5 * len(who), y + 25, who, 4)
            if space:
                price = str(WAGON_BOOTS[space])
                if WAGON_ANY[space]:
                    price += "+%d" % WAGON_ANY[space]
                marks.badge(c, x + 14 - 2 * len(price), y + 40, price, INK, GOLD)
    if table.ask is not None and not table.page:
        _draw_ways(c, table)
        if _ways_top(table) < _WAY_Y:
            return
    reach = v.seats[max(0, table.seat)].wagon
    bars.caption(c, 37, 86, text("specials_caption"))
    if v.mode == 1:
        _draw_market(c, v)
    for slot in range(1, 7):
        _draw_special(c, v, slot, slot <= reach)
    if reach and c.sees(0, 148, 240, 3):
        c.fill(37, 148, 34 * reach - 4, 2, GOLD)


def _draw_market(c, v):
    x, y, wide, h = slot_box(0)
    if c.sees(x, y, wide, h):
        c.box(x, y, wide, h, SLATE, SKY)
        c.icon("fish", x + 9, y + 6)
        c.icon("nugget", x + 9, y + 19)
        _draw_canoes(c, v, 0)


def _draw_canoes(c, v, slot):
    who = [s for s in range(v.people) if v.seats[s].canoe == slot]
    x, y, wide, h = slot_box(slot)
    if who:
        art.owners(c, x + (1 if len(who) > 2 else 15 - 5 * len(who)), y + 34, who, 4)


def _draw_special(c, v, slot, mine):
    x, y, wide, h = slot_box(slot)
    if not c.sees(x, y, wide, h):
        return
    if slot > len(v.row):
        c.box(x, y, wide, h, 255, STEEL)
        c.text(x + 15, y + 15, str(slot), STEEL, BOLD, CENTRE)
        return
    card = v.row[slot - 1]
    c.box(x, y, wide, h, PAPER if mine else MIST, INK)
    if v.mode == 0:
        for k, (icon, count) in enumerate((("appleg", SP_GREEN[card]), ("appler", SP_RED[card]))):
            c.icon(icon, x + 3, y + 5 + 19 * k)
            c.text(x + 18, y + 5 + 19 * k, str(count), INK, BOLD)
    elif v.mode == 1:
        at = x + 2
        for k, count in enumerate((SP_FR[card], SP_FG[card], SP_FB[card])):
            if count:
                c.icon("fish", at, y + 2)
                c.fill(at, y + 14, 11, 2, art.FISH[k])
                at += 14
        for k, token in enumerate(RIVER[RIVER_AT[card] : RIVER_AT[card + 1]]):
            if k >= v.river[slot - 1]:
                c.disc(x + 5 + 6 * k, y + 23, 3, GOLD if token else STEEL, INK)
        _draw_canoes(c, v, slot)
    elif v.mode == 2:
        c.icon("nugget", x + 3, y + 6)
        c.text(x + 18, y + 6, str(SP_GOLD[card]), INK, BOLD)
        if SP_DARK[card]:
            c.icon("lamp", x + 9, y + 25)
    else:
        marks.die(c, x + 7, y + 6, SP_DIE[card])
        c.text(x + 15, y + 25, str(SP_DIE[card]) + "+", INK, BOLD, CENTRE)


def _draw_ways(c, table):
    """Other boots that can pay for the wagon."""
    for target in targets(table, 3)[1:]:
        what, x, y, wide, h, state = target
        if what[0] == V_WAGON and c.sees(x, y, wide, h):
            art.chip(c, x, y, wide, h, chip_parts(table, what))


def looking(table, place, seat):
    found = []
    for slot in range(1, len(table.view.row) + 1):
        found.append((("slot", slot),) + slot_box(slot) + (LOOK,))
    return found
