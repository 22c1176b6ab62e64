"""What coins, cards, steps and scoring tiles are worth to a player, in tenths of a point."""

from .. import data as d, ops
from ..board import NOTHING, needs
from ..effects import affordable
from ..scoring import measure

VASE = (3, 8, 10, 14, 18, 20, 20, 20, 20)  # by turns left, 0 to 8 and more
PACE = (26, 26, 33, 40)  # tenths of a river space the leading ship makes in a turn of all
TIGHT = 3  # tenths of the worth of a scoring tile that each step towards it counts for
ENDS = bytes([d.END_AT[card + 1] - d.END_AT[card] for card in range(d.CARDS)])


class Prices:
    """One player's view of the table, with the prices of the moment."""

    # What is worth how much (keen.py has what an expert thinks); by turns left, as VASE.
    COIN = (1, 3, 4, 5, 5, 6, 6, 6, 6)
    CARD = (0, 1, 4, 6, 7, 8, 10, 10, 10)
    SETTLER = (1, 8, 12, 15, 18, 20, 20, 22, 22)
    SITE = (0, 3, 7, 12, 16, 20, 24, 26, 28)
    # What the permanent effects (ops.PM to ops.PV) bring in ten turns.
    PERK = (12, 35, 4, 4, 4, 40, 22, 14, 22, 26, 30)
    # How much of what end-game effects measure still comes in eighteen turns.
    GROWTH = (3, 3, 3, 3, 3, 5, 6, 3, 6, 6, 5)
    PROJECT = 0  # what a project is worth beyond what it says

    # What is not reckoned yet.
    want = None
    types = None
    towns = -1  # regions with an own town as bits
    counts = None  # played cards of each type
    own = None  # own pieces on each space
    cow = None  # what one more cattle is worth wherever it stands
    more = None  # and one more lever, whichever it is
    chances = None  # what tokens.chance found
    options = ()

    def __init__(self, t, seat):
        self.t = t
        self.seat = seat
        me = self.me = t.seats[seat]
        left = 4 - t.scorings
        todo = t.todo
        if d.T_INCOME in todo:  # perhaps as a task
            for i in range(0, len(todo), 4):
                if todo[i] == d.T_INCOME and todo[i + 1] == seat:
                    left += 1
                    break
        self.left = left  # incomes to come
        self.pays = left - 1 if left > 1 else 0  # of these with coins and cards
        turns = self.turns = turns_left(t)
        at = turns if turns < 8 else 8
        coin = self.COIN[at]
        purse = me.coins
        if purse > 14:
            coin -= 1
        elif purse < 4 and turns > 3:
            coin += 1
        self.coin = coin
        card = self.CARD[at]
        self.card = card - (2 if len(me.hand) > 9 and card > 2 else 0)
        self.settler = self.SETTLER[at] - (0 if me.ranch < 4 else 2 * me.ranch - 6)
        if self.settler < 2:
            self.settler = 2
        self.vase = VASE[at] - (0 if me.vases < 3 else 4)
        if self.vase < 2:
            self.vase = 2
        self.site = self.SITE[at]
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
                counts[d.CARD_TYPE[card]] += 1
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
            what = d.CONDITION[tile]
            both = 2 if k == self.seat else 1
            if what == ops.M_PAY_SETTLERS:
                self.settler += 2 * both
                continue
            if what == ops.M_PAY_VASES:
                self.vase += 3 * both
                continue
            if what > ops.M_TYPES:
                continue
            if what < ops.M_REGIONS:
                have = self.have(what)
                for scoring in range(t.scorings + 1, 5):
                    gap = d.THRESHOLD[8 * tile + 2 * scoring - 2] - have
                    if gap > 0:
                        want[what] += 2 * TIGHT * scoring * both // gap
                        break
                continue
            self.wish_two(tile, what, both, want, types)
        if want[ops.M_LOWER_TRACK]:
            n = want[ops.M_LOWER_TRACK]
            if me.coin_track <= me.card_track:
                want[ops.M_COIN_TRACK] += n if me.coin_track < me.card_track else n // 2
            if me.card_track <= me.coin_track:
                want[ops.M_CARD_TRACK] += n if me.card_track < me.coin_track else n // 2
        for card in me.played:
            if not ENDS[card]:
                continue
            for i in range(d.END_AT[card], d.END_AT[card + 1], 5):
                what = d.END[i]
                if not d.END[i + 1]:
                    want[what] += 10 * d.END[i + 2]
                    continue
                have = self.have(what)
                if have < d.END[i + 1]:
                    want[what] += 8 * d.END[i + 2] // (d.END[i + 1] - have)
                elif have < d.END[i + 3]:
                    want[what] += 8 * (d.END[i + 4] - d.END[i + 2]) // (d.END[i + 3] - have)

    def wish_two(self, tile, what, both, want, types):
        """A tile with two numbers: regions or card types, the better one way round."""
        me = self.me
        one = d.CONDITION_A[tile]
        two = d.CONDITION_B[tile]
        if what == ops.M_REGIONS:
            a = me.present[one]
            b = me.present[two]
        else:
            kinds = self.kinds()
            a = kinds[one]
            b = kinds[two]
        goal = want if what == ops.M_REGIONS else types
        for scoring in range(self.t.scorings + 1, 5):
            at = 8 * tile + 2 * scoring - 2
            more = d.THRESHOLD[at]
            less = d.THRESHOLD[at + 1]
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
        if op == d.T_COINS:
            return a * self.coin
        if op == d.T_CARDS:
            return a * self.card
        if op == d.T_VP:
            return 10 * a
        if op == d.T_SETTLERS:
            n = self.me.supply
            return (a if a < n else n) * self.settler
        if op == d.T_VASES:
            return a * self.vase
        if op == d.T_COIN_TRACK:
            return self.steps(0, a)
        if op == d.T_CARD_TRACK:
            return self.steps(1, a)
        if op == d.T_COIN_INCOME:
            place = self.me.coin_track
            return d.TRACK_GAIN[place] * self.coin + 10 * d.TRACK_VP[place]
        if op == d.T_CARD_INCOME:
            place = d.TRACK + self.me.card_track
            return d.TRACK_GAIN[place] * self.card + 10 * d.TRACK_VP[place]
        if op == d.T_SITES:
            if a == ops.ANY_SITE:
                return self.best_site()[0]
            return self.site_gain(a)
        if op == d.T_SITE_OR_VASE:
            return max(self.best_site()[0], self.vase * (1 + self.me.perks[ops.PV]))
        if op == d.T_TRACK:
            return max(self.steps(0, a), self.steps(1, a))
        if op == d.T_EXCHANGE:
            return self.exchange_best(a, b)
        if op == d.T_LIFT:
            return 12 if self.me.built else 0
        if op == d.T_UPGRADE:
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
            if place >= d.TRACK:
                worth += 20
                continue
            i = place + d.TRACK * track
            worth += 10 * self.left * (d.TRACK_VP[i] - d.TRACK_VP[i - 1])
            rise = d.TRACK_GAIN[i] - d.TRACK_GAIN[i - 1]
            worth += rise * self.pays * (self.card if track else self.coin)
            worth += self.want[ops.M_CARD_TRACK if track else ops.M_COIN_TRACK]
            if d.TRACK_OP[i] != NOTHING:
                worth += self.gain(d.TRACK_OP[i], d.TRACK_ARG[i])
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
        worth = self.site + self.want[ops.M_SITES]
        lack = 0
        for card in me.hand:
            if card < d.CARDS and needs(card)[kind] > level:
                lack += 1
        return worth + min(lack, 5) * self.coin // 2

    def best_site(self):
        best = (0, ops.ANY_SITE)
        for kind in range(4):
            worth = self.site_gain(kind)
            if worth > best[0]:
                best = (worth, kind)
        return best

    def exchange_gain(self, number, points):
        """Worth of an exchange of a card, its price taken off."""
        worth = 0
        for i in range(d.EX_GET_AT[number], d.EX_GET_AT[number + 1], 2):
            worth += self.gain(d.EX_GET[i], d.EX_GET[i + 1] or points)
        for i in range(d.EX_GIVE_AT[number], d.EX_GIVE_AT[number + 1], 2):
            n = d.EX_GIVE[i + 1]
            what = d.EX_GIVE[i]
            worth -= n * self.settler if what == d.T_SETTLERS else self.gain(what, n)
        return worth

    def exchange_best(self, code, points):
        best = 0
        for i in range(d.EX_OF_AT[code], d.EX_OF_AT[code + 1]):
            if affordable(self.me, d.EX_OF[i]):
                best = max(best, self.exchange_gain(d.EX_OF[i], points))
        return best

    # -- cards

    def benefit(self, card):
        """What a card gives once it is played."""
        if card in self.known:
            return self.known[card]
        if self.want is None:
            self.wish()
        worth = 10 * d.CARD_VP[card] + self.types[d.CARD_TYPE[card]]
        for i in range(d.NOW_AT[card], d.NOW_AT[card + 1], 3):
            worth += self.gain(d.NOW[i], d.NOW[i + 1], d.NOW[i + 2])
        turns = self.turns
        for i in range(d.PERM_AT[card], d.PERM_AT[card + 1], 2):
            worth += self.PERK[d.PERM[i]] * d.PERM[i + 1] * turns // 10
        for i in range(d.END_AT[card], d.END_AT[card + 1], 5):
            what = d.END[i]
            have = self.have(what)
            final = 18 * have + self.GROWTH[what] * turns
            if not d.END[i + 1]:
                worth += 10 * d.END[i + 2] * final // 18
            elif final >= 18 * d.END[i + 3]:
                worth += 10 * d.END[i + 4]
            elif final >= 18 * d.END[i + 1]:
                worth += 10 * d.END[i + 2]
            else:
                worth += 5 * d.END[i + 2] * final // (18 * d.END[i + 1])
        self.known[card] = worth
        return worth

    def net(self, card):
        """Benefit less coins, vases and the card."""
        return (
            self.benefit(card)
            - d.CARD_COINS[card] * self.coin
            - d.CARD_VASES[card] * self.vase
            - self.card
        )

    def project(self, area):
        tile = self.t.areas[area]
        worth = self.PROJECT + d.PROJECT_VP[tile] * (20 if area == self.seat else 10)
        worth += self.steps(d.PROJECT_TRACK[tile], 1)
        if self.me.supply > 1:
            worth += self.settler
        return worth - d.CARD_COINS[d.CARDS + tile] * self.coin

    def keep(self, card):
        """How much a card in hand is worth keeping."""
        sites = self.me.sites
        lack = -2
        for column, level in (
            (d.CARD_WOOD, 0),
            (d.CARD_CLAY, 1),
            (d.CARD_STONE, 2),
            (d.CARD_IRON, 3),
        ):
            n = column[card] - sites[level]
            if n > 0:
                lack += n
        worth = self.net(card)
        if lack > 0:
            worth -= 8 * lack
        lack = d.CARD_VASES[card] - self.me.vases
        return worth - 4 * lack if lack > 0 else worth


def turns_left(t):
    """About how many turns everybody still has after this one."""
    start = d.PATH_AT[t.round]
    lead = 0
    for other in t.seats:
        if other.ship > lead:
            lead = other.ship
    way = d.PATH_AT[t.round + 1] - start - 1 - lead
    if not t.round:
        way += d.PATH_AT[2] - d.PATH_AT[1] - 1
    return 10 * way // PACE[t.players - 1]
