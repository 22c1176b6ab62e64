"""What a bot knows about the Countess: gifts that help her least, events and what they cost.

Costs are tenths of a gold in the difference to her: what she gains counts like what is lost.
"""

from . import events
from .data import (
    BUILD_LIMIT,
    BUILDER,
    COIN_ON_COUNTESS_UNLOCKERS,
    COUNTESS_GAIN,
    COUNTESS_STEAL_TOP,
    COUNTESS_TAKE_ROAD,
    COUNTESS_TAKE_STACK,
    DISCARD_HAND,
    DISCARD_TOP,
    DRAFT_LIMIT,
    EVENT_A,
    EVENT_FINE,
    EVENT_METRIC,
    EVENT_METRIC_AT,
    EVENT_OP,
    GOLD,
    HAND_TO_COUNTESS,
    IF_JESTER_SPENT,
    KEYRING,
    LOCK,
    M_SUPPLY,
    PAY_BANK,
    PAY_COUNTESS,
    PAY_OR_DISCARD,
    PAY_OR_STEAL,
    SILVER_AT,
    UNLOCK_PRICE,
)
from .state import EMPTY, TABLE
from .words import (
    P_ABDUCT,
    P_ARSON,
    P_BURDEN,
    P_DISCARD,
    P_EVENT,
    P_GIFT,
    P_GIVE,
    P_JESTER,
    V_EVENT,
    V_GIFT,
    V_GOLD,
    V_JESTER,
    V_LOSE,
)

ASKED = (P_GIFT, P_JESTER, P_EVENT, P_BURDEN, P_DISCARD, P_GIVE, P_ABDUCT, P_ARSON)
FACE_DOWN = 40  # of a villager nobody has seen, in her village
DRAFT_WORTH = 25
ACTION_WORTH = 30
PATIENCE = 110  # an event this bad is worth the Jester, with many rounds to come
IMPATIENCE = 12  # less for each round gone


def choose(mind, prompt, options):
    played = jester(mind, options)
    if played:
        return played
    if prompt == P_GIFT:
        return gift(mind, options)
    if prompt == P_JESTER:
        return options[0]
    if prompt == P_EVENT:
        return order(mind, options)
    hers = prompt == P_GIVE or prompt == P_ABDUCT
    if prompt == P_BURDEN:  # Bribery offers villagers of the village, Blight cards of the hand
        hers = options[-1][0] == V_LOSE
    best = None
    least = 0
    for option in options:
        cost = burden(mind, option, hers)
        if best is None or cost < least:
            best, least = option, cost
    return best


# -- villagers for the Countess


def to_her(mind, card):
    """What a villager adds to her village."""
    her = mind.v.seats[1]
    if GOLD[card]:
        value = GOLD[card] * 10 * mind.twice
    elif SILVER_AT[card + 1] > SILVER_AT[card]:
        value = events.worth_joining(her, card) * 10 + 8 * mind.rounds
    else:
        value = 0
    return value + KEYRING[card] * 2


def gift_cost(mind, slot):
    v = mind.v
    card = v.road[slot]
    return to_her(mind, card) + v.coins[slot] * 10 + mind.value(card) * 4 // 10


def gift(mind, options):
    """She gets what helps her least and is missed least."""
    best = options[0]
    least = None
    for option in options:
        if option[0] == V_GIFT:
            cost = gift_cost(mind, option[1])
            if least is None or cost < least:
                best, least = option, cost
    return best


# -- events


def burden(mind, option, hers):
    """What one way to bear an event costs; `hers` if what is lost goes to the Countess."""
    verb, what = option
    me = mind.me
    if verb == V_GOLD:
        return min(what, me.gold) * (20 if hers else 10)
    if verb == V_LOSE:
        card = me.card[what]
        below = me.under[what]
        cost = mind.icons(card) + me.coins[what] * 10 * (mind.twice - 1)
        if below != TABLE and me.load[below] == 1:
            cost -= mind.icons(me.card[below])
    else:
        card = what
        cost = max(mind.value(card), 3)
    return cost + to_her(mind, card) if hers else cost


