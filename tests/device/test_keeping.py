"""Saves and settings on a pretended board: off it, back onto it, and gone."""

import json
import zipfile

import pytest

from firmware.app.saves import Store
from host_tools import bundle
from host_tools.flash import saves, update
from host_tools.flash.errors import DeviceError
from host_tools.flash.link import DeviceFailed
from host_tools.simulator.handheld import Memory
from tests.device.pretend import NEW, OLD, PICO2, Board, own

SAVES = {"saves/settings.0": b"\x01settings", "saves/past_villagers.3": bytes(range(200))}


def number(caught):
    return caught.value.number


def test_users_files_are_what_is_neither_ours_nor_the_starter():
    files = {
        "saves/game.0": 1,
        "notes.txt": 2,
        **dict.fromkeys((*bundle.ROOT_FILES, *bundle.SHADOWS, "slot", "slot.new"), 9),
        **dict.fromkeys(("boot.py", "main_before_pocketstead.py", "main.py.new"), 9),
        **dict.fromkeys(("a/app.pak", "b/x", "lib/x.py", "rom/x"), 9),
    }
    assert saves.user_files(files) == {"notes.txt": 2, "saves/game.0": 1}


def test_a_backup_holds_every_byte(plug, old, tmp_path):
    files = {**SAVES, "slot": b"a", "a/app.pak": old.pack("none").data}
    board = plug(Board(files))
    told = []
    target = tmp_path / "b.zip"
    target.write_text("an older one")
    assert saves.backup("port", target, progress=told.append) == {
        path: len(data) for path, data in sorted(SAVES.items())
    }
    assert saves.read_backup(target) == SAVES and sum(told) == sum(map(len, SAVES.values()))
    assert board.restarts == 1 and board.files == files
    assert [path.name for path in tmp_path.glob("b.zip*")] == ["b.zip"]
    about = json.loads(zipfile.ZipFile(target).read("backup.json"))
    assert (about["machine"], about["board"]) == (PICO2, "pico_lcd13")


def test_a_save_that_arrives_changed_is_told(plug, tmp_path, monkeypatch):
    plug(Board(SAVES))
    monkeypatch.setattr(update.Device, "hashes", lambda self, paths: dict.fromkeys(paths, "0"))
    with pytest.raises(DeviceError, match="arrived changed") as caught:
        saves.backup("port", tmp_path / "b.zip")
    assert number(caught) == 123 and not (tmp_path / "b.zip").exists()


def test_nothing_to_back_up(plug, old, tmp_path):
    for files, restarts in (({"slot": b"a", "a/app.pak": old.pack("none").data}, 1), ({}, 0)):
        board = plug(Board(files))
        with pytest.raises(DeviceError) as caught:
            saves.backup("port", tmp_path / "b.zip")
        assert number(caught) == 120 and board.restarts == restarts


@pytest.fixture
def backed_up(tmp_path):
    """A backup with records, a past game and a crash log."""
    memory = Memory()
    Store(memory).save("records", b"Monday")
    files = {"saves/" + name: bytes(data) for name, data in memory.data.items()}
    files |= {"saves/past_villagers.3": b"a past game", "saves/crash.txt": b"a trace"}
    path = tmp_path / "backup.zip"
    path.write_bytes(saves.packed(files, {}))
    return path


def test_a_backup_comes_back(plug, backed_up, old):
    board = plug(Board({"slot": b"a", "a/app.pak": old.pack("none").data}))
    done = saves.restore("port", backed_up)
    assert done == {"records": 6, "past_villagers.3": 11, "crash.txt": 7}
    assert board.restarts == 1 and "saves" in board.folders
    found = {path for path in board.files if path.startswith("saves/")}
    assert found == {"saves/records.0", "saves/past_villagers.3", "saves/crash.txt"}
    assert board.files["saves/past_villagers.3"] == b"a past game"
    makes = [p for p in board.programs() if p.startswith("_dirs(")]
    assert len(makes) == 1, "the folder is made once"


def test_a_newer_version_is_followed_by_the_restored_one(plug, backed_up):
    memory = Memory()
    Store(memory).save("records", b"Sunday")
    Store(memory).save("records", b"Tuesday")
    board = plug(Board({"saves/" + name: bytes(data) for name, data in memory.data.items()}))
    saves.restore("port", backed_up)
    memory.data = {path[6:]: bytes(data) for path, data in board.files.items()}
    assert Store(memory).load("records") == b"Monday" and board.restarts == 0


def test_an_unsound_save_is_left_out(plug, tmp_path):
    path = tmp_path / "b.zip"
    path.write_bytes(saves.packed({"saves/records.0": b"junk", "saves/crash.txt": b"x"}, {}))
    plug(Board())
    assert saves.restore("port", path) == {"crash.txt": 1}


def test_a_backup_needs_room_for_every_file_and_its_block(plug, backed_up):
    content = saves.read_backup(backed_up)
    needed = sum(len(data) + 4096 for data in content.values())
    board = plug(Board(blocks=3))
    with pytest.raises(DeviceError, match=f"needs {needed // 1024} KB") as caught:
        saves.restore("port", backed_up)
    assert number(caught) == 110 and board.files == {}
    board.blocks = 4
    assert needed <= board.free and saves.restore("port", backed_up)


