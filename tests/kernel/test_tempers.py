"""Tempers of the bots: the same strength, other tastes; even is what it always was."""

import pytest

from engine_core import bots, catalog, match, rng
from engine_core.above_below import words as ab
from engine_core.boonlake import data as bl_data, words as bl
from engine_core.sierra_west import words as sw
from engine_core.villagers import data as vi_data, words as vi

# What shows a temper: the notes that count, with what they must be about.
SHOWN = {
    "villagers": {
        "locks": lambda kind, a: kind == vi.N_TAKE and vi_data.LOCK[a] > 0,
        "growth": lambda kind, a: kind == vi.N_TAKE and vi_data.FOOD[a] + vi_data.BUILDER[a] > 0,
        "keys": lambda kind, a: kind == vi.N_TAKE and vi_data.KEYRING[a] > 0,
        "silver": lambda kind, a: (
            kind == vi.N_TAKE and vi_data.SILVER_AT[a + 1] > vi_data.SILVER_AT[a]
        ),
    },
    "sierra_west": {
        "woods": lambda kind, a: kind == sw.N_TRACK and a == 1,
        "wagon": lambda kind, a: kind == sw.N_WAGON,
        "furs": lambda kind, a: kind == sw.N_FUR,
        "quarry": lambda kind, a: kind == sw.N_TRACK and a == 2,
    },
    "above_below": {
        "builder": lambda kind, a: kind == ab.N_BUILD,
        "explorer": lambda kind, a: kind == ab.N_CAVE,
        "trainer": lambda kind, a: kind == ab.N_TRAIN,
        "harvester": lambda kind, a: kind == ab.N_HARVEST,
    },
    "boonlake": {
        "cattle": lambda kind, a: kind == bl.N_TILE and a == bl_data.A_CATTLE,
        "towns": lambda kind, a: kind == bl.N_TILE and a == bl_data.A_SETTLEMENT,
        "levers": lambda kind, a: kind == bl.N_TILE and a == bl_data.A_PROGRESS,
        "explorer": lambda kind, a: kind == bl.N_TILE and a == bl_data.A_EXPANSION,
    },
}
GAMES = {"villagers": 24, "sierra_west": 30, "above_below": 16, "boonlake": 6}
CASES = [(game, temper) for game in SHOWN for temper in SHOWN[game]]


def counted(game, temper, games, shown, first=100):
    """([of the one with the temper, of the even one], share of wins, margin) of normal bots."""
    found, won, margin = [0, 0], 0, 0
    for k in range(games):
        seed, me = first + k // 2, k % 2
        table = match.new(game, seed, players=2)
        dice = [rng.Dice(8 * seed + seat) for seat in (0, 1)]
        while table.ask is not None:
            seat = table.ask.seat
            level = "normal:" + temper if seat == me else "normal"
            table.answer(bots.pick(table, level, dice[seat]))
            for note in table.notes:
                if shown(note[0], note[2]):
                    found[note[1] != me] += 1
        winners = table.winners()
        won += (me in winners) / len(winners)
        totals = [total for total, _ in table.scores()]
        margin += totals[me] - totals[1 - me]
    return found, won / games, margin / games


@pytest.mark.parametrize("game", SHOWN)
def test_every_name_has_a_temper_and_the_first_is_even(game):
    known = catalog.manifest(game).TEMPERS
    assert known[0] == "even" and len(set(known)) == 5
    assert set(known[1:]) == set(SHOWN[game])


@pytest.mark.parametrize("game", catalog.GAMES)
def test_even_plays_as_a_bot_without_a_temper(game):
    table, dice, other = match.new(game, 7, players=2), rng.Dice(1), rng.Dice(1)
    while table.ask is not None and table.made < 60:
        option = bots.pick(table, "normal:even", dice)
        assert option == bots.pick(table, "normal", other)
        table.answer(option)


@pytest.mark.parametrize("level", ["normal:grumpy", "normal:even:even", "normal:"])
def test_an_unknown_temper_is_named(level):
    with pytest.raises(ValueError, match="unknown temper.*even, locks, growth, keys, silver"):
        bots.pick(match.new("villagers", 3, players=2), level)


