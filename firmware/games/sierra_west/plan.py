"""Planning: three cards under the board, both trails changing with their order."""

from engine_core.sierra_west.data import BA, BC, GA, GB, GC
from engine_core.sierra_west.turns import trails
from engine_core.sierra_west.words import P_PLAN, V_PLAN
from firmware.games.screen import CAN, GROUP, ONCE
from firmware.games.sierra_west import art
from firmware.games.sierra_west.board import PILES, Base
from firmware.strings import item, text
from firmware.ui import bars
from firmware.ui.theme import BROWN as EARTH, GREEN as GRASS, INK

_GO = (76, art.STRIP_Y - 2, 88, 20)


class Plan(Base):
    row = PILES

    def header(self, table):
        if table.ask.prompt != P_PLAN:
            return Base.header(self, table)
        title = item("prompt", P_PLAN)
        return "summit", title, self.counted(table, title, [art.specials(table.view)])

    def choices(self, table):
        hand = _hand_of(table)
        if len(hand) == 4:
            return [(("out", hand[k]),) + _out_box(k) + (GROUP,) for k in range(4)]
        if table.path and table.path[-1][0] == "card":
            return _orders(hand, table.path[-1][1])
        found = []
        for position in (0, 1, 2):
            found.append((("card", hand[position]),) + _card_box(position) + (GROUP,))
        found.append(((V_PLAN, hand[0], hand[1], hand[2]),) + _GO + (ONCE,))
        return found

    def dirty(self, table, old, new):
        """Cards and trails follow the cursor while a card is lifted."""
        if _lifted(table) < 0:
            return ()
        top = art.CARD_Y - 2
        return ((0, top, 240, art.ROW_Y[1] + art.SPACE_H + 6 - top),)

    def picture(self, c, table, seat):
        v = table.view
        hand = _hand_of(table)
        if len(hand) == 4:
            _draw_four(c, v, hand)
        else:
            _draw_order(c, table, v)
        art.stock(c, 6, art.STOCK_Y, 228, v, table.seat)


PLAN = Plan()


def _card_box(position):
    return art.card_x(position), art.CARD_Y, art.CARD_W, art.CARD_H


def _out_box(k):
    return 3 + 59 * k, 40, 56, art.CARD_H


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


def _orders(hand, card):
    """Where a lifted card can go: above with the others as they are, below with them swapped."""
    found = []
    for swapped, y, h in ((0, art.CARD_Y, art.CARD_H), (1, art.ROW_Y[0] - 2, 62)):
        for position in (0, 1, 2):
            what = _moved(hand, card, position, swapped)
            found.append((what, art.card_x(position), y, art.CARD_W, h, CAN))
    return found


def _lifted(table):
    """The card that is lifted, or -1."""
    for what in table.path:
        if what[0] == "card":
            return what[1]
    return -1


def _draw_four(c, v, hand):
    """One of four is put aside first."""
    art.label(c, 0, 20, 240, text("plan_out"))
    for k in range(4):
        x, y, wide, h = _out_box(k)
        art.summit_card(c, x, y, hand[k], v.mode, wide)
        _draw_card_trails(c, x, 82, hand[k])


def _draw_order(c, table, v):
    cards = _order(table)
    lifted = _lifted(table)
    for position in (0, 1, 2):
        x, y, wide, h = _card_box(position)
        card = cards[position]
        lit = card == lifted
        art.summit_card(c, x, y - 2 * lit, card, v.mode, wide, h, position == 1, lit)
    art.draw_trails(c, trails(*cards), 0)
    if lifted >= 0:
        art.label(c, 0, art.STRIP_Y + 2, 240, text("plan_keys"))
    elif table.ask is not None and table.ask.prompt == P_PLAN and c.sees(*_GO):
        bars.button(c, *_GO, text("plan_go"), GRASS)


def _draw_card_trails(c, x, y, card):
    """The five symbols of a whole card: green above brown, columns A, B, C."""
    for k, symbol in enumerate((GA[card], GB[card], GC[card])):
        c.box(x + 19 * k, y, 18, 20, GRASS, INK)
        art.draw_symbol(c, x + 19 * k + 1, y + 4, symbol, False)
    for k, symbol in ((0, BA[card]), (2, BC[card])):
        c.box(x + 19 * k, y + 22, 18, 20, EARTH, INK)
        art.draw_symbol(c, x + 19 * k + 1, y + 26, symbol, False)
