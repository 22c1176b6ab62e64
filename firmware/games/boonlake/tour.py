"""The guided first game of Boonlake: two turns against an easy Eminence, up to a scoring."""

from engine_core.boonlake import words

SEED = 73  # plain scoring tiles, the player begins, and the first scoring comes in round two
OPTIONS = (("players", 1), ("difficulty", "easy"))
STEPS = (
    ("goal", "", "", words.P_KEEP),
    ("keep", "tiles", "do", words.P_KEEP),
    ("site", "sites", "do", words.P_FIRST_SITE),
    ("turn", "rows", "", words.P_TURN),
    ("tile", "first", "do", words.P_TURN),
    ("again", "first", "do", words.P_TURN),
    ("score", "here", "do", words.P_SCORE),
    ("points", "", "scores", words.P_TURN),
    ("look", "buttons", "", words.P_TURN),
    ("end", "", "", words.P_TURN),
)
ASIDES = (
    ("card", "cards", "do", words.P_CARD),
    ("exchange", "list", "do", words.P_EXCHANGE),
    ("explore", "list", "do", words.P_EXPLORE),
    ("place", "here", "do", words.P_PLACE),
    ("recruit", "list", "do", words.P_RECRUIT),
    ("sail", "river", "do", words.P_SAIL),
    ("deed", "here", "do", words.P_ACT),
    ("plot", "here", "do", words.P_DEVELOP),
    ("pasture", "here", "do", words.P_PASTURE),
    ("cattle", "here", "do", words.P_CATTLE),
    ("upgrade", "here", "do", words.P_UPGRADE),
    ("build", "list", "do", words.P_BUILD),
    ("lever", "", "do", words.P_MODERNISE),
    ("reward", "here", "do", words.P_REGION),
    ("give", "cards", "do", words.P_GIVE),
    ("first", "here", "do", words.P_SCORING_ACT),
    ("trade", "list", "do", words.P_TRADE),
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
