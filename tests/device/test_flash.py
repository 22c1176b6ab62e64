"""Updates over the serial line of a virtual device: what is sent, what survives."""

import json
import shutil

import pytest

from host_tools import bundle
from host_tools.flash import update
from host_tools.flash.errors import DeviceError
from host_tools.flash.flasher import Flasher, confirm_build, info
from tests.device.conftest import table


def flash(device, folder, **details):
    details.setdefault("wait", 0.2)
    dry_run = details.pop("dry_run", False)
    confirm = details.pop("confirm", True)
    flasher = Flasher(str(device.link), folder=folder, **details)
    return flasher.run(dry_run, confirm)


def build_of(folder):
    return bundle.load(folder)["build"]


def test_a_blank_board_gets_everything_and_runs(make_device, bundles):
    device = make_device().power_on()
    report = flash(device, bundles["old"])
    assert report["confirmed"] and report["slot"] == "a" and report["old_build"] is None
    files = device.files()
    assert files["slot"] == b"a"
    assert "a/code.pak" in files and not [n for n in files if n.startswith("a/firmware")]
    assert "a/assets_compiled/toy.pl.str" in files and "a/assets_compiled/toy.fr.str" not in files
    stored = files["store/" + files["a/assets_compiled/toy.pl.str"].decode()]
    assert stored == table(0xC0FFEE01, b"toy.pl.str" * 100)
    device.restart()
    assert device.wait_for("RUNNING 3")


def test_one_changed_file_is_the_only_one_sent(flashed, bundles):
    device = flashed().power_on()
    report = flash(device, bundles["new"])
    assert report["send"] == ["firmware/app/part.mpy"]
    assert report["sent"] == report["bytes"] < 100
    assert report["slot"] == "b"
    device.restart()
    assert device.wait_for("RUNNING 5")
    # The slot that was left still holds the build before: going back needs no copy at all.
    again = flash(device, bundles["old"])
    assert again["send"] == [] and again["copy"] == 0
    device.restart()
    assert device.wait_for("RUNNING 3")


def test_nothing_is_sent_when_it_is_installed(flashed, bundles):
    device = flashed().power_on()
    report = flash(device, bundles["old"])
    assert report["up_to_date"] and "sent" not in report and report["confirmed"]


def test_a_dry_run_changes_nothing(flashed, bundles):
    device = flashed().power_on()
    device.wait_for("RUNNING")
    before = device.files()
    device.seen.clear()
    report = flash(device, bundles["new"], dry_run=True)
    assert report["send"] == ["firmware/app/part.mpy"]
    assert device.wait_for("RUNNING 3")
    device.power_off()
    assert device.files() == before


def test_saves_survive(flashed, bundles):
    device = flashed().power_on()
    device.wait_for("RUNNING")
    assert device.files()["saves/game.0"] == b"a save"
    flash(device, bundles["new"])
    flash(device, bundles["starter"])
    assert device.files()["saves/game.0"] == b"a save"


def test_a_build_that_never_draws_is_left_after_three_starts(flashed, bundles):
    device = flashed().power_on()
    with pytest.raises(DeviceError) as caught:
        flash(device, bundles["bad"])
    assert caught.value.number == 116
    assert device.wait_for("RUNNING 3")
    assert device.files()["slot"] == b"a"
    # The next update replaces the bad one and leaves the good one alone.
    report = flash(device, bundles["new"])
    assert report["slot"] == "b" and report["confirmed"]


def test_a_bad_build_is_replaced_even_while_it_is_still_current(flashed, bundles):
    device = flashed().power_on()
    flash(device, bundles["bad"], confirm=False)
    report = flash(device, bundles["new"])
    assert report["slot"] == "b" and report["old_build"] == build_of(bundles["old"])
    assert report["confirmed"]


def test_a_bad_build_on_a_blank_board_stays_reachable(make_device, bundles):
    device = make_device().power_on()
    flash(device, bundles["bad"], confirm=False)
    assert device.wait_for("STOPPED")
    with pytest.raises(DeviceError) as caught:
        confirm_build(str(device.link), build_of(bundles["bad"]), None, seconds=2)
    assert caught.value.number == 117
    assert flash(device, bundles["old"])["confirmed"]


