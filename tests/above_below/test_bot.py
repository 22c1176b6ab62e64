"""Computer villages (AB-18): the arithmetic of the rules, and how they play."""

import csv

import pytest

from engine_core import bots, match, rng
from engine_core.above_below import data
from engine_core.above_below.bot import explore, policy as bot, values
from engine_core.above_below.bot.turn import candidates, to_place
from engine_core.above_below.state import CHOOSE, EXERT, FINAL
from engine_core.above_below.words import (
    P_ANSWER,
    P_BED,
    P_LOSE,
    V_BED,
    V_BUILD,
    V_BUY,
    V_CHOICE,
    V_CIDER,
    V_DONE,
    V_END,
    V_EXERT,
    V_EXPLORE,
    V_GO,
    V_HARVEST,
    V_LABOUR,
    V_LOSE,
    V_NO,
    V_OFFER,
    V_PASS,
    V_PAY,
    V_PLACE,
    V_POTION,
    V_PRICE,
    V_REFRESH,
    V_REROLL,
    V_SEND,
    V_STAY,
    V_TAKE,
    V_TRAIN,
    V_WAKE,
    V_WITHDRAW,
    V_YES,
)
from host_tools.compiler.source import CONTENT
from tests.above_below import claims
from tests.above_below.build import BUILDER, CAT, SCOUT, TEACHER, Scene, card, item, person, sample
from tests.truth import kit

ALL = f"{BUILDER} {TEACHER} {SCOUT}"


def says(s, level="hard"):
    """What a computer answers here."""
    if s.match is None:
        s.start()
    view = s.match.view(s.ask.seat)
    return bot.choose(s.match, view, level, rng.Dice(1))[0]


def test_ab_ex_46_which_choice():
    """AB-18.9"""
    s = Scene()
    s.store(mushroom=1)
    s.exploring(10, ALL)
    assert [explore.promise(t, 27) for t in (3, 5)] == [3000, 2550]
    assert [explore.promise(t, 33) for t in (4, 6)] == [3600, 3180]
    assert [explore.promise(t, 27) for t in (2, 4)] == [2400, 3600]
    assert says(s) == (V_CHOICE, 1)


@pytest.mark.parametrize("lanterns, exerts", [(4, True), (3, False), (5, False)])
def test_ab_ex_47_whom_to_exert(lanterns, exerts):
    """AB-18.10"""
    s = Scene()
    s.t.round = 3
    s.exploring(10, ALL)
    s.t.dice = [1, 1, 1]
    s.t.bonus = lanterns - 3
    s.t.phase = EXERT
    s.start()
    if lanterns == 5:
        assert s.state.encounter == 0  # the top tier is reached, nobody is asked
        assert s.areas() == "- | A01 A02 A03 | -"
    else:
        assert says(s) == ((V_EXERT, person(SCOUT)) if exerts else (V_DONE,))


def test_ab_ex_48_the_asking_price():
    """AB-18.14"""
    s = Scene()
    s.circle(1, "potion")
    s.start().do(V_BUY, 1).do(V_PRICE, 3)
    assert s.ask.prompt == P_ANSWER and says(s) == (V_NO,)
    s.do(V_NO).do(V_BUY, 1).do(V_PRICE, 4)
    assert says(s) == (V_YES,)


def test_ab_18_2_first_player_by_lot_and_levels_per_seat():
    """AB-18.2: each seat can have its own level in one game."""
    m = match.new("above_below", 2, players=3)
    dice = rng.Dice(5)
    for _ in range(30):
        m.answer(bots.pick(m, ("easy", "normal", "hard")[m.ask.seat], dice, 0))
    assert {match.new("above_below", s, players=3).state.first for s in range(20)} == {0, 1, 2}


def test_ab_18_3_never_passes_with_somebody_ready():
    s = Scene()
    s.people(tired=ALL)
    assert says(s) == (V_PASS,)
    for seed in range(4):
        m = match.new("above_below", seed, players=2)
        dice = rng.Dice(seed)
        while m.ask is not None:
            option = bots.pick(m, "normal", dice)
            assert option != (V_PASS,) or not m.state.seats[m.ask.seat].ready
            m.answer(option)


def test_ab_18_3_easy_keeps_the_rules_of_a_computer_village():
    """AB-18.3, AB-18.4, AB-18.12, AB-18.14: its judgement is noisy, nothing else."""
    for seed in range(6):
        m = match.new("above_below", seed, players=3)
        dice = rng.Dice(seed)
        while m.ask is not None:
            me = m.state.seats[m.ask.seat]
            option = bots.pick(m, "easy", dice)
            assert option != (V_PASS,) or not me.ready
            assert option[0] not in (V_WITHDRAW, V_END)
            assert m.ask.prompt != P_BED or option == (V_DONE,)  # all beds are laid out
            if m.ask.prompt == P_ANSWER:
                assert (option == (V_YES,)) == (m.state.price >= 4)  # they offer drinks only
            if option[0] == V_OFFER:
                assert option[1] in (item("potion"), item("cider"))
            m.answer(option)


