"""QR codes as a real decoder reads them: every version, level and mask, and what a code holds."""

import random

import pytest
import zxingcpp
from PIL import Image

from firmware.ui import qr

CHARS = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ-#=/:.abcxyz"


def read(rows, module=3, quiet=4):
    """What the decoder finds in a picture of these modules; b"" if it finds nothing."""
    size = len(rows) + 2 * quiet
    picture = Image.new("L", (size, size), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark == "1":
                picture.putpixel((x + quiet, y + quiet), 0)
    found = zxingcpp.read_barcodes(picture.resize((size * module, size * module), 0))
    return found[0].bytes if found else b""


@pytest.mark.parametrize("level", [0, 1])
@pytest.mark.parametrize("version", range(1, 7))
def test_every_version_level_and_mask(version, level):
    chance = random.Random(version)
    most = qr._room((qr._M, qr._L)[level][version - 1])
    for mask in range(8):
        for size in (most, most - 1, chance.randint(1, most)):
            data = bytes(chance.choice(CHARS) for _ in range(size))
            rows = qr.rows(data, mask, level, version)
            assert len(rows) == 17 + 4 * version == len(rows[0])
            assert read(rows) == data


def test_the_smallest_code_with_the_best_level_for_nothing():
    for size in range(1, qr.MOST + 1):
        data = bytes(CHARS[k % len(CHARS)] for k in range(size))
        rows = qr.rows(data)
        version = (len(rows) - 17) // 4
        assert size <= qr._room(qr._L[version - 1])
        assert version == 1 or size > qr._room(qr._L[version - 2])
        if size % 7 == 0:
            assert read(rows) == data


def test_a_stain_does_not_matter():
    rows = [list(row) for row in qr.rows(b"https://example.org/play/#duel=7K3FQ9YY2", -1, 0)]
    for y in range(12, 15):
        for x in range(12, 15):
            rows[y][x] = "1"
    assert read(rows) == b"https://example.org/play/#duel=7K3FQ9YY2"
