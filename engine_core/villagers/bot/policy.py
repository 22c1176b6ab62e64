"""A player of Villagers: chains worth finishing, unlockers worth owning, food and builders early.

What a mode or an expansion adds is in solo, extras and values.
"""

from .. import data as d, specials, words as w
from ..state import RESERVE
from . import extras, solo
from .ahead import DENY, KEEN, behind, ideas, rival_of, worth  # noqa: F401  asked for here
from .mind import BLIND_WORTH, best_of, blind_worth, look, turn_to

BLIND_PRICE = 4  # not to know what one takes
BLIND_MOST = max(BLIND_WORTH) - BLIND_PRICE
POINT = 10  # of `worth`
DOUBT = 15  # by how much a sample must beat the policy's own choice
HORIZON = 50  # choices played ahead
BUDGET = 420  # choices played ahead for a decision
EXPERT = (1200, DOUBT, HORIZON, KEEN)
# How much more each temper (TEMPERS of game.py) thinks of what it loves: villagers behind a
# padlock, food and builders, those who open padlocks, silver; an expert has its own mind.
FOND = (0, 12, 12, 50, 20, 0)


# -- the decisions


def choose(match, view, level, dice, temper=0):
    """(option, "", ""): the quick choice of a player who knows the game; reasons.py says why."""
    return decide(match.ask, view, temper), "", ""


def decided():
    """Nobody keeps the tables that were looked at."""
    turn_to(None)


def quick(match, dice, temper):
    """For look-ahead: what a card would give the next player does not count."""
    ask = match.ask
    if ask.prompt == w.P_DRAFT:
        mind = look(match.state, ask.seat, temper == KEEN)
        return draft(mind, ask.options, False, temper)
    return decide(ask, match.state, temper)


def decide(ask, view, temper=0):
    prompt = ask.prompt
    options = ask.options
    if prompt == w.P_STACK:
        return options[-1]
    mind = look(view, ask.seat, temper == KEEN)
    if prompt == w.P_DRAFT:
        return draft(mind, options, True, temper)
    if prompt == w.P_BUILD:
        return build(mind, options)
    if prompt == w.P_MARK:
        return mark(mind, options)
    if prompt == w.P_BASIC or prompt == w.P_TAVERN:
        return basic(mind, options)
    if prompt == w.P_SPOT:
        return spot(mind, options)
    if prompt == w.P_UNLOCK:
        return padlock(mind, options)
    if prompt == w.P_SWAP:
        return best_of(options, lambda o: mind.gain(view.seats[o[1]].card[o[2]]))
    if prompt == w.P_SIDE:
        return options[1 if mind.rounds and not mind.food else 0]
    if prompt == w.P_SMUGGLE:
        return best_of(options, lambda o: d.GOLD[mind.me.card[o[1]]])
    if prompt == w.P_MINI:
        return options[0]
    if prompt in solo.ASKED:
        return solo.choose(mind, prompt, options)
    return extras.choose(mind, prompt, options)


def draft(mind, options, deny=True, temper=0):
    """The card that will be worth most, also counting what it would give the next player."""
    v = mind.v
    best = None
    most = -1
    rival = rival_of(mind) if deny else None
    for option in options:
        verb = option[0]
        if verb == w.V_TAKE:
            i = option[1]
            card = v.road[i]
            worth = mind.value(card) + 10 * v.coins[i]
            if rival:
                worth += rival.value(card) * DENY // 10
            if temper:
                worth += fond_of(temper, card)
        elif verb == w.V_BLIND:
            if most >= BLIND_MOST:
                continue
            i = option[1]
            worth = blind_worth(v.reserve if i == RESERVE else v.stacks[i]) - BLIND_PRICE
        else:
            continue
        if worth > most:
            best, most = option, worth
    if v.extras:
        played = extras.in_draft(mind, options, best, most)
        if played:
            return played
    elif v.court:
        played = solo.jester(mind, options)
        if played:
            return played
    return options[0] if best is None else best


