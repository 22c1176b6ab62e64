"""A page of the book on an emulated RP2040: read from flash within its 60 milliseconds."""

import re

import pytest

from host_tools.emulator import replay

SCRIPT = """
import sys
import time
from firmware.games.above_below.book import Book

def main(argv):
    book = Book("fr")
    slowest = 0
    for number in (1, 43, 125, 150):
        start = time.ticks_us()
        lines = [book.lines(number, part) for part in range(11)]
        slowest = max(slowest, time.ticks_diff(time.ticks_us(), start))
    print("slowest page", slowest, "us")
    print(book.text(150, 0), "READ")

main(sys.argv[1:])
"""


@pytest.mark.slow
def test_a_page_takes_at_most_60_ms(made, tmp_path):
    script = tmp_path / "pages.py"
    script.write_text(SCRIPT)
    said = replay.said(script, [], {})
    assert "Le banc READ" in said, said
    slowest = re.search(r"slowest page (\d+) us", said)
    print(slowest[0])
    assert int(slowest[1]) <= 60_000
