"""Conventions, what is in the box, and what the set-up makes of it (BL-0, BL-1, BL-2)."""

import pytest

from engine_core import match as matches, rng
from engine_core.boonlake import data, interim, levers, ops, places, words as w
from tests.boonlake import build as b
from tests.boonlake.build import SETTLER

DAY, DUSK, NIGHT = range(3)


# -- conventions


def test_bl_0_2_every_part_of_a_tile_may_be_declined():
    """Expansion by a player with cards, settlers and room: five questions, each with a skip."""
    t = b.table()
    b.lay(t, 8)
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 2)
    b.draw(t, 0, 20)
    b.draw(t, 1, 2)
    match = b.pick(b.turn(t), w.V_TILE, b.ACTIONS["EXP"])
    asked = []
    while match.ask.prompt != w.P_SAIL:
        asked.append(match.ask.prompt)
        b.pick(match, w.V_SKIP)
    assert asked == [w.P_CARD, w.P_EXPLORE, w.P_EXPLORE, w.P_BUILD, w.P_ACT]
    me = match.state.seats[0]
    assert (me.out, len(me.hand), me.coins, len(match.state.grey)) == (1, 20, 0, 25)


def test_bl_0_2_a_gain_without_a_choice_asks_nothing():
    t = b.table()
    b.ship(t, 0, "R17")
    match = b.begin(t, data.T_RIVER, 0)
    assert match.ask is None and match.state.seats[0].ranch == 2


def _story(seed, salt=0, players=1):
    """The choices are always the first option: what differs is chance."""
    match = matches.new("boonlake", seed, players=players)
    if salt:
        rng.seed(match.state, salt)
    for _ in range(60):
        match.answer(match.ask.options[-1])
    return match.digest()


@pytest.mark.parametrize("players", [1, 3])
def test_bl_0_5_one_seedable_generator(players):
    assert _story(5, players=players) == _story(5, players=players)
    assert len({_story(seed, players=players) for seed in range(6)}) == 6
    # Grey tiles, draws and the rotation of solo tiles hang on the generator of the table alone.
    t = b.table(1)
    t.stack, t.used = [], list(range(6))
    t.gone = list(range(6, 10))
    b.lay(t, 8)
    b.rows(t, "EXP, BLD, PRO, SET, CAT, REG, REC")
    found = set()
    for salt in range(1, 7):
        one, two = t.copy(), t.copy()
        rng.seed(one, salt)
        rng.seed(two, salt)
        one = b.begin(one, data.T_EMINENCE, 1).state
        assert one.stack == b.begin(two, data.T_EMINENCE, 1).state.stack
        found.add(tuple(one.stack))
    assert len(found) == 6


def test_bl_0_6_codes():
    """The order behind the short codes is the order of the tables."""
    assert [row["id"] for row in b.sheet("actions")] == [
        "expansion",
        "settlement",
        "cattle",
        "regions",
        "recruiting",
        "progress",
        "building",
    ]
    assert list(dict.fromkeys(row["region"] for row in b.sheet("spaces"))) == [
        "unknown",
        "new_hope",
        "boonlake",
        "southern",
    ]
    names = [row["id"] for row in b.sheet("river")]
    assert sorted(names) == sorted(
        [f"r{k}" for k in range(1, 19)]
        + [f"ru{k}" for k in range(1, 7)]
        + [f"rl{k}" for k in range(1, 8)]
    )
    assert levers.LEVERS == 12 and [ops.L1, ops.L12] == [1 << 1, 1 << 12]
    me = b.table().seats[0]
    assert len(me.sites) == len(b.KINDS) == 4


# -- the box


def test_bl_1_1_165_cards_55_of_each_type():
    types = list(data.CARD_TYPE[: data.CARDS])
    assert len(types) == 165
    assert [types.count(kind) for kind in (DAY, DUSK, NIGHT)] == [55, 55, 55]


def test_bl_1_2_wooden_pieces():
    for me in matches.new("boonlake", 1, players=4).state.seats:
        assert me.ranch + me.supply + me.slots == 10
    assert (places.HOUSES, places.TOWNS, places.COWS) == (6, 4, 5)
    assert [len(column) for column in (data.HOUSE_ROW, data.TOWN_ROW, data.CATTLE_ROW)] == [
        6,
        4,
        5,
    ]


