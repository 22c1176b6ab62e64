"""Map, explore, develop, upgrade, cattle, regions (BL-4, BL-7 to BL-12, BL-14, BL-23)."""

import pytest

from engine_core.boonlake import audit, board, land, ops
from engine_core.boonlake import words as w
from engine_core.boonlake.data import BRIDGE, NEXT, NEXT_AT, REGION
from tests.boonlake import build as b
from tests.boonlake.build import HOUSE, SETTLER, TOWN


def near(space):
    return list(NEXT[NEXT_AT[space] : NEXT_AT[space + 1]])


def test_od_1_map_has_33_spaces_in_four_regions():
    assert [list(REGION[1:]).count(r) for r in range(4)] == [8, 8, 8, 9]
    for space in range(1, 34):
        assert all(space in near(other) for other in near(space))


def test_od_2_bridges():
    assert [s for s in range(34) if BRIDGE[s]] == [
        4, 5, 8, 9, 10, 12, 14, 15, 16, 18, 19, 22, 23, 25, 28, 29]
    crossing = {tuple(sorted((s, n))) for s in range(1, 34) for n in near(s)
                if REGION[s] != REGION[n]}
    assert crossing == {(4, 5), (9, 10), (8, 14), (12, 18), (15, 16), (19, 25), (23, 29), (22, 28)}


# -- presence and adjacency


def test_bl_4_9_presence_counts_pieces_on_the_map_only():
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    b.put(t, 0, HOUSE, 8)
    b.put(t, 0, TOWN, 14)
    b.herd(t, 0, 16, 2)
    b.ranch(t, 0, 5)
    t.seats[0].projects[0] = 1
    assert list(t.seats[0].present) == [2, 2, 1, 0]


def test_bl_4_10_adjacency_over_bridges_and_fords_only():
    assert 14 in near(8) and 2 in near(7)  # bridge, ford
    assert 13 not in near(8) and 13 not in near(7)  # across a border without a bridge


def test_bl_4_11_adjacent_presences():
    t = b.table()
    b.put(t, 0, HOUSE, (16, 0))
    assert t.near[16] - 1 == 0  # the piece itself never counts
    b.put(t, 1, SETTLER, (16, 1))
    b.put(t, 1, TOWN, 15)  # over the bridge
    b.herd(t, 1, 22, 2)  # each cattle separately
    b.put(t, 1, SETTLER, 6)  # not adjacent
    assert t.near[16] - 1 == 4


# -- explore


def test_bl_7_1_to_7_3_explore():
    t = b.table()
    b.lay(t, 8)
    match = b.begin(t, ops.T_EXPLORE, 0)
    b.pick(match, w.V_EXPLORE)
    assert len(match.state.grey) == 24
    assert [s for (s,) in b.offered(match, w.V_PLACE)] == [2, 3, 7, 9, 14]
    b.pick(match, w.V_PLACE, 2)
    assert match.state.seats[0].coins == 2 and match.state.ground[2]


@pytest.mark.parametrize("space, start, check", [
    (5, 4, lambda me: len(me.hand) == 2),
    (7, 8, lambda me: me.ranch == 1),
    (18, 19, lambda me: list(me.sites) == [1, 0, 0, 0]),
    (10, 9, lambda me: me.coins == 3),
])
def test_bl_7_3_space_bonuses(space, start, check):
    t = b.table()
    b.lay(t, start)
    match = b.begin(t, ops.T_PLACE, 0, 20)
    b.pick(match, w.V_PLACE, space)
    assert check(match.state.seats[0])


def test_bl_5_4_a_prescribed_site_at_level_2_is_lost():
    t = b.table()
    b.sites(t, 0, wood=2)
    match = b.begin(t, ops.T_SITE, 0, 0)
    assert match.ask is None and list(match.state.seats[0].sites) == [2, 0, 0, 0]
    b.sites(t, 0, wood=2, clay=2, stone=2, iron=2)
    match = b.begin(t, ops.T_SITE, 0, ops.ANY_SITE)
    assert match.ask is None and list(match.state.seats[0].sites) == [2] * 4


