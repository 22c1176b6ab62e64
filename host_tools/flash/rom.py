"""Brings an image into the ROMFS partition of a board that runs our own firmware.

Sector by sector, and only those that differ: files of the same size keep their places in the
image. Where the partition has two banks, the one that does not run is written; what both have in
common is copied on the board itself. The order is the guarantee:

    1  the record of the bank is erased: there is no image in it any more
    2  the sectors, the first one and the last ones before the others: they tell where everything
       lies, so that an update that was cut goes on where it ended; each is compared afterwards
    3  the whole image is compared
    4  the record is written: from now on the next start takes it
"""

import base64
import hashlib
import zlib
from dataclasses import dataclass, field

from host_tools.flash.device import decoded, understood
from host_tools.flash.errors import fault
from host_tools.flash.link import DeviceFailed
from host_tools.image import banks, romfs
from host_tools.image.targets import SECTOR

FORMAT = 1  # of board/frozen/rom.py
AT_ONCE = 64  # sums per question
HELPERS = """
import vfs, uctypes
from binascii import crc32, hexlify, a2b_base64
from io import BytesIO
from deflate import DeflateIO, RAW
_r = vfs.rom_ioctl(2, 0)
_m = memoryview(_r)
def _at(b):
    return _m[4096 * b : 4096 * b + 4096]
def _sums(a, n):
    print(*[crc32(_at(b)) for b in range(a, a + n)])
def _new(b, d):
    _r.ioctl(6, b)
    _r.writeblocks(b, d, 0)
    print(crc32(_at(b)))
def _put(b, z):
    _new(b, DeflateIO(BytesIO(a2b_base64(z)), RAW, 12).read())
def _copy(b, a):
    _new(b, bytearray(_at(a)))
def _whole(a, n):
    h = hashlib.sha256()
    for i in range(0, n, 4096):
        h.update(_m[a + i : a + min(i + 4096, n)])
    print(str(hexlify(h.digest()), "ascii"))
def _tell(p, a):
    for e in os.ilistdir(p):
        q = p + "/" + e[0]
        if e[1] & 0x4000:
            _tell(q, a)
        else:
            with open(q, "rb") as f:
                d = memoryview(f)
                print(uctypes.addressof(d) - a, len(d), q)
def _files(a, n):
    m = _m[a : a + n]
    vfs.mount(vfs.VfsRom(m), "/_r")
    try:
        _tell("/_r", uctypes.addressof(m))
    finally:
        vfs.umount("/_r")
"""


@dataclass
class Plan:
    image: bytes
    build: str
    bank: int  # to be written
    number: int
    old_build: str | None
    send: list = field(default_factory=list)  # sectors of the image, in the order of writing
    copy: list = field(default_factory=list)
    keep: int = 0
    done: bool = False  # the board runs just this

    @property
    def bytes(self):
        return SECTOR * len(self.send)

    def summary(self):
        return {
            "build": self.build,
            "old_build": self.old_build,
            "image": self.bank + 1,
            "up_to_date": self.done,
            "send": len(self.send),
            "copy": len(self.copy),
            "keep": self.keep,
            "bytes": self.bytes,
        }


def _sectors(said):
    count = int(said)
    if not 0 < count <= 4096:
        raise ValueError("no partition has so many sectors")
    return count


def _numbers(said):
    return [int(text) for text in said.split()]


def _places(said):
    found = {}
    for line in said.splitlines():
        at, size, path = line.split(" ", 2)
        found[path[len("/_r/") :]] = int(at), int(size)
    return found


class Partition:
    """The ROMFS partition of a connected device."""

    def __init__(self, device):
        self.device = device
        try:
            found = device.link.run("import rom\nprint(rom.FORMAT)").strip()
        except DeviceFailed:
            found = ""
        if found != str(FORMAT):
            raise fault(126, port=device.port)
        device.ask(HELPERS)
        size = SECTOR * device.ask("print(_r.ioctl(4, 0))", parse=_sectors)
        self.count, self.size = banks.sizes(size)
        self.records = [
            banks.read(self.read(k * self.size, banks.PAGE * banks.PAGES))
            for k in range(self.count)
        ]
        self.active = banks.active(self.records)

    def read(self, at, size):
        self.device.ask("from binascii import b2a_base64 as _e")
        return self.device.ask(f"print(str(_e(_m[{at}:{at + size}]),'ascii'))", parse=decoded)

    def forget(self):
        """No image starts any more."""
        for k in range(self.count):
            self.device.ask(f"_r.ioctl(6,{k * self.size // SECTOR})and 0")

    @property
    def running(self):
        """The record of the image that starts, or None."""
        return None if self.active is None else self.records[self.active]

    def places(self, bank):
        """{path: (address, size)} of the files in a bank, whole or not."""
        try:
            said = self.device.link.run(
                f"_files({bank * self.size + SECTOR},{self.size - SECTOR})", timeout=60
            )
        except DeviceFailed:  # nothing there that could be read
            return {}
        return understood(_places, said)

    def sums(self, first, count):
        """CRC-32 of so many sectors of the partition."""
        found = []
        for at in range(first, first + count, AT_ONCE):
            size = min(AT_ONCE, first + count - at)
            found += self.device.ask(f"_sums({at},{size})", 60, _numbers)
        return found

    def sector(self, bank, k):
        """Number in the partition of a sector of the image in a bank."""
        return bank * self.size // SECTOR + 1 + k


