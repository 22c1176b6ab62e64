"""Market day: what every visible villager pays, and the income of all, while it is told."""

from engine_core.villagers import market, metrics, village
from engine_core.villagers.data import GOLD
from firmware.games.screen import Board
from firmware.games.villagers import cards
from firmware.games.villagers.moment import counted, market_told
from firmware.strings import text
from firmware.ui import lists, marks, theme
from firmware.ui.text import BODY, BOLD, CENTRE, LEFT, RIGHT, TITLE


class Market(Board):
    """Nothing can be chosen on it. The cards pay first; then village after village is added up."""

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.INK)
        view = table.view
        second = market_told(table) > 1
        me = view.seats[table.seat]
        told = counted(table)
        if c.sees(x, y, w, 84):
            draw_cards(c, me, y + 5, second)
        low = y + 120 if table.wide else y + 79 if table.large else y + 84
        if c.sees(x, low, w, 90):
            if table.seat in told:
                draw_sums(c, me, low, second)
            others = [s for s in range(len(view.seats)) if s != table.seat]
            if told and len(others) == 1:
                draw_other(c, table, others[0], low, second, others[0] in told)
            elif told:
                draw_others(c, view, [s for s in others if s in told], low, second)


def supply(me, second):
    """(before, income, after) of a village. The First Market is paid out, the Second counted."""
    income = market.pays(me, second)
    return (me.gold, income, me.gold + income) if second else (me.gold - income, income, me.gold)


def pays(me, i, second):
    """What the villager at a position brings: its icon unless it is covered, and its coins."""
    card = me.card[i]
    paid = me.coins[i]
    if not me.load[i]:
        paid += GOLD[card]
        if second:
            paid += metrics.silver(me, card)
    return paid


def draw_cards(c, me, y, second):
    paying = [i for i in range(len(me.card)) if pays(me, i, second)]
    few = len(paying) < 7
    step = 38 if few else 29
    for k, i in enumerate(paying[:16]):
        cx = 6 + (k if few else k % 8) * step
        cy = y if few else y + k // 8 * 38
        if few:
            cards.draw(c, cx, cy, me.card[i], me.coins[i], cards.silver(me, me.card[i]))
        else:
            cards.low(c, cx, cy, me, me.card[i], me.coins[i])
        said = "+%d" % pays(me, i, second)
        c.text(cx + 14, cy + (37 if few else 23), said, theme.GOLD, BOLD, CENTRE)


def draw_sums(c, me, y, second):
    gold = village.shown(me, GOLD)
    silver = str(metrics.total_silver(me)) if second else text("not_yet")
    row = lists.fact(c, 8, y, 142, text("m_gold"), str(gold), theme.GOLD)
    row = lists.fact(c, 8, row, 142, text("m_coins"), str(sum(me.coins)), theme.GOLD)
    row = lists.fact(c, 8, row, 142, text("m_silver"), silver, theme.PAPER)
    c.fill(8, row, 142, 1, theme.MIST)
    c.text(8, row + 5, text("m_income"), theme.PAPER, BOLD, LEFT, 60)
    c.text(150, row + 4, "%d + %d = %d" % supply(me, second), theme.GOLD, TITLE, RIGHT)


def draw_others(c, view, told, y, second):
    """Income and supply of many."""
    c.box(160, y, 74, 64, theme.SLATE, theme.STEEL)
    for k, seat in enumerate(told):
        row = y + 5 + k * 14
        before, income, after = supply(view.seats[seat], second)
        marks.owner(c, 165, row + 1, seat)
        c.text(203, row - 1, "+%d" % income, theme.MIST, BODY, RIGHT)
        c.text(230, row - 1, str(after), theme.PAPER, BOLD, RIGHT)


def draw_other(c, table, seat, y, second, told):
    """The only one besides."""
    c.box(160, y, 74, 64, theme.SLATE, theme.STEEL)
    marks.owner(c, 165, y + 4, seat)
    c.text(177, y + 2, table.name(seat), theme.PAPER, BODY, LEFT, 56)
    if told:
        before, income, after = supply(table.view.seats[seat], second)
        c.text(197, y + 18, "%d + %d" % (before, income), theme.MIST, BODY, CENTRE, 72)
        c.text(197, y + 34, "= %d" % after, theme.PAPER, TITLE, CENTRE)


MARKET = Market()
