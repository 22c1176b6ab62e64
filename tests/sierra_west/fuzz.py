"""Random games in which nobody gives up early: the conformance checks, deeper into the rules.

A uniformly random player passes after a few choices and hardly ever climbs or digs, so these
games choose passing rarely and shovels, summits and cabins gladly.
"""

from engine_core import conformance, match as matches, rng
from tests.sierra_west import audit
from tests.sierra_west.eager_script import eager


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
    run = EagerRun("sierra_west", seed, options, audit)
    return run.play(deep, cap, watch), run.decision
