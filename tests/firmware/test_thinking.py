"""A bot thinks beside the loop: frames go on, keys work, and nothing depends on how long it takes.

The clock of these devices goes on while a bot thinks, so much for every look at it.
"""

from types import SimpleNamespace

import pytest

from engine_core import bots, rng
from firmware.app.at_table import DECIDE, HINT, THINK
from firmware.app.pages.crash import LOG
from firmware.app.saves import Store
from firmware.drivers.buttons import B
from firmware.memory import heap
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory

LOOK_MS = 25  # every look at the clock, as if a step of thinking took so long


def device_with(game, level="hard", files=None):
    files = files or Memory()
    store = Store(files)
    store.save_values("settings", scenes.settings("en", False, False, {"tour_" + game: 1}))
    if not files.data.get("game_" + game + ".0"):
        store.save_values(
            "boot",
            {
                "go": "play",
                "game": game,
                "seed": 5,
                "people": 1,
                "new": {"players": 2},
                "bots": level,
                "hints": 1,
            },
        )
    device = Handheld(files)
    slow(device)
    return device


def slow(device):
    power = device.power

    def ticks():
        power.now += LOOK_MS
        return power.now

    power.ticks = ticks


def page_of(device):
    return device.app.stack[0]


def until_it_thinks(device):
    """Answer for the person, without drawing, until a bot looks ahead; the page."""
    page = page_of(device)
    for _ in range(3000):
        if page.mind and page.mind.share(100):
            return page
        if page.state == DECIDE and page.todo is None and device.page == "play":
            page.todo = page.table.match.ask.options[0]
        page.teller.go_on()
        device.frame()
    raise AssertionError("no bot ever thought")


def made_by(page):
    return page.table.match.made


@pytest.mark.parametrize("game", ["villagers", "sierra_west", "above_below", "boonlake"])
def test_it_takes_many_short_frames_and_ends_as_it_would_in_one(game):
    device = device_with(game)
    page = until_it_thinks(device)
    match = page.table.match
    dice = rng.Dice(match.seed ^ made_by(page) << 6)
    wanted = bots.pick(match, page.table.level(match.ask.seat), dice)
    before = made_by(page)
    frames = 0
    bars = []
    while made_by(page) == before:
        fed = device.power.fed
        device.frame()
        assert device.power.fed == fed + 1
        bars.append(page.mind.bar if page.mind else bars[-1])
        frames += 1
    assert frames > 20 and len(set(bars)) > 5 and bars == sorted(bars)
    assert match.recent(1) == wanted


def test_b_takes_the_best_idea_so_far():
    device = device_with("villagers")
    page = until_it_thinks(device)
    before = made_by(page)
    device.frame()
    best = page.mind.answer()[0]
    assert page.cursor.verbs[1] == "Hurry"
    device.power.ticks = lambda: device.power.now  # keys are read in frames of 20 ms again
    page.mind._steps = lambda ticks, until: False  # it would go on for ever
    device.buttons.mask = 1 << B
    device.frame()
    device.buttons.mask = 0
    while made_by(page) == before:
        device.wait(20)
    assert page.table.match.recent(1) == best


def test_holding_b_opens_the_menu_and_the_bot_begins_anew_afterwards():
    device = device_with("villagers")
    page = until_it_thinks(device)
    match = page.table.match
    before = made_by(page)
    level = page.table.level(match.ask.seat)
    wanted = bots.pick(match, level, rng.Dice(match.seed ^ before << 6))
    device.run("hold:b")
    assert device.page == "pause" and page.mind is None and made_by(page) == before
    device.run("b")
    for _ in range(600):
        if made_by(page) > before:
            break
        device.frame()
    assert match.recent(1) == wanted


def test_the_heap_is_not_collected_after_every_frame_of_thinking(monkeypatch):
    """Drawing how far it is would else take a collection each time: half of the frame."""
    device = device_with("villagers")
    page = until_it_thinks(device)
    device.power.now += 1000  # nobody has pressed a key for long
    collected = []
    monkeypatch.setattr(heap, "tidy", lambda: collected.append(page.mind is None))
    before = made_by(page)
    while made_by(page) == before:
        device.frame()
    assert collected == []
    for _ in range(9):
        device.frame()
    assert collected  # when it has answered


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_look_ahead_may_fill_more_of_the_heap_before_it_is_collected(level, monkeypatch):
    """Half of what is free; a quarter, as ever, when it has been tidied afterwards."""
    fake = SimpleNamespace(collect=lambda: None, mem_free=lambda: 80_000, limits=[])
    fake.threshold = fake.limits.append
    monkeypatch.setattr(heap, "gc", fake)
    page = page_of(device_with("villagers", level))
    fake.limits.clear()
    page.begin_thinking()
    assert fake.limits == ([] if level == "normal" else [40_000])
    heap.tidy()
    assert fake.limits[-1] == 20_000


def test_a_hint_is_found_in_steps_and_known_until_the_next_answer(monkeypatch):
    device = device_with("villagers")
    page = page_of(device)
    while page.state != DECIDE:
        device.frame()
    page.hint()
    frames = 0
    while page.state != HINT:
        device.frame()
        frames += 1
    assert frames > 1 and page.hinted == bots.hint(page.table.match)[0]
    device.run("b")
    assert page.state == DECIDE
    monkeypatch.setattr(bots, "hinting", None)
    page.hint()
    assert page.state == HINT
    device.run("a")
    assert page.advice is None


# --- the watchdog


def started(files, kept):
    """The next start of a board that remembers so much."""
    device = Handheld(files)
    Store(files).save_values("boot", {"go": "play", "game": "villagers"})
    device.power.scratch = kept
    device.start()
    slow(device)
    return device


def test_a_decision_that_the_watchdog_ends_twice_is_made_without_looking_ahead():
    device = device_with("villagers")
    page = until_it_thinks(device)
    page.dirty = True
    page.save()
    files = device.files
    number = made_by(page)
    device = started(files, device.power.scratch)
    assert made_by(until_it_thinks(device)) == number and LOG not in files.data
    device = started(files, device.power.scratch)
    page = page_of(device)
    match = page.table.match
    plain = None
    for _ in range(3000):
        if made_by(page) == number and plain is None:
            plain = bots.pick(match, "normal", rng.Dice(match.seed ^ number << 6))
        if made_by(page) > number:
            break
        assert not (made_by(page) == number and page.mind and page.mind.share(100))
        page.teller.go_on()
        device.frame()
    assert match.recent(1) == plain
    assert b"watchdog: villagers, choice %d, a hard bot" % number in bytes(files.data[LOG])
    until_it_thinks(device)  # the next one looks ahead again


def test_a_decision_that_came_to_its_end_is_forgotten():
    device = device_with("villagers")
    page = until_it_thinks(device)
    assert device.power.scratch[0]
    before = made_by(page)
    while made_by(page) == before:
        device.frame()
    assert page.state != THINK and not any(device.power.scratch)
