"""The guided first game of Above and Below: two villages, one exploration, one day of work."""

from engine_core.above_below.words import (
    P_CHOICE,
    P_EXERT,
    P_EXPLORERS,
    P_TURN,
    V_BUILD,
    V_EXPLORE,
    V_LABOUR,
    V_TRAIN,
)

SEED = 41
OPTIONS = (("players", 2),)
_WORK = (V_LABOUR, V_BUILD, V_TRAIN)
STEPS = (
    ("welcome", "village", "", P_TURN),
    ("people", "people", "", P_TURN),
    ("strip", "strip pane", "left right", P_TURN),
    ("go", "strip", "do", P_TURN, (V_EXPLORE,)),
    ("party", "tiles", "do", P_EXPLORERS),
    ("choice", "rows", "do", P_CHOICE),
    ("work", "work", "do", P_TURN, _WORK),
    ("count", "", "scores", P_TURN),
    ("end", "", "", P_TURN),
)
ASIDES = (("exert", "dice", "do", P_EXERT),)


def focus(table, name):
    """What stays bright while a bubble is shown."""
    x, y, w, h = table.box
    if name == "village":
        return 0, y, 240, 87 if not table.wide else 116
    if name == "people":
        return 0, y + 87 if not table.wide else y + 116, 240, 40 if not table.wide else 54
    if name == "work" and not [option for option in table.options if option[0] in _WORK]:
        return None  # nobody is ready: tomorrow
    if name == "strip" or name == "work":
        top = 144 if not table.wide else 187
        return 0, top, 240, y + h - top
    if name == "tiles":
        return 0, y, 240, 74
    if name == "rows":
        return (0, y, 240, 66) if table.path else None  # first the story is read
    return 0, y, 240, 74
