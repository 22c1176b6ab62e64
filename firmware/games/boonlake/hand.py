"""The hand of Boonlake over sites and canal: cards played, sold, given; projects; other deeds."""

from engine_core.boonlake import words as w
from engine_core.boonlake.cards import price_of
from engine_core.boonlake.data import CARD_TYPE, CARDS
from engine_core.boonlake.ops import ANY
from firmware.games.boonlake import art, band, cards as faces, deeds, sites
from firmware.games.boonlake.boards import Place, asked, own, seat_of
from firmware.games.screen import CAN, GROUP, LOOK, NO, ONCE
from firmware.strings import text
from firmware.ui import bars, marks, targets, theme

_BAND = 18
_CARDS = 37
_SELL = 85
_BUTTONS = 100
_SITES = 121
_ICONS = {w.V_DEVELOP: "develop", w.V_UPGRADE: "upgrade", w.V_CATTLE: "cattle", w.V_DRAW: "deck"}


def order(table):
    """The hand: first the cards that can be played, then those that fit the step."""
    hand = table.view.seats[own(table)].hand
    if asked(table) is None or table.page:
        return list(hand)
    kind = table.view.about if table.ask.prompt == w.P_CARD else ANY
    playable = [option[1] for option in table.options if option[0] == w.V_PLAY]
    found = [], [], []
    for card in hand:
        fits = kind == ANY or CARD_TYPE[card] == kind
        found[0 if card in playable else 1 if fits else 2].append(card)
    return found[0] + found[1] + found[2]


