"""The wagon trail with the special cards below it."""

from engine_core.sierra_west import data as d
from engine_core.sierra_west.state import BOATS
from engine_core.sierra_west.words import P_ACT, P_CANOE, V_WAGON
from firmware.games.screen import CAN, LOOK, ONCE
from firmware.games.sierra_west import art
from firmware.games.sierra_west.board import STOCK, Base
from firmware.games.sierra_west.chips import chip_parts
from firmware.games.sierra_west.moment import options_of
from firmware.strings import text
from firmware.ui import bars, marks
from firmware.ui.text import BOLD, CENTRE
from firmware.ui.theme import BROWN, GOLD, INK, MIST, PAPER, SKY, SLATE, STEEL, TAN

_SLOT_Y = 102
_WAY_Y = 152
_WAY_H = 17


class Wagon(Base):
    row = STOCK
    rule = "SW-7"

    def header(self, table):
        if table.ask.prompt != P_ACT:
            return Base.header(self, table)
        v = table.view
        me = v.seats[table.ask.seat]
        basics = me.goods[0] + me.goods[1] + me.goods[2]
        boots = v.boots_hat + v.boots_bare + v.half
        counters = [("boot", boots), ("bootpair", me.pairs), ("any", basics)]
        return "wagon", text("page_wagon"), counters

    def choices(self, table):
        if table.ask.prompt == P_CANOE:
            return [(option,) + slot_box(option[1]) + (ONCE,) for option in table.options]
        space = table.view.seats[table.ask.seat].wagon + 1
        # boots of spaces are spent before tokens
        best = sorted(options_of(table, V_WAGON), key=lambda o: (o[3], o[1], o[2]))  # unique key
        found = [(best[0],) + space_box(space) + (CAN,)]
        top = _ways_top(table)
        for k in range(len(best) - 1):
            x, y = 4 + 78 * (k % 3), top + k // 3 * _WAY_H
            found.append((best[k + 1], x, y, 75, _WAY_H - 1, CAN))
        return found

    def looking(self, table, seat):
        slots = range(1, len(table.view.row) + 1)
        return [(("slot", slot),) + slot_box(slot) + (LOOK,) for slot in slots]

    def draw_row(self, c, table):
        """Not where other ways to pay lie."""
        if table.page or len(options_of(table, V_WAGON)) < 2:
            Base.draw_row(self, c, table)

    def picture(self, c, table, seat):
        v = table.view
        bars.caption(c, 4, 19, text("wagon_caption"))
        for space in range(7):
            _draw_space(c, v, space)
        if table.ask is not None and not table.page:
            self.draw_ways(c, table)
            if _ways_top(table) < _WAY_Y:
                return
        reach = v.seats[max(0, table.seat)].wagon
        bars.caption(c, 37, 86, text("specials_caption"))
        if v.mode == BOATS:
            _draw_market(c, v)
        for slot in range(1, 7):
            _draw_special(c, v, slot, slot <= reach)
        if reach and c.sees(0, 148, 240, 3):
            c.fill(37, 148, 34 * reach - 4, 2, GOLD)

    def draw_ways(self, c, table):
        """Other boots that can pay for the wagon."""
        if options_of(table, V_WAGON):
            for what, x, y, wide, h, state in self.choices(table)[1:]:
                if c.sees(x, y, wide, h):
                    art.chip(c, x, y, wide, h, chip_parts(table, what))


WAGON = Wagon()


def _ways_top(table):
    """Where the boxes of other ways to pay begin: more than one row covers the special cards."""
    rows = (len(options_of(table, V_WAGON)) + 1) // 3
    return min(_WAY_Y, table.box[1] + table.box[3] - rows * _WAY_H)


def space_box(space):
    return 3 + 34 * space, 35, 30, 36


def slot_box(slot):
    return 3 + 34 * slot, _SLOT_Y, 30, 44


def _draw_space(c, v, space):
    x, y, wide, h = space_box(space)
    if not c.sees(x, y, wide, 54):
        return
    even = space % 2
    c.box(x, y, wide, h, TAN if even else BROWN, INK)
    said = "%dx" % d.MULTIPLIER[space]
    c.text(x + 15, y + 1, said, INK if even else PAPER, BOLD, CENTRE)
    who = [s for s in range(len(v.seats)) if v.seats[s].wagon == space]
    if who:
        c.icon("wagon", x + 9, y + 13)
        art.owners(c, x + 1 if len(who) > 2 else x + 16 - 5 * len(who), y + 25, who, 4)
    if space:
        price = str(d.WAGON_BOOTS[space])
        if d.WAGON_ANY[space]:
            price += "+%d" % d.WAGON_ANY[space]
        marks.badge(c, x + 14 - 2 * len(price), y + 40, price, INK, GOLD)


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
    c.box(x, y, wide, h, PAPER if mine else MIST, INK)
    _OF_MODE[v.mode](c, v, slot, x, y, v.row[slot - 1])


def _orchard(c, v, slot, x, y, card):
    for k, (icon, count) in enumerate((("appleg", d.SP_GREEN[card]), ("appler", d.SP_RED[card]))):
        c.icon(icon, x + 3, y + 5 + 19 * k)
        c.text(x + 18, y + 5 + 19 * k, str(count), INK, BOLD)


def _river(c, v, slot, x, y, card):
    at = x + 2
    for k, count in enumerate((d.SP_FR[card], d.SP_FG[card], d.SP_FB[card])):
        if count:
            c.icon("fish", at, y + 2)
            c.fill(at, y + 14, 11, 2, art.FISH[k])
            at += 14
    for k, token in enumerate(d.RIVER[d.RIVER_AT[card] : d.RIVER_AT[card + 1]]):
        if k >= v.river[slot - 1]:
            c.disc(x + 5 + 6 * k, y + 23, 3, GOLD if token else STEEL, INK)
    _draw_canoes(c, v, slot)


def _mine(c, v, slot, x, y, card):
    c.icon("nugget", x + 3, y + 6)
    c.text(x + 18, y + 6, str(d.SP_GOLD[card]), INK, BOLD)
    if d.SP_DARK[card]:
        c.icon("lamp", x + 9, y + 25)


def _outpost(c, v, slot, x, y, card):
    marks.die(c, x + 7, y + 6, d.SP_DIE[card])
    c.text(x + 15, y + 25, str(d.SP_DIE[card]) + "+", INK, BOLD, CENTRE)


_OF_MODE = (_orchard, _river, _mine, _outpost)
