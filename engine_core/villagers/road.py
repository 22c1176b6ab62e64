"""The Road: refilling its slots, and the refresh between draft and build phase (VI-5, VI-6)."""

from engine_core.flow import ask

from . import jester
from .state import EMPTY, MARK, REFRESH
from .words import N_LEAVE, N_MARK, N_REFILL, P_MARK, V_DECLINE, V_MARK


def reveal(t, slot, pile):
    card = t.road[slot] = pile.pop()
    t.sealed = True
    t.note(N_REFILL, 255, card, slot)


def refill(t, slot):
    """From the leftmost stack; once all are empty, from the reserve (VI-5.7, VI-5.12, VI-5.13)."""
    for stack in t.stacks:
        if stack:
            return reveal(t, slot, stack)
    if t.reserve:
        reveal(t, slot, t.reserve)


def restock(t):
    """Fill all gaps from the reserve; once it is empty, from the leftmost stack (VI-6.2)."""
    for slot in range(6):
        if t.road[slot] == EMPTY:
            if t.reserve:
                reveal(t, slot, t.reserve)
            else:
                refill(t, slot)


def leave(t, slot):
    """The villager on this slot is discarded."""
    card = t.road[slot]
    t.note(N_LEAVE, 255, card, slot)
    t.discard.append(card)
    t.road[slot] = EMPTY


def after_draft(t):
    """Two players, and the player against the Countess, mark villagers first (VI-6.5)."""
    if t.players > 2:
        t.phase = REFRESH
        return
    t.phase = MARK
    t.turn = t.players - 1 - t.first  # VI-6.5: the second player first


def mark_options(t, seat):
    out = [(V_MARK, slot) for slot in range(6) if t.road[slot] != EMPTY]
    out.append((V_DECLINE,))
    if t.court:
        jester.offer(t, out)
    return out


def mark(t):
    """One player may put a coin on a face-up villager (VI-6.5, VI-6.8)."""
    seat = t.turn
    if t.road.count(EMPTY) < 6:
        pick = yield ask(seat, P_MARK, mark_options, t)
        if pick[0] == V_MARK:
            slot = pick[1]
            t.coins[slot] += 1
            t.bank += 1
            t.note(N_MARK, seat, t.road[slot], slot)
        elif pick[0] != V_DECLINE:
            jester.use(t, pick[1])
            return
    if seat == t.first:
        t.phase = REFRESH
    else:
        t.turn = t.first


def refresh(t):
    if t.players > 2:
        refresh_many(t)
    else:
        refresh_two(t)


def refresh_many(t):
    for slot in range(6):
        if t.coins[slot]:  # VI-6.1
            t.bank -= t.coins[slot]
            t.coins[slot] = 0
            leave(t, slot)
    restock(t)  # VI-6.2
    for slot in range(6):
        if t.road[slot] != EMPTY:  # VI-6.3
            t.coins[slot] = 1
            t.bank += 1


def refresh_two(t):
    for slot in range(6):
        if t.road[slot] != EMPTY and not t.coins[slot]:  # VI-6.6
            leave(t, slot)
    restock(t)  # VI-6.7
