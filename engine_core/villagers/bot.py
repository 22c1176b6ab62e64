"""A player of Villagers: chains worth finishing, unlockers worth owning, food and builders early.

Values are tenths of a gold at the end of the game. It reads only what its seat may know.
"""

from . import metrics, village
from .data import (
    BUILDER,
    COPIES,
    EFFECT,
    FOOD,
    GOLD,
    KEYRING,
    LOCK,
    LUMBERJACK,
    MINER,
    NEEDS,
    POOL,
    POOL_ROAD,
    STACK,
    SUIT,
)
from .state import BACK, RESERVE, TABLE
from .words import P_BUILD, P_DRAFT, P_GIFT, P_MARK, P_STACK
from .words import V_BLIND, V_DONE, V_GIFT, V_HIRE, V_MARK, V_MONK, V_PLACE, V_TAKE

FOOD_WORTH = 14  # of one more draft in every round that is left
BUILDER_WORTH = 16
KEY_WORTH = 6  # per padlock this villager may open one day
FOLLOWER = 6  # tenths of a follower's value that count for the card it needs
EFFECT_WORTH = 30  # of a special villager in hand
DENY = 2  # tenths of a card's value for the next player that count when drafting
CARD_WORTH = 12  # of a card in hand that nothing is known of
HIRE_PRICE = 6
DOUBT = 15