def test_ab_18_3_after_a_refusal_it_acts_again():
    s = Scene()
    s.people(ready=f"{CAT} {SCOUT}")
    s.roll(1)
    s.start().do(V_EXPLORE)
    assert says(s)[0] in (V_LABOUR, V_TRAIN, V_BUILD, V_HARVEST)


def test_ab_18_4_noise_comes_from_its_own_generator():
    s = Scene()
    s.t.round = 5
    s.houses("H14 H15 H20 H22")
    s.start()
    before = s.match.digest()
    found = {bot.choose(s.match, s.match.view(0), "easy", rng.Dice(i))[0] for i in range(40)}
    assert len(found) > 1 and s.match.digest() == before
    assert (
        len({bot.choose(s.match, s.match.view(0), "hard", rng.Dice(i))[0] for i in range(10)}) == 1
    )


def test_ab_18_5_worth_of_a_good():
    s = Scene()
    s.t.round = 3
    me = s.t.seats[0]
    assert values.good(s.t, me, item("fish")) == 10 + 4 * 4 * 1 + 3
    s.track(rope=1, fish=1, ore=1)
    assert values.good(s.t, me, item("fish")) == 10
    assert values.good(s.t, me, item("ore")) == 20
    assert values.good(s.t, me, item("pot")) == 20 + 0 + 6


