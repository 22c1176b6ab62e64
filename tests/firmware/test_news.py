"""What the panel shows already is not sent again; the picture is the same as without that."""

import pytest

from engine_core import rng
from firmware.ui import text, theme
from firmware.ui.canvas import Canvas
from host_tools.simulator.shots import Panel


@pytest.fixture(params=(240, 320))
def panels(request):
    """Two panels and their canvases: one sends all that is marked, the other only news."""
    found = [Panel(request.param, 240) for _ in range(2)]
    return found, [Canvas(found[0]), Canvas(found[1], 18240, sums=True)]


def test_a_page_that_is_drawn_again_sends_nothing(panels):
    (_, panel), (_, canvas) = panels

    def draw(c):
        c.fill(0, 0, 320, 240, theme.SLATE)
        c.text(20, 30, "The same", theme.GOLD, text.TITLE)

    canvas.show(draw)
    assert panel.bytes_sent == 2 * panel.width * panel.height
    panel.bytes_sent = 0
    canvas.mark(0, 0, 320, 240)
    canvas.show(draw)
    assert panel.bytes_sent == 0
    canvas.repaint()  # another palette may be in force
    canvas.show(draw)
    assert panel.bytes_sent == 2 * panel.width * panel.height


def test_a_changed_word_sends_the_rows_of_the_word(panels):
    (_, panel), (_, canvas) = panels
    word = ["one"]

    def draw(c):
        c.fill(0, 0, 320, 240, theme.INK)
        c.text(50, 100, word[0], theme.PAPER)

    canvas.show(draw)
    panel.bytes_sent = 0
    word[0] = "two"
    canvas.mark(0, 0, 320, 240)
    canvas.show(draw)
    assert 0 < panel.bytes_sent <= 2 * 80 * text.line(text.BODY)


def test_pictures_at_random_are_the_same_with_and_without(panels):
    displays, canvases = panels
    width = displays[0].width
    dice = rng.Dice(width)
    things = []
    for turn in range(60):
        things.append([rng.below(dice, n) for n in (width, 240, 90, 60, 16)])
        if len(things) > 12:
            del things[rng.below(dice, 12)]
        marked = [(0, 0, width, 240)]
        if turn % 3:
            marked = [[rng.below(dice, n) for n in (width, 240, width, 200)] for _ in range(3)]

        def draw(c):
            c.fill(0, 0, width, 240, theme.INK)
            for x, y, w, h, colour in things:
                c.box(x, y, w, h, colour, theme.PAPER)

        for canvas in canvases:
            for place in marked:
                canvas.mark(*place)
            canvas.show(draw)
        assert displays[0].data == displays[1].data
    assert displays[1].bytes_sent < displays[0].bytes_sent
