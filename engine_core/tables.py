"""Reads the compiled game tables: a game's data as one `bytes` per column.

    GOLD, FOOD, ... = tables.columns("villagers", SCHEMA)

`docs/tables.md` has the format. The engine knows the schema of the tables it was written for and
refuses all others. Where files lie is the business of `reader`; by default beside this package.
On MicroPython, where memory is short, long columns of a large file stay there, read by entry.
"""

import sys
from array import array
from binascii import crc32

from .flow import TableError

HEADER = 20
MAGIC = b"PKST"
VERSION = 1
KIND_TABLE = 1
LARGE = 8000  # bytes of a table file from which on
LONG = 300  # columns of so many bytes are left in it

in_place = sys.implementation.name == "micropython"


def path(name):
    """Where an asset lies: in `assets_compiled/`, next to the folder of this package."""
    here = __file__.replace("\\", "/")
    return here[: here.rfind("engine_core")] + "assets_compiled/" + name


def beside_the_engine(name):
    """The bytes of an asset beside this package."""
    with open(path(name), "rb") as file:
        size = file.seek(0, 2)  # one block of just this size: read() alone grows its own
        file.seek(0)
        return file.read(size)


reader = beside_the_engine
_fingerprints = {}


def _u16(data, i):
    return data[i] | data[i + 1] << 8


def _u32(data, i):
    return _u16(data, i) | _u16(data, i + 2) << 16


def checked(name, kind, schema):
    """The bytes of an asset, once its header, length, checksum and schema are right."""
    try:
        data = reader(name)
    except OSError:
        raise TableError("%s is missing: run `pocketstead compile`, then flash again" % name)
    if len(data) < HEADER or data[:4] != MAGIC or data[4] != VERSION or data[5] != kind:
        raise TableError("%s is not a table of this version: run `pocketstead compile`" % name)
    if _u32(data, 12) != len(data):
        raise TableError(
            "%s is cut short (%d of %d bytes): flash again" % (name, len(data), _u32(data, 12))
        )
    if crc32(memoryview(data)[HEADER:]) != _u32(data, 16):
        raise TableError("%s is damaged (checksum): flash again" % name)
    if _u32(data, 8) != schema:
        raise TableError(
            "%s has schema %08x, this engine needs %08x: compile and flash both together"
            % (name, _u32(data, 8), schema)
        )
    return data


class Stored:
    """A long column that stays in its file; an entry is read when it is asked for."""

    def __init__(self, file, start, count, wide):
        self.file = file
        self.start = start
        self.count = count
        self.wide = wide
        self.entry = bytearray(wide)

    def __len__(self):
        return self.count

    def __getitem__(self, i):
        if not 0 <= i < self.count:
            raise IndexError("entry %d of a column of %d" % (i, self.count))
        entry = self.entry
        self.file.seek(self.start + i * self.wide)
        self.file.readinto(entry)
        return entry[0] if self.wide == 1 else entry[0] | entry[1] << 8


def columns(game, schema):
    """All columns of a game's table file, in the order of the compiler's declaration."""
    data = checked(game + ".tab", KIND_TABLE, schema)
    _fingerprints[game] = _u32(data, 16)
    found = []
    file = None
    for k in range(_u16(data, 6)):
        entry = HEADER + 8 * k
        start = _u32(data, entry + 4)
        size = _u16(data, entry + 2) * data[entry]
        if in_place and len(data) > LARGE and size >= LONG and reader is beside_the_engine:
            file = file or open(path(game + ".tab"), "rb")
            found.append(Stored(file, start, _u16(data, entry + 2), data[entry]))
            continue
        column = bytes(data[start : start + size])
        found.append(column if data[entry] == 1 else array("H", column))
    return found


def block(game, schema, layout):
    """The columns of a game one behind the other, for bytecode that knows where each begins."""
    data = checked(game + ".tab", KIND_TABLE, schema)
    start = HEADER + 8 * _u16(data, 6)
    if crc32(memoryview(data)[HEADER:start]) != layout:
        raise TableError("%s.tab has columns of other lengths: flash code and tables" % game)
    _fingerprints[game] = _u32(data, 16)
    return data[start:]


def fingerprint(game):
    """The checksum of a game's table file: a save only fits the tables it was played with."""
    return _fingerprints[game]
