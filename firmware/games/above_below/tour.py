"""The guided first game of Above and Below: two rounds of two villages, every action once."""

from engine_core.above_below.data import GOOD
from engine_core.above_below.state import EMPTY
from engine_core.above_below.words import (
    P_BED,
    P_BUILDER,
    P_CHOICE,
    P_DRINK,
    P_EXERT,
    P_EXPLORERS,
    P_HARVESTERS,
    P_INJURE,
    P_LABOURERS,
    P_LOSE,
    P_PLACE,
    P_REROLL,
    P_TAKE,
    P_TRAINER,
    P_TURN,
    V_BUILD,
    V_EXPLORE,
    V_GO,
    V_HARVEST,
    V_LABOUR,
    V_PASS,
    V_STAY,
    V_TRAIN,
)

SEED = 73  # three houses with goods can be paid at once
OPTIONS = (("players", 2),)
_FRUITFUL = tuple([card for card in range(len(GOOD)) if GOOD[card] != EMPTY])
STEPS = (
    ("welcome", "village", "", P_TURN),
    ("people", "people", "", P_TURN),
    ("strip", "strip pane", "left right", P_TURN),
    ("go", "strip", "do", P_TURN, (V_EXPLORE,)),
    ("party", "tiles", "do", P_EXPLORERS, (V_STAY,)),
    ("off", "tiles", "do", P_EXPLORERS, (V_GO,)),
    ("choice", "rows", "do", P_CHOICE),
    ("build", "work", "do", P_TURN, (V_BUILD,), _FRUITFUL),
    ("night", "nobody", "do", P_TURN, (V_PASS,)),
    ("harvest", "work", "do", P_TURN, (V_HARVEST,)),
    ("train", "work", "do", P_TURN, (V_TRAIN,)),
    ("labour", "work", "do", P_TURN, (V_LABOUR,)),
    ("trade", "strip", "", P_TURN),
    ("count", "", "scores", P_TURN),
    ("end", "", "", P_TURN),
)
ASIDES = (
    ("exert", "dice", "do", P_EXERT),
    ("reroll", "dice", "do", P_REROLL),
    ("loss", "here", "do", P_LOSE),
    ("hurt", "dice", "do", P_INJURE),
    ("track", "spaces", "do", P_PLACE),
    ("who", "tiles", "do", P_HARVESTERS),
    ("hands", "tiles", "do", P_LABOURERS),
    ("worker", "tiles", "do", P_BUILDER),
    ("teacher", "tiles", "do", P_TRAINER),
    ("take", "here", "do", P_TAKE),
    ("bed", "tiles", "do", P_BED),
    ("drink", "tiles", "do", P_DRINK),
)


def focus(table, name):
    """What stays bright while a bubble is shown; None while there is none of it."""
    x, y, w, h = table.box
    if name == "village":
        return 0, y, 240, 87 if not table.wide else 116
    if name == "people":
        return 0, y + 87 if not table.wide else y + 116, 240, 40 if not table.wide else 54
    ready = (V_LABOUR,) in table.options
    if name == "work" and not ready or name == "nobody" and ready:
        return None
    if name in ("strip", "work", "nobody"):
        top = 144 if not table.wide else 187
        return 0, top, 240, y + h - top
    if name == "rows":
        return (0, y, 240, 66) if table.path else None  # first the story is read
    if name == "spaces":
        return 0, y, 240, 46
    if name == "here" and table.target is not None:
        return table.target[1] - 3, table.target[2] - 3, table.target[3] + 6, table.target[4] + 6
    return 0, y, 240, 74
