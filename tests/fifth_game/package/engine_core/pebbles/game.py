"""Pebbles: what the rest of the world knows of it; engine_core/catalog.py says what that is."""

PREFIX = "PB"
TURN = -1

OPTIONS = (
    ("players", (2, 3, 4), 2),
    ("bowls", (3, 4, 5), 5),  # PB-1.1
)
WEEKLY = (("players", (2,)), ("bowls", (5, 4, 3)))
TEMPERS = ("even",) * 5  # nobody loves one bowl more than another


def refusal(chosen):
    """The key of the text that says why these options do not go together, or None."""
    return "refused_bowls" if chosen["players"] > chosen["bowls"] else None
