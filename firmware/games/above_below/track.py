"""The advancement track with its goods, the reputation of all villages, the goal of a descent."""

from engine_core.above_below.data import (
    LEVEL_COINS,
    LEVEL_TARGET,
    REP_LEAST,
    REP_MOST,
    REP_POINTS,
    SIGNED,
    SPACE_INCOME,
    SPACE_POINTS,
)
from engine_core.above_below.village import income_of
from engine_core.above_below.words import V_DONE, V_PLACE
from firmware.games.above_below import art
from firmware.games.above_below.page import about_place
from firmware.games.screen import CAN, GAIN, LOOK, NAME, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.bars import button
from firmware.ui.marks import badge, owner
from firmware.ui.text import BODY, BOLD, CENTRE, RIGHT, SMALL, TITLE, line, width

_STEP = 29
LEAN_PURSE, BAD_NAME, OUTCASTS = 4, 5, 9  # burdens, by their row in levels.csv


def goal_page(table):
    return table.page > len(table.view.seats) + 4


def targets(table):
    if table.ask is None and not table.page:
        return []
    if goal_page(table):
        return burdens(table)
    x, y, w, h = table.box
    out = []
    for k in range(8):
        out.append((("space", k), 5 + k * _STEP, y + 5, 26, 36, LOOK))
    if table.page:
        for k in range(REP_LEAST, REP_MOST + 1):
            out.append((("rep", k), 4 + 15 * (k - REP_LEAST) + (k > 0) * 2, y + 96, 13, 20, LOOK))
        return out
    out = []
    k = 0
    for option in table.options:
        if option[0] == V_PLACE:
            out.append((option, 8 + k * 28, y + 67, 24, 24, CAN))
            k += 1
    said = item("verb", V_DONE)
    out.append(((V_DONE,), 8, y + h - 24, max(80, width(said, BOLD) + 24), 19, CAN))
    return out


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


def start(table, found):
    return 0


def draw(c, table):
    x, y, w, h = table.box
    c.fill(x, y, w, h, theme.SLATE)
    if goal_page(table):
        draw_goal(c, table, y)
        return
    me = table.view.seats[table.seat]
    draw_spaces(c, table, me, y + 5)
    c.text(6, y + 43, text("income_now", income_of(me)), theme.GOLD, BODY, 0, 110)
    points = sum([n * SPACE_POINTS[k + 1] for k, n in enumerate(me.stacks)])
    c.text(234, y + 43, text("points", points), theme.PAPER, BODY, RIGHT, 110)
    if not table.page:
        for what, tx, ty, tw, th, state in targets(table):
            if what[0] == V_DONE:
                button(c, tx, ty, tw, th, item("verb", V_DONE))
            else:
                c.box(tx, ty, tw, th, theme.INK, theme.STEEL)
                c.icon(art.ITEM[what[1]], tx + 5, ty + 4)
                badge(c, tx + 15, ty + 14, str(me.store[what[1]]), theme.INK, theme.PAPER)
    if table.page or table.wide:
        draw_reputation(c, table, y + (96 if table.page else 116))


def draw_spaces(c, table, me, y):
    for k in range(8):
        x = 5 + k * _STEP
        filled = k < len(me.track)
        c.box(x, y, 26, 36, theme.PAPER if filled else theme.INK, theme.STEEL)
        c.fill(x + 1, y + 1, 24, 9, theme.BLUE)
        c.icon("star8", x + 2, y + 1)
        c.tiny(x + 12, y + 3, str(SPACE_POINTS[k + 1]), theme.PAPER)
        if filled:
            c.icon(art.ITEM[me.track[k]], x + 3, y + 12)
            c.tiny(x + 17, y + 17, "x%d" % me.stacks[k], theme.INK)
        c.icon("coin8", x + 3, y + 26)
        ink = theme.INK if filled else theme.MIST
        c.tiny(x + 13, y + 28, str(SPACE_INCOME[k + 1]), ink)


