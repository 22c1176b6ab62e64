"""The scoring tiles of Boonlake: conditions now and later, tokens, special projects."""

from engine_core.boonlake import data as d, ops, words as w
from engine_core.boonlake.interim import trades
from engine_core.boonlake.scoring import measure, met
from firmware.games.boonlake import art, cards as faces, strip
from firmware.games.boonlake.boards import Place, asked, own, seat_of
from firmware.games.screen import DIM, GAIN, LOOK, NAME, NO, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import bars, marks, theme
from firmware.ui.text import BOLD, RIGHT, SMALL, TITLE

_ICONS = {
    ops.M_CATTLE: "cattle", ops.M_SITES: "site", ops.M_TOWNS: "town",
    ops.M_COIN_TRACK: "cointrack",
    ops.M_CARD_TRACK: "cardtrack", ops.M_LEVERS: "leverup", ops.M_LOWER_TRACK: "cardtrack",
    ops.M_GROUP: "hex8", ops.M_BRIDGES: "bridge", ops.M_REGIONS: "explore", ops.M_TYPES: "day",
    ops.M_PAY_SETTLERS: "settler", ops.M_PAY_VASES: "vase", ops.M_PAY_COINS: "coin",
}  # fmt: skip

OPEN = 255  # an area whose tile is not chosen yet


def box(k):
    return 4 + k % 2 * 118, 37 + k // 2 * 66, 114, 63


def offered(table):
    """The tiles shown: those of the offer in the set-up, else those in play."""
    if asked(table) is not None and table.ask.prompt == w.P_KEEP and not table.page:
        return [option[1] for option in table.options]
    return table.view.areas


def scoring_no(table):
    """Which interim scoring is meant: the one that runs, until its token lies; then the next."""
    v = table.view
    trading = asked(table) is not None and table.ask.prompt == w.P_TRADE
    if trading or max(v.seats[own(table)].tokens) < v.scorings:
        return v.scorings
    return min(4, v.scorings + 1)


def pays(tile):
    return d.CONDITION[tile] >= ops.M_PAY_SETTLERS


def success(table, tile):
    """Whether the condition is met, or could be paid."""
    v = table.view
    seat = own(table)
    no = scoring_no(table)
    if not pays(tile):
        return met(v, seat, tile, no)
    return bool(trades(v.seats[seat], d.CONDITION[tile], d.THRESHOLD[8 * tile + 2 * no - 2]))


def worth(table, area):
    """Points of the score token on an area now, with those of the exchange if it can be paid."""
    n = scoring_no(table)
    tile = table.view.areas[area]
    more = d.THRESHOLD[8 * tile + 2 * n - 2] if pays(tile) else 0
    if d.CONDITION[tile] != ops.M_PAY_COINS:
        more += more
    if area == own(table):
        n += n
    return n + more if success(table, tile) else -n


