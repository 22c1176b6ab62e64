"""Above and Below with the app in the memory of a small board: a whole descent by keys."""

import pytest

from tests.firmware.test_hard_heap import play, stage  # noqa: F401


@pytest.mark.slow
def test_a_descent_in_184_kilobytes(stage, tmp_path):  # noqa: F811
    lines = play(stage, tmp_path / "saves", "above_below", {"players": 1}, "184k")
    assert "score" in lines[-2] or "score" in lines[-1]
