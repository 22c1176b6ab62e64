"""Upgrades, rows of the player board, cattle, regions, recruiting (BL-9 to BL-12, BL-14)."""

import pytest

from engine_core.boonlake import board, data, ops, pieces, places, words as w
from tests.boonlake import build as b
from tests.boonlake.build import HOUSE, SETTLER, TOWN

# -- upgrade


def test_bl_9_2_a_house_needs_a_settler_on_the_ranch():
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 0)
    assert b.begin(t, data.T_ACT, 0, ops.ANY, ops.UPGRADE).ask is None


def test_bl_9_3_both_settlers_go_to_the_supply():
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 1, supply=6)
    me = b.begin(t, data.T_UPGRADE, 0).state.seats[0]
    assert (me.ranch, me.supply, me.out, me.houses) == (0, 8, 0, 1)


def _town(t, presences=3, towns=0, settlers=2):
    """A house on 16 with so many presences around, and towns elsewhere."""
    for space in (3, 19, 25)[:towns]:
        b.put(t, 0, TOWN, space)
    b.put(t, 0, HOUSE, 16)
    for space in (17, 22, 10, 11)[:presences]:
        b.put(t, 1, SETTLER, space)
    b.ranch(t, 0, settlers)


@pytest.mark.parametrize("presences, possible", [(2, False), (3, True), (4, True)])
def test_bl_9_7_a_town_needs_three_adjacent_presences(presences, possible):
    t = b.table()
    _town(t, presences)
    assert places.can_upgrade(t, 0, 0) == possible


def test_bl_9_8_two_settlers_and_9_11_the_house_is_set_aside():
    t = b.table()
    _town(t)
    me = b.begin(t, data.T_UPGRADE, 0).state.seats[0]
    assert (me.ranch, me.towns, me.houses, me.aside) == (0, 1, 1, 1)
    t = b.table()
    _town(t, settlers=1)
    assert not places.can_upgrade(t, 0, 0)


@pytest.mark.parametrize(
    "towns, settlers, ways",
    [
        (1, 4, [(2, 0)]),
        (2, 2, [(2, 4)]),
        (2, 4, [(3, 0), (2, 4)]),
        (3, 4, [(4, 0), (3, 4), (2, 8)]),
        (3, 3, [(3, 4), (2, 8)]),
    ],
)
def test_bl_9_9_surcharge_of_the_third_and_fourth_town(towns, settlers, ways):
    t = b.table()
    _town(t, towns=towns, settlers=settlers)
    match = b.begin(t, data.T_TOWN, 0, 32)
    if len(ways) == 1:
        me = match.state.seats[0]
        assert (settlers - me.ranch, -me.vp) == ways[0]
    else:
        assert [item[:2] for item in b.offered(match, w.V_SETTLERS)] == ways


def test_bl_9_10_four_towns_are_the_most():
    t = b.table()
    b.put(t, 0, TOWN, 3, 19, 25, 5)
    b.put(t, 0, HOUSE, 16)
    b.put(t, 1, SETTLER, 17, 22, 11)
    b.ranch(t, 0, 4)
    assert not places.can_upgrade(t, 0, 0)


def test_bl_9_12_row_2_emptied_by_a_town_and_9_16():
    """The settler released by the town cannot pay for it."""
    t = b.table()
    b.put(t, 0, HOUSE, 3, 8, 14)
    _town(t, settlers=2)
    b.herd(t, 0, 31, 2)
    t.seats[0].slots = 1
    match = b.begin(t, data.T_TOWN, 0, 32)
    me = match.state.seats[0]
    assert (me.ranch, me.slots) == (1, 0)


@pytest.mark.parametrize("here, loss", [(0, 0), (1, 5), (2, 5)])
def test_bl_9_13_a_town_more_in_the_same_region(here, loss):
    t = b.table()
    _town(t, settlers=9)
    for space in (5, 6)[:here]:
        b.put(t, 0, TOWN, space)
    match = b.begin(t, data.T_TOWN, 0, 32)
    if match.ask:
        match.answer(match.ask.options[0])
    assert match.state.seats[0].vp == -loss


