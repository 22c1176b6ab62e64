"""The Road of Villagers: stacks, face-up villagers, the own stall, what the others took."""

from engine_core.villagers import market
from engine_core.villagers.data import SUIT
from engine_core.villagers.state import BACK, EMPTY
from engine_core.villagers.words import (
    P_COURIER,
    P_DRAFT,
    V_BLIND,
    V_DECLINE,
    V_DONE,
    V_GIFT,
    V_JESTER,
    V_MARK,
    V_PLAY,
    V_RECRUIT,
    V_SEARCH,
    V_STACK,
    V_TAKE,
)
from firmware.games.screen import CAN, DIM, GAIN, GROUP, LOOK, MONEY, NAME, ONCE, PRICE
from firmware.games.villagers import cards, stalls
from firmware.games.villagers.full import full_text
from firmware.games.villagers.stalls import LEFT, STALL_Y, caption
from firmware.strings import item, text
from firmware.ui import marks, panes, theme
from firmware.ui.cards import stack as draw_stack
from firmware.ui.text import width

_STEP = 34
_STACK_Y = 23
_ROAD_Y = 70


def _row_x(slot):
    return LEFT + slot * _STEP


def _buttons(table):
    """Options without a place on the Road: (what, x, y, w, h, state)."""
    found = []
    extra = []
    jester = False
    for option in table.options:
        verb = option[0]
        if verb == V_JESTER:
            jester = True
        elif verb == V_PLAY:
            extra.append(option)
        elif verb == V_RECRUIT or verb == V_DECLINE or verb == V_DONE:
            extra.append(option)
    if jester:
        found.append((("jester",), _row_x(6), _ROAD_Y, 28, 36, GROUP))
    for k, option in enumerate(extra):
        if len(extra) == 1 and not jester and option[0] != V_PLAY:
            place = (_row_x(6) - 1, _ROAD_Y + 4, 30, 28)
        else:
            place = (238 - 30 * (len(extra) - k), STALL_Y, 28, 36)
        found.append((option,) + place + (CAN,))
    return found


def targets(table):
    view = table.view
    found = []
    if table.page:
        for i, pile in enumerate(piles(view)):
            if pile:
                found.append((("pile", i), _row_x(i), _STACK_Y, 28, 24, LOOK))
        for slot, card in enumerate(view.road):
            if card != EMPTY:
                found.append((("road", slot), _row_x(slot), _ROAD_Y, 28, 36, LOOK))
        for k, place in enumerate(stall_places(view.seats[table.seat])):
            if place[1] != EMPTY:
                found.append((("stall", k), place[0], STALL_Y, 28, 36, LOOK))
        return found
    for option in table.options:
        verb = option[0]
        if verb == V_BLIND or verb == V_STACK or verb == V_SEARCH:
            once = ONCE if verb == V_STACK else CAN
            found.append((option, _row_x(option[1]), _STACK_Y, 28, 24, once))
    for option in table.options:
        verb = option[0]
        if verb == V_TAKE or verb == V_MARK or verb == V_GIFT:
            found.append((option, _row_x(option[1]), _ROAD_Y, 28, 36, ONCE))
    found.extend(_buttons(table))
    return found


def start(table, found):
    """The first villager of the Road; a stack where only stacks can be chosen."""
    for k, target in enumerate(found):
        if target[2] == _ROAD_Y and target[5] == ONCE:
            return k
    return 0


def piles(view):
    return view.stacks + [view.reserve]


# -- drawing


def draw(c, table):
    x, y, w, h = table.box
    c.fill(x, y, w, h, theme.INK)
    view = table.view
    if c.sees(x, y, w, _ROAD_Y - y):
        draw_stacks(c, view)
    if c.sees(x, _ROAD_Y, w, 36):
        me = view.seats[table.seat]
        for slot, card in enumerate(view.road):
            at = _row_x(slot)
            if not c.sees(at, _ROAD_Y, 28, 36):
                continue
            if card == EMPTY:
                marks.empty(c, at, _ROAD_Y, 28, 36)
            else:
                cards.draw(c, at, _ROAD_Y, card, view.coins[slot], cards.joining(me, card))
    if c.sees(x, STALL_Y - 19, w, 57):
        draw_stalls(c, table, view)
    if table.wide and c.sees(x, 165, w, 60):
        stalls.draw_second_row(c, table, view)
    if not table.page and not table.path:
        for what, bx, by, bw, bh, state in _buttons(table):
            button(c, table, what, bx, by, bw, bh)


