"""A puzzle fits a small board: the longest way to one, in place, in the 144 KB of whole games."""

import pytest

from engine_core import catalog, puzzle
from firmware.app.saves import Store
from host_tools.play.hard_heap import HEAP
from tests.firmware import staged

CUT = [game for game in catalog.GAMES if puzzle.count(game)]


@pytest.mark.slow
@pytest.mark.parametrize("game", CUT)
def test_the_longest_way_to_a_puzzle_in_little_memory(tmp_path, game):
    store = Store(str(tmp_path / "saves"))
    store.save_values("settings", {"language": "pl", "sleep": 0, "motion": 0})
    n = max(range(puzzle.count(game)), key=lambda n: puzzle.length(game, n))
    store.save_values("boot", {"go": "solve", "game": game, "n": n})
    done = staged.run("puzzle", [tmp_path / "saves", "puzzle"], HEAP)
    assert done.returncode == 0, done.stdout + done.stderr
    print(game, n, done.stdout)
