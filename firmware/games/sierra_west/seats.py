"""A player's board, and Hastings with his plan cards."""

from engine_core.sierra_west import data as d
from engine_core.sierra_west.cabins import STABLE_SLOT
from engine_core.sierra_west.state import (
    CABIN,
    CAMP,
    NONE,
    ON_GREEN,
    PROVISIONS,
    SPENT,
    SUMMIT_AT,
    TRAPPING,
)
from engine_core.sierra_west.words import N_ACT, N_TURN
from firmware.games.screen import LOOK
from firmware.games.sierra_west import art
from firmware.games.sierra_west.board import Base
from firmware.games.sierra_west.moment import in_boxes
from firmware.strings import item, text
from firmware.ui import marks, text as type_
from firmware.ui.text import BODY, BOLD, SMALL
from firmware.ui.theme import BLUE, INK, MIST, ORANGE, PAPER, RED, SLATE, STEEL

# actions of his plans; the special one goes by the mode
_ACTS = {
    d.PLAN_WAG: "wagon", d.PLAN_GLD: "nugget", d.PLAN_FUR: "fur", d.PLAN_HSM: "meat",
    d.PLAN_HSW: "log",
    d.PLAN_HSS: "stone", d.PLAN_MOV: "scout", d.PLAN_SHV: "shovel",
}  # fmt: skip
_ADVANCES = (d.PLAN_HSM, d.PLAN_HSW, d.PLAN_HSS)
_IN_CAMP = {
    CAMP: "at_camp", SPENT: "at_spent", PROVISIONS: "at_provisions", TRAPPING: "at_trapping",
}  # fmt: skip


class SeatBoard(Base):
    def looking(self, table, seat):
        cabins = table.view.seats[seat].cabins
        found = []
        for slot in range(5):
            if slot == STABLE_SLOT or cabins[slot] != NONE:
                found.append((("cabin", seat, slot),) + _home_box(slot) + (LOOK,))
        for animal in range(5):
            found.append((("animal", seat, animal),) + _animal_box(animal) + (LOOK,))
        return found

    def picture(self, c, table, seat):
        """Stock, tracks, cabins, animals, cards."""
        v = table.view
        me = v.seats[seat]
        marks.owner(c, 5, 22, seat)
        art.stock(c, 20, 20, 218, v, seat)
        x = _draw_tracks(c, v, me, 38)
        c.icon("wagon", x + 2, 38)
        c.text(x + 17, 37, str(me.wagon), PAPER, BOLD)
        for slot in range(5):
            x, y, wide, h = _home_box(slot)
            kind = art.STABLE_KIND if slot == STABLE_SLOT else me.cabins[slot]
            if kind == NONE:
                art.no_cabin(c, x, y, wide, h, slot)
            else:
                art.cabin(c, x, y, kind, wide, h)
        if v.mule == seat and v.mule_at:
            c.icon("mule", 194, 54)
        for animal in range(5):
            _draw_animal(c, art.animal_icon(v.mode, animal), _animal_box(animal), me, animal)
        y = c.wrap(6, 126, 228, text("piles", len(me.deck), len(me.discard), me.stars), MIST, BODY)
        said = text("figures_at", text(_where(me.hat)), text(_where(me.bare)))
        c.wrap(6, y, 228, said, MIST, BODY)


class Hastings(Base):
    def looking(self, table, seat):
        found = [(("plan", row),) + row_box(row) + (LOOK,) for row in range(4)]
        for animal in range(4):
            found.append((("animal", seat, animal),) + _his_box(animal) + (LOOK,))
        return found

    def picture(self, c, table, seat):
        """Both plan cards, the arrows of the second one on the rows of the first, his tiles."""
        v = table.view
        plan, coming, over = plans(table)
        if c.sees(4, 20, 96, 108):
            _draw_plan(c, table, v, plan, coming, over)
        if c.sees(104, 20, 96, 108):
            turn = v.turn >= v.people or over
            _draw_coming(c, v, (coming if coming < len(d.PLAN_MULE) else plan) if turn else NONE)
        _draw_his(c, table, v, v.seats[v.people])


SEAT = SeatBoard()
HASTINGS = Hastings()


def _home_box(slot):
    return 4 + 47 * slot, 60, 44, 30


def _animal_box(animal):
    return 4 + 47 * animal, 96, 44, 24


def _his_box(animal):
    return 213, 24 + 20 * animal, 17, 17


def row_box(row):
    """A row of his plan."""
    return 6, 39 + 17 * row, 92, 16


def _draw_tracks(c, v, me, y):
    x = 6
    for track in range(art.tracks(v)):
        c.icon(art.TRACKS[track], x, y)
        x = c.text(x + 14, y - 1, str(me.tracks[track]), PAPER, BOLD) + 6
    return x


