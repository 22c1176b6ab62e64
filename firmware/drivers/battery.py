"""Battery: from the reading behind the voltage divider to percent left."""

# Millivolts of a lithium cell at rest and percent left, rising.
CELL = (
    (3300, 0), (3500, 4), (3600, 9), (3680, 20), (3740, 34),
    (3800, 50), (3880, 64), (3960, 77), (4060, 90), (4160, 100),
)  # fmt: skip


def percent(millivolts):
    """Percent left, by straight lines between the points of CELL."""
    low, was = CELL[0]
    if millivolts <= low:
        return 0
    for high, now in CELL:
        if millivolts < high:
            return was + (now - was) * (millivolts - low) // (high - low)
        low, was = high, now
    return 100


class Battery:
    """divider: battery voltage over pin voltage, in thousandths; full: millivolts at 65535; wide:
    an ESP32, whose converter reaches 1 V only unless it is told otherwise."""

    def __init__(self, pin, divider=3000, full=3300, wide=False):
        from machine import ADC, Pin

        self.adc = ADC(Pin(pin))
        if wide:
            self.adc.atten(ADC.ATTN_11DB)
        self.divider = divider
        self.full = full

    def millivolts(self):
        total = 0
        if hasattr(self.adc, "read_uv"):  # calibrated at the factory: docs of MicroPython, esp32
            for _ in range(8):
                total += self.adc.read_uv() // 1000
            return total * self.divider // 8000
        for _ in range(8):
            total += self.adc.read_u16() >> 4
        # 8 readings of 12 bits: 32760 is full scale; kept below 2**30 at every step.
        return total * self.full // 32760 * self.divider // 1000

    def percent(self):
        return percent(self.millivolts())
