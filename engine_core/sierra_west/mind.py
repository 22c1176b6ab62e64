"""What things are worth to a seat of Sierra West: goods, symbols, summits, wagon, cards, cabins.

Values are tenths of a point at the end of the game. Only what the seat may know is read.
"""

from .cabins import buildable, inside
from .data import (
    ANIMAL_REWARD, BASE, CAB_ALL_GREEN, CAB_BEAR_FREE, CAB_BOOTS_DOUBLE, CAB_BOOTS_TO_GOLD,
    CAB_BOOTS_TO_PAIR, CAB_DOUBLE, CAB_PAID_MINUS_1, CAB_SPADE_GOLD, CABIN_ARG, CABIN_OP, COST,
    COST_AT, MULTIPLIER, OP_APPLES, OP_BOOTS, OP_BULLETS, OP_CATCH, OP_DYNAMITE, OP_FISHING,
    OP_FUR, OP_GAIN, OP_GOLD, OP_HARVEST, OP_LAMP, OP_LAW, OP_LOAD, OP_MINE, OP_MULE, OP_OAR,
    OP_PAIR, OP_PAN, OP_SHERIFF, OP_SHOVEL, OP_TOOL, SP_DIE, SP_FB, SP_FG, SP_FR, SP_GREEN,
    SP_RED, SUM_BASIC, SUM_CART, SUM_FISH, SUM_GAIN_GOLD, SUM_GUN, SUM_HOMESTEAD, SUM_ORCHARD,
    SUM_SHARP, SUM_WAGON, SUMMIT, SUMMIT_AGAIN, SUMMIT_ARG, SUMMIT_OP, SURCHARGE, SYM_A, SYM_B,
    SYM_OP, TRACK_REWARD, WAGON_ANY, WAGON_BOOTS,
)
from .modes import mode_of
from .mountain import AROUND
from .state import ANY, BULLETS, GOLD, GREEN, NONE, RED, STONE, SUMMIT_AT
from .symbols import can_advance

BASIC = 9  # of a basic resource that a later turn can use
BOOT = 6
PAIR = 12
GOLD_WORTH = 10
FISH = 11
BULLET = 6
APPLE = 3
STAR = 30  # of a better card in the deck, over the whole game
TILE = 30  # SW-15.4, SW-15.5
PACE = 18  # tenths of a turn per special card that is still on the mountain
FAR = 99
_STARS = b"\12\24\36\50\62"  # tenths of a point of the next mountain card (SW-15.3)


