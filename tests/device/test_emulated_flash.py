"""An update over the serial line of the emulated RP2040, and what a power cut in it leaves."""

import json
import shutil

import pytest

from host_tools.emulator.board import EmulatedBoard
from host_tools.flash import saves
from host_tools.flash.flasher import Flasher
from host_tools.image import banks, content, firmware, romfs, targets
from host_tools.image.targets import SECTOR
from host_tools.runtimes import REPO
from tests.device.test_image import saved
from tests.device.test_own_flash import RECOVERY, after_power_failures

LONG = 2000  # seconds of real time: the emulator shares the machine with other tests
PICO = targets.get("pico_lcd13")


@pytest.fixture(scope="module")
def repo(tmp_path_factory):
    """The sources, one module changed."""
    folder = tmp_path_factory.mktemp("changed")
    for name in ("engine_core", "firmware", "assets_compiled"):
        shutil.copytree(REPO / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(REPO / "pyproject.toml", folder / "pyproject.toml")
    with open(folder / "firmware/app/tally.py", "a") as file:
        file.write("\n\nNEWER = 'a little longer than before'\n")
    return folder


@pytest.fixture(scope="module")
def updated(made, repo, tmp_path_factory):
    """An update of a running board; (its report, flash before, every write, saves)."""
    _, files = saved({"settings": {"language": "en"}, "boot": {"go": "launcher"}})
    with EmulatedBoard("pico_lcd13", files, made.emulated()) as board:
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        port = board.open_port()
        zipped = tmp_path_factory.mktemp("updated") / "saves.zip"
        assert set(saves.backup(port, zipped, timeout=240)) == set(files)
        assert saves.read_backup(zipped) == files
        board._call(board.device.dump_flash_image, board.flash)
        before = board.flash.read_bytes()
        writes = board.record_flash()
        board.seen.clear()
        report = Flasher(port, repo=repo, timeout=240, wait=1).run(confirm=False)
        build = json.loads(content.files("pico_lcd13", ("en", "pl", "fr"), repo)["build.json"])[
            "build"
        ]
        assert report["build"] == build != report["old_build"] == made.build
        assert board.wait_for(f"build {build}", LONG) and board.wait_for("first frame", LONG)
        board.still()
        board.power_off()
        record = banks.read(board.rom_off()[:SECTOR])
        assert record.build == build and record.drawn and record.starts == 1
        kept = board.files_off()
        assert {name: kept[name] for name in files} == files
    return report, before, [x for x in writes if x[0] < PICO.romfs], files


@pytest.mark.slow
def test_only_what_changed_goes_over_the_line(updated):
    report, _, writes, _ = updated
    assert 3 <= report["send"] <= 12 and report["keep"] > 250
    assert len([x for x in writes if not x[1]]) == 1 + report["send"]


def shown(board):
    """A started board comes to rest at the picture of a build, or at the page."""
    for _ in range(LONG):
        if board.wait_for("first frame", 0.5) or board.wait_for(RECOVERY, 0.5):
            break
    board.still()
    drawn, page = b"first frame" in board.seen, RECOVERY.encode() in board.seen
    assert drawn != page and len(set(board.pixels())) > 1, bytes(board.seen)
    return drawn


def check(made, updated, cuts, repo=None):
    """A board that was cut shows the page or one of the two builds, takes the next update if one
    is given, and has its saves; [(which cut, whether it shows a build)]."""
    _, before, _, files = updated
    seen = []
    for k, rom in cuts:
        board = EmulatedBoard("pico_lcd13", files, made.emulated())
        board.flash.write_bytes(rom + before[PICO.romfs :])
        with board:
            seen.append((k, shown(board)))
            if repo:
                board.seen.clear()
                port = board.open_port()
                report = Flasher(port, repo=repo, timeout=240, wait=1).run(confirm=False)
                for said in (f"build {report['build']}", "first frame"):
                    assert board.wait_for(said, LONG), bytes(board.seen)
                board.still()
            board.power_off()
            kept = board.files_off()
            assert {name: kept[name] for name in files} == files
    return seen


def cuts(updated):
    _, before, writes, _ = updated
    rom = bytearray(before[: PICO.romfs])
    return list(enumerate(after_power_failures(rom, writes)))


@pytest.mark.slow
def test_a_power_cut_leads_to_the_page_or_to_a_build(made, updated):
    """In the middle of the erase of the record, before it is written at last, and after that."""
    images = cuts(updated)
    writes = updated[2]
    last = max(k for k, (at, data) in enumerate(writes) if at == 0 and data)
    sample = [images[0], images[2 * last - 1], images[2 * last + 1]]
    assert [drawn for _, drawn in check(made, updated, sample)] == [False, False, True]


@pytest.mark.soak
def test_a_power_cut_in_and_after_every_erase(made, updated, record_property):
    """And at every page of the record. Pages of the image are left to the virtual board
    (test_own_flash.py): while there is no record, a start looks at nothing else."""
    telling = [
        image
        for image, (at, data) in zip(cuts(updated), [w for w in updated[2] for _ in "ab"])
        if not data or at < SECTOR
    ]
    seen = check(made, updated, telling)
    drawn = [k for k, drawn in seen if drawn]
    assert drawn == [k for k, _ in seen if k >= drawn[0]], "no later moment leads back"
    what = "a power cut in and after every erase, every page of the record, emulated RP2040"
    record_property("trials", [what, len(seen)])


@pytest.mark.soak
def test_a_board_that_was_cut_takes_the_next_update(made, updated, repo, record_property):
    """In the first erase, in one in the middle, and before the record is written at last."""
    images, writes = cuts(updated), updated[2]
    erases = [k for k, (_, data) in enumerate(writes) if not data]
    last = max(k for k, (at, data) in enumerate(writes) if at == 0 and data)
    sample = [images[0], images[2 * erases[len(erases) // 2]], images[2 * last - 1]]
    check(made, updated, sample, repo)
    what = "the next update after a power cut in an update, emulated RP2040"
    record_property("trials", [what, len(sample)])


@pytest.mark.soak
def test_an_image_that_never_draws_is_left_for_the_other_one(made, tmp_path):
    """On the emulated PicoSystem, whose flash holds two."""
    ours = firmware.make("picosystem", out=tmp_path / "picosystem.uf2")
    half = ours.target.romfs // 2
    bad = romfs.image({"build.json": b"{}"})
    board = EmulatedBoard("picosystem", {}, ours.emulated())
    flash = bytearray(board.flash.read_bytes())
    flash[half : half + banks.PAGE] = banks.record(2, bad, "bad of build")
    flash[half + SECTOR : half + SECTOR + len(bad)] = bad
    board.flash.write_bytes(flash)
    with board:
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        assert board.seen.count(b"build bad of build") == board.seen.count(b"STOPPED") == 3
        board.power_off()
        old, new = (banks.read(board.rom_off()[at:]) for at in (0, half))
        assert old.drawn and old.build == ours.build and new.starts == banks.LIMIT
