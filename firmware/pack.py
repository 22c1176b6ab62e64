"""The files of a slot as one file, mounted as a read-only file system of its own.

A flash block is 4 KB and a module 1 KB on average: as files of their own they would take three
times their size, and two slots would not fit. So they lie one after the other in app.pak, each
deflated by itself with a window of 1 KB that is only needed while it is read, and `/app` shows
them as files.

    a line of JSON: which build this is
    "PKPZ", number of folders (2 bytes), number of folders and files (2),
    then per entry, folders first: CRC-32 of the path (4); then per entry: place (4), length (4);
    then per entry: the first 8 bytes of its SHA-256; then the files

Nothing else is shown, so a stale source file cannot stand in for a module.
"""

from binascii import crc32

PLACE = "/app"
NAME = "/app.pak"


class Pack:
    def __init__(self, slot):
        self.path = slot + NAME
        with open(self.path, "rb") as file:
            self.start = len(file.readline())
            head = file.read(8)
            if head[:4] != b"PKPZ":
                raise ValueError("app.pak is damaged")
            self.folders = head[4] | head[5] << 8
            self.count = head[6] | head[7] << 8
            self.names = file.read(4 * self.count)

    def _find(self, path):
        """Number of an entry."""
        check = crc32(path.strip("/").encode())
        key = bytes((check & 255, check >> 8 & 255, check >> 16 & 255, check >> 24 & 255))
        at = self.names.find(key)
        while at >= 0 and at & 3:
            at = self.names.find(key, at + 1)
        if at < 0:
            raise OSError(2)
        return at >> 2

    def open(self, path, mode):
        from deflate import RAW, DeflateIO

        k = self._find(path)
        if k < self.folders:
            raise OSError(21)
        if "w" in mode or "a" in mode or "+" in mode:
            raise OSError(30)
        file = open(self.path, "rb")
        file.seek(self.start + 8 + 4 * self.count + 8 * k)
        place = file.read(4)
        file.seek(place[0] | place[1] << 8 | place[2] << 16)
        return DeflateIO(file, RAW, 10, True)

    def stat(self, path):
        folder = not path.strip("/") or self._find(path) < self.folders
        return (0x4000 if folder else 0x8000,) + (0,) * 9

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
    from vfs import mount as at

    at(Pack(slot), PLACE)
    return PLACE
