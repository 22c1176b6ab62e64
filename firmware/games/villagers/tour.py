"""The guided first game of Villagers: a novice game against the Countess, its first turns."""

from engine_core.villagers.words import (
    P_BUILD,
    P_DRAFT,
    P_GIFT,
    P_JESTER,
    P_MARK,
    P_UNLOCK,
    V_KEEP,
    V_PLACE,
)

SEED = 123
OPTIONS = (("players", 1), ("level", "novice"))
STEPS = (
    ("welcome", "", "", P_JESTER),
    ("jester", "jester", "do", P_JESTER, (V_KEEP,)),
    ("road", "road pane", "left right", P_DRAFT),
    ("take", "road", "do", P_DRAFT),
    ("gift", "road", "do", P_GIFT),
    ("mark", "road", "do", P_MARK),
    ("build", "hand", "do", P_BUILD, (V_PLACE,)),
    ("count", "", "scores", P_BUILD),
    ("hire", "row", "", P_BUILD),
    ("end", "", "", P_BUILD),
)
ASIDES = (
    ("place", "placed", "b", P_BUILD),
    ("unlock", "rows", "do", P_UNLOCK),
)


def focus(table, name):
    """What stays bright while a bubble is shown."""
    x, y, w, h = table.box
    bottom = y + h
    if name == "road":
        return 1, y + 46, 238, 46
    if name == "jester":
        return 4, y + 105, 232, 44
    if name == "placed" and not table.preview:
        return None
    if name == "rows":
        return 0, y, 240, 70
    if name == "hand":
        return 1, bottom - 62, 238, 46
    if name == "row":
        return 14, bottom - 20, 132, 20
    return (240, 17, 80, 112) if table.wide else (0, 169, 240, 55)
