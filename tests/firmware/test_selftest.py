"""The self-test of a board: every key, every question, the report, and the way there."""

import pytest

from firmware.app.pages.selftest import ROWS, STEPS
from firmware.app.saves import Store
from firmware.drivers.buttons import B
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory

KEYS = "left right up down a home b"


def handheld(held=0, **settings):
    files = Memory()
    Store(files).save_values("settings", scenes.settings("en", False, False, settings))
    device = Handheld.__new__(Handheld)
    Handheld.__init__(device, files)
    if held:
        device.buttons.mask = held
        device.start()
        device.wait(60)
        device.buttons.mask = 0
    device.wait(60)
    return device


def kept(device):
    return Store(device.files).load_values("selftest")


def test_from_the_settings_through_all_steps():
    device = handheld()
    device.run("a b up*3 a")
    assert device.page == "selftest"
    page = device.app.stack[-1]
    device.run(KEYS)
    assert STEPS[page.step] == "panel" and page.found["keys"] == "ok"
    device.run("a wait:60")
    assert STEPS[page.step] == "light"
    levels = set()
    for _ in range(40):
        device.wait(100)
        levels.add(device.power.level)
    assert min(levels) < 12 and max(levels) > 90
    sounds = device.power.sounds
    device.run("a wait:60")
    assert STEPS[page.step] == "sound" and device.power.sounds > sounds
    device.run("b wait:60")
    report = kept(device)
    assert [report[key] for key in STEPS[:4]] == ["ok", "ok", "ok", "no"]
    assert set(ROWS) <= set(report) and report["board"] == "simulator"
    assert report["flash"] == "ok" and report["battery"] == "-" and report["clock"] == "-"
    assert device.power.level == 80, "the light is as before"
    device.run("a wait:60")
    assert device.page == "preferences"


@pytest.mark.parametrize("language", ("", "fr"))
def test_b_at_power_on_needs_nothing_else(language):
    """Before the language was chosen too; a save is not touched."""
    device = handheld(1 << B, language=language)
    assert device.page == "selftest"
    page = device.app.stack[-1]
    assert not page.seen, "the key that led here does not count"
    device.run("left right up hold:b")
    assert page.found["keys"] == "no: ↓ A HOME", "keys that do not answer are named"
    device.run("a a a a wait:100")
    assert device.page == "splash"


def test_a_kiosk_has_none():
    device = handheld(1 << B, kiosk=1, kiosk_games=["villagers"])
    assert device.page != "selftest"


def test_the_clock_and_the_battery_are_told():
    device = handheld()
    device.power.date = (2026, 11, 17, 9, 5)
    device.power.percent = 40
    device.run("a b up*3 a " + KEYS + " a a a wait:60")
    report = kept(device)
    assert report["clock"] == "2026-11-17 09:05" and report["battery"] == "40 %"


def test_flash_that_does_not_keep_is_told():
    device = handheld()

    def broken(name, data):
        raise OSError(28)

    device.files.write = broken
    device.run("a b up*3 a " + KEYS + " a a a wait:60")
    assert device.app.stack[-1].found["flash"] == "no"
