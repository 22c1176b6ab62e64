"""The contact sheet: every screen of every game is on it, and can be drawn."""

import pytest

from engine_core import catalog
from host_tools.simulator import shots

# What each game must show; more may be listed.
SCREENS = {
    "villagers": "draft draft_of_four build unlock spot stack hire events new_events gift village "
    "village_of_another road court market",
    "sierra_west": "plan plan_four_cards act pass pay shovel mountain wagon homestead "
    "cabin_market player hastings hastings_page",
    "above_below": "turn village_of_another offer people trade track goal explorers story choice "
    "dice",
    "boonlake": "turn keep card act develop place region levers sail scoring map actions hand "
    "board lever_page river scoring_page eminence",
}


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_screen_of_a_game_is_drawn(game):
    found = shots.load_all()
    for name in SCREENS[game].split():
        assert game + "/" + name in found, name
    seen = {}
    for name in found:
        if name.startswith(game + "/"):
            data = bytes(shots.take(name).data)
            colours = {data[k : k + 2] for k in range(0, len(data), 2)}
            assert len(colours) > 6, name + " is empty"
            assert data not in seen, name + " is the same picture as " + seen.get(data, "")
            seen[data] = name
