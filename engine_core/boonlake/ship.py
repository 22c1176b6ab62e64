"""The ship, the end of a turn and of a round, and who comes next (BL-3, BL-13, BL-18)."""

from . import data as d
from .board import NOTHING, ask, cards, coins, done, next_seat, only, push, vases
from .interim import interim
from .ops import PP_CARDS, PP_COINS, PR, PV
from .words import N_CLOSE, N_CLOSING, N_ROUND, N_SAIL, P_SAIL, V_SAIL

# -- phase B: the ship


def harbours(t, seat, steps):
    """Places on the path that the ship can reach with up to so many steps (BL-13.1 to BL-13.7).

    PATH leads through the arm of the round (BL-13.5); locks are no places on it (BL-13.8).
    """
    start = d.PATH_AT[t.round]
    last = d.PATH_AT[t.round + 1] - start - 1
    taken = [other.ship for other in t.seats]
    place = taken[seat]
    found = []
    while steps and place < last:
        place += 1
        if d.PORT[d.PATH[start + place]] or place not in taken:
            found.append(place)
            steps -= 1
    return found


def sail(t, seat, a, b):
    """At least one space forward, at most what the row shows (BL-13.1)."""
    start = d.PATH_AT[t.round]
    options = [(V_SAIL, d.PATH[start + i], i) for i in harbours(t, seat, d.MOVES[t.row])]
    if not options:  # BL-18.5
        done(t)
        return
    pick = only(options) or (yield ask(t, seat, P_SAIL, options))
    done(t)
    move_ship(t, seat, pick[2])
    push(t, d.T_RIVER, seat)


def move_ship(t, seat, place):
    """Move, and note which lock was crossed first in this round (BL-13.9, BL-13.10)."""
    me = t.seats[seat]
    before = me.ship
    me.ship = place
    t.note(N_SAIL, seat, d.PATH[d.PATH_AT[t.round] + place], place)
    arm = d.LOCK[2 * t.round]
    last = d.LOCK[2 * t.round + 1]
    if before < arm <= place and not t.locks & 1:
        t.locks |= 1
        t.pending = 1
    if place >= last and not t.locks & 2:  # later ships trigger nothing (BL-18.6)
        t.locks |= 2
        if t.round:  # BL-18.4
            t.closing = 1
            t.note(N_CLOSING, seat)
        else:
            t.pending = 1  # BL-18.1


def river(t, seat, a, b):
    """The bonus where the ship stopped, and what cards add (BL-13.11, BL-13.12)."""
    me = t.seats[seat]
    space = d.PATH[d.PATH_AT[t.round] + me.ship]
    op = d.RIVER_OP[space]
    perks = me.perks
    if op == d.T_COINS:
        coins(t, seat, d.RIVER_ARG[space] + perks[PR])  # BL-21.25
    elif op == d.T_VASES:
        vases(t, seat, d.RIVER_ARG[space] + perks[PV])  # BL-21.27
    elif op != NOTHING:
        push(t, op, seat, d.RIVER_ARG[space])
    if d.PORT[space]:  # BL-21.26
        coins(t, seat, 2 * perks[PP_COINS])
        cards(t, seat, 2 * perks[PP_CARDS])


# -- phase C and what follows


def turn_over(t, seat, a, b):
    """Close the gap; a scoring that was triggered follows (BL-3.11, BL-3.12)."""
    t.rows.remove(t.tile)
    t.rows.append(t.tile)
    t.note(N_CLOSE, seat, t.tile)
    t.seats[seat].turns += 1
    if t.closing and next_seat(t, seat) == t.first:  # BL-18.4, BL-20.36
        push(t, d.T_FINAL, seat)
        interim(t, seat)
        return
    push(t, d.T_NEXT_TURN, seat)
    if t.pending:
        t.pending = 0
        if t.locks & 2:  # BL-3.1
            push(t, d.T_NEW_ROUND, seat)
        interim(t, seat)


def new_round(t, seat, a, b):
    """All ships return to the start space of round 2 (BL-18.2)."""
    t.round = 1
    t.locks = 0
    for other in t.seats:
        other.ship = d.SHIP_START[2 * (t.players - 1) + 1]
    t.note(N_ROUND, seat)


def next_turn(t, seat, a, b):
    """The next player clockwise, across the rounds too (BL-3.3, BL-18.3)."""
    seat = next_seat(t, seat)
    t.active = seat
    push(t, d.T_EMINENCE if seat >= t.players else d.T_TURN, seat)
