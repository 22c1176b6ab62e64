"""A handheld without hardware: panel, keys and clock in memory, driven by a script of keys.

Portable: runs on CPython for the desktop simulator and the tests, and on MicroPython to compare
pixels
and memory. Time passes only when frames are asked for, so every run is the same.

A script is words: `left right up down a b home` press and release a key, `right*3` three times,
`hold:b` holds it, `wait:500` lets time pass, `shot:name` takes a picture, `# ...` is a comment.
"""

from firmware.app import loop
from firmware.app.saves import Medium, Store
from firmware.drivers.buttons import NAMES

STEP = 20  # ms a frame takes


class Panel:
    """Keeps the pixels as the panel would: RGB565, high byte first."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.data = bytearray(2 * width * height)
        self.on = True
        self.sent = 0
        self.writes = 0

    def write(self, x, y, w, h, buf):
        data = self.data
        for row in range(h):
            at = 2 * ((y + row) * self.width + x)
            data[at : at + 2 * w] = buf[2 * w * row : 2 * w * (row + 1)]
        self.sent += w * h
        self.writes += 1

    def sleep(self):
        self.on = False

    def wake(self):
        self.on = True


class Keys:
    def __init__(self):
        self.mask = 0

    def read(self):
        return self.mask

    def taps(self):
        return 0


class Power:
    """A clock that stands still between frames."""

    def __init__(self, board):
        self.board = board
        self.now = 1000
        self.level = 0
        self.percent = -1
        self.restarts = 0
        self.fed = 0
        self.guarded = False
        self.sounds = 0
        self.scratch = b""  # outlives a restart
        self.date = None  # (year, month, day, hour, minute) once the clock is set

    def ticks(self):
        return self.now

    def noise(self):
        return self.now * 7919 & 0xFFFFFF

    def light(self, percent):
        self.level = percent

    def charge(self):
        return self.percent

    def sound(self, tune, duty):
        self.sounds += 1
        self.tune = bytes(tune)

    def tick(self, now):
        pass

    def idle(self, ms):
        pass

    def guard(self):
        self.guarded = True

    def unguard(self):
        self.guarded = False

    def feed(self):
        self.fed += 1

    def nap(self, ms):
        self.now += ms

    def clock(self):
        return self.date

    def kept(self):
        return self.scratch

    def keep(self, data):
        self.scratch = bytes(data)

    def restart(self):
        self.restarts += 1


class Handheld:
    """The whole device: starts the app, restarts it when it asks to, keeps what it saved."""

    def __init__(self, files, width=240, height=240, board="simulator", shot=None):
        self.files = files
        self.display = Panel(width, height)
        self.buttons = Keys()
        self.power = Power(board)
        self.shot = shot  # called with (name, panel) by the script
        self.app = None
        self.start()

    def start(self):
        """Power on: only what was saved is known."""
        self.app = None
        self.app = loop.App(self, Store(self.files), self.drawn)
        self.app.starts.boot()

    def drawn(self):
        pass

    def frame(self):
        if not self.app.alive:
            self.start()
        self.app.frame()
        self.power.now += STEP

    def wait(self, ms):
        for _ in range((ms + STEP - 1) // STEP):
            self.frame()

    def press(self, key, ms=60):
        """Presses a key for a while and lets the app come to rest."""
        self.buttons.mask = 1 << NAMES.index(key)
        self.wait(ms)
        self.buttons.mask = 0
        self.wait(60)

    def do(self, word):
        times = 1
        if "*" in word:
            word, count = word.split("*")
            times = int(count)
        for _ in range(times):
            if word.startswith("wait:"):
                self.wait(int(word[5:]))
            elif word.startswith("hold:"):
                self.press(word[5:], 700)
            elif word.startswith("shot:"):
                if self.shot:
                    self.shot(word[5:], self.display)
            elif word in NAMES:
                self.press(word)
            else:
                raise ValueError("unknown word %r in the script of keys" % word)

    def run(self, script):
        for line in script.split("\n"):
            for word in line.split("#")[0].split():
                self.do(word)

    @property
    def page(self):
        """Name of the page on top."""
        return self.app.stack[-1].name


class Memory(Medium):
    """Files in memory, with the two calls that firmware.app.saves needs."""

    def __init__(self):
        self.data = {}

    def read(self, name):
        return self.data.get(name)

    def write(self, name, data):
        self.data[name] = bytes(data)
