"""A player of Pebbles: empties bowls, and does not set them up for the next one."""

from .data import WORTH
from .rules import HAND, scores

DOUBT = 0


def choose(match, view, level, dice):
    """(option, reason, rule): what gains most, less what it offers to the next player."""
    best = None
    for option in match.ask.options:
        value = _value(view, option)
        if best is None or value > best[0]:
            best = value, option
    option = best[1]
    return option, _reason(view, option), "PB-2.2" if _left(view, option) == 0 else "PB-2.1"


def _left(view, option):
    return view.bowls[option[1]] - option[2]


def _value(view, option):
    left = _left(view, option)
    if not left:
        return 10 * (option[2] + WORTH[option[1]])
    return 10 * option[2] - (10 * WORTH[option[1]] if left <= HAND else 0)


def _reason(view, option):
    left = _left(view, option)
    if not left:
        return "empties.%d" % WORTH[option[1]]
    if left > HAND:
        return "too_many_left.%d" % left
    return "most" if option[2] == HAND else "fewer"


def worth(match, seat):
    """How far a seat is ahead of the best other one."""
    totals = [total for total, _ in scores(match.state)]
    others = [totals[k] for k in range(len(totals)) if k != seat]
    return totals[seat] - max(others)


def ideas(match, view, chosen):
    return match.ask.options
