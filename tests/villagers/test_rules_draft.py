"""Draft phase and Road refresh: VI-5 and VI-6."""

import pytest

from engine_core.villagers import draft, road, village
from engine_core.villagers.data import FOOD
from engine_core.villagers.state import BUILD, EMPTY, MARK, RESERVE
from tests.villagers.build import Scene, card, cards


def test_vi_5_1_the_limit_has_a_maximum():
    scene = Scene(2).seat(0, "founders:food hunter hunter forager grape_picker")
    assert village.limit(scene.t, 0, FOOD) == 5


def test_vi_5_2_vi_5_3_no_more_and_no_less():
    scene = Scene(2).begin_draft(limits=(2, 3))
    seats = []
    while scene.state.phase < MARK:
        seats.append(scene.ask.seat)
        scene.match.answer(scene.ask.options[0])
    assert seats == [0, 1, 0, 1, 1]


def test_vi_5_4_face_up_or_blind():
    scene = Scene(2).stacks(0, 2, 0, 1, 1, 1).begin_draft()
    assert scene.options_of("take") == [(slot,) for slot in range(6)]
    assert scene.options_of("blind") == [(1,), (3,), (4,), (5,)]


def test_vi_5_5_a_blind_draw_lies_open_on_the_stall():
    scene = Scene(2).begin_draft()
    top = scene.state.stacks[3][-1]
    scene.do("blind", 3)
    assert scene.me(0).stall == [top]
    assert scene.match.view(1).seats[0].stall == [top]


def test_vi_5_6_to_5_8_coins_and_refill():
    """VI-5.6 coins to the supply, VI-5.7 refill at once, VI-5.8 without coins."""
    scene = Scene(3).road("smith(3) hunter mason brewer agent priest").stacks(0, 2, 6, 6, 6, 6)
    scene.t.bank += 3
    scene.begin_draft().do("take", 0)
    assert scene.me(0).gold == 11
    assert (scene.state.road[0], scene.state.coins[0]) == (card("wattler"), 0)
    assert [len(stack) for stack in scene.state.stacks] == [0, 1, 6, 6, 6, 6]


def test_vi_5_7_what_was_revealed_is_not_taken_back():
    """The next card of a stack lies face up, or a blind draw on a stall."""
    for verb, slot in (("take", 0), ("blind", 2)):
        assert not Scene(2).begin_draft().do(verb, slot).match.undo()
    bare = Scene(2).stacks(0, 0, 0, 0, 0, 0).reserve(0).begin_draft().do("take", 0)
    assert bare.match.undo()


def test_vi_5_7_nothing_is_refilled_after_a_blind_draw():
    scene = Scene(2).begin_draft()
    before = scene.state.road[:]
    scene.do("blind", 0)
    assert scene.state.road == before


def test_vi_5_9_the_stall_goes_to_the_hand():
    scene = Scene(2).seat(0, hand="").begin_draft(limits=(1, 2)).do("take", 0)
    assert len(scene.me(0).hand) == 1 and scene.me(0).stall == []


def test_vi_5_10_vi_5_11_empty_stacks_stay_empty():
    """Markets are no cards of a stack; an empty stack takes no card back."""
    scene = Scene(2).seat(0, "founders:food", "brewer agent").stacks(3, 0, 3, 3, 3, 3)
    scene.begin_build().do("hire", "brewer")
    assert (1,) not in scene.options_of("stack")


def test_vi_5_12_the_reserve_once_all_stacks_are_empty():
    scene = Scene(2).stacks(0, 0, 0, 0, 0, 0).reserve(5).begin_draft()
    assert scene.options_of("blind") == [(RESERVE,)]
    scene.do("take", 0)
    assert scene.state.road[0] == card("hunter") and len(scene.state.reserve) == 4


def test_vi_5_13_gaps_stay():
    scene = Scene(2).stacks(0, 0, 0, 0, 0, 0).reserve(0).begin_draft().do("take", 0)
    assert scene.state.road[0] == EMPTY


