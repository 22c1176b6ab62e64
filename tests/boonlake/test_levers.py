"""Modernisation and every lever, where and when it may be used (BL-15)."""

import pytest

from engine_core import match as matches
from engine_core.boonlake import data, ops, words as w
from tests.boonlake import build as b
from tests.boonlake.build import HOUSE, SETTLER

PLAY = ops.PLAY | ops.SELL


def lever(match):
    return b.offered(match, w.V_LEVER)


def test_bl_15_1_and_od_11_costs():
    for number, cost in enumerate((4, 3, 5, 7, 3, 9, 2, 4, 5, 4, 7, 7), 1):
        t = b.table()
        t.seats[0].coins = 10
        match = b.pick(b.begin(t, data.T_MODERNISE, 0), w.V_MODERNISE, number)
        me = match.state.seats[0]
        assert (10 - me.coins, me.built, me.up) == (cost, 1 << number, 1 << number)
        t.seats[0].coins = cost - 1
        match = b.begin(t, data.T_MODERNISE, 0)
        assert match.ask is None or (number,) not in b.offered(match, w.V_MODERNISE)


def test_bl_15_2_one_lever_per_slot():
    t = b.table()
    t.seats[0].coins = 99
    b.levers(t, 0, *range(1, 13))
    assert b.begin(t, data.T_MODERNISE, 0).ask is None


def test_bl_15_4_a_down_lever_cannot_be_used():
    t = b.table()
    b.levers(t, 0, used=range(1, 13))
    b.draw(t, 0, 5)
    assert lever(b.turn(t)) == []
    assert lever(b.begin(t, data.T_ACT, 0, ops.ANY, PLAY | ops.RIGHT)) == []


def test_bl_15_3_any_time_levers_at_the_own_turn_and_on_other_players_turns():
    t = b.table()
    b.levers(t, 0, 7, 10, 11, 12)
    b.canoes(t, 0, "wood", "clay")
    b.draw(t, 0, 2)
    expected = [(7, 0), (10, 0), (10, 1), (11, 0), (12, 0)]
    assert lever(b.turn(t)) == expected
    t.active = 1
    assert lever(b.begin(t, data.T_RIGHT, 0, b.ACTIONS["BLD"])) == expected


# -- top row


@pytest.mark.parametrize("name", ["SET", "CAT", "REG", "REC", "PRO", "BLD"])
def test_bl_15_7_top_row_at_every_right_part(name):
    t = b.table()
    b.levers(t, 0, 1, 2, 3)
    t.seats[0].coins, t.seats[0].vases = 20, 1
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 2)
    match = b.begin(t, data.T_RIGHT, 0, b.ACTIONS[name])
    assert lever(match) == [(1, 0), (1, 1), (2, 0), (3, 0)]
    b.pick(match, w.V_LEVER, 3)
    me = match.state.seats[0]
    assert match.ask is None and me.houses == 1 and me.coins == 20
    assert me.up == 1 << 1 | 1 << 2  # BL-15.9: one lever only


@pytest.mark.parametrize("name", ["EXP", "SET", "CAT", "REG", "REC", "PRO", "BLD"])
def test_bl_15_3_and_15_6_l11_pays_for_l2_at_every_right_part(name):
    t = b.table()
    b.levers(t, 0, 2, 11)
    t.seats[0].coins = 1
    t.active = 1
    match = b.begin(t, data.T_RIGHT, 0, b.ACTIONS[name])
    assert (2, 0) not in lever(match)  # nothing to pay it with
    b.pick(match, w.V_LEVER, 11)
    assert match.state.seats[0].coins == 6
    b.pick(match, w.V_LEVER, 2)
    b.pick(match, w.V_MODERNISE, 5)
    me = match.state.seats[0]
    assert (match.ask, me.coins, me.up) == (None, 3, 1 << 5) and not me.hand


