"""A model of the ST7789 (and ILI9341) controller: bytes in, the pixels one would see out.

Knows nothing of who sends the bytes: the emulated board and the virtual device both feed it.
What is modelled: sleep and display on/off, inversion, 16 bits per pixel, column and row
windows, memory writes with wrap and continuation, MADCTL (rows and columns mirrored, exchanged,
RGB or BGR), the software reset, and a glass smaller than the controller's memory.
"""

MX, MY, MV, BGR = 0x40, 0x80, 0x20, 0x08
MEMORY_WIDTH, MEMORY_HEIGHT = 240, 320
_INVERTED = bytes(range(255, -1, -1))


class PanelError(Exception):
    """The driver asked for something that a real panel does not do."""


class Panel:
    """width, height: the glass as mounted on the board, that is, as its user sees it.

    turn: how the glass is mounted, in quarter turns clockwise against the controller's own top.
    bgr: the glass has its colours in the order blue, green, red (as ILI9341 modules do).
    ips: the glass shows colours inverted, so the driver has to switch inversion on.
    """

    def __init__(self, width=240, height=240, turn=0, bgr=False, ips=True):
        self.width, self.height, self.turn = width, height, turn
        self.bgr, self.ips = bgr, ips
        self.memory = bytearray(2 * MEMORY_WIDTH * MEMORY_HEIGHT)
        self._cells = [self._seen(x, y) for y in range(height) for x in range(width)]
        self.frames = 0  # windows written to the end
        self.reset()

    def reset(self):
        """What the reset line or command 0x01 does; the memory keeps its content."""
        self.asleep, self.on, self.inverted = True, False, False
        self.madctl, self.depth = 0, 0x66
        self.command_now, self.args = None, bytearray()
        self.window = [0, MEMORY_WIDTH - 1, 0, MEMORY_HEIGHT - 1]
        self.x = self.y = 0
        self.half = b""

    # --- bytes from the wire

    def command(self, code):
        self.command_now, self.args, self.half = code, bytearray(), b""
        if code == 0x01:
            self.reset()
        elif code == 0x10:
            self.asleep = True
        elif code == 0x11:
            self.asleep = False
        elif code in (0x20, 0x21):
            self.inverted = code == 0x21
        elif code in (0x28, 0x29):
            self.on = code == 0x29
        elif code == 0x2C:
            self.x, self.y = self.window[0], self.window[2]

    def data(self, payload):
        if self.command_now in (0x2C, 0x3C):
            self._pixels(payload)
            return
        self.args += payload
        args = self.args
        if self.command_now in (0x2A, 0x2B) and len(args) >= 4:
            first, last = args[0] << 8 | args[1], args[2] << 8 | args[3]
            limit = self._limit(self.command_now == 0x2A)
            if first > last or last >= limit:
                name = "CASET" if self.command_now == 0x2A else "RASET"
                raise PanelError(f"{name} {first}..{last} does not fit 0..{limit - 1}")
            at = 0 if self.command_now == 0x2A else 2
            self.window[at : at + 2] = [first, last]
        elif self.command_now == 0x36 and args:
            self.madctl = args[0]
        elif self.command_now == 0x3A and args:
            self.depth = args[0]

    def _limit(self, columns):
        return MEMORY_WIDTH if columns != bool(self.madctl & MV) else MEMORY_HEIGHT

    def _pixels(self, payload):
        if self.depth & 7 != 5:
            raise PanelError(f"pixel format {self.depth:#04x}; only 16 bits (0x55) is modelled")
        payload = self.half + bytes(payload)
        x0, x1, y0, y1 = self.window
        x, y, memory, done = self.x, self.y, self.memory, len(payload) & ~1
        for i in range(0, done, 2):
            at = 2 * self._cell(x, y)
            memory[at], memory[at + 1] = payload[i], payload[i + 1]
            x += 1
            if x > x1:
                x, y = x0, y + 1
                if y > y1:
                    y = y0
                    self.frames += 1
        self.x, self.y = x, y
        self.half = payload[done:]

    def _cell(self, x, y):
        """Where the controller puts column x, row y of the picture it is sent."""
        if self.madctl & MV:
            x, y = y, x
        if self.madctl & MX:
            x = MEMORY_WIDTH - 1 - x
        if self.madctl & MY:
            y = MEMORY_HEIGHT - 1 - y
        return y * MEMORY_WIDTH + x

    # --- what one sees

    def _seen(self, x, y):
        """The memory cell that shines at (x, y) of the mounted glass."""
        if self.turn == 0:
            u, v = x, y
        elif self.turn == 1:
            u, v = MEMORY_WIDTH - 1 - y, x
        elif self.turn == 2:
            u, v = self.width - 1 - x, self.height - 1 - y
        else:
            u, v = y, self.width - 1 - x
        return v * MEMORY_WIDTH + u

    def rgb565(self):
        """The visible picture, row by row, two bytes a pixel, high byte first; black when off."""
        out = bytearray(2 * self.width * self.height)
        if self.asleep or not self.on:
            return bytes(out)
        cells = self._cells
        high = bytes(map(self.memory[0::2].__getitem__, cells))
        low = bytes(map(self.memory[1::2].__getitem__, cells))
        if self.inverted != self.ips:
            high, low = high.translate(_INVERTED), low.translate(_INVERTED)
        if bool(self.madctl & BGR) != self.bgr:
            high, low = (
                bytes((b & 31) << 3 | a & 7 for a, b in zip(high, low)),
                bytes(b & 0xE0 | a >> 3 for a, b in zip(high, low)),
            )
        out[0::2], out[1::2] = high, low
        return bytes(out)

    def png(self, path):
        """Save what one sees."""
        save_png(self.rgb565(), self.width, self.height, path)


def image(pixels, width, height):
    """A PIL image of big-endian RGB565 pixels, each channel widened to 8 bits."""
    from PIL import Image

    rgb = bytearray()
    for i in range(0, 2 * width * height, 2):
        value = pixels[i] << 8 | pixels[i + 1]
        red, green, blue = value >> 11, value >> 5 & 63, value & 31
        rgb += bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
    return Image.frombytes("RGB", (width, height), bytes(rgb))


def save_png(pixels, width, height, path):
    image(pixels, width, height).save(path)