class Mind:
    """One look at the table: how long the game lasts, what is wanted, what can still be done."""

    def __init__(self, v, seat):
        self.v = v
        self.seat = seat
        me = self.me = v.seats[seat]
        if v.ending:
            self.left = int(v.ending == 1 and v.people > 1)
        else:
            self.left = 1 + (6 - len(v.row)) * PACE // 10
        left = self.left
        self.basic = BASIC if left else 0
        tracks = me.tracks
        have = tracks[0] + tracks[1] + tracks[2] + tracks[3] + tracks[4] + me.bandits
        self.grown = have + min(left, max(2, 14 - have))
        space = me.wagon
        if left:
            space = min(6, space + (left + 1) // 2)
        self.times = MULTIPLIER[space] * 10
        self.ways = None  # distances of the scout
        self.aims = None
        self.plan = None

    # -- goods

    def spare(self, count):
        """What basic resources are worth that this turn does not use."""
        if count > 9:
            count = 9 + (count - 9) // 4
        return count * self.basic

    def good(self, kind, count):
        """What gaining a basic resource is worth: more if it is the one that lacks."""
        have = self.me.goods[kind]
        basic = BASIC if self.left or self.busy() else 0
        return count * basic * (13 if not have else 10 if have < 3 else 7 if have < 6 else 3) // 10

    def busy(self):
        """In the last turn goods count as long as a figure can still climb."""
        return self.v.turn == self.seat

    def reward(self, symbol):
        """What an animal tile or a track gives."""
        op = SYM_OP[symbol]
        if op == OP_GAIN:
            return self.basic * SYM_B[symbol]
        return self.symbol(symbol)

    def furs(self):
        bits = self.me.animals
        total = 0
        for animal in range(5):
            if bits >> animal & 1:
                total += self.reward(ANIMAL_REWARD[animal if animal < 4 else 4 + self.v.mode])
        return total

    def symbol(self, symbol):
        """What the effect of a symbol is worth now."""
        if symbol == NONE:
            return 0
        op = SYM_OP[symbol]
        if op == OP_GAIN:
            return self.good(SYM_A[symbol], SYM_B[symbol])
        if op == OP_BOOTS:
            return BOOT * SYM_A[symbol] if self.left or self.shovels() else 0
        if op == OP_SHOVEL:
            return self.shovel()
        if op == OP_GOLD:
            return GOLD_WORTH * SYM_A[symbol]
        if op == OP_PAIR:
            return (PAIR if self.left else 10) * SYM_A[symbol]
        if op == OP_MULE:
            if self.v.mule == self.seat:
                return 0
            return 18 if self.left or self.busy() else 0
        if op == OP_FUR:
            return self.furs()
        return self.special(op, SYM_A[symbol], SYM_B[symbol])

    def special(self, op, a, b):
        """Symbols of the modes."""
        v = self.v
        me = self.me
        seat = self.seat
        if op == OP_APPLES:
            return APPLE * (min(a, 6 - v.apples[0]) + min(b, 6 - v.apples[1])) // 2
        if op == OP_HARVEST:
            cards = v.row[: me.wagon]
            green = min(6 - v.apples[0], sum([SP_GREEN[c] for c in cards]))
            return APPLE * (green + min(6 - v.apples[1], sum([SP_RED[c] for c in cards])))
        if op == OP_PAN:
            total = 0
            for slot in range(min(me.wagon, len(v.row))):
                tokens = mode_of(v).tokens(v, slot)
                if len(tokens):
                    total += GOLD_WORTH if tokens[0] else self.good(STONE, 1)
            return total
        if op == OP_OAR:
            return 5 if self.left else 0
        if op == OP_FISHING:
            return self.catch(me.canoe)
        if op == OP_CATCH:
            return FISH if sum(v.fish) else 0
        if op == OP_LAMP or op == OP_TOOL:
            if v.lamp != seat:
                return 18 if self.left else 30
        if op == OP_DYNAMITE or op == OP_TOOL:
            return (16 if self.left else 30) if v.dynamite != seat else 0
        if op == OP_LOAD:
            return self.load()
        if op == OP_MINE:
            sure = mode_of(v).potential(v, seat)
            return GOLD_WORTH * max(0, sure - 2) + self.good(STONE, min(2, sure))
        if op == OP_SHERIFF or op == OP_LAW:
            if v.sheriff != seat:
                return 18 if self.left else 30
        if op == OP_BULLETS or op == OP_LAW:
            return BULLET * max(0, min(a, 6 - me.goods[BULLETS])) if self.bandits() else 0
        return 0

    def bandits(self):
        return sum(self.v.bandits) and (self.left or self.busy())

    def load(self):
        """SW-18.6: gold on a cart is worth 3 instead of 1."""
        me = self.me
        if me.carts[0]:
            return 20 * min(2, me.gold)
        return 20 * min(1, me.gold) if me.carts[1] else 0

    def catch(self, canoe):
        """Fish that a canoe there would bring."""
        fish = self.v.fish
        red = green = blue = 0
        for card in self.v.row[:canoe]:
            red += SP_FR[card]
            green += SP_FG[card]
            blue += SP_FB[card]
        return FISH * (min(red, fish[0]) + min(green, fish[1]) + min(blue, fish[2]))

    # -- tracks, wagon, summits

    def track(self, track):
        """One advance: the space itself, as often as the wagon multiplies, and the reward."""
        value = self.reward(TRACK_REWARD[track])
        if can_advance(self.v, self.seat, track):
            value += self.times
            if track < 3 and self.me.tracks[track] > 2:
                value += 6  # the top is for one marker only (SW-14.4)
        return value

    def wagon(self):
        """The next space of the wagon: what it multiplies, and the card below it."""
        space = self.me.wagon
        if space >= 6:
            return 0
        now = MULTIPLIER[space]
        if not self.left:
            return (MULTIPLIER[space + 1] - now) * self.have() * 10
        grow = 2 * (MULTIPLIER[space + 1] - now)
        if space < 5:
            grow += MULTIPLIER[space + 2] - MULTIPLIER[space + 1]
        if space:
            grow += now - MULTIPLIER[space - 1]
        value = grow * self.grown * 10 // 4
        if space < len(self.v.row):
            value += 4 * self.left
        return value

    def have(self):
        me = self.me
        tracks = me.tracks
        return tracks[0] + tracks[1] + tracks[2] + tracks[3] + tracks[4] + me.bandits

    def climb(self, summit):
        """What the effect of a summit action is worth."""
        op = SUMMIT_OP[summit]
        arg = SUMMIT_ARG[summit]
        if op == SUM_HOMESTEAD:
            if arg < 3:
                return self.track(arg)
            return max(self.track(0), self.track(1), self.track(2))
        if op == SUM_WAGON:
            return self.wagon()
        if op == SUM_GAIN_GOLD:
            return GOLD_WORTH * arg
        if op == SUM_BASIC:
            return self.basic
        if op == SUM_ORCHARD:
            if arg < 2:
                return self.track(3 + arg)
            return max(self.track(3), self.track(4))
        if op == SUM_FISH:
            return FISH + 4 if sum(self.v.fish) else 0
        if op == SUM_CART:
            if not self.v.carts or not self.left:
                return 0
            return 30 if not self.me.carts[0] else 8
        if op == SUM_GUN:
            return self.gun()
        if op == SUM_SHARP:
            return self.bandit()
        return 0

    def bandit(self):
        if not sum(self.v.bandits):
            return 0
        return self.times + (10 if self.v.sheriff == self.seat else 0)

    def hit(self):
        """Chances of six that a shot hits (SW-19.8, SW-19.3)."""
        lowest = 9
        for card in self.v.row[: self.me.wagon]:
            lowest = min(lowest, SP_DIE[card])
        return max(0, min(6, 7 - lowest + (self.v.sheriff == self.seat)))

    def gun(self):
        """A bandit, times the chance that one of the bullets hits; a cabin is at stake."""
        if not sum(self.v.bandits):
            return 0
        miss = 6 - self.hit()
        part = 1000
        for _ in range(self.me.goods[BULLETS]):
            part = part * miss // 6
        return (self.bandit() * (1000 - part) - self.loss() * part) // 1000 - BULLET

    def loss(self):
        """The cheaper consequence of a hazard (SW-11.2)."""
        me = self.me
        cabins = 4 - me.cabins.count(NONE)
        price = TILE + 2 * self.left if cabins else FAR
        if me.wagon:
            grow = MULTIPLIER[me.wagon] - MULTIPLIER[me.wagon - 1]
            price = min(price, 8 + grow * self.have() * 10)
            if self.left:
                price = max(price, 16)
        return price if price < FAR else 0

    def summits(self):
        """[(position, meat, wood, stone, any, value)] of the summits that are free."""
        plan = self.plan
        if plan is None:
            v = self.v
            me = self.me
            mule = v.mule_at if v.mule == self.seat else 0
            plan = self.plan = []
            for position in range(len(v.played)):
                place = SUMMIT_AT + position
                if me.hat != place and me.bare != place and mule != place:
                    entry = self.summit(position, SUMMIT[v.played[position]])
                    if entry:
                        plan.append(entry)
        return plan

    def summit(self, position, summit):
        """One entry of `summits`; None if something other than basic resources lacks."""
        me = self.me
        need = [0, 0, 0, 0]
        value = self.climb(summit)
        for k in range(COST_AT[summit], COST_AT[summit + 1], 2):
            good = COST[k]
            count = COST[k + 1]
            if good < 3:
                need[good] += count
            elif good == ANY:
                need[3] += count
            elif good < GOLD:
                if me.goods[good] < count:
                    return None
                value -= count * (BULLET if good == BULLETS else FISH)
            elif good == GOLD:
                if me.gold < count:
                    return None
                value -= count * GOLD_WORTH
            else:
                apples = self.v.apples
                stock = apples[good - 8] if good < 10 else apples[0] + apples[1]
                if stock < count:
                    return None
                value -= count
                if SUMMIT_AGAIN[summit]:
                    value += self.climb(summit) * (stock // count - 1)
        if SUMMIT_OP[summit] == SUM_SHARP:
            if me.goods[BULLETS] < SUMMIT_ARG[summit]:
                return None
            value -= BULLET * SUMMIT_ARG[summit]
        if value <= 0:
            return None
        return (position, need[0], need[1], need[2], need[3], value)

    def figures(self):
        """Figures that can still take a summit action this turn."""
        v = self.v
        me = self.me
        if v.turn != self.seat or not v.played:
            return 0
        return (
            (me.hat < SUMMIT_AT) + (me.bare < SUMMIT_AT)
            + (v.mule == self.seat and v.mule_at < SUMMIT_AT)
        )

    def stock(self, meat, wood, stone, figures):
        """(value, positions as bits): the best use of these goods by so many figures."""
        entries = self.summits()
        best = self.spare(meat + wood + stone)
        chosen = 0
        n = len(entries)
        for mask in range(1, 1 << n):
            m, w, s, count, value, bits = meat, wood, stone, 0, 0, 0
            for k in range(n):
                if mask >> k & 1:
                    position, a, b, c, d, worth = entries[k]
                    m -= a
                    w -= b
                    s -= c
                    count += 256 + d
                    value += worth
                    bits |= 1 << position
            if m < 0 or w < 0 or s < 0 or count >> 8 > figures:
                continue
            rest = m + w + s - (count & 255)
            if rest < 0:
                continue
            value += self.spare(rest)
            if value > best:
                best, chosen = value, bits
        return best, chosen

    def goods(self, figures=None):
        goods = self.me.goods
        if figures is None:
            figures = self.figures()
        return self.stock(goods[0], goods[1], goods[2], figures)

    def price(self, count):
        """What paying so many basic resources costs, paid in the best way; FAR if impossible."""
        goods = self.me.goods
        if not count:
            return 0
        if goods[0] + goods[1] + goods[2] < count:
            return 999
        return self.goods()[0] - self.best_pay(count)[0]

    def best_pay(self, count):
        """(value of what stays, (meat, wood, stone) paid)."""
        meat, wood, stone = self.me.goods[:3]
        figures = self.figures()
        best = -1
        paid = None
        for m in range(min(count, meat) + 1):
            for w in range(min(count - m, wood) + 1):
                s = count - m - w
                if s <= stone:
                    value = self.stock(meat - m, wood - w, stone - s, figures)[0]
                    value += min(meat - m, 1) + min(wood - w, 1) + min(stone - s, 1)
                    if value > best:
                        best, paid = value, (m, w, s)
        return best, paid

    # -- mountain and cabins

    def star(self):
        """The next mountain card: its points, and a better deck as long as the game lasts."""
        stars = self.me.stars
        return _STARS[stars if stars < 5 else 4] + STAR * min(self.left, 8) // 8

    def roads(self):
        """(distance, first step) of every place for the scout."""
        if self.ways is None:
            hill = self.v.hill
            far = [FAR] * (BASE + 1)
            first = [NONE] * (BASE + 1)
            start = self.me.scout
            far[start] = 0
            line = [start]
            for place in line:
                for near in AROUND[place]:
                    if far[near] == FAR and (near == BASE or hill[near] != NONE):
                        far[near] = far[place] + 1
                        first[near] = near if place == start else first[place]
                        line.append(near)
            self.ways = (far, first)
        return self.ways

    def aim(self):
        """(place, distance) of the mountain card to go for; (NONE, FAR) if none is face-up."""
        if self.aims is None:
            far = self.roads()[0]
            shown = self.v.shown
            best = NONE
            least = FAR
            for place in range(BASE):
                if shown[place]:
                    way = 4 * far[place]
                    for k in range(len(self.v.seats)):
                        if k != self.seat and self.v.seats[k].scout == place:
                            way += 3
                    if way < least:
                        best, least = place, way
            self.aims = (best, far[best] if best != NONE else FAR)
        return self.aims

    def can_take(self):
        me = self.me
        return me.scout != BASE and self.v.shown[me.scout]

    def cabin(self, kind):
        """A cabin: its slot's penalty, and what it does in the turns that are left."""
        op = CABIN_OP[kind]
        use = 2
        if op == CAB_DOUBLE or op == CAB_BOOTS_DOUBLE:
            use = 7
        elif op == CAB_BOOTS_TO_GOLD or op == CAB_BOOTS_TO_PAIR or op == CAB_ALL_GREEN:
            use = 5
        elif op == CAB_PAID_MINUS_1 or op == CAB_SPADE_GOLD or op == CAB_BEAR_FREE:
            use = 4
        return TILE + use * self.left

    def build(self, slot):
        return self.cabin(self.v.market[slot]) - self.price(SURCHARGE[slot])

    def shovel(self, cost=0):
        """What a shovel can do now: take the card under the scout, or build."""
        best = self.star() if self.can_take() else 0
        goods = self.me.goods
        for slot in buildable(self.v, self.me, goods[0] + goods[1] + goods[2] - cost):
            best = max(best, self.build(slot))
        if not best and self.left:
            return 6
        return best

    def shovels(self):
        """Does a shovel lie ahead in this turn?"""
        v = self.v
        if v.turn != self.seat or not v.played:
            return False
        me = self.me
        return shovel_on(v, me.hat, 0) or shovel_on(v, me.bare, 8)

    def indoors(self, kind, green):
        """What a green cabin is worth to the hatted pioneer on these symbols."""
        op = CABIN_OP[kind]
        total = 0
        for symbol in green:
            if symbol == NONE:
                continue
            what = SYM_OP[symbol]
            if op == CAB_DOUBLE:
                if what == OP_GAIN and SYM_A[symbol] == CABIN_ARG[kind] and SYM_B[symbol] == 1:
                    total += BASIC
            elif what == OP_BOOTS:
                if op == CAB_BOOTS_DOUBLE:
                    total += BOOT * SYM_A[symbol]
                elif op == CAB_BOOTS_TO_GOLD or op == CAB_BOOTS_TO_PAIR:
                    if SYM_A[symbol] == 2:
                        total += 4
        return total


def shovel_on(v, place, trail):
    """An unused shovel at or in front of a pioneer; `trail` is where its path begins."""
    if place >= SUMMIT_AT:
        return False
    at = trail if place < GREEN else place - GREEN
    for symbol in v.path[at : trail + 7]:
        if symbol != NONE and SYM_OP[symbol] == OP_SHOVEL:
            return True
    return False


def in_cabin(me):
    return inside(me.hat), inside(me.bare)


def wagon_price(me):
    """(boots, basic resources) to the next wagon space; None on the last one."""
    if me.wagon >= 6:
        return None
    return WAGON_BOOTS[me.wagon + 1], WAGON_ANY[me.wagon + 1]


def fish_of(me):
    return me.goods[RED : RED + 3]
