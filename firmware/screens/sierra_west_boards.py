"""Boards seen less often: tracks, cabin market, a player's board, Hastings."""

from engine_core.sierra_west import words as w
from engine_core.sierra_west.data import (
    BASE, PLAN_ACT, PLAN_ANIMAL, PLAN_MULE, PLAN_RIGHT, SURCHARGE, TRACK_REWARD, TRAP_FAINT,
    TRAP_RIGHT,
)
from engine_core.sierra_west.state import NONE, SPECIAL
from firmware.screens import LOOK, ONCE
from firmware.screens import sierra_west_art as art
from firmware.strings import text
from firmware.ui import bars, marks, text as type_
from firmware.ui.text import BODY, BOLD, CENTRE, SMALL
from firmware.ui.theme import (
    BLUE, BROWN, GOLD, GREEN, INK, MIST, ORANGE, PAPER, RED, SLATE, STEEL, TAN,
)

HOME, MARKET, SEAT, HASTINGS = 4, 5, 6, 7
_ACTS = ("wagon", "nugget", "fur", "meat", "log", "stone", "scout", "shovel", "star")
_TRACKS = ("meat", "log", "stone", "appleg", "appler")


# --- targets


def track_box(v, track):
    wide = 44 if v.mode == 0 else 60
    left = 4 if v.mode == 0 else 20
    return left + (wide + 3) * track, 20, wide, 144


def tile_box(slot):
    return 4 + 59 * slot, 35, 55, 42


def pile_box(where):
    return 98 + 70 * where, 128, 66, 36


def targets(table, place):
    found = []
    for option in table.options:
        if option[0] == w.V_TRACK:
            box = track_box(table.view, option[1])
        elif option[0] == w.V_BUILD:
            box = tile_box(option[1])
        else:
            box = pile_box(option[1])
        found.append((option,) + box + (ONCE,))
    if place == MARKET:  # tiles above, the card below: reading order
        found.sort(key=lambda target: (target[2], target[1]))
    return found


def looking(table, place, seat):
    v = table.view
    found = []
    if place == MARKET:
        for slot in range(4):
            if v.market[slot] != NONE:
                found.append((("tile", slot),) + tile_box(slot) + (LOOK,))
    elif place == SEAT:
        for slot in range(4):
            if v.seats[seat].cabins[slot] != NONE:
                found.append((("cabin", seat, slot),) + home_box(slot) + (LOOK,))
        found.append((("cabin", seat, 4),) + home_box(4) + (LOOK,))
        for animal in range(5):
            found.append((("animal", seat, animal),) + animal_box(animal) + (LOOK,))
    elif place == HASTINGS:
        for row in range(4):
            found.append((("plan", row), 6, 39 + 17 * row, 92, 16, LOOK))
        for animal in range(4):
            found.append((("animal", seat, animal), 213, 24 + 20 * animal, 17, 17, LOOK))
    elif place == HOME:
        for track in range(5 if v.mode == 0 else 3):
            found.append((("track", track),) + track_box(v, track) + (LOOK,))
    return found


# --- drawing


def draw(c, table, place, seat):
    x, y, wide, h = table.box
    c.fill(x, y, wide, h, INK)
    if place == HOME:
        draw_home(c, table)
    elif place == MARKET:
        draw_shovel(c, table)
    elif place == SEAT:
        draw_seat(c, table, seat)
    else:
        draw_hastings(c, table)


