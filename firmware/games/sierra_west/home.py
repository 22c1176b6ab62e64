"""Homestead and orchard tracks; the cabin market with the card under the scout."""

from engine_core.sierra_west.data import BASE, SURCHARGE, TRACK_REWARD
from engine_core.sierra_west.state import NONE, SPECIAL
from engine_core.sierra_west.words import V_BUILD, V_TAKE, V_TRACK
from firmware.games.screen import LOOK, ONCE
from firmware.games.sierra_west import art
from firmware.games.sierra_west.art import MARKET
from firmware.strings import text
from firmware.ui import bars, marks, text as type_
from firmware.ui.text import BOLD, CENTRE, SMALL
from firmware.ui.theme import BROWN, GOLD, GREEN, INK, MIST, PAPER, SLATE, STEEL, TAN


def track_box(v, track):
    wide = 44 if v.mode == 0 else 60
    left = 4 if v.mode == 0 else 20
    return left + (wide + 3) * track, 20, wide, 144


def _tile_box(slot):
    return 4 + 59 * slot, 35, 55, 42


def _pile_box(where):
    return 98 + 70 * where, 128, 66, 36


def _draw_home(c, table):
    """Tracks side by side, 0 below, 5 on top, with the reward of an advance."""
    v = table.view
    for track in range(5 if v.mode == 0 else 3):
        x, y, wide, h = track_box(v, track)
        if not c.sees(x, y, wide, h):
            continue
        c.box(x, y, wide, h, SLATE, STEEL)
        c.icon(art.TRACKS[track], x + wide // 2 - 15, y + 3)
        c.fill(x + wide // 2 - 2, y + 8, 5, 2, MIST)
        c.icon(art.symbol_icon(TRACK_REWARD[track]), x + wide // 2 + 5, y + 3)
        for value in range(6):
            top = y + 122 - 21 * value
            c.box(x + 2, top, wide - 4, 20, GOLD if value == 5 else TAN, INK)
            c.text(x + 5, top + (20 - type_.line(BOLD)) // 2, str(value), INK, BOLD)
            who = [s for s in range(len(v.seats)) if v.seats[s].tracks[track] == value]
            columns = 2 if wide < 50 else 4
            lift = 0 if len(who) > columns else 5
            art.owners(c, x + 16, top + lift, who, columns)


def _draw_shovel(c, table):
    """The market, own cabins, and the card under the scout."""
    v = table.view
    me = v.seats[max(0, table.seat)]
    bars.caption(c, 4, 19, text("page_5"))
    for slot in range(4):
        x, y, wide, h = _tile_box(slot)
        if not c.sees(x, y, wide, h):
            continue
        kind = v.market[slot]
        if kind == NONE:
            marks.empty(c, x, y, wide, h)
            continue
        art.cabin(c, x, y, kind, wide, h)
        price = SURCHARGE[slot]
        if price:
            marks.badge(c, x + wide - 13, y + 6, "-%d" % price, INK, GOLD)
        if kind in me.cabins:
            c.icon("check", x + 3, y + 7)
    bars.caption(c, 4, 79, text("own_cabins"))
    for slot in range(4):
        x = 4 + 59 * slot
        if me.cabins[slot] == NONE:
            marks.empty(c, x, 91, 55, 26, "-3", BROWN if slot == 3 else GREEN)
        else:
            art.cabin(c, x, 91, me.cabins[slot], 55, 26)
    if c.sees(0, 118, 240, 51):
        _draw_dig(c, table, v, me)


def _draw_dig(c, table, v, me):
    card = v.hill[me.scout] if me.scout != BASE else NONE
    if card < SPECIAL and v.shown[me.scout]:
        art.summit_card(c, 4, 126, card, v.mode, 86, 40)
    else:
        art.stock(c, 6, 130, 228, v, max(0, table.seat))
    if table.ask is None or table.page:
        return
    for option in table.options:
        if option[0] == V_TAKE:
            x, y, wide, h = _pile_box(option[1])
            c.box(x, y, wide, h, SLATE, STEEL)
            c.icon("discard" if option[1] else "deck", x + 27, y + 5)
            said = text("to_discard" if option[1] else "to_deck")
            role = SMALL
            c.text(x + wide // 2, y + 20, said, PAPER, role, CENTRE, wide)


def targets(table, place):
    found = []
    for option in table.options:
        if option[0] == V_TRACK:
            box = track_box(table.view, option[1])
        elif option[0] == V_BUILD:
            box = _tile_box(option[1])
        else:
            box = _pile_box(option[1])
        found.append((option,) + box + (ONCE,))
    # tiles above, the card below
    found.sort(key=lambda target: (target[2], target[1]))  # unique key
    return found


def looking(table, place, seat):
    v = table.view
    found = []
    if place == MARKET:
        for slot in range(4):
            if v.market[slot] != NONE:
                found.append((("tile", slot),) + _tile_box(slot) + (LOOK,))
        return found
    for track in range(5 if v.mode == 0 else 3):
        found.append((("track", track),) + track_box(v, track) + (LOOK,))
    return found


def draw(c, table, place, seat):
    x, y, wide, h = table.box
    c.fill(x, y, wide, h, INK)
    if place == MARKET:
        _draw_shovel(c, table)
    else:
        _draw_home(c, table)
