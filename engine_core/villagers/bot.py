"""A player of Villagers: chains worth finishing, unlockers worth owning, food and builders early.

Values are tenths of a gold at the end of the game. It reads only what its seat may know: where
a card lies face down, its back. What a mode or an expansion adds is in bot_solo and bot_extras.
"""

from . import village
from .data import (
    BUILDER,
    COPPER_AT,
    EFFECT,
    FOOD,
    FREE_UNLOCK,
    GOLD,
    HALF_GOLD,
    ICONS,
    KEYRING,
    LOCK,
    LUMBERJACK,
    M_BUILDER,
    M_FOOD,
    M_GOLDICONS,
    M_GOLDSUM,
    M_PADLOCKS,
    M_SUIT,
    MINER,
    MONK,
    NEEDS,
    SILVER,
    SILVER_AT,
    STACK,
    SUIT,
    SWAP,
)
from .metrics import silver
from .state import BACK, DRAFT, RESERVE, TABLE
from .words import P_BASIC, P_BUILD, P_DRAFT, P_GIFT, P_ARSON, P_MARK, P_MINI
from .words import P_SIDE, P_SMUGGLE, P_SPOT, P_STACK, P_SWAP, P_UNLOCK
from .words import V_BLIND, V_FREE, V_GIFT, V_HIRE, V_MARK, V_MONK, V_PAY
from .words import V_PLACE, V_PLAY, V_TAKE

FOOD_WORTH = 14  # of one more draft in every round that is left
BUILDER_WORTH = 16
KEY_WORTH = 6  # per padlock this villager may open one day
FOLLOWER = 6  # tenths of a follower's value that count for the card it needs
DENY = 2  # tenths of a card's value for the next player that count when drafting
HIRE_PRICE = 6
GROWTH = 3  # of a silver villager for each round that is left
DOUBT = 15  # by how much a sample must beat the policy's own choice
# What a card is worth of which only the suit is known: wood, hay, ... special.
BLIND_WORTH = b"\x12\x12\x12\x12\x10\x10\x0c\x12\x0c"
UNKNOWN = 12  # and one of which nothing is known


