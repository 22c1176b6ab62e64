"""The worked examples of the rules about the expansions: one test per scenario."""

import pytest

from engine_core.villagers import profiteers
from engine_core.villagers.state import IMPROVE, OVER
from tests.villagers.build import IMPROVEMENTS, Scene, card, cards


def improvements(*names, players=3):
    scene = Scene(players, improvements="on")
    scene.t.extras[0].improvements = [IMPROVEMENTS.index(name) for name in names]
    scene.t.phase = IMPROVE
    return scene


def test_vi_ex_21_carter_and_a_miner_with_two_smiths():
    scene = Scene(2, profiteers="on").seat(0, "founders:food miner[smith smith] hayer[carter]")
    assert profiteers.copper(scene.t.seats[0], card("carter")) == 1


@pytest.mark.parametrize("builders", (1, 2))
def test_vi_ex_22_paying_two_freelancers(builders):
    scene = Scene(3, profiteers="on").seat(
        0, "founders:food" + " wattler" * builders, "brewer", gold=4
    )
    scene.seat(1, "founders:food freelancer").seat(2, "founders:food freelancer(2)")
    scene.begin_build().do("freelance", 1, 1)
    assert not scene.can("freelance", 1, 1)  # not the same one twice
    scene.do("freelance", 2, 1)
    assert scene.prompt() == "build"  # both have been paid
    assert scene.me(0).gold == 2
    assert scene.village(1) == "founders:food freelancer(1)"
    assert scene.village(2) == "founders:food freelancer(3)"
    assert scene.state.left == 5


def test_vi_ex_23_bazaar():
    def scene(*foods):
        found = improvements("crane", "bazaar", "inn")
        for seat, food in enumerate(foods):
            found.seat(seat, "founders:gold" + " hunter" * food, "", 8)
        return found.start()

    first = scene(2, 1, 1)
    assert [first.me(seat).gold for seat in range(3)] == [13, 8, 8]
    assert first.state.extras[0].holders[1] == 0
    second = scene(2, 2, 1)
    assert [second.me(seat).gold for seat in range(3)] == [8, 8, 8]
    assert second.state.extras[0].holders[1] == 255


def test_vi_ex_35_a_monk_loses_its_cover():
    scene = Scene(2, scoundrels="on").seat(0, "founders:food", "schemer")
    scene.seat(1, "founders:food miner[prospector[monk[jeweller]]]", "").begin_build()
    left = scene.state.left
    scene.do("play", "schemer")  # one top villager, one way: not asked
    assert scene.me(0).hand == cards("jeweller")
    assert scene.me(1).hand == cards("monk")
    assert scene.village(1) == "founders:food miner[prospector]"
    assert list(scene.state.discard) == cards("schemer")
    assert scene.state.left == left


def test_vi_ex_38_only_one_copper_icon_per_round():
    scene = Scene(2, profiteers="on").seat(
        0,
        "founders:food lumberjack[chest_maker carpenter(2)] miner[smith(2)] captain chandler",
        gold=0,
    )
    me = scene.t.seats[0]
    assert profiteers.copper(me, card("chest_maker")) == 4
    assert profiteers.copper(me, card("captain")) == 2
    profiteers.pay_copper(scene.t)
    assert me.gold == 4


@pytest.mark.parametrize("source, over", ((5, True), (6, False)))
def test_vi_ex_44_church_ends_the_game(source, over):
    scene = improvements("crane", "bazaar", "church").stacks(0, 0, 0, 0, 0, 1).reserve(5)
    scene.t.markets = 1
    scene.seat(0, "founders:food agent agent")
    scene.seat(1, "founders:food agent").seat(2, "founders:food agent").start()
    hand = len(scene.me(0).hand)
    assert scene.prompt() == "church"
    scene.do("blind", source)
    assert len(scene.me(0).hand) == hand + 1
    assert (scene.state.phase == OVER) == over
    assert len(scene.state.reserve) == (5 if over else 4)
    assert len(scene.state.stacks[5]) == (0 if over else 1)
