"""Power of a board in one object: time, light, sound, battery, watchdog, sleep and reset."""

import time

_DOG_MS = 8000  # RP2040 counts to 8.3 s at most


class Power:
    """What the app asks of a board besides pixels and keys. Parts that a board lacks are None.

    plugged: a function that says whether USB feeds the board, or None when it cannot know; a board
    that cannot know never sleeps deeply, because light sleep would cut the serial line.
    """

    def __init__(self, board, backlight=None, battery=None, buzzer=None, plugged=None):
        self.board = board
        self.backlight = backlight
        self.battery = battery
        self.buzzer = buzzer
        self.plugged = plugged
        self.dog = None
        self.zero = time.ticks_ms()

    def ticks(self):
        """Milliseconds since this start, rising; wraps at 2**30, after twelve days without one.

        The board's own clock goes on through restarts: it would wrap in the middle of a game.
        """
        return (time.ticks_ms() - self.zero) & 0x3FFFFFFF

    def noise(self):
        """24 bits that nobody could foresee."""
        import os

        a, b, c = os.urandom(3)
        return a << 16 | b << 8 | c

    def light(self, percent):
        if self.backlight:
            self.backlight.set(percent)

    def charge(self):
        """Percent left, or -1 when the board cannot tell."""
        return self.battery.percent() if self.battery else -1

    def sound(self, tune, duty):
        if self.buzzer:
            self.buzzer.play(tune, self.ticks(), duty)

    def tick(self, now):
        if self.buzzer:
            self.buzzer.tick(now)

    def idle(self, ms):
        time.sleep_ms(ms)

    # --- watchdog: armed by the app's loop and fed only by a loop that drew and read keys
    def guard(self):
        """Arms the watchdog: from here on the loop has 8 s."""
        import machine

        try:
            import sys

            # An ESP32 cannot stop its watchdog again, which would cut off whoever flashes it.
            if sys.platform != "rp2":
                return
            if self.dog is None:
                self.dog = machine.WDT(timeout=_DOG_MS)
            else:
                self._dog_bit(0x2000)
        except (AttributeError, ValueError, OSError):
            self.dog = None

    def unguard(self):
        """Whoever talks over the serial line now has all the time they want (RP2 boards)."""
        if self.dog:
            self._dog_bit(0x3000)

    def feed(self):
        if self.dog:
            self.dog.feed()

    def _dog_bit(self, alias):
        # RP2040 and RP2350 offer no call to stop the watchdog, but an ENABLE bit (30) in its
        # control register; +0x2000 sets, +0x3000 clears. Others (ESP32) stop it in sleep by
        # themselves.
        import sys

        import machine

        if sys.platform == "rp2":
            base = 0x400D8000 if "RP2350" in sys.implementation._machine else 0x40058000
            self.dog.feed()
            machine.mem32[base + alias] = 1 << 30

    def nap(self, ms):
        """Rests for ms, the watchdog off meanwhile. The caller looks at the keys in between."""
        import machine

        if self.plugged is None or self.plugged():
            time.sleep_ms(ms)
            self.feed()
            return
        if self.dog:
            self._dog_bit(0x3000)
        machine.lightsleep(ms)
        if self.dog:
            self._dog_bit(0x2000)

    # --- 16 bytes that outlive a restart, but not a power cut
    def kept(self):
        import sys

        import machine

        if sys.platform == "rp2":
            out = bytearray(16)
            for i in range(16):
                out[i] = machine.mem8[self._scratch() + i]
            return out
        if hasattr(machine, "RTC") and hasattr(machine.RTC, "memory"):
            return machine.RTC().memory()
        return b""

    def keep(self, data):
        import sys

        import machine

        if sys.platform == "rp2":
            for i in range(0, 16, 4):
                word = 0
                for k in range(3, -1, -1):
                    word = word << 8 | (data[i + k] if i + k < len(data) else 0)
                machine.mem32[self._scratch() + i] = word
        elif hasattr(machine, "RTC") and hasattr(machine.RTC, "memory"):
            machine.RTC().memory(data)

    def _scratch(self):
        # The first four scratch registers of the watchdog; the boot program uses the others.
        import sys

        return (0x400D8000 if "RP2350" in sys.implementation._machine else 0x40058000) + 12

    def clock(self):
        """(year, month, day, hour, minute) if the clock has been set, else None."""
        now = time.localtime()  # a clock nobody has set counts from 2000 or 2021
        return now[:5] if now[0] > 2023 else None

    def restart(self):
        """Start the program anew on a clean heap. On RP2 boards the panel is dark meanwhile: a
        reset ends the pulses of the backlight, and the board file resets the panel. The watchdog
        stays armed: a start that hangs before its first picture is ended."""
        import machine

        machine.soft_reset()
