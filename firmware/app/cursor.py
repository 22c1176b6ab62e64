"""Keys to an option: where one stands on the table, and what is said about it."""

from firmware.app import sounds
from firmware.drivers.buttons import LEFT, RIGHT
from firmware.games.screen import CAN, GROUP, LOOK, NO, ONCE, PAGE
from firmware.strings import text
from firmware.ui import marks, panes, targets

_REST = 80  # ms of rest before the pane follows a held direction
_DX = (-1, 1, 0, 0)
_DY = (0, 0, -1, 1)
_ACTS = ("choose", "choose", "enter", "look", "open", "why")  # what A does, by a target's state


class Cursor:
    """Stands on one of the targets that the screen lays out: table.target. Owns the words around
    the table (head, lines of the pane, verbs of the keys); who shows something else than a
    decision says it with `say`."""

    def __init__(self, app, table):
        self.app = app
        self.table = table
        self.found = []  # the targets
        self.at = 0
        self.head = ("", "", ())
        self.lines = []
        self.verbs = ("", "", "")
        self.due = 0  # when the words follow a held direction

    # --- where it stands

    def lay(self, what=None):
        """Lay out the targets and stand on the likeliest, or on `what`; no words yet."""
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
        self.stand()

    def stand(self):
        table = self.table
        table.target = self.found[self.at] if self.found else None
        table.forget_after()
        if table.path:  # the place inside a group is shown at once: moving changes it
            table.preview = table.target is not None and table.target[5] == CAN

    def aim(self, what=None):
        """Lay out the targets, stand on one and say everything about it."""
        self.lay(what)
        self.describe()

    def find(self, option):
        """Stand on an option, inside the group that holds it; the caller has the words."""
        table = self.table
        self.turn(0, option)
        if self.is_on(option):
            return True
        for target in list(self.found):
            if target[5] == GROUP:
                table.path = (target[0],)
                self.lay(option)
                if self.is_on(option):
                    return True
        table.path = ()
        self.lay()
        return False

    def is_on(self, what):
        target = self.table.target
        return target is not None and target[0] == what

    # --- words

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

    def say(self, lines, a="", b="", more=""):
        """Other words than those about the target; lines None: the pane stays as it is."""
        self.due = 0
        if lines is not None:
            self.lines = lines
        self.verbs = (a, b, more)

    def word(self):
        """The pane and the key hints about the target."""
        table = self.table
        target = table.target
        if target is None:
            self.say([], "", text("back" if table.page else "menu"))
            return
        screen = table.screen
        if table.preview and target[5] <= ONCE:
            lines = screen.preview(table, target, table.after(target[0]))
        else:
            lines = screen.describe(table, target)
        a = text("confirm" if table.preview else _ACTS[target[5]])
        inside = table.page or table.path or table.preview
        b = text("back" if inside else "take_back" if table.step_back() else "menu")
        more = text("of", self.at + 1, len(self.found)) if len(self.found) > 1 else ""
        own = screen.verbs(table, target)
        self.say(
            lines,
            a if own[0] is None else own[0],
            b if own[1] is None else own[1],
            more if own[2] is None else own[2],
        )

    def go_on(self):
        """The next part of what the pane says; after the last one the first again."""
        lines = self.lines
        first = lines if lines.first is None else lines.first
        self.lines = panes.go_on(lines.rest, self.table.pane, first) if lines.rest else first
        self.app.canvas.mark(*self.app.layout.detail)

    def tick(self, now):
        """The words follow a direction that was held."""
        if self.due and now >= self.due:
            self.stand()
            self.word()
            self.app.canvas.mark(*self.app.layout.detail)
            self.app.canvas.mark(*self.app.layout.keys)

    # --- keys

    def step(self, key, again):
        """A direction: to the next target, or while looking past the edge to the next page."""
        table = self.table
        found = self.found
        old = self.at
        new = -1
        dx, dy = _DX[key], _DY[key]
        if found and not (table.page or table.path or again):
            page = table.screen.leads(table, found, old, dx, dy)
            if page:
                self.look(page)
                return
        if found:
            new = table.screen.jump(table, found, old, dx, dy, again)
            if new == old:
                return
            if new < 0:
                new = targets.move(found, old, dx, dy)
        if table.page and (key == LEFT or key == RIGHT):
            if new < 0 or (found[new][1] - found[old][1]) * dx <= 0:
                self.look(1 + (table.page - 1 + dx) % (len(table.screen.pages(table)) - 1))
                return
        if new >= 0 and new != old:
            self.move(new, again)
            self.app.sound(sounds.MOVE)

    def move(self, new, again):
        """Marks what changes: the words, the two places, and what the board draws otherwise."""
        table = self.table
        canvas = self.app.canvas
        before = table.target
        shown = table.preview or table.path
        self.at = new
        if not table.path:
            table.preview = False
        table.target = self.found[new]
        if again:
            self.due = self.app.now + _REST
        else:
            said = self.verbs, panes.is_part(self.lines)
            self.stand()
            self.word()
            canvas.mark(*self.app.layout.detail)
            if said != (self.verbs, panes.is_part(self.lines)):
                canvas.mark(*self.app.layout.keys)
        screen = table.screen
        if screen.scrolls(table):
            dirty = None
        elif shown:
            dirty = screen.dirty_shown(table, before, table.target)
        else:
            dirty = screen.dirty(table, before, table.target)
        if dirty is None:
            self.mark_table(before)
            return
        canvas.lift(*marks.reach(*before[1:5]))
        canvas.mark(*marks.reach(*table.target[1:5]))
        for place in dirty:
            canvas.mark(*place)

    def mark_table(self, before):
        """The whole table, and what two cursors at its upper edge leave in the header."""
        canvas = self.app.canvas
        top = self.app.layout.table[1]
        canvas.mark(*self.app.layout.table)
        for target in (before, self.table.target):
            x, y, w, _ = marks.reach(*target[1:5])
            if y < top and not self.table.screen.scrolls(self.table):
                canvas.mark(x, y, w, top - y)

    def press(self):
        """A: the option that the target answers with, None if it does something else."""
        table = self.table
        target = table.target
        if target is None:
            return None
        what = target[0]
        state = target[5]
        if state == ONCE or state == CAN and table.preview:
            self.app.sound(sounds.CHOOSE)
            return what
        if state == CAN:
            table.preview = True
            self.describe()
            self.mark()
        elif state == GROUP:
            self.go_in(what)
        elif state == PAGE:
            self.look(what[0])
        elif state == LOOK:
            self.read(target)
        else:
            self.app.sound(sounds.NO)
            self.why(target)
        return None

    def go_in(self, what):
        """Into a group."""
        table = self.table
        self.app.sound(sounds.CHOOSE)
        table.path += (what,)
        self.aim()
        self.mark()
        if len(self.found) == 1 and table.target[5] == NO:  # nothing here but the reason
            self.why(table.target)

    def why(self, target):
        """Why not; then back to the thing itself: there are others to choose."""
        table = self.table
        self.app.stack.open("why", table, target)
        if table.path:
            self.go_out()

    def go_out(self):
        """Out of a group, onto what led into it."""
        table = self.table
        what = table.path[-1]
        table.path = table.path[:-1]
        self.aim(what)

    def back(self):
        """B: one step back, or at the top to what the screen has to end; False if neither."""
        table = self.table
        if table.path:
            table.preview = False
            self.go_out()
        elif table.preview:
            table.preview = False
            self.describe()
        elif table.page:
            self.look(0)
        else:
            return self.end()
        self.mark()
        self.app.sound(sounds.BACK)
        return True

    def end(self):
        """Stands on what ends the decision, previewed; a group is entered."""
        table = self.table
        what = table.screen.way_out(table)
        if what is None:
            return False
        self.lay(what)
        if table.target[5] == GROUP:
            self.go_in(what)
            return True
        table.preview = True
        self.describe()
        self.mark()
        return True

    def read(self, target):
        """The full description of a thing."""
        title, body = self.table.screen.closer(self.table, target)
        self.app.stack.open("reader", [(title, lambda: body or title)], 0, "look")

    def look(self, page):
        """Another page of the table."""
        self.turn(page)
        self.describe()
        self.mark()

    def turn(self, page, what=None):
        """The same without words."""
        self.table.page = page
        self.table.path = ()
        self.table.preview = False
        self.lay(what)

    def mark(self):
        self.app.canvas.mark_parts(self.app.layout.parts())
