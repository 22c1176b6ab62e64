"""The conformance checks on games that reach the far end of the rules."""

import pytest

from tests.boonlake import audit
from tests.boonlake.fuzz import Run


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_eager_games_keep_every_promise(players):
    Run("boonlake", 3, {"players": players}, audit).play(True, 5000)


def test_eager_games_reach_the_last_pieces():
    """Fourth towns, fifth cattle, all houses; seven levers are reached in test_bot."""
    seen = {"towns": 0, "cattle": 0, "houses": 0, "levers": 0}
    for seed in range(30):
        t = Run("boonlake", seed, {"players": 2 + seed % 3}, audit).play(False, 5000).state
        for me in t.seats:
            seen["towns"] = max(seen["towns"], me.towns)
            seen["cattle"] = max(seen["cattle"], me.cattle)
            seen["houses"] = max(seen["houses"], me.houses)
            seen["levers"] = max(seen["levers"], bin(me.built).count("1"))
    assert seen["levers"] >= 6, seen
    assert (seen["towns"], seen["cattle"], seen["houses"]) == (4, 5, 6), seen
