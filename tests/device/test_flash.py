"""Updates over the serial line of a virtual device: what is sent, what survives."""

import contextlib
import json
import random
import shutil
import time

import pytest

from host_tools import bundle
from host_tools.flash import update
from host_tools.flash.errors import DeviceError
from host_tools.flash.flasher import Flasher, confirm_build, info
from host_tools.flash.link import LineDropped


def flash(device, folder, **details):
    details.setdefault("wait", 0.2)
    dry_run = details.pop("dry_run", False)
    confirm = details.pop("confirm", True)
    flasher = Flasher(str(device.link), folder=folder, **details)
    return flasher.run(dry_run, confirm)


def fill(device, left):
    """Write a file that leaves so many blocks of the flash free."""
    with update.opened(str(device.link)) as connection:
        connection.ask(
            "f=open('/big','wb')\nwhile 1:\n f.flush()\n"
            f" if os.statvfs('/')[3]<={left}:break\n f.write(bytes(4000))\nf.close()",
            timeout=60,
        )


def build_of(folder):
    return bundle.Bundle(folder).chip_pack().about["build"]


def test_a_blank_board_gets_everything_and_runs(make_device, bundles):
    device = make_device().power_on()
    report = flash(device, bundles["old"])
    assert report["confirmed"] and report["slot"] == "a" and report["old_build"] is None
    files = device.files()
    assert files["slot"] == b"a"
    assert {n for n in files if n.startswith("a/")} == {"a/app.pak", "a/drawn"}
    assert files["a/app.pak"] == (bundles["old"] / "any.pak").read_bytes()
    device.restart()
    assert device.wait_for("RUNNING 3")


def test_one_changed_file_is_the_only_one_sent(flashed, bundles):
    device = flashed().power_on()
    report = flash(device, bundles["new"])
    assert report["send"] == ["build.json", "firmware/app/part.mpy"]
    assert report["sent"] == report["bytes"] < 800
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
    assert report["send"] == ["build.json", "firmware/app/part.mpy"]
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


def test_where_there_is_no_room_to_join_all_of_it_is_sent(flashed, bundles):
    device = flashed().power_on()
    device.wait_for("RUNNING")
    with update.opened(str(device.link)) as connection:
        made = bundle.Bundle(bundles["new"])
        needed = update.plan(connection, update.look(connection), made).needed
    fill(device, needed // 4096 - 1)
    report = flash(device, bundles["new"])
    assert len(report["send"]) > 10 and report["copy"] == 0 and report["confirmed"]


def test_what_came_before_the_line_was_cut_is_not_sent_again(make_device, tmp_path, bundles):
    """A large file, so that a part of it stays."""
    noise = random.Random(1).randbytes(200_000)
    files = {"build.json": (bundles["old"] / "any.pak").read_bytes().split(b"\n")[0] + b"\n"}
    steps = update.Plan(bundle.Pack(bundle.pack({**files, "x": noise})), "a", None, None, False, 0)
    steps.fresh = steps.pack.data
    device = make_device().power_on()
    device.cut_at, device.back_after_cut = 60, True
    total = 0
    for cut in (True, False):
        with update.opened(str(device.link), timeout=2) as connection:
            connection.make_folders(["a"])
            state, progress = update.look(connection), update.Progress()
            with pytest.raises(LineDropped) if cut else contextlib.nullcontext():
                update._install(connection, state, steps, progress)
        total += progress.bytes
        while not device.link.exists():
            time.sleep(0.05)
    assert progress.bytes < 0.6 * len(steps.fresh)
    assert len(steps.fresh) <= total < 1.3 * len(steps.fresh)
    assert device.files()["a/app.pak"] == steps.pack.data


def test_a_running_file_that_went_bad_is_not_copied(flashed, bundles):
    """What is joined is compared as a whole; then every byte of it is sent."""
    device = flashed().power_on()
    device.wait_for("RUNNING")
    with update.opened(str(device.link)) as connection:
        data = bytearray(connection.read("a/app.pak"))
        data[-3] ^= 1
        connection.write("a/app.pak", bytes(data))
    report = flash(device, bundles["new"])
    assert report["send"] == ["build.json", "firmware/app/part.mpy"] and report["confirmed"]
    assert report["sent"] > len(data)
    assert device.files()["b/app.pak"] == (bundles["new"] / "any.pak").read_bytes()


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


def test_a_bundle_may_be_moved_and_says_what_is_in_it(bundles, tmp_path):
    copy = shutil.copytree(bundles["old"], tmp_path / "elsewhere")
    assert build_of(copy) == build_of(bundles["old"])
    names = json.loads((copy / "bundle.json").read_text())["names"]
    assert "assets_compiled/toy.pl.str" in names and "assets_compiled/toy.fr.str" not in names
