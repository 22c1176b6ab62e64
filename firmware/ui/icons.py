"""Pictures: icons, portraits and launcher art, read from `icons.img` when first drawn.

Only what is drawn is kept in memory (about 100 bytes for a 12x12 icon); `forget()` empties it.
host_tools/compiler/images.py has the format.
"""

from array import array
from binascii import crc32

from micropython import const

from engine_core import tables
from engine_core.flow import TableError

from . import pixels, theme

_HEAD = const(20)
_KIND = const(4)
_SCHEMA = const(1)
_FILE = "icons.img"
_KEEP = const(36)  # pictures in memory at a time
_BAND = const(640)  # bytes of a large picture read at a time

folder = ""  # where icons.img lies; "" = assets_compiled/ beside the firmware
_file = None
_index = None
_proven = False  # once per start is enough
_kept = {}
_colours = bytes(range(16))  # what each value looks like


def path(name):
    """Where an asset of the kit lies."""
    return folder + name if folder else tables.path(name)


def _open():
    """Open the image file and read its index; refuses a damaged one."""
    global _file, _index, _proven
    try:
        file = open(path(_FILE), "rb")
    except OSError:
        raise TableError(_FILE + " is missing: run `pocketstead compile`, then flash again")
    head = file.read(_HEAD)
    schema = array("I", head[8:20])
    if head[:6] != b"PKST\x01\x04" or schema[0] != _SCHEMA:
        raise TableError(_FILE + " is not of this version: compile and flash again")
    checksum = 0
    length = _HEAD
    part = bytearray(512)
    while not _proven:
        n = file.readinto(part)
        if not n:
            break
        checksum = crc32(memoryview(part)[:n], checksum)
        length += n
    if not _proven and (length != schema[1] or checksum != schema[2]):
        raise TableError(_FILE + " is damaged (length or checksum): flash again")
    _proven = True
    file.seek(_HEAD)
    _index = array("H", file.read(4 * (head[6] | head[7] << 8)))
    _file = file


def _seek(name, wanted):
    """Put the file on an image; KeyError for a name nobody drew."""
    if _index is None:
        _open()
    n = len(_index) // 2
    low, high = 0, n
    while low < high:
        middle = (low + high) >> 1
        if _index[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    if low == n or _index[low] != wanted:
        raise KeyError("there is no picture " + name)
    _file.seek(4 * _index[n + low])
    return _file


def _number(name):
    return crc32(name.encode()) & 0xFFFF


def art(name):
    """The bytes of an image: width, height, transparent value, slots, pixels."""
    number = _number(name)  # a word made for this would stay as long as its picture
    found = _kept.get(number)
    if found is None:
        file = _seek(name, number)
        head = file.read(6)
        found = bytearray(6 + (head[0] * head[1] + 1) // 2)
        found[:6] = head
        file.readinto(memoryview(found)[6:])
        if len(_kept) >= _KEEP:
            _kept.clear()
        _kept[number] = found
    return found


def forget():
    """Drop all pictures and close the file, to give the memory back."""
    global _file, _index
    if _file is not None:
        _file.close()
    _file = _index = None
    _kept.clear()


def size(name):
    """(width, height) of an image."""
    found = art(name)
    return found[0], found[1]


def shadow(c, name, x, y, colour, scale=1):
    """Draw the shape of an image in one colour: something switched off or not there yet."""
    found = art(name)
    colours = bytearray(16)
    for k in range(16):
        colours[k] = colour
    if found[2] != 255:
        colours[found[2]] = 255
    pixels.image(c.buf, c.w, c.h, x - c.x, y - c.y, found, colours, scale)


def picture(c, name, x, y):
    """Draw a large opaque image from flash, some rows at a time; nothing of it is kept."""
    file = _seek(name, _number(name))
    head = file.read(6)
    w, h = head[0], head[1]
    if not c.sees(x, y, w, h):
        return
    rows = _BAND // w * 2  # an even number of rows is a whole number of bytes
    part = bytearray(6 + rows * w // 2)
    part[:6] = head
    view = memoryview(part)[6:]
    for top in range(0, h, rows):
        file.readinto(view)
        part[1] = min(rows, h - top)
        if c.sees(x, y + top, w, rows):
            pixels.image(c.buf, c.w, c.h, x - c.x, y + top - c.y, part, _colours, 1)


# Portraits: one byte chooses head, skin, hair and band; the clothes come from the card.
HEADS = ("plain", "cap", "hat", "scarf", "long", "beard", "hood", "bun", "curls", "bald")
_SKIN = bytes((theme.TAN, theme.TAN, theme.BROWN))
_HAIR = bytes((theme.UMBER, theme.BROWN, theme.GOLD, theme.MIST, theme.ORANGE))
_BANDS = bytes((theme.PAPER, theme.MIST, theme.SKY, theme.GOLD, theme.RED))


def face(c, x, y, who, clothes=theme.BROWN, scale=1):
    """Portrait number `who` (0-255), 16x14, in clothes of a colour."""
    skin = _SKIN[who // 7 % 3]
    hair = _HAIR[who // 2 % 5]
    band = _BANDS[who // 3 % 5]
    if hair == skin:
        hair = theme.UMBER
    if band == clothes:
        band = theme.PAPER
    head = "face_" + HEADS[who % 10]
    c.icon(head, x, y, scale, bytes((skin, hair, clothes, band)))
