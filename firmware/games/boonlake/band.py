"""The band of levers over Boonlake's boards, and the words of levers and of declining."""

from engine_core.boonlake import words as w
from engine_core.boonlake.cards import WITH_L11
from engine_core.boonlake.levers import PRESS_COINS
from firmware.games.boonlake import art
from firmware.games.screen import DIM, NAME, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import theme

HIGH = 17  # height of the band


def levers(table):
    """The options that use a lever."""
    return [option for option in table.options if option[0] == w.V_LEVER]


def chips(table, x, y, room):
    """Targets of the band of levers, side by side from x on."""
    found = []
    options = levers(table)
    if options:
        step = min(30, room // len(options))
        for k in range(len(options)):
            found.append((options[k], x + k * step, y, step - 2, HIGH - 2, ONCE))
    return found


def draw_chips(c, table, found):
    for what, x, y, wide, high, state in found:
        if what[0] == w.V_LEVER and c.sees(x, y, wide, high):
            c.box(x, y, wide, high, theme.BLUE, theme.STEEL)
            s = str(what[1])
            at = x + (wide - 13 - 4 * len(s)) // 2
            c.icon(chip_icon(what), at, y + 2, 1, b"\x08")
            c.tiny(at + 13, y + 6, s, theme.PAPER)


def chip_icon(what):
    lever, way = what[1], what[2]
    if lever == 1:
        return "coin" if way else "vase"
    if lever == 10:
        return "deck" if way else "coin"
    return art.LEVERS[lever]


# --- words


def describe(table, target):
    what = target[0]
    if what[0] == w.V_LEVER:
        return lever_lines(table, what)
    if what[0] == w.V_SKIP:
        return [(NAME, "@cross", skip_words(table)), (DIM, text("skip_how"))]
    return [(NAME, "@leverup", text("page_levers")), (DIM, text("levers_how"))]


def skip_words(table):
    prompt = table.ask.prompt
    if prompt == w.P_TRADE:
        return text("no_trade")
    if prompt in (w.P_EXPLORE, w.P_PASTURE):
        return text("no_explore")
    if prompt == w.P_RECRUIT:
        return text("no_recruit")
    if prompt == w.P_WINDOW or prompt == w.P_TENDED:
        return text("keep_lever")
    return item("verb", w.V_SKIP)


def lever_lines(table, what):
    lever = what[1]
    found = [(NAME, "@leverup", item("lever", lever - 1))]
    said = item("about_lever", lever - 1)
    if lever == 1:
        said = text("l1_sell" if what[2] else "l1_take")
    elif lever == 10:
        said = text("l10_cards" if what[2] else "l10_coins")
    found.append((TEXT, said))
    if table.ask is None or table.page:
        return found
    after = table.after(what)
    if after is None:
        found.append((PRICE, text("no_way_back")))
    else:
        found += art.changes(table, after)
    found.append((DIM, text("forgo_all" if lever < 4 else "goes_down")))
    return found


def left_after(me, pay):
    """Coins once a way to pay was taken; those of L11 come first."""
    return me.coins + (PRESS_COINS if pay[1] & WITH_L11 else 0) - pay[6]
