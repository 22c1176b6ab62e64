"""How well a seat of Boonlake stands, and what is worth looking ahead at."""

from engine_core.bots import lead

from .. import scoring
from ..words import P_ACT, P_CARD, P_SAIL, P_SCORE, P_SCORING_ACT, P_TURN, V_LEVER
from .mind import KEEN, mind_of
from .tokens import plan
from .turn import rate

HOUSE_HOPE = 5
WIDE = (P_TURN, P_CARD, P_ACT, P_SCORING_ACT, P_SCORE, P_SAIL)


def more_ideas(match, view, chosen):
    """The same in the eyes of an expert."""
    return ideas(match, view, chosen, KEEN)


def ideas(match, view, chosen, temper=0):
    """The policy's best few options where a turn is decided."""
    ask = match.ask
    out = [chosen[0]]
    if ask.prompt not in WIDE:
        return out
    mind = mind_of(view, ask.seat, temper)
    mind.options = ask.options
    values = rate(mind, ask.prompt, ask.options, True)
    order = [(-values[i], i) for i in range(len(values))]
    order.sort()
    for _, i in order[:4]:
        option = ask.options[i]
        if option != chosen[0] and option[0] != V_LEVER:
            out.append(option)
    return out[:3]


def worth(match, seat, temper=0):
    """How far a seat is ahead: points, incomes to come and means, in tenths."""
    t = match.state
    totals = scoring.scores(t)
    return lead([standing(t, k, totals[k][0], temper) for k in range(len(totals))], seat)


def standing(t, seat, points, temper):
    value = 10 * points
    if t.over:
        return value
    if seat >= t.players:
        return value + 10 * scoring.eminence_income(t) * (4 - t.scorings)
    m = mind_of(t, seat, temper)
    me = t.seats[seat]
    vp, coins, cards = scoring.incomes(t, seat)
    value += 10 * vp * m.left + (coins * m.coin + cards * m.card) * m.pays
    value += me.coins * m.coin + len(me.hand) * m.card + me.vases * m.vase
    value += me.ranch * m.settler + sum(me.sites) * m.site * 8 // 10
    value += (sum(me.present) * m.turns * m.coin) // 10 + 3 * m.left * me.out
    value += HOUSE_HOPE * m.left * (me.houses - me.aside)
    n = scoring.lever_count(me)
    value += n * 12 * m.left
    for k in range(11):
        value += m.PERK[k] * me.perks[k] * m.turns // 10
    left = [k for k in range(4) if not me.tokens[k]]
    return value + plan(m, left, 5 - len(left))
