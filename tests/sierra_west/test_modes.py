"""What the four modes add (sections 12 and 16 to 19)."""

import pytest

from engine_core.sierra_west import boats_banjos, outlaws_outposts
from engine_core.sierra_west.data import BASE
from engine_core.sierra_west.state import ACT, NOBODY, NONE, ON_BROWN, ON_GREEN, SPECIAL
from engine_core.sierra_west.words import (
    C_CARTS,
    C_ORCHARD,
    C_SHERIFF,
    C_TOOLS,
    N_GAIN,
    P_ACT,
    P_APPLES,
    P_CANOE,
    P_FISH,
    P_LAW,
    P_LOAD,
    P_LOSS,
    P_TOOL,
    P_TRACK,
    V_APPLES,
    V_BULLETS,
    V_CANOE,
    V_DONE,
    V_DYNAMITE,
    V_FISH,
    V_LAMP,
    V_LOAD,
    V_RETREAT,
    V_SELL,
    V_SHERIFF,
    V_SHOOT,
    V_SUMMIT,
    V_TAKE,
    V_TRACK,
    V_USE,
)
from tests.sierra_west.build import (
    BARE,
    HAT,
    STEP_BARE,
    STEP_HAT,
    TOP_HAT,
    USE_BARE,
    USE_HAT,
    Scene,
    at,
    can,
    do,
    goods,
    points,
    posse,
    river,
    verbs,
)

# -- Apple Hill


def test_apples_are_common_and_at_most_six():
    """SW-16.1, SW-16.3: growth above 6 is lost; it is a hazard that can always be performed."""
    table = Scene().plays("AH10", "H1", "H2").has(hat=ON_GREEN + 1, wagon=1).sets(apples=[6, 5])
    match = table.match()
    t = do(match, USE_HAT, STEP_HAT)
    assert t.apples == [6, 6] and t.seats[0].wagon == 1
    table = Scene().plays("AH10", "H1", "H2").has(hat=ON_GREEN + 1, wagon=1)
    assert do(table.match(), STEP_HAT).seats[0].wagon == 0  # SW-16.3: not performed


def test_apples_grow_by_their_colours():
    """SW-16.3: each colour by itself."""
    for card, apples in (("AH07", [3, 3]), ("AH10", [2, 4])):
        table = Scene().plays(card, "H1", "H2").has(hat=ON_GREEN + 1).sets(apples=[1, 3])
        assert do(table.match(), USE_HAT).apples == apples


def test_harvest_may_be_skipped_and_is_capped():
    """SW-16.4, SW-16.2."""
    table = Scene().plays("H1", "AH04", "H2").has(hat=ON_GREEN + 3, wagon=2).row("AH-S5", "AH-S6")
    assert do(table.sets(apples=[4, 4]).match(), USE_HAT).apples == [6, 6]


def test_apple_trade_with_any_colours():
    """SW-16.5: AX is paid in a mixture of the player's choice."""
    match = Scene().plays("AH04", "H1", "H2").has(hat=ON_GREEN + 6).sets(apples=[2, 2]).match()
    do(match, TOP_HAT)
    assert match.ask.prompt == P_APPLES
    assert match.ask.options == [(V_APPLES, 1, 2), (V_APPLES, 2, 1)]
    t = do(match, (V_APPLES, 1, 2))
    assert t.apples == [1, 0] and t.seats[0].gold == 2


def test_orchard_rewards_and_tops():
    """SW-16.6, SW-16.7, SW-16.8: furs for green, 2 gold for red; the top is for everybody."""
    table = Scene().plays("AH08", "H1", "H2").has(hat=ON_GREEN + 6, animals="rabbit", wagon=4)
    table.has(tracks=(0, 0, 0, 5, 2)).has(seat=1, tracks=(0, 0, 0, 5, 5)).sets(apples=[2, 2])
    match = table.match()
    do(match, TOP_HAT)
    assert match.ask.prompt == P_TRACK and match.ask.options == [(V_TRACK, 3), (V_TRACK, 4)]
    t = do(match, (V_TRACK, 3))
    assert t.seats[0].tracks[3] == 5 and goods(t) == (1, 0, 0, 0)
    assert points(match, 0, C_ORCHARD) == (5 + 2) * 3