def fan(n, x=4, room=232):
    """(first x, step) of n cards of 38 pixels."""
    if n <= 1:
        return x, 39
    return x, min(39, (room - 38) // (n - 1))


def fan_places(cards, y, x=4):
    """(card, x, y, w, shown): each card, and how much shows; only the last is not covered."""
    left, step = fan(len(cards), x)
    out = []
    for k in range(len(cards)):
        shown = 38 if step > 37 or k == len(cards) - 1 else step - 1
        out.append((cards[k], left + k * step, y, 38, shown))
    return out


def buttons(table):
    """Deeds without a card: projects, the map, drawing, nothing."""
    found = []
    listed = []
    if table.ask.prompt in (w.P_CARD, w.P_ACT, w.P_SCORING_ACT):
        done = table.view.seats[own(table)].projects
        for k in range(4):
            if not done[k]:
                can = (w.V_PROJECT, k) in table.options
                listed.append(((w.V_PROJECT, k), CAN) if can else (("project", k), NO))
    for option in table.options:
        if option[0] in _ICONS:
            listed.append((option, ONCE))
    for k in range(len(listed)):
        found.append((listed[k][0], 4 + 29 * k, _BUTTONS, 27, 17, listed[k][1]))
    for option in table.options:
        if option[0] == w.V_SKIP:
            found.append((option, 209, _BUTTONS, 27, 17, ONCE))
    return found


# --- drawing


def card_of(target):
    """The card or project that a target is about, or -1."""
    if target is None:
        return -1
    what = target[0]
    if what[0] in (w.V_PLAY, w.V_SELL, w.V_GIVE, "card"):
        return what[1]
    return -1


def hint(table, covered):
    if asked(table) is None or covered:
        return text("hand")
    if table.ask.prompt == w.P_GIVE:
        return text("give_how", table.view.about)
    return text("hand_how")


def draw_band(c, table, covered):
    """Above the cards: levers, the steps of a scoring, or what can be done."""
    ask = asked(table)
    found = band.chips(table, 4, _BAND, 232)
    if found and not covered:
        band.draw_chips(c, table, found)
    elif ask is not None and ask.prompt == w.P_SCORING_ACT:
        bars.tabs(c, 3, _BAND, 236, [text("step.%d" % k) for k in range(5)], 0)
    elif not theme.large_text:
        art.label(c, 6, _BAND, 228, 15, hint(table, covered), theme.MIST)


def payment(table, me):
    """(card, way): what would be paid, and how; -1 and None for nothing."""
    what = table.target[0] if table.target is not None else ("",)
    if what[0] in (w.V_PROJECT, "project"):
        card = CARDS + table.view.areas[what[1]]
        return card, sites.first_way(me, card)
    if what[0] in (w.V_PLAY, "card"):
        return what[1], sites.first_way(me, what[1])
    ask = asked(table)
    if ask is not None and ask.prompt == w.P_PAY:
        return table.view.about, what if what[0] == w.V_PAY else None
    return -1, None


def draw_fan(c, table, places, lift):
    chosen = -1
    if lift and table.target is not None and table.target[2] == places[0][2]:
        chosen = card_of(table.target)
    over = -1  # right edge of the card that is drawn on top
    for card, x, y, wide, shown in places:
        if card == chosen:
            over = x + 38
    for card, x, y, wide, shown in places:
        if shown < 38 or over > x and card != chosen:
            faces.draw_sliver(c, x, y, card, shown)
        else:
            faces.draw_card(c, x, y, card)
    if not lift:
        return
    for card, x, y, wide, shown in places:
        if card == chosen:
            faces.draw_card(c, x, y, card)


def draw_deeds(c, table, me, cards):
    if c.sees(0, _SELL, 240, 12):
        for card, x, y, full, wide in fan_places(cards, _CARDS):
            if (w.V_SELL, card) in table.options:
                c.box(x, _SELL, wide, 11, theme.SLATE, theme.STEEL)
                if wide > 24:
                    c.icon("coin8", x + wide // 2 - 4, _SELL + 2)
                    c.tiny(x + wide // 2 + 5, _SELL + 3, str(price_of(me, card)), theme.PAPER)
                else:
                    c.fill(x + 2, _SELL + 4, wide - 4, 3, theme.GOLD)
    for what, x, y, wide, high, state in buttons(table):
        if what[0] == w.V_PROJECT or what[0] == "project":
            art.button(c, x, y, wide, high, "star", str(what[1] + 1))
        elif what[0] == w.V_SKIP:
            art.button(c, x, y, wide, high, "cross")
        else:
            art.button(c, x, y, wide, high, _ICONS[what[0]])


class Hand(Place):
    """The hand, over sites and canal."""

    def counters(self, me):
        return [("vase", me.vases), ("settler", me.ranch), ("coin", me.coins)]

    def choices(self, table):
        found = band.chips(table, 4, _BAND, 232)
        options = table.options
        give = table.ask.prompt == w.P_GIVE
        playing = table.ask.prompt in (w.P_CARD, w.P_ACT, w.P_SCORING_ACT)
        cards = order(table)
        places = fan_places(cards, _CARDS)
        for card, x, y, wide, shown in places:
            if give:
                found.append(((w.V_GIVE, card), x, y, wide, 46, ONCE))
            elif (w.V_PLAY, card) in options:
                found.append(((w.V_PLAY, card), x, y, wide, 46, CAN))
            elif playing:
                found.append((("card", card), x, y, wide, 46, NO))
        for card, x, y, wide, shown in places:
            if (w.V_SELL, card) in options:
                found.append(((w.V_SELL, card), x, _SELL, shown, 11, ONCE))
        found.extend(buttons(table))
        return found

    def start(self, table, found):
        """A card that can be played; else another deed; else a card that says what it lacks: no
        card is sold by one careless key."""
        for wanted in (
            (w.V_PLAY, w.V_GIVE), (w.V_DEVELOP, w.V_UPGRADE, w.V_CATTLE), ("card",), (w.V_SKIP,)
        ):  # fmt: skip
            for k in range(len(found)):
                if found[k][0][0] in wanted:
                    return k
        return 0

    def jump(self, table, found, here, dx, dy, again):
        """Left and right stay among the cards, and among the sales. Held they go through a large
        hand in strides: with six of them, to either side, no card is more than two keys away."""
        y, no = found[here][2], found[here][5] == NO
        row = [target for target in found if target[2] == y]
        if not dx or y not in (_CARDS, _SELL) or len(row) < 2:
            return -1
        alike = len([target for target in row if (target[5] == NO) == no])
        at = row.index(found[here])
        for _ in range(max(1, (alike + 9) // 13) if again else 1):
            at = targets.move(row, at, dx, 0)
        return found.index(row[at])

    def looking(self, table, seat):
        me = table.view.seats[seat]
        found = []
        for row, cards in enumerate((me.hand, me.played)):
            for card, x, y, wide, shown in fan_places(cards, 36 + 66 * row):
                found.append((("card", card, row), x, y, wide, 46, LOOK))
        return found

    def dirty(self, table, old, new):
        """The sites follow the card under the cursor; covered cards come up."""
        found = [(0, _SITES - 1, 240, 47)]
        among = old[2] == _CARDS or new[2] == _CARDS
        if among and len(table.view.seats[own(table)].hand) > 6:
            found.append((0, _CARDS - 7, 240, 64))
        return found

    def marks(self, c, table, found):
        """Possible and impossible cards; what the card on top covers has no mark."""
        here = table.target
        cards = order(table)
        step = fan(len(cards))[1]
        for what, x, y, wide, high, state in found:
            if not c.sees(x, y, wide, high):
                continue
            if here is not None and here[2] == y and here[1] < x < here[1] + here[3]:
                continue
            if state <= GROUP:
                marks.possible(c, x, y)
            elif state == NO:
                # Only a card looks different under the cursor: what lies beneath it is kept.
                whole = step > 37 or wide > 37 and here is not None and what == here[0]
                if high != 46:  # a project: its points stay
                    marks.impossible(c, x, y, wide - 12, high)
                elif whole:  # the price at the left and the points in the band stay
                    marks.impossible(c, x + 22, y + 29, wide - 22, high - 29)
                    marks.impossible(c, x, y, 22, 15)
                else:
                    marks.impossible(c, x, y, min(wide, step - 1), 15)

    def draw(self, c, table):
        x, y, wide, high = table.box
        c.fill(x, y, wide, high, theme.INK)
        me = table.view.seats[seat_of(table)]
        if table.page:
            for row, cards in enumerate((me.hand, me.played)):
                bars.caption(c, 4, 19 + 66 * row, text("played" if row else "hand"))
                draw_fan(c, table, fan_places(cards, 36 + 66 * row), len(cards) > 6)
            return
        over = table.screen.board(table)
        covered = over is not self  # by rows
        if c.sees(x, y, wide, 19):
            draw_band(c, table, covered)
        cards = order(table)
        if not cards and c.sees(4, _CARDS, 38, 46):
            marks.empty(c, 4, _CARDS, 38, 46)
        draw_fan(c, table, fan_places(cards, _CARDS), len(cards) > 6)
        if asked(table) is not None and not covered:
            draw_deeds(c, table, me, cards)
        if not covered or over.top(table) >= _SITES + sites.HIGH:
            card, way = payment(table, me)
            sites.draw(c, me, own(table), _SITES, card, way)
        if table.wide and not covered and c.sees(x, 170, wide, 54):
            bars.caption(c, 4, 167, text("played"))
            draw_fan(c, table, fan_places(me.played, 177), False)

    def lines(self, table, target):
        return deeds.describe(table, target)

    def look_lines(self, table, target, seat):
        return deeds.look_lines(table, target, seat)

    def closer(self, table, target):
        if card_of(target) >= 0:
            return deeds.detail(table, target, seat_of(table))
        return Place.closer(self, table, target)

    def detail(self, table, target):
        return deeds.detail(table, target, seat_of(table))


HAND = Hand()
