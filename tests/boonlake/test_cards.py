"""Resources, canoes, paying and playing cards, projects, effects (BL-5, BL-6, BL-16, BL-21)."""

from itertools import combinations_with_replacement

import pytest

from engine_core.boonlake import cards, data, ops, words as w
from engine_core.boonlake.data import CARDS, UPSTREAM
from tests.boonlake import build as b
from tests.boonlake.build import HOUSE, SETTLER, TOWN

PLAY = ops.PLAY | ops.SELL


def play(t, name, flags=PLAY):
    """Play a card of the hand at a step that allows every type."""
    match = b.begin(t, data.T_ACT, 0, ops.ANY, flags)
    return b.pick(match, w.V_PLAY, b.card(name))


def rich(t, seat=0):
    """All resources and plenty of coins and vases."""
    me = t.seats[seat]
    me.coins, me.vases = 50, 5
    b.sites(t, seat, wood=2, clay=2, stone=2, iron=2)


# -- resources and canoes


def test_bl_5_1_resources_are_not_used_up():
    t = b.table()
    rich(t)
    b.hold(t, 0, "Watermill", "Foundry")
    match = play(t, "Watermill")
    assert list(match.state.seats[0].sites) == [2, 2, 2, 2]


@pytest.mark.parametrize(
    "canoe, missing, moves",
    [
        ("wood wood", "clay", 0),
        ("wood wood", "iron iron", 0),
        ("iron iron", "wood", 1),
        ("iron iron", "wood clay", 2),
        ("clay iron", "wood stone", 1),
        ("stone iron", "wood clay", 2),
        ("clay stone", "clay", 0),
        ("wood iron", "clay stone", 1),
    ],
)
def test_bl_5_6_upstream_costs_2_coins_per_canoe_whatever_the_distance(canoe, missing, moves):
    from engine_core.boonlake.data import DEFICIT

    p, q = [b.KINDS.index(name) for name in canoe.split()]
    code = sum(1 << 2 * b.KINDS.index(name) for name in missing.split())
    if missing == "iron iron":
        code = 2 << 6
    assert UPSTREAM[DEFICIT[code] << 4 | p << 2 | q] == moves


def test_bl_5_8_everything_at_one_moment():
    """Two canoes cannot cover three missing resources one after the other."""
    t = b.table()
    t.seats[0].coins = 20
    b.hold(t, 0, "Watermill")  # 3 wood, 1 iron
    assert cards.ways(t.seats[0], b.card("Watermill")) == []
    b.sites(t, 0, wood=2)
    assert len(cards.ways(t.seats[0], b.card("Watermill"))) == 1


def test_bl_5_9_two_bonuses_add_up():
    t = b.table()
    me = t.seats[0]
    me.coins = 20
    b.hold(t, 0, "Watermill")
    b.levers(t, 0, 10, 11)
    ways = cards.ways(me, b.card("Watermill"))
    assert {way[1:4] for way in ways} == {(6, 0, 0), (6, 0, 3)}


def test_bl_0_1_a_card_that_cannot_be_paid_in_full_is_not_offered():
    t = b.table()
    rich(t)
    t.seats[0].coins = 2
    b.hold(t, 0, "Mayor")  # 3 coins, 1 vase
    match = b.begin(t.copy(), data.T_ACT, 0, ops.ANY, PLAY)
    assert b.offered(match, w.V_PLAY) == []
    t.seats[0].coins, t.seats[0].vases = 3, 0
    match = b.begin(t.copy(), data.T_ACT, 0, ops.ANY, PLAY)
    assert b.offered(match, w.V_PLAY) == []
    t.seats[0].vases = 1
    match = play(t, "Mayor")
    me = match.state.seats[0]
    assert (me.coins, me.vases, me.ranch) == (0, 0, 2)


def test_playable_agrees_with_ways_on_every_card():
    """The quick check that lists cards and the exact one never differ."""
    from engine_core import rng

    dice = rng.Dice(9)
    for _ in range(400):
        t = b.table()
        me = t.seats[0]
        me.coins, me.vases = rng.below(dice, 14), rng.below(dice, 3)
        for k in range(4):
            me.sites[k] = rng.below(dice, 3)
        me.canoe0, me.canoe1 = sorted((rng.below(dice, 4), rng.below(dice, 4)))
        me.perks[ops.PC] = rng.below(dice, 3)
        b.levers(t, 0, *[lever for lever in (7, 10, 11) if rng.below(dice, 3) == 0])
        b.draw(t, 0, 12)
        options = []
        cards.playable(t, me, me.hand, options)
        expected = [(w.V_PLAY, card) for card in me.hand if cards.ways(me, card)]
        expected += [(w.V_PROJECT, k) for k in range(4) if cards.ways(me, CARDS + t.areas[k])]
        assert options == expected


