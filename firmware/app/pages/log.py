"""What happened: the notes since the own last choice, one row each."""

from firmware.app.page import Page
from firmware.drivers.buttons import DOWN, UP, B
from firmware.strings import text
from firmware.ui import bars, lists, panes, theme
from firmware.ui.text import BODY, SMALL, height

_HIGH = 22
_PANE = 53


class View(Page):
    def __init__(self, app, table, log):
        Page.__init__(self, app)
        self.table = table
        self.lines = []
        self.notes = []
        for note in log:
            line = table.screen.note_line(table, note)
            if line is not None:
                self.lines.append((table.whose(note, line),) + line[1:])
                self.notes.append(note)
        self.at = max(0, len(self.lines) - 1)
        self.visible = (app.layout.height - 55 - 33) // _HIGH
        self.top = lists.scrolled(0, self.at, self.visible, len(self.lines))
        self.read()

    def read(self):
        """What is read out with the note under the cursor, if the pane holds it; else the note
        with the name of the one it is about."""
        table = self.table
        self.said = ()
        if self.notes:
            note, line = self.notes[self.at], self.lines[self.at]
            self.said = (1, table.named(note, line) if table.players > 1 else line[2])
            said = table.screen.note_text(table, note)
            w = self.app.layout.width - 10
            if said and height(said, BODY, w) <= _PANE:
                self.said = (1, said)
            elif said and height(said, SMALL, w) <= _PANE:
                self.said = (6, said)

    def draw(self, c):
        w = c.width
        bars.header(c, text("m_log"), (("deck", len(self.lines)),), "deck")
        bottom = c.height - 71
        if c.sees(0, 17, w, bottom - 17):
            c.fill(0, 17, w, bottom - 17, theme.INK)
            y = 22
            for k in range(self.top, min(len(self.lines), self.top + self.visible)):
                seat, icon, said, right, tone = self.lines[k]
                lists.note(c, 6, y, w - 12, seat, icon, said, right, k == self.at, tone)
                y += _HIGH
            lists.more_marks(c, w - 10, 18, bottom - 20, self.top, self.visible, len(self.lines))
        box = (0, bottom, w, 55)
        lines = []
        if self.lines:
            right, tone = self.lines[self.at][3:]
            lines = [self.said]
            if right:
                lines.append(((2, 5, 4)[tone], right))
        else:
            lines = [(2, text("log_empty"))]
        panes.pane(c, box, lines)
        bars.keys(c, "", text("back"), text("move"), self.app.ring)

    def key(self, key, again):
        if key == B:
            self.app.stack.close()
        elif (key == UP or key == DOWN) and self.lines:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.lines)
            self.top = lists.scrolled(self.top, self.at, self.visible, len(self.lines))
            self.read()
            self.mark()
