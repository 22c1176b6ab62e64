"""Pass the device: hides everything until the next person says that they are the one."""

from firmware.app.page import Page
from firmware.drivers.buttons import A, B
from firmware.strings import text
from firmware.ui import bars, cards, marks, scenery, theme
from firmware.ui.text import BODY, BOLD, CENTRE, HUGE, SMALL, width

_SCENE = b"\x40\x1a\x08\x1d\x6e\x6d"  # neighbours in a spring night


class View(Page):
    def __init__(self, app, table, seat, log):
        Page.__init__(self, app)
        self.seat = seat
        self.who = table.name(seat)
        self.lines = []
        before = table.seat
        table.seat = seat
        told = []
        for note in log:
            line = table.screen.note_line(table, note)
            if line is not None and line[0] != seat:
                told.append(line)
        table.seat = before
        # What concerns this player first; three lines fit.
        chosen = [line for line in told if line[4]][-3:]
        for line in told[-3:]:
            if len(chosen) < 3 and line not in chosen:
                chosen.append(line)
        self.lines = chosen

    def draw(self, c):
        w = c.width
        middle = w // 2
        c.fill(0, 0, w, c.height, theme.INK)
        c.text(middle, 18, text("pass_to"), theme.MIST, BODY, CENTRE)
        colour = theme.PLAYER_COLOURS[self.seat]
        half = width(self.who, HUGE) // 2
        marks.owner(c, middle - half - 14, 42, self.seat)
        c.text(middle, 34, self.who, colour, HUGE, CENTRE)
        for k in range(3):
            cards.back(c, middle - 54 + 39 * k, 66 - 4 * (k & 1), 30, 42)
        if self.lines:
            c.box(14, 122, w - 28, 22 + 15 * len(self.lines), theme.SLATE, theme.STEEL)
            c.text(middle, 126, text("while_waited"), theme.PAPER, BOLD, CENTRE)
            y = 141
            for seat, icon, said, right, tone in self.lines:
                colour = (theme.MIST, theme.GOLD, theme.ORANGE)[tone]
                if right:
                    said += " " + right
                role = BODY if width(said, BODY) <= w - 32 else SMALL
                c.text(middle, y, said, colour, role, CENTRE, w - 32)
                y += 15
        else:
            scenery.draw(c, 0, 122, w, _SCENE)
        c.wrap(10, 190, w - 20, text("hidden_until"), theme.MIST, BODY, 2, CENTRE)
        bars.keys(c, text("i_am", self.who), "", "", self.app.ring)

    def key(self, key, again):
        if key == A:
            self.app.stack.close(("seat", self.seat))
        elif key == B:
            pass  # nothing to go back to: the table is not this person's yet

    def out(self):
        self.app.starts.restart("launcher")
