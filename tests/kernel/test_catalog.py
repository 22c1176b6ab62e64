"""The catalogue: a game that is not there is named, whatever is asked of it."""

import pytest

from engine_core import catalog


@pytest.mark.parametrize(
    "ask", [catalog.manifest, catalog.rules, catalog.reasons, catalog.bot, catalog.figures]
)
def test_an_unknown_game_is_named_with_those_there_are(ask):
    for name in ("chess", "", "villagers.bot"):
        with pytest.raises(ValueError, match="unknown game %r: choose one of villagers," % name):
            ask(name)
    for game in catalog.GAMES:
        assert ask(game)
