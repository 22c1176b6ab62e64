"""A real MicroPython image on an emulated RP2040: what neither simulator can prove.

Needs an official UF2 image; without one these tests are skipped and say how to enable them.
Everything here is slow because the processor is emulated; only the first test is in `make test`.
"""

import json

import pytest

from host_tools import bundle
from host_tools.cli import main
from host_tools.emulator import uf2
from host_tools.emulator.board import EmulatedBoard
from host_tools.flash.errors import DeviceError
from host_tools.flash.flasher import Flasher
from tests.device.twins import Taken, Twins

LONG = 2000  # seconds of real time: the emulator shares the machine with other tests


@pytest.fixture(scope="session")
def image():
    try:
        return uf2.find()
    except DeviceError as reason:
        pytest.skip(str(reason).replace("\n", " "))


def files_of(folder, image):
    return bundle.device_files(folder, bundle.load(folder), image.native_kind)


@pytest.mark.slow
def test_a_small_application_draws_through_the_real_driver(image, bundles):
    with EmulatedBoard("picosystem", files_of(bundles["old"], image), image) as board:
        assert board.wait_for("RUNNING 3", LONG), bytes(board.seen)
        stripes = b"".join(bytes((16 * k + 3, 7 * k)) * (240 * 60) for k in range(4))
        assert board.pixels() == stripes
        files = board.files()
        assert "a/drawn" in files and "a/starts" not in files
        assert files["saves/game.0"] == b"a save"


@pytest.mark.soak
def test_holding_a_at_power_on_is_safe_mode(image, bundles):
    board = EmulatedBoard("picosystem", files_of(bundles["old"], image), image)
    board.held_at_start = ("a",)
    with board:
        assert board.wait_for("SAFE MODE", LONG)
        assert "a/starts" not in board.files()


@pytest.mark.soak
def test_flash_over_its_port_sends_one_small_file(image, bundles):
    with EmulatedBoard("picosystem", files_of(bundles["old"], image), image) as board:
        assert board.wait_for("RUNNING 3", LONG)
        port = board.open_port()
        report = Flasher(port, folder=bundles["new"], timeout=120, wait=1).run(confirm=False)
        assert report["send"] == ["firmware/app/part.mpy"] and report["sent"] < 100
        assert board.wait_for("RUNNING 5", LONG), bytes(board.seen[-500:])


@pytest.mark.soak
def test_power_fails_during_the_game_and_the_save_is_there(image, bundles):
    board = EmulatedBoard("picosystem", files_of(bundles["old"], image), image)
    with board:
        assert board.wait_for("RUNNING 3", LONG)
        board.power_off()
        board.seen.clear()
        board.power_on()
        assert board.wait_for("RUNNING 3", LONG)
        assert board.files()["saves/game.0"] == b"a save"


# --- the real application


@pytest.fixture
def real(made):
    """(image, files on the flash): our own image, and nothing saved."""
    return made.emulated(), {}


@pytest.mark.soak
def test_the_real_application_starts_with_the_simulators_pixels(real, tmp_path):
    image, content = real
    with EmulatedBoard("pico_lcd13", content, image) as board:
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        print(f"first picture after {board.micros() / 1000:.0f} ms")
        twins = Twins(board, tmp_path)
        twins.rest()
        twins.press("a", "a")  # the language and the size of the letters; then the launcher
        assert twins.twin.page == "launcher"


@pytest.mark.soak
def test_a_game_by_keys_a_power_cut_and_on(real, tmp_path):
    image, content = real
    from engine_core import journal, match
    from firmware.app import games
    from firmware.app.saves import Store

    start = {}
    Store(Taken(start)).save_values("settings", {"language": "en"})
    Store(Taken(start)).save_values("boot", {"go": "launcher"})
    files = {**content, **{"saves/" + name: data for name, data in start.items()}}
    with EmulatedBoard("pico_lcd13", files, image) as board:
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        twins = Twins(board, tmp_path, start)
        twins.rest()
        # New game, start it, guided (which fixes the seed), not guided any further.
        twins.press("a", "a", "a", "b")
        assert twins.twin.page == "play"
        # Keep the Jester, take a villager, give one, take the third one, give one.
        twins.press("a", "a", "a", "right", "right", "a", "a")
        board.power_off()
        board.seen.clear()
        kept = {name[6:]: data for name, data in board.files_off().items()
                if name.startswith("saves/")}
        saved = [games.unpack(Store(Taken(data)).load("game_villagers"))[1]
                 for data in (kept, twins.twin.files.data)]
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


@pytest.mark.soak
def test_a_kiosk_restarts_into_a_visitors_game_and_writes_nothing(real, tmp_path):
    """What it remembers lies in registers of the watchdog, which outlive a restart."""
    image, content = real
    from firmware.app.saves import Store

    start = {}
    Store(Taken(start)).save_values("settings", {"language": "en", "kiosk": 1})
    files = {**content, **{"saves/" + name: data for name, data in start.items()}}
    with EmulatedBoard("pico_lcd13", files, image) as board:
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


@pytest.mark.soak
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
