"""Exploring (AB-6), special rewards (AB-12.2, AB-12.7) and the switch of AB-20.1."""

import pytest

from engine_core.above_below import data, explore
from engine_core.above_below.state import EMPTY
from engine_core.above_below.words import (
    N_COINS,
    N_INJURED,
    N_JOINS,
    N_LOSE_COINS,
    N_ROLL,
    P_CHOICE,
    P_EXERT,
    P_EXPLORERS,
    P_REROLL,
    V_CHOICE,
    V_DONE,
    V_EXERT,
    V_EXPLORE,
    V_GO,
    V_INJURE,
    V_KEEP,
    V_LOSE,
    V_REROLL,
    V_SEND,
    V_STAY,
)
from tests.above_below.build import (
    BUILDER,
    LIQUID,
    METAL,
    SCOUT,
    TEACHER,
    Scene,
    item,
    people,
    person,
    sample,
)

ALL = f"{BUILDER} {TEACHER} {SCOUT}"


@pytest.fixture
def book(monkeypatch, tmp_path):
    return lambda text: sample(monkeypatch, tmp_path, text)


def go(s, choice, *dice):
    """Roll like this after naming the choice."""
    s.roll(*dice)
    s.start()
    return s.do(V_CHOICE, choice) if s.ask.prompt == P_CHOICE else s


def test_ab_6_1_no_exploring_without_caves():
    s = Scene()
    s.t.pile = []
    assert not s.start().can(V_EXPLORE)


def test_ab_6_2_and_6_3_the_party():
    """AB-6.2, AB-6.3, AB-20.7: two or more; then the top card is taken."""
    s = Scene()
    top = s.t.pile[-1]
    s.start().do(V_EXPLORE)
    assert s.ask.prompt == P_EXPLORERS and s.can(V_GO) and len(s.state.party) == 3
    s.do(V_STAY, person(TEACHER)).do(V_STAY, person(SCOUT))
    assert not s.can(V_GO)
    s.do(V_SEND, person(SCOUT))
    assert s.can(V_GO) and s.areas() == "A01 A02 A03 | - | -"
    s.do(V_GO)
    assert s.state.cave == top and s.areas() == "A02 | - | -"


@pytest.mark.parametrize(
    "choice, dice, failed", [(0, (6, 6, 6), 0), (0, (1, 1, 1), 0), (1, (1, 1, 1), 1)]
)
def test_ab_6_20_and_6_21_nothing_of_an_exploration_stays_behind(book, choice, dice, failed):
    """AB-6.20 success, AB-6.21 failure: the next party begins with nothing of this one."""
    book("A 4 = coin 1\nB 9 = coin 1\nFA injure 1\nFB injure 1\n")
    s = Scene()
    s.exploring(1, ALL)
    go(s, choice, *dice)
    while s.state.cave != EMPTY:
        s.do(*([o for o in s.ask.options if o[0] == V_EXERT] + s.ask.options)[0])
    assert len(s.notes(N_INJURED)) == failed
    t = s.state
    assert t.party == t.dice == t.exerted == t.hurt == []
    assert (t.encounter, t.choice, t.bonus, t.rerolls, t.done) == (0, 0, 0, 0, 0)


@pytest.mark.parametrize("choice, asked", [(0, False), (1, True)])
def test_ab_6_13_no_reroll_once_the_highest_tier_is_reached(book, choice, asked):
    """AB-6.13: whoever has all there is to win is not asked."""
    book("A 1 = coin 1 | 2 = coin 2\nB 1 = coin 1 | 9 = coin 2\n")
    s = Scene()
    s.own("S05")
    s.exploring(1, f"{BUILDER} {SCOUT}")
    go(s, choice, 6, 6)
    assert (s.ask.prompt == P_REROLL) == asked


def test_ab_6_2_a_party_stands_in_order():
    """Whoever was sent home and called again does not come last: each has a die of its own."""
    s = Scene().start().do(V_EXPLORE)
    s.do(V_STAY, person(BUILDER)).do(V_SEND, person(BUILDER)).do(V_GO)
    assert s.state.party == people(ALL)


def test_ab_6_23_drinks_are_no_goods():
    """AB-6.23: in the store and in the sale circle."""
    for name, lost in (("fish", True), ("amethyst", True), ("potion", False), ("cider", False)):
        s = Scene()
        s.circle(0, name)
        assert explore.lose_good_options(s.t, 0) == [(V_LOSE, item(name), 1)] * lost
        s = Scene()
        s.store(**{name: 1})
        assert explore.lose_good_options(s.t, 0) == [(V_LOSE, item(name), 0)] * lost


