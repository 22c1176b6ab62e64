"""What is drawn piece by piece while keys are pressed is the picture that one drawing gives."""

import pytest

from engine_core import rng
from engine_core.catalog import GAMES
from firmware.app.at_table import DECIDE
from firmware.app.saves import Store
from firmware.games.screen import CAN, GROUP
from firmware.languages import LANGUAGES
from firmware.ui.canvas import Canvas
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from host_tools.simulator.shots import Panel
from tests.games import players, variants

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


@pytest.mark.parametrize(("width", "language"), ((240, "en"), (320, "fr")))
@pytest.mark.parametrize("game", GAMES)
def test_every_question_and_group(game, width, language):
    every_question(width, game, language, False, 1)


@pytest.mark.soak
@pytest.mark.parametrize("large", (False, True), ids=("usual", "large"))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", (240, 320))
@pytest.mark.parametrize("game", GAMES)
def test_every_question_and_group_for_long(game, width, language, large):
    every_question(width, game, language, large, 4)


def every_question(width, game, language, large, games):
    """Games by dice: at every prompt and in every kind of group there, three times each, the
    cursor walks, and its preview comes and goes."""
    met = {}
    for k, options in enumerate(variants(game) * games):
        boot = {"game": game, "new": dict(options), "seed": 300 + k, "people": options["players"]}
        device = handheld(width, boot, language=language, large=int(large))
        device.run("wait:400")
        page = device.app.stack[0]
        dice = rng.Dice(k)
        running = page.table.match
        while running.ask is not None:
            look_around(device, page, dice, met, (game, k, running.made))
            found = running.ask.options
            running.answer(found[rng.below(dice, len(found))])


def look_around(device, page, dice, met, where):
    ask = page.table.match.ask
    page.table.seat = ask.seat
    page.table.look()
    page.cursor.turn(0)
    kinds = {target[0][0]: target[0] for target in page.cursor.found if target[5] == GROUP}
    kinds[None] = None  # the question itself
    for kind in [kind for kind in kinds if met.get((ask.prompt, kind), 0) < 3]:
        met[ask.prompt, kind] = met.get((ask.prompt, kind), 0) + 1
        page.cursor.turn(0)
        if kind is None:
            page.turn_to(DECIDE)
        else:
            page.cursor.go_in(kinds[kind])
        device.wait(60)
        if device.page == "play":
            around(device, dice, (*where, ask.prompt, kind))
        device.app.stack.close_all()


def around(device, dice, where):
    press(device, [STEPS[rng.below(dice, 4)] for _ in range(4)], where)
    page = device.app.stack[0]
    if device.page == "play" and page.table.target[5] == CAN and not page.table.preview:
        press(device, ("a", STEPS[rng.below(dice, 4)]), where)
