"""A computer village (AB-18): one look ahead in tenths of a point, quick and fair.

It reads only what its seat may know. Encounters are judged by their lantern values alone.
"""

from engine_core import rng

from .. import data as d, words as w
from ..parties import fewest, symbols
from ..state import DRINKS, EMPTY, FINAL
from ..trade import COINS_OF, MARGIN
from . import values
from .ahead import ideas, worth  # noqa: F401  asked for here
from .explore import choice, exert, party, reroll
from .turn import TASTES, asking_price, to_place, turn

NOISY = True  # an easy village judges badly, but by the same rules (AB-18.3, AB-18.4, AB-18.14)
NOISE = {"easy": 40, "normal": 5, "hard": 0, "random": 0}  # AB-18.4
POINT = 100  # of `worth`
DOUBT = 60  # hundredths of a point by which a playout must beat the policy, per sample
HORIZON = 60  # choices played ahead
BUDGET = 300  # choices played ahead for a decision
EXPERT = (2000, 60, 120, 5)  # most ideas are played to the end of the game


def choose(match, view, level, dice, temper=0):
    """(option, "", "") for the decision at hand; reasons.py tells why."""
    return decide(match, view, level, dice, TASTES[temper]), "", ""


def decide(match, view, level, dice, taste=TASTES[0]):
    ask = match.ask
    seat = ask.seat
    prompt = ask.prompt
    options = ask.options
    me = view.seats[seat]
    if prompt == w.P_TURN or prompt == w.P_AGAIN:
        return turn(view, seat, me, options, NOISE[level], dice, taste)
    if prompt == w.P_EXPLORERS:
        return party(view, me, options)
    if prompt == w.P_CHOICE:
        return choice(view, me, options)
    if prompt == w.P_REROLL:
        return reroll(view)
    if prompt == w.P_EXERT:
        return exert(view, me)
    if prompt == w.P_PLACE:
        good = to_place(view, me, view.phase == FINAL)
        return (w.V_DONE,) if good == EMPTY else (w.V_PLACE, good)
    if prompt == w.P_DRINK:
        return drink(me)
    if prompt == w.P_BED:
        return bed(me, options)
    if prompt == w.P_ANSWER:
        return answer(view, me)
    if prompt == w.P_PRICE:
        return price(view, options)
    if prompt == w.P_TAKE:
        return take(view, me, options)
    if prompt == w.P_LOSE:
        return lose(view, me, options)
    if prompt == w.P_INJURE:
        return (w.V_INJURE, fewest([o[1] for o in options]))
    if prompt == w.P_BUILDER or prompt == w.P_TRAINER:
        symbol = d.HAMMER if prompt == w.P_BUILDER else d.QUILL
        return (w.V_SEND, worker([o[1] for o in options], symbol))
    if prompt == w.P_PAY:  # AB-18.16: coins first, then potions
        return options[0]
    if (w.V_GO,) in options:  # harvest and labour send one villager
        return (w.V_GO,)
    return (w.V_SEND, fewest([o[1] for o in options]))


def worker(people, symbol):
    """The plus symbol first, then the fewest symbols (AB-18.7)."""
    return min([(-symbol[v], symbols(v), v) for v in people])[2]


# -- rest, trade, losses


def most(people):
    """The villager with the most symbols; the lower number where equal."""
    return min([(-symbols(villager), villager) for villager in people])[1]


def drink(me):
    """AB-18.12"""
    hurt = [v for v in me.injured if not d.MARKS[v] & d.NO_DRINK]
    if hurt and me.store[d.POTION]:
        return (w.V_POTION, most(hurt))
    tired = [v for v in me.tired if not d.MARKS[v] & d.NO_DRINK]
    if tired and me.store[d.CIDER] and len(tired) > me.symbols[d.BED]:
        return (w.V_CIDER, most(tired))
    return (w.V_DONE,)


def bed(me, options):
    """AB-18.12: as the beds are laid out, and none stays empty."""
    for area in (me.tired, me.injured):
        people = [p for p in area if (w.V_BED, p) in options]
        if people:
            return (w.V_BED, most(people))
    return (w.V_DONE,)


def price(v, options):
    """The worth of a good in coins, and for a drink what computers ask; as far as coins go."""
    item = v.seats[v.seller].offered
    wanted = COINS_OF[item] + (MARGIN if item >= DRINKS else 0)
    return (w.V_PRICE, min(max(options[0][1], wanted), options[-1][1]))


def answer(v, me):
    return (w.V_YES,) if v.price >= asking_price(v, me, me.offered) else (w.V_NO,)


def take(v, me, options):
    """The best good; of a kind, from a RENEW card before a STOCK card (AB-18.16)."""
    best = None
    for option in options:
        card = option[1]
        key = (-values.good(v, me, d.GOOD[card]), d.GOOD[card], 1 - d.RENEWS[card], card)
        if best is None or key < best:
            best = key
    return (w.V_TAKE, best[3])


def lose(v, me, options):
    """The good of lowest worth, from the store before the sale circle (AB-18.16)."""
    best = None
    for option in options:
        value = values.good(v, me, option[1]) if option[1] < DRINKS else 0
        key = (value, option[1], option[2])
        if best is None or key < best[0]:
            best = (key, option)
    return best[1]


# -- look-ahead (AB-18.15)


def quick(match, dice, temper):
    """The policy without noise."""
    return decide(match, match.state, "hard", dice, TASTES[temper])


def blur(t):
    """What the open cave holds is hidden (AB-6.6, AB-18.1): any cave may lie there instead."""
    rng.shuffle(t, t.pile)
