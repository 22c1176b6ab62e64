"""Villages on the screen: trees with covered bands, the hand below, piles and ways out in a row.

Used for the build phase, for every choice of a card in a village or hand, and for looking.
"""

from engine_core.villagers import market, village
from engine_core.villagers.data import EFFECT, LUMBERJACK, MONK, NEEDS, SUIT, SWAP
from engine_core.villagers.state import TABLE
from engine_core.villagers.words import (
    P_BUILD,
    P_BURDEN,
    P_DISCARD,
    P_GIVE,
    P_PATRON,
    V_ARREST,
    V_BASIC,
    V_DECLINE,
    V_DISCARD,
    V_DONE,
    V_GIVE,
    V_GOLD,
    V_HIRE,
    V_JESTER,
    V_LOSE,
    V_MONK,
    V_ON,
    V_PICK,
    V_PLACE,
    V_PLAY,
    V_ROB,
    V_SCHEME,
    V_SWAP,
)
from firmware.games.screen import CAN, GROUP, LOOK, NO, ONCE
from firmware.games.villagers import cards
from firmware.strings import item, text
from firmware.ui import marks, theme
from firmware.ui.text import BODY, BOLD, RIGHT, line, width

_LEFT = 21  # where the hand begins, right of its icon
_HIGH = (36, 36, 23, 14)  # of a villager by density
_ACROSS = (30, 29, 29, 29)
_BETWEEN = (5, 0, 0, 0)  # trees
_DOWN = (1, 1, 2, 1)
# What is chosen: in the village, in the hand, in the row below.
_SPOTS = (V_ON, V_PICK, V_LOSE)
_THEIRS = (V_SWAP, V_SCHEME, V_ARREST)
_CARDS = (V_DISCARD, V_GIVE, V_PLACE)
_WITH_HAND = (P_BUILD, P_BURDEN, P_DISCARD, P_GIVE, P_PATRON)


def who(table):
    """Whose village is shown."""
    if table.page:
        return table.screen.page_seat(table)
    if table.path and table.path[0][0] == "seat":
        return table.path[0][1]
    if table.ask is None:
        return table.view.turn if table.players > 1 else table.seat
    first = table.options[0]
    return first[1] if first[0] in _THEIRS else table.seat


def hand_y(table):
    return table.box[1] + table.box[3] - 55


def row_y(table):
    return table.box[1] + table.box[3] - 16


def with_hand(table, seat):
    """True where the hand is part of the picture."""
    if table.page or table.ask is None:
        return seat < table.players
    return seat == table.seat and table.ask.prompt in _WITH_HAND


# -- where everything lies


def arrange(cards_in, under, x0, y0, w, bottom):
    """(density, [(x, y, covered)]): trees side by side, tighter until they fit."""
    n = len(cards_in)
    kids = [[] for _ in range(n)]
    roots = []
    for i in range(n):
        if under[i] == TABLE:
            roots.append(SUIT[cards_in[i]] * 256 + i)
        else:
            kids[under[i]].append(i)
    roots.sort()
    places = []
    for density in range(4):
        places = [None] * n
        x, y = x0, y0
        deep = 0
        for root in roots:
            columns = tree(root & 255, kids)
            wide = len(columns) * _ACROSS[density]
            if x > x0 and x + wide - 2 > x0 + w:
                x = x0
                y += deep + _DOWN[density]
                deep = 0
            for k, column in enumerate(columns):
                depth, members = column
                for i in members:
                    places[i] = (x + k * _ACROSS[density], y + 13 * depth, len(kids[i]) > 0)
                    depth += 1
                deep = max(deep, 13 * (depth - 1) + _HIGH[density])
            x += wide + _BETWEEN[density]
        if y + deep <= bottom:
            break
    return density, places


def tree(root, kids):
    """The columns of a tree: [(depth of the first, positions downwards)]."""
    columns = []
    work = [(0, root)]
    while work:
        depth, i = work.pop(0)
        members = [i]
        while kids[i]:
            for more in kids[i][1:]:
                work.append((depth + len(members), more))
            i = kids[i][0]
            members.append(i)
        columns.append((depth, members))
    return columns


