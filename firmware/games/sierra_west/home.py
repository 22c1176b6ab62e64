"""Homestead and orchard tracks; the cabin market with the card under the scout."""

from engine_core.sierra_west.data import BASE, SURCHARGE, TRACK_REWARD
from engine_core.sierra_west.state import APPLE_HILL, NONE, SPECIAL
from engine_core.sierra_west.words import V_BUILD, V_TAKE
from firmware.games.screen import LOOK, ONCE
from firmware.games.sierra_west import art
from firmware.games.sierra_west.board import STOCK, Base
from firmware.games.sierra_west.moment import owner
from firmware.strings import text
from firmware.ui import bars, marks, text as type_
from firmware.ui.text import BOLD, CENTRE, SMALL
from firmware.ui.theme import GOLD, INK, MIST, PAPER, SLATE, STEEL, TAN


class Homestead(Base):
    row = STOCK

    def choices(self, table):
        v = table.view
        return [(option,) + track_box(v, option[1]) + (ONCE,) for option in table.options]

    def looking(self, table, seat):
        v = table.view
        tracks = range(art.tracks(v))
        return [(("track", track),) + track_box(v, track) + (LOOK,) for track in tracks]

    def picture(self, c, table, seat):
        """Tracks side by side, 0 below, 5 on top, with the reward of an advance."""
        for track in range(art.tracks(table.view)):
            _draw_track(c, table.view, track)


class Market(Base):
    def choices(self, table):
        found = []
        for option in table.options:
            box = tile_box(option[1]) if option[0] == V_BUILD else _pile_box(option[1])
            found.append((option,) + box + (ONCE,))
        # tiles above, the card below
        found.sort(key=lambda target: (target[2], target[1]))  # unique key
        return found

    def looking(self, table, seat):
        market = table.view.market
        slots = [slot for slot in range(4) if market[slot] != NONE]
        return [(("tile", slot),) + tile_box(slot) + (LOOK,) for slot in slots]

    def picture(self, c, table, seat):
        """The market, the cabins of who builds, and the card under the scout."""
        v = table.view
        whose = owner(table)
        me = v.seats[whose]
        bars.caption(c, 4, 19, text("page_market"))
        for slot in range(4):
            _draw_tile(c, v, me, slot)
        own = whose == max(0, table.seat)
        bars.caption(c, 4, 79, text("own_cabins") if own else text("cabins_of", table.name(whose)))
        for slot in range(4):
            x = 4 + 59 * slot
            if me.cabins[slot] == NONE:
                art.no_cabin(c, x, 91, 55, 26, slot)
            else:
                art.cabin(c, x, 91, me.cabins[slot], 55, 26)
        if c.sees(0, 118, 240, 51):
            _draw_dig(c, table, v, me)


HOMESTEAD = Homestead()
MARKET = Market()


def track_box(v, track):
    wide, left = (44, 4) if v.mode == APPLE_HILL else (60, 20)
    return left + (wide + 3) * track, 20, wide, 144


def space_box(v, track, value):
    """One space of a track."""
    x, y, wide, h = track_box(v, track)
    return x + 2, y + 122 - 21 * value, wide - 4, 20


def tile_box(slot):
    return 4 + 59 * slot, 35, 55, 42


def _pile_box(where):
    return 98 + 70 * where, 128, 66, 36


def _draw_track(c, v, track):
    x, y, wide, h = track_box(v, track)
    if not c.sees(x, y, wide, h):
        return
    c.box(x, y, wide, h, SLATE, STEEL)
    c.icon(art.TRACKS[track], x + wide // 2 - 15, y + 3)
    c.fill(x + wide // 2 - 2, y + 8, 5, 2, MIST)
    c.icon(art.symbol_icon(TRACK_REWARD[track]), x + wide // 2 + 5, y + 3)
    columns = 2 if wide < 50 else 4
    for value in range(6):
        left, top, long, high = space_box(v, track, value)
        c.box(left, top, long, high, GOLD if value == 5 else TAN, INK)
        c.text(x + 5, top + (20 - type_.line(BOLD)) // 2, str(value), INK, BOLD)
        who = [s for s in range(len(v.seats)) if v.seats[s].tracks[track] == value]
        art.owners(c, x + 16, top + (0 if len(who) > columns else 5), who, columns)


def _draw_tile(c, v, me, slot):
    x, y, wide, h = tile_box(slot)
    if not c.sees(x, y, wide, h):
        return
    kind = v.market[slot]
    if kind == NONE:
        marks.empty(c, x, y, wide, h)
        return
    art.cabin(c, x, y, kind, wide, h)
    if SURCHARGE[slot]:
        art.price(c, x + wide - 1, y + 6, SURCHARGE[slot])
    if kind in me.cabins:
        c.icon("check", x + 3, y + 7)


def _draw_dig(c, table, v, me):
    card = v.hill[me.scout] if me.scout != BASE else NONE
    if card < SPECIAL and v.shown[me.scout]:
        art.summit_card(c, 4, 126, card, v.mode, 86, 40)
    else:
        art.stock(c, 6, 130, 228, v, owner(table))
    if table.ask is None or table.page:
        return
    for option in table.options:
        if option[0] == V_TAKE:
            x, y, wide, h = _pile_box(option[1])
            c.box(x, y, wide, h, SLATE, STEEL)
            c.icon("discard" if option[1] else "deck", x + 27, y + 5)
            said = text("to_discard" if option[1] else "to_deck")
            c.text(x + wide // 2, y + 20, said, PAPER, SMALL, CENTRE, wide)
