"""Choices of Villagers without a place on the table, as rows: padlocks, players."""

from engine_core.villagers.data import LOCK
from engine_core.villagers.state import BUILD
from engine_core.villagers.words import (
    P_MINI,
    P_UNLOCK,
    V_BANK,
    V_DECLINE,
    V_DRAW,
    V_FREE,
    V_FREELANCE,
    V_MONK,
    V_PAY,
    V_PLACE,
    V_PLAY,
    V_ROB,
    V_SKIP,
    V_VISIT,
)
from firmware.games.screen import CAN, DIM, GAIN, GROUP, MONEY, NAME, NO, ONCE, PRICE, TEXT, Board
from firmware.games.villagers import cards
from firmware.games.villagers.moment import THEIRS, inside, placing, village_name
from firmware.strings import item, text
from firmware.ui import lists, panes, theme
from firmware.ui.text import BODY, BOLD, TITLE, line, width

_STATES = {"bank": NO, "seat": GROUP, V_ROB: CAN, V_VISIT: CAN, V_SKIP: CAN}


class Rows(Board):
    def targets(self, table):
        found = []
        rows = _rows(table)
        x, y, w, h, step = _geometry(table, len(rows))
        for k, row in enumerate(rows):
            found.append((row, x, y + k * step, w, h, _STATES.get(row[0], ONCE)))
        return found

    def draw(self, c, table):
        Board.draw(self, c, table)
        if table.ask.prompt == P_UNLOCK:
            draw_locked(c, table, table.box[1])
        for what, x, y, w, h, state in self.targets(table):
            if not c.sees(x - 4, y - 4, w + 8, h + 8):
                continue
            seat, said, second, right, tone = row_words(table, what)
            if h < line(BOLD) + line(BODY):
                second = ""
            if right and width(said, BOLD) + width(right, BODY) > w - 40:
                right = ""
            lists.answer(c, x, y, w, h, seat, said, second, right, False, state == NO, tone)

    def mark(self, c, table, target):
        """A row that cannot be chosen is dim already."""
        if target[5] != NO:
            Board.mark(self, c, table, target)

    def describe(self, table, target):
        what = target[0]
        if what[0] == "bank":
            return [(NAME, text("bank")), (DIM, text("bank_why"))]
        if what[0] in (V_PAY, V_FREE, V_BANK):
            found = unlock_lines(table, what)
        else:
            found = row_lines(table, what)
        return panes.fit(found, table.pane)


def _rows(table):
    """What the rows stand for, in order: options, ("seat", n) groups, and ("bank",) if refused."""
    options = table.options
    if inside(table, "rob"):
        return [o for o in options if o[0] == V_ROB and o[1] == table.path[0][1]]
    if options[0][0] in THEIRS:
        out = []
        for option in options:
            if ("seat", option[1]) not in out:
                out.append(("seat", option[1]))
        return out
    out = list(options)
    if table.ask.prompt == P_UNLOCK and options[-1][0] == V_PAY:
        out.append(("bank",))
    return out


def _geometry(table, n):
    """(x, y, w, h, step) of the rows."""
    x, y, w, h = table.box
    top = y + 6
    if table.ask.prompt == P_UNLOCK:
        top = y + 54 if table.large or n < 4 else y + 44
    most = (y + h - 3 - top) // n
    high = min(lists.answer_height() if table.large else 27, most - 4)
    return x + 7, top, w - 14, high, min(high + 5, most)


def draw_locked(c, table, y):
    """The card whose padlock is opened, and what it needs."""
    card = placing(table)
    if card < 0:
        return
    cards.draw(c, 10, y + 6, card, 0, -1)
    top = y + 6
    c.text(48, top, text("needs", cards.name(LOCK[card])), theme.PAPER, BODY, 0, 188)
    c.text(48, top + line(BODY) + 1, text("who_opens"), theme.PAPER, TITLE, 0, 188)


# -- words


def row_words(table, what):
    """(seat or -1, first line, second line, word at the right, tone) of a row."""
    words = _WORDS.get(what[0])
    if words:
        return words(table, what)
    return -1, table.screen.say(table, what), "", "", 0


def _seat(table, what):
    n = len([o for o in table.options if o[1] == what[1]])
    return what[1], village_name(table, what[1]), text("choices", n), "", 0


def _bank_refuses(table, what):
    return -1, text("bank"), text("bank_not"), "VI-10.7", 0


