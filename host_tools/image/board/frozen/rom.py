"""Chooses the image that starts: the newest one that is whole and has not failed.

How images lie in the partition is told in host_tools/image/banks.py. Whoever writes one erases its
record first and writes it last. An image is checked as a whole until it has drawn its first
picture; three starts without one lead back to the image in the other bank.
"""

from binascii import crc32
from struct import unpack_from

import vfs

FORMAT = 1  # of the partition
_SECTOR, _PAGE, _HEAD = 4096, 256, 28
_TWO = 2 << 20
_LIMIT, _DRAWN, _DAMAGED = 3, 4, 5


class Bank:
    def __init__(self, part, at, size):
        self.part, self.at = part, at
        self.view = memoryview(part)[at : at + size]
        _, self.number, self.length, self.crc, build = unpack_from("<4sIII12s", self.view)
        self.known = (
            bytes(self.view[:4]) == b"PKRM"
            and self.length <= size - _SECTOR
            and unpack_from("<I", self.view, _HEAD)[0] == crc32(self.view[:_HEAD])
            and not self.marked(_DAMAGED)
        )
        self.build = str(build, "ascii") if self.known else ""

    def marked(self, page):
        return not self.view[_PAGE * page]

    def mark(self, page):
        # Each page is written once, from memory: flash cannot be read meanwhile.
        if not self.marked(page):
            self.part.writeblocks(self.at // _SECTOR, bytearray(_PAGE), _PAGE * page)

    @property
    def image(self):
        return self.view[_SECTOR : _SECTOR + self.length]

    def whole(self):
        return crc32(self.image) == self.crc

    @property
    def drawn(self):
        return self.marked(_DRAWN)

    @property
    def failed(self):
        return not self.drawn and self.marked(_LIMIT)

    def count(self):
        """One more start that has not drawn yet."""
        if not self.drawn:
            for page in range(1, _LIMIT + 1):
                if not self.marked(page):
                    self.mark(page)
                    return

    def confirm(self):
        self.mark(_DRAWN)

    def check(self):
        """After a failure: is it the image? Then it does not start again."""
        if not self.whole():
            self.mark(_DAMAGED)
            return False
        return True


def banks():
    """Those with an image, the best one first."""
    part = vfs.rom_ioctl(2, 0)
    size = part.ioctl(4, 0) * _SECTOR
    count = 2 if size >= _TWO else 1
    found = [Bank(part, k * (size // count), size // count) for k in range(count)]
    found = [bank for bank in found if bank.known]
    found.sort(key=lambda bank: (bank.failed, -bank.number))
    return found


def choose():
    """The bank to start; None when nothing in the partition is whole."""
    for bank in banks():
        if bank.drawn or bank.whole():
            return bank
    return None


def mount(bank):
    vfs.mount(vfs.VfsRom(bank.image), "/rom")
