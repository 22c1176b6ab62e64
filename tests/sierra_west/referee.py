"""The referee of Sierra West: points (SW-15 to SW-19, SW-22) and what everything costs.

The books are kept per seat in goods, gold and boot-pair tokens, and in the apples of the board.
Gains are told by the notes; what is paid is not, it is read from the tables here: a cost of any
goods (`A3`, `AX2`) stays due until the seat was asked which ones, where there is a choice.
"""

import csv
import re

from engine_core.sierra_west import words as w
from host_tools.compiler.source import CONTENT

NONE = 255
GOODS = ("M", "W", "S", "FR", "FG", "FB", "BU")
GOLD, PAIR = 7, 12
BULLETS = 6
PAID = {10: 1, 13: 2}  # SW-3.6: b2 and b5, counted from the first green space
ON_GREEN = 16
CARD_POINTS = (0, 1, 3, 6, 10, 15, 20)  # SW-15.3
SALE = {(0, 2): 3, (0, 3): 4, (1, 2): 1, (1, 3): 2}  # SW-17.8: (of different colours, fish)


def rows(name):
    with open(CONTENT / "sierra_west" / name, encoding="utf-8") as file:
        return list(csv.DictReader(file))


CARDS = rows("cards.csv")
WAGON = [(int(row["multiplier"]), int(row["boots"]), int(row["any"])) for row in rows("wagon.csv")]
SURCHARGE = [int(row["surcharge"]) for row in rows("market.csv")]
SYMBOLS = rows("symbols.csv")


def printed(card):
    """{"M": 2, "A": 3} of the summit action, what it does, and whether again and again."""
    cost, _, effect = CARDS[card]["summit"].rpartition(">")
    parts = {name: int(n) for name, n in re.findall(r"([A-Z]+)(\d+)", cost)}
    if effect == "SHARP":
        parts = {"BU": 2}  # SW-19.13
    return parts, effect


# -- points


def stars(n):
    return CARD_POINTS[n] if n < 7 else 20 + 5 * (n - 6)


def face_down(me, tiles):
    return sum(1 for k in range(tiles) if not me.animals >> k & 1)


def best_sale(fish):
    """SW-17.8, SW-22.25: the most gold for these fish, by trying everything."""
    best = 0
    for colour in range(3):
        for n in (2, 3):
            if fish[colour] >= n:
                left = list(fish)
                left[colour] -= n
                best = max(best, SALE[0, n] + best_sale(left))
    for given in ((1, 1, 0), (1, 0, 1), (0, 1, 1), (1, 1, 1)):
        if all(have >= give for have, give in zip(fish, given, strict=True)):
            left = [have - give for have, give in zip(fish, given, strict=True)]
            best = max(best, SALE[1, sum(given)] + best_sale(left))
    return best


def taken(t, seat):
    """Mountain cards wherever they are."""
    me = t.seats[seat]
    places = [me.deck, me.hand, me.discard, t.played if t.turn == seat else ()]
    return sum(CARDS[c]["kind"] == "mountain" for place in places for c in place if c != NONE)


def mode_points(t, seat, mode):
    me = t.seats[seat]
    times = WAGON[me.wagon][0]
    if mode == "apple_hill":
        return (me.tracks[3] + me.tracks[4]) * times  # SW-16.8
    if mode == "gold_rush":  # SW-18.6
        return 3 * (me.carts[1] + 2 * me.carts[2] + (t.lamp == seat) + (t.dynamite == seat))
    if mode == "outlaws_outposts":
        return me.bandits * times + 3 * (t.sheriff == seat)  # SW-19.15
    return 0


def points(match, seat):
    t, options = match.state, match.options
    me = t.seats[seat]
    total = stars(taken(t, seat)) + sum(me.tracks[:3]) * WAGON[me.wagon][0]
    total += mode_points(t, seat, options["mode"])
    if seat < options["players"]:
        total -= 3 * face_down(me, 5) + 3 * sum(cabin == NONE for cabin in me.cabins[:4])
        return total + me.gold + me.pairs  # SW-15.4 to SW-15.6
    gold = me.gold  # SW-22.24, SW-22.25, SW-23.3 to SW-23.5
    if options["mode"] == "boats_banjos":
        gold += best_sale(me.goods[3:6])
    total += gold * (2 if options["rich_gold"] == "on" else 1)
    total += me.pairs * (2 if options["rich_boots"] == "on" else 1)
    total += len(me.cabins) * (5 if options["rich_cabins"] == "on" else 3)
    return total - 3 * face_down(me, 4)


def final(match):
    totals = [points(match, seat) for seat in range(len(match.state.seats))]
    if match.options["players"] == 1:
        return totals, (0,) if totals[0] > totals[1] else (1,)  # SW-22.26
    return totals, tuple(i for i, total in enumerate(totals) if total == max(totals))


