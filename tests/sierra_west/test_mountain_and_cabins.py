"""Scouts, cards, the cabin market, hazards and cabin abilities (sections 8 to 11 and 21)."""

import pytest

from engine_core import rng
from engine_core.sierra_west.cabins import refill, take_tile
from engine_core.sierra_west.data import BASE
from engine_core.sierra_west.state import (
    CABIN,
    CAMP,
    NONE,
    ON_BROWN,
    ON_GREEN,
    SPECIAL,
    SPENT,
    SUMMIT_AT,
)
from engine_core.sierra_west.words import (
    N_CABIN,
    P_BOOTS,
    P_LOSS,
    P_SHOVEL,
    V_BACK,
    V_BUILD,
    V_DROP,
    V_ENTER,
    V_LOSE,
    V_PASS,
    V_RETREAT,
    V_SCOUT,
    V_STEP,
    V_TAKE,
    V_TRADE,
    V_USE,
    V_WAGON,
)
from tests.sierra_west.build import (
    BARE,
    CABINS,
    DECK,
    DISCARD,
    HAT,
    SHOVEL_G3,
    STEP_BARE,
    STEP_HAT,
    USE_BARE,
    USE_HAT,
    Scene,
    at,
    can,
    digging,
    do,
    goods,
    kinds,
    told,
)


def test_scouts_walk_over_face_down_cards():
    """SW-8.1, SW-8.2, SW-8.4: to neighbours and back to the base, never off the mountain."""
    match = digging(BP=9, scout=(5, 0)).match()
    assert {o[1] for o in match.ask.options if o[0] == V_SCOUT} == {at(4, 0), at(5, 1), BASE}


def test_only_face_up_mountain_cards_are_taken():
    """SW-8.5, SW-8.10, SW-12.3: not face-down ones, not specials, nothing on the base."""
    for place in ((2, 1), (3, 0)):
        match = digging(scout=place).market("C10 C11 C12 C10").match()
        do(match, USE_HAT)
        assert not can(match, V_TAKE)
    match = digging(scout=(1, 1)).match()
    do(match, USE_HAT)
    assert can(match, V_TAKE, DECK) and can(match, V_TAKE, DISCARD) and can(match, V_BUILD)
    assert match.ask.prompt == P_SHOVEL


@pytest.mark.parametrize("where", [DECK, DISCARD])
def test_a_taken_card_goes_on_deck_or_discard(where):
    """SW-8.5, SW-8.9: own scout home without a token, the others' with one."""
    table = digging(scout=(1, 1)).has(seat=1, scout=(1, 1)).has(seat=2, scout=(2, 1))
    card = table.t.hill[at(1, 1)]
    t = do(table.match(), USE_HAT, (V_TAKE, where))
    me = t.seats[0]
    assert (me.discard if where else me.deck)[-1] == card and me.stars == 1
    assert where or me.seen[-1] == 2
    assert [s.pairs for s in t.seats] == [0, 1, 0]
    assert [s.scout for s in t.seats] == [BASE, BASE, at(2, 1)]
    assert t.shown[at(2, 2)] and not t.shown[at(2, 1)]  # (2,1) still lies under (1,0)


def test_own_scout_on_a_moving_special_brings_no_token():
    """SW-8.7, SW-8.9."""
    from engine_core.sierra_west.mountain import uncover

    table = Scene(players=3).plays(*SHOVEL_G3).gone((1, 0), (2, 0)).has(scout=(3, 0))
    table.has(seat=1, scout=(3, 0))
    uncover(table.t, 0)
    assert [s.pairs for s in table.t.seats] == [0, 1, 0]
    assert table.t.hill[at(3, 0)] == NONE and len(table.t.row) == 2


def test_a_special_that_moves_is_not_taken_back():
    """SW-8.7, SW-4.24: which one it is was not known before."""
    from engine_core.sierra_west.mountain import move_special

    table = Scene(players=3)
    table.t.sealed = False
    move_special(table.t, at(3, 0), 0)
    assert table.t.sealed and len(table.t.row) == 2


def test_chains_resolve_from_the_left():
    """SW-8.8: two specials that come free at once enter the row left one first."""
    from engine_core.sierra_west.mountain import uncover

    table = Scene(players=2)
    left, right = table.t.hill[at(3, 1)], table.t.hill[at(3, 2)]
    table.gone((1, 0), (1, 1), (2, 0), (2, 1), (2, 2))
    uncover(table.t, 0)
    assert table.t.row[1:3] == [left - SPECIAL, right - SPECIAL]


