"""The code of a slot as one file, mounted as a read-only file system of its own.

A flash block is 4 KB and a module 1 KB on average: as files of their own, the modules would take
three times their size, and two slots would not fit a board with 2 MB. So they lie one after the
other in code.pak, and `/app` shows them as files. Loading one is opening the pack at its place.
Each is deflated by itself, with a window of 1 KB that is only needed while it is loaded.

    "PKPZ" ("PKPK": not deflated), number of folders (2 bytes), number of folders and modules (2),
    then per entry, folders first: CRC-32 of the path (4); then per entry: place (4), length (4);
    then per entry: the first 8 bytes of its SHA-256; then the modules

Assets and marks of the slot (build.json ...) are shown beside the code; nothing else in it is, so
a stale source file cannot stand in for a module. Assets are shared by both slots: what lies in a
slot under the name of an asset is only the name of a file in /store.
"""

import os
from binascii import crc32

PLACE = "/app"
NAME = "/code.pak"
_BESIDE = ("build.json", "drawn", "starts", "manifest.json")


class Pack:
    def __init__(self, slot):
        self.slot = slot
        self.store = slot[: slot.rfind("/")] + "/store/"
        with open(slot + NAME, "rb") as file:
            head = file.read(8)
            if head[:4] not in (b"PKPZ", b"PKPK"):
                raise ValueError("code.pak is damaged")
            self.small = head[3] == 90  # Z
            self.folders = head[4] | head[5] << 8
            self.count = head[6] | head[7] << 8
            self.names = file.read(4 * self.count)

    def _find(self, path):
        """Number of an entry, or -1."""
        check = crc32(path.strip("/").encode())
        key = bytes((check & 255, check >> 8 & 255, check >> 16 & 255, check >> 24 & 255))
        at = self.names.find(key)
        while at >= 0 and at & 3:
            at = self.names.find(key, at + 1)
        return at >> 2 if at >= 0 else -1

    def _beside(self, path):
        path = path.strip("/")
        if path.startswith("assets_compiled/"):
            with open(self.slot + "/" + path) as file:
                return self.store + file.read(12)
        if path == "assets_compiled" or path in _BESIDE:
            return self.slot + "/" + path
        raise OSError(2)

    def open(self, path, mode):
        k = self._find(path)
        if k < self.folders:
            return open(self._beside(path), mode)
        if "w" in mode or "a" in mode or "+" in mode:
            raise OSError(30)
        file = open(self.slot + NAME, "rb")
        file.seek(8 + 4 * self.count + 8 * k)
        place = file.read(4)
        file.seek(place[0] | place[1] << 8 | place[2] << 16)
        if self.small:
            from deflate import RAW, DeflateIO

            return DeflateIO(file, RAW, 10, True)
        return file

    def stat(self, path):
        k = self._find(path)
        if k < 0:
            return os.stat(self._beside(path)) if path.strip("/") else (0x4000,) + (0,) * 9
        return (0x4000 if k < self.folders else 0x8000,) + (0,) * 9

    def ilistdir(self, path):
        if path.strip("/"):
            return os.ilistdir(self._beside(path))
        return iter([("assets_compiled", 0x4000, 0, 0)])

    def chdir(self, path):
        pass

    def getcwd(self):
        return "/"

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass


def mount(slot):
    """Show a slot under PLACE."""
    try:
        from vfs import mount as at
    except ImportError:
        from os import mount as at
    at(Pack(slot), PLACE)
    return PLACE