# -- playing, selling


def test_bl_6_1_the_card_stays_face_up():
    t = b.table()
    rich(t)
    b.hold(t, 0, "Sawmill")
    match = play(t, "Sawmill")
    assert match.state.seats[0].played == [b.card("Sawmill")] and not match.state.discard


@pytest.mark.parametrize(
    "played, coins",
    [([], 2), (["Chicken Coop"], 3), (["Chicken Coop", "Potato Field"], 4), (["Post Office"], 2)],
)
def test_bl_6_2_and_21_22_selling_a_day_card(played, coins):
    t = b.table()
    b.have_played(t, 0, *played)
    b.hold(t, 0, "Sawmill")
    match = b.begin(t, data.T_ACT, 0, 0, PLAY)
    b.pick(match, w.V_SELL, b.card("Sawmill"))
    assert match.state.seats[0].coins == coins and list(match.state.discard) == [b.card("Sawmill")]


def test_bl_6_4_effects_in_printed_order():
    """K39: 2 settlers first, then three cards for two more."""
    t = b.table()
    rich(t)
    b.hold(t, 0, "Hiring Hall")
    b.draw(t, 0, 3)
    match = play(t, "Hiring Hall")
    assert match.state.seats[0].ranch == 2 and match.ask.prompt == w.P_EXCHANGE
    b.pick(match, w.V_EXCHANGE)
    assert match.state.seats[0].ranch == 4 and match.state.seats[0].hand == []


def test_bl_6_5_a_permanent_effect_does_not_pay_for_itself():
    t = b.table()
    t.seats[0].coins = 4
    b.hold(t, 0, "Notary")  # costs 5, gives PC
    match = b.begin(t.copy(), data.T_ACT, 0, ops.ANY, PLAY)
    assert b.offered(match, w.V_PLAY) == []
    t.seats[0].coins = 5
    assert play(t, "Notary").state.seats[0].coins == 0


# -- projects


def project(t, **kw):
    b.areas(t, "ST01", "ST09")
    rich(t)
    b.sites(t, 0, iron=2)
    b.canoes(t, 0, "iron", "iron")
    b.ranch(t, 0, 0, **kw)
    return b.begin(t, data.T_ACT, 0, 2, PLAY)  # a night step: projects fit every type (BL-6.6)


def test_bl_6_6_and_6_8_a_project_at_any_step():
    match = b.pick(project(b.table(), supply=5), w.V_PROJECT, 1)
    me = match.state.seats[0]
    assert (me.coins, me.vp, me.ranch, me.supply, me.coin_track) == (40, 6, 1, 3, 1)
    assert me.projects_vp == 6


def test_bl_6_7_bonuses_apply_to_projects():
    t = b.table()
    b.have_played(t, 0, "Notary", "Insurance Office")  # PC twice
    match = b.pick(project(t), w.V_PROJECT, 1)
    assert match.state.seats[0].coins == 42


def test_bl_6_9_each_player_once_but_several_players():
    t = b.table()
    t.seats[1].projects[1] = 1
    assert (1,) in b.offered(project(t), w.V_PROJECT)
    t = b.table()
    t.seats[0].projects[1] = 1
    assert (1,) not in b.offered(project(t), w.V_PROJECT)


def test_bl_6_10_doubled_on_the_own_tile():
    match = b.pick(project(b.table()), w.V_PROJECT, 0)
    assert match.state.seats[0].vp == 12


@pytest.mark.parametrize("supply, expected", [(1, (0, 0, 1)), (0, (0, 0, 2)), (2, (1, 0, 1))])
def test_bl_6_11_supply_shortage(supply, expected):
    match = b.pick(project(b.table(), supply=supply), w.V_PROJECT, 1)
    me = match.state.seats[0]
    assert (me.ranch, me.supply, me.projects[1]) == expected


# -- tracks


@pytest.mark.parametrize(
    "task, start, steps, end, points",
    [
        (data.T_COIN_TRACK, 0, 2, 2, 0),
        (data.T_COIN_TRACK, 10, 2, 10, 4),
        (data.T_CARD_TRACK, 9, 3, 10, 4),
    ],
)
def test_bl_16_1_to_16_4(task, start, steps, end, points):
    t = b.table()
    me = t.seats[0]
    me.coin_track = me.card_track = start
    match = b.begin(t, task, 0, steps)
    me = match.state.seats[0]
    assert (me.coin_track if task == data.T_COIN_TRACK else me.card_track, me.vp) == (end, points)


