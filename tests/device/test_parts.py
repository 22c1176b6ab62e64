"""The small parts of flashing by themselves: pictures, ports, drives, versions, kept bytes."""

import base64
import json
import os
import sys
from types import SimpleNamespace

import pytest

from firmware import slots
from host_tools.flash import device, drives, ports, screen
from host_tools.flash.errors import DeviceError

RP2040 = 0xE48BFF56


def coded(*values):
    """A row of pixels as it is sent."""
    return base64.b64encode(b"".join(v.to_bytes(2, "big") for v in values)).decode()


# -- pictures


def test_a_picture_of_two_rectangles():
    lines = ["@pkst screen 3 2", "@ 0 0 2 2", coded(1, 2), "=", "@ 2 0 1 2", coded(3), coded(4)]
    assert screen.parse(lines) == (3, 2, bytes((0, 1, 0, 2, 0, 3, 0, 1, 0, 2, 0, 4)))
    large = ["@pkst screen 480 1", "@ 0 0 480 1", coded(*range(480))]
    assert screen.parse(large)[:2] == (480, 1)
    tall = ["@pkst screen 1 480", "@ 0 0 1 480", coded(7), *["="] * 479]
    assert screen.parse(tall) == (1, 480, b"\x00\x07" * 480)


@pytest.mark.parametrize(
    "size, place, rows",
    [
        ("0 2", "0 0 2 2", ("12", "12")),
        ("2 0", "0 0 2 2", ("12", "12")),
        ("481 1", "0 0 481 1", ("1" * 481,)),
        ("1 481", "0 0 1 481", ("1",) * 481),
        ("2 2", "1 0 2 2", ("12", "12")),
        ("2 2", "0 1 2 2", ("12", "12")),
        ("2 2", "-1 0 2 2", ("12", "12")),
        ("2 2", "0 -1 2 2", ("12", "12")),
        ("2 2", "0 0 0 2", ("", "")),
        ("2 2", "0 0 2 0", ()),
        ("2 2", "0 0 2 1", ("12",)),
        ("2 2", "0 0 2 2", ("12", "1")),
        ("2 2", "0 0 2 2", ("12", "123")),
    ],
)
def test_a_picture_that_cannot_be(size, place, rows):
    lines = ["@pkst screen " + size, "@ " + place, *(coded(*map(int, row)) for row in rows)]
    with pytest.raises(ValueError):
        screen.parse(lines)


# -- ports


def test_the_one_port_to_use(monkeypatch):
    def given(*paths):
        monkeypatch.setenv("POCKETSTEAD_PORTS", os.pathsep.join(paths))

    given()
    with pytest.raises(DeviceError) as problem:
        ports.choose()
    assert problem.value.number == 101
    given("/dev/a")
    assert ports.choose() == "/dev/a" and ports.choose("/dev/z") == "/dev/z"
    given("/dev/a", "/dev/b")
    with pytest.raises(DeviceError) as problem:
        ports.choose()
    assert problem.value.number == 102 and "/dev/a, /dev/b" in str(problem.value)
    assert ports.choose("/dev/b") == "/dev/b"


def test_virtual_ports_are_there_as_long_as_who_announced_them(monkeypatch, tmp_path):
    monkeypatch.setenv("POCKETSTEAD_RUN", str(tmp_path / "run"))
    link = tmp_path / "link"
    link.write_text("")
    note = ports.announce(link, "a board")
    assert ports._virtual() == [ports.Port(str(link), "a board")]
    (note.parent / "broken.json").write_text("{")
    link.unlink()
    assert ports._virtual() == [] and note.exists(), "it may come back"
    child = os.fork()
    if not child:
        os._exit(0)
    os.waitpid(child, 0)
    link.write_text("")
    note.write_text(json.dumps({"path": str(link), "what": "gone", "pid": child}))
    assert ports._virtual() == [] and not note.exists()


def test_real_ports_are_those_of_known_makers(monkeypatch):
    from serial.tools import list_ports

    class Found(SimpleNamespace):
        def __lt__(self, other):
            return self.device < other.device

    here = [
        Found(device="/dev/b", vid=0x2E8A, description="Board", serial_number="77"),
        Found(device="/dev/a", vid=0x303A, description="JTAG", serial_number=None),
        Found(device="/dev/c", vid=0x1234, description="a mouse", serial_number="1"),
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: here)
    assert list(ports._real()) == [
        ports.Port("/dev/a", "Espressif (JTAG)", ""),
        ports.Port("/dev/b", "Raspberry Pi RP2 (Board)", "77"),
    ]


# -- drives