def test_bl_1_3_four_sites_of_two_levels_and_score_tokens_1_to_4():
    t = b.table()
    b.sites(t, 0, wood=1, clay=2)
    match = b.begin(t, data.T_SITES, 0, ops.ANY_SITE)
    assert b.offered(match, w.V_SITE) == [(0,), (2,), (3,)]
    t = b.table()
    for number in (1, 2, 3, 4):
        t.scorings = number
        interim.token(t, 0, number - 1, True, 0)
    assert list(t.seats[0].tokens) == [1, 2, 3, 4]


def test_bl_1_4_shared_pieces():
    t = matches.new("boonlake", 1, players=1).state
    assert len(t.rows) == 7 and len(data.CONDITION) == 16 and len(t.covered) == 4
    assert len(t.stack) + len(t.gone) == 10


def test_bl_1_5_42_terrain_tiles():
    marks = list(data.MARK)
    assert [marks.count(k) for k in (2, 3, 4, 0)] == [6, 2, 2, 25]
    assert len(marks) + places.PASTURES == 42


def test_bl_1_6_33_spaces_in_four_regions():
    t = b.table()
    assert len(t.ground) - 1 == 33 and set(data.REGION[1:]) == {0, 1, 2, 3}


def test_bl_1_7_coins_vases_and_levers_never_run_out():
    """14 vases, 236 coins and 36 levers are in the box; the game has no such bounds."""
    t = b.table(4)
    for me in t.seats:
        me.coins, me.vases = 300, 9
    t.todo = []
    for seat in range(4):
        t.todo += [data.T_VASES, seat, 2, 0, data.T_COINS, seat, 50, 0]
        b.levers(t, seat, *range(1, 12))
        t.todo = [data.T_MODERNISE, seat, 1, 0] + t.todo
    t = matches.at("boonlake", t, players=4).state
    assert [me.vases for me in t.seats] == [11] * 4
    assert [me.coins for me in t.seats] == [350 - data.LEVER_COST[12]] * 4
    assert sum(bin(me.built).count("1") for me in t.seats) == 48


@pytest.mark.parametrize("supply, gained", [(2, 2), (1, 1), (0, 0)])
def test_bl_1_8_a_gain_takes_what_the_supply_holds(supply, gained):
    """Ranch Hand gives two settlers; what the supply has not got is lost, not owed."""
    t = b.table()
    t.seats[0].coins = 20
    b.sites(t, 0, wood=2, clay=2, stone=2, iron=2)
    b.hold(t, 0, "Ranch Hand")
    b.ranch(t, 0, 3, supply=supply)
    match = b.begin(t, data.T_ACT, 0, ops.ANY, ops.PLAY)
    me = b.pick(match, w.V_PLAY).state.seats[0]
    assert (me.ranch, me.supply) == (3 + gained, supply - gained)
    me.supply += 1
    assert b.begin(match.state.copy(), data.T_CARDS, 0, 1).state.seats[0].ranch == 3 + gained


# -- set-up


@pytest.mark.parametrize("players, starters", [(1, 6), (2, 6), (3, 8), (4, 10)])
def test_bl_2_1_tiles_are_sorted_and_the_grey_ones_shuffled(players, starters):
    piles = set()
    for seed in range(5):
        t = matches.new("boonlake", seed, players=players).state
        assert t.pastures == 7
        assert sorted(t.grey) == [tile for tile in range(35) if not data.MARK[tile]]
        laid = [code - 1 for code in t.ground if code]
        assert len(laid) == starters and all(data.MARK[tile] for tile in laid)
        piles.add(tuple(t.grey))
    assert len(piles) == 5


def test_bl_2_3_a_tile_need_not_lie_on_a_space_of_its_mark():
    landed = set()
    for seed in range(20):
        t = matches.new("boonlake", seed, players=4).state
        landed |= {(data.START[s], data.MARK[t.ground[s] - 1]) for s in range(34) if t.ground[s]}
    assert landed == {(space, tile) for space in (2, 3, 4) for tile in (2, 3, 4)}


def test_bl_2_6_six_cards_for_everybody():
    hands = set()
    for seed in range(5):
        t = matches.new("boonlake", seed, players=4).state
        assert [len(me.hand) for me in t.seats] == [6] * 4 and len(t.deck) == 165 - 24
        hands.add(tuple(t.seats[0].hand))
    assert len(hands) == 5
