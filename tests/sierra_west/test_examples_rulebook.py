"""The worked examples SW-EX-1 to SW-EX-27 of the rule document, each under its id."""

import pytest

from engine_core.flow import IllegalChoice
from engine_core.sierra_west import solo
from engine_core.sierra_west.data import BASE, PLAN_FUR, PLAN_SHV
from engine_core.sierra_west.reactions import visible
from engine_core.sierra_west.scoring import card_points
from engine_core.sierra_west.state import (
    CABIN,
    CAMP,
    NONE,
    ON_BROWN,
    ON_GREEN,
    PROVISIONS,
    TRAPPING,
)
from engine_core.sierra_west.words import (
    C_ANIMALS,
    C_BANDITS,
    C_CABINS,
    C_CARTS,
    C_GOLD,
    C_HOMESTEAD,
    P_PROVISIONS,
    P_TRAP,
    V_BLAST,
    V_DECLINE,
    V_ENTER,
    V_PROVIDE,
    V_SCOUT,
    V_SELL,
    V_STEP,
    V_SUMMIT,
    V_TRADE,
    V_TRAP,
    V_USE,
)
from tests.sierra_west.build import (
    BARE,
    CABINS,
    HAT,
    PLANS,
    STEP_BARE,
    STEP_HAT,
    USE_BARE,
    USE_HAT,
    Scene,
    at,
    can,
    do,
    goods,
    kinds,
    points,
)


def test_sw_ex_1_only_outer_cards_show_animals():
    """SW-3.3, SW-4.3, SW-4.4: beaver and fox are visible, the rabbit in the middle is not."""
    table = Scene().plays("H3", "H2", "H4")
    assert visible(table.t) == 1 << 1 | 1 << 2


def test_sw_ex_2_interleaved_walk():
    """SW-4.7, SW-4.12, SW-7.1, SW-8.1, SW-8.3: both pioneers in turn; never back."""
    match = Scene().plays("H1", "H5", "H7").match()
    do(match, STEP_BARE, STEP_BARE, USE_BARE, (V_SCOUT, at(5, 0), 1))
    do(match, STEP_BARE, STEP_HAT, STEP_HAT, USE_HAT)
    t = do(match, STEP_BARE, USE_BARE, (V_SCOUT, at(4, 0), 1))
    assert goods(t) == (0, 1, 0, 0)
    me = t.seats[0]
    assert (me.scout, me.hat, me.bare) == (at(4, 0), ON_GREEN + 1, ON_BROWN + 4)
    assert [o for o in match.ask.options if o[0] == V_STEP] == [STEP_HAT, STEP_BARE]
    assert do(match, STEP_BARE).seats[0].bare == ON_BROWN + 5


def test_sw_ex_3_provisions():
    """SW-5.1: an opponent's stone marker goes from 2 to 3, one pioneer fetches a stone."""
    table = Scene().plays("H4", "H2", "H3").has(M=1, S=2, tracks=(0, 0, 2), hat=ON_GREEN + 6)
    match = table.match()
    do(match, (V_SUMMIT, HAT, 0))
    assert (match.ask.seat, match.ask.prompt) == (1, P_PROVISIONS)
    t = do(match, (V_PROVIDE, HAT))
    assert goods(t, 1) == (0, 0, 1, 0)
    assert (t.seats[1].hat, t.seats[1].bare) == (PROVISIONS, CAMP)
    assert t.seats[0].tracks[2] == 3


def test_sw_ex_4_trapping():
    """SW-5.4, SW-5.5: one animal per use, one resource paid."""
    match = Scene().plays("H4", "H1", "H3").has(seat=1, M=1).window().match()
    assert (match.ask.seat, match.ask.prompt) == (1, P_TRAP)
    assert match.ask.options == [
        (V_DECLINE,),
        (V_TRAP, 0, 1, 0),
        (V_TRAP, 0, 2, 0),
        (V_TRAP, 1, 1, 0),
        (V_TRAP, 1, 2, 0),
    ]
    t = do(match, (V_TRAP, HAT, 2, 0))
    assert goods(t, 1) == (0, 0, 0, 0)
    assert t.seats[1].animals == 1 << 2
    assert t.seats[1].hat == TRAPPING
    assert match.ask.seat == 0


def test_sw_ex_5_homestead_times_multiplier():
    """SW-15.7."""
    match = Scene().has(wagon=4, tracks=(4, 0, 0)).match()
    assert points(match, 0, C_HOMESTEAD) == 12


def test_sw_ex_6_mountain_card_points():
    """SW-15.3."""
    assert [card_points(n) for n in range(9)] == [0, 1, 3, 6, 10, 15, 20, 25, 30]