def test_the_drive_of_a_boot_loader(monkeypatch, tmp_path):
    for place, said in (("x", "Board-ID: RP2350"), ("y", "Board-ID: RPI-RP2"), ("z", "")):
        (tmp_path / "media" / place).mkdir(parents=True)
        (tmp_path / "media" / place / drives.NOTE).write_text("UF2\n" + said)
    monkeypatch.setattr(drives, "_places", lambda: sorted((tmp_path / "media").iterdir()))
    assert drives.find(RP2040).name == "y" and drives.find(0xE48BFF59).name == "x"
    assert drives.find(RP2040, tmp_path / "media" / "y") and not drives.find(RP2040, tmp_path)
    assert drives.find(RP2040, tmp_path / "media" / "x") is None


def test_where_drives_are_looked_for(monkeypatch, tmp_path):
    monkeypatch.setenv("USER", "ann")
    real = drives.Path
    monkeypatch.setattr(drives, "Path", lambda p: real(tmp_path) / str(p).lstrip("/"))
    for place in ("media/ann/RPI-RP2", "mnt/stick", "Volumes/RP2350"):
        (tmp_path / place).mkdir(parents=True)
    found = [path.relative_to(tmp_path).as_posix() for path in drives._places()]
    assert found == ["media/ann/RPI-RP2", "media/ann", "mnt/stick", "Volumes/RP2350"]


@pytest.mark.parametrize("size", [0, 1, 1 << 16, (1 << 16) + 1, 3 << 16])
def test_a_file_goes_whole_onto_a_drive(monkeypatch, tmp_path, size):
    source = tmp_path / "image.uf2"
    source.write_bytes(os.urandom(size))
    (tmp_path / "drive").mkdir()

    def gone(handle):
        raise OSError(5)

    for sync in (os.fsync, gone):  # the board restarts with the last byte
        monkeypatch.setattr(drives.os, "fsync", sync)
        drives.copy(source, tmp_path / "drive")
        assert (tmp_path / "drive" / "image.uf2").read_bytes() == source.read_bytes()


def test_a_file_that_did_not_arrive_is_told(tmp_path):
    (tmp_path / "image.uf2").write_bytes(b"x")
    with pytest.raises(OSError):
        drives.copy(tmp_path / "image.uf2", tmp_path / "nowhere")


# -- versions


@pytest.mark.parametrize(
    "machine, release, works",
    [
        ("ESP32", "1.25.0", True),
        ("ESP32", "1.24.9", False),
        ("ESP32", "2.0", True),
        ("ESP32", "0.99", False),
        ("ESP32", "v1.26-preview.3", True),
        ("ESP32", "1.x", False),
        ("Pico with RP2040", "1.9", True),
    ],
)
def test_the_oldest_micropython(machine, release, works):
    board = object.__new__(device.Device)
    board.machine, board.release, board.port = machine, release, "/dev/a"
    if works:
        board.check_version()
    else:
        with pytest.raises(DeviceError) as problem:
            board.check_version()
        assert problem.value.number == 106 and release in str(problem.value)


# -- what a kiosk keeps over its own restart


def kept(kind, first=0x4C, wrong=0):
    data = bytes((first, 1, 2, 3, 4, 5, 6, 7, 8, 9, 200, kind))
    return data + bytes(((sum(data) + wrong) & 255,))


@pytest.mark.parametrize(
    "data, planned",
    [
        (kept(1), True),
        (kept(2), True),
        (kept(3), True),
        (kept(0), False),
        (kept(4), False),
        (kept(1, first=0x4D), False),
        (kept(1, wrong=1), False),
        (b"", False),
    ],
)
def test_a_planned_restart(monkeypatch, data, planned):
    esp = SimpleNamespace(RTC=lambda: SimpleNamespace(memory=lambda: data))
    monkeypatch.setitem(sys.modules, "machine", esp)
    assert slots.planned() is planned
    for chip, base in (("RP2040", 0x4005800C), ("RP2350", 0x400D800C)):
        cells = {base + i: byte for i, byte in enumerate(data)}
        monkeypatch.setitem(sys.modules, "machine", SimpleNamespace(mem8=cells))
        there = SimpleNamespace(
            platform="rp2", implementation=SimpleNamespace(_machine="Board with " + chip)
        )
        monkeypatch.setattr(slots, "sys", there)
        assert slots.planned() is planned
        monkeypatch.setattr(slots, "sys", sys)


def test_a_board_that_keeps_nothing(monkeypatch):
    monkeypatch.setitem(sys.modules, "machine", SimpleNamespace())
    assert slots.planned() is False
