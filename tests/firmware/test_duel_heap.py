"""A duel fits a small board: in place, in 156 KB, QR codes drawn."""

import pytest

from engine_core import catalog, duel
from firmware.app.pages.entry import terms
from firmware.app.saves import Store
from host_tools.play.hard_heap import LARGER
from tests.firmware import staged


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_turns_and_codes_in_little_memory(tmp_path, game):
    store = Store(str(tmp_path / "saves"))
    store.save_values("settings", {"language": "pl", "sleep": 0, "motion": 0})
    chosen = catalog.complete(game, {"players": 2})
    catalog.rules(game)
    invite = duel.invitation(game, 4711, chosen)
    asked = terms(chosen, duel.seed(4711), 0, invite)
    store.save_values("boot", {"go": "play", "game": game, **asked})
    done = staged.run("duel", [tmp_path / "saves", 12, "duel"], LARGER)
    assert done.returncode == 0, done.stdout + done.stderr
    print(game, done.stdout)
