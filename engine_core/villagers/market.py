"""The Markets (VI-13)."""

from . import data as d
from .metrics import total_silver
from .scoring import scores
from .state import OPEN, OVER, TABLE
from .village import cut, put_plain, shown
from .words import N_INCOME, N_MARKET

FIRST_MARKET_NEEDS_BOTH = False  # VI-13.1, AMB-2
FIRST_STACK = 1  # VI-2.8: under stack 2; the Second Market lies under stack 6


def first_due(t):
    """VI-13.1, VI-13.10"""
    if t.markets:
        return False
    return not t.stacks[FIRST_STACK] and not (FIRST_MARKET_NEEDS_BOTH and t.stacks[0])


def second_due(t):
    """VI-13.7, VI-13.10"""
    for stack in t.stacks:
        if stack:
            return False
    return True


def hold(t):
    """Hold the Markets that are due; then a new round, or the end (VI-4.2, VI-13.9)."""
    ends = second_due(t)
    if first_due(t) or ends and not t.markets:
        first(t)
    t.phase = OPEN
    if ends:
        second(t)
        t.phase = OVER


def pays(me, second):
    """What a village brings at a Market; at the Second one silver too (VI-13.2, VI-13.8)."""
    income = shown(me, d.GOLD) + sum(me.coins)
    return income + total_silver(me) if second else income


def pays_with(me, card):
    """What it would bring at the Second Market if this villager lay beside the others."""
    put_plain(me, card, TABLE)
    income = pays(me, True)
    cut(me, len(me.card) - 1)
    return income


def first(t):
    """Visible gold and coins; the coins stay on the cards (VI-13.2 to VI-13.6)."""
    t.markets = 1
    t.note(N_MARKET, 255, 1)
    for seat in range(len(t.seats)):
        me = t.seats[seat]
        income = pays(me, False)
        me.gold += income
        t.bank += income
        t.note(N_INCOME, seat, income)
    if t.court:
        t.court[0].winter = 1  # VI-17.5.1


def second(t):
    """Silver while the coins lie on the cards, gold icons, coins (VI-13.8).

    DECISION: the result is counted, nothing is moved, so the villages can still be looked at.
    """
    t.markets = 2
    t.note(N_MARKET, 255, 2)
    for seat, (total, _) in enumerate(scores(t)):
        t.note(N_INCOME, seat, total - t.seats[seat].gold)
