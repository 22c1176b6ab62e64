"""A player of Boonlake: the action tile that gives most now, cards that repay, places that pay.

How options are rated is in three parts: the choice of a tile (turn.py), all other questions
(rates.py) and how a seat stands (ahead.py). Why a move is good is in reasons.py.
"""

from .. import words as w
from ..data import A_CATTLE, A_EXPANSION, A_PROGRESS, A_SETTLEMENT
from .ahead import ideas, more_ideas, worth  # noqa: F401  asked for here
from .mind import KEEN, mind_of
from .turn import rate

POINT = 10  # of `worth`
DOUBT = 6  # tenths of a point by which a sample must beat the policy's own choice
HORIZON = 20  # choices played ahead: about a turn of everybody
BUDGET = 140  # choices played ahead for a decision
EXPERT = (400, DOUBT, HORIZON, KEEN)
# What each temper (TEMPERS of game.py) loves: an action tile, how much more it thinks of it, verbs
# of other questions, and of these.
TASTES = (
    None,
    (A_CATTLE, 15, (w.V_CATTLE, w.V_HERD), 15),
    (A_SETTLEMENT, 15, (w.V_UPGRADE, w.V_HOUSE, w.V_TOWN), 15),
    (A_PROGRESS, 15, (w.V_MODERNISE,), 15),
    (A_EXPANSION, 9, (w.V_EXPLORE, w.V_DEVELOP), 9),
)


def choose(match, view, level, dice, temper=0):
    """(option, "", ""): the quick choice of a player who knows the game; `explain` says why."""
    ask = match.ask
    options = ask.options
    mind = mind_of(view, ask.seat, temper)
    mind.options = options
    values = rate(mind, ask.prompt, options)
    if 0 < temper < KEEN:
        lean(options, values, TASTES[temper])
    return options[values.index(max(values))], "", ""


def lean(options, values, taste):
    """Adds what somebody thinks more of what it loves."""
    tile, more, verbs, most = taste
    for i in range(len(options)):
        option = options[i]
        if option[0] == w.V_TILE:
            if option[1] == tile:
                values[i] += more
        elif option[0] in verbs:
            values[i] += most
