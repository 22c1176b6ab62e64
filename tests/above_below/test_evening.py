"""The end of a round (AB-15), the end of the game and scoring (AB-16), readings (AB-20)."""

import pytest

from engine_core.above_below import data, scoring
from engine_core.above_below.evening import proposed
from engine_core.above_below.figures import figures
from engine_core.above_below.state import EMPTY, INCOME, OVER, REST
from engine_core.above_below.words import (
    C_CARDS,
    C_POSITION,
    C_RANK,
    C_TRACK,
    N_FIRST,
    N_INCOME,
    N_RENEW,
    N_ROUND,
    N_SLOT,
    P_BED,
    P_DRINK,
    P_PLACE,
    P_TURN,
    V_BED,
    V_CIDER,
    V_DONE,
    V_GO,
    V_LABOUR,
    V_PASS,
    V_PLACE,
    V_POTION,
    V_WAKE,
)
from tests.above_below.build import BUILDER, METAL, PEOPLE, SCOUT, TEACHER, Scene, item, person

ALL = f"{BUILDER} {TEACHER} {SCOUT}"


def part(s, category, seat=0):
    return dict(scoring.scores(s.t)[seat][1])[category]


def resting(s):
    for me in s.t.seats:
        me.passed = 1
    s.t.phase = REST
    s.t.served = 0
    return s.start()


# -- AB-15


def test_ab_15_1_the_phase_starts_when_all_have_passed():
    s = Scene(3).start().do(V_PASS).do(V_PASS)
    assert s.state.round == 1 and not s.notes(N_INCOME)
    s.do(V_PASS)
    assert s.state.round == 2 and len(s.notes(N_INCOME)) == 3
    assert s.notes(N_ROUND) == [(255, 2, 0)]


def test_ab_15_3_cider():
    """AB-15.3: one at most; none if the supply is empty, even if one is drunk later."""
    s = Scene()
    s.pass_all()
    s.start().do(V_PASS)
    assert s.state.cider == 1 and s.state.supply[9] == 9
    s = Scene()
    s.pass_all()
    s.t.cider = 0
    s.start().do(V_PASS)
    assert s.state.cider == 1 and s.state.supply[9] == 8
    s = Scene()
    s.pass_all()
    s.t.cider = 0
    s.t.supply[9] = 0
    s.people(ready=BUILDER, tired="A02 A03 V01 V02")
    s.store(cider=0)
    s.t.seats[0].store[9] = 1
    s.start().do(V_PASS).do(V_CIDER, person("V01"))
    assert s.state.cider == 0 and s.state.supply[9] == 1


def test_ab_15_4_new_villagers():
    s = Scene()
    s.slots("- V02 - V04 -", top="V09")
    s.t.stack = [person("V10"), person("V09")]
    s.pass_all()
    s.start().do(V_PASS)
    assert s.state.slots == [person(v) for v in ("V02", "V04", "V09", "V10")] + [EMPTY]
    assert [note[1:] for note in s.notes(N_SLOT)] == [(person("V09"), 2), (person("V10"), 3)]
    assert not s.match.undo()  # they were turned up


def test_ab_15_5_drinks_before_beds():
    """AB-15.5: no drink follows the first bed."""
    s = Scene()
    s.people(tired=f"{ALL} V01 V02", injured="V03")
    s.store(potion=1, cider=1)
    resting(s)
    assert s.ask.prompt == P_DRINK and not s.offers(V_BED)
    assert s.offers(V_POTION) == [(person("V03"),)] and len(s.offers(V_CIDER)) == 5
    s.do(V_CIDER, person("V01"))
    assert s.ask.prompt == P_DRINK  # a potion is left
    s.do(V_DONE)
    assert s.ask.prompt == P_BED and not s.offers(V_POTION)
    assert len(s.state.slept) == 3 and person("V03") not in s.state.slept  # the tired first
    assert not s.offers(V_BED)  # three beds, no more
    up = [v for (v,) in s.offers(V_WAKE) if v not in (person("A01"), person("A02"))][0]
    s.do(V_WAKE, up)
    assert (up,) not in s.offers(V_BED) and s.can(V_BED, person("V03"))
    s.do(V_BED, person("V03"))
    assert not s.offers(V_BED) and s.state.beds == 0
    s.do(V_DONE)
    assert s.areas() == "A01 A02 V01 | A03 V02 V03 | -"  # each bed one step
    assert s.ask.prompt == P_TURN and s.state.slept == s.state.awake == []


