"""Over the table of a puzzle: the task before it is played, and what came of it."""

from firmware.app import sounds
from firmware.app.at_table import OVER
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, UP, A, B
from firmware.strings import text
from firmware.ui import bars, lists, panes, theme
from firmware.ui.text import BODY

_TOP = 19
_ICONS = {"again": "hourglass", "why": "lantern", "show": "lantern", "leave": "house"}


class View(Page):
    """play: the page of the puzzle (pages/solve.py)."""

    def __init__(self, app, play):
        Page.__init__(self, app)
        self.play = play
        self.at = 0
        self.rows = ()
        if play.state != OVER:
            self.title = text("puzzle_number") + " %d" % (play.n + 1)
            self.said = "%s %s\n%s" % (
                text("puzzle_now", play.before),
                play.task(),
                text("puzzle_grade.%d" % play.grade),
            )
        else:
            self.result()
        self.items = [(_ICONS[row], text("puzzle_" + row), "") for row in self.rows]
        wide = app.layout.width
        w = min(wide, 240) - 24
        y = _TOP + panes.dialog_height(self.said, w) + 3
        self.menu = ((wide - w) // 2, y, w, lists.menu_height(len(self.rows)))

    def result(self):
        play = self.play
        daily = play.daily
        n = play.n
        solved = play.reached >= play.best
        said = [text("puzzle_reached", play.reached)]
        if play.line:  # it was shown
            self.title = text("puzzle_line", play.best)
            said = []
        elif solved:
            self.title = text("puzzle_yes")
        else:
            self.title = text("puzzle_no")
            said[0] += " " + text("puzzle_missing", play.best - play.reached)
        said.append(daily.said(n))
        code = daily.code(n)
        if code:
            said.append(text("puzzle_code", code))
        streak = daily.streak()
        if streak:
            said.append(streak)
        self.said = "\n".join(said)
        known = solved or play.line or not daily.is_open(n)
        self.rows = ("why", "again", "leave") if solved else ("again", "why", "leave")
        if not known:
            self.rows = ("again", "show", "leave")

    def draw(self, c):
        app = self.app
        x, y, w, h = self.menu
        if not (c.x >= x and c.right <= x + w and c.y >= y and c.bottom <= y + h):
            self.play.draw(c)
            panes.dim(c, *app.layout.page)
            panes.dialog(c, self.title, self.said, _TOP if self.rows else 40)
        if not self.rows:
            bars.keys(c, text("puzzle_begin"), text("menu"), "", app.ring)
            return
        lists.menu(c, x, y, w, self.items, self.at)
        if self.rows[self.at] == "show":
            c.fill(0, 191, c.width, c.height - 191, theme.INK)
            c.wrap(6, 193, c.width - 12, text("puzzle_gives_up"), theme.ORANGE, BODY, 2)
        bars.keys(c, text("choose"), "", text("move"), app.ring)

    def key(self, key, again):
        app = self.app
        if key == UP or key == DOWN:
            if self.rows:
                x, y, w, h = self.menu
                old = self.at
                self.at = (old + (1 if key == DOWN else -1)) % len(self.rows)
                app.sound(sounds.MOVE)
                for k in (old, self.at):
                    app.canvas.mark(x, y + 5 + 20 * k, w, 20)
                if "show" in (self.rows[old], self.rows[self.at]):
                    app.canvas.mark(0, 191, app.layout.width, app.layout.height - 191)
        elif not self.rows:
            app.stack.close()
            if key == B:
                self.play.menu()
        elif key == A:
            app.sound(sounds.CHOOSE)
            row = self.rows[self.at]
            app.stack.close(("why" if row == "show" else row,))

    def tick(self, now):
        self.play.settle(now)

    def out(self):
        if self.rows:
            self.app.stack.close(("leave",))
        else:
            self.key(B, False)
