"""What a hard bot of Villagers looks ahead at, and how well a seat stands afterwards."""

from engine_core.bots import lead

from .. import words as w
from . import solo
from .mind import UNKNOWN, look, standing

KEEN = 5  # the temper of an expert
DENY = 7  # tenths of a card's value for the next player that count when drafting
FAR = 70  # ideas that look worse by so much are not played out


def ideas(match, view, chosen, keen=False):
    """Other moves worth playing out beside the quick choice."""
    ask = match.ask
    options = ask.options
    found = [chosen[0]]
    if ask.prompt != w.P_DRAFT and ask.prompt != w.P_GIFT:
        return found
    mind = look(view, ask.seat, keen)
    rival = rival_of(mind)
    least = idea_worth(mind, rival, chosen[0]) - FAR
    ranked = []
    for k, option in enumerate(options):
        if option != chosen[0] and (option[0] == w.V_TAKE or option[0] == w.V_GIFT):
            value = idea_worth(mind, rival, option)
            if value > least:
                ranked.append((-value, k))
    ranked.sort()
    for _, k in ranked[:2]:
        found.append(options[k])
    return found


def behind(match, view, chosen, idea, temper=0):
    """How much less the quick choice of a villager thinks of another one."""
    if view.court or chosen[0][0] != w.V_TAKE:
        return 0
    mind = look(view, match.ask.seat, temper == KEEN)
    rival = rival_of(mind)
    return max(0, idea_worth(mind, rival, chosen[0]) - idea_worth(mind, rival, idea))


def rival_of(mind):
    """The Mind of the only opponent, or None."""
    v = mind.v
    return look(v, 1 - mind.seat, mind.keen, mind.rounds) if v.players == 2 else None


def idea_worth(mind, rival, option):
    if option[0] == w.V_TAKE:
        card = mind.v.road[option[1]]
        value = mind.value(card) + 10 * mind.v.coins[option[1]]
        return value + rival.value(card) * DENY // 10 if rival else value
    if option[0] == w.V_GIFT:
        return -solo.gift_cost(mind, option[1])
    return UNKNOWN


def worth(match, seat, temper=0):
    """How well a seat stands against the best of the others."""
    t = match.state
    keen = temper == KEEN
    return lead([standing(t, other, keen) for other in range(len(t.seats))], seat)
