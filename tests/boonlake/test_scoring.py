"""Interim scorings, scoring tiles and the final scoring (BL-17, BL-19, BL-21, BL-22)."""

import pytest

from engine_core import match as matches, rng
from engine_core.boonlake import board, data, figures, interim, ops, scoring, words as w
from tests.boonlake import build as b
from tests.boonlake.build import HOUSE, SETTLER, TOWN


def met(t, name, number):
    return scoring.met(t, 0, b.tile(name), number)


# -- the five steps


def test_bl_17_order_of_steps_and_seats():
    """Clockwise from the player whose turn ended; a seat finishes its step before the next."""
    t = b.table(3)
    for seat in range(3):
        b.draw(t, seat, 2)
        b.levers(t, seat, 5, 12)
    b.areas(t, "ST01", "ST04", "ST05", "ST07")  # nothing to pay
    t.todo = []
    interim.interim(t, 1)
    match = matches.at("boonlake", t, players=3)
    asked = []
    while match.ask:
        if match.ask.prompt != w.P_GIVE:
            asked.append((match.ask.prompt, match.ask.seat))
        given_up = (w.V_LEVER, 5, 0)
        options = match.ask.options
        match.answer(given_up if given_up in options else options[-1])
    steps = (w.P_SCORING_ACT, w.P_SCORING_ACT, w.P_SCORE, w.P_WINDOW)
    seats = (1, 2, 0)
    assert asked == [(w.P_SCORING_ACT, k) for k in seats for _ in (1, 2)] + [
        (step, k) for step in steps[2:] for k in seats
    ]


def test_bl_17_1_who_declines_the_first_use_is_not_asked_for_the_second():
    """Whatever could follow a declined use could as well have come in its place."""
    t = b.table()
    b.levers(t, 0, 4, 5)
    b.sites(t, 0, wood=1)
    t.todo = []
    interim.interim(t, 0)
    match = matches.at("boonlake", t, players=2)
    assert (match.ask.prompt, match.ask.seat) == (w.P_SCORING_ACT, 0)
    declined = match.fork()
    declined.answer((w.V_SKIP,))
    assert declined.ask.prompt == w.P_SCORE
    b.pick(match, w.V_LEVER, 4)  # one opportunity feeds one lever (BL-15.14)
    assert match.ask.prompt == w.P_SCORING_ACT and b.offered(match, w.V_LEVER) == [(5, 0)]


@pytest.mark.parametrize(
    "levers, hand, tile, asked",
    [
        ((4, 5, 7, 11), 0, "ST07", 0),  # coins for nothing
        ((4, 5, 11), 0, "ST15", 1),  # coins for the exchange
        ((10,), 0, "ST07", 1),  # two cards
        ((5, 12), 2, "ST07", 1),  # three points
    ],
)
def test_bl_17_1_in_the_fourth_scoring_levers_that_buy_nothing_make_no_question(
    levers, hand, tile, asked
):
    t = b.table()
    b.areas(t, "ST01", "ST02", "ST03", tile)
    b.levers(t, 0, *levers)
    b.draw(t, 0, hand)
    b.canoes(t, 0, "wood", "clay")
    t.seats[0].projects = bytearray((1, 1, 1, 1))
    t.seats[0].tokens = bytearray((1, 2, 3, 0))
    t.seats[1].tokens = bytearray((1, 2, 3, 0))
    t.scorings = 3
    t.todo = []
    interim.interim(t, 0)
    match = matches.at("boonlake", t, players=2)
    times = 0
    while match.ask:
        times += match.ask.prompt == w.P_SCORING_ACT
        match.answer(match.ask.options[-1])
    assert times == asked


def test_bl_17_11_levers_rise_only_after_everybodys_last_moment():
    """BL-17: a step ends for all before the next begins; the moment of BL-15.6 lies before it."""
    t = b.table(3)
    for seat in range(3):
        b.levers(t, seat, 5, 12, used=(11,))
        b.draw(t, seat, 4)
    t.todo = []
    interim.interim(t, 1)
    match = matches.at("boonlake", t, players=3)
    windows = []
    while match.ask:
        if match.ask.prompt == w.P_WINDOW:
            windows.append(match.ask.seat)
            assert [me.up >> 11 & 1 for me in match.state.seats] == [0, 0, 0]
            assert not [note for note in match.state.notes if note[0] == w.N_UNUSED]
        match.answer(match.ask.options[-1])
    assert windows == [1, 2, 0]
    assert [me.up >> 11 & 1 for me in match.state.seats] == [1, 1, 1]


