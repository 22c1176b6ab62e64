"""Above and Below: what the rest of the world knows of it (engine_core/catalog.py)."""

PREFIX = "AB"
TURN = -1

OPTIONS = (
    ("players", (1, 2, 3, 4), 2),
    ("level", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 1),  # of the solitaire challenge, AB-19.2
    ("explore_success_area", ("tired", "injured"), "tired"),  # AB-20.1
    ("cat_refusal_area", ("injured", "tired"), "injured"),  # AB-20.2
)
WEEKLY = (("players", (1,)), ("level", (10, 1, 2, 3, 4, 5, 6, 7, 8, 9)))
TEMPERS = ("even", "builder", "explorer", "trainer", "harvester")
PUZZLES = (2, 6, ())  # how they are cut: host_tools/play/puzzles.py


def refusal(chosen):
    """The key of the text that says why these options do not go together, or None."""
    if chosen["players"] > 1 and chosen["level"] > 1:
        return "refused_level"
    return None
