"""What is asked of a device: in which pieces, how long it may take, what a failure is called."""

import json

import pytest

from host_tools.flash import device as devices, update
from host_tools.flash.device import CHUNK, KEEP, Device
from host_tools.flash.errors import DeviceError
from host_tools.flash.link import DeviceFailed, LineDropped
from host_tools.image.content import sha256
from tests.device.pretend import PICO2, Board, plugged


@pytest.fixture
def talk(monkeypatch):
    """talk(files, ...) -> (board, connected device); what came before is forgotten."""

    def make(files=(), **details):
        board = Board(files, **details)
        plugged(monkeypatch, board)
        device = update.connect("port")
        board.asked.clear()
        return board, device

    return make


# --- what it is


@pytest.mark.parametrize(
    "loader, arch, kind",
    [
        (0, None, "none"),
        (6 | 3 << 8 | 7 << 10, "armv7emsp", "armv7emsp-6.3"),
        (6 | 2 << 8 | 10 << 10, "xtensawin", "xtensawin-6.2"),
        (5 | 1 << 8 | 12 << 10, "rv64imc", "rv64imc-5.1"),
    ],
)
def test_what_machine_code_it_loads(talk, loader, arch, kind):
    _, device = talk(loader=loader)
    assert (device.arch, device.native_kind) == (arch, kind)
    assert (device.machine, device.release, device.target) == (PICO2, "1.29.0", None)
    assert device.port == "port" and device.link.port == "port"


def test_our_own_firmware_says_so():
    said = json.dumps(["Pocketstead PicoSystem with RP2040", "1.29.0", 0])

    class Link:
        port = "p"

        def enter(self):
            pass

        def run(self, program, timeout=None):
            return said

    assert Device(Link()).target.id == "picosystem"
    for wrong in ([1, "1.29.0", 0], ["x", None, 0], ["x", "1", "0"]):
        said = json.dumps(wrong)
        with pytest.raises(LineDropped):
            Device(Link())


def test_what_does_not_run_the_first_program_is_no_micropython():
    class Link:
        port = "p"

        def enter(self):
            pass

        def run(self, program, timeout=None):
            raise DeviceFailed("SyntaxError")

    with pytest.raises(DeviceError) as caught:
        Device(Link())
    assert caught.value.number == 105


@pytest.mark.parametrize("release", ["1.25", "1.25.0", "1.26.0-preview", "2.0.0", "1.100.0"])
def test_new_enough(talk, release):
    talk(release=release)


@pytest.mark.parametrize("release", ["1.24.9", "1.9.4", "0.30", "", "x", "1", "x.25"])
def test_too_old_is_told_and_what_ran_before_goes_on(monkeypatch, release):
    board = Board(release=release)
    plugged(monkeypatch, board)
    with pytest.raises(DeviceError) as caught:
        update.connect("port")
    assert caught.value.number == 106
    assert board.restarts == 1 and board.opened == board.closed == 1


def test_any_release_does_on_a_board_that_gets_our_own_firmware(talk):
    talk(release="1.19.0", machine="Raspberry Pi Pico with RP2040")


# --- what a failure is called


@pytest.mark.parametrize(
    "said, number",
    [
        ("OSError: 28", 110),
        ("OSError: [Errno 28] ENOSPC", 110),
        ("OSError: ENOSPC", 110),
        ("OSError: 5", 113),
        ("OSError: [Errno 19] ENODEV", 113),
    ],
)
def test_a_full_and_a_broken_file_system_are_told_apart(talk, said, number):
    board, device = talk()
    board.cut[0] = DeviceFailed("Traceback\n" + said)
    with pytest.raises(DeviceError) as caught:
        device.ask("x")
    assert caught.value.number == number


@pytest.mark.parametrize(
    "said, told",
    [("MemoryError: no room for 28", "out of memory"), ("NameError: _walk", "NameError: _walk")],
)
def test_any_other_failure_is_a_line_to_try_again(talk, said, told):
    board, device = talk()
    board.cut[0] = DeviceFailed(said)
    with pytest.raises(LineDropped, match=told):
        device.ask("x")


# --- looking


def test_space_and_tree(talk):
    board, device = talk({"slot": b"a", "a/app.pak": bytes(5000)}, blocks=200)
    board.folders.add("empty")
    assert device.space() == (4096 * 197, 4096, 4096 * 200)
    files, folders = device.tree()
    assert files == {"slot": 1, "a/app.pak": 5000} and sorted(folders) == ["a", "empty"]
    assert board.asked[-1] == ("_walk('')", 30), "a full flash takes its time"


@pytest.mark.parametrize("said", ["0 0 0", "1048576 1 1"])
def test_a_file_system_of_any_size(said):
    assert devices._three(said) == tuple(map(int, said.split()))


@pytest.mark.parametrize("said", ["1048577 1 1", "-1 1 1", "4096 -1 1", "4096 1 -1"])
def test_a_file_system_that_cannot_be(said):
    with pytest.raises(ValueError):
        devices._three(said)


def test_texts_and_values_of_a_file(talk):
    _, device = talk({"a": b'{"build": 1}\nmore', "b": b"[1]", "c": b"{", "d": b"[" * 9000})
    assert device.text("a") == '{"build": 1}\n' and device.text("z") is None
    assert device.json("a") == {"build": 1}
    assert [device.json(name) for name in "bcdz"] == [None] * 4


