"""From official MicroPython to our own firmware: what is said, asked, waited for and kept."""

import types
from dataclasses import replace
from pathlib import Path

import pytest

from host_tools.emulator import littlefs_image
from host_tools.flash import drives, moving, ports, saves, update
from host_tools.flash.errors import DeviceError, fault
from host_tools.flash.flasher import Flasher
from host_tools.flash.link import LineDropped
from host_tools.image import targets, uf2
from host_tools.image.targets import SECTOR
from tests.device.pretend import OWN, PICO2, STOCK, Board


def number(caught):
    return caught.value.number


def test_a_small_board_is_to_be_led_over(plug, old, ready):
    board = plug(Board({"slot": b"a", "a/app.pak": b"{}\n"}, machine=STOCK))
    assert Flasher("port", "picosystem").run(dry_run=True) == {
        "target": "picosystem",
        "board": "picosystem",
        "port": "port",
        "machine": STOCK,
        "micropython": "1.29.0",
    }
    assert board.restarts == 1
    blank = plug(Board(machine=STOCK))
    assert Flasher("port", "pico_lcd13").run(dry_run=True)["target"] == "pico_lcd13"
    assert blank.restarts == 0
    for details, error in (
        ({"folder": old.folder}, 127),
        ({"board": "odroid_go"}, 107),
        ({}, 109),
    ):
        with pytest.raises(DeviceError) as caught:
            Flasher("port", **details).run()
        assert number(caught) == error
    with pytest.raises(DeviceError) as caught:
        Flasher("port", "picosystem", move={"ready": ready}).run()
    assert number(caught) == 128, "nobody was asked"


def test_each_board_has_the_firmware_of_its_chip():
    assert moving.target_for("pico_lcd13", STOCK).id == "pico_lcd13"
    assert moving.target_for("pico_lcd13", PICO2).id == "pico2_lcd13"
    assert moving.target_for("picosystem", STOCK).id == "picosystem"
    assert moving.target_for("picosystem", PICO2) is None
    assert moving.target_for("odroid_go", STOCK) is None


SMALL = replace(targets.get("picosystem"), saves=128 * 1024)
SAVES = {"saves/settings.0": b"\x01settings", "saves/past_villagers.3": bytes(range(200))}


@pytest.fixture
def stock(plug, tmp_path, monkeypatch):
    """A Pico with saves of ours that becomes one of ours when a file comes onto its drive."""
    port = tmp_path / "tty"
    port.write_text("")
    board = plug(Board(SAVES, machine=STOCK))
    board.port = str(port)
    board.drive = tmp_path / "drive"
    monkeypatch.setattr(ports, "find", list)
    monkeypatch.setattr(targets, "named", lambda machine: SMALL if machine == OWN else None)
    return board


@pytest.fixture
def ready(tmp_path):
    path = tmp_path / "ready.uf2"
    path.write_bytes(uf2.write(SMALL, [(0, b"code" * 99), (SMALL.romfs_at, b"games" * 999)]))
    return path


def mover(board, ready, tmp_path, **details):
    board.said = []
    details = {"ask": lambda question: True, "ready": ready, "drive": board.drive, **details}
    return moving.Move(
        board.port, SMALL, say=board.said.append, backup=tmp_path / "kept.zip", **details
    )


