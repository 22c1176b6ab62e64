"""The Grey Eminence (BL-20)."""

import pytest

from engine_core import match as matches, rng
from engine_core.boonlake import data, interim, rules, scoring, solo, words as w
from engine_core.boonlake.data import SOLO_B
from tests.boonlake import build as b
from tests.boonlake.build import HOUSE, SETTLER, TOWN

GE = 1


def quiet(t, first, bottom="REC"):
    """An action board with one tile on top and one at the bottom."""
    names = [name for name in b.ACTIONS if name not in (first, bottom)]
    b.rows(t, " ".join([first, *names, bottom]))


def test_bl_20_2_to_20_5_setup():
    match = matches.new("boonlake", 2, players=1)
    t = match.state
    assert len(t.seats) == 2 and t.seats[0].coins == 7
    ge = t.seats[GE]
    assert (ge.coins, ge.hand, ge.ranch, ge.supply, ge.ship) == (0, [], 0, 0, 0)
    assert match.ask.prompt == w.P_KEEP and len(match.ask.options) == 2
    b.pick(match, w.V_KEEP)
    b.pick(match, w.V_SITE, 0)
    assert len(set(match.state.areas)) == 4
    assert match.state.used  # BL-20.8: GE has had the first turn


def test_bl_20_7_corners_are_random():
    corners = [
        code & 3
        for seed in range(20)
        for code in matches.new("boonlake", seed, players=1).state.stack
    ]
    assert all(15 < corners.count(k) < 45 for k in range(4))


def test_bl_20_8_turns_alternate():
    match = matches.new("boonlake", 2, players=1)
    dice = rng.Dice(1)
    while match.ask:
        if match.ask.prompt == w.P_TURN:
            assert match.state.seats[GE].turns == match.state.seats[0].turns + 1
        options = match.ask.options
        match.answer(options[rng.below(dice, len(options))])
    assert match.state.seats[GE].turns == match.state.seats[0].turns


@pytest.mark.parametrize("corner, number", [(0, 4), (1, 22), (2, 13), (3, 31)])
def test_bl_20_11_the_corner_of_the_next_tile_tells_the_number(corner, number):
    t = b.table(1)
    b.lay(t, 3)
    assert b.eminence(t, "S-A1", corner).state.number == number


def test_bl_20_12_an_empty_stack_means_top_left():
    t = b.table(1)
    b.lay(t, 3)
    assert b.eminence(t, "S-A1", 2, left=0).state.number == 4


def test_bl_20_10_reshuffle_only_when_a_tile_is_needed():
    t = b.table(1)
    b.lay(t, 3)
    match = b.eminence(t, "S-A1", 0, left=0)
    assert match.state.stack == [] and len(match.state.used) == 6 and not match.state.cycle
    match = b.begin(match.state.copy(), data.T_EMINENCE, GE)
    assert len(match.state.stack) == 5 and len(match.state.used) == 1 and match.state.cycle


def test_bl_20_13_next_higher_number_from_33_on_to_1():
    t = b.table(1)
    b.lay(t, 2)
    t.number = 9
    assert solo.find(t, solo.GROUND) == 1
    t.number = 33
    assert solo.find(t, solo.GROUND) == 1
    t.number = 2
    assert solo.find(t, solo.GROUND) == 3


@pytest.mark.parametrize(
    "name, bottom, houses, cattle, cactus",
    [
        ("S-A2", "SET", 1, 0, 0),
        ("S-B5", "SET", 2, 0, 0),
        ("S-A2", "CAT", 0, 1, 0),
        ("S-B5", "CAT", 0, 1, 1),
        ("S-A2", "REC", 0, 0, 1),
        ("S-B5", "REC", 0, 0, 2),
    ],
)
def test_bl_20_15_part_a(name, bottom, houses, cattle, cactus):
    t = b.table(1)
    b.lay(t, 3, 8)
    b.pasture(t, 14)
    quiet(t, "PRO", bottom)
    t.number = 1
    solo.part_a(t, SOLO_B[b.solo_tile(name)])
    ge = t.seats[GE]
    assert (ge.houses, ge.cattle, t.cactus) == (houses, cattle, cactus)


