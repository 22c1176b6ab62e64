"""Games of eager random players and of computers: sound at every decision, every word used."""

import pytest

from engine_core import bots, conformance, match, rng
from engine_core.above_below import words
from tests.above_below import audit
from tests.above_below.build import Scene

RARE = "N_LOSE_COINS"  # test_explore loses them
SHY = (words.V_PASS, words.V_DONE, words.V_KEEP, words.V_NO)
TABLES = [{"players": n} for n in (2, 3, 4)] + [
    {"players": 1, "level": level} for level in (1, 4, 8, 10)
]


def eager(match, dice):
    """Any option, but seldom one that does nothing."""
    options = match.ask.options
    option = options[rng.below(dice, len(options))]
    if option[0] in SHY:
        option = options[rng.below(dice, len(options))]
    return option


def zoo(seed, players):
    """A table where strange villagers and full stores are there from the start."""
    s = Scene(players, seed=seed)
    for seat, names in enumerate(("X03 X05", "X04 X01", "X02 X06", "V17")[:players]):
        s.people(seat, ready=" ".join("A%02d" % (3 * seat + i) for i in (1, 2, 3)) + " " + names)
        s.store(seat, rope=1, fish=1, potion=1, cider=1)
        s.own(("H22 O21", "H18 O13", "H16 H08", "H19 O14")[seat], seat)
        s.caves(1, seat)
    for row, deck in ((s.t.houses, s.t.house_deck), (s.t.outposts, s.t.outpost_deck)):
        while len(row) < s.t.row:
            row.append(deck.pop())
    if seed % 2:  # in the middle of an encounter that may cost a good
        s.exploring(31, "A01 A02")
    return s.start().match


def games(count, pick):
    """(match, prompt, option) after every decision of many games."""
    for options in TABLES:
        for seed in range(count):
            m = (
                match.new("above_below", seed, **options)
                if seed % 3
                else zoo(seed, options["players"])
            )
            dice = rng.Dice(seed)
            while m.ask is not None:
                prompt = m.ask.prompt
                option = pick(m, dice)
                m.answer(option)
                wrong = audit.audit(m.state)
                assert wrong is None, (options, seed, wrong)
                yield m, prompt, option
            assert audit.scores(m.state) == m.scores()


def test_every_prompt_verb_and_note_is_used():
    prompts, verbs, notes = set(), set(), set()
    for m, prompt, option in games(24, eager):
        prompts.add(prompt)
        verbs.add(option[0])
        notes.update(note[0] for note in m.notes)
    for prefix, used in (("P_", prompts), ("V_", verbs), ("N_", notes)):
        unused = [
            name
            for name, value in vars(words).items()
            if name.startswith(prefix) and value not in used and name != RARE
        ]
        assert unused == []


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_promise_where_everything_is_about(players):
    """The conformance kit's checks at every decision of games with cats and full stores."""
    for seed in (12, 13):
        m = zoo(seed, players)
        run = conformance._Run("above_below", seed, {"players": players}, audit)
        dice = rng.Dice(seed)
        prompts = set()
        while m.ask is not None:
            prompts.add(m.ask.prompt)
            run.look(m)
            run.look_deep(m, dice)
            m.answer(eager(m, dice))
            run.decision += 1
        assert len(prompts) > 8


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_computers_play_sound_games(level):
    decisions = 0
    for _ in games(5, lambda m, dice: bots.pick(m, level, dice)):
        decisions += 1
    assert decisions > 1000
