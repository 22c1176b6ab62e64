"""Why a move on the map or the river is good: plots, pieces, cattle, tiles, regions, ships."""

from . import data as d
from .board import HOUSE, TOWN, around
from .gains import bits, gain, slot
from .ops import PB, PP_CARDS, PP_COINS, PR, PV
from .places import upgrades
from .words import P_NEWS, P_PASTURE, P_TOWN, V_TOWN


def develop(t, me, ask, option):
    return "presence", "8.1"


def plot(t, me, ask, option):
    cell = option[1]
    number = 2 * t.ground[cell >> 1] - 2 + (cell & 1)
    if d.PLOT_OP[number] != 255:
        reason = gain(t, me, d.PLOT_OP[number], d.PLOT_ARG[number])
        if reason:
            return reason, "8.2"
    if d.PLOT_TOWN[number] > d.TOWN_ZERO:
        return "plot_town.%d" % (d.PLOT_TOWN[number] - d.TOWN_ZERO), "8.2"
    return "presence", "8.1"


def upgrade(t, me, ask, option):
    for found in upgrades(t, ask.seat, 0):
        if found[0] == V_TOWN:
            return "can_town", "9"
    return "can_house", "9"


def house(t, me, ask, option):
    n = me.houses
    return (
        slot(t, ask.seat, d.HOUSE_COINS[n], d.HOUSE_VP[n]) if n < 6 else ""
    ) or "to_house", "9.4"


def town(t, me, ask, option):
    return slot(t, ask.seat, d.TOWN_COINS[me.towns], d.TOWN_VP[me.towns]), "9.7"


def settlers(t, me, ask, option):
    """How a town or cattle is paid: no points lost, or the fewest settlers."""
    rule = "9.9" if ask.prompt == P_TOWN else "11.3"
    points = [other[2] for other in ask.options]
    if not option[2] and max(points):
        return "pay_no_vp", rule
    fewest = min([other[1] for other in ask.options])
    if option[1] == fewest:
        return "pay_fewest.%d" % fewest, rule
    return "pay_lever_kept" if not option[3] and not option[2] else "pay_mixed", rule


def cattle(t, me, ask, option):
    return slot(
        t, ask.seat, d.CATTLE_COINS[me.cattle], d.CATTLE_VP[me.cattle]
    ) or "presence", "11.5"


def herd(t, me, ask, option):
    space = option[1]
    n = 2 * around(t, space, HOUSE) + me.perks[PB]
    if n:
        return "gain_coins.%d" % n, "11.6"
    n = around(t, space, TOWN)
    if n:
        return "herd_vp.%d" % n, "17.9"
    return cattle(t, me, ask, option)


# -- the map


def explore(t, me, ask, option):
    return "explore", "7.1"


def place(t, me, ask, option):
    space = option[1]
    pasture = ask.prompt == P_PASTURE
    reason = gain(t, me, d.SPACE_OP[space], d.SPACE_ARG[space]) if d.SPACE_OP[space] != 255 else ""
    if pasture:
        return reason or "pasture_room", "12.3"
    return reason or "place_must", "7.3"


def region(t, me, ask, option):
    r = option[1]
    if not t.covered[r]:
        reason = gain(t, me, d.REWARD_OP[r], d.REWARD_ARG[r])
        if reason:
            return reason, "14.1"
    n = sum(me.present) - me.present[r]
    return "presence_coins.%d" % n if n else "region_must", "14.2"


def take(t, me, ask, option):
    if ask.prompt == P_NEWS:
        return gain(t, me, d.T_CARDS, 2) or "free", "12.1"
    n = sum(me.present) - me.present[t.about]
    return "gain_coins.%d" % n if n else "lever_left.%d" % bits(me.up), "14.2" if n else "17.11"


def buy(t, me, ask, option):
    return "gain_settlers.1", "12.5"


def sail(t, me, ask, option):
    space = option[1]
    op = d.RIVER_OP[space]
    n = d.RIVER_ARG[space]
    perks = me.perks
    if op == d.T_COINS:
        n += perks[PR]
    elif op == d.T_VASES:
        n += perks[PV]
    if d.PORT[space]:
        if op == d.T_COINS:
            n += 2 * perks[PP_COINS]
        elif op == d.T_CARDS:
            n += 2 * perks[PP_CARDS]
    reason = gain(t, me, op, n) if op != 255 else ""
    return reason or "sail_must", "13.11" if reason else "13.1"