@pytest.mark.parametrize("owner, loss", [(0, 0), (1, 5), (2, 0)])
def test_bl_9_13_only_own_towns_of_the_region_count(owner, loss):
    """Whoever builds: the others' towns in the region cost nothing."""
    t = b.table(3)
    b.put(t, 1, HOUSE, 16)
    b.put(t, 1, TOWN, 25)  # in another region
    b.put(t, owner, TOWN, 17)  # the same region, New Hope
    b.put(t, 2, SETTLER, 10, 11)
    b.ranch(t, 1, 4, supply=0)
    match = b.begin(t, data.T_TOWN, 1, 32)
    if match.ask:
        match.answer(match.ask.options[-1])
    me = match.state.seats[1]
    surcharge = 4 if owner == 1 else 0  # the third town, paid in points
    assert me.vp == -loss - surcharge


@pytest.mark.parametrize("name, points", [("g10", 4), ("g11", 6), ("g24", 3), ("g12", -5)])
def test_bl_23_9_and_23_10_town_effects(name, points):
    t = b.table()
    b.lay(t, 16, name=name)
    _town(t)
    assert b.begin(t, data.T_TOWN, 0, 32).state.seats[0].vp == points


# -- rows of the player board


def test_bl_10_1_to_10_3_row_bonuses_in_any_order():
    t = b.table()
    me = t.seats[0]
    me.houses, me.cattle = 2, 0
    board.row_bonus(t, 0)
    assert me.slots == 2
    me.cattle = 1
    board.row_bonus(t, 0)
    assert (me.slots, me.ranch) == (1, 1)
    board.row_bonus(t, 0)  # BL-10.3: once
    assert (me.slots, me.ranch) == (1, 1)
    me.houses, me.cattle = 4, 2
    board.row_bonus(t, 0)
    assert me.slots == 1
    me.towns = 1
    board.row_bonus(t, 0)
    assert (me.slots, me.ranch) == (0, 2)


# -- cattle


def test_bl_11_1_a_full_pasture_is_not_offered():
    t = b.table()
    b.herd(t, 1, 3, 4)
    b.ranch(t, 0, 5)
    assert places.meadows(t, 0, False) == []


@pytest.mark.parametrize(
    "own, settlers, ways",
    [
        (2, 3, [(1, 0)]),
        (3, 3, [(2, 0), (1, 4)]),
        (3, 1, [(1, 4)]),
        (4, 3, [(3, 0), (2, 4), (1, 8)]),
    ],
)
def test_bl_11_3_surcharge_of_the_fourth_and_fifth_cattle(own, settlers, ways):
    t = b.table()
    b.herd(t, 0, 31, own)
    b.pasture(t, 3)
    b.ranch(t, 0, settlers)
    match = b.begin(t, data.T_HERD, 0, 3)
    if len(ways) == 1:
        me = match.state.seats[0]
        assert (settlers - me.ranch, -me.vp) == ways[0]
    else:
        assert [item[:2] for item in b.offered(match, w.V_SETTLERS)] == ways


@pytest.mark.parametrize(
    "effects, fare", [(0, (1, 2)), (1, (0, 2)), (2, (0, 1)), (3, (0, 0)), (4, (0, 0))]
)
def test_bl_11_4_and_21_23_pa_lowers_basic_cost_then_surcharge(effects, fare):
    t = b.table()
    b.herd(t, 0, 31, 4)
    b.pasture(t, 3)
    b.have_played(t, 0, *("Stables", "Farrier", "Pasture Fence", "Saddlery")[:effects])
    assert pieces.fare(t, 0, 3) == fare


def test_bl_11_6_and_21_24_coins_for_houses_around_and_pb():
    t = b.table()
    b.pasture(t, 15)
    b.put(t, 0, SETTLER, 14)
    b.put(t, 1, TOWN, 20)
    b.put(t, 1, HOUSE, 16)
    b.put(t, 0, HOUSE, 13)  # not adjacent
    b.ranch(t, 0, 1)
    assert b.begin(t.copy(), data.T_HERD, 0, 15).state.seats[0].coins == 2
    b.have_played(t, 0, "Hay Barn", "Dairy")
    assert b.begin(t, data.T_HERD, 0, 15).state.seats[0].coins == 6


