"""Raspberry Pi Pico or Pico 2 with a Waveshare Pico-LCD-1.3 (240x240 ST7789, joystick, four keys).

Pins, checked against: the maker's wiki (waveshare.com/wiki/Pico-LCD-1.3), the tables of
github.com/Serialcomms/Raspberry-Pico-Waveshare-LCD-Demo and github.com/russhughes/st7789py_mpy
(tft_configs/waveshare_13). Joystick up 2, down 18, left 16, right 20, centre 3; keys A 15, B 17,
X 19, Y 21. The picture stands upright at 90 degrees.
"""

import machine
from machine import SPI, Pin

from firmware.drivers.backlight import Backlight
from firmware.drivers.buttons import PinButtons
from firmware.drivers.power import Power
from firmware.drivers.st7789 import ST7789

__all__ = ("display", "buttons", "power")

try:
    # From MicroPython 1.24 on, SPI would stay at 24 MHz without the second number.
    machine.freq(125_000_000, 125_000_000)
except (TypeError, ValueError):
    # Before, one number alone takes clk_peri down to 48 MHz (pico-sdk, set_sys_clock_pll in
    # rp2_common/pico_stdlib/stdlib.c): both stand at 125 MHz after a start, and stay there.
    pass

# Every pin named: SPI1 would otherwise take GP8, which is D/C here, as its MISO. Images before
# March 2025 take it all the same: the pins of the panel are made after the SPI, and win.
_spi = SPI(1, baudrate=62_500_000, sck=Pin(10), mosi=Pin(11), miso=None)
display = ST7789(
    _spi,
    Pin(8, Pin.OUT, value=1),
    Pin(9, Pin.OUT, value=1),
    Pin(12, Pin.OUT, value=1),
    rotation=90,
)
# left, right, up, down, A, B, home (the key marked Y), X
buttons = PinButtons((16, 20, 2, 18, 15, 17, 21, 19))
# For one hand the keys at the right are a cross too: A up, B left, X right, Y down.
buttons.four = (1 << 5, 1 << 7, 1 << 4, 1 << 6)
power = Power("pico_lcd13", Backlight(13))
