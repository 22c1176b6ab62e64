"""What a hard computer village looks ahead at, and how well one stands afterwards (AB-18.15)."""

from .. import scoring, words as w
from ..data import BED, GOOD, RENEWS
from ..state import DRINKS, FINAL
from ..village import income_of
from . import values
from .turn import COIN, candidates


def ideas(match, view, chosen):
    """The best builds, training and other actions of a turn. Never the choices of an encounter:
    playing them out would tell the hidden rewards (AB-18.1)."""
    ask = match.ask
    me = view.seats[ask.seat]
    out = [chosen[0]]
    if ask.prompt not in (w.P_TURN, w.P_AGAIN) or chosen[0][0] not in (
        w.V_BUILD,
        w.V_TRAIN,
        w.V_HARVEST,
        w.V_EXPLORE,
        w.V_LABOUR,
    ):
        return out
    found = [(-worth, option) for worth, option in candidates(view, me, ask.options)]
    found.sort()
    counts = [0] * 8
    for _, option in found:
        verb = option[0]
        counts[verb] += 1
        if counts[verb] <= (2 if verb == w.V_BUILD else 1) and option != chosen[0]:
            out.append(option)
    return out[:5]


def worth(match, seat, temper=0):
    """How well a seat stands: points, and what its means will still bring (in tenths)."""
    t = match.state
    totals = scoring.scores(t)
    mine = standing(t, seat, totals[seat][0])
    rival = 0
    for other in range(t.players):
        if other != seat:
            rival = max(rival, standing(t, other, totals[other][0]))
    return 10 * mine - 3 * rival


def standing(t, seat, points):
    me = t.seats[seat]
    value = 10 * points
    left = values.ROUNDS - t.round
    for good in range(DRINKS):
        if me.store[good]:
            value += values.good(t, me, good) * me.store[good]
    if match_over(t):
        return value
    value += 8 * len(me.ready) + 2 * len(me.tired) - 4 * len(me.injured)
    value += min(me.coins, 24) * (COIN if left else 1)
    value += 5 * left * income_of(me)
    value += 6 * left * min(scoring.villagers(me), me.symbols[BED] + 1)
    for i in range(len(me.cards)):
        if me.load[i]:
            value += values.good(t, me, GOOD[me.cards[i]]) * me.load[i] * 6 // 10
        elif RENEWS[me.cards[i]]:
            value += values.good(t, me, GOOD[me.cards[i]]) * min(left, 3) * 5 // 10
    value += 6 * min(2, len(me.caves)) if left else 0
    return value


def match_over(t):
    return t.phase >= FINAL
