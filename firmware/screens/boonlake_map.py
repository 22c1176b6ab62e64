"""The map of Boonlake: 33 spaces, tiles with their plots, pastures, regions, bridges and fords."""

from engine_core.boonlake import words as w
from engine_core.boonlake.board import HOUSE, TOWN, around
from engine_core.boonlake.data import (
    CATTLE_COINS,
    CATTLE_VP,
    FORD,
    FORD_AT,
    HOUSE_COINS,
    HOUSE_VP,
    NEXT,
    NEXT_AT,
    PASTURE,
    PLOT_ARG,
    PLOT_COST,
    PLOT_OP,
    PLOT_PRICE,
    PLOT_THERE,
    PLOT_TOWN,
    REGION,
    REWARD_ARG,
    REWARD_OP,
    SPACE_ARG,
    SPACE_COL,
    SPACE_OP,
    SPACE_ROW,
    TOWN_COINS,
    TOWN_VP,
    TOWN_ZERO,
)
from engine_core.boonlake.ops import PB
from firmware.screens import DIM, GAIN, GROUP, LOOK, NAME, NO, ONCE, PRICE, TEXT
from firmware.screens import boonlake_art as art
from firmware.strings import item, text
from firmware.ui import marks, theme
from firmware.ui.text import BOLD, CENTRE

SPACES = 33
_COSTS = ("", "coin", "deck", "star")
_CORNERS = ((0, 18), (228, 51), (0, 91), (0, 137))  # letters of the regions
_TILE = bytes((theme.TAN, theme.INK))
_MEADOW = bytes((theme.LIME, theme.INK))


def place(space):
    """Top left corner of a space's hexagon, 34x30."""
    row = SPACE_ROW[space]
    return 12 + SPACE_COL[space] * 37 + (18 if row & 1 else 0), 20 + row * 23


def plot_place(cell):
    x, y = place(cell >> 1)
    return x + 11, y + 3 + 13 * (cell & 1), 12, 12


def corner(region):
    """Where a region's letter stands, with its reward when regions are chosen."""
    x, y = _CORNERS[region]
    return (x if x < 200 else 212), y, 27, 15


# --- targets


def targets(table):
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
        for cell in range(2, len(v.plots)):
            piece = v.plots[cell] - 3 * table.seat
            if piece == 1 and (w.V_HOUSE, cell) not in table.options:
                found.append((("piece", cell),) + plot_place(cell) + (NO,))
            elif piece == 2 and (w.V_TOWN, cell) not in table.options:
                found.append((("piece", cell),) + plot_place(cell) + (NO,))
    elif prompt == w.P_CATTLE:
        for space in range(1, SPACES + 1):
            if v.ground[space] == PASTURE and (w.V_HERD, space) not in table.options:
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


def start(table, found):
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


def dear(table, cell):
    return PLOT_COST[plot_of(table.view, cell)] != 0


def looking(table, seat):
    found = []
    for space in range(1, SPACES + 1):
        x, y = place(space)
        found.append((("space", space), x + 2, y + 3, 30, 24, LOOK))
    return found


# --- drawing


def draw(c, table, seat):
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
                code = coming(table)
            draw_space(c, v, space, hx, hy, code)
    for space in range(1, SPACES + 1):
        draw_ways(c, space)
    choosing = table.ask is not None and table.ask.prompt == w.P_REGION and not table.page
    for region in range(4):
        draw_letter(c, v, region, choosing)
    if table.ask is not None and not table.page:
        for what, bx, by, bw, bh, state in buttons(table):
            art.button(c, bx, by, bw, bh, "cross" if what[0] == w.V_SKIP else "leverup")
    if table.wide and c.sees(x, 170, wide, 54):
        from firmware.screens import boonlake_strip

        boonlake_strip.draw(c, table, 171)


def coming(table):
    """What is about to be placed: a pasture, or the tile that was turned up."""
    if table.ask is not None and table.ask.prompt == w.P_PLACE:
        return table.view.todo[-2] + 1
    return PASTURE


def draw_space(c, v, space, x, y, code):
    region = REGION[space]
    if not code:
        edge = bytes((art.REGIONS[region], theme.STEEL))
        if theme.high_contrast:
            c.icon("hex", x, y, 1, bytes((theme.INK, art.REGIONS[region])))
        else:
            c.icon("hexwild", x, y, 1, edge)
        art.small(c, SPACE_OP[space], SPACE_ARG[space], x + 17, y + 15)
        return
    if code == PASTURE:
        c.icon("hex", x, y, 1, bytes((theme.LIME, art.REGIONS[region])))
        draw_herd(c, v, space, x, y)
        return
    c.icon("hex", x, y, 1, bytes((theme.TAN, art.REGIONS[region])))
    for k in range(2):
        plot = 2 * (code - 1) + k
        if PLOT_THERE[plot]:
            draw_plot(c, plot, v.plots[2 * space + k], x + 11, y + 3 + 13 * k)