def draw_home(c, table):
    """Tracks side by side, 0 below, 5 on top, with the reward of an advance."""
    v = table.view
    for track in range(5 if v.mode == 0 else 3):
        x, y, wide, h = track_box(v, track)
        if not c.sees(x, y, wide, h):
            continue
        c.box(x, y, wide, h, SLATE, STEEL)
        c.icon(_TRACKS[track], x + wide // 2 - 15, y + 3)
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


def draw_shovel(c, table):
    """The market, own cabins, and the card under the scout."""
    v = table.view
    me = v.seats[max(0, table.seat)]
    bars.caption(c, 4, 19, text("page_5"))
    for slot in range(4):
        x, y, wide, h = tile_box(slot)
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
        draw_dig(c, table, v, me)


def draw_dig(c, table, v, me):
    card = v.hill[me.scout] if me.scout != BASE else NONE
    if card < SPECIAL and v.shown[me.scout]:
        art.summit_card(c, 4, 126, card, v.mode, 86, 40)
    else:
        art.stock(c, 6, 130, 228, v, max(0, table.seat))
    if table.ask is None or table.page:
        return
    for option in table.options:
        if option[0] == w.V_TAKE:
            x, y, wide, h = pile_box(option[1])
            c.box(x, y, wide, h, SLATE, STEEL)
            c.icon("discard" if option[1] else "deck", x + 27, y + 5)
            said = text("to_discard" if option[1] else "to_deck")
            role = SMALL
            c.text(x + wide // 2, y + 20, said, PAPER, role, CENTRE, wide)


def home_box(slot):
    return 4 + 47 * slot, 60, 44, 30


def animal_box(animal):
    return 4 + 47 * animal, 96, 44, 24


def draw_seat(c, table, seat):
    """A player's board: stock, tracks, cabins, animals, cards."""
    v = table.view
    me = v.seats[seat]
    marks.owner(c, 5, 22, seat)
    art.stock(c, 20, 20, 218, v, seat)
    x = 6
    for track in range(5 if v.mode == 0 else 3):
        c.icon(_TRACKS[track], x, 38)
        x = c.text(x + 14, 37, str(me.tracks[track]), PAPER, BOLD) + 6
    c.icon("wagon", x + 2, 38)
    c.text(x + 17, 37, str(me.wagon), PAPER, BOLD)
    for slot in range(5):
        x, y, wide, h = home_box(slot)
        kind = 12 if slot == 4 else me.cabins[slot]
        if kind == NONE:
            marks.empty(c, x, y, wide, h, "-3", BROWN if slot == 3 else GREEN)
        else:
            art.cabin(c, x, y, kind, wide, h)
    if v.mule == seat and v.mule_at:
        c.icon("mule", 194, 54)
    for animal in range(5):
        x, y, wide, h = animal_box(animal)
        up = me.animals >> animal & 1
        c.box(x, y, wide, h, PAPER if up else BLUE, INK)
        name = art.animal_icon(v.mode, animal)
        c.icon(name, x + wide // 2 - 6, y + 6)
        if not up:
            c.checker(x + 1, y + 1, wide - 2, h - 2, BLUE)
    y = 126
    said = (
        text("piles", len(me.deck), len(me.discard), me.stars),
        text("figures_at", text(_where(me.hat)), text(_where(me.bare))),
    )
    for line in said:
        y = c.wrap(6, y, 228, line, MIST, BODY)


def _where(place):
    if place >= 32:
        return "at_summit"
    if place >= 16:
        return "at_trail"
    if place >= 8:
        return "at_cabin"
    return ("at_camp", "at_spent", "at_provisions", "at_trapping")[place]


# --- Hastings


def draw_hastings(c, table):
    """Both plan cards, the arrows of the second one on the rows of the first, his tiles."""
    v = table.view
    he = v.seats[v.people]
    plan = v.plan
    turn = v.turn >= v.people
    for k in (0, 1):
        x = 4 + 100 * k
        card = v.plan_next if k and turn and v.plan_next < 18 else plan
        known = not k or turn
        if not c.sees(x, 20, 96, 108):
            continue
        c.box(x, 20, 96, 108, PAPER if known else SLATE, INK)
        c.fill(x + 1, 21, 94, 16, (RED, STEEL)[k])
        said = text("plan_next" if k else "plan_now")
        c.text(x + 6, 21 + (16 - type_.line(SMALL)) // 2, said, PAPER, SMALL, 0, 76)
        if known and PLAN_ANIMAL[card] < 5:
            c.icon(art.animal_icon(v.mode, PLAN_ANIMAL[card]), x + 81, 23)
        for row in range(4):
            y = 39 + 17 * row
            if not k:
                icon = _ACTS[PLAN_ACT[4 * card + row]]
                c.icon(art.MODE_ICON[v.mode] if icon == "star" else icon, x + 8, y + 2)
                if icon in ("meat", "log", "stone"):
                    c.icon("home", x + 24, y + 2)
                if turn and _done(v, row):
                    c.icon("check", x + 78, y + 2)
            elif known:
                faint = PLAN_MULE[card] == row
                said = "←"
                c.text(x + 8, y, said, STEEL if faint else RED, BOLD)
                if faint:
                    c.icon("mule", x + 26, y + 2)
        if not k:
            c.icon("scout", x + 8, 113)
            side = text("right" if PLAN_RIGHT[card] else "left")
            c.text(x + 24, 111, side, INK, SMALL)
            c.fill(x + 60, 112, 28, 14, MIST if TRAP_FAINT[card] else ORANGE)
            c.icon("fur", x + 61, 113)
            c.text(x + 76, 112, "→" if TRAP_RIGHT[card] else "←", INK, BODY)
    draw_his(c, table, v, he)


def _done(v, row):
    faint = PLAN_MULE[v.plan_next] if v.plan_next < 18 else 4
    at = row if row < faint else row - 1
    return v.row_at > (3 if row == faint else at)


def draw_his(c, table, v, he):
    c.box(206, 20, 31, 108, SLATE, STEEL)
    for animal in range(4):
        up = he.animals >> animal & 1
        y = 24 + 20 * animal
        c.box(213, y, 17, 17, PAPER if up else BLUE, INK)
        c.icon(art.ANIMALS[animal], 215, y + 2)
        if not up:
            c.checker(214, y + 1, 15, 15, BLUE)
    if v.mule == v.people:
        c.icon("mule", 215, 108)
    if table.memo.get("chips"):  # you are asked: what you have counts
        art.stock(c, 6, 130, 228, v, table.seat)
        return
    art.stock(c, 6, 130, 228, v, v.people)
    x = 6
    for track in range(5 if v.mode == 0 else 3):
        c.icon(_TRACKS[track], x, 150)
        x = c.text(x + 14, 149, str(he.tracks[track]), PAPER, BOLD) + 6
    for icon, value in (("wagon", he.wagon), ("cabin", len(he.cabins)), ("star", he.stars)):
        c.icon(icon, x, 150)
        x = c.text(x + 14, 149, str(value), PAPER, BOLD) + 6
