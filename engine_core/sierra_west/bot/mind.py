"""One look of a bot at Sierra West: time left, the best use of its goods, mountain and cabins."""

from .. import data as d
from ..cabins import buildable
from ..mountain import around
from ..state import ANY, BULLETS, GOLD, NONE, ON_GREEN, RED_FISH, SUMMIT_AT
from .values import BASIC, BOOT, BULLET, FAR, FISH, GOLD_WORTH, PACE, PAIR, STAR, TILE, Values

__all__ = (
    "BASIC",
    "BOOT",
    "BULLET",
    "FAR",
    "FISH",
    "PAIR",
    "TILE",
    "Mind",
    "fish_of",
    "wagon_price",
)

KINDS = 3  # of basic resources: what `price` can be below zero by
MORE = 2  # of each basic resource: nobody asks about gaining more than that
AROUND = [around(place) for place in range(d.BASE + 1)]
_STARS = b"\12\24\36\50\62"  # tenths of a point of the next mountain card (SW-15.3)


class Mind(Values):
    """One look at the table: how long the game lasts, what is wanted, what can still be done."""

    # What is not reckoned yet.
    ways = None  # distances of the scout
    aims = None
    plan = None
    ways_up = None  # sets of summits
    times = 0  # what a space of a track scores in the end

    def __init__(self, v, seat):
        self.v = v
        self.seat = seat
        self.me = v.seats[seat]
        left = self.left = turns_left(v, seat)
        self.basic = BASIC if left else 0
        self.stocks = {}  # what `stock` found
        self.prices = {}
        self.ahead = {}  # what turn.ahead_worth found

    def each(self):
        """What a space of a track scores in the end, in tenths."""
        if not self.times:
            space = self.me.wagon
            left = self.left
            if left:
                space = min(6, space + (left + 1) // 2)
            self.times = d.MULTIPLIER[space] * 10
        return self.times

    def free(self):
        """Positions of the played cards on whose summits no figure stands."""
        v = self.v
        me = self.me
        taken = (me.hat, me.bare, v.mule_at if v.mule == self.seat else 0)
        return [k for k in range(len(v.played)) if SUMMIT_AT + k not in taken]

    def summits(self):
        """[(position, meat, wood, stone, any, value)] of the summits that are free."""
        plan = self.plan
        if plan is None:
            plan = self.plan = []
            for position in self.free():
                entry = self.summit(position, d.SUMMIT[self.v.played[position]])
                if entry:
                    plan.append(entry)
        return plan

    def summit(self, position, summit):
        """One entry of `summits`; None if something other than basic resources lacks."""
        me = self.me
        need = [0, 0, 0, 0]
        value = self.climb(summit)
        for k in range(d.COST_AT[summit], d.COST_AT[summit + 1], 2):
            good = d.COST[k]
            count = d.COST[k + 1]
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
                if d.SUMMIT_AGAIN[summit]:
                    value += self.climb(summit) * (stock // count - 1)
        if d.SUMMIT_OP[summit] == d.SUM_SHARP:
            if me.goods[BULLETS] < d.SUMMIT_ARG[summit]:
                return None
            value -= BULLET * d.SUMMIT_ARG[summit]
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
            (me.hat < SUMMIT_AT)
            + (me.bare < SUMMIT_AT)
            + (v.mule == self.seat and v.mule_at < SUMMIT_AT)
        )

    def sets(self):
        """[(meat, wood, stone, basic resources in all, figures, value, positions as bits)] of the
        sets of summits that can be paid with a few goods more."""
        goods = self.me.goods
        meats = goods[0] + MORE
        woods = goods[1] + MORE
        stones = goods[2] + MORE
        most = goods[0] + goods[1] + goods[2] + MORE
        found = [(0, 0, 0, 0, 0, 0, 0)]
        for position, meat, wood, stone, count, worth in self.summits():
            count += meat + wood + stone
            for m, w, s, c, n, value, bits in found[:]:
                if c + count <= most and m + meat <= meats:
                    w += wood
                    s += stone
                    if w <= woods and s <= stones:
                        found.append(
                            (m + meat, w, s, c + count, n + 1, value + worth, bits | 1 << position)
                        )
        return found

    def stock(self, meat, wood, stone, figures):
        """(value, positions as bits): the best use of these goods by so many figures."""
        key = (meat << 16 | wood << 8 | stone) << 2 | figures
        known = self.stocks.get(key)
        if known:
            return known
        total = meat + wood + stone
        if not figures:
            known = self.stocks[key] = (self.spare(total), 0)
            return known
        if self.ways_up is None:
            self.ways_up = self.sets()
        basic = self.basic
        best = -1
        for m, w, s, rest, n, value, bits in self.ways_up:
            if rest <= total and n <= figures and m <= meat and w <= wood and s <= stone:
                rest = total - rest
                value += basic * (rest if rest < 10 else 9 + (rest - 9) // 4)  # `spare`
                if value > best:
                    best, chosen = value, bits
        known = self.stocks[key] = (best, chosen)
        return known

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
        if count not in self.prices:
            self.prices[count] = self.goods()[0] - self.best_pay(count)[0]
        return self.prices[count]

    def best_pay(self, count):
        """(value of what stays, (meat, wood, stone) paid); some of each kind is worth a little."""
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
            self.ways = roads(self.v.hill, self.me.scout)
        return self.ways

    def aim(self):
        """(place, distance) of the mountain card to go for; (NONE, FAR) if none is face-up."""
        if self.aims is None:
            far = self.roads()[0]
            shown = self.v.shown
            best = NONE
            least = FAR
            for place in range(d.BASE):
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
        return me.scout != d.BASE and self.v.shown[me.scout]

    def cabin(self, kind):
        """A cabin: its slot's penalty, and what it does in the turns that are left."""
        op = d.CABIN_OP[kind]
        use = 0
        if op == d.CAB_DOUBLE or op == d.CAB_BOOTS_DOUBLE:
            use = 3
        elif op == d.CAB_BOOTS_TO_GOLD or op == d.CAB_BOOTS_TO_PAIR or op == d.CAB_ALL_GREEN:
            use = 2
        elif op == d.CAB_PAID_MINUS_1 or op == d.CAB_SPADE_GOLD or op == d.CAB_BEAR_FREE:
            use = 2
        return TILE + use * self.left

    def build(self, slot):
        return self.cabin(self.v.market[slot]) - self.price(d.SURCHARGE[slot])

    def shovel(self, cost=0):
        """What a shovel can do now: take the card under the scout, or build."""
        best = self.star() if self.can_take() else 0
        goods = self.me.goods
        market = self.v.market
        for slot in buildable(self.v, self.me, goods[0] + goods[1] + goods[2] - cost):
            if self.cabin(market[slot]) + KINDS > best:
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
        op = d.CABIN_OP[kind]
        total = 0
        for symbol in green:
            if symbol == NONE:
                continue
            what = d.SYM_OP[symbol]
            if op == d.CAB_DOUBLE:
                if (
                    what == d.OP_GAIN
                    and d.SYM_A[symbol] == d.CABIN_ARG[kind]
                    and d.SYM_B[symbol] == 1
                ):
                    total += BASIC
            elif what == d.OP_BOOTS:
                if op == d.CAB_BOOTS_DOUBLE:
                    total += BOOT * d.SYM_A[symbol]
                elif op == d.CAB_BOOTS_TO_GOLD or op == d.CAB_BOOTS_TO_PAIR:
                    if d.SYM_A[symbol] == 2:
                        total += 4
        return total


def shovel_on(v, place, trail):
    """An unused shovel at or in front of a pioneer; `trail` is where its path begins."""
    if place >= SUMMIT_AT:
        return False
    at = trail if place < ON_GREEN else place - ON_GREEN
    for symbol in v.path[at : trail + 7]:
        if symbol != NONE and d.SYM_OP[symbol] == d.OP_SHOVEL:
            return True
    return False


def turns_left(v, seat):
    """Turns that a seat has after the one that is played now; a guess until the end is near."""
    if not v.ending:
        return 1 + (6 - len(v.row)) * PACE // 10
    if v.people == 1:  # SW-22.23
        return 0
    seats = len(v.seats)
    waits = (seat - v.first) % seats > (v.turn - v.first) % seats
    return waits + (v.ending == 1)  # SW-15.2


_roads = {}  # scout's place -> (mountain, roads): it seldom changes from one look to the next


def roads(hill, start):
    """(distances, first steps) from a place of the mountain to all others (SW-8.2)."""
    hill = bytes(hill)
    known = _roads.get(start)
    if known is None or known[0] != hill:
        known = _roads[start] = (hill, explored(hill, start))
    return known[1]


def explored(hill, start):
    hill += b"\0"  # the base
    far = bytearray([FAR] * (d.BASE + 1))
    first = bytearray([NONE] * (d.BASE + 1))
    far[start] = 0
    line = [start]
    for place in line:
        further = far[place] + 1
        for near in AROUND[place]:
            if far[near] == FAR and hill[near] != NONE:
                far[near] = further
                first[near] = near if place == start else first[place]
                line.append(near)
    return far, first


def wagon_price(me):
    """(boots, basic resources) to the next wagon space; None on the last one."""
    if me.wagon >= 6:
        return None
    return d.WAGON_BOOTS[me.wagon + 1], d.WAGON_ANY[me.wagon + 1]


def fish_of(me):
    return me.goods[RED_FISH : RED_FISH + 3]