def _draw_animal(c, icon, box, me, animal):
    """A tile, pale while it lies face-down."""
    x, y, wide, h = box
    up = me.animals >> animal & 1
    c.box(x, y, wide, h, PAPER if up else BLUE, INK)
    c.icon(icon, x + wide // 2 - 6, y + h // 2 - 6)
    if not up:
        c.checker(x + 1, y + 1, wide - 2, h - 2, BLUE)


def _where(place):
    if place >= SUMMIT_AT:
        return "at_summit"
    if place >= ON_GREEN:
        return "at_trail"
    return "at_cabin" if place >= CABIN else _IN_CAMP[place]


def plans(table):
    """(his plan, the next one, whether the turn is over and only told) as they are to be seen."""
    v = table.view
    told = v.turn < v.people and table.told and table.told[-1][1] == v.people
    if told and v.plans_used:  # else it was shuffled with the others
        return v.plans_used[-1], v.plan, True
    return v.plan, v.plan_next, False


def _draw_card(c, x, colour, known, said):
    c.box(x, 20, 96, 108, PAPER if known else SLATE, INK)
    c.fill(x + 1, 21, 94, 16, colour)
    c.text(x + 6, 21 + (16 - type_.line(SMALL)) // 2, text(said), PAPER, SMALL, 0, 76)


def _draw_trapped(c, v, x, card):
    if d.PLAN_ANIMAL[card] < 5:
        c.icon(art.animal_icon(v.mode, d.PLAN_ANIMAL[card]), x + 81, 23)


def _draw_plan(c, table, v, card, coming, over):
    """His plan: four actions, which scout, and the side of his trap."""
    x = 4
    _draw_card(c, x, RED, True, "plan_now")
    _draw_trapped(c, v, x, card)
    for row in range(4):
        y = 39 + 17 * row
        act = d.PLAN_ACT[4 * card + row]
        c.icon(_ACTS.get(act, art.MODE_ICON[v.mode]), x + 8, y + 2)
        at = x + 24
        if act in _ADVANCES:
            c.icon("home", at, y + 2)
            at += 15
        lift = (17 - type_.line(SMALL)) // 2
        c.text(at, y + lift, item("deed", act), INK, SMALL, 0, x + 78 - at)
        if (v.turn >= v.people or over) and _done(table, row, coming, over):
            c.icon("check", x + 78, y + 2)
    c.icon("scout", x + 8, 113)
    c.text(x + 24, 111, text("right" if d.PLAN_RIGHT[card] else "left"), INK, SMALL)
    c.fill(x + 60, 112, 28, 14, MIST if d.TRAP_FAINT[card] else ORANGE)
    c.icon("fur", x + 61, 113)
    c.text(x + 76, 112, "→" if d.TRAP_RIGHT[card] else "←", INK, BODY)


def _draw_coming(c, v, card):
    """The next plan gives the order of the rows; it lies face-down until his turn."""
    x = 104
    _draw_card(c, x, STEEL, card != NONE, "plan_next")
    if card == NONE:
        return
    _draw_trapped(c, v, x, card)
    for row in range(4):
        y = 39 + 17 * row
        faint = d.PLAN_MULE[card] == row
        c.text(x + 8, y, "←", STEEL if faint else RED, BOLD)
        if faint:
            c.icon("mule", x + 26, y + 2)


def _acted(table):
    """The row that was told last: -1 before the first, None if nothing of it is told."""
    for note in reversed(table.told):
        if note[0] == N_ACT:
            return note[3]
        if note[0] == N_TURN:
            return -1
    return None


def _done(table, row, coming, over):
    """Has he carried out this row, as far as it was told?"""
    faint = d.PLAN_MULE[coming] if coming < len(d.PLAN_MULE) else 4
    acted = _acted(table)
    if acted is None:
        return not over and table.view.row_at > _order(row, faint)
    return _order(row, faint) <= _order(acted, faint)


def _order(row, faint):
    """The row of the mule's arrow comes last."""
    return 3 if row == faint else row - (row > faint)


def _draw_his(c, table, v, he):
    c.box(206, 20, 31, 108, SLATE, STEEL)
    for animal in range(4):
        _draw_animal(c, art.ANIMALS[animal], _his_box(animal), he, animal)
    if v.mule == v.people:
        c.icon("mule", 215, 108)
    if in_boxes(table):  # you are asked: what you have counts
        art.stock(c, 6, 130, 228, v, table.seat)
        return
    art.stock(c, 6, 130, 228, v, v.people)
    x = _draw_tracks(c, v, he, 150)
    for icon, value in (("wagon", he.wagon), ("cabin", len(he.cabins)), ("star", he.stars)):
        c.icon(icon, x, 150)
        x = c.text(x + 14, 149, str(value), PAPER, BOLD) + 6
