"""Writes that fail: no game and no score leaves the screen, and what is said about it is true."""

import contextlib

import pytest

from engine_core import catalog, rng
from firmware.app import past, shelf
from firmware.app.at_table import DECIDE
from firmware.app.saves import NotSaved, Store
from firmware.strings import text
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from tests.firmware.test_app import at_table, device_with, game_of

GAMES = ("villagers", "sierra_west", "above_below", "boonlake")
NAMES = [("boot",), ("game_",), ("records",), ("past_",), ("",)]  # how files begin


class Worn(Memory):
    """Files that refuse to write certain names, from the `first` such try to the `last`."""

    def __init__(self, data=None, names=("",), first=0, last=10**9):
        Memory.__init__(self)
        self.data = dict(data or {})
        self.names = names
        self.first = first
        self.last = last
        self.tries = 0

    def write(self, name, data):
        if name.startswith(self.names):
            self.tries += 1
            if self.first < self.tries <= self.last:
                raise OSError(28)
        Memory.write(self, name, data)


def worn(device, *names, **when):
    """Power off and on again, with a medium that refuses these names from now on."""
    return Handheld(Worn(device.files.data, names or ("",), **when))


def wear_out(device, *names):
    """The medium refuses these names from now on, in the middle of everything."""
    files = device.app.store.files
    device.files = device.app.store.files = Worn(files.data, names or ("",))


def toasts(device, monkeypatch):
    """All that is said from now on."""
    said = []
    real = device.app.toast
    monkeypatch.setattr(device.app, "toast", lambda *args: (said.append(args[0]), real(*args)))
    return said


def starting(game, people=2, **more):
    """A device whose next start is a new game."""
    files = Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings("en", False, False, {"tour_" + game: 1, **more}))
    new = {"players": people}
    boot = {"go": "play", "game": game, "seed": 5, "new": new, "people": people, "bots": "easy"}
    store.save_values("boot", boot)
    return files


@pytest.mark.parametrize("game", GAMES)
def test_a_game_starts_and_goes_on_where_nothing_can_be_written(game):
    device = Handheld(Worn(starting(game).data))
    device.wait(100)
    assert device.page == "passing"
    assert device.app.message == text("not_saved_at_all"), "there is no older save"
    at_table(device)
    before = game_of(device).made
    for _ in range(20):
        device.run("a wait:300")
        assert device.page in ("play", "passing", "why", "reader"), device.page
        if device.page in ("why", "reader"):
            device.run("b right")
    assert game_of(device).made > before


def start_with_one_failed_write(game, first):
    """Afterwards the game is kept and goes on after a cut."""
    device = Handheld(Worn(starting(game).data, first=first, last=first + 1))
    device.wait(1500)
    at_table(device)
    while device.files.tries < first + 4:
        device.app.stack[0].answer(game_of(device).ask.options[0])
        at_table(device)
        device.wait(2500)  # at rest it is kept
    digest = game_of(device).digest()
    again = Handheld(device.files)
    again.wait(100)
    assert again.page in ("play", "passing")
    assert game_of(again).digest() == digest


@pytest.mark.parametrize("first", range(12))
def test_one_failed_write_at_the_start_of_a_game_takes_nothing(first):
    start_with_one_failed_write("villagers", first)


def test_a_new_game_from_the_launcher_where_the_next_start_cannot_be_noted():
    device = device_with({"new_villagers": {"players": 2, "people": 2}})
    device.run("a")
    wear_out(device, "boot")
    device.run("a a wait:300")
    assert device.page == "passing" and device.power.restarts == 0
    at_table(device)
    assert Store(device.files).load("game_villagers"), "the game itself is kept"
    device.run("a a wait:2500 hold:b down right wait:300")
    assert device.page == "launcher" and device.power.restarts == 0
    device.run("a wait:300")
    assert device.page in ("play", "passing"), "and can be continued"


