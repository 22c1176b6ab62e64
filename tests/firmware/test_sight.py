"""Read at a glance: a price beside a coin, what cannot be afforded yet, states without colour."""

import pytest

from firmware import strings
from firmware.games.screen import NO
from firmware.ui import icons, marks, theme
from host_tools.simulator.shots import Panel
from tests.above_below import scenes as above_below
from tests.boonlake import scenes as boonlake
from tests.villagers import scenes as villagers


@pytest.fixture(autouse=True)
def plain_theme():
    yield
    theme.use(False, False)


def part(data, width, x, y, w, h):
    """The pixels of a rectangle."""
    rows = [2 * ((y + row) * width + x) for row in range(h)]
    return b"".join(bytes(data[start : start + 2 * w]) for start in rows)


def villagers_hand():
    page = villagers.play("build_many").app.stack[-1]
    foot = [
        (x + 1, y + 27, w - 2, 8)
        for what, x, y, w, h, _ in page.cursor.found
        if what[0] == "no" and h == 36
    ]
    return page, foot


def above_below_offer():
    page = above_below.page_of("offer", above_below.reach("offer"), 240, "en")
    places = []
    for what, x, y, w, h, state in page.cursor.found:
        if state == NO:
            places.append((x + 14, y + 2, w - 15, 10))
            if what[0] == "cannot" and above_below_points(what[1]):
                places.append((x + w - 8, y + h - 9, 5, 7))
    return page, places


def above_below_points(card):
    from engine_core.above_below.data import POINTS

    return POINTS[card]


def boonlake_hand():
    strings.use("en", "boonlake")
    page = boonlake.page_of("card", 240)
    places = []
    for _, x, y, w, h, state in page.cursor.found:
        if state == NO and h == 46:
            places += [(x + 1, y + 16, 21, 29), (x + w - 10, y + 3, 8, 9)]
    return page, places


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize("scene", [villagers_hand, above_below_offer, boonlake_hand])
def test_price_and_points_of_what_cannot_be_chosen_stay_solid(scene, contrast, monkeypatch):
    from firmware.ui.canvas import Canvas

    page, places = scene()
    assert places
    theme.use(contrast, False)
    shown = Panel(240, 240)
    Canvas(shown).show(page.draw)
    monkeypatch.setattr(marks, "impossible", lambda *args: None)
    bare = Panel(240, 240)
    Canvas(bare).show(page.draw)
    assert shown.data != bare.data, "nothing is dimmed"
    for place in places:
        assert part(shown.data, 240, *place) == part(bare.data, 240, *place), place


def test_a_small_coin_is_open_towards_its_number():
    """An upright ink edge one pixel before a digit reads as a 1."""
    from firmware.ui.canvas import Canvas

    assert icons.size("coin8") == (8, 8)
    panel = Panel(240, 240)

    def draw(c):
        c.fill(0, 0, 240, 240, theme.PAPER)
        c.icon("coin8", 10, 10)

    Canvas(panel).show(draw)
    paper = theme.palette()[2 * theme.PAPER : 2 * theme.PAPER + 2]
    ink = theme.palette()[2 * theme.INK : 2 * theme.INK + 2]
    assert part(panel.data, 240, 17, 10, 1, 8) == paper * 8
    right = part(panel.data, 240, 14, 12, 3, 4)
    assert ink not in [right[k : k + 2] for k in range(0, len(right), 2)]