def test_bl_17_1_card_or_upgrade_only():
    t = b.table()
    b.put(t, 0, SETTLER, 3)
    b.ranch(t, 0, 2)
    t.seats[0].coins = 30
    b.hold(t, 0, "Cornfield")
    match = b.begin(t, data.T_ACT, 0, ops.ANY, ops.PLAY | ops.UPGRADE)
    verbs = {option[0] for option in match.ask.options}
    assert verbs == {w.V_PLAY, w.V_UPGRADE, w.V_SKIP}


def test_bl_17_3_a_tile_without_an_own_token():
    t = b.table()
    t.scorings = 3
    t.seats[0].tokens = bytearray((0, 1, 2, 0))
    match = b.begin(t, data.T_SCORE, 0)
    assert match.ask.options == [(w.V_SCORE, 0), (w.V_SCORE, 3)]


@pytest.mark.parametrize("area, place, points", [(1, 4, 3), (1, 3, -3), (0, 4, 6), (0, 3, -6)])
def test_bl_17_4_and_17_5_token_won_lost_doubled(area, place, points):
    t = b.table()
    b.areas(t, *(["ST04", "ST01"] if area == 0 else ["ST01", "ST04"]))
    t.scorings = 3
    t.seats[0].coin_track = place
    match = b.pick(b.begin(t, data.T_SCORE, 0), w.V_SCORE, area)
    me = match.state.seats[0]
    assert (me.vp, me.tiles_vp, me.tokens[area]) == (points, points, 3)


@pytest.mark.parametrize(
    "name, pieces, coins, ways",
    [
        ("ST13", 5, 0, [(4, 0)]),
        ("ST13", 2, 11, [(2, 2)]),
        ("ST13", 3, 20, [(3, 1), (2, 2), (1, 3), (0, 4)]),
        ("ST13", 2, 9, []),
        ("ST14", 1, 10, [(1, 2)]),
        ("ST15", 0, 12, [(0, 6)]),
        ("ST15", 0, 11, []),
    ],
)
def test_bl_22_10_to_22_12_exactly_so_many_exchanges(name, pieces, coins, ways):
    t = b.table()
    b.areas(t, "ST01", name)
    t.scorings = 3
    me = t.seats[0]
    me.coins = coins
    if name == "ST13":
        b.ranch(t, 0, pieces)
    else:
        me.vases = pieces
    match = b.begin(t, data.T_TRADE, 0, 1)
    if not ways:
        assert match.ask is None and match.state.seats[0].vp == -3
    else:
        assert b.offered(match, w.V_TRADE) == ways


@pytest.mark.parametrize("name, points", [("ST14", 6 + 3), ("ST15", 6 + 3)])
def test_bl_17_6_exchange_points(name, points):
    t = b.table()
    b.areas(t, "ST01", name)
    t.scorings = 3
    t.seats[0].coins, t.seats[0].vases = 12, 3
    match = b.pick(b.begin(t, data.T_TRADE, 0, 1), w.V_TRADE)
    me = match.state.seats[0]
    assert me.vp == points
    assert (me.coins, me.vases) == ((12, 0) if name == "ST14" else (0, 3))


def test_bl_22_14_paying_may_be_refused():
    t = b.table()
    b.areas(t, "ST15")
    t.scorings = 2
    t.seats[0].coins = 30
    match = b.pick(b.begin(t, data.T_TRADE, 0, 0), w.V_SKIP)
    assert match.state.seats[0].vp == -4 and match.state.seats[0].coins == 30


def test_bl_17_6_levers_may_bring_the_price():
    t = b.table()
    b.areas(t, "ST01", "ST15")
    t.scorings = 1
    t.seats[0].coins = 1
    b.levers(t, 0, 11)
    match = b.pick(b.begin(t, data.T_TRADE, 0, 1), w.V_LEVER, 11)
    b.pick(match, w.V_TRADE)
    assert match.state.seats[0].vp == 3 + 1


def test_bl_17_8_od_9_every_emptied_slot():
    t = b.table()
    me = t.seats[0]
    me.houses, me.towns, me.cattle, me.slots = 6, 4, 5, 0
    t.scorings = 1
    me = b.begin(t, data.T_INCOME, 0).state.seats[0]
    assert (me.coins - 2, me.vp, me.income_vp) == (7, 28, 28)  # the coin track gives 2


