"""The 20 bytes every compiled asset starts with: what it is, how long, and its checksum."""

import struct
import zlib

MAGIC = b"PKST"
VERSION = 1
TABLE, STRINGS, FONT, IMAGES, BOOK = 1, 2, 3, 4, 5
SIZE = 20


def pack(kind, count, schema, payload):
    """The whole file: header and payload. Little-endian; the CRC-32 is of the payload."""
    return (
        struct.pack(
            "<4sBBHIII",
            MAGIC,
            VERSION,
            kind,
            count,
            schema & 0xFFFFFFFF,
            SIZE + len(payload),
            zlib.crc32(payload),
        )
        + payload
    )