def draw_plot(c, plot, piece, x, y):
    """A plot of 12x12: its effect, or the piece and its owner's mark."""
    c.box(x, y, 12, 12, theme.BROWN, theme.INK)
    if piece:
        seat = (piece - 1) // 3
        c.icon(art.PIECES[(piece - 1) % 3], x, y, 1, art.colours(seat))
        marks.owner(c, x + 12, y + 3 if y % 23 < 30 else y, seat)
        return
    if PLOT_COST[plot]:
        c.frame(x, y, 12, 12, theme.ORANGE)
    if PLOT_OP[plot] != art.NOTHING:
        c.icon(art._SMALL[PLOT_OP[plot]], x + 2, y + 2)
    elif PLOT_TOWN[plot] != TOWN_ZERO:
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
    for i in range(NEXT_AT[space], NEXT_AT[space + 1]):
        other = NEXT[i]
        if other > space and REGION[other] != REGION[space]:
            ox, oy = place(other)
            mx, my = (x + ox) // 2 + 17, (y + oy) // 2 + 15
            c.box(mx - 4, my - 3, 9, 6, theme.BROWN, theme.INK)
            c.fill(mx - 2, my - 1, 5, 1, theme.TAN)
    for i in range(FORD_AT[space], FORD_AT[space + 1]):
        other = FORD[i]
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
            c.icon(art.icon_of(REWARD_OP[region]), x + 13, y + 1)
    elif c.sees(x, y, 11, 14):
        c.box(x, y, 11, 14, colour, theme.INK)
        c.text(x + 5, y + 1, art.LETTERS[region], ink, BOLD, CENTRE)


def mark(c, found):
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


# --- words


def plot_of(v, cell):
    return 2 * v.ground[cell >> 1] - 2 + (cell & 1)


def plot_parts(plot):
    """What a plot costs and gives, as parts of a line."""
    out = []
    cost = PLOT_COST[plot]
    if cost:
        out += ["@" + _COSTS[cost], "-%d" % PLOT_PRICE[plot]]
    out += art.parts(PLOT_OP[plot], PLOT_ARG[plot])
    town = PLOT_TOWN[plot] - TOWN_ZERO
    if town:
        out += ["@town", "@star", "%+d" % town]
    return out


def presence(table, region):
    """Who has how many pieces in a region."""
    line = [DIM, item("region", region) + ":"]
    for seat in range(len(table.view.seats)):
        line += ["@owner%d" % (seat + 1), str(table.view.seats[seat].present[region])]
    return tuple(line)


def everywhere(table, region):
    """The presences of all regions, for the column of a wide panel."""
    if table.large or len(table.view.seats) > 2:
        return [presence(table, region)]
    found = [(NAME, text("presence"))]
    for region in range(4):
        line = [TEXT, art.LETTERS[region]]
        for seat in range(len(table.view.seats)):
            line += ["@owner%d" % (seat + 1), str(table.view.seats[seat].present[region])]
        found.append(tuple(line))
    return found


def describe(table, target):
    what = target[0]
    verb = what[0]
    v = table.view
    if verb == w.V_PLOT or verb == "plot":
        found = plot_lines(table, v, what[1])
    elif verb == w.V_HOUSE:
        found = house_lines(table, v, what[1])
    elif verb == w.V_TOWN:
        found = town_lines(table, v, what[1])
    elif verb == w.V_HERD:
        found = herd_lines(table, v, what[1])
    elif verb == w.V_REGION:
        return region_lines(table, v, what[1])
    elif verb == "piece" or verb == "meadow":
        return closed_lines(table, what)
    else:
        found = place_lines(table, v, what[1])
    region = REGION[what[1] if verb in (w.V_HERD, w.V_PLACE) else what[1] >> 1]
    return closing(table, found, region)


def closing(table, found, region):
    """The pane ends with who is present: in this region, or everywhere if there is room."""
    if table.wide:
        return found + everywhere(table, region)
    return found + [presence(table, region)]


def where(cell):
    return text("plot_upper" if not cell & 1 else "plot_lower", cell >> 1)


def plot_lines(table, v, cell):
    plot = plot_of(v, cell)
    found = [(NAME, where(cell))]
    line = [PRICE, "@settler", "-1"]
    if PLOT_COST[plot]:
        line += ["@" + _COSTS[PLOT_COST[plot]], "-%d" % PLOT_PRICE[plot]]
    gain = art.parts(PLOT_OP[plot], PLOT_ARG[plot])
    found.append(tuple(line))
    if gain:
        found.append((GAIN,) + tuple(gain))
    town = PLOT_TOWN[plot] - TOWN_ZERO
    if town:
        found.append((GAIN if town > 0 else PRICE, text("town_here", town)))
    if not gain and not town:
        found.append((DIM, text("plot_free")))
    return found


def closed_lines(table, what):
    part = table.part("why")
    title, conditions, rules = part.why_not(table, (what,))
    found = [(NAME, title)]
    for met, said in conditions:
        if not met:
            found.append((PRICE, "@cross", said))
    return found


def slot_gain(coins, points):
    """What an emptied slot of the board brings at each interim scoring."""
    line = [GAIN, text("each_scoring")]
    if coins:
        line += ["@coin", "+%d" % coins]
    if points:
        line += ["@star", "+%d" % points]
    return tuple(line)