def test_sw_ex_7_mining_under_one_card():
    """SW-18.1: potential 2, die 5: all of it is stone, and not more than 2."""
    table = Scene("gold_rush").plays("GR01", "H1", "H2").has(wagon=1, M=1).rolls(5)
    assert table.t.row == [12]
    table.places(bare=ON_BROWN + 2)
    t = do(table.match(), USE_BARE)
    assert goods(t) == (0, 0, 2, 0)


def test_sw_ex_8_bandits_times_multiplier():
    """SW-19.15."""
    match = Scene("outlaws_outposts").has(bandits=4, wagon=4).match()
    assert points(match, 0, C_BANDITS) == 12


def test_sw_ex_9_outposts():
    """SW-2.23, SW-2.25: 1-2-2-2-3 bandits with two players, 8 in the supply."""
    t = Scene("outlaws_outposts").t
    assert t.bandits == [1, 2, 2, 2, 3, 0]
    assert t.outlaws == 8
    assert [t.hill[at(r, 0)] for r in range(1, 6)] == [128 + 19 + k for k in range(5)]


@pytest.mark.parametrize(("players", "each"), [(1, 6), (2, 6), (3, 8), (4, 10)])
def test_sw_ex_10_fish(players, each):
    """SW-2.19."""
    assert Scene("boats_banjos", players).t.fish == [each] * 3


@pytest.mark.parametrize(("players", "carts"), [(1, 8), (2, 8), (3, 10), (4, 12)])
def test_sw_ex_11_minecarts(players, carts):
    """SW-2.22."""
    assert Scene("gold_rush", players).t.carts == carts


def test_sw_ex_12_one_fish():
    """SW-17.8, OD-9: a red fish is meat."""
    table = Scene("boats_banjos").plays("H1", "H2", "H3").has(FR=1)
    table.t.fish[0] -= 1
    t = do(table.match(), (V_SELL, 1, 0, 0))
    assert goods(t) == (1, 0, 0, 0)
    assert t.seats[0].goods[3] == 0 and t.fish[0] == 6


def test_sw_ex_13_two_colours():
    """SW-17.8."""
    table = Scene("boats_banjos").plays("H1", "H2", "H3").has(FR=1, FB=1)
    table.t.fish = [5, 6, 5]
    t = do(table.match(), (V_SELL, 1, 0, 1))
    assert goods(t) == (0, 0, 0, 1) and t.fish == [6, 6, 6]


def test_sw_ex_14_a_pair():
    """SW-17.8."""
    table = Scene("boats_banjos").plays("H1", "H2", "H3").has(FG=2)
    table.t.fish = [6, 4, 6]
    t = do(table.match(), (V_SELL, 0, 2, 0))
    assert goods(t) == (0, 0, 0, 3) and t.fish == [6, 6, 6]


def test_sw_ex_15_toll_keeper():
    """SW-21.9: the paid shovel for nothing, once a turn."""
    table = Scene().plays("H1", "H2", "H3").has(cabins="C10").market("C01 C02 C03 C04")
    match = table.places(hat=CABIN + 3, bare=ON_BROWN + 2).match()
    assert not can(match, *USE_BARE)
    t = do(match, (V_USE, BARE, 1))  # the free slot is the only one that fits an empty purse
    assert t.seats[0].cabins[0] == CABINS["C04"]
    do(match, STEP_BARE, STEP_BARE)
    assert t.seats[0].bare == ON_BROWN + 5
    assert not can(match, V_USE, BARE)


def test_sw_ex_16_long_stride():
    """SW-21.4: one boot counts as two."""
    table = Scene().plays("H7", "H1", "H2").has(cabins="C03")
    table.places(hat=ON_GREEN + 1, bare=CABIN)
    assert do(table.match(), USE_HAT).boots_hat == 2


def test_sw_ex_17_smokehouse():
    """SW-21.8: 1 meat becomes 2, 2 meat stay 2."""
    table = (
        Scene().plays("H2", "H1", "AH05").has(cabins="C07").places(hat=ON_GREEN + 1, bare=CABIN)
    )
    match = table.match()
    assert goods(do(match, USE_HAT)) == (2, 0, 0, 0)
    do(match, STEP_HAT, STEP_HAT, STEP_HAT)
    assert goods(do(match, USE_HAT)) == (4, 0, 0, 0)


@pytest.fixture
def example_turn():
    """The rulebook's example turn, Apple Hill, as it begins."""
    table = (
        Scene()
        .plays("AH-H", "H1", "H4")
        .has(cabins="C06 C03 C01", animals="rabbit beaver fox", wagon=3)
    )
    table.row("AH-S1", "AH-S2", "AH-S5").sets(mule=1)
    return table.match()


