"""The board of the browser simulator: runs inside MicroPython and is driven by worker.js.

JavaScript calls frame(mask, latch, now) once per tick and gets one number back: bit 0 the picture
has changed, bit 1 something was saved, bit 2 the app wants a restart; bits 8-15 and 16-23 are the
first and the last row that changed.
"""

import gc
import time
from binascii import a2b_base64, b2a_base64

import js
import uctypes

from engine_core import catalog, challenge, duel, journal, puzzle
from engine_core.flow import SaveError
from firmware.app import loop, past, saves, shelf
from firmware.strings import text as word
from firmware.ui import icons, text
from firmware.ui.canvas import Canvas
from firmware.ui.surface import Surface

_SAVES = "/saves"
unpack = None  # worker.js puts its own here
_there = []  # games whose files are here


class Words(Surface):
    """A surface that remembers the text it shows and where, for those who hear the screen."""

    texts = {}  # {(y, x): text}

    def window(self, x, y, w, h):
        Surface.window(self, x, y, w, h)
        for top, left in list(Words.texts):
            if y <= top < y + h and x <= left < x + w:
                del Words.texts[top, left]

    def span(self, x, y, data, start, stop, c, role, align=0, w=0):
        after = Surface.span(self, x, y, data, start, stop, c, role, align, w)
        if self.y <= y < self.bottom and self.x <= x < self.right:
            Words.texts[y, x] = bytes(data[start:stop]).decode()
        return after


class Heard(Canvas):
    def _surface(self, room):
        return Words(self.width, self.height, room, text.font, icons.art)

    def lift(self, x, y, w, h):
        """What comes back from under the cursor is not drawn: its words are still there."""
        kept = dict(Words.texts)
        Canvas.lift(self, x, y, w, h)
        Words.texts = kept


def words():
    """The text on the screen, line by line from the top."""
    lines = []
    row = None
    for top, left in sorted(Words.texts):
        said = Words.texts[top, left].strip()
        if not said:
            continue
        if top == row:
            lines[-1] += " " + said
        else:
            lines.append(said)
        row = top
    return "\n".join(lines)


def fetch(game):
    """A game's files come when it is first asked for."""
    if game in catalog.GAMES and game not in _there:
        js.fetchPack(game)
        unpack(game)
        _there.append(game)


def _manifest(game, real=catalog.manifest):
    fetch(game)
    return real(game)


def _count(game, real=puzzle.count):
    fetch(game)
    return real(game)


class App(loop.App):
    def speak(self, game):
        fetch(game)
        loop.App.speak(self, game)


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

    def sound(self, tune, duty):
        self.tune = bytes((duty >> 8,)) + bytes(tune)

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
        return time.localtime()[:5]

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


def start(width, height, name, now, link, language, address):
    """link: what the address asks for, or "". What is wrong with it: see problem()."""
    catalog.manifest = _manifest
    puzzle.count = _count
    shelf.present = lambda game: True
    loop.Canvas = Heard
    board.display = Panel(width, height)
    board.buttons = Buttons()
    board.power = Power(name)
    board.power.now = now & 0x3FFFFFFF
    board.files = Files(_SAVES)
    store = saves.Store(board.files)
    welcome(store, language)
    board.problem = take(store, link) if link else ""
    board.app = App(board, store, None)
    board.app.settings["site"] = address
    board.app.starts.boot()
    if board.after:
        board.after[0](board.app, *board.after[1:])
    return uctypes.addressof(board.display.data)


def welcome(store, language):
    """At the first visit the handheld speaks the page's language and shows the launcher."""
    board.after = None  # what to do once the app has started
    settings = store.load_values("settings")
    if not settings.get("language"):
        settings["language"] = language
        store.save_values("settings", settings)
        store.save_values("boot", {"go": "launcher"})


def take(store, link):
    """Makes the next start do what a link asks for; a key of the page's words if it cannot."""
    kind, _, said = link.partition("=")
    try:
        if kind == "week":
            return take_week(store, said)
        if kind == "game":
            return take_game(store, said)
        if kind == "duel":
            return take_duel(store, said)
        if kind == "puzzle":
            return take_puzzle(store, said)
        code = said.replace("-", "+").replace("_", "/")
        data = a2b_base64(code + "=" * (-len(code) % 4))
        if data[:4] != journal.JOURNAL:
            return "link_none"
        game = journal.read(data)[0]
        catalog.rules(game)  # its tables are known then
        journal.check_tables(data, game)
    except SaveError as error:
        return "link_foreign" if "tables" in str(error) else "link_damaged"
    except duel.Refused:
        return "link_damaged"
    except ValueError:  # no base64, no number
        return "link_none"
    past.put(store, game, past.LINK, 0, {"people": 1}, data)
    store.save_values(
        "boot", {"go": "replay", "game": game, "k": past.LINK, "end": int(kind == "position")}
    )
    return ""