@pytest.mark.parametrize("name", ["EXP", "SET", "CAT", "REG", "REC", "PRO", "BLD"])
def test_bl_15_3_and_15_6_l12_feeds_l3_at_every_right_part(name):
    t = b.table()
    b.levers(t, 0, 3, 12)
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 0)
    b.draw(t, 0, 2)
    t.active = 1
    match = b.begin(t, data.T_RIGHT, 0, b.ACTIONS[name])
    assert (3, 0) not in lever(match)  # no settler to return
    b.pick(match, w.V_LEVER, 12)
    b.pick(match, w.V_LEVER, 3)
    me = match.state.seats[0]
    assert (match.ask, me.houses, me.vp, me.coins) == (None, 1, 3, 0) and not me.hand


def test_bl_15_6_with_an_empty_supply_l11_still_pays_for_l2_in_recruiting():
    t = b.table()
    b.levers(t, 0, 2, 11)
    b.ranch(t, 0, 8)
    match = b.begin(t, data.T_RECRUIT, 0)
    assert t.seats[0].supply == 0 and lever(match) == [(11, 0)]


def test_bl_15_6_with_all_levers_built_l12_still_feeds_l3_in_progress():
    t = b.table()
    b.levers(t, 0, 3, 12, used=(1, 2, 4, 5, 6, 7, 8, 9, 10, 11))
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 0)
    b.draw(t, 0, 2)
    assert lever(b.begin(t, data.T_PROGRESS, 0)) == [(12, 0)]


def test_bl_0_2_levers_of_any_time_alone_make_no_question_of_coins_and_cards():
    t = b.table()
    b.levers(t, 0, 7, 10, 11)
    b.canoes(t, 0, "wood", "clay")
    b.put(t, 0, SETTLER, 3)
    assert b.begin(t.copy(), data.T_REGION_COINS, 0, 2).state.seats[0].coins == 1
    assert b.begin(t, data.T_RIGHT, 0, b.ACTIONS["EXP"]).ask.prompt == w.P_ACT


def test_bl_15_6_levers_of_any_time_stand_beside_l6():
    t = b.table()
    b.levers(t, 0, 6, 11)
    b.put(t, 0, SETTLER, 3)
    match = b.begin(t, data.T_REGION_COINS, 0, 2)
    assert lever(match) == [(6, 0), (11, 0)]
    b.pick(match, w.V_LEVER, 11)
    b.pick(match, w.V_LEVER, 6)
    me = match.state.seats[0]
    assert (match.ask, me.coins, me.vp, me.up) == (None, 6, 1, 0)


def test_bl_15_7_recruiting_is_all_or_nothing():
    t = b.table()
    b.levers(t, 0, 1)
    t.seats[0].coins = 9
    match = b.begin(t, data.T_RECRUIT, 0)
    assert lever(match) == [(1, 0)]
    b.pick(match, w.V_BUY, 0)
    assert lever(match) == []


def test_bl_15_9_l2_buys_a_lever_that_cannot_use_the_same_right_part():
    t = b.table()
    b.levers(t, 0, 2)
    t.seats[0].coins = 4
    match = b.pick(b.begin(t, data.T_RIGHT, 0, b.ACTIONS["BLD"]), w.V_LEVER, 2)
    b.pick(match, w.V_MODERNISE, 1)
    me = match.state.seats[0]
    assert match.ask is None and me.up == 1 << 1 and me.coins == 0 and me.vases == 0


def test_bl_15_10_forgoing_what_would_have_brought_nothing():
    t = b.table()
    b.levers(t, 0, 1)
    match = b.begin(t, data.T_REGION_COINS, 0, 0)
    assert lever(match) == [(1, 0)]


# -- L4, L5


@pytest.mark.parametrize(
    "a, flags",
    [
        (0, PLAY),
        (ops.ANY, ops.PLAY | ops.DRAW),
        (ops.ANY, PLAY | ops.RIGHT),
        (ops.ANY, ops.PLAY | ops.UPGRADE),
    ],
)
def test_bl_15_12_l4_and_l5_at_every_opportunity(a, flags):
    t = b.table()
    b.levers(t, 0, 4, 5)
    b.sites(t, 0, wood=2, iron=1)
    match = b.begin(t.copy(), data.T_ACT, 0, a, flags)  # BL-15.16: no card in hand
    b.pick(match, w.V_LEVER, 4)
    assert match.state.seats[0].coins == 3 and match.ask is None  # BL-15.14
    match = b.pick(b.begin(t, data.T_ACT, 0, a, flags), w.V_LEVER, 5)
    assert match.state.seats[0].coins == 3 and match.state.seats[0].up == 1 << 4


