"""The screens of Above and Below pixel by pixel, on CPython and MicroPython, large and small."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from firmware.ui import theme
from host_tools import runtimes
from host_tools.simulator import watch
from tests.above_below import scenes

HERE = Path(__file__).parent
GOLDEN = HERE / "pixels.txt"
FEW = ("village", "story", "choices", "exert")


def golden(names):
    return [line for line in GOLDEN.read_text().splitlines() if line.split()[0] in names]


def checksums(names):
    out = io.StringIO()
    with redirect_stdout(out):
        scenes.main(names)
    return out.getvalue().splitlines()


def test_the_pixels_of_all_screens():
    assert checksums(scenes.NAMES) == golden(scenes.NAMES)


@pytest.mark.soak
def test_the_same_pixels_on_micropython(i386):
    script = HERE / "scenes.py"
    done = runtimes.run("i386", script, [",".join(FEW)], timeout=900)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == golden(FEW)


@pytest.mark.parametrize("name", scenes.NAMES)
def test_text_fits_and_small_windows_give_the_same_picture(name):
    running = scenes.reach(name)
    for width, language, large in ((240, "pl", False), (320, "fr", False), (240, "fr", True)):
        page = scenes.page_of(name, running, width, language, large)
        try:
            found = watch.problems(page.draw, width, 240)
            found = [p for p in found if not re.fullmatch(r"painted over: '[\d/x+]+'", p)]
            assert found == [], (name, width, language, found)
            whole = scenes.picture(page).data
            assert scenes.picture(page, 1920).data == whole, (name, width, language)
        finally:
            theme.use(False, False)
