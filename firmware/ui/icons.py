"""Pictures: icons, portraits and launcher art, drawn from `icons.img` where it lies in flash.

host_tools/compiler/images.py has the format.
"""

from micropython import const

from engine_core import assets

from . import pixels, theme

_SCHEMA = const(2)
_FILE = "icons.img"

_names = None  # the index of the file
_found = {}  # {name: where it begins}
_colours = bytes(range(16))  # what each value looks like


def art(name):
    """An image in place: width, height, transparent value, slots, pixels. KeyError if unknown."""
    global _names
    at = _found.get(name)
    if at is None:
        if _names is None:
            _names = assets.index(assets.read(_FILE, assets.IMAGES, _SCHEMA), assets.HEADER)
        at, count = assets.find(_names, name)
        if not count:
            raise KeyError("there is no picture " + name)
        at = _found[name] = at * 4
    data = _names[0]
    return data[at : at + 6 + (data[at] * data[at + 1] + 1) // 2]


def forget():
    """Where pictures begin is found again."""
    _found.clear()


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