class Mind:
    """What one look at the table tells a seat: how long it lasts, what each card is worth."""

    def __init__(self, v, seat):
        self.v = v
        self.seat = seat
        self.me = v.seats[seat]
        self.hand = [card for card in self.me.hand if card < BACK]
        self.twice = 1 if v.markets else 2  # gold shown now pays at every Market to come
        cards = 0
        for stack in v.stacks:
            cards += len(stack)
        drafts = 0
        for other in range(v.players):
            drafts += min(5, 2 + village.shown(v.seats[other], FOOD))
        if v.court:
            drafts += drafts
        self.rounds = (cards + drafts - 1) // drafts  # still to come after this one
        self.food = FOOD_WORTH * self.rounds
        self.builder = BUILDER_WORTH * self.rounds
        self.short = village.shown(self.me, FOOD) < 3
        self.slow = village.shown(self.me, BUILDER) < 3
        self.known = {}

    def icons(self, card):
        """What the visible part of a card is worth in this village."""
        value = GOLD[card] * 10 * self.twice
        if FOOD[card]:
            value += FOOD[card] * (self.food if self.short else self.food // 4)
        if BUILDER[card]:
            value += BUILDER[card] * (self.builder if self.slow else self.builder // 4)
        if KEYRING[card]:
            value += KEYRING[card] * KEY_WORTH * self.twice * min(3, 1 + self.rounds) // 3
        if metrics.is_silver(card):
            value += metrics.silver(self.me, card) * (10 + self.rounds) + 3 * self.rounds
        return value

    def lock_price(self, card):
        """What opening the padlock costs; negative where an own unlocker earns."""
        lock = LOCK[card]
        if not lock:
            return 0
        if lock in self.me.card:
            return -20 * self.twice
        if lock in self.hand or lock in self.me.stall:
            return -10
        for them in self.v.seats:
            if lock in them.card:
                return 30
        return 20

    def gain(self, card, spot):
        """What placing the card there adds now."""
        value = self.icons(card) - self.lock_price(card)
        if spot != TABLE and not self.me.load[spot]:
            value -= self.icons(self.me.card[spot])
        return value

    def value(self, card):
        """What the card is worth in the hand: its gain, as far as it will find a place."""
        value = self.known.get(card)
        if value is None:
            value = self.known[card] = self.appraise(card, 0)
        return value

    def appraise(self, card, depth):
        if EFFECT[card]:
            return EFFECT_WORTH
        value = self.icons(card) - self.lock_price(card)
        need = NEEDS[card]
        me = self.me
        if need != TABLE:
            if need in me.role and village.has_spot(me, card):
                value -= self.covered(need)
            elif need <= MINER:
                value = (value - HIRE_PRICE) * 8 // 10
            elif need in self.hand or need in me.stall:
                value = (value - self.icons(need)) * 8 // 10
            elif need in self.v.road:
                value = value * 4 // 10
            else:
                value = value * 2 // 10
        if STACK[card] and depth < 2:
            best = 0
            for follower in self.hand:
                if NEEDS[follower] == card:
                    best = max(best, self.appraise_next(follower, card, depth))
            value += best * FOLLOWER // 10
        return max(0, value)

    def appraise_next(self, follower, card, depth):
        return self.icons(follower) - self.lock_price(follower) - self.icons(card)

    def covered(self, need):
        """The least that is lost by covering a card of this kind."""
        best = None
        me = self.me
        room = STACK[need]
        for i, role in enumerate(me.role):
            if role == need and me.load[i] < room:
                lost = 0 if me.load[i] else self.icons(me.card[i])
                if best is None or lost < best:
                    best = lost
        return best or 0

    def back(self, card):
        """Average value of a card of which the suit is known."""
        suit = card - BACK
        key = 1000 + suit
        value = self.known.get(key)
        if value is None:
            total = count = 0
            for kind in range(len(SUIT)):
                if SUIT[kind] == suit and POOL[kind] == POOL_ROAD:
                    total += self.value(kind) * COPIES[kind]
                    count += COPIES[kind]
            value = self.known[key] = total // count if count else CARD_WORTH
        return value


def best_spot(mind, card):
    """(spot, gain) of the best place for a card; (None, 0) if there is none."""
    best = None
    most = 0
    for spot in village.spots(mind.me, card):
        gain = mind.gain(card, spot)
        if best is None or gain > most:
            best, most = spot, gain
    return best, most


# -- the decisions


def choose(match, view, level, dice):
    """(option, reason, rule): the quick choice of a player who knows the game."""
    ask = match.ask
    mind = Mind(view, ask.seat)
    prompt = ask.prompt
    if prompt == P_DRAFT:
        return draft(mind, ask.options)
    if prompt == P_BUILD:
        return build(match, mind, ask.options)
    if prompt == P_MARK:
        return mark(mind, ask.options)
    if prompt == P_GIFT:
        return gift(mind, ask.options)
    if prompt == P_STACK:
        return ask.options[len(ask.options) - 1], "any_stack", "VI-9.2"
    return compare(match, ask.options, "best_standing", "VI-13.8")


def draft(mind, options):
    """The card that will be worth most, also counting what it would give the next player."""
    v = mind.v
    best = None
    most = -1
    rival = None
    if v.players > 1:
        rival = Mind(v, (mind.seat + 1) % v.players)
    for option in options:
        i = option[1]
        if option[0] == V_TAKE:
            card = v.road[i]
            worth = mind.value(card) + 10 * v.coins[i]
            if rival:
                worth += rival.value(card) * DENY // 10
        elif option[0] == V_BLIND:
            pile = v.reserve if i == RESERVE else v.stacks[i]
            worth = mind.back(pile[-1]) - 4 if pile[-1] >= BACK else CARD_WORTH
        else:
            continue
        if worth > most:
            best, most = option, worth
    if best is None:
        return options[0], "forced", "VI-5.2"
    if best[0] == V_BLIND:
        return best, "blind_better", "VI-5.4"
    card = v.road[best[1]]
    return best, draft_reason(mind, card), "VI-5.4"


def draft_reason(mind, card):
    me = mind.me
    if FOOD[card] and mind.short and mind.rounds > 1:
        return "more_food"
    if BUILDER[card] and mind.slow and mind.rounds > 1:
        return "more_builders"
    if KEYRING[card] > 3:
        return "unlocker"
    if NEEDS[card] in me.role:
        return "fits_chain"
    return "worth_most"


def build(match, mind, options):
    """Place what gains most for its action; hire where a card in hand waits for a basic."""
    best = None
    most = 0
    reason = "worth_most"
    others = []
    for option in options:
        verb = option[0]
        if verb == V_PLACE and not EFFECT[option[1]]:
            card = option[1]
            _, gain = best_spot(mind, card)
            gain += follow_up(mind, card)
            if gain > most:
                best, most, reason = option, gain, build_reason(card)
        elif verb == V_MONK:
            card = option[1]
            gain = mind.icons(card) - mind.lock_price(card) - 10 * option[2]
            gain = gain * 6 // 10
            if gain > most:
                best, most, reason = option, gain, "monk_bridges"
        elif verb != V_HIRE and verb != V_DONE:
            others.append(option)
    hired = hire(mind, options)
    if hired and hired[1] > 0 and (best is None or hired[1] * 2 > most):
        return hired[0], "hire_for", "VI-9.1"
    if others:
        special, gain = weigh(match, others)
        if gain > most:
            return special, "special_now", "VI-11.2"
    if best:
        return best, reason, "VI-8.1"
    for option in options:
        if option[0] == V_DONE:
            return option, "nothing_gains", "VI-7.3"
    return options[0], "forced", "VI-7.4"


def build_reason(card):
    if BUILDER[card] or FOOD[card]:
        return "more_builders" if BUILDER[card] else "more_food"
    return "unlocker" if KEYRING[card] > 3 else "worth_most"


def follow_up(mind, card):
    """What the card opens for others in hand: the next of its chain, or a padlock."""
    best = 0
    for other in mind.hand:
        if NEEDS[other] == card:
            best = max(best, mind.icons(other) - mind.lock_price(other) - mind.icons(card))
        elif LOCK[other] == card:
            best = max(best, 20 * mind.twice)
    return best * FOLLOWER // 10


def hire(mind, options):
    """((V_HIRE, card), gain): a basic villager for the best card that waits for one."""
    me = mind.me
    if not mind.v.left and not mind.rounds:
        return None
    best = 0
    waiting = -1
    for card in me.hand:
        need = NEEDS[card]
        if LUMBERJACK <= need <= MINER and not EFFECT[card] and not village.has_spot(me, card):
            gain = mind.icons(card) - mind.lock_price(card) + follow_up(mind, card)
            if not mind.v.left:
                gain = gain * 5 // 10
            if gain > best and mind.v.basics[need - LUMBERJACK]:
                best, waiting = gain, card
    if waiting < 0:
        return None
    give = None
    least = 0
    for option in options:
        if option[0] == V_HIRE and (option[1] != waiting or me.hand.count(waiting) > 1):
            worth = mind.value(option[1])
            if give is None or worth < least:
                give, least = option, worth
    if give is None:
        return None
    return give, best - least * (mind.rounds + 2) // (mind.rounds + 3) - HIRE_PRICE


def mark(mind, options):
    """A coin on the villager one would like to draft next round."""
    v = mind.v
    best = None
    most = 0
    last = options[0]
    for option in options:
        if option[0] == V_MARK:
            worth = mind.value(v.road[option[1]])
            if worth > most:
                best, most = option, worth
        else:
            last = option
    if best and mind.rounds:
        return best, "keep_it_here", "VI-6.5"
    return last, "nothing_to_keep", "VI-6.5"


def gift(mind, options):
    """The Countess gets what helps her least and is missed least."""
    v = mind.v
    her = v.seats[1]
    best = None
    least = 0
    for option in options:
        if option[0] != V_GIFT:
            continue
        card = v.road[option[1]]
        cost = (GOLD[card] * mind.twice + metrics.silver(her, card)) * 10 + v.coins[option[1]] * 20
        cost += mind.value(card) * 4 // 10
        if KEYRING[card]:
            cost += 4
        if best is None or cost < least:
            best, least = option, cost
    if best is None:
        return options[0], "forced", "VI-17.2.1"
    return best, "helps_her_least", "VI-17.2.1"


def compare(match, options, reason, rule):
    return weigh(match, options)[0], reason, rule


def weigh(match, options):
    """(option, gain) of the option after which the seat stands best; all of it is public."""
    seat = match.ask.seat
    before = worth(match, seat)
    best = None
    most = 0
    for option in options:
        fork = match.fork()
        fork.answer(option)
        gain = worth(fork, seat) - before
        if best is None or gain > most:
            best, most = option, gain
    return best, most


# -- for look-ahead


def ideas(match, view, chosen):
    """Other moves worth playing out beside the quick choice."""
    ask = match.ask
    options = ask.options
    found = [chosen[0]]
    if ask.prompt != P_DRAFT and ask.prompt != P_GIFT:
        return found
    mind = Mind(view, ask.seat)
    ranked = []
    for k, option in enumerate(options):
        if option == chosen[0]:
            continue
        if ask.prompt == P_DRAFT and option[0] == V_TAKE:
            worth = mind.value(view.road[option[1]]) + 10 * view.coins[option[1]]
        elif ask.prompt == P_GIFT and option[0] == V_GIFT:
            worth = -GOLD[view.road[option[1]]] * 10
        else:
            continue
        ranked.append((-worth, k))
    ranked.sort()
    for _, k in ranked[:2]:
        found.append(options[k])
    return found


def worth(match, seat):
    """How well a seat stands: what it has, what its village will pay, what its hand may become."""
    t = match.state
    own = standing(t, seat)
    best = None
    for other in range(len(t.seats)):
        if other != seat:
            theirs = standing(t, other)
            if best is None or theirs > best:
                best = theirs
    return own - (best or 0)


def standing(t, seat):
    me = t.seats[seat]
    if t.markets > 1:
        return me.gold * 10
    mind = Mind(t, seat)
    total = me.gold * 10 + sum(me.coins) * 10 * mind.twice
    for i, card in enumerate(me.card):
        if not me.load[i]:
            total += mind.icons(card)
    if seat >= t.players:
        return total
    hand = [mind.value(card) if card < BACK else CARD_WORTH for card in me.hand + me.stall]
    hand.sort()
    places = t.left if t.turn == seat else 0
    places += mind.rounds * village.build_limit(me)
    for value in hand[-places:] if places else ():
        total += value * 7 // 10
    return total
