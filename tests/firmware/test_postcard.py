"""A table as a picture: of the state alone, beside saves and records, once per round."""

import pytest

from engine_core import bots, catalog, match, rng
from firmware.app import postcard, settings, shelf
from firmware.memory import plan
from firmware.ui import scenery
from firmware.ui.canvas import Canvas
from host_tools.commands import games
from host_tools.simulator import scenes, shots
from tests.firmware.test_app import at_table, device_with, game_of


def played(game, seed=5, **options):
    """A game of easy bots: the match after every choice."""
    running = match.new(game, seed, players=2, **options)
    dice = rng.Dice(seed)
    while running.ask is not None:
        yield running
        running.answer(bots.pick(running, "easy", dice))
    yield running


def picture(scene, width, height=scenery.H):
    panel = shots.Panel(width, height)
    Canvas(panel).show(lambda c: scenery.draw(c, 0, 0, width, scene, height))
    return bytes(panel.data)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_scene_shows_what_lies_open_and_can_be_drawn(game):
    seen = set()
    for running in played(game):
        for seat in (0, 1):
            scene = postcard.of(running, seat)
            assert scenery.valid(scene)
            seen.add(scene)
    assert len(seen) > 8  # it changes with the table
    longest = max(seen, key=len)
    for width, height in ((240, scenery.H), (320, scenery.H), (106, 47)):
        assert picture(longest, width, height) != picture(longest[:1], width, height)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_scene_tells_nothing_that_the_others_may_not_know(game):
    module = plan.of_game(game, "scene")
    for running in played(game, 6):
        for seat in (0, 1):
            view = running.view(1 - seat)
            assert module.of(view, seat) == module.of(running.state, seat)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_chapters_only_grow(game):
    module = plan.of_game(game, "scene")
    chapters = [module.chapter(running.state) for running in played(game)]
    assert chapters == sorted(chapters) and chapters[-1] > chapters[0]


def test_what_is_no_scene_is_no_picture():
    good = postcard.write(scenery.pack(scenery.HILLS, 1, True, [scenery.HOUSE * 16]))
    assert postcard.read(good)
    for bad in (None, 5, "", "x", "0", "07", good + "ff", good * 99, "é"):
        assert postcard.read(bad) == b""


def test_no_more_is_packed_than_finds_room():
    things = [scenery.PERSON * 16 + 3] * 90 + [scenery.HOUSE * 16] * 90 + [scenery.BOAT * 16] * 90
    scene = scenery.pack(scenery.RIVER, 2, False, things)
    assert scenery.valid(scene) and len(scene) < 40


def test_the_launcher_shows_the_saved_table():
    device = device_with(players=1)
    at_table(device)
    device.run("wait:600")
    wanted = postcard.of(game_of(device), 0)
    meta = shelf.summary(device.app.store, "villagers")
    assert postcard.read(meta["scene"]) == wanted
    device.app.starts.note({"go": "launcher"})
    device.start()
    device.run("wait:1500")
    assert device.page == "launcher"
    assert device.app.stack[-1].scenes == [wanted, b"", b"", b""]


def test_a_card_comes_with_a_new_round_and_leaves_with_any_key():
    device = device_with({"motion": 2}, players=1)
    dice = rng.Dice(1)
    for _ in range(300):
        at_table(device)
        view = device.app.stack[-1]
        if view.card:
            break
        view.todo = bots.pick(game_of(device), "easy", dice)
        device.wait(40)
    assert view.chapter == 2
    at = view.table.target
    device.run("right")
    assert view.card is None and view.table.target != at  # and it acts
    view.presented()
    assert view.card is None  # once


def test_the_card_goes_by_itself():
    device = device_with({"motion": 1}, players=1)
    at_table(device)
    view = device.app.stack[-1]
    view.chapter = 0
    view.presented()
    assert view.card
    device.wait(2400)
    assert view.card is None


def test_the_best_game_keeps_its_postcard():
    store = device_with().app.store
    shelf.add_record(store, "villagers/1", 50, True, 1, "0a")
    shelf.add_record(store, "villagers/1", 40, True, 2, "0b")
    assert settings.records(store)["villagers/1"] == [2, 2, 50, 2, 2, "0a"]
    shelf.add_record(store, "villagers/1", 60, True, 3, "0c")
    assert settings.records(store)["villagers/1"][5] == "0c"
    shelf.add_record(store, "villagers/1", 90, True, 3, "0d")  # the same game again
    assert settings.records(store)["villagers/1"][:3] == [3, 3, 60]


def test_postcards_of_a_backup(tmp_path):
    device = device_with(players=1)
    at_table(device)
    device.run("wait:600")
    scenes.keep_finished(device.app.store)
    files = {"saves/" + name: data for name, data in device.files.data.items()}
    written = games.postcards(files, tmp_path)
    assert [path.name for path in written] == [
        "villagers-1.png",
        "villagers-week.png",
        "villagers-saved.png",
    ]
    for path in written:
        assert path.read_bytes()[:4] == b"\x89PNG"
