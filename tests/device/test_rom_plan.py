"""An update of our own firmware as a plan: which sectors, into which bank, in which order."""

import random
import zlib

import pytest

from host_tools.flash import rom, update
from host_tools.flash.errors import DeviceError
from host_tools.flash.link import DeviceFailed, LineDropped
from host_tools.image import banks, romfs
from host_tools.image.targets import SECTOR
from tests.device.pretend import Board, plugged

MACHINE = "Pocketstead PicoSystem with RP2040"
ONE, TWO = 40 * SECTOR, banks.TWO
FILES = {f"app/f{k:02}.mpy": random.Random(k).randbytes(5000) for k in range(8)}
NEW = {**FILES, "app/f03.mpy": random.Random(99).randbytes(5000)}
OLD_BUILD, NEW_BUILD = "0" * 12, "1" * 12


@pytest.fixture
def connect(monkeypatch):
    """connect(size, ...) -> (board, its Partition), each bank as given: (number, files, build)."""

    def make(size, *given, drawn=(0, 1)):
        board = Board(machine=MACHINE, rom=size)
        plugged(monkeypatch, board)
        bank = banks.sizes(size)[1]
        for k, one in enumerate(given):
            if one:
                number, files, build = one
                image = romfs.image(files)
                board.rom[k * bank : k * bank + 256] = banks.record(number, image, build)
                if k in drawn:
                    board.rom[k * bank + 256 * banks.DRAWN] = 0
                board.rom[k * bank + SECTOR : k * bank + SECTOR + len(image)] = image
        return board, rom.Partition(update.connect("port"))

    return make


def image_of(board, bank, length):
    at = bank * banks.sizes(len(board.rom))[1] + SECTOR
    return bytes(board.rom[at : at + length])


def written(board, partition, steps):
    progress = update.Progress()
    rom.carry_out(partition, steps, progress)
    return progress


# --- what lies there