@pytest.mark.parametrize("stacks", ((0, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0)))
def test_vi_5_4_two_ways_left_are_a_choice(stacks):
    """One face-up villager and one card to draw blind: the player is asked."""
    scene = Scene(2).road("smith - - - - -").stacks(*stacks).reserve(1).begin_draft()
    assert scene.prompt() == "draft" and len(scene.ask.options) == 2


def test_vi_5_14_vi_5_15_the_draft_ends_early():
    scene = Scene(2).stacks(0, 0, 0, 0, 0, 0).reserve(0).road("smith - - - - -")
    scene.seat(0, hand="").seat(1, hand="").begin_draft(limits=(4, 4))
    assert scene.me(0).hand == cards("smith")
    assert scene.state.phase >= MARK


def test_vi_5_16_a_limit_that_falls_keeps_the_cards():
    scene = Scene(2, saints="on").seat(0, "founders:food", "patron agent", stall="smith mason")
    scene.t.seats[1].done = 1
    scene.begin_draft(limits=(2, 2))
    scene.t.seats[0].limit = 1
    draft.end_turn(scene.t)
    assert sorted(scene.t.seats[0].hand) == sorted(cards("patron agent smith mason"))


def test_vi_6_1_to_6_4_three_and_more_players():
    """VI-6.1 coined ones leave, VI-6.2 gaps, VI-6.3 a coin each, VI-6.4 gone one refresh later."""
    scene = Scene(3).road("smith(1) hunter mason(2) - agent priest").reserve(2)
    scene.stacks(1, 1, 1, 1, 1, 1)
    t = scene.t
    t.bank += 3
    bank = t.bank
    road.refresh(t)
    assert list(t.discard) == cards("smith mason")
    assert t.road == cards("hunter hunter hunter wattler agent priest")
    assert t.coins == [1] * 6 and t.bank == bank - 3 + 6
    road.refresh(t)
    assert len(t.discard) == 2 + 6


def test_vi_6_2_slots_stay_empty_without_cards():
    scene = Scene(3).road("smith(1) hunter - - - -").reserve(0).stacks(0, 0, 0, 0, 0, 0)
    road.refresh_many(scene.t)
    assert scene.t.road == [EMPTY, card("hunter")] + [EMPTY] * 4
    assert scene.t.coins == [0, 1, 0, 0, 0, 0]


def test_vi_6_5_to_6_8_two_players():
    """VI-6.5 each may mark, VI-6.6 unmarked ones leave, VI-6.7 no new coins, VI-6.8 adding up."""
    scene = Scene(2).road("smith(2) hunter mason brewer agent priest").reserve(40)
    scene.t.phase, scene.t.turn = MARK, 1
    scene.start()
    assert scene.can("decline") and len(scene.options_of("mark")) == 6
    scene.do("mark", 0).do("decline")
    assert scene.state.phase == BUILD
    assert scene.state.coins == [3, 0, 0, 0, 0, 0]
    assert len(scene.state.reserve) == 35


def test_vi_6_5_nothing_to_mark_on_an_empty_road():
    scene = Scene(2).road("- - - - - -").stacks(0, 0, 0, 0, 0, 0).reserve(0)
    scene.t.phase, scene.t.turn = MARK, 1
    assert scene.start().state.phase == BUILD


@pytest.mark.parametrize("first", (0, 1))
def test_vi_6_5_the_second_player_marks_first(first):
    scene = Scene(2)
    scene.t.first = first
    road.after_draft(scene.t)
    assert (scene.t.phase, scene.t.turn) == (MARK, 1 - first)


def test_vi_6_9_the_refresh_can_empty_stacks():
    scene = Scene(3).road("smith(1) hunter(1) mason brewer agent priest").reserve(0)
    scene.stacks(0, 2, 6, 6, 6, 6)
    road.refresh_many(scene.t)
    assert scene.t.stacks[1] == []
