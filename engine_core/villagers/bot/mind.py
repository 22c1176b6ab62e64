"""What a bot sees in Villagers: how long the game lasts, what each card is worth to a seat.

Values are tenths of a gold at the end of the game. Only what the seat may know is read: where a
card lies face down, its back.
"""

from array import array

from .. import data as d
from ..metrics import silver, silver_joining, total_silver
from ..state import BACK, DRAFT, IMPROVEMENTS, TABLE
from ..village import BASE_LIMIT, MAX_LIMIT, limit, shown
from . import values

# What a card is worth of which only the suit is known: wood, hay, ... special.
BLIND_WORTH = b"\x12\x12\x12\x12\x10\x10\x0c\x12\x0c"
UNKNOWN = 12  # and one of which nothing is known
SEATS = 5  # at most
TABLES = 16  # of plain worths that are kept
UNSEEN = -1  # a plain worth is never negative
LADEN = -1  # of places to build on: a villager that carries another already, nothing is lost
PLENTY = 3  # icons of food or builders from which on more of them help little
KINDS = len(d.GOLD)
# Kinds whose worth depends on the rest of the village.
COUNTED = bytes(
    [
        d.SILVER_AT[k + 1] > d.SILVER_AT[k] or d.COPPER_AT[k + 1] > d.COPPER_AT[k]
        for k in range(KINDS)
    ]
)


_minds = {}  # seat: what it saw last; most looks find its village unchanged
_table = None  # that all of them look at
_plain = {}  # what plain icons are worth, by how long the game lasts and what a village lacks


def look(v, seat, keen=False, rounds=-1):
    """The Mind of a seat that looks at this table, in the eyes of an expert if keen. There is one
    for each seat."""
    mind = village_of(v, seat, keen)
    hand = mind.me.hand
    if mind.cards != hand:
        mind.see_hand(hand)
    mind.rounds = rounds = rounds if rounds >= 0 else rounds_left(v, mind)
    mind.twice = twice = 1 if v.markets else 2  # gold shown now pays at every Market to come
    key = (
        keen << 10 | rounds << 4 | twice << 2 | (mind.food < PLENTY) << 1 | (mind.builder < PLENTY)
    )
    if key != mind.key:
        mind.key = key
        mind.plain = plain_of(key)
        mind.values = None
    if mind.values is None:
        mind.values = [None] * KINDS
        mind.counts = {}
    return mind


def village_of(v, seat, keen=False):
    """The Mind of a seat that knows its village as it is now, and nothing else."""
    if v is not _table:
        turn_to(v)
    who = seat + SEATS if keen else seat
    mind = _minds.get(who)
    if mind is None:
        mind = _minds[who] = (Keen if keen else Mind)(seat)
    mind.v = v
    me = mind.me = v.seats[seat]
    if (
        mind.load != me.load
        or mind.card != me.card
        or mind.coins != me.coins
        or mind.role != me.role
        or mind.under != me.under
    ):
        mind.see_village(me)
    return mind


def turn_to(v):
    """Another table: nobody keeps the old one, which was imagined perhaps. None: a decision is
    made, and the next one looks at a table of its own."""
    global _table
    _table = v
    for who in range(2 * SEATS):
        if who in _minds:
            _minds[who].v = _minds[who].me = None


def plain_of(key):
    """What the plain icons of each kind are worth, UNSEEN where nobody looked yet."""
    kept = _plain.get(key)
    if kept is None:
        if len(_plain) >= TABLES:
            _plain.clear()
        kept = _plain[key] = array("h", [UNSEEN] * KINDS)
    return kept