def test_deer():
    """SW-12.8, SW-12.9: in order, the mode animal last, and it is mandatory."""
    table = Scene().plays("H4", "H1", "H2").has(animals="rabbit beaver fox bear mode")
    t = do(table.places(bare=ON_BROWN + 1).match(), USE_BARE)
    assert goods(t) == (1, 1, 1, 1) and t.apples == [1, 1]


# -- Boats & Banjos


def test_panning():
    """SW-17.1, SW-17.10: the leftmost token of each card on the trail, until they are empty."""
    table = river("BB-H", "H1", "BB07", wagon=2, bare=ON_BROWN + 1)
    t = do(table.match(), USE_BARE)
    assert goods(t) == (0, 0, 2, 0) and t.river == [1, 1, 0]
    table = river("BB-H", "H1", "BB07", wagon=3, bare=ON_BROWN + 1)
    table.t.river = [3, 1, 2]
    t = do(table.match(), USE_BARE)
    assert goods(t) == (0, 0, 0, 2) and t.river == [3, 2, 3]


@pytest.mark.parametrize(
    ("cards", "hat", "canoe", "reach"),
    [
        (("BB-H", "H1", "H2"), 1, 0, [1]),
        (("BB-H", "H1", "H2"), 1, 2, [1, 3]),
        (("BB07", "H1", "H2"), 1, 1, [0, 2, 3]),
        (("BB03", "H1", "H2"), 1, 0, [1, 2, 3]),
    ],
)
def test_oars(cards, hat, canoe, reach):
    """SW-17.4, SW-17.5, SW-17.13: along the row, beyond the wagon, and the market is 0."""
    match = river(*cards, hat=ON_GREEN + hat, canoe=canoe).match()
    do(match, USE_HAT)
    if len(reach) > 1:
        assert match.ask.prompt == P_CANOE
        assert [o[1] for o in match.ask.options] == reach
        do(match, (V_CANOE, reach[-1]))
    assert match.state.seats[0].canoe == reach[-1]


def test_melancholy_and_banjo():
    """SW-17.2, SW-17.3, SW-17.12: a banjo paid for in this stay, its player still there."""

    def sad(**me):
        return river("BB08", "H1", "BB07", hat=ON_GREEN + 1, wagon=2, M=2, **me).match()

    match = sad(bare=ON_BROWN + 5)
    assert not can(match, V_USE, HAT)
    assert do(match, USE_BARE, STEP_HAT).seats[0].wagon == 2
    assert do(sad(bare=ON_BROWN + 5), STEP_HAT).seats[0].wagon == 1  # not paid
    match = sad(bare=ON_BROWN + 5)
    assert do(match, USE_BARE, STEP_BARE, STEP_HAT).seats[0].wagon == 1  # gone too early
    match = sad(bare=ON_BROWN + 1)
    assert do(match, USE_BARE, STEP_HAT).seats[0].wagon == 1  # a fish is no banjo


def test_fish_purchase():
    """SW-17.7: 2 basic resources, any fish, again and again."""
    match = river("BB-H", "H1", "H2", hat=ON_GREEN + 6, M=2, G=5, canoe=1).match()
    do(match, TOP_HAT)
    assert match.ask.prompt == P_FISH and len(match.ask.options) == 3
    t = do(match, (V_FISH, 2))
    assert t.seats[0].goods[5] == 1 and t.fish == [6, 6, 5] and match.ask.prompt == P_ACT
    assert not can(match, V_SELL)  # SW-17.8: the canoe is not at the market


