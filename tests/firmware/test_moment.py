"""The moment of a game on its score page: looked for in idle time, never in the way of a key."""

import pytest

from engine_core import bots, catalog, journal, match, moment, rng
from firmware.app import past
from firmware.app.saves import Store
from host_tools.simulator.handheld import Handheld, Memory


def finished(game, motion=0):
    """The score page of a game of two that bots have played."""
    files = Memory()
    store = Store(files)
    store.save_values("settings", {"language": "en", "sleep": 0, "motion": motion})
    asked = {"go": "play", "game": game, "new": {"players": 2}, "seed": 5}
    store.save_values("boot", {**asked, "people": 1, "bots": "normal", "hints": 1})
    device = Handheld(files)
    device.wait(100)
    play = device.app.stack[0]
    running, dice = play.table.match, rng.Dice(5)
    while running.ask is not None:
        running.answer(bots.pick(running, "normal", dice))
    play.advance()
    device.wait(60)
    assert device.page == "score"
    return device


@pytest.mark.parametrize("game", catalog.GAMES)
def test_it_is_told_and_can_be_taken_over(game):
    device = finished(game)
    page = device.app.stack[-1]
    data = past.load(Store(device.files), game, page.meta["past"])[2]
    *_, best = moment.search(data, 0)
    device.wait(400)
    for _ in range(400):
        if page.found() >= 0:
            break
        device.frame()
    assert page.found() == best.made
    said = page.lines()
    assert said[0][1].startswith("The moment of the game, ")
    assert said[1][2] == ">%+d" % best.swing
    device.wait(900)
    device.run("right wait:400")
    assert device.page == "takeover"
    replay = device.app.stack[0]
    assert replay.made == best.made and replay.table.match.ask.seat == 0
    device.run("a wait:400")
    assert device.page == "play"
    *_, (there, _) = moment.before(data, best)
    assert device.app.stack[0].table.match.digest() == there.digest()
    assert journal.read(data)[3][best.made] in there.ask.options


def test_it_is_looked_for_while_points_are_counted_and_told_after_that():
    device = finished("sierra_west", motion=1)
    page = device.app.stack[-1]
    device.wait(600)
    assert page.counted == 1 and page.moment.found >= 0 > page.found()
    for counted in range(2, len(page.rows) + 1):
        device.wait(700)
        assert page.counted == counted  # no row waits for it
    assert page.found() < 0 and page.lines()[0][1].startswith("@")  # the guide speaks first
    device.wait(2500)
    assert page.found() >= 0 and "moment" in page.lines()[0][1]


def test_keys_come_first():
    """While keys are pressed nothing is looked for, and rows under the cursor keep the pane."""
    device = finished("boonlake")
    page = device.app.stack[-1]
    steps = []
    for _ in range(6):
        device.run("down")
        steps.append(page.moment and page.moment.found)
    assert set(steps) <= {None, -1}
    device.wait(4000)
    assert page.moment.found >= 0 and page.moved
    assert "moment" not in page.lines()[0][1]


def test_what_cannot_be_played_again_has_none():
    device = finished("villagers")
    page = device.app.stack[-1]
    page.moment = None
    past.put(Store(device.files), "villagers", page.meta["past"], 9, {}, b"PKJR nonsense")
    device.wait(2000)
    assert device.page == "score" and page.moment.found < 0 and page.moment.steps is None


def test_a_search_is_made_of_small_steps():
    running, dice = match.new("boonlake", 3, players=2), rng.Dice(3)
    while running.ask is not None:
        running.answer(bots.pick(running, "random", dice))
    steps = len(list(moment.search(journal.write(running), 1)))
    assert steps > len(journal.read(journal.write(running))[3])