def layout(table, seat, adds=()):
    """The arrangement of a village, perhaps with cards that would be added."""
    key = (seat, adds, table.page)
    known = table.memo.get("village")
    if known is not None and known[0] == key:
        return known[1]
    me = table.view.seats[seat]
    kinds = me.card + [add[0] for add in adds]
    under = list(me.under) + [add[1] for add in adds]
    x, y, w, h = table.box
    bottom = hand_y(table) - 5 if with_hand(table, seat) else row_y(table) - 5
    found = arrange(kinds, under, x + 5, y + 6, w - 6, bottom)
    table.memo["village"] = (key, found)
    return found


def rect(density, place):
    """The rectangle of a villager in its village: a band if it is covered."""
    return (place[0], place[1], 28, 14 if place[2] else _HIGH[density])


def adds_of(me, option):
    """The cards an option would put down, each as (card, under); () if that is not known."""
    verb = option[0]
    n = len(me.card)
    if verb == V_PLACE and EFFECT[option[1]] != SWAP:
        return ((option[1], village.spots(me, option[1])[0]),)
    if verb == V_MONK:
        card = option[1]
        role = NEEDS[card]
        if option[2] == 1:
            return ((MONK, village.spots(me, role)[0]), (card, n))
        return ((MONK, village.spots(me, NEEDS[role])[0]), (MONK, n), (card, n + 1))
    return ()


def ghosts(table):
    """What the preview shows as placed."""
    if table.preview and table.target is not None and who(table) == table.seat:
        return adds_of(table.view.seats[table.seat], table.target[0])
    return ()


def hand_of(table, seat):
    """[(card, copies)] of a hand."""
    out = []
    for card in table.view.seats[seat].hand:
        if out and out[-1][0] == card:
            out[-1] = (card, out[-1][1] + 1)
        else:
            out.append((card, 1))
    return out


