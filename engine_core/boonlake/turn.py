"""The action tile of a turn: its left part, and who has the right part (BL-3, BL-12)."""

from .board import ask, clockwise, coins, done, later, push, vp
from .data import (
    A_BUILDING,
    A_CATTLE,
    A_EXPANSION,
    A_PROGRESS,
    A_RECRUITING,
    A_REGIONS,
    A_SETTLEMENT,
    ACTION_CARD,
    LOSS,
    REWARD_ARG,
    REWARD_OP,
)
from .levers import anytime, use
from .ops import (
    ANY,
    DEVELOP,
    DRAW,
    PLAY,
    SELL,
    T_ACT,
    T_EXPLORE,
    T_MODERNISE,
    T_PASTURE,
    T_REGION,
    T_RIGHT,
    T_SAIL,
    T_SETTLERS,
    T_TURN_OVER,
    UPGRADE,
)
from .words import N_REGION, N_TILE, P_REGION, P_TURN, V_LEVER, V_REGION, V_TILE

# -- phase A: the tile and its left part


def turn(t, seat, a, b):
    """T_TURN: choose an action tile (BL-3.5)."""
    pick = yield later(t, seat, P_TURN, turn_options)
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    tile = t.tile = pick[1]
    t.row = pick[2]
    t.note(N_TILE, seat, tile, pick[2])
    vp(t, seat, -LOSS[pick[2]])
    push(t, T_TURN_OVER, seat)
    push(t, T_SAIL, seat)
    if tile != A_REGIONS:
        right_parts(t, seat, tile)
    left_part(t, seat, tile)
    if tile == A_BUILDING:
        coins(t, seat, 3)
    else:
        push(t, T_ACT, seat, ACTION_CARD[tile], PLAY | SELL)


def turn_options(t, seat):
    rows = t.rows
    options = [(V_TILE, rows[row], row) for row in range(7)]
    anytime(t.seats[seat], options)
    return options


def left_part(t, seat, tile):
    """What the active player does; the first thing comes on top of the agenda (BL-3.7)."""
    if tile == A_EXPANSION:
        push(t, T_ACT, seat, ANY, DEVELOP | UPGRADE)
        push(t, T_EXPLORE, seat)
        push(t, T_EXPLORE, seat)
    elif tile == A_SETTLEMENT:
        push(t, T_ACT, seat, ANY, DEVELOP | UPGRADE)
    elif tile == A_CATTLE:
        push(t, T_PASTURE, seat)
    elif tile == A_REGIONS:
        push(t, T_REGION, seat)
    elif tile == A_RECRUITING:
        push(t, T_EXPLORE, seat)
        push(t, T_SETTLERS, seat, 1)
    elif tile == A_PROGRESS:
        push(t, T_MODERNISE, seat)
    else:
        push(t, T_ACT, seat, ANY, PLAY | DRAW)


def region(t, seat, a, b):
    """T_REGION: cover a reward and take it (BL-14.1, BL-14.3, BL-14.4)."""
    covered = t.covered
    options = [(V_REGION, r) for r in range(4) if not covered[r]]
    if not options:
        options = [(V_REGION, r) for r in range(4)]
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_REGION, options))
    done(t)
    chosen = pick[1]
    t.note(N_REGION, seat, chosen, 0 if covered[chosen] else 1)
    right_parts(t, seat, A_REGIONS, chosen)
    if not covered[chosen]:
        covered[chosen] = 1
        push(t, REWARD_OP[chosen], seat, REWARD_ARG[chosen])
    if t.solo:  # BL-20.20
        present = t.seats[1].present
        vp(t, 1, sum(present) - present[chosen])


# -- phase A: the right part


def right_parts(t, active, tile, arg=0):
    """Everybody's part, clockwise from the active player; on EXP without her (BL-3.8)."""
    for seat in reversed(clockwise(t, active)):
        if tile != A_EXPANSION or seat != active:
            push(t, T_RIGHT, seat, tile, arg)
