"""Phases of a turn, general rules, the river, scorings and rounds (BL-3, BL-4, BL-13 to BL-18)."""

import pytest

from engine_core import match as matches, rng
from engine_core.boonlake import board, data, ops, words as w
from tests.boonlake import audit, build as b
from tests.boonlake.build import HOUSE, SETTLER


def notes_of(match, *kinds):
    """What happens from here on, declining everything, until the next turn is asked for."""
    told = list(match.notes)
    while match.ask and match.ask.prompt != w.P_TURN:
        skip = [o for o in match.ask.options if o[0] == w.V_SKIP]
        match.answer(skip[0] if skip else match.ask.options[0])
        told += match.notes
    return [note for note in told if note[0] in kinds]


def after_sailing(t, seat, row=6):
    """A match at the end of a turn: the ship sails, the gap is closed."""
    t.row, t.tile, t.active = row, t.rows[row], seat
    t.todo = [data.T_TURN_OVER, seat, 0, 0, data.T_SAIL, seat, 0, 0]
    return matches.at("boonlake", t, players=t.players)


# -- a turn


def test_bl_3_4_action_then_ship_then_gap():
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    match = b.pick(b.turn(t), w.V_TILE, b.ACTIONS["REG"])
    told = notes_of(match, w.N_TILE, w.N_REGION, w.N_SAIL, w.N_CLOSE)
    assert [note[0] for note in told] == [w.N_TILE, w.N_REGION, w.N_SAIL, w.N_CLOSE]


def test_bl_3_9_the_left_part_is_finished_before_the_right_part_begins():
    """Recruiting: the settler and the explored tile come before anybody may buy."""
    t = b.table()
    b.lay(t, 8)
    for me in t.seats:
        me.coins = 3
    b.ship(t, 0, "R2")
    match = b.pick(b.turn(t), w.V_TILE, b.ACTIONS["REC"])
    asked = []
    while match.ask.prompt != w.P_SAIL:
        asked.append((match.ask.prompt, match.ask.seat))
        match.answer(match.ask.options[0])
    assert asked == [(w.P_EXPLORE, 0), (w.P_PLACE, 0), (w.P_RECRUIT, 0), (w.P_RECRUIT, 1)]


@pytest.mark.parametrize("row", range(7))
def test_bl_3_11_tiles_below_the_gap_move_up(row):
    t = b.table()
    order = t.rows[:]
    match = b.pick(b.turn(t), w.V_TILE, order[row], row)
    notes_of(match)
    assert match.state.rows == order[:row] + order[row + 1 :] + [order[row]]


def test_bl_3_12_a_scoring_comes_after_the_gap_is_closed_and_before_the_next_turn():
    t = b.table()
    b.ship(t, 0, "RU3")
    match = after_sailing(t, 0)
    kinds = (w.N_SAIL, w.N_COINS, w.N_CLOSE, w.N_SCORING)
    told = [note[0] for note in notes_of(match, *kinds)]
    assert told[:4] == [w.N_SAIL, w.N_COINS, w.N_CLOSE, w.N_SCORING]  # RU4: 2 coins, had before
    assert match.state.scorings == 1 and match.ask.seat == 1


# -- general rules


def test_bl_3_1_two_rounds_and_bl_25_1_to_25_7_at_every_decision():
    """A round ends in the last river space; the ships then start anew, once."""
    rounds = []
    for players in (1, 2, 3, 4):
        match = matches.new("boonlake", 40 + players, players=players)
        dice = rng.Dice(players)
        ends = 0
        while match.ask:
            t = match.state
            assert audit.audit(t) is None
            options = match.ask.options
            match.answer(options[rng.below(dice, len(options))])
            for kind, _, a, _ in match.notes:
                if kind == w.N_SAIL and a == b.river("R18"):
                    ends += 1
                if kind == w.N_ROUND:
                    assert ends == 1
                    rounds.append(players)
        assert match.state.over and match.state.round == 1 and ends > 1
    assert rounds == [1, 2, 3, 4]


@pytest.mark.parametrize(
    "rule, spoil",
    [
        ("BL-25.1", lambda t: setattr(t.seats[0], "ranch", t.seats[0].ranch + 1)),
        ("BL-25.2", lambda t: setattr(t.seats[0], "houses", 1)),
        ("BL-25.2", lambda t: setattr(t.seats[1], "towns", 1)),
        ("BL-25.2", lambda t: setattr(t.seats[1], "cattle", 1)),
        ("BL-25.2", lambda t: setattr(t.seats[0], "aside", 1)),  # BL-25.3
        ("BL-25.4", lambda t: t.deck.append(t.seats[0].hand[0])),
        ("BL-25.5", lambda t: t.rows.pop()),
        ("BL-25.7", lambda t: [setattr(me, "ship", 1) for me in t.seats]),
        ("BL-25.7", lambda t: (b.pasture(t, 2), t.herds.__setitem__(9, 5))),
    ],
)
def test_bl_25_the_audit_names_the_broken_invariant(rule, spoil):
    t = b.table(bare=False)
    assert audit.audit(t) is None
    spoil(t)
    assert rule in audit.audit(t)


