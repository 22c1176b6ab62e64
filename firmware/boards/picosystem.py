"""Pimoroni PicoSystem: RP2040, 240x240 ST7789, four directions, A B X Y, piezo, battery.

Pins, checked against the maker's own library, github.com/pimoroni/picosystem
(libraries/hardware.cpp and picosystem.hpp): display reset 4, CS 5, SCK 6, MOSI 7, D/C 9,
backlight 12; audio 11; up 23, down 20, left 22, right 21, A 18, B 19, X 17, Y 16; USB power 2,
charging 24, battery 26 behind a divider of 3.
"""

import machine
from machine import SPI, Pin

from firmware.drivers.backlight import Backlight
from firmware.drivers.battery import Battery
from firmware.drivers.buttons import PinButtons
from firmware.drivers.buzzer import Buzzer
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

# Every pin named, or SPI0 takes GP4, the display's reset, as its MISO. Images before March 2025
# take it all the same: the pins of the panel are made after the SPI, and win.
_spi = SPI(0, baudrate=62_500_000, sck=Pin(6), mosi=Pin(7), miso=None)
display = ST7789(
    _spi,
    Pin(9, Pin.OUT, value=1),
    Pin(5, Pin.OUT, value=1),
    Pin(4, Pin.OUT, value=1),
    rotation=0,
)
# left, right, up, down, A, B, home (the key marked Y), X
buttons = PinButtons((22, 21, 23, 20, 18, 19, 16, 17))
# For one hand the keys at the right are a cross too: Y left, A right, X up, B down.
buttons.four = (1 << 6, 1 << 4, 1 << 7, 1 << 5)
power = Power("picosystem", Backlight(12), Battery(26, divider=3000), Buzzer(11), Pin(2, Pin.IN))
