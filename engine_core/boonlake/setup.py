"""Setting up a game of Boonlake (BL-2)."""

from engine_core.record import fresh
from engine_core.rng import below, seed as start_rng, shuffle

from . import data as d, solo
from .board import ask, clockwise, cover, done, push, site
from .game import DIFFICULTIES
from .places import PASTURES
from .state import Seat, State
from .words import N_KEEP, P_FIRST_SITE, P_KEEP, V_KEEP, V_SITE

HIDDEN = 255
HAND = 6  # BL-2.6
MONEY = (6, 7, 8, 8)  # from the start player on (BL-2.15)
SPACES = 33


def setup(seed, options):
    """BL-2, and BL-20.1 to BL-20.7 for one player."""
    t = fresh(State)
    start_rng(t, seed)  # BL-0.5
    n = t.players = options["players"]
    t.actor = HIDDEN
    if n == 1:
        t.solo = DIFFICULTIES.index(options["difficulty"]) + 1
    t.ground = bytearray(SPACES + 1)
    t.plots = bytearray(2 * SPACES + 2)
    t.herds = bytearray(4 * SPACES + 4)
    t.crowd = bytearray(SPACES + 1)
    t.near = bytearray(SPACES + 1)
    t.covered = bytearray(4)  # BL-2.5
    start_map(t)
    t.rows = [0, 1, 2, 3, 4, 5, 6]
    shuffle(t, t.rows)  # BL-2.7
    t.deck = bytearray(range(d.CARDS))
    shuffle(t, t.deck)
    t.pool = list(range(len(d.CONDITION)))
    shuffle(t, t.pool)
    t.first = 1 if t.solo else below(t, n)  # BL-2.15, BL-20.4, BL-20.8
    for k in range(n):
        t.seats.append(new_seat(t, MONEY[1 if t.solo else (k - t.first) % n]))
    t.areas = [HIDDEN] * 4
    if t.solo:
        solo.join(t)
    t.active = t.first
    push(t, d.T_EMINENCE if t.solo else d.T_TURN, t.active)
    seats = clockwise(t, t.first)  # BL-2.16
    seats.reverse()
    for k in seats:
        push(t, d.T_FIRST_SITE, k)
    push(t, d.T_FILL, 0)
    for k in seats:
        push(t, d.T_KEEP, k)
    t.notes = []
    return t


def start_map(t):
    """Start tiles by the number of players, on any of their spaces (BL-2.1 to BL-2.3)."""
    most = max(2, t.players)  # triangles
    t.pastures = PASTURES
    t.grey = [tile for tile in range(len(d.MARK)) if not d.MARK[tile]]
    shuffle(t, t.grey)
    starters = [tile for tile in range(len(d.MARK)) if 0 < d.MARK[tile] <= most]
    shuffle(t, starters)
    for space in range(1, SPACES + 1):
        if 0 < d.START[space] <= most:
            cover(t, 0, space, starters.pop() + 1)  # BL-2.4: no bonus


def new_seat(t, money):
    """A player's board; houses, towns, cattle, markers and canoes at 0 (BL-2.8 to BL-2.12)."""
    me = fresh(Seat)
    me.coins = money
    me.ranch = 3  # BL-2.9
    me.slots = 2
    me.supply = 5
    me.sites = bytearray(4)
    me.perks = bytearray(11)
    me.present = bytearray(4)
    me.projects = bytearray(4)
    me.tokens = bytearray(4)
    me.ship = d.SHIP_START[2 * (t.players - 1)]  # BL-2.10
    for _ in range(HAND):
        me.hand.append(t.deck[-1])
        t.deck[-1:] = b""
    me.hand.sort()
    me.offer = [t.pool.pop(), t.pool.pop()]
    return me


def keep(t, seat, a, b):
    """One of two scoring tiles goes to the own area (BL-2.13)."""
    me = t.seats[seat]
    pick = yield ask(t, seat, P_KEEP, [(V_KEEP, tile) for tile in me.offer])
    done(t)
    me.offer = []
    t.areas[seat] = pick[1]
    t.note(N_KEEP, seat, pick[1])


def fill(t, seat, a, b):
    """Random tiles for the empty areas, all others leave the game (BL-2.13, BL-20.5)."""
    for k in range(t.players, 4):
        t.areas[k] = t.pool.pop()
        t.sealed = True
    t.pool = []


def first_site(t, seat, a, b):
    """A production site of choice: three resources with the canoes (BL-2.14, BL-5.5)."""
    pick = yield ask(t, seat, P_FIRST_SITE, [(V_SITE, kind) for kind in range(4)])
    done(t)
    site(t, seat, pick[1])
