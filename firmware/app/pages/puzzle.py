"""The puzzle of the day: its task, how hard it is, what came of it, and a friend's result."""

from engine_core import puzzle
from firmware.app import sounds
from firmware.app.daily import Daily
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, B
from firmware.strings import text
from firmware.ui import bars, lists, panes, theme
from firmware.ui.text import BODY, SMALL, height

_ROWS = ("number", "play", "friend")
_FIRST = 136  # y of the row to play


class View(Page):
    def __init__(self, app, game):
        Page.__init__(self, app)
        self.game = game
        self.daily = Daily(app, game)
        self.due = self.n = self.daily.due()
        self.at = 1

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        daily = self.daily
        count = text("of", daily.solved(), daily.count)
        title = text("puzzle_title", text("game." + self.game))
        bars.header(c, title, (("check", count),), "star")
        if c.sees(x, y, w, 171):
            c.fill(x, y, w, 171, theme.INK)
            name = text("puzzle_number")
            if self.n == self.due:
                name = text("puzzle_today" if daily.today else "puzzle_next")
            lists.option(c, 14, 21, w - 28, name, str(self.n + 1), self.at == 0)
            self.draw_task(c, w)
            for k in (1, 2):
                name = text("weekly_friend" if k == 2 else "puzzle_play")
                top = _FIRST - 22 + 22 * k
                lists.answer(c, 30, top, w - 60, 19, -1, name, "", "▸", k == self.at)
        if c.sees(0, 188, w, 36):
            c.fill(0, 188, w, 36, theme.INK)
            c.fill(0, 188, w, 1, theme.STEEL)
            c.wrap(6, 191, w - 12, self.help(), theme.PAPER, BODY, 2)
        bars.keys(c, text("choose"), text("back"), text("change"), self.app.ring)

    def draw_task(self, c, w):
        """On paper: the task, how hard it is, what came of it, the days in a row."""
        daily = self.daily
        decisions, best, grade = puzzle.goal(self.game, self.n)
        panes.page(c, 14, 43, w - 28, 88)
        said = [text("puzzle_task", best, decisions), text("puzzle_grade.%d" % grade)]
        code = daily.code(self.n)
        code = text("puzzle_code", code) if code else ""
        said += [line for line in (daily.said(self.n), code, daily.streak()) if line]
        room = w - 42
        high = sum([height(line, BODY, room) for line in said])
        role = BODY if high <= 80 else SMALL
        y = 47
        for k in range(len(said)):
            colour = (theme.INK, theme.BROWN, theme.RED)[min(k, 2)]
            y = c.wrap(21, y, room, said[k], colour, role)

    def help(self):
        if self.at == 0:
            return text("puzzle_help.today" if self.daily.today else "puzzle_help.next")
        return text("puzzle_help." + _ROWS[self.at])

    def key(self, key, again):
        app = self.app
        if key == B:
            app.stack.close()
            return
        if key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else 2)) % 3
            app.sound(sounds.MOVE)
        elif key == LEFT or key == RIGHT:
            self.n = (self.n + (1 if key == RIGHT else -1)) % self.daily.count
            app.sound(sounds.MOVE)
        elif self.at == 2:
            app.stack.open("friend", self.game, self.n, True)
            return
        else:
            app.sound(sounds.CHOOSE)
            app.toast(text("starting", text("game." + self.game)), 9000)
            app.starts.restart("solve", self.game, {"n": self.n})
        self.mark()
