"""The drawing surface: dirty rectangles, redrawn through one small 4-bit buffer.

There is no picture of the whole screen in memory. A screen is a function `draw(c)` that draws all
of it in screen coordinates; the canvas calls it with a window on the part that is needed, and
what falls outside the window is clipped. So a draw function must not change anything.

    canvas.mark(x, y, w, h)    this rectangle must be drawn again
    canvas.show(draw)          draws what is marked and sends it to the panel

Why not a full frame: at 4 bits it takes 28.8 KB (240x240) or 38.4 KB (320x240) in one piece.
This buffer takes 7.7 KB, and a page is drawn header, table (three or four windows), pane, keys;
with our own image 9.1 KB, for half of a table in one window.
The widgets of the kit ask `c.sees(...)` before they draw, so what lies outside the window costs
some 50 us each; a screen asks it before a larger part, and before it formats text.
"""

from array import array

from . import icons, text, theme

try:
    from _pixels import Surface  # subset-ok: import only our own image has it

    _IN_C = True
except ImportError:
    from .surface import Surface

    _IN_C = False

ROOM = 9120 if _IN_C else 7680  # bytes of the window: 240x76 (half of a table), or 240x64
_AT_A_TIME = 3840 if _IN_C else 1920  # bytes sent
_MOST = 12  # marked rectangles before they are merged
_UNDER = 4320  # bytes of what lies under the cursor: a row of 240x36, a card


class Canvas:
    """Draws on `display`: width, height, write(x, y, w, h, pixels in RGB565, high byte first).

    sums: send only what has changed. In C a look at a whole screen takes 1.5 ms.
    """

    def __init__(self, display, room=ROOM, sums=_IN_C):
        self.display = display
        self.width = display.width
        self.height = display.height
        self.surface = self._surface(room)
        self._room = 2 * room  # pixels
        self._wire = bytearray(max(min(room, _AT_A_TIME), 2 * self.width))
        self._blocks = self.width // 40 * self.height if sums else 0
        self._colours = bytearray(1024)
        self._marks = []
        self._under = bytearray(_UNDER if room == ROOM else 0)
        self._under_at = None  # its rectangle on the screen
        self.repaint()

    def _surface(self, room):
        return Surface(self.width, self.height, room, text.font, icons.art)

    # --- what must be drawn, and drawing it

    def repaint(self):
        """Mark everything and take over palette and letters of the theme."""
        self.surface.dress(theme.high_contrast)
        self._sums = array("I", bytes(4 * self._blocks)) if self._blocks else None
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
        """Draw all marked rectangles with `draw(surface)` and send them; returns pixels sent."""
        sent = 0
        marks = self._marks
        surface = self.surface
        while marks:
            x, y, w, h = marks.pop(0)
            most = self._room // w
            strips = (h + most - 1) // most
            for k in range(strips):
                top = h * k // strips
                surface.window(x, y + top, w, h * (k + 1) // strips - top)
                if self._under_at and surface.sees(*self._under_at):
                    self._under_at = None
                draw(surface)
                self._send()
            sent += w * h
        return sent

    def _send(self):
        self.surface.send(self.display.write, self._sums, self._colours, self._wire)

    def keep(self, x, y, w, h):
        """Remember the window as it is now, if it is just this rectangle: a cursor comes."""
        s = self.surface
        if s.x == x & ~1 and s.right == (x + w + 1) & ~1 and s.y == y and s.h == h:
            size = s.w * h // 2
            if size <= len(self._under):
                memoryview(self._under)[:size] = memoryview(s.buf)[:size]
                self._under_at = (s.x, y, s.w, h)

    def make_room(self):
        """Memory is short: what lies under the cursor is drawn anew from now on."""
        self._under = b""
        self._under_at = None

    def lift(self, x, y, w, h):
        """Show again what `keep` remembered of this rectangle; where it did not, mark it."""
        at = self._under_at
        if at is None or at[0] != x & ~1 or at[1] != y or at[2] < w or at[3] != h:
            self.mark(x, y, w, h)
            return
        self._under_at = None
        self.surface.window(*at)
        size = at[2] * h // 2
        memoryview(self.surface.buf)[:size] = memoryview(self._under)[:size]
        self._send()
