"""Worked examples AB-EX-1 to AB-EX-27: what the rulebook's figures show."""

import pytest

from engine_core import match, rng
from engine_core.above_below import explore, scoring
from engine_core.above_below.data import LANTERN1, LANTERN2
from engine_core.above_below.evening import income_of
from engine_core.above_below.state import EMPTY, OVER
from engine_core.above_below.words import (
    C_BUILDINGS,
    C_CARDS,
    C_POSITION,
    C_RANK,
    C_TRACK,
    N_INCOME,
    N_ROUND,
    P_AGAIN,
    P_ANSWER,
    P_CHOICE,
    P_TURN,
    V_BUILD,
    V_BUY,
    V_CHOICE,
    V_DONE,
    V_EXERT,
    V_EXPLORE,
    V_HARVEST,
    V_KEEP,
    V_LABOUR,
    V_NO,
    V_PASS,
    V_PLACE,
    V_PRICE,
    V_REFRESH,
    V_REROLL,
    V_YES,
)
from tests.above_below.build import (
    BUILDER,
    CAT,
    GLOGO,
    SCOUT,
    TEACHER,
    Scene,
    card,
    item,
    person,
    sample,
)

SAMPLE = "A 3 = coin 1 | 4 = mushroom 1\nB 7 = coin 5, ore 1\n"


def part(s, category, seat=0):
    return dict(scoring.scores(s.t)[seat][1])[category]


def test_ab_ex_1_setup_of_two():
    """AB-2.2, AB-2.5 to AB-2.13"""
    for seed in range(12):
        t = match.new("above_below", seed, players=2).state
        assert [t.seats[(t.first + i) % 2].coins for i in range(2)] == [7, 8]
        for me in t.seats:
            assert len(me.ready) == 3 and not me.tired and not me.injured
            assert len(me.cards) == 1 and me.reputation == 0
        assert [len(row) for row in (t.stars, t.keys, t.houses, t.outposts)] == [6, 4, 4, 4]
        assert (len(t.house_deck), len(t.outpost_deck)) == (21, 20)
        assert EMPTY not in t.slots and len(t.slots) == 5 and len(t.stack) == 13
        assert len(t.pile) == 25
        assert (t.cider, t.supply[item("cider")], t.round) == (1, 9, 1)


def test_ab_ex_2_four_villages_start_tired():
    """AB-2.4"""
    s = Scene(4)
    assert s.areas() == "A01 | A02 A03 | -"
    assert s.areas(3) == "A10 | A11 A12 | -"
    s.pass_all()
    s.start().do(V_LABOUR)
    s.finish_round()
    assert s.areas() == "A01 A02 A03 | - | -"


def test_ab_ex_3_what_the_encounter_shows(monkeypatch, tmp_path):
    """AB-6.5, AB-6.6"""
    s = Scene()
    s.t.pile.remove(0)
    s.t.pile.append(0)
    s.roll(2)
    s.start().do(V_EXPLORE).send(SCOUT + " " + BUILDER)
    assert s.state.cave == 0 and s.state.encounter == 35
    assert s.ask.prompt == P_CHOICE
    sample(monkeypatch, tmp_path, SAMPLE)
    s = Scene()
    s.exploring(1, BUILDER + " " + SCOUT)
    s.start()
    assert s.offers(V_CHOICE) == [(0,), (1,)]
    tiers = [explore.lanterns_of(s.state, tier) for tier in range(3)]
    assert tiers == [3, 4, 7]


def resolve(s, choice, *dice, exert=()):
    """Choose, roll, keep, exert."""
    s.roll(*dice)
    s.start()
    if s.ask.prompt == P_CHOICE:
        s.do(V_CHOICE, choice)
    for villager in exert:
        s.do(V_EXERT, person(villager))
    if s.ask is not None and s.can(V_DONE) and s.offers(V_EXERT):
        s.do(V_DONE)
    return s