def test_building_rules():
    """SW-10.2, SW-10.6: no second of a kind, no full colour, no unpaid surcharge."""
    table = digging(cabins="C01 C10", M=1).market("C02 C01 C11 C03")
    match = table.match()
    t = do(match, USE_HAT)  # C02 costs 2, C01 is owned, brown is full: only C03 is left
    assert t.seats[0].cabins == [CABINS["C01"], CABINS["C03"], NONE, CABINS["C10"]]
    assert goods(t) == (1, 0, 0, 0)


def test_the_market_runs_dry():
    """SW-10.3, SW-10.5, SW-10.6: discards are shuffled in; with none left slots stay empty."""
    table = Scene()
    t = table.t
    t.stack, t.scrap = [], kinds("C01 C02")
    take_tile(t, 0, 3)
    assert NONE not in t.market and len(t.scrap) + len(t.stack) == 1
    stacks = []
    for seed in range(4):
        rng.seed(t, seed)
        t.stack, t.scrap = [], list(range(12))
        refill(t, kinds("C03"))
        stacks.append(tuple(t.stack))
        assert sorted(t.stack + t.market) == sorted([*range(12), *kinds("C03")])
    assert len(set(stacks)) == 4
    t.stack, t.scrap = [], []
    refill(t, kinds("C03"))
    assert t.market == [NONE] * 3 + kinds("C03")
    take_tile(t, 0, 3)
    assert t.market == [NONE] * 4


def test_a_new_cabin_works_at_once():
    """SW-10.5."""
    match = digging().market("C10 C11 C12 C07").match()
    do(match, USE_HAT)
    assert can(match, V_ENTER, BARE, 0)


def test_hazard_paid_left_or_endured():
    """SW-11.1, SW-12.6: pay the bear, or lose something when leaving; staying is free."""

    def bear(**me):
        return Scene().plays("H2", "H1", "H3").has(bare=ON_BROWN + 2, wagon=2, **me).match()

    t = do(bear(M=1), USE_BARE, STEP_BARE)
    assert goods(t) == (0, 0, 0, 0) and t.seats[0].wagon == 2
    assert do(bear(M=1), STEP_BARE).seats[0].wagon == 1
    assert do(bear(M=1), (V_PASS,)).seats[0].wagon == 2


def test_the_loser_chooses_and_a_figure_comes_home_used():
    """SW-11.2, SW-11.4: cabins or wagon; whoever stood in the cabin may only walk."""
    table = Scene().plays("H2", "H1", "H3").has(cabins="C01 C10", wagon=1, bare=ON_BROWN + 2)
    match = table.places(hat=CABIN + 3).match()
    do(match, STEP_BARE)
    assert match.ask.prompt == P_LOSS
    assert match.ask.options == [(V_LOSE, 0), (V_LOSE, 3), (V_RETREAT,)]
    t = do(match, (V_LOSE, 3))
    assert t.seats[0].hat == SPENT and t.lost == kinds("C10") and t.seats[0].wagon == 1
    assert not can(match, V_ENTER, HAT) and can(match, V_STEP, HAT)


@pytest.mark.parametrize(("lost", "place"), [(0, CABIN + 1), (1, SPENT), (2, CABIN + 1)])
def test_a_lost_green_cabin_sends_its_pioneer_home(lost, place):
    """SW-11.4: whoever stands in another one stays there."""
    table = Scene().plays("AH10", "H1", "H2").has(hat=ON_GREEN + 1, cabins="C01 C02 C03")
    t = do(table.places(bare=CABIN + 1).match(), STEP_HAT, (V_LOSE, lost))
    assert t.seats[0].bare == place and t.seats[0].cabins[lost] == NONE


def test_cobbler_and_bootblack_share_the_boots():
    """SW-21.2, SW-21.3, SW-21.4, SW-21.7: every pair of the doubled boots is traded apart."""
    table = Scene().plays("H6", "H1", "H2").has(cabins="C06 C03 C02", hat=ON_GREEN + 1, bare=CABIN)
    match = table.match()
    do(match, USE_HAT)
    assert match.ask.prompt == P_BOOTS
    assert match.ask.options == [(V_TRADE, 0, 0), (V_TRADE, 0, 1), (V_TRADE, 0, 2)]
    t = do(match, (V_TRADE, 0, 1))
    assert (t.seats[0].pairs, t.boots_hat) == (1, 2)


@pytest.mark.parametrize(("cards", "place", "asked"), [
    (("H4", "H1", "H2"), 1, False), (("H2", "H1", "H3"), 2, True)
])  # fmt: skip
def test_a_pair_of_boots_is_needed_for_a_trade(cards, place, asked):
    """SW-21.2: one boot is kept without a question."""
    table = Scene().plays(*cards).has(cabins="C01", hat=ON_GREEN + place, bare=CABIN)
    match = table.match()
    t = do(match, USE_HAT)
    assert (match.ask.prompt == P_BOOTS) == asked
    if asked:
        t = do(match, (V_TRADE, 1, 0))
        assert told(match, N_CABIN) == [(0, CABINS["C01"], 0)]
    assert (t.boots_hat, t.seats[0].gold) == ((0, 1) if asked else (1, 0))


