"""The entry to Above and Below: which step comes next (AB-3.1)."""

# Leaves first: imports within imports take a device's stack.
from . import data, evening, explore, solo, trade, turn, village  # noqa: F401
from .scoring import scores, winners
from .setup import setup
from .sight import hide, scramble
from .state import (
    AFTER,
    ANSWER,
    CHOOSE,
    CLOSE,
    DICE,
    EXERT,
    FINAL,
    INCOME,
    OVER,
    PENALTY,
    REST,
    SHELVE,
    TURN,
    State,
)

__all__ = ("State", "hide", "scores", "scramble", "setup", "step", "winners")


STEPS = {
    TURN: turn.step,
    ANSWER: trade.answer,
    CHOOSE: explore.choose,
    DICE: explore.reroll,
    EXERT: explore.exert,
    PENALTY: explore.penalties,
    AFTER: turn.after,
    CLOSE: evening.close,
    REST: evening.rest,
    SHELVE: evening.shelve,
    INCOME: evening.income,
    FINAL: evening.shelve,
}


def step(t):
    """A generator of one small step; phases that ask nobody return none and pass. None when over.

    AB-3.1
    """
    while t.phase != OVER:
        gen = STEPS[t.phase](t)
        if gen is not None:
            return gen
    return None
