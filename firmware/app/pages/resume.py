"""Over the launcher, where a game and a duel of the same kind are in progress: which of them?"""

from firmware.app import sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, UP, A, B
from firmware.strings import text
from firmware.ui import bars, lists, panes, theme


class View(Page):
    """metas: of the game and of the duel."""

    def __init__(self, app, launcher, game, metas):
        Page.__init__(self, app)
        self.launcher = launcher
        self.game = game
        self.metas = metas
        self.at = 0

    def draw(self, c):
        self.launcher.draw(c)
        panes.dim(c, *self.app.layout.page)
        high = lists.answer_height()
        c.fill(16, 70, c.width - 32, 2 * high + 18, theme.INK)
        for k in range(2):
            name = text("resume_duel" if k else "resume_game")
            y = 76 + k * (high + 6)
            title = self.metas[k].get("title", "")
            lists.answer(c, 22, y, c.width - 44, high, -1, name, title, "▸", k == self.at)
        bars.keys(c, text("play_on"), text("back"), "", self.app.ring)

    def key(self, key, again):
        if key == UP or key == DOWN:
            self.at = 1 - self.at
            self.app.sound(sounds.MOVE)
            self.mark()
        elif key == A:
            self.launcher.go_on(self.game, self.at)
        elif key == B:
            self.app.stack.close()