def harm(mind, event):
    """What an event will cost."""
    op = EVENT_OP[event]
    a = EVENT_A[event]
    v = mind.v
    me = mind.me
    her = v.seats[1]
    if op == PAY_BANK:
        return min(events.demand(v, 0, event), me.gold) * 10
    if op == PAY_COUNTESS:
        return min(events.demand(v, 0, event), me.gold + 4) * 20
    if op == COUNTESS_GAIN:
        return events.demand(v, 1, event) * 10
    if op == COUNTESS_TAKE_STACK:
        return FACE_DOWN * mind.twice
    if op == COUNTESS_TAKE_ROAD:
        values = [to_her(mind, card) for card in v.road if card != EMPTY]
        values.sort()
        a = events.demand(v, 1, event)
        return sum(values[-a:]) if a else 0
    if op == COIN_ON_COUNTESS_UNLOCKERS:
        a = 10 * events.demand(v, 1, event) * mind.twice
        return sum([a for card in her.card if KEYRING[card]])
    if op == HAND_TO_COUNTESS:
        costs = [to_her(mind, card) + mind.value(card) for card in mind.hand]
        return min(costs) if costs else EVENT_FINE[event] * 20
    if op == DISCARD_HAND:
        costs = [mind.value(card) for card in mind.hand]
        costs.sort()
        a = events.demand(v, 0, event)
        return sum(costs[:a]) + 10 * EVENT_FINE[event] * max(0, a - len(costs))
    if op == COUNTESS_STEAL_TOP:
        costs = [burden(mind, (V_LOSE, i), True) for i in events.tops(me)]
        costs.sort()
        return sum(costs[: events.demand(v, 0, event)])
    if op == DISCARD_TOP:
        costs = [burden(mind, (V_LOSE, i), False) for i in events.tops(me) if BUILDER[me.card[i]]]
        costs.sort()
        return sum(costs[: events.demand(v, 0, event)])
    if op == PAY_OR_DISCARD:
        costs = [mind.value(card) for card in mind.hand]
        costs.append(10 * a)
        return min(costs)
    if op == PAY_OR_STEAL:
        costs = [burden(mind, (V_LOSE, i), True) for i in events.tops(me)]
        costs = [max(costs)] if costs else []
        costs.append(20 * events.demand(v, 0, event))
        return min(costs)
    if op == IF_JESTER_SPENT:
        return 0 if v.court[0].jester else 20 * a
    if op == DRAFT_LIMIT:
        return DRAFT_WORTH * events.demand(v, 0, event)
    if op == BUILD_LIMIT:
        return ACTION_WORTH * events.demand(v, 0, event)
    if op == UNLOCK_PRICE:
        return 10 * len([card for card in mind.hand if LOCK[card]])
    return 10


def jester(mind, options):
    """The Jester for an event that costs more than later ones are likely to."""
    if options[-1][0] != V_JESTER:
        return None
    bar = PATIENCE - IMPATIENCE * (mind.v.round - 1) if mind.rounds else 15
    best = None
    for option in options:
        if option[0] == V_JESTER:
            cost = harm(mind, option[1])
            if cost >= bar:
                best, bar = option, cost + 1
    return best


def order(mind, options):
    """Fines to the bank first: gold that is gone cannot go to the Countess. Her share last."""
    best = None
    least = 0
    for option in options:
        if option[0] != V_EVENT:
            continue
        event = option[1]
        op = EVENT_OP[event]
        if op == PAY_BANK:
            rank = 0
        elif op == PAY_OR_DISCARD or op == DISCARD_HAND:
            rank = 1
        elif op == PAY_COUNTESS:
            start = EVENT_METRIC_AT[event]
            share = EVENT_METRIC_AT[event + 1] > start and EVENT_METRIC[start + 2] == M_SUPPLY
            rank = 4 if share else 3
        else:
            rank = 2
        if best is None or rank < least:
            best, least = option, rank
    return best
