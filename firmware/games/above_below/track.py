"""The advancement track with its goods, the reputation of all villages, the goal of a descent."""

from engine_core.above_below import data as d
from engine_core.above_below.scoring import track_points
from engine_core.above_below.solo import MEDAL_STEP
from engine_core.above_below.state import FINAL
from engine_core.above_below.village import income_of
from engine_core.above_below.words import V_DONE, V_PLACE
from firmware.games.above_below import art
from firmware.games.above_below.picture import Picture
from firmware.games.screen import CAN, DIM, GAIN, LOOK, MONEY, NAME, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.bars import button
from firmware.ui.marks import badge, owner
from firmware.ui.text import BODY, BOLD, CENTRE, RIGHT, SMALL, TITLE, line, width
from firmware.words import sentence

_STEP = 29
_SPACES = len(d.SPACE_POINTS) - 1
_MEDALS = (("bronze", theme.BROWN), ("silver", theme.MIST), ("gold", theme.GOLD))
LEAN_PURSE, BAD_NAME, OUTCASTS = 4, 5, 9  # burdens, by their row in levels.csv


class Track(Picture):
    def targets(self, table):
        if table.page:
            return looked_at(table.box[1])
        if table.ask is None:
            return []
        x, y, w, h = table.box
        out = []
        for option in table.options:
            if option[0] == V_PLACE:
                out.append((option, 8 + len(out) * 28, y + 67, 24, 24, CAN))
        wide = max(80, width(item("verb", V_DONE), BOLD) + 24)
        if (V_DONE,) in table.options:
            out.append(((V_DONE,), 8, y + h - 24, wide, 19, CAN))
        return out

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.SLATE)
        me = table.view.seats[table.seat]
        draw_spaces(c, table, me, y + 5)
        c.text(6, y + 43, text("income_now", income_of(me)), theme.GOLD, BODY, 0, 110)
        c.text(234, y + 43, text("points", track_points(me)), theme.PAPER, BODY, RIGHT, 110)
        if not table.page:
            for target in self.targets(table):
                draw_choice(c, me, target)
        if table.page or table.wide:
            draw_reputation(c, table, y + (96 if table.page else 116))

    def about(self, table, what):
        kind = what[0]
        me = table.view.seats[table.seat]
        if kind == V_PLACE:
            final = table.view.phase == FINAL
            return about_place(me, what[1], me.store[what[1]] if final else 1)
        if kind == V_DONE:
            return [(NAME, item("verb", V_DONE)), (TEXT, text("keep_goods"))]
        return about_space(me, what[1]) if kind == "space" else about_reputation(table, what[1])


