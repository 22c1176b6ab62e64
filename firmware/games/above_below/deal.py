"""Trade and payments of Above and Below: sale circles, pedlar, prices, answers, losses."""

from engine_core.above_below.data import PEDLAR_PAYS, PEDLAR_SELLS
from engine_core.above_below.trade import LEAST_PRICE
from engine_core.above_below.words import (
    P_ANSWER,
    P_PAY,
    P_PRICE,
    V_BUY,
    V_LOSE,
    V_OFFER,
    V_PAY,
    V_PEDLAR_BUY,
    V_PEDLAR_SELL,
    V_PRICE,
    V_WITHDRAW,
    V_YES,
)
from firmware.games.above_below import art
from firmware.games.screen import CAN, DIM, GAIN, LOOK, MONEY, NAME, NO, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import lists, theme
from firmware.ui.marks import badge, impossible, owner, possible
from firmware.ui.text import BODY, BOLD, CENTRE, RIGHT, SMALL, TITLE, line, width

_WORTH = bytes((2, 2, 2, 3, 3, 3, 4, 5, 2, 2))  # coins, as the computer villages count


def trading(table):
    return table.page or table.path


def trade_rows(table):
    """(what, state) of the rows: the circles of the others or the pedlar, then the own circle."""
    view = table.view
    options = table.options if not table.page else ()
    out = []
    for s in range(len(view.seats)):
        if s != table.seat:
            what = (V_BUY, s)
            if what in options:
                out.append((what, CAN))
            elif view.seats[s].offered < 255 and not table.page:
                out.append((("nobuy", s), NO))
            else:
                out.append((("circle", s), LOOK))
    if view.descent:
        for verb, key in ((V_PEDLAR_BUY, "pedlar"), (V_PEDLAR_SELL, "sell")):
            if (verb,) in options:
                out.append(((verb,), CAN))
            else:
                out.append((("no" + key,), NO) if not table.page else (("look" + key,), LOOK))
    if (V_WITHDRAW,) in options:
        out.append(((V_WITHDRAW,), CAN))
    else:
        out.append((("own",), LOOK))
    return out


def trade_targets(table):
    x, y, w, h = table.box
    me = table.view.seats[table.seat]
    out = []
    top = y + 4
    for what, state in trade_rows(table):
        out.append((what, 6, top, 228, 22, state))
        top += 26
    k = 0
    for kind in range(10):
        if me.store[kind]:
            what = (V_OFFER, kind)
            state = CAN
            if table.page:
                what, state = ("item", kind), LOOK
            elif what not in table.options:
                what, state = ("nooffer", kind), NO
            out.append((what, 7 + k * 23, y + h - 25, 20, 20, state))
            k += 1
    return out