def _pay(table, what):
    owner = what[1]
    price = table.view.price
    who = _numbered(table, what)
    if owner == table.seat:
        return owner, text("your", who), text("bank_pays"), text("plus_yours"), 1
    said = text("of_player", who, table.name(owner))
    return owner, said, text("you_pay", price), text("plus_theirs", price), 2


def _numbered(table, what):
    """The name of an unlocker; one of several with this name has a number."""
    placed = table.view.seats[what[1]].card
    who = cards.name(placed[what[2]])
    alike = [o for o in table.options if o[:2] == what[:2] and cards.name(placed[o[2]]) == who]
    return "%s %d" % (who, 1 + alike.index(what)) if len(alike) > 1 else who


def _free(table, what):
    return -1, text("free_way"), text("free_how"), "", 1


def _bank(table, what):
    return -1, text("bank"), text("you_pay", table.view.price), "", 2


def _visit(table, what):
    n = len(table.view.seats[what[1]].hand)
    return what[1], table.name(what[1]), text("cards", n), "", 0


def _rob(table, what):
    gold = table.view.seats[what[2]].gold
    return what[2], table.name(what[2]), text("has_gold", gold), "%d → %d" % (gold, gold - 3), 1


def _freelance(table, what):
    owner = what[1]
    said = text("of_player", _numbered(table, what), table.name(owner))
    return owner, said, text("you_pay", 1), text("one_more"), 2


def _decline(table, what):
    return -1, text("no_freelancer"), "", "", 0


def _mini(table, what):
    if table.ask.prompt != P_MINI:
        return -1, table.screen.say(table, what), "", "", 0
    if what[0] == V_DRAW:
        return -1, item("verb", V_DRAW), text("mini_left", len(table.view.minis[-1])), "", 0
    return -1, item("verb", V_SKIP), text("mini_skip"), "", 0


_WORDS = {
    "seat": _seat, "bank": _bank_refuses, V_PAY: _pay, V_FREE: _free, V_BANK: _bank,
    V_VISIT: _visit, V_ROB: _rob, V_FREELANCE: _freelance, V_DECLINE: _decline, V_DRAW: _mini,
    V_SKIP: _mini,
}  # fmt: skip


def row_lines(table, what):
    """The pane of a row: its words, and what comes of it."""
    seat, said, second, right, tone = row_words(table, what)
    found = [(NAME, said)]
    if second:
        found.append(((TEXT, GAIN, PRICE)[tone], second))
    verb = what[0]
    if verb == V_DRAW or verb == V_SKIP:
        found.append((DIM, text("mini_how")))
    elif verb == V_FREELANCE:
        left = table.view.left
        found.append((DIM, text("freelancer_how", left, min(5, left + 1))))
    elif verb == V_VISIT:
        found.append((DIM, text("noble_how")))
    return found


def unlock_lines(table, what):
    """What lies there after the padlock is open."""
    view = table.view
    me = view.seats[table.seat]
    card = placing(table)
    found = []
    if card >= 0:
        found.append((NAME, cards.name(card), "@lock"))
    if what[0] == V_FREE or what[0] == V_PAY and what[1] == table.seat:
        found.append((GAIN, text("supply_stays", me.gold)))
    else:
        found.append((PRICE, "@coin", "%d → %d" % (me.gold, me.gold - view.price)))
    if what[0] == V_PAY:
        found.append(_coins_come(table, what[1], what[2]))
    used = actions_used(table)
    if used:
        found.append((DIM, text("builds_after", view.left - used)))
    return found


def _coins_come(table, owner, i):
    """The coins on the villager that opens the padlock, before and after."""
    them = table.view.seats[owner]
    who = cards.name(them.card[i])
    before = them.coins[i]
    if owner == table.seat:
        return MONEY, text("colon", who), "@coin", "%d → %d" % (before, before + 2)
    who = text("of_player", who, table.name(owner))
    return DIM, text("colon", who), "@coin", "%d → %d" % (before, before + table.view.price)


def actions_used(table):
    """Build actions that the card whose padlock is opened uses up (VI-7.4, VI-16.6)."""
    if table.view.phase != BUILD:
        return 0
    for back in range(1, 6):
        option = table.last(back)
        if option is None or option[0] == V_PLAY:
            return 0
        if option[0] == V_MONK:
            return option[2] + 1
        if option[0] == V_PLACE:
            return 1
    return 0


ROWS = Rows()
