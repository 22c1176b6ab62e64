"""What goods, symbols, tracks, the wagon and summit actions are worth to a seat of Sierra West.

Values are tenths of a point at the end of the game. Only what the seat may know is read.
"""

from .. import data as d
from ..modes import mode_of
from ..state import BULLETS, NONE, STONE
from ..symbols import can_advance

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


class Values:
    """The part of a mind that looks at single things; `Mind` looks at the whole turn."""

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
        op = d.SYM_OP[symbol]
        if op == d.OP_GAIN:
            return self.basic * d.SYM_B[symbol]
        return self.symbol(symbol)

    def furs(self):
        bits = self.me.animals
        total = 0
        for animal in range(5):
            if bits >> animal & 1:
                total += self.reward(d.ANIMAL_REWARD[animal if animal < 4 else 4 + self.v.mode])
        return total

    def symbol(self, symbol):
        """What the effect of a symbol is worth now."""
        if symbol == NONE:
            return 0
        op = d.SYM_OP[symbol]
        if op == d.OP_GAIN:
            return self.good(d.SYM_A[symbol], d.SYM_B[symbol])
        if op == d.OP_BOOTS:
            return BOOT * d.SYM_A[symbol] if self.left or self.shovels() else 0
        if op == d.OP_SHOVEL:
            return self.shovel()
        if op == d.OP_GOLD:
            return GOLD_WORTH * d.SYM_A[symbol]
        if op == d.OP_PAIR:
            return (PAIR if self.left else 10) * d.SYM_A[symbol]
        if op == d.OP_MULE:
            if self.v.mule == self.seat:
                return 0
            return 18 if self.left or self.busy() else 0
        if op == d.OP_FUR:
            return self.furs()
        return self.special(op, d.SYM_A[symbol], d.SYM_B[symbol])

    def special(self, op, a, b):
        """Symbols of the modes."""
        v = self.v
        me = self.me
        seat = self.seat
        if op == d.OP_APPLES:
            return APPLE * (min(a, 6 - v.apples[0]) + min(b, 6 - v.apples[1])) // 2
        if op == d.OP_HARVEST:
            cards = v.row[: me.wagon]
            green = min(6 - v.apples[0], sum([d.SP_GREEN[c] for c in cards]))
            return APPLE * (green + min(6 - v.apples[1], sum([d.SP_RED[c] for c in cards])))
        if op == d.OP_PAN:
            total = 0
            for slot in range(min(me.wagon, len(v.row))):
                tokens = mode_of(v).tokens(v, slot)
                if len(tokens):
                    total += GOLD_WORTH if tokens[0] else self.good(STONE, 1)
            return total
        if op == d.OP_OAR:
            return 5 if self.left else 0
        if op == d.OP_FISHING:
            return self.catch(me.canoe)
        if op == d.OP_CATCH:
            return FISH if sum(v.fish) else 0
        if op == d.OP_LAMP or op == d.OP_TOOL:
            if v.lamp != seat:
                return 18 if self.left else 30
        if op == d.OP_DYNAMITE or op == d.OP_TOOL:
            return (16 if self.left else 30) if v.dynamite != seat else 0
        if op == d.OP_LOAD:
            return self.load()
        if op == d.OP_MINE:
            sure = mode_of(v).potential(v, seat)
            return GOLD_WORTH * max(0, sure - 2) + self.good(STONE, min(2, sure))
        if op == d.OP_SHERIFF or op == d.OP_LAW:
            if v.sheriff != seat:
                return 18 if self.left else 30
        if op == d.OP_BULLETS or op == d.OP_LAW:
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
            red += d.SP_FR[card]
            green += d.SP_FG[card]
            blue += d.SP_FB[card]
        return FISH * (min(red, fish[0]) + min(green, fish[1]) + min(blue, fish[2]))

    # -- tracks, wagon, summits

    def track(self, track):
        """One advance: the space itself, as often as the wagon multiplies, and the reward."""
        value = self.reward(d.TRACK_REWARD[track])
        if can_advance(self.v, self.seat, track):
            value += self.each()
            if track < 3 and self.me.tracks[track] > 2:
                value += 6  # the top is for one marker only (SW-14.4)
        return value

    def wagon(self):
        """The next space of the wagon: what it multiplies, and the card below it."""
        space = self.me.wagon
        if space >= 6:
            return 0
        now = d.MULTIPLIER[space]
        if not self.left:
            return (d.MULTIPLIER[space + 1] - now) * self.have() * 10
        grow = 2 * (d.MULTIPLIER[space + 1] - now)
        if space < 5:
            grow += d.MULTIPLIER[space + 2] - d.MULTIPLIER[space + 1]
        if space:
            grow += now - d.MULTIPLIER[space - 1]
        have = self.have()
        value = grow * (have + min(self.left, max(2, 14 - have))) * 10 // 4  # tracks will grow
        if space < len(self.v.row):
            value += 4 * self.left
        return value

    def have(self):
        me = self.me
        tracks = me.tracks
        return tracks[0] + tracks[1] + tracks[2] + tracks[3] + tracks[4] + me.bandits

    def climb(self, summit):
        """What the effect of a summit action is worth."""
        op = d.SUMMIT_OP[summit]
        arg = d.SUMMIT_ARG[summit]
        if op == d.SUM_HOMESTEAD:
            if arg < 3:
                return self.track(arg)
            return max(self.track(0), self.track(1), self.track(2))
        if op == d.SUM_WAGON:
            return self.wagon()
        if op == d.SUM_GAIN_GOLD:
            return GOLD_WORTH * arg
        if op == d.SUM_BASIC:
            return self.basic
        if op == d.SUM_ORCHARD:
            if arg < 2:
                return self.track(3 + arg)
            return max(self.track(3), self.track(4))
        if op == d.SUM_FISH:
            return FISH + 4 if sum(self.v.fish) else 0
        if op == d.SUM_CART:
            if not self.v.carts or not self.left:
                return 0
            return 30 if not self.me.carts[0] else 8
        if op == d.SUM_GUN:
            return self.gun()
        if op == d.SUM_SHARP:
            return self.bandit()
        return 0

    def bandit(self):
        if not sum(self.v.bandits):
            return 0
        return self.each() + (10 if self.v.sheriff == self.seat else 0)

    def hit(self):
        """Chances of six that a shot hits (SW-19.8, SW-19.3)."""
        lowest = 9
        for card in self.v.row[: self.me.wagon]:
            lowest = min(lowest, d.SP_DIE[card])
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
            grow = d.MULTIPLIER[me.wagon] - d.MULTIPLIER[me.wagon - 1]
            price = min(price, 8 + grow * self.have() * 10)
            if self.left:
                price = max(price, 16)
        return price if price < FAR else 0
