"""The app and a game in the memory of a small board: whole games by keys in a hard heap.

A 32-bit MicroPython runs the bytecode of the device; every restart of the app is a new process,
as it is a clean heap on the device. The keys are random, the language is Polish.
"""

import re
import shutil

import pytest

from host_tools.simulator import shims

shims.install()

from engine_core import catalog  # noqa: E402
from firmware.app.saves import Store  # noqa: E402
from tests.firmware import staged  # noqa: E402

RESTARTED, FINISHED = 42, 43


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    return staged.stage(tmp_path_factory, "hard_heap")


def prepared(saves, game, options):
    """The folder of a handheld whose next new game has these options."""
    shutil.rmtree(saves, ignore_errors=True)
    saves.mkdir()
    Store(str(saves)).save_values("settings", {
        "language": "pl", "sleep": 0, "motion": 2, "last": catalog.GAMES.index(game),
        "new_" + game: options, "tour_" + game: 1,
    })
    return saves


def power_cycle(stage, saves, heap, seed, steps=4000):
    return staged.run(stage, "hard_heap", [saves, steps, seed], heap)


def play(stage, saves, game, options, heap, hints="", cycles=20):
    """Power cycles until the game is over; the lines that every one of them printed."""
    prepared(saves, game, options)
    lines = []
    for cycle in range(cycles):
        done = power_cycle(stage, saves, heap, f"{cycle}{hints}")
        lines.append(done.stdout.strip())
        print(lines[-1], flush=True)
        assert done.returncode in (RESTARTED, FINISHED), "\n".join(lines) + done.stderr
        if done.returncode == FINISHED:
            return lines
    raise AssertionError("the game did not end:\n" + "\n".join(lines))


@pytest.mark.slow
def test_villagers_solo_in_160_kilobytes(stage, tmp_path):
    """Less than any supported board has after it has started (190 KB and more)."""
    lines = play(stage, tmp_path / "saves", "villagers", {"players": 1}, "160k")
    assert "score" in lines[-1]


SIERRA_WEST = ("boats_banjos", "apple_hill", "gold_rush", "outlaws_outposts")  # largest mode first


@pytest.mark.slow
def test_sierra_west_solo_in_160_kilobytes(stage, tmp_path):
    """The mode with most rules, with four cards to plan."""
    options = {"players": 1, "mode": SIERRA_WEST[0], "planning": "advanced"}
    lines = play(stage, tmp_path / "saves", "sierra_west", options, "160k", "h")
    assert "score" in lines[-1]
    given, asked = re.search(r"hints (\d+) of (\d+)", lines[-1]).groups()
    assert given == asked


@pytest.mark.soak
@pytest.mark.parametrize("mode", SIERRA_WEST[1:])
def test_other_modes_of_sierra_west_in_160_kilobytes(stage, tmp_path, mode):
    lines = play(stage, tmp_path / "saves", "sierra_west", {"players": 1, "mode": mode}, "160k")
    assert "score" in lines[-1]


@pytest.mark.slow
def test_a_hard_bot_of_sierra_west_has_its_turn_in_160_kilobytes(stage, tmp_path):
    options = {"players": 2, "people": 1, "bots": "hard", "mode": SIERRA_WEST[0]}
    saves = prepared(tmp_path / "saves", "sierra_west", options)
    assert power_cycle(stage, saves, "160k", 0).returncode == RESTARTED
    done = power_cycle(stage, saves, "160k", 1, 140)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"round (\d+)", done.stdout)[1]) > 1


@pytest.mark.soak
@pytest.mark.parametrize("mode", SIERRA_WEST)
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_sierra_west_against_a_bot_in_160_kilobytes(stage, tmp_path, mode, level):
    """The screen gives way while the bot thinks (firmware/app/thinking.py)."""
    options = {"players": 2, "people": 1, "bots": level, "mode": mode}
    lines = play(stage, tmp_path / "saves", "sierra_west", options, "160k", "h")
    assert "score" in lines[-1]
    given, asked = re.search(r"hints (\d+) of (\d+)", lines[-1]).groups()
    assert given == asked


@pytest.mark.slow
def test_boonlake_solo_in_160_kilobytes(stage, tmp_path):
    """The game with most rules; where memory is short its parts come and go (overlay.py)."""
    lines = play(stage, tmp_path / "saves", "boonlake", {"players": 1}, "160k")
    assert "score" in lines[-1]