@pytest.mark.parametrize(
    "tile, more, cactus, tiles",
    [
        ("BLD", 0, 1, 0),
        ("BLD", 1, 2, 0),
        ("PRO", 0, 1, 0),
        ("PRO", 1, 2, 0),
        ("REC", 0, 1, 1),
        ("REC", 1, 2, 1),
        ("EXP", 0, 0, 2),
        ("EXP", 1, 1, 2),
    ],
)
def test_bl_20_18_versions_of_the_actions(tile, more, cactus, tiles):
    t = b.table(1)
    b.lay(t, 8)
    t.number = 1
    solo.part_b(t, b.ACTIONS[tile], more)
    assert t.cactus == cactus
    assert sum(1 for code in t.ground if code) == 1 + tiles
    assert t.seats[GE].houses == (1 if tile == "EXP" else 0)
    assert t.seats[GE].coins == 0  # BL-20.21: no bonus


def test_bl_20_18_cattle_breeding_and_20_30():
    """The cattle go where the procedure says, not to the new pasture."""
    t = b.table(1)
    b.pasture(t, 15)
    b.put(t, 0, HOUSE, 14, 16)
    t.number = 1
    solo.part_b(t, b.ACTIONS["CAT"], 1)
    assert t.pastures == 5 and t.cactus == 1
    assert t.herds[4 * 15 + GE] == 1


@pytest.mark.parametrize("more, houses", [(0, 1), (1, 2)])
def test_bl_20_18_settlement(more, houses):
    t = b.table(1)
    b.lay(t, 8)
    t.number = 1
    solo.part_b(t, b.ACTIONS["SET"], more)
    assert t.seats[GE].houses == houses


def test_bl_20_17_the_human_has_the_right_part_with_forgo_levers():
    t = b.table(1)
    b.lay(t, 8)
    b.levers(t, 0, 1)
    quiet(t, "EXP")
    match = b.eminence(t, "S-A2")
    assert match.ask.prompt == w.P_NEWS and (w.V_LEVER, 1, 0) in match.ask.options


def test_bl_20_19_ties_go_north_and_f_all_covered():
    t = b.table(1)
    t.covered = bytearray((0, 1, 0, 0))
    assert solo.take_region(t, 0) == 0 and t.seats[GE].vp == 3
    t = b.table(1)
    b.put(t, 1, HOUSE, 3, 14)
    b.put(t, 0, SETTLER, 16, 17)
    t.covered = bytearray((1, 1, 1, 1))
    assert solo.take_region(t, 0) == 1
    assert t.seats[GE].vp == 2 and list(t.covered) == [1] * 4


def test_bl_20_20_the_humans_region_scoring_pays_the_eminence():
    t = b.table(1)
    b.put(t, 1, HOUSE, 3, 14, 16)
    match = b.pick(b.begin(t, data.T_REGION, 0), w.V_REGION, 2)
    assert match.state.seats[GE].vp == 2


def test_bl_20_21_and_20_22_no_place_no_house_no_points():
    t = b.table(1)
    b.lay(t, *range(1, 33))
    t.number = 1
    t.seats[GE].houses = 6
    t.seats[GE].aside = 6
    solo.part_b(t, b.ACTIONS["EXP"], 0)  # only space 33 is empty
    assert t.seats[GE].vp == 0 and t.ground[33]


def test_bl_20_23_upper_plot_first_and_costs_ignored():
    t = b.table(1)
    b.lay(t, 8, name="g1")
    t.number = 1
    solo.build(t)
    assert t.plots[16] == 3 + HOUSE
    solo.build(t)
    assert t.plots[17] == 3 + HOUSE
    assert t.seats[GE].vp == 0


def test_bl_20_24_two_houses_make_a_town():
    t = b.table(1)
    b.put(t, 1, HOUSE, 8, 8)
    t.number = 1
    solo.build(t)
    ge = t.seats[GE]
    assert t.plots[16] == 3 + TOWN and t.plots[17] == 3 + HOUSE
    assert (ge.towns, ge.aside, ge.vp) == (1, 1, 0)