def test_bl_12_3d_one_of_three_on_cattle_breeding():
    t = b.table()
    b.pasture(t, 15)
    b.ranch(t, 0, 1)
    b.draw(t, 0, 2)
    match = b.begin(t, data.T_RIGHT, 0, b.ACTIONS["CAT"])
    verbs = {option[0] for option in match.ask.options}
    assert {w.V_CATTLE, w.V_SELL, w.V_SKIP} <= verbs
    assert not verbs & {w.V_DEVELOP, w.V_UPGRADE, w.V_DRAW}
    b.pick(match, w.V_CATTLE)
    assert match.ask is None and match.state.seats[0].cattle == 1


def test_bl_12_2_one_of_four_on_settlement():
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 1)
    b.draw(t, 0, 2)
    match = b.begin(t, data.T_RIGHT, 0, b.ACTIONS["SET"])
    verbs = {option[0] for option in match.ask.options}
    assert {w.V_DEVELOP, w.V_UPGRADE, w.V_SELL, w.V_SKIP} <= verbs
    b.pick(match, w.V_UPGRADE)
    assert match.ask is None and match.state.seats[0].houses == 1


# -- regions


def test_bl_14_1_only_uncovered_rewards_and_14_3_mandatory():
    t = b.table()
    t.covered = bytearray((1, 0, 1, 0))
    match = b.begin(t, data.T_REGION, 0)
    assert match.ask.options == [(w.V_REGION, 1), (w.V_REGION, 3)]


@pytest.mark.parametrize(
    "region, check",
    [
        (0, lambda me: len(me.hand) == 3),
        (1, lambda me: me.vp == 3),
        (2, lambda me: me.coins == 4),
        (3, lambda me: me.vp == 3),
    ],
)
def test_bl_14_1_and_od_12_rewards(region, check):
    match = b.pick(b.begin(b.table(), data.T_REGION, 0), w.V_REGION, region)
    assert check(match.state.seats[0]) and match.state.covered[region]


def test_bl_14_2_covered_regions_pay_as_well():
    t = b.table()
    b.put(t, 1, SETTLER, 3, 14)
    t.covered = bytearray((1, 0, 1, 0))
    match = b.pick(b.begin(t, data.T_REGION, 0), w.V_REGION, 1)
    assert match.state.seats[1].coins == 2


def test_bl_14_4_all_rewards_covered():
    t = b.table()
    b.put(t, 0, SETTLER, 3, 14)
    t.covered = bytearray((1, 1, 1, 1))
    match = b.pick(b.begin(t, data.T_REGION, 0), w.V_REGION, 2)
    me = match.state.seats[0]
    assert (me.coins, me.vp, len(me.hand)) == (1, 0, 0)
    assert list(match.state.covered) == [1] * 4


def test_bl_14_5_and_17_12_interim_scoring_uncovers_all():
    t = b.table()
    t.covered = bytearray((1, 1, 0, 1))
    assert list(b.begin(t, data.T_REGIONS, 0).state.covered) == [0] * 4


# -- recruiting


def test_bl_12_5_recruiting_left_part():
    t = b.table()
    b.lay(t, 8)
    match = b.turn(t)
    b.pick(match, w.V_TILE, b.ACTIONS["REC"])
    assert match.ask.prompt == w.P_EXPLORE and match.state.seats[0].ranch == 1


def test_bl_12_5e_purchases_stop_with_the_supply():
    t = b.table()
    b.draw(t, 0, 9)
    t.seats[0].coins = 30
    b.ranch(t, 0, 3, supply=1)
    match = b.pick(b.begin(t, data.T_RECRUIT, 0), w.V_BUY, 0)
    assert match.ask is None and match.state.seats[0].coins == 27
