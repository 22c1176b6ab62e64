"""Whole games by keys in the memory of a small board, everything in place, as on our own image.

The live heaps of every power cycle are printed (`pytest -s`).
"""

import pytest

from tests.firmware import staged
from tests.firmware.test_hard_heap import SIERRA_WEST, play

SOLO = {
    "villagers": {"players": 1},
    "sierra_west": {"players": 1, "mode": SIERRA_WEST[0], "planning": "advanced"},
    "above_below": {"players": 1},
    "boonlake": {"players": 1},
}


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    return staged.in_place(tmp_path_factory, "hard_heap")


@pytest.mark.slow
@pytest.mark.parametrize("game", SOLO)
def test_a_solo_game_in_144_kilobytes(stage, tmp_path, game):
    lines = play(stage, tmp_path / "saves", game, SOLO[game], "144k")
    assert "score" in lines[-1]
