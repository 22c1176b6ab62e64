"""A player of Pebbles: empties bowls, and does not set them up for the next one."""

from ..data import WORTH
from ..rules import HAND, scores

POINT = 1  # of `worth`
DOUBT = 0


def choose(match, view, level, dice):
    """(option, "", ""): what gains most, less what it offers to the next player."""
    best = None
    for option in match.ask.options:
        value = _value(view, option)
        if best is None or value > best[0]:
            best = value, option
    return best[1], "", ""


def left_by(view, option):
    return view.bowls[option[1]] - option[2]


def _value(view, option):
    left = left_by(view, option)
    if not left:
        return 10 * (option[2] + WORTH[option[1]])
    return 10 * option[2] - (10 * WORTH[option[1]] if left <= HAND else 0)


def worth(match, seat):
    """How far a seat is ahead of the best other one."""
    totals = [total for total, _ in scores(match.state)]
    others = [totals[k] for k in range(len(totals)) if k != seat]
    return totals[seat] - max(others)


def ideas(match, view, chosen):
    return match.ask.options
