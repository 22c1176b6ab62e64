"""The river of Boonlake: the spaces of this round, ports, locks, ships and where one may stop."""

from engine_core.boonlake import data as d
from engine_core.boonlake.ops import PP_CARDS, PP_COINS, PR, PV
from firmware.games.boonlake import art
from firmware.games.boonlake.boards import Place
from firmware.games.screen import DIM, GAIN, LOOK, NAME, ONCE, PRICE, TEXT
from firmware.strings import text
from firmware.ui import marks, theme
from firmware.ui.text import BODY

_COLUMNS = 9
_STEP = 26


def length(v):
    return d.PATH_AT[v.round + 1] - d.PATH_AT[v.round]


def place_box(place):
    """Box of a place on the path."""
    return 5 + place % _COLUMNS * _STEP, 34 + place // _COLUMNS * 47, 23, 22


# --- drawing


def draw_ships(c, table, place):
    bx, by, bw, bh = place_box(place)
    there = []
    for seat in range(len(table.view.seats)):
        if table.view.seats[seat].ship == place:
            there.append(seat)
    step = 14 if len(there) < 3 else 8
    for k in range(len(there)):
        c.icon("ship", bx - (2 if len(there) > 1 else -5) + step * k, by - 13, 1,
               art.colours(there[k]))  # fmt: skip


def draw_legend(c, table, y):
    for k, (colour, key) in enumerate(((theme.MIST, "port"), (theme.RED, "lock"))):
        c.box(6 + 110 * k, y + 3, 9, 9, colour, theme.INK)
        c.text(20 + 110 * k, y + 1, text(key), theme.MIST, BODY, 0, 92)
    at = 6
    for seat in range(len(table.view.seats)):
        marks.owner(c, at, y + 25, seat)
        at = c.text(at + 12, y + 22, art.points(table.view.seats[seat].vp), theme.PAPER, BODY) + 12


# --- words


def lines(table, place, seat):
    v = table.view
    space = d.PATH[d.PATH_AT[v.round] + place]
    me = v.seats[seat]
    name = [NAME, text("river_no", place + 1, length(v))]
    if d.PORT[space]:
        name += ["@port"]
    found = [tuple(name)]
    op, arg = d.RIVER_OP[space], d.RIVER_ARG[space]
    perks = me.perks
    if seat < v.players:
        if op == d.T_COINS:
            arg += perks[PR]
        elif op == d.T_VASES:
            arg += perks[PV]
    gain = list(art.parts(op, arg, me if seat < v.players else None))
    if d.PORT[space] and seat < v.players:
        if perks[PP_COINS]:
            gain += ["@coin", "+%d" % (2 * perks[PP_COINS])]
        if perks[PP_CARDS]:
            gain += ["@deck", "+%d" % (2 * perks[PP_CARDS])]
    found.append(tuple([GAIN] + gain) if gain else (DIM, text("no_bonus")))
    return found


class River(Place):
    """The river."""

    def counters(self, me):
        return [("coin", me.coins), ("star", me.vp)]

    def choices(self, table):
        found = []
        for option in table.options:
            found.append((option,) + place_box(option[2]) + (ONCE,))
        return found

    def start(self, table, found):
        """The farthest stop."""
        return len(found) - 1

    def looking(self, table, seat):
        return [(("place", k),) + place_box(k) + (LOOK,) for k in range(length(table.view))]

    def draw(self, c, table):
        x, y, wide, high = table.box
        c.fill(x, y, wide, high, theme.INK)
        v = table.view
        first = d.PATH_AT[v.round]
        n = length(v)
        for row in range(3):
            top = 34 + row * 47
            if c.sees(0, top - 14, 240, 40):
                last = min(_COLUMNS, n - row * _COLUMNS)
                c.fill(0, top + 7, 5 + last * _STEP - (4 if row == 2 else 0), 8, theme.BLUE)
        for place in range(n):
            bx, by, bw, bh = place_box(place)
            if not c.sees(bx - 3, by - 14, bw + 6, bh + 17):
                continue
            space = d.PATH[first + place]
            c.box(bx, by, bw, bh, theme.MIST if d.PORT[space] else theme.SKY, theme.INK)
            art.small(c, d.RIVER_OP[space], d.RIVER_ARG[space], bx + 11, by + 11, theme.INK)
            if d.PORT[space]:
                c.fill(bx + 2, by + bh - 4, bw - 4, 2, theme.BROWN)
            if place == d.LOCK[2 * v.round] or place == d.LOCK[2 * v.round + 1]:
                c.fill(bx - 3, by - 3, 3, bh + 6, theme.RED)
                c.fill(bx - 2, by + 5, 1, bh - 10, theme.PAPER)
        for place in range(n):
            draw_ships(c, table, place)
        if table.wide and c.sees(x, 170, wide, 54):
            draw_legend(c, table, 176)

    def lines(self, table, target):
        place = target[0][2]
        v = table.view
        me = v.seats[table.seat]
        found = lines(table, place, table.seat)
        found.append((TEXT, "@ship", "%d → %d" % (me.ship + 1, place + 1)))
        for k in range(2):
            lock = d.LOCK[2 * v.round + k]
            if me.ship < lock <= place and not v.locks >> k & 1:
                if k and v.round:
                    found.append((PRICE, text("ends_game")))
                elif k:
                    found.append((PRICE, text("ends_round")))
                else:
                    found.append((PRICE, text("starts_scoring")))
        return found

    def look_lines(self, table, target, seat):
        place = target[0][1]
        found = lines(table, place, seat)
        line = [TEXT]
        for other in range(len(table.view.seats)):
            if table.view.seats[other].ship == place:
                line += ["@owner%d" % (other + 1), table.name(other)]
        if len(line) > 1:
            found.append(tuple(line))
        return found

    def detail(self, table, target):
        return text("page_river"), text("river_how")


RIVER = River()
