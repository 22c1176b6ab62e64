"""A kiosk is deaf to Ctrl-C from the first line of its start; any other start hears it at the end.

On the virtual device with real MicroPython: one Ctrl-C so many milliseconds after power-on.
"""

import time

import pytest
import serial

from host_tools.flash import update

STEP = 0.01  # seconds between the moments that are tried


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
