"""Trails, planning, pioneers, boots, reactions, the end (sections 3 to 7, 15)."""

import pytest

from engine_core.sierra_west.conditions import boots_at_hand
from engine_core.sierra_west.data import BASE, WAGON_BOOTS
from engine_core.sierra_west.reactions import visible
from engine_core.sierra_west.state import (
    CABIN,
    CAMP,
    NONE,
    ON_BROWN,
    ON_GREEN,
    PROVISIONS,
    SPENT,
    STABLE,
    SUMMIT_AT,
    TRAPPING,
)
from engine_core.sierra_west.symbols import advance_helps, can_advance
from engine_core.sierra_west.words import (
    C_GOLD,
    C_TOKENS,
    P_ACT,
    P_AGAIN,
    P_PAY,
    P_PLAN,
    P_PROVISIONS,
    V_AGAIN,
    V_BARTER,
    V_DECLINE,
    V_DONE,
    V_ENTER,
    V_PASS,
    V_PAY,
    V_PLAN,
    V_PROVIDE,
    V_SCOUT,
    V_STEP,
    V_SUMMIT,
    V_TAKE,
    V_TRAP,
    V_USE,
    V_WAGON,
)
from tests.sierra_west.build import (
    BARE,
    CARD,
    HAT,
    MULE,
    STEP_BARE,
    STEP_HAT,
    SYMBOL,
    USE_BARE,
    USE_HAT,
    Scene,
    at,
    can,
    do,
    goods,
    points,
    verbs,
)


def names(path):
    known = {number: name for name, number in SYMBOL.items()}
    return [known.get(symbol, "-") for symbol in path]


def test_trails_of_three_cards():
    """SW-3.1, SW-3.2, SW-3.4, SW-3.5, SW-3.7: green L.A L.C M.B R.A R.C, brown without b3."""
    path = names(Scene().plays("AH-H", "H1", "H4").t.path)
    assert path[:7] == ["-", "M1", "BT2", "SHV", "BT1", "G1", "-"]
    assert path[8:15] == ["-", "BT1", "HRV", "-", "FUR", "BEAR", "-"]


def test_two_brown_spaces_are_paid():
    """SW-3.6, SW-4.15: b2 costs 1 and b5 costs 2, of any kinds; otherwise they are skipped."""
    table = Scene().plays("H8", "H1", "H8").has(M=2, W=1, bare=ON_BROWN + 1, animals="bear")
    match = table.match()
    do(match, STEP_BARE, USE_BARE)
    assert match.ask.prompt == P_PAY
    assert match.ask.options == [(V_PAY, 0, 1, 0), (V_PAY, 1, 0, 0)]
    t = do(match, (V_PAY, 0, 1, 0), STEP_BARE, STEP_BARE, USE_BARE)
    assert goods(t) == (0, 0, 0, 2)


def test_planning_has_six_orders():
    """SW-4.2, SW-4.5: all three hand cards, in any order."""
    match = Scene().holds("H1", "H2", "H3").planning().match()
    assert len(set(match.ask.options)) == 6 and match.ask.prompt == P_PLAN
    t = do(match, (V_PLAN, CARD["H3"], CARD["H1"], CARD["H2"]))
    assert t.played == [CARD["H3"], CARD["H1"], CARD["H2"]] and t.seats[0].hand == []


def test_turn_order_and_rounds():
    """SW-4.1: clockwise from the start player; a round is a turn of everybody."""
    match = Scene(players=3).sets(turn=1, first=1).planning().match()
    seen = []
    while match.state.round < 3:
        if match.ask.prompt == P_PLAN:
            seen.append((match.state.round, match.ask.seat))
            do(match, match.ask.options[0])
        else:
            do(match, (V_PASS,))
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


