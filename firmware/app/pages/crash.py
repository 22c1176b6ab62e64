"""After an exception: says what and where, keeps a log, and offers a way back. Never loops."""

import sys

from firmware.app import facts as known, settings
from firmware.app.page import Page
from firmware.app.tally import MENDED
from firmware.drivers.buttons import A, B
from firmware.memory import heap
from firmware.strings import text
from firmware.ui import bars, theme
from firmware.ui.text import BODY, BOLD, TITLE

LOG = "crash.txt"
_LOG_MOST = 6000
_KIOSK_MS = 15000


def trace(error):
    """The traceback as text."""
    if hasattr(sys, "print_exception"):
        import io

        out = io.StringIO()
        sys.print_exception(error, out)
        return out.getvalue()
    import traceback  # subset-ok: import only CPython comes here

    return "".join(traceback.format_exception(type(error), error, error.__traceback__))


def place(text):
    """("villagers/market.py", 88) from the innermost line of a traceback."""
    file, line = "?", 0
    for row in text.split("\n"):
        row = row.strip()
        if row.startswith('File "'):
            end = row.find('"', 6)
            file = "/".join(row[6:end].replace("\\", "/").split("/")[-2:])
            start = row.find("line ", end) + 5
            stop = row.find(",", start)
            digits = row[start : stop if stop > 0 else len(row)].strip()
            line = int(digits) if digits.isdigit() else 0
    return file, line


def describe(error, build=""):
    """What a crash page and the log need: (where, what, free bytes, code, trace)."""
    try:
        text = trace(error)
    except MemoryError:
        text = "no room for the traceback"
    file, line = place(text)
    what = type(error).__name__
    if str(error):
        what += ": " + str(error)
    free = max(0, heap.free())
    number = 0
    for byte in (file + type(error).__name__).encode():
        number = (number * 31 + byte) & 0xFFFF
    return "%s:%d" % (file, line), what, free, "%s-%04X-%04d" % (build, number, line), text


def keep(store, facts, build, once=False):
    """Appends to the log, a plain text file that any serial tool can read.

    once: what the log knows is not written again; a kiosk that stumbles over the same thing for
    months must not wear out its flash. False if it could not be written.
    """
    files = store.files
    try:
        old = files.read(LOG) or b""
    except MemoryError:
        old = b""  # better this one alone than none
    if once and facts[3].encode() in old:
        return True
    try:
        new = "code %s\nbuild %s\nfree %d\n%s\n" % (facts[3], build, facts[2], facts[4])
        data = new.encode()
        try:
            data = bytes(old[-max(0, _LOG_MOST - len(data)) :]) + data
        except MemoryError:
            pass
        files.write(LOG, data[-_LOG_MOST:])
        return True
    except (OSError, MemoryError):
        return False  # neither a full disk nor a full heap must hide the crash itself


def show(app, error):
    """Keeps the log and opens the page, instead of all that were open."""
    game = app.crashed_game
    safe = True
    while len(app.stack):
        page = app.stack.pages.pop()
        if page.name == "play":
            game = page.game
            safe = not page.unsaved
    page = None
    app.canvas.make_room()
    heap.tidy()
    app.crashed_game = game
    build = known.build()
    facts = describe(error, build)
    logged = keep(app.store, facts, build, app.settings.get("kiosk"))
    tries = app.store.load_values("boot").get("tries")
    app.stack.open("crash", facts, max(tries, 1) if isinstance(tries, int) else 1, safe, logged)


class View(Page):
    """times: how often in a row; safe: the game is saved; logged: the log could be written."""

    def __init__(self, app, facts, times, safe, logged):
        Page.__init__(self, app)
        self.facts = facts
        self.times = times
        self.safe = safe
        self.logged = logged

    def draw(self, c):
        where, what, free, code, _ = self.facts
        c.fill(0, 0, c.width, c.height, theme.UMBER)
        c.icon("chip", 14, 18, 3)
        c.text(62, 16, text("crash_title"), theme.PAPER, TITLE)
        c.wrap(
            62,
            34,
            c.width - 70,
            text("crash_safe" if self.safe else "crash_unsaved"),
            theme.PAPER,
            BODY,
            3,
        )
        c.box(8, 76, c.width - 16, 84, theme.INK, theme.STEEL)
        y = 79
        rows = (
            ("crash_where", where),
            ("crash_what", what),
            ("crash_free", text("a_kb", free // 1024)),
            ("crash_code", code),
        )
        for key, value in rows:
            c.text(14, y, text(key), theme.MIST, BODY)
            gold = theme.GOLD if key == "crash_where" else theme.PAPER
            lines = 2 if key == "crash_what" else 1
            role = BOLD if lines == 1 else BODY
            end = c.wrap(58, y, c.width - 72, value, gold, role, lines)
            y = max(y + 15, end)
        if self.logged:
            c.text(12, 166, text("crash_log"), theme.TAN, BODY)
            c.text(12, 180, "pocketstead console --log", theme.PAPER, BOLD)
        if self.times > 1:
            c.wrap(12, 196, c.width - 20, text("crash_third", self.times), theme.ORANGE, BODY, 2)
        a = text("crash_back") if self.app.crashed_game and self.times < 3 else ""
        bars.keys(c, a, text("crash_launcher"))

    def key(self, key, again):
        app = self.app
        if app.settings.get("kiosk"):
            self.out()
        elif key == A and app.crashed_game and self.times < 3:
            friend = settings.boot(app.store).get("friend")
            app.starts.restart("play", app.crashed_game, {"friend": 1} if friend else None)
        elif key == B:
            app.starts.restart("launcher")

    def enter(self, result=None):
        self.since = self.app.now

    def tick(self, now):
        """A kiosk has nobody to press a key: it goes on by itself, into the next game."""
        app = self.app
        if app.settings.get("kiosk") and (now - self.since) & 0x3FFFFFFF > _KIOSK_MS:
            self.out()

    def out(self):
        if self.app.settings.get("kiosk"):
            if self.app.tally:  # a visitor may hold A through this start as well
                self.app.tally.plan(MENDED)
            self.app.starts.restart_plain()
        else:
            self.app.starts.restart("launcher")