def test_bl_16_2_od_8_crossing_bonuses():
    t = b.table()
    t.seats[0].coin_track = 2
    assert b.begin(t, data.T_COIN_TRACK, 0, 1).state.seats[0].ranch == 1
    t = b.table()
    t.seats[0].card_track = 8
    assert b.begin(t, data.T_CARD_TRACK, 0, 1).state.seats[0].vases == 1


# -- immediate effects

IMMEDIATE = [
    ("BL-21.1", "Windmill", {"coin_track": 2}),
    ("BL-21.2", "Newspaper", {"card_track": 2}),
    ("BL-21.3", "Cornfield", {"coins": 6}),
    ("BL-21.4", "Ranch Hand", {"ranch": 2}),
    ("BL-21.5", "Potter", {"vases": 1}),
]


@pytest.mark.parametrize("rule, name, gains", IMMEDIATE)
def test_bl_21_immediate_gains(rule, name, gains):
    t = b.table()
    rich(t)
    b.hold(t, 0, name)
    cost = data.CARD_COINS[b.card(name)]
    vases = data.CARD_VASES[b.card(name)]
    me = play(t, name).state.seats[0]
    found = {
        "coin_track": me.coin_track,
        "card_track": me.card_track,
        "ranch": me.ranch,
        "coins": me.coins - 50 + cost,
        "vases": me.vases - 5 + vases,
    }
    assert {key: n for key, n in found.items() if n} == gains, rule


EXCHANGES = [  # rule, exchange code, exchange chosen, given before, gained after
    ("BL-21.6", 0, 0, {"cards": 3}, {"ranch": 2}),
    ("BL-21.7", 1, 1, {"cards": 2}, {"coins": 4}),
    ("BL-21.7", 1, 2, {"coins": 4}, {"cards": 2}),
    ("BL-21.8", 2, 3, {"cards": 3}, {"vases": 1, "coins": 2}),
    ("BL-21.8", 2, 4, {"vases": 1, "coins": 2}, {"cards": 3}),
    ("BL-21.9", 3, 5, {"cards": 5}, {"vp": 4}),
    ("BL-21.9", 3, 6, {}, {"vp": -4, "cards": 5}),
    ("BL-21.10", 4, 7, {"cards": 2}, {"vp": 3}),
    ("BL-21.11", 5, 8, {"ranch": 1}, {"coins": 8}),
    ("BL-21.12", 6, 9, {"vases": 2}, {"vp": 4}),
]


def _stock(t, stock, less=0):
    me = t.seats[0]
    b.draw(t, 0, max(0, stock.get("cards", 0) - less))
    me.coins = max(0, stock.get("coins", 0) - less)
    me.vases = max(0, stock.get("vases", 0) - less)
    b.ranch(t, 0, max(0, stock.get("ranch", 0) - less))
    return me


@pytest.mark.parametrize("rule, code, number, give, get", EXCHANGES)
def test_bl_21_exchanges(rule, code, number, give, get):
    t = b.table()
    _stock(t, give)
    match = b.begin(t, data.T_EXCHANGE, 0, code, 3)
    b.pick(match, w.V_EXCHANGE, number)
    assert match.ask is None, rule  # at most once (BL-21.16)
    me = match.state.seats[0]
    found = {
        "cards": len(me.hand),
        "coins": me.coins,
        "vases": me.vases,
        "ranch": me.ranch,
        "vp": me.vp,
    }
    assert {key: n for key, n in found.items() if n} == get, rule


@pytest.mark.parametrize("rule, code, number, give, get", [e for e in EXCHANGES if e[3]])
def test_bl_21_16_the_price_is_paid_in_full_or_not_at_all(rule, code, number, give, get):
    t = b.table()
    _stock(t, give, less=1)
    match = b.begin(t, data.T_EXCHANGE, 0, code, 3)
    assert match.ask is None or (number,) not in b.offered(match, w.V_EXCHANGE), rule


def test_bl_21_16_x3s_is_not_offered_with_an_empty_supply():
    t = b.table()
    b.draw(t, 0, 3)
    b.ranch(t, 0, 8, supply=0)
    assert b.begin(t, data.T_EXCHANGE, 0, 0).ask is None