def test_trapping_comes_before_the_first_action():
    """SW-4.6, SW-5.6, SW-5.8: the others clockwise, once each, then the active player."""
    table = Scene(players=4).plays("H2", "H1", "H3").window()
    table.has(seat=1, M=1).has(seat=2, W=1, animals="rabbit beaver").has(seat=3, S=1)
    table.places(1, hat=TRAPPING)
    match = table.match()
    assert match.ask.seat == 3  # seat 1 traps already, seat 2 has both tiles turned
    do(match, (V_TRAP, BARE, 0, 2))
    assert (match.ask.seat, match.ask.prompt) == (0, P_ACT)


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_reactions_go_clockwise(turn):
    """SW-5.8: from the left neighbour of the active player; trapping and provisions alike."""
    table = Scene(players=4).sets(turn=turn).plays("H2", "H1", "H3").window()
    for seat in range(4):
        table.has(seat=seat, M=2, W=2, S=2)
    match = table.match()
    order = [(turn + k) % 4 for k in (1, 2, 3)]
    for seat in order:
        assert match.ask.seat == seat and V_TRAP in verbs(match)
        do(match, (V_DECLINE,))
    assert (match.ask.seat, match.ask.prompt) == (turn, P_ACT)
    table = Scene(players=4).sets(turn=turn).plays("H2", "H1", "H3")
    match = table.has(seat=turn, M=2, W=1, hat=ON_GREEN + 6).match()
    do(match, (V_SUMMIT, HAT, 0))
    for seat in order:
        assert match.ask.seat == seat and match.ask.prompt == P_PROVISIONS
        do(match, (V_DECLINE,))


@pytest.mark.parametrize(
    ("left", "right", "animals"),
    [("H1", "H5", 0), ("H1", "H3", 2), ("H3", "H1", 2), ("H2", "H4", 5)],
)
def test_animals_of_the_outer_cards_can_be_trapped(left, right, animals):
    """SW-4.3, SW-5.6: those of the left and the right card, not of the one between them."""
    table = Scene().plays(left, "H6", right).window().has(seat=1, M=1)
    assert visible(table.t) == animals
    assert (table.match().ask.seat == 1) == (animals > 0)


@pytest.mark.parametrize("figure", [HAT, BARE])
@pytest.mark.parametrize("good", [0, 1, 2])
def test_what_trapping_and_provisions_do(figure, good):
    """SW-5.1, SW-5.4: this pioneer goes there; a resource for a tile, or one for nothing."""
    table = Scene().plays("H2", "H1", "H3").window().has(seat=1, M=2, W=2, S=2)
    her = do(table.match(), (V_TRAP, figure, 1, good)).seats[1]
    assert her.goods[:3] == [2 - (good == k) for k in range(3)] and her.animals == 2
    assert (her.hat, her.bare) == ((TRAPPING, CAMP) if figure == HAT else (CAMP, TRAPPING))
    cards = (("H2", {"M": 2, "W": 1}), ("H3", {"W": 2, "S": 1}), ("H4", {"M": 1, "S": 2}))[good]
    table = Scene().plays(cards[0], "H1", "H5").has(hat=ON_GREEN + 6, **cards[1])
    her = do(table.match(), (V_SUMMIT, HAT, 0), (V_PROVIDE, figure)).seats[1]
    assert her.goods[:3] == [int(good == k) for k in range(3)]
    assert (her.hat, her.bare) == ((PROVISIONS, CAMP) if figure == HAT else (CAMP, PROVISIONS))


def test_one_idle_pioneer_is_enough_to_trap():
    """SW-5.4, SW-5.6: the other one may be anywhere but at the trap."""
    for places, figure in (({"hat": ON_GREEN}, BARE), ({"bare": ON_BROWN}, HAT)):
        table = Scene().plays("H2", "H1", "H3").window().has(seat=1, M=1).places(1, **places)
        match = table.match()
        assert match.ask.seat == 1
        assert {o[1] for o in match.ask.options if o[0] == V_TRAP} == {figure}
    table = Scene().plays("H2", "H1", "H3").window().has(seat=1, M=1)
    assert table.places(1, hat=ON_GREEN, bare=ON_BROWN).match().ask.seat == 0


def test_cabins_only_from_camp_and_in_their_colour():
    """SW-4.8, SW-4.9: bareheaded green, hatted brown, mule grey; never after being used."""
    table = Scene().plays("H1", "H2", "H3").has(cabins="C01 C02 C10").sets(mule=0)
    match = table.match()
    entries = [o[1:] for o in match.ask.options if o[0] == V_ENTER]
    assert entries == [(HAT, 3), (BARE, 0), (BARE, 1), (MULE, 4)]
    for place in (SPENT, PROVISIONS, TRAPPING, CABIN, ON_BROWN, SUMMIT_AT):
        table = Scene().plays("H1", "H2", "H3").has(cabins="C01").places(bare=place)
        assert not can(table.match(), V_ENTER, BARE)