@pytest.mark.parametrize(
    ("given", "gold"), [((1, 1, 1), 2), ((0, 1, 1), 1), ((3, 0, 0), 4), ((0, 0, 2), 3)]
)
def test_fish_market_rates(given, gold):
    """SW-17.8."""
    match = river("H1", "H2", "H3", FR=3, FG=1, FB=2).match()
    assert do(match, (V_SELL,) + given).seats[0].gold == gold


def test_fish_market_takes_three_of_a_colour():
    """SW-17.8: no more at once; one alone is no gold but its resource (OD-9)."""
    match = river("H1", "H2", "H3", FR=5, FG=1).match()
    assert can(match, V_SELL, 3, 0, 0) and not can(match, V_SELL, 4, 0, 0)
    assert boats_banjos.price((1, 0, 0)) == 0
    assert goods(do(match, (V_SELL, 1, 0, 0), (V_SELL, 0, 1, 0))) == (1, 1, 0, 0)


def test_fish_pay_for_homesteads():
    """SW-17.9, SW-17.11: they return to the supply; nothing of this mode scores."""
    match = river("BB04", "H1", "H2", FR=2, hat=ON_GREEN + 6).match()
    t = do(match, TOP_HAT)
    assert t.seats[0].tracks[0] == 1 and t.fish[0] == 8 and t.mule == 0
    assert len(match.scores()[0][1]) == 6


def test_raccoon():
    """SW-12.8, SW-12.9: a fish of any colour that is left."""
    table = river("H4", "H1", "H2", animals="mode", bare=ON_BROWN + 1).sets(fish=[0, 3, 0])
    assert do(table.match(), USE_BARE).seats[0].goods[3:6] == [0, 1, 0]
    table = river("H4", "H1", "H2", animals="mode", bare=ON_BROWN + 1).sets(fish=[0, 0, 0])
    assert do(table.match(), USE_BARE).seats[0].goods[3:6] == [0, 0, 0]


# -- Gold Rush


def test_lamp_and_dynamite_change_hands():
    """SW-18.2, SW-18.6: from another player; 3 points each."""
    table = Scene("gold_rush").plays("GR05", "H1", "H2").has(hat=ON_GREEN + 1, bare=ON_BROWN + 1)
    match = table.sets(lamp=1, dynamite=1).match()
    t = do(match, USE_HAT, USE_BARE)
    assert (t.lamp, t.dynamite) == (0, 0) and points(match, 0, C_TOOLS) == 6


def test_loading():
    """SW-18.4, SW-4.25: 1 or 2 gold on one cart with room; none without cart or gold."""

    def cart(**me):
        return Scene("gold_rush").plays("GR-H", "H1", "H2").has(bare=ON_BROWN + 1, **me).match()

    match = cart(G=3, carts=[1, 1, 0])
    do(match, USE_BARE)
    assert match.ask.prompt == P_LOAD
    assert match.ask.options == [(V_LOAD, 0, 1), (V_LOAD, 0, 2), (V_LOAD, 1, 1)]
    t = do(match, (V_LOAD, 0, 2))
    assert t.seats[0].carts == [0, 1, 1] and t.seats[0].gold == 1
    assert points(match, 0, C_CARTS) == 9
    for me in ({"G": 3}, {"carts": [1, 0, 0]}, {"G": 3, "carts": [0, 0, 2]}):
        assert not can(cart(**me), V_USE)


def test_minecart_purchase():
    """SW-18.5: while there are any."""
    table = Scene("gold_rush").plays("GR02", "H1", "H2").has(W=2, hat=ON_GREEN + 6)
    t = do(table.match(), TOP_HAT)
    assert t.seats[0].carts == [1, 0, 0] and t.carts == 7
    table = Scene("gold_rush").plays("GR02", "H1", "H2").has(W=2, hat=ON_GREEN + 6).sets(carts=0)
    assert not can(table.match(), V_SUMMIT)


