"""What ST7789 and ILI9341 panels on SPI have in common: commands, windows, rotation, sleep."""

import time

from micropython import const

_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_MADCTL = const(0x36)
_SETTLE = const(120)  # ms after a reset


class Panel:
    """A colour panel that takes rectangles of RGB565 pixels, high byte first.

    spi, dc, cs, rst are ready-made objects; rst may be None. Make the D/C pin after the SPI
    object:
    on RP2040 an SPI without an explicit MISO takes GP8 for it, which is D/C on some boards.
    dx, dy: where the visible part begins in the controller's memory, as rotated.
    """

    def __init__(self, spi, dc, cs, rst, width, height, madctl, dx, dy, script):
        self.spi = spi
        self.dc = dc
        self.cs = cs
        self.rst = rst
        self.width = width
        self.height = height
        self.madctl = madctl
        self.dx = dx
        self.dy = dy
        self.script = script
        self._one = bytearray(1)
        self._four = bytearray(4)
        self._below = self._x = self._w = -1  # where the last rectangle ended
        self.reset()

    def command(self, code, data=None):
        if self._since is not None:
            self._start()
        self._below = -1  # it ends the pixels that were being sent
        self._one[0] = code
        self.cs(0)
        self.dc(0)
        self.spi.write(self._one)
        if data:
            self.dc(1)
            self.spi.write(data)
        self.cs(1)

    def reset(self):
        """Start the controller from nothing; the picture is lost.

        The controller needs 120 ms for it. Nobody waits here: the first command does, for what
        is left of that time when an application has been loaded meanwhile.
        """
        self._since = None
        if self.rst:
            self.rst(0)
            time.sleep_ms(5)
            self.rst(1)
        else:
            self.command(0x01)
        self._since = time.ticks_ms()

    def _start(self):
        left = _SETTLE - time.ticks_diff(time.ticks_ms(), self._since)
        self._since = None
        if left > 0:
            time.sleep_ms(left)
        # The script: code, number of data bytes, data ...
        script = self.script
        i = 0
        while i < len(script):
            n = script[i + 1]
            self.command(script[i], script[i + 2 : i + 2 + n])
            i += 2 + n
        self._one[0] = self.madctl
        self.command(_MADCTL, bytes(self._one))
        self.command(_SLPOUT)
        time.sleep_ms(10)
        self.command(_DISPON)

    def write(self, x, y, w, h, buf):
        """Show w x h pixels at (x, y); buf holds 2 * w * h bytes.

        The panel stays selected: the rows below those of the last call are just sent.
        """
        if y != self._below or x != self._x or w != self._w:
            if self._since is not None:
                self._start()
            self._x = x
            self._w = w
            x += self.dx
            self._order(_CASET, x, x + w - 1)
            self._order(_RASET, y + self.dy, self.height + self.dy - 1)
            self._one[0] = _RAMWR
            self.dc(0)
            self.spi.write(self._one)
            self.dc(1)
        self._below = y + h
        self.spi.write(buf)

    def _order(self, code, first, last):
        """A command with two numbers; the panel stays selected."""
        self._one[0] = code
        four = self._four
        four[0] = first >> 8
        four[1] = first & 255
        four[2] = last >> 8
        four[3] = last & 255
        self.cs(0)
        self.dc(0)
        self.spi.write(self._one)
        self.dc(1)
        self.spi.write(four)

    def sleep(self):
        """The controller rests; its memory keeps the picture."""
        self.command(_DISPOFF)
        self.command(_SLPIN)
        time.sleep_ms(5)

    def wake(self):
        self.command(_SLPOUT)
        time.sleep_ms(120)
        self.command(_DISPON)
