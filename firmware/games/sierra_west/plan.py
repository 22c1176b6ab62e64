"""Planning: three cards under the board, both trails changing with their order."""

from engine_core.sierra_west.data import BA, BC, GA, GB, GC
from engine_core.sierra_west.words import P_PLAN, V_PLAN
from firmware.games.screen import CAN, GROUP, ONCE
from firmware.games.sierra_west import art
from firmware.strings import text
from firmware.ui import bars
from firmware.ui.theme import BROWN as EARTH, GREEN as GRASS, INK


def _order(table):
    """The order shown: the hand as it lies, or the one under the cursor."""
    target = table.target
    if target is not None and not table.page and target[0][0] == V_PLAN:
        return target[0][1:]
    hand = _hand_of(table)
    return tuple(hand[:3])


def _hand_of(table):
    """The three cards to plan with: without the one that was put aside."""
    v = table.view
    if v.played:
        return v.played
    hand = v.seats[max(0, table.seat)].hand
    for what in table.path:
        if what[0] == "out":
            return [card for card in hand if card != what[1]]
    return hand


def _moved(hand, card, position, swapped):
    """The order with a card at a position, the other two as they are or swapped."""
    rest = [other for other in hand if other != card]
    if swapped:
        rest.reverse()
    rest.insert(position, card)
    return (V_PLAN, rest[0], rest[1], rest[2])


def targets(table, place):
    hand = _hand_of(table)
    found = []
    head = table.path[-1] if table.path else ("",)
    if len(hand) == 4:
        for k in range(4):
            found.append((("out", hand[k]), 3 + 59 * k, 40, 56, art.CARD_H, GROUP))
        return found
    if head[0] == "card":
        for swapped in (0, 1):
            for position in (0, 1, 2):
                y, h = (art.ROW_Y[0] - 2, 62) if swapped else (art.CARD_Y, art.CARD_H)
                what = _moved(hand, head[1], position, swapped)
                found.append((what, art.card_x(position), y, art.CARD_W, h, CAN))
        return found
    for position in (0, 1, 2):
        what = ("card", hand[position])
        found.append((what, art.card_x(position), art.CARD_Y, art.CARD_W, art.CARD_H, GROUP))
    found.append(((V_PLAN, hand[0], hand[1], hand[2]), 76, art.STRIP_Y - 2, 88, 20, ONCE))
    return found


def draw(c, table, place, seat):
    x, y, wide, h = table.box
    c.fill(x, y, wide, h, INK)
    v = table.view
    hand = _hand_of(table)
    if len(hand) == 4:
        art.label(c, 0, 20, 240, text("plan_out"))
        for k in range(4):
            art.summit_card(c, 3 + 59 * k, 40, hand[k], v.mode, 56)
            _draw_card_trails(c, 3 + 59 * k, 82, hand[k])
        art.stock(c, 6, art.STOCK_Y, 228, v, table.seat)
        return
    cards = _order(table)
    lifted = -1
    for what in table.path:
        if what[0] == "card":
            lifted = what[1]
    for position in (0, 1, 2):
        card = cards[position]
        up = 2 if card == lifted else 0
        art.summit_card(
            c,
            art.card_x(position),
            art.CARD_Y - up,
            card,
            v.mode,
            art.CARD_W,
            art.CARD_H,
            position == 1,
            card == lifted,
        )
    art.draw_trails(c, art.path_of(cards), 0)
    art.stock(c, 6, art.STOCK_Y, 228, v, table.seat)
    if table.ask is not None and table.ask.prompt == P_PLAN and lifted < 0:
        x, y, wide, h = 76, art.STRIP_Y - 2, 88, 20
        if c.sees(x, y, wide, h):
            bars.button(c, x, y, wide, h, text("plan_go"), GRASS)
    elif lifted >= 0:
        art.label(c, 0, art.STRIP_Y + 2, 240, text("plan_keys"))


def _draw_card_trails(c, x, y, card):
    """The five symbols of a whole card: green above brown, columns A, B, C."""
    for k, symbol in enumerate((GA[card], GB[card], GC[card])):
        c.box(x + 19 * k, y, 18, 20, GRASS, INK)
        art.draw_symbol(c, x + 19 * k + 1, y + 4, symbol, False)
    for k, symbol in ((0, BA[card]), (2, BC[card])):
        c.box(x + 19 * k, y + 22, 18, 20, EARTH, INK)
        art.draw_symbol(c, x + 19 * k + 1, y + 26, symbol, False)