def test_bl_15_12_not_where_no_card_may_be_played():
    t = b.table()
    b.levers(t, 0, 4, 5)
    b.lay(t, 3)
    b.ranch(t, 0, 1)
    assert lever(b.begin(t, data.T_ACT, 0, ops.ANY, ops.DEVELOP | ops.UPGRADE)) == []


def test_bl_15_14_two_opportunities_in_an_interim_scoring():
    t = b.table()
    b.levers(t, 0, 4, 5)
    b.sites(t, 0, wood=1)
    t.todo = [data.T_ACT, 0, ops.ANY, ops.PLAY | ops.UPGRADE] * 2
    match = matches.at("boonlake", t, players=2)
    b.pick(b.pick(match, w.V_LEVER, 4), w.V_LEVER, 5)
    assert match.state.seats[0].coins == 4 and match.ask is None


def test_bl_15_15_expansion_draw_and_give_up_only_the_card_play():
    t = b.table()
    b.levers(t, 1, 1, 5)
    match = b.begin(t, data.T_NEWS, 1)
    assert lever(match) == [(1, 0)]
    b.pick(match, w.V_TAKE)
    assert len(match.state.seats[1].hand) == 2
    assert lever(match) == [(5, 0)]
    b.pick(match, w.V_LEVER, 5)
    assert match.state.seats[1].coins == 3 and match.ask is None


# -- the others


def test_bl_15_19_l6():
    t = b.table()
    b.levers(t, 0, 1, 6)
    b.put(t, 0, SETTLER, 3, 14, 16)
    match = b.begin(t.copy(), data.T_REGION_COINS, 0, 0)
    b.pick(match, w.V_LEVER, 6)
    assert (match.state.seats[0].coins, match.state.seats[0].vp) == (2, 2)
    match = b.pick(b.begin(t, data.T_REGION_COINS, 0, 0), w.V_LEVER, 1)
    assert match.state.seats[0].coins == 0 and match.state.seats[0].up == 1 << 6


def test_l7_moves_a_canoe_upstream():
    t = b.table()
    b.levers(t, 0, 7)
    b.canoes(t, 0, "clay", "iron")
    match = b.pick(b.turn(t), w.V_LEVER, 7)
    assert b.offered(match, w.V_CANOE) == [(1, 0), (3, 0), (3, 1), (3, 2)]
    b.pick(match, w.V_CANOE, 3, 0)
    me = match.state.seats[0]
    assert (me.canoe0, me.canoe1, me.up) == (0, 1, 0)


def test_l7_inside_a_payment():
    t = b.table()
    t.seats[0].coins = 2
    b.levers(t, 0, 7)
    b.canoes(t, 0, "iron", "iron")
    b.hold(t, 0, "Beehives")  # 2 coins, 1 wood
    match = b.begin(t, data.T_ACT, 0, 0, PLAY)
    b.pick(match, w.V_PLAY)
    me = match.state.seats[0]
    assert (me.coins, me.up, me.canoe0, me.canoe1) == (0, 0, 0, 3)


def test_l8_one_settler_and_one_presence_less():
    t = b.table()
    b.put(t, 0, HOUSE, 16)
    b.put(t, 1, SETTLER, 17, 22)
    b.ranch(t, 0, 1)
    assert b.begin(t.copy(), data.T_ACT, 0, ops.ANY, ops.UPGRADE).ask is None
    b.levers(t, 0, 8)
    match = b.pick(b.begin(t, data.T_ACT, 0, ops.ANY, ops.UPGRADE), w.V_UPGRADE)
    me = match.state.seats[0]
    assert (me.towns, me.ranch, me.up) == (1, 0, 0)


def test_l8_need_not_be_used():
    t = b.table()
    b.put(t, 0, HOUSE, 16)
    b.put(t, 1, SETTLER, 17, 22, 10)
    b.ranch(t, 0, 2)
    b.levers(t, 0, 8)
    match = b.begin(t, data.T_TOWN, 0, 32)
    assert b.offered(match, w.V_SETTLERS) == [(2, 0, 0), (1, 0, 1)]


