"""Where boards and their drives are found, and how a file gets onto one."""

import json
import types
from pathlib import Path

import pytest

from host_tools.flash import drives, ports
from host_tools.flash.errors import DeviceError
from host_tools.image import targets


def number(caught):
    return caught.value.number


def test_virtual_boards_announce_themselves(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETSTEAD_RUN", str(tmp_path / "deep/run"))
    monkeypatch.delenv("POCKETSTEAD_PORTS", raising=False)
    monkeypatch.setattr(ports, "_real", list)
    link = tmp_path / "tty"
    assert ports.find() == []
    note = ports.announce(link, "a virtual board")
    again = ports.announce(link, "a virtual board")
    assert note == again and note.parent == tmp_path / "deep/run"
    assert ports.find() == [], "it is not switched on"
    assert note.exists(), "but it lives"
    link.write_text("")
    assert ports.find() == [ports.Port(str(link), "a virtual board")]
    assert ports.choose() == str(link)
    (note.parent / "junk.json").write_text("{")
    gone = note.with_name("gone.json")
    gone.write_text(json.dumps({"path": str(link), "what": "x", "pid": 2**22 + 1}))
    assert len(ports.find()) == 1 and not gone.exists() and note.exists()


def test_a_process_of_somebody_else_lives(monkeypatch):
    def kill(pid, signal):
        assert signal == 0, "a question, not a blow"
        raise PermissionError

    monkeypatch.setattr(ports.os, "kill", kill)
    assert ports._alive(1)


def test_without_a_folder_given_boards_are_in_the_cache(monkeypatch, tmp_path):
    monkeypatch.delenv("POCKETSTEAD_RUN", raising=False)
    monkeypatch.setenv("POCKETSTEAD_CACHE", str(tmp_path))
    assert ports.registry() == ports.cache.root() / "run"


def test_real_ports_are_those_of_makers_we_know(monkeypatch):
    from serial.tools import list_ports

    def port(device, vid, serial):
        return types.SimpleNamespace(
            device=device, vid=vid, description="Board in FS mode", serial_number=serial
        )

    shown = [
        port("/dev/a", 0x2E8A, "E66"),
        port("/dev/b", 0x1234, "1"),
        port("/dev/c", 0x1A86, None),
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: shown)
    monkeypatch.setattr("builtins.sorted", lambda some: list(some))
    found = list(ports._real())
    assert found == [
        ports.Port("/dev/a", "Raspberry Pi RP2 (Board in FS mode)", "E66"),
        ports.Port("/dev/c", "CH340 (Board in FS mode)", ""),
    ]


@pytest.mark.parametrize("given, error", [("", 101), ("one", None), ("one:two", 102)])
def test_the_only_port_is_the_one(monkeypatch, given, error):
    monkeypatch.setenv("POCKETSTEAD_PORTS", given)
    if error:
        with pytest.raises(DeviceError) as caught:
            ports.choose()
        assert number(caught) == error
    else:
        assert ports.choose() == given
    assert ports.choose("this") == "this"


def test_the_drive_of_a_boot_loader_is_found_by_its_note(tmp_path, monkeypatch):
    for name, board in (("other", "RP2350"), ("right", "RPI-RP2"), ("stick", None)):
        (tmp_path / name).mkdir()
        if board:
            (tmp_path / name / drives.NOTE).write_text(f"UF2\nBoard-ID: {board}\n")
    monkeypatch.setattr(drives, "_places", lambda: sorted(tmp_path.iterdir()))
    assert drives.find(targets.RP2040) == tmp_path / "right"
    assert drives.find(targets.RP2350) == tmp_path / "other"
    assert drives.find(targets.RP2040, tmp_path / "stick") is None
    assert drives.find(targets.RP2040, tmp_path / "right") == tmp_path / "right"


def test_drives_are_looked_for_where_systems_put_them(tmp_path, monkeypatch):
    class Place(type(Path())):
        def iterdir(self):
            if str(self) == "/run/media/me":
                return iter([Path("/run/media/me/B"), Path("/run/media/me/A")])
            raise FileNotFoundError

    monkeypatch.setenv("USER", "me")
    monkeypatch.setattr(drives, "Path", Place)
    assert [str(place) for place in drives._places()] == ["/run/media/me/A", "/run/media/me/B"]
    monkeypatch.setattr(drives.os, "name", "nt")
    monkeypatch.setattr(drives, "Path", str)
    assert drives._places()[2:4] == ["C:/", "D:/"]


class Stick:
    """A drive that goes away after so many bytes."""

    def __init__(self, room):
        self.room, self.got, self.synced = room, b"", False

    def opened(self, path, mode, buffering):
        assert (mode, buffering) == ("wb", 0)
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def fileno(self):
        return self

    def write(self, data):
        if len(self.got) + len(data) > self.room:
            raise OSError(5, "gone")
        self.got += data


@pytest.mark.parametrize("size", [0, 1, 1 << 16, (1 << 16) + 1, 200_000])
def test_a_file_is_copied_piece_by_piece(tmp_path, monkeypatch, size):
    source = tmp_path / "x.uf2"
    source.write_bytes(bytes(k % 251 for k in range(size)))
    stick = Stick(size)
    monkeypatch.setattr(drives, "open", stick.opened, raising=False)
    monkeypatch.setattr(drives.os, "fsync", lambda file: setattr(file, "synced", True))
    drives.copy(source, tmp_path)
    assert stick.got == source.read_bytes() and stick.synced


def test_a_drive_that_goes_with_the_last_byte_has_all_of_it(tmp_path, monkeypatch):
    source = tmp_path / "x.uf2"

    def gone(file):
        raise OSError(5, "gone")

    monkeypatch.setattr(drives.os, "fsync", gone)
    for size in (1 << 16, 100_000):
        source.write_bytes(bytes(size))
        stick = Stick(size)
        monkeypatch.setattr(drives, "open", stick.opened, raising=False)
        drives.copy(source, tmp_path)
        stick.room, stick.got = size - 1, b""
        with pytest.raises(OSError):
            drives.copy(source, tmp_path)


def test_a_drive_that_takes_nothing_is_told(tmp_path, monkeypatch):
    source = tmp_path / "x.uf2"
    source.write_bytes(b"x")
    monkeypatch.setattr(drives, "open", Stick(0).opened, raising=False)
    with pytest.raises(OSError):
        drives.copy(source, tmp_path)