def test_ab_15_5_resting_is_voluntary():
    s = Scene()
    s.t.first = 1  # this village rests last
    s.people(tired=f"{ALL} V01")
    resting(s)
    while s.offers(V_WAKE):
        s.do(V_WAKE, *s.offers(V_WAKE)[0])
    s.do(V_DONE)
    assert s.areas() == "- | A01 A02 A03 V01 | -" and s.state.beds == 0


def test_ab_15_5_a_bed_is_one_step():
    """AB-15.5: with beds for all nobody is asked, and who was INJURED is TIRED."""
    s = Scene()
    s.people(ready=BUILDER, tired=TEACHER, injured=SCOUT)
    s.pass_all()
    s.start().do(V_PASS)
    assert s.ask.prompt == P_TURN and s.areas() == "A01 A02 | A03 | -" and s.state.beds == 0


def test_ab_15_5_cider_where_beds_are_short():
    """Tired and injured together: asked where a bed less is needed then."""
    for injured, prompt in (("A03 V01", P_DRINK), ("A03", P_TURN)):
        s = Scene()
        s.people(tired="A01 A02", injured=injured)
        s.store(cider=1)
        assert resting(s).ask.prompt == prompt


def test_ab_18_12_who_has_most_symbols_sleeps_first():
    s = Scene()
    s.people(tired="A03 V17", injured="A02 V03")
    for beds, names in ((1, "V17"), (2, "V17 A03"), (3, "V17 A03 A02")):
        assert [PEOPLE[v] for v in proposed(s.seat(), beds)] == names.split()


@pytest.mark.parametrize("first", [0, 1, 2])
def test_ab_15_5_village_by_village_in_turn_order(first):
    """AB-15.5 beds, AB-3.10 goods: every village is asked once, each in a step of its own."""
    s = Scene(3)
    s.t.first = first
    for seat, names in enumerate(("A01 A02 A03 V01", "A04 A05 A06 V02", "A07 A08 A09 V03")):
        s.people(seat, tired=names)
        s.store(seat, fish=1)
    resting(s)
    order = [(first + k) % 3 for k in range(3)]
    for prompt in (P_BED, P_PLACE):
        for seat in order:
            assert (s.ask.prompt, s.ask.seat, s.match.inside) == (prompt, seat, 0)
            s.do(V_DONE)
    assert s.ask.prompt == P_TURN and s.state.round == 2


def test_ab_15_5_who_gets_a_bed_is_one_question():
    """AB-15.5, AB-18.12: the beds are laid out for the tired, most symbols first."""
    s = Scene()
    s.people(tired=f"{ALL} V01", injured="V02")
    resting(s)
    assert s.ask.prompt == P_BED and s.ask.options[0] == (V_DONE,)
    s.do(V_DONE)
    assert s.ask.prompt == P_TURN and len(s.seat().ready) == 3
    assert s.seat().injured == [person("V02")]


def test_ab_15_5_both_drinks_and_a_bed():
    """A potion, then a bed, for the same villager."""
    s = Scene()
    s.people(tired="A01 A02 A03", injured="V01")
    s.store(potion=1)
    resting(s).do(V_POTION, person("V01"))
    assert s.ask.prompt == P_BED
    if s.can(V_WAKE, person("A03")):
        s.do(V_WAKE, person("A03"))
    assert s.can(V_BED, person("V01")) or s.can(V_WAKE, person("V01"))


def test_ab_12_6_the_bed_of_the_metal_man_is_his():
    s = Scene()
    s.people(ready=BUILDER, tired=f"{TEACHER} {SCOUT} V01 V02", injured=METAL)
    s.pass_all()
    s.start().do(V_PASS)
    assert s.ask.prompt == P_BED
    assert METAL in s.areas().split(" | ")[1]  # INJURED to TIRED, by himself
    s.do(V_WAKE, *s.offers(V_WAKE)[0])
    served = s.state.slept + s.state.awake + [v for (v,) in s.offers(V_BED)]
    assert sorted(served) == [person(v) for v in ("A02", "A03", "V01", "V02")]


