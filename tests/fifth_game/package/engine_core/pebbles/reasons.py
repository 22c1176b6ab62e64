"""Why a move of Pebbles is good: for hints."""

from .bot.policy import left_by
from .data import WORTH
from .rules import HAND


def explain(match, option):
    """(reason, rule) of an option, whoever chose it."""
    left = left_by(match.view(match.ask.seat), option)
    if not left:
        return "empties.%d" % WORTH[option[1]], "PB-2.2"
    if left > HAND:
        return "too_many_left.%d" % left, "PB-2.1"
    return "most" if option[2] == HAND else "fewer", "PB-2.1"