def test_ab_ex_4_only_the_highest_tier(monkeypatch, tmp_path):
    """AB-6.18, AB-6.19"""
    sample(monkeypatch, tmp_path, SAMPLE)
    s = Scene()
    s.exploring(1, f"{BUILDER} {TEACHER} {SCOUT}")
    resolve(s, 0, 5, 1, 3)
    assert s.store_of() == {"mushroom": 1}
    assert s.seat().coins == 7


@pytest.mark.parametrize("die, lanterns", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2)])
def test_ab_ex_5_lanterns_of_one_die(die, lanterns):
    """AB-6.11"""
    s = Scene()
    s.t.party = [person(SCOUT)]
    s.t.dice = [die]
    assert (LANTERN1[s.t.party[0]], LANTERN2[s.t.party[0]]) == (1, 3)
    assert explore.total(s.t) == lanterns


def test_ab_ex_6_steps_are_not_added():
    """AB-6.11, AB-6.12"""
    s = Scene()
    s.t.party = [person(SCOUT), person("A06")]
    s.t.dice = [6, 6]
    assert explore.total(s.t) == 4


@pytest.mark.parametrize(
    "exert, coins, store, areas",
    [
        ((BUILDER,), 8, {}, "A03 | A02 | A01"),
        ((BUILDER, TEACHER), 7, {"mushroom": 1}, "A03 | - | A01 A02"),
        ((), 7, {}, "A03 | A01 A02 | -"),
    ],
)
def test_ab_ex_7_exerting(monkeypatch, tmp_path, exert, coins, store, areas):
    """AB-6.16, AB-6.17"""
    sample(monkeypatch, tmp_path, SAMPLE)
    s = Scene()
    s.exploring(1, f"{BUILDER} {TEACHER}")
    resolve(s, 0, 1, 1, exert=exert)
    assert (s.seat().coins, s.store_of(), s.areas()) == (coins, store, areas)
    assert len(s.seat().caves) == (1 if exert else 0)


def test_ab_ex_8_labour_and_cider():
    """AB-10.1 to AB-10.3"""
    s = Scene()
    s.t.round = 2
    s.start().do(V_LABOUR).send(f"{BUILDER} {SCOUT}")
    s.do(V_LABOUR).send("A04")
    assert [s.seat(i).coins for i in (0, 1)] == [9, 8]
    assert [s.store_of(i) for i in (0, 1)] == [{"cider": 1}, {}]
    assert (s.areas(0), s.areas(1)) == ("A02 | A01 A03 | -", "A05 A06 | A04 | -")
    assert s.state.cider == 0


def test_ab_ex_9_buying():
    """AB-11.2, AB-11.3"""
    s = Scene()
    s.circle(1, "rope")
    s.coins(0, 6)
    s.start().do(V_BUY, 1)
    assert s.offers(V_PRICE) == [(3,), (4,), (5,), (6,)]
    s.do(V_PRICE, 3)
    assert (s.ask.seat, s.ask.prompt) == (1, P_ANSWER)
    s.do(V_NO)
    assert [s.seat(i).coins for i in (0, 1)] == [6, 7] and s.seat(1).offered == item("rope")
    s.do(V_BUY, 1).do(V_PRICE, 4).do(V_YES)
    assert [s.seat(i).coins for i in (0, 1)] == [2, 11]
    assert s.store_of() == {"rope": 1} and s.seat(1).offered == EMPTY
    assert (s.ask.seat, s.ask.prompt) == (0, P_TURN)
    assert s.can(V_REFRESH, 0) and s.can(V_LABOUR)


def test_ab_ex_10_refresh():
    """AB-11.6, AB-11.7"""
    s = Scene()
    s.houses("H01 H02 H03 H04", "H05 H06 H07 H08 H09")
    s.coins(0, 5)
    s.start().do(V_REFRESH, 0)
    assert s.seat().coins == 4
    assert s.state.houses == [card(c) for c in ("H05", "H06", "H07", "H08")]
    assert s.state.house_deck[::-1] == [card(c) for c in ("H09", "H01", "H02", "H03", "H04")]
    assert s.offers(V_REFRESH) == []


