"""The worked examples of the rules about the Countess: one test per scenario."""

import pytest

from engine_core.villagers import build, jester, solo
from engine_core.villagers.data import COUNTESS, COUNTESS_TURNED, IT_WAS_YOU
from engine_core.villagers.state import EVENTS, MARKET, OPEN
from tests.villagers.build import Scene, card, event


def scene_with(*events, level="standard", **seat):
    """A solo table at which exactly these events lie face up."""
    scene = Scene(1, level=level)
    court = scene.t.court[0]
    for deck in (court.events, court.summer, court.winter_deck):
        for name in events:
            if event(name) in deck:
                deck.remove(event(name))
    court.summer += [e for e in court.events if e not in map(event, events)]
    court.events = [event(name) for name in events]
    court.open = len(events)
    scene.t.price = jester.price(scene.t)
    return scene.seat(0, **seat)


@pytest.mark.parametrize(
    "name, value, new",
    (
        ("jeweller", 20, 1),
        ("smith", 2, 2),
        ("carpenter", 0, 3),
        ("truffle_hunter", 8, 2),
        ("spelunker", 10, 1),
    ),
    ids=("vi_ex_15a", "vi_ex_15b", "vi_ex_15c", "vi_ex_16", "just_dear"),
)
def test_vi_ex_15_and_16_number_of_new_solo_events(name, value, new):
    scene = scene_with()
    scene.t.reserve.append(card(name))
    gold = scene.t.seats[1].gold
    scene.t.phase = EVENTS
    scene.start()
    assert len(scene.state.court[0].events) == new
    assert scene.village(1) == "countess " + name
    assert scene.me(1).gold == gold  # no padlock is paid


def test_vi_ex_17_solo_draft_phase_with_one_food():
    scene = scene_with(village="founders:food", hand="").stacks(5, 5, 5, 5, 5, 5)
    scene.begin_draft()
    for k in range(3):
        scene.do("take", 0).do("gift", 1)
        if k < 2:
            assert scene.state.road[0] == scene.state.road[1] == card("wattler")
    assert len(scene.me(0).hand) == 3
    assert len(scene.me(1).card) == 1 + 3
    assert [len(stack) for stack in scene.state.stacks] == [0, 4, 5, 5, 5, 5]


def test_vi_ex_17_both_villagers_leave_before_the_refill():
    scene = scene_with(village="founders:food").begin_draft()
    taken = scene.state.road[2]
    scene.do("take", 2)
    assert (2,) not in scene.options_of("gift")  # the gap is still open
    assert scene.me(0).stall == [taken]


def test_vi_ex_18_rats_revealed_during_setup():
    scene = scene_with("rats", village="founders:gold")
    scene.t.phase = OPEN
    scene.start()
    assert scene.me(0).limit == 1
    scene.do("take", 0).do("gift", 1)
    assert len(scene.me(1).card) == 2
    assert scene.prompt() == "mark"
    assert event("rats") in scene.state.court[0].events
    scene.do("decline").do("done")
    while scene.prompt() in ("event", "jester"):
        scene.match.answer(scene.ask.options[0])
    assert event("rats") in scene.state.court[0].summer_gone
    assert scene.state.round == 2 and scene.me(0).limit >= 2


def test_vi_ex_24_solo_start_in_the_three_modes():
    for level, gold, side, events, fool in (
        ("standard", 1, COUNTESS, 1, 1),
        ("novice", 1, COUNTESS_TURNED, 1, 1),
        ("veteran", 10, COUNTESS, 2, 0),
    ):
        t = Scene(1, level=level).t
        court = t.court[0]
        assert (t.seats[1].gold, t.seats[1].card) == (gold, [side])
        assert (len(court.events), court.jester) == (events, fool)
        assert [len(stack) for stack in t.stacks] == [5] * 6
        assert (len(t.seats[0].hand), len(t.reserve), t.seats[0].gold) == (5, 37, 8)
        assert (IT_WAS_YOU in court.winter_deck) == (level == "standard")


def test_vi_ex_41_limit_events_come_after_the_maximum():
    food = "founders:food hunter hunter forager"
    scene = scene_with("rats", "tithe", village=food)
    scene.t.phase = OPEN
    assert scene.start().me(0).limit == 4
    scene = scene_with("corvee", "tithe", village="founders:food" + " wattler" * 5)
    assert scene.begin_build().state.left == 4
    scene = scene_with("rats", "frost", village="founders:gold")
    scene.t.phase = OPEN
    assert scene.start().me(0).limit == 1


def test_the_countess_takes_nothing_in_the_last_round():
    """VI-17.4.6"""
    scene = scene_with().stacks(0, 0, 0, 0, 0, 0)
    scene.t.phase = EVENTS
    solo.end_events(scene.t)
    assert scene.t.seats[1].card == [COUNTESS]
    assert (scene.t.phase, scene.t.court[0].events) == (MARKET, [])


def test_close_comes_before_the_event_phase():
    """VI-17.3.1, VI-12.6"""
    scene = scene_with(village="founders:gold")
    build.close(scene.t)
    assert scene.t.phase == EVENTS and scene.t.seats[0].turned
