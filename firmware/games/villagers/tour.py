"""The guided first game of Villagers: a novice game against the Countess, ten short bubbles."""

from engine_core.villagers.words import P_BUILD, P_DRAFT, P_GIFT, P_JESTER, P_MARK

SEED = 123
OPTIONS = (("players", 1), ("level", "novice"))
_PICK = "left right a"
STEPS = (
    ("welcome", "", "", P_JESTER),
    ("jester", "jester", "a", P_JESTER),
    ("road", "road", "left right", P_DRAFT),
    ("take", "road", _PICK, P_DRAFT),
    ("gift", "road", _PICK, P_GIFT),
    ("mark", "road", _PICK, P_MARK),
    ("build", "hand", "a", P_BUILD),
    ("place", "pane", "a", P_BUILD),
    ("hire", "row", "", P_BUILD),
    ("end", "", "", P_BUILD),
)
ASIDES = ()


def focus(table, name):
    """What stays bright while a bubble is shown."""
    x, y, w, h = table.box
    bottom = y + h
    if name == "road":
        return 1, y + 46, 238, 46
    if name == "jester":
        return 4, y + 105, 232, 44
    if name == "hand":
        return 1, bottom - 62, 238, 46
    if name == "row":
        return 14, bottom - 20, 132, 20
    return (240, 17, 80, 112) if table.wide else (0, 169, 240, 55)