def house_lines(table, v, cell):
    me = v.seats[table.seat]
    after = table.after((w.V_HOUSE, cell))
    found = [(NAME, text("to_house", cell >> 1))]
    if after is not None:
        found += art.changes(table, after)
    if me.houses < 6:
        found.append(slot_gain(HOUSE_COINS[me.houses], HOUSE_VP[me.houses]))
    return found


def town_lines(table, v, cell):
    me = v.seats[table.seat]
    found = [(NAME, text("to_town", cell >> 1))]
    after = table.after((w.V_TOWN, cell))
    changed = art.changes(table, after) if after is not None else ()
    if changed:
        found += changed
    else:
        found.append((PRICE, "@settler", "-2", text("then_pay")))
    found.append(slot_gain(TOWN_COINS[me.towns], TOWN_VP[me.towns]))
    found.append((DIM, text("neighbours", v.near[cell >> 1] - 1)))
    return found


def herd_lines(table, v, space):
    me = v.seats[table.seat]
    found = [(NAME, text("cattle_on", space))]
    after = table.after((w.V_HERD, space))
    changed = art.changes(table, after) if after is not None else ()
    if changed:
        found += changed
    else:
        houses = around(v, space, HOUSE)
        found.append((PRICE, "@settler", text("then_pay")))
        found.append((GAIN, "@coin", "+%d" % (2 * houses + me.perks[PB])))
    towns = around(v, space, TOWN)
    line = slot_gain(CATTLE_COINS[me.cattle], CATTLE_VP[me.cattle] + towns)
    found.append(line)
    return found


def place_lines(table, v, space):
    found = [(NAME, text("space_no", space), ">" + item("region", REGION[space]))]
    gain = art.parts(SPACE_OP[space], SPACE_ARG[space])
    found.append((GAIN,) + tuple(gain) if gain else (DIM, text("no_bonus")))
    code = coming(table)
    if code == PASTURE:
        near = around(v, space, HOUSE), around(v, space, TOWN)
        found.append((TEXT, text("beside"), "@bhouse", str(near[0]), "@town", str(near[1])))
        return found
    found += tile_lines(code)
    return found


def tile_lines(code):
    """The plots of a tile, one line each."""
    found = []
    for k in range(2):
        plot = 2 * (code - 1) + k
        if PLOT_THERE[plot]:
            said = plot_parts(plot) or [text("plot_free")]
            found.append(tuple([TEXT, text("lower" if k else "upper")] + said))
    return found


def region_lines(table, v, region):
    me = v.seats[table.seat]
    found = [(NAME, item("region", region))]
    if v.covered[region]:
        found.append((PRICE, text("reward_gone")))
    else:
        found.append((GAIN,) + tuple(art.parts(REWARD_OP[region], REWARD_ARG[region])))
    line = [TEXT, text("then_coins")]
    for seat in range(v.players):
        other = v.seats[seat].present
        line += ["@owner%d" % (seat + 1), "+%d" % (sum(other) - other[region])]
    found.append(tuple(line))
    found.append((DIM, text("your_presence"), str(me.present[region])))
    if table.wide:
        found += everywhere(table, region)
    return found


def look_lines(table, target, seat):
    space = target[0][1]
    v = table.view
    code = v.ground[space]
    found = [(NAME, text("space_no", space), ">" + item("region", REGION[space]))]
    if not code:
        gain = art.parts(SPACE_OP[space], SPACE_ARG[space])
        found.append((GAIN,) + tuple(gain) if gain else (DIM, text("no_bonus")))
    elif code == PASTURE:
        line = [TEXT, text("pasture")]
        for other in range(len(v.seats)):
            if v.herds[4 * space + other]:
                line += ["@owner%d" % (other + 1), str(v.herds[4 * space + other])]
        found.append(tuple(line))
    else:
        found += tile_lines(code)
    return closing(table, found, REGION[space])


def detail(table, target, seat):
    """A space in full: what lies there, who is there, what it touches."""
    space = target[0][1]
    v = table.view
    out = [text("region_is", item("region", REGION[space]))]
    for k in range(2):
        piece = v.plots[2 * space + k]
        if piece:
            who = table.name((piece - 1) // 3)
            what = item("piece", (piece - 1) % 3)
            out.append("%s: %s (%s)" % (text("lower" if k else "upper"), what, who))
    near = [str(NEXT[i]) for i in range(NEXT_AT[space], NEXT_AT[space + 1])]
    out.append(text("touches", ", ".join(near)))
    bridges = []
    for i in range(NEXT_AT[space], NEXT_AT[space + 1]):
        if REGION[NEXT[i]] != REGION[space]:
            bridges.append(str(NEXT[i]))
    if bridges:
        out.append(text("bridge_to", ", ".join(bridges)))
    out.append(text("neighbours", v.near[space]))
    for region in range(4):
        said = []
        for other in range(len(v.seats)):
            said.append("%s %d" % (table.name(other), v.seats[other].present[region]))
        out.append("%s: %s" % (item("region", region), ", ".join(said)))
    return text("space_no", space), "\n".join(out)
