"""The Road of Villagers: stacks, face-up villagers, the own stall, what the others took."""

from engine_core.villagers import market, words
from engine_core.villagers.data import BUILDER, FOOD, LUMBERJACK
from engine_core.villagers.state import EMPTY
from firmware.games.screen import CAN, DIM, GAIN, GROUP, LOOK, MONEY, NAME, ONCE, PRICE, Board
from firmware.games.villagers import cards, stalls
from firmware.games.villagers.full import full_text
from firmware.games.villagers.stalls import LEFT, STALL_Y, caption
from firmware.strings import item, text
from firmware.ui import marks, panes, theme
from firmware.ui.cards import stack as draw_pile
from firmware.ui.text import BODY, SMALL, width

_STEP = 34
_STACK_Y = 23
_ROAD_Y = 70
_STACKS = (words.V_BLIND, words.V_STACK, words.V_SEARCH)
_SLOTS = (words.V_TAKE, words.V_MARK, words.V_GIFT)
_BASICS = 3  # kinds, from the Lumberjack on: they are hired, not found
_BESIDE = (words.V_PLAY, words.V_RECRUIT, words.V_DECLINE, words.V_DONE)


class Road(Board):
    def targets(self, table):
        if table.page:
            return _looking(table)
        stacks = []
        slots = []
        for option in table.options:
            verb = option[0]
            if verb in _STACKS:
                state = ONCE if verb == words.V_STACK else CAN
                stacks.append((option,) + stack_place(option[1]) + (state,))
            elif verb in _SLOTS:
                slots.append((option,) + slot_place(option[1]) + (ONCE,))
        return stacks + slots + _buttons(table)

    def start(self, table, found):
        """The likeliest villager of the Road; a card goes back where it comes again last."""
        best, at = -999, 0
        if found[-1][0][0] == words.V_STACK:
            return len(found) - 1
        for k, target in enumerate(found):
            if target[2] == _ROAD_Y and target[5] == ONCE:
                worth = likely(table, target[0])
                if worth > best:
                    best, at = worth, k
        return at

    def leads(self, table, found, here, dx, dy):
        """Down: the own village with the hand, unless something to choose lies there."""
        y = found[here][2]
        lower = [target for target in found if target[2] > y]
        return int(dy > 0 and y >= _ROAD_Y and not lower)

    def closer(self, table, target):
        what = target[0]
        view = table.view
        me = view.seats[table.seat]
        if what[0] in _SLOTS:
            return full_text(me, view.road[what[1]])
        if what[0] == words.V_PLAY:
            return full_text(me, what[1])
        title, body = Board.closer(self, table, target)
        if what[0] in _STACKS:
            return _pile_name(what[1]), body + "\n" + text("stack_about")
        return title, body

    def draw(self, c, table):
        Board.draw(self, c, table)
        x, y, w, h = table.box
        view = table.view
        if c.sees(x, y, w, _ROAD_Y - y):
            for i, pile in enumerate(piles(view)):
                draw_stack(c, i, pile)
                draw_tag(c, LEFT + i * _STEP, _market_behind(view, i))
        if c.sees(x, _ROAD_Y, w, 36):
            draw_road(c, view, view.seats[table.seat])
        if c.sees(x, STALL_Y - 19, w, 57):
            draw_stalls(c, table, view)
        if table.wide and c.sees(x, 165, w, 60):
            stalls.draw_second_row(c, table, view)
        if not table.page and not table.path:
            for what, bx, by, bw, bh, state in _buttons(table):
                button(c, what, bx, by, bw, bh)

    def describe(self, table, target):
        what = target[0]
        lines = _LINES.get(what[0])
        return lines(table, what) if lines else pile_lines(table, what[0], what[1])

    def preview(self, table, target, after):
        if target[0][0] == words.V_BLIND:  # it says so itself
            return self.describe(table, target)
        return Board.preview(self, table, target, after)

    def more(self, table, target):
        if (
            table.ask is not None
            and table.ask.prompt == words.P_DRAFT
            and target[0][0] == words.V_TAKE
        ):
            return text("up_blind")
        return None if table.page else text("down_hand")

    def detail(self, table, target):
        kind, k = target[0]
        me = table.view.seats[table.seat]
        if kind == "pile":
            return _pile_name(k), text("stack_about")
        return full_text(me, table.view.road[k] if kind == "road" else me.stall[k])


