"""ILI9341 panels: 320x240 (or 240x320), all four rotations."""

from firmware.drivers.panel import Panel

# MADCTL for 0, 90, 180, 270 degrees, with the blue-green-red bit that these panels want.
ROTATE = b"\x48\x28\x88\xe8"

# code, length, data: power and timing from the controller's data sheet, 16 bits per pixel.
SCRIPT = (
    b"\xcf\x03\x00\xc3\x30"
    b"\xed\x04\x64\x03\x12\x81"
    b"\xe8\x03\x85\x00\x78"
    b"\xcb\x05\x39\x2c\x00\x34\x02"
    b"\xf7\x01\x20"
    b"\xea\x02\x00\x00"
    b"\xc0\x01\x1b"
    b"\xc1\x01\x12"
    b"\xc5\x02\x32\x3c"
    b"\xc7\x01\x91"
    b"\x3a\x01\x55"
    b"\xb1\x02\x00\x1b"
    b"\xb6\x02\x0a\xa2"
    b"\xf6\x02\x01\x30"
)


class ILI9341(Panel):
    """madctl overrides the table for panels that are mounted mirrored."""

    def __init__(self, spi, dc, cs, rst, width=320, height=240, rotation=90, madctl=-1):
        if madctl < 0:
            madctl = ROTATE[rotation // 90 & 3]
        Panel.__init__(self, spi, dc, cs, rst, width, height, madctl, 0, 0, SCRIPT)
