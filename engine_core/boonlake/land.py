"""On the map: explore, pastures, develop (BL-7, BL-8, BL-12.3)."""

from . import data as d, words as w
from .board import NOTHING, SETTLER, arrive, ask, coins, cover, done, only, push, vp
from .levers import levered
from .ops import FOR_PLOT, L9
from .places import COSTS_CARDS, COSTS_COINS, COSTS_POINTS, plot_of, plots

COMPENSATION = 2  # coins for a tile that cannot be placed


# -- explore (BL-7) and pastures (BL-12.3)


def explore(t, seat, a, b):
    """Turn up a grey tile, or not (BL-7.1); twice is one after the other (BL-7.5)."""
    if not t.edge or not t.grey:  # BL-7.4
        done(t)
        coins(t, seat, COMPENSATION)
        return
    pick = yield ask(t, seat, w.P_EXPLORE, [(w.V_EXPLORE,), (w.V_SKIP,)])
    done(t)
    if pick[0] == w.V_EXPLORE:
        tile = t.grey.pop()
        t.sealed = True
        t.note(w.N_REVEAL, seat, tile)
        push(t, d.T_PLACE, seat, tile)


def place(t, seat, tile, b):
    """The tile that was turned up must go beside another one (BL-7.2, BL-7.6)."""
    options = [(w.V_PLACE, space) for space in t.edge]
    pick = only(options) or (yield ask(t, seat, w.P_PLACE, options))
    done(t)
    settle(t, seat, pick[1], tile + 1)


def pasture(t, seat, a, b):
    """The active player's part of Cattle Breeding (BL-12.3b, BL-12.3c)."""
    if not t.edge or not t.pastures:
        done(t)
        coins(t, seat, COMPENSATION)
        return
    options = [(w.V_PLACE, space) for space in t.edge]
    options.append((w.V_SKIP,))
    pick = only(options) or (yield ask(t, seat, w.P_PASTURE, options))
    done(t)
    if pick[0] == w.V_PLACE:
        t.pastures -= 1
        settle(t, seat, pick[1], d.PASTURE)


def settle(t, seat, space, code):
    """Cover a space and take its bonus; L9 listens (BL-7.3, BL-15.6)."""
    cover(t, seat, space, code)
    if t.seats[seat].up & L9:
        push(t, d.T_TENDED, seat)
    if d.SPACE_OP[space] != NOTHING:
        push(t, d.SPACE_OP[space], seat, d.SPACE_ARG[space])


def tended(t, seat, a, b):
    """L9 gives a settler for the tile just placed (BL-15.16), if there is one (BL-15.18)."""
    me = t.seats[seat]
    options = [(w.V_SKIP,)]
    if me.up & L9 and me.supply:
        options.insert(0, (w.V_LEVER, 9, 0))
    pick = only(options) or (yield ask(t, seat, w.P_TENDED, options))
    done(t)
    levered(t, seat, pick)


# -- develop (BL-8)


def develop(t, seat, a, b):
    """Pay, move a settler from the ranch to the plot, take the bonus (BL-8.2)."""
    me = t.seats[seat]
    options = plots(t, me, False)
    pick = only(options) or (yield ask(t, seat, w.P_DEVELOP, options))
    done(t)
    cell = pick[1]
    plot = plot_of(t, cell)
    price = d.PLOT_PRICE[plot]
    cost = d.PLOT_COST[plot]
    if d.PLOT_OP[plot] != NOTHING:
        push(t, d.PLOT_OP[plot], seat, d.PLOT_ARG[plot])  # BL-23.3 to BL-23.8
    if cost == COSTS_COINS:
        me.coins -= price
    elif cost == COSTS_CARDS:
        push(t, d.T_GIVE, seat, price, FOR_PLOT)  # BL-23.2
    me.ranch -= 1
    me.out += 1
    t.plots[cell] = 3 * seat + SETTLER
    t.free.remove(cell)  # BL-8.3: a plot holds one piece
    arrive(t, seat, cell >> 1)
    t.note(w.N_DEVELOP, seat, cell, plot)
    if cost == COSTS_POINTS:
        vp(t, seat, -price)  # BL-8.4, BL-23.7
