"""What every bot shares: levels, look-ahead, the hint; played on Villagers."""

import pytest

from engine_core import bots, catalog, match, rng


@pytest.fixture
def table():
    return match.new("villagers", 3, players=2)


def test_an_unknown_level_is_named(table):
    with pytest.raises(ValueError, match="'clever'.*random, easy, normal, hard, expert"):
        bots.pick(table, "clever")


@pytest.mark.parametrize("level", bots.LEVELS)
def test_every_level_gives_a_legal_option_and_changes_nothing(table, level):
    before = table.digest()
    assert bots.pick(table, level, rng.Dice(1), 60) in table.ask.options
    assert table.digest() == before


@pytest.mark.parametrize("level", bots.LEVELS)
def test_the_same_dice_give_the_same_choice(table, level):
    first = bots.pick(table, level, rng.Dice(5), 90)
    assert bots.pick(table, level, rng.Dice(5), 90) == first


def test_easy_slips_and_normal_does_not(table):
    normal = {bots.pick(table, "normal", rng.Dice(k)) for k in range(40)}
    easy = {bots.pick(table, "easy", rng.Dice(k)) for k in range(40)}
    assert len(normal) == 1 and normal < easy


def test_the_hint_is_what_a_normal_bot_plays(table):
    option, reason, rule = bots.hint(table)
    assert option == bots.pick(table, "normal", rng.Dice(9))
    assert reason and rule.startswith("VI-")


def test_a_budget_of_nothing_is_the_policy(table):
    assert bots.pick(table, "hard", rng.Dice(2), 0) == bots.pick(table, "normal", rng.Dice(2))


class Fake:
    """A bot whose `worth` likes one idea; counts what is played out."""

    DOUBT = 0
    HORIZON = 10
    BUDGET = 400

    def __init__(self, best):
        self.best = best
        self.played = []

    def ideas(self, match, view, chosen):
        return match.ask.options[:3]

    def choose(self, match, view, level, dice):
        return match.ask.options[0], "forced", "VI-5.2"

    def worth(self, branch, seat):
        return branch.liked


@pytest.fixture
def look(table, monkeypatch):
    """look(bot, budget) -> the Thought after looking ahead with this bot."""

    def look(bot, budget=None, dice=None, level="hard"):
        def play_out(branch, of, idea, horizon, dice, thought, temper, due):
            bot.played.append(idea)
            branch.liked = 100 if idea == bot.best else -len(bot.played)
            for _ in range(horizon):
                thought.made += 1
                yield thought

        monkeypatch.setattr(bots, "play_out", play_out)
        monkeypatch.setattr(catalog, "bot", lambda game: bot)
        return list(bots.thinking(table, level, dice or rng.Dice(1), budget))[-1]

    return look


def test_look_ahead_takes_what_ends_best(table, look):
    wanted = table.ask.options[2]
    assert look(Fake(wanted)).answer[:2] == (wanted, "looked_ahead")


def test_look_ahead_keeps_the_policy_unless_clearly_beaten(table, look):
    bot = Fake(table.ask.options[1])
    bot.DOUBT = 1000
    assert look(bot).answer[1] == "forced"


def test_an_idea_must_make_up_for_what_the_policy_thinks_less_of_it(table, look):
    bot = Fake(table.ask.options[1])
    bot.behind = lambda match, view, chosen, idea: 1000 if idea != chosen[0] else 0
    assert look(bot).answer[1] == "forced"


def test_the_worst_idea_is_dropped_but_never_the_policys(table, look):
    bot = Fake(table.ask.options[1])
    look(bot)
    counts = [bot.played.count(option) for option in table.ask.options[:3]]
    assert counts[0] == counts[1] > 5 and counts[2] == 1


def test_an_expert_looks_ahead_for_longer_and_drops_ideas_later(table, look):
    bot = Fake(table.ask.options[1])
    thought = look(bot, level="expert")
    counts = [bot.played.count(option) for option in table.ask.options[:3]]
    assert thought.budget == 2 * bot.BUDGET and counts[0] == counts[1] > 10 and counts[2] == 2
    bot = Fake(table.ask.options[1])
    bot.EXPERT = (1000, 10**6, 20, 0)
    thought = look(bot, level="expert")
    assert thought.budget == 1000 and thought.answer[1] == "forced", "its own doubt"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_an_expert_keeps_to_its_budget_and_can_be_hurried(game):
    """Legal at every step, the same answer whoever asks again, nothing on the table changes."""
    table = match.new(game, 5, players=2)
    longest, hard = 0, bots.depth(catalog.bot(game), False)[0]
    while longest <= hard and table.ask is not None:
        digest = table.digest()
        for thought in bots.thinking(table, "expert", rng.Dice(4)):
            assert thought.answer is None or thought.answer[0] in table.ask.options
        assert table.digest() == digest and thought.made <= thought.budget
        longest = max(longest, thought.made)
        table.answer(thought.answer[0])
    assert longest > hard or table.ask is None


@pytest.mark.parametrize("budget", [60, 100, 150, 400, 1000])
def test_look_ahead_stays_within_its_budget(table, look, budget):
    thought = look(Fake(table.ask.options[1]), budget)
    assert budget - 40 < thought.made <= budget == thought.budget


@pytest.mark.parametrize("game", catalog.GAMES)
def test_thinking_goes_in_steps_of_one_choice_and_can_be_stopped_at_any_of_them(game):
    """Whoever stops gets a legal answer; whoever starts anew gets the same one as before."""
    table = match.new(game, 5, players=2)
    digest = table.digest()
    last = 0
    for thought in bots.thinking(table, "hard", rng.Dice(4)):
        assert thought.made - last <= bots.TABLE + bots.BRANCH
        last = thought.made
        assert thought.answer is None or thought.answer[0] in table.ask.options
    assert table.digest() == digest and thought.made <= thought.budget
    assert bots.pick(table, "hard", rng.Dice(4)) == thought.answer[0]


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_larger_budget_only_goes_on(game, monkeypatch):
    """The answer at a place of the search is the same, whatever the budget."""
    table = match.new(game, 6, players=2)
    monkeypatch.setattr(catalog.bot(game), "HORIZON", 30, raising=False)

    def answers(budget):
        found = []
        for thought in bots.thinking(table, "hard", rng.Dice(4), budget):
            found.append((thought.made, thought.answer))
        return found

    short, long = answers(300), answers(600)
    assert short == long[: len(short)]


def test_games_without_a_bot_are_named():
    with pytest.raises(ValueError, match="unknown game"):
        catalog.bot("chess")
