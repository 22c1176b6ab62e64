"""The referee of Above and Below: points (AB-16) and what everything costs and brings.

The books are kept per village in coins, items owned (store and sale circle), goods on the track
and reputation; each thing that is told to have happened moves them by what its table prints.
"""

import csv
import re

from engine_core.above_below import words as w
from host_tools.compiler.source import CONTENT

FOLDER = CONTENT / "above_below"


def rows(name):
    with open(FOLDER / name, encoding="utf-8") as file:
        return list(csv.DictReader(file))


BUILDINGS = rows("buildings.csv")
PEOPLE = rows("villagers.csv")
ITEMS = [row["id"] for row in rows("items.csv")]
SELLS = [int(row["pedlar_sells"]) for row in rows("items.csv")]
PAYS = [int(row["pedlar_pays"]) for row in rows("items.csv")]
SLOTS = [int(row["cost"]) for row in rows("slots.csv")]
TRACK = [(int(row["points"]), int(row["income"])) for row in rows("track.csv")]
PLACE = {int(row["reputation"]): int(row["points"]) for row in rows("reputation.csv")}
TARGET = [int(row["target"]) for row in rows("levels.csv")]
POTION, CIDER = ITEMS.index("potion"), ITEMS.index("cider")
NOTHING = 255


def costs():
    """{(encounter, choice): {"coin": 2}} of the book."""
    found, number = {}, 0
    for line in (FOLDER / "encounters.txt").read_text("utf-8").splitlines():
        if line.startswith("ENC "):
            number = int(line[4:7])
        elif re.match(r"[ABC] ", line):
            what = re.search(r"COST ([^|]*)", line)
            parts = re.findall(r"(\w+) (\d+)", what[1]) if what else ()
            found[number, "ABC".index(line[0])] = {name: int(n) for name, n in parts}
    return found


COSTS = costs()


def effects(card):
    """[("BED", ["3"]), ...] as printed."""
    parts = [part.split(":") for part in BUILDINGS[card]["effects"].split(";") if part]
    return [(part[0], part[1:]) for part in parts]


def symbols(cards, name):
    """How many of an effect a village has; without a number it counts one."""
    return sum(
        int(args[-1]) if args else 1
        for card in cards
        for effect, args in effects(card)
        if effect == name
    )


def on_track(me, item):
    return me.stacks[me.track.index(item)] if item in me.track else 0


def owned(me, item):
    """AB-16.7: store, sale circle and track; not on cards."""
    return me.store[item] + (me.offered == item) + on_track(me, item)


def people(me):
    return len(me.ready) + len(me.tired) + len(me.injured)


def bonus(me):
    """AB-16.7, AB-17.1, AB-17.15 to AB-17.18."""
    points = 0
    above = [card for card in me.cards if BUILDINGS[card]["kind"] != "outpost"]
    for card in me.cards:
        points += int(BUILDINGS[card]["points"])
        for effect, args in effects(card):
            if effect == "VP_PER_VILLAGER":
                points += int(args[0]) * people(me)
            elif effect == "VP_PER_ITEM":
                points += int(args[1]) * owned(me, ITEMS.index(args[0]))
            elif effect == "VP_PER_BUILDING":
                points += int(args[0]) * len(above)
            elif effect == "VP_PER_EMPTY_CAVE":
                points += int(args[0]) * len(me.caves)
    return points


