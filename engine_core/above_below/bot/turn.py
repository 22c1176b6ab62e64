"""The turn of a computer village: what each action is worth, in tenths of a point (AB-18.3)."""

from engine_core import rng

from .. import data as d, words as w
from ..parties import party_size
from ..state import DRINKS, EMPTY
from ..trade import COINS_OF, MARGIN
from . import values

COIN = 4  # tenths of a point a coin is worth before the last round
EARLY_KEY = 25  # AB-18.7
# How much more each temper (TEMPERS of game.py) thinks of exploring, building, harvesting,
# training and labour; and an expert.
TASTES = (
    b"\0\0\0\0\0",
    b"\0\x09\0\0\0",
    b"\3\0\0\0\0",
    b"\0\0\0\x08\0",
    b"\0\0\5\0\0",
    b"\0\0\x10\0\0",
)


def turn(v, seat, me, options, noise, dice, taste):
    good = to_place(v, me, False)
    if good != EMPTY:
        return (w.V_PLACE, good)
    if not me.ready and not v.again:
        return (w.V_PASS,)
    free = None if v.again else free_action(v, seat, me, options)
    if free:
        return free
    found = candidates(v, me, options)
    refresh = None if v.again else refreshing(me, options, found)
    if refresh:
        return refresh
    best = None
    most = 0
    for worth, option in found:
        worth += taste[option[0]]
        if noise:
            worth += rng.below(dice, noise + 1)
        if best is None or worth > most:
            best, most = option, worth
    return best


def candidates(v, me, options):
    """[(worth, option), ...] in the order of AB-18.4."""
    last = v.round == values.ROUNDS
    builds = []
    trains = []
    harvest = explore = labour = None
    hammer = quill = 0
    if not last:
        for villager in me.ready:
            if d.HAMMER[villager] > hammer:
                hammer = d.HAMMER[villager]
            if d.QUILL[villager] > quill:
                quill = d.QUILL[villager]
    early = v.round < 5
    of_card = values.card
    for option in options:
        verb = option[0]
        if verb == w.V_BUILD:
            card = option[1]
            worth = of_card(v, me, card)
            if not last:
                cost = d.COST[card] - (hammer > 1)
                if cost > 0:
                    worth -= COIN * cost
            if early and d.KIND[card] == d.K_KEY:
                worth -= EARLY_KEY
            builds.append((worth, option))
        elif verb == w.V_TRAIN:
            if not last:
                cost = d.SLOT_COST[option[1]] - (quill > 1)
                worth = values.trainee(v, me, v.slots[option[1]]) - COIN * cost
                trains.append((worth, option))
        elif verb == w.V_HARVEST:
            harvest = option
        elif verb == w.V_EXPLORE:
            explore = option
        elif verb == w.V_LABOUR:
            labour = option
    if len(builds) > 1:
        builds.sort(key=by_card)  # unique key
    found = builds + trains
    if harvest:
        found.append((best_harvest(v, me), harvest))
    if explore:
        worth = 4 + 8 * party_size(len(me.ready)) + (6 if len(me.caves) < 2 else 0)
        found.append((worth, explore))
    if labour:
        found.append((4 + (9 if v.cider and not last else 0), labour))
    return found


def by_card(candidate):
    return candidate[1][1]


def best_harvest(v, me):
    best = i = 0
    for card in me.cards:
        if me.load[i]:
            best = max(best, values.good(v, me, d.GOOD[card]))
        i += 1
    return best


def free_action(v, seat, me, options):
    """One purchase at most, then an offer (AB-18.14)."""
    if not v.free:
        best = None
        for k in range(1, v.players):  # the nearest first
            other = (seat + k) % v.players
            item = v.seats[other].offered
            if item < DRINKS and not me.snubs >> other & 1:
                worth = values.good(v, me, item)
                if worth >= 20 and me.coins >= max(3, COINS_OF[item]) + 4:
                    if (best is None or worth > best[0]) and (w.V_BUY, other) in options:
                        best = worth, (w.V_BUY, other)
        if best:
            return best[1]
        if v.descent and (w.V_PEDLAR_BUY,) in options:
            good = v.descent[0].pedlar
            if values.good(v, me, good) >= 20 and me.coins >= d.PEDLAR_SELLS[good] + 4:
                return (w.V_PEDLAR_BUY,)
    if v.players > 1 and me.offered == EMPTY:
        for item in (d.POTION, d.CIDER):
            if me.store[item] > 1 and (w.V_OFFER, item) in options:
                return (w.V_OFFER, item)
    return None


def refreshing(me, options, found):
    """New cards where nothing on offer is worth building (AB-18.13)."""
    if me.coins < 4 or not [villager for villager in me.ready if d.HAMMER[villager]]:
        return None
    for worth, option in found:
        if option[0] == w.V_BUILD and worth > 12:
            return None
    if (w.V_REFRESH, 0) in options:
        return (w.V_REFRESH, 0)
    if (w.V_REFRESH, 1) in options and me.caves:
        return (w.V_REFRESH, 1)
    return None


# -- the track (AB-18.11)


def to_place(v, me, final):
    """The good to put on the track now, or EMPTY."""
    new = []
    good = 0
    for count in me.store:
        if count and good < DRINKS:
            if good in me.track:
                return good
            if final or len(me.track) >= 4 or v.round >= 6 or not renews(me, good):
                new.append((count, good))
        good += 1
    if not new:
        return EMPTY
    return min(new)[1] if final else new[0][1]


def renews(me, good):
    for card in me.cards:
        if d.RENEWS[card] and d.GOOD[card] == good:
            return True
    return False


def asking_price(v, me, item):
    """AB-18.14"""
    asked = COINS_OF[item] + MARGIN
    if v.round >= 6 and item in me.track:
        asked += 2
    return asked
