"""The edge cases SW-EX-28 to SW-EX-48 of the rule document, each under its id."""

import pytest

from engine_core.sierra_west.data import BASE
from engine_core.sierra_west.state import (
    ACT,
    CABIN,
    CAMP,
    NONE,
    ON_BROWN,
    ON_GREEN,
    PROVISIONS,
    SPECIAL,
    SPENT,
    TRAPPING,
)
from engine_core.sierra_west.turns import OVER
from engine_core.sierra_west.words import (
    P_ACT,
    P_KEEP,
    P_LOSS,
    P_PLAN,
    P_PROVISIONS,
    P_TRAP,
    V_BACK,
    V_BUILD,
    V_DECLINE,
    V_DROP,
    V_KEEP,
    V_LOSE,
    V_PASS,
    V_PLAN,
    V_PROVIDE,
    V_RETREAT,
    V_SCOUT,
    V_SHOOT,
    V_SUMMIT,
    V_TAKE,
    V_TRACK,
    V_TRAP,
    V_USE,
    V_WAGON,
)
from tests.sierra_west.build import (
    BARE,
    CABINS,
    CARD,
    DECK,
    DISCARD,
    HAT,
    PLANS,
    SHOVEL_G3,
    STEP_BARE,
    STEP_HAT,
    USE_BARE,
    USE_HAT,
    Scene,
    at,
    can,
    do,
    goods,
    kinds,
    verbs,
)


def test_sw_ex_28_uncovering_moves_a_special_and_goes_on():
    """SW-8.5 to SW-8.8, OD-12."""
    table = Scene(players=3).plays(*SHOVEL_G3).gone((1, 0)).has(scout=(2, 0), hat=ON_GREEN + 3)
    table.has(seat=1, scout=(3, 0)).has(seat=2, scout=(4, 0))
    special = table.t.hill[at(3, 0)] - SPECIAL
    match = table.match()
    t = do(match, USE_HAT, (V_TAKE, DISCARD))
    assert t.row[1] == special and t.hill[at(3, 0)] == NONE
    assert (t.seats[1].scout, t.seats[1].pairs) == (BASE, 1)
    assert (t.seats[2].scout, t.seats[2].pairs) == (at(4, 0), 0)
    assert t.shown[at(4, 0)] and not t.shown[at(3, 1)]
    assert (t.seats[0].scout, t.seats[0].pairs, t.seats[0].stars) == (BASE, 0, 1)


def building(**me):
    table = Scene().market("C09 C02 C11 C04", stack="C06 C12")
    return table.plays(*SHOVEL_G3).has(hat=ON_GREEN + 3, **me).match()


def test_sw_ex_29_building_from_slot_2():
    """SW-10.1, SW-10.4."""
    t = do(building(W=1), USE_HAT, (V_BUILD, 1))
    assert goods(t) == (0, 0, 0, 0)
    assert CABINS["C02"] in t.seats[0].cabins[:3]
    assert t.scrap == kinds("C04") and t.market == kinds("C12 C06 C09 C11")


def test_sw_ex_30_building_from_slot_4():
    """SW-10.1: free, and nothing is discarded."""
    t = do(building(), USE_HAT)
    assert CABINS["C04"] in t.seats[0].cabins[:3]
    assert t.scrap == [] and t.market == kinds("C06 C09 C02 C11")


def on_the_bear(**me):
    return Scene().plays("H2", "H1", "H3").has(bare=ON_BROWN + 2, **me).match()


def test_sw_ex_31_nothing_to_lose():
    """SW-11.3."""
    t = do(on_the_bear(), STEP_BARE)
    assert t.seats[0].bare == ON_BROWN + 4 and t.seats[0].wagon == 0


def test_sw_ex_32_the_only_cabin_is_lost():
    """SW-11.2, SW-11.3: out of the game, not on the discard."""
    t = do(on_the_bear(cabins="C08"), STEP_BARE)
    assert t.seats[0].cabins == [NONE] * 4
    assert t.lost == kinds("C08") and t.scrap == []


def test_sw_ex_33_a_closed_track_still_pays():
    """SW-14.3, SW-14.4, SW-5.3: no move, a token, no provisions."""
    table = Scene().plays("AH02", "H1", "H2").has(W=2, tracks=(0, 4, 0), hat=ON_GREEN + 6)
    match = table.has(seat=1, tracks=(0, 5, 0)).match()
    t = do(match, (V_SUMMIT, HAT, 0))
    assert goods(t) == (0, 0, 0, 0)
    assert (t.seats[0].tracks[1], t.seats[0].pairs) == (4, 1)
    assert (match.ask.seat, match.ask.prompt) == (0, P_ACT)


def test_sw_ex_34_pooled_boots():
    """SW-7.3, SW-7.5, OD-5."""
    table = Scene().plays("H7", "H2", "H3").has(wagon=2, S=1, hat=ON_GREEN + 1, bare=ON_BROWN + 1)
    match = table.match()
    t = do(match, USE_HAT, USE_BARE, (V_WAGON, 1, 1, 0))
    assert t.seats[0].wagon == 3 and goods(t) == (0, 0, 0, 0)
    assert (t.boots_hat, t.boots_bare) == (0, 0)