@pytest.mark.parametrize("reused", [0, 1])
def test_bl_25_3_set_aside_houses_are_towns_less_houses_used_again(reused):
    t = b.table()
    b.put(t, 0, b.TOWN, 3, 14)
    b.put(t, 0, HOUSE, 8, 16, 19, 25)
    b.put(t, 0, SETTLER, 31)
    b.ranch(t, 0, 1)
    if reused:
        t = b.begin(t, data.T_UPGRADE, 0).state
    me = t.seats[0]
    assert me.aside == me.towns - reused and audit._counts(t) is None


def test_bl_4_1_coins_and_settlers_come_from_the_supply_and_go_back():
    t = b.table()
    me = t.seats[0]
    me.coins = 3
    b.ranch(t, 0, 0, supply=8)
    match = b.pick(b.begin(t, data.T_RECRUIT, 0), w.V_BUY, 0)
    me = match.state.seats[0]
    assert (me.coins, me.ranch, me.supply) == (0, 1, 7)
    me.coins = 9
    match = b.pick(b.begin(match.state.copy(), data.T_PROGRESS, 0), w.V_MODERNISE, 1)
    assert (match.state.seats[0].ranch, match.state.seats[0].supply) == (0, 8)


def test_bl_4_2_settlers_are_returned_from_the_ranch_only():
    """One on a plot and two beside the rows do not pay for a modernisation."""
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 0)
    t.seats[0].coins = 20
    match = b.begin(t, data.T_PROGRESS, 0)
    assert match.ask is None and match.state.seats[0].built == 0


def test_bl_4_3_gained_settlers_stand_on_the_own_ranch():
    t = b.table(3)
    match = b.begin(t, data.T_SETTLERS, 1, 2)
    assert [(me.ranch, me.supply) for me in match.state.seats] == [(0, 8), (2, 6), (0, 8)]


def test_bl_4_4_settlers_beside_the_rows_are_not_part_of_the_supply():
    t = b.table()
    b.ranch(t, 0, 8, supply=0)
    me = b.begin(t, data.T_SETTLERS, 0, 2).state.seats[0]
    assert (me.ranch, me.slots) == (8, 2)


def test_bl_4_5_ten_settlers_wherever_they_are():
    t = b.table()
    b.areas(t, "ST09")
    b.put(t, 0, SETTLER, 3, 8)
    b.put(t, 0, HOUSE, 16)
    b.herd(t, 0, 15)
    b.ranch(t, 0, 3)
    t.seats[0].coins = 30
    b.sites(t, 0, iron=2)
    b.canoes(t, 0, "iron", "iron")
    t.todo = [data.T_ACT, 0, ops.ANY, ops.PLAY, data.T_UPGRADE, 0, 0, 0]
    match = matches.at("boonlake", t, players=2)
    b.pick(b.pick(match, w.V_HOUSE), w.V_PROJECT, 0)
    me = match.state.seats[0]
    assert (me.ranch, me.supply, me.slots, me.out, list(me.projects)) == (
        3 - 1 + 1 + 1,
        3 + 2 - 2,
        1,
        1,
        [1, 0, 0, 0],
    )
    assert me.ranch + me.supply + me.slots + me.out + 1 == 10


@pytest.mark.parametrize("points", [-12, 99, 345])
def test_bl_4_8_points_are_a_plain_number(points):
    match = matches.new("boonlake", 1)
    match.state.seats[0].vp = points
    t = match.state.copy()
    match = matches.load(matches.at("boonlake", t, players=2).save())
    assert match.state.seats[0].vp == points


def test_bl_4_12_a_slash_means_one_of_the_two():
    """The river space of a site or a vase never gives both."""
    for verb in (w.V_SITE, w.V_VASE):
        t = b.table()
        b.ship(t, 0, "RU5")
        match = b.pick(b.begin(t, data.T_RIVER, 0), verb)
        me = match.state.seats[0]
        assert match.ask is None and (sum(me.sites), me.vases) == (
            (1, 0) if verb == w.V_SITE else (0, 1)
        )


# -- the river


def reach(t, seat=0):
    match = b.begin(t, data.T_SAIL, seat)
    return [item[0] for item in b.offered(match, w.V_SAIL)] if match.ask else None


