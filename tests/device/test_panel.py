"""The panel model against the project's own driver: every rotation shows the picture upright."""

import sys
import types

import pytest

from host_tools.emulator.panel import MEMORY_WIDTH, Panel, PanelError


class Wire:
    """SPI bus and pins that hand everything to a Panel."""

    def __init__(self, panel):
        self.panel, self.dc_level = panel, 1

    def write(self, data):
        if self.dc_level:
            self.panel.data(bytes(data))
        else:
            for code in bytes(data):
                self.panel.command(code)

    def dc(self, level):
        self.dc_level = level


@pytest.fixture
def drivers(monkeypatch):
    """The real drivers, with the two names MicroPython has and CPython has not."""
    fake = types.ModuleType("micropython")
    fake.const = lambda x: x
    monkeypatch.setitem(sys.modules, "micropython", fake)
    import time

    now = [1000]
    monkeypatch.setattr(time, "sleep_ms", lambda ms: now.append(now[-1] + ms), raising=False)
    monkeypatch.setattr(time, "ticks_ms", lambda: now[-1], raising=False)
    monkeypatch.setattr(time, "ticks_diff", lambda a, b: a - b, raising=False)
    from firmware.drivers.ili9341 import ILI9341
    from firmware.drivers.st7789 import ST7789

    return ST7789, ILI9341


def picture(width, height):
    return b"".join(
        bytes((x * 7 + y & 255, y * 5 + x & 255)) for y in range(height) for x in range(width)
    )


@pytest.mark.parametrize(
    "rotation, width, height",
    [
        *((rotation, 240, 240) for rotation in (0, 90, 180, 270)),
        (0, 240, 320),
        (180, 240, 320),
        (90, 320, 240),
        (270, 320, 240),
    ],
)
def test_st7789_in_every_rotation(drivers, rotation, width, height):
    panel = Panel(width, height, rotation // 90)
    wire = Wire(panel)
    display = drivers[0](wire, wire.dc, lambda v: None, lambda v: None, width, height, rotation)
    display.write(0, 0, width, height, picture(width, height))
    assert panel.rgb565() == picture(width, height)
    # A rectangle lands where it should.
    display.write(10, 20, 3, 2, b"\xab\xcd" * 6)
    seen = panel.rgb565()
    at = 2 * (20 * width + 10)
    assert seen[at : at + 6] == b"\xab\xcd" * 3 and seen[at + 6 : at + 8] != b"\xab\xcd"


def test_ili9341_as_in_the_odroid_go(drivers):
    panel = Panel(320, 240, 3, bgr=True, ips=False)
    wire = Wire(panel)
    display = drivers[1](wire, wire.dc, lambda v: None, None, 320, 240, madctl=0xA8)
    display.write(0, 0, 320, 240, picture(320, 240))
    assert panel.rgb565() == picture(320, 240)


@pytest.mark.parametrize("loading", (0, 70, 500))
def test_a_reset_is_waited_for_by_the_first_command(drivers, loading):
    """120 ms after a reset, of which the loading of an application takes its part."""
    import time

    panel = Panel(240, 240)
    heard = []
    wire = Wire(panel)
    display = drivers[0](
        wire, wire.dc, lambda v: None, lambda v: heard.append((time.ticks_ms(), "rst", v))
    )
    assert [row[1:] for row in heard] == [("rst", 0), ("rst", 1)]
    low, high = heard[0][0], heard[1][0]
    assert high - low >= 1 and time.ticks_ms() - high == 0
    time.sleep_ms(loading)
    command = panel.command
    panel.command = lambda code: (heard.append((time.ticks_ms(), code)), command(code))
    display.write(0, 0, 2, 1, b"1234")
    codes = {row[1]: row[0] for row in heard[2:]}
    assert heard[2][0] - high == max(120, loading)
    assert codes[0x29] - codes[0x11] >= 5 and panel.rgb565()[:4] == b"1234"


def test_colours_are_wrong_without_inversion_and_with_the_wrong_order():
    panel = Panel(240, 240)
    for code, data in ((0x11, b""), (0x29, b""), (0x3A, b"\x55"), (0x2C, b"\xf8\x00")):
        panel.command(code)
        panel.data(data)
    assert panel.rgb565()[:2] == b"\x07\xff"
    panel.command(0x21)
    assert panel.rgb565()[:2] == b"\xf8\x00"
    panel.command(0x36)
    panel.data(b"\x08")
    assert panel.rgb565()[:2] == b"\x00\x1f"


def test_dark_while_asleep_or_off():
    panel = Panel(240, 240)
    panel.memory[:] = b"\xff" * len(panel.memory)
    assert not any(panel.rgb565())
    panel.command(0x11)
    assert not any(panel.rgb565())
    panel.command(0x29)
    assert panel.rgb565()[:2] == b"\x00\x00"  # inverted white, since inversion is still off
    panel.command(0x21)
    assert set(panel.rgb565()) == {255}
    panel.command(0x10)
    assert not any(panel.rgb565())


@pytest.mark.parametrize(
    "code, data, madctl",
    [
        (0x2A, (0, 0, 0, 240), 0),
        (0x2B, (0, 0, 1, 64), 0),
        (0x2A, (0, 9, 0, 8), 0),
        (0x2B, (0, 0, 0, 240), 0x20),
    ],
)
def test_windows_outside_the_memory_are_mistakes(code, data, madctl):
    panel = Panel(240, 240)
    panel.command(0x36)
    panel.data(bytes([madctl]))
    panel.command(code)
    with pytest.raises(PanelError):
        panel.data(bytes(data))


def test_a_write_goes_on_where_it_stopped_and_wraps():
    panel = Panel(240, 240)
    panel.command(0x3A)
    panel.data(b"\x55")
    for code, last in ((0x2A, 1), (0x2B, 1)):
        panel.command(code)
        panel.data(bytes((0, 0, 0, last)))
    panel.command(0x2C)
    panel.data(b"\x01\x02\x03")
    panel.data(b"\x04\x05\x06\x07\x08")
    assert panel.memory[:4] == b"\x01\x02\x03\x04"
    assert panel.memory[2 * MEMORY_WIDTH : 2 * MEMORY_WIDTH + 4] == b"\x05\x06\x07\x08"
    assert panel.frames == 1
