"""Tables for scenarios, in the notation of the rules: card ids, places (row, column), M/W/S/G.

scene = Scene("apple_hill").plays("AH-H", "H1", "H4").has(M=1, cabins="C06 C03", wagon=3)
match = scene.match()
do(match, STEP_HAT)
"""

import csv
from pathlib import Path

from engine_core import match as matches, rng
from engine_core.catalog import complete
from engine_core.sierra_west import data, rules, turns
from engine_core.sierra_west.state import (
    ACT,
    BOATS,
    BULLETS,
    NONE,
    ON_GREEN,
    PLAN,
    RED_FISH,
    SPECIAL,
    STONE,
    TRAP,
)
from engine_core.sierra_west.words import V_STEP, V_SUMMIT, V_USE
from tests.sierra_west.audit import audit

CONTENT = Path(__file__).resolve().parents[2] / "host_tools" / "content" / "sierra_west"
HAT, BARE, MULE = 0, 1, 2
DECK, DISCARD = 0, 1
STEP_HAT, STEP_BARE = (V_STEP, HAT), (V_STEP, BARE)
USE_HAT, USE_BARE = (V_USE, HAT, 0), (V_USE, BARE, 0)
TOP_HAT = (V_SUMMIT, HAT, 0)
SHOVEL_G3 = ("H2", "H1", "H3")  # the middle card puts a free shovel on g3
GOODS = {
    "M": 0,
    "W": 1,
    "S": STONE,
    "FR": RED_FISH,
    "FG": RED_FISH + 1,
    "FB": RED_FISH + 2,
    "BU": BULLETS,
}
ANIMALS = ("rabbit", "beaver", "fox", "bear", "mode")


def ids(sheet):
    with open(CONTENT / (sheet + ".csv"), encoding="utf-8") as file:
        return [row["id"] for row in csv.DictReader(file)]


CARD = {name: k for k, name in enumerate(ids("cards"))}
SPECIALS = {name: k for k, name in enumerate(ids("specials"))}
CABINS = {name: k for k, name in enumerate(ids("cabins"))}
PLANS = {name: k for k, name in enumerate(ids("plans"))}
SYMBOL = {name: k for k, name in enumerate(ids("symbols"))}


def at(row, column):
    """The number of a mountain place."""
    return row * (row + 1) // 2 - 1 + column


def kinds(text):
    return [CABINS[name] for name in text.replace(",", " ").split()]


