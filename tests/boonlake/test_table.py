"""Set-up, turn order, action board, river and the end of the game (BL-2, BL-3, BL-13, BL-18)."""

import pytest

from engine_core import match as matches, rng
from engine_core.boonlake import data, ops, rules, turn, words as w
from engine_core.boonlake.data import CARD_TYPE
from tests.boonlake import audit, build as b


@pytest.mark.parametrize("players, covered", [(1, 6), (2, 6), (3, 8), (4, 10)])
def test_bl_2_2_start_tiles_by_player_count(players, covered):
    t = matches.new("boonlake", 4, players=players).state
    assert sum(1 for code in t.ground if code) == covered


def test_bl_2_4_no_bonus_for_start_spaces():
    """Spaces 4, 11, 29 and 31 carry bonuses and are covered with four players."""
    t = matches.new("boonlake", 4, players=4).state
    assert sorted([me.coins for me in t.seats]) == [6, 7, 8, 8]
    assert [len(me.hand) for me in t.seats] == [6] * 4


def test_bl_2_5_all_rewards_start_uncovered_and_2_7_tiles_in_seven_rows():
    t = matches.new("boonlake", 4).state
    assert list(t.covered) == [0] * 4 and sorted(t.rows) == list(range(7))
    assert len({tuple(matches.new("boonlake", seed).state.rows) for seed in range(9)}) > 4


@pytest.mark.parametrize(
    "players, first, second", [(1, "R1", "R1"), (2, "R1", "R1"), (3, "R3", "R3"), (4, "R3", "R6")]
)
def test_bl_2_10_and_od_5_ships(players, first, second):
    t = b.table(players)
    path = list(data.PATH)
    assert {path[me.ship] for me in t.seats} == {b.river(first)}
    match = b.begin(t, data.T_NEW_ROUND, 0)  # BL-18.2
    start = data.PATH_AT[1]
    assert {path[start + me.ship] for me in match.state.seats} == {b.river(second)}
    assert match.state.round == 1 and match.state.locks == 0


def test_bl_2_8_2_9_2_11_2_12_player_boards():
    for me in matches.new("boonlake", 4, players=4).state.seats:
        assert (me.houses, me.towns, me.cattle) == (0, 0, 0)
        assert (me.ranch, me.slots, me.supply) == (3, 2, 5)
        assert (me.canoe0, me.canoe1, me.vp, me.coin_track, me.card_track) == (0, 0, 0, 0, 0)


