"""The board of the browser simulator: runs inside MicroPython and is driven by app.js.

JavaScript calls frame(mask, now) once per tick and gets one number back: bit 0 the picture has
changed, bit 1 something was saved, bit 2 the app wants a restart; bits 8-15 and 16-23 are the
first and
the last row that changed.
"""

import gc
import time
from binascii import a2b_base64, b2a_base64

import uctypes

from firmware.app import saves
from firmware.app.loop import App

_SAVES = "/saves"


class Panel:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.data = bytearray(2 * width * height)
        self.top = 999
        self.bottom = -1
        self.on = True

    def write(self, x, y, w, h, buf):
        data = self.data
        for row in range(h):
            at = 2 * ((y + row) * self.width + x)
            data[at : at + 2 * w] = buf[2 * w * row : 2 * w * (row + 1)]
        self.top = min(self.top, y)
        self.bottom = max(self.bottom, y + h - 1)

    def sleep(self):
        self.on = False

    def wake(self):
        self.on = True


class Buttons:
    mask = 0
    latch = 0

    def read(self):
        return self.mask

    def taps(self):
        latch = self.latch
        self.latch = 0
        return latch


class Power:
    """Time comes from the page; light and sound go back to it."""

    def __init__(self, board):
        self.board = board
        self.now = 0
        self.level = 0
        self.tune = b""
        self.wants = False

    def ticks(self):
        return self.now

    def noise(self):
        from random import getrandbits

        return getrandbits(24)

    def light(self, percent):
        self.level = percent

    def charge(self):
        return -1

    def sound(self, tune):
        self.tune = tune

    def tick(self, now):
        pass

    def guard(self):
        pass

    def unguard(self):
        pass

    def feed(self):
        pass

    def nap(self, ms):
        pass

    def clock(self):
        return time.localtime()[:4]

    def kept(self):
        return b""

    def keep(self, data):
        pass

    def restart(self):
        self.wants = True


class Files(saves.Files):
    """Remembers which files changed, so that the page can keep them."""

    def __init__(self, root):
        saves.Files.__init__(self, root)
        self.changed = []

    def write(self, name, data):
        saves.Files.write(self, name, data)
        if name not in self.changed:
            self.changed.append(name)


class Board:
    pass


board = Board()


def start(width, height, name, now, link, language):
    """link: a game to watch, as share() gave it, or "". Problems with it: see problem()."""
    board.display = Panel(width, height)
    board.buttons = Buttons()
    board.power = Power(name)
    board.power.now = now & 0x3FFFFFFF
    board.files = Files(_SAVES)
    store = saves.Store(board.files)
    board.problem = take(store, link, language) if link else ""
    board.app = App(board, store, None)
    board.app.boot()
    return uctypes.addressof(board.display.data)


def take(store, link, language):
    """Makes the next start watch the game of a link; says what is wrong with it, or ""."""
    from engine_core import journal
    from engine_core.flow import SaveError
    from firmware.app import past

    try:
        text = link.replace("-", "+").replace("_", "/")
        data = a2b_base64(text + "=" * (-len(text) % 4))
        game, seed, options, first = journal.start(data)
        past.put(store, game, past.LINK, 0, {"people": 1}, data)
    except SaveError as error:
        return str(error)
    except ValueError:  # no base64
        return "this is not a Pocketstead journal"
    settings = store.load_values("settings")
    if not settings.get("language"):
        settings["language"] = language if language in ("en", "pl", "fr") else "en"
        store.save_values("settings", settings)
    store.save_values("boot", {"go": "replay", "game": game, "k": past.LINK})
    return ""


def problem():
    return board.problem


def share():
    """The game on the screen as text for a link, "" where there is none to share."""
    stack = board.app.stack
    page = stack[0] if stack else None
    data = getattr(page, "data", b"") if page is not None and page.name == "replay" else b""
    if page is not None and page.name == "score" and "past" in page.meta:
        from firmware.app import past

        data = past.load(board.app.store, page.table.game, page.meta["past"])[2]
    text = b2a_base64(data).decode().strip().rstrip("=")
    return text.replace("+", "-").replace("/", "_")


def frame(mask, latch, now):
    board.buttons.mask = mask
    board.buttons.latch |= latch
    board.power.now = now & 0x3FFFFFFF
    board.app.frame()
    panel = board.display
    result = 0
    if panel.bottom >= 0:
        result = 1 | panel.top << 8 | panel.bottom << 16
        panel.top = 999
        panel.bottom = -1
    if board.files.changed:
        result |= 2
    if board.power.wants:
        result |= 4
    return result


def changed():
    """Names of the files written since the last call, separated by spaces."""
    names = " ".join(board.files.changed)
    board.files.changed = []
    return names


def light():
    return board.power.level if board.display.on else 0


def tune():
    """The sound to play, as numbers separated by commas, or ""."""
    said = ",".join([str(part) for part in board.power.tune])
    board.power.tune = b""
    return said


def collect():
    gc.collect()


def heap():
    """Live bytes without the picture, which a real panel keeps itself. Call collect() before."""
    return gc.mem_alloc() - len(board.display.data)


def page():
    """Name of the page on top: for tests."""
    return board.app.stack[-1].name if board.app.stack else ""


def digest():
    """The game at the bottom of the stack as a number, 0 without one: for tests."""
    table = getattr(board.app.stack[0], "table", None) if board.app.stack else None
    return table.match.digest() if table is not None else 0
