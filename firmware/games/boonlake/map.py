"""The map of Boonlake: 33 spaces, tiles with their plots, pastures, regions, bridges and fords."""

from engine_core.boonlake import data as d, words as w
from engine_core.boonlake.board import HOUSE, SETTLER
from engine_core.boonlake.places import cells_of, plot_of
from firmware.games.boonlake import art, places as words, strip
from firmware.games.boonlake.boards import Place, asked, seat_of
from firmware.games.screen import GROUP, LOOK, NO, ONCE
from firmware.ui import marks, theme
from firmware.ui.text import BOLD, CENTRE

SPACES = 33
_CALM = 450  # ms a held direction rests after a jump: there are but four regions
_CORNERS = ((0, 18), (228, 51), (0, 91), (0, 137))  # letters of the regions


def place(space):
    """Top left corner of a space's hexagon, 34x30."""
    row = d.SPACE_ROW[space]
    return 12 + d.SPACE_COL[space] * 37 + (18 if row & 1 else 0), 20 + row * 23


def plot_place(cell):
    x, y = place(cell >> 1)
    return x + 11, y + 3 + 13 * (cell & 1), 12, 12


def corner(region):
    """Where a region's letter stands, with its reward when regions are chosen."""
    x, y = _CORNERS[region]
    return (x if x < 200 else 212), y, 27, 15


# --- targets


def closed(table):
    """Places of the same kind that cannot be chosen now: they explain themselves."""
    v = table.view
    prompt = table.ask.prompt
    found = []
    if prompt == w.P_DEVELOP:
        for cell in v.free:
            if (w.V_PLOT, cell) not in table.options:
                found.append((("plot", cell),) + plot_place(cell) + (NO,))
    elif prompt == w.P_UPGRADE:
        for piece, verb in ((SETTLER, w.V_HOUSE), (HOUSE, w.V_TOWN)):
            for cell in cells_of(v, 3 * table.seat + piece):
                if (verb, cell) not in table.options:
                    found.append((("piece", cell),) + plot_place(cell) + (NO,))
        found.sort()
    elif prompt == w.P_CATTLE:
        for space in range(1, SPACES + 1):
            if v.ground[space] == d.PASTURE and (w.V_HERD, space) not in table.options:
                x, y = place(space)
                found.append((("meadow", space), x + 2, y + 3, 30, 24, NO))
    return found


def buttons(table):
    """Nothing more, and levers, in the free corners below."""
    found = []
    for option in table.options:
        if option[0] == w.V_SKIP:
            found.append((option, 214, 151, 24, 16, ONCE))
        elif option[0] == w.V_LEVER and not (found and found[-1][0] == ("levers",)):
            found.append((("levers",), 2, 153, 24, 15, GROUP))
    return found


def region_of(what):
    """The region of a target; -1 for buttons and the regions themselves."""
    if what[0] in (w.V_HERD, w.V_PLACE, "meadow", "space"):
        return d.REGION[what[1]]
    if what[0] in (w.V_PLOT, w.V_HOUSE, w.V_TOWN, "plot", "piece"):
        return d.REGION[what[1] >> 1]
    return -1


def dear(table, cell):
    return d.PLOT_COST[plot_of(table.view, cell)] != 0


# --- drawing


def draw_space(c, v, space, x, y, code):
    region = d.REGION[space]
    if not code:
        edge = bytes((art.REGIONS[region], theme.STEEL))
        if theme.high_contrast:
            c.icon("hex", x, y, 1, bytes((theme.INK, art.REGIONS[region])))
        else:
            c.icon("hexwild", x, y, 1, edge)
        art.small(c, d.SPACE_OP[space], d.SPACE_ARG[space], x + 17, y + 15)
        return
    if code == d.PASTURE:
        c.icon("hex", x, y, 1, bytes((theme.LIME, art.REGIONS[region])))
        draw_herd(c, v, space, x, y)
        return
    c.icon("hex", x, y, 1, bytes((theme.TAN, art.REGIONS[region])))
    for k in range(2):
        plot = 2 * (code - 1) + k
        if d.PLOT_THERE[plot]:
            draw_plot(c, plot, v.plots[2 * space + k], x + 11, y + 3 + 13 * k)


