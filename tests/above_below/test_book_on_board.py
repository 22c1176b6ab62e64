"""A page of the book on an emulated RP2040: read from flash within its 60 milliseconds."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.commands.doctor import firmware_images
from host_tools.compiler.build import ROOT
from host_tools.emulator import littlefs_image

MAIN = b"""
import time
from firmware.book import Book

def run():
    slowest = 0
    for number in (1, 43, 125, 150):
        start = time.ticks_us()
        lines = [book.lines(number, part) for part in range(11)]
        slowest = max(slowest, time.ticks_diff(time.ticks_us(), start))
    print("slowest page", slowest, "us")

book = Book("fr")
run()
print(book.text(150, 0), "READ")
"""
FILES = (
    "engine_core/__init__.py",
    "engine_core/tables.py",
    "engine_core/flow.py",
    "engine_core/above_below/__init__.py",
    "engine_core/above_below/data.py",
    "firmware/__init__.py",
    "firmware/book.py",
    "assets_compiled/above_below.tab",
    "assets_compiled/above_below.fr.book",
)


@pytest.mark.slow
@pytest.mark.parametrize("image", firmware_images()[:1], ids=lambda path: path.stem)
def test_a_page_takes_at_most_60_ms(image, tmp_path):
    files = {name: (ROOT / name).read_bytes() for name in FILES}
    files["main.py"] = MAIN
    flash = tmp_path / "flash.img"
    littlefs_image.write(flash, files)
    program = Path(sys.executable).with_name("rp2040py")
    command = [program, "micropython", "--image", image, "--littlefs", flash]
    # The emulator wants a console to watch: a pipe that stays open will do.
    running = subprocess.Popen(
        [str(word) for word in command + ["--expect-text", "READ"]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        said = running.communicate(timeout=300)[0].decode(errors="replace")
    finally:
        running.kill()
    assert "Le banc READ" in said, said
    slowest = re.search(r"slowest page (\d+) us", said)
    print(slowest[0])
    assert int(slowest[1]) <= 60_000
