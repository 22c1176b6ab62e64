"""The launcher: covers, the cursor on the game played last; A goes on, holding A offers the
rest.

Four games are seen at once; with more of them the rows follow the cursor.
"""

from engine_core import challenge
from engine_core.catalog import GAMES
from firmware.app import postcard, settings, shelf, sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, A, B
from firmware.strings import text
from firmware.ui import bars, covers, marks, scenery, theme
from firmware.ui.text import BODY, BOLD, CENTRE, SMALL, width

_W = covers.W
_H = 74
_ROWS = 2  # that are seen


class View(Page):
    hold_a = True

    def enter(self, result=None):
        app = self.app
        app.speak(None)
        self.at = min(app.settings["last"], len(GAMES) - 1)
        self.top = max(0, self.at // 2 + 1 - _ROWS)  # the first row that is seen
        self.facts = []
        for game in GAMES:
            here = shelf.present(game)
            meta = duel = None
            if here:
                meta = shelf.summary(app.store, game)
                duel = shelf.summary(app.store, game, True)
            self.facts.append((here, meta or duel, duel))
        now = app.power.clock()
        self.days = 0  # in a row, of puzzles
        if now:
            today = challenge.days(now[0], now[1], now[2])
            self.days = settings.in_a_row(settings.puzzles(app.store)["days"], today)
        self.scenes = [
            postcard.read(fact[1].get("scene")) if fact[1] else b"" for fact in self.facts
        ]

    def place(self, k):
        left = self.app.layout.width // 2 - 112
        return left + k % 2 * 115, 25 + (k // 2 - self.top) * 82

    def draw(self, c):
        app = self.app
        battery = (("battery", text("battery", app.rest.charge)),) if app.rest.charge >= 0 else ()
        days = (("star", str(self.days)),) if self.days else ()
        bars.header(c, "Pocketstead", days + battery)
        bottom = c.height - 16
        if c.sees(0, 17, c.width, 173):
            c.fill(0, 17, c.width, 173, theme.INK)
            for k in range(2 * self.top, min(len(GAMES), 2 * (self.top + _ROWS))):
                self.cell(c, k)
            self.bar(c)
        if c.sees(0, 190, c.width, bottom - 190):
            c.fill(0, 190, c.width, bottom - 190, theme.INK)
            c.fill(0, 190, c.width, 1, theme.STEEL)
            self.pane(c)
        if c.sees(*app.layout.keys):
            here, meta, duel = self.facts[self.at]
            a = "" if not here else text("play_on") if meta else text("new")
            more = text("hold_a" if theme.large_text else "hold_more") if here else ""
            bars.keys(c, a, text("settings"), more, app.ring)

    def bar(self, c):
        """At the right: which of the rows are seen."""
        rows = (len(GAMES) + 1) // 2
        if rows > _ROWS:
            c.fill(c.width - 2, 21, 2, 165, theme.STEEL)
            c.fill(c.width - 2, 21 + 165 * self.top // rows, 2, 165 * _ROWS // rows, theme.TAN)

    def cell(self, c, k):
        x, y = self.place(k)
        if not c.sees(x - 4, y - 7, _W + 8, _H + 11):
            return
        if k == self.at:
            marks.cursor(c, x, y, _W, _H)
        if not c.sees(x + 1, y + 1, _W - 2, _H - 2):
            return  # the cursor has come or gone: nothing inside the edge has changed
        here, meta, duel = self.facts[k]
        if self.scenes[k]:  # a saved game is a postcard of its table
            c.box(x, y, _W, _H, theme.INK, theme.INK)
            scenery.draw(c, x + 1, y + 1, _W - 2, self.scenes[k], 47)
        else:
            covers.draw(c, GAMES[k], x, y, 1, _H)
            c.checker(x + 2, y + 40, _W - 4, 8, theme.INK, 4)
        c.fill(x + 1, y + 48, _W - 2, 25, theme.INK)
        name = text("game." + GAMES[k])
        role = BOLD if width(name, BOLD) <= _W - 4 else BODY
        c.text(x + _W // 2, y + 48, name, theme.PAPER if here else theme.STEEL, role, CENTRE)
        if duel:  # the friend's mark beside the own one
            c.box(x + _W - 34, y + 4, 30, 17, theme.INK, theme.GOLD)
            marks.owner(c, x + _W - 30, y + 8, 0)
            marks.owner(c, x + _W - 17, y + 8, 1)
        if not here:
            marks.impossible(c, x + 1, y + 1, _W - 2, 47)
        elif not theme.large_text:
            state = text("state_new")
            if meta:
                told = text("save_round", meta["round"]) if "round" in meta else ""
                state = "▸ " + (told or text("state_saved"))
            colour = theme.LIME if meta else theme.MIST
            c.text(x + _W // 2, y + 61, state, colour, SMALL, CENTRE)

    def pane(self, c):
        here, meta, duel = self.facts[self.at]
        if not here:
            c.wrap(6, 193, c.width - 12, text("not_here"), theme.MIST, BODY, 2)
        elif meta and meta.get("title"):
            c.text(6, 191 if theme.large_text else 193, meta["title"], theme.PAPER, BODY)
            said = shelf.standing(meta, self.app.power.clock()) or meta.get("line", "")
            c.text(6, 208 if theme.large_text else 206, said, theme.MIST, BODY)
        else:
            about = text("about_game." + GAMES[self.at])
            y = 191 if theme.large_text else 193
            c.wrap(6, y, c.width - 12, about, theme.PAPER, BODY, 2)

    def key(self, key, again):
        app = self.app
        if key < A:
            self.move(key)
        elif key == B:
            app.stack.open("preferences")
        else:
            here, meta, duel = self.facts[self.at]
            if not here:
                app.sound(sounds.NO)
                return
            self.keep()
            app.sound(sounds.CHOOSE)
            if duel and meta is not duel:
                app.stack.open("resume", self, GAMES[self.at], (meta, duel))
            elif meta:
                self.go_on(GAMES[self.at], duel)
            else:
                app.stack.open("newgame", GAMES[self.at])

    def go_on(self, game, friend):
        self.app.toast(text("starting", text("game." + game)), 9000)
        self.app.starts.restart("play", game, {"friend": 1} if friend else None)

    def move(self, key):
        """To the neighbour that way; rows go round, and the last one may be short."""
        canvas = self.app.canvas
        old, top = self.at, self.top
        if key == LEFT or key == RIGHT:
            at = old ^ 1
        else:
            rows = (len(GAMES) + 1) // 2
            at = (old // 2 + (1 if key == DOWN else rows - 1)) % rows * 2 + old % 2
        self.at = min(at, len(GAMES) - 1)
        self.top = min(self.at // 2, max(top, self.at // 2 + 1 - _ROWS))
        if self.top != top:
            self.mark()
        for k in (old, self.at):
            marks.ring(canvas, *self.place(k), _W, _H)
        canvas.mark(0, 190, self.app.layout.width, 50)
        self.app.sound(sounds.MOVE)

    def hold(self, key):
        if self.facts[self.at][0]:
            self.keep()
            self.app.stack.open("offers", GAMES[self.at], self)

    def keep(self):
        if self.app.settings["last"] != self.at:
            self.app.settings["last"] = self.at
            self.app.keep_settings()

    def out(self):
        """Holding B, or HOME: the same, for those who cannot hold A."""
        self.hold(A)
