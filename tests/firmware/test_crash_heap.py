"""A crash because memory has run out: its page and its log need none that is not there."""

import pytest

from engine_core import catalog
from firmware.app.saves import Store
from host_tools.play.hard_heap import HEAP
from tests.firmware import staged


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_page_comes_with_a_full_heap(tmp_path, game):
    store = Store(str(tmp_path / "saves"))
    store.save_values("settings", {"language": "pl", "sleep": 0, "motion": 0})
    asked = {"new": {"players": 2}, "seed": 7, "people": 1, "bots": "normal"}
    store.save_values("boot", {"go": "play", "game": game, **asked})
    done = staged.run("full", [tmp_path / "saves", "full"], HEAP)
    assert done.returncode == 0, done.stdout + done.stderr
    page, drawn, restarted = done.stdout.strip().split("\n")
    assert page.startswith("crash MemoryError") and page.endswith("True"), done.stdout
    assert drawn == "crash 1" and restarted == "restarted play", done.stdout + done.stderr
    log = (tmp_path / "saves" / "crash.txt").read_text()
    assert "MemoryError" in log and "full_script.py" in log
    assert Store(str(tmp_path / "saves")).load_values("boot")["go"] == "launcher"
