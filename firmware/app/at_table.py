"""A page that shows the table: played at, watched, or demonstrated. Three objects do the work:

table     the match and what is seen of it          firmware/app/table.py
cursor    from keys to an option, and the words     firmware/app/cursor.py
teller    what others did, note by note             firmware/app/teller.py
"""

from firmware.app.cursor import Cursor
from firmware.app.page import Page
from firmware.app.teller import Teller
from firmware.games.screen import DIM
from firmware.strings import text
from firmware.ui import bars, marks, panes, theme

# What the table is used for, page.state: only the page itself changes it.
DECIDE = 0  # the cursor is on the table
TELL = 1  # what others did, one note after the other
THINK = 2  # a bot is about to choose
HINT = 3  # a proposal is shown
OVER = 4
WAIT = 5  # for a friend with another device


class AtTable(Page):
    visitor = False  # True in a kiosk: no settings, nothing is kept
    task = None  # of a puzzle: gives it in words

    def __init__(self, app):
        Page.__init__(self, app)
        self.table = self.cursor = self.teller = None
        self.state = DECIDE
        self.tour = self.fly = None
        self.card = None  # a postcard that lies on the table
        self.mind = None  # what a bot, or the hint, is thinking

    def sit(self, table):
        """Shows this table from now on."""
        self.table = table
        self.cursor = Cursor(self.app, table)
        self.teller = Teller(self.app, table)

    def describe(self):
        """All words around the table, as the state wants them."""
        cursor = self.cursor
        cursor.entitle()
        if self.state == THINK:
            seat = self.table.match.ask.seat
            cursor.say([(DIM, text("thinking", self.table.name(seat)))])
        elif self.state == TELL:
            cursor.say(None, text("next"), text("skip_all"))
        elif self.state == HINT:
            cursor.say(None, text("hint_take"), text("hint_no"))
        elif self.state == WAIT:
            cursor.say([(DIM, text("duel_waits"))], text("duel_codes"), text("menu"))
        else:
            cursor.word()

    def has_more(self):
        """Holding A turns the pane over: it has more to say than it holds."""
        return False

    # --- drawing

    def draw(self, c):
        if self.table is None:
            return
        layout = self.app.layout
        if c.sees(*layout.header):
            icon, title, counters = self.cursor.head
            bars.header(c, title, counters, icon)
        if c.sees(*layout.table):
            self.draw_table(c, self.table)
        self.draw_cursor(c, self.table)
        if c.sees(*layout.detail):
            self.draw_pane(c, layout.detail)
        if c.sees(*layout.keys):
            a, b, more = self.cursor.verbs
            held = text("hold_more") if self.has_more() else ""
            bars.keys(c, a, b, more, self.app.ring, held)
        if self.card:
            self.card.draw(c)
        if self.tour:
            self.tour.draw(c)

    def drop_card(self):
        if self.card:
            self.card.mark()
            self.card = None

    def draw_table(self, c, table):
        table.screen.draw_table(c, table)
        if self.state == DECIDE or self.state == HINT:
            table.screen.marks(c, table, self.cursor.found)

    def draw_cursor(self, c, table):
        """At the upper edge of the table it reaches into the header; the pane lies over it."""
        deciding = self.state in (DECIDE, HINT) and table.target is not None
        if deciding and not table.screen.scrolls(table):
            what, x, y, w, h, state = table.target
            reach = marks.reach(x, y, w, h)
            if c.sees(*reach):
                app = self.app
                covered = self.tour or self.card or app.message or c.sees(*app.layout.detail)
                if c is app.canvas.surface and not covered:
                    app.canvas.keep(*reach)  # nothing will be drawn over it
                marks.cursor(c, x, y, w, h)
            if self.state == HINT:
                c.icon("lantern", x + w - 6, y - 8)
        if self.fly:
            self.fly.draw(c)
        if self.teller.place:
            marks.cursor(c, *self.teller.place)
        if self.state == TELL and self.teller.banner:
            bars.banner(c, self.app.layout.table, *self.teller.banner)

    def draw_pane(self, c, box):
        if self.state == TELL:
            self.teller.draw(c, box)
            return
        table = self.table
        if self.state == DECIDE and table.screen.draw_detail(c, table, table.target, box):
            return
        panes.pane(c, box, self.cursor.lines)
        if self.state == THINK and self.mind and self.mind.bar:
            x, y, w, h = self.progress()
            c.fill(x, y, w, h, theme.SLATE)
            c.fill(x, y, self.mind.bar, h, theme.GOLD)

    def progress(self):
        """Where the pane shows how far a bot has come."""
        x, y, w, h = self.app.layout.detail
        return x + 5, y + h - 7, w - 10, 3
