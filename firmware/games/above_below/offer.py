"""The buildings on offer: houses, outposts, star and key buildings, and dealing a row anew."""

from engine_core.above_below.data import COIN_ON_BUILD, COST, HAMMER, K_OUTPOST, KIND
from engine_core.above_below.village import purse
from engine_core.above_below.words import V_BUILD, V_REFRESH
from firmware.games.above_below import art
from firmware.games.screen import CAN, DIM, LOOK, MONEY, NAME, NO, PRICE, TEXT
from firmware.strings import text
from firmware.ui import theme
from firmware.ui.marks import badge

_STEP = 39


def rows(table):
    view = table.view
    return view.houses, view.outposts, view.stars, view.keys


def high(table):
    return table.box[3] // 4


def price(me, card):
    """What the card costs with the best builder who is ready."""
    for v in me.ready:
        if HAMMER[v] > 1:
            return max(0, COST[card] - 1)
    return COST[card]


def coins_after(me, card, cost):
    """Coins before and after building; "" where the builder or the way to pay is still open."""
    for v in me.ready:
        if HAMMER[v] and cost < COST[card] <= purse(me) and HAMMER[v] < 2:
            return ""
    if purse(me) > me.coins and cost:
        return ""
    return "%d → %d" % (me.coins, me.coins - cost + me.symbols[COIN_ON_BUILD])


def targets(table):
    options = table.options if not table.page else ()
    x, y, w, h = table.box
    step = high(table)
    out = []
    for r, cards in enumerate(rows(table)):
        top = y + r * step + 3
        for k, card in enumerate(cards):
            here = (V_BUILD, card)
            state = CAN
            if table.page:
                here, state = ("card", card), LOOK
            elif here not in options:
                here, state = ("cannot", card), NO
            out.append((here, 4 + k * _STEP, top, 36, step - 4, state))
        if r < 2:
            here = (V_REFRESH, r)
            if here in options:
                out.append((here, 4 + 5 * _STEP, top, 36, step - 4, CAN))
            elif not table.page:
                out.append((("norefresh", r), 4 + 5 * _STEP, top, 36, step - 4, NO))
    return out


def start(table, found):
    """The dearest house that can be paid, else the first that can be chosen."""
    best, at = -1, 0
    for k, target in enumerate(found):
        what = target[0]
        if target[5] == CAN and what[0] == V_BUILD and COST[what[1]] > best:
            best, at = COST[what[1]], k
    return at


def draw(c, table):
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
        if r < 2:
            deck = view.outpost_deck if r else view.house_deck
            c.box(4 + 5 * _STEP, top + 3, 36, step - 4, theme.SLATE, theme.STEEL)
            c.icon("reroll", 4 + 5 * _STEP + 3, top + 3 + (step - 16) // 2)
            c.icon("coin8", 4 + 5 * _STEP + 18, top + 3 + (step - 12) // 2)
            c.tiny(4 + 5 * _STEP + 28, top + 5 + (step - 12) // 2, "1", theme.PAPER)
            badge(c, 4 + 5 * _STEP + 24, top + 5, str(len(deck)), theme.BLUE, theme.PAPER)


_GROUND = bytes((theme.SKY, theme.UMBER, theme.SKY, theme.SKY))


def describe(table, target):
    kind, card = target[0][0], target[0][1]
    view = table.view
    if kind == V_REFRESH or kind == "norefresh":
        deck = view.outpost_deck if card else view.house_deck
        name = text("row.outposts" if card else "row.houses")
        return art.fit(table, [
            (NAME, text("refresh_row", name)),
            (TEXT, text("how_refresh", len(deck))),
            (PRICE, "@coin", text("costs_coin", 1)),
        ])  # fmt: skip
    me = view.seats[table.seat]
    cost = price(me, card)
    out = art.about_building(card, cost)
    if kind == "cannot":
        if KIND[card] == K_OUTPOST and not me.caves:
            out.append((PRICE, text("needs_cave")))
        elif purse(me) < cost:
            out.append((PRICE, text("coins_missing", cost - purse(me))))
        else:
            out.append((PRICE, text("needs_hammer")))
    elif kind == V_BUILD:
        said = coins_after(me, card, cost)
        if said:
            out.append((MONEY, "@coin", said))
    elif KIND[card] == K_OUTPOST:
        out.append((DIM, text("kind.outpost")))
    return art.fit(table, out)


def preview(table, target, after):
    out = list(describe(table, target))
    if target[0][0] == V_REFRESH:
        out.append((PRICE, text("no_way_back")))
    return art.fit(table, out)
