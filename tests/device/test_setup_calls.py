"""How each board is set up: every call of its file to the chip, in order, against a table.

Nothing was seen on hardware. The table says what makers' and known-good public sources do; the
sources are named in firmware/boards/*.py, beside each number.
"""

import subprocess

import pytest

from host_tools.runtimes import REPO

# A `machine` that writes down every call. OLD: an image before 1.24, whose freq takes one number.
RECORDER = """
import sys
sys.path.insert(0, '.')
calls = []
levels = {}
def told(what, *a):
    calls.append(' '.join([what] + [str(x) for x in a]))
class Pin:
    IN, OUT, PULL_UP, IRQ_FALLING, IRQ_RISING = 'in', 'out', 'up', 4, 8
    def __init__(self, number, mode='', pull=None, value=None):
        self.number = number
        told('pin', number, mode, *[x for x in (pull, value) if x is not None])
    def __call__(self, *a):
        return 1
    def irq(self, *a, **k):
        pass
class SPI:
    def __init__(self, bus, baudrate=0, sck=None, mosi=None, miso=None):
        told('spi', bus, baudrate, sck.number, mosi.number, miso and miso.number)
    def write(self, data):
        pass
class PWM:
    def __init__(self, pin):
        self.pin = pin.number
    def freq(self, hz):
        told('pwm', self.pin, hz)
    def duty_u16(self, value):
        told('duty', self.pin, value)
class ADC:
    ATTN_11DB = '11dB'
    def __init__(self, pin):
        self.pin = pin.number
        told('adc', self.pin)
    def atten(self, how):
        told('atten', self.pin, how)
    def read_u16(self):
        return levels.get(self.pin, 0)
if ESP:
    def read_uv(self):
        return levels.get(self.pin, 0) * 50
    ADC.read_uv = read_uv
class Machine:
    def freq(self, *hz):
        if OLD and len(hz) > 1:
            raise TypeError('function expected at most 1 arguments')
        told('freq', *hz)
Machine.Pin, Machine.SPI, Machine.PWM, Machine.ADC = Pin, SPI, PWM, ADC
sys.modules['machine'] = Machine()
import time
if not hasattr(time, 'sleep_ms'):
    time.sleep_ms = lambda ms: None
board = getattr(__import__('firmware.boards.NAME').boards, 'NAME')
"""

PICO_KEYS = {
    "picosystem": (22, 21, 23, 20, 18, 19, 16, 17),
    "pico_lcd13": (16, 20, 2, 18, 15, 17, 21, 19),
}
FAST = ("freq 125000000 125000000",)


def keys(pins):
    return tuple(f"pin {pin} in up" for pin in pins)


def light(pin):
    return f"pin {pin} ", f"pwm {pin} 2000", f"duty {pin} 0"


# What follows after the clock. The pins of the panel come after the SPI: see the board files.
TABLE = {
    "picosystem": (
        *("pin 6 ", "pin 7 ", "spi 0 62500000 6 7 None"),
        *("pin 9 out 1", "pin 5 out 1", "pin 4 out 1"),
        *keys(PICO_KEYS["picosystem"]),
        *light(12),
        *("pin 26 ", "adc 26", "pin 11 out 0", "pin 2 in"),
    ),
    "pico_lcd13": (
        *("pin 10 ", "pin 11 ", "spi 1 62500000 10 11 None"),
        *("pin 8 out 1", "pin 9 out 1", "pin 12 out 1"),
        *keys(PICO_KEYS["pico_lcd13"]),
        *light(13),
    ),
    "odroid_go": (
        *("pin 18 ", "pin 23 ", "pin 19 ", "spi 2 40000000 18 23 19"),
        *("pin 21 out 1", "pin 5 out 1"),
        *keys((32, 33, 13)),
        *("pin 34 ", "adc 34", "atten 34 11dB", "pin 35 ", "adc 35", "atten 35 11dB"),
        *light(14),
        *("pin 36 ", "adc 36", "atten 36 11dB", "pin 26 out 0", "pin 25 out 1"),
    ),
}


def run(i386, board, then, old=False):
    head = f"OLD = {old}\nESP = {board == 'odroid_go'}\n"
    code = head + RECORDER.replace("NAME", board) + then
    done = subprocess.run(
        [*i386.command(), "-c", code], cwd=REPO, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("old", (False, True), ids=("1.24", "1.22"))
@pytest.mark.parametrize("board", sorted(TABLE))
def test_a_board_is_set_up_as_the_table_says(board, old, i386):
    found = tuple(run(i386, board, "for c in calls: print(c)\n", old))
    clock = FAST if board != "odroid_go" and not old else ()  # older ones start as they should
    assert found == clock + TABLE[board]


def test_a_full_and_an_empty_cell_of_the_odroid_go(i386):
    """Half of the battery's voltage, by the calibrated reading; the pin sees 1.65 to 2.1 V."""
    said = run(
        i386,
        "odroid_go",
        "for mv in (2080, 1900, 1650):\n    levels[36] = mv * 20\n"
        "    print(board.power.battery.millivolts(), board.power.charge())\n",
    )
    assert said == ["4160 100", "3800 50", "3300 0"]


def test_a_sample_in_mid_swing_is_no_key_of_the_pad(i386):
    """Left is full scale: on the way there one sample lies where right is."""
    said = run(
        i386,
        "odroid_go",
        "levels.update({34: 0, 35: 0})\n"
        "for level in (0, 30000, 65535, 65535, 65535, 30000, 0, 0):\n"
        "    levels[34] = level\n    print(board.buttons.read() & 3)\n",
    )
    left = "1"
    assert said == ["0", "0", "0", left, left, left, left, "0"]
