"""A turn: action tile, left and right part, ship, and who comes next (BL-3, BL-12, BL-13)."""

from .board import (
    NOTHING,
    ask,
    cards,
    clockwise,
    coins,
    done,
    later,
    next_seat,
    push,
    settlers,
    vases,
    vp,
)
from .cards import forgo
from .data import (
    A_BUILDING,
    A_CATTLE,
    A_EXPANSION,
    A_PROGRESS,
    A_RECRUITING,
    A_REGIONS,
    A_SETTLEMENT,
    ACTION_CARD,
    LOCK,
    LOSS,
    MOVES,
    PATH,
    PATH_AT,
    PORT,
    REWARD_ARG,
    REWARD_OP,
    RIVER_ARG,
    RIVER_OP,
    SHIP_START,
)
from .interim import interim
from .levers import LEVERS, anytime, build, slots, use
from .ops import (
    ANY,
    CATTLE,
    DEVELOP,
    DRAW,
    PLAY,
    PP_CARDS,
    PP_COINS,
    PR,
    PV,
    RIGHT,
    SELL,
    T_ACT,
    T_CARDS,
    T_COINS,
    T_EMINENCE,
    T_EXPLORE,
    T_FINAL,
    T_GIVE,
    T_MODERNISE,
    T_NEWS,
    T_NEXT,
    T_PASTURE,
    T_PROGRESS,
    T_RECRUIT,
    T_REGION,
    T_REGION_COINS,
    T_RIGHT,
    T_RIVER,
    T_ROUND,
    T_SAIL,
    T_SETTLERS,
    T_TURN,
    T_TURN_OVER,
    T_VASES,
    UPGRADE,
)
from .words import (
    N_CLOSE,
    N_CLOSING,
    N_REGION,
    N_ROUND,
    N_SAIL,
    N_TILE,
    P_NEWS,
    P_PROGRESS,
    P_RECRUIT,
    P_REGION,
    P_REGION_COINS,
    P_SAIL,
    P_TURN,
    V_BUY,
    V_DRAW,
    V_LEVER,
    V_MODERNISE,
    V_REGION,
    V_SAIL,
    V_SKIP,
    V_TAKE,
    V_TILE,
)

SETTLER_COINS = 3  # price of a recruit
SETTLER_CARDS = 3
L6 = 1 << 6

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


def right(t, seat, tile, arg):
    """T_RIGHT: one seat's right part of an action tile."""
    if tile == A_EXPANSION:
        push(t, T_NEWS, seat)
    elif tile == A_SETTLEMENT:
        push(t, T_ACT, seat, ANY, PLAY | SELL | DEVELOP | UPGRADE | RIGHT)
    elif tile == A_CATTLE:
        push(t, T_ACT, seat, ANY, PLAY | SELL | CATTLE | RIGHT)
    elif tile == A_REGIONS:
        push(t, T_REGION_COINS, seat, arg)
    elif tile == A_RECRUITING:
        push(t, T_RECRUIT, seat)
    elif tile == A_PROGRESS:
        push(t, T_PROGRESS, seat)
    else:
        push(t, T_ACT, seat, ANY, PLAY | SELL | RIGHT)


def news(t, seat, a, b):
    """T_NEWS: the others' part of Expansion, or a lever instead of all of it (BL-12.1)."""
    options = [(V_TAKE,)]
    forgo(t, seat, t.seats[seat], options)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_NEWS, options))
    done(t)
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        return
    push(t, T_ACT, seat, ANY, PLAY | SELL)
    push(t, T_CARDS, seat, 2)


def region_coins(t, seat, chosen, b):
    """T_REGION_COINS: 1 coin per presence in the other regions (BL-14.2, BL-15.19)."""
    me = t.seats[seat]
    n = sum(me.present) - me.present[chosen]
    options = [(V_TAKE,)]
    if n and me.up & L6:
        options.append((V_LEVER, 6, 0))
    forgo(t, seat, me, options)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_REGION_COINS, options))
    done(t)
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        if pick[1] != 6:
            return
        vp(t, seat, n)
    coins(t, seat, n)


def recruit(t, seat, bought, b):
    """T_RECRUIT: settlers for coins or cards, as many as one likes (BL-12.5)."""
    me = t.seats[seat]
    options = []
    if me.supply:
        if me.coins >= SETTLER_COINS:
            options.append((V_BUY, 0))
        if len(me.hand) >= SETTLER_CARDS:
            options.append((V_BUY, 1))
    if me.up:
        if not bought:
            forgo(t, seat, me, options)
        if me.supply:
            anytime(me, options)
    options.append((V_SKIP,))
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_RECRUIT, options))
    if pick[0] == V_LEVER:
        if pick[1] < 6:
            done(t)
        use(t, seat, pick[1], pick[2])
    elif pick[0] == V_BUY:
        t.todo[-2] = 1
        if pick[1]:
            push(t, T_SETTLERS, seat, 1)
            push(t, T_GIVE, seat, SETTLER_CARDS)
        else:
            me.coins -= SETTLER_COINS
            settlers(t, seat, 1)
    else:
        done(t)


