"""A player of Boonlake: the action tile that gives most now, cards that repay, places that pay.

How options are rated is in three parts: the choice of a tile (turn.py), all other questions
(rates.py) and how a seat stands (ahead.py). Why a move is good is in reasons.py.
"""

from .ahead import ideas, worth  # noqa: F401  asked for here
from .mind import Mind
from .turn import rate

POINT = 10  # of `worth`
DOUBT = 6  # tenths of a point by which a sample must beat the policy's own choice
HORIZON = 20  # choices played ahead: about a turn of everybody
BUDGET = 140  # choices played ahead for a decision


def choose(match, view, level, dice):
    """(option, "", ""): the quick choice of a player who knows the game; `explain` says why."""
    ask = match.ask
    options = ask.options
    mind = Mind(view, ask.seat)
    mind.options = options
    values = rate(mind, ask.prompt, options)
    return options[values.index(max(values))], "", ""