def sectors(image):
    """The image in pieces of a sector, the last one filled up as erased flash."""
    return [image[i : i + SECTOR].ljust(SECTOR, b"\xff") for i in range(0, len(image), SECTOR)]


def fitted(files, partition):
    """An image of these files that differs as little as possible from what is installed."""
    room = partition.size - SECTOR
    at = partition.active if partition.active is not None else 0
    there = partition.places(at)
    kept = {
        path: there[path][0]
        for path, data in files.items()
        if path in there and there[path][1] == len(data)
    }
    image = romfs.image(files, kept, room)
    if len(image) > room:
        raise fault(
            110, port=partition.device.port, free=room // 1024, needed=-(-len(image) // 1024)
        )
    return image


def plan(partition, files, build):
    image = fitted(files, partition)
    running = partition.running
    target = 0
    if partition.count > 1 and partition.active is not None:
        target = 1 - partition.active
        if not running.drawn and partition.records[target] and partition.records[target].drawn:
            target = partition.active  # it never drew: the one that did stays
    wanted = [zlib.crc32(piece) for piece in sectors(image)]
    result = Plan(
        image,
        build,
        target,
        1 + max(x.number if x else 0 for x in partition.records),
        running.build if running else None,
    )

    def there(bank):
        return partition.sums(partition.sector(bank, 0), len(wanted))

    here = there(target)
    elsewhere = here
    if partition.active not in (None, target):
        elsewhere = there(partition.active)
    result.done = bool(running and running.good and running.build == build and elsewhere == wanted)
    for k in (0, *reversed(range(1, len(wanted)))):
        if here[k] == wanted[k]:
            result.keep += 1
        elif elsewhere[k] == wanted[k]:
            result.copy.append(k)
        else:
            result.send.append(k)
    return result


def _write(device, command, crc, name):
    """Have a sector written; once more if it is not what was sent."""
    for attempt in (1, 2):
        if device.ask(command, 20, int) == crc:
            return
        if attempt == 2:
            raise fault(115, name=name, port=device.port)


def carry_out(partition, steps, progress):
    """Do what the plan says. Every line to the device may be the last one; see the top."""
    device, bank = partition.device, steps.bank
    first = bank * partition.size // SECTOR
    device.ask(f"_r.ioctl(6,{first})and 0")
    pieces = sectors(steps.image)
    source = partition.active
    copied = set(steps.copy)
    for k in [*steps.send, *steps.copy]:
        crc, to = zlib.crc32(pieces[k]), partition.sector(bank, k)
        progress(f"sector {k}")
        if k in copied:
            command = f"_copy({to},{partition.sector(source, k)})"
        else:
            squeeze = zlib.compressobj(9, zlib.DEFLATED, -12)
            small = base64.b64encode(squeeze.compress(pieces[k]) + squeeze.flush()).decode()
            command = f"_put({to},'{small}')"
        _write(device, command, crc, f"sector {k} of the image")
        if k not in copied:
            progress.sent(SECTOR)
    progress.checked("the whole image")
    at = bank * partition.size + SECTOR
    found = device.ask(f"_whole({at},{len(steps.image)})", timeout=60).strip()
    if found != hashlib.sha256(steps.image).hexdigest():
        raise fault(115, name="the image", port=device.port)
    page = banks.record(steps.number, steps.image, steps.build)
    device.ask(f"_r.writeblocks({first},bytearray({page[:32]!r})+b'\\xff'*{banks.PAGE - 32},0)")
    if partition.read(bank * partition.size, banks.PAGE) != page:
        raise fault(115, name="the record", port=device.port)
