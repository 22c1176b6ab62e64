"""What a player has on the shores of Boonlake as a picture: settlers, houses, towns, cattle, the
ship on the river."""

from firmware.ui import scenery, theme


def of(t, seat):
    """The scene of a seat, by what lies open on the table."""
    me = t.seats[seat]
    owner = theme.PLAYER_COLOURS[seat]
    things = [scenery.TOWER * 16 + owner] * me.towns
    things += [scenery.HOUSE * 16 + owner] * max(0, me.houses - me.aside)
    things += [scenery.PERSON * 16 + owner] * me.out
    things += [scenery.COW * 16 + theme.BROWN] * me.cattle
    things.append(scenery.BOAT * 16 + owner)
    return scenery.pack(scenery.RIVER, min(3, t.scorings), False, things)


def chapter(t):
    """It has no rounds of equal length: the interim scorings."""
    return t.scorings