@pytest.mark.parametrize("full", [True, False])
def test_bl_7_4_two_coins_for_a_tile_that_cannot_be_placed(full):
    t = b.table()
    b.lay(t, *(range(1, 34) if full else (8,)))
    if not full:
        t.grey = []
    match = b.begin(t, ops.T_EXPLORE, 0)
    assert match.ask is None and match.state.seats[0].coins == 2


def test_bl_7_5_the_second_exploration_may_touch_the_first():
    t = b.table()
    b.lay(t, 8)
    t.todo = [ops.T_EXPLORE, 0, 0, 0]
    match = b.begin(t, ops.T_PLACE, 0, 20)
    b.pick(match, w.V_PLACE, 7)
    assert 1 in match.state.edge and 12 in match.state.edge


def test_bl_7_6_a_tile_turned_up_must_be_placed():
    t = b.table()
    b.lay(t, 8)
    match = b.begin(t, ops.T_PLACE, 0, 20)
    assert (w.V_SKIP,) not in match.ask.options


def test_bl_3_7_exploring_may_be_skipped():
    t = b.table()
    b.lay(t, 8)
    match = b.begin(t, ops.T_EXPLORE, 0)
    b.pick(match, w.V_SKIP)
    assert len(match.state.grey) == 25 and match.ask is None


# -- pastures


def test_bl_12_3_pasture_with_the_bonus_of_its_space():
    t = b.table()
    b.lay(t, 8)
    match = b.begin(t, ops.T_PASTURE, 0)
    b.pick(match, w.V_PLACE, 2)
    t = match.state
    assert t.pastures == 6 and t.ground[2] == b.PASTURE and t.seats[0].coins == 2
    assert 4 not in t.free and 5 not in t.free  # no plots


def test_bl_12_3c_no_pasture_left():
    t = b.table()
    b.lay(t, 8)
    t.pastures = 0
    match = b.begin(t, ops.T_PASTURE, 0)
    assert match.ask is None and match.state.seats[0].coins == 2


# -- develop


def test_bl_8_1_any_free_plot_and_bl_8_3_one_piece_per_plot():
    t = b.table()
    b.lay(t, 3, 31)
    b.put(t, 1, SETTLER, (3, 0))
    b.ranch(t, 0, 1)
    match = b.begin(t, ops.T_DEVELOP, 0)
    assert [c for (c,) in b.offered(match, w.V_PLOT)] == [7, 62, 63]


def test_bl_8_2_illegal_without_settler_or_money():
    t = b.table()
    b.lay(t, 3, name="g4")  # 7 coins
    t.seats[0].coins = 6
    b.ranch(t, 0, 1)
    assert b.begin(t, ops.T_ACT, 0, ops.ANY, ops.DEVELOP).ask is None
    t.seats[0].coins = 7
    assert b.begin(t.copy(), ops.T_ACT, 0, ops.ANY, ops.DEVELOP).ask
    b.ranch(t, 0, 0)
    assert b.begin(t, ops.T_ACT, 0, ops.ANY, ops.DEVELOP).ask is None


PLOTS = [
    ("BL-23.1", "g21", 0, {}),
    ("BL-23.2", "g11", 0, {"coins": -2}),
    ("BL-23.3", "g16", 0, {"coins": 4}),
    ("BL-23.3", "g17", 0, {"cards": 3}),
    ("BL-23.4", "g14", 0, {"coin_track": 1}),
    ("BL-23.4", "g15", 0, {"card_track": 1}),
    ("BL-23.6", "g2", 0, {"coins": 5, "vp": 1}),  # coin track on 4
    ("BL-23.6", "g3", 0, {"cards": 4, "vp": 2}),  # card track on 4
    ("BL-23.7", "g7", 0, {"vp": 3}),
    ("BL-23.7", "g8", 0, {"vp": -2, "coins": 5}),
    ("BL-23.8", "g6", 0, {"vases": 1}),
    ("BL-23.9", "g24", 0, {}),
    ("BL-23.10", "g12", 0, {"coins": 4}),
]