def test_mining_nothing():
    """SW-18.7: no potential, no die."""
    table = Scene("gold_rush").plays("H1", "GR02", "H2").has(hat=ON_GREEN + 3)
    before = (table.t.r0, table.t.r1)
    t = do(table.match(), USE_HAT)
    assert (t.r0, t.r1) == before and goods(t) == (0, 0, 0, 0)


def test_marmot():
    """SW-12.8, SW-12.9."""
    table = Scene("gold_rush").plays("H4", "H1", "H2").has(animals="mode", bare=ON_BROWN + 1)
    match = table.match()
    do(match, USE_BARE)
    assert match.ask.prompt == P_TOOL and verbs(match) == {V_LAMP, V_DYNAMITE}
    lit = match.clone()
    assert (do(lit, (V_LAMP,)).lamp, lit.state.dynamite) == (0, NOBODY)
    assert (do(match, (V_DYNAMITE,)).dynamite, match.state.lamp) == (0, NOBODY)
    table = Scene("gold_rush").plays("H4", "H1", "H2").has(animals="mode", bare=ON_BROWN + 1)
    assert do(table.sets(lamp=0, dynamite=0).match(), USE_BARE).lamp == 0


# -- Outlaws & Outposts


def test_bullets():
    """SW-19.1: at most 6; what is told is what was gained."""
    match = posse("H1", "OO-H", "H2", hat=ON_GREEN + 3, BU=5).match()
    t = do(match, USE_HAT)
    assert t.seats[0].goods[6] == 6
    assert [note[2:] for note in match.notes if note[0] == N_GAIN] == [(6, 1)]
    t = do(posse("OO-H", "H1", "H2", bare=ON_BROWN + 2, M=1, BU=1).match(), USE_BARE)
    assert t.seats[0].goods[6] == 6


def test_sheriff():
    """SW-19.2, SW-19.15."""
    match = posse("OO-H", "H1", "H2", bare=ON_BROWN + 1).sets(sheriff=1).match()
    assert do(match, USE_BARE).sheriff == 0
    assert (points(match, 0, C_SHERIFF), points(match, 1, C_SHERIFF)) == (3, 0)


def test_badger():
    """SW-12.8, SW-12.9: the sheriff or 2 bullets, whatever does something."""
    match = posse("H4", "H1", "H2", animals="mode", bare=ON_BROWN + 1).match()
    do(match, USE_BARE)
    assert match.ask.prompt == P_LAW
    assert do(match, (V_BULLETS,)).seats[0].goods[6] == 2
    table = posse("H4", "H1", "H2", animals="mode", bare=ON_BROWN + 1, BU=6)
    assert do(table.match(), USE_BARE).sheriff == 0
    assert V_SHERIFF not in verbs(table.match())


def test_clearing_an_outpost():
    """SW-19.4 to SW-19.6, SW-19.13: it moves to the row and uncovers; scouts go home."""
    table = posse("OO04", "H1", "H2", BU=2, hat=ON_GREEN + 6, scout=(1, 0)).has(
        seat=1, scout=(1, 0)
    )
    table.gone((1, 1))
    match = table.match()
    t = do(match, TOP_HAT)
    assert t.row == [18, 19] and t.hill[0] == NONE and t.bandits == [0, 2, 2, 2, 3, 0]
    assert [s.scout for s in t.seats] == [BASE, BASE] and [s.pairs for s in t.seats] == [0, 1]
    assert t.shown[at(2, 1)] and t.hill[at(2, 0)] == SPECIAL + 20 and not t.shown[at(2, 0)]
    assert t.seats[0].bandits == 1 and t.seats[0].goods[6] == 0 and t.seats[0].gold == 0


