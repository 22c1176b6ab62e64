"""The real application through the real tools, as files on a virtual device with much memory."""

import json
import time

import pytest

from host_tools import boards, bundle
from host_tools.cli import main
from host_tools.emulator.panel import Panel, image
from host_tools.flash.flasher import Flasher

pytestmark = pytest.mark.slow
HEAP = 400 * 1024  # of the 520 KB of an RP2350; an RP2040 runs our own image


@pytest.fixture(scope="module")
def real_bundle(tmp_path_factory):
    folder = tmp_path_factory.mktemp("real") / "bundle"
    bundle.build("picosystem", ("en",), folder)
    return folder


def test_flash_screenshot_update_and_saves(make_device, real_bundle, tmp_path, capsys):
    spec = boards.get("picosystem")
    device = make_device(panel=Panel(**spec.panel), wiring=spec.wires, usb=True, heap=HEAP)
    device.power_on()
    report = Flasher(str(device.link), folder=real_bundle, wait=0.2).run()
    assert report["confirmed"]
    shot = tmp_path / "first.png"
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
    manifest = json.loads((real_bundle / "bundle.json").read_text())
    again = Flasher(str(device.link), folder=real_bundle, wait=0.2).run()
    assert again["up_to_date"] and again["build"] == manifest["build"]
    assert {n: d for n, d in device.files().items() if n in kept} == kept


@pytest.mark.soak
def test_a_kiosk_goes_on_without_writing_and_without_safe_mode(make_device, real_bundle, tmp_path):
    """Demonstration, a visitor who holds A through the restart, and back: no write to flash."""
    spec = boards.get("picosystem")
    device = make_device(panel=Panel(**spec.panel), wiring=spec.wires, usb=True, heap=HEAP)
    device.power_on()
    Flasher(str(device.link), folder=real_bundle, wait=0.2).run()
    assert main(["flash", "--port", str(device.link), "--bundle", str(real_bundle), "--kiosk",
                 "--json"]) == 0
    device.power_off()
    device.journal = tmp_path / "writes"
    device.power_on()
    assert device.wait_for("first frame", 20)
    time.sleep(1)
    before = device.journal.stat().st_size
    assert before > 0, "a start after a power cut is counted"

    def restarted():
        device.seen.clear()
        return device.wait_for("first frame", 20)

    device.press(spec.keys["a"])
    time.sleep(0.3)
    device.let_go(spec.keys["a"])
    time.sleep(0.1)
    device.press(spec.keys["a"])  # and does not let go
    assert restarted(), bytes(device.seen)
    device.let_go(spec.keys["a"])
    assert b"SAFE" not in device.seen
    time.sleep(1)
    device.press(spec.keys["home"])
    time.sleep(0.3)
    device.let_go(spec.keys["home"])
    for key in ("up", "a"):  # the last row of the menu: stop playing
        time.sleep(0.7)
        device.press(spec.keys[key])
        time.sleep(0.15)
        device.let_go(spec.keys[key])
    assert restarted(), "the visitor stops playing"
    time.sleep(1)
    assert device.journal.stat().st_size == before