def draw_plot(c, plot, piece, x, y):
    """A plot of 12x12: its effect, or the piece and its owner's mark."""
    c.box(x, y, 12, 12, theme.BROWN, theme.INK)
    if piece:
        seat = (piece - 1) // 3
        c.icon(art.PIECES[(piece - 1) % 3], x, y, 1, art.colours(seat))
        marks.owner(c, x + 12, y + 3 if y % 23 < 30 else y, seat)
        return
    if d.PLOT_COST[plot]:
        c.frame(x, y, 12, 12, theme.ORANGE)
    if d.PLOT_OP[plot] != art.NOTHING:
        c.icon(art._SMALL[d.PLOT_OP[plot]], x + 2, y + 2)
    elif d.PLOT_TOWN[plot] != d.TOWN_ZERO:
        c.icon("town8", x + 2, y + 2)


def draw_herd(c, v, space, x, y):
    """The cattle on a pasture, by owner."""
    n = 0
    for seat in range(4):
        herd = v.herds[4 * space + seat]
        if herd:
            at = x + 4 + n % 2 * 14
            down = y + 7 + n // 2 * 10
            marks.owner(c, at, down, seat)
            c.tiny(at + 10, down + 2, str(herd), theme.INK)
            n += 1
    if not n:
        c.icon("pasture", x + 11, y + 9)
    elif n < 3:
        c.icon("cattle", x + 11, y + 17, 1, b"\x04")


def draw_ways(c, space):
    """Bridges to other regions and fords, drawn once each."""
    x, y = place(space)
    if not c.sees(x - 4, y - 4, 66, 66):
        return
    for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1]):
        other = d.NEXT[i]
        if other > space and d.REGION[other] != d.REGION[space]:
            ox, oy = place(other)
            mx, my = (x + ox) // 2 + 17, (y + oy) // 2 + 15
            c.box(mx - 4, my - 3, 9, 6, theme.BROWN, theme.INK)
            c.fill(mx - 2, my - 1, 5, 1, theme.TAN)
    for i in range(d.FORD_AT[space], d.FORD_AT[space + 1]):
        other = d.FORD[i]
        if other > space:
            ox, oy = place(other)
            mx, my = (x + ox) // 2 + 17, (y + oy) // 2 + 15
            c.box(mx - 3, my - 2, 7, 5, theme.SKY, theme.INK)


def draw_letter(c, v, region, choosing):
    x, y = _CORNERS[region]
    colour = theme.STEEL if v.covered[region] else art.REGIONS[region]
    ink = theme.PAPER if region in (0, 2) else theme.INK
    if choosing:
        x, y, wide, high = corner(region)
        if not c.sees(x, y, wide, high):
            return
        c.box(x, y, wide, high, colour, theme.INK)
        c.text(x + 6, y + 1, art.LETTERS[region], ink, BOLD, CENTRE)
        if v.covered[region]:
            c.icon("cross", x + 13, y + 1)
        else:
            c.icon(art.icon_of(d.REWARD_OP[region]), x + 13, y + 1)
    elif c.sees(x, y, 11, 14):
        c.box(x, y, 11, 14, colour, theme.INK)
        c.text(x + 5, y + 1, art.LETTERS[region], ink, BOLD, CENTRE)


