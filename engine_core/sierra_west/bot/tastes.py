"""Somebody with tastes at Sierra West: thinks more of what it loves than it is worth."""

from ..data import OP_FUR, SYM_OP
from ..state import NONE, STONE
from .mind import Mind

# How much more each temper (TEMPERS of game.py) thinks of the wood and the stone track, of a card
# of the mountain, the wagon and furs; and an expert, who knows what the mountain is worth.
WOOD = STONE - 1
WOODS = b"\0\x0a\0\0\0\0"
QUARRY = b"\0\0\0\0\x07\0"
STAR = b"\0\5\5\0\0\x12"
WAGON = b"\0\0\x16\0\0\0"
FURS = b"\0\0\0\x0a\0\0"


class Fond(Mind):
    def __init__(self, v, seat, temper):
        Mind.__init__(self, v, seat)
        self.temper = temper

    def star(self):
        return Mind.star(self) + STAR[self.temper]

    def wagon(self):
        worth = Mind.wagon(self)
        return worth + WAGON[self.temper] if worth else worth

    def symbol(self, symbol):
        worth = Mind.symbol(self, symbol)
        if FURS[self.temper] and worth and symbol != NONE and SYM_OP[symbol] == OP_FUR:
            worth += FURS[self.temper]
        return worth

    def track(self, track):
        worth = Mind.track(self, track)
        if track == WOOD:
            worth += WOODS[self.temper]
        elif track == STONE:
            worth += QUARRY[self.temper]
        return worth
