"""A board with official MicroPython is led over to our own firmware; a folder is its drive."""

import json
import shutil
import threading
import time

import pytest

from host_tools.cli import main
from host_tools.emulator import littlefs_image
from host_tools.flash import moving, saves
from host_tools.flash.errors import DeviceError
from host_tools.flash.flasher import Flasher
from host_tools.image import banks, content, romfs, targets, uf2
from host_tools.virtual_device.own import Own
from tests.device.conftest import tiny_repository

TARGET = targets.get("picosystem")
OFFICIAL = "Raspberry Pi Pico with RP2040"
KEPT = {"saves/settings.0": b"\x01settings", "saves/game_villagers.1": bytes(range(256)) * 20}


@pytest.fixture(scope="module")
def repo(tmp_path_factory):
    return tiny_repository(tmp_path_factory.mktemp("moving"))


@pytest.fixture(scope="module")
def ready(repo):
    """Our firmware with the small application, as one file."""
    files = content.files("picosystem", ("en", "pl", "fr"), repo)
    build = json.loads(files["build.json"])["build"]
    parts = banks.partition(TARGET.romfs, romfs.image(files), build)
    path = repo / "firmware.uf2"
    path.write_bytes(
        uf2.write(
            TARGET, [(0, b"code" * 99), *((TARGET.romfs_at + at, data) for at, data in parts)]
        )
    )
    return path


@pytest.fixture
def stock(make_device, repo, tmp_path, monkeypatch):
    """A Pico with official MicroPython and saves of ours; the tests' folder is where one works."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board").mkdir()
    littlefs_image.write(tmp_path / "board/flash.img", {**KEPT, "boot.py": b"# theirs\n"})
    return make_device(
        drive=tmp_path / "drive", becomes=Own(TARGET, tmp_path, repo), machine=OFFICIAL
    ).power_on()


def move(device, repo, ready, yes=True, **details):
    details = {
        "ask": lambda question: yes,
        "ready": ready,
        "backup": "saves.zip",
        "drive": device.drive,
        "patience": 6,
        **details,
    }
    return Flasher(str(device.link), "picosystem", wait=0.2, repo=repo, move=details).run()


def test_one_command_leads_over_and_carries_the_saves(stock, repo, ready, tmp_path):
    report = move(stock, repo, ready)
    assert report["confirmed"] and report["up_to_date"], report
    assert report["moved"]["saves"] == len(KEPT)
    assert stock.wait_for("RUNNING 3") and b"SAVES CANNOT" not in stock.seen
    files = stock.files()
    assert {name: files[name] for name in KEPT} == KEPT and "boot.py" not in files
    assert saves.read_backup(tmp_path / "saves.zip") == KEPT
    assert not list(tmp_path.glob("*.uf2")) and not list(stock.drive.iterdir())
    # From now on it is updated like any other one of ours.
    assert Flasher(str(stock.link), repo=repo, wait=0.2).run()["up_to_date"]


def test_the_command_asks_first(stock, ready, capsys, tmp_path):
    before = stock.files()
    command = ["flash", "--port", str(stock.link), "--board", "picosystem", "--uf2", str(ready)]
    assert main([*command, "--dry-run"]) == 0
    assert "would get our firmware for picosystem" in capsys.readouterr().out
    assert main(command) == 1
    assert "E128" in capsys.readouterr().err
    assert stock.files() == before and not list(tmp_path.glob("*.zip"))


def test_a_board_without_saves_needs_no_backup(make_device, repo, ready, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    device = make_device(
        drive=tmp_path / "drive", becomes=Own(TARGET, tmp_path, repo), machine=OFFICIAL
    ).power_on()
    report = move(device, repo, ready)
    assert report["confirmed"] and report["moved"] == {"backup": None, "saves": 0}


def test_a_person_copies_the_file_by_hand(stock, repo, ready, tmp_path, monkeypatch):
    """The drive is not where this computer looks for it."""
    monkeypatch.setattr(moving, "REMIND", 0.5)
    told = []

    def hand():
        while not told:
            time.sleep(0.05)
        shutil.copyfile(next(tmp_path.glob("*-with-saves.uf2")), stock.drive / "x.uf2")

    def say(text):
        if "open it and copy" in text:
            told.append(text)

    helper = threading.Thread(target=hand)
    helper.start()
    report = Flasher(
        str(stock.link),
        "picosystem",
        wait=0.2,
        repo=repo,
        say=say,
        move={
            "ask": lambda question: True,
            "ready": ready,
            "backup": "saves.zip",
            "drive": tmp_path / "nowhere",
            "patience": 20,
        },
    ).run()
    helper.join()
    assert report["confirmed"] and report["moved"]["saves"] == len(KEPT)
    assert {name: stock.files()[name] for name in KEPT} == KEPT


# --- every failure says what to do, and the saves are in a file


def failing(number, stock, repo, ready, **details):
    with pytest.raises(DeviceError) as caught:
        move(stock, repo, ready, **details)
    assert caught.value.number == number, caught.value
    return caught.value


def kept(tmp_path):
    return saves.read_backup(tmp_path / "saves.zip") == KEPT


def test_no_drive_appears(stock, repo, ready, tmp_path):
    error = failing(130, stock, repo, ready, drive=tmp_path / "nowhere", patience=1)
    path = tmp_path / "pocketstead-picosystem-with-saves.uf2"
    assert path.name in error.remedy and "saves.zip" in error.remedy
    assert path.exists() and kept(tmp_path)


def test_the_drive_cannot_be_written(stock, repo, ready, tmp_path):
    (stock.drive / "pocketstead-picosystem-with-saves.uf2").mkdir(parents=True)
    error = failing(131, stock, repo, ready)
    assert "by hand" in error.remedy and kept(tmp_path)


def test_the_board_does_not_come_back(stock, repo, ready, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\n")
    failing(132, stock, repo, ready, drive=other, patience=2)
    assert kept(tmp_path)


def test_the_drive_of_another_chip_is_left_alone(stock, repo, ready, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (other / "INFO_UF2.TXT").write_text("Board-ID: RP2350\n")
    failing(130, stock, repo, ready, drive=other, patience=1)
    assert len(list(other.iterdir())) == 1


def test_saves_that_did_not_arrive_are_noticed(stock, repo, ready, tmp_path, monkeypatch):
    write = littlefs_image.write
    monkeypatch.setattr(
        littlefs_image,
        "write",
        lambda path, files, blocks: write(path, {**files, "saves/settings.0": b"damaged"}, blocks),
    )
    error = failing(133, stock, repo, ready)
    assert "saves.zip" in error.remedy and kept(tmp_path)


def test_a_file_that_is_not_our_firmware_is_refused(stock, repo, tmp_path):
    other = tmp_path / "other.uf2"
    for data in (b"", b"x" * 512, uf2.write(targets.get("pico2_lcd13"), [(0, b"code")])):
        other.write_bytes(data)
        failing(129, stock, repo, other)
    assert not (tmp_path / "saves.zip").exists()


def test_saves_that_do_not_fit_are_refused_before_the_boot_loader(stock, repo, ready, monkeypatch):
    monkeypatch.setattr(moving.littlefs_image, "write", _full)
    failing(110, stock, repo, ready)
    assert Flasher(str(stock.link), "picosystem", wait=0.2, repo=repo).run(True)["target"]


def _full(*_):
    raise littlefs_image.LittleFSError(-28)
