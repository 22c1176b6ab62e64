"""Keeps data through power cuts: every name has two slots, written in turn and proven by reading.

A slot is a file `<name>.0` or `<name>.1`: magic, sequence number, length, CRC-32, then the data.
A new version goes to the slot that does not hold the newest valid one, and counts only once it has
been read back. So at every moment one proven version exists, and nothing is deleted: to forget
something is to write an empty version after it.
"""

import json
import os
from binascii import crc32

MAGIC = b"PKS1"
HEADER = 16
_PIECE = 256


class NotSaved(Exception):
    """The medium did not give back what was written; the version before is still there."""


def _u32(data, i):
    return data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24


def framed(sequence, payload):
    """Header and payload of one slot."""
    out = bytearray(HEADER + len(payload))
    out[:4] = MAGIC
    for i in range(4):
        out[4 + i] = sequence >> 8 * i & 255
        out[8 + i] = len(payload) >> 8 * i & 255
    out[HEADER:] = payload
    check = crc32(memoryview(out)[HEADER:], crc32(memoryview(out)[:12]))
    for i in range(4):
        out[12 + i] = check >> 8 * i & 255
    return out


def soundness(data):
    """The sequence number of a slot's bytes, or -1 if anything about them is wrong."""
    if data is None or len(data) < HEADER or bytes(data[:4]) != MAGIC:
        return -1
    if _u32(data, 8) != len(data) - HEADER:
        return -1
    check = crc32(memoryview(data)[HEADER:], crc32(memoryview(data)[:12]))
    if check != _u32(data, 12):
        return -1
    return _u32(data, 4)


class Medium:
    """Where a Store keeps its files, by `read` and `write`; the flash is one, a dict another."""

    def holds(self, name, data):
        """Whether a file is just these bytes."""
        return self.read(name) == data


class Files(Medium):
    """A folder of the file system."""

    def __init__(self, root):
        self.root = root
        try:
            os.mkdir(root)
        except OSError:
            pass

    def read(self, name):
        """The bytes of a file, or None."""
        try:
            with open(self.root + "/" + name, "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        with open(self.root + "/" + name, "wb") as file:
            file.write(data)

    def holds(self, name, data):
        """Piece by piece: a heap that is in use has few large holes."""
        data = memoryview(data)
        piece = memoryview(bytearray(_PIECE))
        at = 0
        with open(self.root + "/" + name, "rb") as file:
            while True:
                n = file.readinto(piece)
                if not n:
                    return at == len(data)
                if data[at : at + n] != piece[:n]:
                    return False
                at += n


class Store:
    """Named data that survives. `damaged` lists slots that were found broken, for the operator."""

    def __init__(self, files):
        self.files = files if hasattr(files, "read") else Files(files)
        self.newest = {}  # name: (slot, sequence, CRC-32 of the payload)
        self.damaged = []
        self.writes = 0
        self.problem = ""  # with the last version that could not be kept

    def _look(self, name):
        """(slot, sequence, bytes) of the newest sound version; slot -1 if there is none."""
        slot = sequence = -1
        best = None
        for i in (0, 1):
            file = name + (".0", ".1")[i]
            data = self.files.read(file)
            found = soundness(data)
            if found > sequence:
                slot, sequence, best = i, found, data
            elif found < 0 and data is not None and file not in self.damaged:
                self.damaged.append(file)
        if best is not None:
            self.newest[name] = (slot, sequence, crc32(memoryview(best)[HEADER:]))
        return slot, sequence, best

    def load(self, name):
        """The newest sound version of what was saved under this name, or None."""
        data = self._look(name)[2]
        if data is None or len(data) == HEADER:
            return None
        return data[HEADER:]

    def keep(self, name, payload):
        """Writes a new version. False if it cannot be proven, `problem` says why; then the old one
        is untouched.

        What is kept already is not written again: flash wears out.
        """
        known = self.newest.get(name)
        if known is None:
            slot, sequence, data = self._look(name)
            known = self.newest.get(name)
            data = None
        else:
            slot, sequence, _ = known
        check = crc32(payload)
        if known is not None and known[2] == check:
            if self.files.holds(name + (".0", ".1")[slot], framed(sequence, payload)):
                return True
        slot = 1 - slot if slot >= 0 else 0
        sequence += 1
        data = framed(sequence, payload)
        file = name + (".0", ".1")[slot]
        try:
            self.writes += 1
            self.files.write(file, data)
            if not self.files.holds(file, data):
                self.problem = "%s does not read back as written" % file
                return False
        except OSError as error:
            self.problem = "%s: %s; free some space or restart" % (file, error)
            return False
        self.newest[name] = (slot, sequence, check)
        if file in self.damaged:
            self.damaged.remove(file)
        return True

    def save(self, name, payload):
        """The same for whoever cannot go on without it."""
        if not self.keep(name, payload):
            raise NotSaved(self.problem)

    def forget(self, name):
        """Afterwards load() gives None. Nothing is written if there was nothing."""
        there = name in self.newest or self._look(name)[0] >= 0
        return not there or self.keep(name, b"")

    # --- small settings and counters

    def load_values(self, name):
        """A dict saved by save_values; {} if there is none."""
        data = self.load(name)
        if data is None:
            return {}
        try:
            found = json.loads(bytes(data).decode())
        except (ValueError, RuntimeError):  # RuntimeError: nested too deep
            return {}
        return found if isinstance(found, dict) else {}

    def keep_values(self, name, values):
        return self.keep(name, json.dumps(values).encode())

    def save_values(self, name, values):
        self.save(name, json.dumps(values).encode())