def test_room_that_is_just_enough_takes_a_backup(plug, tmp_path):
    path = tmp_path / "b.zip"
    path.write_bytes(saves.packed({"saves/crash.txt": bytes(4096)}, {}))
    plug(Board(blocks=2))
    assert saves.restore("port", path) == {"crash.txt": 4096}


def test_a_save_that_does_not_read_back_is_told(plug, backed_up):
    board = plug(Board())
    board.spoil = lambda path, data: b"!" + data[1:] if path == "saves/records.0" else data
    with pytest.raises(DeviceError, match="saves/records") as caught:
        saves.restore("port", backed_up)
    assert number(caught) == 115
    device = update.connect("port")
    board.spoil = lambda path, data: data[:-1] if "settings" in path else data
    with pytest.raises(DeviceError, match="saves/settings") as caught:
        saves.change_settings(device, update.look(device), kiosk=1)
    assert number(caught) == 115


def test_a_backup_may_be_as_large_as_it_says_and_no_larger(tmp_path, monkeypatch):
    path = tmp_path / "b.zip"
    path.write_bytes(saves.packed({"saves/records.0": bytes(3000)}, {}))
    with zipfile.ZipFile(path) as file:
        size = sum(entry.file_size for entry in file.infolist())
    monkeypatch.setattr(saves, "MOST", size)
    assert saves.read_backup(path)
    monkeypatch.setattr(saves, "MOST", size - 1)
    with pytest.raises(DeviceError, match="more than a board keeps"):
        saves.read_backup(path)


def test_the_report_of_a_self_test_is_words_and_short(plug):
    memory = Memory()
    values = {"keys": "ok", "long" * 9: "x" * 99, "number": 5, "bad": "\x1b[31m", "list": ["ok"]}
    Store(memory).save_values("selftest", values)
    plug(Board({"saves/" + name: bytes(data) for name, data in memory.data.items()}))
    device = update.connect("port")
    found = saves.selftest(device, update.look(device))
    assert found == {"keys": "ok", ("long" * 9)[:20]: "x" * 80}


def test_settings_are_changed_beside_the_others(plug):
    memory = Memory()
    Store(memory).save_values("settings", {"language": "pl"})
    board = plug(Board({"saves/" + name: bytes(data) for name, data in memory.data.items()}))
    device = update.connect("port")
    saves.change_settings(device, update.look(device), kiosk=1)
    assert saves.settings(device, update.look(device)) == {"language": "pl", "kiosk": 1}
    assert set(board.files) == {"saves/settings.0", "saves/settings.1"}


WIPED = {
    "slot": b"a",
    "a/app.pak": b"{}\n",
    "b/app.pak": b"{}\n",
    "a/x/y.mpy": b"y",
    "main.py": b"ours",
    "slots.mpy": b"ours",
    "slots.py": b"theirs?",
    "boot.py": b"theirs",
    "main_before_pocketstead.py": b"theirs",
    "lib/x.py": b"theirs",
    "saves/game.0": b"a save",
    "notes.txt": b"mine",
}


def test_wiping_keeps_what_is_not_ours(plug):
    board = plug(Board(WIPED))
    board.folders |= {"a", "b"}
    gone = saves.wipe("port")
    assert sorted(gone) == sorted(
        ["slot", "main.py", "slots.mpy", "slots.py", "a/app.pak", "a/x/y.mpy", "b/app.pak"]
    )
    assert board.files == {
        "boot.py": b"theirs",
        "main.py": b"theirs",
        "lib/x.py": b"theirs",
        "saves/game.0": b"a save",
        "notes.txt": b"mine",
    }
    assert board.folders == {"lib", "saves"} and board.restarts == 1
    first = next(program for program in board.programs() if program.startswith("_del("))
    assert first.startswith("_del(['/slot',"), "a wipe that is cut leaves no half device"


def test_wiping_the_saves_too(plug):
    board = plug(Board(WIPED))
    board.folders |= {"a", "b"}
    gone = saves.wipe("port", keep_saves=False)
    assert {"saves/game.0", "notes.txt"} < set(gone)
    assert board.files == {
        "boot.py": b"theirs",
        "main.py": b"theirs",
        "lib/x.py": b"theirs",
    }
    assert board.folders == {"lib"}


def test_wiping_our_own_firmware_forgets_its_images(plug):
    board = own(plug, (1, OLD, True), (2, NEW, True), files={"saves/game.0": b"a save"})
    saves.wipe("port")
    assert board.rom.erased == 2 and board.files == {"saves/game.0": b"a save"}


def test_formatting(plug):
    board = plug(Board(WIPED))
    assert saves.wipe("port", format_flash=True) == ["everything"]
    assert board.formatted and board.restarts == 1 and board.opened == board.closed
    assert [seconds for program, seconds in board.asked if "mkfs" in program] == [60]
    board = plug(Board(WIPED))
    board.cut = {1: DeviceFailed("Traceback\nOSError: 5")}
    with pytest.raises(DeviceError, match="OSError: 5") as caught:
        saves.wipe("port", format_flash=True)
    assert number(caught) == 123 and board.opened == board.closed and not board.formatted
