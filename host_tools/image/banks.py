"""How images lie in the ROMFS partition of a board; board/frozen/rom.py chooses among them.

The partition is one bank, or two of the same size where there is room. A bank is a sector with a
record, then the image. Each page of the record is written once; the first one says what follows,
the others that something has happened to it.
"""

import struct
import zlib
from dataclasses import dataclass

from host_tools.image.targets import SECTOR

PAGE = 256
TWO = 2 << 20  # a partition of this size or more has two banks
LIMIT = 3  # starts without a picture
PAGES = 6  # of a record, that mean something
DRAWN, DAMAGED = 4, 5
_MAGIC = b"PKRM"
_HEAD = struct.Struct("<4sIII12s")


@dataclass(frozen=True)
class Record:
    number: int  # the newest image has the highest
    length: int
    crc: int
    build: str
    starts: int = 0  # without a picture
    drawn: bool = False
    damaged: bool = False

    @property
    def good(self):
        """Would it be started, if it is whole?"""
        return not self.damaged and (self.drawn or self.starts < LIMIT)


def sizes(partition):
    """(number of banks, size of one) of a partition of this size."""
    count = 2 if partition >= TWO else 1
    return count, partition // count


def room(partition):
    """The largest image that fits a bank."""
    return sizes(partition)[1] - SECTOR


def record(number, image, build):
    """The first page of the record of an image."""
    head = _HEAD.pack(_MAGIC, number, len(image), zlib.crc32(image), build.encode())
    return (head + struct.pack("<I", zlib.crc32(head))).ljust(PAGE, b"\xff")


def read(data):
    """The Record in a sector, or None."""
    head = data[: _HEAD.size]
    if head[:4] != _MAGIC or struct.unpack_from("<I", data, _HEAD.size)[0] != zlib.crc32(head):
        return None
    _, number, length, crc, build = _HEAD.unpack(head)
    marks = [data[PAGE * k] == 0 for k in range(PAGES)]
    return Record(
        number,
        length,
        crc,
        build.decode(),
        sum(marks[1 : LIMIT + 1]),
        marks[DRAWN],
        marks[DAMAGED],
    )


def active(records):
    """Which of the banks starts, as board/frozen/rom.py chooses; None if there is none."""
    found = [k for k, x in enumerate(records) if x and not x.damaged]
    found.sort(key=lambda k: (records[k].good, records[k].number), reverse=True)
    return found[0] if found else None


def partition(size, image, build):
    """[(offset in the partition, bytes)] that install an image, and nothing but that one.

    Ascending: what is cut in the middle has a record that was never confirmed, or the old one with
    the old image.
    """
    first = record(1, image, build).ljust(SECTOR, b"\xff") + image
    count, bank = sizes(size)
    return [(0, first), *((k * bank, b"\xff" * SECTOR) for k in range(1, count))]
