"""The guided first game of Boonlake: two turns against an easy Eminence, up to a scoring."""

from engine_core.boonlake.words import (
    P_ACT,
    P_BUILD,
    P_CARD,
    P_CATTLE,
    P_DEVELOP,
    P_EXCHANGE,
    P_EXPLORE,
    P_FIRST_SITE,
    P_GIVE,
    P_KEEP,
    P_MODERNISE,
    P_PASTURE,
    P_PLACE,
    P_RECRUIT,
    P_REGION,
    P_SAIL,
    P_SCORE,
    P_SCORING_ACT,
    P_TRADE,
    P_TURN,
    P_UPGRADE,
)

SEED = 73  # plain scoring tiles, the player begins, and the first scoring comes in round two
OPTIONS = (("players", 1), ("difficulty", "easy"))
STEPS = (
    ("goal", "", "", P_KEEP),
    ("keep", "tiles", "do", P_KEEP),
    ("site", "sites", "do", P_FIRST_SITE),
    ("turn", "rows", "", P_TURN),
    ("tile", "first", "do", P_TURN),
    ("again", "first", "do", P_TURN),
    ("score", "here", "do", P_SCORE),
    ("points", "", "scores", P_TURN),
    ("look", "buttons", "", P_TURN),
    ("end", "", "", P_TURN),
)
ASIDES = (
    ("card", "cards", "do", P_CARD),
    ("exchange", "list", "do", P_EXCHANGE),
    ("explore", "list", "do", P_EXPLORE),
    ("place", "here", "do", P_PLACE),
    ("recruit", "list", "do", P_RECRUIT),
    ("sail", "river", "do", P_SAIL),
    ("deed", "here", "do", P_ACT),
    ("plot", "here", "do", P_DEVELOP),
    ("pasture", "here", "do", P_PASTURE),
    ("cattle", "here", "do", P_CATTLE),
    ("upgrade", "here", "do", P_UPGRADE),
    ("build", "list", "do", P_BUILD),
    ("lever", "", "do", P_MODERNISE),
    ("reward", "here", "do", P_REGION),
    ("give", "cards", "do", P_GIVE),
    ("first", "here", "do", P_SCORING_ACT),
    ("trade", "list", "do", P_TRADE),
)


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
        return 0, 24, 240, 38
    if name == "buttons":
        return 124, 17, 116, 18
    if table.target is None:  # the cursor comes next
        return table.box
    what, x, y, w, h, state = table.target
    if name == "list":
        return 0, y - 3, 240, 44
    return x - 3, y - 3, w + 6, h + 6