def take_game(store, said):
    """#game=villagers.123456: a new game with this seed, for one if it can be."""
    game, _, seed = said.partition(".")
    if game not in catalog.GAMES:
        return "link_none"
    store.save_values(
        "boot",
        {
            "go": "play",
            "game": game,
            "seed": int(seed) % 1000000,
            "new": {"players": catalog.options(game)[0][1][0]},
            "people": 1,
            "bots": "normal",
            "hints": 1,
        },
    )
    return ""


def take_week(store, said):
    """#week=2647.villagers: the weekly challenge; with .6HF3Q9YY also somebody's result."""
    number, _, rest = said.partition(".")
    game, _, code = rest.partition(".")
    if game not in catalog.GAMES or not challenge.is_week(int(number)):
        return "link_none"
    said = challenge.read(code) if code else (game,)
    if said is None or said[0] is None:
        return "link_damaged"
    store.save_values("boot", {"go": "launcher"})
    board.after = (open_week, game, int(number), code)
    return ""


def open_week(app, game, number, code):
    app.stack.open("weekly", game).number = number  # also of a week that has passed
    if code:
        page = app.stack.open("friend", game, number)
        page.typed = [challenge.ALPHABET.find(letter) for letter in code]
        page.check()


def take_puzzle(store, said):
    """#puzzle=villagers.38"""
    game, _, number = said.partition(".")
    if game not in catalog.GAMES or not 0 < int(number) <= puzzle.count(game):
        return "link_none"
    store.save_values("boot", {"go": "solve", "game": game, "n": int(number) - 1})
    return ""


def take_duel(store, said):
    """#duel=7K3FQ9YY2: a friend's turn, or an invitation."""
    place, number, tag, _, _ = duel.read(said)
    boot = {"go": "launcher"}
    if number:
        game = find_duel(store, place, tag)
        if not game:
            return "link_no_duel"
        boot = {"go": "play", "game": game, "friend": 1}
    store.save_values("boot", boot)
    board.after = (open_duel, said)
    return ""


def find_duel(store, place, tag):
    """The game whose duel here has this tag, or None."""
    for game in list(catalog.GAMES)[place::4]:
        data = shelf.unpack(store.load(shelf.save_name(game, True)))[1]
        if data:
            fetch(game)
            _, seed, options = journal.read_save(data)[:3]
            if duel.tag(game, seed, options) == tag:
                return game
    return None


def open_duel(app, said):
    """The code stands where it would be typed, checked already."""
    page = app.stack[0]
    if page.name != "play":
        app.stack.open("entry", None, said).check()
    elif app.stack[-1].name == "handover" and not app.stack[-1].mine:
        app.stack.open("entry", page.duel, said).check()
    else:
        app.toast(word("duel_no.old"), 4000)


def problem():
    return board.problem


def share():
    """What stands on the screen as the end of a link, "" where there is nothing to share."""
    page = board.app.stack[0] if board.app.stack else None
    top = board.app.stack[-1] if board.app.stack else None
    name = page.name if page is not None else ""
    if top is not None and top.name == "handover":
        return "duel=" + top.codes[top.at][1] if top.codes else ""
    if top is not None and top.name == "weekly":
        best = top.best()
        code = "." + best[1].replace("-", "") if best else ""
        return "week=%04d.%s%s" % (top.number, top.game, code)
    if name == "replay" and page.table is not None:
        return "replay=" + _text(page.data)
    if name == "score" and "past" in page.meta:
        return "replay=" + _text(past.load(board.app.store, page.table.game, page.meta["past"])[2])
    if name == "solve" or top is not None and top.name == "puzzle":
        page = page if name == "solve" else top
        return "puzzle=%s.%d" % (page.game, page.n + 1)
    if name == "play" and page.duel:
        return ""
    if name == "play" and page.table is not None and page.table.match.whole:
        return "position=" + _text(journal.write(page.table.match))
    return ""


def _text(data):
    code = b2a_base64(data).decode().strip().rstrip("=")
    return code.replace("+", "-").replace("/", "_")


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
    """The sound to play, numbers separated by commas: how loud (0-255), then the tune; or ""."""
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
