"""Every write of a run fails once, from then on, or is cut off by a power failure.

Runs of all four games, of their guided first games and of a kiosk: whatever happens to the medium,
the device goes on; after a power cut it starts again with the decision just made, or the last.
"""

import pytest

from engine_core import catalog, rng
from firmware.app.pages import crash
from firmware.app.saves import Store
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory
from tests.firmware import test_kiosk, test_tours
from tests.firmware.test_app import at_table, game_of

HOUR = 3_600_000


class PowerCut(BaseException):
    """The power is gone in the middle of a write."""


class Medium(Memory):
    """The write number `at` fails: once, from then on, or with the power and half of its bytes."""

    def __init__(self, data, at=None, how="once"):
        Memory.__init__(self)
        self.data = dict(data)
        self.at, self.how = at, how
        self.count = 0

    def write(self, name, data):
        k, self.count = self.count, self.count + 1
        if self.at is not None and (k == self.at or k > self.at and self.how == "ever"):
            if self.how != "cut":
                raise OSError(28)
            self.data[name] = bytes(data[: len(data) // 2])
            raise PowerCut
        Memory.write(self, name, data)


@pytest.fixture(autouse=True)
def no_crash_page(monkeypatch):
    def show(app, error):
        raise error

    monkeypatch.setattr(crash, "show", show)


class Game:
    """A game for one is begun and played by random choices."""

    def __init__(self, name):
        self.name = name

    def files(self):
        files = Memory()
        store = Store(files)
        more = {"tour_" + self.name: 1, "motion": 2}
        store.save_values("settings", scenes.settings("en", False, False, more))
        boot = {"go": "play", "game": self.name, "seed": 5, "new": {"players": 1}, "people": 1}
        store.save_values("boot", boot)
        return files.data

    def play(self, device, seen, length):
        dice = rng.Dice(9)
        at_table(device)
        seen.append(game_of(device).digest())
        for _ in range(length):
            options = game_of(device).ask.options
            device.app.stack[0].answer(options[rng.below(dice, len(options))])
            seen.append(game_of(device).digest())
            at_table(device)
            device.wait(2500)  # at rest it is kept

    def check(self, device, seen):
        device.wait(300)
        if device.page in ("splash", "launcher"):
            assert len(seen) < 2, "a game that was begun is there"
            return
        assert device.page in ("play", "passing")
        assert not seen or game_of(device).digest() in seen[-2:]


class Tour:
    """The guided first game, by keys."""

    def __init__(self, name):
        self.name = name

    def files(self):
        return test_tours.start(self.name).files.data

    def play(self, device, seen, length):
        for _ in range(length):
            device.run("a wait:300")
            assert device.app.stack[0].name == "play", device.page

    def check(self, device, seen):
        device.wait(300)
        assert device.page in ("play", "passing", "tour", "splash", "launcher"), device.page


class Kiosk:
    """A demonstration, a visitor, and the hour in which the figures are written."""

    def __init__(self, name):
        self.name = name

    def files(self):
        return test_kiosk.kiosk(kiosk_games=[self.name]).files.data

    def play(self, device, seen, length):
        for _ in range(max(1, length // 6)):
            device.run("wait:2000 right wait:300 a wait:300")
            device.power.now += HOUR
            device.run("wait:60")

    def check(self, device, seen):
        device.wait(100)
        assert test_kiosk.shows(device)


ALONE = [game for game in catalog.GAMES if 1 in catalog.options(game)[0][1]]
RUNS = [Game(game) for game in ALONE]
RUNS += [kind(game) for kind in (Tour, Kiosk) for game in catalog.GAMES]


def trials(run, length, count):
    """Every write, or so many of them by dice, fails in three ways; how many trials that were."""
    files = run.files()
    whole = Medium(files)
    run.play(Handheld(whole), [], length)
    writes = range(whole.count)
    if count is not None and count < whole.count:
        dice = rng.Dice(3)
        writes = sorted({rng.below(dice, whole.count) for _ in range(count)})
    for at in writes:
        for how in ("once", "ever", "cut"):
            one(run, Medium(files, at, how), length)
    return 3 * len(writes)


def one(run, medium, length):
    seen = []
    try:
        run.play(Handheld(medium), seen, length)
    except PowerCut:
        medium.at = None
        run.check(Handheld(medium), seen)
    else:
        assert medium.how != "cut", "the cut was never reached"
        if medium.how == "once":
            run.check(Handheld(medium), seen)


def name(run):
    return "%s-%s" % (type(run).__name__.lower(), run.name)


@pytest.mark.parametrize("run", RUNS, ids=name)
def test_a_run_goes_on_whatever_becomes_of_its_writes(run):
    assert trials(run, 6, 2)


@pytest.mark.soak
@pytest.mark.parametrize("run", RUNS, ids=name)
def test_every_write_of_a_longer_run_fails(run, record_property):
    count = trials(run, 30, None)
    what = "every write of a run of all games, tours and a kiosk fails, or the power with it"
    record_property("trials", [what, count])
