"""The action board of Boonlake: seven tiles, what each gives, ship steps and losses."""

from engine_core.boonlake import data as d, words as w
from engine_core.boonlake.ship import harbours
from firmware.games.boonlake import art, band, strip
from firmware.games.boonlake.boards import Place, asked, own, seat_of
from firmware.games.screen import DIM, LOOK, NAME, NOTE, ONCE, PAGE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.text import BOLD, CENTRE

_LEFT = (
    ("explore", "explore", "develop"), ("develop", "upgrade"), ("pasture",), ("star",),
    ("settler", "explore"), ("leverup",), ("coin", "deck"),
)  # fmt: skip
_RIGHT = (
    ("deck", "hand"), ("develop", "hand"), ("cattle", "hand"), ("coin",), ("settler",),
    ("leverup",), ("hand",),
)  # fmt: skip
_TOP = 36
_STEP = 19
_PAGES = ((1, "explore"), (3, "hand"), (4, "bhouse"), (6, "ship"), (7, "star"))
_GREY = bytes((theme.MIST,))


def shortcuts():
    found = []
    for k in range(5):
        found.append(((_PAGES[k][0],), 128 + 22 * k, 18, 20, 15, PAGE))
    return found


# --- drawing


def draw_row(c, table, row, y, seat):
    tile = table.view.rows[row]
    c.box(3, y, 234, 17, theme.SLATE, theme.STEEL)
    c.box(12, y + 1, 16, 15, theme.BLUE, theme.INK)
    c.text(20, y + 2, str(d.MOVES[row]), theme.PAPER, BOLD, CENTRE)
    kind = d.ACTION_CARD[tile]
    if kind < 3:
        c.icon(art.TYPES[kind], 30, y + 2)
    own = art.colours(seat)
    at = 166 - 13 * len(_LEFT[tile])
    art.label(c, 44, y, at - 47, 17, item("action", tile))
    for icon in _LEFT[tile]:
        c.icon(icon, at, y + 2, 1, own)
        at += 13
    c.text(168, y + 2, "→", theme.MIST)
    at = 180
    for icon in _RIGHT[tile]:
        c.icon(icon, at, y + 2, 1, _GREY)
        at += 13
    if d.LOSS[row]:
        c.box(209, y + 2, 26, 13, theme.RED, theme.INK)
        c.text(212, y + 2, "-%d" % d.LOSS[row], theme.PAPER, BOLD)
        c.icon("star8", 225, y + 4)


# --- words


def fitting(me, tile):
    """Cards in hand of the type that the tile's card step asks for."""
    kind = d.ACTION_CARD[tile]
    n = 0
    for card in me.hand:
        if d.CARD_TYPE[card] == kind:
            n += 1
    return n


def row_lines(table, tile, row):
    v = table.view
    seat = own(table)
    me = v.seats[seat]
    kind = d.ACTION_CARD[tile]
    name = [NAME, item("action", tile)]
    if kind < 3:
        name += ["@" + art.TYPES[kind], "×%d" % fitting(me, tile)]
    if d.LOSS[row]:
        name.append(">" + art.points(-d.LOSS[row]))
    found = [tuple(name), (TEXT, item("left", tile)), (TEXT, item("right", tile))]
    found.append(ship_line(v, seat, row))
    if table.wide and d.LOSS[row]:
        found.append((PRICE, text("row_loss", d.LOSS[row])))
    return found


def ship_line(v, seat, row):
    """Where the ship could stop: the bonuses in order."""
    line = [NOTE, "@ship"]
    for place in harbours(v, seat, d.MOVES[row]):
        space = d.PATH[d.PATH_AT[v.round] + place]
        icon = art.icon_of(d.RIVER_OP[space], d.RIVER_ARG[space])
        line.append("@" + icon if icon else "–")
        if icon and d.RIVER_ARG[space]:
            line.append(str(d.RIVER_ARG[space]))
    return tuple(line)


class Actions(Place):
    """The action board."""

    def counters(self, me):
        return [("settler", me.ranch), ("coin", me.coins), ("star", me.vp)]

    def choices(self, table):
        found = band.chips(table, 4, 18, 120)
        found += shortcuts()
        for option in table.options:
            if option[0] == w.V_TILE:
                found.append((option, 3, _TOP + option[2] * _STEP, 234, 17, ONCE))
        return found

    def start(self, table, found):
        """In the middle: all rows are near."""
        rows = [k for k in range(len(found)) if found[k][0][0] == w.V_TILE]
        return rows[len(rows) // 2] if rows else 0

    def looking(self, table, seat):
        rows = table.view.rows
        return [(("row", k), 3, _TOP + k * _STEP, 234, 17, LOOK) for k in range(len(rows))]

    def draw(self, c, table):
        seat = seat_of(table)
        x, y, wide, high = table.box
        c.fill(x, y, wide, high, theme.INK)
        if not table.page and asked(table) is not None and c.sees(x, y, wide, 19):
            band.draw_chips(c, table, band.chips(table, 4, 18, 120))
            for k in range(5):
                art.button(c, 128 + 22 * k, 18, 20, 15, _PAGES[k][1])
        elif c.sees(x, y, wide, 19):
            art.label(c, 6, 18, 228, 15, text("rows_how"), theme.MIST)
        for k in range(len(table.view.rows)):
            if c.sees(3, _TOP + k * _STEP, 234, 18):
                draw_row(c, table, k, _TOP + k * _STEP, seat)
        if table.wide and c.sees(x, 170, wide, 54):
            strip.draw(c, table, 171)

    def lines(self, table, target):
        what = target[0]
        if target[5] == PAGE:
            return [(NAME, table.screen.pages(table)[what[0]]), (DIM, text("look_here"))]
        return row_lines(table, what[1], what[2])

    def look_lines(self, table, target, seat):
        row = target[0][1]
        return row_lines(table, table.view.rows[row], row)

    def detail(self, table, target):
        row = target[0][1]
        tile = table.view.rows[row]
        kind = d.ACTION_CARD[tile]
        out = []
        if kind < 3:
            out.append(text(art.PLAY[kind]))
        out.append(item("left", tile))
        out.append(item("right", tile))
        out.append(text("row_moves", d.MOVES[row]))
        if d.LOSS[row]:
            out.append(text("row_loss", d.LOSS[row]))
        return item("action", tile), "\n\n".join(out)


ACTIONS = Actions()