def test_from_cabin_and_reaction_only_to_the_trail():
    """SW-4.11, SW-5.7."""
    for place in (PROVISIONS, TRAPPING, CABIN, SPENT):
        table = Scene().plays("H1", "H2", "H3").has(cabins="C01").places(bare=place)
        assert do(table.match(), STEP_BARE).seats[0].bare == ON_BROWN


def test_a_symbol_is_used_once_and_at_any_time():
    """SW-4.13, SW-4.14, SW-12.1: also after other actions; skipping is free."""
    match = Scene().plays("H1", "H2", "H3").places(hat=ON_GREEN + 1).match()
    t = do(match, STEP_BARE, USE_HAT)
    assert goods(t) == (0, 1, 0, 0) and not can(match, V_USE, HAT)
    do(match, STEP_HAT, STEP_HAT)
    assert goods(t) == (0, 1, 0, 0)


def test_summit_only_from_the_trail_end():
    """SW-4.16, SW-4.17, SW-4.19: one figure per action, while the other still walks."""
    table = Scene().plays("H1", "H5", "H8").has(M=2, W=2, S=2, hat=ON_GREEN + 5, bare=ON_BROWN + 4)
    match = table.match()
    assert not can(match, V_SUMMIT)
    do(match, STEP_HAT)
    assert [o for o in match.ask.options if o[0] == V_SUMMIT] == [
        (V_SUMMIT, HAT, p) for p in range(3)
    ]
    t = do(match, (V_SUMMIT, HAT, 1))
    assert t.seats[0].hat == SUMMIT_AT + 1 and t.seats[0].bare == ON_BROWN + 4


@pytest.mark.parametrize(
    ("hat", "bare", "steps"),
    [
        (ON_GREEN + 6, ON_BROWN + 6, []),
        (ON_BROWN + 6, ON_BROWN + 5, [STEP_BARE]),
        (ON_GREEN + 5, ON_BROWN + 6, [STEP_HAT]),
        (SUMMIT_AT, CAMP, [STEP_BARE]),
    ],
)
def test_nobody_walks_on_from_the_trail_end(hat, bare, steps):
    """SW-4.11, SW-4.12, SW-4.16."""
    match = Scene().plays("H1", "H5", "H8").places(hat=hat, bare=bare).match()
    assert [o for o in match.ask.options if o[0] == V_STEP] == steps


def test_taken_summits_are_closed():
    """SW-4.18, SW-4.19: the mule goes straight to a free summit and stays there."""
    table = Scene().plays("H1", "H5", "H8").has(M=2, W=2, S=2, bare=ON_BROWN + 6, hat=SUMMIT_AT)
    match = table.sets(mule=0, mule_at=STABLE).match()
    summits = [o for o in match.ask.options if o[0] == V_SUMMIT]
    assert summits == [(V_SUMMIT, f, p) for p in (1, 2) for f in (BARE, MULE)]
    do(match, (V_SUMMIT, MULE, 2), (19, 1))
    do(match, (V_DECLINE,))
    assert match.state.mule_at == SUMMIT_AT + 2
    assert not can(match, V_ENTER, MULE) and not can(match, V_STEP, MULE)


def test_a_summit_needs_payment_and_effect():
    """SW-4.20, SW-4.25, SW-7.8, SW-13.3: no idle placement; a wagon on 6 cannot be moved."""
    table = Scene().plays("H6", "H7", "H2").has(M=5, hat=ON_GREEN + 6)
    assert can(table.match(), V_SUMMIT)
    table.has(wagon=6)
    assert not can(table.match(), V_SUMMIT)
    table.has(wagon=2, M=4)
    assert not can(table.match(), V_SUMMIT)
    table.has(M=2, W=1, tracks=(5, 0, 0)).sets(mule=0)
    assert not can(table.match(), V_SUMMIT, HAT, 2)  # top reached and the mule owned: nothing


def test_passing_is_always_possible():
    """SW-4.21: at every decision point of the pioneer step."""
    match = Scene().plays("H1", "H2", "H3").places(hat=SUMMIT_AT, bare=SUMMIT_AT + 1).match()
    assert match.ask.options == [(V_PASS,)]


