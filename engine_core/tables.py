"""The compiled numbers of a game, one column each, used where they lie.

    GOLD, FOOD, ... = tables.columns("villagers", SCHEMA)

On MicroPython a column of bytes is a slice of its file: a memoryview of the flash, or `bytes`
where the file was read. On CPython a column is a tuple, which it indexes quickest. All are
indexed, sliced, iterated and measured alike; nothing else is done with them (a test looks), and
those of two bytes are only indexed. `docs/tables.md` has the format.
"""

from array import array
from struct import unpack_from

from . import assets
from .record import PACKED

_fingerprints = {}


def columns(game, schema):
    """All columns of a game's table file, in the order of the compiler's declaration."""
    data = assets.read(game + ".tab", assets.TABLE, schema)
    _fingerprints[game] = assets.fingerprint(data)
    found = []
    at = assets.HEADER
    for _ in range(unpack_from("<H", data, 6)[0]):
        width, _, count, start = unpack_from("<BBHI", data, at)
        column = data[start : start + width * count]
        if width == 2:
            column = _wide(column, count)
        found.append(column if PACKED else tuple(column))
        at += 8
    return found


def _wide(column, count):
    """Numbers of two bytes; a memoryview cannot be told of them, so flash is read as a struct."""
    if isinstance(column, bytes):
        return array("H", column)
    import uctypes  # subset-ok: import only where files lie in flash

    layout = (uctypes.ARRAY | 0, uctypes.UINT16 | count)
    return uctypes.struct(uctypes.addressof(column), layout, uctypes.LITTLE_ENDIAN)


def fingerprint(game):
    """The checksum of a game's table file: a save only fits the tables it was played with."""
    return _fingerprints[game]
