"""Text: measuring, breaking, all letters of three languages, large text."""

import pytest

from firmware.ui import text, theme
from firmware.ui.scroll import ScrollText
from host_tools.compiler.fonts import LETTERS
from host_tools.simulator import watch

STORY = "A mouse in a paper sash guards a string tied at shin height. It waits."


def lines(s, role, w):
    """The lines of a wrapped text."""
    data, found = text.breaks(s, role, w)
    pairs = zip(found[::2], found[1::2])
    return [data[a:b].decode() for a, b in pairs]


@pytest.mark.parametrize("role", range(text.SMALL, text.HUGE + 1))
def test_every_letter_of_three_languages_has_a_glyph(role):
    font = text.font(role)
    letters = "".join(chr(c) for c in range(32, 127)) + LETTERS + "\u00a0\u202f"
    assert watch.ink(font, letters.encode(), 0, len(letters.encode()), 0, 0)[1] == []


def test_width_is_the_sum_of_the_advances():
    assert text.width("") == 0
    assert text.width("Łódź") == sum(text.width(letter) for letter in "Łódź")
    assert text.width("title", text.TITLE) > text.width("title", text.SMALL)


@pytest.mark.parametrize("role", [text.SMALL, text.BODY, text.LARGE])
@pytest.mark.parametrize("w", [40, 70, 150, 228])
def test_wrapped_lines_fit_and_lose_nothing(role, w):
    found = lines(STORY, role, w)
    assert " ".join(found) == STORY
    assert all(text.width(line, role) <= w for line in found if " " in line)
    assert text.height(STORY, role, w) == len(found) * text.line(role)


def test_a_line_takes_as_many_words_as_fit():
    first, second = lines(STORY, text.BODY, 150)[:2]
    assert text.width(first + " " + second.split(" ")[0], text.BODY) > 150


def test_newlines_break_and_hard_spaces_do_not():
    assert lines("one\ntwo", text.BODY, 200) == ["one", "two"]
    w = text.width("Qui est là", text.BODY)
    assert lines("Qui est là\u00a0?", text.BODY, w) == ["Qui est", "là\u00a0?"]


def test_a_word_that_is_too_wide_stands_alone():
    assert lines("a Kołodziejka b", text.BODY, 30) == ["a", "Kołodziejka", "b"]


def test_large_text_uses_the_next_bigger_font():
    theme.use(False, False)
    assert text.line(text.BODY) == 13
    theme.use(False, True)
    try:
        assert (text.width("Droga"), text.line(text.BODY)) == (
            watch.pixels_plain.width(text._fonts[text.LARGE], b"Droga", 0, 5),
            16,
        )
    finally:
        theme.use(False, False)


def test_scrolling_stops_at_both_ends():
    story = ScrollText(STORY * 6, 150, 60)
    assert not story.move(-1)
    assert story.page(1)
    assert story.top == story.visible - 1
    while story.more():
        assert story.move(1)
    assert story.top + story.visible == story.count()
    assert not story.move(1)


def test_a_short_text_does_not_scroll():
    story = ScrollText("short", 150, 60)
    assert not story.more()
    assert not story.page(1)