def test_ab_ex_11_income():
    """AB-13.5, AB-15.6"""
    s = Scene()
    s.track(fish=1, rope=2, fruit=1)
    for me in s.t.seats:
        me.passed = 1
    s.t.seats[0].passed = 0
    s.start().do(V_PASS)
    assert [s.seat(i).coins for i in (0, 1)] == [13, 11]


def test_ab_ex_12_the_track():
    """AB-13.1, AB-13.2"""
    s = Scene()
    s.track(fish=1, rope=1, fruit=1)
    s.store(fruit=1, mushroom=1)
    s.start().do(V_PLACE, item("fruit")).do(V_PLACE, item("mushroom"))
    assert s.seat().track == [item(g) for g in ("fish", "rope", "fruit", "mushroom")]
    assert s.seat().stacks == [1, 1, 2, 1]


@pytest.mark.parametrize("fruit, points", [(2, 4), (4, 8)])
def test_ab_ex_13_and_ab_ex_14_points_of_a_space(fruit, points):
    """AB-EX-13, AB-EX-14: AB-16.2"""
    s = Scene()
    s.track(fish=1, rope=1, fruit=fruit)
    assert part(s, C_TRACK) - 2 == points


def ranks(s):
    return [part(s, C_RANK, seat) for seat in range(s.t.players)]


def test_ab_ex_15_shared_ranks():
    """AB-16.4, AB-16.5"""
    s = Scene(3)
    for me, reputation in zip(s.t.seats, (4, 4, 1)):
        me.reputation = reputation
    assert ranks(s) == [4, 4, 2]


def test_ab_ex_16_the_top_space():
    """AB-16.6"""
    s = Scene()
    s.t.seats[0].reputation = -4
    assert part(s, C_POSITION) == -2


def test_ab_ex_17_items_on_cards_do_not_count():
    """AB-16.7, AB-17.16"""
    s = Scene()
    before = part(s, C_BUILDINGS)
    s.own("O14 K01")
    s.store(potion=3, ore=1)
    s.track(ore=2)
    assert s.seat().load == [0, 1, 0]
    assert part(s, C_CARDS) == 16
    assert part(s, C_BUILDINGS) == before + 2


def test_ab_ex_18_printed_points():
    """AB-16.3, AB-17.1"""
    s = Scene()
    before = scoring.scores(s.t)[0][0]
    s.own("H24")
    assert scoring.scores(s.t)[0][0] - before == 4


def test_ab_ex_19_two_rerolls(monkeypatch, tmp_path):
    """AB-6.13, AB-6.14"""
    sample(monkeypatch, tmp_path, SAMPLE)
    s = Scene()
    s.own("O21")
    s.exploring(1, f"{SCOUT} {BUILDER}")
    s.roll(3, 2, 1, 5)  # the Builder has the lower number, so its die is the first
    s.start().do(V_CHOICE, 1)
    assert s.state.dice == [3, 2] and explore.total(s.state) == 2
    s.do(V_REROLL, person(BUILDER))
    assert s.state.dice == [1, 2] and explore.total(s.state) == 2
    s.do(V_REROLL, person(BUILDER))
    assert s.state.rerolls == 0
    # 2 + 1 lanterns cannot reach 7, not even with both exerted, so the encounter is over
    assert s.areas() == "A02 | A01 A03 | -"


def test_ab_ex_19_the_dice_after_two_rerolls(monkeypatch, tmp_path):
    """AB-6.14: 5 counts two lanterns, and a third reroll is not on offer."""
    sample(monkeypatch, tmp_path, "A 5 = coin 1\nB 8 = coin 9\n")
    s = Scene()
    s.own("O21")
    s.exploring(1, f"{SCOUT} {BUILDER}")
    s.roll(3, 2, 1, 5)
    s.start().do(V_CHOICE, 0).do(V_REROLL, person(BUILDER)).do(V_REROLL, person(BUILDER))
    assert s.state.dice == [5, 2] and explore.total(s.state) == 3
    assert s.offers(V_REROLL) == [] and not s.can(V_KEEP) and s.offers(V_EXERT)


