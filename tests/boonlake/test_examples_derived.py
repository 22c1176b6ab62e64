"""The worked examples of the rules that were derived from them, named by their ids."""

import pytest

from engine_core import match as matches
from engine_core.boonlake import data, ops, words as w
from tests.boonlake import audit, build as b
from tests.boonlake.build import HOUSE, SETTLER, TOWN


def test_bl_ex_22_skipping_an_occupied_space():
    t = b.table(3)
    b.ship(t, 0, "R3")
    b.ship(t, 1, "R5")
    b.ship(t, 2, "R6")
    t.row = 1
    match = b.begin(t, data.T_SAIL, 0)
    assert [item[0] for item in b.offered(match, w.V_SAIL)] == [
        b.river("R4"),
        b.river("R6"),
        b.river("R7"),
    ]
    b.pick(match, w.V_SAIL, b.river("R7"))
    assert match.state.seats[0].coins == 3


def test_bl_ex_23_first_and_second_ship_through_a_lock():
    t = b.table(2)
    b.ship(t, 0, "RU2")
    b.ship(t, 1, "RU1")
    t.row, t.tile = 3, t.rows[3]
    t.todo = [data.T_TURN_OVER, 0, 0, 0, data.T_SAIL, 0, 0, 0]
    match = matches.at("boonlake", t, players=2)
    b.pick(match, w.V_SAIL, b.river("RU4"))
    assert match.state.scorings == 1 and match.state.seats[0].coins >= 2
    b.finish(match, w.P_TURN)
    t = match.state.copy()
    assert match.ask.seat == 1 and t.scorings == 1
    t.row, t.tile = 0, t.rows[0]
    t.todo = [data.T_TURN_OVER, 1, 0, 0, data.T_SAIL, 1, 0, 0]
    match = matches.at("boonlake", t, players=2)
    reach = [item[0] for item in b.offered(match, w.V_SAIL)]
    assert reach == [b.river(name) for name in ("RU2", "RU3", "RU4", "RU5")]
    b.pick(match, w.V_SAIL, b.river("RU5"))
    b.finish(match, w.P_TURN)
    assert match.state.scorings == 1


@pytest.mark.parametrize("number, names", [(0, "R10 RU1 RU2"), (1, "R10 RL1 RL2")])
def test_bl_ex_24_fork(number, names):
    t = b.table(2)
    t.round = number
    b.ship(t, 0, "R9")
    b.ship(t, 1, "R1")
    t.row = 1
    match = b.begin(t, data.T_SAIL, 0)
    assert [item[0] for item in b.offered(match, w.V_SAIL)] == [b.river(x) for x in names.split()]


def test_bl_ex_25_taking_the_bottom_tile():
    t = b.table()
    t.seats[0].vp = 1
    b.ship(t, 1, "R2")
    order = t.rows[:]
    match = b.turn(t)
    b.pick(match, w.V_TILE, order[6], 6)
    assert match.state.seats[0].vp == -2
    while match.ask and match.ask.prompt != w.P_TURN and match.state.seats[0].ship == 0:
        assert match.ask.prompt != w.P_SAIL  # exactly one step: nothing to ask
        match.answer(match.ask.options[-1])
    assert match.state.seats[0].ship == 2  # R2 is occupied and skipped
    b.finish(match, w.P_TURN)
    assert match.state.rows == order


def test_bl_ex_26_order_after_taking_row_3():
    t = b.table()
    b.rows(t, "SET, REG, BLD, CAT, PRO, EXP, REC")
    b.draw(t, 0, 3)
    b.draw(t, 1, 3)
    match = b.turn(t)
    b.pick(match, w.V_TILE, b.ACTIONS["BLD"], 2)
    assert match.state.seats[0].vp == 0
    b.finish(match, w.P_SAIL)
    assert len(match.ask.options) == 3
    b.finish(match, w.P_TURN)
    assert match.state.rows == b.order("SET, REG, CAT, PRO, EXP, REC, BLD")


def test_bl_ex_27_track_overflow():
    t = b.table()
    b.lay(t, 20, name="g4")
    b.ranch(t, 0, 1)
    me = t.seats[0]
    me.coin_track, me.vp, me.coins = 9, 12, 7
    match = b.begin(t, data.T_DEVELOP, 0)
    b.pick(match, w.V_TRACK, 0)
    me = match.state.seats[0]
    assert (me.coin_track, me.vp, me.coins) == (10, 16, 0)


def test_bl_ex_28_several_crossing_bonuses():
    t = b.table()
    b.sites(t, 0, wood=1)
    b.put(t, 0, SETTLER, 3, 8, 14, 16)
    b.ranch(t, 0, 2, supply=2)
    t.seats[0].card_track = 2
    match = b.begin(t, data.T_CARD_TRACK, 0, 3)
    assert match.state.seats[0].card_track == 3 and match.ask.prompt == w.P_SITE
    b.pick(match, w.V_SITE, 0)
    me = match.state.seats[0]
    assert (me.card_track, me.supply, me.sites[0]) == (5, 1, 2)


def test_bl_ex_29_supply_nearly_empty():
    t = b.table()
    b.ship(t, 0, "R17")
    b.ranch(t, 0, 3, supply=1)
    match = b.begin(t, data.T_RIVER, 0)
    me = match.state.seats[0]
    assert (me.ranch, me.supply) == (4, 0)


