"""The entry of Sierra West: set up, take one step, look, score."""

from . import pioneers, solo, turns
from .modes import mode_of
from .scoring import scores, winners
from .setup import setup
from .sight import hide, scramble
from .state import ACT, GUN, HASTINGS, KEEP, PLAN, REVEAL, TRAP, State
from .turns import OVER

__all__ = ("State", "hide", "scores", "scramble", "setup", "step", "winners")


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
        return mode_of(t).gun(t)
    if phase == REVEAL:
        return solo.reveal(t)
    if phase == HASTINGS:
        return solo.act(t)
