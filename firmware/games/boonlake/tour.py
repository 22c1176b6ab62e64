"""The guided first game of Boonlake: two turns against an easy Eminence, up to a scoring."""

from engine_core.boonlake import words
from engine_core.boonlake.data import A_RECRUITING

SEED = 73  # plain scoring tiles, the player begins, and the first scoring comes in round two
OPTIONS = (("players", 1), ("difficulty", "easy"))
STEPS = (
    ("goal", "", "", words.P_KEEP),
    ("keep", "tiles", "do", words.P_KEEP),
    ("site", "sites", "do", words.P_FIRST_SITE),
    ("turn", "rows", "", words.P_TURN),
    ("tile", "top", "do", words.P_TURN, (words.V_TILE,), (A_RECRUITING,)),
    ("again", "rows", "do", words.P_TURN),
    ("score", "here", "do", words.P_SCORE),
    ("points", "", "scores", words.P_TURN),
    ("look", "buttons", "", words.P_TURN),
    ("end", "", "", words.P_TURN),
)
ASIDES = (
    ("card", "cards", "b", words.P_CARD),
    ("exchange", "list", "b", words.P_EXCHANGE),
    ("explore", "list", "do", words.P_EXPLORE),
    ("place", "here", "do", words.P_PLACE),
    ("recruit", "list", "b", words.P_RECRUIT),
    ("sail", "river", "do", words.P_SAIL),
    ("deed", "here", "b", words.P_ACT),
    ("plot", "here", "do", words.P_DEVELOP),
    ("pasture", "here", "do", words.P_PASTURE),
    ("cattle", "here", "do", words.P_CATTLE),
    ("upgrade", "here", "do", words.P_UPGRADE),
    ("build", "list", "do", words.P_BUILD),
    ("lever", "", "do", words.P_MODERNISE),
    ("reward", "here", "do", words.P_REGION),
    ("give", "cards", "do", words.P_GIVE),
    ("first", "here", "b", words.P_SCORING_ACT),
    ("trade", "list", "do", words.P_TRADE),
    ("vase", "sites", "do", words.P_SITE_OR_VASE),
    ("track", "tracks", "do", words.P_TRACK),
    ("newsite", "sites", "do", words.P_SITE),
    ("progress", "", "b", words.P_PROGRESS),
)


def focus(table, name):
    """What stays bright while a bubble is shown."""
    if name == "tiles":
        return 1, 34, 238, 68
    if name == "sites":
        return 2, 117, 236, 48
    if name == "rows":
        return 0, 34, 240, 60
    if name == "top":
        return 0, 33, 240, 23
    if name == "tracks":
        return 112, 17, 128, 52
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