def test_bl_21_13_and_21_17_lu_raises_a_lever_used_for_this_card():
    t = b.table()
    rich(t)
    b.sites(t, 0, wood=0, iron=0)
    b.canoes(t, 0, "iron", "iron")
    b.hold(t, 0, "Workshop")  # 1 wood, 1 iron, LU:1
    b.levers(t, 0, 10, used=(4,))
    match = play(t, "Workshop")
    b.pick(match, w.V_PAY, 2, 0)
    assert b.offered(match, w.V_RAISE) == [(4,), (10,)]
    b.pick(match, w.V_RAISE, 10)
    assert match.state.seats[0].up == ops.L10


def test_bl_21_13_nothing_happens_if_none_is_down():
    t = b.table()
    b.levers(t, 0, 4)
    match = b.begin(t, data.T_LIFT, 0)
    assert match.ask is None and match.state.seats[0].up == 16


def test_bl_21_14_uh_needs_no_settler_from_the_ranch():
    t = b.table()
    rich(t)
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 0)
    b.hold(t, 0, "Carpenter")
    match = play(t, "Carpenter")
    assert (w.V_SKIP,) in match.ask.options
    before = match.state.seats[0].supply
    b.pick(match, w.V_HOUSE)
    me = match.state.seats[0]
    assert (me.houses, me.out, me.ranch, me.supply) == (1, 0, 0, before + 1)


@pytest.mark.parametrize("l8, presences, settlers", [(False, 2, 1), (True, 1, 0)])
def test_bl_21_15_and_9_15_ut_and_l8_add_up(l8, presences, settlers):
    t = b.table()
    rich(t)
    b.put(t, 0, HOUSE, 16)
    for space in (17, 22)[:presences]:
        b.put(t, 1, SETTLER, space)
    b.ranch(t, 0, settlers)
    if l8:
        b.levers(t, 0, 8)
    b.hold(t, 0, "Stonemason")
    match = play(t, "Stonemason")
    b.pick(match, w.V_TOWN, 32)
    me = match.state.seats[0]
    assert (me.towns, me.ranch, me.up) == (1, 0, 0)


def test_bl_21_15_ut_is_for_towns_only():
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 2)
    assert b.begin(t, data.T_UPGRADE, 0, ops.TOWN_CHEAPER).ask is None


# -- permanent effects on money


@pytest.mark.parametrize(
    "played, cost",
    [
        ([], 3),
        (["Smithy"], 2),
        (["Smithy", "Toolmaker"], 0),
        (["Smithy", "Toolmaker", "Machine Shop"], 0),
    ],
)
def test_bl_21_20_pm_lowers_modernisation(played, cost):
    t = b.table()
    b.have_played(t, 0, *played)
    t.seats[0].coins = 9
    match = b.pick(b.begin(t, data.T_MODERNISE, 0), w.V_MODERNISE, 5)
    assert match.state.seats[0].coins == 9 - cost


@pytest.mark.parametrize("copies, cost", [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_bl_21_21_pc_lowers_every_card(copies, cost):
    t = b.table()
    rich(t)
    b.have_played(t, 0, *("Notary", "Insurance Office", "Secret Society")[:copies])
    b.hold(t, 0, "Beehives")
    assert play(t, "Beehives").state.seats[0].coins == 50 - cost


def test_towns_count_from_the_own_board_only():
    t = b.table()
    b.put(t, 1, TOWN, 3)
    assert t.seats[0].towns == 0 and t.seats[1].towns == 1


def test_bl_5_6_canoes_take_the_cheapest_places_that_show_what_is_needed():
    """By trying every way: a canoe pays once if it goes upstream, downstream is free."""
    t = b.table()
    me = t.seats[0]
    for p, q in combinations_with_replacement(range(5), 2):
        me.canoe0, me.canoe1 = p, q
        for i, j in combinations_with_replacement(range(4), 2):
            need = [0] * 4
            need[i] += 1
            need[j] += 1
            ways = [(i < p) + (j < q), (j < p) + (i < q)]
            assert cards.canoes_for(me, need) == (min(ways), i, j), (p, q, i, j)
            alone = [int(k == i) for k in range(4)]
            up, *places = cards.canoes_for(me, alone)
            assert up == min(int(i < p), int(i < q)) and i in places
            assert places == sorted(places)
    assert cards.canoes_for(me, [1, 1, 1, 0]) is None
    assert cards.canoes_for(me, [0] * 4) == (0, 4, 4)
