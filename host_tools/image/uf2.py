"""Writes a UF2 file: blocks of 256 bytes, each with the address in flash that it belongs to."""

import struct

from host_tools.image.targets import RP2350, SECTOR, XIP

PAGE = 256
MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
FAMILY_GIVEN, TAGS_GIVEN = 0x2000, 0x8000
# The RP2350 takes a file for flash with or without partitions only if a block that it ignores
# comes first (erratum E10 of its data sheet).
ANYWHERE, IGNORED, LAST_PAGE = 0xE48BFF57, 0x9957E304, 0x10FFFF00


def _block(flags, address, number, count, family, data):
    head = struct.pack("<8I", MAGIC[0], MAGIC[1], flags, address, PAGE, number, count, family)
    return head + data.ljust(476, b"\0") + struct.pack("<I", MAGIC[2])


def write(target, pieces):
    """The bytes of a file that puts `pieces`, (offset in flash, bytes), onto a board.

    A piece is filled up to whole sectors: the boot loader erases those anyway.
    """
    pages = []
    for offset, data in pieces:
        assert offset % SECTOR == 0
        data += b"\xff" * (-len(data) % SECTOR)
        pages += [(XIP + offset + i, data[i : i + PAGE]) for i in range(0, len(data), PAGE)]
    blocks = [
        _block(FAMILY_GIVEN, address, number, len(pages), target.family, data)
        for number, (address, data) in enumerate(pages)
    ]
    if target.family == RP2350:
        ignored = b"\xef" * PAGE + struct.pack("<I", IGNORED)
        blocks.insert(0, _block(FAMILY_GIVEN | TAGS_GIVEN, LAST_PAGE, 0, 2, ANYWHERE, ignored))
    return b"".join(blocks)


def read(data):
    """{address: page} of a file, without the block that is ignored; damage raises ValueError."""
    pages, count = {}, 1
    if len(data) % 512:
        raise ValueError("it ends in the middle of a block")
    for at in range(0, len(data), 512):
        first, second, _, address, size, number, count, family = struct.unpack_from(
            "<8I", data, at
        )
        if (first, second) != MAGIC[:2] or size != PAGE:
            raise ValueError(f"block {at // 512} is none")
        if family != ANYWHERE:
            if number != len(pages):
                raise ValueError(f"block {number} stands where {len(pages)} belongs")
            pages[address] = data[at + 32 : at + 32 + PAGE]
    if len(pages) != count:
        raise ValueError(f"{len(pages)} blocks of {count}")
    return pages


def family(data):
    """Which kind of chip takes a file."""
    return struct.unpack_from("<I", data, len(data) - 512 + 28)[0]


def pieces(pages):
    """[(offset in flash, bytes)] of what read() found, as write() takes it."""
    found = []
    for address in sorted(pages):
        if found and found[-1][0] + len(found[-1][1]) == address - XIP:
            found[-1][1].extend(pages[address])
        else:
            found.append((address - XIP, bytearray(pages[address])))
    return [(offset, bytes(data)) for offset, data in found]