class Scene:
    """A table that is set up and then changed; seat 0 is `me` and has the turn."""

    def __init__(self, mode="apple_hill", players=2, seed=7, **options):
        self.options = complete("sierra_west", dict(options, mode=mode, players=players))
        self.t = rules.setup(seed, self.options)
        self.t.turn = self.t.first = 0

    @property
    def me(self):
        return self.t.seats[0]

    def seat(self, number):
        return self.t.seats[number]

    def holds(self, *names, seat=0):
        """The hand of a seat; the cards come from its deck or are new to it."""
        me = self.seat(seat)
        cards = [CARD[name] for name in names]
        for card in me.hand:
            me.deck.insert(1, card)
            me.seen.insert(1, 0)
        me.hand, me.hand_seen = cards, [0] * len(cards)
        for card in cards:
            if card in me.deck:
                k = me.deck.index(card)
                me.deck.pop(k)
                me.seen.pop(k)
            else:  # a mountain card this seat took before
                me.stars += 1
                if card in self.t.hill:
                    place = self.t.hill.index(card)
                    spare = [c for c in me.deck if data.CARD_KIND[c] == 2]
                    self.t.hill[place] = spare[0] if spare else NONE
        return self

    def plays(self, left, middle, right):
        """The active seat has planned these cards; its pioneer step begins."""
        seat = self.t.turn
        self.holds(left, middle, right, seat=seat)
        me = self.seat(seat)
        turns.lay(self.t, seat, CARD[left], CARD[middle], CARD[right])
        me.hand, me.hand_seen = [], []
        self.t.phase = ACT
        return self

    def has(self, seat=0, cabins=None, animals=None, scout=None, tracks=None, **more):
        """Goods (M, W, S, FR, FG, FB, BU), G gold, BP tokens, and fields of the seat."""
        me = self.seat(seat)
        for key, value in more.items():
            if key in GOODS:
                me.goods[GOODS[key]] = value
            elif key == "G":
                me.gold = value
            elif key == "BP":
                me.pairs = value
            else:
                assert hasattr(me, key), key
                setattr(me, key, value)
        if cabins is not None:
            self.owns(me, kinds(cabins))
        if animals is not None:
            me.animals = sum(1 << ANIMALS.index(a) for a in animals.split())
        if scout is not None:
            me.scout = at(*scout)
        if tracks is not None:
            me.tracks[: len(tracks)] = tracks
        return self

    def owns(self, me, wanted):
        self.t.stack += [kind for kind in me.cabins if kind != NONE]
        me.cabins = [NONE] * 4
        for kind in wanted:
            slot = 3 if data.CABIN_COLOUR[kind] == 1 else me.cabins.index(NONE)
            me.cabins[slot] = self.fetch(kind)

    def fetch(self, kind):
        """A cabin tile out of stack or market."""
        t = self.t
        if kind in t.stack:
            t.stack.remove(kind)
        elif kind in t.market:
            t.market[t.market.index(kind)] = t.stack.pop(0)
        else:
            raise ValueError("no tile %d left" % kind)
        return kind

    def market(self, tiles, stack=""):
        """Tiles left to right, and what will be drawn next."""
        t = self.t
        t.stack += [kind for kind in t.market if kind != NONE]
        t.market = [NONE] * 4
        wanted = kinds(tiles)
        drawn = kinds(stack)
        for kind in wanted + drawn:
            t.stack.remove(kind)
        t.market = wanted
        t.stack += drawn[::-1]
        return self

    def row(self, *names):
        """The special row; the other specials lie on the lowest of their places."""
        t = self.t
        wanted = [SPECIALS[name] for name in names]
        places = [p for p, card in enumerate(t.hill) if SPECIAL <= card < NONE]
        rest = [s for s in t.row + [t.hill[p] - SPECIAL for p in places] if s not in wanted]
        for place in reversed(places):
            t.hill[place] = SPECIAL + rest.pop() if rest else NONE
        t.row = wanted
        if t.mode == BOATS:
            t.river = [0] * len(wanted)
        return self

    def gone(self, *places):
        """Cards that left the mountain long ago (not anybody's: the audit is off)."""
        for place in places:
            self.t.hill[at(*place)] = NONE
            self.t.shown[at(*place)] = 0
        for place in range(len(self.t.hill)):
            card = self.t.hill[place]
            if card < SPECIAL:
                above = range(data.ABOVE_AT[place], data.ABOVE_AT[place + 1])
                free = all(self.t.hill[data.ABOVE[k]] == NONE for k in above)
                self.t.shown[place] = int(free)
        return self

    def places(self, seat=0, hat=None, bare=None):
        if hat is not None:
            self.seat(seat).hat = hat
        if bare is not None:
            self.seat(seat).bare = bare
        return self

    def rolls(self, *faces):
        """The next dice."""
        for n in range(1, 200000):
            rng.seed(self.t, n)
            start = (self.t.r0, self.t.r1)
            if all(rng.below(self.t, 6) + 1 == face for face in faces):
                self.t.r0, self.t.r1 = start
                return self
        raise ValueError("no seed rolls %r" % (faces,))

    def sets(self, **fields):
        for key, value in fields.items():
            assert hasattr(self.t, key), key
            setattr(self.t, key, value)
        return self

    def planning(self):
        self.t.phase = PLAN
        return self

    def window(self):
        """The trapping window of the active seat's plan."""
        self.t.phase = TRAP
        return self

    def match(self, sound=False):
        if sound:
            assert audit(self.t) is None
        return matches.at("sierra_west", self.t, **self.options)


def solo(mode="apple_hill", **options):
    """Alone against Hastings, who is seat 1."""
    return Scene(mode, players=1, **options)


def digging(**me):
    """The hatted pioneer of three players stands on a free shovel."""
    return Scene(players=3).plays(*SHOVEL_G3).has(hat=ON_GREEN + 3, **me)


def river(*cards, **me):
    """Boats & Banjos with three river cards."""
    return Scene("boats_banjos").plays(*cards).has(**me).row("BB-S4", "BB-S1", "BB-S2")


def posse(*cards, **me):
    return Scene("outlaws_outposts").plays(*cards).has(**me)


def do(match, *options):
    """Answer with each option in turn; all must be legal."""
    for option in options:
        match.answer(option)
    return match.state


def verbs(match):
    return {option[0] for option in match.ask.options}


def can(match, *option):
    """Is there an option that begins like this?"""
    return any(o[: len(option)] == option for o in match.ask.options)


def goods(state, seat=0):
    """Meat, wood, stone, gold."""
    me = state.seats[seat]
    return (me.goods[0], me.goods[1], me.goods[2], me.gold)


def told(match, kind):
    """The notes of one kind since the last answer, as (seat, a, b)."""
    return [note[1:] for note in match.notes if note[0] == kind]


def points(match, seat, category):
    return dict(match.scores()[seat][1])[category]
