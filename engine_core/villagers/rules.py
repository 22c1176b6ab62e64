"""The entry to Villagers: which step comes next (VI-4.1)."""

# Leaves first: imports within imports take a device's stack.
from . import (  # noqa: F401
    build,
    data,
    draft,
    hustle,
    improvements,
    jester,
    market,
    metrics,
    mini,
    placing,
    road,
    scoring,
    solo,
    village,
)
from .scoring import scores, winners
from .setup import setup
from .sight import hide, scramble
from .state import (
    BUILD,
    CLOSE,
    DRAFT,
    IMPROVE,
    MARK,
    MARKET,
    MINI,
    OPEN,
    OVER,
    REFRESH,
    REWARDS,
    SAINTS,
    SCOUNDRELS,
    State,
)

__all__ = ("State", "hide", "scores", "scramble", "setup", "step", "winners")


def step(t):
    """A generator of one small step; the automatic phases pass on the way. None when over."""
    while True:
        phase = t.phase
        if phase == BUILD:
            return build.action(t)
        if phase == DRAFT:
            if not t.court and not t.sets & (SCOUNDRELS | SAINTS):
                return draft.turn(t)
            return special_draft(t)
        if phase == REFRESH:
            road.refresh(t)
            build.begin_phase(t)
        elif phase == CLOSE:
            build.close(t)
        elif phase == MARKET:
            market.hold(t)
        elif phase == OPEN:
            draft.begin(t)
        elif phase == MARK:
            return road.mark(t)
        elif phase == OVER:
            return None
        else:
            return of_a_module(t, phase)


def special_draft(t):
    if t.court:
        return solo.draft_turn(t)
    return hustle.draft_turn(t)


def of_a_module(t, phase):
    """Phases of Mini Villagers, Improvements and the solo mode."""
    if phase == MINI:
        return mini.turn(t)
    if phase == IMPROVE or phase == REWARDS:
        return improvements.step(t)
    return solo.step(t)
