"""Plain-data state: a class declares its fields, the kernel copies and packs them.

    @declared
    class Seat(Record):
        INTS = ("gold", "left")          # -32768..32767
        LISTS = ("hand", "stall")        # lists of 0..255, at most 255 long

    seat = fresh(Seat)                   # every field empty or zero

Nothing but declared fields is state. WIDE ints reach 2**31 - 1 (generators, checksums), GRIDS
are bytearrays of any length, PILES lists of lists, PARTS lists of records as (name, class).
A long one of LISTS may be a bytearray, a quarter as large: SLIM names those.
"""

import sys
from binascii import crc32

_PIECE = 256
_room = bytearray(1024)
PACKED = sys.implementation.name == "micropython"  # marks as bytes: slower, a fifth of the RAM


class Record:
    INTS = ()
    WIDE = ()
    LISTS = ()
    SLIM = ()
    GRIDS = ()
    PILES = ()
    PARTS = ()

    def pack(self, out, i):
        """Write this record into the bytearray `out` at `i`; the position behind it. IndexError
        if it is too short."""
        for name in self.INTS:
            value = getattr(self, name)
            out[i] = value & 255
            out[i + 1] = value >> 8 & 255
            i += 2
        for name in self.WIDE:
            value = getattr(self, name)
            for shift in (0, 8, 16, 24):
                out[i] = value >> shift & 255
                i += 1
        for name in self.LISTS:
            i = _put(out, i, getattr(self, name))
        for name in self.GRIDS:
            values = getattr(self, name)
            out[i] = len(values) & 255
            i = _put(out, i + 1, values, len(values) >> 8)
        for name in self.PILES:
            piles = getattr(self, name)
            out[i] = len(piles)
            i += 1
            for values in piles:
                i = _put(out, i, values)
        for name, kind in self.PARTS:
            parts = getattr(self, name)
            out[i] = len(parts)
            i += 1
            for part in parts:
                i = part.pack(out, i)
        return i

    def copy(self):
        """A record of its own with the same content."""
        new = self.__class__()
        for name in self.INTS + self.WIDE:
            setattr(new, name, getattr(self, name))
        for name in self.LISTS + self.GRIDS:
            setattr(new, name, getattr(self, name)[:])
        for name in self.PILES:
            setattr(new, name, [pile[:] for pile in getattr(self, name)])
        for name, _ in self.PARTS:
            setattr(new, name, [part.copy() for part in getattr(self, name)])
        if hasattr(self, "notes"):
            new.notes = []
        return new

    def unpack(self, data, i):
        """Read this record from `data` at `i`; the position behind it."""
        for name in self.INTS:
            value = data[i] | data[i + 1] << 8
            setattr(self, name, value - 65536 if value & 32768 else value)
            i += 2
        for name in self.WIDE:
            value = data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24
            setattr(self, name, value)
            i += 4
        for name in self.LISTS:
            n = data[i]
            values = bytearray(n) if name in self.SLIM else [0] * n  # list(bytes) grows in steps
            for k in range(n):
                values[k] = data[i + 1 + k]
            setattr(self, name, values)
            i += 1 + n
        for name in self.GRIDS:
            n = data[i] | data[i + 1] << 8
            setattr(self, name, bytearray(data[i + 2 : i + 2 + n]))
            i += 2 + n
        for name in self.PILES:
            piles = []
            n = data[i]
            i += 1
            for _ in range(n):
                piles.append(list(data[i + 1 : i + 1 + data[i]]))
                i += 1 + data[i]
            setattr(self, name, piles)
        for name, kind in self.PARTS:
            parts = []
            n = data[i]
            i += 1
            for _ in range(n):
                part = kind()
                i = part.unpack(data, i)
                parts.append(part)
            setattr(self, name, parts)
        return i


def declared(kind):
    """Give a record class slots for its fields and its own `copy`, written out field by field:
    the hot paths. On MicroPython, whose marks are bytes, the one of all records does."""
    if PACKED:
        return kind
    body = dict(kind.__dict__)
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    fields = kind.INTS + kind.WIDE + kind.LISTS + kind.GRIDS + kind.PILES
    body["__slots__"] = fields + tuple([name for name, _ in kind.PARTS])
    kind = type(kind.__name__, kind.__bases__, body)
    lines = ["def copy(self):", " new = Kind()"]
    for name in kind.INTS + kind.WIDE:
        lines.append(" new.%s = self.%s" % (name, name))
    for name in kind.LISTS + kind.GRIDS:
        lines.append(" new.%s = self.%s.copy()" % (name, name))  # makes no slice first
    for name in kind.PILES:
        lines.append(" new.%s = [pile.copy() for pile in self.%s]" % (name, name))
    for name, _ in kind.PARTS:
        lines.append(" new.%s = [part.copy() for part in self.%s]" % (name, name))
    if hasattr(kind, "notes"):
        lines.append(" new.notes = []")
    lines.append(" return new")
    space = {"Kind": kind}
    exec("\n".join(lines), space)
    kind.copy = space["copy"]
    return kind


def fresh(kind):
    """A record whose numbers are 0 and whose lists are empty."""
    new = kind()
    for name in kind.INTS + kind.WIDE:
        setattr(new, name, 0)
    for name in kind.LISTS + kind.PILES:
        setattr(new, name, bytearray() if name in kind.SLIM else [])
    for name in kind.GRIDS:
        setattr(new, name, bytearray())
    for name, _ in kind.PARTS:
        setattr(new, name, [])
    if hasattr(kind, "notes"):
        new.notes = []
    return new


def _put(out, i, values, length=None):
    """Write a length of one byte and the values behind it."""
    n = len(values)
    out[i] = n if length is None else length
    i += 1
    if i + n > len(out):
        raise IndexError
    out[i : i + n] = bytes(values)
    return i + n


def _written(record):
    """Packs a record into a room that is kept, so that no large block grows for it; its length."""
    global _room
    while True:
        try:
            return record.pack(_room, 0)
        except IndexError:
            _room = bytearray(2 * len(_room))


def packed(record):
    """The bytes of a record."""
    n = _written(record)
    return bytes(memoryview(_room)[:n])


def checksum(record):
    """CRC-32 of the bytes of a record."""
    n = _written(record)
    return crc32(memoryview(_room)[:n])


def frozen(state):
    """A copy of a game's state that nobody changes: packed where memory is scarce, in pieces that
    fit between other things."""
    if not PACKED:
        return state.copy()
    n = _written(state)
    room = memoryview(_room)
    return tuple([bytes(room[i : min(n, i + _PIECE)]) for i in range(0, n, _PIECE)])


def joined(mark):
    """The bytes of what `frozen` gave."""
    return b"".join(mark) if PACKED else packed(mark)


def thawed(kind, mark):
    """A state of class `kind`, free to change, from what `frozen` gave."""
    if not PACKED:
        return mark.copy()
    new = kind()
    i = 0
    for piece in mark:
        _room[i : i + len(piece)] = piece
        i += len(piece)
    new.unpack(_room, 0)
    new.notes = []
    return new


class State(Record):
    """The root of a game. `notes` tell what happened since the last answer (never packed);
    `sealed` says that something was drawn or revealed, so undo stops here."""

    notes = ()
    sealed = False

    def note(self, kind, seat, a=0, b=0):
        self.notes.append((kind, seat, a, b))
