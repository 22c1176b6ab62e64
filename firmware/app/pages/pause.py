"""The pause menu over the table: undo, hint, rules, what happened, looking around, leaving."""

from firmware.app import help, sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.strings import text
from firmware.ui import bars, lists, panes, theme
from firmware.ui.text import SMALL

_VISIBLE = 7
_X = 30
_Y = 22
_ABOUT = 44  # height of the box with the words about a row


class View(Page):
    def __init__(self, app, play):
        Page.__init__(self, app)
        self.play = play
        self.over = not app.canvas.pending()  # the table is on the screen, as it is
        self.look = 1
        self.at = 0
        self.top = 0

    def enter(self, result=None):
        play = self.play
        table = play.table
        own, first = table.undo_reach()
        self.undo = (own, table.last_said(first) if own else "")
        self.log = play.teller.logs[max(0, table.seat)]
        self.pages = play.table.screen.pages(play.table)
        rows = ["continue", "undo", "hint", "rules", "log"]
        if self.app.settings["hand"] and play.has_more():  # for those who cannot hold A
            rows.insert(1, "more")
        if len(self.pages) > 1:
            rows.append("look")
        self.rows = rows + ["scores", "leave" if play.visitor else "settings"]
        if not play.visitor:
            self.rows.append("leave")
        self.items = [self.item(row) for row in self.rows]
        if self.over:
            self.over = False
            self.app.canvas.mark_parts(self.parts())

    def parts(self):
        """What changes when the menu opens: the table around it darkens, the header stays."""
        app = self.app
        x, y, w, h = app.layout.page
        menu = app.layout.width - 2 * _X
        below = _Y + lists.menu_height(_VISIBLE)
        return (
            (_X, _Y, menu, below - _Y),
            (_X, below + 4, menu, _ABOUT),
            app.layout.keys,
            (x, y, _X, h),
            (_X + menu, y, _X, h),
            (_X, y, menu, _Y - y),
            (_X, below, menu, 4),
            (_X, below + 4 + _ABOUT, menu, y + h - below - 4 - _ABOUT),
        )

    def item(self, row):
        """(icon, text, right); right None: switched off."""
        play = self.play
        right = ""
        if row == "undo":
            right = text("steps", self.undo[0]) if self.undo[0] else None
        elif row == "hint":
            right = "" if self.can_hint() else None
        elif row == "log":
            right = str(len(self.log)) if self.log else None
        elif row == "look":  # the page is the row: left and right choose another
            return (_ICONS[row], "← %s →" % self.pages[self.look], "")
        elif row == "scores":
            right = "" if play.table.match.ask is not None else None
        name = "m_quit" if row == "leave" and play.visitor else "m_" + row
        return (_ICONS[row], text(name), right)

    def can_hint(self):
        return bool(self.play.meta.get("hints", 1)) and self.play.table.ask is not None

    def about(self):
        row = self.rows[self.at]
        if row == "undo":
            own, said = self.undo
            if own:
                return text("undo_back", said)
            return text("undo_none" if self.app.settings["undo"] else "undo_off")
        if row == "hint" and not self.play.meta.get("hints", 1):
            return text("hint_off")
        if row == "log" and not self.log:
            return text("log_empty")
        if row == "scores":
            return self.play.table.rivals("\n") or text("scores_help")
        if row == "leave" and self.play.visitor:
            return text("quit_help")
        return text(row + "_help")

    def draw(self, c):
        w = c.width - 2 * _X
        h = lists.menu_height(_VISIBLE)
        y = _Y + h + 4
        inside = c.x >= _X and c.right <= _X + w and c.y >= _Y
        inside = inside and (c.bottom <= _Y + h or c.y >= y and c.bottom <= y + _ABOUT)
        if not inside and not c.y >= self.app.layout.keys[1]:
            self.play.draw(c)
            panes.dim(c, *self.app.layout.page)
        if c.sees(_X, _Y, w, h):
            c.fill(_X, _Y, w, h, theme.INK)
            lists.menu(c, _X, _Y, w, self.items, self.at, self.top, _VISIBLE)
        if c.sees(_X, y, w, _ABOUT):
            c.fill(_X, y, w, _ABOUT, theme.INK)
            c.box(_X, y, w, _ABOUT, theme.INK, theme.MIST)
            c.wrap(_X + 7, y + 3, w - 14, self.about(), theme.MIST, SMALL, 4)
        bars.keys(c, self.items[self.at][1], text("back"), "", self.app.ring)

    def key(self, key, again):
        app = self.app
        if key == UP or key == DOWN:
            w = app.layout.width - 2 * _X
            old, top = self.at, self.top
            self.at = (old + (1 if key == DOWN else -1)) % len(self.rows)
            self.top = lists.scrolled(top, self.at, _VISIBLE, len(self.rows))
            app.sound(sounds.MOVE)
            if self.top == top:
                for k in (old, self.at):
                    app.canvas.mark(_X, _Y + 5 + 20 * (k - top), w, 20)
            else:
                app.canvas.mark(_X, _Y, w, lists.menu_height(_VISIBLE))
            app.canvas.mark(_X, _Y + lists.menu_height(_VISIBLE) + 4, w, _ABOUT)
            app.canvas.mark(*app.layout.keys)
        elif key == LEFT or key == RIGHT:
            self.turn(1 if key == RIGHT else -1)
        elif key == B:
            app.stack.close()
        elif key == A:
            self.act(self.rows[self.at])

    def turn(self, by):
        """Left and right are for looking around, from any row: the next page, or the last."""
        if "look" not in self.rows:
            return
        if self.rows[self.at] == "look" or by < 0:
            self.look = 1 + (self.look - 1 + by) % (len(self.pages) - 1)
        self.at = self.rows.index("look")
        self.top = lists.scrolled(self.top, self.at, _VISIBLE, len(self.rows))
        self.items[self.at] = self.item("look")
        self.app.sound(sounds.MOVE)
        self.mark()

    def act(self, row):
        app = self.app
        play = self.play
        if self.items[self.at][2] is None:
            app.sound(sounds.NO)
        elif row == "continue":
            app.stack.close()
        elif row == "undo" or row == "hint" or row == "more":
            app.stack.close((row,))
        elif row == "look":
            app.stack.close(("look", self.look))
        elif row == "rules":
            app.stack.open("reader", *help.pages(play.table))
        elif row == "log":
            app.stack.open("log", play.table, self.log)
        elif row == "scores":
            app.stack.open("score", play.table, play.meta, False)
        elif row == "settings":
            app.stack.open("preferences")
        elif row == "leave":
            play.dirty = True
            app.stack.close(("leave",))

    def out(self):
        self.app.stack.close()


_ICONS = {
    "continue": "check", "undo": "hourglass", "hint": "lantern", "rules": "paper", "log": "deck",
    "look": "explore", "more": "paper", "scores": "star", "settings": "gear", "leave": "house",
}  # fmt: skip
