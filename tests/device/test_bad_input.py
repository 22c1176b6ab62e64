"""Everything that can be wrong before an update: a numbered error, a code, an unchanged device."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from host_tools.cli import main
from host_tools.flash.errors import ERRORS, DeviceError
from host_tools.flash.flasher import Flasher
from host_tools.runtimes import REPO


def refused(number, *words, capsys):
    """`pocketstead flash ...` must fail with this number, and say so to people and programs."""
    code = main(["flash", *map(str, words)])
    said = capsys.readouterr().err
    assert code != 0
    assert f"E{number}:" in said, said
    assert ERRORS[number][1][:12].split("{")[0] in said
    return said


def unchanged(device, before):
    """The device holds the same files and still starts its build."""
    device.power_off()
    device.cut_at = device.fail_at = -1
    assert {k: v for k, v in device.files().items() if k != "a/starts"} == before
    device.power_on()
    assert device.wait_for("RUNNING 3")


@pytest.fixture
def running(flashed):
    device = flashed().power_on()
    assert device.wait_for("RUNNING 3")
    return device


def contents(device):
    return {k: v for k, v in device.files().items() if k != "a/starts"}


def test_101_no_board(run_folder, capsys):
    refused(101, capsys=capsys)
    refused(101, "--all", capsys=capsys)


def test_102_two_boards(make_device, monkeypatch, capsys, bundles):
    links = [str(make_device(name).power_on().link) for name in ("one", "two")]
    monkeypatch.setenv("POCKETSTEAD_PORTS", os.pathsep.join(links))
    said = refused(102, "--bundle", bundles["old"], capsys=capsys)
    assert links[0] in said and links[1] in said


def test_103_busy_port(running, capsys, bundles):
    import serial

    before = contents(running)
    with serial.Serial(str(running.link), exclusive=True):
        refused(103, "--port", running.link, "--bundle", bundles["new"], capsys=capsys)
    unchanged(running, before)


def test_104_no_such_port(run_folder, tmp_path, capsys, bundles):
    refused(104, "--port", tmp_path / "nothing", "--bundle", bundles["new"], capsys=capsys)


def test_105_not_micropython(tmp_path, run_folder, capsys, bundles):
    """A line on which nobody answers, or somebody else does."""
    import pty
    import tty

    master, slave = pty.openpty()
    tty.setraw(slave)
    try:
        link = tmp_path / "silent"
        link.symlink_to(os.ttyname(slave))
        with pytest.raises(DeviceError) as caught:
            Flasher(str(link), folder=bundles["old"], retries=0, timeout=0.3).run()
        assert caught.value.number == 105
    finally:
        os.close(master)
        os.close(slave)


def test_106_too_old(flashed, capsys, bundles):
    device = flashed(release="1.21.0").power_on()
    assert device.wait_for("RUNNING 3")
    before = contents(device)
    device.seen.clear()
    said = refused(106, "--port", device.link, "--bundle", bundles["new"], capsys=capsys)
    assert "1.21.0" in said
    assert device.wait_for("RUNNING 3")  # it was stopped to ask, and goes on
    unchanged(device, before)


def test_107_another_chip(flashed, capsys, bundles):
    device = flashed(machine="ODROID-GO with ESP32").power_on()
    assert device.wait_for("RUNNING 3")
    before = contents(device)
    refused(107, "--port", device.link, "--bundle", bundles["new"], capsys=capsys)
    unchanged(device, before)


def test_108_another_board_is_installed(running, capsys, bundles):
    from host_tools.flash import update

    with update.opened(str(running.link)) as connection:
        pack = connection.read("a/app.pak")
        connection.write("a/app.pak", pack.replace(b"pico_lcd13", b"odroid_go", 1))
    before = contents(running)
    refused(108, "--port", running.link, "--bundle", bundles["new"], capsys=capsys)
    running.power_off()
    assert contents(running) == before


def test_109_a_blank_board_of_a_chip_that_several_boards_have(make_device, capsys):
    device = make_device(machine="Raspberry Pi Pico with RP2040").power_on()
    said = refused(109, "--port", device.link, capsys=capsys)
    assert "picosystem" in said and "pico_lcd13" in said


def test_110_full_flash(running, capsys, bundles):
    from host_tools.flash import update

    connection = update.connect(str(running.link))
    connection.ask(
        "n=os.statvfs('/')[3]-9\nf=open('/big','wb')\n"
        "for i in range(n):f.write(bytes(4060))\nf.close()"
    )
    connection.link.close()
    running.restart()
    assert running.wait_for("RUNNING 3")
    before = contents(running)
    refused(110, "--port", running.link, "--bundle", bundles["new"], capsys=capsys)
    unchanged(running, before)


def test_111_damaged_bundle(running, capsys, bundles, tmp_path):
    before = contents(running)
    for number, damage in enumerate(
        (
            lambda f: (f / "any.pak").write_bytes((f / "any.pak").read_bytes()[:-1] + b"x"),
            lambda f: (f / "any.pak").unlink(),
            lambda f: (f / "main.py").write_text("1"),
            lambda f: (f / "bundle.json").write_text("{"),
            lambda f: (f / "bundle.json").write_text('{"files": {}, "names": []}'),
        )
    ):
        folder = shutil.copytree(bundles["new"], tmp_path / str(number))
        damage(folder)
        refused(111, "--port", running.link, "--bundle", folder, capsys=capsys)
    unchanged(running, before)


def test_112_no_bundle(running, capsys, tmp_path):
    refused(112, "--port", running.link, "--bundle", tmp_path, capsys=capsys)


def test_113_damaged_file_system(flashed, capsys, bundles):
    """A folder's block is overwritten, so that the file system does not mount any more."""
    device = flashed(formats=False)
    data = bytearray(device.image.read_bytes())
    for block in range(2, device.blocks):
        page = data[block * 4096 : (block + 1) * 4096]
        if b"app.pak" in page:
            data[block * 4096 : (block + 1) * 4096] = bytes(4096)
    device.image.write_bytes(data)
    device.power_on()
    assert device.wait_for(">>>")
    refused(113, "--port", device.link, "--bundle", bundles["new"], capsys=capsys)
    device.power_off()
    assert device.image.read_bytes() == bytes(data)
    # The remedy that the message names.
    device.power_on()
    assert main(["wipe", "--format", "--yes", "--port", str(device.link)]) == 0
    assert Flasher(str(device.link), folder=bundles["new"], wait=0.2).run()["confirmed"]


