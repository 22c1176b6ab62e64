"""A kiosk is deaf to Ctrl-C from the first line of its start; any other start hears it at the end.

On the virtual device with real MicroPython: one Ctrl-C so many milliseconds after power-on. On the
emulated RP2040 with our own image: one at every 10 ms of the same start, by the board's clock.
"""

import time

import pytest
import serial

from host_tools.emulator.board import EmulatedBoard
from host_tools.flash import update
from tests.device.test_image import saved

STEP = 0.01  # seconds between the moments that are tried
LONG = 2000  # seconds of real time: the emulator shares the machine with other tests
LATER = 300  # emulated ms that a kiosk is pestered beyond its first frame


def start_and_interrupt(device, after):
    """Power on, one Ctrl-C after so many seconds; what was seen until the application ran."""
    device.seen.clear()
    device.power_on()
    with serial.Serial(str(device.link)) as line:
        time.sleep(after)
        line.write(b"\x03")
        ran = device.wait_for("RUNNING 3", 10)
    time.sleep(0.1)
    seen = bytes(device.seen)
    device.power_off()
    return ran, seen


def deaf(running):
    """The device as a kiosk, switched off."""
    connection = update.connect(str(running.link))
    connection.write("saves/deaf", b"")
    connection.link.close()
    running.power_off()
    return running


def trials(device, moments):
    stopped = []
    for k in moments:
        ran, seen = start_and_interrupt(device, k * STEP)
        if not ran or b"KeyboardInterrupt" in seen or b">>>" in seen:
            stopped.append((k, seen[-200:]))
    return stopped


@pytest.fixture
def running(flashed):
    device = flashed().power_on()
    assert device.wait_for("RUNNING 3")
    return device


def test_ctrl_c_does_not_stop_the_start_of_a_kiosk(running):
    assert trials(deaf(running), range(2, 40, 6)) == []


@pytest.mark.soak
def test_ctrl_c_at_every_moment_of_a_start(running, record_property):
    assert trials(deaf(running), range(150)) == []
    record_property("trials", ["Ctrl-C at every 10 ms of a kiosk's start, virtual board", 150])


def test_a_device_that_is_no_kiosk_hears_ctrl_c_once_it_runs(running):
    with serial.Serial(str(running.link)) as line:
        line.write(b"\x03")
        assert running.wait_for("KeyboardInterrupt", 5)


# --- the emulated board


def pestered(made, kiosk, ms, later=LATER):
    """A start with a Ctrl-C every so many ms: (what was seen, Ctrl-Cs, colours on the panel)."""
    _, files = saved({"settings": {"language": "en", "kiosk": kiosk}})
    board = EmulatedBoard("pico_lcd13", files, made.emulated())
    board.pestered = (ms, b"\x03")
    with board:
        board.wait_for("first frame" if kiosk else "KeyboardInterrupt", LONG)
        board.sleep(later if kiosk else 0)
        return bytes(board.seen), board.pesterings, len(set(board.pixels()))


def stands(made, ms, later=LATER):
    """A kiosk starts once, draws and goes on; how many Ctrl-Cs it got meanwhile."""
    seen, count, colours = pestered(made, 1, ms, later)
    assert seen.count(b"first frame") == 1, seen
    assert b"KeyboardInterrupt" not in seen and b">>>" not in seen, seen
    assert colours > 1
    return count


@pytest.mark.slow
def test_ctrl_c_at_every_10_ms_of_a_start_on_the_emulated_board(made):
    assert stands(made, 10) > 30


@pytest.mark.soak
def test_ctrl_c_at_other_moments_on_the_emulated_board(made, record_property):
    """At other distances, and long into the demo; no kiosk stops at once."""
    count = sum(stands(made, ms, 3000) for ms in (10, 7, 3))
    what = "Ctrl-C at every 10, 7 and 3 ms of a kiosk's start, emulated RP2040, our own image"
    record_property("trials", [what, count])
    seen, _, _ = pestered(made, 0, 10)
    assert b"KeyboardInterrupt" in seen, seen
