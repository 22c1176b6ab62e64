"""Lays out the table for one to four villages (AB-1.8, AB-2.1 to AB-2.15, AB-19.1)."""

from engine_core import rng
from engine_core.record import fresh

from . import data as d, solo, village
from .state import EMPTY, Seat, State
from .turn import begin_turn
from .words import N_FIRST, N_ROUND, N_SLOT

START_COINS = 7  # AB-2.2
STARTERS = 3  # AB-2.2
KEYS = 4  # AB-2.6
ROW = 4  # AB-2.7


def setup(seed, options):
    t = fresh(State)
    rng.seed(t, seed)  # AB-2.15: the only generator
    t.players = options["players"]
    t.success_injures = int(options["explore_success_area"] == "injured")  # AB-20.1
    t.refusal_tires = int(options["cat_refusal_area"] == "tired")  # AB-20.2
    t.supply = list(d.SUPPLY)
    t.row = ROW
    keys = KEYS
    if t.players == 1:
        keys = solo.prepare(t, options["level"])
    for seat in range(t.players):
        new_village(t, seat)
    deal(t, keys)
    t.cave = EMPTY
    t.cider = 1  # AB-2.11
    t.supply[d.CIDER] -= 1
    t.round = 1  # AB-2.10
    t.turn = t.first = rng.below(t, t.players)  # AB-2.14
    extra_coins(t)
    begin_turn(t)
    t.note(N_ROUND, 255, 1)
    if t.players > 1:
        t.note(N_FIRST, t.first)
    if t.players == 1:
        solo.begin_round(t)
    return t


def new_village(t, seat):
    """AB-2.2, AB-2.3, AB-2.4, AB-2.13, AB-20.5, AB-20.11"""
    me = fresh(Seat)
    me.offered = EMPTY
    me.store = [0] * len(d.SUPPLY)
    me.symbols = [0] * d.SYMBOLS
    for villager in range(STARTERS * seat, STARTERS * seat + STARTERS):
        if t.players < 4 or d.HAMMER[villager]:
            me.ready.append(villager)
        else:
            me.tired.append(villager)
    t.seats.append(me)
    village.settle(t, seat, d.FIRST_START + seat)
    if t.players == 1:
        solo.equip(t, me)  # AB-19.1
    else:
        village.receive(t, me, START_COINS)


def extra_coins(t):
    """AB-2.5"""
    for place in range(1, t.players):
        if t.players < 4 or place == 3:
            village.receive(t, t.seats[(t.first + place) % t.players], 1)


def deal(t, keys):
    """Rows, slots, decks and piles (AB-2.6 to 2.9, AB-2.12)."""
    t.stars = list(range(d.FIRST_STAR, d.FIRST_KEY))
    t.box = list(range(d.FIRST_KEY, len(d.KIND)))
    rng.shuffle(t, t.box)
    t.keys = sorted([t.box.pop() for _ in range(keys)])
    t.house_deck = list(range(d.FIRST_HOUSE, d.FIRST_OUTPOST))
    t.outpost_deck = list(range(d.FIRST_OUTPOST, d.FIRST_STAR))
    rng.shuffle(t, t.house_deck)
    rng.shuffle(t, t.outpost_deck)
    t.houses = [t.house_deck.pop() for _ in range(t.row)]
    t.outposts = [t.outpost_deck.pop() for _ in range(t.row)]
    t.specials = list(range(d.FIRST_SPECIAL, len(d.CLASS)))  # AB-2.8, AB-12.1
    t.stack = list(range(d.FIRST_VILLAGER, d.FIRST_SPECIAL))
    rng.shuffle(t, t.stack)
    t.slots = [t.stack.pop() for _ in range(len(d.SLOT_COST))]
    for slot, villager in enumerate(t.slots):
        t.note(N_SLOT, 255, villager, slot)
    t.pile = list(range(len(d.ENCOUNTER) // 6))
    rng.shuffle(t, t.pile)