def test_a_partition_says_what_it_holds(connect):
    board, partition = connect(TWO, (3, {"a": b"other"}, OLD_BUILD), (4, NEW, NEW_BUILD))
    assert (partition.count, partition.size, partition.active) == (2, TWO // 2, 1)
    assert [one.build for one in partition.records] == [OLD_BUILD, NEW_BUILD]
    assert partition.running.build == NEW_BUILD and partition.running.drawn
    places = partition.places(1)
    assert {path: size for path, (_, size) in places.items()} == dict.fromkeys(NEW, 5000)
    assert all(
        image_of(board, 1, 99999)[at : at + size] == NEW[path]
        for path, (at, size) in places.items()
    )
    assert board.asked[-1][1] == 60
    assert partition.sector(0, 0) == 1 and partition.sector(1, 3) == TWO // 2 // SECTOR + 4


def test_a_blank_partition(connect):
    _, partition = connect(ONE)
    assert (partition.count, partition.active, partition.running) == (1, None, None)
    assert partition.records == [None] and partition.places(0) == {}


@pytest.mark.parametrize(
    "said, fits", [("1", 1), ("4096", 4096), ("0", 0), ("-1", 0), ("4097", 0)]
)
def test_how_many_sectors_there_can_be(said, fits):
    if fits:
        assert rom._sectors(said) == fits
    else:
        with pytest.raises(ValueError):
            rom._sectors(said)


def test_names_with_a_space_are_names():
    assert rom._places("12 34 /_r/a b\n") == {"a b": (12, 34)}


def test_another_format_is_refused(monkeypatch):
    board = Board(machine=MACHINE, rom=ONE)
    plugged(monkeypatch, board)
    device = update.connect("port")
    board.cut[len(board.asked)] = DeviceFailed("ImportError: rom")
    with pytest.raises(DeviceError) as caught:
        rom.Partition(device)
    assert caught.value.number == 126
    monkeypatch.setattr(rom, "FORMAT", 2)
    with pytest.raises(DeviceError) as caught:
        rom.Partition(device)
    assert caught.value.number == 126


def test_sums_are_asked_for_in_pieces(connect):
    board, partition = connect(TWO, (1, FILES, OLD_BUILD))
    board.asked.clear()
    found = partition.sums(1, 2 * rom.AT_ONCE + 1)
    assert found == [
        zlib.crc32(board.rom[k * SECTOR : (k + 1) * SECTOR]) for k in range(1, len(found) + 1)
    ]
    assert len(found) == 2 * rom.AT_ONCE + 1
    assert board.asked == [("_sums(1,64)", 60), ("_sums(65,64)", 60), ("_sums(129,1)", 60)]


def test_forgetting_erases_every_record(connect):
    board, partition = connect(TWO, (1, FILES, OLD_BUILD), (2, NEW, NEW_BUILD))
    partition.forget()
    assert board.rom.erased == 2
    assert connect(TWO)[1].records == [None, None]
    for bank in (0, TWO // 2):
        assert bytes(board.rom[bank : bank + SECTOR]) == b"\xff" * SECTOR


# --- the plan


def test_the_last_sector_is_filled_up_as_erased_flash():
    image = bytes(range(256)) * 20
    pieces = rom.sectors(image)
    assert [len(piece) for piece in pieces] == [SECTOR, SECTOR]
    assert b"".join(pieces) == image + b"\xff" * (2 * SECTOR - len(image))


def test_a_blank_board_gets_all_of_it(connect):
    _, partition = connect(ONE)
    steps = rom.plan(partition, FILES, OLD_BUILD)
    count = len(rom.sectors(romfs.image(FILES)))
    assert (steps.bank, steps.number, steps.old_build, steps.done) == (0, 1, None, False)
    assert steps.send == [0, *reversed(range(1, count))], "where all lies is told first"
    assert (steps.copy, steps.keep) == ([], 0)
    assert steps.summary() == {
        "build": OLD_BUILD,
        "old_build": None,
        "image": 1,
        "up_to_date": False,
        "send": count,
        "copy": 0,
        "keep": 0,
        "bytes": SECTOR * count,
    }


def test_what_is_there_is_kept_in_one_bank_and_copied_to_the_other(connect):
    _, partition = connect(ONE, (7, FILES, OLD_BUILD))
    steps = rom.plan(partition, NEW, NEW_BUILD)
    count = len(rom.sectors(steps.image))
    assert (steps.bank, steps.number, steps.old_build) == (0, 8, OLD_BUILD)
    assert steps.copy == [] and 2 <= len(steps.send) <= 3 and steps.keep + len(steps.send) == count
    sent = len(steps.send)
    _, partition = connect(TWO, (7, FILES, OLD_BUILD))
    steps = rom.plan(partition, NEW, NEW_BUILD)
    assert (steps.bank, steps.number) == (1, 8) and steps.summary()["image"] == 2
    assert (steps.keep, len(steps.send), len(steps.copy)) == (0, sent, count - sent)
    _, partition = connect(TWO, (7, FILES, OLD_BUILD), (8, NEW, NEW_BUILD))
    steps = rom.plan(partition, FILES, OLD_BUILD)
    assert steps.bank == 0 and steps.keep == count and not steps.done


def test_it_is_done_when_just_that_runs(connect):
    for size in (ONE, TWO):
        _, partition = connect(size, (7, FILES, OLD_BUILD))
        assert rom.plan(partition, FILES, OLD_BUILD).done
        assert not rom.plan(partition, FILES, NEW_BUILD).done
        assert not rom.plan(partition, NEW, OLD_BUILD).done
    board, _ = connect(ONE, (7, FILES, OLD_BUILD), drawn=())
    for start in (1, 2, 3):
        assert rom.plan(rom.Partition(update.connect("port")), FILES, OLD_BUILD).done
        board.rom[256 * start] = 0
    assert not rom.plan(rom.Partition(update.connect("port")), FILES, OLD_BUILD).done, "it failed"


def test_a_build_that_never_drew_is_replaced(connect):
    banked = ((7, FILES, OLD_BUILD), (8, NEW, NEW_BUILD))
    for drawn, target in (((0, 1), 0), ((0,), 1), ((), 0)):
        _, partition = connect(TWO, *banked, drawn=drawn)
        assert partition.active == 1
        assert rom.plan(partition, FILES, "2" * 12).bank == target, drawn
    _, partition = connect(TWO, None, (8, NEW, NEW_BUILD), drawn=())
    assert rom.plan(partition, FILES, "2" * 12).bank == 0


def test_files_of_the_same_size_keep_their_places(connect):
    _, partition = connect(ONE, (7, {**FILES, "z": b"zz"}, OLD_BUILD))
    places = partition.places(0)
    files = {**NEW, "z": b"longer than it was", "new": b"x" * 4000}
    image = rom.fitted(files, partition)
    assert all(image[places[p][0] :][:5000] == NEW[p] for p in FILES)
    assert b"longer than it was" in image


def test_places_are_those_of_the_image_that_is_there_even_if_its_record_is_not(connect):
    """So an update that was cut goes on where it ended."""
    usual = sorted(FILES)
    turned = {path: 16 + 5000 * k for k, path in enumerate(reversed(usual))}
    image = romfs.image(FILES, turned)
    for size in (ONE, TWO):
        board, _ = connect(size)
        board.rom[SECTOR : SECTOR + len(image)] = image
        partition = rom.Partition(update.connect("port"))
        assert partition.active is None
        assert {p: at for p, (at, _) in partition.places(0).items()} == turned
        steps = rom.plan(partition, NEW, NEW_BUILD)
        assert steps.keep > 5 and len(steps.send) < 4
        longer = {**FILES, usual[3]: bytes(6000)}
        made = rom.fitted(longer, partition)
        assert all(made[turned[p] :][:5000] == FILES[p] for p in usual if p != usual[3])
        assert bytes(6000) in made and len(made) > len(image) + 900


def test_an_image_may_fill_the_bank_and_no_more(connect):
    image = romfs.image(FILES)
    for room, fits in ((len(image), True), (len(image) - 1, False)):
        _, partition = connect(ONE)
        partition.size = room + SECTOR
        if fits:
            assert len(rom.fitted(FILES, partition)) == room
        else:
            with pytest.raises(DeviceError) as caught:
                rom.fitted(FILES, partition)
            assert caught.value.number == 110
            assert str(-(-len(image) // 1024)) in str(caught.value)


# --- carried out


@pytest.mark.parametrize("size", [ONE, TWO])
def test_the_board_afterwards(connect, size):
    board, partition = connect(size, (7, FILES, OLD_BUILD))
    steps = rom.plan(partition, NEW, NEW_BUILD)
    progress = written(board, partition, steps)
    assert progress.bytes == steps.bytes and progress.current == "the whole image"
    again = rom.Partition(update.connect("port"))
    bank = 1 if size == TWO else 0
    assert again.active == bank and again.running.build == NEW_BUILD
    assert (again.running.number, again.running.drawn) == (8, False)
    assert image_of(board, bank, len(steps.image)) == steps.image
    if size == TWO:
        assert image_of(board, 0, 999999).startswith(romfs.image(FILES))
    assert rom.plan(again, NEW, NEW_BUILD).done


def test_the_record_goes_first_and_comes_last(connect):
    board, partition = connect(ONE, (7, FILES, OLD_BUILD))
    steps = rom.plan(partition, NEW, NEW_BUILD)
    board.asked.clear()
    said = []

    class Heard(update.Progress):
        def __call__(self, name):
            super().__call__(name)
            said.append(self.current)

    rom.carry_out(partition, steps, Heard())
    assert said == [f"sector {k}" for k in steps.send]
    programs = board.programs()
    assert programs[0].startswith("_r.ioctl(6,0)")
    puts = [k for k, program in enumerate(programs) if program.startswith("_put(")]
    record = next(k for k, program in enumerate(programs) if "writeblocks(0," in program)
    whole = next(k for k, program in enumerate(programs) if program.startswith("_whole("))
    assert puts == [1, 2, *range(3, 1 + len(steps.send))] and puts[-1] < whole < record
    assert [board.asked[k][1] for k in puts] == [20] * len(puts) and board.asked[whole][1] == 60
    for k in range(1, len(programs)):  # wherever it is cut before, no image starts
        board, partition = connect(ONE, (7, FILES, OLD_BUILD))
        steps = rom.plan(partition, NEW, NEW_BUILD)
        board.cut = {len(board.asked) + k: LineDropped("cut")}
        with pytest.raises(LineDropped):
            rom.carry_out(partition, steps, update.Progress())
        found = rom.Partition(update.connect("port"))
        assert (found.active is None) == (k <= record)


def test_a_sector_that_came_wrong_is_sent_once_more_and_then_told(connect):
    board, partition = connect(ONE, (7, FILES, OLD_BUILD))
    steps = rom.plan(partition, NEW, NEW_BUILD)
    bad = partition.sector(0, steps.send[1])
    board.rom.damages = (bad,)
    board.asked.clear()
    with pytest.raises(DeviceError, match=f"sector {steps.send[1]} of the image") as caught:
        rom.carry_out(partition, steps, update.Progress())
    assert caught.value.number == 115
    assert sum(program.startswith(f"_put({bad},") for program in board.programs()) == 2
    board, partition = connect(ONE, (7, FILES, OLD_BUILD))
    board.rom.damages = once = [bad]
    real = board.rom.writeblocks

    def mending(n, data, off):
        real(n, data, off)
        if n == bad and once:
            once.clear()

    board.rom.writeblocks = mending
    written(board, partition, rom.plan(partition, NEW, NEW_BUILD))
    assert rom.Partition(update.connect("port")).running.build == NEW_BUILD


def test_what_is_kept_is_proven_too(connect):
    board, partition = connect(ONE, (7, FILES, OLD_BUILD))
    steps = rom.plan(partition, NEW, NEW_BUILD)
    kept = next(k for k in range(len(rom.sectors(steps.image))) if k not in steps.send)
    board.rom[partition.sector(0, kept) * SECTOR + 5] ^= 1
    with pytest.raises(DeviceError, match="the image"):
        rom.carry_out(partition, steps, update.Progress())
    board, partition = connect(ONE)
    steps = rom.plan(partition, NEW, NEW_BUILD)
    board.rom.damages = (0,)
    with pytest.raises(DeviceError, match="the record"):
        rom.carry_out(partition, steps, update.Progress())


def test_a_sector_is_packed_as_small_as_the_board_can_unpack(connect):
    """The window is what DeflateIO is opened with: 12 bits."""
    files = {"a": b"0123456789abcdef" * 256}
    board, partition = connect(ONE)
    steps = rom.plan(partition, files, OLD_BUILD)
    board.asked.clear()
    written(board, partition, steps)
    puts = [program for program in board.programs() if program.startswith("_put(")]
    assert all(len(program) < 800 for program in puts)
    assert "RAW, 12)" in rom.HELPERS
