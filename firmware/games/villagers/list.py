"""Choices of Villagers without a place on the table: padlocks, players, cards looked at."""

from engine_core.villagers.data import LOCK, SPECIAL, SUIT
from engine_core.villagers.state import BUILD
from engine_core.villagers.words import (
    P_MINI,
    P_PLUNDER,
    P_UNLOCK,
    V_ARREST,
    V_AS_IS,
    V_BANK,
    V_CARD,
    V_DECLINE,
    V_DRAW,
    V_FREE,
    V_FREELANCE,
    V_MONK,
    V_NEXT,
    V_PAY,
    V_PLACE,
    V_PLAY,
    V_ROB,
    V_SCHEME,
    V_SIDE,
    V_SKIP,
    V_STALL,
    V_SWAP,
    V_VISIT,
)
from firmware.games.screen import CAN, DIM, GAIN, GROUP, MONEY, NAME, NO, ONCE, PRICE, TEXT
from firmware.games.villagers import cards
from firmware.games.villagers.full import full_text
from firmware.strings import item, text
from firmware.ui import bars, lists, marks, panes, theme
from firmware.ui.text import BODY, BOLD, TITLE, line, width

_GRID = (V_SIDE, V_STALL, V_CARD, V_NEXT)


def as_grid(table):
    if table.ask.prompt == P_PLUNDER:
        return True
    return table.options and table.options[-1][0] in _GRID or table.options[0][0] in _GRID


def rows(table):
    """What the rows stand for, in order: options, ("seat", n) groups, and ("bank",) if refused."""
    options = table.options
    if table.path and table.path[0][0] == "rob":
        return [o for o in options if o[0] == V_ROB and o[1] == table.path[0][1]]
    if options[0][0] in (V_SWAP, V_SCHEME, V_ARREST):
        out = []
        for option in options:
            if ("seat", option[1]) not in out:
                out.append(("seat", option[1]))
        return out
    out = list(options)
    if table.ask.prompt == P_UNLOCK and options[-1][0] == V_PAY:
        out.append(("bank",))
    return out


def geometry(table, n):
    """(x, y, w, h, step) of the rows."""
    x, y, w, h = table.box
    top = y + 6
    if table.ask.prompt == P_UNLOCK:
        top = y + 54 if table.large or n < 4 else y + 44
    most = (y + h - 3 - top) // n
    high = min(lists.answer_height() if table.large else 27, most - 4)
    return x + 7, top, w - 14, high, min(high + 5, most)


def targets(table):
    if as_grid(table) and not table.path:
        return grid_targets(table)
    found = []
    what = rows(table)
    x, y, w, h, step = geometry(table, len(what))
    for k, row in enumerate(what):
        state = NO if row[0] == "bank" else GROUP if row[0] == "seat" else ONCE
        if row[0] == V_ROB or row[0] == V_VISIT or row[0] == V_SKIP:
            state = CAN
        found.append((row, x, y + k * step, w, h, state))
    return found


