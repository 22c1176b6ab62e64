"""The mountain with its scouts."""

from engine_core.sierra_west.data import ANIMAL, BASE, OUTPOST_AT, SUMMIT
from engine_core.sierra_west.state import HIDDEN, HIDDEN_SPECIAL, NONE, OUTLAWS, SPECIAL
from engine_core.sierra_west.words import N_SCOUT, P_ACT, V_SCOUT, V_WAGON
from firmware.games.screen import GROUP, LOOK, NO, ONCE
from firmware.games.sierra_west import art
from firmware.games.sierra_west.board import STOCK, Base
from firmware.games.sierra_west.moment import options_of
from firmware.strings import text
from firmware.ui import marks, text as type_
from firmware.ui.text import BOLD, SMALL
from firmware.ui.theme import GOLD, INK, ORANGE, PAPER, SLATE, STEEL, TAN, UMBER

_FIRST = (0, 2, 5, 9, 14, 20)
_BASE_Y = 154
CARD_W = 33
CARD_H = 32


class Hill(Base):
    row = STOCK
    rule = "SW-8"

    def header(self, table):
        v = table.view
        boots = v.boots_hat + v.boots_bare + v.half
        pairs = v.seats[table.ask.seat].pairs
        return "summit", text("page_hill"), [("boot", boots), ("bootpair", pairs)]

    def choices(self, table):
        v = table.view
        sources = _sources(table)
        source = sources[0] if sources else 0
        if table.path and table.path[-1][0] == "src":
            source = table.path[-1][1]
        found = []
        for option in options_of(table, V_SCOUT):
            if option[2] == source:
                found.append((option,) + cursor_box(v, option[1]) + (ONCE,))
        for k, (_, what) in enumerate(_tools(table)):
            barred = what == ("wagon",) and not options_of(table, V_WAGON)
            found.append((what,) + _tool_box(k) + (NO if barred else GROUP,))
        return found

    def looking(self, table, seat):
        v = table.view
        found = []
        for spot in range(BASE):
            if v.hill[spot] != NONE:
                found.append((("place", spot),) + cursor_box(v, spot) + (LOOK,))
        return found

    def start(self, table, found):
        """The highest card in reach."""
        best = 0
        for k in range(len(found)):
            if not table.path and found[k][5] <= ONCE and found[k][2] < found[best][2]:
                best = k
        return best

    def picture(self, c, table, seat):
        v = table.view
        for spot in range(BASE - 1, -1, -1):
            if v.hill[spot] != NONE:
                _draw_place(c, table, spot)
        _draw_base(c, table)
        _marks_top(c, v)


HILL = Hill()


def _row_of(place):
    """(row 1-5, column) of a mountain place."""
    row = 0
    while _FIRST[row + 1] <= place:
        row += 1
    return row + 1, place - _FIRST[row]


def place_box(place):
    """What shows of a mountain card; the base is the strip below."""
    if place == BASE:
        return 3, _BASE_Y, 92, 13
    row, column = _row_of(place)
    return 120 + (2 * column - row) * 19 - 16, 21 + (row - 1) * 25, CARD_W, CARD_H


def cursor_box(v, place):
    """The part of a card that no other card covers."""
    x, y, wide, h = place_box(place)
    if place == BASE:
        return x, y, wide, h
    row, column = _row_of(place)
    for above in (column - 1, column):
        if row > 1 and 0 <= above < row and v.hill[_FIRST[row - 2] + above] != NONE:
            return x, y + 7, wide, h - 7
    return x, y, wide, h


def _scouts_at(table, place):
    """Seats whose scouts stand on a place; Hastings may stand there twice."""
    v = table.view
    found = [seat for seat in range(v.people) if v.seats[seat].scout == place]
    if v.people == 1:
        found += [1] * _his_scouts(v.seats[1], table.told).count(place)
    return found


