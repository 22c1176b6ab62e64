"""What an expert of Boonlake thinks: prices that were found in thousands of games."""

from .mind import Mind


class Keen(Mind):
    """Means and places on the own board are worth more, projects and hopes less, and the river
    is there to be sailed."""

    COIN = (1, 3, 4, 6, 6, 7, 7, 7, 7)
    CARD = (0, 1, 4, 7, 8, 9, 12, 12, 12)
    SETTLER = (1, 9, 14, 17, 21, 23, 23, 25, 25)
    SITE = (0, 2, 5, 9, 13, 16, 19, 21, 23)
    PERK = (15, 43, 5, 5, 5, 50, 27, 17, 27, 32, 37)
    GROWTH = (1, 1, 1, 1, 1, 3, 3, 1, 3, 3, 3)
    PROJECT = -14
    STEP = -1
    SLOT = 8
    COW = 10
    LOSS = 12
    MOVE = 14
    EXPLORE = 19
    LEAN = (-5, -1, -5, 1, 13, -2, 7)