def test_bl_17_9_cattle_and_towns():
    t = b.table()
    b.herd(t, 0, 15, 2)
    b.herd(t, 1, 15, 1)
    b.put(t, 1, TOWN, 14, 14)
    b.put(t, 0, TOWN, 16)
    b.put(t, 0, HOUSE, 20)
    assert board.herd_points(t, 0) == 6 and board.herd_points(t, 1) == 3


def test_bl_17_10_only_vp_in_the_fourth():
    t = b.table()
    t.seats[0].houses = 4
    t.scorings = 4
    me = b.begin(t, data.T_INCOME, 0).state.seats[0]
    assert (me.coins, me.hand, me.vp) == (0, [], 2)


def test_bl_17_11_unused_levers_then_all_go_up():
    t = b.table()
    b.levers(t, 0, 1, 2, used=(3, 4, 5))
    me = b.begin(t, data.T_LEVERS, 0).state.seats[0]
    assert me.vp == me.income_vp == 2 and me.up == me.built


# -- conditions


@pytest.mark.parametrize(
    "one, two, number, expected",
    [
        (1, 1, 1, True),
        (2, 0, 1, False),
        (1, 2, 2, True),
        (2, 1, 2, True),
        (3, 3, 4, False),
        (3, 4, 4, True),
    ],
)
def test_bl_22_1_two_regions(one, two, number, expected):
    t = b.table()
    t.seats[0].present = bytearray((0, one, two, 0))  # New Hope, Boonlake
    assert met(t, "ST01", number) == expected


def test_bl_22_2_to_22_4_tracks_and_sites():
    t = b.table()
    me = t.seats[0]
    me.coin_track, me.card_track = 4, 2
    b.sites(t, 0, wood=2, clay=1)
    assert met(t, "ST04", 3) and not met(t, "ST04", 4)
    assert met(t, "ST05", 2) and not met(t, "ST05", 3)
    assert met(t, "ST06", 2) and not met(t, "ST06", 3)
    assert met(t, "ST07", 2) and not met(t, "ST07", 3)


def test_bl_22_5_largest_group_over_bridges_fords_and_pastures():
    t = b.table()
    b.put(t, 0, SETTLER, 3, 8, 14)  # 8-14 is a bridge
    b.herd(t, 0, 15)
    b.put(t, 0, SETTLER, 25, 31)
    b.put(t, 1, SETTLER, 19)
    assert scoring.largest_group(t, 0) == 4
    b.put(t, 0, SETTLER, 19)
    assert scoring.largest_group(t, 0) == 7
    assert scoring.largest_group(t, 1) == 1
    assert met(t, "ST08", 4)


def test_bl_22_6_to_22_8_levers_cattle_towns():
    t = b.table()
    b.levers(t, 0, 1, used=(2,))
    me = t.seats[0]
    me.cattle, me.towns = 3, 2
    assert met(t, "ST09", 2) and not met(t, "ST09", 3)
    assert met(t, "ST10", 3) and not met(t, "ST10", 4)
    assert met(t, "ST11", 2) and not met(t, "ST11", 3)


def test_bl_22_9_presences_at_bridges():
    t = b.table()
    b.put(t, 0, SETTLER, 14, 14)
    b.herd(t, 0, 16, 2)
    b.put(t, 0, SETTLER, 3)
    b.put(t, 1, SETTLER, 15)
    assert scoring.measure(t, 0, ops.M_BRIDGES) == 4
    assert met(t, "ST12", 3) and not met(t, "ST12", 4)


@pytest.mark.parametrize(
    "day, dusk, projects, number, expected",
    [
        (1, 1, 0, 1, True),
        (2, 0, 0, 1, False),
        (2, 0, 1, 1, True),
        (1, 2, 0, 2, True),
        (0, 1, 2, 2, True),
        (3, 1, 1, 3, True),
        (3, 1, 0, 3, False),
        (1, 1, 3, 3, True),
        (4, 4, 0, 4, True),
        (4, 2, 1, 4, True),
    ],
)
def test_bl_22_13_cards_of_two_types_and_projects(day, dusk, projects, number, expected):
    t = b.table()
    t.seats[0].played = list(range(day)) + list(range(55, 55 + dusk)) + [110, 111]
    for k in range(projects):
        t.seats[0].projects[k] = 1 + k % 2
    assert met(t, "ST16", number) == expected


# -- final scoring


def points(t, category, seat=0):
    return dict(scoring.scores(t)[seat][1])[category]