@pytest.mark.parametrize("players, money", [(2, [6, 7]), (3, [6, 7, 8]), (4, [6, 7, 8, 8])])
def test_bl_2_15_the_start_player_is_drawn_and_has_the_least_money(players, money):
    started = []
    for seed in range(60 * players):
        match = matches.new("boonlake", seed, players=players)
        first = match.state.first
        coins = [me.coins for me in match.state.seats]
        assert coins[first:] + coins[:first] == money
        started.append(first)
        while match.ask.prompt != w.P_TURN:
            match.answer(match.ask.options[0])
        assert match.ask.seat == match.state.active == first
    assert all(40 < started.count(k) < 80 for k in range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_bl_2_13_to_2_16_order_of_the_setup_choices(seed, players):
    match = matches.new("boonlake", seed, players=players)
    asked = []
    kept = {}
    while match.ask.prompt != w.P_TURN:
        asked.append((match.ask.prompt, match.ask.seat))
        option = match.ask.options[-1]
        if option[0] == w.V_KEEP:
            kept[match.ask.seat] = option[1]
        match.answer(option)
    seats = [(match.state.first + k) % players for k in range(players)]
    assert asked == [(w.P_KEEP, k) for k in seats] + [(w.P_FIRST_SITE, k) for k in seats]
    t = match.state
    assert t.areas[:players] == [kept[k] for k in range(players)] and len(set(t.areas)) == 4
    assert [list(me.sites) for me in t.seats] == [[0, 0, 0, 1]] * players
    assert match.ask.seat == t.first  # BL-0.3


def test_bl_3_3_turns_pass_clockwise_also_across_the_rounds():
    match = matches.new("boonlake", 3, players=3)
    dice = rng.Dice(3)
    order = []
    while match.ask:
        if match.ask.prompt == w.P_TURN and (
            not order
            or order[-1][1] != match.state.seats[match.ask.seat].turns
            or order[-1][0] != match.ask.seat
        ):
            order.append((match.ask.seat, match.state.seats[match.ask.seat].turns))
        options = match.ask.options
        match.answer(options[rng.below(dice, len(options))])
    first = match.state.first
    assert [seat for seat, _ in order] == [(first + k) % 3 for k in range(len(order))]
    assert len(order) % 3 == 0  # BL-25.9


@pytest.mark.parametrize(
    "row, moves, loss",
    [(0, 4, 0), (1, 3, 0), (2, 3, 0), (3, 3, 0), (4, 2, 0), (5, 2, 1), (6, 1, 3)],
)
def test_bl_3_5_and_od_6_rows(row, moves, loss):
    t = b.table()
    match = b.turn(t)
    b.pick(match, w.V_TILE, t.rows[row], row)
    assert match.state.seats[0].vp == -loss
    assert data.MOVES[row] == moves


@pytest.mark.parametrize(
    "name, kind", [("EXP", 0), ("SET", 2), ("CAT", 0), ("REG", 1), ("REC", 2), ("PRO", 1)]
)
def test_bl_3_6_card_step_of_the_six_typed_tiles(name, kind):
    t = b.table()
    b.draw(t, 0, 40)
    match = b.turn(t)
    b.pick(match, w.V_TILE, b.ACTIONS[name])
    assert match.ask.prompt == w.P_CARD
    hand = match.state.seats[0].hand
    assert b.offered(match, w.V_SELL) == [(c,) for c in hand if CARD_TYPE[c] == kind]
    assert all(CARD_TYPE[c] == kind for (c,) in b.offered(match, w.V_PLAY))
    assert (w.V_SKIP,) in match.ask.options


def test_bl_3_6_building_gives_three_coins_instead():
    t = b.table()
    match = b.turn(t)
    b.pick(match, w.V_TILE, b.ACTIONS["BLD"])
    assert match.state.seats[0].coins == 3 and match.ask.prompt == w.P_ACT
    b.pick(match, w.V_DRAW)  # BL-12.7
    assert len(match.state.seats[0].hand) == 2


@pytest.mark.parametrize(
    "name, seats",
    [
        ("EXP", [2, 0]),
        ("BLD", [1, 2, 0]),
        ("SET", [1, 2, 0]),
        ("CAT", [1, 2, 0]),
        ("REC", [1, 2, 0]),
    ],
)
def test_bl_3_8_3_10_and_0_4_right_parts_clockwise_from_the_active_player(name, seats):
    t = b.table(3)
    for seat in range(3):
        b.draw(t, seat, 5)
        t.seats[seat].coins = 5
        b.ranch(t, seat, 2)
    t.todo = []
    turn.right_parts(t, 1, b.ACTIONS[name])
    match = matches.at("boonlake", t, players=3)
    asked = []
    while match.ask:
        asked.append(match.ask.seat)
        match.answer(match.ask.options[-1])
    assert asked == seats


def test_bl_4_6_the_discard_pile_becomes_the_draw_pile():
    t = b.table()
    t.discard = t.deck[:4]
    t.seats[1].hand = sorted(t.deck[5:])
    t.deck = t.deck[4:5]
    match = b.begin(t, data.T_CARDS, 0, 3)
    t = match.state
    assert len(t.seats[0].hand) == 3 and len(t.deck) == 2 and not t.discard
    match = b.begin(t.copy(), data.T_CARDS, 0, 9)
    assert len(match.state.seats[0].hand) == 5 and not match.state.deck


def test_bl_4_6_the_new_draw_pile_is_shuffled():
    """Twenty cards come back in an order that is not theirs, and not the same one each time."""
    orders = set()
    for seed in range(6):
        t = b.table(seed=seed)
        t.discard = bytearray(range(20))
        t.deck = bytearray()
        t = b.begin(t, data.T_CARDS, 0, 1).state
        assert sorted([*t.deck, *t.seats[0].hand]) == list(range(20))
        assert list(t.deck) != sorted(t.deck) and list(t.deck) != sorted(t.deck, reverse=True)
        orders.add(bytes(t.deck))
    assert len(orders) == 6


def test_bl_4_7_no_hand_limit():
    t = b.table()
    match = b.begin(t, data.T_CARDS, 0, 100)
    assert len(match.state.seats[0].hand) == 100


# -- the river


def test_bl_13_2_ports_hold_several_ships_and_count_as_a_step():
    t = b.table(3)
    for seat, name in ((0, "R5"), (1, "R6"), (2, "R6")):
        b.ship(t, seat, name)
    t.row = 4
    match = b.begin(t, data.T_SAIL, 0)
    assert [i[0] for i in b.offered(match, w.V_SAIL)] == [b.river("R6"), b.river("R7")]


def test_bl_13_6_no_ship_moves_beyond_the_last_space_and_18_5():
    t = b.table(2)
    b.ship(t, 0, "R17")
    t.row = 0
    match = b.begin(t, data.T_SAIL, 0)
    assert match.state.seats[0].ship == 23 and match.state.seats[0].vp == 4
    t = b.table(2)
    t.round = 1
    b.ship(t, 0, "R18")
    match = b.begin(t, data.T_SAIL, 0)
    assert match.ask is None and match.state.seats[0].vp == 0


@pytest.mark.parametrize(
    "name, expected",
    [
        ("R1", {}),
        ("R2", {"coins": 2}),
        ("R3", {"cards": 1}),
        ("R5", {"ranch": 1}),
        ("R9", {"vp": 2}),
        ("R10", {"cards": 2}),
        ("RU2", {"vases": 1}),
        ("R17", {"ranch": 2}),
        ("R18", {"vp": 4}),
    ],
)
def test_bl_13_11_river_bonuses(name, expected):
    t = b.table()
    b.ship(t, 0, name)
    match = b.begin(t, data.T_RIVER, 0)
    me = match.state.seats[0]
    found = {
        "coins": me.coins,
        "cards": len(me.hand),
        "ranch": me.ranch,
        "vases": me.vases,
        "vp": me.vp,
    }
    assert {key: value for key, value in found.items() if value} == expected


def test_bl_13_11_site_or_vase():
    t = b.table()
    b.ship(t, 0, "R8")
    b.sites(t, 0, wood=2, clay=1)
    match = b.begin(t, data.T_RIVER, 0)
    assert match.ask.options == [(w.V_SITE, 1), (w.V_SITE, 2), (w.V_SITE, 3), (w.V_VASE,)]
    b.pick(match, w.V_SITE, 1)
    assert list(match.state.seats[0].sites) == [2, 2, 0, 0]


@pytest.mark.parametrize(
    "name, cards, expected",
    [
        ("R2", ["Watermill"], (3, 0, 0)),  # PR
        ("R2", ["Watermill", "Log Flume"], (4, 0, 0)),
        ("R6", ["Ferry"], (2, 2, 0)),  # PP:coins in a port that gives 2 cards
        ("R6", ["Jetty"], (0, 4, 0)),  # PP:cards
        ("RU2", ["Fishing Boats"], (0, 0, 2)),  # PV
        ("RU4", ["Watermill", "Ferry"], (5, 0, 0)),  # a port with coins: both
        ("R5", ["Watermill", "Ferry", "Fishing Boats"], (0, 0, 0)),
    ],
)
def test_bl_13_12_and_21_25_to_21_27_cards_on_the_river(name, cards, expected):
    t = b.table()
    b.ship(t, 0, name)
    b.have_played(t, 0, *cards)
    match = b.begin(t, data.T_RIVER, 0)
    me = match.state.seats[0]
    assert (me.coins, len(me.hand), me.vases) == expected


@pytest.mark.parametrize("vase, expected", [(True, 2), (False, 0)])
def test_bl_13_12_pv_only_with_a_vase_actually_taken(vase, expected):
    t = b.table()
    b.ship(t, 0, "R8")
    b.have_played(t, 0, "Fishing Boats")
    match = b.begin(t, data.T_RIVER, 0)
    b.pick(match, w.V_VASE if vase else w.V_SITE)
    assert match.state.seats[0].vases == expected


def _to_the_end(match, limit=4000):
    dice = rng.Dice(5)
    while match.ask and limit:
        options = match.ask.options
        match.answer(options[rng.below(dice, len(options))])
        limit -= 1
    return match.state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_bl_3_2_and_25_8_four_interim_scorings(players):
    for seed in range(3):
        t = _to_the_end(matches.new("boonlake", seed, players=players))
        assert t.over and t.scorings == 4 and t.round == 1
        assert audit.audit(t) is None


def test_bl_18_1_round_1_ends_at_once():
    """The first ship in R18 ends round 1; the others do not catch up."""
    t = b.table(3)
    t.locks = 1
    t.scorings = 1
    for seat in range(3):
        b.ship(t, seat, "R13")
    b.ship(t, 1, "R17")
    for me in t.seats:
        me.tokens = bytearray((1, 0, 0, 0))
    t.row, t.tile, t.active = 6, t.rows[6], 1
    t.todo = [data.T_TURN_OVER, 1, 0, 0, data.T_SAIL, 1, 0, 0]
    match = b.finish(matches.at("boonlake", t, players=3), w.P_TURN)
    t = match.state
    assert t.scorings == 2 and t.round == 1 and match.ask.seat == 2  # BL-18.3
    assert [me.ship for me in t.seats] == [2, 2, 2]


def test_bl_25_6_every_tile_is_connected_to_a_start_space():
    for seed in range(3):
        t = _to_the_end(matches.new("boonlake", seed, players=2))
        reached, work = set(), [3, 8, 14, 16, 19, 25]
        while work:
            space = work.pop()
            if space in reached or not t.ground[space]:
                continue
            reached.add(space)
            work += data.NEXT[data.NEXT_AT[space] : data.NEXT_AT[space + 1]]
        assert reached == {space for space in range(34) if t.ground[space]}


# -- what a seat may know


def test_the_view_hides_hands_deck_grey_tiles_and_the_solo_stack():
    t = b.table(3, bare=False)
    seen = rules.hide(t.copy(), 1)
    assert seen.seats[1].hand == t.seats[1].hand
    hidden = seen.seats[0].hand + seen.seats[2].hand + list(seen.deck) + list(seen.grey)
    assert set(hidden) == {255}
    assert (seen.r0, seen.r1) == (0, 0)
    t = b.table(1, bare=False)
    seen = rules.hide(t.copy(), 0)
    assert seen.stack[-1] == 240 + (t.stack[-1] & 3)
    assert set(seen.stack[:-1]) == {255} and set(seen.gone) == {255}


def test_what_nobody_knows_is_shuffled_anew():
    """BL-2.1 grey tiles, BL-2.6 hands and deck, BL-2.13 the scoring tiles dealt to others."""
    match = matches.new("boonlake", 4, players=3)
    seat, other = match.ask.seat, (match.ask.seat + 1) % 3
    tables = [match.imagine(seat, salt).state for salt in range(4)]
    for name in ("deck", "grey", "pool"):
        assert len({tuple(getattr(t, name)) for t in tables}) == 4
    for name in ("hand", "offer"):
        assert len({tuple(getattr(t.seats[other], name)) for t in tables}) > 1
        mine = getattr(match.state.seats[seat], name)
        assert all(getattr(t.seats[seat], name) == mine for t in tables)


def test_undo_stops_where_another_seat_was_asked_and_at_every_draw():
    t = b.table(2)
    b.draw(t, 0, 6)
    b.draw(t, 1, 6)
    match = b.turn(t)
    b.pick(match, w.V_TILE, b.ACTIONS["BLD"])
    assert match.undoable == 1
    b.pick(match, w.V_DRAW)
    assert match.undoable == 0
    b.pick(match, w.V_SELL)  # the own right part
    assert match.ask.seat == 1 and match.undoable == 0
    assert not match.undo()


def test_no_question_tells_what_others_hold():
    """A card step without a fitting card is skipped, and undo stops there."""
    t = b.table(2)
    b.hold(t, 0, "Bank")  # dusk
    t.todo = [
        data.T_TURN,
        0,
        0,
        0,
        data.T_ACT,
        0,
        0,
        ops.PLAY | ops.SELL,
        data.T_MODERNISE,
        1,
        0,
        0,
    ]
    t.seats[1].coins = 5
    match = matches.at("boonlake", t, players=2)
    b.pick(match, w.V_SKIP)
    assert match.ask.prompt == w.P_TURN and match.undoable == 0