@pytest.mark.parametrize("rule, name, plot, expected", PLOTS)
def test_bl_23_plot_effects(rule, name, plot, expected):
    t = b.table()
    b.lay(t, 20, name=name)
    b.ranch(t, 0, 1)
    me = t.seats[0]
    me.coins, me.coin_track, me.card_track = 10, 4, 4
    match = b.begin(t, ops.T_DEVELOP, 0)
    if match.ask and match.ask.prompt == w.P_DEVELOP:
        b.pick(match, w.V_PLOT, 40 + plot)
    me = match.state.seats[0]
    found = {"coins": me.coins - 10, "cards": len(me.hand), "coin_track": me.coin_track - 4,
             "card_track": me.card_track - 4, "vp": me.vp, "vases": me.vases}
    assert {key: n for key, n in found.items() if n} == expected, rule


def test_bl_8_4_vp_losses_apply_below_zero():
    t = b.table()
    b.lay(t, 20, name="g23")
    b.ranch(t, 0, 1)
    match = b.pick(b.begin(t, ops.T_DEVELOP, 0), w.V_PLOT, 40)
    assert match.state.seats[0].vp == -3 and match.state.seats[0].vases == 1


def test_bl_23_2_cards_as_a_cost():
    t = b.table()
    b.lay(t, 20, name="g22")  # 2 cards for a step on the coin track
    b.ranch(t, 0, 1)
    b.draw(t, 0, 5)
    b.have_played(t, 0, "Chicken Coop", "Post Office", "Night Watch")  # PD of all types
    match = b.pick(b.begin(t, ops.T_DEVELOP, 0), w.V_PLOT, 40)
    b.pick(b.pick(match, w.V_GIVE), w.V_GIVE)
    me = match.state.seats[0]
    assert (len(me.hand), len(match.state.discard), me.coin_track, me.coins) == (3, 2, 1, 0)


def test_bl_23_5_three_steps_on_one_track():
    t = b.table()
    b.lay(t, 20, name="g5")
    b.ranch(t, 0, 1)
    b.draw(t, 0, 4)
    match = b.begin(t, ops.T_DEVELOP, 0)
    assert match.ask.options == [(w.V_TRACK, 0), (w.V_TRACK, 1)]
    b.pick(match, w.V_TRACK, 1)
    assert match.state.seats[0].card_track == 3


def test_bl_8_5_no_bonus_again_on_upgrades():
    t = b.table()
    b.lay(t, 20, name="g16")
    b.put(t, 0, SETTLER, 20)
    b.ranch(t, 0, 1)
    match = b.begin(t, ops.T_UPGRADE, 0)
    assert match.state.plots[40] == HOUSE and match.state.seats[0].coins == 0


# -- upgrade


def test_bl_9_2_a_house_needs_a_settler_on_the_ranch():
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 0)
    assert b.begin(t, ops.T_ACT, 0, ops.ANY, ops.UPGRADE).ask is None


def test_bl_9_3_both_settlers_go_to_the_supply():
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 1, supply=6)
    me = b.begin(t, ops.T_UPGRADE, 0).state.seats[0]
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
    assert land.can_upgrade(t, 0, 0) == possible


def test_bl_9_8_two_settlers_and_bl_9_11_the_house_is_set_aside():
    t = b.table()
    _town(t)
    me = b.begin(t, ops.T_UPGRADE, 0).state.seats[0]
    assert (me.ranch, me.towns, me.houses, me.aside) == (0, 1, 1, 1)
    t = b.table()
    _town(t, settlers=1)
    assert not land.can_upgrade(t, 0, 0)


