"""Comfort: everything with one hand and one key at a time; light by the hour; a silent kiosk."""

import pytest

from firmware.app import one_hand
from firmware.app.saves import Store
from firmware.strings import text
from host_tools.simulator import scenes
from host_tools.simulator.handheld import Handheld, Memory

FACES = (1 << 6, 1 << 4, 1 << 7, 1 << 5)  # left, right, up, down, as on a PicoSystem


def device_with(**more):
    files = Memory()
    given = {"tour_villagers": 1, "new_villagers": {"players": 1}, **more}
    Store(files).save_values("settings", scenes.settings("en", False, False, given))
    device = Handheld(files)
    device.run("a wait:100")
    return device


def press(device, bit, ms):
    device.buttons.mask = bit
    device.wait(ms)
    device.buttons.mask = 0
    device.wait(80)


# What one hand does for: left, right, up, down, A, B, leading out. Bits and how long.
MODES = {
    1: [(1, 80), (2, 80), (4, 80), (8, 80), (2, 520), (1, 520), (1, 1300)],
    2: [
        (FACES[0], 80),
        (FACES[1], 80),
        (FACES[2], 80),
        (FACES[3], 80),
        (FACES[1], 520),
        (FACES[0], 520),
        (FACES[0], 1300),
    ],
    3: [(1, 80), (2, 80), (4, 80), (8, 80), (16, 80), (16, 520), (16, 1300)],
}


@pytest.mark.parametrize("mode", MODES)
def test_all_functions_with_one_hand(mode):
    device = device_with(hand=mode)
    device.buttons.four = FACES
    device.app.wear()
    left, right, up, down, a, b, out = MODES[mode]
    launcher = device.app.stack[-1]
    for keys, place in ((right, 1), (down, 3), (left, 2), (up, 0)):
        press(device, *keys)
        assert launcher.at == place
    press(device, *b)
    assert device.page == "preferences"
    press(device, *b)
    press(device, *out)
    assert device.page == "offers", "a new game, also where A cannot be held for it"
    press(device, *a)
    assert device.page == "newgame"
    press(device, *a)
    device.wait(300)
    assert device.page == "play"
    device.buttons.four = FACES
    device.app.wear()
    press(device, *out)
    assert device.page == "pause"
    press(device, *b)
    assert device.page == "play"


def test_a_whole_decision_with_the_cross_alone():
    device = device_with(hand=1)
    press(device, 2, 520)
    press(device, 2, 520)
    device.wait(3000)
    match = device.app.stack[0].table.match
    before = match.made
    for _ in range(6):
        press(device, 2, 520)
        device.wait(1500)
    assert match.made > before


def test_other_keys_work_as_before():
    device = device_with(hand=1)
    device.run("a")
    assert device.page == "newgame"
    device.run("b")
    assert device.page == "launcher"


def test_a_tap_between_two_looks_is_not_lost_and_not_doubled():
    class Contacts:
        mask = latch = 0

        def read(self):
            return self.mask

        def taps(self):
            latch, self.latch = self.latch, 0
            return latch

    class Clock:
        now = 0

        def ticks(self):
            return self.now

    contacts, clock = Contacts(), Clock()
    worn = one_hand.OneHand(contacts, 1, clock)
    contacts.latch = 2  # down and up again before anybody looked
    assert (worn.read(), worn.taps()) == (0, 2)
    contacts.mask = contacts.latch = 2
    assert (worn.read(), worn.taps()) == (0, 0)
    clock.now = 100
    contacts.mask = 0
    assert (worn.read(), worn.taps()) == (0, 2)
    assert (worn.read(), worn.taps()) == (0, 0)
    contacts.mask = contacts.latch = 2
    worn.read(), worn.taps()
    clock.now += one_hand.AFTER
    assert (worn.read(), worn.taps()) == (1 << 4, 0)
    contacts.mask = 0
    assert (worn.read(), worn.taps()) == (0, 0), "a held key is no tap"


def test_four_keys_are_offered_only_where_there_are_four():
    device = device_with()
    device.run("b")
    page = device.app.stack[-1]
    page.at = [page.row(k) for k in range(page.count)].index("hand")
    seen = []
    for _ in range(3):
        seen.append(device.app.settings["hand"])
        assert page.about() == text("h_hand.%d" % seen[-1])
        press(device, 2, 80)
    assert seen == [0, 1, 3]


def test_light_by_the_hour():
    device = device_with(night=10, light=80)
    assert device.power.level == 80, "no clock, no night"
    for hour, level in ((22, 10), (2, 10), (6, 10), (7, 80), (20, 80)):
        device.power.date = (2026, 11, 16, hour, 0)
        device.power.now += 61_000
        device.wait(60)
        assert device.power.level == level, hour


def test_a_kiosk_is_silent_until_the_operator_wants_sound():
    for wanted in (0, 1):
        files = Memory()
        given = {"kiosk": 1, "kiosk_games": ["villagers"], "sound": 1, "kiosk_sound": wanted}
        Store(files).save_values("settings", scenes.settings("en", False, False, given))
        device = Handheld(files)
        device.run("wait:2000 right a*6 right*3 a*4")
        assert bool(device.power.sounds) == bool(wanted)
