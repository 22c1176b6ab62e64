"""Backlight: brightness 0 to 100 as the eye sees it, by pulse width."""


def duty(percent):
    """Pulse width (0 to 65535) for a brightness; the eye sees about the square root of the
    light."""
    percent = min(100, max(0, percent))
    return percent * percent * 65535 // 10000


class Backlight:
    def __init__(self, pin, invert=False):
        from machine import PWM, Pin

        self.pwm = PWM(Pin(pin))
        self.pwm.freq(2000)
        self.invert = invert
        self.level = -1
        self.set(0)

    def set(self, percent):
        if percent != self.level:
            self.level = percent
            value = duty(percent)
            self.pwm.duty_u16(65535 - value if self.invert else value)
