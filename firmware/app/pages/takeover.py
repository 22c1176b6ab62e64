"""Over a replay: leave it, or play on from the decision it shows. Asks before anything is lost."""

from firmware.app import shelf, sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, UP, A
from firmware.strings import text
from firmware.ui import bars, lists, panes

_ROWS = ("watch", "take", "leave")
_ICONS = ("hourglass", "hat", "house")


class View(Page):
    def __init__(self, app, replay, ask):
        Page.__init__(self, app)
        self.replay = replay
        self.at = 0
        self.over = replay.option() is None
        self.asking = ask and not self.over
        self.busy = shelf.summary(app.store, replay.game) is not None

    def draw(self, c):
        self.replay.draw(c)
        panes.dim(c, *self.app.layout.page)
        if self.asking:
            match = self.replay.table.match
            said = text("take_ask", self.replay.made + 1, self.replay.total)
            table = self.replay.table
            if not table.is_person(match.ask.seat) and table.bots != "friend":
                said += "\n" + text("take_bot")
            if self.busy:
                said += "\n" + text("take_busy")
            panes.dialog(c, text("take_title"), said, 40)
            bars.keys(c, text("take_yes"), text("back"), "", self.app.ring)
            return
        items = []
        for k in range(3):
            off = None if _ROWS[k] == "take" and self.over else ""
            items.append((_ICONS[k], text("replay_" + _ROWS[k]), off))
        lists.menu(c, 30, 60, c.width - 60, items, self.at)
        bars.keys(c, text("choose"), text("replay_leave"), "", self.app.ring)

    def key(self, key, again):
        app = self.app
        if self.asking:
            if key >= A:
                app.stack.close("take" if key == A else None)
        elif key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else 2)) % 3
            app.sound(sounds.MOVE)
            self.mark()
        elif key == A and _ROWS[self.at] == "take":
            if self.over:
                app.sound(sounds.NO)
            else:
                self.asking = True
                self.mark()
        elif key == A and _ROWS[self.at] == "watch":
            app.stack.close()
        elif key >= A:
            app.stack.close("leave")

    def out(self):
        self.app.stack.close("leave")
