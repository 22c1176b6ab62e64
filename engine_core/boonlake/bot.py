"""A player of Boonlake: the action tile that gives most now, cards that repay, places that pay.

How options are rated is in three parts: the choice of a tile (bot_turn.py), all other questions
(rates.py) and how a seat stands (bot_ahead.py). Why a move is good is in bot_why.py.
"""

from .bot_turn import rate_turn
from .mind import Mind
from .rates import rate_others
from .words import P_TURN

DOUBT = 6  # tenths of a point by which a sample must beat the policy's own choice
HORIZON = 20  # choices played ahead: about a turn of everybody
BUDGET = 140  # choices played ahead for a decision
ROOM = 20000  # bytes: tables, parts of the rules and of the bot for that


def choose(match, view, level, dice):
    """(option, "", ""): the quick choice of a player who knows the game; `explain` says why."""
    ask = match.ask
    prompt = ask.prompt
    options = ask.options
    mind = Mind(view, ask.seat)
    mind.options = options
    values = rate(mind, prompt, options)
    return options[values.index(max(values))], "", ""


def explain(match, chosen):
    """(option, reason, rule): why, for a hint."""
    from .bot_why import explain as why

    return why(match, chosen)


def rate(mind, prompt, options, all_of_them=False):
    """The worth of every option, in tenths of a point; declining is 0."""
    if prompt == P_TURN:
        return rate_turn(mind, options)
    return rate_others(mind, prompt, options, all_of_them)


# -- look-ahead


def ideas(match, view, chosen):
    """The policy's best few options where a turn is decided."""
    from .bot_ahead import ideas as best

    return best(match, view, chosen)


def worth(match, seat):
    """How far a seat is ahead: points, incomes to come and means, in tenths."""
    from .bot_ahead import worth as lead

    return lead(match, seat)
