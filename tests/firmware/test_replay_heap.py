"""Watching a game again fits a small board: in place, in 144 KB, steps forwards and back."""

import shutil

import pytest

from firmware.app import past
from firmware.app.saves import Store
from host_tools.play.hard_heap import HEAP
from host_tools.simulator import scenes
from tests.firmware import staged


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "players"),
    [("villagers", 1), ("villagers", 4), ("sierra_west", 1), ("above_below", 1), ("boonlake", 1)],
)
def test_watching_in_little_memory(tmp_path, game, players):
    shutil.rmtree(tmp_path / "saves", ignore_errors=True)
    store = Store(str(tmp_path / "saves"))
    store.save_values("settings", {"language": "pl", "sleep": 0})
    data, score = scenes.finished(game, 7, players)
    past.add(store, game, {"score": score, "people": 1, "bots": "easy"}, data)
    store.save_values("boot", {"go": "replay", "game": game, "k": 0})
    done = staged.run("replay", [tmp_path / "saves", 3, 120, "watch"], HEAP)
    assert done.returncode == 0, done.stdout + done.stderr
