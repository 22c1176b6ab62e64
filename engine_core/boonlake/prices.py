"""What coins, cards, steps and scoring tiles are worth to a player, in tenths of a point."""

from .board import NOTHING, needs
from .data import (
    CARD_CLAY,
    CARD_COINS,
    CARD_IRON,
    CARD_STONE,
    CARD_TYPE,
    CARD_VASES,
    CARD_VP,
    CARD_WOOD,
    CARDS,
    CONDITION,
    CONDITION_A,
    CONDITION_B,
    END,
    END_AT,
    EX_GET,
    EX_GET_AT,
    EX_GIVE,
    EX_GIVE_AT,
    EX_OF,
    EX_OF_AT,
    NOW,
    NOW_AT,
    PATH_AT,
    PERM,
    PERM_AT,
    PROJECT_TRACK,
    PROJECT_VP,
    T_CARD_INCOME,
    T_CARD_TRACK,
    T_CARDS,
    T_COIN_INCOME,
    T_COIN_TRACK,
    T_COINS,
    T_EXCHANGE,
    T_INCOME,
    T_LIFT,
    T_SETTLERS,
    T_SITE_OR_VASE,
    T_SITES,
    T_TRACK,
    T_UPGRADE,
    T_VASES,
    T_VP,
    THRESHOLD,
    TRACK,
    TRACK_ARG,
    TRACK_GAIN,
    TRACK_OP,
    TRACK_VP,
)
from .effects import affordable
from .ops import (
    ANY_SITE,
    M_CARD_TRACK,
    M_COIN_TRACK,
    M_LOWER_TRACK,
    M_PAY_SETTLERS,
    M_PAY_VASES,
    M_REGIONS,
    M_SITES,
    M_TYPES,
    PV,
)
from .scoring import measure

# By turns left, 0 to 8 and more.
COIN = bytes((1, 3, 4, 5, 5, 6, 6, 6, 6))
CARD = bytes((0, 1, 4, 6, 7, 8, 10, 10, 10))
SETTLER = bytes((1, 8, 12, 15, 18, 20, 20, 22, 22))
VASE = bytes((3, 8, 10, 14, 18, 20, 20, 20, 20))
SITE = bytes((0, 3, 7, 12, 16, 20, 24, 26, 28))
PACE = bytes((26, 26, 33, 40))  # tenths of a river space the leading ship makes in a turn of all
# What the permanent effects (ops.PM to ops.PV) bring in ten turns.
PERK = bytes((12, 35, 4, 4, 4, 40, 22, 14, 22, 26, 30))
# How much of what end-game effects measure still comes in eighteen turns.
GROWTH = bytes((3, 3, 3, 3, 3, 5, 6, 3, 6, 6, 5))
TIGHT = 3  # tenths of the worth of a scoring tile that each step towards it counts for
ENDS = bytes([END_AT[card + 1] - END_AT[card] for card in range(CARDS)])


