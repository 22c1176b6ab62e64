"""Prices, payments, answers and losses of Above and Below: what is asked about goods and coins."""

from engine_core.above_below import words
from engine_core.above_below.trade import COINS_OF, MARGIN
from firmware.games.above_below import art
from firmware.games.above_below.picture import Picture
from firmware.games.screen import DIM, GAIN, MONEY, NAME, ONCE, PRICE
from firmware.strings import item, text
from firmware.ui import lists, theme
from firmware.ui.marks import owner
from firmware.ui.text import BODY, BOLD, CENTRE, TITLE, line

_HIGH = 24  # a cell at most
_MANY = 28  # prices that seven columns hold


class Deal(Picture):
    def targets(self, table):
        if table.ask is None:
            return []
        x, y, w, h = table.box
        options = table.options
        if table.ask.prompt == words.P_ANSWER:
            return [(o, 8, y + 64 + k * 42, 224, 34, ONCE) for k, o in enumerate(options)]
        columns = columns_of(table.ask.prompt, len(options))
        lines = (len(options) + columns - 1) // columns
        step = min(_HIGH + 5, (h - 32) // lines)
        high = step - 4 if step > 8 else step
        wide = 232 // columns
        out = []
        for k, option in enumerate(options):
            left, top = 5 + k % columns * wide, y + 30 + k // columns * step
            out.append((option, left, top, wide - 4, high, ONCE))
        return out

    def start(self, table, found):
        """A fair price: what the thing is worth and a margin."""
        view = table.view
        if table.ask.prompt == words.P_PRICE:
            want = COINS_OF[view.seats[view.seller].offered] + MARGIN
            for k, target in enumerate(found):
                if target[0][1] >= want:
                    return k
        return 0

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.INK)
        if table.ask is None:
            return
        _HEADS.get(table.ask.prompt, head_of_loss)(c, table, y)
        for target in self.targets(table):
            if c.sees(target[1] - 4, target[2] - 4, target[3] + 8, target[4] + 8):
                _CELLS.get(target[0][0], cell_of_answer)(c, table, target)

    def about(self, table, what):
        verb = what[0]
        me = table.view.seats[table.seat]
        if verb == words.V_PRICE:
            left = "%d → %d" % (me.coins, me.coins - what[1])
            more = [(MONEY, "@coin", left), (DIM, text("may_refuse"))]
        elif verb == words.V_PAY:
            more = [(DIM, text("drinks_pay"))]
        elif verb == words.V_LOSE:
            more = [(PRICE, text("from_circle" if what[2] else "from_store"))]
        elif verb == words.V_YES:
            more = [(GAIN, "@coin", "%d → %d" % (me.coins, me.coins + table.view.price))]
        else:
            more = [(DIM, text("no_harm"))]
        return [(NAME, table.screen.say(table, what))] + more


def columns_of(prompt, n):
    if prompt != words.P_PRICE:
        return 3
    return 10 if n > _MANY else 7


# -- what it is about


def head_of_answer(c, table, y):
    view = table.view
    c.box(8, y + 6, 224, 50, theme.SLATE, theme.STEEL)
    good = view.seats[table.seat].offered
    c.icon(art.ITEM[good], 16, y + 16, 2)
    c.text(52, y + 12, item("item", good), theme.PAPER, TITLE, 0, 170)
    owner(c, 52, y + 36, view.turn)
    said = text("bids", table.name(view.turn), view.price)
    c.text(66, y + 40 - line(BODY) // 2, said, theme.GOLD, BODY, 0, 160)


def head_of_price(c, table, y):
    view = table.view
    good = view.seats[view.seller].offered
    c.icon(art.ITEM[good], 8, y + 8)
    said = text("item_of", item("item", good), table.name(view.seller))
    c.text(26, y + 14 - line(BOLD) // 2, said, theme.PAPER, BOLD, 0, 206)


def head_of_payment(c, table, y):
    c.icon("coin", 8, y + 8)
    said = text("to_pay", table.view.price)
    c.text(26, y + 14 - line(BOLD) // 2, said, theme.PAPER, BOLD, 0, 206)


def head_of_loss(c, table, y):
    c.text(8, y + 14 - line(BOLD) // 2, text("lose_how"), theme.PAPER, BOLD, 0, 224)


_HEADS = {
    words.P_ANSWER: head_of_answer,
    words.P_PRICE: head_of_price,
    words.P_PAY: head_of_payment,
}


# -- what can be said


def cell_of_price(c, table, target):
    what, x, y, w, h, _ = target
    c.box(x, y, w, h, theme.SLATE, theme.STEEL)
    top = y + h // 2 - line(BOLD) // 2
    c.text(x + w // 2, top, str(what[1]), theme.GOLD, BOLD, CENTRE)


def cell_of_payment(c, table, target):
    what, x, y, w, h, _ = target
    middle = y + h // 2
    c.box(x, y, w, h, theme.SLATE, theme.STEEL)
    at = x + 4
    for icon, n in (("coin", what[1]), ("potion", what[2]), ("cider", what[3])):
        if n:
            c.icon(icon, at, middle - 6)
            c.tiny(at + 13, middle - 2, str(n), theme.PAPER)
            at += 24


def cell_of_loss(c, table, target):
    what, x, y, w, h, _ = target
    middle = y + h // 2
    c.box(x, y, w, h, theme.SLATE, theme.STEEL)
    c.icon(art.ITEM[what[1]], x + 5, middle - 6)
    if what[2]:
        c.icon("deck", x + w - 16, middle - 6)
    else:
        n = table.view.seats[table.seat].store[what[1]]
        c.text(x + 22, middle - line(BOLD) // 2, str(n), theme.PAPER, BOLD)


def cell_of_answer(c, table, target):
    what, x, y, w, h, _ = target
    yes = what[0] == words.V_YES
    second = text("sell_gain", table.view.price) if yes else text("sell_keep")
    said = item("verb", what[0])
    lists.answer(c, x, y, w, h, -1, said, second, "", False, False, 1 if yes else 0)


_CELLS = {words.V_PRICE: cell_of_price, words.V_PAY: cell_of_payment, words.V_LOSE: cell_of_loss}

DEAL = Deal()
