"""A village of Villagers as a picture: a house per trade, a stall for a Market, everybody in the
colour of their suit."""

from engine_core.villagers.data import SUIT
from firmware.games.villagers.cards import BANDS
from firmware.ui import scenery, theme


def of(t, seat):
    """The scene of a seat, by what lies open on its table."""
    suits = [SUIT[card] for card in t.seats[seat].card]
    things = []
    if t.markets:
        things.append(scenery.STALL * 16 + theme.RED)
    for suit in range(len(BANDS)):
        count = suits.count(suit)
        if count:
            house = scenery.HOUSE if count > 2 else scenery.COTTAGE
            things.append(house * 16 + BANDS[suit])
    things.extend([scenery.PERSON * 16 + BANDS[suit] for suit in suits])
    season = 3 if t.markets else min(2, max(0, t.round - 1) // 2)
    return scenery.pack(scenery.HILLS, season, False, things)


def chapter(t):
    """It grows with every round; a solo game asks before the first."""
    return max(1, t.round)
