"""One truth about wires: firmware/boards, the host's table and the page for builders agree."""

import re
import subprocess

import pytest

from host_tools import boards
from host_tools.runtimes import REPO

# Loads a board file with a `machine` that only writes down which pins are asked for.
RECORDER = """
import sys
made = {}
class Pin:
    IN, OUT, PULL_UP, IRQ_FALLING, IRQ_RISING = 0, 1, 2, 4, 8
    def __init__(self, number, *a, **k):
        self.number = number
    def __call__(self, *a):
        return 1
    def irq(self, *a, **k):
        pass
class SPI:
    def __init__(self, bus, baudrate=0, sck=None, mosi=None, miso=None, **k):
        made.update(spi=bus, sck=sck.number, mosi=mosi.number)
    def write(self, data):
        pass
class Any:
    ATTN_11DB = 0
    def __init__(self, *a, **k):
        pass
    def __getattr__(self, name):
        return lambda *a, **k: 0
class Machine:
    PWM = ADC = WDT = Any
    def freq(self, *a):
        pass
Machine.Pin, Machine.SPI = Pin, SPI
sys.modules["machine"] = Machine()
import time
if not hasattr(time, "sleep_ms"):
    time.sleep_ms = lambda ms: None
board = getattr(__import__("firmware.boards.NAME").boards, "NAME")
d = board.display
made.update(cs=d.cs.number, dc=d.dc.number)
if d.rst:
    made["rst"] = d.rst.number
print(sorted(made.items()))
print(sorted((bit, pin.number) for bit, pin, _ in board.buttons.pins))
print(d.width, d.height)
"""


@pytest.mark.parametrize("board", sorted(boards.BOARDS))
def test_the_board_file_uses_the_pins_of_the_table(board, i386):
    done = subprocess.run(
        [
            *i386.command(),
            "-c",
            "import sys\nsys.path.insert(0, '.')\n" + RECORDER.replace("NAME", board),
        ],
        cwd=REPO,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    wires, keys, size = (line for line in done.stdout.splitlines()[-3:])
    spec = boards.get(board)
    wanted = {k: v for k, v in spec.wires.items() if k not in ("backlight", "miso")}
    assert dict(eval(wires)) == wanted
    order = ("left", "right", "up", "down", "a", "b", "home", "x")
    found = {order[bit.bit_length() - 1]: pin for bit, pin in eval(keys)}
    assert found == spec.keys
    assert size == f"{spec.panel['width']} {spec.panel['height']}"


def test_the_page_for_builders_says_the_same():
    rows = {}
    for line in (REPO / "docs/builders.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0].strip("`") in boards.BOARDS:
            rows.setdefault(cells[0].strip("`"), []).append(cells[1:])
    for name, spec in boards.BOARDS.items():
        _, wires, keys = rows[name][:3]
        order = ("spi", "sck", "mosi", "cs", "dc", "rst", "backlight")
        assert wires == [str(spec.wires.get(wire, "-")) for wire in order]
        for key, cell in zip(("left", "right", "up", "down", "a", "b", "home", "x"), keys):
            if key in spec.keys:
                assert re.match(rf"{spec.keys[key]}\b", cell)
            else:
                assert cell.startswith("analogue") or key == "x" and cell == "-"
