"""Tables for tests, in the village notation of the rules: `lumberjack[carpenter(2) cooper]`."""

import re

from engine_core import match
from engine_core.catalog import complete
from engine_core.villagers import build as building, setup, words
from engine_core.villagers.data import FOOD, FOUNDERS, FOUNDERS_TURNED, NEEDS
from engine_core.villagers.state import BUILD, DRAFT, EMPTY, TABLE
from engine_core.villagers.village import limit, put, put_plain
from host_tools.compiler.build import game_tables
from host_tools.compiler.source import Problems

TABLES = game_tables("villagers", Problems())
IDS = TABLES.name_lists["card"]
EVENTS = TABLES.name_lists["event"]
IMPROVEMENTS = TABLES.name_lists["improvement"]
STAND_INS = ("monk", "apprentice")


def card(name):
    """The number of a card; Founders by their visible side."""
    if name.startswith("founders"):
        return FOUNDERS_TURNED if name == "founders:food" else FOUNDERS
    return IDS.index(name)


def cards(names):
    return [card(name) for name in names.split()]


def name(number):
    if number in (FOUNDERS, FOUNDERS_TURNED):
        return ("founders:gold", "founders:food")[number]
    return IDS[number]


def event(name):
    return EVENTS.index(name)


def settle(me, text):
    """Make the village of a seat from its notation."""
    me.card, me.role = [], []
    me.under, me.coins, me.load = bytearray(), bytearray(), bytearray()
    below = [TABLE]
    last = TABLE
    for token in re.findall(r"[a-z_:]+|\(\d+\)|\[|\]", text):
        if token == "[":
            below.append(last)
        elif token == "]":
            last = below.pop()
        elif token[0] == "(":
            me.coins[last] = int(token[1:-1])
        elif token in STAND_INS:
            last = put(me, card(token), below[-1], EMPTY)
        else:
            last = put_plain(me, card(token), below[-1])
    for i in reversed(range(len(me.card))):  # a stand-in counts as what its cover needs
        if me.under[i] != TABLE and me.role[me.under[i]] == EMPTY:
            me.role[me.under[i]] = NEEDS[me.role[i]]


def show(me):
    """The notation of a village, trees and branches in the order of placing."""

    def tree(i):
        above = [tree(k) for k in range(len(me.card)) if me.under[k] == i]
        coins = f"({me.coins[i]})" if me.coins[i] else ""
        return name(me.card[i]) + coins + (f"[{' '.join(above)}]" if above else "")

    return " ".join(tree(i) for i in range(len(me.card)) if me.under[i] == TABLE)


class Scene:
    """A game that stands at a made-up table. Seats not described keep what set-up gave them."""

    def __init__(self, players=2, seed=1, **options):
        self.options = complete("villagers", {"players": players, **options})
        self.t = setup.setup(seed, self.options)
        self.t.first = self.t.turn = 0
        self.match = None

    def seat(self, seat, village=None, hand=None, gold=None, stall=None):
        me = self.t.seats[seat]
        if village is not None:
            settle(me, village)
        if hand is not None:
            me.hand = sorted(cards(hand))
        if stall is not None:
            me.stall = cards(stall)
        if gold is not None:
            self.t.bank += gold - me.gold
            me.gold = gold
        return self

    def road(self, text):
        """`smith(1) hunter - mason`: six slots, `-` for an empty one."""
        self.t.road, self.t.coins = [], []
        for token in text.split():
            word, _, coins = token.rstrip(")").partition("(")
            self.t.road.append(EMPTY if word == "-" else card(word))
            self.t.coins.append(int(coins or 0))
        return self

    def stacks(self, *sizes):
        """Stacks of these sizes (all Wattlers: their faces do not matter here)."""
        self.t.stacks = [[card("wattler")] * size for size in sizes]
        return self

    def reserve(self, size):
        self.t.reserve = [card("hunter")] * size
        return self

    def begin_build(self, seat=0):
        self.t.phase = BUILD
        self.t.first = self.t.turn = seat
        building.begin_turn(self.t)
        return self.start()

    def begin_draft(self, seat=0, limits=None):
        for i in range(self.t.players):
            me = self.t.seats[i]
            me.limit = limits[i] if limits else limit(self.t, i, FOOD)
            me.done = 0
        self.t.phase = DRAFT
        self.t.turn = seat
        return self.start()

    def start(self):
        self.match = match.at("villagers", self.t, **self.options)
        return self.asked()

    # -- playing

    @property
    def state(self):
        return self.match.state

    @property
    def ask(self):
        return self.match.ask

    def me(self, seat=0):
        return self.state.seats[seat]

    def village(self, seat=0):
        return show(self.me(seat))

    def options_of(self, verb):
        number = getattr(words, "V_" + verb.upper())
        return [option[1:] for option in self.ask.options if option[0] == number]

    def can(self, verb, *args):
        return self.option(verb, *args) in self.ask.options

    def option(self, verb, *args):
        number = getattr(words, "V_" + verb.upper())
        return (number,) + tuple(card(a) if isinstance(a, str) else a for a in args)

    def do(self, verb, *args):
        self.match.answer(self.option(verb, *args))
        return self.asked()

    def asked(self):
        """Nobody is asked who is not at the table: the Countess never decides (VI-17)."""
        assert self.ask is None or self.ask.seat < self.options["players"]
        return self

    def prompt(self):
        for key, value in vars(words).items():
            if key.startswith("P_") and value == self.ask.prompt:
                return key[2:].lower()
        return None

    def noted(self, kind):
        number = getattr(words, "N_" + kind.upper())
        return [note[1:] for note in self.match.notes if note[0] == number]
