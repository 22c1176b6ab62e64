"""Drawing loops in plain Python, for interpreters without viper. See pixels_viper for the why.

A surface is `buf`, 4 bits a pixel, high half first, `w` x `h` with `w` even. x and y are relative
to the surface and may lie outside; nothing is drawn there.
"""

from framebuf import GS4_HMSB, GS8, RGB565, FrameBuffer


def expand(buf, start, stride, out, size, rows, colours):
    """Rows of `size` bytes of 4-bit pixels become RGB565, high byte first, in `out`.

    The first begins at `start`, each next one `stride` bytes later.
    `colours` is 256 x 4 bytes: what the two pixels of a byte look like (canvas makes it).
    """
    # The C palette blit beats a Python loop; the 16 colours stand in every 17th entry.
    palette = bytearray(32)
    for k in range(16):
        palette[2 * k] = colours[68 * k]
        palette[2 * k + 1] = colours[68 * k + 1]
    source = FrameBuffer(memoryview(buf)[start:], 2 * size, rows, GS4_HMSB, 2 * stride)
    target = FrameBuffer(out, 2 * size, rows, RGB565)
    target.blit(source, 0, 0, -1, FrameBuffer(palette, 16, 1, RGB565))


def _glyph(font, code):
    """Where the glyph of a code starts in the font."""
    direct = font[2]
    codes = font[4] | font[5] << 8
    low = font[3]
    if code - 32 < direct:
        if code >= 32:
            low = code - 32
    else:
        a, b = 0, codes
        while a < b:
            m = (a + b) >> 1
            v = font[6 + 2 * m] | font[7 + 2 * m] << 8
            if v < code:
                a = m + 1
            else:
                b = m
        if a < codes and font[6 + 2 * a] | font[7 + 2 * a] << 8 == code:
            low = direct + a
    at = 6 + 2 * codes + 2 * low
    return 6 + 2 * codes + 2 * (direct + codes) + (font[at] | font[at + 1] << 8)


def width(font, s, start, stop):
    """How many pixels the bytes start..stop of `s` (UTF-8) advance."""
    total = 0
    i = start
    while i < stop:
        code = s[i]
        i += 1
        if code >= 0xE0:
            code = (code & 15) << 12 | (s[i] & 63) << 6 | s[i + 1] & 63
            i += 2
        elif code >= 0xC0:
            code = (code & 31) << 6 | s[i] & 63
            i += 1
        total += font[_glyph(font, code)] & 31
    return total


def string(buf, w, h, x, y, font, s, start, stop, c):
    """Draw the bytes start..stop of `s` with the top of the line at y; return the next x."""
    i = start
    while i < stop:
        code = s[i]
        i += 1
        if code >= 0xE0:
            code = (code & 15) << 12 | (s[i] & 63) << 6 | s[i + 1] & 63
            i += 2
        elif code >= 0xC0:
            code = (code & 31) << 6 | s[i] & 63
            i += 1
        at = _glyph(font, code)
        m = font[at] | font[at + 1] << 8 | font[at + 2] << 16
        gw = m >> 8 & 31
        gx = x + (m >> 5 & 7) - 2
        gy = y + font[0] + 4 - (m >> 13 & 31)
        if gx < w and gx + gw > 0 and gy < h:
            _rows(buf, w, h, gx, gy, gw, m >> 18 & 31, font, at + 3, c)
        x += m & 31
    return x


def _rows(buf, w, h, gx, gy, gw, rows, font, at, c):
    """The pixels of a glyph, a row at a time in the top bits of 24."""
    bit = 0
    mask = 0xFFFFFF ^ 0xFFFFFF >> gw
    for n in range(gy * w + gx, (gy + rows) * w + gx, w):
        k = at + (bit >> 3)
        v = (font[k] << 16 | font[k + 1] << 8 | font[k + 2]) << (bit & 7) & mask
        bit += gw
        if 0 <= gy < h:
            px = gx
            while v:
                if v & 0x800000 and 0 <= px < w:
                    if n & 1:
                        buf[n >> 1] = buf[n >> 1] & 0xF0 | c
                    else:
                        buf[n >> 1] = buf[n >> 1] & 0x0F | c << 4
                v = v << 1 & 0xFFFFFF
                px += 1
                n += 1
        gy += 1


def image(buf, w, h, x, y, art, colours, scale):
    """Draw an image: width, height, 4 more bytes, pixels; `colours` has each value's, or 255."""
    if scale == 1 and art[0] & 1 == 0:
        # Rows are whole bytes: the C blit can do it, with 255 as the colour that is left out.
        source = FrameBuffer(bytearray(art[6:]), art[0], art[1], GS4_HMSB)  # wants to write
        palette = FrameBuffer(colours, 16, 1, GS8)
        FrameBuffer(buf, w, h, GS4_HMSB).blit(source, x, y, 255, palette)
        return
    k = 12
    for j in range(art[1]):
        for i in range(art[0]):
            v = art[k >> 1]
            c = colours[v & 15 if k & 1 else v >> 4]
            k += 1
            if c == 255:
                continue
            px, py = x + i * scale, y + j * scale
            for b in range(max(0, py), min(h, py + scale)):
                for a in range(max(0, px), min(w, px + scale)):
                    n = (b * w + a) >> 1
                    if a & 1:
                        buf[n] = buf[n] & 0xF0 | c
                    else:
                        buf[n] = buf[n] & 0x0F | c << 4


def checker(buf, w, h, x, y, rw, rh, c, step, phase):
    """Every `step`th pixel of a rectangle: (i + j + phase) for step 2, (i + 2j + phase) above."""
    slope = 1 if step == 2 else 2
    right = min(w, x + rw)
    x = max(0, x)
    for b in range(max(0, y), min(h, y + rh)):
        row = b * w
        for n in range(row + x + -(x + slope * b + phase) % step, row + right, step):
            if n & 1:
                buf[n >> 1] = buf[n >> 1] & 0xF0 | c
            else:
                buf[n >> 1] = buf[n >> 1] & 0x0F | c << 4