def test_bl_20_25_ten_points_for_a_piece_it_no_longer_has():
    t = b.table(1)
    ge = t.seats[GE]
    b.lay(t, 8)
    t.number = 1
    ge.houses, ge.aside = 6, 5
    solo.build(t)
    assert ge.vp == 10
    b.put(t, 1, HOUSE, 3, 14)
    ge.houses, ge.aside, ge.towns = 6, 4, 4
    solo.build(t)
    assert ge.vp == 20


def test_bl_20_26_no_place_is_lost_without_points():
    t = b.table(1)
    t.number = 1
    solo.build(t)
    assert t.seats[GE].vp == 0 and t.seats[GE].houses == 0


def test_bl_20_27_cattle_where_most_buildings_then_fewest_cattle_then_number():
    t = b.table(1)
    b.pasture(t, 9, 15, 31)
    b.put(t, 0, HOUSE, 14)
    b.put(t, 0, TOWN, 16)
    t.number = 1
    solo.place_cattle(t)
    assert t.herds[4 * 15 + GE] == 1  # 2 - 0
    b.put(t, 0, HOUSE, 8)  # beside 9: value 1, as 15 now has 2 - 1
    solo.place_cattle(t)
    assert t.herds[4 * 9 + GE] == 1  # fewer cattle
    t = b.table(1)
    b.pasture(t, 9, 31)
    t.number = 10
    solo.place_cattle(t)
    assert t.herds[4 * 31 + GE] == 1


def test_bl_20_28_full_pastures_and_20_29_no_cattle_left():
    t = b.table(1)
    b.herd(t, 0, 15, 4)
    t.number = 1
    solo.place_cattle(t)
    assert t.seats[GE].cattle == 0 and t.seats[GE].vp == 0
    t.seats[GE].cattle = 5
    solo.place_cattle(t)
    assert t.seats[GE].vp == 10


def test_bl_20_31_and_20_32_full_steps_without_bonus():
    t = b.table(1)
    t.row = 0
    b.ship(t, 0, "R3")
    b.ship(t, GE, "R5")
    match = b.begin(t, data.T_EMINENCE_SHIP, GE)
    ge = match.state.seats[GE]
    assert ge.ship == 8 and ge.vp == 0  # R9 would give 2 VP


def test_bl_20_33_the_eminence_triggers_scorings_and_ends_round_1():
    t = b.table(1)
    t.locks, t.scorings, t.row, t.tile = 1, 1, 0, t.rows[0]
    t.seats[0].tokens = bytearray((1, 0, 0, 0))
    b.ship(t, GE, "R17")
    t.todo = [data.T_TURN_OVER, GE, 0, 0, data.T_EMINENCE_SHIP, GE, 0, 0]
    match = b.finish(matches.at("boonlake", t, players=1), w.P_TURN)
    t = match.state
    assert (t.scorings, t.round, match.ask.seat) == (2, 1, 0)
    assert [me.ship for me in t.seats] == [0, 0]


def test_bl_20_34_income_of_the_last_emptied_slots():
    t = b.table(1)
    ge = t.seats[GE]
    assert scoring.eminence_income(t) == 0
    ge.houses, ge.towns, ge.cattle, t.cactus = 5, 3, 2, 24
    assert scoring.eminence_income(t) == 3 + 8 + 3 + 14
    b.herd(t, GE, 15)
    b.put(t, 0, TOWN, 14)
    assert scoring.eminence_income(t) == 3 + 8 + 4 + 14 + 1


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_bl_20_34_the_eminence_gains_its_income_at_every_interim_scoring(number):
    t = b.table(1)
    ge = t.seats[GE]
    ge.vp, ge.houses, ge.towns, t.cactus = 20, 4, 1, 5
    b.herd(t, GE, 15)
    b.put(t, 0, TOWN, 14)  # beside its cattle
    t.scorings = number - 1
    t.seats[0].tokens = bytearray((1, 2, 3, 0)[: number - 1] + (0,) * (5 - number))
    t.todo = []
    interim.interim(t, GE)
    match = b.finish(matches.at("boonlake", t, players=1))
    assert match.state.seats[GE].vp == 20 + 2 + 4 + 2 + 10 + 1
    assert match.state.seats[GE].coins == 0 and not match.state.seats[GE].hand


