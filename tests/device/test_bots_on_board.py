"""Bots on the emulated RP2040: thinking in steps that the watchdog never sees.

Needs our own firmware image; where it cannot be built these tests are skipped and say why.
"""

import re

import pytest

from engine_core import catalog
from firmware.app.thinking import Thinking
from host_tools.emulator import bot_times, timing
from host_tools.emulator.board import EmulatedBoard
from host_tools.errors import UserError
from host_tools.play import bench_bots

LONG = 20_000  # seconds of real time: the emulator is slow, and shares the machine
FRAME = 100  # ms
DRAWING = 30  # of it, and looking at keys
STEP = FRAME - Thinking.SLICE - DRAWING  # a slice of thinking ends with a whole step
MADE, ROUND = 20, 8  # choices before, and choices of a round of two
WATCHED_US, ROUND_US = 24_000_000, 90_000_000  # the watchdog waits for 8 s


@pytest.fixture(scope="module")
def image():
    try:
        return timing.image()
    except UserError as reason:
        pytest.skip(str(reason).replace("\n", " "))


def test_figures_of_a_bench_name_mean_and_longest():
    said = "part choose 2000 4000\npart answer 1000 1000\npart options 500 500\n"
    said += "part step 900 7100\n"
    found = bench_bots.figures(bench_bots.parts(said))
    assert found["choose_ms"] == "3.00, most 4.0" and found["step_ms"] == "4.00, most 7.1"
    assert found["calls_per_second"] == 222.2


def test_figures_of_decisions_stand_beside_their_budgets():
    rows = [(100.0 * k, 10.0 + k, 5, 90_000 - k, 1.0 * k) for k in range(1, 31)]
    hard, normal = bot_times.figures(rows), bot_times.figures(rows, "normal")
    assert hard["decisions"] == "30" and hard["median_ms"] == "1600"
    assert hard["p95_ms"] == "2900 of 3000" and normal["p95_ms"] == "2900 of 1000"
    assert hard["longest_ms"] == "3000 of 6000" and hard["longest_frame_ms"] == "40 of 100"
    assert hard["engine_p95_ms"] == "29 of 10" and hard["free_bytes"] == "89970"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_choices_are_counted_in_a_save(game):
    files = bot_times.saved(game, {"players": 2}, "hard", MADE)
    assert bot_times.choices(files, game) == MADE


def longest_step(figures):
    return float(re.search(r"most ([\d.]+)", figures["step_ms"])[1])


@pytest.mark.slow
def test_no_step_of_a_hard_bot_is_too_long_for_a_frame(image):
    """One decision of Boonlake, whose steps are the longest; the others are in `make soak`."""
    found = bench_bots.on_board("boonlake", 1, budget=60, places=(45,), seconds=LONG)
    print(found)
    assert longest_step(found) < STEP


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_no_step_of_any_game_is_too_long_for_a_frame(image, game):
    found = bench_bots.on_board(game, 20, budget=catalog.bot(game).BUDGET, seconds=LONG)
    print(game, found)
    assert longest_step(found) < STEP


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_decisions_of_a_hard_bot_take_their_time_and_no_more(image, game):
    """In the application: five in a row, and every frame meanwhile."""
    rows = bot_times.measure(image, game, {"players": 2}, "hard", 5, made=40, seconds=LONG)
    print(game, bot_times.figures(rows))
    assert len(rows) == 5
    assert max(row[0] for row in rows) < bot_times.BUDGETS["p95_ms"]
    assert max(row[1] for row in rows) < bot_times.BUDGETS["longest_frame_ms"]


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_hard_bots_play_on_and_the_board_starts_once(image, game):
    """The real application, watchdog armed, all seats hard bots: for three times as long as the
    watchdog waits, and until every seat has chosen several times."""
    files = bot_times.saved(game, {"players": 2}, "hard", MADE, people=0)
    with EmulatedBoard(timing.BOARD, files, image) as board:
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        begun = board.micros()
        made = MADE
        while board.micros() < begun + ROUND_US and (
            made < MADE + ROUND or board.micros() < begun + WATCHED_US
        ):
            board.sleep(2000)
            assert board.seen.count(b"first frame") == 1, bytes(board.seen)
            later = board.files()
            made = bot_times.choices(later, game)
        print(game, made - MADE, "choices in", (board.micros() - begun) // 1000, "ms")
    assert "saves/crash.txt" not in later
    assert made >= MADE + ROUND  # it has played on