class Prices:
    """One player's view of the table, with the prices of the moment."""

    # What is not reckoned yet.
    want = None
    types = None
    towns = -1  # regions with an own town as bits
    counts = None  # played cards of each type
    own = None  # own pieces on each space
    cow = None  # what one more cattle is worth wherever it stands
    more = None  # and one more lever, whichever it is
    chances = None  # what bot_tokens.chance found
    options = ()

    def __init__(self, t, seat):
        self.t = t
        self.seat = seat
        me = self.me = t.seats[seat]
        left = 4 - t.scorings
        todo = t.todo
        if T_INCOME in todo:  # perhaps as a task
            for i in range(0, len(todo), 4):
                if todo[i] == T_INCOME and todo[i + 1] == seat:
                    left += 1
                    break
        self.left = left  # incomes to come
        self.pays = left - 1 if left > 1 else 0  # of these with coins and cards
        turns = self.turns = turns_left(t)
        at = turns if turns < 8 else 8
        coin = COIN[at]
        purse = me.coins
        if purse > 14:
            coin -= 1
        elif purse < 4 and turns > 3:
            coin += 1
        self.coin = coin
        self.card = CARD[at] - (2 if len(me.hand) > 9 and CARD[at] > 2 else 0)
        self.settler = SETTLER[at] - (0 if me.ranch < 4 else 2 * me.ranch - 6)
        if self.settler < 2:
            self.settler = 2
        self.vase = VASE[at] - (0 if me.vases < 3 else 4)
        if self.vase < 2:
            self.vase = 2
        self.site = SITE[at]
        self.known = {}  # card -> benefit
        self.haves = {}  # what `have` found

    # -- what the scoring tiles and the played cards ask for

    def have(self, what):
        """How much the player has of something (ops.M_*), measured once."""
        known = self.haves.get(what)
        if known is None:
            known = self.haves[what] = measure(self.t, self.seat, what)
        return known

    def kinds(self):
        """Played cards of each type."""
        if self.counts is None:
            counts = self.counts = [0, 0, 0]
            for card in self.me.played:
                counts[CARD_TYPE[card]] += 1
        return self.counts

    def wish(self):
        """Fill `want`: worth of one more of everything that is measured."""
        self.want = want = [0] * 15
        self.types = types = [0, 0, 0]
        t = self.t
        me = self.me
        for k in range(4):
            if me.tokens[k]:
                continue
            tile = t.areas[k]
            what = CONDITION[tile]
            both = 2 if k == self.seat else 1
            if what == M_PAY_SETTLERS:
                self.settler += 2 * both
                continue
            if what == M_PAY_VASES:
                self.vase += 3 * both
                continue
            if what > M_TYPES:
                continue
            if what < M_REGIONS:
                have = self.have(what)
                for scoring in range(t.scorings + 1, 5):
                    gap = THRESHOLD[8 * tile + 2 * scoring - 2] - have
                    if gap > 0:
                        want[what] += 2 * TIGHT * scoring * both // gap
                        break
                continue
            self.wish_two(tile, what, both, want, types)
        if want[M_LOWER_TRACK]:
            n = want[M_LOWER_TRACK]
            if me.coin_track <= me.card_track:
                want[M_COIN_TRACK] += n if me.coin_track < me.card_track else n // 2
            if me.card_track <= me.coin_track:
                want[M_CARD_TRACK] += n if me.card_track < me.coin_track else n // 2
        for card in me.played:
            if not ENDS[card]:
                continue
            for i in range(END_AT[card], END_AT[card + 1], 5):
                what = END[i]
                if not END[i + 1]:
                    want[what] += 10 * END[i + 2]
                    continue
                have = self.have(what)
                if have < END[i + 1]:
                    want[what] += 8 * END[i + 2] // (END[i + 1] - have)
                elif have < END[i + 3]:
                    want[what] += 8 * (END[i + 4] - END[i + 2]) // (END[i + 3] - have)

    def wish_two(self, tile, what, both, want, types):
        """A tile with two numbers: regions or card types, the better one way round."""
        me = self.me
        one = CONDITION_A[tile]
        two = CONDITION_B[tile]
        if what == M_REGIONS:
            a = me.present[one]
            b = me.present[two]
        else:
            kinds = self.kinds()
            a = kinds[one]
            b = kinds[two]
        goal = want if what == M_REGIONS else types
        for scoring in range(self.t.scorings + 1, 5):
            at = 8 * tile + 2 * scoring - 2
            more = THRESHOLD[at]
            less = THRESHOLD[at + 1]
            if a < b:
                more, less = less, more
            gap = max(0, more - a) + max(0, less - b)
            if gap:
                n = 2 * TIGHT * scoring * both // gap
                if a < more:
                    goal[one] += n
                if b < less:
                    goal[two] += n
                return

    # -- gains

    def gain(self, op, a, b=0):
        """Worth of a task of the agenda that gives something."""
        if op == T_COINS:
            return a * self.coin
        if op == T_CARDS:
            return a * self.card
        if op == T_VP:
            return 10 * a
        if op == T_SETTLERS:
            n = self.me.supply
            return (a if a < n else n) * self.settler
        if op == T_VASES:
            return a * self.vase
        if op == T_COIN_TRACK:
            return self.steps(0, a)
        if op == T_CARD_TRACK:
            return self.steps(1, a)
        if op == T_COIN_INCOME:
            place = self.me.coin_track
            return TRACK_GAIN[place] * self.coin + 10 * TRACK_VP[place]
        if op == T_CARD_INCOME:
            place = TRACK + self.me.card_track
            return TRACK_GAIN[place] * self.card + 10 * TRACK_VP[place]
        if op == T_SITES:
            if a == ANY_SITE:
                return self.best_site()[0]
            return self.site_gain(a)
        if op == T_SITE_OR_VASE:
            return max(self.best_site()[0], self.vase * (1 + self.me.perks[PV]))
        if op == T_TRACK:
            return max(self.steps(0, a), self.steps(1, a))
        if op == T_EXCHANGE:
            return self.exchange_best(a, b)
        if op == T_LIFT:
            return 12 if self.me.built else 0
        if op == T_UPGRADE:
            return max(0, self.upgrade_best(a)[0])
        return 0

    def steps(self, track, n):
        """Steps on an income track: points, income and what is crossed."""
        me = self.me
        place = me.card_track if track else me.coin_track
        if self.want is None:
            self.wish()
        worth = 0
        while n:
            n -= 1
            place += 1
            if place >= TRACK:
                worth += 20
                continue
            i = place + TRACK * track
            worth += 10 * self.left * (TRACK_VP[i] - TRACK_VP[i - 1])
            rise = TRACK_GAIN[i] - TRACK_GAIN[i - 1]
            worth += rise * self.pays * (self.card if track else self.coin)
            worth += self.want[M_CARD_TRACK if track else M_COIN_TRACK]
            if TRACK_OP[i] != NOTHING:
                worth += self.gain(TRACK_OP[i], TRACK_ARG[i])
            worth += self.left  # further spaces give more
        return worth

    def site_gain(self, kind):
        """A production site: more where cards in hand lack this kind."""
        me = self.me
        level = me.sites[kind]
        if level > 1:
            return 0
        if self.want is None:
            self.wish()
        worth = self.site + self.want[M_SITES]
        lack = 0
        for card in me.hand:
            if card < CARDS and needs(card)[kind] > level:
                lack += 1
        return worth + min(lack, 5) * self.coin // 2

    def best_site(self):
        best = (0, ANY_SITE)
        for kind in range(4):
            worth = self.site_gain(kind)
            if worth > best[0]:
                best = (worth, kind)
        return best

    def exchange_gain(self, number, points):
        """Worth of an exchange of a card, its price taken off."""
        worth = 0
        for i in range(EX_GET_AT[number], EX_GET_AT[number + 1], 2):
            worth += self.gain(EX_GET[i], EX_GET[i + 1] or points)
        for i in range(EX_GIVE_AT[number], EX_GIVE_AT[number + 1], 2):
            n = EX_GIVE[i + 1]
            what = EX_GIVE[i]
            worth -= n * self.settler if what == T_SETTLERS else self.gain(what, n)
        return worth

    def exchange_best(self, code, points):
        best = 0
        for i in range(EX_OF_AT[code], EX_OF_AT[code + 1]):
            if affordable(self.me, EX_OF[i]):
                best = max(best, self.exchange_gain(EX_OF[i], points))
        return best

    # -- cards

    def benefit(self, card):
        """What a card gives once it is played."""
        if card in self.known:
            return self.known[card]
        if self.want is None:
            self.wish()
        worth = 10 * CARD_VP[card] + self.types[CARD_TYPE[card]]
        for i in range(NOW_AT[card], NOW_AT[card + 1], 3):
            worth += self.gain(NOW[i], NOW[i + 1], NOW[i + 2])
        turns = self.turns
        for i in range(PERM_AT[card], PERM_AT[card + 1], 2):
            worth += PERK[PERM[i]] * PERM[i + 1] * turns // 10
        for i in range(END_AT[card], END_AT[card + 1], 5):
            what = END[i]
            have = self.have(what)
            final = 18 * have + GROWTH[what] * turns
            if not END[i + 1]:
                worth += 10 * END[i + 2] * final // 18
            elif final >= 18 * END[i + 3]:
                worth += 10 * END[i + 4]
            elif final >= 18 * END[i + 1]:
                worth += 10 * END[i + 2]
            else:
                worth += 5 * END[i + 2] * final // (18 * END[i + 1])
        self.known[card] = worth
        return worth

    def net(self, card):
        """Benefit less coins, vases and the card."""
        return (
            self.benefit(card)
            - CARD_COINS[card] * self.coin
            - CARD_VASES[card] * self.vase
            - self.card
        )

    def project(self, area):
        tile = self.t.areas[area]
        worth = PROJECT_VP[tile] * (20 if area == self.seat else 10)
        worth += self.steps(PROJECT_TRACK[tile], 1)
        if self.me.supply > 1:
            worth += self.settler
        return worth - CARD_COINS[CARDS + tile] * self.coin

    def keep(self, card):
        """How much a card in hand is worth keeping."""
        sites = self.me.sites
        lack = -2
        for column, level in ((CARD_WOOD, 0), (CARD_CLAY, 1), (CARD_STONE, 2), (CARD_IRON, 3)):
            n = column[card] - sites[level]
            if n > 0:
                lack += n
        worth = self.net(card)
        if lack > 0:
            worth -= 8 * lack
        lack = CARD_VASES[card] - self.me.vases
        return worth - 4 * lack if lack > 0 else worth


def turns_left(t):
    """About how many turns everybody still has after this one."""
    start = PATH_AT[t.round]
    lead = 0
    for other in t.seats:
        if other.ship > lead:
            lead = other.ship
    way = PATH_AT[t.round + 1] - start - 1 - lead
    if not t.round:
        way += PATH_AT[2] - PATH_AT[1] - 1
    return 10 * way // PACE[t.players - 1]
