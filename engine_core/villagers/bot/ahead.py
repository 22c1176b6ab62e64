"""What a hard bot of Villagers looks ahead at, and how well a seat stands afterwards."""

from engine_core.bots import lead

from .. import words as w
from . import solo
from .mind import UNKNOWN, look, standing

DENY = 7  # tenths of a card's value for the next player that count when drafting
FAR = 70  # ideas that look worse by so much are not played out


def ideas(match, view, chosen):
    """Other moves worth playing out beside the quick choice."""
    ask = match.ask
    options = ask.options
    found = [chosen[0]]
    if ask.prompt != w.P_DRAFT and ask.prompt != w.P_GIFT:
        return found
    mind = look(view, ask.seat)
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


def behind(match, view, chosen, idea):
    """How much less the quick choice of a villager thinks of another one."""
    if view.court or chosen[0][0] != w.V_TAKE:
        return 0
    mind = look(view, match.ask.seat)
    rival = rival_of(mind)
    return max(0, idea_worth(mind, rival, chosen[0]) - idea_worth(mind, rival, idea))


def rival_of(mind):
    """The Mind of the only opponent, or None."""
    return look(mind.v, 1 - mind.seat, mind.rounds) if mind.v.players == 2 else None


def idea_worth(mind, rival, option):
    if option[0] == w.V_TAKE:
        card = mind.v.road[option[1]]
        value = mind.value(card) + 10 * mind.v.coins[option[1]]
        return value + rival.value(card) * DENY // 10 if rival else value
    if option[0] == w.V_GIFT:
        return -solo.gift_cost(mind, option[1])
    return UNKNOWN


def worth(match, seat):
    """How well a seat stands against the best of the others."""
    t = match.state
    return lead([standing(t, other) for other in range(len(t.seats))], seat)
