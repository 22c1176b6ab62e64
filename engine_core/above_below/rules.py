"""The entry to Above and Below: which step comes next (AB-3.1)."""

# Leaves first: imports within imports take a device's stack.
from . import data, evening, explore, solo, trade, turn, village  # noqa: F401
from .scoring import scores, winners
from .setup import setup
from .sight import scramble, view
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

__all__ = ("State", "scores", "scramble", "setup", "step", "view", "winners")


def step(t):
    """A generator of one small step; the automatic phases pass on the way. None when over."""
    while True:
        phase = t.phase
        if phase == TURN:
            return turn.step(t)
        if phase == AFTER:
            return turn.after(t)
        if phase == ANSWER:
            return trade.answer(t)
        if phase <= PENALTY:
            if phase == CHOOSE:
                return explore.choose(t)
            if phase == DICE:
                return explore.reroll(t)
            if phase == EXERT:
                return explore.exert(t)
            return explore.penalties(t)
        if phase == OVER:
            return None
        if phase == REST:
            return evening.rest(t)
        if phase == SHELVE or phase == FINAL:
            return evening.shelve(t)
        if phase == CLOSE:
            evening.close(t)
        elif phase == INCOME:
            evening.income(t)
        else:
            raise ValueError("phase %d" % phase)
