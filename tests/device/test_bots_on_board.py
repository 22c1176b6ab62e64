"""Bots on the emulated RP2040: the application plays on, and its watchdog never bites.

Needs our own firmware image; where it cannot be built these tests are skipped and say why.
"""

import pytest

from engine_core import bots, catalog, rng
from host_tools.commands import bench
from host_tools.emulator import bot_times, timing
from host_tools.emulator.bot_times import BEGUN, FED, NOTED, Decision
from host_tools.errors import UserError
from host_tools.play import bench_bots
from host_tools.simulator.handheld import Handheld, Memory

LONG = 20_000  # seconds of real time: the emulator is slow, and shares the machine
TABLE = {"players": 2}
MADE = 20  # choices before


@pytest.fixture(scope="module")
def image():
    try:
        return timing.image()
    except UserError as reason:
        pytest.skip(str(reason).replace("\n", " "))


# --- figures


def test_figures_of_a_bench_name_mean_and_longest():
    said = "part choose 2000 4000\npart answer 1000 1000\npart options 500 500\n"
    said += "part step 900 7100\n"
    found = bench_bots.figures(bench_bots.parts(said))
    assert found["choose_ms"] == "3.00, most 4.0" and found["step_ms"] == "4.00, most 7.1"
    assert found["calls_per_second"] == 222.2


def test_figures_of_decisions_stand_beside_their_budgets():
    found = [Decision(k, 100.0 * k, [5.0, 10.0 + k]) for k in range(1, 31)]
    hard, normal = bot_times.figures(found), bot_times.figures(found, "normal")
    assert hard["decisions"] == "30" and hard["median_ms"] == "1600"
    assert hard["p95_ms"] == "2900 of 3000" and normal["p95_ms"] == "2900 of 1000"
    assert hard["longest_ms"] == "3000 of 6000" and hard["longest_frame_ms"] == "40 of 100"


def test_figures_of_hints_tell_room_and_rules():
    rows = [(Decision(k, 10.0 * k, [9.0]), 90_000 - k, 1.0 * k) for k in range(1, 31)]
    found = bot_times.figures_of_hints(rows)
    assert found["longest_ms"] == "300 of 2000" and found["engine_p95_ms"] == "29 of 10"
    assert found["free_bytes"] == "89970"


def test_a_decision_lasts_from_its_first_frame_until_the_board_forgets_it():
    ms = 1_000_000
    begun, forgotten, next_one = 7 << 16 | BEGUN, 0, 9 << 16 | BEGUN
    writes = [
        (100 * ms, FED, 1),
        (105 * ms, NOTED, begun),
        (130 * ms, FED, 1),
        (190 * ms, FED, 1),
        (191 * ms, 0x10, 5),  # other registers do not matter
        (200 * ms, NOTED, forgotten),
        (260 * ms, FED, 1),  # what was chosen is told
        (270 * ms, NOTED, next_one),
    ]
    assert bot_times.decisions(writes) == [Decision(7, 100.0, [30.0, 60.0, 10.0])]


def test_every_game_and_level_is_measured_and_reported(monkeypatch):
    asked = []

    def report(games, levels, count, options, made, show):
        asked.append((list(games), list(levels), count, options))
        return {}

    monkeypatch.setattr(bot_times, "report", report)
    from host_tools import cli

    assert cli.main(["bench", "--device", "--level", "all"]) == 0
    levels = ["easy", "normal", "hard", "expert", "hints"]
    assert asked == [(list(catalog.GAMES), levels, 30, TABLE)]
    assert bench.HELP


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_game_is_saved_for_the_board_and_found_there(game):
    made = bot_times.middle(game, TABLE)
    assert made > MADE
    files = bot_times.saved(game, TABLE, "hard", made)
    running = bot_times.kept(files, game)
    assert running.ask is not None and running.state.round > 0


@pytest.mark.parametrize("game", catalog.GAMES)
def test_bots_play_on_without_a_person(game):
    """What is measured on the board: a kept game with bots at all seats."""
    made = bot_times.middle(game, TABLE)
    files = Memory()
    for name, data in bot_times.saved(game, TABLE, "normal", made, people=0).items():
        files.write(name[len("saves/") :], data)
    device = Handheld(files)
    match = device.app.stack[0].table.match
    seats = set()
    for _ in range(3000):
        seats.add(match.ask.seat)
        device.frame()
        if seats == {0, 1}:
            return
    raise AssertionError("a seat waits for a person")


# --- on the board


def held(found, level):
    """The times that a player is promised."""
    print(bot_times.figures(found, level))
    spent = [one.ms for one in found]
    limits = bot_times.BUDGETS if level == "hard" else bot_times.NORMAL
    assert bot_times.p95(spent) <= limits["p95_ms"] and max(spent) <= limits["longest_ms"]
    assert max(max(one.frames) for one in found) <= limits["longest_frame_ms"]


def told(one):
    """For whoever waits for it (`pytest -s`)."""
    print(f"{one.number}: {one.ms:.0f} ms, longest frame {max(one.frames):.0f}", flush=True)


@pytest.mark.slow
def test_a_hard_bot_decides_on_the_board_in_short_frames(image):
    """One decision of Boonlake, whose steps are the longest; rounds are in `make soak`."""
    found, later = bot_times.watch(image, "boonlake", TABLE, "hard", 1, seconds=LONG)
    held(found, "hard")
    assert len(found) == 1 and len(found[0].frames) > 10  # it has looked ahead
    assert "saves/crash.txt" not in later


def ahead(game, made):
    """The numbers of at least 30 decisions of hard bots, and of a whole round. Rounds of Boonlake
    are half of a game: there every ship has moved on."""
    running = bot_times.kept(bot_times.saved(game, TABLE, "hard", made), game)
    begun = running.state.round
    ships = [seat.ship for seat in running.state.seats] if game == "boonlake" else []
    numbers = []

    def passed():
        if ships:
            return all(seat.ship != at for seat, at in zip(running.state.seats, ships))
        return running.state.round > begun

    while len(numbers) < 30 or not passed():
        option = running.ask.options[0]
        if len(running.ask.options) > 1:
            numbers.append(running.made)
            option = bots.pick(running, "hard", rng.Dice(running.seed ^ running.made << 6))
        running.answer(option)
    return numbers


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_hard_bots_play_a_round_in_time_and_the_board_starts_once(image, game):
    """The real application, watchdog armed, hard bots at all seats. A board that starts anew ends
    it; every decision comes where it comes on a computer."""
    made = bot_times.middle(game, TABLE)
    numbers = ahead(game, made)
    found, later = bot_times.watch(
        image, game, TABLE, "hard", len(numbers), made, told, seconds=LONG
    )
    held(found, "hard")
    assert [one.number for one in found] == numbers
    assert "saves/crash.txt" not in later


@pytest.mark.soak
@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("game", catalog.GAMES)
def test_decisions_of_easier_bots_are_quick(image, game, level):
    held(bot_times.watch(image, game, TABLE, level, 30, seconds=LONG)[0], level)


@pytest.mark.soak
@pytest.mark.parametrize("game", catalog.GAMES)
def test_hints_come_within_two_seconds(image, game):
    rows = bot_times.hints(image, game, TABLE, 30, seconds=LONG)
    print(game, bot_times.figures_of_hints(rows))
    assert len(rows) == 30
    assert max(row[0].ms for row in rows) <= bot_times.HINT["longest_ms"]
    assert max(max(row[0].frames) for row in rows) <= bot_times.HINT["longest_frame_ms"]
