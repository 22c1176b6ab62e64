"""Fonts and images: mistakes are reported as file:line, all at once; the output is repeatable."""

import shutil
import zlib

import pytest

from host_tools import runtimes
from host_tools.compiler import fonts, header, images

CONTENT = runtimes.REPO / "host_tools" / "content"
ASSETS = runtimes.REPO / "assets_compiled"


@pytest.fixture
def content(tmp_path):
    shutil.copytree(CONTENT / "fonts", tmp_path / "fonts")
    shutil.copytree(CONTENT / "common", tmp_path / "common")
    return tmp_path


@pytest.mark.parametrize("compile_all", [fonts.compile_fonts, images.compile_images])
def test_checked_in_files_are_what_the_sources_give(compile_all):
    files, problems = compile_all(CONTENT)
    assert problems == []
    for name, data in files.items():
        assert (ASSETS / name).read_bytes() == data, f"{name}: run `pocketstead compile`"


def test_the_header_tells_kind_length_and_checksum():
    data = images.compile_images(CONTENT)[0]["icons.img"]
    assert data[:4] == b"PKST" and data[5] == 4 and sum(data[: header.SIZE]) % 256 == 0
    assert int.from_bytes(data[12:16], "little") == len(data)
    assert int.from_bytes(data[16:20], "little") == zlib.crc32(data[header.SIZE :])


def test_font_mistakes_are_all_reported_with_their_lines(content):
    path = content / "fonts" / "body.txt"
    lines = path.read_text().splitlines()
    lines[2] = "0020 99 0 0"
    lines[3] = "0021 3 1 8 80 800"
    lines[4] = "what"
    lines[5] = lines[6]
    path.write_text("\n".join(lines))
    (content / "fonts" / "huge.txt").unlink()
    files, problems = fonts.compile_fonts(content)
    assert problems[0] == f"{path}:3: advance must be 1-31, got 99"
    assert problems[1].startswith(f"{path}:4: row '800' is not as wide")
    assert problems[2].startswith(f"{path}:5: a glyph needs code")
    assert problems[3].startswith(f"{path}:7: U+")
    assert "no glyph for" in problems[4]
    assert any("huge.txt:1: the font is missing" in p for p in problems)
    assert "body.fnt" not in files


def test_image_mistakes_are_all_reported_with_their_lines(content):
    path = content / "common" / "icons_zz.txt"
    path.write_text("# art\n@good\nkw\nwk\n@bad\nkw\nkwk\nkx\n@coin\nkk\n")
    recipe = content / "common" / "pictures_zz.txt"
    recipe.write_text("@scene 10x10\nfill 0 0 10 10 q\nicon nobody 0 0\njump 1\n@other 10by10\n")
    files, problems = images.compile_images(content)
    assert files == {}
    assert problems == [
        f"{path}:7: row is 3 wide, the first row is 2",
        f"{path}:8: column 2: 'x' is not a colour",
        f"{path}:9: coin is drawn twice, first at {content / 'common' / 'icons.txt'}:7",
        f"{recipe}:2: fill 0 0 10 10 q: 'q' is not a colour",
        f"{recipe}:3: icon nobody 0 0: there is no image 'nobody'",
        f"{recipe}:4: jump 1: there is no order 'jump'",
        f"{recipe}:5: the size must be WIDTHxHEIGHT, got '10by10'",
    ]


def test_sixteen_colours_leave_no_room_for_transparency(content):
    path = content / "common" / "icons_zz.txt"
    path.write_text("@full\n" + images.LETTERS + "\n@toomany\n." + images.LETTERS + "\n")
    _, problems = images.compile_images(content)
    assert len(problems) == 1
    assert problems[0].startswith(f"{path}:3: toomany: 16 colours are used")


def test_the_font_licence_lies_beside_the_fonts():
    text = (CONTENT / "fonts" / "LICENCE").read_text()
    assert "Permission to use, copy, modify, distribute and sell" in text
