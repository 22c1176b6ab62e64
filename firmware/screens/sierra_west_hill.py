"""The mountain with its scouts, and the wagon trail with the special cards below it."""

from engine_core.sierra_west import words as w
from engine_core.sierra_west.data import (
    BASE, MULTIPLIER, RIVER, RIVER_AT, SP_DARK, SP_DIE, SP_FB, SP_FG, SP_FR, SP_GOLD, SP_GREEN,
    SP_RED, SUMMIT, WAGON_ANY, WAGON_BOOTS,
)
from engine_core.sierra_west.state import HIDDEN, HIDDEN_SPECIAL, NONE, SPECIAL
from firmware.screens import CAN, GROUP, LOOK, NO, ONCE
from firmware.screens import sierra_west_art as art
from firmware.screens.sierra_west_trail import options_of
from firmware.strings import text
from firmware.ui import bars, marks, text as type_
from firmware.ui.text import BOLD, CENTRE, SMALL
from firmware.ui.theme import (
    BROWN, GOLD, INK, MIST, ORANGE, PAPER, SKY, SLATE, STEEL, TAN, UMBER,
)

HILL = 2
_FIRST = (0, 2, 5, 9, 14, 20)
BASE_Y = 154
CARD_W = 33
CARD_H = 32
SLOT_Y = 102


def row_of(place):
    """(row 1-5, column) of a mountain place."""
    row = 0
    while _FIRST[row + 1] <= place:
        row += 1
    return row + 1, place - _FIRST[row]


def place_box(place):
    """What shows of a mountain card; the base is the strip below."""
    if place == BASE:
        return 3, BASE_Y, 92, 13
    row, column = row_of(place)
    return 120 + (2 * column - row) * 19 - 16, 21 + (row - 1) * 25, CARD_W, CARD_H


def cursor_box(v, place):
    """The part of a card that no other card covers."""
    x, y, wide, h = place_box(place)
    if place == BASE:
        return x, y, wide, h
    row, column = row_of(place)
    for above in (column - 1, column):
        if row > 1 and 0 <= above < row and v.hill[_FIRST[row - 2] + above] != NONE:
            return x, y + 7, wide, h - 7
    return x, y, wide, h


def scouts_at(v, place):
    """Seats whose scouts stand on a place; Hastings may stand there twice."""
    found = []
    for seat in range(len(v.seats)):
        if v.seats[seat].scout == place:
            found.append(seat)
        if seat >= v.people and v.seats[seat].left == place:
            found.append(seat)
    return found


# --- targets


def sources(table):
    """Boots the scout can walk with, the best first: a space's before a token's."""
    found = []
    for option in options_of(table, w.V_SCOUT):
        if option[2] not in found:
            found.append(option[2])
    found.sort()
    return found


def tool_box(k):
    return 216 - 24 * k, BASE_Y - 1, 20, 14


def targets(table, place):
    if place != HILL:
        return wagon_targets(table)
    v = table.view
    mine = sources(table)
    source = mine[0] if mine else 0
    if table.path and table.path[-1][0] == "src":
        source = table.path[-1][1]
    found = []
    for option in options_of(table, w.V_SCOUT):
        if option[2] == source:
            found.append((option,) + cursor_box(v, option[1]) + (ONCE,))
    k = 0
    if not table.path:  # the mountain came first: the trails lie behind it
        found.append((("trail",),) + tool_box(0) + (GROUP,))
        state = GROUP if options_of(table, w.V_WAGON) else NO
        found.append((("wagon",),) + tool_box(1) + (state,))
        k = 2
    if not table.path or table.path[-1][0] == "hill":
        for other in mine[1:]:
            found.append((("src", other),) + tool_box(k) + (GROUP,))
            k += 1
    return found