@pytest.mark.parametrize("towns", [2, 0])
def test_bl_ex_30_reusing_a_set_aside_house(towns):
    t = b.table()
    if towns:
        b.put(t, 0, TOWN, 3, 14)
        b.put(t, 0, HOUSE, 8, 16, 19, 25)
    else:
        b.put(t, 0, HOUSE, 3, 14, 8, 16, 19, 25)
    b.put(t, 0, SETTLER, 31)
    b.ranch(t, 0, 1)
    match = b.begin(t, data.T_ACT, 0, ops.ANY, ops.UPGRADE)
    if not towns:
        assert match.ask is None
        return
    before = match.state.seats[0].slots
    b.pick(match, w.V_UPGRADE)
    me = match.state.seats[0]
    assert (me.houses, me.aside, me.ranch, me.slots) == (6, 1, 0, before)
    assert list(match.state.plots).count(HOUSE) == 5
    assert audit._counts(match.state) is None


def test_bl_ex_31_second_town_in_the_same_region():
    t = b.table()
    b.put(t, 0, TOWN, 6)
    b.lay(t, 16, name="g10")
    b.put(t, 0, HOUSE, (16, 0))
    b.put(t, 1, SETTLER, 17, 22, 10)
    b.ranch(t, 0, 2)
    t.seats[0].vp = 10
    match = b.begin(t, data.T_UPGRADE, 0)
    me = match.state.seats[0]
    assert match.ask is None
    assert (me.ranch, me.towns, me.vp, me.aside) == (0, 2, 9, 2)


def test_bl_ex_32_cattle_with_permanent_effects():
    t = b.table()
    b.herd(t, 1, 15, 2)
    b.put(t, 0, HOUSE, 14)
    b.put(t, 1, HOUSE, 14, 16)
    b.put(t, 1, TOWN, 20)
    b.herd(t, 0, 31)
    b.have_played(t, 0, "Stables", "Hay Barn")  # PA and PB
    b.ranch(t, 0, 3)
    match = b.begin(t, data.T_HERD, 0, 15)
    me = match.state.seats[0]
    assert (me.ranch, me.cattle, me.coins) == (1, 2, 8)


@pytest.mark.parametrize("way", [0, 1])
def test_bl_ex_33_top_row_lever_on_another_players_turn(way):
    t = b.table()
    b.levers(t, 0, 1, 3)
    t.seats[0].vases = 1
    b.ranch(t, 0, 2)
    t.active = 1
    match = b.begin(t, data.T_RIGHT, 0, b.ACTIONS["PRO"])
    b.pick(match, w.V_LEVER, 1, way)
    me = match.state.seats[0]
    assert (me.vases, me.coins) == ((0, 6) if way else (2, 0))
    assert me.up == 1 << 3 and me.hand == [] and match.ask is None


def test_bl_ex_34_top_row_levers_on_expansion():
    t = b.table()
    b.levers(t, 0, 1)
    b.levers(t, 1, 1)
    b.lay(t, 3)
    match = b.turn(t)
    b.pick(match, w.V_TILE, b.ACTIONS["EXP"])
    while match.ask.seat == 0:
        assert (w.V_LEVER, 1, 0) not in match.ask.options
        b.pick(match, match.ask.options[-1][0])
    assert match.ask.prompt == w.P_NEWS
    b.pick(match, w.V_LEVER, 1, 0)
    assert match.state.seats[1].vases == 1 and match.state.seats[1].hand == []


def test_bl_ex_35_fourth_interim_scoring():
    t = b.table()
    me = t.seats[0]
    me.coin_track, me.card_track = 4, 5
    b.put(t, 0, HOUSE, 3)
    b.put(t, 0, TOWN, 14)
    b.levers(t, 0, 4, 5, used=(10,))
    t.scorings = 4
    t.todo = [data.T_LEVERS, 0, 0, 0, data.T_INCOME, 0, 0, 0]
    match = matches.at("boonlake", t, players=2)
    me = match.state.seats[0]
    assert (me.vp, me.coins, me.hand) == (9, 0, [])


@pytest.mark.parametrize("first, more", [(1, [2, 3]), (3, [])])
def test_bl_ex_36_closing_turns(first, more):
    t = b.table(4)
    t.round = 1
    t.scorings = 3
    t.locks = 1
    for seat in range(4):
        b.ship(t, seat, "R6")
        t.seats[seat].tokens = bytearray((1, 2, 3, 0))
    b.ship(t, first, "R17")
    t.row, t.tile = 0, t.rows[0]
    t.active = first
    t.todo = [data.T_TURN_OVER, first, 0, 0, data.T_SAIL, first, 0, 0]
    match = matches.at("boonlake", t, players=4)
    assert (w.N_VP, first, 4, 0) in match.notes
    turns = []
    while match.ask:
        if match.ask.prompt == w.P_TURN:
            turns.append(match.ask.seat)
        match.answer(match.ask.options[-1])
    assert turns == more
    assert match.state.scorings == 4 and match.state.over


def test_bl_ex_37_ge_explores_twice_from_one_number():
    t = b.table(1)
    b.lay(t, 3, 8, 14, 16, 19, 25)
    b.rows(t, "EXP, BLD, PRO, SET, CAT, REG, REC")
    match = b.eminence(t, "S-A4", 0)
    t = match.state
    assert t.number == 28
    assert t.ground[30] and t.ground[29] and not t.ground[28]
    assert t.plots[58] == 3 + HOUSE and t.seats[1].houses == 1
    assert t.seats[1].coins == 0
