"""What pieces on the map and levers are worth to a player of Boonlake."""

from .. import data as d, ops
from ..board import NOTHING, TOWN, houses_and_towns, own_pieces
from ..pieces import fare
from ..places import cells_of, meadows, open_cells, upgrades
from ..words import V_HOUSE
from .values import Prices

# What a lever brings each time before it is raised again; L4, L6 and L12 are reckoned.
LEVER = (0, 16, 14, 22, 0, 12, 0, 10, 18, 20, 15, 27, 0)
ZEAL = 8  # tenths of what the uses of a lever are reckoned at
PRESENCE = 10  # coins the region tile pays for a piece in so many turns, in halves
PLAN = 3  # per scoring left: what a settler on a plot promises, that it may become a house
UNUSED = 10  # a lever that stays up scores a point
HOPE = 5  # and what a house promises: a town
KEEN = 5  # the temper of an expert


class Mind(Prices):
    """Prices, places on the map and levers."""

    STEP = 1  # a space of the river not yet passed: there are only so many stops
    SLOT = 0  # what emptying one is worth beyond what it pays
    COW = 0  # and cattle on the map
    LOSS = 10  # a point that a place of the row of action tiles costs
    MOVE = 0  # what each move of the ship is worth, in tenths
    EXPLORE = 10  # the spaces that a new tile opens, in tenths for each income to come
    LEAN = (0, 0, 0, 0, 8, 0, 8)  # what the sums of turn.py miss of each action tile

    def wish(self):
        """And what a new piece in each region is worth."""
        Prices.wish(self)
        want = self.want
        stay = self.turns * self.coin // PRESENCE
        if self.me.up & ops.L6:
            stay += 5 * self.left
        self.stays = [stay + want[region] for region in range(4)]
        self.linked = want[ops.M_BRIDGES] or want[ops.M_GROUP]

    def presence(self, space):
        """A new own piece on a space: region coins and what scoring tiles ask for."""
        if self.want is None:
            self.wish()
        worth = self.stays[d.REGION[space]]
        if self.linked:
            worth += self.link(space)
        return worth

    def link(self, space):
        """What scoring tiles ask for bridges and groups."""
        want = self.want
        worth = want[ops.M_BRIDGES] if d.BRIDGE[space] else 0
        if want[ops.M_GROUP]:
            own = self.own
            if own is None:
                own = self.own = own_pieces(self.t, self.seat)
            if not own[space]:
                for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1]):
                    if own[d.NEXT[i]]:
                        return worth + want[ops.M_GROUP]
        return worth

    def slot(self, n, gives, scores, rows, what):
        """Emptying the next slot of a kind on the own board."""
        worth = (
            self.SLOT
            + 10 * scores[n] * self.left
            + gives[n] * self.coin * self.pays
            + self.want[what]
        )
        if rows[n] > 2:
            worth += 20 * rows[n] - 40
        return worth

    def row_bonus(self, houses, towns, cattle):
        slots = self.me.slots
        if (
            slots == 2
            and houses > 1
            and cattle
            or (slots == 1 and houses > 3 and towns and cattle > 1)
        ):
            return self.settler + 10 * d.SETTLER_VP[2 - slots] * self.left
        return 0

    def develop(self, cell):
        """A settler on a plot."""
        space = cell >> 1
        plot = 2 * self.t.ground[space] - 2 + (cell & 1)
        if self.want is None:
            self.wish()
        worth = self.stays[d.REGION[space]] - self.settler
        if self.linked:
            worth += self.link(space)
        op = d.PLOT_OP[plot]
        if op != NOTHING:
            worth += self.gain(op, d.PLOT_ARG[plot])
        cost = d.PLOT_COST[plot]
        if cost:
            unit = self.coin if cost == 1 else self.card if cost == 2 else 10
            worth -= unit * d.PLOT_PRICE[plot]
        me = self.me
        if me.houses < 6 or me.aside:
            worth += PLAN * self.left
            if me.towns < 4:
                worth += self.hope(cell, plot) // 2
        return worth

    def hope(self, cell, plot):
        """That a house here becomes a town."""
        near = self.t.near[cell >> 1]
        worth = HOPE * self.left + 3 * (
            d.PLOT_TOWN[plot] - d.TOWN_ZERO + (near if near < 4 else 4)
        )
        if self.me.towns and self.has_town(d.REGION[cell >> 1]):
            worth -= 20
        return worth if worth > 0 else 0

    def has_town(self, region):
        if self.towns < 0:
            self.towns = 0
            for cell in cells_of(self.t, 3 * self.seat + TOWN):
                self.towns |= 1 << d.REGION[cell >> 1]
        return self.towns >> region & 1

    def house(self, cell, free=0):
        me = self.me
        if self.want is None:
            self.wish()
        n = me.houses
        worth = 0 if free else -self.settler
        if n < 6:
            worth += self.slot(n, d.HOUSE_COINS, d.HOUSE_VP, d.HOUSE_ROW, ops.M_HOUSES)
            worth += self.row_bonus(n + 1, me.towns, me.cattle)
        if me.towns < 4:
            worth += self.hope(cell, 2 * self.t.ground[cell >> 1] - 2 + (cell & 1))
        return worth - PLAN * self.left // 2 + (6 if me.supply < 3 else 0)

    def town(self, cell, less=0):
        me = self.me
        t = self.t
        if self.want is None:
            self.wish()
        n = me.towns
        space = cell >> 1
        worth = self.slot(n, d.TOWN_COINS, d.TOWN_VP, d.TOWN_ROW, ops.M_TOWNS)
        worth += self.row_bonus(me.houses, n + 1, me.cattle)
        plot = 2 * t.ground[space] - 2 + (cell & 1)
        worth += 10 * (d.PLOT_TOWN[plot] - d.TOWN_ZERO)
        if n and self.has_town(d.REGION[space]):
            worth -= 50
        herds = t.herds
        for i in range(d.NEXT_AT[space], d.NEXT_AT[space + 1]):
            if t.ground[d.NEXT[i]] == d.PASTURE:
                for other in range(4):
                    share = herds[4 * d.NEXT[i] + other] * self.left
                    worth += 10 * share if other == self.seat else -5 * share
                worth += self.left
        cost = 2 - less - (1 if me.up & 256 else 0)
        extra = n - 1 if n > 1 else 0
        return worth - max(0, cost) * self.settler - extra * min(40, self.settler)

    def upgrade_best(self, bonus=0):
        """(worth, option) of the best upgrade; (-999, None) if there is none."""
        best = -999
        found = None
        for option in upgrades(self.t, self.seat, bonus):
            if option[0] == V_HOUSE:
                worth = self.house(option[1], bonus == ops.HOUSE_FREE)
            else:
                worth = self.town(option[1], 1 if bonus else 0)
            if worth > best:
                best = worth
                found = option
        return best, found

    def develop_best(self):
        best = -999
        found = None
        for cell in open_cells(self.t, self.me):
            worth = self.develop(cell)
            if worth > best:
                best = worth
                found = cell
        return best, found

    def herd(self, space):
        """One more own cattle on a pasture."""
        basic, more = fare(self.t, self.seat, space)
        worth = self.pasture(space)
        return worth - basic * self.settler - more * min(40, self.settler)

    def pasture(self, space):
        """The same without its price."""
        worth = self.presence(space)
        if self.cow is None:
            me = self.me
            n = me.cattle
            self.cow = (
                self.COW
                + me.perks[ops.PB] * self.coin
                + self.row_bonus(me.houses, me.towns, n + 1)
            )
            self.cow += self.slot(n, d.CATTLE_COINS, d.CATTLE_VP, d.CATTLE_ROW, ops.M_CATTLE)
        worth += self.cow
        if self.t.near[space]:
            houses, towns = houses_and_towns(self.t, space)
            worth += self.left * (10 * towns + houses) + 2 * houses * self.coin
        return worth

    def herd_best(self):
        best = -999
        found = None
        for option in meadows(self.t, self.seat, False):
            worth = self.herd(option[1])
            if worth > best:
                best = worth
                found = option
        return best, found

    def bonus(self, space):
        """What covering a space gives."""
        return (
            self.gain(d.SPACE_OP[space], d.SPACE_ARG[space]) if d.SPACE_OP[space] != NOTHING else 0
        )

    # -- levers

    def pull(self, lever):
        """What one use of a lever brings."""
        me = self.me
        if lever == 4:
            return sum(me.sites) * self.coin - 6
        if lever == 6:
            return 7 * sum(me.present)
        if lever == 12:
            return 30 + (self.settler if me.supply else 0) - 2 * self.card
        return LEVER[lever] * self.coin // 5

    def lever(self, lever):
        """What a new lever is worth, its price taken off."""
        me = self.me
        if self.more is None:
            self.more = self.one_more_lever()
        left = self.left
        if lever == 6:
            use = 5 * (sum(me.present) + 3)
        else:
            use = self.pull(lever)
            if lever == 4:
                use += 2 * self.coin
        if left > 2:
            use = use * 9 // 10
        worth = left * (use if use > 10 else 10)
        turns = self.turns
        worth = worth * (4 + turns if turns < 6 else 10) * ZEAL // 100 + self.more
        cost = d.LEVER_COST[lever] - me.perks[ops.PM]
        return worth - (cost if cost > 0 else 0) * self.coin

    def one_more_lever(self):
        """What the number of levers scores, once there is one more."""
        if self.want is None:
            self.wish()
        worth = self.want[ops.M_LEVERS]
        n = self.have(ops.M_LEVERS)
        if n == 3:
            return worth + 80
        if n == 6:
            return worth + 90
        if n > 6:
            return worth + 30
        if n > 3:
            return worth + 20 + (5 if self.turns > 5 else 0)
        return worth + min(20, 2 * self.turns)

    def modernise_best(self):
        best = -999
        found = 0
        me = self.me
        purse = me.coins + me.perks[ops.PM]
        for lever in range(1, 13):
            if d.LEVER_COST[lever] <= purse and not me.built >> lever & 1:
                worth = self.lever(lever)
                if worth > best:
                    best = worth
                    found = lever
        return best, found

    # -- regions and the river

    def region(self, r):
        """A region reward, own coins from the others, less what rivals get."""
        t = self.t
        me = self.me
        worth = (sum(me.present) - me.present[r]) * self.coin
        if me.up & ops.L6:
            worth += max(0, 10 * (sum(me.present) - me.present[r]) - UNUSED)
        if not t.covered[r]:
            worth += self.gain(d.REWARD_OP[r], d.REWARD_ARG[r])
        for k in range(len(t.seats)):
            if k != self.seat:
                n = sum(t.seats[k].present) - t.seats[k].present[r]
                worth -= 10 * n if t.solo else n * self.coin // t.players
        return worth

    def river_gain(self, place):
        """The bonus of a place on the path, with what cards add."""
        me = self.me
        space = d.PATH[d.PATH_AT[self.t.round] + place]
        perks = me.perks
        worth = 0
        op = d.RIVER_OP[space]
        if op != NOTHING:
            worth = self.gain(op, d.RIVER_ARG[space])
            if op == d.T_COINS:
                worth += perks[ops.PR] * self.coin
            elif op == d.T_VASES:
                worth += perks[ops.PV] * self.vase
        if d.PORT[space]:
            worth += 2 * (perks[ops.PP_COINS] * self.coin + perks[ops.PP_CARDS] * self.card)
        return worth - self.STEP * (place - me.ship)


def mind_of(view, seat, temper):
    """The Mind of a seat; an expert's is loaded with the first of them."""
    if temper != KEEN:
        return Mind(view, seat)
    from .keen import Keen

    return Keen(view, seat)