def test_passing_clears_the_table():
    """SW-4.22, SW-4.23: figures home, three new cards; an empty deck is refilled."""
    table = Scene().plays("H1", "H2", "H3").sets(mule=0, mule_at=STABLE)
    me = table.me
    me.discard = me.deck[1:]
    me.deck, me.seen = me.deck[:1], [0]
    old = me.deck[0]
    t = do(table.match(), (V_PASS,))
    assert me.hand[0] == old and len(me.hand) == 3 and t.mule_at == CAMP
    assert len(me.deck) + len(me.discard) == 6 and t.played == t.path == []
    assert me.seen == [0] * len(me.deck)  # nobody knows the order any more


def test_an_empty_deck_is_shuffled():
    """SW-4.23: other dice, other hands."""
    hands = set()
    for seed in range(6):
        table = Scene(seed=seed).plays("H1", "H2", "H3")
        me = table.me
        me.discard, me.deck, me.seen = sorted(me.deck), [], []
        hands.add(tuple(do(table.match(), (V_PASS,)).seats[0].hand))
    assert len(hands) > 3


def test_choices_belong_to_the_acting_player():
    """SW-4.26, SW-6.2: who pays chooses the goods; a forced mixture is not asked."""
    table = Scene().plays("H6", "H7", "H2").has(M=1, W=2, S=2, hat=ON_GREEN + 6)
    match = table.match()
    t = do(match, (V_SUMMIT, HAT, 0))
    assert goods(t) == (0, 0, 0, 0) and t.seats[0].wagon == 1 and match.ask.prompt == P_ACT


def test_gold_is_not_basic():
    """SW-6.1, SW-6.3: gold and tokens score, resources do not, and gold pays no A."""
    table = Scene().plays("H6", "H7", "H2").has(G=9, BP=2, M=4, hat=ON_GREEN + 6)
    match = table.match()
    assert not can(match, V_SUMMIT)
    assert (points(match, 0, C_GOLD), points(match, 0, C_TOKENS)) == (9, 2)
    assert match.scores()[0][0] == 9 + 2 - 15 - 12


def test_two_boots_are_no_token():
    """SW-7.4, SW-12.2."""
    match = Scene().plays("H6", "H1", "H2").places(hat=ON_GREEN + 1).match()
    t = do(match, USE_HAT)
    assert (t.boots_hat, t.seats[0].pairs) == (2, 0)


def test_boot_pair_symbol():
    """SW-12.7."""
    assert (
        do(Scene().plays("H8", "H1", "H2").places(bare=ON_BROWN + 1).match(), USE_BARE)
        .seats[0]
        .pairs
        == 1
    )


def test_wagon_moves_right_only_and_stops_at_six():
    """SW-7.5, SW-7.6, SW-7.8: several paid moves in a row; none from space 6."""
    match = Scene().plays("H1", "H2", "H3").has(BP=2, M=1).match()
    t = do(match, (V_WAGON, 0, 0, 1), (V_WAGON, 0, 0, 1))
    assert (t.seats[0].wagon, t.seats[0].pairs, t.half) == (2, 1, 0)
    assert not can(match, V_WAGON)
    match = Scene().plays("H1", "H2", "H3").has(BP=5, M=9, wagon=6).match()
    assert not can(match, V_WAGON)


def test_the_last_border_of_the_wagon():
    """SW-7.5, SW-7.8: space 6 is reached like the others."""
    match = Scene().plays("H1", "H2", "H3").has(BP=5, M=9, wagon=5).match()
    options = [o for o in match.ask.options if o[0] == V_WAGON]
    assert options and do(match, options[0]).seats[0].wagon == 6


def test_a_token_is_two_boots_at_a_border():
    """SW-7.5, SW-7.10: one token does not pay for three."""
    table = Scene().plays("H1", "H2", "H3").has(BP=1, M=9).sets(boots_hat=2)
    for wagon in range(6):
        boots = WAGON_BOOTS[wagon + 1]
        options = [o[1:] for o in table.has(wagon=wagon).match().ask.options if o[0] == V_WAGON]
        assert options == [(h, 0, boots - h) for h in (0, 1, 2) if 0 <= boots - h <= 2]


