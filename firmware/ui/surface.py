"""Where screens draw: one window on the screen, 4 bits a pixel; what falls outside is clipped.

Coordinates are those of the screen. Our own firmware image has the same class in C
(host_tools/image/board/c/pixels.c), and a test compares their pixels.
"""

from framebuf import GS4_HMSB, FrameBuffer

from . import pixels, text, theme
from .text import BODY, CENTRE, LEFT, RIGHT, TINY

_BLANK = bytes((theme.PAPER,)) * 4
_colours = bytearray(range(16))  # what each value looks like; whoever changes it puts it back

BLOCK = 40  # pixels that have a sum
GAP = 6  # rows


def _sum(buf, at):
    h = 1
    for k in range(at, at + BLOCK // 2, 4):
        h ^= buf[k] | buf[k + 1] << 8 | buf[k + 2] << 16 | buf[k + 3] << 24
        h = h * 0x9E3779B1 & 0xFFFFFFFF
        h ^= h >> 15
    return h | 1


class Surface:
    """width, height: of the screen. room: bytes of the largest window.

    font, art: functions that give the letters of a role, and a picture by its name.
    """

    def __init__(self, width, height, room, font, art):
        self.width = width
        self.height = height
        self.buf = bytearray(room)
        self.font = font
        self.art = art
        self.plain = False
        self.x = self.y = self.w = self.h = self.right = self.bottom = 0  # the window
        self.fb = None

    def dress(self, plain):
        """The theme has changed; plain: without patterns, as high contrast wants it."""
        self.plain = plain

    def window(self, x, y, w, h):
        """From now on draw into this part of the screen (x, w even); nothing is cleared."""
        self.x, self.y, self.w, self.h = x, y, w, h
        self.right = x + w
        self.bottom = y + h
        self.fb = FrameBuffer(self.buf, w, h, GS4_HMSB)

    def sees(self, x, y, w, h):
        """True when a rectangle touches the window: ask before drawing something large."""
        return y < self.bottom and y + h > self.y and x < self.right and x + w > self.x

    def send(self, write, sums, colours, wire):
        """Give the window to a panel's `write`, as much as `wire` holds at a time.

        With sums (array of I) only what it does not show yet: they are one for every BLOCK pixels
        of a row that it shows, 0 if unknown, as they become where a window covers only a part.
        """
        w = self.w
        parts = [(0, 0, w, self.h)] if sums is None else self._news(sums)
        for left, top, right, bottom in parts:
            most = len(wire) // (2 * (right - left))
            for y in range(top, bottom, most):
                rows = min(most, bottom - y)
                size = (right - left) // 2
                start = (y * w + left) // 2
                pixels.expand(self.buf, start, w // 2, wire, size, rows, colours)
                some = memoryview(wire)[: 4 * size * rows]
                write(self.x + left, self.y + y, right - left, rows, some)

    def _news(self, sums):
        """Left, top, right, bottom of what has changed. Fewer than GAP rows in between go along:
        a rectangle has its price."""
        blocks = self.width // BLOCK
        parts = []
        for row in range(self.h):
            first, last = self.w, 0
            for k in range(self.x // BLOCK, (self.right + BLOCK - 1) // BLOCK):
                left = k * BLOCK - self.x
                at = (self.y + row) * blocks + k
                now = 0
                if left >= 0 and left + BLOCK <= self.w:
                    now = _sum(self.buf, (row * self.w + left) // 2)
                if not now or now != sums[at]:
                    first = min(first, max(left, 0))
                    last = min(self.w, left + BLOCK)
                sums[at] = now
            if first < last:
                if not parts or row - parts[-1][3] > GAP:
                    parts.append((first, row, last, row))
                left, top, right, _ = parts[-1]
                parts[-1] = (min(left, first), top, max(right, last), row + 1)
        return parts

    # --- areas and lines

    def fill(self, x, y, w, h, c):
        """A filled rectangle."""
        self.fb.fill_rect(x - self.x, y - self.y, w, h, c)

    def frame(self, x, y, w, h, c, t=1):
        """A rectangle's outline, `t` thick, inside x, y, w, h."""
        fb = self.fb
        x -= self.x
        y -= self.y
        for k in range(t):
            fb.rect(x + k, y + k, w - 2 * k, h - 2 * k, c)

    def box(self, x, y, w, h, fill, edge=255):
        """A panel with its four corner pixels cut; CLEAR (255) for no fill, or for no edge."""
        fb = self.fb
        x -= self.x
        y -= self.y
        if edge == 255:
            fb.fill_rect(x + 1, y, w - 2, h, fill)
            fb.fill_rect(x, y + 1, w, h - 2, fill)
        elif fill == 255:
            fb.hline(x + 1, y, w - 2, edge)
            fb.hline(x + 1, y + h - 1, w - 2, edge)
            fb.vline(x, y + 1, h - 2, edge)
            fb.vline(x + w - 1, y + 1, h - 2, edge)
        else:
            fb.fill_rect(x + 1, y, w - 2, h, edge)
            fb.fill_rect(x, y + 1, w, h - 2, edge)
            fb.fill_rect(x + 1, y + 1, w - 2, h - 2, fill)

    def line(self, x0, y0, x1, y1, c):
        """A straight line, one pixel thick."""
        self.fb.line(x0 - self.x, y0 - self.y, x1 - self.x, y1 - self.y, c)

    def disc(self, cx, cy, r, c, edge=255):
        """A filled disc, with an outline if `edge` is a colour."""
        cx -= self.x
        cy -= self.y
        if edge != 255:
            self.fb.ellipse(cx, cy, r, r, edge, True)
            r -= 1
        self.fb.ellipse(cx, cy, r, r, c, True)

    def checker(self, x, y, w, h, c, step=2, phase=0):
        """Every second (or `step`th) pixel of a rectangle in colour c.

        From step 3 on it is a pattern on a ground, and high contrast has none of these.
        """
        if step > 2 and self.plain:
            return
        slope = 1 if step == 2 else 2
        phase = (phase + self.x + slope * self.y) % step
        x -= self.x
        y -= self.y
        pixels.checker(self.buf, self.w, self.h, x, y, w, h, c, step, phase)

    # --- text; y is the top of the line

    def text(self, x, y, s, c=theme.PAPER, role=BODY, align=LEFT, w=0):
        """A line of text; returns the x after it. `w` is the room it has (tests watch it)."""
        data = s.encode()
        return self.span(x, y, data, 0, len(data), c, role, align, w)

    def span(self, x, y, data, start, stop, c, role, align=LEFT, w=0):
        """The bytes start..stop of UTF-8 data as a line of text; all text is drawn here."""
        f = self.font(role)
        if align:
            used = pixels.width(f, data, start, stop)
            x -= used if align == RIGHT else used // 2
        y -= self.y
        # Accents rise a pixel; a letter may begin two pixels further left.
        if y > self.h or y + f[1] + 3 <= 0 or x >= self.x + self.w + 2:
            return x + (0 if align else pixels.width(f, data, start, stop))
        x -= self.x
        return self.x + pixels.string(self.buf, self.w, self.h, x, y, f, data, start, stop, c)

    def wrap(self, x, y, w, s, c=theme.PAPER, role=BODY, lines=99, align=LEFT):
        """Text broken into lines of at most `w` pixels; returns the y after the last one."""
        data = s.encode()
        f = self.font(role)
        start = 0
        if align:
            x += w // 2 if align == CENTRE else w
        while lines:
            end = text.break_at(data, start, f, w)
            self.span(x, y, data, start, end, c, role, align, w)
            y += f[1]
            lines -= 1
            if end >= len(data):
                return y
            start = end + 1
        self.cut(s)
        return y

    def cut(self, s):
        """Some of this text found no room. Nothing happens here; tests watch it."""

    def tiny(self, x, y, s, c=theme.PAPER):
        """Digits of 3x5 pixels."""
        return self.text(x, y, s, c, TINY)

    def icon(self, name, x, y, scale=1, fills=b""):
        """A picture at 1x, 2x or 3x; `fills` are the colours of its slots 1-4, or paper."""
        found = self.art(name)
        x -= self.x
        y -= self.y
        if x >= self.w or y >= self.h or x + found[0] * scale <= 0 or y + found[1] * scale <= 0:
            return
        colours = _colours
        slots = found[3]
        if slots:
            colours = bytearray(_colours)
            fills = fills or _BLANK
            if slots & 1:
                colours[found[4] & 15] = fills[0]
            if slots & 2:
                colours[found[4] >> 4] = fills[1]
            if slots & 4:
                colours[found[5] & 15] = fills[2]
            if slots & 8:
                colours[found[5] >> 4] = fills[3]
        key = found[2]
        if key != 255:
            colours[key] = 255
            pixels.image(self.buf, self.w, self.h, x, y, found, colours, scale)
            colours[key] = key
        else:
            pixels.image(self.buf, self.w, self.h, x, y, found, colours, scale)
