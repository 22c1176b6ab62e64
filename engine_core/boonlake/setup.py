"""Setting up a game of Boonlake, and shuffling anew what somebody cannot know (BL-2)."""

from engine_core.record import fresh
from engine_core.rng import below, seed as start_rng, shuffle

from . import solo
from .board import ask, clockwise, cover, done, push, site
from .data import CARDS, CONDITION, MARK, SHIP_START, START
from .game import DIFFICULTIES
from .ops import T_EMINENCE, T_FILL, T_FIRST_SITE, T_KEEP, T_TURN
from .places import PASTURES
from .state import Seat, State
from .words import N_KEEP, P_FIRST_SITE, P_KEEP, V_KEEP, V_SITE

HIDDEN = 255
HAND = 6
MONEY = (6, 7, 8, 8)  # from the start player on
SPACES = 33


def setup(seed, options):
    """BL-2, and BL-20.1 to BL-20.7 for one player."""
    t = fresh(State)
    start_rng(t, seed)
    n = t.players = options["players"]
    t.actor = HIDDEN
    if n == 1:
        t.solo = DIFFICULTIES.index(options["difficulty"]) + 1
    t.ground = bytearray(SPACES + 1)
    t.plots = bytearray(2 * SPACES + 2)
    t.herds = bytearray(4 * SPACES + 4)
    t.crowd = bytearray(SPACES + 1)
    t.near = bytearray(SPACES + 1)
    t.covered = bytearray(4)
    t.pastures = PASTURES
    t.grey = [tile for tile in range(len(MARK)) if not MARK[tile]]
    shuffle(t, t.grey)
    starters = [tile for tile in range(len(MARK)) if 0 < MARK[tile] <= max(2, n)]
    shuffle(t, starters)
    for space in range(1, SPACES + 1):
        if 0 < START[space] <= max(2, n):
            cover(t, 0, space, starters.pop() + 1)  # BL-2.4: no bonus
    t.rows = [0, 1, 2, 3, 4, 5, 6]
    shuffle(t, t.rows)
    t.deck = bytearray(range(CARDS))
    shuffle(t, t.deck)
    t.pool = list(range(len(CONDITION)))
    shuffle(t, t.pool)
    t.first = 1 if t.solo else below(t, n)  # BL-2.15, BL-20.4
    for k in range(n):
        t.seats.append(new_seat(t, MONEY[1 if t.solo else (k - t.first) % n]))
    t.areas = [HIDDEN] * 4
    if t.solo:
        rival = fresh(Seat)
        rival.present = bytearray(4)
        rival.ship = SHIP_START[0]
        t.seats.append(rival)
        solo.deal(t)
    t.active = t.first
    push(t, T_EMINENCE if t.solo else T_TURN, t.active)
    seats = clockwise(t, t.first)  # BL-2.16
    seats.reverse()
    for k in seats:
        push(t, T_FIRST_SITE, k)
    push(t, T_FILL, 0)
    for k in seats:
        push(t, T_KEEP, k)
    t.notes = []
    return t


def new_seat(t, money):
    me = fresh(Seat)
    me.coins = money
    me.ranch = 3
    me.slots = 2
    me.supply = 5
    me.sites = bytearray(4)
    me.perks = bytearray(11)
    me.present = bytearray(4)
    me.projects = bytearray(4)
    me.tokens = bytearray(4)
    me.ship = SHIP_START[2 * (t.players - 1)]
    for _ in range(HAND):
        me.hand.append(t.deck[-1])
        t.deck[-1:] = b""
    me.hand.sort()
    me.offer = [t.pool.pop(), t.pool.pop()]
    return me


def keep(t, seat, a, b):
    """T_KEEP: one of two scoring tiles goes to the own area (BL-2.13)."""
    me = t.seats[seat]
    pick = yield ask(t, seat, P_KEEP, [(V_KEEP, tile) for tile in me.offer])
    done(t)
    me.offer = []
    t.areas[seat] = pick[1]
    t.note(N_KEEP, seat, pick[1])


def fill(t, seat, a, b):
    """T_FILL: random tiles for the empty areas, all others leave the game."""
    for k in range(t.players, 4):
        t.areas[k] = t.pool.pop()
        t.sealed = True
    t.pool = []


def first_site(t, seat, a, b):
    """T_FIRST_SITE: a production site of choice (BL-2.14)."""
    pick = yield ask(t, seat, P_FIRST_SITE, [(V_SITE, kind) for kind in range(4)])
    done(t)
    site(t, seat, pick[1])


def scramble(t, seat):
    """Shuffle what this seat cannot know."""
    others = [t.seats[k] for k in range(t.players) if k != seat]
    hidden = list(t.deck)
    pool = t.pool
    for other in others:
        hidden = hidden + other.hand
        pool = pool + other.offer
    shuffle(t, hidden)
    shuffle(t, pool)
    for other in others:
        n = len(hidden) - len(other.hand)
        other.hand = hidden[n:]
        other.hand.sort()
        hidden = hidden[:n]
        n = len(pool) - len(other.offer)
        other.offer = pool[n:]
        pool = pool[:n]
    t.deck = bytearray(hidden)
    t.pool = pool
    shuffle(t, t.grey)
    if t.solo:
        solo.scramble(t)