@pytest.mark.parametrize("task", [data.T_PLACE, data.T_PASTURE])
def test_l9_a_settler_for_a_placed_tile(task):
    t = b.table()
    b.levers(t, 0, 9)
    b.lay(t, 8)
    match = b.begin(t, task, 0, 20)
    b.pick(match, w.V_PLACE, 3)
    assert match.ask.prompt == w.P_TENDED
    b.pick(match, w.V_LEVER, 9)
    assert (match.state.seats[0].ranch, match.state.seats[0].up) == (1, 0)


def test_bl_15_18_l9_with_an_empty_supply_is_not_asked():
    t = b.table()
    b.levers(t, 0, 9)
    b.ranch(t, 0, 8, supply=0)
    b.lay(t, 8)
    match = b.pick(b.begin(t, data.T_PLACE, 0, 20), w.V_PLACE, 3)
    assert match.ask is None and match.state.seats[0].up == 1 << 9


@pytest.mark.parametrize("way, coins, cards", [(0, 2, 0), (1, 0, 2)])
def test_l10_two_coins_or_two_cards_at_any_time(way, coins, cards):
    t = b.table()
    b.levers(t, 0, 10)
    match = b.pick(b.turn(t), w.V_LEVER, 10, way)
    me = match.state.seats[0]
    assert (me.coins, len(me.hand), me.up) == (coins, cards, 0)
    assert match.ask.prompt == w.P_TURN  # the turn goes on


def test_bl_15_17_l11_five_coins_they_help_to_pay_that_very_card():
    t = b.table()
    b.levers(t, 0, 11)
    assert b.pick(b.turn(t.copy()), w.V_LEVER, 11).state.seats[0].coins == 5
    b.hold(t, 0, "Surveyor")  # 5 coins, 1 iron
    b.canoes(t, 0, "wood", "wood")
    match = b.begin(t, data.T_ACT, 0, 0, PLAY)
    b.pick(match, w.V_PLAY)
    me = match.state.seats[0]
    assert (me.coins, me.up) == (0, 0) and me.played == [b.card("Surveyor")]


def test_bl_15_20_l12():
    t = b.table()
    b.levers(t, 0, 12)
    b.have_played(t, 0, "Chicken Coop", "Post Office", "Night Watch")  # PD
    b.draw(t, 0, 1)
    assert lever(b.turn(t.copy())) == []
    b.draw(t, 0, 2)
    match = b.pick(b.turn(t), w.V_LEVER, 12)
    b.pick(b.pick(match, w.V_GIVE), w.V_GIVE)
    me = match.state.seats[0]
    assert (me.ranch, me.vp, me.coins, len(me.hand)) == (1, 3, 0, 1)


def test_bl_15_18_l12_with_an_empty_supply():
    t = b.table()
    b.levers(t, 0, 12)
    b.ranch(t, 0, 8, supply=0)
    b.draw(t, 0, 2)
    me = b.pick(b.turn(t), w.V_LEVER, 12).state.seats[0]
    assert (me.ranch, me.vp) == (8, 3)


# -- before the levers are raised


def test_bl_15_6_a_window_between_income_and_levers():
    t = b.table()
    b.levers(t, 0, 11)
    t.scorings = 1
    t.todo = [data.T_LEVERS, 0, 0, 0, data.T_WINDOW, 0, 0, 0]
    match = matches.at("boonlake", t, players=2)
    assert match.ask.prompt == w.P_WINDOW
    b.pick(match, w.V_LEVER, 11)
    me = match.state.seats[0]
    assert (me.coins, me.vp, me.up) == (5, 0, 1 << 11)


def test_bl_5_8_l7_in_the_window():
    t = b.table()
    b.levers(t, 0, 7)
    b.canoes(t, 0, "wood", "iron")
    t.scorings = 1
    assert lever(b.begin(t, data.T_WINDOW, 0)) == [(7, 0)]