@pytest.mark.parametrize("row, steps", [(0, 4), (1, 3), (4, 2), (6, 1)])
def test_bl_13_1_at_least_one_step_at_most_the_number_of_the_row(row, steps):
    t = b.table()
    t.row = row
    names = [b.river(name) for name in ("R2", "R3", "R4", "R5")[:steps]]
    if steps > 1:
        assert reach(t) == names  # staying is not offered
    else:
        assert b.begin(t, data.T_SAIL, 0).state.seats[0].ship == 1


def test_bl_13_3_an_occupied_space_costs_no_step_and_is_no_destination():
    t = b.table(4)
    for seat, name in enumerate(("R6", "R7", "R8", "R9")):
        b.ship(t, seat, name)
    t.row = 4
    assert reach(t) == [b.river("R10"), b.river("RU1")]


def test_bl_13_4_ships_only_move_forward():
    match = matches.new("boonlake", 3, players=2)
    dice = rng.Dice(8)
    ships = [(0, 0), (0, 0)]  # round, place
    moves = 0
    while match.ask:
        options = match.ask.options
        match.answer(options[rng.below(dice, len(options))])
        for seat, me in enumerate(match.state.seats):
            now = (match.state.round, me.ship)
            assert now >= ships[seat]
            moves += now > ships[seat]
            ships[seat] = now
    assert moves > 10


@pytest.mark.parametrize("number, arm", [(0, "ru"), (1, "rl")])
def test_bl_13_5_upper_arm_first_lower_arm_then(number, arm):
    names = [row["id"] for row in b.sheet("river")]
    path = [names[k] for k in data.PATH[data.PATH_AT[number] : data.PATH_AT[number + 1]]]
    long = 6 if arm == "ru" else 7
    assert path[10 : 10 + long] == [arm + str(k + 1) for k in range(long)]
    assert path[:10] + path[10 + long :] == [f"r{k}" for k in range(1, 19)]


@pytest.mark.parametrize(
    "players, number", [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1)]
)
def test_bl_13_7_start_spaces_hold_all_ships(players, number):
    t = b.table(players)
    if number:
        t = b.begin(t, data.T_NEW_ROUND, 0).state.copy()
    spaces = [data.PATH[data.PATH_AT[number] + me.ship] for me in t.seats]
    assert len(set(spaces)) == 1 and data.PORT[spaces[0]]
    assert audit._ships(t) is None


def test_bl_13_8_locks_lie_between_spaces():
    """One on each arm, one before the last space; crossing takes no step."""
    for number, (before, behind) in enumerate((("RU3", "RU4"), ("RL3", "RL4"))):
        arm, last = data.LOCK[2 * number], data.LOCK[2 * number + 1]
        start, end = data.PATH_AT[number], data.PATH_AT[number + 1]
        assert (data.PATH[start + arm - 1], data.PATH[start + arm]) == (
            b.river(before),
            b.river(behind),
        )
        assert last == end - start - 1 and data.PATH[start + last] == b.river("R18")
        t = b.table()
        t.round = number
        b.ship(t, 0, before)
        t.row = 4
        assert len(reach(t)) == 2 and reach(t)[0] == b.river(behind)


def scorings_of(t, seat):
    match = after_sailing(t, seat)
    notes_of(match)
    return match.state


@pytest.mark.parametrize("number", [0, 1])
def test_bl_13_9_the_first_ship_through_a_lock_triggers_a_scoring_the_second_nothing(number):
    t = b.table(2)
    t.round, t.scorings = number, 2 * number
    for me in t.seats:
        me.tokens = bytearray((1, 2, 0, 0) if number else 4)
    b.ship(t, 0, "RL3" if number else "RU3")
    b.ship(t, 1, "RL3" if number else "RU3")
    t = scorings_of(t, 1)
    assert (t.scorings, t.locks) == (2 * number + 1, 1)
    t = scorings_of(t.copy(), 0)
    assert (t.scorings, t.locks) == (2 * number + 1, 1)


def test_bl_13_9_crossed_locks_are_forgotten_in_round_2():
    t = b.table(2)
    t.locks, t.scorings = 1, 1
    for me in t.seats:
        me.tokens = bytearray((1, 0, 0, 0))
    b.ship(t, 0, "R17")
    t = scorings_of(t, 0)
    assert (t.round, t.scorings, t.locks) == (1, 2, 0)
    b.ship(t, 1, "RL3")
    t = scorings_of(t.copy(), 1)
    assert (t.scorings, t.locks) == (3, 1)


