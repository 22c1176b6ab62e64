"""A computer village (AB-18): one look ahead in tenths of a point, quick and fair.

It reads only what its seat may know. Encounters are judged by their lantern values alone.
"""

from engine_core import rng

from . import reasons, worths
from .bot_ahead import ideas, worth  # noqa: F401  asked for here
from .bot_explore import choice, exert, fewest, party, reroll
from .bot_turn import asking_price, to_place, turn
from .data import (
    BED,
    CIDER,
    GOOD,
    HAMMER,
    MARKS,
    NO_DRINK,
    OWN_BED,
    POTION,
    QUILL,
    RENEWS,
)
from .state import DRINKS, EMPTY, FINAL
from .trade import COINS_OF, MARGIN
from .words import (
    P_AGAIN,
    P_ANSWER,
    P_BED,
    P_BUILDER,
    P_CHOICE,
    P_DRINK,
    P_EXERT,
    P_EXPLORERS,
    P_INJURE,
    P_LOSE,
    P_PAY,
    P_PLACE,
    P_PRICE,
    P_REROLL,
    P_TAKE,
    P_TRAINER,
    P_TURN,
    V_BED,
    V_CIDER,
    V_DONE,
    V_GO,
    V_INJURE,
    V_NO,
    V_PLACE,
    V_POTION,
    V_PRICE,
    V_SEND,
    V_TAKE,
    V_YES,
)

NOISY = True  # an easy village judges badly, but by the same rules (AB-18.3, AB-18.4, AB-18.14)
NOISE = {"easy": 40, "normal": 5, "hard": 0, "random": 0}  # AB-18.4
DOUBT = 60  # hundredths of a point by which a playout must beat the policy, per sample
HORIZON = 60  # choices played ahead
BUDGET = 300  # choices played ahead for a decision


def choose(match, view, level, dice):
    """(option, "", "") for the decision at hand; `explain` tells why."""
    return decide(match, view, level, dice), "", ""


def explain(match, chosen):
    """(option, reason, rule id) of what was chosen."""
    ask = match.ask
    found = reasons.because(match.view(ask.seat), ask.seat, ask.prompt, ask.options, chosen[0])
    return chosen[0], chosen[1] or found[0], found[1]


def decide(match, view, level, dice):
    ask = match.ask
    seat = ask.seat
    prompt = ask.prompt
    options = ask.options
    me = view.seats[seat]
    if prompt == P_TURN or prompt == P_AGAIN:
        return turn(view, seat, me, options, NOISE[level], dice)
    if prompt == P_EXPLORERS:
        return party(view, me, options)
    if prompt == P_CHOICE:
        return choice(view, me, options)
    if prompt == P_REROLL:
        return reroll(view)
    if prompt == P_EXERT:
        return exert(view, me)
    if prompt == P_PLACE:
        good = to_place(view, me, view.phase == FINAL)
        return (V_DONE,) if good == EMPTY else (V_PLACE, good)
    if prompt == P_DRINK:
        return drink(me)
    if prompt == P_BED:
        return bed(view, me)
    if prompt == P_ANSWER:
        return answer(view, me)
    if prompt == P_PRICE:
        return price(view, options)
    if prompt == P_TAKE:
        return take(view, me, options)
    if prompt == P_LOSE:
        return lose(view, me, options)
    if prompt == P_INJURE:
        return (V_INJURE, fewest([o[1] for o in options]))
    if prompt == P_BUILDER or prompt == P_TRAINER:
        symbol = HAMMER if prompt == P_BUILDER else QUILL
        return (V_SEND, worker([o[1] for o in options], symbol))
    if prompt == P_PAY:  # AB-18.16: coins first, then potions
        return options[0]
    if (V_GO,) in options:  # harvest and labour send one villager
        return (V_GO,)
    return (V_SEND, fewest([o[1] for o in options]))


def worker(people, symbol):
    """The plus symbol first, then the fewest symbols (AB-18.7)."""
    return min([(-symbol[v], worths.symbols(v), v) for v in people])[2]


# -- rest, trade, losses


def most(people):
    """The villager with the most symbols; the lower number where equal."""
    return min([(-worths.symbols(villager), villager) for villager in people])[1]


def drink(me):
    """AB-18.12"""
    hurt = [v for v in me.injured if not MARKS[v] & NO_DRINK]
    if hurt and me.store[POTION]:
        return (V_POTION, most(hurt))
    tired = [v for v in me.tired if not MARKS[v] & NO_DRINK]
    if tired and me.store[CIDER] and len(tired) > me.symbols[BED]:
        return (V_CIDER, most(tired))
    return (V_DONE,)


def bed(v, me):
    """AB-18.12"""
    for area in (me.tired, me.injured):
        people = [p for p in area if not MARKS[p] & OWN_BED and p not in v.slept]
        if people:
            return (V_BED, most(people))
    return (V_DONE,)


def price(v, options):
    """The worth of a good in coins, and for a drink what computers ask; as far as coins go."""
    item = v.seats[v.seller].offered
    wanted = COINS_OF[item] + (MARGIN if item >= DRINKS else 0)
    return (V_PRICE, min(max(options[0][1], wanted), options[-1][1]))


def answer(v, me):
    return (V_YES,) if v.price >= asking_price(v, me, me.offered) else (V_NO,)


def take(v, me, options):
    """The best good; of a kind, from a RENEW card before a STOCK card (AB-18.16)."""
    best = None
    for option in options:
        card = option[1]
        key = (-worths.good(v, me, GOOD[card]), GOOD[card], 1 - RENEWS[card], card)
        if best is None or key < best:
            best = key
    return (V_TAKE, best[3])


def lose(v, me, options):
    """The good of lowest worth, from the store before the sale circle (AB-18.16)."""
    best = None
    for option in options:
        value = worths.good(v, me, option[1]) if option[1] < DRINKS else 0
        key = (value, option[1], option[2])
        if best is None or key < best[0]:
            best = (key, option)
    return best[1]


# -- look-ahead (AB-18.15)


def quick(match, dice):
    """The policy without noise."""
    return decide(match, match.state, "hard", dice)


def blur(t):
    """What the open cave holds is hidden (AB-6.6, AB-18.1): any cave may lie there instead."""
    rng.shuffle(t, t.pile)
