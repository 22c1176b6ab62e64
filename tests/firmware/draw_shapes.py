"""Draws the same random shapes with `framebuf` on any interpreter; prints a checksum per round."""

import sys
from array import array
from binascii import crc32

import framebuf

FORMATS = (
    ("RGB565", framebuf.RGB565, 16),
    ("GS8", framebuf.GS8, 8),
    ("GS4_HMSB", framebuf.GS4_HMSB, 4),
)
seed = 1


def pick(n):
    global seed
    seed = (seed * 16807 + 11) % 2147483
    return seed // 7 % n


def place(n):
    """A coordinate that may lie outside on either side."""
    return pick(n + 40) - 20


def picture(form, bits, w, h):
    data = bytearray(w * h * 2 + 64)
    for k in range(len(data)):
        data[k] = pick(256)
    return data, framebuf.FrameBuffer(data, w, h, form)


def palette():
    form, colours = FORMATS[pick(3)][1], 256
    data = bytearray(2 * colours)
    for k in range(len(data)):
        data[k] = pick(256)
    return framebuf.FrameBuffer(data, colours, 1, form)


def shape(fb, w, h, bits):
    kind = pick(10)
    c = pick(1 << bits) if bits < 16 else pick(256) << 8 | pick(256)
    x, y = place(w), place(h)
    if kind == 0:
        fb.fill_rect(x, y, place(w), place(h), c)
    elif kind == 1:
        fb.rect(x, y, pick(w), pick(h), c)
    elif kind == 2:
        fb.rect(x, y, pick(w), pick(h), c, True)
    elif kind == 3:
        fb.hline(x, y, pick(w), c)
        fb.vline(y, x, pick(h), c)
    elif kind == 4:
        fb.line(x, y, place(w), place(h), c)
    elif kind == 5:
        fb.pixel(x, y, c)
        value = fb.pixel(pick(w), pick(h))
        fb.pixel(1, 1, value)
    elif kind == 6:
        fb.ellipse(x, y, pick(30), pick(30), c, bool(pick(2)))
    elif kind == 7:
        n = 3 + pick(5)
        points = array("h", [pick(60) - 20 for _ in range(2 * n)])
        fb.poly(x, y, points, c, bool(pick(2)))
    elif kind == 8:
        name, form, other = FORMATS[pick(3)]
        source = picture(form, other, 1 + pick(24), 1 + pick(24))[1]
        if pick(2):
            fb.blit(source, x, y, pick(1 << min(other, 8)))
        else:
            fb.blit(source, x, y)
    else:
        name, form, other = FORMATS[1 + pick(2)]
        source = picture(form, other, 1 + pick(24), 1 + pick(24))[1]
        fb.blit(source, x, y, pick(17) - 1, palette())


def main(rounds, shapes):
    for name, form, bits in FORMATS:
        for k in range(rounds):
            w, h = 30 + pick(70), 30 + pick(60)
            data, fb = picture(form, bits, w, h)
            if pick(3) == 0:
                fb.fill(pick(1 << min(bits, 8)))
            for _ in range(shapes):
                shape(fb, w, h, bits)
            print("%s %d %dx%d %08x" % (name, k, w, h, crc32(data)))


main(int(sys.argv[1]), int(sys.argv[2]))
