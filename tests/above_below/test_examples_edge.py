"""Worked examples AB-EX-28 to AB-EX-51: derived edge cases."""

import pytest

from engine_core.above_below import scoring
from engine_core.above_below.data import SUPPLY
from engine_core.above_below.state import EMPTY, INCOME, OVER, REST
from engine_core.above_below.words import (
    C_BUILDINGS,
    C_POSITION,
    C_RANK,
    P_AGAIN,
    P_ANSWER,
    P_CHOICE,
    P_INJURE,
    P_LOSE,
    P_PLACE,
    V_BED,
    V_BUILD,
    V_BUY,
    V_CHOICE,
    V_CIDER,
    V_DONE,
    V_EXERT,
    V_EXPLORE,
    V_INJURE,
    V_LABOUR,
    V_LOSE,
    V_NO,
    V_OFFER,
    V_PASS,
    V_PLACE,
    V_POTION,
    V_PRICE,
    V_REFRESH,
    V_TRAIN,
)
from tests.above_below.build import (
    BUILDER,
    CAT,
    CAT2,
    METAL,
    SCOUT,
    TEACHER,
    Scene,
    card,
    item,
    person,
)


def part(t, category, seat=0):
    return dict(scoring.scores(t)[seat][1])[category]


def resting(s):
    """All have passed; the village of seat 0 rests."""
    for me in s.t.seats:
        me.passed = 1
    s.t.phase = REST
    s.t.served = 0
    return s.start()


def test_ab_ex_28_one_free_action_before_a_forced_pass():
    """AB-3.5"""
    s = Scene()
    s.people(tired=f"{BUILDER} {TEACHER} {SCOUT}")
    s.coins(0, 5)
    s.store(rope=1)
    s.start()
    assert s.can(V_REFRESH, 0) and not s.can(V_LABOUR)
    s.do(V_OFFER, item("rope"))
    # only the pass is left, so it is not even asked
    assert s.state.seats[0].passed == 1 and s.ask.seat == 1
    s = Scene()
    s.people(tired=f"{BUILDER} {TEACHER} {SCOUT}")
    s.store(rope=2)
    s.start().do(V_OFFER, item("rope"))
    assert s.offers(V_REFRESH) == [] and s.can(V_PASS) and s.can(V_PLACE, item("rope"))


def test_ab_ex_29_a_party_needs_two():
    """AB-6.1"""
    s = Scene()
    s.people(ready=SCOUT, tired=f"{BUILDER} {TEACHER}")
    assert not s.start().can(V_EXPLORE)


def test_ab_ex_30_an_outpost_needs_a_cave():
    """AB-7.5, AB-16.3"""
    for caves, legal in ((0, False), (2, True)):
        s = Scene()
        s.coins(0, 10)
        s.pull("O18")
        s.t.outposts[0], other = card("O18"), s.t.outposts[0]
        s.t.outpost_deck.append(other)
        s.caves(caves)
        s.start()
        assert s.can(V_BUILD, card("O18")) is legal
    before = part(s.state, C_BUILDINGS)
    s.do(V_BUILD, card("O18"))
    assert s.seat().coins == 8 and len(s.seat().caves) == 1 and len(s.seat().filled) == 1
    assert part(s.state, C_BUILDINGS) == before + 1


def test_ab_ex_31_both_drinks_for_one():
    """AB-15.5"""
    s = Scene()
    s.people(injured=SCOUT)
    s.t.seats[0].symbols[0] = 0  # no bed
    s.store(potion=1, cider=1)
    left = s.t.supply[8:]
    resting(s).do(V_POTION, person(SCOUT)).do(V_CIDER, person(SCOUT))
    assert s.areas() == "A03 | - | -"
    assert s.state.supply[8:] == [left[0] + 1, left[1] + 1] and s.store_of() == {}


def test_ab_ex_32_one_bed_each():
    """AB-15.5"""
    s = Scene()
    s.people(injured=SCOUT)
    resting(s)
    assert s.areas() == "- | A03 | -"
    s = Scene()
    s.people(injured=SCOUT)
    s.store(potion=1)
    resting(s).do(V_POTION, person(SCOUT))
    assert s.areas() == "A03 | - | -"


def test_ab_ex_33_exerted_to_a_higher_tier():
    """AB-6.16 to AB-6.20"""
    s = Scene()
    s.exploring(10, f"{SCOUT} {BUILDER} {TEACHER}")
    s.roll(2, 3, 4)  # Builder, Teacher, Scout
    s.start().do(V_CHOICE, 0).do(V_EXERT, person(TEACHER))
    assert s.store_of() == {"rope": 1} and s.seat().coins == 10
    assert s.areas() == "- | A01 A03 | A02" and len(s.seat().caves) == 1