def fan(n, right=236):
    """Distance of the cards of a hand."""
    return min(32, (right - _LEFT - 28) // max(1, n - 1))


# -- targets


def targets(table):
    seat = who(table)
    if table.page:
        return look_targets(table, seat)
    if table.path and table.path[0][0] in ("card", "no"):
        return card_targets(table)
    found = []
    density, places = layout(table, seat)
    options = table.options
    for option in options:
        verb = option[0]
        if verb in _SPOTS:
            state = CAN if verb == V_LOSE else ONCE
            found.append((option,) + rect(density, places[option[1]]) + (state,))
        elif verb in _THEIRS:
            if option[1] == seat:
                found.append((option,) + rect(density, places[option[2]]) + (CAN,))
        elif verb == V_ROB and not table.path:
            what = ("rob", option[1])
            if not found or found[-1][0] != what:
                found.append((what,) + rect(density, places[option[1]]) + (GROUP,))
    found.sort(key=_reading)  # unique key: no two targets lie in one place
    if with_hand(table, seat):
        found.extend(hand_targets(table, seat))
    for button in buttons(table):
        found.append(button[:6])
    return found


def _reading(target):
    return (target[2], target[1])


def hand_targets(table, seat):
    found = []
    hand = hand_of(table, seat)
    step = fan(len(hand))
    y = hand_y(table)
    options = table.options
    hiring = table.path and table.path[0][0] == "hire"
    for k, (card, copies) in enumerate(hand):
        what, state = ("no", card), NO
        if hiring:
            if (V_HIRE, card) in options:
                what, state = (V_HIRE, card), CAN
        elif table.ask.prompt == P_BUILD:
            state = GROUP  # one that cannot be placed can be looked at, and tells why
            if [o for o in options if o[0] in (V_PLACE, V_PLAY, V_MONK) and o[1] == card]:
                what = ("card", card)
        else:
            for verb in _CARDS:
                if (verb, card) in options:
                    what, state = (verb, card), CAN
        found.append((what, _LEFT + k * step, y, 28, 36, state))
    return found


def card_targets(table):
    """What a card of the hand can do, each where it would happen."""
    card = table.path[0][1]
    me = table.view.seats[table.seat]
    found = []
    hand = hand_of(table, table.seat)
    at = [c for c, _ in hand].index(card)
    x = _LEFT + at * fan(len(hand))
    if table.path[0][0] == "no":
        found.append((("why", card), x, hand_y(table), 28, 36, NO))
    for option in table.options:
        verb = option[0]
        if verb > V_HIRE or verb < V_PLACE or option[1] != card:
            continue
        adds = adds_of(me, option)
        if adds:
            density, places = layout(table, table.seat, adds)
            found.append((option,) + rect(density, places[-1]) + (CAN,))
        elif verb == V_HIRE:
            found.append((option, _LEFT, row_y(table), 132, 14, CAN))
        else:
            found.append((option, x, hand_y(table), 28, 36, CAN))
    return found


def look_targets(table, seat):
    found = []
    density, places = layout(table, seat)
    for i, place in enumerate(places):
        found.append((("at", i),) + rect(density, place) + (LOOK,))
    found.sort(key=_reading)  # unique key: no two targets lie in one place
    if with_hand(table, seat):
        hand = hand_of(table, seat)
        step = fan(len(hand))
        for k, (card, copies) in enumerate(hand):
            found.append((("hand", card), _LEFT + k * step, hand_y(table), 28, 36, LOOK))
    return found


def buttons(table):
    """The row below: (what, x, y, w, h, state, icon, words)."""
    out = []
    y = row_y(table)
    options = table.options
    view = table.view
    path = table.path
    if path and path[0][0] == "seat":
        return out
    x = _LEFT
    hires = False
    for option in options:
        if option[0] == V_HIRE:
            hires = True
    for k in range(3):
        kind = LUMBERJACK + k
        n = view.basics[k]
        state = NO
        what = ("nohire", kind)
        if (V_BASIC, kind) in options:
            what, state = (V_BASIC, kind), ONCE
        elif table.ask.prompt != P_BUILD:
            continue
        elif path:
            what, state = ("hire", kind), NO
            if path[0] == what:
                continue
        elif hires and n:
            what, state = ("hire", kind), GROUP
        out.append((what, x, y, 37, 14, state, cards.ICON[SUIT[kind]], str(n)))
        x += 40
    if path:
        return []
    right = 238
    for option in options:
        verb = option[0]
        said = ""
        if verb == V_DONE:
            said = text("end_build")
        elif verb == V_DECLINE:
            said = text("decline")
        elif verb == V_GOLD:
            said = text("pay_gold", option[1])
        if said:
            w = width(said, BOLD) + 14
            right -= w + 3
            out.append((option, right, y, w, 14, CAN, "", said))
    for option in options:
        if option[0] == V_JESTER:
            out.append((("jester",), right - 27, y, 24, 14, GROUP, "jester", ""))
            break
    return out


def start(table, found):
    """The first card that can do something; the pile that was wished for."""
    if table.path and table.path[0][0] == "no":
        return 0
    wish = table.screen.wish
    for k, target in enumerate(found):
        if target[0] == (V_BASIC, wish):
            return k
    for k, target in enumerate(found):
        if target[5] <= GROUP and target[0][0] != "no":
            return k
    return 0


# -- drawing


def draw(c, table):
    x, y, w, h = table.box
    seat = who(table)
    below = hand_y(table) - 2 if with_hand(table, seat) else row_y(table) - 2
    if c.sees(x, y, w, below - y):
        c.fill(x, y, w, below - y, theme.UMBER)
        c.checker(x, y, w, below - y, theme.INK, 4)
        draw_village(c, table, seat)
    c.fill(x, below, w, y + h - below, theme.INK)
    if with_hand(table, seat) and c.sees(x, below, w, 42):
        draw_hand(c, table, seat)
    if c.sees(x, row_y(table) - 2, w, 20):
        if table.page or table.ask is None:
            worth_now(c, table, seat)
        else:
            draw_row(c, table)


def draw_village(c, table, seat):
    adds = ghosts(table)
    density, places = layout(table, seat, adds)
    me = table.view.seats[seat]
    kinds = me.card + [add[0] for add in adds]
    under = list(me.under) + [add[1] for add in adds]
    for i, place in enumerate(places):
        x, y, covered = place
        coins = me.coins[i] if i < len(me.coins) else 0
        card = kinds[i]
        below = under[i]
        if below != TABLE and places[below][0] != x:  # a second branch: a line from the band
            left = places[below][0] + 28
            c.line(left, places[below][1] + 6, x + 14, places[below][1] + 6, theme.TAN)
            c.line(x + 14, places[below][1] + 6, x + 14, y, theme.TAN)
        if covered:
            if c.sees(x, y, 28, 14):
                cards.band(c, x, y, 28, card, coins)
        elif density < 2:
            if c.sees(x, y, 28, 36):
                cards.draw(c, x, y, card, coins, cards.silver(me, card))
        elif density == 2:
            cards.low(c, x, y, me, card, coins)
        else:
            cards.chip(c, x, y, me, card, coins)


def draw_hand(c, table, seat):
    y = hand_y(table)
    hand = hand_of(table, seat)
    step = fan(len(hand))
    c.icon("hand", 4, y + 12)
    if not hand:
        c.text(_LEFT + 4, y + 12, text("empty_hand"), theme.STEEL)
        return
    here = -1
    target = table.target
    if target is not None and target[2] == y:
        here = (target[1] - _LEFT) // step
    for k, (card, copies) in enumerate(hand):
        x = _LEFT + k * step
        if not c.sees(x, y - 3, 32, 40):
            continue
        near = here >= 0 and k != here and abs(k - here) * step < 36 and step < 28
        if step > 27 or k == len(hand) - 1:
            cards.draw(c, x, y, card)
        else:
            cards.sliver(c, x, y, step + 1, card, near or k == here)
        if copies > 1 and step > 8 and not near and (k != here or step > 27):
            marks.badge(c, x + min(step, 28) - 8, y + 16, str(copies), theme.PAPER)
    if here >= 0 and step < 28:
        cards.draw(c, _LEFT + here * step, y, hand[here][0])
        if hand[here][1] > 1:
            marks.badge(c, _LEFT + here * step + 20, y + 16, str(hand[here][1]), theme.PAPER)


def draw_row(c, table):
    for what, x, y, w, h, state, icon, said in buttons(table):
        if not c.sees(x, y, w, h):
            continue
        off = state == NO
        c.box(x, y, w, h, theme.CLEAR if off else theme.SLATE, theme.STEEL)
        at = x + 8
        if icon:
            c.icon(icon, x + 6, y + 1)
            at += 13
        colour = theme.STEEL if off else theme.PAPER
        role = BOLD
        c.text(at, y + (14 - line(role)) // 2, said, colour, role)
    if table.path and table.path[0][0] == "hire":
        kind = table.path[0][1]
        c.text(_LEFT, row_y(table) + 1, text("return_for", item("card", kind)), theme.LIME)
    elif table.path and (V_HIRE, table.path[0][1]) in table.options:
        c.box(_LEFT, row_y(table), 132, 14, theme.SLATE, theme.STEEL)
        c.text(_LEFT + 8, row_y(table) + 1, text("return_hire"), theme.PAPER, BODY, 0, 121)


def worth_now(c, table, seat):
    """What the village would bring at the Markets."""
    me = table.view.seats[seat]
    y = row_y(table) + 1
    if not table.view.markets:
        c.text(5, y, text("first_market"), theme.MIST, BODY)
        c.text(112, y, str(market.pays(me, False)), theme.GOLD, BOLD, RIGHT)
    c.text(124, y, text("second_market"), theme.MIST, BODY)
    c.text(236, y, str(market.pays(me, True)), theme.PAPER, BOLD, RIGHT)


def draw_marks(c, table, found):
    """As the app's own, but only on the part of a card in the fan that is seen."""
    hand = hand_y(table)
    step = 28
    for target in found:
        if target[2] == hand:
            step = min(28, fan(len([t for t in found if t[2] == hand])) + 1)
            break
    for target in found:
        what, x, y, w, h, state = target
        if not c.sees(x, y, w, h):
            continue
        if y == hand and target != table.target and target[1] + 28 < 237:
            w = min(w, step)
        if what[0] == "no" or what[0] == "why":
            marks.impossible(c, x, y, w, h, what[0] == "why")
        elif state <= GROUP:
            marks.possible(c, x, y)
        elif state == NO and h > 20:
            marks.impossible(c, x, y, w, h)
