"""Sites, canoes, cards, pieces, action tiles, levers and tracks, rule by rule (BL-5 to BL-16)."""

import pytest

from engine_core import match as matches, rng
from engine_core.boonlake import board, cards, data, ops, scoring, words as w
from tests.boonlake import build as b
from tests.boonlake.build import HOUSE, SETTLER, TOWN
from tests.boonlake.fuzz import eager


def seats(match):
    return match.state.seats


# -- resources


@pytest.mark.parametrize(
    "levels, canoes, card, payable",
    [
        ({"wood": 2, "iron": 1}, "wood wood", "Watermill", True),  # 3 wood, 1 iron
        ({"wood": 2}, "wood wood", "Watermill", True),  # one canoe goes to iron
        ({"wood": 1}, "wood wood", "Watermill", False),  # a canoe is one resource, not two
        ({"wood": 1, "iron": 1}, "wood wood", "Watermill", True),
    ],
)
def test_bl_5_2_levels_of_sites_and_one_for_each_canoe(levels, canoes, card, payable):
    t = b.table()
    t.seats[0].coins = 30
    b.sites(t, 0, **levels)
    b.canoes(t, 0, *canoes.split())
    assert bool(cards.ways(t.seats[0], b.card(card))) == payable


def test_bl_5_3_a_site_is_placed_at_level_1_and_turned_to_level_2():
    t = b.table()
    one = b.begin(t, data.T_SITES, 0, 2).state
    assert list(one.seats[0].sites) == [0, 0, 1, 0]
    two = b.begin(one.copy(), data.T_SITES, 0, 2).state
    assert list(two.seats[0].sites) == [0, 0, 2, 0]
    assert list(b.begin(two.copy(), data.T_SITES, 0, 2).state.seats[0].sites) == [0, 0, 2, 0]


def test_bl_5_5_three_resources_at_the_start():
    for me in b.table(4, bare=False).seats:
        assert sum(me.sites) == 1 and (me.canoe0, me.canoe1) == (0, 0)


def test_bl_5_7_canoes_may_share_a_space():
    t = b.table()
    t.seats[0].coins = 30
    b.sites(t, 0, wood=2, clay=2, stone=2)
    b.areas(t, "ST02")  # 2 stone, 2 iron: both canoes go to iron
    me = seats(b.pick(b.begin(t, data.T_ACT, 0, ops.ANY, ops.PLAY), w.V_PROJECT, 0))[0]
    assert (me.canoe0, me.canoe1) == (3, 3)


# -- cards


def test_bl_6_3_immediate_now_or_never_permanent_for_good_end_game_at_the_end():
    t = b.table()
    t.seats[0].coins = 20
    b.sites(t, 0, wood=2, clay=2, stone=2, iron=2)
    b.hold(t, 0, "Stonemason", "Notary", "Warehouse")  # UT; PC; 1 VP per level of a site
    t.todo = [data.T_ACT, 0, ops.ANY, ops.PLAY] * 3
    match = b.pick(matches.at("boonlake", t, players=2), w.V_PLAY, b.card("Stonemason"))
    assert match.ask.prompt == w.P_ACT  # no house to make a town of: lost
    assert seats(match)[0].towns == 0
    b.pick(match, w.V_PLAY, b.card("Notary"))
    before = seats(match)[0].coins
    cost = data.CARD_COINS[b.card("Warehouse")]
    b.pick(match, w.V_PLAY, b.card("Warehouse"))
    assert before - seats(match)[0].coins == max(0, cost - 1)
    assert seats(match)[0].vp == 0
    assert dict(scoring.scores(match.state)[0][1])[w.C_EFFECTS] == 8


@pytest.mark.parametrize(
    "name, places",
    [
        ("EXP", [(0, w.P_CARD), (1, w.P_ACT)]),
        ("SET", [(0, w.P_CARD), (0, w.P_ACT), (1, w.P_ACT)]),
        ("CAT", [(0, w.P_CARD), (0, w.P_ACT), (1, w.P_ACT)]),
        ("REG", [(0, w.P_CARD)]),
        ("REC", [(0, w.P_CARD)]),
        ("PRO", [(0, w.P_CARD)]),
        ("BLD", [(0, w.P_ACT), (0, w.P_ACT), (1, w.P_ACT)]),
    ],
)
def test_bl_6_12_card_play_opportunities(name, places):
    """Where L5 may be used tells them apart from all other questions."""
    t = b.table()
    b.lay(t, 8)
    for seat in (0, 1):
        b.levers(t, seat, 5)
        b.ranch(t, seat, 2)
    match = b.pick(b.turn(t), w.V_TILE, b.ACTIONS[name])
    found = []
    while match.ask.prompt != w.P_TURN:
        if (w.V_LEVER, 5, 0) in match.ask.options:
            found.append((match.ask.seat, match.ask.prompt))
        match.answer(match.ask.options[-1])
    assert found == places