def draw_reputation(c, table, y):
    """Fifteen spaces; the marks of villages on the same one lie below each other."""
    c.icon("rep", 5, y - 15)
    if table.page:
        c.text(20, y - 16, text("reputation"), theme.PAPER, BODY, 0, 150)
    stacked = [0] * (REP_MOST - REP_LEAST + 1)
    for k in range(REP_LEAST, REP_MOST + 1):
        x = 4 + 15 * (k - REP_LEAST) + (k > 0) * 2
        edge = theme.STEEL if k else theme.GOLD
        c.box(x, y, 13, 20, theme.UMBER if k < 0 else theme.INK, edge)
        said = "%d" % (REP_POINTS[k - REP_LEAST] - SIGNED)
        c.tiny(x + 7 - 2 * len(said), y + 13, said, theme.MIST)
    for seat, them in enumerate(table.view.seats):
        k = them.reputation
        at = stacked[k - REP_LEAST]
        stacked[k - REP_LEAST] += 1
        x = 6 + 15 * (k - REP_LEAST) + (k > 0) * 2
        owner(c, x, y + 13 + 9 * at if at else y + 2, seat)


def draw_goal(c, table, y):
    """Level, target, medals and the burdens of the Long Descent."""
    level = table.view.descent[0].level
    target = LEVEL_TARGET[level]
    c.text(8, y + 4, text("level_no", level + 1), theme.PAPER, TITLE)
    c.icon("star", 150, y + 6)
    c.text(166, y + 4, text("target_is", target), theme.GOLD, BOLD, 0, 70)
    row = y + 24
    for k, key in enumerate(("bronze", "silver", "gold")):
        x = 8 + 78 * k
        c.box(x, row, 70, 28, theme.INK, (theme.BROWN, theme.MIST, theme.GOLD)[k])
        c.text(x + 35, row + 1, text("medal." + key), theme.PAPER, BODY, CENTRE, 68)
        c.text(x + 35, row + 14, str(target + 6 * k), theme.GOLD, BOLD, CENTRE)
    for what, x, top, w, h, _ in burdens(table):
        said = item("handicap", what[1])
        role = BODY if width(said, BODY) <= w - 6 else SMALL
        c.text(x + 3, top + 8 - line(role) // 2, said, theme.MIST, role, 0, w - 4)


# -- words


def describe(table, target):
    what = target[0]
    kind = what[0]
    me = table.view.seats[table.seat]
    if kind == V_PLACE:
        return art.fit(table, about_place(me, what[1]))
    if kind == V_DONE:
        return art.fit(table, [(NAME, item("verb", V_DONE)), (TEXT, text("keep_goods"))])
    if kind == "burden":
        key = "burden.%d" % what[1]
        coins = LEVEL_COINS[table.view.descent[0].level]
        said = text(key, coins) if what[1] == LEAN_PURSE else text(key)
        return art.fit(table, [(NAME, item("handicap", what[1])), (TEXT, said)])
    if kind == "space":
        k = what[1]
        out = [(NAME, text("space_no", k + 1))]
        if k < len(me.track):
            out[0] += ("@" + art.ITEM[me.track[k]], "×%d" % me.stacks[k])
        out.append((TEXT, "@star", text("points_each", SPACE_POINTS[k + 1])))
        out.append((TEXT, "@coin", text("income_here", SPACE_INCOME[k + 1])))
        return art.fit(table, out)
    k = what[1]
    worth = REP_POINTS[k - REP_LEAST] - SIGNED
    out = [(NAME, "@rep", text("reputation_at", k))]
    out.append((GAIN if worth > 0 else PRICE, text("points", worth)))
    seats = table.view.seats
    here = [table.name(s) for s in range(len(seats)) if seats[s].reputation == k]
    if here:
        out.append((TEXT, ", ".join(here)))
    return art.fit(table, out)
