"""Random games whose players build: the checks of the conformance kit, deeper into the rules.

A uniformly random player seldom has the settlers for a town or the money for a project. These
players recruit, settle, upgrade and breed gladly and decline rarely.
"""

from engine_core import conformance, match as matches, rng
from engine_core.boonlake import words as w
from engine_core.boonlake.data import A_CATTLE, A_RECRUITING, A_SETTLEMENT

LIKED = (w.V_PROJECT, w.V_UPGRADE, w.V_TOWN, w.V_CATTLE, w.V_DEVELOP, w.V_BUY, w.V_MODERNISE)
LAZY = (w.V_SKIP, w.V_LEVER)
TILES = (A_SETTLEMENT, A_RECRUITING, A_CATTLE)


def eager(options, dice):
    """Something that builds two times in three, else anything but declining if that can be."""
    if rng.below(dice, 3):
        for verb in LIKED:
            liked = [option for option in options if option[0] == verb]
            if liked:
                return liked[rng.below(dice, len(liked))]
        liked = [o for o in options if o[0] == w.V_TILE and o[1] in TILES and o[2] < 5]
        if liked:
            return liked[rng.below(dice, len(liked))]
    option = options[rng.below(dice, len(options))]
    if option[0] in LAZY:
        option = options[rng.below(dice, len(options))]
    return option


class Run(conformance._Run):
    """The checks of the kit, on an eagerly played game."""

    def play(self, deep, cap):
        match = matches.new(self.game, self.seed, **self.given)
        dice = rng.Dice(self.seed)
        while match.ask is not None:
            self.look(match)
            if deep and self.decision % 5 == 0:
                self.look_deep(match, dice)
            match.answer(eager(match.ask.options, dice))
            self.decision += 1
        self.look_at_end(match, deep)
        return match
