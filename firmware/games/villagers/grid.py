"""Cards that are looked at and chosen from: the Founders' sides, stalls, a stack, a hand."""

from engine_core.villagers import words
from engine_core.villagers.data import SPECIAL, SUIT
from firmware.games.screen import CAN, DIM, NAME, NO, Board
from firmware.games.villagers import cards
from firmware.games.villagers.full import full_text
from firmware.strings import item, text
from firmware.ui import bars, marks, theme
from firmware.ui.text import BOLD, width

_CARDS = (words.V_SIDE, words.V_STALL, words.V_CARD, words.V_NEXT)


class Grid(Board):
    """Cards in rows of seven; a way out below them."""

    def targets(self, table):
        found = []
        y = table.box[1] + 12
        for k, what in enumerate([o for o in table.options if o[0] in _CARDS] + _barred(table)):
            state = NO if what[0] == "barred" else CAN
            found.append((what, 7 + k % 7 * 33, y + k // 7 * 50, 28, 36, state))
        below = y + (len(found) + 6) // 7 * 50
        for option in table.options:
            if option[0] not in _CARDS:
                w = width(_way_out(table, option), BOLD) + 20
                found.append((option, 7, below, w, 18, CAN))
        return found

    def draw(self, c, table):
        Board.draw(self, c, table)
        me = table.view.seats[table.seat]
        for what, x, y, w, h, state in self.targets(table):
            if not c.sees(x - 2, y - 2, w + 4, h + 16):
                continue
            if what[0] not in _CARDS and state == CAN:
                said = _way_out(table, what)
                bars.button(c, x, y, w, h, said, theme.SLATE, theme.PAPER, theme.STEEL)
                continue
            cards.draw(c, x, y, what[-1], 0, cards.joining(me, what[-1]))
            if what[0] == words.V_STALL:
                marks.owner(c, x + 9, y + 38, what[1])

    def describe(self, table, target):
        what = target[0]
        if what[0] in _CARDS or what[0] == "barred":
            me = table.view.seats[table.seat]
            return cards.about(table, me, what[-1], 0, _copies(table, what[-1]))
        if what[0] == words.V_AS_IS:
            return [(NAME, item("verb", words.V_AS_IS)), (DIM, text("order_rest"))]
        if table.ask.prompt == words.P_PLUNDER:
            return [(NAME, text("noble_nothing")), (DIM, text("noble_special"))]
        return [(NAME, table.screen.say(table, what))]

    def detail(self, table, target):
        return full_text(table.view.seats[table.seat], target[0][-1])


def _looked_at(table):
    """The hand that the Noble sees."""
    return table.view.seats[table.view.extras[0].shown - 1].hand


def _barred(table):
    """Cards of the hand the Noble looks at that he may not take (VI-19.10)."""
    out = []
    if table.ask.prompt == words.P_PLUNDER:
        for card in _looked_at(table):
            if SUIT[card] == SPECIAL and ("barred", card) not in out:
                out.append(("barred", card))
    return out


def _copies(table, card):
    """ "×2" where the hand that is looked at holds a card twice."""
    n = _looked_at(table).count(card) if table.ask.prompt == words.P_PLUNDER else 0
    return "×%d" % n if n > 1 else ""


def _way_out(table, option):
    return (
        text("noble_nothing") if table.ask.prompt == words.P_PLUNDER else item("verb", option[0])
    )


GRID = Grid()
