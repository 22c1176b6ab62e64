"""The terminal game: from question, notes and view alone, in words, with undo, hint and saving."""

import itertools

import pytest

from engine_core import catalog, match, puzzle
from firmware.languages import LANGUAGES
from host_tools import cli
from host_tools.play import text_play, text_puzzle
from host_tools.play.text_play import strings


def session(game, answers, seed=3, **options):
    """A session fed with lines; (finished, everything it wrote, the session)."""
    strings.use("en", game)
    lines = iter(answers)
    written = []

    def read(prompt):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    play = text_play.Session(match.new(game, seed, **options), "random", 1, read, written.append)
    return play.play(), "\n".join(written), play


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_whole_game_by_numbers(game):
    finished, text, _ = session(game, itertools.repeat("1"), players=2)
    assert finished and "?" not in [line.strip()[:1] for line in text.splitlines()]
    assert "You: " in text and "*  (" in text  # the winner is marked


def test_hint_undo_table_and_help():
    _, text, play = session("villagers", ["1", "1", "h", "u", "t", "x", "n", "99", "q"], players=1)
    assert "(VI-17.2.1)" in text and "stacks: [[255" in text and "NUMBER" in text
    assert play.match.ask is not None


def puzzled(answers, language="en"):
    """(solved, what was written) of puzzle 38 of Villagers."""
    strings.use(language, "villagers")
    lines = iter(answers)
    written = []
    play = text_puzzle.Puzzle("villagers", 37, lambda _: next(lines), written.append)
    return play.play(), "\n".join(written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_in_words(language):
    right, less, wrong = puzzle.solution("villagers", 37)
    right, wrong = [[str(place + 1) for place in line] for line in (right, wrong)]
    solved, text = puzzled([*wrong, "", "h", right[0], "u", *right, "w", "q"], language)
    assert solved and strings.text("puzzle_missing", 20 - less) in text
    assert puzzle.code("villagers", 37, 2) in text and strings.text("hint_off") in text
    assert strings.text("puzzle_line", 20) in text and strings.text("puzzle_below", less) in text
    solved, text = puzzled([*wrong, "w", "", *right, "q"], language)
    assert not solved and "015-" not in text, "the best line was shown"


def test_a_puzzle_that_is_not_there(capsys):
    assert cli.main(["text", "villagers", "--puzzle", "101"]) == 2
    assert "Take 1 to 100" in capsys.readouterr().err


def test_saving_and_loading(tmp_path):
    file = tmp_path / "game.sav"
    _, text, play = session("villagers", ["1", "1", f"s {file}", "q"], players=1)
    loaded = text_play.start("villagers", 0, {}, file)
    assert loaded.digest() == play.match.digest() and str(file) in text
    file.write_bytes(b"nonsense")
    with pytest.raises(text_play.UserError, match="not a Pocketstead save"):
        text_play.start("villagers", 0, {}, file)
    with pytest.raises(text_play.UserError, match="cannot be read"):
        text_play.start("villagers", 0, {}, tmp_path / "none")
