"""Choices of Boonlake without a place of their own: rows over a board, and the band of levers."""

from engine_core.boonlake import data as d, words as w
from engine_core.boonlake.cards import NONE, WITH_L7, WITH_L10, WITH_L11
from engine_core.boonlake.interim import COINS, PIECE
from engine_core.boonlake.ops import M_PAY_COINS, M_PAY_SETTLERS
from engine_core.boonlake.shares import RECRUIT_CARDS, RECRUIT_COINS
from firmware import words
from firmware.games.boonlake import art, band
from firmware.games.boonlake.boards import Place, own
from firmware.games.screen import DIM, GAIN, GROUP, NAME, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.text import BODY, RIGHT, width

# --- rows


def rows(table):
    """What the rows are: options, or groups of ways to pay that use the same levers."""
    found = []
    if table.ask.prompt != w.P_PAY:
        for option in table.options:
            if option[0] != w.V_LEVER:
                found.append(option)
        return found
    inside = table.path[0][1] if table.path else -1
    for option in table.options:
        if table.path:
            if option[1] == inside:
                found.append(option)
        else:
            same = [o for o in table.options if o[1] == option[1]]
            what = option if len(same) == 1 else ("pay", option[1])
            if what not in found:
                found.append(what)
    return found


def row(table, what):
    """(icon, words, right-hand words) of a row."""
    verb = what[0]
    me = table.view.seats[own(table)]
    if verb == "pay":
        return "leverup", lever_names(what[1]), ""
    if verb == w.V_SKIP and table.ask is not None:
        return "cross", band.skip_words(table), ""
    own_row = _ROWS.get(verb)
    if own_row:
        return own_row(table, me, what)
    return words.icon("verb", verb), table.screen.say(table, what), ""


def pay(table, me, what):
    kinds = [item("kind", kind) for kind in what[2:4] if kind < NONE]
    if len(kinds) == 2:
        said = "-1 %s, -1 %s" % (kinds[0], kinds[1])
    elif kinds:
        said = "L%d: -1 %s" % (10 if what[2] < NONE else 11, kinds[0])
    else:
        said = lever_names(what[1]) if what[1] else text("without_levers")
    return "coin", said, "%d → %d" % (me.coins, band.left_after(me, what))


def settlers(table, me, what):
    said = text("give_settlers", what[1]) if what[1] else text("give_none")
    if what[3]:
        said = "L8: " + said
    return "settler", said, art.points(-what[2]) if what[2] else ""


def buy(table, me, what):
    if what[1]:
        n = len(me.hand)
        return "settler", text("buy_cards"), "%d → %d" % (n, n - RECRUIT_CARDS)
    return "settler", text("buy_coins"), "%d → %d" % (me.coins, me.coins - RECRUIT_COINS)


def exchange(table, me, what):
    points = table.view.detail
    return "hand", item("exchange", what[1]), "+" + art.points(points) if points else ""


def lever_names(mask):
    out = []
    for bit, lever in ((WITH_L7, 7), (WITH_L10, 10), (WITH_L11, 11)):
        if mask & bit:
            out.append(item("lever", lever - 1))
    return ", ".join(out)


def take(table, me, what):
    if table.ask is not None and table.ask.prompt == w.P_NEWS:
        return "deck", text("take_cards"), "+2"
    n = region_coins(table, me)
    return "coin", text("take_coins"), "+%d" % n


def region_coins(table, me):
    """Coins for presences outside the region that was chosen."""
    v = table.view
    away = me.present[v.about] if v.todo and v.task == d.T_REGION_COINS else 0
    return sum(me.present) - away


def trade(table, me, what):
    tile = table.view.areas[table.view.about]
    kind = d.CONDITION[tile]
    if kind == M_PAY_COINS:
        return "coin", text("trade_coins", COINS * what[2]), "+" + art.points(what[2])
    icon = "settler" if kind == M_PAY_SETTLERS else "vase"
    n = what[1] + what[2]
    if not what[2]:
        said = text("trade_settlers" if icon == "settler" else "trade_vases", what[1])
    elif not what[1]:
        said = text("trade_coins", PIECE * what[2])
    else:
        key = "trade_both_settlers" if icon == "settler" else "trade_both_vases"
        said = text(key, what[1], PIECE * what[2])
    return icon, said, "+" + art.points(2 * n)


_ROWS = {
    w.V_PAY: pay,
    w.V_SETTLERS: settlers,
    w.V_BUY: buy,
    w.V_TAKE: take,
    w.V_TRADE: trade,
    w.V_EXCHANGE: exchange,
}


