"""What can be chosen before a game of Boonlake; imported without the game itself."""

DIFFICULTIES = ("easy", "medium", "challenge", "hard", "very_hard")

OPTIONS = (
    ("players", (1, 2, 3, 4), 2),
    ("difficulty", DIFFICULTIES, "medium"),  # of the Grey Eminence; matters in solo only
)


def refusal(chosen):
    return None