def test_ab_6_4_the_die_cannot_be_taken_back():
    s = Scene().start().do(V_EXPLORE).do(V_STAY, 0)
    assert s.match.undo()
    s.do(V_GO)
    assert not s.match.undo()


def test_ab_6_5_the_die_names_the_encounter():
    for die, number in enumerate((24, 35, 87, 106, 121, 102), 1):
        s = Scene()
        s.t.pile.remove(0)
        s.t.pile.append(0)
        s.roll(die)
        s.start().do(V_EXPLORE).send(ALL)
        assert s.state.encounter == number


def test_ab_6_6_and_6_8_choice_before_dice():
    """AB-6.6, AB-6.7, AB-6.8"""
    s = Scene()
    s.exploring(2, ALL)
    s.start()
    assert s.ask.prompt == P_CHOICE and s.state.dice == []
    assert s.offers(V_CHOICE) == [(0,), (1,), (2,)]
    s.do(V_CHOICE, 2)
    assert len(s.notes(N_ROLL)) == 3 and not s.match.undo()


def test_ab_6_9_costs_are_paid_at_once(book):
    book("A COST fish 2 | 8 = coin 1\nB 3 = coin 1\n")
    s = Scene()
    s.store(fish=1)
    s.track(fish=4)
    s.exploring(1, ALL)
    s.start()  # the track does not pay, so there is but one choice, and it is not asked
    assert s.ask.prompt != P_CHOICE
    s = Scene()
    s.store(fish=2)
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert s.store_of() == {} and s.state.supply[item("fish")] == 12
    assert s.areas() == "- | A01 A02 A03 | -"  # failed: 3 lanterns, 6 at most
    assert s.store_of() == {}  # and nothing comes back


def test_ab_6_9_a_cost_in_coins(book):
    book("A COST coin 3 | 3 = ore 1\nB 8 = coin 1\n")
    s = Scene()
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert s.seat().coins == 4 and s.store_of() == {"ore": 1}


def test_ab_6_10_to_6_12_dice_belong_to_villagers(book):
    """AB-6.10, AB-6.11, AB-6.12, AB-17.19"""
    book("A 8 = coin 1\nB 8 = ore 1\n")
    s = Scene()
    s.people(ready="V11 V12 V15")  # 3/6, 1/2, 2/3
    s.exploring(1, "V11 V12 V15")
    go(s, 0, 2, 2, 2)
    assert s.state.encounter == 0  # 0 + 2 + 1 = 3 cannot reach 8
    s = Scene()
    s.t.party, s.t.dice = [person("V11"), person("V12"), person("V15")], [2, 2, 2]
    assert explore.total(s.t) == 3
    s.t.dice = [6, 1, 1]
    assert explore.total(s.t) == 3


def test_ab_6_13_rerolls_come_before_exerting(book):
    """AB-6.13, AB-6.14, AB-17.5"""
    book("A 6 = coin 1\nB 8 = ore 1\n")
    s = Scene()
    s.own("H20")
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1, 6)
    assert s.ask.prompt == P_REROLL and not s.offers(V_EXERT)
    s.do(V_REROLL, person(SCOUT))
    assert s.state.dice == [1, 1, 6] and s.ask.prompt == P_EXERT
    assert not s.match.undo()


def test_ab_6_13_keeping_the_dice(book):
    book("A 6 = coin 1\nB 8 = ore 1\n")
    s = Scene()
    s.own("O21")
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    s.do(V_KEEP)
    assert s.ask.prompt == P_EXERT


@pytest.mark.parametrize(
    "bonus, lanterns", [("hammer 1", 4), ("quill 2", 5), ("fish 1", 4), ("rope 1", 3)]
)
def test_ab_6_15_bonus_lanterns(book, bonus, lanterns):
    book(f"A BONUS {bonus} | 8 = coin 1\nB 8 = ore 1\n")
    s = Scene()
    s.track(fish=1)
    s.exploring(1, ALL)
    s.roll(1, 1, 1)
    s.t.phase = 2
    gen = explore.choose(s.t)
    next(gen)
    with pytest.raises(StopIteration):
        gen.send((V_CHOICE, 0))
    assert explore.total(s.t) == lanterns


@pytest.mark.parametrize(
    "symbol, party, lanterns",
    [
        ("hammer", BUILDER, 3),
        ("hammer", TEACHER, 0),
        ("quill", TEACHER, 3),
        ("quill", BUILDER, 0),
    ],
)
def test_ab_6_15_each_symbol_counts_by_itself(symbol, party, lanterns):
    """A hammer is a builder's and a quill a teacher's, per villager of the party."""
    s = Scene()
    s.t.party = people(party)
    code = {"hammer": data.OP_HAMMER, "quill": data.OP_QUILL}[symbol]
    assert explore.bonus_of(s.t, s.seat(), code, 3) == lanterns