def exchange_lines(table, number):
    """What an exchange takes and gives."""
    price = [PRICE]
    for i in range(d.EX_GIVE_AT[number], d.EX_GIVE_AT[number + 1], 2):
        price += art.parts(d.EX_GIVE[i], -d.EX_GIVE[i + 1])
    gain = [GAIN]
    for i in range(d.EX_GET_AT[number], d.EX_GET_AT[number + 1], 2):
        gain += art.parts(d.EX_GET[i], d.EX_GET[i + 1] or table.view.detail)
    return [tuple(price), tuple(gain)]


def canoe_line(table, after):
    """Which canoes go where in a payment."""
    me = table.view.seats[table.seat]
    then = after.seats[table.seat]
    out = []
    for a, b in ((me.canoe0, then.canoe0), (me.canoe1, then.canoe1)):
        if a != b:
            out.append("%s → %s" % (item("kind", a), item("kind", b)))
    return (DIM, "@canoe", ", ".join(out) or text("canoes_stay"))


class Rows(Place):
    """Rows, and levers above them, laid over another board."""

    def __init__(self, under):
        self.under = under

    def counters(self, me):
        return self.under.counters(me)

    def detail(self, table, target):
        return self.under.detail(table, target)

    def choices(self, table):
        x, y, wide, high = table.box
        listed = rows(table)
        over = band.HIGH + 1 if band.levers(table) else 0
        n = len(listed)
        columns = 1 if n < 9 else 2
        lines = (n + columns - 1) // columns
        least = 24 if theme.large_text else 21
        step = min(least, (high - 6 - over) // max(1, lines))
        top = y + high - lines * step - over - 2
        found = band.chips(table, x + 4, top + 1, 232) if over else []
        each = (wide - 8) // columns
        for k in range(n):
            what = listed[k]
            state = GROUP if what[0] == "pay" else ONCE
            cx = x + 4 + k // lines * each
            found.append((what, cx, top + over + k % lines * step + 1, each - 2, step - 3, state))
        return found

    def top(self, table):
        """Where the board below is covered from."""
        return min([target[2] for target in self.choices(table)]) - 4

    def dirty(self, table, old, new):
        """The sites of the hand below follow the way to pay."""
        return self.under.dirty(table, old, new) if table.ask.prompt == w.P_PAY else ()

    def draw(self, c, table):
        self.under.draw(c, table)
        if table.told:
            return
        found = self.choices(table)
        x, y, wide, high = table.box
        top = self.top(table)
        if not c.sees(x, top - 3, wide, y + high - top + 3):
            return
        c.checker(x, top - 3, wide, 5, theme.INK)  # the board fades out above the rows
        c.fill(x, top, wide, y + high - top, theme.INK)
        c.fill(x, top, wide, 1, theme.GOLD)
        band.draw_chips(c, table, found)
        for what, bx, by, bw, bh, state in found:
            if what[0] == w.V_LEVER or not c.sees(bx, by, bw, bh):
                continue
            icon, said, right = row(table, what)
            c.box(bx, by, bw, bh, theme.SLATE, theme.STEEL)
            c.icon(icon, bx + 9, by + (bh - 12) // 2, 1, b"\x08")
            room = bw - 30
            if right:
                used = width(right, BODY)
                c.text(bx + bw - 5, by + (bh - 13) // 2 + 1, right, theme.GOLD, BODY, RIGHT, used)
                room -= used + 4
            art.label(c, bx + 26, by, room, bh, said)

    def lines(self, table, target):
        what = target[0]
        verb = what[0]
        icon, said, right = row(table, what)
        found = [(NAME, "@" + icon, said)]
        if verb == "pay":
            found.append((DIM, text("pay_which")))
            return found
        after = table.after(what)
        if after is None:
            found.append((PRICE, text("no_way_back")))
            if verb == w.V_EXPLORE:
                found.append((TEXT, text("explore_how", len(table.view.grey))))
            return found
        found += art.changes(table, after)
        if verb == w.V_PAY:
            found.append(canoe_line(table, after))
        elif verb == w.V_BUY and len(found) == 1:  # which cards is asked next
            found.append((PRICE, "@deck", "-%d" % RECRUIT_CARDS))
            found.append((GAIN, "@settler", "+1"))
        elif verb == w.V_EXCHANGE and len(found) == 1:
            found += exchange_lines(table, what[1])
        elif verb == w.V_DEVELOP or verb == w.V_UPGRADE:
            found.append((DIM, text("on_map_next")))
        return found
