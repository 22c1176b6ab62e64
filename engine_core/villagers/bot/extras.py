"""What a bot knows about the expansions: when each of their cards is worth playing."""

from .. import data as d, intrigue, village, words as w
from ..state import BACK, RESERVE
from .mind import PLENTY, best_of, blind_worth, look
from .values import thieves, worth

SEARCHED = 45  # the best of several cards
STOLEN = 30  # a card of a rival's hand
ROAD_COIN = 10


def now(mind, card):
    """What playing this card in the build phase gains at once."""
    effect = d.EFFECT[card]
    if effect == d.STEAL_TOP:
        return max([scheme(mind, seat, i) for seat, i in tops(mind)] + [0])
    if effect == d.STEAL_HAND:
        seen = [ordinary(them.hand) for them in mind.v.seats if them is not mind.me]
        return STOLEN if max(seen) else 0
    if effect == d.LOOK_RESERVE:
        return SEARCHED
    if effect == d.ARREST:
        return 10 * thieves(mind)
    return worth(mind, card)


def tops(mind):
    """(seat, position) of what a Schemer may take from others."""
    return [(seat, i) for _, seat, i in intrigue.targets(mind.v) if seat != mind.seat]


def scheme(mind, seat, i):
    """What it does to take this villager: the owner loses it, the hand gains it."""
    v = mind.v
    them = v.seats[seat]
    card = them.card[i]
    if seat == mind.seat:
        return -100
    lost = look(v, seat, mind.keen).icons(card) // max(1, v.players - 1)
    return lost + mind.value(card) - 10 * them.coins[i] * (mind.twice - 1)


def rob(mind, options):
    """Thieves first: it costs nothing. The richest rival."""
    best = None
    most = -1
    for option in options:
        if option[0] == w.V_ROB and mind.v.seats[option[2]].gold > most:
            best, most = option, mind.v.seats[option[2]].gold
    return best


# -- the draft phase


def in_draft(mind, options, best, most):
    """A card to play in the own draft turn instead of the pick `best` worth `most`, or None."""
    v = mind.v
    last = not mind.rounds
    found = None
    top = 0
    for option in options:
        verb = option[0]
        if verb == w.V_RECRUIT:
            if recruit(mind):
                return option
        if verb != w.V_PLAY:
            continue
        gain = 0
        effect = d.EFFECT[option[1]]
        if effect == d.WIPE_ROAD:
            gain = ROAD_COIN * sum(v.coins)
            if not last and gain < 40:
                gain = 0
        elif effect == d.TAKE_STALL:
            gain = max(
                [
                    stall(mind, seat, card)
                    for seat in range(v.players)
                    for card in v.seats[seat].stall
                ]
                + [0]
            )
            if not last and gain < 50:
                gain = 0
        elif effect == d.BUILD_NOW:
            gain = max([patron(mind, card) for card in mind.hand] + [0])
            if not last and gain < 25:
                gain = 0
        elif effect == d.SEARCH_STACK:
            gain = SEARCHED - most if max([len(pile) for pile in v.stacks]) > 2 else 0
        if gain > top:
            found, top = option, gain
    return found


def recruit(mind):
    """Two at once pay where two villagers stand out on the Road."""
    v = mind.v
    values = [mind.value(card) + 10 * v.coins[i] for i, card in enumerate(v.road) if card < BACK]
    values.sort()
    return len(values) > 2 and values[-2] > values[-3] + 20 + 4 * mind.rounds


def stall(mind, seat, card):
    """Of a card on a stall; a rival misses it but drafts once more."""
    value = mind.value(card)
    return value if seat != mind.seat else value // 2


def patron(mind, card):
    """Of placing this villager in the draft phase."""
    if d.EFFECT[card] or not mind.has_spot(card):
        return 0
    gain = mind.gain(card)
    return gain + 15 * d.FOOD[card] if mind.food < PLENTY else gain


# -- questions


def choose(mind, prompt, options):
    v = mind.v
    if prompt == w.P_COURIER:
        return courier(mind, options)
    if prompt == w.P_STALL:
        return best_of(options, lambda o: stall(mind, o[1], o[2]))
    if prompt == w.P_PATRON:
        return best_of(options, lambda o: patron(mind, o[1]))
    if prompt == w.P_PROPHET:
        return best_of(options, lambda o: len(v.stacks[o[1]]))
    if prompt == w.P_SEARCH or prompt == w.P_PLUNDER and len(options[0]) > 1:
        return best_of(options, lambda o: mind.value(o[1]))
    if prompt == w.P_ORDER:
        return options[-1]
    if prompt == w.P_SCHEMER:
        return best_of(options, lambda o: scheme(mind, o[1], o[2]))
    if prompt == w.P_SHERIFF:
        return best_of(options, lambda o: arrest(mind, o[1], o[2]))
    if prompt == w.P_NOBLE:
        return best_of(options, lambda o: ordinary(v.seats[o[1]].hand))
    if prompt == w.P_FREELANCER:
        return freelancer(mind, options)
    if prompt == w.P_CHURCH:
        return best_of(options, lambda o: church(mind, o))
    return options[0]


def ordinary(hand):
    """How many cards of a hand, seen by its backs, a Noble could take (VI-19.10)."""
    return len([card for card in hand if card != BACK + d.SPECIAL])


def arrest(mind, seat, i):
    coins = mind.v.seats[seat].coins[i]
    return coins if seat == mind.seat else coins + 5


def courier(mind, options):
    """Played for a villager that is worth it; in the last round for any."""
    v = mind.v
    best = options[0]
    most = 40 if mind.rounds else 0
    for option in options:
        if option[0] == w.V_TAKE:
            value = mind.value(v.road[option[1]]) + 10 * v.coins[option[1]]
            if value > most:
                best, most = option, value
    return best


def freelancer(mind, options):
    """An action more than planned, if the hand has a villager for it."""
    v = mind.v
    gains = [
        mind.gain(card)
        for card in mind.hand
        if not d.EFFECT[card] and (mind.has_spot(card) or d.NEEDS[card] <= 4)
    ]
    gains.sort()
    extra = gains[-v.left - 1] if len(gains) > v.left < village.MAX_LIMIT else 0
    best = None
    for option in options:
        if option[0] == w.V_FREELANCE:
            own = option[1] == mind.seat
            if own or extra > 30 and best is None:
                best = option
                if own:
                    break
    return best or options[0]


def church(mind, option):
    if option[0] == w.V_DECLINE:
        return 1
    v = mind.v
    return blind_worth(v.reserve if option[1] == RESERVE else v.stacks[option[1]])
