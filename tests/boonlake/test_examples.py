"""The worked examples of the rulebook, one test each, named by their ids."""

import pytest

from engine_core import match as matches
from engine_core.boonlake import cards, data, ops, pieces, scoring, words as w
from tests.boonlake import build as b
from tests.boonlake.build import HOUSE, SETTLER, TOWN

ACT = ops.PLAY | ops.SELL


def test_bl_ex_1_start_tiles_with_three_players():
    for seed in range(20):
        t = matches.new("boonlake", seed, players=3).state
        covered = [space for space in range(1, 34) if t.ground[space]]
        assert covered == [3, 8, 11, 14, 16, 19, 25, 31]
        marks = sorted(data.MARK[t.ground[space] - 1] for space in covered)
        assert marks == [2] * 6 + [3] * 2
        assert len(t.grey) == 25 and t.pastures == 7
    landed = set()
    for seed in range(20):
        t = matches.new("boonlake", seed, players=3).state
        landed |= {data.MARK[t.ground[space] - 1] for space in (11, 31)}
    assert landed == {2, 3}


def test_bl_ex_2_resources_at_the_start():
    match = matches.new("boonlake", 1, players=2)
    b.finish(match, w.P_FIRST_SITE)
    b.pick(match, w.V_SITE, 3)
    me = match.state.seats[0]
    assert list(me.sites) == [0, 0, 0, 1] and (me.canoe0, me.canoe1) == (0, 0)
    # A card of 1 wood, 1 clay, 1 iron would take one canoe to clay, for nothing.
    t = b.table()
    b.sites(t, 0, iron=1)
    t.seats[0].coins = 30
    b.hold(t, 0, "Hay Barn")  # 1 coin, 1 wood, 1 clay
    match = b.begin(t, data.T_ACT, 0, 0, ACT)
    b.pick(match, w.V_PLAY, b.card("Hay Barn"))
    me = match.state.seats[0]
    assert (me.canoe0, me.canoe1, me.coins) == (0, 1, 29)


def test_bl_ex_3_smithy():
    t = b.table()
    me = t.seats[0]
    me.coins = 5
    b.hold(t, 0, "Smithy")
    b.sites(t, 0, clay=1)
    b.canoes(t, 0, "wood", "iron")
    match = b.begin(t, data.T_ACT, 0, 1, ACT)
    b.pick(match, w.V_PLAY, b.card("Smithy"))
    me = match.state.seats[0]
    assert me.coins == 1
    assert (me.canoe0, me.canoe1) == (1, 2)
    assert me.coin_track == 1 and me.perks[ops.PM] == 1
    assert me.played == [b.card("Smithy")] and me.hand == []


def test_bl_ex_4_bank_with_a_resource_joker():
    t = b.table()
    t.seats[0].coins = 3
    b.hold(t, 0, "Bank")
    b.sites(t, 0, clay=2, stone=1)
    b.canoes(t, 0, "clay", "iron")
    b.levers(t, 0, 10)
    match = b.begin(t, data.T_ACT, 0, 1, ACT)
    b.pick(match, w.V_PLAY, b.card("Bank"))
    if match.ask:  # which resource is one less
        b.pick(match, w.V_PAY, 2, 2)
    me = match.state.seats[0]
    assert me.coins == 1 and me.up == 0 and me.built == 1 << 10
    assert (me.canoe0, me.canoe1) == (1, 1)
    assert me.coin_track == 2 and b.card("Bank") in me.played


def test_bl_ex_5_one_resource_less():
    t = b.table()
    me = t.seats[0]
    me.coins = 30
    b.hold(t, 0, "Watermill")  # 3 wood, 1 iron: the same shape as 3 iron and 1 wood
    b.levers(t, 0, 10)
    b.sites(t, 0, wood=1)
    # Missing: 2 wood and 1 iron. The lever takes one of them off, never two.
    found = {way[2]: way for way in cards.ways(me, b.card("Watermill"))}
    assert set(found) == {0, 3}
    assert found[0][4:6] == (0, 3) and found[3][4:6] == (0, 0)


def test_bl_ex_6_own_special_project():
    t = b.table()
    me = t.seats[0]
    b.areas(t, "ST06")
    me.coins, me.vp, me.card_track = 15, 20, 1
    b.sites(t, 0, clay=2, iron=2)
    b.canoes(t, 0, "wood", "iron")
    b.put(t, 0, SETTLER, 3, 8, 14)
    b.ranch(t, 0, 1, supply=4)
    match = b.begin(t, data.T_ACT, 0, 0, ACT)
    b.pick(match, w.V_PROJECT, 0)
    me = match.state.seats[0]
    assert me.coins == 2 and me.vp == 36 and me.ranch == 2 and me.supply == 2
    assert me.projects[0] == 1 and me.card_track == 2
    me.coins = 50
    again = b.begin(match.state.copy(), data.T_ACT, 0, 0, ACT)
    assert again.ask is None or (0,) not in b.offered(again, w.V_PROJECT)


