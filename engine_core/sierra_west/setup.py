"""Sets the table for a mode and a number of players (section 2)."""

from engine_core import rng
from engine_core.record import fresh

from . import data as d
from .cabins import refill
from .game import MODES
from .modes import mode_of
from .state import (
    ADVANCED,
    KEEN_MULE,
    NOBODY,
    NONE,
    OUTLAWS,
    RICH_BOOTS,
    RICH_CABINS,
    RICH_GOLD,
    SPECIAL,
    Seat,
    State,
)
from .turns import begin_turn, draw_hand
from .words import N_SPECIAL

HAND = 8  # starting cards, the same for everybody
MOUNTAIN = 15  # basic mountain cards of a mode
FIRE, ONE, TWO = 1, 2, 3  # markers of special cards
BEAR_TILE = 8
_FLAGS = (
    ("planning", ADVANCED),
    ("keen_mule", KEEN_MULE),
    ("rich_cabins", RICH_CABINS),
    ("rich_gold", RICH_GOLD),
    ("rich_boots", RICH_BOOTS),
)


def setup(seed, options):
    t = fresh(State)
    rng.seed(t, seed)
    t.mode = MODES.index(options["mode"])
    t.people = options["players"]
    for key, bit in _FLAGS:
        if options[key] not in ("off", "basic"):
            t.flags |= bit
    t.round = 1
    t.mule = t.lamp = t.dynamite = t.sheriff = NOBODY  # SW-2.10
    t.apples = [0, 0]  # SW-2.14
    for _ in range(t.people):
        t.seats.append(new_player(t))
    if t.people == 1:
        t.seats.append(new_seat())
    mode_of(t).setup(t)
    lay_mountain(t)
    for kind in range(len(d.CABIN_COPIES)):  # SW-2.9
        t.stack.extend([kind] * d.CABIN_COPIES[kind])
    rng.shuffle(t, t.stack)
    refill(t, [])
    if t.people == 1:
        set_up_hastings(t, options)
    else:
        t.first = t.turn = rng.below(t, t.people)  # SW-2.11
    for seat in range(t.people):
        draw_hand(t, seat)  # SW-2.12
    begin_turn(t)
    return t


def new_seat():
    """SW-2.2, SW-2.4, SW-2.12: nothing but a scout and a wagon."""
    me = fresh(Seat)
    me.goods = [0] * 7
    me.tracks = [0] * 5
    me.carts = [0] * 3
    me.scout = me.left = d.BASE
    return me


def new_player(t):
    """SW-2.3: eight shuffled cards on the card of the mode, which everybody knows is there."""
    me = new_seat()
    me.cabins = [NONE] * 4
    cards = list(range(HAND))
    rng.shuffle(t, cards)
    me.deck = [HAND + t.mode] + cards
    me.seen = [2] + [0] * HAND
    return me


def lay_mountain(t):
    """SW-2.6 to SW-2.8 and what modes change: SW-2.15, SW-2.16, SW-2.20, SW-2.23, SW-2.24."""
    first = 6 * t.mode
    cards = [HAND + 4 + MOUNTAIN * t.mode + k for k in range(MOUNTAIN)]
    rng.shuffle(t, cards)
    t.hill = [NONE] * d.BASE
    t.shown = [0] * d.BASE
    if t.mode == OUTLAWS:
        lay_outposts(t, first)
    else:
        lay_specials(t, first)
    t.note(N_SPECIAL, 0, 1, t.row[0])
    for place in range(d.BASE):
        if t.hill[place] == NONE:
            t.hill[place] = cards.pop()
    for place in (0, 1):
        t.shown[place] = int(t.hill[place] < SPECIAL)


def lay_outposts(t, first):
    t.row = [first]
    for k in range(5):
        t.hill[d.OUTPOST_AT[k]] = SPECIAL + first + 1 + k


def lay_specials(t, first):
    layout = d.LAYOUT_MANY if d.MANY[t.people - 1] else d.LAYOUT_FEW
    specials = list(range(first, first + 6))
    rng.shuffle(t, specials)
    slot = 0
    for k in range(6):
        if d.SP_MARK[specials[k]] == FIRE:
            slot = k
    t.row = [specials.pop(slot)]
    mode_of(t).enters_row(t)
    for mark, level in ((ONE, 1), (TWO, 2)):  # cards marked I above, II below, the others anywhere
        for place in range(d.BASE):
            if layout[place] == level:
                k = fitting(specials, mark)
                t.hill[place] = SPECIAL + specials.pop(k)


def fitting(specials, mark):
    """The first card with this mark; the first one at all where cards have none."""
    for k in range(len(specials)):
        if d.SP_MARK[specials[k]] == mark:
            return k
    return 0


def set_up_hastings(t, options):
    """SW-22.1 to SW-22.3 and the difficulty options of section 23."""
    he = t.seats[1]
    t.plans = list(range(len(d.PLAN_ANIMAL)))
    rng.shuffle(t, t.plans)
    t.plan = t.plans.pop()
    if options["own_mule"] == "on":  # SW-23.1
        t.mule = 1
    if options["bear_tile"] == "on":  # SW-23.2
        he.animals = BEAR_TILE
    he.wagon = options["wagon_start"]  # SW-23.6
