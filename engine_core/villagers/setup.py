"""Lays out the table (VI-2, VI-17.1, VI-18.3)."""

from engine_core import rng
from engine_core.record import fresh

from . import data as d, expansions, mini, solo, village
from .padlock import PADLOCK_PRICE
from .state import (
    IMPROVEMENTS,
    MINI,
    OPEN,
    PROFITEERS,
    SAINTS,
    SCOUNDRELS,
    STACKS,
    TABLE,
    Seat,
    State,
)

START_GOLD = 8  # VI-2.4
START_HAND = 5  # VI-2.9
BASIC_PILE = 10  # VI-1.2
SOLO_STACK = 5  # VI-17.1.2
SETS = (
    ("scoundrels", SCOUNDRELS),
    ("saints", SAINTS),
    ("profiteers", PROFITEERS),
    ("improvements", IMPROVEMENTS),
)


def setup(seed, options):
    t = fresh(State)
    rng.seed(t, seed)
    players = t.players = options["players"]
    for name, bit in SETS:
        if options[name] == "on":
            t.sets |= bit
    t.road = [card for card in range(len(d.START)) if d.START[card]]  # VI-2.1
    t.coins = [0] * STACKS
    t.price = PADLOCK_PRICE
    t.basics = [BASIC_PILE] * 3  # VI-2.2
    t.seats = [new_seat(t) for _ in range(players)]
    deck = road_deck(t)
    if t.sets:
        expansions.prepare(t, deck)
    rng.shuffle(t, deck)
    size = SOLO_STACK if players == 1 else 2 * players
    for _ in range(STACKS):  # VI-2.7
        t.stacks.append(deck[:size])
        deck = deck[size:]
    for me in t.seats:  # VI-2.9
        me.hand.extend(deck[:START_HAND])
        me.hand.sort()
        deck = deck[START_HAND:]
    t.reserve = deck
    choose_first(t, options)
    if players == 1:
        solo.prepare(t, options["level"])
    return t


def new_seat(t):
    """Founders with the gold side up, and 8 gold (VI-2.3, VI-2.4)."""
    me = fresh(Seat)
    village.put_plain(me, d.FOUNDERS, TABLE)
    me.gold = START_GOLD
    t.bank += START_GOLD
    return me


def road_deck(t):
    """The wandering villagers in play (VI-2.6, VI-17.1.1)."""
    deck = []
    for card in range(len(d.POOL)):
        if d.POOL[card] != d.POOL_ROAD or d.LARGE[card] and t.players < 4:
            continue
        if d.SUIT[card] == d.SPECIAL and t.players == 1:
            continue
        deck.extend([card] * d.COPIES[card])
    return deck


def choose_first(t, options):
    """VI-2.5"""
    t.phase = OPEN
    t.first = rng.below(t, t.players)
    if options["first"] == "mini":
        t.phase = MINI
        mini.deal(t)