def ranks(reputations):
    """AB-16.4, AB-16.5: the ranks of a tie are added and shared, rounded up."""
    worth = [3, 0] if len(reputations) == 2 else [5, 3, 2, 0]
    line = sorted(reputations, reverse=True)
    found = []
    for mine in reputations:
        shared = [worth[i] for i, other in enumerate(line) if other == mine]
        found.append(-(-sum(shared) // len(shared)))
    return found


def band(reputation):
    """AB-19.3."""
    return 5 if reputation >= 6 else 3 if reputation >= 3 else 2 if reputation >= 1 else 0


def final(match):
    """AB-16.2 to AB-16.9; alone AB-19.2."""
    t = match.state
    seats = t.seats[: match.options["players"]]
    standing = [me.reputation for me in seats]
    alone = len(seats) == 1
    rank = [band(standing[0])] if alone else ranks(standing)
    totals = []
    for me, points in zip(seats, rank, strict=True):
        points += sum(n * TRACK[i + 1][0] for i, n in enumerate(me.stacks))
        points += len(me.cards) + PLACE[me.reputation] + bonus(me)
        totals.append(points)
    if alone:
        level = int(match.options["level"])
        return totals, (0,) if totals[0] >= TARGET[level - 1] else ()
    places = [(totals[i], me.coins, people(me), len(me.cards)) for i, me in enumerate(seats)]
    return totals, tuple(i for i, place in enumerate(places) if place == max(places))


def income(me):
    """AB-13.5, AB-15.6, AB-17.14."""
    coins = TRACK[len(me.track)][1] + symbols(me.cards, "INCOME")
    for card in me.cards:
        for effect, args in effects(card):
            if effect == "INCOME_PER_GOOD":
                coins += int(args[1]) * on_track(me, ITEMS.index(args[0]))
    return coins


class Books:
    """What a village has."""

    def __init__(self, me):
        self.coins = me.coins
        self.items = [me.store[k] + (me.offered == k) for k in range(len(ITEMS))]
        self.track = [on_track(me, k) for k in range(len(ITEMS))]

    def all(self):
        return self.coins, self.items, self.track


class Ledger:
    def __init__(self, match):
        self.payments = 0
        self.begun = {}  # who was READY when a turn's action was named
        self.due = None  # (seat, coins) of an encounter: the mix of coins and drinks comes later

    def look(self, match, option):
        t = match.state
        self.books = [Books(me) for me in t.seats]
        self.cards = [list(me.cards) for me in t.seats]
        self.ready = [list(me.ready) for me in t.seats]
        self.slots = list(t.slots)
        self.offers = [me.offered for me in t.seats]
        self.cell = (t.encounter, t.choice)
        self.option = option
        self.asked = match.ask.seat
        if option[0] in (w.V_BUILD, w.V_TRAIN):
            self.begun[match.ask.seat] = list(t.seats[match.ask.seat].ready)
        self.selling = t.seller, t.price

    def check(self, match):
        self.t = match.state
        self.prompt = match.ask.prompt if match.ask else None
        self.drunk = [0] * len(self.books)
        for note in match.notes:
            rule = BOOKED.get(note[0])
            if rule:
                self.payments += 1
                wrong = rule(self, *note[1:])
                if wrong:
                    return wrong
        if self.due and self.prompt != w.P_PAY:
            self.spend(*self.due)
            self.due = None
        for seat, books in enumerate(self.books):
            found = Books(self.t.seats[seat]).all()
            if found != books.all():
                return "seat %d has %r, should have %r" % (seat, found, books.all())
        return None

    def spend(self, seat, price):
        """AB-17.7: drinks that were told to be paid count as coins."""
        self.books[seat].coins -= price - self.drunk[seat]
        self.drunk[seat] = 0

    def worker(self, seat, symbol):
        """Who went: READY at the beginning, TIRED now, with the symbol (AB-7.1, AB-9.1)."""
        me = self.t.seats[seat]
        gone = [v for v in self.begun[seat] if v in me.tired and int(PEOPLE[v][symbol])]
        return gone if len(gone) == 1 else None

    # -- what is told

    def pay(self, seat, n, item):
        self.books[seat].items[item] -= n
        if self.cell[0] and self.option[0] == w.V_CHOICE and ITEMS[item] in self.asks():
            return None
        self.drunk[seat] += n
        if symbols(self.cards[seat], "DRINK_AS_COIN") == 0:
            return "seat %d pays %d %s as coins" % (seat, n, ITEMS[item])
        return None

    def asks(self):
        return COSTS[self.t.encounter or self.cell[0], self.option[1]]

    def choice(self, seat, encounter, choice):
        self.due = seat, COSTS[encounter, choice].get("coin", 0)

    def build(self, seat, card, price):
        gone = self.worker(seat, "hammer")
        printed = int(BUILDINGS[card]["cost"])
        if gone and price != max(0, printed - (PEOPLE[gone[0]]["hammer"] == "2")):
            return "%s for %d" % (BUILDINGS[card]["id"], price)  # AB-7.3
        if not printed - 1 <= price <= printed:
            return "%s costs %d, paid %d" % (BUILDINGS[card]["id"], printed, price)
        self.spend(seat, price)
        self.books[seat].coins += symbols(self.cards[seat], "COIN_ON_BUILD")  # AB-7.9
        return None

    def train(self, seat, villager, price):
        gone = self.worker(seat, "quill")
        printed = SLOTS[self.slots.index(villager)]
        if gone and price != max(0, printed - (PEOPLE[gone[0]]["quill"] == "2")):
            return "%s for %d" % (PEOPLE[villager]["id"], price)  # AB-9.2
        if not printed - 1 <= price <= printed:
            return "slot costs %d, paid %d" % (printed, price)
        self.spend(seat, price)
        return None

    def refresh(self, seat, row, _):
        self.spend(seat, 1)  # AB-11.6

    def sold(self, seat, item, price):
        seller = self.offers.index(item) if self.offers.count(item) == 1 else self.selling[0]
        if price < 3 or self.offers[seller] != item:
            return "sold for %d" % price  # AB-11.2
        self.books[seat].coins -= price
        self.books[seller].coins += price
        self.books[seat].items[item] += 1
        self.books[seller].items[item] -= 1
        return None

    def labour(self, seat, n, _):
        if n != len(self.ready[seat]) - len(self.t.seats[seat].ready) and self.asked == seat:
            return "%d coins for labour" % n  # AB-10.1
        self.books[seat].coins += n
        return None

    def cider(self, seat, _, __):
        self.books[seat].items[CIDER] += 1

    def coins(self, seat, n, _):
        self.books[seat].coins += n

    def lose_coins(self, seat, n, _):
        self.books[seat].coins -= n

    def gain(self, seat, item, n):
        self.books[seat].items[item] += n

    def harvest(self, seat, item, card):
        grown = [a for e, a in effects(card) if e in ("STOCK", "RENEW") and a[0] == ITEMS[item]]
        if not grown:
            return "%s from %s" % (ITEMS[item], BUILDINGS[card]["id"])
        self.books[seat].items[item] += 1
        return None

    def lose(self, seat, item, _):
        self.books[seat].items[item] -= 1

    def place(self, seat, item, space):
        self.books[seat].items[item] -= 1
        self.books[seat].track[item] += 1

    def potion(self, seat, _, __):
        self.books[seat].items[POTION] -= 1

    def drink(self, seat, _, __):
        self.books[seat].items[CIDER] -= 1

    def income(self, seat, n, _):
        self.books[seat].coins += income(self.t.seats[seat])

    def pedlar_buy(self, seat, item, _):
        self.books[seat].coins -= SELLS[item]
        self.books[seat].items[item] += 1

    def pedlar_sell(self, seat, item, _):
        self.books[seat].coins += PAYS[item]
        self.books[seat].items[item] -= 1


BOOKED = {
    w.N_PAY: Ledger.pay,
    w.N_CHOICE: Ledger.choice,
    w.N_BUILD: Ledger.build,
    w.N_TRAIN: Ledger.train,
    w.N_REFRESH: Ledger.refresh,
    w.N_SOLD: Ledger.sold,
    w.N_LABOUR: Ledger.labour,
    w.N_CIDER: Ledger.cider,
    w.N_COINS: Ledger.coins,
    w.N_LOSE_COINS: Ledger.lose_coins,
    w.N_GAIN: Ledger.gain,
    w.N_HARVEST: Ledger.harvest,
    w.N_LOSE: Ledger.lose,
    w.N_PLACE: Ledger.place,
    w.N_POTION: Ledger.potion,
    w.N_DRINK: Ledger.drink,
    w.N_INCOME: Ledger.income,
    w.N_PEDLAR_BUY: Ledger.pedlar_buy,
    w.N_PEDLAR_SELL: Ledger.pedlar_sell,
}
