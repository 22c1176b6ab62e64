"""Random games in which nobody gives up early: the conformance checks, deeper into the rules.

A uniformly random player passes after a few choices and hardly ever climbs or digs, so these
games choose passing rarely and shovels, summits and cabins gladly.
"""

from engine_core import conformance, rng
from engine_core import match as matches
from engine_core.sierra_west.words import (
    V_BUILD,
    V_DECLINE,
    V_PASS,
    V_SCOUT,
    V_SUMMIT,
    V_TAKE,
    V_USE,
)

LIKED = (V_USE, V_SUMMIT, V_TAKE, V_BUILD)


def eager(options, dice):
    """Something of the options, rarely the lazy ones."""
    if rng.below(dice, 3) == 0:
        liked = [option for option in options if option[0] in LIKED]
        if liked:
            return liked[rng.below(dice, len(liked))]
    if rng.below(dice, 3) == 0:
        up = [o for o in options if o[0] == V_SCOUT and o[1] != 20]
        if up:
            return min(up, key=lambda o: (o[1], o[2]))
    for _ in range(4):
        option = options[rng.below(dice, len(options))]
        if option[0] not in (V_PASS, V_DECLINE):
            return option
    return option


class EagerRun(conformance._Run):
    """The checks of the kit on a game that is played eagerly."""

    def play(self, deep, cap, watch=None):
        match = matches.new(self.game, self.seed, **self.given)
        dice = rng.Dice(self.seed)
        while match.ask is not None:
            if self.decision >= cap:
                self.fail("no end after %d decisions" % cap)
            self.look(match)
            if watch:
                watch(match)
            if deep and self.decision % deep == 0:
                self.look_deep(match, dice)
                match = matches.load(match.save())
            match.answer(eager(match.ask.options, dice))
            self.decision += 1
        if watch:
            watch(match)
        self.look_at_end(match, deep)
        return match


def play(seed, deep=0, cap=5000, watch=None, **options):
    run = EagerRun("sierra_west", seed, options, conformance._audit("sierra_west"))
    return run.play(deep, cap, watch), run.decision
