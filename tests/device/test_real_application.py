"""The real application through the real tools, on a virtual device with a board's memory."""

import time

import pytest

from host_tools import boards
from host_tools.cli import main
from host_tools.emulator.panel import Panel, image
from host_tools.flash.flasher import Flasher
from host_tools.image import targets
from host_tools.virtual_device.own import Own

pytestmark = pytest.mark.slow


SPEC = boards.get("picosystem")
LANGUAGES = ("en",)


@pytest.fixture(scope="module")
def own(interpreter, tmp_path_factory):
    return Own(targets.get("picosystem"), tmp_path_factory.mktemp("own"))


@pytest.fixture
def device(make_device, own):
    """A PicoSystem with our firmware and the games."""
    board = make_device(panel=Panel(**SPEC.panel), wiring=SPEC.wires, usb=True, own=own)
    board.power_on()
    assert flash(board)["confirmed"]
    return board


def flash(device, **details):
    return Flasher(str(device.link), languages=LANGUAGES, wait=0.2, **details).run()


def test_flash_screenshot_update_and_saves(device, tmp_path, capsys):
    spec = SPEC
    shot = tmp_path / "first.png"
    time.sleep(2)  # the picture of the first start passes by itself
    assert main(["screenshot", "--port", str(device.link), str(shot)]) == 0
    from PIL import Image

    shown = image(device.panel.rgb565(), 240, 240)
    assert Image.open(shot).tobytes() == shown.tobytes()
    assert len(shown.getcolors()) > 5
    # A choice made on the device is kept through an update.
    for _ in range(8):
        device.press(spec.keys["a"])
        time.sleep(0.15)
        device.let_go(spec.keys["a"])
        time.sleep(0.5)
        if any(name.startswith("saves/settings") for name in device.files()):
            break
    kept = {n: d for n, d in device.files().items() if n.startswith("saves/settings")}
    assert kept
    assert flash(device)["up_to_date"]
    assert {n: d for n, d in device.files().items() if n in kept} == kept


def test_official_micropython_plays_from_the_first_start_to_a_table(make_device):
    """Modules lie in memory there: what is loaded must leave room for the texts in one piece."""
    spec = boards.get("pico_lcd13")
    panel = Panel(**spec.panel)
    device = make_device(panel=panel, wiring=spec.wires, usb=True, heap=430 * 1024)
    device.power_on()
    assert flash(device, board="pico_lcd13")["confirmed"]
    device.seen.clear()
    for _ in range(40):  # language, size, launcher, new game: A leads on
        device.press(spec.keys["a"])
        time.sleep(0.2)
        device.let_go(spec.keys["a"])
        if device.wait_for("first frame", 0.8):  # a game is a start of its own
            break
    assert b"first frame" in device.seen
    deadline = time.monotonic() + 20
    while "saves/game_villagers.0" not in device.files() and time.monotonic() < deadline:
        time.sleep(0.5)
    assert "saves/game_villagers.0" in device.files()
    assert "saves/crash.txt" not in device.files()


@pytest.mark.soak
def test_a_kiosk_goes_on_without_writing_and_without_safe_mode(device, tmp_path):
    """Demonstration, a visitor who holds A through the restart, and back: no write to flash."""
    spec = SPEC
    flash(device, kiosk=True)
    device.power_off()
    device.journal = tmp_path / "writes"
    device.power_on()
    assert device.wait_for("first frame", 20)
    time.sleep(1)
    before = device.journal.stat().st_size
    assert before == 0, "an image that has drawn is not counted any more"

    def restarted():
        device.seen.clear()
        return device.wait_for("first frame", 20)

    device.seen.clear()
    device.press(spec.keys["a"])
    time.sleep(0.3)
    device.let_go(spec.keys["a"])
    time.sleep(0.1)
    device.press(spec.keys["a"])  # and does not let go
    assert device.wait_for("first frame", 20), bytes(device.seen)
    device.let_go(spec.keys["a"])
    assert b"SAFE" not in device.seen
    time.sleep(1)
    device.press(spec.keys["home"])
    time.sleep(0.3)
    device.let_go(spec.keys["home"])
    for key in ("down", "right"):  # in the menu: stop playing
        time.sleep(0.7)
        device.press(spec.keys[key])
        time.sleep(0.15)
        device.let_go(spec.keys[key])
    assert restarted(), "the visitor stops playing"
    time.sleep(1)
    assert device.journal.stat().st_size == before