def progress(t, seat, a, b):
    """T_PROGRESS: a settler for a modernisation, or else a card (BL-12.6)."""
    me = t.seats[seat]
    options = []
    if me.ranch:
        slots(me, options)
    options.append((V_DRAW, 1))
    if me.up:
        forgo(t, seat, me, options)
        if me.built < (1 << LEVERS + 1) - 2:
            anytime(me, options)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_PROGRESS, options))
    if pick[0] == V_LEVER:
        if pick[1] < 6:
            done(t)
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    if pick[0] == V_MODERNISE:
        me.ranch -= 1
        me.supply += 1
        build(t, seat, pick[1])
    else:
        push(t, T_CARDS, seat, 1)


# -- phase B: the ship


def harbours(t, seat, steps):
    """Places on the path that the ship can reach with up to so many steps (BL-13.1 to BL-13.6)."""
    start = PATH_AT[t.round]
    last = PATH_AT[t.round + 1] - start - 1
    taken = [other.ship for other in t.seats]
    place = taken[seat]
    found = []
    while steps and place < last:
        place += 1
        if PORT[PATH[start + place]] or place not in taken:
            found.append(place)
            steps -= 1
    return found


def sail(t, seat, a, b):
    """T_SAIL: at least one space forward, at most what the row shows."""
    start = PATH_AT[t.round]
    options = [(V_SAIL, PATH[start + i], i) for i in harbours(t, seat, MOVES[t.row])]
    if len(options) > 1:
        pick = yield ask(t, seat, P_SAIL, options)
    else:
        pick = options[0] if options else None  # BL-18.5
    done(t)
    if pick:
        move_ship(t, seat, pick[2])
        push(t, T_RIVER, seat)


def move_ship(t, seat, place):
    """Move, and note which lock was crossed first in this round (BL-13.9, BL-13.10)."""
    me = t.seats[seat]
    before = me.ship
    me.ship = place
    t.note(N_SAIL, seat, PATH[PATH_AT[t.round] + place], place)
    arm = LOCK[2 * t.round]
    last = LOCK[2 * t.round + 1]
    if before < arm <= place and not t.locks & 1:
        t.locks |= 1
        t.pending = 1
    if place >= last and not t.locks & 2:
        t.locks |= 2
        if t.round:
            t.closing = 1
            t.note(N_CLOSING, seat)
        else:
            t.pending = 1


def river(t, seat, a, b):
    """T_RIVER: the bonus where the ship stopped, and what cards add (BL-13.11, BL-13.12)."""
    me = t.seats[seat]
    space = PATH[PATH_AT[t.round] + me.ship]
    op = RIVER_OP[space]
    perks = me.perks
    if op == T_COINS:
        coins(t, seat, RIVER_ARG[space] + perks[PR])
    elif op == T_VASES:
        vases(t, seat, RIVER_ARG[space] + perks[PV])
    elif op != NOTHING:
        push(t, op, seat, RIVER_ARG[space])
    if PORT[space]:
        coins(t, seat, 2 * perks[PP_COINS])
        cards(t, seat, 2 * perks[PP_CARDS])


# -- phase C and what follows


def turn_over(t, seat, a, b):
    """T_TURN_OVER: close the gap; a scoring that was triggered follows (BL-3.11, BL-3.12)."""
    t.rows.remove(t.tile)
    t.rows.append(t.tile)
    t.note(N_CLOSE, seat, t.tile)
    t.seats[seat].turns += 1
    if t.closing and seat == (0 if t.solo else t.players - 1):  # BL-18.4, BL-20.36
        push(t, T_FINAL, seat)
        interim(t, seat)
        return
    push(t, T_NEXT, seat)
    if t.pending:
        t.pending = 0
        if t.locks & 2:
            push(t, T_ROUND, seat)
        interim(t, seat)


def new_round(t, seat, a, b):
    """T_ROUND: all ships return to the start space of round 2 (BL-18.2)."""
    t.round = 1
    t.locks = 0
    for other in t.seats:
        other.ship = SHIP_START[2 * (t.players - 1) + 1]
    t.note(N_ROUND, seat)


def next_turn(t, seat, a, b):
    """T_NEXT: the next player clockwise, across the rounds too (BL-3.3, BL-18.3)."""
    seat = next_seat(t, seat)
    t.active = seat
    push(t, T_EMINENCE if seat >= t.players else T_TURN, seat)