@pytest.mark.parametrize("dice, coins", [((3, 3), 4), ((1, 1), 0)])
def test_ab_ex_20_coin_on_explore(monkeypatch, tmp_path, dice, coins):
    """AB-6.20, AB-6.21, AB-17.6"""
    sample(monkeypatch, tmp_path, "A 3 = coin 3\nB 8 = ore 1\n")
    s = Scene()
    s.own("H21")
    s.exploring(1, f"{SCOUT} {BUILDER}")
    resolve(s, 0, dice[1], dice[0])
    assert s.seat().coins == 7 + coins


def test_ab_ex_21_hammer_plus():
    """AB-7.3, AB-12.3"""
    s = Scene()
    s.people(ready=GLOGO)
    s.coins(0, 4)
    s.houses("H08 H01 H02 H03")
    s.start().do(V_BUILD, card("H08"))
    assert s.seat().coins == 0 and s.areas() == "- | X02 | -"
    assert s.seat().load[-1] == 1
    s = Scene()
    s.people(ready=BUILDER)
    s.coins(0, 4)
    s.houses("H08 H01 H02 H03")
    assert not s.start().can(V_BUILD, card("H08"))


@pytest.mark.parametrize("die", [1, 2, 3])
def test_ab_ex_22_the_cat_at_labour(die):
    """AB-12.4"""
    s = Scene()
    s.people(ready=f"{CAT} {SCOUT}")
    s.roll(die)
    s.start().do(V_LABOUR).send(CAT)
    if die < 3:
        assert (s.seat().coins, s.store_of(), s.areas()) == (7, {}, "A03 | - | X03")
        assert (s.ask.seat, s.ask.prompt) == (0, P_AGAIN) and s.can(V_LABOUR)
    else:
        assert (s.seat().coins, s.store_of()) == (8, {"cider": 1})
        assert s.areas() == "A03 | X03 | -"


def test_ab_ex_23_stock_is_never_refilled():
    """AB-17.9, AB-8.1, AB-15.7"""
    s = Scene()
    s.own("H05")
    s.pass_all()
    assert s.t.seats[0].load == [0, 2]
    s.start().do(V_HARVEST).send(f"{BUILDER} {SCOUT}")
    assert s.store_of() == {"fish": 2} and s.seat().load == [0, 0]
    s.finish_round()
    assert s.seat().load == [0, 0]


def test_ab_ex_24_income_per_good():
    """AB-17.14, AB-15.6"""
    s = Scene()
    s.own("K05")
    s.track(mushroom=1, fish=1, amethyst=2, ore=3)
    s.store(ore=1)
    assert income_of(s.t.seats[0]) == 11


def test_ab_ex_25_points_per_villager():
    """AB-17.15"""
    s = Scene()
    s.people(ready="A01 A02 A03 V01", tired="V02 V03", injured="X05")
    s.own("K03")
    assert part(s, C_CARDS) == 15 and part(s, C_BUILDINGS) == 2


def test_ab_ex_26_seven_rounds():
    """AB-3.1, AB-15.2, AB-15.9"""
    m = match.new("above_below", 3, players=2)
    dice = rng.Dice(3)
    rounds, incomes = [1], 0
    while m.ask is not None:
        options = m.ask.options
        m.answer(options[rng.below(dice, len(options))])
        rounds += [note[2] for note in m.notes if note[0] == N_ROUND]
        incomes += len([note for note in m.notes if note[0] == N_INCOME and note[1] == 0])
    assert rounds == [1, 2, 3, 4, 5, 6, 7] and incomes == 6
    assert m.state.phase == OVER


def test_ab_ex_27_four_reputations():
    """AB-16.4, AB-16.6"""
    s = Scene(4)
    for me, reputation in zip(s.t.seats, (6, 4, 1, -1)):
        me.reputation = reputation
    assert ranks(s) == [5, 3, 2, 0]
    assert [part(s, C_POSITION, seat) for seat in range(4)] == [3, 2, 0, 0]
