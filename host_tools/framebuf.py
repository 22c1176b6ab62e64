"""MicroPython's `framebuf` for CPython: the same calls, the same bytes, in plain Python.

The pixels are pinned to the real module by tests/firmware/test_framebuf.py, which draws the same
random shapes on MicroPython and compares the buffers. Formats and calls that neither the firmware
nor the pictures of the content draw with are not there, nor is `text()`: the 8x8 font belongs to
MicroPython, and the firmware has its own.
"""

from functools import cache

RGB565 = 1
GS4_HMSB = 2
GS8 = 6

_BITS = {RGB565: 16, GS8: 8, GS4_HMSB: 4}  # per pixel


class FrameBuffer:
    """A drawing surface over a writable buffer."""

    def __init__(self, buffer, width, height, format, stride=None):
        if format not in _BITS:
            raise ValueError("invalid format")
        stride = width if stride is None else stride
        if width < 1 or height < 1 or width > 0xFFFF or height > 0xFFFF or stride < width:
            raise ValueError
        self._stride = stride + stride % 2 if format == GS4_HMSB else stride
        need = (height - 1) * self._stride + (self._stride if stride == width else width)
        if len(buffer) < need * _BITS[format] // 8:
            raise ValueError
        self._data = memoryview(buffer).cast("B")
        self._width, self._height, self._format = width, height, format
        self._get, self._set = _ACCESS[format]

    # --- single pixels

    def pixel(self, x, y, c=None):
        """Set the pixel, or return it when no colour is given; outside nothing happens."""
        inside = 0 <= x < self._width and 0 <= y < self._height
        if c is None:
            return self._get(self._data, self._stride, x, y) if inside else None
        if inside:
            self._set(self._data, self._stride, x, y, c)
        return None

    # --- areas and straight lines

    def fill(self, c):
        """Fill the whole buffer."""
        self._area(0, 0, self._width, self._height, c)

    def fill_rect(self, x, y, w, h, c):
        """Fill a rectangle, clipped to the buffer."""
        if h < 1 or w < 1:
            return
        right, bottom = min(self._width, x + w), min(self._height, y + h)
        x, y = max(x, 0), max(y, 0)
        if x < right and y < bottom:
            self._area(x, y, right - x, bottom - y, c)

    def _area(self, x, y, w, h, c):
        data, stride = self._data, self._stride
        if self._format == GS4_HMSB:
            _area_gs4(data, stride // 2, x, y, w, h, c & 15)
        elif self._format == GS8:
            run = bytes((c & 0xFF,)) * w
            for j in range(y * stride + x, (y + h) * stride + x, stride):
                data[j : j + w] = run
        else:
            run = bytes((c & 0xFF, c >> 8 & 0xFF)) * w
            for j in range(y, y + h):
                start = 2 * (j * stride + x)
                data[start : start + 2 * w] = run

    def hline(self, x, y, w, c):
        """A horizontal line, `w` pixels long."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        """A vertical line, `h` pixels long."""
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x, y, w, h, c, f=False):
        """The outline of a rectangle, or all of it."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1, y1, x2, y2, c):
        """A straight line by Bresenham's rule, both ends drawn."""
        dx, sx = abs(x2 - x1), 1 if x2 > x1 else -1
        dy, sy = abs(y2 - y1), 1 if y2 > y1 else -1
        steep = dy > dx
        if steep:
            x1, y1, dx, dy, sx, sy = y1, x1, dy, dx, sy, sx
        e = 2 * dy - dx
        for _ in range(dx):
            self.pixel(*((y1, x1) if steep else (x1, y1)), c)
            while e >= 0:
                y1 += sy
                e -= 2 * dx
            x1 += sx
            e += 2 * dy
        self.pixel(x2, y2, c)

    # --- curves and polygons

    def ellipse(self, cx, cy, xradius, yradius, c, f=False):
        """An ellipse, outline or filled."""
        if xradius == 0 and yradius == 0:
            self.pixel(cx, cy, c)
            return
        two_a, two_b = 2 * xradius * xradius, 2 * yradius * yradius
        x, y = xradius, 0
        dx, dy = yradius * yradius * (1 - 2 * xradius), xradius * xradius
        error, stop_x, stop_y = 0, two_b * xradius, 0
        while stop_x >= stop_y:
            self._quadrants(cx, cy, x, y, c, f)
            y += 1
            stop_y += two_a
            error += dy
            dy += two_a
            if 2 * error + dx > 0:
                x -= 1
                stop_x -= two_b
                error += dx
                dx += two_b
        x, y = 0, yradius
        dx, dy = yradius * yradius, xradius * xradius * (1 - 2 * yradius)
        error, stop_x, stop_y = 0, 0, two_a * yradius
        while stop_x <= stop_y:
            self._quadrants(cx, cy, x, y, c, f)
            x += 1
            stop_x += two_b
            error += dx
            dx += two_b
            if 2 * error + dy > 0:
                y -= 1
                stop_y -= two_a
                error += dy
                dy += two_a

    def _quadrants(self, cx, cy, x, y, c, f):
        """Four points, or the two rows between them."""
        for row in (cy - y, cy + y):
            if f:
                self.fill_rect(cx - x, row, 2 * x + 1, 1, c)
            else:
                self.pixel(cx + x, row, c)
                self.pixel(cx - x, row, c)

    def poly(self, x, y, coords, c, f=False):
        """A closed polygon from an array of x, y pairs, outline or filled."""
        points = [(coords[i], coords[i + 1]) for i in range(0, len(coords) // 2 * 2, 2)]
        if not points:
            return
        # Edges run from the first corner to the last, to the last but one, ... to the first.
        edges = list(zip(points[:1] + points[:0:-1], points[::-1]))
        if f:
            rows = [p[1] for p in points]
            for row in range(min(rows), max(rows) + 1):
                self._poly_row(x, y, edges, row, c)
        else:
            for (ax, ay), (bx, by) in edges:
                self.line(x + ax, y + ay, x + bx, y + by, c)

    def _poly_row(self, x, y, edges, row, c):
        """Fill one row of a polygon between the places where edges cross it."""
        nodes = []
        for (ax, ay), (bx, by) in edges:
            if ay > row >= by or ay <= row < by:
                node = 32 * ax + _quotient(32 * (bx - ax) * (row - ay), by - ay) + 16
                nodes.append(_quotient(node, 32))
            elif row == max(ay, by):
                # The lower end of an edge is no crossing, or it would count twice.
                if ay == by:
                    self.line(x + ax, y + ay, x + bx, y + by, c)
                else:
                    self.pixel(*((x + bx, y + by) if ay < by else (x + ax, y + ay)), c)
        nodes.sort()
        for i in range(0, len(nodes) - 1, 2):
            self.fill_rect(x + nodes[i], y + row, nodes[i + 1] - nodes[i] + 1, 1, c)

    # --- whole pictures

    def blit(self, fbuf, x, y, key=-1, palette=None):
        """Copy another buffer here; `key` is left out, `palette` translates the colours."""
        source = fbuf if isinstance(fbuf, FrameBuffer) else FrameBuffer(*fbuf)
        if palette is not None and not isinstance(palette, FrameBuffer):
            palette = FrameBuffer(*palette)
        x0, y0 = max(0, x), max(0, y)
        x1, y1 = max(0, -x), max(0, -y)
        x_end = min(self._width, x + source._width)
        y_end = min(self._height, y + source._height)
        if x0 >= x_end or y0 >= y_end:
            return
        if (source._format, self._format, key) == (GS4_HMSB, RGB565, -1) and palette is not None:
            self._blit_palette(source, palette, x0, y0, x1, y1, x_end, y_end)
            return
        if source._format == self._format == GS4_HMSB:
            self._blit_gs4(source, palette, key, x0, y0, x1, y1, x_end, y_end)
            return
        get, put = source._get, self._set
        src, src_stride = source._data, source._stride
        dst, dst_stride = self._data, self._stride
        colours = _Palette(palette) if palette is not None else None
        for j in range(y_end - y0):
            for i in range(x_end - x0):
                c = get(src, src_stride, x1 + i, y1 + j)
                if colours is not None:
                    c = colours[c]
                if c != key:
                    put(dst, dst_stride, x0 + i, y0 + j, c)

    def _blit_palette(self, source, palette, x0, y0, x1, y1, x_end, y_end):
        """What shows a frame: 4-bit pixels to RGB565, a row at a time."""
        if palette._format == RGB565 and palette._width >= 16:
            words = bytes(palette._data[:32])
        else:
            colours = _Palette(palette)
            words = b"".join([colours[c].to_bytes(2, "little") for c in range(16)])
        tables = _halves(words)
        for row in range(y_end - y0):
            start = (y1 + row) * source._stride + x1
            stop = start + x_end - x0
            data = bytes(source._data[start // 2 : (stop + 1) // 2])
            pixels = bytearray(4 * len(data))
            for k in range(4):
                pixels[k::4] = data.translate(tables[k])
            skip = 2 * (start & 1)
            at = 2 * ((y0 + row) * self._stride + x0)
            count = 2 * (x_end - x0)
            self._data[at : at + count] = pixels[skip : skip + count]

    def _blit_gs4(self, source, palette, key, x0, y0, x1, y1, x_end, y_end):
        """What draws an icon: 4-bit pixels onto 4-bit pixels, a row as one number each."""
        colours = range(16)
        if palette is not None:
            colours = [palette._get(palette._data, palette._stride, c, 0) for c in colours]
        pixels, there = _seen(tuple(colours), key)
        count = x_end - x0
        first, last = x1 // 2, (x1 + count + 1) // 2  # bytes of a row, here and there
        start, stop = x0 // 2, (x_end + 1) // 2
        cut = 4 * (2 * last - x1 - count)  # bits behind the last pixel, here and there
        put = 4 * (2 * stop - x_end)
        whole = (1 << 4 * count) - 1
        data = self._data
        for row in range(y_end - y0):
            at = (y1 + row) * source._stride // 2
            taken = bytes(source._data[at + first : at + last])
            new = int.from_bytes(taken.translate(pixels), "big") >> cut & whole
            mask = int.from_bytes(taken.translate(there), "big") >> cut & whole
            at = (y0 + row) * self._stride // 2
            old = int.from_bytes(data[at + start : at + stop], "big")
            mixed = old & ~(mask << put) | new << put
            data[at + start : at + stop] = mixed.to_bytes(stop - start, "big")


class _Palette(dict):
    """Translated colours, looked up once each."""

    def __init__(self, source):
        super().__init__()
        self.source = source

    def __missing__(self, c):
        p = self.source
        self[c] = found = p._get(p._data, p._stride, c, 0)
        return found


@cache
def _halves(words):
    """For each of the four bytes that two 4-bit pixels become: what every value gives."""
    return [
        bytes([words[2 * (v >> 4 if k < 2 else v & 15) + (k & 1)] for v in range(256)])
        for k in range(4)
    ]


@cache
def _seen(colours, key):
    """For two 4-bit pixels: what they become, and ones where they are not left out."""
    kept = [c != key for c in colours]
    pixels = [c & 15 if keep else 0 for c, keep in zip(colours, kept)]
    there = [15 if keep else 0 for keep in kept]
    return [
        bytes([table[v >> 4] << 4 | table[v & 15] for v in range(256)])
        for table in (pixels, there)
    ]


def _quotient(a, b):
    """Division that rounds towards zero, as C does."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _area_gs4(data, stride, x, y, w, h, c):
    """Fill in the 4-bit format, whole bytes at a time."""
    first, last = (x + 1) // 2, (x + w) // 2
    run = bytes((c * 17,)) * (last - first)
    for row in range(y * stride, (y + h) * stride, stride):
        if x & 1:
            data[row + x // 2] = data[row + x // 2] & 0xF0 | c
        if last > first:
            data[row + first : row + last] = run
        if (x + w) & 1:
            data[row + last] = data[row + last] & 0x0F | c << 4


def _get_gs4(d, s, x, y):
    byte = d[(x + y * s) >> 1]
    return byte & 15 if x & 1 else byte >> 4


def _set_gs4(d, s, x, y, c):
    i = (x + y * s) >> 1
    d[i] = d[i] & 0xF0 | c & 15 if x & 1 else d[i] & 0x0F | (c & 15) << 4


def _get_gs8(d, s, x, y):
    return d[x + y * s]


def _set_gs8(d, s, x, y, c):
    d[x + y * s] = c & 0xFF


def _get_565(d, s, x, y):
    i = 2 * (x + y * s)
    return d[i] | d[i + 1] << 8


def _set_565(d, s, x, y, c):
    i = 2 * (x + y * s)
    d[i], d[i + 1] = c & 0xFF, c >> 8 & 0xFF


_ACCESS = {
    GS4_HMSB: (_get_gs4, _set_gs4),
    GS8: (_get_gs8, _set_gs8),
    RGB565: (_get_565, _set_565),
}