def have(table, tile):
    """How much the player has of what a tile asks for, as words."""
    v = table.view
    seat = own(table)
    me = v.seats[seat]
    what = d.CONDITION[tile]
    if what == ops.M_REGIONS:
        return "%d+%d" % (me.present[d.CONDITION_A[tile]], me.present[d.CONDITION_B[tile]])
    if what == ops.M_TYPES:
        types = [d.CARD_TYPE[card] for card in me.played]
        return "%d+%d" % (types.count(d.CONDITION_A[tile]), types.count(d.CONDITION_B[tile]))
    if what == ops.M_PAY_SETTLERS:
        return str(me.ranch)
    if what == ops.M_PAY_VASES:
        return str(me.vases)
    if what == ops.M_PAY_COINS:
        return str(me.coins // 2)
    return str(measure(v, seat, what))


def need(tile, no):
    """What a tile asks for in scoring 1 to 4, as words."""
    at = 8 * tile + 2 * no - 2
    if d.THRESHOLD[at + 1]:
        return "%d+%d" % (d.THRESHOLD[at], d.THRESHOLD[at + 1])
    return str(d.THRESHOLD[at])


# --- drawing


def draw_tile(c, table, tile, k, fresh):
    x, y, wide, high = box(k)
    if not c.sees(x, y, wide, high):
        return
    v = table.view
    me = v.seats[own(table)]
    mine = not fresh and k == own(table)
    c.box(x, y, wide, high, theme.PAPER, theme.INK)
    c.fill(x + 1, y + 1, wide - 2, 22, theme.GOLD if mine else theme.SKY)
    if theme.large_text:
        c.icon(icon_of(tile), x + 10, y + 6, 1, b"\x00")
    else:
        c.wrap(x + 10, y + 1, wide - 13, item("scoring", tile), theme.INK, SMALL, 2)
    no = scoring_no(table)
    c.icon(icon_of(tile), x + 4, y + 26, 1, b"\x06")
    c.text(x + 19, y + 25, "%s/%s" % (have(table, tile), need(tile, no)), theme.INK, BOLD)
    if fresh:
        c.text(x + wide - 5, y + 25, need(tile, 4), theme.BROWN, BOLD, RIGHT)
    elif me.tokens[k]:
        c.disc(x + wide - 11, y + 32, 7, theme.PLAYER_COLOURS[own(table)], theme.INK)
        c.text(x + wide - 13, y + 25, str(me.tokens[k]), theme.INK, BOLD)
    else:
        n = worth(table, k)
        colour = theme.GREEN if n > 0 else theme.RED
        c.text(x + wide - 5, y + 24, "%+d" % n, colour, TITLE, RIGHT)
    c.fill(x + 4, y + 40, wide - 8, 1, theme.TAN)
    at = x + 3
    for part in faces.cost_parts(d.CARDS + tile):
        if part == "@coin":
            c.icon("coin8", at, y + 44)
            at += 8
        elif part[:1] == "@":
            c.icon(part[1:], at, y + 42)
            at += 12
        else:
            at = c.tiny(at, y + 46, part, theme.INK) + 1
    points = d.PROJECT_VP[tile] * (2 if mine else 1)
    c.icon("star8", x + wide - 20, y + 44)
    c.tiny(x + wide - 11, y + 46, str(points), theme.INK)
    if not fresh:
        for seat in range(v.players):
            if v.seats[seat].projects[k]:
                marks.owner(c, x + 4 + 11 * seat, y + 53, seat)


def icon_of(tile):
    icon = _ICONS[d.CONDITION[tile]]
    return "explore" if icon == "hex8" else icon


# --- words


def doubled(table, area):
    return (text("your_tile"),) if area == own(table) else ()


def project_line(table, tile, area):
    track = "@cardtrack" if d.PROJECT_TRACK[tile] else "@cointrack"
    points = d.PROJECT_VP[tile] * (2 if area == own(table) else 1)
    line = [TEXT, text("project")] + faces.cost_parts(d.CARDS + tile)
    return [tuple(line), (GAIN, "@star", "+%d" % points, "@settler", "+1", track, "+1")]


def keep_lines(table, tile):
    found = [(NAME, item("scoring", tile))]
    steps = ", ".join([need(tile, k) for k in range(1, 5)])
    found.append((TEXT, text("steps_are", steps)))
    return found + project_line(table, tile, own(table))


class Scoring(Place):
    """The scoring tiles."""

    def counters(self, me):
        return [("coin", me.coins), ("star", me.vp)]

    def choices(self, table):
        found = []
        if table.ask.prompt == w.P_KEEP:
            for k in range(len(table.options)):
                found.append((table.options[k],) + box(k) + (ONCE,))
            return found
        for area in range(len(table.view.areas)):
            if (w.V_SCORE, area) in table.options:
                found.append(((w.V_SCORE, area),) + box(area) + (ONCE,))
            else:
                found.append((("area", area),) + box(area) + (NO,))
        return found

    def start(self, table, found):
        """The tile that brings most now."""
        best, at = -99, 0
        for k in range(len(found)):
            if found[k][0][0] == w.V_SCORE:
                n = worth(table, found[k][0][1])
                if n > best:
                    best, at = n, k
        return at

    def looking(self, table, seat):
        areas = table.view.areas
        return [(("area", k),) + box(k) + (LOOK,) for k in range(4) if areas[k] != OPEN]

    def draw(self, c, table):
        seat = seat_of(table)
        x, y, wide, high = table.box
        c.fill(x, y, wide, high, theme.INK)
        prompt = table.ask.prompt if asked(table) is not None and not table.page else -1
        if c.sees(x, y, wide, 20):
            if prompt == w.P_SCORE or prompt == w.P_TRADE:
                bars.tabs(c, 3, 19, 236, [text("step.%d" % k) for k in range(5)], 1, 1)
            else:
                said = (
                    text("keep_how") if prompt == w.P_KEEP else text("next_no", scoring_no(table))
                )
                art.label(c, 6, 18, 228, 16, said, theme.MIST)
        tiles = offered(table)
        for k in range(len(tiles)):
            if tiles[k] != OPEN:
                draw_tile(c, table, tiles[k], k, prompt == w.P_KEEP)
        if prompt == w.P_KEEP and c.sees(x, 104, wide, 64):  # the hand may be looked at first
            bars.caption(c, 4, 107, text("hand"))
            hand = table.view.seats[seat].hand
            for k in range(min(6, len(hand))):
                faces.draw_card(c, 4 + 39 * k, 119, hand[k])
        if table.wide and c.sees(x, 170, wide, 54):
            strip.draw(c, table, 171)

    def lines(self, table, target):
        what = target[0]
        if what[0] == w.V_KEEP:
            return keep_lines(table, what[1])
        area = what[1]
        tile = table.view.areas[area]
        no = scoring_no(table)
        found = [(NAME, item("scoring", tile))]
        me = table.view.seats[own(table)]
        if me.tokens[area]:
            found.append((DIM, text("token_there", me.tokens[area])))
            return found + project_line(table, tile, area)
        n = worth(table, area)
        found.append((TEXT, text("need_have", need(tile, no), have(table, tile))))
        if pays(tile):
            found.append((DIM, text("pay_next")))
        if n > 0:
            found.append((GAIN, "@star", "+%d" % n) + doubled(table, area))
        else:
            found.append((PRICE, "@star", str(n)) + doubled(table, area))
        later = [need(tile, k) for k in range(no + 1, 5)]
        if later:
            found.append((DIM, text("later", ", ".join(later))))
        return found

    def look_lines(self, table, target, seat):
        area = target[0][1]
        tile = table.view.areas[area]
        steps = ", ".join([need(tile, k) for k in range(1, 5)])
        found = [(NAME, item("scoring", tile)), (TEXT, text("steps_are", steps))]
        return found + project_line(table, tile, area)

    def detail(self, table, target):
        area = target[0][1]
        v = table.view
        tile = v.areas[area]
        out = [text("about_measure." + art.MEASURES[d.CONDITION[tile] - ops.M_CATTLE])]
        steps = ", ".join([need(tile, k) for k in range(1, 5)])
        out.append(text("steps_are", steps))
        out.append(text("token_how"))
        for other in range(v.players):
            if v.seats[other].tokens[area]:
                out.append(text("pair", table.name(other), v.seats[other].tokens[area]))
        out.append(text("project_how", d.PROJECT_VP[tile]))
        return item("scoring", tile), "\n\n".join(out)


SCORING = Scoring()
