"""Gaining and paying: basic resources, gold, apples, and costs from the table (section 6)."""

from engine_core.flow import ask, choose

from . import data as d
from .modes import mode_of
from .state import ANY, APPLE_G, APPLE_X, BOOT_PAIR, BULLETS, GOLD, MOST, RED_FISH, STONE
from .words import N_GAIN, P_BASIC, P_PAY, V_BASIC, V_PAY

BASICS = [(V_BASIC, 0), (V_BASIC, 1), (V_BASIC, 2)]


def gain(t, seat, good, count):
    goods = t.seats[seat].goods
    count = min(count, MOST - goods[good])
    goods[good] += count
    t.note(N_GAIN, seat, good, count)


def gain_gold(t, seat, count):
    if count:
        t.seats[seat].gold += count
        t.note(N_GAIN, seat, GOLD, count)


def gain_pair(t, seat, count):
    t.seats[seat].pairs += count
    t.note(N_GAIN, seat, BOOT_PAIR, count)


def _basics(t, seat):
    return BASICS


def choose_basic(t, seat):
    """One basic resource of the seat's choice."""
    pick = yield ask(seat, P_BASIC, _basics, t)
    gain(t, seat, pick[1], 1)


def pay_options(goods, count):
    """Every mixture of meat, wood and stone that makes up the sum (SW-6.2)."""
    meat, wood, stone = goods[0], goods[1], goods[2]
    out = []
    for m in range(min(count, meat) + 1):
        for w in range(min(count - m, wood) + 1):
            s = count - m - w
            if s <= stone:
                out.append((V_PAY, m, w, s))
    return out


def pay_any(t, seat, count):
    """Pay so many basic resources."""
    goods = t.seats[seat].goods
    pick = yield from choose(seat, P_PAY, pay_options(goods, count))
    goods[0] -= pick[1]
    goods[1] -= pick[2]
    goods[2] -= pick[3]


def affordable(t, me, summit):
    """Can the full cost of a summit action be paid?"""
    goods = me.goods
    basics = goods[0] + goods[1] + goods[2]
    for k in range(d.COST_AT[summit], d.COST_AT[summit + 1], 2):
        good = d.COST[k]
        count = d.COST[k + 1]
        if good < GOLD:
            have = goods[good]
            if good <= STONE:
                basics -= count
        elif good == ANY:
            have = basics
        elif good == GOLD:
            have = me.gold
        else:
            have = apples_for(good, t.apples[0], t.apples[1])
        if have < count:
            return False
    return True


def apples_for(good, green, red):
    """Apples of a colour of the costs, or of any."""
    return green + red if good == APPLE_X else red if good > APPLE_G else green


def stays_payable(t, me, summit, green, red):
    """Is a cost affordable now, and still with so many apples?"""
    for k in range(d.COST_AT[summit], d.COST_AT[summit + 1], 2):
        good = d.COST[k]
        if APPLE_G <= good <= APPLE_X:
            if apples_for(good, green, red) < d.COST[k + 1]:
                return False
    return affordable(t, me, summit)


def pay_cost(t, seat, summit):
    """Pay a cost that is affordable."""
    me = t.seats[seat]
    for k in range(d.COST_AT[summit], d.COST_AT[summit + 1], 2):
        good = d.COST[k]
        count = d.COST[k + 1]
        if good < GOLD:
            me.goods[good] -= count
            if RED_FISH <= good < BULLETS:
                t.fish[good - RED_FISH] += count
        elif good == ANY:
            yield from pay_any(t, seat, count)
        elif good == GOLD:
            me.gold -= count
        else:
            yield from mode_of(t).pay_apples(t, seat, good, count)
