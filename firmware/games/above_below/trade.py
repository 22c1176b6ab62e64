"""Trade in Above and Below: sale circles, the pedlar, what can be put up for sale."""

from engine_core.above_below import words
from engine_core.above_below.conditions import LEAST_PRICE, price_left
from engine_core.above_below.data import PEDLAR_PAYS, PEDLAR_SELLS
from engine_core.above_below.state import EMPTY
from firmware.games.above_below import art
from firmware.games.above_below.picture import Picture
from firmware.games.screen import CAN, DIM, LOOK, MONEY, NAME, NO, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.marks import badge, impossible, owner, possible
from firmware.ui.text import BODY, RIGHT, SMALL, line, width

_SMALL = 30  # items are narrower, rows wider
_SAID = {
    "nobuy": (PRICE, "buy_not"),
    words.V_WITHDRAW: (TEXT, "how_withdraw"),
    "own": (DIM, "how_circle"),
}


class Trade(Picture):
    def targets(self, table):
        x, y, w, h = table.box
        out = []
        for what, state in rows(table):
            out.append((what, 6, y + 4 + 26 * len(out), 228, 22, state))
        k = 0
        for kind, count in enumerate(table.view.seats[table.seat].store):
            if count:
                what, state = item_state(table, kind)
                out.append((what, 7 + k * 23, y + h - 25, 20, 20, state))
                k += 1
        return out

    def start(self, table, found):
        for k, target in enumerate(found):
            if target[5] < LOOK:
                return k
        return 0

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.INK)
        for target in self.targets(table):
            what, x, y, w, h, _ = target
            if not c.sees(x - 4, y - 4, w + 8, h + 8):
                continue
            c.box(x, y, w, h, theme.SLATE, theme.STEEL)
            if w < _SMALL:
                draw_item(c, x, y, what[1], table.view.seats[table.seat].store[what[1]])
            else:
                draw_row(c, x, y, w, row_words(table, what))

    def mark(self, c, table, target):
        what, x, y, w, h, state = target
        if state == NO and w < _SMALL:
            impossible(c, x, y, w, h)
        elif state < LOOK:
            possible(c, x, y)

    def about(self, table, what):
        if what[0] in (words.V_OFFER, "nooffer", "item"):
            return about_item(table, what)
        seat, said, good, right = row_words(table, what)
        return [(NAME, said)] + about_row(table, what, right)


def rows(table):
    """(what, state) of the rows: the circles of the others or the pedlar, then the own circle."""
    view = table.view
    out = []
    for s in range(len(view.seats)):
        if s != table.seat:
            out.append(circle(table, s))
    if view.descent:
        out.append(pedlar(table, words.V_PEDLAR_BUY, "pedlar"))
        out.append(pedlar(table, words.V_PEDLAR_SELL, "sell"))
    own = not table.page and (words.V_WITHDRAW,) in table.options
    return out + [((words.V_WITHDRAW,), CAN) if own else (("own",), LOOK)]


def circle(table, s):
    if not table.page:
        if (words.V_BUY, s) in table.options:
            return (words.V_BUY, s), CAN
        if table.view.seats[s].offered != EMPTY:
            return ("nobuy", s), NO
    return ("circle", s), LOOK


def pedlar(table, verb, key):
    if table.page:
        return ("look" + key,), LOOK
    return ((verb,), CAN) if (verb,) in table.options else (("no" + key,), NO)


def item_state(table, kind):
    if table.page:
        return ("item", kind), LOOK
    return (
        ((words.V_OFFER, kind), CAN)
        if (words.V_OFFER, kind) in table.options
        else (("nooffer", kind), NO)
    )


# -- drawing


def draw_item(c, x, y, kind, n):
    c.icon(art.ITEM[kind], x + 3, y + 3)
    if n > 1:
        badge(c, x + 12, y + 11, str(n), theme.INK, theme.PAPER)


def draw_row(c, x, y, w, found):
    seat, said, good, right = found
    at = x + 8
    if seat >= 0:
        owner(c, at, y + 7, seat)
        at += 14
    if good != EMPTY:
        c.icon(art.ITEM[good], at, y + 5)
    at += 18
    room = x + w - 6 - at
    if right:
        c.text(x + w - 6, y + 11 - line(BODY) // 2, right, theme.MIST, BODY, RIGHT)
        room -= 34
    role = BODY if width(said, BODY) <= room else SMALL
    c.text(at, y + 11 - line(role) // 2, said, theme.PAPER, role, 0, room)


# -- words


def row_words(table, what):
    """(seat or -1, text, item or EMPTY, word at the right) of a row."""
    kind = what[0]
    me = table.view.seats[table.seat]
    if kind in (words.V_BUY, "nobuy", "circle"):
        return circle_words(table, what[1])
    if kind in (words.V_PEDLAR_BUY, "nopedlar", "lookpedlar"):
        return pedlar_words(table.view.descent[0].pedlar)
    if kind in (words.V_PEDLAR_SELL, "nosell", "looksell"):
        price = 0 if me.offered == EMPTY else PEDLAR_PAYS[me.offered]
        return -1, text("pedlar_buys"), me.offered if price else EMPTY, str(price or "")
    if me.offered != EMPTY:
        return table.seat, text("own_circle", item("item", me.offered)), me.offered, ""
    return table.seat, text("own_empty"), EMPTY, ""


def circle_words(table, seat):
    good = table.view.seats[seat].offered
    name = table.name(seat)
    if good == EMPTY:
        return seat, text("sells_nothing", name), EMPTY, ""
    return seat, text("item_of", item("item", good), name), good, ""


def pedlar_words(good):
    if good == EMPTY:
        return -1, text("pedlar_empty"), EMPTY, ""
    return -1, text("pedlar_sells", item("item", good)), good, str(PEDLAR_SELLS[good])


def about_offering(view, item):
    """Who may buy what is put up for sale (AB-11.2, AB-19.7)."""
    if not view.descent:
        return "how_offer"
    return "pedlar_takes" if PEDLAR_PAYS[item] else "pedlar_not"


def about_item(table, what):
    """Something in the store, and who may buy it."""
    view = table.view
    me = view.seats[table.seat]
    kind = what[1]
    out = [
        (NAME, "@" + art.ITEM[kind], item("item", kind), "×%d" % me.store[kind]),
        (TEXT, text(about_offering(view, kind))),
    ]
    if what[0] == words.V_OFFER and me.offered != EMPTY:
        out.append((DIM, text("swaps_back", item("item", me.offered))))
    return out


def about_row(table, what, right):
    """What can be done with a sale circle or the pedlar; right: his price."""
    view = table.view
    me = view.seats[table.seat]
    kind = what[0]
    if kind in _SAID:
        style, key = _SAID[kind]
        return [(style, text(key))]
    if kind == words.V_BUY:
        least, coins = price_left(view, me, what[1])
        return [(TEXT, text("how_buy", least)), (MONEY, "@coin", str(coins))]
    if kind == words.V_PEDLAR_BUY or kind == words.V_PEDLAR_SELL:
        then = me.coins + (int(right) if kind == words.V_PEDLAR_SELL else -int(right))
        return [(MONEY, "@coin", "%d → %d" % (me.coins, then))]
    if kind == "circle":
        empty = view.seats[what[1]].offered == EMPTY
        return [(DIM, text("circle_empty") if empty else text("how_buy", LEAST_PRICE))]
    return [(DIM, text("how_pedlar"))]


TRADE = Trade()