@pytest.mark.parametrize("count, expected", [(3, 0), (4, 8), (6, 12), (7, 21), (12, 36)])
def test_bl_19_1_levers(count, expected):
    t = b.table()
    b.levers(t, 0, *range(1, count + 1))
    assert points(t, w.C_LEVERS) == expected


def test_bl_19_2_printed_vp():
    t = b.table()
    b.have_played(t, 0, "Art Gallery", "Bank")
    assert points(t, w.C_CARDS) == 11


def test_bl_19_3_rows_three_to_five():
    t = b.table()
    me = t.seats[0]
    me.houses, me.towns, me.cattle = 5, 2, 3
    assert points(t, w.C_BOARD) == 6
    me.houses, me.towns, me.cattle = 6, 4, 5
    assert points(t, w.C_BOARD) == 8 + 8 + 12


def test_bl_19_4_leftovers_are_worth_nothing():
    t = b.table()
    t.seats[0].coins, t.seats[0].vases, t.seats[0].ranch = 50, 9, 9
    b.draw(t, 0, 9)
    assert scoring.scores(t)[0][0] == 0


def test_bl_19_5_all_who_tie_win():
    t = b.table(3)
    t.seats[0].vp = t.seats[2].vp = 9
    assert scoring.winners(t) == (0, 2)


END = [
    ("BL-21.30", "Surveyor", lambda t, me: b.put(t, 0, SETTLER, 3, 8), 2),
    ("BL-21.30", "Scout", lambda t, me: b.put(t, 0, SETTLER, 16), 1),
    ("BL-21.30", "Land Broker", lambda t, me: b.herd(t, 0, 14, 3), 3),
    ("BL-21.30", "Levee", lambda t, me: b.put(t, 0, HOUSE, 25, 31), 2),
    ("BL-21.31", "Dairy", lambda t, me: b.herd(t, 0, 14, 3), 3),
    ("BL-21.32", "Warehouse", lambda t, me: b.sites(t, 0, wood=2, iron=1), 3),
    ("BL-21.33", "Land Office", lambda t, me: setattr(me, "houses", 5), 5),
    ("BL-21.34", "Town Hall", lambda t, me: setattr(me, "towns", 3), 6),
    ("BL-21.35", "Granary", lambda t, me: setattr(me, "coin_track", 4), 0),
    ("BL-21.35", "Granary", lambda t, me: setattr(me, "coin_track", 5), 3),
    ("BL-21.35", "Granary", lambda t, me: setattr(me, "coin_track", 8), 6),
    ("BL-21.36", "Map Maker", lambda t, me: setattr(me, "card_track", 7), 6),
    ("BL-21.37", "Wheelwright", lambda t, me: b.levers(t, 0, 1, 2, 3), 2),
    ("BL-21.38", "Branding Pen", lambda t, me: setattr(me, "cattle", 4), 6),
    ("BL-21.39", "Orchard", lambda t, me: setattr(me, "houses", 4), 3),
    ("BL-21.40", "Brick Kiln", lambda t, me: setattr(me, "towns", 2), 3),
]


@pytest.mark.parametrize("rule, name, prepare, expected", END)
def test_bl_21_end_game_effects(rule, name, prepare, expected):
    t = b.table()
    b.have_played(t, 0, name)
    prepare(t, t.seats[0])
    assert points(t, w.C_EFFECTS) == expected, rule


def test_bl_21_41_only_the_higher_value_and_21_42_two_copies_pay_twice():
    t = b.table()
    b.have_played(t, 0, "Brick Kiln", "Courthouse")  # both QT:2/3/3/6
    t.seats[0].towns = 3
    assert points(t, w.C_EFFECTS) == 12


def test_categories_add_up_to_the_points_of_the_game():
    t = b.table()
    me = t.seats[0]
    me.vp, me.projects_vp, me.tiles_vp, me.income_vp = 30, 6, -4, 11
    total, parts = scoring.scores(t)[0]
    assert total == 30 and dict(parts)[w.C_GAME] == 17


def test_the_figures_of_a_row_name_a_card_or_none():
    """-1 where no card counts: what the score page asks for."""
    match = matches.new("boonlake", 3, players=2)
    dice = rng.Dice(3)
    while match.ask is not None:
        match.answer(match.ask.options[rng.below(dice, len(match.ask.options))])
    named = set()
    for seat, (_, parts) in enumerate(match.scores()):
        for category, _ in parts:
            for _, _, card in figures.figures(match.state, seat, category):
                named.add(card)
    assert min(named) == -1 and max(named) < 256
