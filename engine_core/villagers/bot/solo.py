"""What a bot knows about the Countess: gifts that help her least, events and what they cost.

Costs are tenths of a gold in the difference to her: what she gains counts like what is lost.
"""

from .. import data as d, events, words as w
from ..state import EMPTY, TABLE

ASKED = (w.P_GIFT, w.P_JESTER, w.P_EVENT, w.P_BURDEN, w.P_DISCARD, w.P_GIVE, w.P_ABDUCT, w.P_ARSON)
FACE_DOWN = 40  # of a villager nobody has seen, in her village
DRAFT_WORTH = 25
ACTION_WORTH = 30
PATIENCE = 110  # an event this bad is worth the Jester, with many rounds to come
IMPATIENCE = 12  # less for each round gone


def choose(mind, prompt, options):
    played = jester(mind, options)
    if played:
        return played
    if prompt == w.P_GIFT:
        return gift(mind, options)
    if prompt == w.P_JESTER:
        return options[0]
    if prompt == w.P_EVENT:
        return order(mind, options)
    hers = prompt == w.P_GIVE or prompt == w.P_ABDUCT
    if prompt == w.P_BURDEN:  # Bribery offers villagers of the village, Blight cards of the hand
        hers = options[-1][0] == w.V_LOSE
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
    if d.GOLD[card]:
        value = d.GOLD[card] * 10 * mind.twice
    elif d.SILVER_AT[card + 1] > d.SILVER_AT[card]:
        value = events.worth_joining(her, card) * 10 + 8 * mind.rounds
    else:
        value = 0
    return value + d.KEYRING[card] * 2


def gift_cost(mind, slot):
    v = mind.v
    card = v.road[slot]
    return to_her(mind, card) + v.coins[slot] * 10 + mind.value(card) * 4 // 10


def gift(mind, options):
    """She gets what helps her least and is missed least."""
    best = options[0]
    least = None
    for option in options:
        if option[0] == w.V_GIFT:
            cost = gift_cost(mind, option[1])
            if least is None or cost < least:
                best, least = option, cost
    return best


# -- events


def burden(mind, option, hers):
    """What one way to bear an event costs; `hers` if what is lost goes to the Countess."""
    verb, what = option
    me = mind.me
    if verb == w.V_GOLD:
        return min(what, me.gold) * (20 if hers else 10)
    if verb == w.V_LOSE:
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
    op = d.EVENT_OP[event]
    a = d.EVENT_A[event]
    v = mind.v
    me = mind.me
    her = v.seats[1]
    if op == d.PAY_BANK:
        return min(events.demand(v, 0, event), me.gold) * 10
    if op == d.PAY_COUNTESS:
        return min(events.demand(v, 0, event), me.gold + 4) * 20
    if op == d.COUNTESS_GAIN:
        return events.demand(v, 1, event) * 10
    if op == d.COUNTESS_TAKE_STACK:
        return FACE_DOWN * mind.twice
    if op == d.COUNTESS_TAKE_ROAD:
        values = [to_her(mind, card) for card in v.road if card != EMPTY]
        values.sort()
        a = events.demand(v, 1, event)
        return sum(values[-a:]) if a else 0
    if op == d.COIN_ON_COUNTESS_UNLOCKERS:
        a = 10 * events.demand(v, 1, event) * mind.twice
        return sum([a for card in her.card if d.KEYRING[card]])
    if op == d.HAND_TO_COUNTESS:
        costs = [to_her(mind, card) + mind.value(card) for card in mind.hand]
        return min(costs) if costs else d.EVENT_FINE[event] * 20
    if op == d.DISCARD_HAND:
        costs = [mind.value(card) for card in mind.hand]
        costs.sort()
        a = events.demand(v, 0, event)
        return sum(costs[:a]) + 10 * d.EVENT_FINE[event] * max(0, a - len(costs))
    if op == d.COUNTESS_STEAL_TOP:
        costs = [burden(mind, (w.V_LOSE, i), True) for i in events.tops(me)]
        costs.sort()
        return sum(costs[: events.demand(v, 0, event)])
    if op == d.DISCARD_TOP:
        costs = [
            burden(mind, (w.V_LOSE, i), False) for i in events.tops(me) if d.BUILDER[me.card[i]]
        ]
        costs.sort()
        return sum(costs[: events.demand(v, 0, event)])
    if op == d.PAY_OR_DISCARD:
        costs = [mind.value(card) for card in mind.hand]
        costs.append(10 * a)
        return min(costs)
    if op == d.PAY_OR_STEAL:
        costs = [burden(mind, (w.V_LOSE, i), True) for i in events.tops(me)]
        costs = [max(costs)] if costs else []
        costs.append(20 * events.demand(v, 0, event))
        return min(costs)
    if op == d.IF_JESTER_SPENT:
        return 0 if v.court[0].jester else 20 * a
    if op == d.DRAFT_LIMIT:
        return DRAFT_WORTH * events.demand(v, 0, event)
    if op == d.BUILD_LIMIT:
        return ACTION_WORTH * events.demand(v, 0, event)
    if op == d.UNLOCK_PRICE:
        return 10 * len([card for card in mind.hand if d.LOCK[card]])
    return 10


def jester(mind, options):
    """The Jester for an event that costs more than later ones are likely to."""
    if options[-1][0] != w.V_JESTER:
        return None
    bar = PATIENCE - IMPATIENCE * (mind.v.round - 1) if mind.rounds else 15
    best = None
    for option in options:
        if option[0] == w.V_JESTER:
            cost = harm(mind, option[1])
            if cost >= bar:
                best, bar = option, cost + 1
    return best


def order(mind, options):
    """Fines to the bank first: gold that is gone cannot go to the Countess. Her share last."""
    best = None
    least = 0
    for option in options:
        if option[0] != w.V_EVENT:
            continue
        event = option[1]
        op = d.EVENT_OP[event]
        if op == d.PAY_BANK:
            rank = 0
        elif op == d.PAY_OR_DISCARD or op == d.DISCARD_HAND:
            rank = 1
        elif op == d.PAY_COUNTESS:
            start = d.EVENT_METRIC_AT[event]
            share = (
                d.EVENT_METRIC_AT[event + 1] > start and d.EVENT_METRIC[start + 2] == d.M_SUPPLY
            )
            rank = 4 if share else 3
        else:
            rank = 2
        if best is None or rank < least:
            best, least = option, rank
    return best