def test_bl_15_5_last_window():
    """Coins come too late in the fourth scoring, so only L12 is worth a question."""
    t = b.table()
    b.levers(t, 0, 10, 11)
    t.scorings = 4
    assert b.begin(t, data.T_WINDOW, 0).ask is None
    b.levers(t, 0, 12)
    b.draw(t, 0, 2)
    assert (12, 0) in lever(b.begin(t, data.T_WINDOW, 0))


def test_bl_15_3_any_time_levers_at_progress_recruiting_and_exchanges():
    t = b.table()
    b.levers(t, 0, 11)
    b.ranch(t, 0, 1)
    for task, a in (
        (data.T_PROGRESS, 0),
        (data.T_RECRUIT, 0),
        (data.T_EXCHANGE, 1),
        (data.T_MODERNISE, 0),
    ):
        match = b.begin(t.copy(), task, 0, a)
        assert lever(match) == [(11, 0)]
        b.pick(match, w.V_LEVER, 11)
        assert match.state.seats[0].coins == 5
        assert len(match.ask.options) > 1  # the coins opened a choice; the question came again


def test_l2_is_offered_when_one_slot_can_be_paid():
    t = b.table()
    b.levers(t, 0, 2, used=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    t.seats[0].coins = 3
    assert b.begin(t.copy(), data.T_REGION_COINS, 0).ask is None
    t.seats[0].coins = 4
    match = b.pick(b.begin(t, data.T_REGION_COINS, 0), w.V_LEVER, 2)
    assert match.state.seats[0].built == (1 << 13) - 2 and match.state.seats[0].coins == 0


def test_with_all_levers_built_progress_is_a_card_without_a_question():
    t = b.table()
    b.levers(t, 0, 10, 11, used=(1, 2, 3, 4, 5, 6, 7, 8, 9, 12))
    b.ranch(t, 0, 1)
    match = b.begin(t, data.T_PROGRESS, 0)
    assert match.ask is None and len(match.state.seats[0].hand) == 1


def test_notes_tell_how_levers_paid():
    t = b.table()
    t.seats[0].coins = 20
    b.hold(t, 0, "Watermill")  # 3 wood, 1 iron
    b.levers(t, 0, 7, 10, 11)
    b.canoes(t, 0, "clay", "iron")
    match = b.begin(t, data.T_ACT, 0, 0, PLAY)
    b.pick(match, w.V_PLAY)
    b.pick(match, w.V_PAY, 7, 0, 0)  # L10 and L11 a wood each, L7 for the canoe to wood
    told = [note for note in match.notes if note[0] in (w.N_LEVER, w.N_COINS, w.N_PLAY)]
    assert told == [
        (w.N_LEVER, 0, 7, 1),
        (w.N_LEVER, 0, 10, 2),
        (w.N_LEVER, 0, 11, 2),
        (w.N_COINS, 0, 5, 0),
        (w.N_PLAY, 0, b.card("Watermill"), 3),
    ]
    me = match.state.seats[0]
    assert (me.coins, me.up, me.canoe0, me.canoe1) == (22, 0, 0, 3)


def test_l3_is_not_offered_when_nothing_can_be_upgraded():
    t = b.table()
    b.levers(t, 0, 3)
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 0)
    assert b.begin(t, data.T_REGION_COINS, 0).ask is None


@pytest.mark.parametrize("cards, lever_offered", [(1, False), (2, True)])
def test_l12_may_bring_the_settler_for_a_town_of_a_card(cards, lever_offered):
    t = b.table()
    b.put(t, 0, HOUSE, 16)
    b.put(t, 1, SETTLER, 17, 22)
    b.ranch(t, 0, 0)
    b.levers(t, 0, 12)
    b.draw(t, 0, cards)
    match = b.begin(t, data.T_UPGRADE, 0, ops.TOWN_CHEAPER)
    if not lever_offered:
        assert match.ask is None and match.state.seats[0].towns == 0
        return
    b.pick(b.pick(match, w.V_LEVER, 12), w.V_TOWN)
    me = match.state.seats[0]
    assert (me.towns, me.ranch, me.vp) == (1, 0, 3) and match.ask is None
