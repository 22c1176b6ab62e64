"""Our own firmware image: its parts, and the whole of it on an emulated RP2040.

Where Debian's packages can be had, the image is built at the first run and kept in the cache.
"""

import json
import re
import subprocess
from binascii import crc32
from dataclasses import replace
from pathlib import Path

import pytest

from host_tools.cli import main
from host_tools.emulator.board import EmulatedBoard
from host_tools.errors import UserError
from host_tools.image import base, content, firmware, names, parts, targets, uf2
from host_tools.runtimes import REPO, i386, in_place, mpy
from tests.device.twins import Taken, Twins

LONG = 900  # seconds of real time: the emulator shares the machine with other tests
PICO = targets.get("pico_lcd13")


# --- the flash is divided


@pytest.mark.parametrize("target", targets.TARGETS.values(), ids=lambda t: t.id)
def test_code_romfs_and_saves_fill_the_flash(target):
    sizes = (target.code, target.romfs, target.saves)
    assert sum(sizes) == target.flash and min(sizes) >= 256 * 1024
    assert not any(size % targets.SECTOR for size in sizes)


@pytest.mark.parametrize("target", targets.TARGETS.values(), ids=lambda t: t.id)
def test_everything_in_three_languages_fits_with_a_reserve(target):
    files, data = firmware.partition(target)
    copies = 2 if target.flash >= 4 << 20 else 1  # with 4 MB and more: two images
    assert copies * len(data) < 0.98 * target.romfs
    said = json.loads(files["build.json"])
    assert re.fullmatch("[0-9a-f]{12}", said["build"]) and said["board"] == target.board


def test_content_that_does_not_fit_is_refused():
    with pytest.raises(UserError, match="room for 405,504"):
        firmware.partition(replace(PICO, romfs=400 * 1024))


def test_a_language_left_out_takes_its_texts_along():
    files = content.files("pico_lcd13", ("pl",))
    texts = {name.split(".")[-2] for name in files if name.endswith(".str")}
    assert texts == {"pl"}
    with pytest.raises(UserError, match="Unknown language xx"):
        firmware.partition(PICO, ("en", "xx"))


# --- the UF2


@pytest.mark.parametrize("target", targets.TARGETS.values(), ids=lambda t: t.id)
def test_a_uf2_puts_every_byte_where_it_belongs(target):
    code, rom = bytes(range(256)) * 33, b"rom" * 5000
    data = uf2.write(target, [(0, code), (target.romfs_at, rom)])
    pages = uf2.read(data)
    flash = targets.XIP
    assert b"".join(pages[flash + i] for i in range(0, len(code), 256)) == code
    got = b"".join(pages[flash + target.romfs_at + i] for i in range(0, len(rom), 256))
    assert got[: len(rom)] == rom
    # The boot loader erases whole sectors: what it erases is written again.
    assert len(pages) % 16 == 0 and max(pages) < flash + target.saves_at


def test_a_damaged_uf2_is_noticed():
    data = uf2.write(PICO, [(0, b"x" * 9000)])
    for bad in (data[:-512], data[:512] + data[1024:], b"UF3" + data[3:]):
        with pytest.raises(ValueError):
            uf2.read(bad)


# --- the ROMFS, read by MicroPython itself


LOOK = '''
"""Reads everything in /rom and tells where it lies."""
import os
import uctypes
from binascii import crc32

for folder in ("/rom/a", "/rom/a/b", "/rom"):
    for name, kind, _, size in os.ilistdir(folder):
        if kind == 0x8000 and size:
            with open(folder + "/" + name, "rb") as file:
                data = memoryview(file)
                print(folder + "/" + name, size, crc32(data), uctypes.addressof(data) % 4)
'''


@pytest.mark.parametrize("odd", range(1, 5))
def test_files_of_a_romfs_are_whole_aligned_and_in_place(interpreter, tmp_path, odd):
    files = {
        "a/one": b"1",
        "a/b/two": bytes(range(256)) * 99,
        "three": b"333",
        "none": b"",
        "pad": b"x" * odd,
    }
    script = tmp_path / "look_script.py"
    script.write_text(LOOK)
    image = in_place.image([script], files)
    said = in_place.run(image, "look_script", [], "64k").stdout.splitlines()
    for name, data in files.items():
        assert not data or f"/rom/{name} {len(data)} {crc32(data)} 0" in said


