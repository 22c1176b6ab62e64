"""Whole games by keys in the memory of a small board, everything in place, as on our own image.

A 32-bit MicroPython runs the bytecode of the device in a heap that cannot grow; every restart of
the app is a new process, as it is a clean heap on the device. The keys are random, the language is
Polish. The live heaps of every power cycle are printed (`pytest -s`).
"""

import re

import pytest

from host_tools.simulator import shims

shims.install()

from engine_core import catalog  # noqa: E402
from engine_core.above_below.words import P_CHOICE, P_EXPLORERS  # noqa: E402
from firmware.app.saves import Store  # noqa: E402
from tests.firmware import staged  # noqa: E402

RESTARTED, FINISHED = 42, 43
HEAP = "144k"  # a Pico with our image has 239 KB after it has started
SIERRA_WEST = ("boats_banjos", "apple_hill", "gold_rush", "outlaws_outposts")  # largest mode first
SOLO = {
    "villagers": {"players": 1},
    "sierra_west": {"players": 1, "mode": SIERRA_WEST[0], "planning": "advanced"},
    "above_below": {"players": 1},
    "boonlake": {"players": 1},
}
HARD = {game: {**options, "players": 2, "people": 1, "bots": "hard"}
        for game, options in SOLO.items()}


def play(saves, game, options, seed=0, language="pl", heap=HEAP, cycles=20):
    """Power cycles until the game is over; what the last of them printed."""
    saves.mkdir()
    Store(str(saves)).save_values("settings", {
        "language": language, "sleep": 0, "motion": 2, "last": catalog.GAMES.index(game),
        "new_" + game: options, "tour_" + game: 1,
    })
    for cycle in range(cycles):
        done = staged.run("hard_heap", [saves, 4000, seed + cycle], heap)
        print(done.stdout.strip(), flush=True)
        assert done.returncode in (RESTARTED, FINISHED), done.stdout + done.stderr
        if done.returncode == FINISHED:
            given, asked = re.search(r"hints (\d+) of (\d+)", done.stdout).groups()
            assert "score" in done.stdout and given == asked != "0", done.stdout
            return done.stdout
    raise AssertionError("the game did not end")


def met(said):
    """The prompts that were decided."""
    return [int(n) for n in re.search(r"prompts \[(.*)\]", said)[1].split(", ")]


@pytest.mark.slow
@pytest.mark.parametrize("game", SOLO)
def test_a_solo_game_in_144_kilobytes(tmp_path, game):
    play(tmp_path / "saves", game, SOLO[game])


@pytest.mark.slow
@pytest.mark.parametrize("game", HARD)
def test_a_game_against_a_hard_bot_in_144_kilobytes(tmp_path, game):
    said = play(tmp_path / "saves", game, HARD[game])
    if game == "above_below":  # the book is read in the same heap
        assert P_EXPLORERS in met(said) and P_CHOICE in met(said), said


@pytest.mark.soak
@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("mode", SIERRA_WEST)
def test_modes_of_sierra_west(tmp_path, mode, level):
    play(tmp_path / "saves", "sierra_west", {**HARD["sierra_west"], "mode": mode, "bots": level})


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game, options", [
    *HARD.items(),
    *((game, {"players": 4, "people": 1, "bots": "hard"}) for game in HARD),
    ("above_below", {"players": 1, "level": 10}),
    *(("boonlake", {"players": 1, "difficulty": x}) for x in ("easy", "challenge", "very_hard")),
], ids=str)
def test_other_keys_and_languages(tmp_path, game, options, language):
    play(tmp_path / "saves", game, options, 3000, language)