def test_sw_ex_35_boots_stay_behind():
    """SW-7.1."""
    table = Scene().plays("H6", "H2", "H4").has(wagon=2, S=1, hat=ON_GREEN + 1)
    match = table.match()
    do(match, USE_HAT, (V_SCOUT, at(5, 0), 0), STEP_HAT, STEP_HAT, USE_HAT)
    assert match.state.boots_hat == 1
    assert not can(match, V_WAGON) and can(match, V_SCOUT)


def test_sw_ex_36_half_a_token_is_lost():
    """SW-7.2, SW-7.10."""
    match = Scene().plays("H1", "H2", "H3").has(BP=1).match()
    t = do(match, (V_SCOUT, at(5, 3), 2))
    assert t.half == 1 and can(match, V_SCOUT)
    do(match, STEP_HAT)
    assert (t.seats[0].pairs, t.seats[0].scout, t.half) == (0, at(5, 3), 0)
    assert not can(match, V_SCOUT)


@pytest.mark.parametrize(("lamp", "gold", "stone"), [(-1, 1, 2), (0, 5, 2)])
def test_sw_ex_37_mining_in_the_dark(lamp, gold, stone):
    """SW-18.1."""
    table = Scene("gold_rush").plays("GR01", "H1", "H2").has(wagon=4, M=1, bare=ON_BROWN + 2)
    table.row("GR-S1", "GR-S3", "GR-S2", "GR-S5").sets(lamp=lamp).rolls(3)
    assert goods(do(table.match(), USE_BARE)) == (0, 0, stone, gold)


def test_sw_ex_38_fishing_within_the_supply():
    """SW-17.6."""
    table = Scene("boats_banjos").plays("BB-H", "H1", "H2").has(canoe=3, hat=ON_GREEN + 2)
    table.row("BB-S1", "BB-S4", "BB-S6").sets(fish=[2, 5, 0])
    t = do(table.match(), USE_HAT)
    assert t.seats[0].goods[3:6] == [2, 1, 0] and t.fish == [0, 4, 0]


def test_sw_ex_39_gunslinger_with_the_sheriff():
    """SW-19.3, SW-19.6, SW-19.8, SW-19.9."""
    table = (
        Scene("outlaws_outposts").plays("OO-H", "H1", "H2").has(wagon=2, BU=3, hat=ON_GREEN + 6)
    )
    table.row("OO-S1", "OO-S2").sets(sheriff=0, bandits=[0, 2, 2, 2, 3, 0]).rolls(3, 4)
    match = table.match()
    do(match, (V_SUMMIT, HAT, 0))
    assert verbs(match) == {V_SHOOT, 26} and match.state.seats[0].goods[6] == 2
    t = do(match, (V_SHOOT,))
    assert (t.seats[0].goods[6], t.seats[0].bandits, t.seats[0].gold) == (1, 1, 1)
    assert t.bandits[1] == 1 and t.phase == ACT and t.seats[0].wagon == 2


def test_sw_ex_40_final_score():
    """SW-15.3 to SW-15.8, SW-16.8."""
    table = Scene().has(
        stars=4,
        animals="rabbit beaver fox bear",
        cabins="C01 C02 C03",
        G=5,
        BP=2,
        tracks=(3, 1, 2, 2, 3),
        wagon=4,
    )
    assert table.match().scores()[0][0] == 44


def test_sw_ex_41_a_turn_of_hastings():
    """SW-22.9 to SW-22.17: three rows, then the mule's."""
    table = Scene(players=1).has(M=2).sets(plan=PLANS["P01"])
    t = table.t
    t.plans = [p for p in range(18) if p not in (PLANS["P01"], PLANS["P03"])] + [PLANS["P03"]]
    leftmost = t.market[0]
    table.plays("H1", "H5", "H7")
    match = table.match()
    do(match, (V_PASS,))
    t = match.state
    assert match.ask.prompt == P_TRAP
    assert {o[2] for o in match.ask.options if o[0] == V_TRAP} == {2, 4}
    do(match, (V_DECLINE,))
    assert match.ask.prompt == P_PROVISIONS  # after HSM, with the mule in his hands
    he = t.seats[1]
    assert he.cabins == [leftmost] and he.tracks[:3] == [1, 0, 0] and t.mule == 1
    assert he.left == BASE
    do(match, (V_PROVIDE, BARE))
    assert goods(t) == (3, 0, 0, 0)
    assert he.left == at(1, 0)  # MOV came before the mule's HSS
    assert he.tracks[:3] == [1, 0, 1] and he.gold == 1
    assert match.ask.prompt == P_PLAN  # one pioneer provides already: no second provisions