def test_the_pending_game_is_opened_though_the_try_cannot_be_counted():
    device = device_with(players=2, people=2)
    device.wait(2000)
    digest = game_of(device).digest()
    again = worn(device)
    again.wait(1500)
    assert again.page in ("play", "passing")
    assert game_of(again).digest() == digest


def test_it_is_said_once_and_only_what_is_true(monkeypatch):
    device = device_with(players=2, people=2)
    at_table(device)
    device.run("a a wait:2500")
    at_table(device)
    wear_out(device)
    said = toasts(device, monkeypatch)
    for _ in range(4):
        device.run("a a wait:2500")
        at_table(device)
    assert said == [text("not_saved")], "the older save of this game is there"
    kept = Store(Memory())
    kept.files.data = dict(device.files.data)
    assert kept.load("game_villagers"), "as it was said"


def test_of_another_game_nobody_says_that_it_is_an_older_save():
    device = device_with(players=2, people=2)
    device.wait(2000)
    device.app.starts.restart(
        "play", "villagers", {"new": {"players": 2}, "seed": 78, "people": 2, "bots": "easy"}
    )
    old = Store(device.files).load("game_villagers")
    wear_out(device, "game_")
    device.wait(200)
    assert device.page == "passing" and game_of(device).seed == 78
    assert device.app.message == text("not_saved_at_all")
    assert Store(device.files).load("game_villagers") == old


def test_leaving_what_cannot_be_kept_asks_for_a_second_wish():
    device = device_with({"motion": 2}, players=2, people=2)
    at_table(device)
    wear_out(device)
    device.run("a a wait:2500")
    at_table(device)
    device.run("wait:5000 hold:b down right wait:100")
    assert device.page == "play" and device.app.message
    device.run("hold:b down right wait:300")
    assert device.page == "launcher"


@pytest.mark.parametrize("names", NAMES)
def test_the_final_score_is_shown_whatever_fails(names):
    device = device_with({"motion": 2}, players=1)
    at_table(device)
    for _ in range(1500):
        device.do("a")
        if game_of(device).made > 40 and not isinstance(device.files, Worn):
            wear_out(device, *names)
        if device.page not in ("play", "passing"):
            break
    assert device.page == "score"
    assert device.app.message == text("result_not_saved")
    device.run("wait:1000 b wait:300")
    assert device.page == "launcher"


class PowerCut(BaseException):
    """The power is gone before this write."""


class Cut(Memory):
    def __init__(self, data, left):
        Memory.__init__(self)
        self.data = dict(data)
        self.left = left

    def write(self, name, data):
        if self.left == 0:
            raise PowerCut
        self.left -= 1
        Memory.write(self, name, data)


def ending(game):
    """The files of a device on which the next choice ends a game, and the answer."""
    device = Handheld(starting(game, 1, motion=2, last=catalog.GAMES.index(game)))
    at_table(device)
    match = game_of(device)
    dice = rng.Dice(3)
    while True:
        options = match.ask.options
        option = options[rng.below(dice, len(options))]
        fork = match.fork()
        fork.answer(option)
        if fork.ask is None:
            break
        match.answer(option)
    page = device.app.stack[0]
    page.dirty = True
    page.save()
    return dict(device.files.data), option


def cut_at_the_end(game, data, option, writes):
    """The power fails before this write of the end: the game is counted and kept once."""
    device = Handheld(Cut(data, 10**9))
    at_table(device)
    device.files.left = writes
    with contextlib.suppress(PowerCut):
        device.app.stack[0].answer(option)
        device.wait(30_000)
    again = Handheld(Cut(device.files.data, 10**9))
    again.wait(2000)
    while again.page in ("splash", "launcher") and shelf.summary(Store(again.files), game):
        again.run("a wait:2000")
    if again.page in ("play", "passing"):  # the last choice, or the whole end, once more
        at_table(again)
        if again.page == "play" and game_of(again).ask is not None:
            again.app.stack[0].answer(option)
        again.wait(30_000)
    store = Store(again.files)
    assert [row[0] for row in store.load_values("records").values()] == [1]
    assert len(past.entries(store, game)) == 1
    assert not shelf.summary(store, game)


