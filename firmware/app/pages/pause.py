"""The menu over the table, a compass: four parts around a hint, up to five places in each.

An arrow opens the part or the place that lies that way, A the one in the middle: whatever there
is to see or to do beside the table is three keys away, always the same ones.
"""

from firmware.app import help, sounds
from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.strings import text
from firmware.ui import bars, panes, theme
from firmware.ui.panes import NAME, TEXT
from firmware.ui.text import BODY, BOLD, CENTRE, SMALL, height, width

_KEYS = (A, LEFT, RIGHT, UP, DOWN)  # of the places, in this order
_COLUMNS = b"\x01\x00\x02\x01\x01"
_ROWS = b"\x01\x01\x01\x00\x02"
_W = 76  # of a tile


class View(Page):
    def __init__(self, app, play):
        Page.__init__(self, app)
        self.play = play
        x, y, _, h = app.layout.table
        high = (h - 8) // 3
        self.tiles = [
            (x + 2 + 80 * _COLUMNS[k], y + 2 + (high + 2) * _ROWS[k], _W, high) for k in range(5)
        ]
        # What it covers; the table stays as it is around that.
        self.parts = self.tiles + [app.layout.detail, app.layout.keys]
        self.over = not app.canvas.pending()  # the table is on the screen

    def enter(self, result=None):
        play = self.play
        table = play.table
        own, first = table.undo_reach()
        self.undo = (own, table.last_said(first) if own else "")
        self.log = play.teller.logs[max(0, table.seat)]
        self.titles = table.screen.pages(table)
        players = table.screen.of_players(table)
        self.groups = {
            "": ("task" if play.task else "hint", "players", "boards", "help", "game"),
            "players": players,
            "boards": [k for k in range(1, len(self.titles)) if k not in players],
            "help": ("rules", "log", "scores"),
            "game": ("undo", "" if play.visitor else "settings", "leave"),
        }
        if self.app.settings["hand"] and play.has_more():  # for those who cannot hold A
            self.groups["help"] += ("more",)
        self.show("")

    def show(self, group):
        """A part of the menu, or with "" all of them."""
        self.group = group
        self.rows = self.groups[group]
        self.tell(self.rows[0] if group not in ("", "players", "boards") else group or "menu")
        if self.over:
            self.app.canvas.mark_parts(self.parts)

    def tell(self, row):
        """The pane speaks of this."""
        lines = [(TEXT, self.about(row))]
        if row == "undo" and self.undo[0]:
            lines.insert(0, (NAME, text("m_undo"), ">" + text("steps", self.undo[0])))
        elif row == "menu":
            lines.insert(0, (NAME, text("menu")))
        else:
            lines.insert(0, (NAME, "@" + _ICONS[row], self.word(row)))
        self.lines = panes.fit(lines, self.app.layout.detail, True)

    def word(self, row):
        if isinstance(row, int):
            return self.titles[row]
        ends = row == "leave" and (self.play.visitor or self.play.task)
        return text("m_quit" if ends else "m_" + row)

    def is_off(self, row):
        play = self.play
        if row == "undo":
            return not self.undo[0]
        if row == "hint":
            return not play.meta.get("hints", 1) or play.table.ask is None
        if row == "log":
            return not self.log
        if row == "scores":
            return play.table.match.ask is None
        return row in ("players", "boards") and not self.groups[row]

    def about(self, row):
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
        if self.play.task and row in ("menu", "leave"):
            return self.play.task() if row == "menu" else text("puzzle_quit")
        return text(row + "_help")

    # --- drawing

    def draw(self, c):
        inside = False
        tiles = [k for k in range(len(self.rows)) if self.rows[k] != ""]
        for x, y, w, h in [self.tiles[k] for k in tiles] + self.parts[5:]:
            if c.x >= x and c.right <= x + w and c.y >= y and c.bottom <= y + h:
                inside = True
        if not inside:
            self.play.draw(c)
        for k in tiles:
            if c.sees(*self.tiles[k]):
                self.tile(c, k, *self.tiles[k])
        panes.pane(c, self.app.layout.detail, self.lines)
        a = self.word(self.rows[0]) if self.rows else ""
        bars.keys(c, a, text("back"), "", self.app.ring)

    def tile(self, c, k, x, y, w, h):
        """The key, the icon, and the word below them."""
        row = self.rows[k]
        c.fill(x, y, w, h, theme.INK)
        off = self.is_off(row)
        c.box(x, y, w, h, theme.SLATE, theme.STEEL if off else theme.MIST)
        said = self.word(row)
        role = BOLD
        while role > SMALL and not self.holds(said, role, w - 6, h - 17):
            role = BODY if role == BOLD else SMALL
        tall = height(said, role, w - 6)
        top = y + max(2, (h - tall - 14) // 2)
        icon = "" if isinstance(row, int) else _ICONS[row]
        at = x + w // 2 - (14 if icon else 6)
        if not k:
            c.icon("keyA", at, top)
        for n in range(6 if k else 0):  # an arrow
            m = 5 - n if k == 2 or k == 4 else n
            if k < 3:
                c.fill(at + 3 + m, top + 6 - n, 1, 2 * n + 1, theme.GOLD)
            else:
                c.fill(at + 6 - n, top + 3 + m, 2 * n + 1, 1, theme.GOLD)
        if icon:
            c.icon(icon, at + 16, top)
        colour = theme.STEEL if off else theme.PAPER
        c.wrap(x + 3, top + 14, w - 6, said, colour, role, 4, CENTRE)

    def holds(self, said, role, w, h):
        """Is there room for the words in this size?"""
        return height(said, role, w) <= h and max([width(s, role) for s in said.split()]) <= w

    # --- keys

    def key(self, key, again):
        app = self.app
        if again:
            return
        if key == B:
            app.sound(sounds.BACK)
            if self.group:
                self.show("")
            else:
                app.stack.close()
            return
        k = _KEYS.index(key)
        row = self.rows[k] if k < len(self.rows) else ""
        if row == "":
            return
        if self.is_off(row):
            app.sound(sounds.NO)
            self.tell(row)
            app.canvas.mark(*app.layout.detail)
        elif row in self.groups:
            app.sound(sounds.MOVE)
            self.show(row)
        else:
            self.act(row)

    def act(self, row):
        """The page that opens comes in place of the menu: B leads back to the table."""
        stack = self.app.stack
        play = self.play
        if isinstance(row, int):
            stack.close(("look", row))
        elif row == "rules":
            stack.replace("reader", *help.pages(play.table))
        elif row == "log":
            stack.replace("log", play.table, self.log)
        elif row == "scores":
            stack.replace("score", play.table, play.meta, False)
        elif row == "settings":
            stack.replace("preferences")
        else:
            play.dirty = play.dirty or row == "leave"
            stack.close((row,))

    def out(self):
        self.app.stack.close()


_ICONS = {
    "undo": "hourglass", "hint": "lantern", "rules": "paper", "log": "deck", "more": "paper",
    "scores": "star", "settings": "gear", "leave": "house", "players": "hand",
    "boards": "explore", "help": "paper", "game": "gear", "task": "star",
}  # fmt: skip
