"""Above and Below with the app in the memory of a small board: whole games by keys in 160 KB."""

import shutil

import pytest

from engine_core.above_below.words import P_CHOICE, P_EXPLORERS
from tests.firmware import staged
from tests.firmware.test_hard_heap import FINISHED, RESTARTED, Store, catalog

HEAP = "160k"


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    return staged.stage(tmp_path_factory, "above_below_heap")


def play(stage, saves, options, seed, wander, language="pl"):
    """Power cycles until the game is over; what the last one printed."""
    shutil.rmtree(saves, ignore_errors=True)
    saves.mkdir()
    Store(str(saves)).save_values("records", {"above_below/1/9": (1, 1, 60, 1)})
    Store(str(saves)).save_values("settings", {
        "language": language, "sleep": 0, "motion": 2, "tour_above_below": 1,
        "last": catalog.GAMES.index("above_below"), "new_above_below": options,
    })
    for cycle in range(4):
        done = staged.run(stage, "above_below_heap", [saves, 4000, seed + cycle, wander], HEAP)
        said = done.stdout + done.stderr
        assert done.returncode in (RESTARTED, FINISHED), said
        if done.returncode == FINISHED:
            print(said)
            return said
    raise AssertionError("the game did not end:\n" + said)


def met(said):
    """The prompts that were decided."""
    return [int(n) for n in said[said.index("prompts [") + 9 : said.rindex("]")].split(", ")]


@pytest.mark.slow
@pytest.mark.parametrize("options, seed", [({"players": 1}, 0), ({"players": 2}, 3)],
                         ids=["descent", "computer"])
def test_a_whole_game_in_160_kilobytes(stage, tmp_path, options, seed):
    """The solitaire challenge, and a game against a computer village, with explorations."""
    said = play(stage, tmp_path / "saves", options, seed, 3)
    assert P_EXPLORERS in met(said) and P_CHOICE in met(said), said


@pytest.mark.soak
@pytest.mark.parametrize("options, seed, wander", [
    ({"players": 1, "level": 10}, 3, 7),
    ({"players": 2, "bots": "hard"}, 3, 7),
    ({"players": 4}, 1, 7),
], ids=["level10", "hard", "four"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_long_games_in_160_kilobytes(stage, tmp_path, options, seed, wander, language):
    """Many keys that lead nowhere: menus, pages, reasons, undo."""
    play(stage, tmp_path / "saves", options, seed, wander, language)
