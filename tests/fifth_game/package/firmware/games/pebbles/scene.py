"""What a player of Pebbles has as a picture: a cottage per emptied bowl."""

from firmware.ui import scenery, theme


def of(t, seat):
    things = [scenery.COTTAGE * 16 + theme.RED for _ in t.seats[seat].bowls]
    return scenery.pack(scenery.HILLS, t.round, False, things)


def chapter(t):
    return t.round