def test_bl_ex_7_develop_on_a_costly_plot():
    t = b.table()
    b.lay(t, 20, name="g1")
    b.ranch(t, 0, 2)
    t.seats[0].coins = 5
    match = b.begin(t, data.T_DEVELOP, 0)
    b.pick(match, w.V_PLOT, 40)
    me = match.state.seats[0]
    assert me.coins == 1 and me.ranch == 1 and me.coin_track == 1
    assert match.state.plots[40] == SETTLER


def test_bl_ex_8_row_bonus_of_row_1():
    t = b.table()
    b.put(t, 0, HOUSE, 3)
    b.herd(t, 0, 9)
    b.put(t, 0, SETTLER, 8, 14, 19)
    b.ranch(t, 0, 2, supply=3)
    match = b.begin(t, data.T_UPGRADE, 0)
    b.pick(match, w.V_HOUSE, 16)
    me = match.state.seats[0]
    assert (me.ranch, me.supply, me.slots, me.out, me.houses) == (2, 5, 1, 2, 2)
    assert me.ranch + me.supply + me.slots + me.out == 10


def test_bl_ex_9_region_scoring_boonlake():
    t = b.table(3)
    b.put(t, 0, SETTLER, 14, 15, 16, 25, 26)
    b.put(t, 1, SETTLER, 19, 20, 24, 8)
    t.tile = b.ACTIONS["REG"]
    match = b.begin(t, data.T_REGION, 0)
    b.pick(match, w.V_REGION, b.REGIONS["B"])
    assert [me.coins for me in match.state.seats] == [4 + 3, 1, 0]
    assert list(match.state.covered) == [0, 0, 1, 0]


def test_bl_ex_10_recruiting_with_mixed_payments():
    t = b.table()
    t.seats[0].coins = 3
    b.draw(t, 0, 6)
    b.put(t, 0, SETTLER, 3, 8, 14, 16)
    b.ranch(t, 0, 0, supply=4)
    match = b.begin(t, data.T_RECRUIT, 0)
    b.pick(match, w.V_BUY, 1)
    for _ in range(3):
        b.pick(match, w.V_GIVE)
    b.pick(match, w.V_BUY, 0)
    b.pick(match, w.V_BUY, 1)
    me = match.state.seats[0]
    assert (me.ranch, me.supply, me.coins, len(me.hand)) == (3, 1, 0, 0)
    assert match.ask is None


def test_bl_ex_11_progress():
    t = b.table(3)
    for seat, coins, settlers in ((0, 12, 1), (1, 5, 2), (2, 9, 0)):
        t.seats[seat].coins = coins
        b.ranch(t, seat, settlers)
    t.todo = []
    for seat in (2, 1, 0):
        t.todo += [data.T_RIGHT, seat, b.ACTIONS["PRO"], 0]
    t.todo += [data.T_MODERNISE, 0, 0, 0]
    match = matches.at("boonlake", t, players=3)
    b.pick(match, w.V_MODERNISE, 5)
    b.pick(match, w.V_MODERNISE, 10)
    assert match.ask.seat == 1
    b.pick(match, w.V_MODERNISE, 5)
    one, two, three = match.state.seats
    assert (one.coins, one.ranch, one.built) == (5, 0, 1 << 5 | 1 << 10)
    assert (two.coins, two.ranch, two.built) == (2, 1, 1 << 5)
    assert three.built == 0 and len(three.hand) == 1 and match.ask is None


@pytest.mark.parametrize(
    "number, place, expected",
    [(1, 1, True), (2, 1, False), (3, 4, True), (4, 6, False), (4, 7, True)],
)
def test_bl_ex_12_card_track_condition(number, place, expected):
    t = b.table()
    t.seats[0].card_track = place
    assert scoring.met(t, 0, b.tile("ST05"), number) == expected


@pytest.mark.parametrize("towns, points", [(0, 5), (1, 6)])
def test_bl_ex_13_income(towns, points):
    t = b.table()
    me = t.seats[0]
    me.coin_track, me.card_track = 4, 1
    b.herd(t, 0, 31)
    b.put(t, 0, HOUSE, 3, 8)
    b.put(t, 0, TOWN, 14)
    me.slots = 1
    if towns:
        b.put(t, 1, TOWN, 30)
    t.scorings = 2
    me.vp = me.coins = 0
    match = b.begin(t, data.T_INCOME, 0)
    me = match.state.seats[0]
    assert (me.coins, len(me.hand), me.vp) == (10, 3, points)


