"""A village of Above and Below as a picture: houses above, outposts and caves below, night when
nobody is awake any more."""

from engine_core.above_below.data import K_OUTPOST, KIND
from firmware.ui import scenery, theme

_COATS = bytes((theme.BROWN, theme.SKY, theme.RED, theme.VIOLET, theme.ORANGE, theme.GREEN))
_ROOFS = bytes((theme.RED, theme.BLUE, theme.ORANGE, theme.VIOLET))
_SEASONS = bytes((0, 0, 0, 1, 1, 2, 2, 3))


def of(t, seat):
    """The scene of a seat, by what lies open on its table."""
    me = t.seats[seat]
    things = []
    for card in me.cards:
        if KIND[card] == K_OUTPOST:
            things.append(scenery.CAVE * 16 + theme.GOLD)
        else:
            things.append(scenery.HOUSE * 16 + _ROOFS[card % 4])
    things.extend([scenery.CAVE * 16 + theme.INK for _ in me.caves])
    for villager in list(me.ready) + list(me.tired) + list(me.injured):
        things.append(scenery.PERSON * 16 + _COATS[villager % 6])
    night = not me.ready and t.round > 0
    return scenery.pack(scenery.CAVES, _SEASONS[min(7, t.round)], night, things)


def chapter(t):
    """It grows with every round."""
    return t.round
