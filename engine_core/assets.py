"""The one reader of compiled assets: tables, texts, fonts, images and books.

    data = assets.read("villagers.tab", assets.TABLE, SCHEMA)

In the ROMFS of our own firmware a file is used where it lies: `data` is a memoryview of the flash,
and nothing is copied. Everywhere else it is `bytes`. A file that is missing, damaged in any byte,
or of other code is refused by its name; what lies in flash is proven once per start.
`docs/tables.md` has the formats. Places in a file count from its first byte.
"""

from binascii import crc32
from struct import unpack_from

from .flow import TableError

HEADER = 20
MAGIC = b"PKST"
TABLE, TEXTS, FONT, IMAGES, BOOK, SOUNDS, PUZZLES = 1, 2, 3, 4, 5, 6, 7

_proven = {}  # names of the files in flash whose checksum was right


def path(name):
    """Where an asset lies: in `assets_compiled/`, next to the folder of this package."""
    here = __file__.replace("\\", "/")
    return here[: here.rfind("engine_core")] + "assets_compiled/" + name


def read(name, kind, schema):
    """The bytes of an asset, once they are proven to be what was asked for."""
    try:
        file = open(path(name), "rb")
    except OSError:
        raise TableError("%s is missing: run `pocketstead compile`, then flash again" % name)
    try:
        data = memoryview(file)
        known = name in _proven
    except TypeError:  # not a ROMFS
        data = file.read()
        file.close()
        known = False
    if not known:
        _prove(name, data)
    if data[5] != kind or unpack_from("<I", data, 8)[0] != schema:
        raise TableError(
            "%s is of kind %d, schema %08x; this code needs kind %d, schema %08x: "
            "compile and flash both together"
            % (name, data[5], unpack_from("<I", data, 8)[0], kind, schema)
        )
    if not isinstance(data, bytes):
        _proven[name] = True
    return data


def _prove(name, data):
    """Magic, length, the sum of the header and the checksum of the rest are right."""
    if len(data) < HEADER or data[:4] != MAGIC:
        raise TableError("%s is no asset: run `pocketstead compile`, then flash again" % name)
    length, checksum = unpack_from("<II", data, 12)
    if length != len(data):
        raise TableError("%s is damaged (%d of %d bytes): flash again" % (name, len(data), length))
    if sum(data[:HEADER]) & 255 or crc32(memoryview(data)[HEADER:]) != checksum:
        raise TableError("%s is damaged (checksum): flash again" % name)


def fingerprint(data):
    """The checksum of an asset."""
    return unpack_from("<I", data, 16)[0]


def stamp(name):
    """The same of a file that is not read: as its header tells; 0 if there is none."""
    try:
        with open(path(name), "rb") as file:
            head = file.read(HEADER)
    except OSError:
        return 0
    return fingerprint(head) if len(head) == HEADER else 0


def index(data, at):
    """The index of names that starts at `at`, for `find`."""
    buckets, slots = unpack_from("<HH", data, at)
    return data, at + 4, buckets, slots


def find(names, name, seed=0):
    """(value, count) of a name in an index; (0, 0) if it is not there."""
    data, at, buckets, slots = names
    h = crc32(name.encode(), seed) & 0x3FFFFFFF
    at += buckets + 6 * ((h + data[at + h % buckets] * ((h >> 20) + 1)) % slots)
    if data[at] != h & 255 or data[at + 1] != h >> 8 & 255:
        return 0, 0
    return unpack_from("<HH", data, at + 2)


def text(data, at, number):
    """Text `number` of those whose places stand from `at` on."""
    start, stop = unpack_from("<II", data, at + 4 * number)
    return str(data[start:stop], "utf-8")


def squeezed(data, at, number, count):
    """The same of `count` texts in which a byte may stand for a piece; a table of pieces follows
    their places (host_tools/compiler/squeeze.py)."""
    start, stop = unpack_from("<II", data, at + 4 * number)
    sizes = at + 4 * count + 4
    places = sizes + 256
    pieces = places + 512
    found = bytearray()
    for code in data[start:stop]:
        size = data[sizes + code]
        if size:
            k = places + 2 * code
            k = pieces + (data[k] | data[k + 1] << 8)
            found.extend(data[k : k + size])
        else:
            found.append(code)
    return str(found, "utf-8")