def test_sw_ex_42_advanced_planning():
    """SW-20.1, SW-20.2."""
    table = Scene(planning="advanced").holds("H1", "H2", "H3", "H4").planning()
    match = table.match()
    assert len(match.ask.options) == 24
    do(match, (V_PLAN, CARD["H1"], CARD["H2"], CARD["H3"]))
    assert match.ask.prompt == P_KEEP
    t = do(match, (V_KEEP, DECK))
    assert t.seats[0].deck[-1] == CARD["H4"]
    do(match, (V_PASS,))
    assert t.seats[0].hand[0] == CARD["H4"] and len(t.seats[0].hand) == 4


def test_sw_ex_43_who_is_asked_for_provisions():
    """SW-5.9 to SW-5.11, SW-14.5."""
    table = Scene(players=4).plays("H1", "H2", "H3").has(M=1, W=1, S=1, tracks=(0, 1, 0))
    table.has(hat=ON_GREEN + 6).places(2, hat=PROVISIONS, bare=TRAPPING).places(3, hat=TRAPPING)
    match = table.match()
    t = do(match, (V_SUMMIT, HAT, 0), (V_TRACK, 1))
    assert t.seats[0].pairs == 1
    assert match.ask.seat == 1
    do(match, (V_PROVIDE, HAT))
    assert match.ask.seat == 3
    assert match.ask.options == [(V_DECLINE,), (V_PROVIDE, BARE)]
    do(match, (V_PROVIDE, BARE))
    assert [t.seats[s].goods[1] for s in (1, 2, 3)] == [1, 0, 1]
    assert match.ask.seat == 0


def test_sw_ex_44_passing_brings_pioneers_home():
    """SW-4.22, SW-5.7."""
    match = Scene().plays("H1", "H2", "H3").places(bare=PROVISIONS).match()
    t = do(match, STEP_HAT, (V_PASS,))
    assert (t.seats[0].hat, t.seats[0].bare) == (CAMP, CAMP)


def test_sw_ex_45_boots_are_fixed_when_used():
    """SW-7.9, SW-21.4."""
    table = Scene().plays("H6", "H2", "H3").has(cabins="C03", hat=ON_GREEN + 1, bare=CABIN)
    match = table.match()
    t = do(match, USE_HAT, (V_SCOUT, at(5, 1), 0), STEP_BARE)
    assert t.boots_hat == 3 and t.seats[0].bare == ON_BROWN
    later = Scene().plays("H6", "H2", "H3").has(cabins="C03", hat=ON_GREEN + 1, bare=CABIN).match()
    assert do(later, STEP_BARE, USE_HAT).boots_hat == 2


def test_sw_ex_46_cabins_on_a_hazard():
    """SW-11.5, SW-21.5, SW-21.6: dropping leaves the melancholy, stepping back does not."""

    def melancholy(cabin, tokens):
        table = Scene("boats_banjos").plays("H1", "BB01", "H2")
        return table.has(cabins=cabin, BP=tokens, wagon=1, hat=ON_GREEN + 3, bare=CABIN).match()

    for choice, wagon, bare in (((V_LOSE, 0), 1, SPENT), ((V_RETREAT,), 0, CABIN)):
        match = melancholy("C05", 1)
        do(match, (V_DROP,))
        assert match.ask.prompt == P_LOSS
        me = do(match, choice).seats[0]
        assert (me.pairs, me.hat, me.wagon, me.bare) == (0, ON_BROWN + 4, wagon, bare)
    match = melancholy("C04", 2)
    me = do(match, (V_BACK,)).seats[0]
    assert (me.pairs, me.hat, me.wagon) == (0, ON_GREEN + 2, 1)
    do(match, STEP_HAT)
    assert me.hat == ON_GREEN + 3
    do(match, STEP_HAT)
    assert match.ask.prompt == P_LOSS


def test_sw_ex_47_round_limit():
    """SW-15.9, SW-15.2."""
    match = Scene().plays("H1", "H2", "H3").sets(round=40, turn=0, first=1).match()
    do(match, (V_PASS,))
    assert match.ask is None and match.state.ending == OVER
    table = Scene().plays("H1", "H2", "H3").sets(round=40, ending=1)
    match = table.match()
    turns = []
    while match.ask is not None:
        if match.ask.prompt == P_PLAN:
            turns.append((match.state.round, match.ask.seat))
            do(match, match.ask.options[0])
        else:
            do(match, (V_DECLINE,) if match.ask.prompt == P_TRAP else (V_PASS,))
    assert turns == [(40, 1), (41, 0), (41, 1)]


def test_sw_ex_48_a_shovel_needs_a_target():
    """SW-10.6, SW-4.25."""

    def shovel(**me):
        table = Scene().has(cabins="C01 C02 C03").market("C04 C10 C03 C07", stack="C09 C11")
        return table.plays(*SHOVEL_G3).has(hat=ON_GREEN + 3, **me).match()

    assert not can(shovel(), V_USE)
    t = do(shovel(W=1), USE_HAT)
    assert t.seats[0].cabins[3] == CABINS["C10"] and goods(t) == (0, 0, 0, 0)
    assert t.scrap == kinds("C07") and t.market == kinds("C11 C09 C04 C03")
