"""A duel with a friend who has a device too, without radio: go on with it, begin or join one."""

from engine_core import catalog, duel
from firmware.app import shelf, sounds
from firmware.app.page import Page
from firmware.app.pages.entry import terms
from firmware.app.setup import Setup
from firmware.app.starts import random_seed
from firmware.drivers.buttons import DOWN, UP, A, B
from firmware.strings import text
from firmware.ui import bars, lists, theme
from firmware.ui.text import BODY


class View(Page):
    def __init__(self, app, game):
        Page.__init__(self, app)
        self.game = game
        setup = Setup(app, game)  # what was chosen for the last game, as far as two can play it
        setup.values["players"] = 2
        setup.check()
        self.options = setup.played
        self.rows = ["duel_start", "duel_join"]
        self.busy = shelf.summary(app.store, game, True)
        if self.busy:
            self.rows.insert(0, "duel_go_on")
        self.at = 0

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        bars.header(c, text("duel_title", text("game." + self.game)), (), "crown")
        c.fill(x, y, w, h, theme.INK)
        c.wrap(8, y + 6, w - 16, text("offer.duel"), theme.MIST, BODY, 4)
        for k in range(len(self.rows)):
            name = text(self.rows[k])
            lists.answer(c, 20, 82 + 26 * k, w - 40, 22, -1, name, "", "▸", k == self.at)
        lost = self.busy and self.rows[self.at] == "duel_start"
        c.fill(0, 176, w, 1, theme.STEEL)
        said = text("new_replaces") if lost else text(self.rows[self.at] + "_help")
        c.wrap(6, 180, w - 12, said, theme.ORANGE if lost else theme.PAPER, BODY, 3)
        bars.keys(c, text("choose"), text("back"), "", self.app.ring)

    def key(self, key, again):
        app = self.app
        if key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.rows)
            app.sound(sounds.MOVE)
            self.mark()
        elif key == B:
            app.stack.close()
        elif key == A:
            app.sound(sounds.CHOOSE)
            if self.rows[self.at] == "duel_join":
                app.stack.open("entry", None)
            else:
                self.begin(self.rows[self.at] == "duel_go_on")

    def begin(self, known):
        app = self.app
        game = self.game
        app.toast(text("starting", text("game." + game)), 9000)
        if known:
            app.starts.restart("play", game, {"friend": 1})
            return
        catalog.rules(game)  # its tables are known then
        number = random_seed(app)
        invite = duel.invitation(game, number, self.options)
        asked = terms(self.options, duel.seed(number), 0, invite)
        app.starts.restart("play", game, asked)
