"""The drawing surface: dirty rectangles, redrawn through one small 4-bit buffer.

There is no picture of the whole screen in memory. A screen is a function `draw(c)` that draws all
of it in screen coordinates; the canvas calls it with a window on the part that is needed, and
what falls outside the window is clipped. So a draw function must not change anything.

    c.mark(x, y, w, h)    this rectangle must be drawn again
    c.show(draw)          draws what is marked and sends it to the panel

Why not a full frame: at 4 bits it takes 28.8 KB (240x240) or 38.4 KB (320x240) in one piece.
This buffer takes 7.7 KB, and a page is drawn header, table (three or four windows), pane, keys.
The widgets of the kit ask `c.sees(...)` before they draw, so what lies outside the window costs
some 50 us each; a screen asks it before a larger part, and before it formats text.
"""

from framebuf import GS4_HMSB, FrameBuffer

from . import icons, pixels, text, theme
from .text import BODY, CENTRE, LEFT, RIGHT, TINY

_ROOM = 7680  # bytes of the window: 240x64, 320x48
_MOST = 12  # marked rectangles before they are merged
_UNDER = 960  # bytes of what lies under the cursor: a card and the room around it


class Canvas:
    """Draws on `display`: width, height, write(x, y, w, h, pixels in RGB565, high byte first)."""

    def __init__(self, display, room=_ROOM):
        self.display = display
        self.width = display.width
        self.height = display.height
        self.buf = bytearray(room)
        self._wire = bytearray(max(room // 4, 2 * self.width))  # sent at a time: 4 rows of 240
        self._colours = bytearray(1024)
        self._marks = []
        self._under = bytearray(_UNDER if room == _ROOM else 0)
        self._under_at = None  # its rectangle on the screen
        self.x = self.y = self.w = self.h = self.right = self.bottom = 0  # the window
        self.fb = None
        self.repaint()

    # --- what must be drawn, and drawing it

    def repaint(self):
        """Mark everything and take over the palette of the theme."""
        palette = theme.palette()
        table = self._colours
        k = 0
        for high in range(0, 32, 2):
            for low in range(0, 32, 2):
                table[k] = palette[high]
                table[k + 1] = palette[high + 1]
                table[k + 2] = palette[low]
                table[k + 3] = palette[low + 1]
                k += 4
        self._marks.clear()
        self._marks.append((0, 0, self.width, self.height))

    def mark(self, x, y, w, h):
        """This rectangle must be drawn again at the next `show`."""
        right = min(self.width, (x + w + 1) & ~1)
        bottom = min(self.height, y + h)
        x = max(0, x) & ~1
        y = max(0, y)
        if x >= right or y >= bottom:
            return
        marks = self._marks
        k = 0
        while k < len(marks):
            mx, my, mw, mh = marks[k]
            if x < mx + mw and mx < right and y < my + mh and my < bottom or len(marks) >= _MOST:
                x, right = min(x, mx), max(right, mx + mw)
                y, bottom = min(y, my), max(bottom, my + mh)
                del marks[k]
                k = 0
            else:
                k += 1
        marks.append((x, y, right - x, bottom - y))

    def mark_parts(self, parts):
        """Mark rectangles that are known not to overlap, to be drawn one by one: a new page."""
        self._marks.clear()
        self._marks.extend(parts)

    def pending(self):
        """True when something is marked."""
        return bool(self._marks)

    def show(self, draw):
        """Draw all marked rectangles with `draw(canvas)` and send them; returns pixels sent."""
        sent = 0
        marks = self._marks
        while marks:
            x, y, w, h = marks.pop(0)
            most = 2 * len(self.buf) // w
            strips = (h + most - 1) // most
            for k in range(strips):
                top = h * k // strips
                self.window(x, y + top, w, h * (k + 1) // strips - top)
                if self._under_at and self.sees(*self._under_at):
                    self._under_at = None
                draw(self)
                self._send()
            sent += w * h
        return sent

    def window(self, x, y, w, h):
        """From now on draw into this part of the screen (x, w even); nothing is cleared."""
        self.x, self.y, self.w, self.h = x, y, w, h
        self.right = x + w
        self.bottom = y + h
        self.fb = FrameBuffer(self.buf, w, h, GS4_HMSB)

    def _send(self):
        w = self.w
        rows = len(self._wire) // (2 * w)
        row = view = 0
        while row < self.h:
            n = min(rows, self.h - row)
            pixels.expand(self.buf, row * w // 2, self._wire, n * w // 2, self._colours)
            if not view or n < rows:
                view = memoryview(self._wire)[: 2 * n * w]
            self.display.write(self.x, self.y + row, w, n, view)
            row += n

    def keep(self, x, y, w, h):
        """Remember this window as it is now, if it is just this rectangle: a cursor comes."""
        if self.x == x & ~1 and self.right == (x + w + 1) & ~1 and self.y == y and self.h == h:
            size = self.w * h // 2
            if size <= len(self._under):
                memoryview(self._under)[:size] = memoryview(self.buf)[:size]
                self._under_at = (self.x, y, self.w, h)

    def lift(self, x, y, w, h):
        """Show again what `keep` remembered of this rectangle; where it did not, mark it."""
        at = self._under_at
        if at is None or at[0] != x & ~1 or at[1] != y or at[2] < w or at[3] != h:
            self.mark(x, y, w, h)
            return
        self._under_at = None
        self.window(*at)
        size = at[2] * h // 2
        memoryview(self.buf)[:size] = memoryview(self._under)[:size]
        self._send()

    def sees(self, x, y, w, h):
        """True when a rectangle touches the window: ask before drawing something large."""
        return y < self.bottom and y + h > self.y and x < self.right and x + w > self.x

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
        if step > 2 and theme.high_contrast:
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
        f = text.font(role)
        if align:
            used = pixels.width(f, data, start, stop)
            x -= used if align == RIGHT else used // 2
        y -= self.y
        if y >= self.h or y + f[1] + 3 <= 0 or x >= self.x + self.w:
            return x + (0 if align else pixels.width(f, data, start, stop))
        x -= self.x
        return self.x + pixels.string(self.buf, self.w, self.h, x, y, f, data, start, stop, c)

    def wrap(self, x, y, w, s, c=theme.PAPER, role=BODY, lines=99, align=LEFT):
        """Text broken into lines of at most `w` pixels; returns the y after the last one."""
        data = s.encode()
        f = text.font(role)
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
        """A picture of `icons.img`; `fills` are the colours of its slots 1-4."""
        icons.draw(self, name, x, y, scale, fills)
