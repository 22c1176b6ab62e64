"""Records: games, wins, best score and streak, per game and set-up."""

from firmware.app import postcard, settings
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, UP, A, B
from firmware.strings import has, text
from firmware.ui import bars, lists, marks, scenery, theme
from firmware.ui.text import BODY, BOLD

_HIGH = 46
_SCENE = b"\x08\x38\x0a\x18\x6d\x68\x6a"  # a tower, houses, people in summer


class View(Page):
    def enter(self, result=None):
        values = settings.records(self.app.store)
        self.rows = [(key, values[key]) for key in sorted(values)]
        self.scenes = [postcard.read(row[5]) if len(row) > 5 else b"" for _, row in self.rows]
        self.top = self.at = 0
        self.visible = self.app.layout.page[3] // _HIGH

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        bars.header(c, text("s_records"), (), "crown")
        c.fill(x, y, w, h, theme.INK)
        if not self.rows:
            c.text(10, y + 10, text("log_empty"), theme.MIST, BODY)
        y += 5
        for k in range(self.top, min(len(self.rows), self.top + self.visible)):
            key, row = self.rows[k]
            parts = key.split("/")
            name = text("game." + parts[0])
            for part in parts[1:]:
                word = "choice." + part
                name += ", " + (text(word) if has(word) else part)
            c.box(6, y, w - 12, _HIGH - 4, theme.SLATE, theme.STEEL)
            c.text(12, y + 3, name, theme.PAPER, BOLD)
            line = text("record_line", row[0], row[1], row[2])
            c.text(12, y + 16, line, theme.MIST, BODY)
            if self.scenes[k] and w > 300:  # beside the words, where there is room
                scenery.draw(c, w - 120, y + 1, 112, self.scenes[k], _HIGH - 6)
            if row[3] > 1:
                c.text(12, y + 28, text("streak", row[3]), theme.GOLD, BODY)
            if k == self.at:
                marks.cursor(c, 6, y, w - 12, _HIGH - 4, False)
            y += _HIGH
        scenery.foot(c, _SCENE, y + (16 if not self.rows else 0))
        lists.more_marks(c, w - 10, 18, h - 4, self.top, self.visible, len(self.rows))
        a = text("watch_again") if self.rows else ""
        bars.keys(c, a, text("back"), "", self.app.ring)

    def key(self, key, again):
        if key == B:
            self.app.stack.close()
        elif not self.rows:
            return
        elif key == A:
            self.app.stack.open("watch", self.rows[self.at][0].split("/")[0])
        elif key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.rows)
            self.top = lists.scrolled(self.top, self.at, self.visible, len(self.rows))
            self.mark()
