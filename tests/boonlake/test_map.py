"""Map, explore, pastures, develop and plot effects (BL-4, BL-7, BL-8, BL-23)."""

import pytest

from engine_core.boonlake import data, ops, words as w
from engine_core.boonlake.data import BRIDGE, NEXT, NEXT_AT, REGION
from tests.boonlake import audit, build as b
from tests.boonlake.build import HOUSE, SETTLER, TOWN


def near(space):
    return list(NEXT[NEXT_AT[space] : NEXT_AT[space + 1]])


def test_od_1_map_has_33_spaces_in_four_regions():
    assert [list(REGION[1:]).count(r) for r in range(4)] == [8, 8, 8, 9]
    for space in range(1, 34):
        assert all(space in near(other) for other in near(space))


def test_od_2_bridges():
    assert [s for s in range(34) if BRIDGE[s]] == [
        4,
        5,
        8,
        9,
        10,
        12,
        14,
        15,
        16,
        18,
        19,
        22,
        23,
        25,
        28,
        29,
    ]
    crossing = {
        tuple(sorted((s, n))) for s in range(1, 34) for n in near(s) if REGION[s] != REGION[n]
    }
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
    match = b.begin(t, data.T_EXPLORE, 0)
    b.pick(match, w.V_EXPLORE)
    assert len(match.state.grey) == 24
    assert [s for (s,) in b.offered(match, w.V_PLACE)] == [2, 3, 7, 9, 14]
    b.pick(match, w.V_PLACE, 2)
    assert match.state.seats[0].coins == 2 and match.state.ground[2]


@pytest.mark.parametrize(
    "space, start, check",
    [
        (5, 4, lambda me: len(me.hand) == 2),
        (7, 8, lambda me: me.ranch == 1),
        (18, 19, lambda me: list(me.sites) == [1, 0, 0, 0]),
        (10, 9, lambda me: me.coins == 3),
    ],
)
def test_bl_7_3_space_bonuses(space, start, check):
    t = b.table()
    b.lay(t, start)
    match = b.begin(t, data.T_PLACE, 0, 20)
    b.pick(match, w.V_PLACE, space)
    assert check(match.state.seats[0])


def test_bl_5_4_a_prescribed_site_at_level_2_is_lost():
    t = b.table()
    b.sites(t, 0, wood=2)
    match = b.begin(t, data.T_SITES, 0, 0)
    assert match.ask is None and list(match.state.seats[0].sites) == [2, 0, 0, 0]
    b.sites(t, 0, wood=2, clay=2, stone=2, iron=2)
    match = b.begin(t, data.T_SITES, 0, ops.ANY_SITE)
    assert match.ask is None and list(match.state.seats[0].sites) == [2] * 4


@pytest.mark.parametrize("full", [True, False])
def test_bl_7_4_two_coins_for_a_tile_that_cannot_be_placed(full):
    t = b.table()
    b.lay(t, *(range(1, 34) if full else (8,)))
    if not full:
        t.grey = []
    match = b.begin(t, data.T_EXPLORE, 0)
    assert match.ask is None and match.state.seats[0].coins == 2


def test_bl_7_5_the_second_exploration_may_touch_the_first():
    t = b.table()
    b.lay(t, 8)
    t.todo = [data.T_EXPLORE, 0, 0, 0]
    match = b.begin(t, data.T_PLACE, 0, 20)
    b.pick(match, w.V_PLACE, 7)
    assert 1 in match.state.edge and 12 in match.state.edge


def test_bl_7_6_a_tile_turned_up_must_be_placed():
    t = b.table()
    b.lay(t, 8)
    match = b.begin(t, data.T_PLACE, 0, 20)
    assert (w.V_SKIP,) not in match.ask.options


def test_bl_3_7_exploring_may_be_skipped():
    t = b.table()
    b.lay(t, 8)
    match = b.begin(t, data.T_EXPLORE, 0)
    b.pick(match, w.V_SKIP)
    assert len(match.state.grey) == 25 and match.ask is None


# -- pastures


