"""Facts of a table of Villagers, from the card tables as they are written; for claims.py.

Nothing of the bots or the screens is used here.
"""

import csv

from engine_core.villagers import words as w
from host_tools.compiler.source import CONTENT
from tests.villagers.build import EVENTS as EVENT_IDS, IDS

GONE = 255  # an empty slot, or the table below a card


def rows(name):
    with open(CONTENT / "villagers" / name, encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


TABLE = {**rows("cards.csv"), **rows("expansions.csv")}
EVENT = [rows("events.csv")[name] for name in EVENT_IDS]
BASICS = ("lumberjack", "hayer", "miner")


class Card:
    """A card as its row prints it."""

    def __init__(self, number):
        self.id = IDS[number]
        turned = self.id.endswith("_turned")
        row = TABLE[self.id.removesuffix("_turned")]
        self.name = row["name_en"]
        self.suit = row["suit"]
        self.icons = int(row["suit_icons"])
        self.food, self.builder = int(row["food"] or 0), int(row["builder"] or 0)
        self.gold = int(row["gold"] or 0)
        if turned:
            self.gold = 0
            self.food = int(self.id == "founders_turned")
        self.below = row["chain_parents"].split("+") if row["chain_parents"] else []
        self.carries = int(row["stack_size"]) if row["stack_size"].isdigit() else 0
        self.lock = row["unlocked_by"]
        self.keyring = int(row["keyring"] or 0)
        self.effect = "" if "SIDE" in row["special_effect"] else row["special_effect"]
        self.formula = row["silver_formula"]
        self.silver = self.formula if self.id != "nun" else ""  # VI-20.8
        self.basic = self.id in BASICS


CARDS = [Card(number) for number in range(len(IDS))]


def kind(name):
    return name.removesuffix("_turned")


class Village:
    """The cards of a village, what lies on what, and the coins."""

    def __init__(self, seat):
        self.cards = [CARDS[n] for n in seat.card]
        self.under = list(seat.under)
        self.coins = list(seat.coins)
        self.role = [kind(IDS[n]) for n in seat.role]
        self.hand = [CARDS[n] for n in seat.hand if n < len(CARDS)]
        self.gold = seat.gold

    def load(self, i):
        return self.under.count(i)

    def shown(self):
        return [card for i, card in enumerate(self.cards) if not self.load(i)]

    def icons(self, what):
        return sum(getattr(card, what) for card in self.shown())

    def with_card(self, card, spot):
        import copy

        more = copy.copy(self)
        more.cards = self.cards + [card]
        more.under = self.under + [spot]
        more.coins = self.coins + [0]
        more.role = self.role + [kind(card.id)]
        return more

    def spots(self, card):
        """VI-8.1, VI-8.4, VI-8.8"""
        if not card.below:
            return [GONE]
        room = CARDS[IDS.index(card.below[-1])].carries
        return [
            i for i, role in enumerate(self.role) if role == card.below[-1] and self.load(i) < room
        ]

    def has(self, name):
        return name in [kind(card.id) for card in self.cards]

    def metric(self, text):
        name, *args = text.split(".")
        if name in ("food", "builder"):
            return self.icons(name)
        if name == "goldicons":
            return sum(card.gold > 0 for card in self.shown())
        if name == "goldsum":
            return sum(card.gold for card in self.shown() if card.suit == args[0])
        if name == "suit":
            return sum(card.icons for card in self.cards if card.suit == args[0])
        if name == "sets":
            return min(self.metric("suit." + suit) for suit in args)
        if name == "padlocks":
            return sum(bool(card.lock) for card in self.cards)
        if name == "maxcoins":
            return max(self.coins)
        if name == "bestsilver":
            alone = [
                card
                for card in self.shown()
                if card.silver and (not args or [c.id for c in self.cards].count(card.id) == 1)
            ]
            return max([self.formula(card.silver) for card in alone] + [0])
        if name == "villagers":
            return len(self.cards)
        raise AssertionError(text)

    def formula(self, text):
        """VI-14.7"""
        metrics, rest = text.split("/")
        per, times = rest.split("*")
        return sum(self.metric(m) for m in metrics.split("+")) // int(per) * int(times)

    def worth(self, card):
        """VI-17.4.4"""
        return card.gold or (self.formula(card.silver) if card.silver else 0)

    def first(self):
        """VI-13.4"""
        return self.icons("gold") + sum(self.coins)

    def second(self):
        """VI-13.8"""
        silver = sum(self.formula(card.formula) for card in self.shown() if card.formula)
        return silver + self.first()


# -- looking at a case


def mine(case):
    return Village(case.me)


def verb(case):
    return case.option[0]


def road(case):
    return [CARDS[n] if n != GONE else None for n in case.state.road]


def chosen(case):
    """The card an option is about."""
    option = case.option
    name = option[0]
    if name in (w.V_TAKE, w.V_MARK, w.V_GIFT):
        return road(case)[option[1]]
    if name in (w.V_ON, w.V_PICK, w.V_LOSE):
        return mine(case).cards[option[1]]
    if name in (w.V_PAY, w.V_SWAP, w.V_SCHEME, w.V_ARREST):
        return Village(case.state.seats[option[1]]).cards[option[2]]
    return CARDS[option[-1] if name == w.V_STALL else option[1]]


def others(case):
    players = case.match.options["players"]
    return [seat for seat in range(players) if seat != case.seat]


def steals_top(case):
    """VI-19.5: a top villager, neither special nor Founders."""
    return any(
        card.suit != "special" and kind(card.id) != "founders"
        for seat in range(case.state.players)
        for card in Village(case.state.seats[seat]).shown()
    )