def test_a_stale_source_file_does_not_shadow_the_new_bytecode(flashed, bundles):
    device = flashed().power_on()
    connection = update.connect(str(device.link))
    connection.make_folders(
        ["firmware", "firmware/app", "lib", "lib/firmware", "a/firmware", "a/firmware/app"]
    )
    for path in ("part.py", "a/firmware/app/part.py", "firmware/app/part.py"):
        connection.write(path, b"COLOUR = 99\n")
    connection.write("firmware/__init__.py", b"raise ValueError('stale')\n")
    connection.write("lib/firmware/__init__.py", b"raise ValueError('stale')\n")
    connection.link.close()
    device.restart()
    assert device.wait_for("RUNNING 3")
    flash(device, bundles["new"])
    device.restart()
    assert device.wait_for("RUNNING 5")
    # Into slot a, where the stale file lies; it must go, and so must one that hides the starter's.
    connection = update.connect(str(device.link))
    connection.write("slots.py", b"raise ValueError('stale')\n")
    connection.link.close()
    flash(device, bundles["starter"])
    device.restart()
    assert device.wait_for("RUNNING 9")
    files = device.files()
    assert "a/firmware/app/part.py" not in files and "slots.py" not in files


def test_a_table_of_another_schema_is_refused_on_the_screen(flashed, bundles):
    from host_tools import boards
    from host_tools.emulator.panel import Panel

    spec = boards.get("picosystem")
    device = flashed(panel=Panel(**spec.panel), wiring=spec.wires).power_on()
    device.wait_for("RUNNING")
    connection = update.connect(str(device.link))
    place = "store/" + device.files()["a/assets_compiled/toy.tab"].decode()
    connection.write(place, table(0xBAD, device.files()[place][20:]))
    connection.link.close()
    device.restart()
    assert device.wait_for("WRONG TABLE ZLA TABLICA MAUVAISE TABLE toy.tab")
    assert not device.wait_for("RUNNING", 0.3)
    seen = device.panel.rgb565()
    lit = sum(seen[i : i + 2] == b"\xff\xff" for i in range(0, len(seen), 2))
    assert lit > 300  # the message stands on the panel
    assert flash(device, bundles["new"])["confirmed"]


def test_holding_a_starts_nothing_and_is_not_counted(flashed):
    device = flashed()
    device.press(18)
    for _ in range(4):
        device.restart() if device.powered else device.power_on()
        assert device.wait_for("SAFE MODE")
    assert "a/starts" not in device.files()
    device.let_go(18)
    device.restart()
    assert device.wait_for("RUNNING 3")


def test_a_loose_plug_is_no_reason_to_fail(flashed, bundles):
    device = flashed().power_on()
    device.back_after_cut = True
    device.cut_at = 20
    assert flash(device, bundles["starter"])["confirmed"]
    assert device.cut_at == -1


def test_a_port_that_goes_away_in_a_reset_is_found_again(flashed, bundles):
    device = flashed(usb=True).power_on()
    assert flash(device, bundles["new"])["confirmed"]


def test_info_tells_slots_space_battery_and_saves(flashed):
    device = flashed().power_on()
    device.wait_for("RUNNING")
    report = info(str(device.link))
    assert report["active"] == "a" and report["slots"]["a"]["drawn"]
    assert report["battery"] == 77 and report["saves"] == {"saves/game.0": 6}
    assert report["free"] > 1_000_000
    assert device.wait_for("RUNNING 3")


def test_a_manifest_is_reproducible_and_says_it_all(bundles, tmp_path):
    manifest = json.loads((bundles["old"] / "bundle.json").read_text())
    assert manifest["board"] == "pico_lcd13" and len(manifest["build"]) == 12
    assert ["toy.tab", 0xC0FFEE01, 720] in manifest["assets"]
    copy = shutil.copytree(bundles["old"], tmp_path / "elsewhere")
    assert bundle.load(copy)["build"] == manifest["build"]