# -- tiles, houses, towns, cattle


def test_bl_7_7_plot_1_is_the_upper_one():
    """A1: the upper plot is free, the lower one gives 2 coins."""
    for plot, coins in ((0, 0), (1, 2)):
        t = b.table()
        b.lay(t, 20, name="a1")
        b.ranch(t, 0, 1)
        match = b.pick(b.begin(t, data.T_DEVELOP, 0), w.V_PLOT, 40 + plot)
        assert seats(match)[0].coins == coins and match.state.plots[40 + plot] == SETTLER


def test_bl_9_1_an_own_settler_on_a_plot_is_chosen():
    t = b.table()
    b.put(t, 0, SETTLER, 3, 14)
    b.put(t, 1, SETTLER, 8)
    b.ranch(t, 0, 3)
    match = b.begin(t, data.T_UPGRADE, 0)
    assert match.ask.options == [(w.V_HOUSE, 6), (w.V_HOUSE, 28)]
    b.pick(match, w.V_HOUSE, 28)
    assert (match.state.plots[6], match.state.plots[28]) == (SETTLER, HOUSE)


def income(t):
    """Coins and points of the emptied slots alone."""
    t.scorings = 1
    me = b.begin(t.copy(), data.T_INCOME, 0).state.seats[0]
    return me.coins - t.seats[0].coins - 2, me.vp - t.seats[0].vp  # the coin track gives 2


def test_bl_9_4_houses_leave_the_board_from_the_highest_row():
    """The income grows by the slots from the top, one after the other (OD-9)."""
    slots = [row for row in b.sheet("slots") if row["kind"] == "house"]
    assert [row["row"] for row in slots] == sorted(row["row"] for row in slots)
    t = b.table()
    coins = points = 0
    for houses, row in enumerate(slots, 1):
        t.seats[0].houses = houses
        coins += int(row["coins"])
        points += int(row["vp"])
        assert income(t) == (coins, points)
    assert houses == 6 and coins and points


@pytest.mark.parametrize("aside, possible", [(0, False), (1, True)])
def test_bl_9_5_a_house_set_aside_is_used_again_and_empties_no_slot(aside, possible):
    t = b.table()
    b.put(t, 0, TOWN, *(3,) * aside)
    b.put(t, 0, HOUSE, *(14, 8, 16, 19, 25, 22)[aside:])
    b.put(t, 0, SETTLER, 31)
    b.ranch(t, 0, 2)
    before = income(t)
    match = b.begin(t, data.T_ACT, 0, ops.ANY, ops.UPGRADE)
    assert bool(match.ask) == possible
    if possible:
        b.pick(match, w.V_UPGRADE)
        me = seats(match)[0]
        assert (me.houses, me.aside, match.state.plots[62]) == (6, 0, HOUSE)
        assert income(match.state) == before


def test_bl_9_6_the_row_bonus_comes_with_the_house_that_empties_the_row():
    t = b.table()
    b.put(t, 0, SETTLER, 8, 14)
    b.put(t, 0, HOUSE, 3)
    b.herd(t, 0, 9)
    b.ranch(t, 0, 1)
    match = b.pick(b.begin(t, data.T_UPGRADE, 0), w.V_HOUSE, 16)
    assert seats(match)[0].ranch == 1  # usable at once: it pays for the next house
    match = b.begin(match.state.copy(), data.T_UPGRADE, 0)
    assert (seats(match)[0].houses, seats(match)[0].ranch) == (3, 0)


def test_bl_9_14_region_loss_first_then_the_effect_of_the_plot():
    t = b.table()
    b.put(t, 0, TOWN, 6)
    b.lay(t, 16, name="g11")
    b.put(t, 0, HOUSE, (16, 0))
    b.put(t, 1, SETTLER, 17, 22, 10)
    b.ranch(t, 0, 2)
    match = b.begin(t, data.T_TOWN, 0, 32)
    assert [note[2] for note in match.notes if note[0] == w.N_VP] == [-5, 6]


def test_bl_10_4_rows_three_to_five_have_no_settler():
    t = b.table()
    me = t.seats[0]
    me.houses, me.towns, me.cattle = 6, 4, 5
    board.row_bonus(t, 0)
    assert (me.slots, me.ranch) == (0, 2)
    board.row_bonus(t, 0)
    assert me.ranch == 2