def build(mind, options):
    """Place what gains most for its action; hire where a card in hand waits for a basic."""
    best = None
    most = 0
    for option in options:
        if option[0] == w.V_HIRE:  # these are the last
            break
        gain = build_gain(mind, option)
        if gain > most:
            best, most = option, gain
    v = mind.v
    if v.extras:
        robbed = extras.rob(mind, options)
        if robbed:
            return robbed
    elif v.court:
        played = solo.jester(mind, options)
        if played:
            return played
    return hire(mind, options, most // 2) or best or options[0]  # the first is always V_DONE


def build_gain(mind, option):
    """What an action of the build phase gains; 0 where it is not for its gain."""
    verb = option[0]
    if verb == w.V_PLACE or verb == w.V_PLAY:
        card = option[1]
        if d.EFFECT[card]:
            return special_now(mind, card)
        gain = mind.gain(card)
        return gain + follow_up(mind, card) if d.KEYRING[card] or card in mind.wants else gain
    if verb == w.V_MONK and not mind.has_spot(option[1]):
        return (mind.added(option[1]) - 10 * option[2]) * 6 // 10
    return 0


def more_ideas(match, view, chosen):
    """What an expert looks ahead at: also what else it could build."""
    ask = match.ask
    if ask.prompt != w.P_BUILD:
        return ideas(match, view, chosen, True)
    mind = look(view, ask.seat, True)
    ranked = []
    for k, option in enumerate(ask.options):
        if option[0] != w.V_HIRE and option != chosen[0]:
            gain = build_gain(mind, option)
            if gain > 0:
                ranked.append((-gain, k))
    ranked.sort()
    return [chosen[0]] + [ask.options[k] for _, k in ranked[:2]]


def special_now(mind, card):
    """What a special villager of the build phase gains if it is played at once."""
    effect = d.EFFECT[card]
    me = mind.me
    v = mind.v
    if effect == d.SWAP:
        best = 0
        for _, owner, i in specials.swaps(v, mind.seat):
            best = max(best, mind.gain(v.seats[owner].card[i]))
        return best if best > 25 or not mind.rounds else 0
    if effect == d.FREE_UNLOCK:
        saved = 0
        for other in mind.hand:
            lock = d.LOCK[other]
            if lock and lock not in me.card and mind.has_spot(other) and mind.gain(other) > 0:
                saved += 20
        return min(saved, 20 * v.left) * 20 if saved > (20 if mind.rounds else 0) else 0
    if effect == d.HALF_GOLD:
        most = 0
        for i, kind in enumerate(me.card):
            if not me.load[i]:
                most = max(most, d.GOLD[kind])
        gain = (most + 1) // 2 * 10
        if d.LOCK[card] and not v.free:
            gain -= max(mind.lock_price(d.LOCK[card]), -20)
        return gain if gain > (45 if mind.rounds else 0) else 0
    return extras.now(mind, card)


def follow_up(mind, card):
    """What the card opens for others in hand: the next of its chain, or a padlock."""
    best = max(0, mind.follower(card) - mind.icons(card)) if card in mind.wants else 0
    if d.KEYRING[card]:
        for other in mind.hand:
            if d.LOCK[other] == card and d.NEEDS[other] != card:
                best = max(best, 20 * mind.twice)
    return best * mind.FOLLOWER // 10


def waiting(mind):
    """(card, gain): the best card in hand that waits for a basic villager; (-1, 0) for none."""
    best = 0
    found = -1
    last = -1
    v = mind.v
    for card in mind.hand:
        need = d.NEEDS[card]
        if card != last and d.LUMBERJACK <= need <= d.MINER and not d.EFFECT[card]:
            if v.basics[need - d.LUMBERJACK] and not mind.has_spot(card):
                gain = mind.added(card) + follow_up(mind, card)
                if not v.left:
                    gain = gain * 5 // 10 if mind.rounds else 0
                if gain > best:
                    best, found = gain, card
        last = card
    return found, best


def hire(mind, options, least):
    """(V_HIRE, card): a basic villager for the best card that waits for one, if that gains more
    than `least`; or None."""
    v = mind.v
    if options[-1][0] != w.V_HIRE:
        return None
    found, gain = waiting(mind)
    if found < 0:
        gain = icons_to_hire(mind)
    keeps = v.left or mind.rounds  # otherwise what is in hand will never be placed
    if keeps:
        gain -= mind.HIRE
    if gain <= least:
        return None
    give = None
    lost = 0
    for option in options:
        if option[0] == w.V_HIRE and (option[1] != found or mind.hand.count(found) > 1):
            worth = mind.value(option[1])
            if give is None or worth < lost:
                give, lost = option, worth
    if keeps:
        gain -= lost * (mind.rounds + 2) // (mind.rounds + 3)
    return give if gain > least else None


def icons_to_hire(mind):
    """In the last round: what the suit icon of a basic villager pays in silver."""
    best = 0
    if mind.suit and not mind.rounds:
        for kind in (d.LUMBERJACK, d.LUMBERJACK + 1, d.MINER):
            if mind.v.basics[kind - d.LUMBERJACK]:
                best = max(best, mind.suit[d.SUIT[kind]])
    return best


def basic(mind, options):
    """The basic villager for the card that waits for it; otherwise the suit that pays most."""
    card, _ = waiting(mind)
    if card >= 0 and (w.V_BASIC, d.NEEDS[card]) in options:
        return (w.V_BASIC, d.NEEDS[card])
    if mind.suit:
        return best_of(options, lambda o: mind.suit[d.SUIT[o[1]]] if len(o) > 1 else -1)
    return options[0]


def spot(mind, options):
    """Cover what is worth least."""
    me = mind.me
    return best_of(options, lambda o: 0 if me.load[o[1]] else -mind.icons(me.card[o[1]]))


def padlock(mind, options):
    """Own unlockers earn; otherwise nothing, the bank, or whoever has least."""
    v = mind.v

    def rank(option):
        if option[0] != w.V_PAY:
            return 1000
        if option[1] == mind.seat:
            return 2000 + mind.me.coins[option[2]]
        return -v.seats[option[1]].gold

    return best_of(options, rank)


def mark(mind, options):
    """A coin on the villager one would like to draft next round."""
    v = mind.v
    best = None
    most = 0
    last = options[0]
    for option in options:
        if option[0] == w.V_MARK:
            worth = mind.value(v.road[option[1]])
            if worth > most:
                best, most = option, worth
        elif option[0] == w.V_DECLINE:
            last = option
    return best if best and mind.rounds else last


def fond_of(temper, card):
    """How much more a temper thinks of a card than it is worth."""
    if temper == 1:
        loves = d.LOCK[card] > 0
    elif temper == 2:
        loves = d.FOOD[card] + d.BUILDER[card]
    elif temper == 4:
        loves = d.SILVER_AT[card + 1] > d.SILVER_AT[card]
    else:
        loves = d.KEYRING[card] > 0
    return FOND[temper] * loves
