"""The guided first game of Above and Below: two villages, nine short bubbles, one exploration."""

from engine_core.above_below.words import P_CHOICE, P_EXPLORERS, P_TURN

SEED = 41
OPTIONS = (("players", 2),)
STEPS = (
    ("welcome", "village", "", P_TURN),
    ("people", "people", "", P_TURN),
    ("strip", "strip", "left right", P_TURN),
    ("go", "strip", "left right a", P_TURN),
    ("party", "tiles", "left right a", P_EXPLORERS),
    ("story", "scene", "a", P_CHOICE),
    ("choice", "rows", "up down a", P_CHOICE),
    ("end", "", "", P_TURN),
)
ASIDES = ()


def focus(table, name):
    """What stays bright while a bubble is shown."""
    x, y, w, h = table.box
    if name == "village":
        return 0, y, 240, 87 if not table.wide else 116
    if name == "people":
        return 0, y + 87 if not table.wide else y + 116, 240, 40 if not table.wide else 54
    if name == "strip":
        top = 144 if not table.wide else 187
        return 0, top, 240, y + h - top
    if name == "tiles":
        return 0, y, 240, 74
    if name == "rows":
        return 0, y, 240, 100
    return 0, y, 240, 49
