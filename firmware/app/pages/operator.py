"""The operator's page of a kiosk: figures, language, games offered, times, and the way out."""

from engine_core.catalog import GAMES
from firmware.app import settings
from firmware.app.page import Page
from firmware.app.tally import MISSES
from firmware.drivers.buttons import DOWN, LEFT, UP, A, B
from firmware.languages import LANGUAGES
from firmware.strings import text
from firmware.ui import bars, lists, scenery, theme
from firmware.ui.text import BODY, CENTRE, HUGE, TITLE

_ROWS = 7
_CODE = "uldr"  # up, left, down, right, unless the operator chose another
_LETTERS = "lrud"  # by key number
_CHOICES = (
    ("language", LANGUAGES),
    ("light", (20, 40, 60, 80, 100)),
    ("kiosk_play", ("",) + GAMES),
    ("kiosk_guided", (1, 0)),
    ("kiosk_idle", (30, 60, 90, 180)),
    ("kiosk_limit", (0, 5, 10, 20)),
    ("kiosk_sound", (0, 2)),
    ("night", (0, 5, 10, 20, 40)),
    ("night_from", (17, 18, 19, 20, 21, 22, 23)),
    ("night_to", (5, 6, 7, 8, 9, 10)),
)
_USUAL = {
    "kiosk_play": "",
    "kiosk_guided": 1,
    "kiosk_idle": 90,
    "kiosk_limit": 0,
    "night_from": 21,
    "night_to": 7,
}
_SIGNS = "←→↑↓"
_CODE_LENGTH = 4
_SCENE = b"\x58\x3b\x1a\x4d"  # the town hall in a winter night