@pytest.mark.parametrize(
    "name, worth",
    [
        ("H01", 10 + 6 * 4 * 1),
        ("H24", 10 + 30),
        ("H05", 10 + 2 * 29 * 7 // 10),
        ("H04", 10 + 29 * 30 // 10),
        ("S02", 10 + 10 + 5 * 4 * 2),
        ("H17", 10 + 6 * 4 + 5),
        ("O20", 10 + 16),
        ("H18", 10 + 10 + 12),
        ("O21", 10 + 10 + 3 * 4),
        ("H22", 10 + 20 + 4),
        ("H23", 10 + 10 + 8),
        ("K03", 10 + 10 + 60 + 40),
        ("K02", 10 + 30 + 40 + 40),
        ("K04", 10 + 40 + 4),
        ("K07", 10 + 40 + 12 + 12),
        ("K05", 10 + 40),
    ],
)
def test_ab_18_6_worth_of_a_card(name, worth):
    s = Scene()
    s.t.round = 3
    assert values.card(s.t, s.t.seats[0], card(name)) == worth


def test_ab_18_7_candidates():
    s = Scene()
    s.t.round = 3
    s.people(ready="A01 A02 V17")
    s.houses("H24 H01 H02 H03")
    s.slots("V12 - - - -")
    s.start()
    found = {option: worth for worth, option in candidates(s.state, s.seat(), s.ask.options)}
    assert found[(V_BUILD, card("H24"))] == 40 - 4 * 5  # the plus symbol pays 5 for 6
    assert found[(V_TRAIN, 0)] == (8 * 4 + 0 + 9 - 3) * 75 // 100 - 8
    assert found[(V_EXPLORE,)] == 4 + 24 + 6
    assert found[(V_LABOUR,)] == 13
    s = Scene()
    s.t.round = 7
    s.coins(0, 20)
    s.start()
    found = candidates(s.state, s.seat(), s.ask.options)
    assert not [option for _, option in found if option[0] == V_TRAIN]
    assert (40, (V_BUILD, card("S06"))) not in found  # 10 + 50 + 8, no price
    assert (68, (V_BUILD, card("S06"))) in found
    assert (4, (V_LABOUR,)) in found


def test_ab_18_7_key_buildings_wait():
    for number, less in ((4, 25), (5, 0)):
        s = Scene()
        s.t.round = number
        s.coins(0, 20)
        s.start()
        key = s.state.keys[0]
        worth = values.card(s.state, s.seat(), key) - 4 * data.COST[key] - less
        assert (worth, (V_BUILD, key)) in candidates(s.state, s.seat(), s.ask.options)


def test_ab_18_8_the_party():
    s = Scene()
    s.people(ready=f"{ALL} V12")
    s.start().do(V_EXPLORE)
    # keys: V12 6, Scout 8, Teacher 13, Builder 15 + 6 as the only hammer; three of four go
    assert s.state.party == [person("V12"), person(SCOUT), person(TEACHER)]
    assert says(s) == (V_GO,)
    s.do(V_STAY, person(SCOUT))
    assert says(s) == (V_SEND, person(SCOUT))


def test_ab_18_8_one_for_labour():
    s = Scene()
    s.start().do(V_LABOUR)
    assert s.state.party == [person(SCOUT)] and says(s) == (V_GO,)


def test_ab_18_9_unpayable_choices_are_skipped():
    s = Scene()
    s.exploring(10, ALL)
    assert s.t.phase == CHOOSE and says(s) == (V_CHOICE, 1)


def test_ab_18_10_rerolls():
    s = Scene()
    s.own("O21")
    s.exploring(16, ALL)
    s.roll(5, 4, 1)
    s.start().do(V_CHOICE, 2)
    assert says(s) == (V_REROLL, person(SCOUT))


def test_ab_18_11_placing():
    s = Scene()
    s.own("H04")
    s.store(fish=1, rope=1)
    assert to_place(s.t, s.t.seats[0], False) == item("rope")
    s.t.seats[0].store[item("rope")] = 0
    assert to_place(s.t, s.t.seats[0], False) == 255  # a fish will come again
    s.t.round = 6
    assert says(s) == (V_PLACE, item("fish"))
    s = Scene()
    s.store(fish=3, rope=1, pot=2)
    s.t.phase = FINAL
    s.t.round = 7
    order = []
    s.start()
    while s.ask is not None and s.ask.seat == 0:
        order.append(says(s)[1])
        s.do(*says(s))
    assert order[:2] == [item("rope"), item("pot")]


def test_ab_18_12_rest():
    s = Scene()
    s.people(tired="A01 A02 A03 V10 V11", injured="V12")
    s.store(potion=1, cider=1)
    s.t.phase = 8
    for me in s.t.seats:
        me.passed = 1
    s.start()
    assert says(s) == (V_POTION, person("V12"))
    s.do(V_POTION, person("V12"))
    assert says(s) == (V_CIDER, person("V10"))
    s.do(V_CIDER, person("V10"))
    assert s.ask.prompt == P_BED and says(s) == (V_DONE,) and person("V11") in s.state.slept
    s.do(V_WAKE, person("V11"))
    assert says(s)[0] == V_BED


def test_ab_18_13_refresh():
    s = Scene()
    s.t.round = 6
    s.people(ready=BUILDER)
    s.houses("H01 H02 H18 H22", "H10 H11 H12 H13")
    s.coins(0, 4)
    s.start()
    scores = [w for w, o in candidates(s.state, s.seat(), s.ask.options) if o[0] == V_BUILD]
    assert says(s) == ((V_REFRESH, 0) if max(scores) <= 12 else says(s))
    s = Scene()
    s.t.round = 6
    s.people(ready=BUILDER)
    s.houses("H01 H03 H02 H16", "H10 H11 H12 H13")
    s.coins(0, 4)
    assert says(s) == (V_REFRESH, 0)


def test_ab_18_13_refresh_after_other_free_actions():
    """AB-18.3: after a purchase and an offer the refresh is still in its turn."""
    s = Scene()
    s.t.round = 6
    s.t.free = 2
    s.people(ready=BUILDER)
    s.houses("H01 H03 H02 H16", "H10 H11 H12 H13")
    s.coins(0, 4)
    assert says(s) == (V_REFRESH, 0)


@pytest.mark.parametrize("coins, price", [(4, 4), (5, 5), (20, 5)])
def test_ab_11_9_no_more_than_the_buyer_has(coins, price):
    """An amethyst is worth 5 coins to a computer; the coins at hand are the limit."""
    s = Scene()
    s.circle(1, "amethyst")
    s.coins(0, coins)
    s.start().do(V_BUY, 1)
    assert says(s) == (V_PRICE, price) and says(s) in s.ask.options
    assert bots.hint(s.match)[0] == (V_PRICE, price)


def test_ab_18_14_offers_and_purchases():
    s = Scene()
    s.store(potion=2)
    assert says(s) == (V_OFFER, item("potion"))
    s = Scene()
    s.circle(1, "ore")
    s.coins(0, 8)
    assert says(s) == (V_BUY, 1)
    s.do(V_BUY, 1)
    assert says(s) == (V_PRICE, 4)
    s.do(V_PRICE, 4).do(V_NO)
    assert says(s)[0] != V_BUY  # not again in this round
    s = Scene()
    s.circle(1, "ore")
    s.coins(0, 7)
    assert says(s)[0] != V_BUY  # four coins must be left


def test_ab_18_15_hard_looks_ahead_without_reading_rewards():
    s = Scene().start()
    chosen = bot.choose(s.match, s.match.view(0), "hard", rng.Dice(1))
    assert len(bot.ideas(s.match, s.match.view(0), chosen)) > 1
    s = Scene()
    s.exploring(2, ALL)
    s.start()
    chosen = bot.choose(s.match, s.match.view(0), "hard", rng.Dice(1))
    assert bot.ideas(s.match, s.match.view(0), chosen) == [chosen[0]]


def test_ab_18_15_a_playout_does_not_know_the_open_cave():
    """AB-6.6, AB-18.1: what a cave holds is hidden, though its card lies open."""
    s = Scene().start()
    top = s.state.pile[-1]
    seen = set()
    for salt in range(30):
        table = s.match.imagine(0, salt, bot.blur)
        assert sorted(table.state.pile) == sorted(s.state.pile)
        seen.add(table.state.pile[-1])
    assert len(seen) > 10 and s.state.pile[-1] == top

    def imagined(seat, salt, blur=None, real=s.match.imagining):
        asked.append(blur)
        return real(seat, salt, blur)

    asked = []
    s.match.imagining = imagined
    bots.pick(s.match, "hard", rng.Dice(1))
    assert asked and set(asked) == {bot.blur}


def test_ab_18_16_other_choices():
    s = Scene()
    s.own("H22")
    s.coins(0, 2)
    s.store(potion=1, cider=1)
    s.houses("H01 H02 H03 H04")
    s.start().do(V_BUILD, card("H01"))
    assert says(s) == (V_PAY, 2, 1, 0)
    s = Scene()
    s.own("H04 O10 H10")
    s.track(fish=1)
    s.start().do(V_HARVEST).do(V_GO)
    assert says(s) == (V_TAKE, card("H10"))  # a new kind is worth more
    s = Scene()
    s.track(rope=1, pot=1, ore=1)
    s.store(rope=1, ore=1)
    assert bot.lose(
        s.t,
        s.t.seats[0],
        [(V_LOSE, item("rope"), 0), (V_LOSE, item("ore"), 0), (V_LOSE, item("rope"), 1)],
    ) == (V_LOSE, item("rope"), 0)


def test_reasons_that_are_seldom_given_are_true(monkeypatch, tmp_path):
    """What mixed games hardly meet: losses, the last coin, a lesser lantern die."""
    sample(monkeypatch, tmp_path, "A 8 = coin 1\nB 8 = ore 1\nFA lose_good 1\nFB lose_potion 1\n")
    found = []
    for choice in (0, 1):
        s = Scene()
        s.track(rope=1, pot=1, ore=1)
        s.store(potion=1, rope=1, ore=1)
        s.circle(0, "potion")
        s.exploring(1, ALL)
        s.roll(1, 1, 1)
        s.start().do(V_CHOICE, choice)
        while s.ask.prompt != P_LOSE:
            s.do(V_DONE)
        found.append(s)
    s = Scene()
    s.circle(1, "amethyst")
    s.coins(0, 4)
    found.append(s.start().do(V_BUY, 1))
    for s, expected in zip(found, ("lose_least", "lose_store", "price_all")):
        option, reason, rule = bots.hint(s.match)
        case = kit.Case(s.match, 0, option)
        case.key = reason
        assert reason == expected and claims.REASONS[reason](case) and claims.CITES[rule](case)


def test_ab_19_10_higher_levels_are_harder():
    """Wins of the one-step bot in 40 games: many on level 1, few on level 10."""
    wins = []
    for level in (1, 5, 10):
        won = 0
        for seed in range(40):
            m = match.new("above_below", seed, players=1, level=level)
            dice = rng.Dice(seed)
            while m.ask is not None:
                m.answer(bot.choose(m, m.state, "hard", dice)[0])
            won += len(m.winners())
        wins.append(won)
    assert wins[0] > 32 > 26 > wins[1] > wins[2] + 8


def test_normal_beats_random():
    won = 0
    for seed in range(30):
        m = match.new("above_below", seed, players=2)
        dice = rng.Dice(seed)
        while m.ask is not None:
            m.answer(bots.pick(m, "normal" if m.ask.seat == seed % 2 else "random", dice))
        won += m.winners() == (seed % 2,)
    assert won >= 29


def test_every_reason_has_its_text():
    rows = csv.DictReader((CONTENT / "above_below" / "strings.csv").open(encoding="utf-8"))
    keys = {row["key"] for row in rows}
    for seed in range(3):
        m = match.new("above_below", seed, players=2)
        while m.ask is not None:
            option, reason, rule = bots.hint(m)
            assert "reason." + reason.split(".")[0] in keys and rule.startswith("AB-")
            assert option in m.ask.options
            m.answer(option)
