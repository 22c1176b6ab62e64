"""Boonlake with the app in the memory of a small board: more whole games by keys in 160 KB."""

import pytest

from tests.firmware import staged
from tests.firmware.test_hard_heap import FINISHED, RESTARTED, Store, catalog, power_cycle

HEAP = "160k"
CYCLES = 6


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    return staged.stage(tmp_path_factory, "hard_heap")


def play(stage, saves, options, seed):
    """Power cycles until the game is over; what the last one printed."""
    saves.mkdir()
    Store(str(saves)).save_values("settings", {
        "language": "pl", "sleep": 0, "motion": 2, "tour_boonlake": 1,
        "last": catalog.GAMES.index("boonlake"), "new_boonlake": options,
    })
    for cycle in range(CYCLES):
        done = power_cycle(stage, saves, HEAP, seed + cycle)
        said = done.stdout + done.stderr
        assert done.returncode in (RESTARTED, FINISHED), said
        if done.returncode == FINISHED:
            print(said)
            return said
    raise AssertionError("the game did not end")


@pytest.mark.soak
@pytest.mark.parametrize("difficulty", ["easy", "challenge", "very_hard"])
@pytest.mark.parametrize("seed", [1000, 2000, 3000])
def test_solo_with_other_keys(stage, tmp_path, seed, difficulty):
    options = {"players": 1, "difficulty": difficulty}
    assert "score" in play(stage, tmp_path / "saves", options, seed)


@pytest.mark.soak
@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("seed", [0, 1000, 2000])
def test_against_a_bot(stage, tmp_path, seed, level):
    """Screen and icons give way while it thinks (firmware/app/thinking.py)."""
    options = {"players": 2, "people": 1, "bots": level}
    assert "score" in play(stage, tmp_path / "saves", options, seed)
