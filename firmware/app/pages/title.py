"""The title of a demonstration: which game the bots play now, and what it is about."""

from firmware.app.page import Page
from firmware.strings import text
from firmware.ui import bars, covers, theme
from firmware.ui.text import BODY, BOLD, CENTRE, TITLE

_MS = 5000


class View(Page):
    def __init__(self, app, game):
        Page.__init__(self, app)
        self.game = game
        self.until = app.now + _MS

    def draw(self, c):
        w = c.width
        middle = w // 2
        c.fill(0, 0, w, c.height, theme.INK)
        c.text(middle, 8, text("kiosk_demo"), theme.MIST, BODY, CENTRE)
        covers.draw(c, self.game, middle - covers.W, 28, 2)
        c.text(middle, 132, text("game." + self.game), theme.GOLD, TITLE, CENTRE)
        about = text("about_game." + self.game)
        c.wrap(10, 154, w - 20, about, theme.PAPER, BODY, 3, CENTRE)
        if not theme.large_text:
            c.text(middle, 204, text("kiosk_any"), theme.LIME, BOLD, CENTRE)
        bars.keys(c, "", "", text("kiosk_key"), self.app.ring)

    def tick(self, now):
        if now >= self.until:
            self.app.stack.close()

    def key(self, key, again):
        self.app.stack.close(True)

    def out(self):
        self.app.stack.close(True)
