"""Market day: what every visible villager pays, and the income of all, while it is told."""

from engine_core.villagers import market, metrics, village
from engine_core.villagers.data import GOLD
from firmware.games.screen import Board
from firmware.games.villagers import cards
from firmware.games.villagers.moment import market_told
from firmware.strings import text
from firmware.ui import lists, marks, theme
from firmware.ui.text import BODY, BOLD, CENTRE, LEFT, RIGHT, TITLE


class Market(Board):
    """Nothing can be chosen on it."""

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.INK)
        view = table.view
        second = market_told(table) > 1
        me = view.seats[table.seat]
        if c.sees(x, y, w, 84):
            draw_cards(c, me, y + 5, second)
        low = y + 84 if not table.wide else y + 120
        if c.sees(x, low, w, 90):
            draw_sums(c, me, low, second)
            draw_others(c, table, view, low, second)


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
    c.text(8, row + 5, text("m_income"), theme.PAPER, TITLE)
    c.text(150, row + 5, str(market.pays(me, second)), theme.GOLD, TITLE, RIGHT)


def draw_others(c, table, view, y, second):
    others = [s for s in range(len(view.seats)) if s != table.seat]
    c.box(160, y, 74, 64, theme.SLATE, theme.STEEL)
    if len(others) == 1:
        draw_other(c, table, others[0], y, second)
        return
    for k, seat in enumerate(others):
        row = y + 5 + k * 14
        marks.owner(c, 168, row + 1, seat)
        said = "+%d" % market.pays(view.seats[seat], second)
        c.text(226, row - 1, said, theme.PAPER, BOLD, RIGHT)


def draw_other(c, table, seat, y, second):
    """The only one besides."""
    them = table.view.seats[seat]
    marks.owner(c, 165, y + 4, seat)
    c.text(177, y + 2, table.name(seat), theme.PAPER, BODY, LEFT, 56)
    c.text(197, y + 20, "+%d" % market.pays(them, second), theme.PAPER, TITLE, CENTRE)
    if not second:
        c.text(197, y + 44, text("in_all", them.gold), theme.MIST, BODY, CENTRE, 70)


MARKET = Market()
