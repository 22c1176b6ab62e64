"""Buzzer: short tones that never make the game wait."""


class Buzzer:
    """awake: the pin that keeps an amplifier awake while it is high, or -1."""

    def __init__(self, pin, awake=-1):
        from machine import PWM, Pin

        self.pin = Pin(pin, Pin.OUT, value=0)
        if awake >= 0:
            self.awake = Pin(awake, Pin.OUT, value=1)
        self.make = PWM
        self.pwm = None
        self.tune = b""
        self.duty = 0
        self.at = 0
        self.until = 0

    def play(self, tune, now, duty):
        """Starts a tune as loud as `duty` makes it; tick() carries it on.

        A tune is pairs of (frequency / 20 Hz, length / 10 ms); a frequency of 0 is silence.
        """
        self.tune = tune
        self.duty = duty
        self.at = 0
        self.until = now
        self.tick(now)

    def tick(self, now):
        if not self.tune or now < self.until:
            return
        if self.at >= len(self.tune):
            self.quiet()
            return
        pitch = self.tune[self.at]
        self.until = now + 10 * self.tune[self.at + 1]
        self.at += 2
        if not pitch:
            self._off()
            return
        if self.pwm is None:
            self.pwm = self.make(self.pin)
        self.pwm.freq(20 * pitch)
        self.pwm.duty_u16(self.duty)

    def _off(self):
        if self.pwm is not None:
            self.pwm.duty_u16(0)

    def quiet(self):
        self.tune = b""
        self._off()
