"""What the options of a player of Boonlake are worth; of an action tile, each part of it."""

from .. import data as d
from ..board import NOTHING
from ..cards import playable
from ..pieces import fare
from ..ship import harbours
from ..words import P_TURN, V_PLAY, V_TILE
from .rates import rate_others

MOST = max(d.MOVES)

# The others' right part of each action tile, in tenths of a point.
SHARED = (28, 20, 16, 16, 8, 10, 14)


def rate(mind, prompt, options, all_of_them=False):
    """The worth of every option, in tenths of a point; declining is 0."""
    if prompt == P_TURN:
        return rate_turn(mind, options)
    return rate_others(mind, prompt, options, all_of_them)


def rate_turn(m, options):
    """Left part, right part, ship and what the others get, for each tile."""
    t = m.t
    me = m.me
    if m.want is None:
        m.wish()
    found = []
    playable(t, me, me.hand, found)
    best = [0, 0, 0, 0]  # net of the best card of each type, and of any
    second = 0
    for option in found:
        if option[0] == V_PLAY:
            worth = m.net(option[1])
            kind = d.CARD_TYPE[option[1]]
            if worth > best[kind]:
                best[kind] = worth
        else:
            worth = m.project(option[1])
            for kind in range(3):
                if worth > best[kind]:
                    best[kind] = worth
        if worth > best[3]:
            second = best[3]
            best[3] = worth
        elif worth > second:
            second = worth
    money = 2 * m.coin - m.card
    for card in me.hand:
        kind = d.CARD_TYPE[card]
        if best[kind] < money:
            best[kind] = money
    if me.hand and best[3] < money:
        best[3] = money
    develop = max(0, m.develop_best()[0])
    upgrade = max(0, m.upgrade_best()[0])
    explore = explore_gain(m)
    stops = ship_stops(m)
    far = len(stops) - 1
    values = []
    for option in options:
        if option[0] != V_TILE:
            values.append(early_lever(m, option))
            continue
        tile = option[1]
        row = option[2]
        moves = d.MOVES[row]
        worth = 100 - m.LOSS * d.LOSS[row] + stops[moves if moves < far else far]
        worth += m.MOVE * moves // 10
        kind = d.ACTION_CARD[tile]
        rest = best[3]  # the best card for the right part
        if tile != d.A_BUILDING:
            worth += best[kind]
            if best[kind] == rest:
                rest = max(second, money if len(me.hand) > 1 else 0) * 7 // 10
        worth += tile_gain(m, tile, rest, second, develop, upgrade, explore) + m.LEAN[tile]
        others = t.players - 1
        if others:
            worth -= SHARED[tile] * m.left // (3 + others)
        values.append(worth)
    return values


def tile_gain(m, tile, rest, second, develop, upgrade, explore):
    """Left and right part of an action tile for the one who takes it."""
    me = m.me
    t = m.t
    if tile == d.A_EXPANSION:
        return 2 * explore + max(develop, upgrade, 6)
    if tile == d.A_SETTLEMENT:
        return max(develop, upgrade) + max(rest, max(develop, upgrade) * 6 // 10)
    if tile == d.A_CATTLE:
        worth = explore if t.edge and t.pastures else 2 * m.coin
        return worth + max(rest, pasture_hope(m), m.herd_best()[0])
    if tile == d.A_REGIONS:
        return max([m.region(r) for r in range(4)])
    if tile == d.A_RECRUITING:
        worth = (m.settler if me.supply else 0) + explore
        if me.coins > 5 and me.ranch < 3:
            worth += max(0, m.settler - 3 * m.coin)
        return worth
    if tile == d.A_PROGRESS:
        first = max(0, m.modernise_best()[0])
        worth = first + m.card
        if first and me.coins > 8 and me.ranch:
            worth += max(0, first * 6 // 10 - m.settler)
        return worth
    left = max(rest, 2 * m.card)
    return 3 * m.coin + left + max(0, second * 8 // 10)


def explore_gain(m):
    """What one more tile brings: the best bonus within reach."""
    t = m.t
    if not t.edge or not t.grey:
        return 2 * m.coin
    best = 0
    for space in t.edge:
        op = d.SPACE_OP[space]
        if op != NOTHING:
            worth = m.gain(op, d.SPACE_ARG[space])
            if worth > best:
                best = worth
    return best + m.EXPLORE * m.left // 10


def pasture_hope(m):
    """Cattle on a pasture that is yet to be placed."""
    me = m.me
    if me.cattle > 4 or not me.ranch or not m.t.pastures or not m.t.edge:
        return 0
    best = -999
    for space in m.t.edge:
        worth = m.pasture(space)
        if worth > best:
            best = worth
    basic, more = fare(m.t, m.seat, space)  # the same wherever there are no cattle yet
    return max(0, best - basic * m.settler - more * min(40, m.settler))


def early_lever(m, option):
    """Levers used at the choice of a tile: only when what they bring is short."""
    me = m.me
    lever = option[1]
    if lever == 11:
        return 999 if me.coins < 6 and m.turns > 1 else 0
    if lever == 10:
        if option[2]:
            return 998 if len(me.hand) < 4 and m.turns > 2 else 0
        return 998 if me.coins < 2 and m.turns > 1 else 0
    if lever == 12:
        return 997 if me.ranch < 2 and me.supply and len(me.hand) > 3 else 0
    return 0


def ship_stops(m):
    """The best stop within so many moves; 0 without any."""
    best = [0]
    for place in harbours(m.t, m.seat, MOST):
        worth = m.river_gain(place)
        if len(best) > 1 and worth < best[-1]:
            worth = best[-1]
        best.append(worth)
    return best