def test_bl_12_3_pasture_with_the_bonus_of_its_space():
    t = b.table()
    b.lay(t, 8)
    match = b.begin(t, data.T_PASTURE, 0)
    b.pick(match, w.V_PLACE, 2)
    t = match.state
    assert t.pastures == 6 and t.ground[2] == b.PASTURE and t.seats[0].coins == 2
    assert match.ask is None
    assert 4 not in t.free and 5 not in t.free  # no plots


def test_bl_12_3c_no_pasture_left():
    t = b.table()
    b.lay(t, 8)
    t.pastures = 0
    match = b.begin(t, data.T_PASTURE, 0)
    assert match.ask is None and match.state.seats[0].coins == 2


# -- develop


def test_bl_8_1_any_free_plot_and_8_3_one_piece_per_plot():
    t = b.table()
    b.lay(t, 3, 31)
    b.put(t, 1, SETTLER, (3, 0))
    b.ranch(t, 0, 1)
    match = b.begin(t, data.T_DEVELOP, 0)
    assert [c for (c,) in b.offered(match, w.V_PLOT)] == [7, 62, 63]


def test_bl_8_2_illegal_without_settler_or_money():
    t = b.table()
    b.lay(t, 3, name="g4")  # 7 coins
    t.seats[0].coins = 6
    b.ranch(t, 0, 1)
    assert b.begin(t, data.T_ACT, 0, ops.ANY, ops.DEVELOP).ask is None
    t.seats[0].coins = 7
    assert b.begin(t.copy(), data.T_ACT, 0, ops.ANY, ops.DEVELOP).ask
    b.ranch(t, 0, 0)
    assert b.begin(t, data.T_ACT, 0, ops.ANY, ops.DEVELOP).ask is None


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
    match = b.begin(t, data.T_DEVELOP, 0)
    if match.ask and match.ask.prompt == w.P_DEVELOP:
        b.pick(match, w.V_PLOT, 40 + plot)
    me = match.state.seats[0]
    found = {
        "coins": me.coins - 10,
        "cards": len(me.hand),
        "coin_track": me.coin_track - 4,
        "card_track": me.card_track - 4,
        "vp": me.vp,
        "vases": me.vases,
    }
    assert {key: n for key, n in found.items() if n} == expected, rule


def test_bl_8_4_vp_losses_apply_below_zero():
    t = b.table()
    b.lay(t, 20, name="g23")
    b.ranch(t, 0, 1)
    match = b.pick(b.begin(t, data.T_DEVELOP, 0), w.V_PLOT, 40)
    assert match.state.seats[0].vp == -3 and match.state.seats[0].vases == 1


def test_bl_23_2_cards_as_a_cost():
    t = b.table()
    b.lay(t, 20, name="g22")  # 2 cards for a step on the coin track
    b.ranch(t, 0, 1)
    b.draw(t, 0, 5)
    b.have_played(t, 0, "Chicken Coop", "Post Office", "Night Watch")  # PD of all types
    match = b.pick(b.begin(t, data.T_DEVELOP, 0), w.V_PLOT, 40)
    b.pick(b.pick(match, w.V_GIVE), w.V_GIVE)
    me = match.state.seats[0]
    assert (len(me.hand), len(match.state.discard), me.coin_track, me.coins) == (3, 2, 1, 0)


def test_bl_23_5_three_steps_on_one_track():
    t = b.table()
    b.lay(t, 20, name="g5")
    b.ranch(t, 0, 1)
    b.draw(t, 0, 4)
    match = b.begin(t, data.T_DEVELOP, 0)
    assert match.ask.options == [(w.V_TRACK, 0), (w.V_TRACK, 1)]
    b.pick(match, w.V_TRACK, 1)
    assert match.state.seats[0].card_track == 3


def test_bl_8_5_no_bonus_again_on_upgrades():
    t = b.table()
    b.lay(t, 20, name="g16")
    b.put(t, 0, SETTLER, 20)
    b.ranch(t, 0, 1)
    match = b.begin(t, data.T_UPGRADE, 0)
    assert match.state.plots[40] == HOUSE and match.state.seats[0].coins == 0


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