@pytest.fixture(scope="module")
def last_choice():
    return ending("villagers")


@pytest.mark.parametrize("writes", range(8))
def test_a_game_is_counted_and_kept_once_wherever_the_power_fails(last_choice, writes):
    cut_at_the_end("villagers", *last_choice, writes)


@pytest.mark.parametrize("game", GAMES[1:])
def test_a_game_whose_last_choice_is_kept_comes_to_its_score(game):
    """The power fails right behind that choice: the next start counts it."""
    cut_at_the_end(game, *ending(game), 1)


def end_unwritten(data, option, names):
    """The score is shown though these files cannot be written."""
    device = Handheld(Cut(data, 10**9))
    at_table(device)
    wear_out(device, *names)
    device.app.stack[0].answer(option)
    for _ in range(300):
        device.wait(100)
        if device.page == "score":
            break
    assert device.page == "score", names
    assert device.app.message == text("result_not_saved"), names


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_write_of_a_start_and_of_an_end_fails(game, record_property):
    for first in range(12):
        start_with_one_failed_write(game, first)
    data, option = ending(game)
    for writes in range(12):
        cut_at_the_end(game, data, option, writes)
    for names in NAMES:
        end_unwritten(data, option, names)
    what = "starts and ends of a game of which a write fails, or the power before it"
    record_property("trials", [what, 24 + len(NAMES)])


def test_a_crash_page_does_not_say_what_is_not_so_and_leads_out():
    device = device_with({"motion": 2}, players=2, people=2)
    at_table(device)
    wear_out(device)
    device.run("a a wait:2500")
    at_table(device)
    scenes._crash(device)
    page = device.app.stack[-1]
    assert device.page == "crash" and not page.safe and not page.logged
    device.run("b wait:300")
    assert device.page == "launcher" and device.power.restarts == 0


def test_low_battery_does_not_say_saved_where_it_is_not():
    device = device_with(players=2, people=2)
    at_table(device)
    wear_out(device)
    device.app.stack[0].dirty = True
    device.power.percent = 4
    device.app.rest.checked -= 60_000
    device.wait(60)
    assert device.app.message == text("low_battery_unsaved")


def test_settings_hold_until_switched_off():
    device = device_with()
    device.run("a b")
    wear_out(device)
    device.run("down right b wait:60")
    assert device.power.level == 100
    assert device.app.message == text("settings_not_saved")


def test_a_boot_file_of_another_kind_opens_the_splash():
    for boot in ({"go": "play", "game": "villagers", "tries": None}, {"go": "play", "game": 5}):
        device = device_with()
        Store(device.files).save_values("boot", boot)
        again = Handheld(device.files)
        again.wait(60)
        assert again.page == "splash"
        scenes._crash(again)
        assert again.page == "crash", "and the crash page does not fall over it"


def test_the_kiosks_figures_that_cannot_be_reset_stay():
    device = scenes.play("operator")
    page = device.app.stack[-1]
    wear_out(device)
    page.reset()
    assert device.app.message == text("figures_not_saved")
    with pytest.raises(NotSaved):
        device.app.store.save_values("kiosk", {"starts": 1})


class Short:
    """A display for which memory runs out in the middle of a picture."""

    width = height = 240

    def __init__(self, writes):
        self.left = writes

    def write(self, x, y, w, h, buf):
        self.left -= 1
        if self.left < 0:
            raise MemoryError


@pytest.mark.parametrize("writes", (0, 1, 5, 1000))
def test_a_picture_over_the_line_takes_nothing_from_the_player(writes):
    device = device_with(players=2, people=2)
    at_table(device)
    before = bytes(device.display.data)
    device.app.redraw(Short(writes))
    assert device.app.canvas.display is device.display
    device.run("wait:100")
    assert device.page == "play" and device.app.stack[-1].state == DECIDE
    assert bytes(device.display.data) == before
    device.run("right left")
    assert bytes(device.display.data) == before
