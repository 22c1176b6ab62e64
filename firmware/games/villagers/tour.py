"""The guided first game of Villagers: two players, two rounds, up to the First Market."""

from engine_core.villagers import words
from engine_core.villagers.data import LOCK

SEED = 3  # in hand a Hunter, two villagers with padlocks, one who waits for a Lumberjack
OPTIONS = (("players", 2),)
_PLAIN = tuple([card for card in range(len(LOCK)) if not LOCK[card]])
_LOCKED = tuple([card for card in range(len(LOCK)) if LOCK[card]])
STEPS = (
    ("welcome", "", "", words.P_DRAFT),
    ("road", "road pane", "left right", words.P_DRAFT),
    ("closer", "pane", "", words.P_DRAFT),
    ("take", "road", "do", words.P_DRAFT, (words.V_TAKE,)),
    ("blind", "stacks", "do", words.P_DRAFT, (words.V_BLIND,)),
    ("mark", "road", "do", words.P_MARK),
    ("build", "hand", "do", words.P_BUILD, (words.V_PLACE,), _PLAIN),
    ("hire", "row", "do", words.P_BUILD, (words.V_HIRE,)),
    ("lock", "hand", "do", words.P_BUILD, (words.V_PLACE,), _LOCKED),
    ("count", "", "scores", words.P_BUILD),
    ("done", "", "b", words.P_BUILD, (words.V_DONE,)),
    ("more", "header", "", words.P_DRAFT),
    ("market", "stacks", "", words.P_DRAFT),
    ("end", "paid", "", words.P_DRAFT),
)
ASIDES = (
    ("place", "placed", "b", words.P_BUILD),
    ("unlock", "rows", "do", words.P_UNLOCK),
    ("spot", "", "do", words.P_SPOT),
    ("stack", "stacks", "do", words.P_STACK),
    ("basic", "row", "do", words.P_BASIC),
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