def test_114_the_line_drops_for_good(running, capsys, bundles):
    before = contents(running)
    running.cut_at = 9
    said = refused(
        114,
        "--port",
        running.link,
        "--bundle",
        bundles["new"],
        "--retries",
        "1",
        "--timeout",
        "1",
        capsys=capsys,
    )
    assert "2 times" in said
    unchanged(running, before)


def test_errors_are_machine_readable(run_folder):
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", "flash", "--json"],
        cwd=REPO,
        capture_output=True,
        text=True,
    )
    said = json.loads(done.stdout)
    assert done.returncode == said["code"] != 0
    assert said["error"].startswith("E101") and said["remedy"]


def test_the_list_in_the_docs_is_the_list_in_the_code():
    text = (REPO / "docs/errors.md").read_text()
    listed = {}
    for line in text.splitlines():
        if line.startswith("| E"):
            number, happened, remedy = (cell.strip() for cell in line.strip("|").split("|"))
            listed[int(number[1:])] = (happened, remedy)
    assert listed == {n: (m.replace("|", "/"), r) for n, (m, r) in ERRORS.items()}


def test_every_error_is_raised_somewhere():
    import re

    used = set()
    for path in (REPO / "host_tools").rglob("*.py"):
        used.update(int(n) for n in re.findall(r"\bfault\(\s*(\d+)", path.read_text()))
    assert used == set(ERRORS)