@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_bl_11_2_as_many_settlers_as_cattle_after_placement(others):
    t = b.table()
    b.pasture(t, 15)
    if others:
        b.herd(t, 1, 15, others)
    b.ranch(t, 0, 4)
    me = seats(b.begin(t, data.T_HERD, 0, 15))[0]
    assert (me.ranch, me.supply) == (4 - 1 - others, 4 + 1 + others)
    b.ranch(t, 0, others)
    assert b.begin(t, data.T_ACT, 0, ops.ANY, ops.CATTLE).ask is None


def test_bl_11_5_cattle_leave_the_board_from_the_top_and_bring_the_row_bonus():
    t = b.table()
    b.put(t, 0, HOUSE, 3, 8)
    b.pasture(t, 31)
    b.ranch(t, 0, 1)
    before = income(t)
    match = b.begin(t, data.T_HERD, 0, 31)
    me = seats(match)[0]
    assert (me.cattle, me.slots, me.ranch) == (1, 1, 1)
    after = income(match.state)
    assert (after[0] - before[0], after[1] - before[1]) == (1, 1)  # C1: a coin; SL1: a point


def test_bl_11_7_cattle_never_leave_the_map():
    match = matches.new("boonlake", 11, players=3)
    dice = rng.Dice(11)
    herds = list(match.state.herds)
    while match.ask:
        match.answer(eager(match.ask.options, dice))
        now = list(match.state.herds)
        assert all(a >= z for a, z in zip(now, herds))
        herds = now
    assert sum(herds) > 3


# -- action tiles


def test_bl_12_1_expansion():
    """Two explorations, one building step; the others draw two and may play or sell."""
    t = b.table(3)
    b.lay(t, 8)
    b.ranch(t, 0, 1)
    match = b.pick(b.turn(t), w.V_TILE, b.ACTIONS["EXP"])
    asked = []
    while match.ask.prompt != w.P_SAIL:
        asked.append((match.ask.prompt, match.ask.seat))
        if match.ask.prompt == w.P_ACT:
            assert len(seats(match)[match.ask.seat].hand) == 2
            b.pick(match, w.V_SELL)
        elif match.ask.prompt == w.P_PLACE:
            b.pick(match, w.V_PLACE, 3 if match.state.ground[3] == 0 else 14)  # no bonus there
        else:
            match.answer(match.ask.options[0])
    assert [a for a in asked if a[0] != w.P_DEVELOP and a[0] != w.P_TRACK] == [
        (w.P_EXPLORE, 0),
        (w.P_PLACE, 0),
        (w.P_EXPLORE, 0),
        (w.P_PLACE, 0),
        (w.P_BUILD, 0),
        (w.P_ACT, 1),
        (w.P_ACT, 2),
    ]
    assert [(len(me.hand), me.coins) for me in seats(match)[1:]] == [(1, 2), (1, 2)]


def test_bl_12_4_region_scoring():
    t = b.table(2)
    b.put(t, 0, SETTLER, 3, 14)
    b.put(t, 1, SETTLER, 14, 16, 25)
    match = b.pick(b.turn(t), w.V_TILE, b.ACTIONS["REG"])
    assert match.ask.prompt == w.P_REGION
    b.pick(match, w.V_REGION, b.REGIONS["B"])
    assert [me.coins for me in seats(match)] == [4 + 1, 2]


def test_bl_12_6_progress():
    """The active player modernises twice, the second time for a settler; others once."""
    t = b.table(2)
    for seat in (0, 1):
        t.seats[seat].coins = 20
        b.ranch(t, seat, 1)
    match = b.pick(b.turn(t), w.V_TILE, b.ACTIONS["PRO"])
    b.pick(match, w.V_MODERNISE, 5)
    assert seats(match)[0].ranch == 1
    b.pick(match, w.V_MODERNISE, 7)
    assert (seats(match)[0].ranch, seats(match)[0].built) == (0, 1 << 5 | 1 << 7)
    assert match.ask.seat == 1
    b.pick(match, w.V_DRAW)
    assert (seats(match)[1].built, len(seats(match)[1].hand), seats(match)[1].ranch) == (0, 1, 1)


# -- levers and tracks


def test_bl_15_8_the_active_player_of_expansion_has_nothing_to_forgo():
    t = b.table(3)
    b.lay(t, 8)
    for seat in range(3):
        b.levers(t, seat, 1)
    match = b.pick(b.turn(t, 1), w.V_TILE, b.ACTIONS["EXP"])
    users = set()
    while match.ask.prompt != w.P_TURN:
        if (w.V_LEVER, 1, 0) in match.ask.options:
            users.add(match.ask.seat)
        match.answer(match.ask.options[0])
    assert users == {0, 2}