def test_bl_20_35_beyond_the_cactus_track():
    t = b.table(1)
    t.cactus = 23
    solo.cactus(t, 2)
    assert t.cactus == 24 and t.seats[GE].vp == 2


@pytest.mark.parametrize("who, more", [(GE, 1), (0, 0)])
def test_bl_20_36_round_2_ends_after_a_human_turn(who, more):
    t = b.table(1)
    t.round, t.scorings, t.locks = 1, 3, 1
    t.seats[0].tokens = bytearray((1, 2, 3, 0))
    b.ship(t, who, "R17")
    t.row, t.tile = 0, t.rows[0]
    sail = data.T_EMINENCE_SHIP if who else data.T_SAIL
    t.todo = [data.T_TURN_OVER, who, 0, 0, sail, who, 0, 0]
    match = matches.at("boonlake", t, players=1)
    turns = 0
    while match.ask:
        turns += match.ask.prompt == w.P_TURN
        match.answer(match.ask.options[-1])
    assert turns == more and match.state.over and match.state.scorings == 4


def test_bl_20_37_final_scoring_of_the_eminence():
    t = b.table(1)
    ge = t.seats[GE]
    ge.vp, ge.houses, t.cactus = 50, 3, 5
    t.stack = [4 * b.solo_tile(name) for name in ("S-A1", "S-B1", "S-B2")]
    total, parts = scoring.scores(t)[GE]
    assert total == 50 + 2 + 10 + 20
    assert dict(parts) == {w.C_GAME: 50, w.C_INCOME: 12, w.C_STACK: 20}
    t.stack = []
    assert scoring.scores(t)[GE][0] == 62


@pytest.mark.parametrize("human, winner", [(55, 0), (54, 1)])
def test_bl_20_38_a_tie_is_won_by_the_human(human, winner):
    t = b.table(1)
    t.seats[GE].vp, t.stack, t.cactus = 55, [], 0
    t.seats[0].vp = human
    assert scoring.winners(t) == (winner,)


def test_the_scrambled_stack_keeps_what_the_player_knows():
    t = b.table(1, bare=False, difficulty="challenge")
    top = t.stack[-1] & 3
    seen = rules.hide(t.copy(), 0)
    orders = set()
    for salt in range(20):
        other = t.copy()
        rng.seed(other, salt)
        rules.scramble(other, 0)
        assert other.stack[-1] & 3 == top
        kinds = [SOLO_B[code >> 2] for code in other.stack] + [SOLO_B[k] for k in other.used]
        assert sum(kinds) == 3 and len(kinds) == 6
        assert rules.hide(other.copy(), 0).stack == seen.stack
        orders.add(tuple(other.stack))
    assert len(orders) > 10


def test_bl_20_6_which_tiles_leave_is_random():
    gone = {
        tuple(sorted(matches.new("boonlake", seed, players=1).state.gone)) for seed in range(12)
    }
    assert len(gone) > 6


def test_bl_20_1_set_up_as_for_two_players():
    t = matches.new("boonlake", 3, players=1).state
    two = matches.new("boonlake", 3, players=2).state
    assert sum(1 for code in t.ground if code) == sum(1 for code in two.ground if code) == 6
    assert [me.ship for me in t.seats] == [me.ship for me in two.seats]
    me, other = t.seats[0], two.seats[1 - two.first]
    for name in ("coins", "ranch", "slots", "supply", "houses", "towns", "cattle", "canoe1"):
        assert getattr(me, name) == getattr(other, name)
    assert len(me.hand) == 6 and len(me.offer) == 2