@pytest.mark.parametrize("number", [0, 1])
def test_bl_13_10_the_last_space_ends_the_round_with_bonus_and_phase_c(number):
    t = b.table(2)
    t.round, t.scorings, t.locks = number, 1 + 2 * number, 1
    for me in t.seats:
        me.tokens = bytearray((1, 2, 3, 0) if number else (1, 0, 0, 0))
    b.ship(t, 0, "R17")
    order = t.rows[:]
    match = after_sailing(t, 0, 2)
    told = notes_of(match, w.N_SAIL, w.N_VP, w.N_CLOSE, w.N_SCORING, w.N_ROUND, w.N_CLOSING)
    assert (w.N_VP, 0, 4, 0) in told
    assert match.state.rows == order[:2] + order[3:] + [order[2]]
    kinds = [note[0] for note in told]
    if number:
        assert w.N_SCORING not in kinds and w.N_CLOSING in kinds  # the closing turns come first
        assert match.ask.seat == 1 and match.state.scorings == 3
    else:
        assert kinds.index(w.N_CLOSE) < kinds.index(w.N_SCORING) < kinds.index(w.N_ROUND)


# -- scorings, rounds, the end


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_bl_17_2_the_token_is_worth_the_number_of_the_scoring(number):
    t = b.table()
    b.areas(t, "ST01", "ST04", "ST05", "ST07")
    t.scorings = number
    t.seats[0].coin_track = 10
    match = b.pick(b.begin(t, data.T_SCORE, 0), w.V_SCORE, 1)
    me = match.state.seats[0]
    assert (me.tokens[1], me.vp) == (number, number)


@pytest.mark.parametrize(
    "coin, card, expected",
    [(0, 0, (2, 2, 0)), (4, 2, (5, 3, 2)), (10, 10, (8, 6, 13)), (0, 6, (2, 5, 3))],
)
def test_bl_17_7_income_of_both_tracks(coin, card, expected):
    t = b.table()
    t.scorings = 1
    t.seats[0].coin_track, t.seats[0].card_track = coin, card
    me = b.begin(t, data.T_INCOME, 0).state.seats[0]
    assert (me.coins, len(me.hand), me.vp) == expected


@pytest.mark.parametrize("number, seat", [(0, 1), (1, 0), (1, 2)])
def test_bl_17_13_after_the_first_and_third_scoring_the_next_player_goes_on(number, seat):
    t = b.table(3)
    t.round, t.scorings = number, 2 * number
    for me in t.seats:
        me.tokens = bytearray((1, 2, 0, 0) if number else 4)
    for k in range(3):
        b.ship(t, k, "R6")
    b.ship(t, seat, "RL3" if number else "RU3")
    match = after_sailing(t, seat)
    notes_of(match)
    assert match.state.scorings == 2 * number + 1
    assert (match.ask.prompt, match.ask.seat) == (w.P_TURN, (seat + 1) % 3)


def closing(players, first, start=0):
    """Round 2, the ship of `first` enters the last space."""
    t = b.table(players)
    t.first = start
    t.round, t.scorings, t.locks = 1, 3, 1
    for k, me in enumerate(t.seats):
        me.tokens = bytearray((1, 2, 3, 0))
        me.turns = 7 if (k - start) % players < (first - start) % players else 6
        b.ship(t, k, "R13")
    b.ship(t, first, "R17")
    return after_sailing(t, first)


@pytest.mark.parametrize(
    "players, first, start",
    [
        (2, 0, 0),
        (2, 1, 0),
        (3, 0, 0),
        (3, 1, 0),
        (4, 3, 0),
        (4, 2, 0),
        (2, 0, 1),
        (2, 1, 1),
        (3, 0, 1),
        (3, 2, 1),
        (4, 3, 2),
        (4, 1, 2),
    ],
)
def test_bl_18_4_play_goes_on_until_all_have_had_equally_many_turns(players, first, start):
    match = closing(players, first, start)
    turns = []
    while match.ask:
        if match.ask.prompt == w.P_TURN:
            turns.append(match.ask.seat)
            assert match.state.scorings == 3  # the fourth scoring waits
        match.answer(match.ask.options[-1])
    t = match.state
    left = start - 1 - first if first < start else start + players - 1 - first
    assert turns == [(first + 1 + k) % players for k in range(left)]
    assert [me.turns for me in t.seats] == [7] * players
    assert t.scorings == 4 and t.over


def test_bl_18_6_ships_arriving_in_the_closing_turns_take_the_bonus_and_trigger_nothing():
    match = closing(3, 0)
    t = match.state.copy()
    b.ship(t, 1, "R17")
    before = t.seats[1].vp
    match = after_sailing(t, 1)
    told = notes_of(match, w.N_VP, w.N_CLOSING, w.N_SCORING)
    assert match.state.seats[1].vp == before + 4
    assert told == [(w.N_VP, 1, 4, 0)] and match.ask.seat == 2


def test_the_task_at_hand_and_what_it_is_about():
    t = b.table(2)
    board.push(t, data.T_PAY, 1, 17, 5)
    assert (t.task, t.about, t.detail) == (data.T_PAY, 17, 5)
