"""The canvas: what is marked is drawn and sent, nothing else; windows do not show."""

import pytest

from firmware.ui import text, theme
from firmware.ui.canvas import Canvas
from firmware.ui.layout import Layout
from host_tools.simulator.shots import Panel


@pytest.fixture
def panel():
    return Panel(240, 240)


def colour(panel, x, y):
    """The RGB565 value on the panel."""
    k = 2 * (y * panel.width + x)
    return panel.data[k] << 8 | panel.data[k + 1]


def test_the_first_show_draws_everything_in_the_palette_of_the_theme(panel):
    c = Canvas(panel)
    assert c.show(lambda c: c.fill(0, 0, 240, 240, theme.GOLD)) == 240 * 240
    assert colour(panel, 0, 0) == colour(panel, 239, 239) == 0xFE47
    assert panel.bytes_sent == 2 * 240 * 240
    assert not c.pending()


def test_only_the_marked_rectangle_is_sent(panel):
    c = Canvas(panel)
    c.show(lambda c: c.fill(0, 0, 240, 240, theme.INK))
    panel.bytes_sent = 0
    c.mark(11, 20, 9, 5)
    c.show(lambda c: c.fill(0, 0, 240, 240, theme.RED))
    assert panel.bytes_sent == 2 * 10 * 5  # widened to even columns
    assert colour(panel, 10, 20) == colour(panel, 19, 24) == 0xD1EA
    assert colour(panel, 9, 20) == colour(panel, 20, 24) == colour(panel, 12, 25) == 0x10A5


def test_marks_that_touch_are_merged_and_marks_outside_are_dropped(panel):
    c = Canvas(panel)
    c.show(lambda c: None)
    c.mark(0, 0, 20, 20)
    c.mark(10, 10, 20, 20)
    c.mark(300, 10, 20, 20)
    c.mark(-50, -50, 20, 20)
    assert c.show(lambda c: None) == 30 * 30


def test_marks_stay_apart_until_there_are_too_many(panel):
    c = Canvas(panel)
    c.show(lambda c: None)
    for k in range(8):
        c.mark(30 * k, 30 * k, 4, 4)
    assert c.show(lambda c: None) == 8 * 16
    for k in range(12):
        c.mark(20 * k, 20 * k, 4, 4)
    assert c.show(lambda c: None) >= 12 * 16


@pytest.mark.parametrize("room", [240, 1200, 7680, 28800])
def test_the_size_of_the_window_does_not_show(panel, room):
    def draw(c):
        c.fill(0, 0, 240, 240, theme.SLATE)
        c.checker(3, 5, 200, 180, theme.LIME, 3)
        c.disc(100, 100, 40, theme.RED, theme.INK)
        c.line(0, 0, 239, 200, theme.SKY)
        c.text(7, 33, "Zażółć gęślą jaźń", theme.PAPER, text.HUGE)
        c.icon("coin", 55, 61, 3)

    reference = Panel(240, 240)
    Canvas(reference, 28800).show(draw)
    Canvas(panel, room).show(draw)
    assert panel.data == reference.data


def test_a_box_has_cut_corners(panel):
    def draw(c):
        c.fill(0, 0, 240, 240, theme.INK)
        c.box(10, 10, 20, 10, theme.PAPER, theme.RED)

    Canvas(panel).show(draw)
    assert colour(panel, 10, 10) == colour(panel, 29, 19) == 0x10A5
    assert colour(panel, 11, 10) == colour(panel, 10, 11) == 0xD1EA
    assert colour(panel, 11, 11) == 0xF77A


def test_high_contrast_changes_the_colours_and_not_the_drawing(panel):
    theme.use(True, False)
    try:
        Canvas(panel).show(lambda c: c.fill(0, 0, 240, 240, theme.PAPER))
    finally:
        theme.use(False, False)
    assert colour(panel, 5, 5) == 0xFFFF


@pytest.mark.parametrize("size", [(240, 240), (320, 240)])
def test_the_parts_of_a_layout_cover_the_panel_once(size):
    box = Layout(*size)
    seen = set()
    for x, y, w, h in box.parts():
        cells = {(i, j) for i in range(x, x + w) for j in range(y, y + h)}
        assert not seen & cells
        seen |= cells
    assert len(seen) == size[0] * size[1]


def test_the_places_are_those_of_the_screen_grid():
    small, wide = Layout(240, 240), Layout(320, 240)
    assert small.table == (0, 17, 240, 152)
    assert small.detail == (0, 169, 240, 55)
    assert small.keys == wide.keys[:1] + (224, 240, 16)
    assert wide.table == (0, 17, 240, 207)
    assert wide.detail == (240, 17, 80, 207)


def test_palette_values_are_those_of_the_colour_table():
    hexes = (
        "12162A2A33505C6890A4B0CCF6ECD6D2A4688C5A344A3238"
        "F8C838E88030D03C508E5CC02C5CC464C0F42A8858A8DC68"
    )
    palette = theme.palette()
    for k in range(16):
        rgb = hexes[6 * k : 6 * k + 6]
        red, green, blue = (int(rgb[i : i + 2], 16) for i in (0, 2, 4))
        value = red >> 3 << 11 | green >> 2 << 5 | blue >> 3
        assert palette[2 * k] << 8 | palette[2 * k + 1] == value