# -- prices


class Books:
    def __init__(self, me):
        self.goods = list(me.goods)
        self.gold = me.gold
        self.pairs = me.pairs

    def all(self):
        return self.goods[:3], self.goods[3:], self.gold, self.pairs


class Ledger:
    def __init__(self, match):
        self.payments = 0
        self.any = 0  # basic goods of any kind that are due
        self.apple_costs = []  # (green, red or any; how many) that are due
        self.due = None  # gains a symbol prints, until it is paid
        self.card = None  # of the summit action at hand
        self.building = False  # a cabin was chosen; its surcharge is known
        self.early = None  # paid before the only cabin that could be built was told

    def look(self, match, option):
        t = match.state
        self.option = option
        self.seat = match.ask.seat
        self.books = [Books(me) for me in t.seats]
        self.apples = list(t.apples)
        self.half = t.half
        self.wagon = t.seats[self.seat].wagon
        self.market = list(t.market)
        figures = (t.seats[self.seat].hat, t.seats[self.seat].bare)
        self.place = figures[option[1]] - ON_GREEN if option[0] == w.V_USE else 0
        self.gains = []
        rule = ASKED.get(option[0])
        self.wrong = None
        if rule:
            self.payments += 1
            self.wrong = rule(self, *option[1:])

    def check(self, match):
        t = self.t = match.state
        if self.wrong:
            return self.wrong
        for note in match.notes:
            rule = TOLD.get(note[0])
            if rule:
                self.payments += 1
                wrong = rule(self, *note[1:])
                if wrong:
                    return wrong
        prompt = match.ask.prompt if match.ask else None
        if prompt != w.P_PAY and self.any:  # paid the only way there was
            wrong = self.settle(self.any)
            if wrong:
                return wrong
        if prompt != w.P_PAY and self.due:
            missing = [gain for gain in self.due if gain not in self.gains]
            self.due = None
            if missing:
                return "%r did not come, but %r" % (missing, self.gains)
        if list(t.apples) != self.apples or prompt != w.P_APPLES and self.apple_costs:
            return "apples %r, should be %r" % (t.apples, self.apples)
        for seat, books in enumerate(self.books):
            found = Books(t.seats[seat]).all()
            if found != books.all():
                return "seat %d has %r, should have %r" % (seat, found, books.all())
        return None

    def settle(self, count):
        """SW-6.2: so many basic goods fewer, of whatever kinds."""
        mine = self.books[self.payer]
        now = self.t.seats[self.payer].goods
        less = [mine.goods[k] - now[k] for k in range(3)]
        self.any = 0
        if sum(less) != count or min(less) < 0:
            return "seat %d should pay %d of any kind, paid %r" % (self.payer, count, less)
        mine.goods[:3] = now[:3]
        return None

    def owe(self, count):
        self.any = count
        self.payer = self.seat

    # -- what is chosen

    def use(self, figure, aid):
        cost = PAID.get(self.place, 0)
        self.owe(max(0, cost - 1) if aid == 1 else 0 if aid == 2 else cost)  # SW-21.9, SW-21.10

    def pay(self, *mix):
        if not self.any:
            self.early = sum(mix)
        elif sum(mix) != self.any:
            return "%r for %d" % (mix, self.any)
        self.any = 0
        for k in range(3):
            self.books[self.seat].goods[k] -= mix[k]
        return None

    def pay_apples(self, green, red):
        if [(2, green + red)] != self.apple_costs:
            return "%d apples for %r" % (green + red, self.apple_costs)
        return None

    def tokens(self, boots):
        """SW-7.2, SW-7.10: the other half of a token first."""
        self.books[self.seat].pairs -= (boots - self.half + 1) // 2 if boots else 0

    def scout(self, place, source):
        self.tokens(int(source == 2))  # SW-8.1

    def drive(self, hat, bare, tokens):
        _, boots, goods = WAGON[self.wagon + 1]
        if hat + bare + tokens != boots:  # SW-7.5
            return "%d boots for a border of %d" % (hat + bare + tokens, boots)
        self.tokens(tokens)
        self.owe(goods)
        return None

    def back(self):
        self.books[self.seat].pairs -= 2  # SW-21.5

    def drop(self):
        self.books[self.seat].pairs -= 1  # SW-21.6

    def barter(self, good):
        self.books[self.seat].gold -= 1  # SW-21.12
        self.due = [(good, 1)]

    def blast(self):
        self.books[self.seat].goods[2] -= 2  # SW-18.3
        self.due = [(GOLD, 1)]

    def sell(self, *fish):
        for k in range(3):
            self.books[self.seat].goods[3 + k] -= fish[k]
        if sum(fish) == 1:  # SW-17.8
            self.due = [(fish.index(1), 1)]
        else:
            self.due = [(GOLD, SALE[int(max(fish) == 1), sum(fish)])]

    def trap(self, pioneer, animal, good):
        self.books[self.seat].goods[good] -= 1  # SW-5.4

    def build(self, slot):
        self.building = True
        self.owe(SURCHARGE[slot])  # SW-10.1

    def again(self):
        self.cost(self.seat, self.card)

    def trade(self, gold, tokens):
        self.due = [(GOLD, gold)] * (gold > 0) + [(PAIR, tokens)] * (tokens > 0)

    # -- what is told

    def cost(self, seat, card):
        parts, effect = printed(card)
        mine = self.books[seat]
        for name, n in parts.items():
            if name in GOODS:
                mine.goods[GOODS.index(name)] -= n
            elif name == "G":
                mine.gold -= n
            elif name == "A":
                self.owe(n)
            else:
                self.apple_costs.append((("AG", "AR", "AX").index(name), n))
        gold = re.fullmatch(r"G(\d)\*", effect)
        if gold:
            self.due = [(GOLD, int(gold[1]))]

    def summit(self, seat, figure, card):
        self.card = card
        self.cost(seat, card)

    def used(self, seat, figure, symbol):
        row = SYMBOLS[symbol]
        if row["op"] == "GAIN":
            self.due = [(int(row["a"]), int(row["b"]))]
        elif row["op"] == "GOLD":
            self.due = [(GOLD, int(row["a"]))]
        elif row["op"] == "PAIR":
            self.due = [(PAIR, int(row["a"]))]

    def reward(self, seat, what, symbol):
        self.used(seat, 0, symbol)

    def cabin(self, seat, kind):
        if self.due and kind in (6, 7, 8) and self.due == [(kind - 6, 1)]:  # SW-21.8
            self.due = [(kind - 6, 2)]

    def gain(self, seat, good, n):
        self.gains.append((good, n))
        if good == GOLD:
            self.books[seat].gold += n
        elif good == PAIR:
            self.books[seat].pairs += n
        else:
            self.books[seat].goods[good] += n

    def built(self, seat, kind, home):
        """SW-10.1: a cabin nobody was asked about, for it was the only one to be had."""
        asked, self.building = self.building, False
        early, self.early = self.early, None
        if asked or seat >= self.t.people:
            return None
        prices = [SURCHARGE[i] for i, tile in enumerate(self.market) if tile == kind]
        now = self.t.seats[seat].goods
        less = sum(self.books[seat].goods[:3]) - sum(now[:3]) if early is None else early
        if less - self.any not in prices:
            return "a surcharge of %d instead of %r" % (less - self.any, prices)
        if early is None:
            self.owe(less)
        return None

    def sent_back(self, seat, place):
        self.books[seat].pairs += 1  # SW-8.5

    def load(self, seat, n):
        self.books[seat].gold -= n  # SW-18.4

    def die(self, seat, n, why):
        if why == 1:
            self.books[seat].goods[BULLETS] -= 1  # SW-19.8

    def board(self, seat, green, red):
        """SW-16.1: what a cost takes from the board; each colour of a cost is told by itself."""
        if self.apple_costs:
            colour, n = self.apple_costs.pop(0)
            less = (self.apples[0] - green, self.apples[1] - red)
            if min(less) < 0 or sum(less) != n or colour < 2 and less[colour] != n:
                return "%r apples paid for %d of %s" % (less, n, ["green", "red", "any"][colour])
        self.apples = [green, red]
        return None


