"""The entry of Sierra West: set up, take one step, look, score."""

from . import pioneers, turns
from .hidden import view
from .state import ACT, GUN, HASTINGS, KEEP, PLAN, REVEAL, TRAP, State
from .turns import OVER

__all__ = ("State", "scores", "scramble", "setup", "step", "view", "winners")


def setup(seed, options):
    """A new table; the module that makes it is not needed for a game that is loaded."""
    from .setup import new_table

    return new_table(seed, options)


def scramble(t, seat):
    from .guess import scramble as shuffle

    shuffle(t, seat)


def scores(t):
    from .scoring import scores as count

    return count(t)


def winners(t):
    from .scoring import winners as best

    return best(t)


def step(t):
    """The generator of the next small step, or None when the game is over."""
    phase = t.phase
    if phase == ACT:
        return pioneers.act(t)
    if t.ending == OVER:
        return None
    if phase == PLAN:
        return turns.plan(t)
    if phase == TRAP:
        return turns.trap(t)
    if phase == KEEP:
        return turns.keep(t)
    if phase == GUN:
        from . import outlaws_outposts

        return outlaws_outposts.gun(t)
    from . import hastings

    if phase == REVEAL:
        return hastings.reveal(t)
    if phase == HASTINGS:
        return hastings.act(t)
