"""Above and Below played by keys alone in the simulated handheld: whole games, and the tour."""

import pytest

from engine_core import rng
from engine_core.above_below.words import P_CHOICE, P_TURN, V_EXPLORE
from firmware.app.at_table import DECIDE, HINT, TELL, THINK
from firmware.app.saves import Store
from host_tools.simulator.handheld import Handheld, Memory


def device_with(new, people=1, language="en", width=240, **more):
    files = Memory()
    store = Store(files)
    store.save_values("settings", {"language": language, "sleep": 0, "motion": 2})
    values = {
        "go": "play",
        "game": "above_below",
        "seed": 77,
        "new": new,
        "people": people,
        "bots": "easy",
        "hints": 1,
    }
    values.update(more)
    store.save_values("boot", values)
    return Handheld(files, width)


def play(device):
    return device.app.stack[0]


def at_table(device):
    """Let notes be told and the device be passed, until somebody decides or the game is over."""
    for _ in range(400):
        if device.page == "passing":
            device.run("a wait:60")
        elif device.page != "play" or play(device).state in (DECIDE, HINT):
            return
        elif play(device).state == TELL:
            device.press("down")
        else:
            assert play(device).state == THINK
            device.wait(60)
    raise AssertionError(device.page)


def go_to(device, what):
    """Move by arrows alone to a target; how many presses it took."""
    page = play(device)
    for presses in range(40):
        if page.table.target[0] == what:
            return presses
        goal = [t for t in page.cursor.found if t[0] == what][0]
        here = page.table.target
        dx = 2 * goal[1] + goal[3] - 2 * here[1] - here[3]
        dy = 2 * goal[2] + goal[4] - 2 * here[2] - here[4]
        before = page.table.target
        first, second = ("right" if dx > 0 else "left"), ("down" if dy > 0 else "up")
        device.press(second if dy else first)
        if page.table.target == before or dy and page.table.target[2] == before[2]:
            device.press(first)
    raise AssertionError(f"{what} cannot be reached by arrows")


@pytest.mark.soak
@pytest.mark.parametrize(
    "new, language, width",
    [({"players": 1}, "pl", 240), ({"players": 2}, "fr", 320)],
    ids=["descent", "bot"],
)
def test_a_whole_game_by_keys(new, language, width):
    """Random keys: no crash, and the score at the end."""
    device = device_with(new, 1, language, width)
    dice = rng.Dice(12345)
    for _ in range(6000):
        at_table(device)
        if device.page == "score":
            return
        assert device.page != "crash", device.app.stack[-1].facts
        pick = rng.below(dice, 12)
        if device.page != "play":
            device.run("b b")  # out of the page, and out of a group without a choice
            if device.page == "pause":
                device.press("b")
        else:
            device.press(("left", "right", "up", "down")[pick] if pick < 4 else "a")
    raise AssertionError("the game did not end")


def test_presses_of_an_exploration():
    """Action, party, story and choice take no more presses than promised."""
    device = device_with({"players": 2}, 2)
    at_table(device)
    page = play(device)
    assert page.table.ask.prompt == P_TURN
    presses = go_to(device, (V_EXPLORE,)) + 1
    assert presses <= 6
    device.press("a")
    at_table(device)
    party = 0
    while page.table.ask.prompt != P_CHOICE:
        device.press("a")
        at_table(device)
        party += 1
    assert party <= 6
    assert page.table.path == ()
    device.press("a")  # to the choices
    assert page.table.path == (("read",),)
    device.press("b")  # and back to the story
    assert page.table.path == ()
    device.run("a down up")
    before = page.table.match.made
    device.press("a")
    assert page.table.match.made > before


def at_level(level, records):
    files = Memory()
    store = Store(files)
    store.save_values(
        "settings",
        {
            "language": "en",
            "sleep": 0,
            "tour_above_below": 1,
            "new_above_below": {"players": 1, "level": level},
        },
    )
    store.save_values("records", records)
    device = Handheld(files, 240)
    device.app.stack.open("newgame", "above_below")
    return device.app.stack[-1].setup


def test_ab_19_2_a_won_level_opens_the_next():
    won_one = {"above_below/1/1": (3, 1, 40, 0)}
    page = at_level(1, {})
    assert page.locked("hard") == "refused_closed" and page.played["level"] == 1
    for records in ({"above_below/1/1": (3, 0, 30, 0)}, {"above_below/2/1": (3, 3, 30, 0)}):
        assert at_level(2, records).locked("hard") == "refused_closed"
        assert at_level(2, records).played["level"] == 1
    page = at_level(2, won_one)
    assert page.locked("hard") is None and page.played["level"] == 2
    assert at_level(3, won_one).played["level"] == 2
    assert at_level(3, {"above_below/1/9": (1, 1, 50, 1)}).played["level"] == 3


@pytest.mark.parametrize(
    "points, said",
    [
        (42, "Target missed: 42 of 43"),
        (43, "Bronze: 43, target 43"),
        (49, "Silver: 49, target 43"),
        (60, "Gold: 60, target 43"),
    ],
)
def test_ab_19_8_the_score_names_the_medal(points, said):
    device = device_with({"players": 1, "level": 4})
    at_table(device)
    table = play(device).table
    assert table.screen.headline(table, points) == said
    device = device_with({"players": 2})
    at_table(device)
    table = play(device).table
    assert table.screen.headline(table, points) == ""