class Map(Place):
    """The map."""

    def choices(self, table):
        found = []
        for option in table.options:
            verb = option[0]
            if verb in (w.V_PLOT, w.V_HOUSE, w.V_TOWN):
                found.append((option,) + plot_place(option[1]) + (ONCE,))
            elif verb == w.V_HERD or verb == w.V_PLACE:
                x, y = place(option[1])
                found.append((option, x + 2, y + 3, 30, 24, ONCE))
            elif verb == w.V_REGION:
                found.append((option,) + corner(option[1]) + (ONCE,))
        found.extend(closed(table))
        found.extend(buttons(table))
        return found

    def start(self, table, found):
        """Near the middle, where most ways are short."""
        best, at = 999, 0
        for k in range(len(found)):
            what, x, y, wide, high, state = found[k]
            if what[0] == w.V_SKIP or what[0] == "levers" or state == NO:
                continue
            far = abs(x - 110) + abs(y - 80)
            if what[0] == w.V_PLOT and dear(table, what[1]):
                far += 300
            if far < best:
                best, at = far, k
        return at

    def jump(self, table, found, here, dx, dy, again):
        """Held: the next target of another region that way; `here` soon after that, -1 if none."""
        memo = table.memo
        what, x, y, wide, high, _ = found[here]
        mine = region_of(what)
        if not again:
            memo["from"] = mine
            memo["jump"] = 0
            return -1
        now = table.app.now
        if memo.get("jump") and (now - memo["jump"]) & 0x3FFFFFFF < _CALM:
            return here
        if memo.get("from") != mine and not memo.get("jump"):  # the press itself has led out of it
            memo["jump"] = now
            return here
        x += wide // 2
        y += high // 2
        best, at = 9999, -1
        for k in range(len(found)):
            what, ox, oy, wide, high, state = found[k]
            if mine < 0 or region_of(what) in (-1, mine):
                continue
            right = ox + wide // 2 - x
            down = oy + high // 2 - y
            along = right * dx + down * dy
            far = along + 2 * abs(down if dx else right) + (2000 if state == NO else 0)
            if along > 0 and far < best:
                best, at = far, k
        if at >= 0:
            memo["jump"] = now
        return at

    def looking(self, table, seat):
        found = []
        for space in range(1, SPACES + 1):
            x, y = place(space)
            found.append((("space", space), x + 2, y + 3, 30, 24, LOOK))
        return found

    def dirty(self, table, old, new):
        """The tile that would be placed is shown under the cursor and goes with it."""
        return [marks.reach(*old[1:5])] if old[0][0] == w.V_PLACE else ()

    def draw(self, c, table):
        x, y, wide, high = table.box
        c.fill(x, y, wide, high, theme.SLATE)
        v = table.view
        here = -1
        if table.target is not None and not table.page and table.target[0][0] == w.V_PLACE:
            here = table.target[0][1]
        for space in range(1, SPACES + 1):
            hx, hy = place(space)
            if c.sees(hx, hy, 34, 30):
                code = v.ground[space]
                if space == here:
                    code = words.coming(table)
                draw_space(c, v, space, hx, hy, code)
        for space in range(1, SPACES + 1):
            draw_ways(c, space)
        choosing = asked(table) is not None and table.ask.prompt == w.P_REGION and not table.page
        for region in range(4):
            draw_letter(c, v, region, choosing)
        rows = table.screen.board(table) is not self  # they have their own way of declining
        if asked(table) is not None and not table.page and not rows:
            for what, bx, by, bw, bh, state in buttons(table):
                art.button(c, bx, by, bw, bh, "cross" if what[0] == w.V_SKIP else "leverup")
        if table.wide and rows:
            c.fill(x, 170, wide, 54, theme.INK)
        elif table.wide and c.sees(x, 170, wide, 54):
            strip.draw(c, table, 171)

    def marks(self, c, table, found):
        """Lime corners beside the plots, so that the plots can be seen."""
        for what, x, y, wide, high, state in found:
            if state == NO:
                marks.impossible(c, x, y, wide, high)
            if state > GROUP or what[0] == w.V_REGION:
                continue
            if what[0] in (w.V_PLOT, w.V_HOUSE, w.V_TOWN):
                x -= 8
                y += 2
            if c.sees(x, y, 10, 10):
                marks.possible(c, x, y)

    def lines(self, table, target):
        return words.describe(table, target)

    def look_lines(self, table, target, seat):
        return words.look_lines(table, target, seat)

    def detail(self, table, target):
        return words.detail(table, target, seat_of(table))


MAP = Map()
