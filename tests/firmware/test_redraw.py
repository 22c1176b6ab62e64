"""What is drawn piece by piece while keys are pressed is the picture that one drawing gives."""

import pytest

from engine_core import rng
from engine_core.catalog import GAMES
from firmware.app.saves import Store
from firmware.ui.canvas import Canvas
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from host_tools.simulator.shots import Panel
from tests.games import players

STEPS = ("left", "right", "up", "down")


def handheld(width, boot=None, **settings):
    files = Memory()
    store = Store(files)
    toured = {"tour_" + game: 1 for game in GAMES}
    store.save_values("settings", scenes.settings("en", False, False, {**toured, **settings}))
    if boot:
        store.save_values(
            "boot", {"go": "play", "seed": 77, "people": 1, "bots": "easy", "hints": 1, **boot}
        )
    return Handheld(files, width=width)


def seen_whole(device):
    """The picture on the panel, and the same page drawn at once."""
    panel = Panel(device.display.width, device.display.height)
    Canvas(panel).show(device.app.draw)
    return bytes(device.display.data), bytes(panel.data)


def differing(device):
    shown, whole = seen_whole(device)
    width = device.display.width
    at = [k // 2 for k in range(0, len(shown), 2) if shown[k : k + 2] != whole[k : k + 2]]
    return [(k % width, k // width) for k in at[:8]]


def press(device, words, where):
    for word in words:
        device.run(word)
        assert differing(device) == [], (where, word, device.page)


@pytest.mark.parametrize("width", (240, 320))
def test_launcher_new_game_and_settings(width):
    device = handheld(width)
    device.run("wait:4000")
    assert device.page == "launcher"
    press(device, STEPS * 2 + ("b",) + ("down",) * 14 + ("up", "b"), "launcher")
    for game in range(4):
        press(device, ("a",) + ("down",) * 9 + ("right", "up", "up", "left", "b"), game)
        device.run(("right", "down", "left", "up")[game])


@pytest.mark.parametrize("game", GAMES)
def test_table_menu_and_pages(game):
    walk(240, game, 5)


@pytest.mark.soak
@pytest.mark.parametrize("width", (240, 320))
@pytest.mark.parametrize("game", GAMES)
def test_table_menu_and_pages_for_long(width, game):
    walk(width, game, 60)


def walk(width, game, turns):
    """Directions at random, now and then a choice, its way back, the menu and a page behind it."""
    device = handheld(width, {"game": game, "new": {"players": players(game)[0]}})
    device.run("wait:3000")
    dice = rng.Dice(5 + width)
    for turn in range(turns):
        words = [STEPS[rng.below(dice, 4)] for _ in range(3)]
        if turn % 3 == 0:
            words += ["hold:b", "down", "b", "left", "b", "b"]
        if turn % 8 == 4:
            words += ["hold:b", "up", "a", "b", "hold:b", "b"]
        press(device, words, (game, turn))
        if turn % 2:
            press(device, ("a", "a", "wait:1500"), (game, turn))
            device.run("b" if device.page not in ("play", "pause") else "wait:20")
        if device.page == "pause":
            device.run("b")
