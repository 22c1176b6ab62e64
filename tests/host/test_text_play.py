"""The terminal game: from question, notes and view alone, in words, with undo, hint and saving."""

import itertools

import pytest

from engine_core import catalog, match
from host_tools.play import text_play
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