class Goal(Picture):
    """Level, target, medals and the burdens of the Long Descent."""

    def targets(self, table):
        return burdens(table)

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.SLATE)
        level = table.view.descent[0].level
        target = d.LEVEL_TARGET[level]
        c.text(8, y + 4, text("level_no", level + 1), theme.PAPER, TITLE)
        c.icon("star", 150, y + 6)
        c.text(166, y + 4, text("target_is", target), theme.GOLD, BOLD, 0, 70)
        row = y + 24
        x = 8
        for key, edge in _MEDALS:
            c.box(x, row, 70, 28, theme.INK, edge)
            c.text(x + 35, row + 1, text("medal." + key), theme.PAPER, BODY, CENTRE, 68)
            c.text(x + 35, row + 14, str(target), theme.GOLD, BOLD, CENTRE)
            target += MEDAL_STEP
            x += 78
        for what, x, top, w, h, _ in burdens(table):
            said = item("handicap", what[1])
            role = BODY if width(said, BODY) <= w - 6 else SMALL
            c.text(x + 3, top + 8 - line(role) // 2, said, theme.MIST, role, 0, w - 4)

    def about(self, table, what):
        key = "burden.%d" % what[1]
        coins = d.LEVEL_COINS[table.view.descent[0].level]
        said = text(key, coins) if what[1] == LEAN_PURSE else text(key)
        return [(NAME, item("handicap", what[1])), (TEXT, said)]


def looked_at(y):
    """The spaces of the track and of the reputation, to be read."""
    out = []
    for k in range(_SPACES):
        out.append((("space", k), 5 + k * _STEP, y + 5, 26, 36, LOOK))
    for k in range(d.REP_LEAST, d.REP_MOST + 1):
        out.append((("rep", k), rep_x(k), y + 96, 13, 20, LOOK))
    return out


def rep_x(k):
    """Where a space of the reputation track begins."""
    return 4 + 15 * (k - d.REP_LEAST) + (k > 0) * 2


def burdens(table):
    """The burdens of the level, to be read; outcasts take the place of a bad name (AB-19.2)."""
    level = table.view.descent[0].level
    top = table.box[1] + 58
    out = []
    for burden in range(1, level + 1) if level else (0,):
        if burden != BAD_NAME or not level == OUTCASTS:
            k = len(out)
            out.append((("burden", burden), 5 + k % 2 * 116, top + k // 2 * 18, 114, 16, LOOK))
    return out


def draw_choice(c, me, target):
    what, x, y, w, h, _ = target
    if what[0] == V_DONE:
        button(c, x, y, w, h, item("verb", V_DONE))
        return
    c.box(x, y, w, h, theme.INK, theme.STEEL)
    c.icon(art.ITEM[what[1]], x + 5, y + 4)
    badge(c, x + 15, y + 14, str(me.store[what[1]]), theme.INK, theme.PAPER)


def draw_spaces(c, table, me, y):
    for k in range(_SPACES):
        x = 5 + k * _STEP
        filled = k < len(me.track)
        c.box(x, y, 26, 36, theme.PAPER if filled else theme.INK, theme.STEEL)
        c.fill(x + 1, y + 1, 24, 9, theme.BLUE)
        c.icon("star8", x + 2, y + 1)
        c.tiny(x + 12, y + 3, str(d.SPACE_POINTS[k + 1]), theme.PAPER)
        if filled:
            c.icon(art.ITEM[me.track[k]], x + 3, y + 12)
            c.tiny(x + 17, y + 17, "x%d" % me.stacks[k], theme.INK)
        c.icon("coin8", x + 3, y + 26)
        ink = theme.INK if filled else theme.MIST
        c.tiny(x + 13, y + 28, str(d.SPACE_INCOME[k + 1]), ink)


def draw_reputation(c, table, y):
    """Fifteen spaces; the marks of villages on the same one lie below each other."""
    c.icon("rep", 5, y - 15)
    if table.page:
        c.text(20, y - 16, text("reputation"), theme.PAPER, BODY, 0, 150)
    stacked = [0] * (d.REP_MOST - d.REP_LEAST + 1)
    for k in range(d.REP_LEAST, d.REP_MOST + 1):
        x = rep_x(k)
        edge = theme.STEEL if k > 0 else theme.BROWN if k else theme.GOLD
        c.box(x, y, 13, 20, theme.UMBER if k < 0 else theme.INK, edge)
        said = "%d" % (d.REP_POINTS[k - d.REP_LEAST] - d.SIGNED)
        c.tiny(x + 7 - 2 * len(said), y + 13, said, theme.MIST)
    for seat, them in enumerate(table.view.seats):
        k = them.reputation
        at = stacked[k - d.REP_LEAST]
        stacked[k - d.REP_LEAST] += 1
        owner(c, rep_x(k) + 2, y + 13 + 9 * at if at else y + 2, seat)


# -- words


def about_place(me, good, count=1):
    """What a good brings on the track; before scoring all of its kind go there."""
    space = me.track.index(good) if good in me.track else len(me.track)
    before, after = income_of(me), income_with(me, good)
    return [
        (NAME, "@" + art.ITEM[good], item("item", good), ">" + text("space_no", space + 1)),
        (GAIN, "@star", text("points_more", count * d.SPACE_POINTS[space + 1])),
        (MONEY if after > before else DIM, "@coin", text("income_from_to", before, after)),
        (DIM, text("for_good")),
    ]


def income_with(me, good):
    """Income once one more good of this kind lies on the track."""
    then = me.copy()
    if good not in then.track:
        then.track.append(good)
        then.stacks.append(0)
    then.stacks[then.track.index(good)] += 1
    return income_of(then)


def about_space(me, k):
    name = (NAME, sentence(text("space_no", k + 1)))
    if k < len(me.track):
        name += ("@" + art.ITEM[me.track[k]], "×%d" % me.stacks[k])
    return [
        name,
        (TEXT, "@star", text("points_each", d.SPACE_POINTS[k + 1])),
        (TEXT, "@coin", text("income_here", d.SPACE_INCOME[k + 1])),
    ]


def about_reputation(table, k):
    worth = d.REP_POINTS[k - d.REP_LEAST] - d.SIGNED
    out = [(NAME, "@rep", text("reputation_at", k))]
    out.append((GAIN if worth > 0 else PRICE, text("points", worth)))
    seats = table.view.seats
    here = [table.name(s) for s in range(len(seats)) if seats[s].reputation == k]
    if here:
        out.append((TEXT, ", ".join(here)))
    return out


TRACK = Track()
GOAL = Goal()
