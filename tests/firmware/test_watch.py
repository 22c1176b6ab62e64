"""The watching canvas finds every way in which text can go wrong, and nothing else."""

import pytest

from firmware.ui import marks, panes, text, theme
from host_tools.simulator import watch


def complaints(draw):
    """What the watcher says of a screen of 240x240."""
    return watch.problems(draw, 240, 240)


def test_a_clean_screen_has_no_complaints():
    def draw(c):
        c.fill(0, 0, 240, 240, theme.INK)
        c.text(4, 4, "Gdańsk")
        c.text(4, 17, "żółw")
        marks.cursor(c, 2, 34, 60, 20)

    assert complaints(draw) == []


@pytest.mark.parametrize(
    "draw, word",
    [
        (lambda c: c.text(4, 4, "Kołodziejka", 4, text.BODY, text.LEFT, 30), "too wide"),
        (lambda c: c.text(200, 4, "Kołodziejka"), "leaves the screen"),
        (lambda c: c.text(4, 232, "Kołodziejka"), "leaves the screen"),
        (lambda c: (c.text(4, 4, "one two"), c.text(20, 8, "three")), "overlap"),
        (lambda c: (c.text(4, 4, "one two"), c.fill(20, 0, 50, 50, 1)), "painted over"),
        (lambda c: (c.text(4, 4, "one two"), c.frame(20, 0, 50, 50, 1)), "painted over"),
        (lambda c: (c.text(4, 4, "one two"), c.icon("coin", 20, 3)), "painted over"),
        (lambda c: c.wrap(4, 4, 60, "one two three four five six", 4, text.BODY, 2), "cut off"),
        (lambda c: c.wrap(4, 4, 30, "Kołodziejka"), "too wide"),
        (lambda c: c.text(4, 4, "日"), "no glyph"),
        (
            lambda c: panes.pane(c, (0, 169, 240, 55), ((panes.TEXT, "word " * 60),)),
            "cut off",
        ),
    ],
)
def test_a_mistake_is_found(draw, word):
    found = complaints(draw)
    assert found
    assert all(f.startswith(word) for f in found), found


def test_text_that_is_covered_on_purpose_is_forgotten():
    def draw(c):
        c.text(4, 4, "old")
        c.fill(0, 0, 240, 20, theme.INK)
        c.text(4, 4, "new")

    assert complaints(draw) == []


def test_dimmed_text_may_be_covered_in_part():
    def draw(c):
        c.text(4, 4, "a long line of old text")
        panes.dim(c, 0, 0, 240, 240)
        panes.page(c, 40, 0, 100, 40)

    assert complaints(draw) == []
