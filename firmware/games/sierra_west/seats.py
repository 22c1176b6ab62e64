"""A player's board, and Hastings with his plan cards."""

from engine_core.sierra_west.data import (
    PLAN_ACT,
    PLAN_ANIMAL,
    PLAN_MULE,
    PLAN_RIGHT,
    TRAP_FAINT,
    TRAP_RIGHT,
)
from engine_core.sierra_west.state import NONE
from firmware.games.screen import LOOK
from firmware.games.sierra_west import art
from firmware.games.sierra_west.art import HASTINGS
from firmware.strings import item, text
from firmware.ui import marks, text as type_
from firmware.ui.text import BODY, BOLD, SMALL
from firmware.ui.theme import BLUE, BROWN, GREEN, INK, MIST, ORANGE, PAPER, RED, SLATE, STEEL

_ACTS = ("wagon", "nugget", "fur", "meat", "log", "stone", "scout", "shovel", "star")


def _home_box(slot):
    return 4 + 47 * slot, 60, 44, 30


def _animal_box(animal):
    return 4 + 47 * animal, 96, 44, 24


def _draw_seat(c, table, seat):
    """A player's board: stock, tracks, cabins, animals, cards."""
    v = table.view
    me = v.seats[seat]
    marks.owner(c, 5, 22, seat)
    art.stock(c, 20, 20, 218, v, seat)
    x = 6
    for track in range(5 if v.mode == 0 else 3):
        c.icon(art.TRACKS[track], x, 38)
        x = c.text(x + 14, 37, str(me.tracks[track]), PAPER, BOLD) + 6
    c.icon("wagon", x + 2, 38)
    c.text(x + 17, 37, str(me.wagon), PAPER, BOLD)
    for slot in range(5):
        x, y, wide, h = _home_box(slot)
        kind = 12 if slot == 4 else me.cabins[slot]
        if kind == NONE:
            marks.empty(c, x, y, wide, h, "-3", BROWN if slot == 3 else GREEN)
        else:
            art.cabin(c, x, y, kind, wide, h)
    if v.mule == seat and v.mule_at:
        c.icon("mule", 194, 54)
    for animal in range(5):
        x, y, wide, h = _animal_box(animal)
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


def plans(table):
    """(his plan, the next one, whether the turn is over and only told) as they are to be seen."""
    v = table.view
    told = v.turn < v.people and table.memo.get("teller") == v.people
    if told and v.plans_used:  # else it was shuffled with the others
        return v.plans_used[-1], v.plan, True
    return v.plan, v.plan_next, False


def _draw_hastings(c, table):
    """Both plan cards, the arrows of the second one on the rows of the first, his tiles."""
    v = table.view
    he = v.seats[v.people]
    plan, coming, over = plans(table)
    turn = v.turn >= v.people or over
    high = type_.line(SMALL)
    for k in (0, 1):
        x = 4 + 100 * k
        card = coming if k and turn and coming < 18 else plan
        known = not k or turn
        if not c.sees(x, 20, 96, 108):
            continue
        c.box(x, 20, 96, 108, PAPER if known else SLATE, INK)
        c.fill(x + 1, 21, 94, 16, (RED, STEEL)[k])
        said = text("plan_next" if k else "plan_now")
        c.text(x + 6, 21 + (16 - high) // 2, said, PAPER, SMALL, 0, 76)
        if known and PLAN_ANIMAL[card] < 5:
            c.icon(art.animal_icon(v.mode, PLAN_ANIMAL[card]), x + 81, 23)
        for row in range(4):
            y = 39 + 17 * row
            if not k:
                act = PLAN_ACT[4 * card + row]
                icon = _ACTS[act]
                c.icon(art.MODE_ICON[v.mode] if icon == "star" else icon, x + 8, y + 2)
                at = x + 24
                if 3 <= act <= 5:  # an advance
                    c.icon("home", at, y + 2)
                    at += 15
                c.text(at, y + (17 - high) // 2, item("deed", act), INK, SMALL, 0, x + 78 - at)
                if turn and _done(table, row, coming, over):
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
    _draw_his(c, table, v, he)


def _done(table, row, coming, over):
    """Has he carried out this row, as far as it was told?"""
    faint = PLAN_MULE[coming] if coming < 18 else 4
    acted = table.memo.get("acted")
    if acted is None:
        return not over and table.view.row_at > _order(row, faint)
    return _order(row, faint) <= _order(acted, faint)


def _order(row, faint):
    """The row of the mule's arrow comes last."""
    return 3 if row == faint else row - (row > faint)


def _draw_his(c, table, v, he):
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
    if table.memo.get("chips") and not table.page:  # you are asked: what you have counts
        art.stock(c, 6, 130, 228, v, table.seat)
        return
    art.stock(c, 6, 130, 228, v, v.people)
    x = 6
    for track in range(5 if v.mode == 0 else 3):
        c.icon(art.TRACKS[track], x, 150)
        x = c.text(x + 14, 149, str(he.tracks[track]), PAPER, BOLD) + 6
    for icon, value in (("wagon", he.wagon), ("cabin", len(he.cabins)), ("star", he.stars)):
        c.icon(icon, x, 150)
        x = c.text(x + 14, 149, str(value), PAPER, BOLD) + 6


def looking(table, place, seat):
    v = table.view
    found = []
    if place == HASTINGS:
        for row in range(4):
            found.append((("plan", row), 6, 39 + 17 * row, 92, 16, LOOK))
        for animal in range(4):
            found.append((("animal", seat, animal), 213, 24 + 20 * animal, 17, 17, LOOK))
        return found
    for slot in range(5):
        if slot == 4 or v.seats[seat].cabins[slot] != NONE:
            found.append((("cabin", seat, slot),) + _home_box(slot) + (LOOK,))
    for animal in range(5):
        found.append((("animal", seat, animal),) + _animal_box(animal) + (LOOK,))
    return found


def draw(c, table, place, seat):
    x, y, wide, h = table.box
    c.fill(x, y, wide, h, INK)
    if place == HASTINGS:
        _draw_hastings(c, table)
    else:
        _draw_seat(c, table, seat)