def test_gold_or_token_for_the_same_boots():
    """SW-21.2, SW-21.3, SW-21.7: both cabins at work are a choice between them."""
    table = Scene().plays("H6", "H1", "H2").has(cabins="C06 C01 C02", hat=ON_GREEN + 1, bare=CABIN)
    match = table.match()
    do(match, USE_HAT)
    assert match.ask.options == [(V_TRADE, 0, 0), (V_TRADE, 0, 1), (V_TRADE, 1, 0)]
    t = do(match, (V_TRADE, 0, 1))
    assert (t.boots_hat, t.seats[0].gold, t.seats[0].pairs) == (0, 0, 1)
    assert told(match, N_CABIN) == [(0, CABINS["C02"], 0)]


def test_cabins_help_the_hatted_pioneer_only():
    """SW-21.2 to SW-21.4, SW-21.8: the bareheaded one's symbols stay as they are."""
    table = Scene().plays("H1", "H2", "H3").has(cabins="C03 C08 C06", bare=ON_BROWN + 1)
    assert do(table.match(), USE_BARE).boots_bare == 1


@pytest.mark.parametrize(
    ("cabin", "cards", "gain"),
    [
        ("C07", ("H2", "H1", "H3"), (2, 0, 0, 0)),
        ("C08", ("H1", "H2", "H3"), (0, 2, 0, 0)),
        ("C09", ("H5", "H2", "H3"), (0, 0, 2, 0)),
        ("C07", ("H1", "H2", "H3"), (0, 1, 0, 0)),
        ("C08", ("H2", "H1", "H3"), (1, 0, 0, 0)),
        ("C09", ("H2", "H1", "H3"), (1, 0, 0, 0)),
        ("C08", ("H5", "H2", "H3"), (0, 0, 1, 0)),
    ],
)
@pytest.mark.parametrize(
    ("cabins", "place"), [("%s", 0), ("%s C06 C04", 1), ("C06 %s C04", 0), ("C04 C06 %s", 1)]
)
def test_doubling_cabins(cabin, cards, gain, cabins, place):
    """SW-21.8: its own good only; SW-21.7: also on any slot, borrowed by the Town Green."""
    table = Scene().plays(*cards).has(cabins=cabins % cabin, hat=ON_GREEN + 1, bare=CABIN + place)
    assert goods(do(table.match(), USE_HAT)) == gain


def test_second_thoughts():
    """SW-21.1, SW-21.5: once a turn, 2 tokens; the space behind and this one count anew."""
    table = Scene().plays("H2", "H1", "H3").has(cabins="C04", BP=4, hat=ON_GREEN + 2, bare=CABIN)
    match = table.match()
    t = do(match, USE_HAT, (V_BACK,))
    assert (t.seats[0].hat, t.seats[0].pairs, t.boots_hat) == (ON_GREEN + 1, 2, 0)
    do(match, USE_HAT, STEP_HAT, USE_HAT)
    assert goods(t) == (1, 0, 0, 0) and t.boots_hat == 2
    assert not can(match, V_BACK)


@pytest.mark.parametrize("place", [ON_GREEN, ON_GREEN + 1, ON_GREEN + 6, ON_BROWN + 2])
def test_no_second_thoughts_here(place):
    """SW-21.5: not from g1, the trail end, or brown."""
    table = Scene().plays("H2", "H1", "H3").has(cabins="C04", BP=4, hat=place, bare=CABIN)
    assert not can(table.match(), V_BACK)


@pytest.mark.parametrize(("column", "below"), [(1, 1), (2, 2), (3, 4), (4, 4), (5, 5)])
def test_switchback(column, below):
    """SW-21.6, SW-21.13, SW-21.14: down to brown, its price as usual, cabins still help."""
    table = (
        Scene().plays("H3", "H1", "H3").has(cabins="C05", BP=1, hat=ON_GREEN + column, bare=CABIN)
    )
    t = do(table.match(), (V_DROP,))
    assert (t.seats[0].hat, t.seats[0].pairs) == (ON_BROWN + below, 0)


@pytest.mark.parametrize("place", [CAMP, ON_GREEN, ON_GREEN + 6, ON_BROWN + 1, SUMMIT_AT])
def test_no_switchback_here(place):
    """SW-21.6: from the green spaces with a symbol only."""
    table = Scene().plays("H3", "H1", "H3").has(cabins="C05", BP=1, hat=place, bare=CABIN)
    assert not can(table.match(), V_DROP)


