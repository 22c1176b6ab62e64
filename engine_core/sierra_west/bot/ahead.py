"""What a hard bot of Sierra West looks ahead at, and how well a seat stands afterwards."""

from engine_core.bots import lead

from ..data import MULTIPLIER
from ..scoring import parts_of
from ..state import BULLETS, NONE
from ..turns import OVER
from ..words import P_ACT, P_PLAN, P_SHOVEL, P_TRACK, V_SCOUT, V_SUMMIT, V_TAKE, V_WAGON
from .mind import BOOT, FISH, TILE, Mind
from .plan import order


def more_ideas(match, view, chosen):
    """An expert looks at all orders of three cards."""
    return ideas(match, view, chosen, 6)


def ideas(match, view, chosen, orders=4):
    """Other moves worth playing out beside the quick choice."""
    ask = match.ask
    options = ask.options
    best = chosen[0]
    found = [best]
    prompt = ask.prompt
    if prompt == P_PLAN:
        mind = Mind(view, ask.seat)
        ranked = []
        for k in range(len(options)):
            if options[k] != best:
                ranked.append((-order(mind, options[k]), k))
        ranked.sort()
        for _, k in ranked[: orders - 1]:
            found.append(options[k])
        return found
    if prompt == P_SHOVEL or prompt == P_TRACK:
        for option in options:
            if option != best and option != (V_TAKE, 1):
                found.append(option)
    elif prompt == P_ACT:
        verb = best[0]
        if verb == V_SUMMIT or verb == V_WAGON or verb == V_SCOUT:
            other_acts(options, best, found)
    return found[:4]


def other_acts(options, best, found):
    """Summits other than the chosen one, and the wagon."""
    spots = [best[2]] if best[0] == V_SUMMIT else []
    wagon = best[0] == V_WAGON
    for option in options:
        if option[0] == V_SUMMIT:
            if option[2] not in spots:
                spots.append(option[2])
                found.append(option)
        elif option[0] == V_WAGON and not wagon:
            wagon = True
            found.append(option)


def due(branch, seat):
    """An expert compares tables where its next turn begins: who has just moved seems ahead."""
    ask = branch.ask
    return ask is None or ask.prompt == P_PLAN and ask.seat == seat


def worth(match, seat, temper=0):
    """How well a seat stands: its points, and what it holds for the turns to come."""
    t = match.state
    return lead([standing(t, other) for other in range(len(t.seats))], seat)


def standing(t, seat):
    total = 10 * sum([points for _, points in parts_of(t, seat)])
    if t.ending == OVER:
        return total
    mind = Mind(t, seat)
    me = mind.me
    left = mind.left
    if not left:
        return total
    have = mind.have()
    now = 10 * MULTIPLIER[me.wagon]
    total += have * (mind.each() - now) // 2
    if me.wagon < 6:
        total += have * (MULTIPLIER[me.wagon + 1] * 10 - now) // 4
    total += 3 * min(me.wagon, len(t.row)) * left // 2
    total += 3 * me.stars * min(left, 8)
    if seat >= t.people:
        return total
    goods = me.goods
    total += mind.spare(goods[0] + goods[1] + goods[2]) + BOOT * min(4, me.pairs)
    total += (FISH - 2) * (goods[3] + goods[4] + goods[5]) + 5 * goods[BULLETS]
    for kind in me.cabins:
        if kind != NONE:
            total += (mind.cabin(kind) - TILE) // 2
    total += 2 * left * (5 - [me.animals >> k & 1 for k in range(5)].count(0))
    total += 10 * (t.mule == seat) + 8 * me.carts[0] + 5 * me.carts[1]
    far = mind.aim()[1]
    if far < 6:
        total += 4 * (6 - far)
    return total