def test_ab_6_15_an_item_in_the_sale_circle_counts(book):
    book("A BONUS potion 2 | 3 = coin 1\nB 8 = ore 1\n")
    s = Scene()
    s.circle(0, "potion")
    s.people(ready=f"{BUILDER} {TEACHER}")
    s.exploring(1, f"{BUILDER} {TEACHER}")
    go(s, 0, 1, 1)
    assert s.seat().coins == 8


def test_ab_6_15_a_good_paid_away_gives_no_bonus(book):
    book("A COST fish 1 | BONUS fish 5 | 7 = coin 1\nB 8 = ore 1\n")
    s = Scene()
    s.store(fish=1)
    s.exploring(1, f"{BUILDER} {TEACHER}")
    go(s, 0, 1, 1)
    assert s.seat().coins == 7 and s.seat().caves == []


def test_ab_6_16_and_6_17_exert_once_each(book):
    book("A 3 = coin 1 | 6 = coin 9\nB 8 = ore 1\n")
    s = Scene()
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert s.ask.prompt == P_EXERT and len(s.offers(V_EXERT)) == 3
    s.do(V_EXERT, person(SCOUT))
    assert s.offers(V_EXERT) == [(person(BUILDER),), (person(TEACHER),)]
    s.do(V_EXERT, person(BUILDER)).do(V_EXERT, person(TEACHER))
    assert s.seat().coins == 16 and s.areas() == "- | - | A01 A02 A03"


def test_ab_6_17_exerting_is_not_asked_where_it_cannot_help(book):
    book("A 3 = coin 1\nB 8 = ore 1\n")
    s = Scene()
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert s.ask.seat == 1 and s.seat().coins == 8


def test_ab_6_17_nor_where_the_rest_of_the_party_cannot(book):
    """Two of three have exerted and reach 5: the third alone would not reach 7."""
    book("A 3 = coin 1 | 5 = coin 4 | 7 = coin 9\nB 8 = ore 1\n")
    s = Scene()
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    s.do(V_EXERT, person(SCOUT)).do(V_EXERT, person(BUILDER))
    assert s.ask.seat == 1 and s.seat().coins == 11 and s.areas() == "- | A02 | A01 A03"


@pytest.mark.parametrize("dice, coins", [((1, 1, 1), 1), ((5, 1, 3), 5), ((5, 4, 3), 7)])
def test_ab_6_18_and_6_19_tiers(book, dice, coins):
    """AB-6.18, AB-6.19"""
    book("A 3 = coin 1 | 5 = coin 5 | 6 = coin 7\nB 8 = ore 1\n")
    s = Scene()
    s.exploring(1, ALL)
    go(s, 0, *dice)
    if s.ask.prompt == P_EXERT:
        s.do(V_DONE)
    assert s.seat().coins == 7 + coins


def test_ab_6_20_and_20_1_where_explorers_rest(book):
    """AB-6.20, AB-20.1"""
    book("A 3 = coin 1\nB 8 = ore 1\n")
    for area, areas in (("tired", "- | A01 A02 A03 | -"), ("injured", "- | - | A01 A02 A03")):
        s = Scene(explore_success_area=area)
        s.exploring(1, ALL, cave="C07")
        go(s, 0, 1, 1, 1)
        assert s.areas() == areas and s.seat().caves == [6]


def test_ab_6_21_failure(book):
    """AB-6.21: TIRED whatever the switch, and the cave goes under the pile."""
    book("A 8 = coin 1\nB 8 = ore 1\nFA rep -1, lose_coin 2\n")
    s = Scene(explore_success_area="injured")
    s.exploring(1, ALL, cave="C07")
    go(s, 0, 1, 1, 1)
    assert s.areas() == "- | A01 A02 A03 | -" and s.seat().caves == []
    assert s.state.pile[0] == 6 and s.seat().coins == 5 and s.seat().reputation == -1
    assert s.state.cave == EMPTY and s.ask.seat == 1


def test_ab_6_22_a_villager_won(book):
    """AB-6.22: from the cheapest occupied slot, into TIRED even with TRAIN_READY."""
    book("A 3 = villager 1\nB 8 = ore 1\n")
    s = Scene()
    s.own("H18")
    s.slots("- V04 V05 V06 V07")
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert s.areas() == "- | A01 A02 A03 V04 | -"
    assert s.state.slots[:2] == [EMPTY, EMPTY]
    s = Scene()
    s.slots("- - - - -")
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert s.seat().coins == 10 and not s.notes(N_JOINS)


