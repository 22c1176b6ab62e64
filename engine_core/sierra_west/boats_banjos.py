"""Boats & Banjos: river cards, canoes, fish and the fish market (section 17)."""

from engine_core import rng
from engine_core.flow import choose

from . import data as d
from .goods import gain, gain_gold
from .state import RED_FISH, STONE
from .words import N_CANOE, N_DIE, P_CANOE, P_FISH, V_CANOE, V_FISH, V_SELL

# SW-17.8: fish given (red, green, blue) and the gold for them; a single fish gives a resource.
_MIXED = (((1, 1, 0), 1), ((1, 0, 1), 1), ((0, 1, 1), 1), ((1, 1, 1), 2))
_SAME = ((2, 3), (3, 4))


def setup(t):
    """SW-2.18, SW-2.19."""
    t.fish = [d.FISH_EACH[t.people - 1]] * 3


def enters_row(t):
    """SW-17.10: no token of the new card is taken yet."""
    t.river.append(0)


def perform(t, seat, op, a, b):
    if op == d.OP_PAN:
        pan(t, seat)
    elif op == d.OP_OAR:
        yield from paddle(t, seat, a)
    elif op == d.OP_FISHING:
        fishing(t, seat)
    elif op == d.OP_CATCH:  # SW-12.8, SW-12.9: the raccoon
        yield from catch(t, seat)


def tokens(t, slot):
    """What is left on the river card of a slot, 0 stone and 1 gold, left to right."""
    special = t.row[slot]
    return d.RIVER[d.RIVER_AT[special] + t.river[slot] : d.RIVER_AT[special + 1]]


def pan(t, seat):
    """SW-17.1, SW-22.20: the leftmost token of each river card on the trail."""
    for slot in range(min(t.seats[seat].wagon, len(t.row))):
        left = tokens(t, slot)
        if len(left):
            t.river[slot] += 1
            if left[0]:
                gain_gold(t, seat, 1)
            elif seat < t.people:
                gain(t, seat, STONE, 1)


def canoe_options(t, seat, reach):
    here = t.seats[seat].canoe
    return [
        (V_CANOE, place)
        for place in range(len(t.row) + 1)
        if place != here and -reach <= place - here <= reach
    ]


def paddle(t, seat, reach):
    """SW-17.4, SW-17.13: along the row; OARX reaches every card and the market."""
    pick = yield from choose(seat, P_CANOE, canoe_options(t, seat, reach))
    t.seats[seat].canoe = pick[1]
    t.note(N_CANOE, seat, pick[1])


def fishing(t, seat):
    """SW-17.6: all fish on the cards up to the canoe, as far as the supply goes."""
    for colour, count in enumerate(shown(t, t.seats[seat].canoe)):
        take_fish(t, seat, colour, count)


def shown(t, canoe):
    """Red, green and blue fish on the cards up to there."""
    cards = t.row[:canoe]
    return [sum([fish[c] for c in cards]) for fish in (d.SP_FR, d.SP_FG, d.SP_FB)]


def take_fish(t, seat, colour, count):
    count = min(count, t.fish[colour])
    if count:
        t.fish[colour] -= count
        gain(t, seat, RED_FISH + colour, count)


def catch(t, seat):
    """One fish of a colour of the seat's choice, if there is any."""
    options = [(V_FISH, colour) for colour in (0, 1, 2) if t.fish[colour]]
    if options:
        pick = yield from choose(seat, P_FISH, options)
        take_fish(t, seat, pick[1], 1)


def summit(t, seat, op, arg):
    """SW-17.7."""
    yield from catch(t, seat)


def exchange_options(t, seat, me, out):
    """SW-17.8: while the canoe lies at the market."""
    if me.canoe:
        return
    fish = me.goods[RED_FISH : RED_FISH + 3]
    if not sum(fish):
        return
    for colour in (0, 1, 2):
        for count in range(1, min(fish[colour], 3) + 1):
            given = [0, 0, 0]
            given[colour] = count
            out.append((V_SELL, given[0], given[1], given[2]))
    for given, _ in _MIXED:
        if given[0] <= fish[0] and given[1] <= fish[1] and given[2] <= fish[2]:
            out.append((V_SELL, given[0], given[1], given[2]))


def exchange(t, seat, pick):
    """Fish return to the supply; 1 alone is its resource (OD-9), more are gold."""
    goods = t.seats[seat].goods
    given = pick[1:]
    for colour in (0, 1, 2):
        goods[RED_FISH + colour] -= given[colour]
        t.fish[colour] += given[colour]
    if sum(given) == 1:
        gain(t, seat, given.index(1), 1)
    else:
        gain_gold(t, seat, price(given))


def price(given):
    """Gold for so many red, green and blue fish; 0 for a single one."""
    for mixed, gold in _MIXED:
        if mixed == given:
            return gold
    for count, gold in _SAME:
        if count in given:
            return gold
    return 0


def most_gold(fish):
    """SW-22.25: the best Hastings can get for his fish.

    From 2 of a colour on, pairs and one triple use them all; single fish go together.
    """
    gold = single = 0
    for count in fish:
        if count == 1:
            single += 1
        else:
            gold += 3 * count // 2
    return gold + max(0, single - 1)


def score(t, me, parts):
    """SW-17.11: nothing of this mode scores by itself."""


def hastings(t, seat):
    """SW-22.20: a die decides his fish, then he pans for gold."""
    die = rng.below(t, 6)
    t.note(N_DIE, seat, die + 1, 2)
    for colour in (0, 1, 2):
        take_fish(t, seat, colour, d.HELPER[3 * die + colour])
    pan(t, seat)
