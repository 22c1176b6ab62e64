"""A real MicroPython image on an emulated RP2040: what neither simulator can prove.

Needs an official UF2 image; without one these tests are skipped and say how to enable them.
Everything here is slow because the processor is emulated; only the first test is in `make test`.
"""

import json

import pytest

from host_tools import bundle
from host_tools.emulator import uf2
from host_tools.emulator.board import EmulatedBoard
from host_tools.flash.errors import DeviceError
from host_tools.flash.flasher import Flasher

KEYS = ("a",)  # chooses the language


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
        assert board.wait_for("RUNNING 3", 400), bytes(board.seen)
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
        assert board.wait_for("SAFE MODE", 400)
        assert "a/starts" not in board.files()


@pytest.mark.soak
def test_flash_over_its_port_sends_one_small_file(image, bundles):
    with EmulatedBoard("picosystem", files_of(bundles["old"], image), image) as board:
        assert board.wait_for("RUNNING 3", 400)
        port = board.open_port()
        report = Flasher(port, folder=bundles["new"], timeout=120, wait=1).run(confirm=False)
        assert report["send"] == ["firmware/app/part.mpy"] and report["sent"] < 100
        assert board.wait_for("RUNNING 5", 300), bytes(board.seen[-500:])


@pytest.mark.soak
def test_power_fails_during_the_game_and_the_save_is_there(image, bundles):
    board = EmulatedBoard("picosystem", files_of(bundles["old"], image), image)
    with board:
        assert board.wait_for("RUNNING 3", 400)
        board.power_off()
        board.seen.clear()
        board.power_on()
        assert board.wait_for("RUNNING 3", 400)
        assert board.files()["saves/game.0"] == b"a save"


# --- the real application


@pytest.fixture(scope="module")
def real(image, tmp_path_factory):
    folder = tmp_path_factory.mktemp("real") / "bundle"
    bundle.build("pico_lcd13", ("en",), folder)
    return folder


def simulated(keys):
    """What the simulator shows after the same keys."""
    from host_tools.simulator import shims

    shims.install()
    from host_tools.simulator.handheld import Handheld, Memory

    device = Handheld(Memory())
    device.wait(100)
    shots = [bytes(device.display.data)]
    for key in keys:
        device.press(key)
        device.wait(400)
        shots.append(bytes(device.display.data))
    return shots


@pytest.mark.soak
def test_the_real_application_shows_the_simulators_pixels(image, real):
    with EmulatedBoard("pico_lcd13", files_of(real, image), image) as board:
        assert board.wait_for("first frame", 400), bytes(board.seen)
        started = board.micros()
        board.still()
        shots = [board.pixels()]
        for key in KEYS:
            board.press(key)
            board.still()
            shots.append(board.pixels())
    assert shots == simulated(KEYS)
    print(json.dumps({"first_frame_us": started}))
