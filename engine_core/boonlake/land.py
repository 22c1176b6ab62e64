"""On the map: explore, pastures, develop (BL-7, BL-8, BL-12.3)."""

from .board import NOTHING, SETTLER, arrive, ask, coins, cover, done, push, vp
from .data import PASTURE, PLOT_ARG, PLOT_COST, PLOT_OP, PLOT_PRICE, SPACE_ARG, SPACE_OP
from .levers import use
from .ops import FOR_PLOT, L9, T_GIVE, T_PLACE, T_TENDED
from .places import plots
from .words import (
    N_DEVELOP,
    N_REVEAL,
    P_DEVELOP,
    P_EXPLORE,
    P_PASTURE,
    P_PLACE,
    P_TENDED,
    V_EXPLORE,
    V_LEVER,
    V_PLACE,
    V_SKIP,
)

COMPENSATION = 2  # coins for a tile that cannot be placed


# -- explore (BL-7) and pastures (BL-12.3)


def explore(t, seat, a, b):
    """T_EXPLORE: turn up a grey tile, or not."""
    if not t.edge or not t.grey:  # BL-7.4
        done(t)
        coins(t, seat, COMPENSATION)
        return
    pick = yield ask(t, seat, P_EXPLORE, [(V_EXPLORE,), (V_SKIP,)])
    done(t)
    if pick[0] == V_EXPLORE:
        tile = t.grey.pop()
        t.sealed = True
        t.note(N_REVEAL, seat, tile)
        push(t, T_PLACE, seat, tile)


def place(t, seat, tile, b):
    """T_PLACE: the tile that was turned up must go somewhere (BL-7.6)."""
    options = [(V_PLACE, space) for space in t.edge]
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_PLACE, options))
    done(t)
    settle(t, seat, pick[1], tile + 1)


def pasture(t, seat, a, b):
    """T_PASTURE: the active player's part of Cattle Breeding."""
    if not t.edge or not t.pastures:
        done(t)
        coins(t, seat, COMPENSATION)
        return
    options = [(V_PLACE, space) for space in t.edge]
    options.append((V_SKIP,))
    pick = yield ask(t, seat, P_PASTURE, options)
    done(t)
    if pick[0] == V_PLACE:
        t.pastures -= 1
        settle(t, seat, pick[1], PASTURE)


def settle(t, seat, space, code):
    """Cover a space and take its bonus; L9 listens (BL-7.3)."""
    cover(t, seat, space, code)
    if t.seats[seat].up & L9:
        push(t, T_TENDED, seat)
    if SPACE_OP[space] != NOTHING:
        push(t, SPACE_OP[space], seat, SPACE_ARG[space])


def tended(t, seat, a, b):
    """T_TENDED: L9 gives a settler for the tile just placed."""
    me = t.seats[seat]
    if me.up & L9 and me.supply:
        pick = yield ask(t, seat, P_TENDED, [(V_LEVER, 9, 0), (V_SKIP,)])
    else:
        pick = (V_SKIP,)
    done(t)
    if pick[0] == V_LEVER:
        use(t, seat, 9, 0)


# -- develop (BL-8)


def develop(t, seat, a, b):
    """T_DEVELOP: pay, move a settler from the ranch to the plot, take the bonus."""
    me = t.seats[seat]
    options = plots(t, me, False)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_DEVELOP, options))
    done(t)
    cell = pick[1]
    plot = 2 * t.ground[cell >> 1] - 2 + (cell & 1)
    price = PLOT_PRICE[plot]
    cost = PLOT_COST[plot]
    if PLOT_OP[plot] != NOTHING:
        push(t, PLOT_OP[plot], seat, PLOT_ARG[plot])
    if cost == 1:
        me.coins -= price
    elif cost == 2:
        push(t, T_GIVE, seat, price, FOR_PLOT)
    me.ranch -= 1
    me.out += 1
    t.plots[cell] = 3 * seat + SETTLER
    t.free.remove(cell)
    arrive(t, seat, cell >> 1)
    t.note(N_DEVELOP, seat, cell, plot)
    if cost == 3:
        vp(t, seat, -price)