def test_ab_15_6_income_and_potions():
    """AB-15.6, AB-17.12, AB-17.13, AB-20.10"""
    s = Scene()
    s.own("H14 S02 H16 O20")
    s.t.phase = INCOME
    s.start()
    assert s.seat().coins == 7 + 4 + 1 + 2 and s.store_of() == {"potion": 2}


def test_ab_15_7_short_supply_goes_by_turn_order():
    s = Scene()
    s.own("O14", load=0)
    s.own("O13", seat=1, load=0)
    s.own("H04 H06", seat=1, load=0)
    s.t.first = 1
    s.t.supply[item("fish")] = 1
    s.own("O04", seat=0, load=0)
    s.t.phase = INCOME
    s.start()
    assert s.seat(1).load == [0, 0, 1, 1] and s.seat(0).load == [0, 1, 0]
    assert len(s.notes(N_RENEW)) == 3


@pytest.mark.parametrize("first", [0, 1, 2])
def test_ab_15_7_the_last_piece_goes_to_who_is_next(first):
    """AB-15.6, AB-15.7: in turn order from the first player, potions and goods alike."""
    s = Scene(3)
    second, third = (first + 1) % 3, (first + 2) % 3
    for seat, potions, mushrooms in ((second, "H16", "O01"), (third, "O20", "O03")):
        s.own(potions, seat=seat)
        s.own(mushrooms, seat=seat, load=0)
    s.t.supply[item("potion")] = s.t.supply[item("mushroom")] = 1
    s.t.first, s.t.phase = first, INCOME
    s.start()
    assert [s.store_of(seat) for seat in (second, third)] == [{"potion": 1}, {}]
    assert [s.seat(seat).load[-1] for seat in (second, third)] == [1, 0]


@pytest.mark.parametrize("players", [2, 3])
def test_ab_15_8_the_first_player_card(players):
    s = Scene(players)
    s.pass_all()
    s.start().do(V_PASS)
    assert s.state.first == 1 and s.ask.seat == 1
    assert [me.passed for me in s.state.seats] == [0] * players
    assert s.notes(N_FIRST) == [(1, 0, 0)]


def test_a_card_bought_in_a_round_works_at_its_end():
    """AB-17.2: beds and income count at once."""
    s = Scene()
    s.people(ready=BUILDER, tired=f"{TEACHER} {SCOUT} V01 V02")
    s.houses("H02 H03 H04 H05")
    s.pass_all()
    s.start().do(1, 5).do(V_PASS)
    assert s.areas() == "A01 A02 A03 V01 V02 | - | -"


# -- AB-16


def test_ab_16_1_items_return_and_goods_are_placed():
    s = Scene()
    s.t.round = 7
    s.circle(0, "ore")
    s.pass_all()
    s.start().do(V_PASS)
    assert s.store_of() == {} and s.seat().offered == EMPTY
    assert s.ask is None and s.state.phase == OVER
    assert dict(s.match.scores()[0][1])[C_TRACK] == 1


def test_ab_16_1_only_the_order_of_new_kinds_is_asked():
    """AB-16.1, AB-16.8: goods in the store give nothing, so all of them go to the track."""
    s = Scene()
    s.t.round = 7
    s.track(fish=1)
    s.store(fish=1, ore=2, rope=1)
    s.pass_all()
    s.start().do(V_PASS)
    assert s.ask.options == [(V_PLACE, item("rope")), (V_PLACE, item("ore"))]
    s.do(V_PLACE, item("rope"))
    assert s.ask is None
    assert s.seat().track == [item("fish"), item("rope"), item("ore")]
    assert s.seat().stacks == [2, 1, 2]


def test_ab_16_1_the_order_of_equal_heaps_is_not_asked():
    """AB-16.1, AB-16.2: each space gets as many goods, whichever comes first."""
    s = Scene()
    s.t.round = 7
    s.store(fish=2, ore=2, potion=1)
    s.pass_all()
    s.start().do(V_PASS)
    assert s.ask is None and s.seat().stacks == [2, 2]
    assert s.seat().track == [item("fish"), item("ore")] and s.store_of() == {"potion": 1}


def test_ab_16_3_every_building_counts_one():
    s = Scene()
    s.own("H01 S01 K01 O18")
    s.caves(3)
    assert dict(scoring.scores(s.t)[0][1])[1] == 5


