"""Villages on the screen: trees with covered bands, the hand below, piles and ways out in a row.

Used for the build phase, for every choice of a card in a village or hand, and for looking.
"""

from engine_core.villagers import market, words
from engine_core.villagers.data import BUILDER, FOOD, GOLD, LOCK, LUMBERJACK, SUIT
from engine_core.villagers.state import TABLE
from firmware.games.screen import CAN, GROUP, LOOK, NO, ONCE, Board
from firmware.games.villagers import cards, plan
from firmware.games.villagers.full import full_text
from firmware.games.villagers.moment import THEIRS, inside, placing, who
from firmware.games.villagers.places import (
    LEFT,
    adds_of,
    fan,
    ghosts,
    hand_of,
    hand_y,
    layout,
    rect,
    row_of,
    row_y,
    with_hand,
)
from firmware.strings import item, text
from firmware.ui import marks, meadow, theme
from firmware.ui.text import BODY, BOLD, RIGHT, line, width

# What is chosen in the village; in the hand; what a card of the hand does.
_SPOTS = (words.V_ON, words.V_PICK, words.V_LOSE)
_CARDS = (words.V_DISCARD, words.V_GIVE, words.V_PLACE)
_DEEDS = (words.V_PLACE, words.V_PLAY, words.V_MONK)
# What stands for a card of the hand or a pile; what for a villager who lies there.
_HELD = ("card", "no", "hire", "nohire", words.V_BASIC, words.V_HIRE) + _CARDS + _DEEDS
_LYING = ("rob", words.V_PICK, words.V_LOSE) + THEIRS

_TREES = (
    (18, 52), (52, 30), (77, 66), (104, 38), (131, 74), (158, 28), (180, 60), (207, 34), (228, 72),
    (150, 112), (190, 120), (222, 108),
)  # fmt: skip


class Village(Board):
    def targets(self, table):
        seat = who(table)
        if table.page:
            return _looking(table, seat)
        if inside(table, "card") or inside(table, "no"):
            return _deeds_of(table, table.path[0][1])
        found = _in_village(table, seat)
        found.sort(key=_reading)  # unique key: no two targets lie in one place
        if with_hand(table, seat):
            found.extend(_in_hand(table, seat))
        for button in buttons(table):
            found.append(button[:6])
        return found

    def start(self, table, found):
        """The pile that was pointed at before; else the card that is likeliest placed."""
        if inside(table, "no"):
            return 0
        wish = table.came[0][1] if table.came and table.came[0][0] == "hire" else -1
        for k, target in enumerate(found):
            if target[0] == (words.V_BASIC, wish):
                return k
        best, at = -999, -1
        for k, target in enumerate(found):
            if target[5] <= GROUP and target[0][0] != "no":
                verb = target[0][0]
                worth = best if at >= 0 else -99
                if verb == "card":
                    worth = likely(table, target[0][1])
                elif inside(table, "hire"):  # the one that is missed least goes back
                    worth = -likely(table, target[0][1])
                if worth > best:
                    best, at = worth, k
        return max(0, at)

    def draw(self, c, table):
        x, y, w, h = table.box
        seat = who(table)
        hand = with_hand(table, seat)
        below = hand_y(table) - 2 if hand else row_y(table) - 2
        if c.sees(x, y, w, below - y):
            draw_ground(c, table, seat, below)
            draw_village(c, table, seat)
        c.fill(x, below, w, y + h - below, theme.INK)
        if hand and c.sees(x, below, w, 42):
            draw_hand(c, table, seat)
        if c.sees(x, row_y(table) - 4, w, 22):
            if table.page or table.ask is None:
                worth_now(c, table, seat)
            else:
                draw_row(c, table)

    def marks(self, c, table, found):
        """The usual ones, but only on the part of a card in the fan that is seen."""
        hand = hand_y(table)
        held = len([target for target in found if target[2] == hand])
        step = min(28, fan(held) + 1) if held else 28
        for target in found:
            what, x, y, w, h, state = target
            if not c.sees(x, y, w, h):
                continue
            if y == hand and target != table.target and x + 28 < 237:
                w = min(w, step)
            if what[0] == "why":
                marks.impossible(c, x, y, w, h, True)
            elif what[0] == "no" or state == NO and h > 20:
                # Band and face: what it pays is read long before it can be placed.
                marks.impossible(c, x, y, w, h if h < 36 else 26 if w > 27 else 14)
            elif state <= GROUP:
                marks.possible(c, x, y)

    def describe(self, table, target):
        return plan.describe(table, target)

    def preview(self, table, target, after):
        return plan.preview(table, target, after)

    def detail(self, table, target):
        return plan.detail(table, target)

    def closer(self, table, target):
        what = target[0]
        me = table.view.seats[who(table)]
        if what[0] in _HELD:
            return full_text(me, what[1])
        if what[0] in _LYING:
            return full_text(me, me.card[what[-1]], True)
        if what[0] == words.V_ON and placing(table) >= 0:
            return full_text(me, placing(table))
        return Board.closer(self, table, target)


