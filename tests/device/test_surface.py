"""Drawing in C, as our firmware has it, beside drawing in Python: the same pixels, on a board."""

from pathlib import Path

import pytest

from host_tools.emulator.board import EmulatedBoard
from host_tools.runtimes import mpy
from tests.firmware import test_kit_pixels

HERE = Path(__file__).parent
LONG = 3000  # seconds of real time: the emulator shares the machine with other tests


@pytest.fixture
def board(made):
    """It starts nothing, as A is held down; the serial line is free."""
    files = {
        f"{path.stem}.mpy": mpy.compiled(path, path.name)
        for path in (test_kit_pixels.PAGES, test_kit_pixels.SCRIPT)
    }
    found = EmulatedBoard("pico_lcd13", files, made.emulated())
    found.held_at_start = ("a",)
    with found:
        assert found.wait_for("SAFE MODE", LONG)
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("count", [12, pytest.param(2000, marks=pytest.mark.soak)])
def test_whatever_is_drawn_has_the_same_pixels(board, count):
    program = (HERE / "surface_script.py").read_text("utf-8").replace("COUNT", str(count))
    assert board.run(program, LONG) == (f"same {count}\n", "")


KIT = """
import sys
import rom
rom.mount(rom.choose())
for name in list(sys.modules):
    if name.startswith("firmware"):
        del sys.modules[name]
sys.path[:] = ["/rom", ".frozen", "/"]
sys.argv[:] = ["draw_kit", "/kit_pages", "1"]
import draw_kit
"""


@pytest.mark.soak
def test_the_whole_kit_has_its_golden_pixels(board):
    """On the smaller panel: the picture of the larger one does not fit beside everything."""
    said, error = board.run(KIT, LONG)
    assert not error
    golden = [line for line in test_kit_pixels.golden() if "320x240" not in line]
    assert said.split("\n") == golden
