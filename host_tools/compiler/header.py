"""What compiled assets have in common: the 20 bytes in front, places of texts, indexes of names.

docs/tables.md has the formats, engine_core/assets.py reads them. All numbers are little-endian.
"""

import struct
import zlib

from engine_core import assets

SIZE = assets.HEADER


def pack(kind, count, schema, payload):
    """The whole file: header and payload. The fifth byte makes the sum of the header 0."""
    head = bytearray(
        struct.pack(
            "<4sBBHIII",
            assets.MAGIC,
            0,
            kind,
            count,
            schema & 0xFFFFFFFF,
            SIZE + len(payload),
            zlib.crc32(payload),
        )
    )
    head[4] = -sum(head) & 255
    return bytes(head) + payload


def places(texts, start):
    """4 bytes per text: where each starts when the first does at `start`; and the end of all."""
    found = [start]
    for text in texts:
        found.append(found[-1] + len(text))
    return struct.pack(f"<{len(found)}I", *found)


def apart(keys):
    """{(name, seed): its hash}; ValueError names two that look alike."""
    hashes = {key: zlib.crc32(key[0].encode(), key[1]) & 0x3FFFFFFF for key in sorted(keys)}
    seen = {}
    for (name, _), h in hashes.items():
        if h in seen:
            raise ValueError(f"{name!r} has the hash of {seen[h]!r}: rename one of them")
        seen[h] = name
    return hashes


def index(entries):
    """The index of {(name, seed): (value, count)}; ValueError names two that look alike.

    Every name is found at one look. With h, 30 bits of its CRC-32 from `seed` on, the byte of its
    bucket, h modulo the buckets, tells how far to go on from h: see `slot`. The bytes are chosen
    here so that no two names meet.
    """
    hashes = apart(entries)
    buckets, slots = len(entries) // 2 + 1, len(entries) + 1
    while True:
        steps = _steps(hashes.values(), buckets, slots)
        if steps:
            break
        slots += 1
    table = [(0, 0, 0)] * slots
    for key, h in hashes.items():
        table[slot(h, steps[h % buckets], slots)] = (h & 0xFFFF, *entries[key])
    return (
        struct.pack("<HH", buckets, slots)
        + steps
        + b"".join(struct.pack("<HHH", *entry) for entry in table)
    )


def slot(h, step, slots):
    return (h + step * ((h >> 20) + 1)) % slots


def _steps(hashes, buckets, slots):
    """A byte per bucket with which all hashes have slots of their own; None if there are none."""
    members = [[] for _ in range(buckets)]
    for h in hashes:
        members[h % buckets].append(h)
    steps, taken = bytearray(buckets), set()
    for k in sorted(range(buckets), key=lambda k: -len(members[k])):
        for step in range(256):
            places = {slot(h, step, slots) for h in members[k]}
            if len(places) == len(members[k]) and not places & taken:
                steps[k] = step
                taken |= places
                break
        else:
            return None
    return bytes(steps)
