"""Where little of the heap is free, what can be had again at any time goes; nobody notices."""

import pytest

from firmware import strings
from firmware.memory import heap
from firmware.ui import icons
from tests.firmware.test_comfort import device_with

WAY = "a wait:400 a wait:400 right wait:400 left wait:400 down wait:400 up wait:400"


class Heap:
    """A device's `gc`."""

    def __init__(self, free):
        self.free = free
        self.limit = 0

    def collect(self):
        pass

    def mem_free(self):
        return self.free

    def threshold(self, limit):
        self.limit = limit


@pytest.fixture
def played(monkeypatch):
    def played(free):
        monkeypatch.setattr(heap, "gc", Heap(free))
        device = device_with()
        device.run(WAY)
        assert device.page == "play" and heap.gc.limit == free // 4
        return device

    return played


def test_what_is_kept_for_speed_goes_where_memory_is_short(played):
    device = played(16383)
    assert not len(device.app.canvas._under) and not icons._found and not strings._kept


def test_it_stays_where_there_is_room(played):
    device = played(16384)
    assert len(device.app.canvas._under) and icons._found and strings._kept


def test_the_picture_is_the_same(played):
    assert bytes(played(1000).display.data) == bytes(played(100_000).display.data)
