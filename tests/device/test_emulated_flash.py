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


def check(made, before, files, cuts, tmp_path):
    """A board that was cut shows the page or one of the two builds; saves are there."""
    seen = []
    for k, rom in cuts:
        flash = tmp_path / "flash.img"
        flash.write_bytes(before[PICO.romfs :])
        board = EmulatedBoard("pico_lcd13", flash, made.emulated())
        board.flash.write_bytes(rom + before[PICO.romfs :])
        with board:
            for _ in range(LONG):
                if board.wait_for("first frame", 0.5) or board.wait_for(RECOVERY, 0.5):
                    break
            board.still()
            seen.append((k, b"first frame" in board.seen, RECOVERY.encode() in board.seen))
            assert any(seen[-1][1:]) and len(set(board.pixels())) > 1, (k, bytes(board.seen))
            board.power_off()
            kept = board.files_off()
            assert {name: kept[name] for name in files} == files
    return seen


def cuts(updated):
    _, before, writes, _ = updated
    rom = bytearray(before[: PICO.romfs])
    return list(enumerate(after_power_failures(rom, writes)))


@pytest.mark.slow
def test_a_power_cut_leads_to_the_page_or_to_a_build(made, updated, tmp_path):
    """In the middle of the erase of the record, before it is written at last, and after that."""
    images = cuts(updated)
    writes = updated[2]
    last = max(k for k, (at, data) in enumerate(writes) if at == 0 and data)
    sample = [images[0], images[2 * last - 1], images[2 * last + 1]]
    seen = check(made, updated[1], updated[3], sample, tmp_path)
    assert [drawn for _, drawn, _ in seen] == [False, False, True]


@pytest.mark.soak
def test_a_power_cut_at_every_erase_and_every_page(made, updated, tmp_path):
    seen = check(made, updated[1], updated[3], cuts(updated), tmp_path)
    drawn = [k for k, drawn, _ in seen if drawn]
    assert drawn == list(range(drawn[0], len(seen))), "once it starts, no later moment leads back"


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