@pytest.mark.parametrize("towns, settlers, ways", [
    (1, 4, [(2, 0)]),
    (2, 2, [(2, 4)]),
    (2, 4, [(3, 0), (2, 4)]),
    (3, 4, [(4, 0), (3, 4), (2, 8)]),
    (3, 3, [(3, 4), (2, 8)]),
])
def test_bl_9_9_surcharge_of_the_third_and_fourth_town(towns, settlers, ways):
    t = b.table()
    _town(t, towns=towns, settlers=settlers)
    match = b.begin(t, ops.T_TOWN, 0, 32)
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
    assert not land.can_upgrade(t, 0, 0)


def test_bl_9_12_row_2_emptied_by_a_town_and_bl_9_16():
    """The settler released by the town cannot pay for it."""
    t = b.table()
    b.put(t, 0, HOUSE, 3, 8, 14)
    _town(t, settlers=2)
    b.herd(t, 0, 31, 2)
    t.seats[0].slots = 1
    match = b.begin(t, ops.T_TOWN, 0, 32)
    me = match.state.seats[0]
    assert (me.ranch, me.slots) == (1, 0)


@pytest.mark.parametrize("here, loss", [(0, 0), (1, 5), (2, 5)])
def test_bl_9_13_a_town_more_in_the_same_region(here, loss):
    t = b.table()
    _town(t, settlers=9)
    for space in (5, 6)[:here]:
        b.put(t, 0, TOWN, space)
    match = b.begin(t, ops.T_TOWN, 0, 32)
    if match.ask:
        match.answer(match.ask.options[0])
    assert match.state.seats[0].vp == -loss


@pytest.mark.parametrize("name, points", [("g10", 4), ("g11", 6), ("g24", 3), ("g12", -5)])
def test_bl_23_9_and_23_10_town_effects(name, points):
    t = b.table()
    b.lay(t, 16, name=name)
    _town(t)
    assert b.begin(t, ops.T_TOWN, 0, 32).state.seats[0].vp == points


# -- rows of the player board


def test_bl_10_1_and_10_2_row_bonuses_in_any_order():
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
    assert land.meadows(t, 0, False) == []


@pytest.mark.parametrize("own, settlers, ways", [
    (2, 3, [(1, 0)]),
    (3, 3, [(2, 0), (1, 4)]),
    (3, 1, [(1, 4)]),
    (4, 3, [(3, 0), (2, 4), (1, 8)]),
])
def test_bl_11_3_surcharge_of_the_fourth_and_fifth_cattle(own, settlers, ways):
    t = b.table()
    b.herd(t, 0, 31, own)
    b.pasture(t, 3)
    b.ranch(t, 0, settlers)
    match = b.begin(t, ops.T_HERD, 0, 3)
    if len(ways) == 1:
        me = match.state.seats[0]
        assert (settlers - me.ranch, -me.vp) == ways[0]
    else:
        assert [item[:2] for item in b.offered(match, w.V_SETTLERS)] == ways


@pytest.mark.parametrize("effects, fare", [(0, (1, 2)), (1, (0, 2)), (2, (0, 1)), (3, (0, 0)),
                                           (4, (0, 0))])
def test_bl_11_4_pa_lowers_basic_cost_then_surcharge(effects, fare):
    t = b.table()
    b.herd(t, 0, 31, 4)
    b.pasture(t, 3)
    b.have_played(t, 0, *("Stables", "Farrier", "Pasture Fence", "Saddlery")[:effects])
    assert land.fare(t, 0, 3) == fare


def test_bl_11_6_coins_for_houses_around_and_pb():
    t = b.table()
    b.pasture(t, 15)
    b.put(t, 0, SETTLER, 14)
    b.put(t, 1, TOWN, 20)
    b.put(t, 1, HOUSE, 16)
    b.put(t, 0, HOUSE, 13)  # not adjacent
    b.ranch(t, 0, 1)
    assert b.begin(t.copy(), ops.T_HERD, 0, 15).state.seats[0].coins == 2
    b.have_played(t, 0, "Hay Barn", "Dairy")
    assert b.begin(t, ops.T_HERD, 0, 15).state.seats[0].coins == 6