def test_ab_ex_34_a_failure_hurts():
    """AB-6.21, AB-6.23"""
    s = Scene()
    s.exploring(1, f"{BUILDER} {TEACHER}")
    cave = s.t.cave
    s.roll(1, 1)
    s.start().do(V_CHOICE, 1).do(V_DONE)
    assert s.ask.prompt == P_INJURE
    assert s.offers(V_INJURE) == [(person(BUILDER),), (person(TEACHER),)]
    s.do(V_INJURE, person(TEACHER))
    assert s.areas() == "A03 | A01 | A02" and s.seat().coins == 7
    assert s.seat().caves == [] and s.state.pile[0] == cave


def test_ab_ex_35_nothing_after_round_seven():
    """AB-15.2, AB-20.9"""
    s = Scene()
    s.t.round = 7
    s.own("H16")
    s.own("H04", load=0)
    s.track(fish=1, rope=1, pot=1)
    s.people(ready=BUILDER, tired=TEACHER, injured=SCOUT)
    s.pass_all()
    s.start().do(V_PASS)
    assert s.ask is None and s.state.phase == OVER
    assert s.seat().coins == 7 and s.store_of() == {} and s.seat().load[-1] == 0
    assert s.areas() == "A01 | A02 | A03"


def test_ab_ex_36_three_tied():
    """AB-16.5"""
    s = Scene(3)
    for me in s.t.seats:
        me.reputation = 2
    assert [part(s.t, C_RANK, seat) for seat in range(3)] == [4, 4, 4]
    assert [part(s.t, C_POSITION, seat) for seat in range(3)] == [1, 1, 1]


def test_ab_ex_37_slots():
    """AB-9.1, AB-9.4, AB-15.4"""
    s = Scene()
    s.slots("V01 V06 V12 V13 V02", top="V09")
    s.coins(0, 3)
    s.pass_all()
    s.start().do(V_TRAIN, 1)
    assert s.seat().coins == 0 and s.areas() == "A01 A03 | A02 V06 | -"
    assert s.state.slots == [person("V01"), EMPTY, person("V12"), person("V13"), person("V02")]
    s.do(V_PASS)
    assert s.state.slots == [person(v) for v in ("V01", "V12", "V13", "V02", "V09")]


def test_ab_ex_38_the_cat_stays_behind():
    """AB-12.4, AB-12.5"""
    s = Scene()
    s.people(ready=f"{CAT} {SCOUT} {BUILDER}")
    top = s.t.pile[-1]
    s.roll(2)
    s.start().do(V_EXPLORE).send(f"{CAT} {SCOUT}")
    assert s.areas() == "A01 A03 | - | X03" and s.state.pile[-1] == top
    assert s.ask.prompt == P_AGAIN
    s.do(V_EXPLORE)
    assert s.ask.prompt == P_CHOICE and s.state.cave == top
    assert s.state.party == [person(BUILDER), person(SCOUT)]


def test_ab_ex_39_the_metal_man():
    """AB-12.6, AB-15.5"""
    s = Scene()
    s.people(tired=f"{BUILDER} {TEACHER} {SCOUT} {METAL}")
    s.store(potion=1, cider=1)
    s.pass_all()
    s.start().do(V_PASS)  # beds are enough, so nobody is asked to drink or sleep
    assert s.areas() == f"A01 A02 A03 {METAL} | - | -"
    assert s.store_of() == {"potion": 1, "cider": 1}
    s = Scene()
    s.people(tired=f"{BUILDER} {TEACHER} {SCOUT} {METAL}")
    s.t.seats[0].symbols[0] = 2  # one bed less, so that cider makes a difference
    s.store(potion=1, cider=1)
    resting(s)
    assert person(METAL) not in [v for (v,) in s.offers(V_CIDER)]
    assert len(s.offers(V_CIDER)) == 3 and s.offers(V_POTION) == []
    s.do(V_DONE)
    assert person(METAL) not in s.state.slept + [v for (v,) in s.offers(V_BED)]


def test_ab_ex_40_renewal():
    """AB-15.7, AB-17.10"""
    s = Scene()
    s.own("H04", load=1)
    s.own("O01", load=0)
    s.t.phase = INCOME
    s.start()
    assert s.seat().load == [0, 1, 1]