def shows_drive(board):
    """The drive is there, and what is copied onto it becomes the board's flash."""
    board.drive.mkdir()
    (board.drive / drives.NOTE).write_text("Board-ID: RPI-RP2\n")

    def becomes(path, drive):
        found = dict(uf2.pieces(uf2.read(path.read_bytes())))
        image = path.with_name("flash.img")
        image.write_bytes(found[SMALL.saves_at])
        board.files = littlefs_image.read(image, SMALL.saves // SECTOR)
        board.machine, board.copied = OWN, found

    return becomes


def test_everything_is_carried_over(stock, ready, tmp_path, monkeypatch):
    monkeypatch.setattr(drives, "copy", shows_drive(stock))
    questions = []
    move = mover(stock, ready, tmp_path, ask=lambda text: questions.append(text) or True)
    report = move.run()
    assert report == {"port": stock.port, "backup": str(tmp_path / "kept.zip"), "saves": 2}
    assert stock.files == SAVES and stock.copied[SMALL.romfs_at].startswith(b"games")
    assert saves.read_backup(tmp_path / "kept.zip") == SAVES
    assert stock.boots == 1 and stock.restarts == 1 and stock.opened == stock.closed
    assert len(questions) == 1 and "carried over" in questions[0]
    name = "pocketstead-picosystem-with-saves.uf2"
    assert stock.said == [
        f"saves and settings are in {tmp_path / 'kept.zip'}",
        f"starting the boot loader of {stock.port}",
        f"copying {name} onto {stock.drive}",
    ]
    assert not list(tmp_path.glob("*.img.*")) and not list(tmp_path.glob("kept*.img"))
    assert not (tmp_path / name).exists(), "what was copied is of no more use"


def test_who_says_no_keeps_the_board_as_it_is(stock, ready, tmp_path):
    with pytest.raises(DeviceError) as caught:
        mover(stock, ready, tmp_path, ask=lambda text: False).run()
    assert number(caught) == 128 and stock.asked == [] and not (tmp_path / "kept.zip").exists()


def test_a_person_is_reminded_once_after_a_while_and_given_five_minutes(stock, ready, tmp_path):
    with pytest.raises(DeviceError) as caught:
        mover(stock, ready, tmp_path, drive=tmp_path / "nowhere").run()
    assert number(caught) == 130
    reminders = [text for text in stock.said if "open it and copy" in text]
    assert len(reminders) == 1 and set(stock.clock.slept) == {0.3}
    assert stock.clock.now == pytest.approx(1300, abs=0.4)
    assert (tmp_path / "pocketstead-picosystem-with-saves.uf2").exists()
    again = mover(stock, ready, tmp_path, drive=tmp_path / "nowhere", patience=9.9)
    with pytest.raises(DeviceError):
        again.run()
    assert not [text for text in stock.said if "open it and copy" in text]


def test_a_drive_that_took_the_file_but_no_board_that_comes_back(
    stock, ready, tmp_path, monkeypatch
):
    shows_drive(stock)
    copies = []
    monkeypatch.setattr(drives, "copy", lambda path, drive: copies.append(path))
    with pytest.raises(DeviceError) as caught:
        mover(stock, ready, tmp_path, patience=30).run()
    assert number(caught) == 132 and len(copies) == 1
    assert not [text for text in stock.said if "open it and copy" in text]


def test_the_board_may_come_back_at_another_port(stock, ready, tmp_path, monkeypatch):
    other = tmp_path / "other"
    other.write_text("")
    shown = [ports.Port(str(tmp_path / "gone"), ""), ports.Port(str(other), "")]
    monkeypatch.setattr(ports, "find", lambda: shown)
    copy = shows_drive(stock)

    def copied(path, drive):
        copy(path, drive)
        Path(stock.port).unlink()

    monkeypatch.setattr(drives, "copy", copied)
    connected = []
    real = update.connect

    def connect(port, timeout=10):
        connected.append((port, timeout))
        return real(port, timeout)

    monkeypatch.setattr(update, "connect", connect)
    assert mover(stock, ready, tmp_path, timeout=8).run()["port"] == str(other)
    assert connected[-1] == (str(other), 5), "a silent stranger is not waited for long"


def test_boards_that_are_not_the_one_are_closed_again(stock, ready, tmp_path):
    move = mover(stock, ready, tmp_path)
    assert move._ours() is None and stock.opened == stock.closed == 1
    stock.refusals = [LineDropped("busy")]
    assert move._ours() is None
    stock.machine = OWN
    assert move._ours().target == SMALL and (stock.opened, stock.closed) == (2, 1)


def test_a_board_without_saves_needs_no_backup(plug, stock, ready, tmp_path, monkeypatch):
    for files in ({}, {"notes.txt": b"theirs"}):
        stock.files, stock.machine = dict(files), STOCK
        for path in (tmp_path / "drive").glob("*"):
            path.unlink()
        if stock.drive.exists():
            stock.drive.rmdir()
        monkeypatch.setattr(drives, "copy", shows_drive(stock))
        report = mover(stock, ready, tmp_path).run()
        assert report["saves"] == 0 and stock.files == {}
        assert (report["backup"] is None) == (not files), "what is theirs is in the backup"


def test_a_backup_that_fails_ends_it(stock, ready, tmp_path, monkeypatch):
    def failing(*_):
        raise fault(113, port="p", problem="x")

    monkeypatch.setattr(saves, "backup", failing)
    with pytest.raises(DeviceError) as caught:
        mover(stock, ready, tmp_path).run()
    assert number(caught) == 113 and stock.boots == 0


def test_saves_that_did_not_arrive_are_told(stock, ready, tmp_path, monkeypatch):
    copy = shows_drive(stock)

    def losing(path, drive):
        copy(path, drive)
        stock.files["saves/settings.0"] = b"damaged"

    monkeypatch.setattr(drives, "copy", losing)
    with pytest.raises(DeviceError, match="saves/settings.0") as caught:
        mover(stock, ready, tmp_path).run()
    assert number(caught) == 133 and stock.restarts == 1 and stock.opened == stock.closed


def test_the_firmware_is_made_for_the_board_or_taken_ready(stock, ready, tmp_path, monkeypatch):
    made = []

    def make(target, languages):
        made.append((target, languages))
        return types.SimpleNamespace(path=ready)

    monkeypatch.setattr(moving.firmware, "make", make)
    move = mover(stock, None, tmp_path, languages=("en",))
    assert len(move._firmware()) > 2
    assert made == [("picosystem", ("en",))]
    assert stock.said == ["making the firmware for PicoSystem"]
    move = mover(stock, None, tmp_path)
    assert move.languages == moving.firmware.LANGUAGES
    assert mover(stock, ready, tmp_path)._firmware() == move._firmware() and len(made) == 2
    other = replace(SMALL, family=targets.RP2350)
    ready.write_bytes(uf2.write(other, [(0, b"code")]))
    with pytest.raises(DeviceError, match="another chip"):
        move._firmware()


def test_the_backup_has_a_name_of_its_own(stock, ready):
    move = moving.Move("p", SMALL, ask=None, say=None, ready=ready)
    assert str(move.backup) == "pocketstead-saves-now.zip"