class Mind:
    """What one look at the table tells a seat: how long it lasts, what each card is worth."""

    def __init__(self, v, seat):
        self.v = v
        self.seat = seat
        me = self.me = v.seats[seat]
        self.hand = [card for card in me.hand if card < BACK]
        self.twice = 1 if v.markets else 2  # gold shown now pays at every Market to come
        self.rounds = rounds_left(v)
        self.food = FOOD_WORTH * self.rounds
        self.builder = BUILDER_WORTH * self.rounds
        self.short = village.shown(me, FOOD) < 3
        self.slow = village.shown(me, BUILDER) < 3
        self.known = {}
        self.seen = {}
        self.suit = None  # per suit icon, by silver villagers that lie in the village
        self.look_at_silver(me)

    def look_at_silver(self, me):
        """What the silver of the village pays for one more icon of each kind."""
        at = SILVER_AT
        for i, card in enumerate(me.card):
            start = at[card]
            end = at[card + 1]
            if end > start and not me.load[i] and not EFFECT[card]:
                if self.suit is None:
                    self.suit = [0] * 10
                    self.per = [0] * (M_PADLOCKS + 1)
                    self.golden = [0] * 10
                for k in range(start + 2, end, 2):
                    step = SILVER[k]
                    pays = 10 * SILVER[start + 1] // SILVER[start]
                    if step == M_SUIT:
                        self.suit[SILVER[k + 1]] += pays
                    elif step == M_GOLDSUM:
                        self.golden[SILVER[k + 1]] += pays
                    elif step <= M_PADLOCKS:
                        self.per[step] += pays

    def icons(self, card):
        """What the part of a card that can be covered is worth in this village."""
        value = self.seen.get(card)
        if value is not None:
            return value
        gold = GOLD[card]
        value = gold * 10 * self.twice
        if FOOD[card]:
            value += FOOD[card] * (self.food if self.short else self.food // 4)
        if BUILDER[card]:
            value += BUILDER[card] * (self.builder if self.slow else self.builder // 4)
        if KEYRING[card]:
            value += KEYRING[card] * KEY_WORTH * self.twice * min(3, 1 + self.rounds) // 3
        if SILVER_AT[card + 1] > SILVER_AT[card]:
            value += silver(self.me, card) * (10 + self.rounds) + GROWTH * self.rounds
        if COPPER_AT[card + 1] > COPPER_AT[card]:
            from . import bot_extras

            value += bot_extras.copper(self, card)
        if self.suit:
            per = self.per
            value += FOOD[card] * per[M_FOOD] + BUILDER[card] * per[M_BUILDER]
            if gold:
                value += per[M_GOLDICONS] + gold * self.golden[SUIT[card]]
        self.seen[card] = value
        return value

    def lasting(self, card):
        """What a new card adds for good, less the price of its padlock."""
        value = 0
        lock = LOCK[card]
        if self.suit:
            value = self.suit[SUIT[card]] * ICONS[card]
            if lock:
                value += self.per[M_PADLOCKS]
        return value - self.lock_price(lock) if lock else value

    def lock_price(self, lock):
        """What opening the padlock costs; negative where an own unlocker earns."""
        if lock in self.me.card:
            return -20 * self.twice
        if lock in self.hand or lock in self.me.stall:
            return -10
        if self.v.free:
            return 0
        for them in self.v.seats:
            if lock in them.card:
                return 30
        return 20

    def gain(self, card):
        """What placing the card adds now."""
        value = self.icons(card) + self.lasting(card)
        if NEEDS[card] != TABLE:
            value -= self.covered(NEEDS[card])
        return value

    def covered(self, need):
        """The least that is lost by covering a card of this kind."""
        best = -1
        me = self.me
        room = STACK[need]
        for i, role in enumerate(me.role):
            if role == need and me.load[i] < room:
                if me.load[i]:
                    return 0
                if best < 0:
                    best = self.icons(me.card[i])
        return max(best, 0)

    def value(self, card):
        """What the card is worth in the hand: its gain, as far as it will find a place."""
        value = self.known.get(card)
        if value is None:
            value = self.known[card] = self.appraise(card)
        return value

    def appraise(self, card):
        if EFFECT[card]:
            return special_worth(self, card)
        value = self.icons(card) + self.lasting(card)
        need = NEEDS[card]
        if need != TABLE:
            if has_spot(self.me, card):
                value -= self.covered(need)
            elif need <= MINER:
                value = (value - HIRE_PRICE) * 8 // 10
            else:
                reach = self.reach(need)
                value = (value - self.icons(need)) * reach // 10
        if STACK[card]:
            best = 0
            for follower in self.hand:
                if NEEDS[follower] == card:
                    best = max(best, self.icons(follower) + self.lasting(follower))
            if best:
                value += max(0, best - self.icons(card)) * FOLLOWER // 10
        return max(0, value)

    def reach(self, card):
        """Chance in tenths that a card of this kind will lie in the village."""
        if card in self.hand or card in self.me.stall:
            part = 8
        elif MONK in self.hand and self.rounds:
            part = 6
        elif card in self.v.road:
            part = 4
        else:
            return 2
        need = NEEDS[card]
        if need <= MINER or need == TABLE or has_spot(self.me, card):
            return part
        return part * self.reach(need) // 10


def rounds_left(v):
    """Rounds still to come after this one."""
    cards = drafts = 0
    for stack in v.stacks:
        cards += len(stack)
    for seat in range(v.players):
        me = v.seats[seat]
        drafts += min(village.MAX_LIMIT, village.BASE_LIMIT + village.shown(me, FOOD))
        if v.phase == DRAFT and not me.done:
            cards -= (me.limit - len(me.stall)) * (2 if v.court else 1)
    if v.court:
        drafts += drafts
    return max(0, (cards + drafts - 1) // drafts)


def has_spot(me, card):
    """Could the card be placed as far as its chain is concerned?"""
    need = NEEDS[card]
    if need == TABLE:
        return True
    room = STACK[need]
    i = 0
    for role in me.role:
        if role == need and me.load[i] < room:
            return True
        i += 1
    return False


def special_worth(mind, card):
    """Of a special villager in hand."""
    effect = EFFECT[card]
    if effect == HALF_GOLD:
        return 25
    if effect == FREE_UNLOCK:
        return 20
    if effect <= SWAP:
        return 30
    from . import bot_extras

    return bot_extras.worth(mind, card)


# -- the decisions


def choose(match, view, level, dice):
    """(option, reason, rule): the quick choice of a player who knows the game."""
    ask = match.ask
    prompt = ask.prompt
    options = ask.options
    mind = Mind(view, ask.seat)
    if prompt == P_DRAFT:
        return draft(mind, options)
    if prompt == P_BUILD:
        return build(mind, options)
    if prompt == P_MARK:
        return mark(mind, options)
    if prompt == P_STACK:
        return options[-1], "any_stack", "VI-9.2"
    if prompt == P_BASIC:
        return basic(mind, options)
    if prompt == P_SPOT:
        return spot(mind, options)
    if prompt == P_UNLOCK:
        return padlock(mind, options)
    if prompt == P_SWAP:
        return best_of(options, lambda o: mind.gain(view.seats[o[1]].card[o[2]])) + (
            "apprentice_takes", "VI-16.1")
    if prompt == P_SIDE:
        food = mind.short and mind.rounds and not village.shown(mind.me, FOOD)
        return options[1 if food else 0], "founders_side", "VI-16.2"
    if prompt == P_SMUGGLE:
        return best_of(options, lambda o: GOLD[mind.me.card[o[1]]]) + ("half_gold", "VI-16.16")
    if prompt == P_MINI:
        return options[0], "forced", "VI-23.4"
    if P_GIFT <= prompt <= P_ARSON:
        from . import bot_solo

        return bot_solo.choose(mind, prompt, options)
    from . import bot_extras

    return bot_extras.choose(mind, prompt, options)


def best_of(options, measure):
    """(option,): the first one with the highest measure."""
    best = options[0]
    most = measure(best)
    for option in options[1:]:
        value = measure(option)
        if value > most:
            best, most = option, value
    return (best,)


def blind_worth(pile):
    """Of the top card of a face-down pile, by its back."""
    if not pile:
        return 0
    top = pile[-1]
    return BLIND_WORTH[top - BACK if top >= BACK else SUIT[top]]


def draft(mind, options):
    """The card that will be worth most, also counting what it would give the next player."""
    v = mind.v
    best = None
    most = -1
    rival = Mind(v, (mind.seat + 1) % v.players) if v.players == 2 else None
    for option in options:
        i = option[1] if len(option) > 1 else 0
        if option[0] == V_TAKE:
            card = v.road[i]
            worth = mind.value(card) + 10 * v.coins[i]
            if rival:
                worth += rival.value(card) * DENY // 10
        elif option[0] == V_BLIND:
            worth = blind_worth(v.reserve if i == RESERVE else v.stacks[i]) - 4
        else:
            continue
        if worth > most:
            best, most = option, worth
    if v.extras:
        from . import bot_extras

        played = bot_extras.in_draft(mind, options, best, most)
        if played:
            return played
    elif v.court:
        from . import bot_solo

        played = bot_solo.jester(mind, options)
        if played:
            return played
    if best is None:
        return options[0], "forced", "VI-5.2"
    if best[0] == V_BLIND:
        return best, "blind_better", "VI-5.4"
    return best, draft_reason(mind, v.road[best[1]]), "VI-5.4"


def draft_reason(mind, card):
    if FOOD[card] and mind.short and mind.rounds > 1:
        return "more_food"
    if BUILDER[card] and mind.slow and mind.rounds > 1:
        return "more_builders"
    if KEYRING[card] > 3:
        return "unlocker"
    if NEEDS[card] in mind.me.role:
        return "fits_chain"
    return "worth_most"


def build(mind, options):
    """Place what gains most for its action; hire where a card in hand waits for a basic."""
    best = None
    most = 0
    reason = "worth_most"
    for option in options:
        verb = option[0]
        if verb == V_PLACE and not EFFECT[option[1]]:
            card = option[1]
            gain = mind.gain(card) + follow_up(mind, card)
            if gain > most:
                best, most, reason = option, gain, build_reason(card)
        elif verb == V_MONK:
            card = option[1]
            gain = (mind.icons(card) + mind.lasting(card) - 10 * option[2]) * 6 // 10
            if gain > most:
                best, most, reason = option, gain, "monk_bridges"
        elif verb == V_PLACE or verb == V_PLAY:
            gain = special_now(mind, option[1])
            if gain > most:
                best, most, reason = option, gain, "special_now"
    v = mind.v
    if v.extras:
        from . import bot_extras

        robbed = bot_extras.rob(mind, options)
        if robbed:
            return robbed
    elif v.court:
        from . import bot_solo

        played = bot_solo.jester(mind, options)
        if played:
            return played
    hired = hire(mind, options)
    if hired and hired[1] > 0 and (best is None or hired[1] * 2 > most):
        return hired[0], "hire_for", "VI-9.1"
    if best:
        return best, reason, "VI-11.1" if reason == "special_now" else "VI-8.1"
    return options[0], "nothing_gains", "VI-7.3"  # the first is always V_DONE


def build_reason(card):
    if BUILDER[card] or FOOD[card]:
        return "more_builders" if BUILDER[card] else "more_food"
    return "unlocker" if KEYRING[card] > 3 else "worth_most"


def special_now(mind, card):
    """What a special villager of the build phase gains if it is played at once."""
    effect = EFFECT[card]
    me = mind.me
    v = mind.v
    if effect == SWAP:
        from . import specials

        best = 0
        for _, owner, i in specials.swaps(v, mind.seat):
            best = max(best, mind.gain(v.seats[owner].card[i]))
        return best if best > 25 or not mind.rounds else 0
    if effect == FREE_UNLOCK:
        saved = 0
        for other in mind.hand:
            lock = LOCK[other]
            if lock and lock not in me.card and has_spot(me, other) and mind.gain(other) > 0:
                saved += 20
        return min(saved, 20 * v.left) * 20 if saved > (20 if mind.rounds else 0) else 0
    if effect == HALF_GOLD:
        most = 0
        for i, kind in enumerate(me.card):
            if not me.load[i]:
                most = max(most, GOLD[kind])
        gain = (most + 1) // 2 * 10
        if LOCK[card] and not v.free:
            gain -= max(mind.lock_price(LOCK[card]), -20)
        return gain if gain > (45 if mind.rounds else 0) else 0
    from . import bot_extras

    return bot_extras.now(mind, card)


def follow_up(mind, card):
    """What the card opens for others in hand: the next of its chain, or a padlock."""
    best = 0
    for other in mind.hand:
        if NEEDS[other] == card:
            best = max(best, mind.icons(other) + mind.lasting(other) - mind.icons(card))
        elif LOCK[other] == card:
            best = max(best, 20 * mind.twice)
    return best * FOLLOWER // 10


def waiting(mind):
    """(card, gain): the best card in hand that waits for a basic villager; (-1, 0) for none."""
    best = 0
    found = -1
    last = -1
    v = mind.v
    for card in mind.hand:
        need = NEEDS[card]
        if card != last and LUMBERJACK <= need <= MINER and not EFFECT[card]:
            if v.basics[need - LUMBERJACK] and not has_spot(mind.me, card):
                gain = mind.icons(card) + mind.lasting(card) + follow_up(mind, card)
                if not v.left:
                    gain = gain * 5 // 10
                if gain > best:
                    best, found = gain, card
        last = card
    return found, best


def hire(mind, options):
    """((V_HIRE, card), gain): a basic villager for the best card that waits for one."""
    v = mind.v
    if options[-1][0] != V_HIRE or not v.left and not mind.rounds:
        return None
    found, best = waiting(mind)
    if found < 0:
        return None
    give = None
    least = 0
    for option in options:
        if option[0] == V_HIRE and (option[1] != found or mind.hand.count(found) > 1):
            worth = mind.value(option[1])
            if give is None or worth < least:
                give, least = option, worth
    if give is None:
        return None
    return give, best - least * (mind.rounds + 2) // (mind.rounds + 3) - HIRE_PRICE


def basic(mind, options):
    """The basic villager for the card that waits for it; otherwise the suit that pays most."""
    card, _ = waiting(mind)
    for option in options:
        if card >= 0 and option[1] == NEEDS[card]:
            return option, "hire_for", "VI-9.1"
    if mind.suit:
        return best_of(options, lambda o: mind.suit[SUIT[o[1]]]) + ("hire_for", "VI-9.1")
    return options[0], "hire_for", "VI-9.1"


def spot(mind, options):
    """Cover what is worth least."""
    me = mind.me
    return best_of(
        options, lambda o: 0 if me.load[o[1]] else -mind.icons(me.card[o[1]])
    ) + ("covers_least", "VI-8.5")


def padlock(mind, options):
    """Own unlockers earn; otherwise nothing, the bank, or whoever has least."""
    v = mind.v
    best = options[0]
    most = None
    for option in options:
        if option[0] == V_PAY:
            if option[1] == mind.seat:
                rank = 2000 + mind.me.coins[option[2]]
            else:
                rank = -v.seats[option[1]].gold
        else:
            rank = 1000
        if most is None or rank > most:
            best, most = option, rank
    if best[0] == V_PAY:
        own = best[1] == mind.seat
        return best, "own_unlocker" if own else "poorest_unlocker", "VI-10.6"
    return best, "nothing_for_rivals", "VI-16.13" if best[0] == V_FREE else "VI-10.5"


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
        if option[0] == V_TAKE:
            worth = mind.value(view.road[option[1]]) + 10 * view.coins[option[1]]
        elif option[0] == V_GIFT:
            from . import bot_solo

            worth = -bot_solo.gift_cost(mind, option[1])
        else:
            continue
        ranked.append((-worth, k))
    ranked.sort()
    for _, k in ranked[:2]:
        found.append(options[k])
    return found


def worth(match, seat):
    """How well a seat stands against the best of the others."""
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
    """What it has, what its village will pay, what its hand may become."""
    me = t.seats[seat]
    mind = Mind(t, seat)
    total = me.gold + sum(me.coins) * mind.twice
    gold = village.shown(me, GOLD) * mind.twice
    if t.markets > 1 or seat >= t.players:
        from .metrics import total_silver

        return (total + gold + total_silver(me)) * 10
    total *= 10
    for i, card in enumerate(me.card):
        if not me.load[i]:
            total += mind.icons(card)
    hand = [mind.value(card) if card < BACK else UNKNOWN for card in me.hand + me.stall]
    hand.sort()
    places = t.left if t.turn == seat else 0
    places += mind.rounds * village.limit(t, seat, BUILDER)
    for value in hand[-places:] if places else ():
        total += value * 7 // 10
    return total
