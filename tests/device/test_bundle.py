"""The bundle: the same bytes every time, complete, and readable on the device."""

import filecmp
import json
import zlib

import pytest

from host_tools import bundle, bundle_report
from host_tools.cli import main
from host_tools.errors import UserError
from host_tools.runtimes import REPO
from tests.device.conftest import tiny_repository


def tree(folder):
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


def test_two_builds_are_equal_byte_for_byte(tmp_path):
    for name in ("one", "two"):
        repo = tiny_repository(tmp_path / name / "repository")
        bundle.build("pico_lcd13", out=tmp_path / name / "out", repo=repo)
    one, two = tmp_path / "one/out", tmp_path / "two/out"
    assert tree(one) == tree(two)
    same, different, _ = filecmp.cmpfiles(one, two, tree(one), shallow=False)
    assert not different and len(same) == len(tree(one))


def test_languages_are_chosen(tmp_path):
    repo = tiny_repository(tmp_path / "repository")
    made = bundle.build("pico_lcd13", ("fr",), tmp_path / "out", repo)
    texts = {name for name in made.names.values() if name.endswith(".str")}
    assert texts == {"assets_compiled/toy.fr.str"}
    with pytest.raises(UserError, match="Unknown language"):
        bundle.build("pico_lcd13", ("de",), tmp_path / "out", repo)


def test_machine_code_is_made_for_the_chip_and_the_virtual_device(tmp_path):
    repo = tiny_repository(tmp_path / "repository")
    (repo / "firmware/fast.py").write_text(
        "import micropython\n@micropython.viper\ndef f(x: int) -> int:\n    return x + 1\n\n\n"
        "TWO = f(1)\n"
    )
    made = bundle.build("pico_lcd13", out=tmp_path / "out", repo=repo)
    assert set(made.packs) == {"armv7emsp-6.3", "x86-6.3"}
    for pack in made.packs.values():
        part = pack.parts[zlib.crc32(b"firmware/fast.mpy")]
        small = pack.data[part.place : part.place + part.size]
        assert zlib.decompress(small, -bundle.WINDOW)[2] & 3 == 3
    assert len(made.pack("x86-6.3").parts) == len(made.chip_pack().parts)
    with pytest.raises(UserError, match="E118"):
        made.pack("xtensawin-6.3")


PACKED = """
import json, sys
sys.path.insert(0, "{firmware}")
from pack import Pack
pack = Pack("{slot}")
for name in ("/firmware/__init__.mpy", "/firmware/ui/x.mpy", "/y.mpy"):
    with pack.open(name, "rb") as file:
        print(pack.stat(name)[0] == 0x8000, file.read(9000))
print(pack.stat("/firmware")[0] == pack.stat("/firmware/ui")[0] == 0x4000)
print(json.load(pack.open("/build.json", "r")))
for absent in ("/stale.py", "/firmware/ui/x.py", "/firmware/x.mpy", "/app.pak"):
    for attempt in (pack.stat, lambda path: pack.open(path, "rb")):
        try:
            print("found", attempt(absent))
        except OSError:
            pass
"""


def test_a_pack_shows_its_modules_and_nothing_that_is_not_in_it(tmp_path, i386):
    words = " ".join(str(7 * k % 1009) for k in range(1200))
    modules = {"firmware/__init__.mpy": b"one", "firmware/ui/x.mpy": words.encode(), "y.mpy": b""}
    packed = bundle.pack({**modules, "build.json": b'{"build":1}\n'})
    assert len(packed) < len(words)
    (tmp_path / "app.pak").write_bytes(packed)
    (tmp_path / "stale.py").write_text("1")
    done = i386.run(PACKED.format(firmware=REPO / "firmware", slot=tmp_path))
    lines = done.stdout.splitlines()
    assert not done.stderr and lines[3:] == ["True", "{'build': 1}"], done.stderr
    assert lines[:3] == [f"True {data!r}" for data in modules.values()]


@pytest.mark.parametrize("board", ["odroid_go", "pico_lcd13"])
def test_two_builds_fit_beside_the_official_image(board, tmp_path, capsys):
    assert main(["bundle", "--board", board, "--out", str(tmp_path / "out"), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["left_for_saves"] > 60 * 1024, bundle_report.text(report)
    names = bundle.Bundle(tmp_path / "out").names.values()
    assert f"firmware/boards/{board}.mpy" in names
    assert "engine_core/conformance.mpy" not in names


def test_a_board_with_little_memory_is_sent_to_our_own_firmware(tmp_path):
    with pytest.raises(UserError, match="too little memory") as refused:
        bundle.build("picosystem", out=tmp_path / "out")
    assert "firmware --board picosystem" in refused.value.remedy


def test_a_language_that_is_not_on_the_device_becomes_one_that_is(tmp_path, monkeypatch):
    from engine_core import assets
    from firmware import strings

    (tmp_path / "common.pl.str").write_bytes((REPO / "assets_compiled/common.pl.str").read_bytes())
    monkeypatch.setattr(assets, "path", lambda name: str(tmp_path / name))
    try:
        for asked in ("fr", "", "pl"):
            strings.use(asked)
            assert strings.language == "pl" and strings.text("choose") == "Wybierz"
    finally:
        monkeypatch.undo()
        strings.use("en")