def test_the_second_boot_of_a_token_is_used_next_or_lost():
    """SW-7.10: also where boots of a space are taken instead."""
    table = Scene().plays("H1", "H2", "H3").has(BP=1).sets(boots_hat=1)
    match = table.match()
    t = do(match, (V_SCOUT, at(5, 0), 2))
    assert (t.half, t.seats[0].pairs) == (1, 0)
    t = do(match, (V_SCOUT, at(5, 1), 0))
    assert (t.half, t.boots_hat) == (0, 0) and not can(match, V_SCOUT)


def test_boots_and_uses_belong_to_a_stay():
    """SW-7.1, SW-4.14: boots stay behind on their space; the other pioneer's use stays used."""
    match = Scene().plays("H1", "H2", "H3").places(hat=ON_GREEN + 1, bare=ON_BROWN + 1).match()
    t = do(match, USE_HAT, USE_BARE)
    assert t.boots_bare == 1
    do(match, STEP_BARE)
    assert t.boots_bare == 0 and not can(match, V_USE, HAT)
    t = do(match, STEP_HAT)
    assert t.boots_hat == 0 and can(match, V_USE, HAT)


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_who_enters_a_cabin_stands_in_it(slot):
    """SW-4.8, SW-4.9."""
    match = Scene().plays("H1", "H2", "H3").has(cabins="C01 C02 C03 C10").match()
    t = do(match, (V_ENTER, BARE, slot), (V_ENTER, HAT, 3))
    assert (t.seats[0].bare, t.seats[0].hat) == (CABIN + slot, CABIN + 3)


def test_wagon_beyond_the_row():
    """SW-7.7: special cards up to the wagon are on the trail, also when there are fewer."""
    table = Scene().plays("AH-H", "H1", "H2").has(wagon=5, M=1, bare=ON_BROWN + 2).row("AH-S3")
    assert do(table.match(), USE_BARE).apples == [2, 0]
    table = Scene().plays("AH-H", "H1", "H2").has(wagon=0, M=1, bare=ON_BROWN + 2).row("AH-S3")
    assert do(table.match(), USE_BARE).apples == [0, 0]


def test_boots_are_chosen_by_source():
    """SW-7.10: hatted's space, bareheaded's space or a token; half a token goes first."""
    table = (
        Scene()
        .plays("H7", "H2", "H3")
        .has(BP=1, wagon=2, S=3, hat=ON_GREEN + 1, bare=ON_BROWN + 1)
    )
    match = table.match()
    do(match, USE_HAT, USE_BARE)
    assert [o for o in match.ask.options if o[:2] == (V_SCOUT, at(5, 0))] == [
        (V_SCOUT, at(5, 0), k) for k in range(3)
    ]
    assert [o[1:] for o in match.ask.options if o[0] == V_WAGON] == [
        (0, 0, 2),
        (0, 1, 1),
        (1, 0, 1),
        (1, 1, 0),
    ]
    t = do(match, (V_SCOUT, at(5, 0), 2), (V_WAGON, 1, 0, 1))
    assert (t.half, t.seats[0].pairs, t.boots_bare, t.seats[0].wagon) == (0, 0, 1, 3)


def test_boots_at_hand():
    """SW-7.1, SW-7.10: of both spaces, two for a token, and the second one of a token."""
    table = Scene().has(BP=2).sets(boots_hat=2, boots_bare=1, half=1)
    assert boots_at_hand(table.t, table.me) == 2 + 1 + 1 + 4


@pytest.mark.parametrize(
    ("card", "apples", "track", "gold"), [("AH-H", [0, 3], 4, 2), ("AH06", [3, 0], 3, 0)]
)
def test_orchard_tracks_open_no_provisions(card, apples, track, gold):
    """SW-5.2: nor does a reward without a move (SW-5.3)."""
    table = Scene().plays(card, "H1", "H2").has(hat=ON_GREEN + 6).sets(apples=apples)
    match = table.match()
    t = do(match, (V_SUMMIT, HAT, 0))
    assert match.ask.seat == 0 and t.seats[0].tracks[track] == 1 and t.seats[0].gold == gold


