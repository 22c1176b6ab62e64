"""A small game with every shape the kernel must bear, and switches that break one promise each.

Two seats hold hidden hands. A turn: keep or swap a coin (undoable), then draw, or turn the top
card of the deck face up and only then decide where it goes (a reveal in the middle of a step).
"""

import sys
from types import ModuleType

import engine_core
from engine_core import catalog, rng, tables
from engine_core.flow import ask
from engine_core.record import Record, State as Root, declared, fresh

COIN, DRAW, PEEK, KEEP, DROP = range(5)
HIDDEN = 255

broken = set()  # promises to break: "seal", "view", "twice", "empty", "crash", "coins", "seat"


@declared
class Seat(Record):
    INTS = ("coins",)
    LISTS = ("hand",)


@declared
class State(Root):
    INTS = ("turn", "left", "phase")
    WIDE = ("r0", "r1")
    LISTS = ("deck", "shown")
    PARTS = (("seats", Seat),)


def setup(seed, options):
    t = fresh(State)
    rng.seed(t, seed)
    t.deck = list(range(20))
    rng.shuffle(t, t.deck)
    for _ in range(options["players"]):
        seat = fresh(Seat)
        seat.coins = 5
        t.seats.append(seat)
    t.left = 16
    return t


def step(t):
    if t.left == 0 or not t.deck:
        return None
    return trade(t) if t.phase == 0 else take(t)


def trade_options(t, seat):
    if "empty" in broken and t.left == 9:
        return []
    options = [(COIN, n) for n in range(3) if t.seats[seat % 2].coins >= n]
    return options + options[:1] if "twice" in broken else options


def trade(t):
    """Two public choices, so that undo has somewhere to go."""
    for _ in range(2):
        seat = len(t.seats) if "seat" in broken and t.left == 9 else t.turn
        pick = yield ask(seat, 0, trade_options, t)
        t.seats[t.turn].coins -= pick[1]
        t.seats[1 - t.turn].coins += pick[1] + ("coins" in broken)
        t.note(0, t.turn, pick[1])
    if "crash" in broken and t.left == 5:
        t.left = 99
        raise RuntimeError("a fault in a rule")
    t.phase = 1


def take(t):
    pick = yield ask(t.turn, 1, lambda t, seat: [(DRAW,), (PEEK,)], t)
    card = t.deck.pop()
    if "seal" not in broken:
        t.sealed = True
    if pick[0] == PEEK:
        t.shown.append(card)
        pick = yield ask(t.turn, 2, lambda t, seat: [(KEEP,), (DROP,)], t)
        if pick[0] == KEEP:
            t.shown.pop()
            t.seats[t.turn].hand.append(card)
    else:
        t.seats[t.turn].hand.append(card)
    t.left -= 1
    t.phase = 0
    t.turn = 1 - t.turn


def hide(t, seat):
    t.r0 = t.r1 = 0
    t.deck = [HIDDEN] * len(t.deck)
    if "view" not in broken:
        other = t.seats[1 - seat]
        other.hand = [HIDDEN] * len(other.hand)
    return t


def scramble(t, seat):
    other = t.seats[1 - seat].hand
    unknown = t.deck + other
    rng.shuffle(t, unknown)
    t.deck = unknown[: len(t.deck)]
    t.seats[1 - seat].hand = unknown[len(t.deck) :]


def scores(t):
    return [(s.coins + len(s.hand), ((0, s.coins), (1, len(s.hand)))) for s in t.seats]


def figures(t, seat, category):
    me = t.seats[seat]
    return [(len(me.hand) if category else me.coins, 1, -1)]


def winners(t):
    totals = [total for total, _ in scores(t)]
    return tuple(i for i, total in enumerate(totals) if total == max(totals))


def audit(t):
    cards = t.deck + t.shown + t.seats[0].hand + t.seats[1].hand
    if sorted(cards) != list(range(20)):
        return "cards are not where they should be"
    if sum(s.coins for s in t.seats) != 10:
        return "coins appeared or vanished"
    return None


OPTIONS = (("players", (2,), 2), ("colour", ("red", "blue"), "red"))


def refusal(chosen):
    return None


def install(monkeypatch):
    """Put the toy into the catalogue for the length of a test."""
    broken.clear()
    package = ModuleType("engine_core.toy")
    monkeypatch.setattr(catalog, "GAMES", catalog.GAMES + ("toy",))
    monkeypatch.setattr(engine_core, "toy", package, raising=False)
    monkeypatch.setitem(sys.modules, "engine_core.toy", package)
    monkeypatch.setitem(sys.modules, "tests.toy", ModuleType("tests.toy"))
    monkeypatch.setitem(sys.modules, "tests.toy.audit", sys.modules[__name__])
    for name in ("game", "rules", "figures"):
        monkeypatch.setitem(sys.modules, f"engine_core.toy.{name}", sys.modules[__name__])
        setattr(package, name, sys.modules[__name__])
    monkeypatch.setitem(tables._fingerprints, "toy", 0x12345678)
