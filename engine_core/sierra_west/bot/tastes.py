"""Somebody with tastes at Sierra West: thinks more of what it loves than it is worth."""

from ..data import OP_FUR, SYM_OP
from ..state import NONE, STONE
from .mind import Mind

# By TEMPERS of game.py: cards of the mountain, the wagon, furs, the stone track.
MOUNTAIN, WAGON, FURS, QUARRY = (1, 2, 3, 4)
MORE = (0, 10, 35, 10, 12)


class Fond(Mind):
    def __init__(self, v, seat, temper):
        Mind.__init__(self, v, seat)
        self.temper = temper

    def star(self):
        return Mind.star(self) + (MORE[MOUNTAIN] if self.temper == MOUNTAIN else 0)

    def wagon(self):
        worth = Mind.wagon(self)
        return worth + MORE[WAGON] if worth and self.temper == WAGON else worth

    def symbol(self, symbol):
        worth = Mind.symbol(self, symbol)
        if self.temper == FURS and worth and symbol != NONE and SYM_OP[symbol] == OP_FUR:
            worth += MORE[FURS]
        return worth

    def track(self, track):
        worth = Mind.track(self, track)
        return worth + MORE[QUARRY] if self.temper == QUARRY and track == STONE else worth
