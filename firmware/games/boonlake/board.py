"""A player's board in Boonlake: rows of pieces, tracks, levers, sites and canal."""

from engine_core.boonlake import data as d, words as w
from engine_core.boonlake.scoring import emptied
from firmware.games.boonlake import art, deeds, sites, strip
from firmware.games.boonlake.boards import Place, seat_of
from firmware.games.screen import DIM, GAIN, LOOK, NAME, ONCE, TEXT
from firmware.memory import plan
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.text import BOLD, RIGHT, SMALL

_SITES = 121
_ROWS = 20
_HIGH = 19


def _eminence():
    """The board of the Grey Eminence, which sits at the table of one player only."""
    return plan.of_game("boonlake", "eminence")


def track_box(track):
    return 114, 20 + 27 * track, 122, 23


def canoe_box(k, to):
    return 8 + 58 * to + 20 * k, _SITES + 29, 18, 13


# --- drawing


def slot(c, x, y, gone, icon, coins, points, fills):
    """A place of a piece: the piece, or what its empty place brings."""
    c.box(x, y, 20, 16, theme.INK if gone else theme.SLATE, theme.STEEL)
    if not gone:
        c.icon(icon, x + 4, y + 2, 1, fills)
    elif points:
        c.icon("star8", x + 3, y + 4)
        c.tiny(x + 13, y + 6, str(points), theme.LIME)
    else:
        c.icon("coin8", x + 3, y + 4)
        c.tiny(x + 13, y + 6, str(coins), theme.LIME)


def draw_rows(c, me, seat):
    fills = art.colours(seat)
    for k in range(2):
        y = _ROWS + k * _HIGH
        gone = me.slots < 2 - k
        slot(c, 4, y, gone, "settler", d.SETTLER_COINS[k], d.SETTLER_VP[k], fills)
    columns = (
        (me.houses, d.HOUSE_ROW, d.HOUSE_COINS, d.HOUSE_VP, "bhouse", 26),
        (me.towns, d.TOWN_ROW, d.TOWN_COINS, d.TOWN_VP, "town", 68),
        (me.cattle, d.CATTLE_ROW, d.CATTLE_COINS, d.CATTLE_VP, "cattle", 89),
    )
    for gone, rows, coins, points, icon, x in columns:
        for k in range(len(rows)):
            y = _ROWS + (rows[k] - 1) * _HIGH
            at = x + 21 * (k & 1) if icon == "bhouse" else x
            slot(c, at, y, k < gone, icon, coins[k], points[k], fills)
    for row in range(3, 6):  # worth of an empty place at the end
        c.text(22, _ROWS + (row - 1) * _HIGH + 3, "+%d" % (2 * row - 4), theme.STEEL, SMALL, RIGHT)


def draw_track(c, me, track):
    x, y, wide, high = track_box(track)
    if not c.sees(x, y, wide, high):
        return
    place = me.card_track if track else me.coin_track
    c.icon("cardtrack" if track else "cointrack", x, y)
    at = d.TRACK * track + place
    said = "%d" % d.TRACK_GAIN[at]
    c.icon("deck" if track else "coin", x + 16, y)
    nxt = c.text(x + 30, y, said, theme.PAPER, BOLD) + 4
    c.icon("star", nxt, y)
    c.text(nxt + 14, y, str(d.TRACK_VP[at]), theme.PAPER, BOLD)
    for k in range(d.TRACK):
        fill = theme.GOLD if k == place else theme.GREEN if k < place else theme.SLATE
        c.box(x + 11 * k, y + 13, 10, 9, fill, theme.STEEL)
        if k > place and d.TRACK_OP[d.TRACK * track + k] != art.NOTHING:
            c.fill(x + 11 * k + 3, y + 15, 4, 4, theme.LIME)


def draw_goods(c, me, seat):
    if c.sees(114, 75, 124, 20):
        at = 114
        for icon, n in (("coin", me.coins), ("vase", me.vases), ("settler", me.ranch),
                        ("deck", len(me.hand))):  # fmt: skip
            c.icon(icon, at, 77, 1, art.colours(seat))
            c.text(at + 14, 77, str(n), theme.PAPER, BOLD)
            at += 31
    if c.sees(114, 97, 124, 20):
        for k in range(12):
            x, y = 114 + k % 6 * 13, 98 + k // 6 * 9
            lever = k + 1
            if me.up >> lever & 1:
                c.box(x, y, 11, 8, theme.LIME, theme.INK)
            elif me.built >> lever & 1:
                c.box(x, y, 11, 8, theme.STEEL, theme.INK)
            else:
                c.box(x, y, 11, 8, theme.CLEAR, theme.STEEL)


# --- words


def track_lines(table, me, track, steps):
    """Where a marker goes, what it crosses, what the income becomes."""
    place = me.card_track if track else me.coin_track
    then = min(d.TRACK - 1, place + steps)
    icon = "@cardtrack" if track else "@cointrack"
    name = text("card_track" if track else "coin_track")
    found = [(NAME, icon, name, ">%d → %d" % (place, then))]
    a, b = d.TRACK * track + place, d.TRACK * track + then
    gain = "@deck" if track else "@coin"
    line = [TEXT, text("income"), gain, "%d → %d" % (d.TRACK_GAIN[a], d.TRACK_GAIN[b])]
    line += ["@star", "%d → %d" % (d.TRACK_VP[a], d.TRACK_VP[b])]
    found.append(tuple(line))
    crossed = [GAIN, text("crosses")]
    for k in range(a + 1, b + 1):
        crossed += list(art.parts(d.TRACK_OP[k], d.TRACK_ARG[k], me))
    if len(crossed) > 2:
        found.append(tuple(crossed))
    if place + steps >= d.TRACK:
        found.append((GAIN, "@star", "+%d" % (2 * (place + steps - d.TRACK + 1))))
    return found