def targets(table):
    if trading(table):
        return trade_targets(table)
    if table.ask is None:
        return []
    x, y, w, h = table.box
    options = table.options
    n = len(options)
    prompt = table.ask.prompt
    out = []
    if prompt == P_ANSWER:
        for k, option in enumerate(options):
            out.append((option, 8, y + 64 + k * 42, 224, 34, ONCE))
        return out
    columns, top, high = (3, y + 30, 24) if prompt != P_PRICE else (7, y + 30, 24)
    if prompt == P_PRICE and n > 28:
        columns = 10
    lines = (n + columns - 1) // columns
    step = min(high + 5, (y + h - top - 2) // lines)
    wide = 232 // columns
    for k, option in enumerate(options):
        out.append((option, 5 + k % columns * wide, top + k // columns * step, wide - 4,
                    step - 4 if step > 8 else step, ONCE))  # fmt: skip
    return out


def start(table, found):
    """A fair price: what the thing is worth and two coins more."""
    if not trading(table) and table.ask.prompt == P_PRICE:
        want = _WORTH[table.view.seats[table.view.seller].offered] + 2
        for k, target in enumerate(found):
            if target[0][1] >= want:
                return k
    for k, target in enumerate(found):
        if target[5] < LOOK:
            return k
    return 0


# -- drawing


def draw(c, table):
    x, y, w, h = table.box
    c.fill(x, y, w, h, theme.INK)
    if trading(table):
        draw_trade(c, table)
        return
    if table.ask is None:
        return
    view = table.view
    prompt = table.ask.prompt
    if prompt == P_ANSWER:
        c.box(8, y + 6, 224, 50, theme.SLATE, theme.STEEL)
        good = view.seats[table.seat].offered
        c.icon(art.ITEM[good], 16, y + 16, 2)
        c.text(52, y + 12, item("item", good), theme.PAPER, TITLE, 0, 170)
        owner(c, 52, y + 36, view.turn)
        said = text("bids", table.name(view.turn), view.price)
        c.text(66, y + 40 - line(BODY) // 2, said, theme.GOLD, BODY, 0, 160)
    elif prompt == P_PRICE:
        good = view.seats[view.seller].offered
        c.icon(art.ITEM[good], 8, y + 8)
        said = text("item_of", item("item", good), table.name(view.seller))
        c.text(26, y + 14 - line(BOLD) // 2, said, theme.PAPER, BOLD, 0, 206)
    elif prompt == P_PAY:
        c.icon("coin", 8, y + 8)
        c.text(26, y + 14 - line(BOLD) // 2, text("to_pay", view.price), theme.PAPER, BOLD, 0, 206)
    else:
        c.text(8, y + 14 - line(BOLD) // 2, text("lose_how"), theme.PAPER, BOLD, 0, 224)
    for target in targets(table):
        if c.sees(target[1] - 4, target[2] - 4, target[3] + 8, target[4] + 8):
            draw_cell(c, table, target)


def draw_cell(c, table, target):
    what, x, y, w, h, state = target
    verb = what[0]
    middle = y + h // 2
    if verb == V_PRICE:
        c.box(x, y, w, h, theme.SLATE, theme.STEEL)
        c.text(x + w // 2, middle - line(BOLD) // 2, str(what[1]), theme.GOLD, BOLD, CENTRE)
    elif verb == V_PAY:
        c.box(x, y, w, h, theme.SLATE, theme.STEEL)
        at = x + 4
        for icon, n in (("coin", what[1]), ("potion", what[2]), ("cider", what[3])):
            if n:
                c.icon(icon, at, middle - 6)
                c.tiny(at + 13, middle - 2, str(n), theme.PAPER)
                at += 24
    elif verb == V_LOSE:
        c.box(x, y, w, h, theme.SLATE, theme.STEEL)
        c.icon(art.ITEM[what[1]], x + 5, middle - 6)
        if what[2]:
            c.icon("deck", x + w - 16, middle - 6)
        else:
            n = table.view.seats[table.seat].store[what[1]]
            c.text(x + 22, middle - line(BOLD) // 2, str(n), theme.PAPER, BOLD)
    else:
        second = text("sell_gain", table.view.price) if verb == V_YES else text("sell_keep")
        lists.answer(c, x, y, w, h, -1, item("verb", verb), second, "", False, False,
                     1 if verb == V_YES else 0)  # fmt: skip


def draw_trade(c, table):
    for what, x, y, w, h, state in trade_targets(table):
        if not c.sees(x - 4, y - 4, w + 8, h + 8):
            continue
        if w < 30:
            c.box(x, y, w, h, theme.SLATE, theme.STEEL)
            c.icon(art.ITEM[what[1]], x + 3, y + 3)
            n = table.view.seats[table.seat].store[what[1]]
            if n > 1:
                badge(c, x + 12, y + 11, str(n), theme.INK, theme.PAPER)
            continue
        seat, said, good, right = row_words(table, what)
        c.box(x, y, w, h, theme.SLATE, theme.STEEL)
        at = x + 8
        if seat >= 0:
            owner(c, at, y + 7, seat)
            at += 14
        if good < 255:
            c.icon(art.ITEM[good], at, y + 5)
        at += 18
        room = x + w - 6 - at
        if right:
            c.text(x + w - 6, y + 11 - line(BODY) // 2, right, theme.MIST, BODY, RIGHT)
            room -= 34
        role = BODY if width(said, BODY) <= room else SMALL
        c.text(at, y + 11 - line(role) // 2, said, theme.PAPER, role, 0, room)


def row_words(table, what):
    """(seat or -1, text, item or 255, word at the right) of a row."""
    view = table.view
    kind = what[0]
    me = view.seats[table.seat]
    if kind in (V_BUY, "nobuy", "circle"):
        them = view.seats[what[1]]
        name = table.name(what[1])
        if them.offered == 255:
            return what[1], text("sells_nothing", name), 255, ""
        return what[1], text("item_of", item("item", them.offered), name), them.offered, ""
    if kind == V_PEDLAR_BUY or kind in ("nopedlar", "lookpedlar"):
        good = view.descent[0].pedlar
        if good == 255:
            return -1, text("pedlar_empty"), 255, ""
        said = text("pedlar_sells", item("item", good))
        return -1, said, good, "%d" % PEDLAR_SELLS[good]
    if kind == V_PEDLAR_SELL or kind in ("nosell", "looksell"):
        if me.offered < 255 and PEDLAR_PAYS[me.offered]:
            return -1, text("pedlar_buys"), me.offered, "%d" % PEDLAR_PAYS[me.offered]
        return -1, text("pedlar_buys"), 255, ""
    if me.offered < 255:
        said = text("own_circle", item("item", me.offered))
        return table.seat, said, me.offered, ""
    return table.seat, text("own_empty"), 255, ""


def marks(c, table, what, x, y, w, h, state):
    if state == NO and w < 30:
        impossible(c, x, y, w, h)
    elif state < LOOK:
        possible(c, x, y)


# -- words


def describe(table, target):
    return art.fit(table, words(table, target[0]))


def about_offering(view, item):
    """Who may buy what is put up for sale (AB-11.2, AB-19.7)."""
    if not view.descent:
        return "how_offer"
    return "pedlar_takes" if PEDLAR_PAYS[item] else "pedlar_not"


def words(table, what):
    view = table.view
    me = view.seats[table.seat]
    verb = what[0]
    if verb == V_PRICE:
        return [
            (NAME, table.screen.say(table, what)),
            (MONEY, "@coin", "%d → %d" % (me.coins, me.coins - what[1])),
            (DIM, text("may_refuse")),
        ]
    if verb == V_PAY:
        return [(NAME, table.screen.say(table, what)), (DIM, text("drinks_pay"))]
    if verb == V_LOSE:
        return [(NAME, table.screen.say(table, what)),
                (PRICE, text("from_circle" if what[2] else "from_store"))]  # fmt: skip
    if not trading(table):
        out = [(NAME, item("verb", verb))]
        if verb == V_YES:
            out.append((GAIN, "@coin", "%d → %d" % (me.coins, me.coins + view.price)))
        else:
            out.append((DIM, text("no_harm")))
        return out
    if verb in (V_OFFER, "nooffer", "item"):
        out = [(NAME, "@" + art.ITEM[what[1]], item("item", what[1]), "×%d" % me.store[what[1]])]
        out.append((TEXT, text(about_offering(view, what[1]))))
        if verb == V_OFFER and me.offered < 255:
            out.append((DIM, text("swaps_back", item("item", me.offered))))
        return out
    seat, said, good, right = row_words(table, what)
    out = [(NAME, said)]
    if verb == V_BUY:
        out.append((TEXT, text("how_buy", max(LEAST_PRICE, view.asked[what[1]] + 1))))
        out.append((MONEY, "@coin", str(me.coins)))
    elif verb == "nobuy":
        out.append((PRICE, text("buy_not")))
    elif verb == V_PEDLAR_BUY:
        out.append((MONEY, "@coin", "%d → %d" % (me.coins, me.coins - int(right))))
    elif verb == V_PEDLAR_SELL:
        out.append((MONEY, "@coin", "%d → %d" % (me.coins, me.coins + int(right))))
    elif verb == V_WITHDRAW:
        out.append((TEXT, text("how_withdraw")))
    elif verb == "own":
        out.append((DIM, text("how_circle")))
    elif verb == "circle":
        empty = view.seats[what[1]].offered == 255
        out.append((DIM, text("circle_empty") if empty else text("how_buy", LEAST_PRICE)))
    else:
        out.append((DIM, text("how_pedlar")))
    return out