@pytest.mark.parametrize(
    "reputations, ranks",
    [
        ((3, 1), [3, 0]),
        ((2, 2), [2, 2]),
        ((1, 5, 3), [2, 5, 3]),
        ((5, 1, 1), [5, 3, 3]),
        ((0, 0, 0, 0), [3, 3, 3, 3]),
        ((2, 2, 2, 0), [4, 4, 4, 0]),
        ((4, 1, 1, 1), [5, 2, 2, 2]),
    ],
)
def test_ab_16_4_and_16_5_ranks(reputations, ranks):
    """AB-16.4, AB-16.5, AB-20.4"""
    s = Scene(len(reputations))
    for me, reputation in zip(s.t.seats, reputations):
        me.reputation = reputation
    assert [part(s, C_RANK, seat) for seat in range(len(ranks))] == ranks


def test_ab_16_6_positions():
    s = Scene()
    found = []
    for reputation in range(-4, 11):
        s.t.seats[0].reputation = reputation
        found.append(part(s, C_POSITION))
    assert found == [-2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6]


def test_ab_16_7_what_cards_count():
    """AB-16.7, AB-17.16, AB-17.17, AB-17.18, AB-20.3"""
    s = Scene()
    s.own("K02")
    assert part(s, C_CARDS) == 3 + 4  # itself and the starting building
    s.own("O18 H01")
    assert part(s, C_CARDS) == 3 + 6  # the outpost does not count
    s = Scene()
    s.own("K04 K06")
    s.caves(2)
    s.store(cider=1, fruit=1)
    s.circle(0, "cider")
    s.track(fruit=2)
    assert part(s, C_CARDS) == 4 + 2 + 4 + 2 * 2 + 3


def test_ab_16_8_coins_and_leftovers_give_nothing():
    s = Scene()
    before = scoring.scores(s.t)[0][0]
    s.coins(0, 50)
    s.store(fish=3, potion=2)
    s.people(ready="A01 A02 A03 V01 V02")
    assert scoring.scores(s.t)[0][0] == before
    s.t.seats[0].reputation = -4
    assert scoring.scores(s.t)[0][0] == 1 - 2  # may be negative


def test_ab_16_9_ties():
    s = Scene(3)
    for me in s.t.seats:
        me.reputation = 0
    assert scoring.winners(s.t) == (0, 1, 2)
    s.coins(1, 9)
    s.coins(2, 9)
    assert scoring.winners(s.t) == (1, 2)
    s.people(seat=2, ready="A07 A08 A09 V01")
    assert scoring.winners(s.t) == (2,)
    s.people(seat=1, ready="A04 A05 A06 V02")
    s.t.seats[1].cards.append(s.pull("O18"))
    s.t.seats[1].reputation = 0
    assert scoring.scores(s.t)[1][0] == scoring.scores(s.t)[2][0] + 1
    s.track(2, fish=1)
    assert scoring.winners(s.t) == (1,)  # more buildings
    s.t.seats[2].coins += 1
    assert scoring.winners(s.t) == (2,)  # coins come first


def test_the_game_goes_on_until_seven():
    """AB-15.9: rest, income and renewal after rounds 1 to 6."""
    s = Scene()
    incomes = 0
    s.start()
    while s.ask is not None:
        s.do(V_PASS)
        incomes += len(s.notes(N_INCOME))
    assert incomes == 12 and s.state.round == 7


def test_labour_every_round_brings_a_cider_every_round():
    """AB-10.2, AB-15.3"""
    s = Scene()
    s.start()
    while s.ask is not None:
        wanted = [o for o in ((V_LABOUR,), (V_GO,)) if o in s.ask.options]
        s.do(*(wanted or s.ask.options[-1:])[0])
    assert sum(me.store[9] for me in s.state.seats) + s.state.supply[9] + s.state.cider == 10


def test_ab_16_7_figures_multiply_to_the_rows():
    """AB-16.2 to AB-16.7: every row of every seat, with every card that counts something."""
    s = Scene(3)
    for seat in range(3):
        me = s.t.seats[seat]
        me.cards = list(range(seat, len(data.POINTS), 3))
        s.track(seat, fish=2 + seat, rope=1)
        s.store(seat, ore=2, pot=1 + seat)
        s.caves(2 + seat, seat)
        me.reputation = seat
        for category, worth in scoring.scores(s.t)[seat][1]:
            found = figures(s.t, seat, category)
            assert sum(times * each for times, each, _ in found) == worth, category
            assert {named for _, _, named in found} <= {-1, *me.cards}
