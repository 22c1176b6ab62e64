"""The guided first game of Villagers: two players, two rounds, up to the First Market."""

from engine_core.villagers.data import LOCK
from engine_core.villagers.words import (
    P_BASIC,
    P_BUILD,
    P_DRAFT,
    P_MARK,
    P_SPOT,
    P_STACK,
    P_UNLOCK,
    V_BLIND,
    V_DONE,
    V_HIRE,
    V_PLACE,
    V_TAKE,
)

SEED = 3  # in hand a Hunter, two villagers with padlocks, one who waits for a Lumberjack
OPTIONS = (("players", 2),)
_PLAIN = tuple([card for card in range(len(LOCK)) if not LOCK[card]])
_LOCKED = tuple([card for card in range(len(LOCK)) if LOCK[card]])
STEPS = (
    ("welcome", "", "", P_DRAFT),
    ("road", "road pane", "left right", P_DRAFT),
    ("closer", "pane", "", P_DRAFT),
    ("take", "road", "do", P_DRAFT, (V_TAKE,)),
    ("blind", "stacks", "do", P_DRAFT, (V_BLIND,)),
    ("mark", "road", "do", P_MARK),
    ("build", "hand", "do", P_BUILD, (V_PLACE,), _PLAIN),
    ("hire", "row", "do", P_BUILD, (V_HIRE,)),
    ("lock", "hand", "do", P_BUILD, (V_PLACE,), _LOCKED),
    ("count", "", "scores", P_BUILD),
    ("done", "", "b", P_BUILD, (V_DONE,)),
    ("more", "header", "", P_DRAFT),
    ("market", "stacks", "", P_DRAFT),
    ("end", "paid", "", P_DRAFT),
)
ASIDES = (
    ("place", "placed", "b", P_BUILD),
    ("unlock", "rows", "do", P_UNLOCK),
    ("spot", "", "do", P_SPOT),
    ("stack", "stacks", "do", P_STACK),
    ("basic", "row", "do", P_BASIC),
)


def focus(table, name):
    """What stays bright while a bubble is shown; None while there is none of it."""
    x, y, w, h = table.box
    bottom = y + h
    if name == "stacks":
        return 1, y + 2, 238, 30
    if name == "road":
        return 1, y + 46, 238, 46
    if name == "placed" and not table.preview:
        return None
    if name == "paid":
        return (0, 0, 320 if table.wide else 240, y) if table.view.markets else None
    if name == "rows":
        return 0, y, 240, 70
    if name == "hand":
        return 1, bottom - 62, 238, 46
    if name == "row":
        return 14, bottom - 20, 132, 20
    return (240, 17, 80, 112) if table.wide else (0, 169, 240, 55)
