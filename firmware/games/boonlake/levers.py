"""The twelve levers of Boonlake: what they cost, what they do, which are up, used or not built."""

from engine_core.boonlake import words as w
from engine_core.boonlake.levers import price
from engine_core.boonlake.scoring import lever_count
from firmware.games.boonlake import art, band, strip
from firmware.games.boonlake.boards import Place, asked, seat_of
from firmware.games.screen import DIM, GAIN, LOOK, MONEY, NAME, NO, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.text import RIGHT, SMALLBOLD, TITLE

_TOP = 20
_STEP = 32


def cell(lever):
    k = lever - 1
    return 5 + k % 3 * 78, _TOP + k // 3 * _STEP, 74, 29


def buttons(table):
    found = []
    for option in table.options:
        if option[0] == w.V_DRAW:
            found.append((option, 5, 151, 112, 16, ONCE))
        elif option[0] == w.V_SKIP:
            found.append((option, 123, 151, 112, 16, ONCE))
    return found


# --- drawing


def draw_lever(c, me, lever):
    x, y, wide, high = cell(lever)
    if not c.sees(x, y, wide, high):
        return
    built = me.built >> lever & 1
    c.box(x, y, wide, high, theme.SLATE if built else theme.INK, theme.STEEL)
    c.text(x + 9, y + 1, "L%d" % lever, theme.MIST, SMALLBOLD)
    c.icon(art.LEVERS[lever], x + 9, y + 14, 1, b"\x08")
    if not built:
        c.icon("coin8", x + 44, y + 11)
        c.text(x + 70, y + 8, str(price(me, lever)), theme.PAPER, TITLE, RIGHT)
    elif me.up >> lever & 1:
        c.icon("leverup", x + 54, y + 2)
        word(c, x, y, "up", theme.LIME)
    else:
        c.icon("leverdown", x + 54, y + 2)
        word(c, x, y, "used", theme.MIST)


def word(c, x, y, key, colour):
    if not theme.large_text:  # the picture alone says it there
        art.label(c, x + 26, y + 15, 44, 13, text(key), colour, RIGHT)


# --- words


def lever_lines(table, me, lever, verb):
    cost = price(me, lever)
    name = [NAME, item("lever", lever - 1)]
    found = []
    if verb == w.V_MODERNISE:
        name.append(">%d → %d" % (me.coins, me.coins - cost))
        found = [tuple(name), (TEXT, item("about_lever", lever - 1))]
        paid = ("@coin", "-%d" % cost) if cost else ()
        if table.ask.prompt == w.P_PROGRESS:
            paid += ("@settler", "-1")
        if paid:
            found.append((PRICE,) + paid)
    elif verb == w.V_RAISE:
        found = [tuple(name), (TEXT, item("about_lever", lever - 1)), (GAIN, text("raised"))]
    elif verb == "lever" and not me.built >> lever & 1:
        found = [tuple(name), (TEXT, item("about_lever", lever - 1)), (MONEY, "@coin", str(cost))]
    else:
        found = [tuple(name), (TEXT, item("about_lever", lever - 1))]
    found.append((DIM, text("lever_points")))
    return found


class Levers(Place):
    """The twelve levers."""

    art = b"\0\0\x24\0"  # the price at the right

    def counters(self, me):
        built = "%d/12" % lever_count(me)
        return [("leverup", built), ("settler", me.ranch), ("coin", me.coins)]

    def choices(self, table):
        found = []
        options = table.options
        modernising = table.ask.prompt in (w.P_MODERNISE, w.P_PROGRESS)
        me = table.view.seats[table.seat]
        for lever in range(1, 13):
            x, y, wide, high = cell(lever)
            here = []
            for option in options:
                if option[0] in (w.V_LEVER, w.V_MODERNISE, w.V_RAISE) and option[1] == lever:
                    here.append(option)
            for k in range(len(here)):
                each = wide // len(here)
                found.append((here[k], x + k * each, y, each, high, ONCE))
            if not here and modernising and not me.built >> lever & 1:
                found.append((("lever", lever), x, y, wide, high, NO))
        if not table.path:
            found.extend(buttons(table))
        return found

    def start(self, table, found):
        for k in range(len(found)):
            if found[k][0][0] in (w.V_MODERNISE, w.V_RAISE):
                return k
        for k in range(len(found)):
            if found[k][5] != NO:
                return k
        return 0

    def looking(self, table, seat):
        return [(("lever", k),) + cell(k) + (LOOK,) for k in range(1, 13)]

    def draw(self, c, table):
        seat = seat_of(table)
        x, y, wide, high = table.box
        c.fill(x, y, wide, high, theme.INK)
        me = table.view.seats[seat]
        for lever in range(1, 13):
            draw_lever(c, me, lever)
        if table.wide and c.sees(x, 170, wide, 54):
            strip.draw(c, table, 171)
        if table.page or asked(table) is None:
            return
        for what, bx, by, bw, bh, state in self.choices(table):
            if what[0] == w.V_LEVER and bw < 74:  # one of its ways to be used: what it brings
                c.box(bx, by + 12, bw, bh - 12, theme.SLATE, theme.STEEL)
                c.icon(band.chip_icon(what), bx + (bw - 12) // 2, by + 15, 1, b"\x08")
        if table.path:
            return
        for what, bx, by, bw, bh, state in buttons(table):
            if c.sees(bx, by, bw, bh):
                c.box(bx, by, bw, bh, theme.SLATE, theme.STEEL)
                c.icon("deck" if what[0] == w.V_DRAW else "cross", bx + 9, by + 2)
                art.label(c, bx + 25, by, bw - 28, bh, table.screen.say(table, what))

    def lines(self, table, target):
        what = target[0]
        verb = what[0]
        me = table.view.seats[table.seat]
        if verb == w.V_LEVER:
            return band.lever_lines(table, what)
        if verb == w.V_DRAW:
            return [(NAME, "@deck", table.screen.say(table, what)), (PRICE, text("no_way_back"))]
        return lever_lines(table, me, what[1], verb)

    def look_lines(self, table, target, seat):
        me = table.view.seats[seat]
        return lever_lines(table, me, target[0][1], "lever")

    def detail(self, table, target):
        lever = target[0][1]
        out = [item("about_lever", lever - 1), text("lever_how"), text("lever_points")]
        if lever < 4:
            out.insert(1, text("forgo_how"))
        return item("lever", lever - 1), "\n\n".join(out)


LEVERS = Levers()
