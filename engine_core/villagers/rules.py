"""The entry to Villagers: which step comes next (VI-4.1)."""

from . import build, draft, market, road
from .market import scores, winners
from .state import BUILD, CLOSE, DRAFT, IMPROVE, MARK, MARKET, MINI, OPEN, OVER, REFRESH
from .state import REWARDS, SCOUNDRELS, SAINTS, State

__all__ = ("State", "scores", "scramble", "setup", "step", "view", "winners")


def setup(seed, options):
    from . import setup  # needed once, at the beginning

    return setup.setup(seed, options)


def view(t, seat):
    from . import sight  # loaded by whoever looks: screens and bots

    return sight.view(t, seat)


def scramble(t, seat):
    from . import sight

    sight.scramble(t, seat)


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
        from . import solo

        return solo.draft_turn(t)
    from . import intrigue

    return intrigue.draft_turn(t)


def of_a_module(t, phase):
    """Phases of Mini Villagers, Improvements and the solo mode, loaded when needed."""
    if phase == MINI:
        from . import mini

        return mini.turn(t)
    if phase == IMPROVE or phase == REWARDS:
        from . import improvements

        return improvements.step(t)
    from . import solo

    return solo.step(t)
