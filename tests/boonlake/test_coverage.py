"""Every card, tile, lever, plot, scoring tile and solo tile is used in play, and all words too."""

from engine_core import match as matches, rng
from engine_core.boonlake import words
from engine_core.boonlake.game import DIFFICULTIES
from tests.boonlake import audit

GAMES = 240


def test_every_element_is_used_in_random_games():
    used, prompts, verbs, notes = set(), set(), set(), set()
    for seed in range(GAMES):
        match = matches.new(
            "boonlake", seed, players=1 + seed % 4, difficulty=DIFFICULTIES[seed // 4 % 5]
        )
        dice = rng.Dice(seed)
        while match.ask:
            options = match.ask.options
            prompts.add(match.ask.prompt)
            verbs.update(option[0] for option in options)
            match.answer(options[rng.below(dice, len(options))])
            used |= audit.used(match.notes)
            notes.update(note[0] for note in match.notes)
    for kind, count in audit.ELEMENTS.items():
        found = sorted(number for name, number in used if name == kind)
        assert len(found) == count, f"{kind}: only {found} of {count}"
    for prefix, seen in (("P_", prompts), ("V_", verbs), ("N_", notes)):
        named = {value: name for name, value in vars(words).items() if name.startswith(prefix)}
        assert seen == set(named), [named[value] for value in named if value not in seen]
