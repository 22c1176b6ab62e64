"""The games of one kind that can be watched again: the last three, and the best of the week."""

from firmware.app import past, sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, UP, A, B
from firmware.strings import text
from firmware.ui import bars, lists, scenery, theme
from firmware.ui.text import BODY

_HIGH = 44
_SCENE = b"\x53\x1a\x28\x6e\x94"  # a cabin by the river, in an autumn night


class View(Page):
    def __init__(self, app, game):
        Page.__init__(self, app)
        self.game = game
        self.rows = past.entries(app.store, game)
        self.at = 0

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        bars.header(c, text("watch_title", text("game." + self.game)), (), "hourglass")
        c.fill(x, y, w, h, theme.INK)
        if not self.rows:
            c.wrap(10, y + 10, w - 20, text("watch_none"), theme.MIST, BODY)
        y += 8
        for k in range(len(self.rows)):
            place, meta = self.rows[k]
            self.row(c, y, w - 12, k, place, meta)
            y += _HIGH
        scenery.foot(c, _SCENE, y + (40 if not self.rows else 0))
        a = text("watch_again") if self.rows else ""
        bars.keys(c, a, text("back"), "", self.app.ring)

    def row(self, c, y, w, k, place, meta):
        name = text("watch_best") if place == past.BEST else text("watch_ago.%d" % k)
        second = text("watch_line", meta.get("score", 0), meta.get("ms", 0) // 60000)
        if "code" in meta:
            second = text("watch_week", meta["week"], meta["code"])
        right = text("watch_won") if meta.get("won") else ""
        high = lists.answer_height()
        lists.answer(c, 6, y, w, high, -1, name, second, right, k == self.at)

    def key(self, key, again):
        app = self.app
        if key == B:
            app.stack.close()
        elif not self.rows:
            return
        elif key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.rows)
            app.sound(sounds.MOVE)
            self.mark()
        elif key == A:
            app.sound(sounds.CHOOSE)
            app.toast(text("starting", text("game." + self.game)), 9000)
            app.starts.restart("replay", self.game, {"k": self.rows[self.at][0]})
