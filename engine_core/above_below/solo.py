"""The Long Descent: one village, ten levels, the pedlar (AB-19)."""

from engine_core import rng
from engine_core.record import fresh

from . import conditions, data as d, trade, village, words as w
from .conditions import met
from .state import EMPTY, Descent

BANDS = ((6, 5), (3, 3), (1, 2))  # AB-19.3: (reputation, points)
CIDER_TURNS = 2  # AB-19.4
RIVAL_ROUNDS = (2, 4, 6)  # AB-19.6
STAR_DIE = 3  # AB-19.6: up to this a star building leaves
MEDAL_STEP = 6  # AB-19.8


def prepare(t, level):
    """The level's table (AB-19.1, AB-19.2); how many key buildings are in play."""
    descent = fresh(Descent)
    descent.level = level - 1
    t.descent.append(descent)
    t.row = d.LEVEL_ROW[level - 1]
    return d.LEVEL_KEYS[level - 1]


def equip(t, me):
    """Coins and reputation of the level (AB-19.1, AB-19.2)."""
    level = t.descent[0].level
    village.receive(t, me, d.LEVEL_COINS[level])
    me.reputation = d.LEVEL_REP[level] - d.SIGNED


def band(reputation):
    """AB-19.3"""
    for least, points in BANDS:
        if reputation >= least:
            return points
    return 0


def target(t):
    return d.LEVEL_TARGET[t.descent[0].level]


def medal(t, points):
    """0 lost, 1 bronze, 2 silver, 3 gold (AB-19.8)."""
    more = points - target(t)
    return 0 if more < 0 else min(3, 1 + more // MEDAL_STEP)


# -- the pedlar (AB-19.7)


def begin_round(t):
    """A die says what he brings."""
    descent = t.descent[0]
    descent.sold = descent.turns = 0
    descent.pedlar = rng.below(t, 6)
    t.note(w.N_PEDLAR, 255, descent.pedlar)


def pedlar_options(t, me, out):
    if met(conditions.PEDLAR_BUY, t, me):
        out.append((w.V_PEDLAR_BUY,))
    if met(conditions.PEDLAR_SELL, t, me):
        out.append((w.V_PEDLAR_SELL,))


def buy(t, seat):
    """A fixed price, no haggling; each deal is a free action."""
    me = t.seats[seat]
    t.free += 1
    good = t.descent[0].pedlar
    t.descent[0].pedlar = EMPTY
    village.receive(t, me, -d.PEDLAR_SELLS[good])
    t.supply[good] -= 1
    village.keep(me, good, 1)
    t.note(w.N_PEDLAR_BUY, seat, good, d.PEDLAR_SELLS[good])


def sell(t, seat):
    me = t.seats[seat]
    t.free += 1
    good = me.offered
    t.descent[0].sold = 1
    village.receive(t, me, d.PEDLAR_PAYS[good])
    t.supply[good] += 1  # AB-1.10
    trade.clear(t, seat)
    t.note(w.N_PEDLAR_SELL, seat, good, d.PEDLAR_PAYS[good])


# -- handicaps


def end_turn(t):
    """Restless cider (AB-19.4)."""
    descent = t.descent[0]
    descent.turns += 1
    if descent.turns == CIDER_TURNS and t.cider and d.LEVEL_CIDER[descent.level]:
        t.cider = 0
        t.supply[d.CIDER] += 1
        t.note(w.N_SPOILT, 255)


def wander(t):
    """Drifting market, before the villagers slide (AB-19.5)."""
    if not d.LEVEL_DRIFT[t.descent[0].level]:
        return
    for slot, villager in enumerate(t.slots):
        if villager != EMPTY:
            t.slots[slot] = EMPTY
            t.stack.insert(0, villager)
            t.note(w.N_WANDERER, 255, villager)
            return


def end_round(t):
    """Drifting market and rival builders, after the first-player card (AB-19.5, AB-19.6)."""
    level = t.descent[0].level
    if d.LEVEL_DRIFT[level]:
        drift(t, t.houses, t.house_deck)
        drift(t, t.outposts, t.outpost_deck)
    if d.LEVEL_RIVALS[level] and t.round in RIVAL_ROUNDS:
        row = t.stars if rng.below(t, 6) < STAR_DIE else t.keys
        if row:
            card = min([(d.COST[card], card) for card in row])[1]
            row.remove(card)
            t.box.append(card)
            t.note(w.N_RIVALS, 255, card)


def drift(t, row, deck):
    """The leftmost card goes under its deck, the row slides and is refilled on the right."""
    if row:
        card = row.pop(0)
        deck.insert(0, card)
        t.note(w.N_DRIFT, 255, card)
    trade.fill(t, row, deck)
