"""What every bot shares: levels, look-ahead, the hint; played on Villagers."""

import pytest

from engine_core import bots, catalog, match, rng


@pytest.fixture
def table():
    return match.new("villagers", 3, players=2)


def test_an_unknown_level_is_named(table):
    with pytest.raises(ValueError, match="'clever'.*random, easy, normal, hard"):
        bots.pick(table, "clever")


@pytest.mark.parametrize("level", bots.LEVELS)
def test_every_level_gives_a_legal_option_and_changes_nothing(table, level):
    before = table.digest()
    assert bots.pick(table, level, rng.Dice(1), 1) in table.ask.options
    assert table.digest() == before


@pytest.mark.parametrize("level", bots.LEVELS)
def test_the_same_dice_give_the_same_choice(table, level):
    first = bots.pick(table, level, rng.Dice(5), 2)
    assert bots.pick(table, level, rng.Dice(5), 2) == first


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

    def __init__(self, best):
        self.best = best
        self.played = []

    def ideas(self, match, view, chosen):
        return match.ask.options[:3]

    def choose(self, match, view, level, dice):
        return match.ask.options[0], "forced", "VI-5.2"

    def worth(self, branch, seat):
        return 0


def look(table, bot, monkeypatch, dice=None, budget=6):
    def play_out(board, of, seat, idea, dice):
        bot.played.append(idea)
        return 100 if idea == bot.best else -len(bot.played)

    monkeypatch.setattr(bots, "play_out", play_out)
    seat = table.ask.seat
    chosen = bot.choose(table, None, "hard", None)
    return bots.look_ahead(table, bot, seat, None, chosen, dice or rng.Dice(1), budget)


def test_look_ahead_takes_what_ends_best(table, monkeypatch):
    wanted = table.ask.options[2]
    assert look(table, Fake(wanted), monkeypatch)[:2] == (wanted, "looked_ahead")


def test_look_ahead_keeps_the_policy_unless_clearly_beaten(table, monkeypatch):
    bot = Fake(table.ask.options[1])
    bot.DOUBT = 1000
    assert look(table, bot, monkeypatch)[1] == "forced"


def test_half_way_the_worst_idea_is_dropped_but_never_the_policys(table, monkeypatch):
    bot = Fake(table.ask.options[1])
    look(table, bot, monkeypatch)
    counts = [bot.played.count(option) for option in table.ask.options[:3]]
    assert counts == [6, 6, 3]


def test_games_without_a_bot_are_named():
    with pytest.raises(ValueError, match="unknown game"):
        catalog.bot("chess")