def test_ab_ex_41_placed_before_income():
    """AB-3.9, AB-13.2, AB-15.6"""
    s = Scene()
    s.track(fish=1, rope=1)
    s.store(pot=1)
    s.people(ready=BUILDER)
    s.pass_all()
    s.start().do(V_PASS)
    assert s.ask.prompt == P_PLACE
    s.do(V_PLACE, item("pot"))
    assert s.seat().coins == 7 + 6
    s = Scene()
    s.track(fish=1, rope=1)
    s.store(pot=1)
    s.people(ready=BUILDER)
    s.pass_all()
    s.start().do(V_PASS).do(V_DONE)
    assert s.seat().coins == 7 + 5


def test_ab_ex_42_solitaire_reputation():
    """AB-19.3, AB-16.6"""
    s = Scene(1)
    s.t.seats[0].reputation = 3
    assert (part(s.t, C_RANK), part(s.t, C_POSITION)) == (3, 1)


@pytest.mark.parametrize("coins, slots", [(9, "- - - - -"), (1, "V01 V02 V03 V04 V05")])
def test_ab_ex_43_nothing_to_train(coins, slots):
    """AB-9.6"""
    s = Scene()
    s.people(ready=TEACHER)
    s.coins(0, coins)
    s.slots(slots)
    s.start()
    assert s.offers(V_TRAIN) == [] and s.can(V_LABOUR)


def test_ab_ex_44_only_higher():
    """AB-11.2, AB-11.9"""
    s = Scene()
    s.circle(1, "ore")
    s.start().do(V_BUY, 1).do(V_PRICE, 4).do(V_NO).do(V_BUY, 1)
    assert s.offers(V_PRICE) == [(5,), (6,), (7,)]
    s.do(V_PRICE, 5)
    assert (s.ask.seat, s.ask.prompt, s.state.price) == (1, P_ANSWER, 5)


@pytest.mark.parametrize("given, place", [("rope", 0), ("ore", 1)])
def test_ab_ex_45_a_lost_good(given, place):
    """AB-6.23, AB-3.10"""
    s = Scene()
    s.store(rope=1)
    s.circle(0, "ore")
    s.track(fish=2)
    s.exploring(31, f"{BUILDER} {TEACHER}")
    s.roll(1, 1)
    s.start()
    assert not s.offers(V_PLACE)
    s.do(V_CHOICE, 2).do(V_DONE)
    assert s.ask.prompt == P_LOSE
    assert s.ask.options == [(V_LOSE, item("rope"), 0), (V_LOSE, item("ore"), 1)]
    s.do(V_LOSE, item(given), place)
    assert s.seat().stacks == [2]
    assert s.store_of() == ({} if given == "rope" else {"rope": 1})
    assert s.seat().offered == (EMPTY if given == "ore" else item("ore"))
    assert s.state.supply[item(given)] == SUPPLY[item(given)]


def test_ab_ex_49_two_cats():
    """AB-12.4, AB-12.5"""
    s = Scene()
    s.people(ready=f"{CAT} {CAT2} {SCOUT}")
    piles = len(s.t.pile)
    s.roll(1, 5, 6)
    s.start().do(V_EXPLORE).send(f"{CAT} {CAT2} {SCOUT}")
    assert s.areas() == f"A03 {CAT2} | - | {CAT}" and len(s.state.pile) == piles
    s.do(V_EXPLORE)  # both that are left; the second cat rolls 6 this time
    assert s.ask.prompt == P_CHOICE and len(s.state.pile) == piles - 1


def test_ab_ex_50_the_last_potion():
    """AB-1.5, AB-15.6"""
    s = Scene()
    s.own("H16")
    s.own("O20", seat=1)
    s.t.supply[item("potion")] = 1
    s.t.phase = INCOME
    s.start()
    assert [s.store_of(i) for i in (0, 1)] == [{"potion": 1}, {}]


def test_ab_ex_51_a_short_deck():
    """AB-11.6, AB-11.7"""
    s = Scene()
    s.houses("H01 H02 H03 H04", "H05 H06")
    s.coins(0, 2)
    s.start().do(V_REFRESH, 0)
    assert s.seat().coins == 1
    assert s.state.houses == [card(c) for c in ("H05", "H06", "H01", "H02")]
    assert s.state.house_deck[::-1] == [card("H03"), card("H04")]
    s = Scene()
    s.houses("H01 H02 H03 H04", "")
    assert s.start().offers(V_REFRESH) == [(1,)]
