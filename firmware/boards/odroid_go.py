"""ODROID-GO: ESP32, 320x240 ILI9341, direction pad on two analogue pins, A B and four more keys.

Pins, checked against the maker's wiki (wiki.odroid.com/odroid_go) and three repositories on
github.com: OtherCrashOverride/odroid-go-firmware (main/odroid_display.c, main/input.c),
jedie/PyOdroidGo (odroidgo/__init__.py), retro-esp32/Odroid-GO-ILI9342. SCK 18, MOSI 23, MISO 19,
CS 5, D/C 21, backlight 14; A 32, B 33, menu 13; pad X 34, Y 35; battery 36 behind a divider of 2;
speaker 26, its amplifier awake while 25 is high (hardkernel/ODROID-GO, src/utility/Speaker.cpp:
"IO25 drives PAM8304 'IN-' and '/SD' pins"). The direction pad gives half of full scale one way and
full scale the other; input.c wants two equal samples, and so do we: one in mid-swing of left or up
lies in the band of right or down. All three analogue pins reach beyond 1 V: 11 dB (hardkernel,
src/utility/battery.cpp; PyOdroidGo), which is no default before MicroPython 1.26.

It never sleeps lightly: no pin tells whether USB feeds it, and its serial chip loses what comes
while the ESP32 sleeps, so that nobody could flash a dark board.
"""

from machine import ADC, SPI, Pin

from firmware.drivers.backlight import Backlight
from firmware.drivers.battery import Battery
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, PinButtons
from firmware.drivers.buzzer import Buzzer
from firmware.drivers.ili9341 import ILI9341
from firmware.drivers.power import Power

__all__ = ("display", "buttons", "power")


class _Buttons(PinButtons):
    """Keys on pins, and the direction pad: each axis is one voltage with three levels."""

    def __init__(self):
        # A, B and menu have pins of their own.
        PinButtons.__init__(self, (-1, -1, -1, -1, 32, 33, 13))
        self.axes = []
        for number, half, full in ((34, RIGHT, LEFT), (35, DOWN, UP)):
            adc = ADC(Pin(number))
            adc.atten(ADC.ATTN_11DB)
            self.axes.append([adc, 1 << half, 1 << full, 0, 0])  # last sample, what counts

    def read(self):
        mask = PinButtons.read(self)
        for axis in self.axes:
            adc, half, full, before, counts = axis
            level = adc.read_u16()
            sample = full if level > 49152 else half if level > 16384 else 0
            if sample == before:
                axis[4] = sample
            axis[3] = sample
            mask |= axis[4]
        return mask


_spi = SPI(2, baudrate=40_000_000, sck=Pin(18), mosi=Pin(23), miso=Pin(19))
display = ILI9341(
    _spi, Pin(21, Pin.OUT, value=1), Pin(5, Pin.OUT, value=1), None, 320, 240, madctl=0xA8
)
buttons = _Buttons()
power = Power("odroid_go", Backlight(14), Battery(36, divider=2000, wide=True), Buzzer(26, 25))