def lever_list(me):
    said = []
    for lever in range(1, 13):
        if me.built >> lever & 1:
            said.append("L%d%s" % (lever, "" if me.up >> lever & 1 else " (%s)" % text("used")))
    return ", ".join(said) or text("none_yet")


class Player(Place):
    """A player's board, or that of the Grey Eminence."""

    def choices(self, table):
        found = []
        me = table.view.seats[table.seat]
        for option in table.options:
            verb = option[0]
            if verb == w.V_SITE:
                found.append((option,) + sites.place(option[1], _SITES) + (ONCE,))
            elif verb == w.V_VASE:
                found.append((option, 196, 98, 40, 19, ONCE))
            elif verb == w.V_TRACK:
                found.append((option,) + track_box(option[1]) + (ONCE,))
            elif verb == w.V_CANOE:
                k = 1 if option[1] == me.canoe1 else 0
                found.append((option,) + canoe_box(k, option[2]) + (ONCE,))
        return found

    def looking(self, table, seat):
        if seat >= table.view.players:
            return [(("eminence",), 4, 20, 232, 86, LOOK)]
        found = [(("rows",), 4, _ROWS, 104, 95, LOOK)]
        found.append((("track", 0),) + track_box(0) + (LOOK,))
        found.append((("track", 1),) + track_box(1) + (LOOK,))
        found.append((("goods",), 114, 75, 122, 18, LOOK))
        found.append((("levers",), 114, 97, 122, 18, LOOK))
        found.append((("sites",), 6, _SITES, 228, 42, LOOK))
        return found

    def draw(self, c, table):
        seat = seat_of(table)
        x, y, wide, high = table.box
        c.fill(x, y, wide, high, theme.INK)
        v = table.view
        if seat >= v.players:
            _eminence().draw(c, table)
            return
        me = v.seats[seat]
        if c.sees(4, _ROWS, 104, 96):
            draw_rows(c, me, seat)
        for track in range(2):
            draw_track(c, me, track)
        draw_goods(c, me, seat)
        if not table.page and not table.told and (w.V_VASE,) in table.options:
            art.button(c, 196, 98, 40, 19, "vase", "1")
        sites.draw(c, me, seat, _SITES)
        if table.wide and c.sees(x, 170, wide, 54):
            strip.draw(c, table, 171)

    def lines(self, table, target):
        what = target[0]
        verb = what[0]
        me = table.view.seats[table.seat]
        if verb == w.V_SITE:
            level = me.sites[what[1]]
            name = (NAME, "@" + art.KINDS[what[1]], table.screen.say(table, what))
            found = [name, (GAIN, text("site_level", level, level + 1))]
            if table.ask.prompt == w.P_FIRST_SITE:
                found.append((DIM, text("first_site_how")))
            return found + [(DIM, text("site_how"))]
        if verb == w.V_VASE:
            return [(NAME, "@vase", table.screen.say(table, what)), (DIM, text("vase_how"))]
        if verb == w.V_TRACK:
            return track_lines(table, me, what[1], table.view.about)
        kinds = (item("kind", what[1]), item("kind", what[2]))
        return [(NAME, "@canoe", "%s → %s" % kinds), (DIM, text("l7_how"))]

    def look_lines(self, table, target, seat):
        what = target[0][0]
        v = table.view
        me = v.seats[seat]
        if what == "eminence":
            return _eminence().lines(table)
        if what == "rows":
            points, coins = emptied(me)
            found = [(NAME, text("rows"), ">" + art.points(me.vp))]
            found.append(
                (GAIN, text("each_scoring"), "@coin", "+%d" % coins, "@star", "+%d" % points)
            )
            found.append((DIM, text("rows_end")))
        elif what == "track":
            found = track_lines(table, me, target[0][1], 1)
            found.append((DIM, text("next_step")))
        elif what == "goods":
            found = [(NAME, text("goods"))]
            found.append((TEXT, "@settler", text("supply_has", me.ranch, me.supply)))
            found.append((TEXT, "@deck", text("hand_has", len(me.hand), len(me.played))))
        elif what == "levers":
            found = [(NAME, text("page_levers"))]
            found.append((TEXT, lever_list(me)))
        else:
            found = [(NAME, text("sites")), (DIM, text("site_how"))]
        return found

    def detail(self, table, target):
        """All of a player: played cards with their effects, levers, income."""
        seat = seat_of(table)
        what = target[0][0]
        v = table.view
        me = v.seats[seat]
        if what == "eminence":
            return table.name(seat), _eminence().full(table)
        if what == "sites":
            return text("sites"), text("site_how") + "\n\n" + text("canal_how")
        if what == "track":
            return text("card_track" if target[0][1] else "coin_track"), text("track_how")
        if what == "levers":
            out = []
            for lever in range(1, 13):
                if me.built >> lever & 1:
                    out.append(
                        "%s. %s" % (item("lever", lever - 1), item("about_lever", lever - 1))
                    )
            return text("page_levers"), "\n\n".join(out) or text("none_yet")
        if what == "rows":
            return text("rows"), text("rows_long")
        out = []
        for card in me.played:
            said = deeds.now_words(card) + deeds.perm_words(card) + deeds.end_words(card)
            out.append(text("pair", item("card", card), "; ".join(said)))
        return text("played"), "\n\n".join(out) or text("none_yet")


PLAYER = Player()