# -- targets


def likely(table, card):
    """How much a card that can be placed brings; a padlock that another opens costs."""
    me = table.view.seats[table.seat]
    worth = 6 * GOLD[card] + 5 * max(0, cards.joining(me, card)) + 2 * FOOD[card]
    locked = LOCK[card] and LOCK[card] not in me.card
    return worth + 4 * BUILDER[card] - (9 if locked else 0)


def _reading(target):
    return (target[2], target[1])


def _in_village(table, seat):
    """Villagers that can be chosen."""
    found = []
    density, places = layout(table, seat)
    for option in table.options:
        verb = option[0]
        what, at, state = option, option[-1], CAN
        if verb in _SPOTS:
            at = option[1]
            state = CAN if verb == words.V_LOSE else ONCE
        elif verb in THEIRS:
            if option[1] != seat:
                continue
            at = option[2]
        elif verb == words.V_ROB and not table.path:
            what, at, state = ("rob", option[1]), option[1], GROUP
            if found and found[-1][0] == what:
                continue
        else:
            continue
        found.append((what,) + rect(density, places[at]) + (state,))
    return found


def _in_hand(table, seat):
    found = []
    hand = hand_of(table, seat)
    step = fan(len(hand))
    y = hand_y(table)
    for k, (card, copies) in enumerate(hand):
        what, state = _held(table, card)
        found.append((what, LEFT + k * step, y, 28, 36, state))
    return found


def _held(table, card):
    """(what, state) of a card in the hand."""
    options = table.options
    if inside(table, "hire"):
        return (
            ((words.V_HIRE, card), CAN) if (words.V_HIRE, card) in options else (("no", card), NO)
        )
    if (
        table.ask.prompt == words.P_BUILD
    ):  # one that cannot be placed can be looked at, and tells why
        able = [o for o in options if o[0] in _DEEDS and o[1] == card]
        return ("card" if able else "no", card), GROUP
    found = ("no", card), NO
    for verb in _CARDS:
        if (verb, card) in options:
            found = (verb, card), CAN
    return found


def _deeds_of(table, card):
    """What a card of the hand can do, each where it would happen."""
    me = table.view.seats[table.seat]
    hand = hand_of(table, table.seat)
    at = [c for c, _ in hand].index(card)
    held = (LEFT + at * fan(len(hand)), hand_y(table), 28, 36)
    found = []
    if inside(table, "no"):
        found.append((("why", card),) + held + (NO,))
    for option in table.options:
        if option[0] not in _DEEDS and option[0] != words.V_HIRE or option[1] != card:
            continue
        adds = adds_of(me, option)
        if adds:
            density, places = layout(table, table.seat, adds)
            place = rect(density, places[-1])
        else:
            y, high = row_of(table)
            place = (LEFT, y, 132, high) if option[0] == words.V_HIRE else held
        found.append((option,) + place + (CAN,))
    return found


def _looking(table, seat):
    found = []
    density, places = layout(table, seat)
    for i, place in enumerate(places):
        found.append((("at", i),) + rect(density, place) + (LOOK,))
    found.sort(key=_reading)  # unique key: no two targets lie in one place
    if with_hand(table, seat):
        hand = hand_of(table, seat)
        step = fan(len(hand))
        for k, (card, copies) in enumerate(hand):
            found.append((("hand", card), LEFT + k * step, hand_y(table), 28, 36, LOOK))
    return found


# -- the row below


def buttons(table):
    """The row below: (what, x, y, w, h, state, icon, words)."""
    if table.path:
        return []
    jester = False
    for option in table.options:
        jester = jester or option[0] == words.V_JESTER
    out = _piles(table, 35 if jester else 40)
    y, high = row_of(table)
    right = 238
    for option in table.options:
        said = _way_out(option)
        if said:
            w = width(said, BOLD) + 14
            right -= w + 3
            out.append((option, right, y, w, high, CAN, "", said))
    if jester:
        out.append((("jester",), right - 27, y, 24, high, GROUP, "jester", ""))
    return out


def _piles(table, step):
    """The piles of basic villagers, where they can be hired or chosen; `step` pixels for each."""
    out = []
    y, high = row_of(table)
    options = table.options
    hires = False
    for option in options:
        hires = hires or option[0] == words.V_HIRE
    for k, n in enumerate(table.view.basics):
        kind = LUMBERJACK + k
        if (words.V_BASIC, kind) in options:
            what, state = (words.V_BASIC, kind), ONCE
        elif table.ask.prompt != words.P_BUILD:
            continue
        elif hires and n:
            what, state = ("hire", kind), GROUP
        else:
            what, state = ("nohire", kind), NO
        icon = cards.ICON[SUIT[kind]]
        out.append((what, LEFT + step * len(out), y, step - 3, high, state, icon, str(n)))
    return out