FAIL = '''
"""A mistake in the middle of the engine."""
import sys

from engine_core import assets

try:
    assets.read("nothing.tab", assets.TABLE, 0)
except assets.TableError as error:
    sys.print_exception(error, sys.stdout)
'''


def test_a_traceback_shows_real_names_and_lines(interpreter, tmp_path):
    script = tmp_path / "fail_script.py"
    script.write_text(FAIL)
    image = in_place.image([script])
    done = in_place.run(image, "fail_script", [], "160k")
    lines = (REPO / "engine_core/assets.py").read_text("utf-8").splitlines()
    where = next(i for i, line in enumerate(lines, 1) if "is missing: run" in line)
    assert f'File "engine_core/assets.py", line {where}, in read' in done.stdout, done


# --- the frozen starter


def test_only_a_person_formats_what_cannot_be_mounted(interpreter):
    frozen = base.DEFINITION / "frozen"
    done = i386.run(Path(__file__).parent / "storage_script.py", [frozen], "512k")
    assert "storage is right" in done.stdout, done.stderr


def test_names_go_into_the_table_of_micropython(tmp_path):
    """A module with nothing but names, made by hand: mpy-tool and MicroPython take it."""
    empty = mpy.compiled(base.DEFINITION / "names.py", "names.py")
    wanted = [b"a_card", b"engine_core/flow.py", b"x" * 200]
    made = names.module(empty, wanted)
    assert sorted({*names.used(empty), *wanted}) == sorted(names.used(made))
    code = mpy.modules(["engine_core/flow.py"], REPO)["engine_core/flow.mpy"]
    found = set(names.of({"a/b.mpy": code, "c/__init__.mpy": code, "d": b""}))
    assert {b"TableError", b"engine_core/flow.py"} <= found
    assert {b"a.b", b"/rom/a/b.mpy", b"c", b"/rom/c/__init__.mpy"} <= found


def test_texts_are_names_as_well(tmp_path):
    """A text of a module that is a name is no object on the heap."""
    source = tmp_path / "said.py"
    source.write_text(
        "A = 'a text of some length'\nB = (1, b'no text', ('another one, further in', 1 << 40))\n"
        f"C = {'too long ' * 30!r}\nD = 'the last text of all'\n"
    )
    code = mpy.compiled(source)
    said = {b"a text of some length", b"another one, further in", b"the last text of all"}
    assert set(names.texts(code)) == said
    assert said <= set(names.of({"said.mpy": code}))


def test_names_made_by_hand_can_be_loaded(interpreter, tmp_path):
    empty = mpy.compiled(base.DEFINITION / "names.py", "names.py")
    (tmp_path / "names.mpy").write_bytes(names.module(empty, [b"one", b"two/three.py"]))
    (tmp_path / "look.py").write_text("import names\nprint(names.__name__, 'is there')\n")
    done = i386.run("look.py", [], "64k", path=[tmp_path], cwd=tmp_path)
    assert done.stdout == "names is there\n", done.stderr


def test_a_changed_card_or_page_leaves_the_base_image_alone():
    inputs = base.definition(PICO, "empty")
    assert "frozen/main.py" in inputs and "frozen/firmware/drivers/st7789.py" in inputs
    assert not [name for name in inputs if re.search("engine_core|app/|screens/|assets", name)]


# --- the whole


def saved(values):
    """Files of the saves, without and with their folder."""
    from firmware.app.saves import Store

    files = {}
    for name, kept in values.items():
        Store(Taken(files)).save_values(name, kept)
    return files, {"saves/" + name: data for name, data in files.items()}


def test_the_code_may_not_reach_into_the_romfs(made, tmp_path):
    """The check that the linker makes, tried on the border."""
    have = parts.provide()
    (tmp_path / "layout.ld").write_bytes(base.definition(PICO, have.empty)["layout.ld"])
    for end, fine in ((targets.XIP + PICO.code, True), (targets.XIP + PICO.code + 1, False)):
        done = subprocess.run(
            [
                have.compiler / "arm-none-eabi-gcc",
                "-mcpu=cortex-m0plus",
                "-nostdlib",
                "-Wl,-e,0",
                f"-Wl,--defsym=__flash_binary_end={end}",
                tmp_path / "layout.ld",
                "-o",
                tmp_path / "x.elf",
            ],
            capture_output=True,
            text=True,
        )
        assert ("reaches into the ROMFS" not in done.stderr) == fine
    plan = (made.base.parent / "build/build.ninja").read_text()
    link = next(x for x in plan.split("\nbuild ") if x.startswith("firmware.elf:"))
    assert "layout.ld" in link