def likely(table, option):
    """How likely a villager of the Road is chosen: what it brings and what it takes to place it;
    a gift by how little the Countess has of it."""
    view = table.view
    verb, slot = option
    card = view.road[slot]
    coins = view.coins[slot]
    if verb == words.V_GIFT:
        her = view.seats[1]
        return market.pays(her, True) - market.pays_with(her, card) - coins
    me = view.seats[table.seat]
    worth = 5 * max(0, cards.joining(me, card)) + 7 * FOOD[card] + 22 * BUILDER[card]
    for kind in cards.links(card):
        if kind - LUMBERJACK not in range(_BASICS) and kind not in me.role + me.hand + me.stall:
            worth -= 6
    return worth + 8 * coins


def slot_place(slot):
    return LEFT + slot * _STEP, _ROAD_Y, 28, 36


def stack_place(i):
    return LEFT + i * _STEP, _STACK_Y, 28, 24


def piles(view):
    return view.stacks + [view.reserve]


def _looking(table):
    view = table.view
    found = []
    for i, pile in enumerate(piles(view)):
        if pile:
            found.append((("pile", i),) + stack_place(i) + (LOOK,))
    for slot, card in enumerate(view.road):
        if card != EMPTY:
            found.append((("road", slot),) + slot_place(slot) + (LOOK,))
    for k, place in enumerate(stall_places(view.seats[table.seat])):
        if place[1] != EMPTY:
            found.append((("stall", k), place[0], STALL_Y, 28, 36, LOOK))
    return found


def _buttons(table):
    """Options without a place on the Road: (what, x, y, w, h, state)."""
    found = []
    extra = [o for o in table.options if o[0] in _BESIDE]
    jester = [o for o in table.options if o[0] == words.V_JESTER]
    x, y, w, h = slot_place(6)
    if jester:
        found.append((("jester",), x, y, w, h, GROUP))
    for k, option in enumerate(extra):
        if len(extra) == 1 and not jester and option[0] != words.V_PLAY:
            place = (x - 1, y + 4, 30, 28)
        else:
            place = (238 - 30 * (len(extra) - k), STALL_Y, 28, 36)
        found.append((option,) + place + (CAN,))
    return found


# -- drawing


def draw_stack(c, i, pile):
    x = LEFT + i * _STEP
    if not c.sees(x, _STACK_Y - 4, 32, 28):
        return
    if not pile:
        marks.empty(c, x, _STACK_Y, 28, 24)
    else:
        suit = cards.suit(pile[-1])
        draw_pile(c, x, _STACK_Y, cards.BANDS[suit], cards.ICON[suit])
        if i == 6:  # the reserve: another frame than the stacks have
            c.box(x, _STACK_Y, 28, 24, theme.CLEAR, theme.TAN)
            c.box(x + 2, _STACK_Y + 2, 24, 20, theme.CLEAR, theme.TAN)
        s = str(len(pile))
        marks.badge(c, x + 24 - 4 * len(s), _STACK_Y + 13, s, theme.PAPER)


def _market_behind(view, i):
    """The Market that is held when this stack is empty, 0 for none."""
    return 1 if i == 1 and not view.markets else 2 if i == 5 else 0


