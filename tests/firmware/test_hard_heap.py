"""Whole games by keys in the memory of a small board, everything in place, as on our own image.

The live heap of every game is printed (`pytest -s`); `pocketstead bench --heap` tells the same.
"""

import pytest

from engine_core.above_below.words import P_CHOICE, P_EXPLORERS
from host_tools.play import hard_heap
from host_tools.play.hard_heap import HARD, ROOMY, SOLO

SIERRA_WEST = ("boats_banjos", "apple_hill", "gold_rush", "outlaws_outposts")
pytestmark = pytest.mark.usefixtures("i386")


def play(saves, game, options, *more):
    """One game to its end, with hints now and then; what `hard_heap.play` tells of it."""
    found = hard_heap.play(saves, game, options, *more)
    print(game, options, found, flush=True)
    assert found["hints"] == found["asked"] > 0
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", SOLO)
def test_a_solo_game_in_little_memory(tmp_path, game):
    play(tmp_path, game, SOLO[game])


@pytest.mark.slow
@pytest.mark.parametrize("game", HARD)
def test_a_game_against_a_hard_bot_in_little_memory(tmp_path, game):
    found = play(tmp_path, game, HARD[game])
    if game == "above_below":  # the book is read in the same heap
        assert {P_EXPLORERS, P_CHOICE} <= set(found["prompts"])


@pytest.mark.soak
@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("mode", SIERRA_WEST)
def test_modes_of_sierra_west(tmp_path, mode, level):
    play(tmp_path, "sierra_west", {**HARD["sierra_west"], "mode": mode, "bots": level})


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "game, options",
    [
        *HARD.items(),
        *((game, {"players": 4, "people": 1, "bots": "hard"}) for game in HARD),
        ("above_below", {"players": 1, "level": 10}),
        *(
            ("boonlake", {"players": 1, "difficulty": x})
            for x in ("easy", "challenge", "very_hard")
        ),
    ],
    ids=str,
)
def test_other_keys_and_languages(tmp_path, game, options, language):
    play(tmp_path, game, options, 3000, language, ROOMY)
