"""What a bot sees in Villagers: how long the game lasts, what each card is worth to a seat.

Values are tenths of a gold at the end of the game. Only what the seat may know is read: where a
card lies face down, its back.
"""

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
from .metrics import silver, silver_joining, total_silver
from .state import BACK, DRAFT, TABLE
from .village import BASE_LIMIT, MAX_LIMIT, limit, shown

FOOD_WORTH = 14  # of one more draft in every round that is left
BUILDER_WORTH = 16
KEY_WORTH = 4  # per padlock this villager may open one day
FOLLOWER = 6  # tenths of a follower's value that count for the card it needs
HIRE_PRICE = 6
GROWTH = 7  # of a silver villager for each round that is left
# What a card is worth of which only the suit is known: wood, hay, ... special.
BLIND_WORTH = b"\x12\x12\x12\x12\x10\x10\x0c\x12\x0c"
UNKNOWN = 12  # and one of which nothing is known


class Mind:
    """What one look at the table tells a seat: how long it lasts, what each card is worth."""

    def __init__(self, v, seat, rounds=-1):
        self.v = v
        self.seat = seat
        me = self.me = v.seats[seat]
        self.hand = [card for card in me.hand if card < BACK]
        self.twice = 1 if v.markets else 2  # gold shown now pays at every Market to come
        self.rounds = rounds = rounds if rounds >= 0 else rounds_left(v)
        self.food = FOOD_WORTH * rounds
        self.builder = BUILDER_WORTH * rounds
        self.known = {}
        self.seen = {}
        self.suit = None  # per suit icon, by silver villagers that lie in the village
        food = builder = 0
        load = me.load
        i = 0
        at = SILVER_AT
        for card in me.card:
            if not load[i]:
                food += FOOD[card]
                builder += BUILDER[card]
                if at[card + 1] > at[card]:
                    self.add_silver(card)
            i += 1
        self.eats = food
        self.short = food < 3
        self.slow = builder < 3

    def add_silver(self, card):
        """What the silver of the village pays for one more icon of each kind."""
        if EFFECT[card]:
            return
        if self.suit is None:
            self.suit = [0] * 10
            self.per = [0] * (M_PADLOCKS + 1)
            self.golden = [0] * 10
        start = SILVER_AT[card]
        pays = 10 * SILVER[start + 1] // SILVER[start]
        for k in range(start + 2, SILVER_AT[card + 1], 2):
            step = SILVER[k]
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
            paid = silver if card in self.me.card else silver_joining
            value += paid(self.me, card) * (10 + self.rounds) + GROWTH * self.rounds
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
        price = self.v.price
        for them in self.v.seats:
            if lock in them.card:
                return 15 * price
        return 10 * price

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
            return 1
        need = NEEDS[card]
        if need <= MINER or need == TABLE or has_spot(self.me, card):
            return part
        return part * self.reach(need) // 10


def rounds_left(v):
    """Rounds still to come after this one."""
    cards = drafts = 0
    for stack in v.stacks:
        cards += len(stack)
    drafting = v.phase == DRAFT
    for seat in range(v.players):
        me = v.seats[seat]
        drafts += me.limit if drafting else min(MAX_LIMIT, BASE_LIMIT + shown(me, FOOD))
        if drafting and not me.done:
            cards -= me.limit - len(me.stall)
    if v.court:
        drafts += drafts
        if drafting and not me.done:
            cards -= me.limit - len(me.stall)
    if cards <= 0:
        return 0
    return (cards + drafts - 1) // drafts


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


def blind_worth(pile):
    """Of the top card of a face-down pile, by its back."""
    if not pile:
        return 0
    top = pile[-1]
    return BLIND_WORTH[top - BACK if top >= BACK else SUIT[top]]


def standing(t, seat):
    """What it has, what its village will pay, what its hand may become."""
    me = t.seats[seat]
    mind = Mind(t, seat)
    total = me.gold + sum(me.coins) * mind.twice
    gold = shown(me, GOLD) * mind.twice
    if t.markets > 1 or seat >= t.players:
        return (total + gold + total_silver(me)) * 10
    total *= 10
    for i, card in enumerate(me.card):
        if not me.load[i]:
            total += mind.icons(card)
    hand = [mind.value(card) if card < BACK else UNKNOWN for card in me.hand + me.stall]
    hand.sort()
    places = t.left if t.turn == seat else 0
    places += mind.rounds * limit(t, seat, BUILDER)
    for value in hand[-places:] if places else ():
        total += value * 7 // 10
    return total