ASKED = {
    w.V_USE: Ledger.use,
    w.V_PAY: Ledger.pay,
    w.V_APPLES: Ledger.pay_apples,
    w.V_SCOUT: Ledger.scout,
    w.V_WAGON: Ledger.drive,
    w.V_BACK: Ledger.back,
    w.V_DROP: Ledger.drop,
    w.V_BARTER: Ledger.barter,
    w.V_BLAST: Ledger.blast,
    w.V_SELL: Ledger.sell,
    w.V_TRAP: Ledger.trap,
    w.V_BUILD: Ledger.build,
    w.V_AGAIN: Ledger.again,
    w.V_TRADE: Ledger.trade,
}
TOLD = {
    w.N_SUMMIT: Ledger.summit,
    w.N_USE: Ledger.used,
    w.N_REWARD: Ledger.reward,
    w.N_CABIN: lambda self, seat, kind, _: self.cabin(seat, kind),
    w.N_GAIN: Ledger.gain,
    w.N_BUILD: Ledger.built,
    w.N_SENT_BACK: lambda self, seat, place, _: self.sent_back(seat, place),
    w.N_LOAD: lambda self, seat, n, _: self.load(seat, n),
    w.N_DIE: Ledger.die,
    w.N_APPLES: Ledger.board,
}
