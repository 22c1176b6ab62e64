"""All rules of Pebbles, in the order of its one page of rules."""

from engine_core import rng
from engine_core.flow import choose
from engine_core.record import fresh

from .data import LEAST, MOST, WORTH
from .state import Seat, State
from .words import C_BOWLS, C_PEBBLES, N_BOWL, N_TAKE, P_TAKE, V_TAKE

__all__ = ("State", "hide", "scores", "scramble", "setup", "step", "winners")

HAND = 3  # pebbles that can be taken at once


def setup(seed, options):
    """PB-1.1: as many bowls as were chosen, filled by lot. PB-1.2: the first seat begins."""
    t = fresh(State)
    rng.seed(t, seed)
    t.players = options["players"]
    t.round = 1
    for bowl in range(options["bowls"]):
        t.bowls.append(LEAST[bowl] + rng.below(t, MOST[bowl] - LEAST[bowl] + 1))
    for _ in range(t.players):
        t.seats.append(fresh(Seat))
    return t


def step(t):
    """PB-3.1: the game is over when all bowls are empty."""
    return turn(t) if sum(t.bowls) else None


def takes(t):
    """PB-2.1: one, two or three pebbles of one bowl."""
    found = []
    for bowl in range(len(t.bowls)):
        for n in range(1, min(HAND, t.bowls[bowl]) + 1):
            found.append((V_TAKE, bowl, n))
    return found


def turn(t):
    seat = t.turn
    _, bowl, n = yield from choose(seat, P_TAKE, takes(t))
    t.bowls[bowl] -= n
    t.seats[seat].pebbles += n
    t.note(N_TAKE, seat, bowl, n)
    if not t.bowls[bowl]:  # PB-2.2
        t.seats[seat].bowls.append(bowl)
        t.note(N_BOWL, seat, bowl)
    t.turn = (seat + 1) % t.players  # PB-2.3
    if t.turn == 0:
        t.round += 1


def hide(t, seat):
    """Everything lies open; what comes next does not."""
    t.r0 = t.r1 = 0
    return t


def scramble(t, seat):
    """Nothing is hidden."""


def scores(t):
    """PB-3.2: a point for a pebble, and what each bowl is worth."""
    found = []
    for seat in t.seats:
        worth = sum([WORTH[bowl] for bowl in seat.bowls])
        found.append((seat.pebbles + worth, ((C_PEBBLES, seat.pebbles), (C_BOWLS, worth))))
    return found


def winners(t):
    """PB-3.3: most points, then most bowls; who is still equal wins too."""
    totals = scores(t)
    ranks = [(totals[k][0], len(t.seats[k].bowls)) for k in range(t.players)]
    best = max(ranks)
    return tuple([k for k in range(t.players) if ranks[k] == best])
