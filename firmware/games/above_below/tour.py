"""The guided first game of Above and Below: two rounds of two villages, every action once."""

from engine_core.above_below import words
from engine_core.above_below.data import GOOD
from engine_core.above_below.state import EMPTY

SEED = 73  # three houses with goods can be paid at once
OPTIONS = (("players", 2),)
_FRUITFUL = tuple([card for card in range(len(GOOD)) if GOOD[card] != EMPTY])
STEPS = (
    ("welcome", "village", "", words.P_TURN),
    ("people", "people", "", words.P_TURN),
    ("strip", "strip pane", "left right", words.P_TURN),
    ("go", "strip", "do", words.P_TURN, (words.V_EXPLORE,)),
    ("party", "tiles", "do", words.P_EXPLORERS, (words.V_STAY,)),
    ("off", "tiles", "do", words.P_EXPLORERS, (words.V_GO,)),
    ("choice", "rows", "do", words.P_CHOICE),
    ("build", "work", "do", words.P_TURN, (words.V_BUILD,), _FRUITFUL),
    ("night", "nobody", "do", words.P_TURN, (words.V_PASS,)),
    ("harvest", "work", "do", words.P_TURN, (words.V_HARVEST,)),
    ("train", "work", "do", words.P_TURN, (words.V_TRAIN,)),
    ("labour", "work", "do", words.P_TURN, (words.V_LABOUR,)),
    ("trade", "strip", "", words.P_TURN),
    ("count", "", "scores", words.P_TURN),
    ("end", "", "", words.P_TURN),
)
ASIDES = (
    ("exert", "dice", "b", words.P_EXERT),
    ("reroll", "dice", "b", words.P_REROLL),
    ("loss", "here", "do", words.P_LOSE),
    ("hurt", "dice", "do", words.P_INJURE),
    ("track", "spaces", "b", words.P_PLACE),
    ("who", "tiles", "do", words.P_HARVESTERS),
    ("hands", "tiles", "do", words.P_LABOURERS),
    ("worker", "tiles", "do", words.P_BUILDER),
    ("teacher", "tiles", "do", words.P_TRAINER),
    ("take", "here", "do", words.P_TAKE),
    ("bed", "tiles", "do", words.P_BED),
    ("drink", "tiles", "b", words.P_DRINK),
    ("pay", "here", "do", words.P_PAY),
    ("answer", "here", "do", words.P_ANSWER),
)


def focus(table, name):
    """What stays bright while a bubble is shown; None while there is none of it."""
    x, y, w, h = table.box
    if name == "village":
        return 0, y, 240, 87 if not table.wide else 116
    if name == "people":
        return 0, y + 87 if not table.wide else y + 116, 240, 40 if not table.wide else 54
    ready = (words.V_LABOUR,) in table.options
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