def enter_the_green(match):
    do(match, (V_ENTER, BARE, 0), STEP_HAT)


def boots_to_gold(match):
    do(match, STEP_HAT, USE_HAT, STEP_HAT, USE_HAT, (V_TRADE, 2, 0))


def two_boots(match):
    do(match, STEP_BARE, STEP_BARE, USE_BARE, (V_SCOUT, at(5, 2), 1))
    do(match, STEP_HAT, STEP_HAT, USE_HAT, (V_SCOUT, at(4, 2), 0))


def harvest(match):
    do(match, STEP_HAT, USE_HAT, STEP_HAT, STEP_BARE, USE_BARE)


def test_sw_ex_18_town_green(example_turn):
    """SW-4.9, SW-4.10, SW-21.7: three cabins at once."""
    from engine_core.sierra_west.cabins import active

    enter_the_green(example_turn)
    t = example_turn.state
    assert (t.seats[0].bare, t.seats[0].hat) == (CABIN, ON_GREEN)
    assert [active(t, t.seats[0], op) for op in (5, 2, 0)] == kinds("C06 C03 C01")


def test_sw_ex_19_four_boots_for_gold(example_turn):
    """SW-21.2, SW-21.4."""
    enter_the_green(example_turn)
    boots_to_gold(example_turn)
    t = example_turn.state
    assert goods(t) == (1, 0, 0, 2) and t.boots_hat == 0


def test_sw_ex_20_no_cabin_any_more(example_turn):
    """SW-4.11, SW-4.14, SW-7.1."""
    enter_the_green(example_turn)
    boots_to_gold(example_turn)
    two_boots(example_turn)
    t = example_turn.state
    assert goods(t) == (1, 0, 0, 2)
    assert (t.seats[0].scout, t.boots_hat, t.boots_bare) == (at(4, 2), 0, 0)


def test_sw_ex_21_harvest(example_turn):
    """SW-4.15, SW-16.4."""
    enter_the_green(example_turn)
    boots_to_gold(example_turn)
    two_boots(example_turn)
    harvest(example_turn)
    t = example_turn.state
    assert goods(t) == (0, 0, 0, 3) and t.apples == [3, 4]
    assert t.seats[0].hat == ON_GREEN + 6


def test_sw_ex_22_fur_trade(example_turn):
    """SW-12.5, SW-12.8."""
    enter_the_green(example_turn)
    boots_to_gold(example_turn)
    two_boots(example_turn)
    harvest(example_turn)
    assert goods(do(example_turn, STEP_BARE, USE_BARE)) == (1, 1, 1, 3)


def test_sw_ex_23_hastings_furs():
    """SW-22.14: 1 gold per tile, the bear nothing extra."""
    table = Scene(players=1).has(seat=1, animals="bear fox rabbit")
    solo.perform(table.t, PLAN_FUR)
    assert table.seat(1).gold == 3


def test_sw_ex_24_hastings_takes_the_leftmost_cabin():
    """SW-22.17, SW-10.1, SW-10.4."""
    table = Scene(players=1).market("C01 C05 C10 C07", stack="C03 C12")
    table.sets(plan=PLANS["P01"])
    solo.perform(table.t, PLAN_SHV)
    t = table.t
    assert table.seat(1).cabins == kinds("C01")
    assert t.scrap == kinds("C07")
    assert t.market == kinds("C12 C03 C05 C10")
    assert t.seats[1].gold == 0 and t.seats[1].left == BASE


def test_sw_ex_25_dynamite():
    """SW-18.3."""
    match = Scene("gold_rush").plays("H1", "H2", "H3").has(S=5).sets(dynamite=0).match()
    t = do(match, (V_BLAST,), (V_BLAST,))
    assert goods(t) == (0, 0, 1, 2)
    with pytest.raises(IllegalChoice):
        match.answer((V_BLAST,))


def test_sw_ex_26_gold_on_carts():
    """SW-15.6, SW-18.6."""
    match = Scene("gold_rush").has(G=4, carts=[1, 0, 1]).match()
    assert points(match, 0, C_GOLD) + points(match, 0, C_CARTS) == 10


def test_sw_ex_27_penalties():
    """SW-15.4, SW-15.5."""
    match = Scene().has(animals="rabbit beaver mode", cabins="C01 C02 C10").match()
    assert points(match, 0, C_ANIMALS) + points(match, 0, C_CABINS) == -9
    assert match.state.seats[0].cabins.count(NONE) == 1
