"""A homestead of Sierra West as a picture: cabins below the mountain, the wagon, a mule, and a
boat where there is a river."""

from engine_core.sierra_west.data import CABIN_COLOUR
from engine_core.sierra_west.state import BOATS, NONE
from firmware.ui import scenery, theme

_ROOFS = bytes((theme.GREEN, theme.ORANGE, theme.MIST))


def of(t, seat):
    """The scene of a seat, by what lies open on its table."""
    me = t.seats[seat]
    things = [scenery.WAGON * 16 + theme.BROWN]
    for kind in me.cabins:
        if kind != NONE:
            things.append(scenery.CABIN * 16 + _ROOFS[CABIN_COLOUR[kind] % 3])
    owner = theme.PLAYER_COLOURS[seat]
    things.append(scenery.PERSON * 16 + owner)
    things.append(scenery.PERSON * 16 + theme.ORANGE)
    things.append(scenery.MULE * 16 + theme.BROWN)
    for k in range(8):  # trapped animals stand around
        if me.animals >> k & 1:
            things.append(scenery.COW * 16 + theme.UMBER)
    river = t.mode == BOATS
    if river:
        things.append(scenery.BOAT * 16 + owner)
    season = 3 if t.ending else min(2, t.round // 4)
    return scenery.pack(scenery.RIVER if river else scenery.PEAKS, season, False, things)


def chapter(t):
    """Rounds are short: every fourth one."""
    return t.round // 4
