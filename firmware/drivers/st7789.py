"""ST7789 panels: 240x240 and 320x240, all four rotations."""

from firmware.drivers.panel import Panel

# MADCTL for 0, 90, 180, 270 degrees: MX 0x40, MY 0x80, MV 0x20.
ROTATE = b"\x00\x60\xc0\xa0"

# code, length, data: 16 bits per pixel, porch and voltages of the controller's data sheet,
# inversion on
# (IPS glass).
SCRIPT = (
    b"\x3a\x01\x55"
    b"\xb2\x05\x0c\x0c\x00\x33\x33"
    b"\xb7\x01\x14"
    b"\xbb\x01\x25"
    b"\xc0\x01\x2c"
    b"\xc2\x01\x01"
    b"\xc3\x01\x12"
    b"\xc4\x01\x20"
    b"\xc6\x01\x0f"
    b"\xd0\x02\xa4\xa1"
    b"\x21\x00"
)


class ST7789(Panel):
    """width and height are those of the picture as one looks at it."""

    def __init__(self, spi, dc, cs, rst, width=240, height=240, rotation=0, script=SCRIPT):
        # The memory is 240 x 320; a smaller glass shows its first rows, so the turned picture
        # starts that much later.
        turn = rotation // 90 & 3
        spare = 320 - (width if turn & 1 else height)
        dx = spare if turn == 3 else 0
        dy = spare if turn == 2 else 0
        Panel.__init__(self, spi, dc, cs, rst, width, height, ROTATE[turn], dx, dy, script)