def test_the_command_says_what_it_made(made, tmp_path, capsys):
    out = tmp_path / "x.uf2"
    assert main(["firmware", "--board", "pico_lcd13", "--out", str(out), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["build"] == made.build and said["base_seconds"] == 0
    assert out.read_bytes() == made.path.read_bytes()


@pytest.mark.slow
def test_the_image_starts_into_the_launcher_with_the_simulators_pixels(made, tmp_path):
    memory, files = saved({"settings": {"language": "en"}, "boot": {"go": "launcher"}})
    files["main.py"] = b"raise SystemExit('a file took the place of the starter')"
    files["firmware/app/__init__.py"] = files["main.py"]
    with EmulatedBoard("pico_lcd13", files, made.emulated()) as board:
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        print(f"first picture after {board.micros() / 1000:.0f} ms")
        twins = Twins(board, tmp_path, memory)
        twins.rest()
        assert twins.twin.page == "launcher"
        twins.press("right")


@pytest.mark.slow
def test_a_new_board_starts_and_an_unreadable_one_asks(made, tmp_path):
    """The flash of a new board is blank: it is formatted. What cannot be read is left alone."""
    flash = tmp_path / "flash.img"
    flash.write_bytes(b"\xff" * PICO.saves)
    with EmulatedBoard("pico_lcd13", flash, made.emulated()) as board:
        assert board.wait_for("first frame", LONG), bytes(board.seen)
        Twins(board, tmp_path).rest()
    foreign = b"not ours" * (PICO.saves // 8)
    flash.write_bytes(foreign)
    with EmulatedBoard("pico_lcd13", flash, made.emulated()) as board:
        assert board.wait_for("SAVES CANNOT BE READ", LONG), bytes(board.seen)
        board.still()
        assert len(set(board.pixels())) > 1, "nothing on the panel"
        board.power_off()
        assert board.saves_off() == foreign
        board.seen.clear()
        board.power_on()
        assert board.wait_for("SAVES CANNOT BE READ", LONG)
        for key in ("a", "b"):
            board.hold(key)
        board.sleep(3300)
        for key in ("a", "b"):
            board.let_go(key)
        assert board.wait_for("first frame", LONG), bytes(board.seen)


@pytest.mark.slow
def test_without_games_in_memory_the_starter_says_so(made, tmp_path):
    """What a cut flash leaves: no ROMFS. Panel and keys are driven by what is frozen."""
    bare = tmp_path / "bare.uf2"
    bare.write_bytes(uf2.write(PICO, [(0, made.base.read_bytes())]))
    image = replace(made.emulated(), path=bare)
    memory, files = saved({"settings": {"language": "en"}})
    with EmulatedBoard("pico_lcd13", files, image) as board:
        assert board.wait_for("THE GAMES ARE NOT COMPLETE", LONG), bytes(board.seen)
        board.still()
        assert len(set(board.pixels())) > 1, "nothing on the panel"
        said, error = board.run("print(6 * 7)")
        assert said.strip() == "42" and not error
        board.power_off()
        kept = board.files_off()
        assert {n: kept[n] for n in files} == files


@pytest.mark.soak
def test_times_are_within_their_budgets(made):
    """What `pocketstead bench --device` measures, each beside its budget."""
    from engine_core import catalog
    from host_tools.emulator import timing

    found = timing.measure(catalog.GAMES)
    told = {
        f"{page} {name}": figure
        for page, figures in found.items()
        for name, figure in figures.items()
    }
    print("\n".join(f"{name:<44}{figure}" for name, figure in told.items()))
    assert set(found) == {"launcher", *catalog.GAMES}
    for page, figures in found.items():
        assert len([figure for figure in figures.values() if figure.budget]) >= 6, page
        assert figures["cursor_count"].value >= 6 and figures["page_count"].value >= 3, page
    assert not {name: str(figure) for name, figure in told.items() if figure.missed}