@pytest.mark.parametrize(
    "lever, way, expected",
    [(1, 0, {"vases": 2}), (1, 1, {"coins": 6 + 9}), (2, 0, {"built": 1}), (3, 0, {"houses": 1})],
)
def test_bl_15_11_what_the_top_row_does(lever, way, expected):
    t = b.table()
    me = t.seats[0]
    me.vases, me.coins = 1, 9
    b.levers(t, 0, 1, 2, 3)
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 1)
    match = b.begin(t, data.T_RIGHT, 0, b.ACTIONS["BLD"])
    b.pick(match, w.V_LEVER, lever, way)
    if lever == 2:
        assert match.ask.prompt == w.P_MODERNISE and (w.V_SKIP,) not in match.ask.options
        b.pick(match, w.V_MODERNISE, 7)
        assert (seats(match)[0].coins, seats(match)[0].ranch) == (7, 1)  # coins, no settler
    me = seats(match)[0]
    found = {"vases": me.vases, "coins": me.coins, "built": me.built >> 7 & 1, "houses": me.houses}
    assert match.ask is None
    assert {key: found[key] for key in expected} == expected


@pytest.mark.parametrize(
    "flags, verb",
    [
        (ops.PLAY | ops.SELL | ops.DEVELOP | ops.UPGRADE | ops.RIGHT, w.V_DEVELOP),
        (ops.PLAY | ops.SELL | ops.DEVELOP | ops.UPGRADE | ops.RIGHT, w.V_UPGRADE),
        (ops.PLAY | ops.SELL | ops.CATTLE | ops.RIGHT, w.V_CATTLE),
        (ops.PLAY | ops.DRAW, w.V_DRAW),
        (ops.PLAY | ops.UPGRADE, w.V_UPGRADE),
        (ops.PLAY | ops.SELL, w.V_SELL),
    ],
)
def test_bl_15_13_another_alternative_uses_the_step_up(flags, verb):
    """Whoever builds, draws or sells has not given the opportunity up: no lever afterwards."""
    t = b.table()
    b.levers(t, 0, 1, 4, 5)
    b.sites(t, 0, wood=1)
    b.put(t, 0, SETTLER, 3)
    b.pasture(t, 9)
    b.ranch(t, 0, 3)
    b.draw(t, 0, 2)
    match = b.begin(t, data.T_ACT, 0, ops.ANY, flags)
    assert (w.V_LEVER, 5, 0) in match.ask.options
    b.pick(match, verb)
    while match.ask:  # which plot, which pasture
        assert not b.offered(match, w.V_LEVER)
        match.answer(match.ask.options[0])
    assert seats(match)[0].up == 1 << 1 | 1 << 4 | 1 << 5
    match = b.pick(b.begin(t, data.T_ACT, 0, ops.ANY, flags), w.V_LEVER, 5)
    assert match.ask is None  # and the other way round: the lever takes the place of the step


def test_bl_15_17_l10_and_l11_on_the_same_card():
    t = b.table()
    t.seats[0].coins = 5
    b.hold(t, 0, "Watermill")  # 3 wood, 1 iron
    b.sites(t, 0, wood=0)
    b.levers(t, 0, 10, 11)
    match = b.pick(b.begin(t, data.T_ACT, 0, ops.ANY, ops.PLAY), w.V_PLAY)
    b.pick(match, w.V_PAY, 6)
    me = seats(match)[0]
    assert me.up == 0 and me.played == [b.card("Watermill")]
    assert me.coins == 5 + 5 - data.CARD_COINS[b.card("Watermill")]


@pytest.mark.parametrize(
    "task, other", [(data.T_COIN_TRACK, data.T_CARD_TRACK), (data.T_CARD_TRACK, data.T_COIN_TRACK)]
)
def test_bl_16_3_two_points_for_every_step_beyond_the_end(task, other):
    t = b.table()
    t.seats[0].coin_track = t.seats[0].card_track = 10
    me = seats(b.begin(t.copy(), task, 0, 1))[0]
    assert (me.vp, me.coin_track, me.card_track) == (2, 10, 10)
    assert seats(b.begin(t, other, 0, 3))[0].vp == 6


def test_bl_16_5_markers_never_move_back():
    match = matches.new("boonlake", 23, players=2)
    dice = rng.Dice(23)
    places = [0] * 4
    while match.ask:
        match.answer(eager(match.ask.options, dice))
        now = [place for me in seats(match) for place in (me.coin_track, me.card_track)]
        assert all(a >= z for a, z in zip(now, places))
        places = now
    assert sum(places) > 8