def wagon_targets(table):
    v = table.view
    if table.ask.prompt == w.P_CANOE:
        found = []
        for option in table.options:
            found.append((option,) + slot_box(option[1]) + (ONCE,))
        return found
    space = v.seats[table.ask.seat].wagon + 1
    ways = options_of(table, w.V_WAGON)
    found = []
    # boots of spaces are spent before tokens
    best = sorted(ways, key=lambda o: (o[3], o[1], o[2]))
    for k in range(len(best)):
        if k == 0:
            found.append((best[k],) + space_box(space) + (CAN,))
        else:
            found.append((best[k], 4 + 47 * ((k - 1) % 5), 152 + (k - 1) // 5 * 18, 44, 15, CAN))
    return found


def space_box(space):
    return 3 + 34 * space, 35, 30, 36


def slot_box(slot):
    return 3 + 34 * slot, SLOT_Y, 30, 44


# --- drawing the mountain


def draw(c, table, place, seat):
    x, y, wide, h = table.box
    c.fill(x, y, wide, h, INK)
    if place == HILL:
        draw_hill(c, table)
    else:
        draw_wagon(c, table)
        if table.ask is not None and not table.page:
            draw_ways(c, table)


def draw_hill(c, table):
    v = table.view
    for place in range(BASE - 1, -1, -1):
        if v.hill[place] != NONE:
            draw_place(c, v, place)
    draw_base(c, table)
    marks_top(c, v)


def draw_place(c, v, place):
    x, y, wide, h = place_box(place)
    if not c.sees(x, y, wide, h):
        return
    card = v.hill[place]
    if v.shown[place] and card < SPECIAL:
        c.box(x, y, wide, h, PAPER, INK)
        summit = SUMMIT[card]
        c.icon(art.effect_icon(summit), x + 3, y + 2)
        from engine_core.sierra_west.data import ANIMAL

        if ANIMAL[card] < 5:
            c.icon(art.animal_icon(v.mode, ANIMAL[card]), x + 18, y + 2)
        c.fill(x + 1, y + 17, wide - 2, 14, TAN)
        c.icon("star8", x + 23, y + 20)
    elif card >= SPECIAL and card != HIDDEN and v.mode == 3:
        art.back(c, x, y, wide, h, "bandit")
        number = (0, 2, 5, 9, 14).index(place) if place in (0, 2, 5, 9, 14) else 5
        marks.badge(c, x + 22, y + 20, str(v.bandits[number]), ORANGE)
    else:
        special = card == HIDDEN_SPECIAL or SPECIAL <= card < HIDDEN_SPECIAL
        art.back(c, x, y, wide, h, art.MODE_ICON[v.mode] if special else "")
    who = scouts_at(v, place)
    if who:
        c.box(x + 1, y + 13, 11 * len(who[:2]) + 1, 12 if len(who) < 3 else 22, INK, GOLD)
        art.owners(c, x + 2, y + 15, who, 2)


def draw_base(c, table):
    v = table.view
    if not c.sees(0, BASE_Y - 2, 240, 18):
        return
    c.fill(0, BASE_Y - 1, 240, 15, UMBER)
    said = text("base")
    c.text(14, BASE_Y + (13 - type_.line(SMALL)) // 2, said, PAPER, SMALL)
    x = 20 + type_.width(said, SMALL)
    for seat in scouts_at(v, BASE):
        marks.owner(c, x, BASE_Y + 2, seat)
        x += 11
    if v.mode == 3 and v.bandits[5]:
        c.icon("bandit", x, BASE_Y)
        c.text(x + 14, BASE_Y, str(v.bandits[5]), PAPER, BOLD)
    if table.ask is None or table.page or table.ask.prompt != w.P_ACT:
        return
    tools = []
    if not table.path:
        tools = ["hat", "wagon"]
    if not table.path or table.path[-1][0] == "hill":
        for source in sources(table)[1:]:
            tools.append(("hat", "bare", "bootpair")[source])
    for k in range(len(tools)):
        x, y, wide, h = tool_box(k)
        c.box(x, y, wide, h, SLATE, STEEL)
        c.icon(tools[k], x + 4, y + 1)


def marks_top(c, v):
    """Specials in the row and what remains, in the corners beside the top cards."""
    if not c.sees(0, 18, 240, 40):
        return
    c.icon(art.MODE_ICON[v.mode], 6, 21)
    c.text(21, 20, "%d/6" % len(v.row), ORANGE if len(v.row) > 4 else PAPER, BOLD)
    c.icon("hourglass", 204, 21)
    c.text(234, 20, str(v.round), PAPER, BOLD, type_.RIGHT)


# --- drawing the wagon trail


def draw_wagon(c, table):
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
    reach = v.seats[max(0, table.seat)].wagon
    bars.caption(c, 37, 86, text("specials_caption"))
    if v.mode == 1:
        draw_market(c, v)
    for slot in range(1, 7):
        draw_special(c, v, slot, slot <= reach)
    if reach and c.sees(0, 148, 240, 3):
        c.fill(37, 148, 34 * reach - 4, 2, GOLD)


def draw_market(c, v):
    x, y, wide, h = slot_box(0)
    if c.sees(x, y, wide, h):
        c.box(x, y, wide, h, SLATE, SKY)
        c.icon("fish", x + 9, y + 6)
        c.icon("nugget", x + 9, y + 19)
        draw_canoes(c, v, 0)


def draw_canoes(c, v, slot):
    who = [s for s in range(v.people) if v.seats[s].canoe == slot]
    x, y, wide, h = slot_box(slot)
    if who:
        art.owners(c, x + (1 if len(who) > 2 else 15 - 5 * len(who)), y + 34, who, 4)


def draw_special(c, v, slot, mine):
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
        draw_canoes(c, v, slot)
    elif v.mode == 2:
        c.icon("nugget", x + 3, y + 6)
        c.text(x + 18, y + 6, str(SP_GOLD[card]), INK, BOLD)
        if SP_DARK[card]:
            c.icon("lamp", x + 9, y + 25)
    else:
        marks.die(c, x + 7, y + 6, SP_DIE[card])
        c.text(x + 15, y + 25, str(SP_DIE[card]) + "+", INK, BOLD, CENTRE)


def draw_ways(c, table):
    """Other boots that can pay for the wagon."""
    from firmware.screens import sierra_west_say as words

    for target in targets(table, HILL + 1)[1:]:
        what, x, y, wide, h, state = target
        if what[0] == w.V_WAGON and c.sees(x, y, wide, h):
            art.chip(c, x, y, wide, h, words.chip_parts(table, what))


# --- looking around


def looking(table, place, seat):
    v = table.view
    found = []
    if place == HILL:
        for spot in range(BASE):
            if v.hill[spot] != NONE:
                found.append((("place", spot),) + cursor_box(v, spot) + (LOOK,))
    else:
        for slot in range(1, len(v.row) + 1):
            found.append((("slot", slot),) + slot_box(slot) + (LOOK,))
    return found
