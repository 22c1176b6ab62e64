"""What else can be done with a game, over the launcher: hold A (or B) there."""

from engine_core import puzzle
from firmware.app import shelf, sounds
from firmware.app.page import Page
from firmware.app.pages.newgame import begin_tour
from firmware.drivers.buttons import DOWN, UP, A, B
from firmware.strings import text
from firmware.ui import bars, lists, panes, theme
from firmware.ui.text import BODY, BOLD

_ROWS = (
    ("new", "deck"),
    ("tour", "lantern"),
    ("weekly", "crown"),
    ("puzzle", "star"),
    ("duel", "paper"),
    ("watch", "hourglass"),
)
_X = 24
_Y = 58


class View(Page):
    def __init__(self, app, game, launcher):
        Page.__init__(self, app)
        self.game = game
        self.launcher = launcher
        self.busy = shelf.summary(app.store, game) is not None
        self.at = 0
        self.rows = [row for row in _ROWS if row[0] != "puzzle" or puzzle.count(game)]
        self.items = [(icon, text(name), "") for name, icon in self.rows]

    def draw(self, c):
        w = c.width - 2 * _X
        h = lists.menu_height(len(self.rows))
        if not (c.x >= _X and c.right <= _X + w and c.y >= _Y - 20 and c.bottom <= _Y + h):
            self.launcher.draw(c)
            panes.dim(c, 0, 17, c.width, 173)
            c.fill(0, 191, c.width, c.height - 191, theme.INK)
            lost = self.busy and self.at < 3
            said = text("new_replaces") if lost else text("offer." + self.rows[self.at][0])
            colour = theme.ORANGE if lost else theme.PAPER
            c.wrap(6, 193, c.width - 12, said, colour, BODY, 2)
            bars.keys(c, text("choose"), text("back"), text("move"), self.app.ring)
        c.box(_X, _Y - 20, w, 22, theme.SLATE, theme.MIST)
        c.text(_X + 9, _Y - 16, text("game." + self.game), theme.PAPER, BOLD, 0, w - 14)
        lists.menu(c, _X, _Y, w, self.items, self.at)

    def key(self, key, again):
        app = self.app
        if key == UP or key == DOWN:
            old = self.at
            self.at = (old + (1 if key == DOWN else -1)) % len(self.rows)
            app.sound(sounds.MOVE)
            for k in (old, self.at):
                app.canvas.mark(_X, _Y + 5 + 20 * k, app.layout.width - 2 * _X, 20)
            app.canvas.mark(0, 191, app.layout.width, app.layout.height - 191)
        elif key == B:
            app.stack.close()
        elif key == A:
            app.sound(sounds.CHOOSE)
            name = self.rows[self.at][0]
            if name == "tour":
                begin_tour(app, self.game)
            else:
                app.stack.replace("newgame" if name == "new" else name, self.game)

    def out(self):
        self.app.stack.close()