def test_no_bandit_is_left():
    """SW-19.4 to SW-19.6: then a shot takes none."""
    table = posse("OO04", "OO05", "H2").sets(bandits=[0] * 6)
    assert not outlaws_outposts.take_bandit(table.t, 0)
    assert table.t.seats[0].bandits == 0 and table.t.bandits == [0] * 6
    table.sets(bandits=[0, 0, 0, 0, 0, 2])
    assert outlaws_outposts.take_bandit(table.t, 0)
    assert table.t.seats[0].bandits == 1 and table.t.bandits == [0, 0, 0, 0, 0, 1]
    assert outlaws_outposts.take_bandit(table.t, 0)  # the last one: no outpost moves for it
    assert table.t.bandits == [0] * 6 and len(table.t.row) == 1


def test_bandits_at_the_base():
    """SW-19.6, SW-19.7, SW-15.1: outpost V triggers the end and brings 5 bandits to the base."""
    table = posse("OO04", "OO05", "H2", BU=4, hat=ON_GREEN + 6, bare=ON_BROWN + 6)
    table.row("OO-S1", "OO-S2", "OO-S3", "OO-S4", "OO-S5").sets(bandits=[0, 0, 0, 0, 1, 0])
    match = table.match()
    t = do(match, TOP_HAT)
    assert t.ending == 1 and t.bandits == [0, 0, 0, 0, 0, 5] and t.outlaws == 3
    t = do(match, (V_SUMMIT, BARE, 1))
    assert t.bandits[5] == 4 and t.seats[0].bandits == 2


def test_gunslinger_stops():
    """SW-19.8 to SW-19.11: without a card on the trail all shots miss; stopping has a price."""
    table = posse("OO-H", "H1", "H2", BU=3, hat=ON_GREEN + 6, wagon=0, cabins="C01").rolls(6, 6)
    match = table.match()
    do(match, TOP_HAT)
    assert verbs(match) == {V_SHOOT, V_DONE}
    do(match, (V_SHOOT,))
    t = do(match, (V_DONE,))
    assert t.seats[0].cabins == [NONE] * 4 and t.seats[0].goods[6] == 1 and t.phase == ACT


def test_gunslinger_without_bullets():
    """SW-19.12, SW-19.10, SW-4.20."""
    match = posse("OO-H", "H1", "H2", hat=ON_GREEN + 6, wagon=1, cabins="C01").match()
    do(match, TOP_HAT)
    assert match.ask.prompt == P_LOSS
    assert do(match, (V_RETREAT,)).seats[0].wagon == 0


def test_no_bandit_left():
    """SW-19.16; a sharpshooter needs 2 bullets (SW-19.13)."""
    table = posse("OO-H", "OO04", "H2", BU=6, hat=ON_GREEN + 6).sets(bandits=[0] * 6)
    assert not can(table.match(), V_SUMMIT)
    table = posse("OO-H", "OO04", "H2", BU=1, hat=ON_GREEN + 6)
    assert can(table.match(), V_SUMMIT, HAT, 0) and not can(table.match(), V_SUMMIT, HAT, 1)


def test_bullets_pay_for_homesteads():
    """SW-19.14, SW-13.2, SW-14.1, SW-14.2."""
    t = do(posse("OO08", "H1", "H2", M=1, BU=1, hat=ON_GREEN + 6).match(), TOP_HAT)
    assert t.seats[0].tracks[0] == 1 and t.mule == 0 and t.seats[0].goods[6] == 0


def test_without_shooting_the_right_edge_only():
    """SW-19.17: (1,1), (2,2) ... (5,5) can be taken, nothing else comes free."""
    table = posse("H2", "H1", "H3", hat=ON_GREEN + 3)
    t = table.t
    for row in range(1, 6):
        assert [p for p in range(20) if t.shown[p]] == [at(row, row)]
        table.has(scout=(row, row)).places(hat=ON_GREEN + 3).sets(used=0)
        match = table.match()
        t = table.t = do(match, USE_HAT, (V_TAKE, 1))
    assert sum(t.shown) == 0