def test_both_pioneers_on_one_brown_space():
    """SW-21.13, SW-21.14: each entry has its own use; the smokehouse counts on brown too."""
    table = Scene().plays("H3", "H1", "H2").has(cabins="C06 C05 C07", BP=1, hat=ON_GREEN + 1)
    match = table.match()
    do(match, (V_ENTER, BARE, 0), (V_DROP,), USE_HAT)
    assert goods(match.state) == (2, 0, 0, 0)
    t = do(match, STEP_BARE, STEP_BARE, USE_BARE)
    assert goods(t) == (3, 0, 0, 0) and t.seats[0].hat == t.seats[0].bare == ON_BROWN + 1


def test_town_green_moment():
    """SW-21.7: once-a-turn abilities at the placement, one after the other, or never."""

    def green():
        table = Scene().plays("H2", "H1", "H3").has(cabins="C06 C04 C05", BP=3, hat=ON_GREEN + 3)
        return table.match()

    match = green()
    do(match, (V_ENTER, BARE, 0))
    assert can(match, V_BACK) and can(match, V_DROP)
    do(match, (V_BACK,), USE_HAT, (V_SCOUT, at(5, 0), 0), (V_DROP,))
    assert match.state.seats[0].hat == ON_BROWN + 2
    match = green()
    do(match, (V_ENTER, BARE, 0), STEP_HAT)
    assert not can(match, V_BACK) and not can(match, V_DROP)
    match = green()
    do(match, (V_ENTER, BARE, 0), (V_SCOUT, at(5, 0), 2))
    assert not can(match, V_BACK) and not can(match, V_DROP)
    table = Scene().plays("H2", "H1", "H3").has(cabins="C06 C04 C05", BP=3, hat=ON_GREEN + 4)
    match = table.match()
    do(match, (V_ENTER, BARE, 0), USE_HAT)  # no ability led to this symbol
    assert not can(match, V_BACK) and not can(match, V_DROP)


@pytest.mark.parametrize("move", [(V_SCOUT, at(5, 0), 2), (V_WAGON, 0, 0, 1), (V_WAGON, 1, 0, 1)])
def test_town_green_moment_ends_with_other_boots(move):
    """SW-21.7: between its abilities only the symbol each leads to is used, and its boots."""
    table = Scene().plays("H2", "H1", "H3").has(cabins="C06 C04 C05", BP=4, hat=ON_GREEN + 3, M=1)
    match = table.has(wagon=2 if sum(move[1:]) == 2 else 0).match()
    do(match, (V_ENTER, BARE, 0), (V_BACK,), USE_HAT)
    assert can(match, V_DROP)
    do(match, move)
    assert not can(match, V_DROP)


def test_bear_tamer():
    """SW-21.1, SW-21.10: the bear for nothing and a token, once a turn."""
    table = Scene().plays("H2", "H1", "H4").has(cabins="C11", bare=ON_BROWN + 2, wagon=1)
    match = table.places(hat=CABIN + 3).match()
    t = do(match, (V_USE, BARE, 2), STEP_BARE, STEP_BARE)
    assert (t.seats[0].pairs, t.seats[0].wagon, t.seats[0].bare) == (1, 1, ON_BROWN + 5)
    assert not can(match, V_USE, BARE)


def test_toll_keeper_halves_the_second_price():
    """SW-21.9: 1 instead of 2."""
    table = Scene().plays("H1", "H2", "H4").has(cabins="C10", M=1, bare=ON_BROWN + 5)
    match = table.places(hat=CABIN + 3).match()
    assert not can(match, *USE_BARE)
    assert goods(do(match, (V_USE, BARE, 1))) == (0, 0, 0, 0)


@pytest.mark.parametrize("cabin", ["C10", "C11"])
def test_a_free_symbol_needs_no_help(cabin):
    """SW-21.9, SW-21.10: brown cabins help with a price, on b1 there is none."""
    table = Scene().plays("H1", "H2", "H4").has(cabins=cabin, M=3, bare=ON_BROWN + 1)
    match = table.places(hat=CABIN + 3).match()
    assert [o for o in match.ask.options if o[0] == V_USE] == [USE_BARE]


def test_prospector():
    """SW-21.11: 1 gold after a paid shovel of the bareheaded pioneer, once a turn."""
    table = Scene().plays("H1", "H2", "H3").has(cabins="C12", M=3, bare=ON_BROWN + 2)
    table.market("C10 C11 C07 C08")
    match = table.places(hat=CABIN + 3).match()
    t = do(match, USE_BARE, (V_BUILD, 3))
    assert t.seats[0].gold == 1
    do(match, STEP_BARE, STEP_BARE, USE_BARE)
    if match.ask.prompt == P_SHOVEL:
        do(match, match.ask.options[-1])
    assert t.seats[0].gold == 1
