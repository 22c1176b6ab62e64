"""A decision on the table: targets, cursor, preview, pane and bars; the same for all games."""

from firmware.app import sounds
from firmware.app.page import Page
from firmware.drivers.buttons import LEFT, RIGHT, A, B
from firmware.games.screen import CAN, DIM, GROUP, LOOK, MONEY, NO, NOTE, ONCE, PAGE, PRICE, TEXT
from firmware.strings import text
from firmware.ui import bars, marks, panes, targets, theme
from firmware.ui.text import BODY, SMALL, height

DECIDE = 0  # the cursor is on the table
TELL = 1  # what others did, one note after the other
THINK = 2  # a bot is about to choose
HINT = 3  # a proposal is shown
OVER = 4

_REST = 80  # ms of rest before the pane follows a held direction
_DX = (-1, 1, 0, 0)
_DY = (0, 0, -1, 1)


class Decide(Page):
    """The part of the play page that knows cursor and picture, and nothing of turns."""

    visitor = False  # True in a kiosk: no settings, nothing is kept

    def __init__(self, app):
        Page.__init__(self, app)
        self.table = None
        self.state = DECIDE
        self.found = []  # the targets
        self.at = 0
        self.lines = []  # of the pane
        self.head = ("", "", ())
        self.verbs = ("", "", "")
        self.told = []  # notes in the pane while telling
        self.frame_place = None
        self.pane_due = 0
        self.todo = None  # the option that the next tick answers with
        self.tour = self.fly = self.mind = None
        self.bar = 0  # how far a bot has come, in pixels

    # --- targets and what is said about them

    def aim(self, what=None):
        """Lay out the targets and put the cursor on the likeliest, or on `what`."""
        table = self.table
        table.target = None
        table.told = ()  # a hint may break off what is told
        found = self.found = table.screen.targets(table)
        self.at = -1
        if what is not None:
            for k in range(len(found)):
                if found[k][0] == what:
                    self.at = k
        if self.at < 0 and found:
            self.at = targets.start(found) if table.page else table.screen.start(table, found)
        self.entitle()
        self.on_target()

    def on_target(self):
        table = self.table
        table.target = self.found[self.at] if self.found else None
        table.forget_after()
        if table.path:  # the place inside a group is shown at once: moving changes it
            table.preview = table.target is not None and table.target[5] == CAN
        self.word()

    def describe(self):
        """All words around the table."""
        self.entitle()
        self.word()

    def entitle(self):
        """The header: it does not depend on where the cursor is."""
        table = self.table
        if table.page:
            self.head = ("", table.screen.pages(table)[table.page], ())
        else:
            self.head = table.screen.header(table)

    def word(self):
        """The pane and the key hints."""
        table = self.table
        target = table.target
        self.pane_due = 0
        if self.state == THINK:
            self.lines = [(DIM, text("thinking", table.name(table.match.ask.seat)))]
            self.verbs = ("", "", "")
        elif self.state == TELL:
            self.verbs = (text("next"), text("skip_all"), "")
        elif self.state == HINT:
            self.verbs = (text("hint_take"), text("hint_no"), "")
        elif target is None:
            self.lines = []
            self.verbs = ("", text("back") if table.page else text("menu"), "")
        else:
            self.describe_target(table.screen, target)

    def describe_target(self, screen, target):
        table = self.table
        state = target[5]
        if table.preview and state <= ONCE:
            self.lines = screen.preview(table, target, table.after(target[0]))
        else:
            self.lines = screen.describe(table, target)
        a = ("choose", "choose", "enter", "look", "open", "why")[state]
        if table.preview:
            a = "confirm"
        b = "back" if table.page or table.path or table.preview else "menu"
        more = text("of", self.at + 1, len(self.found)) if len(self.found) > 1 else ""
        said = screen.verbs(table, target)
        self.verbs = (
            text(a) if said[0] is None else said[0],
            text(b) if said[1] is None else said[1],
            more if said[2] is None else said[2],
        )

    def find(self, option):
        """Put the cursor on an option, entering the group that holds it."""
        table = self.table
        table.page = 0
        table.path = ()
        table.preview = False
        self.aim(option)
        if table.target is not None and table.target[0] == option:
            return True
        for target in list(self.found):
            if target[5] == GROUP:
                table.path = (target[0],)
                self.aim(option)
                if table.target is not None and table.target[0] == option:
                    return True
        table.path = ()
        self.aim()
        return False

    # --- drawing

    def draw(self, c):
        table = self.table
        if table is None:
            return
        layout = self.app.layout
        if c.sees(*layout.header):
            icon, title, counters = self.head
            bars.header(c, title, counters, icon)
        if c.sees(*layout.table):
            self.draw_table(c, table)
        self.draw_cursor(c, table)
        if c.sees(*layout.detail):
            self.draw_pane(c, layout.detail)
        if c.sees(*layout.keys):
            bars.keys(c, self.verbs[0], self.verbs[1], self.verbs[2], self.app.ring)
        if self.tour:
            self.tour.draw(c)

    def draw_table(self, c, table):
        table.screen.draw_table(c, table)
        if self.state == DECIDE or self.state == HINT:
            table.screen.marks(c, table, self.found)

    def draw_cursor(self, c, table):
        """At the upper edge of the table it reaches into the header; the pane lies over it."""
        deciding = self.state in (DECIDE, HINT) and table.target is not None
        if deciding and not table.screen.scrolls(table):
            what, x, y, w, h, state = table.target
            reach = marks.reach(x, y, w, h)
            if c.sees(*reach):
                app = self.app
                covered = self.tour or app.message or c.sees(*app.layout.detail)
                if c is app.canvas.surface and not covered:
                    app.canvas.keep(*reach)  # nothing will be drawn over it
                marks.cursor(c, x, y, w, h)
                if self.state == HINT:
                    c.icon("lantern", x + w - 6, y - 8)
        if self.fly:
            self.fly.draw(c)
        if self.frame_place:
            marks.cursor(c, *self.frame_place)

    def draw_pane(self, c, box):
        if self.state == TELL:
            panes.pane(c, box, ())
            self.draw_notes(c, box)
            return
        table = self.table
        if self.state == DECIDE and table.screen.draw_detail(c, table, table.target, box):
            return
        panes.pane(c, box, self.lines)
        if self.state == THINK and self.bar:
            x, y, w, h = self.progress()
            c.fill(x, y, w, h, theme.SLATE)
            c.fill(x, y, self.bar, h, theme.GOLD)

    def progress(self):
        """Where the pane shows how far a bot has come."""
        x, y, w, h = self.app.layout.detail
        return x + 5, y + h - 7, w - 10, 3

    def draw_notes(self, c, box):
        """The last notes, the newest below and bright, as many as the pane holds."""
        x, y, w, h = box
        narrow = self.table.wide and self.table.large  # long words find no room in a bigger font
        last = len(self.told) - 1
        first = last + 1
        room = h - 2
        while first and last - first < (3 if h < 80 else 5):
            seat, icon, said, right, tone = self.told[first - 1]
            used = w - 10 - (13 if seat >= 0 else 0) - (14 if icon else 0)
            room -= height(said + " " + right, SMALL if narrow else BODY, used)
            if room < 0 and first <= last:
                break
            first -= 1
        y += 2
        for k in range(first, last + 1):
            seat, icon, said, right, tone = self.told[k]
            style = TEXT if k == last else DIM
            at = x + 5
            indent = 0
            if seat >= 0:
                marks.owner(c, at, y + 2, seat)
                indent = 13
                if w > 100:
                    at += 13
                    indent = 0
            if k == last and tone:
                style = (TEXT, MONEY, PRICE)[tone]
            line = [NOTE if narrow else style]
            if icon:
                line.append("@" + icon)
            line.append(said)
            if right:
                line.append(">" + right)
            y = panes.flow(c, at, y, x + w - 5 - at, line, box[1] + h, False, indent)

    # --- keys

    def key_decide(self, key, again):
        table = self.table
        app = self.app
        if key < A:
            self.step(key, again)
        elif key == A:
            self.press()
        elif table.path:
            what = table.path[-1]
            table.path = table.path[:-1]
            table.preview = False
            self.aim(what)
            self.mark()
        elif table.preview:
            table.preview = False
            self.describe()
            self.mark()
        elif table.page:
            self.look(0)
        else:
            what = table.screen.back(table)
            if what is not None:
                table.preview = True
                self.aim(what)
                self.mark()
                return
            self.menu()
        if key == B:
            app.sound(sounds.BACK)

    def step(self, key, again):
        """A direction: to the next target, or while looking past the edge to the next page."""
        table = self.table
        found = self.found
        app = self.app
        old = self.at
        new = -1
        if found:
            new = table.screen.jump(table, found, old, _DX[key], _DY[key], again)
            if new == old:
                return
        if new < 0:
            new = targets.move(found, old, _DX[key], _DY[key]) if found else -1
        if table.page and (key == LEFT or key == RIGHT):
            ahead = new >= 0 and new != old and (found[new][1] - found[old][1]) * _DX[key] > 0
            if not ahead:
                self.look(1 + (table.page - 1 + _DX[key]) % (len(table.screen.pages(table)) - 1))
                return
        if new < 0 or new == old:
            return
        shown = table.preview
        self.at = new
        if not table.path:
            table.preview = False
        before = table.target
        table.target = found[new]
        if again:
            self.pane_due = app.now + _REST
        else:
            verbs = self.verbs
            self.on_target()
            app.canvas.mark(*app.layout.detail)
            if self.verbs != verbs:
                app.canvas.mark(*app.layout.keys)
        if table.path or shown or table.screen.scrolls(table):
            app.canvas.mark(*app.layout.table)
        else:
            app.canvas.lift(*marks.reach(*before[1:5]))
            app.canvas.mark(*marks.reach(*found[new][1:5]))
            for place in table.screen.dirty(table, before, found[new]):
                app.canvas.mark(*place)
        app.sound(sounds.MOVE)

    def press(self):
        """A on the target under the cursor."""
        table = self.table
        app = self.app
        if table.target is None:
            return
        what, x, y, w, h, state = table.target
        if state == ONCE or state == CAN and table.preview:
            app.sound(sounds.CHOOSE)
            self.todo = what
        elif state == CAN:
            table.preview = True
            self.describe()
            self.mark()
        elif state == GROUP:
            app.sound(sounds.CHOOSE)
            table.path += (what,)
            self.aim()
            self.mark()
            if len(self.found) == 1 and table.target[5] == NO:  # nothing here but the reason
                app.stack.open("why", table, table.target)
                table.path = table.path[:-1]
                self.aim(what)
        elif state == PAGE:
            self.look(what[0])
        elif state == LOOK:
            self.read(table.target)
        else:
            app.sound(sounds.NO)
            app.stack.open("why", table, table.target)
            if table.path:  # back to the thing itself: there are others to choose
                what = table.path[-1]
                table.path = table.path[:-1]
                self.aim(what)

    def read(self, target):
        """The full description of a thing."""
        title, body = self.table.screen.detail(self.table, target)
        self.app.stack.open("reader", [(title, lambda: body)])

    def look(self, page):
        self.table.page = page
        self.table.path = ()
        self.table.preview = False
        self.aim()
        self.mark()