class View(Page):
    def enter(self, result=None):
        self.typed = ""
        self.open = False
        self.renewing = False  # a new code is being typed
        self.sure = False  # "reset" was chosen once
        self.at = self.top = 0
        self.values = settings.counters(self.app.store)
        self.misses = self.wait = 0  # wrong codes, and seconds until the next one is taken
        tally = self.app.tally
        if tally:
            tally.total(self.values)  # what has not gone to flash yet
            self.misses = tally.data[MISSES]
            self.wait = tally.locked() // 1000
        self.rows = [name for name, _ in _CHOICES] + list(GAMES)
        self.rows += ["new_code", "reset", "leave"]
        self.touched = self.app.now

    def draw(self, c):
        w = c.width
        bars.header(c, text("operator"), (), "gear")
        x, y, w, h = self.app.layout.page
        c.fill(x, y, w, h, theme.INK)
        if not self.open or self.renewing:
            asked = text("operator_new_code" if self.renewing else "operator_code")
            typed = "".join([_SIGNS[_LETTERS.index(letter)] for letter in self.typed])
            shown = typed if self.renewing else "*" * len(self.typed)
            c.text(w // 2, 34, asked, theme.MIST, BODY, CENTRE)
            c.text(w // 2, 64, shown, theme.PAPER, TITLE if self.renewing else HUGE, CENTRE)
            if self.wait and not self.renewing:
                said = text("operator_wait", self.misses, self.wait)
                c.wrap(12, 100, w - 24, said, theme.ORANGE, BODY, 3, CENTRE)
            if self.renewing:
                c.wrap(12, 100, w - 24, text("operator_code_how"), theme.MIST, BODY, 3, CENTRE)
            elif not self.wait:
                c.wrap(12, 100, w - 24, text("operator_keys"), theme.MIST, BODY, 2, CENTRE)
            scenery.foot(c, _SCENE, 0)
            bars.keys(c, "", text("back"))
            return
        for k in range(self.top, min(len(self.rows), self.top + _ROWS)):
            self.draw_row(c, 22 + 21 * (k - self.top), k)
        lists.more_marks(c, w - 12, 18, 150, self.top, _ROWS, len(self.rows))
        values = self.values
        finished = values.get("finished", 0)
        facts = text(
            "operator_facts",
            values.get("starts", 0),
            finished,
            values.get("wins", 0),
            values.get("restarts", 0),
        )
        c.fill(0, 174, w, 1, theme.STEEL)
        c.wrap(6, 178, w - 12, facts, theme.PAPER, BODY, 2)
        average = values.get("seconds", 0) // 60 // max(1, values.get("starts", 0))
        y = 209 if theme.large_text else 206
        said, colour = text("operator_average", average), theme.MIST
        if self.misses:
            said, colour = text("operator_misses", self.misses), theme.ORANGE
        c.text(6, y, said, colour, BODY)
        turns = self.at < len(_CHOICES)
        a, more = ("", text("change")) if turns else (text("choose"), "")
        bars.keys(c, a, text("back"), more)

    def draw_row(self, c, y, k):
        name = self.rows[k]
        w = c.width - 12
        if name in GAMES:
            value = text("choice.on" if name in self.games() else "choice.off")
            lists.answer(c, 6, y, w, 19, -1, text("game." + name), "", value, k == self.at)
        elif name in ("new_code", "reset", "leave"):
            label = text("operator_" + name)
            usual = name == "new_code" and self.code() == _CODE
            lists.answer(
                c,
                6,
                y,
                w,
                19,
                -1,
                label,
                "",
                text("operator_usual") if usual else "▸",
                k == self.at,
            )
        else:
            lists.option(c, 6, y, w, text("s_" + name), self.value(name), k == self.at)

    def value(self, name):
        value = self.app.settings.get(name, _USUAL.get(name))
        if name == "language":
            return text("lang." + value)
        if name == "light":
            return text("battery", value)
        if name == "night":
            return text("battery", value) if value else text("night.0")
        if name == "kiosk_play":
            return text("game." + value if value else "kiosk_shown")
        if name == "night_from" or name == "night_to":
            return text("s_hour", value)
        if name == "kiosk_idle":
            return text("s_seconds", value)
        if name == "kiosk_limit":
            return text("s_minutes", value) if value else text("s_never")
        return text("choice.on" if value else "choice.off")

    def games(self):
        return self.app.settings.get("kiosk_games") or list(GAMES)

    def code(self):
        return self.app.settings.get("kiosk_code", _CODE)

    def key(self, key, again):
        self.touched = self.app.now
        if key == B and self.renewing:
            self.renewing = False
            self.mark()
        elif key == B:
            self.out()
        elif not self.open or self.renewing:
            self.type(key)
        elif key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.rows)
            self.sure = False
            self.top = lists.scrolled(self.top, self.at, _ROWS, len(self.rows))
            self.mark()
        else:
            self.act(self.rows[self.at], -1 if key == LEFT else 1)
            self.mark()

    def type(self, key):
        if self.wait and not self.renewing:
            return
        if key < A:
            self.typed += _LETTERS[key]
        code = self.code()
        if self.renewing:
            if len(self.typed) == _CODE_LENGTH:
                self.app.settings["kiosk_code"] = self.typed
                self.app.toast(text("operator_code_kept"))
                self.typed = ""
                self.renewing = False
        elif len(self.typed) >= len(code):
            self.open = self.typed == code
            self.typed = ""
            if self.app.tally and not self.open:
                self.app.tally.missed()
                self.misses = self.app.tally.data[MISSES]
                self.wait = self.app.tally.locked() // 1000
        self.mark()

    def act(self, name, by):
        app = self.app
        if name in GAMES:
            games = list(self.games())
            if name in games and len(games) > 1:
                games.remove(name)
            elif name not in games:
                games.append(name)
            app.settings["kiosk_games"] = games
        elif name == "new_code":
            self.renewing = True
        elif name == "reset":
            if not self.sure:
                self.sure = True
                app.toast(text("operator_sure"), 4000)
                return
            self.sure = False
            self.reset()
        elif name == "leave":
            app.settings["kiosk"] = 0
            app.keep_settings()
            app.starts.restart("launcher")
        else:
            for key, choices in _CHOICES:
                if key == name:
                    now = app.settings.get(key, _USUAL.get(key))
                    at = choices.index(now) if now in choices else 0
                    app.change(key, choices[(at + by) % len(choices)])

    def reset(self):
        """All figures begin at zero again."""
        if self.app.store.keep_values("kiosk", {}):
            self.app.tally.clear()
            self.values = {}
        else:
            self.app.toast(text("figures_not_saved"), 3000)

    def tick(self, now):
        if self.wait:
            wait = (self.app.tally.locked() + 999) // 1000
            if wait != self.wait:
                self.wait = wait
                self.mark()
        if (now - self.touched) & 0x3FFFFFFF > 60000:
            self.out()

    def out(self):
        """However the page is left, what was changed on it stays."""
        if self.open:
            if self.app.tally:
                self.app.tally.forgive()
            self.app.keep_settings()
        self.app.stack.close()
