"""Settings: one row each, changed by left and right, in force at once."""

from firmware.app import sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, LEFT, UP, A, B
from firmware.languages import LANGUAGES
from firmware.strings import text
from firmware.ui import bars, lists, theme
from firmware.ui.text import BODY

_ROWS = 7
_PAGES = ("selftest", "records", "about")
_CHOICES = (
    ("language", LANGUAGES),
    ("light", (20, 40, 60, 80, 100)),
    ("sleep", (60, 180, 600, 0)),
    ("sound", (0, 1, 2, 3)),
    ("voice", (0, 1)),
    ("undo", (0, 1)),
    ("motion", (0, 1, 2)),
    ("large", (0, 1)),
    ("contrast", (0, 1)),
    ("hand", (0, 1, 2, 3)),
    ("night", (0, 5, 10, 20, 40)),
    ("kiosk", (0, 1)),
)


class View(Page):
    def __init__(self, app):
        Page.__init__(self, app)
        self.at = 0
        self.top = 0
        self.before = dict(app.settings)
        self.count = len(_CHOICES) + len(_PAGES)

    def row(self, k):
        n = len(_CHOICES)
        return _CHOICES[k][0] if k < n else _PAGES[k - n]

    def value(self, k):
        key = _CHOICES[k][0]
        value = self.app.settings[key]
        if key == "language":
            return text("lang." + value)
        if key == "light":
            return text("battery", value)
        if key == "sleep":
            return text("s_minutes", value // 60) if value else text("s_never")
        if key == "hand":
            return text("hand.%d" % value)
        if key == "night":
            return text("battery", value) if value else text("night.0")
        if key == "motion" or key == "sound":
            return text("%s.%d" % (key, value))
        return text("choice.on" if value else "choice.off")

    def about(self):
        key = self.row(self.at)
        if key == "hand":
            return text("h_hand.%d" % self.app.settings["hand"])
        return text("h_" + key)

    def draw(self, c):
        w = c.width
        bars.header(c, text("settings"), (), "gear")
        if c.sees(0, 17, w, 171):
            c.fill(0, 17, w, 171, theme.INK)
            for k in range(self.top, min(self.count, self.top + _ROWS)):
                y = 23 + 23 * (k - self.top)
                if c.sees(0, y - 4, w, 28):
                    self.draw_row(c, y, k)
            lists.more_marks(c, w - 12, 18, 168, self.top, _ROWS, self.count)
        if c.sees(0, 188, w, 36):
            c.fill(0, 188, w, 36, theme.INK)
            c.fill(0, 188, w, 1, theme.STEEL)
            c.wrap(6, 191, w - 12, self.about(), theme.PAPER, BODY, 2)
        if c.sees(*self.app.layout.keys):
            page = self.at >= len(_CHOICES)
            a = text("open") if page else ""
            bars.keys(c, a, text("back"), "" if page else text("change"), self.app.ring)

    def draw_row(self, c, y, k):
        name = text("s_" + self.row(k))
        w = c.width - 12
        if k < len(_CHOICES):
            lists.option(c, 6, y, w, name, self.value(k), k == self.at)
        else:
            lists.answer(c, 6, y, w, 19, -1, name, "", "▸", k == self.at)

    def key(self, key, again):
        app = self.app
        if key == UP or key == DOWN:
            old, top = self.at, self.top
            self.at = (old + (1 if key == DOWN else -1)) % self.count
            self.top = lists.scrolled(top, self.at, _ROWS, self.count)
            app.sound(sounds.MOVE)
            lists.mark_moved(app.canvas, old, self.at, top, self.top, 23, 23, _ROWS)
            app.canvas.mark(0, 188, app.layout.width, 52)
        elif key == B:
            app.stack.close()
        elif self.at >= len(_CHOICES):
            if key == A:
                app.stack.open(_PAGES[self.at - len(_CHOICES)])
        else:
            name, choices = _CHOICES[self.at]
            now = app.settings[name]
            at = choices.index(now) if now in choices else 0
            by = -1 if key == LEFT else 1
            at = (at + by) % len(choices)
            if name == "hand" and choices[at] == 2 and not hasattr(app.contacts, "four"):
                at = (at + by) % len(choices)  # no four keys on this board
            app.change(name, choices[at])
            app.sound(sounds.MOVE)
            self.mark()

    def leave(self):
        app = self.app
        if self.before != app.settings:
            app.keep_settings()
        if app.settings["kiosk"] and not self.before["kiosk"]:
            app.starts.restart("launcher")  # and from there into the kiosk