def test_bl_20_9_order_of_its_turn():
    """Tile, part A, part B, the player's share, the ship, the gap."""
    t = b.table(1)
    b.lay(t, 3)
    quiet(t, "BLD")
    t.notes = []
    match = b.eminence(t, "S-A1")
    told = list(match.notes)
    assert match.ask.prompt == w.P_TURN  # no card to play, nothing to sell: no question
    kinds = [note[0] for note in told]
    assert kinds == [w.N_SOLO_TILE, w.N_CACTUS, w.N_TILE, w.N_CACTUS, w.N_SAIL, w.N_CLOSE]
    t = b.table(1)
    b.lay(t, 3)
    b.draw(t, 0, 1)
    quiet(t, "BLD")
    match = b.eminence(t, "S-A1")
    assert (match.ask.prompt, match.ask.seat) == (w.P_ACT, 0)
    assert match.state.seats[GE].ship == 0 and match.state.rows[0] == b.ACTIONS["BLD"]


def test_bl_20_14_every_choice_of_a_turn_starts_from_the_same_number():
    """S-A2, corner 26: part A builds and part B explores twice, all from 26 on."""
    t = b.table(1)
    b.lay(t, 25, 31)
    quiet(t, "EXP", "SET")
    match = b.eminence(t, "S-A2", 2)
    t = match.state
    assert t.number == 26
    assert t.plots[2 * 31] == 3 + HOUSE  # from 26 on: 31 comes before 25
    assert t.ground[26] and t.ground[27]  # both tiles
    assert t.plots[2 * 27] == 3 + HOUSE and t.seats[GE].houses == 2


@pytest.mark.parametrize(
    "board, taken, row",
    [
        ("BLD CAT EXP PRO REC REG SET", "BLD", 0),  # S-A1 shows BLD, REG, SET
        ("CAT EXP SET PRO REC REG BLD", "SET", 2),
        ("CAT EXP PRO REC REG SET BLD", "REG", 4),
    ],
)
def test_bl_20_16_the_highest_of_the_three_and_never_a_penalty(board, taken, row):
    t = b.table(1)
    b.lay(t, 3, 8)
    b.rows(t, board)
    match = b.finish(b.eminence(t, "S-A1"), w.P_TURN)
    t = match.state
    told = [note for note in match.notes if note[0] == w.N_TILE]
    assert not told or told[0][2:] == (b.ACTIONS[taken], row)
    assert t.rows[6] == b.ACTIONS[taken] and t.tile == b.ACTIONS[taken] and t.row == row
    assert t.seats[GE].vp >= 0


@pytest.mark.parametrize("houses, placed", [(0, 1), (6, 6)])
def test_bl_20_22_the_house_belongs_to_the_second_tile(houses, placed):
    """With a place for it ten points stand for a missing house; the plot's effect is ignored."""
    t = b.table(1)
    b.lay(t, 8)
    t.number = 1
    t.grey = [code for code in t.grey if code != 10] + [10, 16]  # G1 comes second, after G7
    ge = t.seats[GE]
    ge.houses, ge.aside = houses, houses
    solo.part_b(t, b.ACTIONS["EXP"], 0)
    assert ge.houses == placed and ge.vp == (10 if houses else 0)
    assert (ge.coins, ge.coin_track) == (0, 0)
    second = [s for s in range(34) if t.ground[s] == 11]
    assert len(second) == 1 and bool(t.plots[2 * second[0]]) == (not houses)


@pytest.mark.parametrize("name", ["R2", "R6", "R9", "R5"])
def test_bl_20_32_no_river_bonus_at_all(name):
    t = b.table(1)
    t.row = 6
    b.ship(t, GE, name)
    t.seats[GE].ship -= 1
    b.ship(t, 0, "R13")
    match = b.begin(t, data.T_EMINENCE_SHIP, GE)
    ge = match.state.seats[GE]
    assert (ge.vp, ge.coins, ge.hand, ge.ranch, ge.vases) == (0, 0, [], 0, 0)
    assert [note[0] for note in match.notes] == [w.N_SAIL]
    assert match.notes[0][2] == b.river(name)