def _his_scouts(he, told):
    """Where both stand: a move is seen while it is told, whatever his turn brings after it."""
    scouts = [he.scout, he.left]
    if told and told[-1][:2] == (N_SCOUT, 1):
        place, came = told[-1][2:]
        if place not in scouts and came in scouts:
            scouts[scouts.index(came)] = place
    return scouts


def _sources(table):
    """Boots the scout can walk with, the best first: a space's before a token's."""
    found = []
    for option in options_of(table, V_SCOUT):
        if option[2] not in found:
            found.append(option[2])
    found.sort()
    return found


def _tools(table):
    """(icon, what) of the buttons beside the base: ways out, and other boots than the first."""
    tools = []
    if not table.path:  # the mountain came first: the trails lie behind it
        tools = [("hat", ("trail",)), ("wagon", ("wagon",))]
    if not table.path or table.path[-1][0] == "hill":
        for source in _sources(table)[1:]:
            tools.append(("bootpair" if source == 2 else art.FIGURES[source], ("src", source)))
    return tools


def _tool_box(k):
    return 216 - 24 * k, _BASE_Y - 1, 20, 14


def _draw_place(c, table, place):
    v = table.view
    x, y, wide, h = place_box(place)
    if not c.sees(x, y, wide, h):
        return
    card = v.hill[place]
    if v.shown[place] and card < SPECIAL:
        c.box(x, y, wide, h, PAPER, INK)
        summit = SUMMIT[card]
        c.icon(art.effect_icon(summit), x + 3, y + 2)
        if ANIMAL[card] < 5:
            c.icon(art.animal_icon(v.mode, ANIMAL[card]), x + 18, y + 2)
        c.fill(x + 1, y + 17, wide - 2, 14, TAN)
        c.icon("star8", x + 23, y + 20)
    elif card >= SPECIAL and card != HIDDEN and v.mode == OUTLAWS:
        art.back(c, x, y, wide, h, "bandit")
        number = list(OUTPOST_AT).index(place)
        marks.badge(c, x + 22, y + 20, str(v.bandits[number]), ORANGE)
    else:
        special = card == HIDDEN_SPECIAL or SPECIAL <= card < HIDDEN_SPECIAL
        art.back(c, x, y, wide, h, art.MODE_ICON[v.mode] if special else "")
    who = _scouts_at(table, place)
    if who:
        c.box(x + 1, y + 13, 11 * len(who[:2]) + 1, 12 if len(who) < 3 else 22, INK, GOLD)
        art.owners(c, x + 2, y + 15, who, 2)


def _draw_base(c, table):
    v = table.view
    if not c.sees(0, _BASE_Y - 2, 240, 18):
        return
    c.fill(0, _BASE_Y - 1, 240, 15, UMBER)
    said = text("base")
    c.text(14, _BASE_Y + (13 - type_.line(SMALL)) // 2, said, PAPER, SMALL)
    x = 20 + type_.width(said, SMALL)
    for seat in _scouts_at(table, BASE):
        marks.owner(c, x, _BASE_Y + 2, seat)
        x += 11
    if v.mode == OUTLAWS and v.bandits[-1]:
        c.icon("bandit", x, _BASE_Y)
        c.text(x + 14, _BASE_Y, str(v.bandits[-1]), PAPER, BOLD)
    if table.ask is None or table.page or table.ask.prompt != P_ACT:
        return
    for k, (icon, _) in enumerate(_tools(table)):
        x, y, wide, h = _tool_box(k)
        c.box(x, y, wide, h, SLATE, STEEL)
        c.icon(icon, x + 4, y + 1)


def _marks_top(c, v):
    """Specials in the row and what remains, in the corners beside the top cards."""
    if not c.sees(0, 18, 240, 40):
        return
    c.icon(art.MODE_ICON[v.mode], 6, 21)
    c.text(21, 20, "%d/6" % len(v.row), ORANGE if len(v.row) > 4 else PAPER, BOLD)
    c.icon("hourglass", 204, 21)
    c.text(234, 20, str(v.round), PAPER, BOLD, type_.RIGHT)