def test_bl_12_3d_one_of_three_on_cattle_breeding():
    t = b.table()
    b.pasture(t, 15)
    b.ranch(t, 0, 1)
    b.draw(t, 0, 2)
    match = b.begin(t, ops.T_RIGHT, 0, b.ACTIONS["CAT"])
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
    match = b.begin(t, ops.T_RIGHT, 0, b.ACTIONS["SET"])
    verbs = {option[0] for option in match.ask.options}
    assert {w.V_DEVELOP, w.V_UPGRADE, w.V_SELL, w.V_SKIP} <= verbs
    b.pick(match, w.V_UPGRADE)
    assert match.ask is None and match.state.seats[0].houses == 1


# -- regions


def test_bl_14_1_only_uncovered_rewards_and_bl_14_3_mandatory():
    t = b.table()
    t.covered = bytearray((1, 0, 1, 0))
    match = b.begin(t, ops.T_REGION, 0)
    assert match.ask.options == [(w.V_REGION, 1), (w.V_REGION, 3)]


@pytest.mark.parametrize("region, check", [
    (0, lambda me: len(me.hand) == 3), (1, lambda me: me.vp == 3), (2, lambda me: me.coins == 4),
    (3, lambda me: me.vp == 3)])
def test_bl_14_1_and_od_12_rewards(region, check):
    match = b.pick(b.begin(b.table(), ops.T_REGION, 0), w.V_REGION, region)
    assert check(match.state.seats[0]) and match.state.covered[region]


def test_bl_14_2_covered_regions_pay_as_well():
    t = b.table()
    b.put(t, 1, SETTLER, 3, 14)
    t.covered = bytearray((1, 0, 1, 0))
    match = b.pick(b.begin(t, ops.T_REGION, 0), w.V_REGION, 1)
    assert match.state.seats[1].coins == 2


def test_bl_14_4_all_rewards_covered():
    t = b.table()
    b.put(t, 0, SETTLER, 3, 14)
    t.covered = bytearray((1, 1, 1, 1))
    match = b.pick(b.begin(t, ops.T_REGION, 0), w.V_REGION, 2)
    me = match.state.seats[0]
    assert (me.coins, me.vp, len(me.hand)) == (1, 0, 0)
    assert list(match.state.covered) == [1] * 4


def test_bl_14_5_and_17_12_interim_scoring_uncovers_all():
    t = b.table()
    t.covered = bytearray((1, 1, 0, 1))
    assert list(b.begin(t, ops.T_REGIONS, 0).state.covered) == [0] * 4


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
    match = b.pick(b.begin(t, ops.T_RECRUIT, 0), w.V_BUY, 0)
    assert match.ask is None and match.state.seats[0].coins == 27


def test_audit_sees_what_is_wrong():
    t = b.table(2, bare=False)
    assert audit.audit(t) is None
    for spoil in (
        lambda t: t.deck.pop(),
        lambda t: t.seats[0].__setattr__("ranch", 4),
        lambda t: t.plots.__setitem__(2 * t.edge[0], 1),
        lambda t: t.free.pop(),
        lambda t: t.edge.append(33),
        lambda t: t.near.__setitem__(3, 9),
        lambda t: t.seats[0].present.__setitem__(0, 1),
        lambda t: t.seats[0].perks.__setitem__(0, 1),
        lambda t: t.seats[1].__setattr__("houses", 1),
        lambda t: t.rows.append(0),
        lambda t: t.grey.pop(),
        lambda t: t.seats[0].__setattr__("up", 2),
        lambda t: t.todo.pop(),
    ):
        broken = t.copy()
        spoil(broken)
        assert audit.audit(broken) is not None
