"""First start: language, then text size. Each language is named in itself."""

from firmware import strings
from firmware.app import sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, UP, A, B
from firmware.languages import LANGUAGES
from firmware.strings import text
from firmware.ui import bars, lists, scenery, theme
from firmware.ui.text import BODY, LARGE

_SCENE = b"\x00\x1a\x08\x1d\x6e\x7b"  # a hamlet in spring


class View(Page):
    def enter(self, result=None):
        self.step = 0  # 0 language, 1 text size
        self.at = 0
        self.choose()

    def choose(self):
        """What the cursor stands on takes effect at once, so that one sees it."""
        if self.step == 0:
            strings.use(LANGUAGES[self.at])
        self.mark()

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        bars.header(c, "Pocketstead")
        c.fill(x, y, w, h, theme.INK)
        if self.step == 0:
            c.text(12, y + 8, text("lang_title"), theme.MIST, BODY)
            step = min(42, 168 // len(LANGUAGES))
            for k in range(len(LANGUAGES)):
                name = text("lang." + LANGUAGES[k])
                top = y + 26 + step * k
                lists.answer(c, 12, top, w - 24, step - 8, -1, name, "", "", k == self.at)
            scenery.foot(c, _SCENE, y + 18 + step * len(LANGUAGES))
        else:
            c.text(12, y + 8, text("size_title"), theme.MIST, BODY)
            for k in range(2):
                name = text(("size_normal", "size_large")[k])
                lists.answer(c, 12, y + 26 + 42 * k, w - 24, 34, -1, name, "", "", k == self.at)
            role = LARGE if self.at else BODY
            c.wrap(14, y + 112, w - 28, text("size_sample"), theme.PAPER, role, 4)
            scenery.foot(c, _SCENE, y + 142)
        bars.keys(c, text("choose"), text("back") if self.step else "", text("move"))

    def key(self, key, again):
        app = self.app
        count = 2 if self.step else len(LANGUAGES)
        if key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else -1)) % count
            self.choose()
        elif key == B and self.step:
            self.step = 0
            self.at = LANGUAGES.index(strings.language)
            self.mark()
        elif key == A and self.step == 0:
            app.sound(sounds.CHOOSE)
            app.change("language", LANGUAGES[self.at])
            self.step = 1
            self.at = 0
            self.mark()
        elif key == A:
            app.sound(sounds.CHOOSE)
            app.change("large", self.at)
            app.keep_settings()
            app.stack.replace("launcher")

    def out(self):
        pass