def test_bl_ex_14_seven_levers():
    t = b.table()
    b.levers(t, 0, 1, 2, 3, 4, used=(5, 6, 7))
    b.levers(t, 1, 1, 2, 3)
    found = [dict(parts)[w.C_LEVERS] for _, parts in scoring.scores(t)]
    assert found == [21, 0]


def test_bl_ex_15_settlers_for_cattle():
    t = b.table(4)
    b.pasture(t, 1)
    b.herd(t, 1, 2, 1)
    b.herd(t, 1, 9, 2)
    b.herd(t, 2, 17, 3)
    b.herd(t, 3, 21, 4)
    b.herd(t, 0, 26)
    b.ranch(t, 0, 4)
    match = b.begin(t, data.T_CATTLE, 0)
    assert b.offered(match, w.V_HERD) == [(1,), (2,), (9,), (17,), (26,)]
    fares = [pieces.fare(t, 0, space) for space in (1, 2, 9, 17)]
    assert fares == [(1, 0), (2, 0), (3, 0), (4, 0)]
    b.pick(match, w.V_HERD, 17)
    assert match.state.seats[0].ranch == 0


@pytest.mark.parametrize("own, points", [(False, 11), (True, 14)])
def test_bl_ex_16_settler_exchange_tile(own, points):
    t = b.table()
    b.areas(t, *(("ST13", "ST01") if own else ("ST01", "ST13")))
    me = t.seats[0]
    b.ranch(t, 0, 2)
    me.coins = 11
    t.scorings = 3
    me.tokens = bytearray((0, 1, 2, 0) if own else (1, 0, 2, 0))
    match = b.begin(t, data.T_SCORE, 0)
    b.pick(match, w.V_SCORE, 0 if own else 1)
    b.pick(match, w.V_TRADE, 2, 2)
    me = match.state.seats[0]
    assert (me.ranch, me.coins, me.vp) == (0, 1, points)


@pytest.mark.parametrize(
    "difficulty, left",
    [
        ("easy", (5, 1)),
        ("medium", (4, 2)),
        ("challenge", (3, 3)),
        ("hard", (2, 4)),
        ("very_hard", (1, 5)),
    ],
)
def test_bl_ex_17_difficulty_table(difficulty, left):
    for seed in range(5):
        t = matches.new("boonlake", seed, players=1, difficulty=difficulty).state
        kinds = [data.SOLO_B[code >> 2] for code in t.stack]
        assert (kinds.count(0), kinds.count(1)) == left and len(t.gone) == 4


def test_bl_ex_18_preferred_place():
    match = b.eminence(b.table(1), "S-A1", 2)
    assert match.state.number == 13


def test_bl_ex_19_ge_takes_the_highest_of_three():
    t = b.table(1)
    b.rows(t, "PRO, BLD, EXP, SET, CAT, REG, REC")
    b.lay(t, 3)
    before = t.seats[1].ship
    match = b.finish(b.eminence(t, "S-A1", 2), w.P_TURN)
    assert match.state.seats[1].ship == before + 3
    assert match.state.rows == b.order("PRO, EXP, SET, CAT, REG, REC, BLD")


@pytest.mark.parametrize("name, points", [("S-A1", 7), ("S-B1", 10)])
def test_bl_ex_20_ge_scores_regions(name, points):
    t = b.table(1)
    b.put(t, 0, SETTLER, 8, 16, 17, 22, 14, 19, 20, 24)
    b.put(t, 1, HOUSE, 11, 15, 25, 26)
    b.rows(t, "REG, BLD, EXP, SET, CAT, PRO, REC")
    b.ranch(t, 0, 0, supply=0)
    t.seats[0].coins = 0
    match = b.eminence(t, name, 0)
    b.finish(match, w.P_TURN)
    assert match.state.seats[1].vp == points
    assert match.state.seats[0].coins == 4
    assert list(match.state.covered) == [0, 0, 1, 0]


def test_bl_ex_21_ge_income():
    t = b.table(1)
    b.put(t, 1, HOUSE, 1, 2)
    b.put(t, 1, TOWN, 3, 4)
    b.herd(t, 1, 31, 4)
    t.cactus = 19
    assert scoring.eminence_income(t) == 26
    match = b.begin(t, data.T_INCOME, 1)
    assert match.state.seats[1].vp == 26