@pytest.mark.parametrize("track", [0, 1, 2])
def test_the_top_of_a_homestead_track_holds_one(track):
    """SW-14.3, SW-14.4: the last step is free until somebody stands there."""
    for mine, hers, able in ((3, 5, True), (4, 4, True), (4, 5, False), (5, 4, False)):
        table = Scene()
        table.seat(0).tracks[track], table.seat(1).tracks[track] = mine, hers
        assert can_advance(table.t, 0, track) == able


@pytest.mark.parametrize(
    ("mule", "marker", "helps"), [(0, 0, True), (1, 5, True), (0, 5, False), (1, 0, True)]
)
def test_the_meat_track_helps_by_its_step_or_by_the_mule(mule, marker, helps):
    """SW-4.25, SW-14.5: either is enough; the same with furs on the green orchard track."""
    table = Scene().has(tracks=(marker, 0, 0, marker, 0)).sets(mule=mule)
    table.has(animals="fox" if mule else "")
    assert bool(advance_helps(table.t, 0, 0)) == helps
    assert bool(advance_helps(table.t, 0, 3)) == helps


def test_mule_changes_hands():
    """SW-9.1, SW-9.2, SW-9.3, SW-12.4: from its owner, into the grey cabin or to a summit."""
    table = Scene().plays("H5", "H1", "H8").has(M=2, G=2, bare=ON_BROWN + 2).sets(mule=1)
    match = table.sets(mule_at=STABLE).match()
    t = do(match, USE_BARE)
    assert (t.mule, t.mule_at) == (0, CAMP) and can(match, V_ENTER, MULE, 4)
    do(match, (V_ENTER, MULE, 4))
    assert t.mule_at == STABLE


def test_mule_stable():
    """SW-21.12: gold for a basic resource, as often as wanted, while the mule is there."""
    match = Scene().plays("H1", "H2", "H3").has(G=2).sets(mule=0, mule_at=STABLE).match()
    t = do(match, (V_BARTER, 2), STEP_HAT, (V_BARTER, 0))
    assert goods(t) == (1, 0, 1, 0) and V_BARTER not in verbs(match)
    for place in (CAMP, SUMMIT_AT, SUMMIT_AT + 2):
        match = Scene().plays("H1", "H2", "H3").has(G=2).sets(mule=0, mule_at=place).match()
        assert V_BARTER not in verbs(match)


def test_repeated_summit_actions_are_one_go():
    """SW-13.1, SW-16.5: again or enough, nothing in between."""
    table = Scene().plays("AH03", "H1", "H2").has(hat=ON_GREEN + 6).sets(apples=[5, 0], mule=0)
    match = table.has(G=1).match()
    do(match, (V_SUMMIT, HAT, 0))
    assert match.ask.prompt == P_AGAIN and match.ask.options == [(V_AGAIN,), (V_DONE,)]
    t = do(match, (V_AGAIN,))
    assert t.apples == [1, 0] and t.seats[0].gold == 3 and match.ask.prompt == P_ACT


def test_trigger_and_last_round():
    """SW-15.1, SW-15.2: the sixth special card; the round is finished, then one turn each."""
    table = Scene(players=2).plays("H2", "H1", "H3")
    table.row("AH-S1", "AH-S2", "AH-S3", "AH-S4", "AH-S5")
    table.gone(*[(r, c) for r in (1, 2, 3) for c in range(r + 1) if (r, c) != (3, 3)], (4, 3))
    table.t.hill = [c if c < 128 or c == NONE else NONE for c in table.t.hill]
    table.t.hill[at(4, 4)] = 128 + 5
    table.t.shown[at(3, 3)] = 1
    match = table.has(scout=(3, 3), hat=ON_GREEN + 3).match()
    t = do(match, USE_HAT, (V_TAKE, 0))
    assert t.row[-1] == 5 and t.ending == 1 and t.seats[0].scout == BASE
    order = []
    while match.ask is not None:
        if match.ask.prompt == P_PLAN:
            order.append(match.ask.seat)
            do(match, match.ask.options[0])
        else:
            do(match, match.ask.options[0])
    assert order == [1, 0, 1]


@pytest.mark.parametrize("totals", [(5, 5), (7, 5)])
def test_ties_share_the_win(totals):
    """SW-15.8."""
    table = Scene().has(G=totals[0]).has(seat=1, G=totals[1])
    assert table.match().winners() == ((0, 1) if totals[0] == totals[1] else (0,))
