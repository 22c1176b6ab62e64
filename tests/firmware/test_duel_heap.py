"""A whole duel of two small boards: two MicroPythons in hard heaps that know only each other's
codes."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from engine_core import catalog, duel, match
from firmware.app import past, shelf
from firmware.app.pages.entry import terms
from firmware.app.saves import Store
from host_tools.play.hard_heap import LARGER
from tests.firmware import staged


def device(folder, game, seat):
    """A device at its start, which has invited or was invited; what it is told, it types."""
    store = Store(str(folder))
    store.save_values("settings", {"language": "pl", "sleep": 0, "motion": 0})
    chosen = catalog.complete(game, {"players": 2})
    catalog.rules(game)
    invite = "" if seat else duel.invitation(game, 4711, chosen)
    asked = terms(chosen, duel.seed(4711), seat, invite)
    store.save_values("boot", {"go": "play", "game": game, **asked})
    return staged.start("duel", [folder, 5 + seat, "duel"], LARGER)


def pass_on(mine, theirs):
    """Hands every code of a device to the other one; how many, and what it says at its end."""
    codes = 0
    for line in mine.stdout:
        if not line.startswith("sent "):
            break
        codes += 1
        theirs.stdin.write(line.split()[1] + "\n")
        theirs.stdin.flush()
    theirs.stdin.close()  # no more comes
    return codes, line + mine.stdout.read() + mine.stderr.read()


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game == "above_below" else pytest.mark.soak)
        for game in catalog.GAMES
    ],
)
def test_a_whole_duel_by_codes_alone(tmp_path, game):
    folders = [tmp_path / "host", tmp_path / "guest"]
    devices = [device(folder, game, seat) for seat, folder in enumerate(folders)]
    try:
        with ThreadPoolExecutor(2) as both:
            told = list(both.map(pass_on, devices, devices[::-1]))
        print(game, told)
        assert [one.wait(60) for one in devices] == [0, 0]
    finally:
        for one in devices:
            one.kill()
            one.wait()
    kept = [past.load(Store(str(folder)), game, 0) for folder in folders]
    assert kept[0][2] == kept[1][2] and len(kept[0][2]) > 100
    *_, end = match.replay(kept[0][2])
    assert end.ask is None
    assert [shelf.summary(Store(str(folder)), game, True) for folder in folders] == [None, None]
