"""Runs on a board as /boot.py and times the start of the untouched application after it.

Interrupts are off while the clock runs, because the emulated USB host would steal half of the
processor. Sleeping is skipped and counted. The run ends from inside the first sleep after the
awaited page was drawn, as Ctrl-C would end it.
"""

import builtins
import gc
import sys
import time as clock

import machine


class Time:
    """The module `time` for the application: sleeping costs nothing but is counted."""

    def __init__(self, page):
        self.clock = clock
        self.page = page
        self.slept = 0
        self.free = 0
        self.first = 0
        self.done = 0
        self.app = None  # the running application, once it has drawn a frame
        self.hooked = False
        self.entry = clock.ticks_us()
        clock.sleep_ms(50)  # the host finishes its greeting
        builtins.print = lambda *words: None  # USB is deaf without interrupts
        self.irq = machine.disable_irq()
        self.start = clock.ticks_us()

    def spent(self):
        return self.entry + clock.ticks_diff(clock.ticks_us(), self.start) + self.slept

    def ticks_ms(self):
        return (clock.ticks_us() + self.slept) // 1000

    def ticks_us(self):
        return clock.ticks_us() + self.slept

    def ticks_diff(self, a, b):
        return a - b

    def localtime(self):
        return clock.localtime()

    def sleep(self, seconds):
        self.sleep_ms(int(1000 * seconds))

    def hook(self, App):
        """From now on a frame tells whose it is."""
        frame = App.frame

        def told(app):
            self.app = app
            return frame(app)

        App.frame = told
        self.hooked = True

    def sleep_ms(self, ms):
        modules = sys.modules
        if "firmware.app.loop" in modules:  # the loop rests: a frame has been drawn
            if not self.first:
                self.first = self.spent()
            if "firmware.app.pages." + self.page in modules and not self.done:
                self.done = self.spent()
            if not self.hooked:
                self.hook(modules["firmware.app.loop"].App)
            elif self.done and self.app and not self.free:
                gc.collect()
                self.free = gc.mem_free()
                machine.enable_irq(self.irq)
                del builtins.print
                raise KeyboardInterrupt
        self.slept += 1000 * ms


with open("/measure") as file:
    sys.modules["time"] = Time(file.read())
