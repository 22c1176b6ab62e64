"""The guided first game of Boonlake: a solo game against an easy Eminence, nine short bubbles."""

from engine_core.boonlake.words import P_CARD, P_FIRST_SITE, P_KEEP, P_SAIL, P_TURN

SEED = 42
OPTIONS = (("players", 1), ("difficulty", "easy"))
_SIDE = "left right a"
STEPS = (
    ("welcome", "", "", P_KEEP),
    ("keep", "tiles", _SIDE, P_KEEP),
    ("site", "sites", _SIDE, P_FIRST_SITE),
    ("turn", "rows", "", P_TURN),
    ("tile", "pane", "up down a", P_TURN),
    ("card", "cards", "", P_CARD),
    ("sail", "river", _SIDE, P_SAIL),
    ("look", "buttons", "", P_TURN),
    ("end", "", "", P_TURN),
)
ASIDES = ()


def focus(table, name):
    """What stays bright while a bubble is shown."""
    if name == "tiles":
        return 1, 34, 238, 68
    if name == "sites":
        return 2, 117, 236, 48
    if name == "rows":
        return 0, 34, 240, 60
    if name == "cards":
        return 0, 30, 240, 68
    if name == "river":
        return 0, 20, 240, 84
    if name == "buttons":
        return 124, 17, 116, 18
    return (240, 17, 80, 112) if table.wide else (0, 169, 240, 55)
