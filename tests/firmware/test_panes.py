"""What the pane holds: `panes.measure` and `panes.fit` say what `panes.flow` does."""

import pytest

from firmware.ui import panes, theme
from firmware.ui.layout import Layout
from firmware.ui.panes import DIM, GAIN, NAME, NOTE, PRICE, TEXT
from host_tools.simulator import watch

LINES = (
    (NAME, "Cartwright", "@wood", "@coin", "9", ">2 left"),
    (NAME, "Przewoźniczka z dalekiej okolicy", "@grain"),
    (TEXT, "Lumberjack", "@check", "→ Carpenter", "@cross", "→ Cartwright", "@cross"),
    (DIM, "Silver: 3 for each pair of gold symbols that are seen, whatever they are worth."),
    (PRICE, "@lock", "Blacksmith: bank, 2 gold"),
    (GAIN, "one", ">two"),
    (NOTE, "a small remark\nin two rows"),
)


@pytest.fixture(params=[False, True], ids=["normal", "large"])
def large(request):
    theme.use(False, request.param)
    yield request.param
    theme.use(False, False)


def shown(lines, width):
    """What a pane with these lines does wrong: texts that are cut."""
    layout = Layout(width, 240)

    def draw(c):
        c.fill(0, 0, width, 240, 0)
        panes.pane(c, layout.detail, lines)

    return watch.problems(draw, width, 240)


@pytest.mark.parametrize("width", [240, 320])
def test_lines_that_fit_are_shown_whole_and_others_are_not(large, width):
    pane = Layout(width, 240).detail
    left_out = 0
    for first in range(len(LINES)):
        lines = [LINES[(first + k) % len(LINES)] for k in range(len(LINES))] * 2
        found = panes.fit(lines, pane, True)
        assert found and shown(found, width) == []
        for line in lines:
            if panes.widest(line) <= pane[2] - 10 and line not in found:
                assert shown(found + [line], width) != [], line
                left_out += 1
    assert left_out


@pytest.mark.parametrize("w", [70, 120, 230])
def test_a_line_is_as_high_as_it_is_drawn(large, w):
    ends = []

    def draw(c):
        for line in LINES:
            ends.append(panes.flow(c, 5, 7, w, line, 240))

    watch.problems(draw, 240, 240)
    assert [end - 7 for end in ends] == [panes.measure(line, w) for line in LINES]


def test_a_word_wider_than_a_narrow_pane_is_set_small():
    line = (TEXT, "Nadzwyczajnieduży", "@coin")
    narrow, wide = Layout(320, 240).detail, Layout(240, 240).detail
    assert panes.fit([line], narrow, True) == [(NOTE,) + line[1:]]
    assert panes.fit([line], narrow) == panes.fit([line], wide, True) == [line]