def draw_stacks(c, view):
    for i, pile in enumerate(piles(view)):
        x = _row_x(i)
        if not c.sees(x - 16, _STACK_Y - 4, 60, 48):
            continue
        if not pile:
            marks.empty(c, x, _STACK_Y, 28, 24)
        else:
            top = pile[-1]
            suit = top - BACK if top >= BACK else SUIT[top]
            draw_stack(c, x, _STACK_Y, cards.BANDS[suit], cards.ICON[suit])
            if i == 6:  # the reserve: another frame than the stacks have
                c.box(x, _STACK_Y, 28, 24, theme.CLEAR, theme.TAN)
                c.box(x + 2, _STACK_Y + 2, 24, 20, theme.CLEAR, theme.TAN)
            s = str(len(pile))
            marks.badge(c, x + 24 - 4 * len(s), _STACK_Y + 13, s, theme.PAPER)
        tag = ""
        if i == 1 and not view.markets:
            tag = text("market_1")
        elif i == 5:
            tag = text("market_2")
        if tag and not theme.large_text:
            w = width(tag) + 6
            left = max(1, min(x + 14 - w // 2, 239 - w))
            c.box(left, _STACK_Y + 28, w, 13, theme.RED, theme.INK)
            c.text(left + 3, _STACK_Y + 28, tag)


def stall_places(me):
    """(x, card or EMPTY) of the places of a stall, packed tighter the more there are."""
    n = max(me.limit, len(me.stall), 2)
    step = 31 if n < 4 else 92 // n
    out = []
    for k in range(n):
        out.append((LEFT + k * step, me.stall[k] if k < len(me.stall) else EMPTY))
    return out


def lands(me):
    """The place of the card drafted last."""
    k = len(me.stall)
    return (stall_places(me)[k - 1][0], STALL_Y) if k else None


def draw_stalls(c, table, view):
    me = view.seats[table.seat]
    own = table.is_person(table.seat)  # in a replay it may be the computer's
    said = text("stall") if own else text("stall_of", table.name(table.seat))
    caption(c, 4, STALL_Y - 19, said)
    places = stall_places(me)
    for x, card in places:
        if card == EMPTY:
            marks.empty(c, x, STALL_Y, 28, 36)
    cards.row(c, LEFT, STALL_Y, places[1][0] - LEFT, me.stall)
    left = 110
    right = 236 - 30 * len([t for t in _buttons(table) if t[2] == STALL_Y])
    if view.court:
        took(c, table, view.seats[1], left, right, STALL_Y)
    elif not table.wide or table.players == 2:
        stalls.draw_others(c, table, view, left, right)


def took(c, table, her, left, right, y):
    """What came to the Countess last."""
    caption(c, left, y - 19, text("took", table.name(1)))
    room = (right - left - 14) // 31
    last = her.card[1:]
    last = last[-room:] if room > 0 else []
    for k, card in enumerate(last):
        cards.draw(c, left + k * 31, y, card, 0, cards.silver(her, card))
    marks.owner(c, left + len(last) * 31 + 2, y + 14, 1)


def button(c, table, what, x, y, w, h):
    """Jester, a card that may be played, or a way out, as something to point at."""
    if not c.sees(x, y, w, h):
        return
    verb = what[0]
    if verb == V_PLAY:
        cards.draw(c, x, y, what[1])
        return
    c.box(x, y, w, h, theme.SLATE, theme.STEEL)
    icon = "jester" if verb == "jester" else "founders" if verb == V_RECRUIT else "cross"
    if verb == "jester":
        c.icon(icon, x + 2, y + 6, 2)
    else:
        c.icon(icon, x + w // 2 - 6, y + h // 2 - 6)


# -- words


def describe(table, target):
    view = table.view
    what = target[0]
    verb = what[0]
    me = view.seats[table.seat]
    if verb == "jester":
        return [(NAME, "@jester", text("jester_title")), (DIM, text("jester_how"))]
    if verb == "stall":
        return cards.about(table, me, me.stall[what[1]])
    if verb == V_TAKE or verb == V_MARK or verb == V_GIFT or verb == "road":
        return slot_lines(table, view, me, verb, what[1])
    if verb == V_PLAY:
        return cards.about(table, me, what[1])
    if verb == V_RECRUIT:
        return [(NAME, text("recruit")), (PRICE, item("verb", verb))]
    if verb == V_DECLINE:
        return [(NAME, text("decline")), (DIM, text("decline_courier" if
                table.ask.prompt == P_COURIER else "decline_how"))]  # fmt: skip
    if verb == V_DONE:
        return [(NAME, item("verb", verb)), (DIM, text("no_more_draft"))]
    return pile_lines(table, view, verb, what[1])


def slot_lines(table, view, me, verb, slot):
    card = view.road[slot]
    coins = view.coins[slot]
    if verb == V_GIFT:
        return gift_lines(table, view.seats[1], card, coins)
    if verb == V_MARK:
        found = [cards.heading(table, me, card)]
        found.append((MONEY, text("mark_coins", coins + 1)))
        found.append((DIM, text("mark_stays")))
        return panes.fit(found, table.pane)
    return cards.about(table, me, card, coins)


def gift_lines(table, her, card, coins):
    """What the Countess has of a villager: its coins, and what her Second Market would bring."""
    found = [cards.heading(table, her, card)]
    before = market.pays(her, True)
    after = market.pays_with(her, card)
    if after != before:
        found.append((PRICE, text("gift_worth", table.name(1), before, after)))
    elif not coins:
        found.append((GAIN, text("gift_nothing", table.name(1))))
    if coins:
        found.append((PRICE, text("gift_coins", table.name(1), her.gold, her.gold + coins)))
    return panes.fit(found, table.pane)


def pile_lines(table, view, verb, i):
    pile = piles(view)[i]
    top = pile[-1]
    suit = item("suit", top - BACK if top >= BACK else SUIT[top])
    icon = "@" + cards.ICON[top - BACK if top >= BACK else SUIT[top]]
    where = text("reserve") if i == 6 else text("stack_no", i + 1)
    found = [(NAME, where, icon, suit, ">" + text("cards", len(pile)))]
    if verb == V_STACK:
        found.append((DIM, text("return_how")))
    elif verb == V_SEARCH:
        found.append((DIM, text("search_how", len(pile))))
    else:
        found.append((DIM, text("blind_how")))
        if i == 1 and not view.markets:
            found.append((MONEY, text("market_1_how")))
        elif i == 5:
            found.append((MONEY, text("market_2_how")))
        if verb == V_BLIND:
            found.append((PRICE, text("no_way_back")))
    return panes.fit(found, table.pane)


def preview(table, target, after):
    found = describe(table, target)
    if after is None and target[0][0] != V_BLIND:
        found = panes.fit([found[0], (PRICE, text("no_way_back"))] + found[1:], table.pane)
    return found


def more(table, target):
    """The right-hand key hint."""
    if table.ask is not None and table.ask.prompt == P_DRAFT and target[0][0] == V_TAKE:
        return text("up_blind")
    return None


def detail(table, target):
    what = target[0]
    view = table.view
    me = view.seats[table.seat]
    if what[0] == "road":
        return full_text(me, view.road[what[1]])
    if what[0] == "stall":
        return full_text(me, me.stall[what[1]])
    return text("stack_no", what[1] + 1) if what[1] < 6 else text("reserve"), text("stack_about")