class Mind:
    """What one look at the table tells a seat: how long it lasts, what each card is worth."""

    keen = False
    FOOD = 14  # of one more draft in every round that is left
    BUILDER = 16
    KEY = 4  # per padlock this villager may open one day
    FOLLOWER = 6  # tenths of a follower's value that count for the card it needs
    HIRE = 6  # the price of a basic villager
    HIRE_LATER = 6  # and where a card is drafted that will need one
    HIRED = 8  # tenths of a card's value where it needs one
    SILVER = 10  # of each that a villager shows now
    LATER = 10  # tenths more for each round that is left
    GROWTH = 7  # of a silver villager for each round that is left
    ON_ROAD = 4  # chance in tenths that a card on the Road comes to lie in the village
    ELSEWHERE = 1  # and one that is nowhere to be seen
    LOCKS = (20, 10, 15, 10)  # of a padlock: own key, key in hand, a rival's, nobody's
    SPECIALS = (25, 20, 30)  # Apprentices, free padlocks, those who swap

    def __init__(self, seat):
        self.seat = seat
        self.v = self.me = None  # the table, and the own seat there
        self.load = self.card = self.coins = self.role = self.under = None  # copies of its lists
        self.cards = None
        self.key = -1  # of what `plain` depends on
        self.values = None  # of cards, as far as they depend on village, hand and time alone
        self.counts = None  # card: what `counted` said

    def see_hand(self, hand):
        self.cards = hand[:]
        self.hand = [card for card in hand if card < BACK]
        self.wants = bytes([d.NEEDS[card] for card in self.hand])
        self.values = None

    def see_village(self, me):
        """What its cards show, and where one more finds a place."""
        self.card = me.card[:]
        self.load = load = me.load[:]
        self.role = role = me.role[:]
        self.coins = me.coins[:]
        self.under = me.under[:]
        self.suit = None  # per suit icon, by silver villagers that lie here
        self.mixed = False  # some of them pay for other icons
        self.spots = spots = {}  # role: the first bare villager to build on, LADEN if one is not
        self.values = None
        food = builder = i = 0
        for card in self.card:
            kind = role[i]
            laden = load[i]
            if laden < d.STACK[kind] and (laden or kind not in spots):
                spots[kind] = LADEN if laden else i
            if not laden:
                food += d.FOOD[card]
                builder += d.BUILDER[card]
                if d.SILVER_AT[card + 1] > d.SILVER_AT[card] and not d.EFFECT[card]:
                    self.add_silver(card)
            i += 1
        self.food = food
        self.builder = builder

    def add_silver(self, card):
        """What the silver of the village pays for one more icon of each kind."""
        if self.suit is None:
            self.suit = [0] * 10
            self.per = [0] * (d.M_PADLOCKS + 1)
            self.golden = [0] * 10
        start = d.SILVER_AT[card]
        pays = 10 * d.SILVER[start + 1] // d.SILVER[start]
        for k in range(start + 2, d.SILVER_AT[card + 1], 2):
            step = d.SILVER[k]
            if step == d.M_SUIT:
                self.suit[d.SILVER[k + 1]] += pays
            elif step == d.M_GOLDSUM:
                self.golden[d.SILVER[k + 1]] += pays
                self.mixed = True
            elif step <= d.M_PADLOCKS:
                self.per[step] += pays
                self.mixed = True

    def icons(self, card):
        """What the part of a card that can be covered is worth in this village."""
        value = self.plain[card]
        if value == UNSEEN:
            value = self.plain[card] = self.plain_icons(card)
        if COUNTED[card] or self.mixed:
            counted = self.counts.get(card)
            if counted is None:
                counted = self.counts[card] = self.counted(card)
            value += counted
        return value

    def plain_icons(self, card):
        """Of gold, food, builders and keys."""
        rounds = self.rounds
        value = d.GOLD[card] * 10 * self.twice
        if d.FOOD[card]:
            food = self.FOOD * rounds
            value += d.FOOD[card] * (food if self.food < PLENTY else food // 4)
        if d.BUILDER[card]:
            builder = self.BUILDER * rounds
            value += d.BUILDER[card] * (builder if self.builder < PLENTY else builder // 4)
        if d.KEYRING[card]:
            value += d.KEYRING[card] * self.KEY * self.twice * min(3, 1 + rounds) // 3
        return value

    def counted(self, card):
        """Of its own silver and copper, and what it adds to silver that lies in the village."""
        value = 0
        if d.SILVER_AT[card + 1] > d.SILVER_AT[card]:
            count = (silver if card in self.card else silver_joining)(self.me, card)
            value = (
                count * (self.SILVER + self.rounds * self.LATER // 10) + self.GROWTH * self.rounds
            )
        elif d.COPPER_AT[card + 1] > d.COPPER_AT[card]:
            value = values.copper(self, card)
        if self.mixed:
            per = self.per
            value += d.FOOD[card] * per[d.M_FOOD] + d.BUILDER[card] * per[d.M_BUILDER]
            if d.GOLD[card]:
                value += per[d.M_GOLDICONS] + d.GOLD[card] * self.golden[d.SUIT[card]]
        return value

    def added(self, card):
        """What a new card adds: its icons, and for good, less the price of its padlock."""
        value = self.plain[card]
        if value == UNSEEN or COUNTED[card] or self.mixed:
            value = self.icons(card)
        lock = d.LOCK[card]
        if self.suit:
            value += self.suit[d.SUIT[card]] * d.ICONS[card]
            if lock:
                value += self.per[d.M_PADLOCKS]
        return value - self.lock_price(lock) if lock else value

    def lock_price(self, lock):
        """What opening the padlock costs; negative where an own unlocker earns."""
        if lock in self.me.card:
            return -self.LOCKS[0] * self.twice
        if lock in self.hand or lock in self.me.stall:
            return -self.LOCKS[1]
        if self.v.free:
            return 0
        price = self.v.price
        for them in self.v.seats:
            if lock in them.card:
                return self.LOCKS[2] * price
        return self.LOCKS[3] * price

    def has_spot(self, card):
        """Could the card be placed as far as its chain is concerned?"""
        need = d.NEEDS[card]
        return need == TABLE or need in self.spots

    def gain(self, card):
        """What placing the card adds now."""
        i = self.spots.get(d.NEEDS[card], LADEN)
        value = self.added(card)
        return value if i == LADEN else value - self.icons(self.card[i])

    def value(self, card):
        """What the card is worth in the hand: its gain, as far as it will find a place."""
        value = self.values[card]
        if value is not None:
            return value
        if d.EFFECT[card]:
            return special_worth(self, card)
        value = self.added(card)
        lock = d.LOCK[card]
        lasts = not lock or lock in self.card  # otherwise others have a say in its price
        need = d.NEEDS[card]
        if need != TABLE:
            i = self.spots.get(need)
            if i is not None:
                if i != LADEN:
                    value -= self.icons(self.card[i])
            elif need <= d.MINER:
                value = (value - self.HIRE_LATER) * self.HIRED // 10
            else:
                value = (value - self.icons(need)) * self.reach(need) // 10
                lasts = False
        if card in self.wants:
            best = self.follower(card)
            if best:
                value += max(0, best - self.icons(card)) * self.FOLLOWER // 10
                lasts = False
        if value < 0:
            value = 0
        if lasts:
            self.values[card] = value
        return value

    def follower(self, card):
        """What the best card in hand adds that needs this one."""
        best = 0
        for other in self.hand:
            if d.NEEDS[other] == card:
                best = max(best, self.added(other))
        return best

    def reach(self, card):
        """Chance in tenths that a card of this kind will lie in the village."""
        if card in self.hand or card in self.me.stall:
            part = 8
        elif d.MONK in self.hand and self.rounds:
            part = 6
        elif card in self.v.road:
            part = self.ON_ROAD
        else:
            return self.ELSEWHERE
        need = d.NEEDS[card]
        if need <= d.MINER or self.has_spot(card):
            return part
        return part * self.reach(need) // 10


class Keen(Mind):
    """An expert's: what was found in many thousands of games."""

    keen = True
    FOOD = 18
    BUILDER = 18
    KEY = 8
    FOLLOWER = 8
    HIRE = 14
    HIRE_LATER = 17
    HIRED = 9
    SILVER = 14
    LATER = 7
    GROWTH = 10
    ON_ROAD = 2
    ELSEWHERE = 0
    LOCKS = (25, 8, 11, 8)
    SPECIALS = (30, 8, 2)


def rounds_left(v, mind=None):
    """Rounds still to come after this one; mind: one that has seen its village already."""
    cards = drafts = 0
    for stack in v.stacks:
        cards += len(stack)
    if v.phase == DRAFT:
        for seat in range(v.players):
            me = v.seats[seat]
            drafts += me.limit
            if not me.done:
                cards -= me.limit - len(me.stall)
    else:
        for seat in range(v.players):
            seen = mind if mind and mind.seat == seat else village_of(v, seat, mind and mind.keen)
            drafts += min(MAX_LIMIT, BASE_LIMIT + seen.food)
    if v.court:
        drafts += drafts
        if v.phase == DRAFT and not me.done:
            cards -= me.limit - len(me.stall)
    if cards <= 0:
        return 0
    return (cards + drafts - 1) // drafts


def special_worth(mind, card):
    """Of a special villager in hand."""
    effect = d.EFFECT[card]
    if effect == d.HALF_GOLD:
        return mind.SPECIALS[0]
    if effect == d.FREE_UNLOCK:
        return mind.SPECIALS[1]
    if effect <= d.SWAP:
        return mind.SPECIALS[2]
    return values.worth(mind, card)


def blind_worth(pile):
    """Of the top card of a face-down pile, by its back."""
    if not pile:
        return 0
    top = pile[-1]
    return BLIND_WORTH[top - BACK if top >= BACK else d.SUIT[top]]


def standing(t, seat, keen=False):
    """What it has, what its village will pay, what its hand may become."""
    me = t.seats[seat]
    mind = look(t, seat, keen)
    total = me.gold + sum(me.coins) * mind.twice
    gold = shown(me, d.GOLD) * mind.twice
    if t.markets > 1 or seat >= t.players:
        return (total + gold + total_silver(me)) * 10
    total *= 10
    for i, card in enumerate(me.card):
        if not me.load[i]:
            total += mind.icons(card)
    hand = [mind.value(card) if card < BACK else UNKNOWN for card in me.hand + me.stall]
    hand.sort()
    places = t.left if t.turn == seat else 0
    places += mind.rounds * limit(t, seat, d.BUILDER)
    for value in hand[-places:] if places else ():
        total += value * 7 // 10
    if t.sets & IMPROVEMENTS:
        total += mind.rounds * values.tokens(t, seat)
    return total


def best_of(options, measure):
    """The first one with the highest measure."""
    best = options[0]
    most = measure(best)
    for option in options[1:]:
        value = measure(option)
        if value > most:
            best, most = option, value
    return best
