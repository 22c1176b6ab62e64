"""Villagers: what the rest of the world knows of it; engine_core/catalog.py says what that is."""

PREFIX = "VI"
TURN = -1

OPTIONS = (
    ("players", (1, 2, 3, 4, 5), 1),
    ("level", ("novice", "standard", "veteran"), "standard"),
    ("first", ("random", "mini"), "random"),
    ("scoundrels", ("off", "on"), "off"),
    ("saints", ("off", "on"), "off"),
    ("profiteers", ("off", "on"), "off"),
    ("improvements", ("off", "on"), "off"),
)
WEEKLY = (("players", (1,)),)
TEMPERS = ("even", "locks", "growth", "keys", "silver")
PUZZLES = (3, 6, ())  # how they are cut: host_tools/play/puzzles.py
EXPANSIONS = ("scoundrels", "saints", "profiteers", "improvements")


def refusal(chosen):
    """The key of the text that says why these options do not go together, or None."""
    if chosen["players"] > 1:
        return "refused_level" if chosen["level"] != "standard" else None
    for name in EXPANSIONS:  # VI-17.10.9
        if chosen[name] == "on":
            return "refused_expansion"
    return "refused_mini" if chosen["first"] == "mini" else None