def draw_tag(c, x, market_no):
    if market_no:
        tag = text("market_%d" % market_no)
        role = SMALL if theme.large_text else BODY  # the same letters
        w = width(tag, role) + 6
        left = max(1, min(x + 14 - w // 2, 239 - w))
        c.box(left, _STACK_Y + 28, w, 13, theme.RED, theme.INK)
        c.text(left + 3, _STACK_Y + 28, tag, theme.PAPER, role)


def draw_road(c, view, me):
    for slot, card in enumerate(view.road):
        x, y, w, h = slot_place(slot)
        if not c.sees(x, y, w, h):
            continue
        if card == EMPTY:
            marks.empty(c, x, y, w, h)
        else:
            cards.draw(c, x, y, card, view.coins[slot], cards.joining(me, card))


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


def button(c, what, x, y, w, h):
    """Jester, a card that may be played, or a way out, as something to point at."""
    if not c.sees(x, y, w, h):
        return
    verb = what[0]
    if verb == words.V_PLAY:
        cards.draw(c, x, y, what[1])
        return
    c.box(x, y, w, h, theme.SLATE, theme.STEEL)
    icon = "jester" if verb == "jester" else "founders" if verb == words.V_RECRUIT else "cross"
    if verb == "jester":
        c.icon(icon, x + 2, y + 6, 2)
    else:
        c.icon(icon, x + w // 2 - 6, y + h // 2 - 6)


# -- words


def _jester(table, what):
    return [(NAME, "@jester", text("jester_title")), (DIM, text("jester_how"))]


def _stall(table, what):
    me = table.view.seats[table.seat]
    return cards.about(table, me, me.stall[what[1]])


def _slot(table, what):
    view = table.view
    card = view.road[what[1]]
    return cards.about(table, view.seats[table.seat], card, view.coins[what[1]])


def _mark(table, what):
    view = table.view
    found = [cards.heading(table, view.seats[table.seat], view.road[what[1]])]
    found.append((MONEY, text("mark_coins", view.coins[what[1]] + 1)))
    found.append((DIM, text("mark_stays")))
    return panes.fit(found, table.pane)


def _gift(table, what):
    """What the Countess has of a villager: its coins, and what her Second Market would bring."""
    her = table.view.seats[1]
    card = table.view.road[what[1]]
    coins = table.view.coins[what[1]]
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


def _play(table, what):
    return cards.about(table, table.view.seats[table.seat], what[1])


def _recruit(table, what):
    return [(NAME, text("recruit")), (PRICE, item("verb", words.V_RECRUIT))]


def _decline(table, what):
    courier = table.ask.prompt == words.P_COURIER
    return [(NAME, text("decline")), (DIM, text("decline_courier" if courier else "decline_how"))]


def _done(table, what):
    return [(NAME, item("verb", words.V_DONE)), (DIM, text("no_more_draft"))]


_LINES = {
    "jester": _jester,
    "stall": _stall,
    "road": _slot,
    words.V_TAKE: _slot,
    words.V_MARK: _mark,
    words.V_GIFT: _gift,
    words.V_PLAY: _play,
    words.V_RECRUIT: _recruit,
    words.V_DECLINE: _decline,
    words.V_DONE: _done,
}


def _pile_name(i):
    return text("reserve") if i == 6 else text("stack_no", i + 1)


def pile_lines(table, verb, i):
    pile = piles(table.view)[i]
    suit = cards.suit(pile[-1])
    count = ">" + text("cards", len(pile))
    found = [(NAME, _pile_name(i), "@" + cards.ICON[suit], item("suit", suit), count)]
    if verb == words.V_STACK:
        found.append((DIM, text("return_how")))
    elif verb == words.V_SEARCH:
        found.append((DIM, text("search_how", len(pile))))
    else:
        found.append((DIM, text("blind_how")))
        market_no = _market_behind(table.view, i)
        if market_no:
            found.append((MONEY, text("market_%d_how" % market_no)))
        if verb == words.V_BLIND:
            found.append((PRICE, text("no_way_back")))
    return panes.fit(found, table.pane)


ROAD = Road()