@pytest.mark.parametrize(("game", "temper"), CASES)
def test_a_temper_shows_in_what_the_bot_does(game, temper):
    (fond, even), _, _ = counted(game, temper, GAMES[game], SHOWN[game][temper])
    assert fond > even * 105 // 100, (fond, even)


def test_look_ahead_plays_on_without_a_temper(monkeypatch):
    table = match.new("boonlake", 3, players=2)
    bot, asked = catalog.bot("boonlake"), []
    choose = bot.choose

    def heard(*args):
        asked.append(len(args) > 4)
        return choose(*args)

    monkeypatch.setattr(bot, "choose", heard)
    while table.ask.prompt != bl.P_TURN:
        table.answer(table.ask.options[0])
    asked.clear()
    bots.pick(table, "hard:cattle", rng.Dice(1), 60)
    assert asked[0] and len(asked) > 20 and not any(asked[1:])


def test_an_expert_plays_with_tastes_of_its_own_and_looks_at_more_ideas(monkeypatch):
    table = match.new("sierra_west", 3, players=2)
    assert table.ask.prompt == sw.P_PLAN and len(table.ask.options) == 6
    bot = catalog.bot("sierra_west")
    choose, play_out, asked, tried = bot.choose, bots.play_out, [], []

    def heard(*args):
        asked.append(args[4] if len(args) > 4 else 0)
        return choose(*args)

    def played(branch, bot, idea, *rest):
        tried.append(idea)
        return play_out(branch, bot, idea, *rest)

    monkeypatch.setattr(bot, "choose", heard)
    monkeypatch.setattr(bots, "play_out", played)
    bots.pick(table, "expert", rng.Dice(1), 300)
    assert set(asked) == {bot.EXPERT[3]} and len(set(tried)) == 6
    asked.clear(), tried.clear()
    bots.pick(table, "hard", rng.Dice(1), 300)
    assert set(asked) == {0} and len(set(tried)) == 4


@pytest.mark.parametrize(("game", "least"), [("villagers", 52), ("boonlake", 60)])
def test_what_an_expert_knows_wins_without_a_look_ahead(game, least):
    """Percent against the even policy; 61 and 75 over hundreds of games (docs/bots.md)."""
    bot, won, games = catalog.bot(game), 0, 40
    for k in range(games):
        seed, me = 100 + k // 2, k % 2
        table, dice = match.new(game, seed, players=2), rng.Dice(seed)
        while table.ask is not None:
            seat = table.ask.seat
            temper = bot.EXPERT[3] if seat == me else 0
            table.answer(bot.choose(table, table.view(seat), "normal", dice, temper)[0])
        winners = table.winners()
        won += (me in winners) / len(winners)
    assert 100 * won / games >= least, won


def first_of(game, prompt, fits=lambda table: True):
    """A table at the first question of this kind that fits."""
    table, dice = match.new(game, 5, players=2), rng.Dice(5)
    while table.ask.prompt != prompt or not fits(table):
        table.answer(bots.pick(table, "normal", dice))
    return table


def test_an_expert_of_villagers_looks_ahead_where_it_builds(monkeypatch):
    def many_places(table):
        return len([o for o in table.ask.options if o[0] == vi.V_PLACE]) > 3

    table, tried = first_of("villagers", vi.P_BUILD, many_places), []
    play_out = bots.play_out

    def played(branch, bot, idea, *rest):
        tried.append(idea)
        return play_out(branch, bot, idea, *rest)

    monkeypatch.setattr(bots, "play_out", played)
    bots.pick(table, "hard", rng.Dice(1))
    assert not tried
    bots.pick(table, "expert", rng.Dice(1))
    assert len(set(tried)) == 3 and all(idea in table.ask.options for idea in tried)


@pytest.mark.parametrize(("game", "prompt"), [("villagers", vi.P_DRAFT), ("boonlake", bl.P_TURN)])
def test_an_expert_sees_a_table_in_its_own_eyes_and_a_hard_bot_does_not(game, prompt):
    table, bot = first_of(game, prompt), catalog.bot(game)
    even, keen = bot.worth(table, 0), bot.worth(table, 0, bot.EXPERT[3])
    assert even != keen and bot.worth(table, 0) == even, "the eyes of an expert stay with it"
