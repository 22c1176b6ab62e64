"""The buildings on offer: houses, outposts, star and key buildings, and dealing a row anew."""

from engine_core.above_below.conditions import REFRESH_PRICE, paid_by
from engine_core.above_below.data import COIN_ON_BUILD, COST, HAMMER, K_OUTPOST, KIND
from engine_core.above_below.village import purse
from engine_core.above_below.words import V_BUILD, V_REFRESH
from firmware.games.above_below import art
from firmware.games.above_below.picture import Picture
from firmware.games.screen import CAN, DIM, LOOK, MONEY, NAME, NO, PRICE, TEXT
from firmware.strings import text
from firmware.ui import panes, theme
from firmware.ui.marks import badge

_STEP = 39
_GROUND = bytes((theme.SKY, theme.UMBER, theme.SKY, theme.SKY))
_DECKS = 2  # rows that are dealt anew: houses, outposts


def rows(table):
    view = table.view
    return view.houses, view.outposts, view.stars, view.keys


def high(table):
    return table.box[3] // 4


def price(me, card):
    """What the card costs with the best builder who is ready."""
    return paid_by(me, HAMMER, COST[card])[0]


def coins_after(me, card, cost):
    """Coins before and after building; "" where the builder or the way to pay is still open."""
    for v in me.ready:
        if HAMMER[v] and cost < COST[card] <= purse(me) and HAMMER[v] < 2:
            return ""
    if purse(me) > me.coins and cost:
        return ""
    return "%d → %d" % (me.coins, me.coins - cost + me.symbols[COIN_ON_BUILD])


class Offer(Picture):
    art = b"\0\x0e\0\0"  # the roof with the price

    def targets(self, table):
        y = table.box[1]
        step = high(table)
        out = []
        for r, cards in enumerate(rows(table)):
            top = y + r * step + 3
            for k, card in enumerate(cards):
                what, state = card_state(table, card)
                out.append((what, 4 + k * _STEP, top, 36, step - 4, state))
            if r < _DECKS and not table.page:
                can = (V_REFRESH, r) in table.options
                what, state = ((V_REFRESH, r), CAN) if can else (("norefresh", r), NO)
                out.append((what, 4 + 5 * _STEP, top, 36, step - 4, state))
        return out

    def start(self, table, found):
        """The dearest house that can be paid, else the first that can be chosen."""
        best, at = -1, 0
        for k, target in enumerate(found):
            what = target[0]
            if target[5] == CAN and what[0] == V_BUILD and COST[what[1]] > best:
                best, at = COST[what[1]], k
        return at

    def draw(self, c, table):
        x, y, w, h = table.box
        step = high(table)
        view = table.view
        for r, cards in enumerate(rows(table)):
            top = y + r * step
            if not c.sees(x, top, w, step + 4):
                continue
            c.fill(x, top, w, step if r < 3 else y + h - top, _GROUND[r])
            for k, card in enumerate(cards):
                art.draw_building(c, 4 + k * _STEP, top + 3, 36, step - 4, card, -1, COST[card])
            if r < _DECKS:
                draw_deck(c, top, step, len(view.outpost_deck if r else view.house_deck))

    def mark(self, c, table, target):
        Picture.mark(self, c, table, target)
        what, x, y, w, h, state = target
        if what[0] == "cannot":
            art.draw_points(c, x + w, y + h - 10, what[1])

    def about(self, table, what):
        kind, card = what[0], what[1]
        if kind == V_REFRESH or kind == "norefresh":
            return about_row(table.view, card)
        me = table.view.seats[table.seat]
        cost = price(me, card)
        out = art.about_building(card, cost)
        if kind == "cannot":
            out.append((PRICE, missing(me, card, cost)))
        elif kind == V_BUILD:
            said = coins_after(me, card, cost)
            if said:
                out.append((MONEY, "@coin", said))
        elif KIND[card] == K_OUTPOST:
            out.append((DIM, text("kind.outpost")))
        return out

    def preview(self, table, target, after):
        out = self.describe(table, target)
        if target[0][0] == V_REFRESH:
            out.append((PRICE, text("no_way_back")))
        return panes.fit(out, table.pane, table.wide)


def card_state(table, card):
    """What a card on offer is to the cursor."""
    if table.page:
        return ("card", card), LOOK
    if (V_BUILD, card) in table.options:
        return (V_BUILD, card), CAN
    return ("cannot", card), NO


def draw_deck(c, top, step, left):
    """Dealing a row anew: what it costs, and how many cards its deck has."""
    x = 4 + 5 * _STEP
    c.box(x, top + 3, 36, step - 4, theme.SLATE, theme.STEEL)
    c.icon("reroll", x + 3, top + 3 + (step - 16) // 2)
    c.icon("coin8", x + 21, top + 6)
    c.tiny(x + 30, top + 8, str(REFRESH_PRICE), theme.PAPER)
    badge(c, x + 24, top + step - 11, str(left), theme.BLUE, theme.PAPER)


def about_row(view, row):
    deck = view.outpost_deck if row else view.house_deck
    return [
        (NAME, text("refresh_row", text("row.outposts" if row else "row.houses"))),
        (TEXT, text("how_refresh", len(deck))),
        (PRICE, "@coin", text("costs_coin", REFRESH_PRICE)),
    ]


def missing(me, card, cost):
    """The first thing that is in the way of a building."""
    if KIND[card] == K_OUTPOST and not me.caves:
        return text("needs_cave")
    if purse(me) < cost:
        return text("coins_missing", cost - purse(me))
    return text("needs_hammer")


OFFER = Offer()