def test_ab_6_23_penalties_take_what_is_there(book):
    book("A 8 = coin 1\nB 8 = ore 1\nFA lose_coin 3, lose_good 2, lose_potion 1, injure 3\n")
    s = Scene()
    s.own("H22")
    s.coins(0, 1)
    s.store(cider=1, rope=1)
    s.people(ready=f"{BUILDER} {SCOUT}")
    s.exploring(1, f"{BUILDER} {SCOUT}")
    go(s, 0, 1, 1)
    assert s.seat().coins == 0 and s.store_of() == {"cider": 1}  # no drink is taken for coins
    assert s.areas() == "- | - | A01 A03"  # fewer than three are left: all of them, unasked
    assert s.notes(N_LOSE_COINS) == [(0, 1, 0)]


def test_ab_6_23_no_question_where_everything_is_lost(book):
    """The owner chooses only where there is a choice."""
    book("A 8 = coin 1\nB 8 = ore 1\nFA lose_good 2, injure 2\n")
    s = Scene()
    s.store(rope=1)
    s.circle(0, "ore")
    s.exploring(1, f"{BUILDER} {SCOUT}")
    go(s, 0, 1, 1)
    assert s.state.encounter == 0 and s.store_of() == {} and s.seat().offered == EMPTY
    assert s.areas() == "A02 | - | A01 A03"
    s = Scene()
    s.store(rope=2, fish=1)
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    s.do(V_LOSE, 1, 0)  # one of three stays: which one is asked
    assert s.store_of() == {"rope": 1}
    assert s.offers(V_INJURE) == [(0,), (1,), (2,)]
    s.do(V_INJURE, 2).do(V_INJURE, 0)
    assert s.areas() == "- | A02 | A01 A03"


def test_ab_6_23_a_potion_from_store_or_circle(book):
    book("A 8 = coin 1\nB 8 = ore 1\nFA lose_potion 1\n")
    s = Scene()
    s.store(potion=1)
    s.circle(0, "potion")
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert s.ask.options == [(V_LOSE, 8, 0), (V_LOSE, 8, 1)]
    s.do(V_LOSE, 8, 1)
    assert s.seat().offered == EMPTY and s.store_of() == {"potion": 1}


def test_ab_6_24_reputation_at_once(book):
    book("A 3 = rep +2\nB 3 = coin 4, rep -1\n")
    for choice, reputation in ((0, 2), (1, -1)):
        s = Scene()
        s.exploring(1, ALL)
        go(s, choice, 1, 1, 1)
        assert s.seat().reputation == reputation


def test_ab_6_25_an_extra_cave(book):
    book("A 3 = cave 1\nB 8 = ore 1\n")
    s = Scene()
    s.exploring(1, ALL)
    cave, top = s.t.cave, s.t.pile[-1]
    go(s, 0, 1, 1, 1)
    assert s.seat().caves == [top, cave]
    s = Scene()
    s.exploring(1, ALL)
    cave = s.t.cave
    s.t.pile = []
    go(s, 0, 1, 1, 1)
    assert s.seat().caves == [cave]


def test_ab_6_26_from_left_to_right(book):
    """AB-6.26, AB-12.2: the Liquid Woman cannot be declined and costs reputation."""
    book("A 3 = special liquid, rep +1, coin 2\nB 8 = ore 1\n")
    s = Scene()
    s.t.seats[0].reputation = -4
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert s.seat().reputation == -3  # the loss at the end of the track is lost, then +1
    assert person(LIQUID) in s.seat().tired and person(LIQUID) not in s.state.specials


def test_ab_12_7_no_special_villager_left(book):
    book("A 3 = special metal\nB 8 = ore 1\n")
    s = Scene()
    s.people(seat=1, ready="X05 X06")
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert s.seat().coins == 10 and (0, 3, 10) in s.notes(N_COINS)
    s = Scene()
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    assert person(METAL) in s.seat().tired


def test_rewards_stay_hidden_until_the_dice_are_settled(book):
    """AB-6.6: what a tier gives cannot be seen and then taken back."""
    book("A 3 = coin 1 | 4 = coin 2\nB 8 = ore 1\n")
    s = Scene()
    s.exploring(1, ALL)
    go(s, 0, 1, 1, 1)
    s.do(V_EXERT, person(SCOUT))
    assert not s.match.undo()
