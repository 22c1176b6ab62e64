"""The action tile of a turn: its left part, and who has the right part (BL-3, BL-12)."""

from . import data as d
from .board import ask, clockwise, coins, done, only, push, vp
from .levers import anytime, levered
from .ops import ANY, CATTLE, DEVELOP, DRAW, PLAY, RIGHT, SELL, UPGRADE
from .words import N_REGION, N_TILE, P_REGION, P_TURN, V_REGION, V_TILE

BUILDING_COINS = 3
BUILD = DEVELOP | UPGRADE

# What the parts of the action tiles put on the agenda: task and arguments, by data.A_*.
LEFT_PART = (  # first things last, as they come on top (BL-3.7, BL-3.9)
    ((d.T_ACT, ANY, BUILD), (d.T_EXPLORE, 0, 0), (d.T_EXPLORE, 0, 0)),  # BL-12.1: Expansion
    ((d.T_ACT, ANY, BUILD),),  # BL-12.2: Settlement
    ((d.T_PASTURE, 0, 0),),  # BL-12.3: Cattle Breeding
    ((d.T_REGION, 0, 0),),  # BL-12.4: Regions
    ((d.T_EXPLORE, 0, 0), (d.T_SETTLERS, 1, 0)),  # BL-12.5: Recruiting
    ((d.T_MODERNISE, 0, 0),),  # BL-12.6: Progress
    ((d.T_ACT, ANY, PLAY | DRAW),),  # BL-12.7: Building
)
RIGHT_PART = (
    (d.T_NEWS, 0, 0),  # BL-12.1
    (d.T_ACT, ANY, PLAY | SELL | BUILD | RIGHT),  # BL-12.2
    (d.T_ACT, ANY, PLAY | SELL | CATTLE | RIGHT),  # BL-12.3
    (d.T_REGION_COINS, 0, 0),  # BL-12.4
    (d.T_RECRUIT, 0, 0),  # BL-12.5
    (d.T_PROGRESS, 0, 0),  # BL-12.6
    (d.T_ACT, ANY, PLAY | SELL | RIGHT),  # BL-12.7
)

# -- phase A: the tile and its left part


def turn(t, seat, a, b):
    """Choose an action tile; phases B and C come when its parts are done (BL-3.4, BL-3.5)."""
    pick = yield ask(t, seat, P_TURN, None, turn_options)
    if levered(t, seat, pick):
        return
    done(t)
    tile = t.tile = pick[1]
    row = t.row = pick[2]
    t.note(N_TILE, seat, tile, row)
    vp(t, seat, -d.LOSS[row])
    push(t, d.T_TURN_OVER, seat)
    push(t, d.T_SAIL, seat)
    if tile != d.A_REGIONS:  # whose right part needs a chosen region
        right_parts(t, seat, tile)
    for task, a, b in LEFT_PART[tile]:
        push(t, task, seat, a, b)
    if tile == d.A_BUILDING:
        coins(t, seat, BUILDING_COINS)  # BL-12.7
    else:
        push(t, d.T_ACT, seat, d.ACTION_CARD[tile], PLAY | SELL)  # BL-3.6


def turn_options(t, seat):
    rows = t.rows
    options = [(V_TILE, rows[row], row) for row in range(7)]
    anytime(t.seats[seat], options)
    return options


def region(t, seat, a, b):
    """Cover a reward and take it (BL-14.1, BL-14.3)."""
    covered = t.covered
    options = [(V_REGION, r) for r in range(4) if not covered[r]]
    if not options:  # BL-14.4
        options = [(V_REGION, r) for r in range(4)]
    pick = only(options) or (yield ask(t, seat, P_REGION, options))
    done(t)
    chosen = pick[1]
    t.note(N_REGION, seat, chosen, 0 if covered[chosen] else 1)
    right_parts(t, seat, d.A_REGIONS, chosen)
    if not covered[chosen]:
        covered[chosen] = 1
        push(t, d.REWARD_OP[chosen], seat, d.REWARD_ARG[chosen])
    if t.solo:  # BL-20.20
        present = t.seats[1].present
        vp(t, 1, sum(present) - present[chosen])


# -- phase A: the right part


def right_parts(t, active, tile, chosen=0):
    """Everybody's part, clockwise from the active player; on EXP without her (BL-3.8, BL-3.10)."""
    for seat in reversed(clockwise(t, active)):
        if tile != d.A_EXPANSION or seat != active:  # BL-15.8
            push(t, d.T_RIGHT, seat, tile, chosen)


def right(t, seat, tile, chosen):
    """One seat's right part of an action tile; REG has a region instead of an argument."""
    task, a, b = RIGHT_PART[tile]
    push(t, task, seat, a or chosen, b)