def grid_targets(table):
    """Cards in rows of seven; a way out below them."""
    found = []
    k = 0
    y = table.box[1] + 12
    for what in [o for o in table.options if o[0] in _GRID] + barred(table):
        state = NO if what[0] == "barred" else CAN
        found.append((what, 7 + k % 7 * 33, y + k // 7 * 50, 28, 36, state))
        k += 1
    for option in table.options:
        if option[0] not in _GRID:
            w = width(way_out(table, option), BOLD) + 20
            found.append((option, 7, y + (k + 6) // 7 * 50, w, 18, CAN))
    return found


def barred(table):
    """Cards of the hand the Noble looks at that he may not take (VI-19.10)."""
    out = []
    if table.ask.prompt == P_PLUNDER:
        for card in table.view.seats[table.view.extras[0].shown - 1].hand:
            if SUIT[card] == SPECIAL and ("barred", card) not in out:
                out.append(("barred", card))
    return out


def way_out(table, option):
    return text("noble_nothing") if table.ask.prompt == P_PLUNDER else item("verb", option[0])


def start(table, found):
    for k, target in enumerate(found):
        if target[5] != NO:
            return k
    return 0


# -- drawing


def draw(c, table):
    x, y, w, h = table.box
    c.fill(x, y, w, h, theme.INK)
    if as_grid(table) and not table.path:
        draw_grid(c, table)
        return
    if table.ask.prompt == P_UNLOCK:
        draw_locked(c, table, y)
    found = targets(table)
    for target in found:
        what, rx, ry, rw, rh, state = target
        if not c.sees(rx - 4, ry - 4, rw + 8, rh + 8):
            continue
        seat, said, second, right, tone = row_words(table, what)
        if rh < line(BOLD) + line(BODY):
            second = ""
        if right and width(said, BOLD) + width(right, BODY) > rw - 40:
            right = ""
        lists.answer(c, rx, ry, rw, rh, seat, said, second, right, False, state == NO, tone)


def draw_locked(c, table, y):
    """The card whose padlock is opened, and what it needs."""
    card = table.screen.placing(table)
    if card < 0:
        return
    cards.draw(c, 10, y + 6, card, 0, -1)
    top = y + 6
    c.text(48, top, text("needs", cards.name(LOCK[card])), theme.PAPER, BODY, 0, 188)
    c.text(48, top + line(BODY) + 1, text("who_opens"), theme.PAPER, TITLE, 0, 188)


def draw_grid(c, table):
    view = table.view
    for what, x, y, w, h, state in grid_targets(table):
        if not c.sees(x - 2, y - 2, w + 4, h + 16):
            continue
        if state == CAN and what[0] not in _GRID:
            said = way_out(table, what)
            bars.button(c, x, y, w, h, said, theme.SLATE, theme.PAPER, theme.STEEL)
            continue
        card = what[-1]
        cards.draw(c, x, y, card, 0, cards.joining(view.seats[table.seat], card))
        if what[0] == V_STALL:
            marks.owner(c, x + 9, y + 38, what[1])


def row_words(table, what):
    """(seat or -1, first line, second line, word at the right, tone) of a row."""
    view = table.view
    verb = what[0]
    if verb == "seat":
        n = len([o for o in table.options if o[1] == what[1]])
        return what[1], table.screen.village_name(table, what[1]), text("choices", n), "", 0
    if verb == "bank":
        return -1, text("bank"), text("bank_not"), "VI-10.7", 0
    if verb == V_PAY:
        owner = what[1]
        who = cards.name(view.seats[owner].card[what[2]])
        if owner == table.seat:
            return owner, text("your", who), text("bank_pays"), text("plus_yours"), 1
        said = text("of_player", who, table.name(owner))
        return owner, said, text("you_pay", view.price), text("plus_theirs", view.price), 2
    if verb == V_FREE:
        return -1, text("free_way"), text("free_how"), "", 1
    if verb == V_BANK:
        return -1, text("bank"), text("you_pay", view.price), "", 2
    if verb == V_VISIT:
        n = len(view.seats[what[1]].hand)
        return what[1], table.name(what[1]), text("cards", n), "", 0
    if verb == V_ROB:
        gold = view.seats[what[2]].gold
        change = "%d → %d" % (gold, gold - 3)
        return what[2], table.name(what[2]), text("has_gold", gold), change, 1
    if verb == V_FREELANCE:
        owner = what[1]
        said = text("of_player", cards.name(view.seats[owner].card[what[2]]), table.name(owner))
        return owner, said, text("you_pay", 1), text("one_more"), 2
    if verb == V_DECLINE:
        return -1, text("no_freelancer"), "", "", 0
    if table.ask.prompt == P_MINI:
        if verb == V_DRAW:
            return -1, item("verb", verb), text("mini_left", len(view.minis[-1])), "", 0
        return -1, item("verb", verb), text("mini_skip"), "", 0
    return -1, table.screen.say(table, what), "", "", 0


# -- words


def describe(table, target):
    what = target[0]
    verb = what[0]
    view = table.view
    me = view.seats[table.seat]
    if verb == "bank":
        return [(NAME, text("bank")), (DIM, text("bank_why"))]
    if verb in (V_PAY, V_FREE, V_BANK):
        return unlock_lines(table, me, what)
    if verb in _GRID or verb == "barred":
        return cards.about(table, me, what[-1], 0, copies(table, what[-1]))
    if table.ask.prompt == P_PLUNDER:
        return [(NAME, text("noble_nothing")), (DIM, text("noble_special"))]
    if verb == V_AS_IS:
        return [(NAME, item("verb", verb)), (DIM, text("order_rest"))]
    seat, said, second, right, tone = row_words(table, what)
    found = [(NAME, said)]
    if second:
        found.append(((TEXT, GAIN, PRICE)[tone], second))
    if verb == V_DRAW or verb == V_SKIP:
        found.append((DIM, text("mini_how")))
    elif verb == V_FREELANCE:
        found.append((DIM, text("freelancer_how", view.left, min(5, view.left + 1))))
    elif verb == V_VISIT:
        found.append((DIM, text("noble_how")))
    return panes.fit(found, table.pane)


def copies(table, card):
    """ "×2" where the hand that is looked at holds a card twice."""
    if table.ask.prompt != P_PLUNDER:
        return ""
    n = table.view.seats[table.view.extras[0].shown - 1].hand.count(card)
    return "×%d" % n if n > 1 else ""


def unlock_lines(table, me, what):
    """What lies there after the padlock is open."""
    view = table.view
    card = table.screen.placing(table)
    found = []
    if card >= 0:
        found.append((NAME, cards.name(card), "@lock"))
    if what[0] == V_PAY:
        owner = view.seats[what[1]]
        who = cards.name(owner.card[what[2]])
        before = owner.coins[what[2]]
        if what[1] == table.seat:
            found.append((GAIN, text("supply_stays", me.gold)))
            found.append((MONEY, text("colon", who), "@coin", "%d → %d" % (before, before + 2)))
        else:
            found.append((PRICE, "@coin", "%d → %d" % (me.gold, me.gold - view.price)))
            said = "%d → %d" % (before, before + view.price)
            who = text("of_player", who, table.name(what[1]))
            found.append((DIM, text("colon", who), "@coin", said))
    elif what[0] == V_BANK:
        found.append((PRICE, "@coin", "%d → %d" % (me.gold, me.gold - view.price)))
    else:
        found.append((GAIN, text("supply_stays", me.gold)))
    used = actions_used(table)
    if used:
        found.append((DIM, text("builds_after", view.left - used)))
    return panes.fit(found, table.pane)


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


def preview(table, target, after):
    found = list(describe(table, target))
    if after is None:
        found.insert(1, (PRICE, text("no_way_back")))
    return panes.fit(found, table.pane)


def detail(table, target):
    what = target[0]
    return full_text(table.view.seats[table.seat], what[-1])
