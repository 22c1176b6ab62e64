"""A screen is drawn in windows: wherever these begin and end, the picture is the same.

What a widget draws beyond the rectangle it asks `c.sees(...)` about is missing in the next window.
"""

import pytest

from firmware.ui import theme
from firmware.ui.canvas import Canvas
from host_tools.simulator import shots
from host_tools.simulator.shots import STANDARD, Panel
from tests.firmware.test_scores import at_the_end

SHOTS = [name for name in shots.load_all() if not name.startswith("kit/")]
LARGE = STANDARD._replace(width=320, language="pl", large=True)
SAMPLE = ("app/hint", "villagers/draft", "above_below/story", "boonlake/sail")


def drawn(draw, setup, windows):
    panel = Panel(setup.width, setup.height)
    canvas = Canvas(panel, max(w * h for _, _, w, h in windows))
    canvas.mark_parts(windows)
    canvas.show(draw)
    return bytes(panel.data)


def differing(draw, setup):
    """Pixels of the picture that are others when it is drawn line by line, upright and across."""
    width, height = setup.width, setup.height
    whole = drawn(draw, setup, [(0, 0, width, height)])
    found = []
    for windows in (
        [(0, y, width, 1) for y in range(height)],
        [(x, 0, 2, height) for x in range(0, width, 2)],
    ):
        there = drawn(draw, setup, windows)
        found += [k // 2 for k in range(0, len(whole), 2) if whole[k : k + 2] != there[k : k + 2]]
    return [(k % width, k // width) for k in found[:8]]


def check(name, setup):
    device = shots.SHOTS[name](setup)
    theme.use(setup.contrast, setup.large)
    assert differing(device.app.draw, setup) == [], name


@pytest.fixture(autouse=True)
def ordinary():
    yield
    theme.use(False, False)


@pytest.mark.parametrize("name", SAMPLE)
def test_some_screens_line_by_line(name):
    check(name, STANDARD)


def test_a_score_that_is_counted_line_by_line():
    """Its bar of more rows lies beside the cursor."""
    device = at_the_end("sierra_west", {"players": 2}, motion=1)
    assert differing(device.app.draw, STANDARD) == []


@pytest.mark.soak
@pytest.mark.parametrize("setup", (STANDARD, LARGE), ids=("240", "320 large"))
@pytest.mark.parametrize("name", SHOTS)
def test_every_screen_line_by_line(name, setup):
    check(name, setup)
