"""The verbs around flash, as a person runs them, against virtual devices."""

import io
import json
import os
import random
import re
import subprocess
import sys
import time

import pytest
import serial

from host_tools.cli import main
from host_tools.flash import ports, saves, update
from host_tools.flash.errors import DeviceError
from host_tools.image import targets
from host_tools.runtimes import REPO


@pytest.fixture
def running(flashed):
    device = flashed().power_on()
    assert device.wait_for("RUNNING 3")
    return device


def said(capsys, *words):
    assert main([*map(str, words), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_ports_finds_virtual_boards(running, capsys, monkeypatch):
    monkeypatch.delenv("POCKETSTEAD_PORTS")
    note = ports.announce(running.link, "virtual board")
    assert {"port": str(running.link), "what": "virtual board"} in said(capsys, "ports")
    note.unlink()
    assert str(running.link) not in json.dumps(said(capsys, "ports"))


def test_info(running, capsys):
    report = said(capsys, "info", "--port", running.link)
    assert report["slots"]["a"]["complete"] and report["running"]


def test_info_fetches_the_report_of_the_self_test(running, capsys):
    report = {"keys": "ok", "panel": "no", "board": "picosystem"}
    assert main(["info", "--selftest", "--port", str(running.link)]) == 1
    assert "No self-test" in capsys.readouterr().out
    save(running, "selftest", json.dumps(report).encode())
    assert main(["info", "--selftest", "--port", str(running.link), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == report
    save(running, "selftest", json.dumps({**report, "panel": "ok"}).encode())
    assert main(["info", "--selftest", "--port", str(running.link)]) == 0
    assert "panel    ok" in capsys.readouterr().out


def stored(device, name):
    """What the device would load under this name."""
    from firmware.app.saves import Store
    from host_tools.simulator.handheld import Memory

    memory = Memory()
    memory.data = {path.split("/")[-1]: data for path, data in device.files().items()}
    return Store(memory).load(name)


def save(device, name, payload):
    """Save as the device itself does: into the slot that does not hold the newest version."""
    from firmware.app.saves import Store

    connection = update.connect(str(device.link))
    Store(saves.DeviceFiles(connection, update.look(connection))).save(name, payload)
    connection.link.close()
    device.restart()


def test_backup_and_restore(running, capsys, tmp_path, make_device):
    """The board then loads what was backed up, also where a newer version lay beside it."""
    file = tmp_path / "saves.zip"
    save(running, "records", b"Monday")
    said(capsys, "backup", "--port", running.link, file)
    save(running, "records", b"Tuesday")
    assert stored(running, "records") == b"Tuesday"
    said(capsys, "restore", "--port", running.link, file)
    assert stored(running, "records") == b"Monday"
    fresh = make_device("fresh").power_on()
    said(capsys, "restore", "--port", fresh.link, file)  # also onto another, empty board
    assert list(fresh.files()) == ["saves/records.0"] and stored(fresh, "records") == b"Monday"


def zipped(path, content, **other):
    """A backup with these files, {name: bytes}; every digest is right."""
    import hashlib
    import zipfile

    listing = {
        "format": saves.FORMAT,
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in content.items()},
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("backup.json", json.dumps({**listing, **other}))
        for name, data in content.items():
            file.writestr("files/" + name, data)
    return path


def test_119_a_foreign_file_is_no_backup(running, tmp_path, capsys):
    for number, content in enumerate((b"", b"PK nonsense")):
        bad = tmp_path / f"{number}.zip"
        bad.write_bytes(content)
        assert main(["restore", "--port", str(running.link), str(bad)]) == 1
        assert "E119" in capsys.readouterr().err
    for listing in ([], 5, {"a": 1}, None):
        with pytest.raises(DeviceError, match="E119"):
            saves.read_backup(
                zipped(tmp_path / "sly.zip", {"saves/records.0": b"x"}, files=listing)
            )


@pytest.mark.parametrize(
    "name",
    [
        "main.py",
        "./main.py",
        "a/app.pak",
        "./a/x",
        "json.py",
        "machine.py",
        "saves/../main.py",
        "/main.py",
        "saves/main.py",
        "saves//records.0",
        "saves/records.0/x",
        "saves/records.0\n",
    ],
)
def test_119_a_backup_holds_saves_and_nothing_else(tmp_path, name):
    """No file of a backup may take the place of a program; those beside it are still good."""
    with pytest.raises(DeviceError, match="E119"):
        saves.read_backup(zipped(tmp_path / "a.zip", {name: b"x"}))
    both = zipped(tmp_path / "b.zip", {name: b"x", "saves/game_villagers.1": b"y"})
    assert saves.read_backup(both) == {"saves/game_villagers.1": b"y"}


def read_damaged(others):
    """Backups of which one byte is another, or the end is missing: the same files, or E119."""
    whole = zipped(io.BytesIO(), {"saves/records.0": bytes(range(200)) * 3})
    data, content = whole.getvalue(), saves.read_backup(whole)
    tried = 0
    for at in range(len(data)):
        changed = [bytes([data[at] ^ other]) + data[at + 1 :] for other in others]
        for rest in [b"", *changed]:
            tried += 1
            try:
                assert saves.read_backup(io.BytesIO(data[:at] + rest)) == content
            except DeviceError as error:
                assert "E119" in str(error)
    return tried


@pytest.mark.soak
def test_119_every_damaged_backup_is_told(record_property):
    what = "backups cut at every byte, or with any other value of a byte"
    record_property("trials", [what, read_damaged(range(1, 256))])


PARTS = ("saves", "records", "game_villagers", "boot", "main", "lib", "..", ".", "", "a",
         "app.pak", ".0", ".1", ".py", "/", "/", "/", "\\", "\n", "\0", " ", ":", "é")  # fmt: skip


def read_hostile(count):
    """Right digests and names by dice: only saves come out, each in the folder of saves."""
    dice = random.Random(5)
    known = [f"saves/{name}" for name in ("records.0", "game_villagers.1", "settings.0")]
    for number in range(count):
        names = ["".join(dice.choices(PARTS, k=dice.randrange(1, 7))) for _ in range(3)]
        names = [dice.choice(("saves/", "")) + name for name in names] + known[: number % 3]
        backup = zipped(io.BytesIO(), dict.fromkeys(names, b"x"))
        try:
            found = saves.read_backup(backup)
        except DeviceError as error:
            assert "E119" in str(error)
            continue
        assert all(re.fullmatch(r"saves/[a-z_]+\.[01]", name) for name in found), found


def test_119_hostile_names_come_to_nothing():
    read_hostile(50)


@pytest.mark.soak
def test_119_many_hostile_names_come_to_nothing(record_property):
    read_hostile(5000)
    record_property("trials", ["backups with right digests and hostile names", 5000])


def test_119_a_damaged_backup_is_told(tmp_path):
    """Whatever byte is wrong: the same files, or E119."""
    read_damaged((1, 16, 128))
    huge = zipped(tmp_path / "huge.zip", {"saves/records.0": bytes(saves.MOST)})
    with pytest.raises(DeviceError, match="more than a board keeps"):
        saves.read_backup(huge)


def test_120_nothing_to_back_up(make_device, tmp_path, capsys):
    device = make_device().power_on()
    assert main(["backup", "--port", str(device.link), str(tmp_path / "x.zip")]) == 1
    assert "E120" in capsys.readouterr().err
    assert not (tmp_path / "x.zip").exists()


def test_screenshot_is_what_the_panel_shows(flashed, tmp_path, capsys):
    from PIL import Image

    from host_tools import boards
    from host_tools.emulator.panel import Panel, image

    spec = boards.get("picosystem")
    device = flashed(panel=Panel(**spec.panel), wiring=spec.wires).power_on()
    assert device.wait_for("RUNNING 3")
    shot = tmp_path / "shot.png"
    report = said(capsys, "screenshot", "--port", device.link, shot)
    assert (report["width"], report["height"]) == (240, 240)
    shown = image(device.panel.rgb565(), 240, 240)
    assert Image.open(shot).tobytes() == shown.tobytes()
    assert len(shown.getcolors()) == 4


def test_121_nobody_there_to_answer(make_device, monkeypatch, tmp_path):
    from host_tools.flash import screen

    device = make_device().power_on()
    device.wait_for(">>>")
    with pytest.raises(DeviceError, match="E121"):
        screen.take(str(device.link), seconds=2)


def test_wipe_asks_and_keeps_saves(running, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["wipe", "--port", str(running.link)]) == 1
    assert "E122" in capsys.readouterr().err
    assert "slot" in running.files()
    assert main(["wipe", "--port", str(running.link), "--yes"]) == 0
    assert list(running.files()) == ["saves/game.0"]
    assert main(["wipe", "--port", str(running.link), "--yes", "--saves"]) == 0
    assert running.files() == {}


def test_what_was_on_the_board_before_comes_back_after_a_wipe(make_device, bundles):
    from host_tools.flash.flasher import Flasher

    device = make_device().power_on()
    connection = update.connect(str(device.link))
    connection.write("main.py", b"print('MY OWN PROGRAM')\n")
    connection.link.close()
    Flasher(str(device.link), folder=bundles["old"], wait=0.2).run()
    assert main(["wipe", "--port", str(device.link), "--yes", "--saves"]) == 0
    device.restart()
    assert device.wait_for("MY OWN PROGRAM")


def test_console_listens_and_reads_the_log(running, capsys):
    connection = update.connect(str(running.link))
    connection.write("saves/crash.txt", b"ValueError in the market\n")
    connection.restart()
    connection.link.close()
    assert main(["console", "--port", str(running.link), "--seconds", "1.5"]) == 0
    assert "RUNNING 3" in capsys.readouterr().out
    assert main(["console", "--port", str(running.link), "--log"]) == 0
    assert "ValueError in the market" in capsys.readouterr().out


def test_all_boards_side_by_side(flashed, bundles, monkeypatch, capsys):
    devices = [flashed(name).power_on() for name in ("one", "two")]
    for device in devices:
        device.wait_for("RUNNING 3")
    links = [str(d.link) for d in devices]
    monkeypatch.setenv("POCKETSTEAD_PORTS", os.pathsep.join(links))
    reports = said(capsys, "flash", "--all", "--bundle", bundles["new"])
    assert sorted(r["port"] for r in reports) == sorted(links)
    assert all(r["confirmed"] for r in reports)


@pytest.mark.slow
def test_the_virtual_board_as_a_process(interpreter, tmp_path):
    """`pocketstead virtual` in one terminal, `pocketstead flash` in the other: the real games."""
    env = dict(os.environ, POCKETSTEAD_RUN=str(tmp_path / "run"))
    env.pop("POCKETSTEAD_PORTS", None)
    board = subprocess.Popen(
        [sys.executable, "-m", "host_tools", "virtual", "--folder", str(tmp_path / "v")],
        cwd=REPO,
        env=env,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert str(tmp_path / "v") in board.stdout.readline()
        done = subprocess.run(
            [sys.executable, "-m", "host_tools", "flash"],
            cwd=REPO,
            env=env,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, done.stderr
        assert "runs: sent" in done.stdout
    finally:
        board.terminate()
        assert board.wait(10) == 0
    assert (tmp_path / "v/rom.img").stat().st_size == targets.get("picosystem").romfs


def test_mip_installs_the_same(make_device, bundles):
    """The other way onto a board: mpremote's own package installer."""
    device = make_device().power_on()
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mpremote",
            "connect",
            str(device.link),
            "mip",
            "install",
            "--target",
            "/",
            "package.json",
        ],
        cwd=bundles["old"],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    device.restart()
    assert device.wait_for("RUNNING 3")


def test_a_kiosk_is_set_up_and_let_go_by_flash_and_other_settings_stay(flashed, bundles, capsys):
    from firmware.app.saves import Store
    from host_tools.flash.saves import DeviceFiles

    device = flashed().power_on()
    assert device.wait_for("RUNNING 3")
    connection = update.connect(str(device.link))
    store = Store(DeviceFiles(connection, update.look(connection)))
    store.save_values("settings", {"language": "pl", "light": 40})
    connection.link.close()

    def settings():
        """Read as the device would: from what is on its flash."""
        kept = {n[6:]: d for n, d in device.files().items() if n.startswith("saves/")}

        class Kept:
            read = staticmethod(kept.get)

        assert sum(name.startswith("settings.") for name in kept) == 2  # the one before is kept
        return Store(Kept()).load_values("settings")

    flash = ("flash", "--port", device.link, "--bundle", bundles["old"])
    assert said(capsys, *flash, "--kiosk")["kiosk"] == 1
    assert settings() == {"language": "pl", "light": 40, "kiosk": 1}
    assert "kiosk" not in said(capsys, *flash)
    assert settings()["kiosk"] == 1
    assert said(capsys, *flash, "--no-kiosk", "--dry-run")["kiosk"] == 0
    assert settings()["kiosk"] == 1
    assert said(capsys, *flash, "--no-kiosk")["kiosk"] == 0
    assert settings() == {"language": "pl", "light": 40, "kiosk": 0}
    assert device.files()["saves/game.0"] == b"a save"


def test_a_kiosk_that_does_not_hear_ctrl_c_lets_go_when_asked(running, capsys):
    connection = update.connect(str(running.link))
    connection.write("saves/deaf", b"")  # as a kiosk, which switches Ctrl-C off
    connection.restart()
    connection.link.close()
    running.seen.clear()
    assert running.wait_for("RUNNING 3")
    with serial.Serial(str(running.link)) as line:
        line.write(b"\x03\x03\r")
    time.sleep(0.3)
    assert b"KeyboardInterrupt" not in running.seen and b">>>" not in running.seen
    assert said(capsys, "info", "--port", running.link)["running"]


def test_a_crash_log_has_the_names_and_lines_of_the_sources(make_device, tmp_path, capsys):
    from host_tools import bundle
    from host_tools.emulator import littlefs_image
    from tests.device.conftest import tiny_repository

    repo = tiny_repository(tmp_path / "repository")
    part = repo / "firmware/app/part.py"
    part.write_text(
        "def weigh_the_goods(n):\n    return n.heaviest_of_all\n\n\n"
        "COLOUR = weigh_the_goods(int('3'))\n"
    )
    made = bundle.build("pico_lcd13", ("en",), tmp_path / "out", repo)
    device = make_device()
    littlefs_image.write(device.image, made.device_files("x86-6.3"))
    device.power_on()
    assert device.wait_for("STOPPED")
    trace = device.seen.decode()
    trace = trace[trace.index("Traceback") : trace.index("pocketstead: STOPPED")]
    assert 'File "firmware/app/part.py", line 2, in weigh_the_goods' in trace
    connection = update.connect(str(device.link))
    connection.make_folders(["saves"])
    connection.write("saves/crash.txt", f"code ?\nfree 1\n{trace}".encode())
    connection.link.close()
    capsys.readouterr()
    assert main(["console", "--port", str(device.link), "--log"]) == 0
    shown = capsys.readouterr().out
    assert "line 2, in weigh_the_goods" in shown and "attribute 'heaviest_of_all'" in shown
