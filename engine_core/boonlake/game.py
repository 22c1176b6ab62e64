"""Boonlake: what the rest of the world knows of it; engine_core/catalog.py says what that is."""

from .words import P_TURN

PREFIX = "BL"
TURN = P_TURN  # it has no short rounds

DIFFICULTIES = ("easy", "medium", "challenge", "hard", "very_hard")

OPTIONS = (
    ("players", (1, 2, 3, 4), 2),
    ("difficulty", DIFFICULTIES, "medium"),  # of the Grey Eminence; matters in solo only
)
WEEKLY = (("players", (1,)),)
TEMPERS = ("even", "cattle", "towns", "levers", "explorer")
PUZZLES = (4, 8, ())  # how they are cut: host_tools/play/puzzles.py


def refusal(chosen):
    """Everything goes together."""
    return None
