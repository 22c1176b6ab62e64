"""Every page of the app, in three languages, two sizes and large text: its picture is the golden
one to the bit, on CPython and MicroPython, and no text is cut off or overlaps."""

from pathlib import Path

import pytest

from host_tools import runtimes
from host_tools.errors import Unavailable
from host_tools.simulator import scenes, walk, watch
from tests.firmware import pages_script

HERE = Path(__file__).parent
GOLDEN = HERE / "pages_golden.txt"
# Every language and both sizes once; the long runs compare all of them.
FEW = "240 pl normal,320 en normal,320 fr large"


def golden(wanted):
    names = [v[0] for v in pages_script.variants(wanted)]
    lines = GOLDEN.read_text("utf-8").splitlines()
    return [line for line in lines if " ".join(line.split()[:3]) in names]


def test_every_page_of_the_app_has_a_picture():
    shown = {line.split()[4] for line in golden("all")}
    pages = {
        path.stem
        for path in (HERE.parents[1] / "firmware" / "app" / "pages").glob("*.py")
        if "class View" in path.read_text("utf-8")
    }
    assert pages - shown == set()


@pytest.mark.parametrize("name", scenes.NAMES)
def test_scene_from_power_on_looks_as_on_a_walk(name):
    line = pages_script.line("240 en normal", name, scenes.play(name))
    assert line in golden("240 en normal")


@pytest.mark.slow
@pytest.mark.parametrize("variant", pages_script.variants(), ids=lambda v: v[0].replace(" ", "-"))
def test_golden_pictures_and_text_that_fits(variant):
    wanted, width, language, large = variant
    lines, found = [], []
    for name, device in walk.walk(scenes.NAMES, width, 240, language, large):
        lines.append(pages_script.line(wanted, name, device))
        found += [f"{name}: {p}" for p in watch.of_scene(name, device, width, 240)]
    assert found == []
    assert lines == golden(wanted)


def same_on_micropython(wanted):
    try:
        done = runtimes.run("i386", HERE / "pages_script.py", [wanted], timeout=900)
    except Unavailable as why:
        pytest.skip(str(why))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == golden(wanted)


@pytest.mark.slow
def test_same_pixels_on_micropython():
    """A 32-bit MicroPython draws the same bytes: every language and both sizes."""
    same_on_micropython(FEW)


@pytest.mark.soak
def test_same_pixels_on_micropython_in_all_variants():
    same_on_micropython("all")