def test_sums_are_computed_on_the_board_eight_at_a_time(talk):
    files = {f"f{k}": bytes([k]) * k for k in range(17)}
    board, device = talk(files)
    told = []
    found = device.hashes([*files, "gone"], told.append)
    assert found == {**{name: sha256(data) for name, data in files.items()}, "gone": None}
    assert told == [*files, "gone"]
    assert [program.count("/f") for program in board.programs()] == [8, 8, 1]
    assert {seconds for _, seconds in board.asked} == {60}, "a large file takes its time"


@pytest.mark.parametrize("size", [0, 1, CHUNK, CHUNK + 1, 3 * CHUNK])
def test_reading(talk, size):
    data = bytes(k % 251 for k in range(size))
    board, device = talk({"x": data})
    told = []
    assert device.read("x", told.append) == data
    assert sum(told) == size and all(told) and board.programs()[-1] == "_f.close()"


def test_reading_the_first_bytes_only(talk):
    board, device = talk({"x": bytes(10 * CHUNK)})
    assert len(device.read("x", most=CHUNK)) == CHUNK
    assert len(device.read("x", most=CHUNK + 1)) == 2 * CHUNK
    assert board.programs()[-1] == "_f.close()"


def test_a_file_may_be_as_large_as_a_flash_and_no_larger(talk, monkeypatch):
    _, device = talk({"x": bytes(3 * CHUNK)})
    monkeypatch.setattr(devices, "LARGEST", 3 * CHUNK)
    assert len(device.read("x")) == 3 * CHUNK
    monkeypatch.setattr(devices, "LARGEST", 3 * CHUNK - 1)
    with pytest.raises(DeviceError) as caught:
        device.read("x")
    assert caught.value.number == 134


# --- changing


@pytest.mark.parametrize("size", [0, 1, CHUNK, CHUNK + 1, 40 * CHUNK])
def test_writing_in_pieces(talk, size):
    data = bytes(k % 249 for k in range(size))
    board, device = talk({"x": b"what was there before, and longer" * 9})
    told = []
    device.write("x", data, told.append)
    assert board.files["x"] == data and sum(told) == size
    pieces = [seconds for program, seconds in board.asked if "_f.write" in program]
    assert pieces == [20] * -(-size // CHUNK), "a block may have to be erased first"
    assert board.programs()[-1] == "_f.close()"


def test_what_was_sent_stays_after_every_few_pieces(talk):
    board, device = talk()
    data = bytes(k % 247 for k in range(CHUNK * (KEEP + 4)))
    board.cut[1 + KEEP + 1 + 2] = LineDropped("cut")  # opened, so many pieces, kept, two more
    with pytest.raises(LineDropped):
        device.write("x", data)
    assert board.files["x"] == data[: CHUNK * KEEP]
    flushes = [k for k, program in enumerate(board.programs()) if program == "_f.flush()"]
    assert flushes == [1 + KEEP]


def test_what_is_there_already_is_not_sent_again(talk):
    data = bytes(k % 243 for k in range(4 * CHUNK))
    board, device = talk({"x": data[: 2 * CHUNK]})
    told = []
    device.go_on("x", data, 2 * CHUNK, told.append)
    assert board.files["x"] == data and sum(told) == 2 * CHUNK
    board.files["x"] = b"!" + data[1 : 2 * CHUNK]
    device.go_on("x", data, 2 * CHUNK, told.append)
    assert board.files["x"] == data and sum(told) == 6 * CHUNK
    board.asked.clear()
    device.go_on("y", data, 0)
    assert board.files["y"] == data and "_shas" not in "".join(board.programs())


def test_folders_are_made_and_removed_deepest_first(talk):
    board, device = talk()
    device.make_folders([])
    device.remove_folders([])
    assert board.asked == []
    device.make_folders(["a", "a/b", "a"])
    assert board.folders == {"a", "a/b"}
    device.remove_folders(["a", "a/b"])
    assert board.folders == set()


def test_files_are_removed_sixteen_at_a_time(talk):
    files = {f"f{k}": b"" for k in range(33)}
    board, device = talk({**files, "stays": b""})
    device.remove(list(files))
    assert list(board.files) == ["stays"]
    assert [program.count("/f") for program in board.programs()] == [16, 16, 1]


def test_joining_and_renaming(talk):
    board, device = talk({"x": b"0123456789" * 300, "y": b"abc"})
    device.join("z", [["x", 5, 2000], ["y", 1, 2]])
    assert board.files["z"] == (b"0123456789" * 300)[5:2005] + b"bc"
    assert board.asked[-1][1] == 60
    device.rename("z", "new")
    assert "z" not in board.files and board.files["new"].endswith(b"bc")


def test_a_file_is_replaced_by_a_rename_once_it_is_proven(talk):
    board, device = talk({"x": b"old"})
    device.replace("x", b"new")
    assert board.files == {"x": b"new"}
    assert "os.rename('/x.new','/x')" in board.programs()[-1]


def test_what_arrived_wrong_is_sent_once_more_and_then_told(talk):
    board, device = talk({"x": b"old"})
    wrong = [b"bad"]
    board.spoil = lambda path, data: wrong.pop() if path == "x.new" and data and wrong else data
    device.replace("x", b"new")
    assert board.files == {"x": b"new"}
    board.asked.clear()
    board.spoil = lambda path, data: b"bad" if path == "x.new" and data else data
    with pytest.raises(DeviceError) as caught:
        device.replace("x", b"newer")
    assert caught.value.number == 115 and board.files["x"] == b"new"
    assert sum("_f.write" in program for program in board.programs()) == 2


def test_a_restart(talk):
    board, device = talk()
    device.restart()
    assert board.restarts == 1