def _way_out(option):
    """The words on the button of an option that ends or pays; "" for others."""
    verb = option[0]
    if verb == words.V_DONE:
        return text("end_build")
    if verb == words.V_DECLINE:
        return text("decline")
    return text("pay_gold", option[1]) if verb == words.V_GOLD else ""


# -- drawing


def draw_ground(c, table, seat, below):
    """A meadow, and trees where no villager lies yet; the year goes by with the stacks."""
    x, y, w, h = table.box
    stacks = table.view.stacks
    time = meadow.season(len([pile for pile in stacks if not pile]), len(stacks) or 1)
    meadow.ground(c, x, y, w, below - y, time)
    used = max([place[0] + 44 for place in layout(table, seat, ghosts(table))[1]] or [8])
    for at, foot in _TREES:
        if at > used and y + foot < below:
            meadow.tree(c, at, y + foot, time)


def draw_village(c, table, seat):
    adds = ghosts(table)
    density, places = layout(table, seat, adds)
    me = table.view.seats[seat]
    kinds = me.card + [add[0] for add in adds]
    under = list(me.under) + [add[1] for add in adds]
    for i, place in enumerate(places):
        if under[i] != TABLE and places[under[i]][0] != place[0]:
            draw_branch(c, places[under[i]], place)
        coins = me.coins[i] if i < len(me.coins) else 0
        draw_villager(c, place, density, me, kinds[i], coins)


def draw_branch(c, below, place):
    """A second branch of a tree: a line from the band."""
    left, y = below[0] + 28, below[1] + 6
    x = place[0] + 14
    c.line(left, y, x, y, theme.TAN)
    c.line(x, y, x, place[1], theme.TAN)


def draw_villager(c, place, density, me, card, coins):
    x, y, covered = place
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
        c.text(LEFT + 4, y + 12, text("empty_hand"), theme.STEEL)
        return
    here = -1
    target = table.target
    if target is not None and target[2] == y:
        here = (target[1] - LEFT) // step
    for k in range(len(hand)):
        if c.sees(LEFT + k * step, y - 3, 32, 40):
            draw_held(c, hand, k, here, step, y)
    if here >= 0 and step < 28:
        cards.draw(c, LEFT + here * step, y, hand[here][0])
        if hand[here][1] > 1:
            marks.badge(c, LEFT + here * step + 20, y + 16, str(hand[here][1]), theme.PAPER)


def draw_held(c, hand, k, here, step, y):
    """One card of the fan; beside the one under the cursor there is room for less."""
    card, copies = hand[k]
    x = LEFT + k * step
    near = here >= 0 and k != here and abs(k - here) * step < 36 and step < 28
    if step > 27 or k == len(hand) - 1:
        cards.draw(c, x, y, card)
    else:
        cards.sliver(c, x, y, step + 1, card, near or k == here)
    if copies > 1 and step > 8 and not near and (k != here or step > 27):
        marks.badge(c, x + min(step, 28) - 8, y + 16, str(copies), theme.PAPER)


def draw_row(c, table):
    for what, x, y, w, h, state, icon, said in buttons(table):
        if c.sees(x, y, w, h):
            off = state == NO
            c.box(x, y, w, h, theme.CLEAR if off else theme.SLATE, theme.STEEL)
            at = x + 8
            if icon:
                close = 3 if said and w < 37 else 0
                c.icon(icon, x + 6 - close, y + h // 2 - 6)
                at += 13 - close - (close > 0)
            colour = theme.STEEL if off else theme.PAPER
            c.text(at, y + (h - line(BOLD)) // 2, said, colour, BOLD)
    y, high = row_of(table)
    if inside(table, "hire"):
        said = text("return_for_whom", item("the_card", table.path[0][1]))
        c.text(LEFT, y + 1, said, theme.LIME)
    elif table.path and (words.V_HIRE, table.path[0][1]) in table.options:
        c.box(LEFT, y, 132, high, theme.SLATE, theme.STEEL)
        at = y + (high + 1 - line(BODY)) // 2
        c.text(LEFT + 8, at, text("return_hire"), theme.PAPER, BODY, 0, 121)


def worth_now(c, table, seat):
    """What the village would bring at the Markets."""
    me = table.view.seats[seat]
    y = row_y(table) + 1
    if not table.view.markets:
        c.text(5, y, text("first_market"), theme.MIST, BODY)
        c.text(112, y, str(market.pays(me, False)), theme.GOLD, BOLD, RIGHT)
    c.text(124, y, text("second_market"), theme.MIST, BODY)
    c.text(236, y, str(market.pays(me, True)), theme.PAPER, BOLD, RIGHT)


VILLAGE = Village()
