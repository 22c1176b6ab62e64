"""Hastings, the opponent of the solo game: his plan cards and his actions (section 22)."""

from engine_core import rng

from . import data as d
from .cabins import take_tile
from .goods import gain_gold, gain_pair
from .modes import mode_of
from .mountain import lift, uncover
from .reactions import provisions
from .state import NONE, TRAP
from .summits import move_wagon
from .symbols import move_marker, take_mule
from .turns import next_turn
from .words import N_ACT, N_FUR, N_PLAN_CARD, N_SCOUT, N_SHUFFLE, N_TAKE

HE = 1


def reveal(t):
    """SW-22.9, SW-22.12: the next plan card beside the active one."""
    if not t.plans:
        t.plans = t.plans_used
        t.plans_used = []
        rng.shuffle(t, t.plans)
        t.note(N_SHUFFLE, HE)
    t.plan_next = t.plans.pop()
    t.sealed = True
    t.note(N_PLAN_CARD, HE, t.plan_next)
    t.phase = TRAP
    return
    yield


def act(t):
    """SW-22.11: one row of the plan; the row of the transparent arrow last, with the mule only."""
    if t.window:
        yield from provisions(t, HE, t.window - 1)  # SW-22.10
        t.window = 0
        return
    faint = d.PLAN_MULE[t.plan_next]
    at = t.row_at
    t.row_at += 1
    if at < 3:
        row = at + (at >= faint)
    elif at == 3 and t.mule == HE:
        row = faint
    else:
        finish(t)
        return
    action = d.PLAN_ACT[4 * t.plan + row]
    t.note(N_ACT, HE, action, row)
    perform(t, action)


def finish(t):
    """SW-22.12: the new card becomes the active one."""
    t.plans_used.append(t.plan)
    t.plan = t.plan_next
    t.row_at = 0
    next_turn(t)


def perform(t, action):
    if action == d.PLAN_WAG:  # SW-22.14
        move_wagon(t, HE)
    elif action == d.PLAN_GLD:
        gain_gold(t, HE, 1)
    elif action == d.PLAN_FUR:
        gain_furs(t)
    elif action == d.PLAN_MOV:
        move_scout(t)
    elif action == d.PLAN_SHV:
        dig(t)
    elif action == d.PLAN_SPC:
        mode_of(t).hastings(t, HE)
    else:
        track = action - d.PLAN_HSM  # SW-22.15; your window is a step of its own
        if move_marker(t, HE, track):
            t.window = track + 1
        reward(t, track)


def reward(t, track):
    """SW-22.15, SW-22.19: as for a player, but furs are gold."""
    symbol = d.TRACK_REWARD[track]
    op = d.SYM_OP[symbol]
    if op == d.OP_MULE:
        take_mule(t, HE)
    elif op == d.OP_PAIR:
        gain_pair(t, HE, d.SYM_A[symbol])
    elif op == d.OP_GOLD:
        gain_gold(t, HE, d.SYM_A[symbol])
    elif op == d.OP_FUR:
        gain_furs(t)


def gain_furs(t):
    """SW-22.14: 1 gold per face-up tile."""
    t.note(N_FUR, HE)
    tiles = t.seats[HE].animals
    gain_gold(t, HE, [tiles >> k & 1 for k in range(4)].count(1))


def move_scout(t):
    """SW-22.16: the active scout (SW-22.13) to the outermost face-up card of its side."""
    he = t.seats[HE]
    right = d.PLAN_RIGHT[t.plan]
    goal = NONE
    for place in d.FROM_LEFT:
        if t.shown[place]:
            goal = place
            if not right:
                break
    if goal == NONE:
        return
    if right:
        t.note(N_SCOUT, HE, goal, he.scout)
        he.scout = goal
    else:
        t.note(N_SCOUT, HE, goal, he.left)
        he.left = goal


def dig(t):
    """SW-22.17, SW-22.18: a cabin from the base, or the card under the active scout."""
    he = t.seats[HE]
    right = d.PLAN_RIGHT[t.plan]
    place = he.scout if right else he.left
    if place != d.BASE:
        card = lift(t, HE, place)
        he.discard.append(card)
        t.note(N_TAKE, HE, card, 1)
        uncover(t, HE)
        return
    slots = [slot for slot in range(4) if t.market[slot] != NONE]
    if slots:
        he.cabins.append(take_tile(t, HE, slots[len(slots) - 1] if right else slots[0]))
