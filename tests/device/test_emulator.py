"""The real application on an emulated RP2040 with our image: what no simulator can prove."""

import json

import pytest

from host_tools.cli import main
from host_tools.emulator.board import EmulatedBoard
from tests.device.twins import Taken, Twins

LONG = 2000  # seconds of real time: the emulator shares the machine with other tests


@pytest.mark.slow
def test_a_game_by_keys_a_power_cut_and_on(made, tmp_path):
    from engine_core import journal, match
    from firmware.app import shelf
    from firmware.app.saves import Store

    start = {}
    Store(Taken(start)).save_values("settings", {"language": "en"})
    Store(Taken(start)).save_values("boot", {"go": "launcher"})
    files = {"saves/" + name: data for name, data in start.items()}
    with EmulatedBoard("pico_lcd13", files, made.emulated()) as board:
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        twins = Twins(board, tmp_path, start)
        twins.rest()
        # New game, start it, guided (which fixes the seed), not guided any further: sure.
        twins.press("a", "a", "a", "b", "a")
        assert twins.twin.page == "play"
        twins.press("a", "a", "a")  # look at a villager, take it, and what comes then
        board.sleep(1500)  # a game is kept 0.4 s after the last key
        board.power_off()
        board.seen.clear()
        kept = {
            name[6:]: data for name, data in board.files_off().items() if name.startswith("saves/")
        }
        saved = [
            shelf.unpack(Store(Taken(data)).load("game_villagers"))[1]
            for data in (kept, twins.twin.files.data)
        ]
        # A device keeps a state of later on, so that a preview replays nothing; else all is alike.
        there, here = [match.load(data) for data in saved]
        assert there.digest() == here.digest()
        assert journal.write(there) == journal.write(here)
        assert there.undoable == here.undoable
        board.power_on()
        twins.twin.start()
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        twins.rest()
        assert twins.twin.page == "play"


@pytest.mark.slow
def test_a_kiosk_restarts_into_a_visitors_game_and_writes_nothing(made, tmp_path):
    """What it remembers lies in registers of the watchdog, which outlive a restart."""
    from firmware.app.saves import Store

    start = {}
    Store(Taken(start)).save_values("settings", {"language": "en", "kiosk": 1})
    files = {"saves/" + name: data for name, data in start.items()}
    with EmulatedBoard("pico_lcd13", files, made.emulated()) as board:
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        twins = Twins(board, tmp_path, start)
        twins.rest()
        assert twins.twin.page == "title"
        twins.press("right")  # the guided game, whose seed is fixed
        assert twins.twin.page == "visit"
        twins.press("a")
        board.power_off()
        after = board.files_off()
        assert {n[6:]: data for n, data in after.items() if n.startswith("saves/")} == start
        assert not [name for name in after if name.endswith("/starts")]


@pytest.mark.slow
def test_a_recorded_game_has_the_same_digests(made, tmp_path, capsys):
    from engine_core import journal, match

    table = match.new("villagers", 5, players=2)
    for _ in range(20):
        table.answer(table.ask.options[-1])
    (tmp_path / "some.journal").write_bytes(journal.write(table))
    said = []
    for on in ("cpython", "emulator"):
        assert main(["replay", str(tmp_path / "some.journal"), "--on", on, "--json"]) == 0
        said.append(json.loads(capsys.readouterr().out)["digests"])
    assert len(said[0]) == 21 and said[0] == said[1]


@pytest.mark.soak
def test_nobody_waits_for_a_chip_that_has_stopped(made):
    """By a fault of the emulator: the line ends, and whoever waits hears of it."""
    import serial

    def fault():
        raise RuntimeError("a fault")

    with EmulatedBoard("pico_lcd13", {}, made.emulated()) as board:
        assert board.wait_for("first frame", LONG)
        line = serial.Serial(board.open_port(), timeout=LONG)
        board._call(board._later, 10, fault)
        with pytest.raises(serial.SerialException):
            line.read(1)
        assert not board.wait_for("anything", LONG)
        with pytest.raises(RuntimeError, match="a fault"):
            board.sleep(10)
