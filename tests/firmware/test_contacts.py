"""The driver of the keys, noisy contacts and slow frames: every press of a hand counts once."""

import random
import sys
import time
import types

import pytest

from firmware.drivers.buttons import PRESS, TAP, A, Keys, PinButtons


class Pin:
    """Calls its handler at every edge that was asked for, or later if the chip has no time."""

    IN, PULL_UP, IRQ_FALLING, IRQ_RISING = 0, 1, 4, 8

    def __init__(self, *_):
        self.level, self.handler = 1, None
        self.busy, self.edges = False, 0
        self.next = None  # the level from the next look on

    def __call__(self):
        level, then, self.next = self.level, self.next, None
        if then is not None:
            self.set(then)
        return level

    def irq(self, handler, trigger):
        self.handler, self.trigger = handler, trigger

    def set(self, level):
        if level != self.level:
            edge = self.IRQ_FALLING if level < self.level else self.IRQ_RISING
            self.level = level
            self.edges += self.trigger & edge > 0
            self.serve()

    def serve(self):
        while self.edges and not self.busy:
            self.edges -= 1
            self.handler(self)


@pytest.fixture
def clock(monkeypatch):
    clock = types.SimpleNamespace(now=1000)
    monkeypatch.setitem(sys.modules, "machine", types.SimpleNamespace(Pin=Pin))
    monkeypatch.setattr(time, "ticks_ms", lambda: clock.now, raising=False)
    return clock


def tapping(taps, bounce, apart=60):
    """{ms: level}: taps of 60 ms and more, so far apart; contacts are noisy for so many ms."""
    wave, now = {}, 1100
    for _ in range(taps):
        for level in (0, 1):
            for k in range(bounce):
                wave[now + k] = random.randrange(2)
            wave[now + bounce] = level
            now += bounce + random.randrange(60, 100) + level * (apart - 60)
    return wave, now + 300


def heard(clock, wave, end, frame, busy=0):
    """The kinds of events of A, looked at in frames of so many ms. Each begins with a call that
    takes all of the chip for a share of it, as the saving of a game does."""
    contacts, keys = PinButtons((-1, -1, -1, -1, 15)), Keys()
    pin, told, look, free = contacts.pins[0][1], [], clock.now, 0
    while clock.now < end:
        pin.busy = clock.now < free
        pin.serve()
        level = wave.get(clock.now, pin.level)
        when = random.randrange(3) if clock.now >= look else 0
        if when == 0:
            pin.set(level)
        if clock.now >= look:
            if when == 1:
                pin.next = level  # while it is looked at
            mask = contacts.read()
            if when == 2:
                pin.set(level)  # between the two questions
            keys.feed(mask, contacts.taps(), clock.now)
            ms = frame()
            look += ms
            free = clock.now + busy * ms
        while keys.events:
            key, kind = keys.take()
            assert key == A
            told.append(kind)
        clock.now += 1
    return told


@pytest.mark.parametrize("bounce", [0, 1, 3, 6])
@pytest.mark.parametrize("most", [21, 40, 65, 90, 120])
def test_every_tap_counts_once_however_long_a_frame_is(clock, most, bounce):
    """Frames of up to 120 ms are long enough for a hand to come up and go down again."""
    for seed in range(12):
        clock.now = 1000
        random.seed(seed)
        wave, end = tapping(20, bounce)
        frames = [random.randrange(most * 3 // 4, most + 1) for _ in range(1000)]
        kinds = heard(clock, wave, end, frames.pop)
        assert kinds == [PRESS, TAP] * 20, seed


@pytest.mark.parametrize("bounce", [0, 1, 3, 6])
@pytest.mark.parametrize("most", [21, 40, 65, 90, 120, 160])
def test_a_tap_counts_once_while_the_chip_has_no_time(clock, most, bounce):
    for seed in range(12):
        clock.now = 1000
        random.seed(seed)
        wave, end = tapping(20, bounce, 500)
        frames = [random.randrange(most * 3 // 4, most + 1) for _ in range(1000)]
        kinds = heard(clock, wave, end, frames.pop, 0.9)
        assert kinds == [PRESS, TAP] * 20, seed


def test_two_taps_in_one_endless_frame_are_one(clock):
    """The second would act on what nobody has seen yet."""
    wave, end = tapping(3, 0)
    assert heard(clock, wave, end, lambda: 700) == [PRESS, TAP]


def test_a_key_that_is_down_at_power_on_is_down(clock):
    contacts = PinButtons((-1, -1, -1, -1, 15))
    contacts.pins[0][1].level = 0
    assert contacts.read() == 1 << A and contacts.taps() == 0
