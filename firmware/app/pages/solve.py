"""A puzzle at the table of its game: played by the usual keys, judged, and its best line shown.

Nothing of it touches a save: the position is loaded in slices, what came of it is kept by
firmware/app/daily.py.
"""

from engine_core import puzzle
from firmware.app import sounds
from firmware.app.at_table import HINT, OVER
from firmware.app.daily import Daily
from firmware.app.playing import Playing
from firmware.app.table import Table
from firmware.drivers.buttons import B
from firmware.games.screen import DIM, NAME, NOTE
from firmware.strings import item, text
from firmware.ui import bars, panes, theme
from firmware.ui.text import BODY, CENTRE

_SLICE = 20  # ms of loading in a frame
_BAR = 8  # px high


class View(Playing):
    def start(self, asked):
        """No match yet: a tick goes on with loading it."""
        self.n = asked.get("n", 0)
        self.state = OVER  # nothing to choose until it is loaded
        self.steps = self.line = None
        self.chosen = 0  # decisions made since the position
        self.reached = 0  # points at the end of the line
        self.daily = Daily(self.app, self.game)
        self.meta = {"hints": 0}
        if self.n < self.daily.count:
            self.decisions, self.best, self.grade = puzzle.goal(self.game, self.n)
            self.steps = puzzle.loading(self.game, self.n)
            self.loaded = self.shown = 0  # choices, and as pixels of the bar
            self.length = puzzle.length(self.game, self.n) + 1
        return None

    def enter(self, result=None):
        if self.steps is None and self.table is None:  # of other puzzles than there are now
            self.app.stack.replace("launcher")
            self.app.toast(text("load_failed"), 6000)
        elif self.state == OVER and self.table and not result:  # led out of a page above
            self.app.stack.open("verdict", self)
        elif self.table:
            Playing.enter(self, result)

    def load(self):
        """Some milliseconds of it."""
        app = self.app
        until = app.now + _SLICE
        for self.match in self.steps:
            self.loaded += 1
            if (app.power.ticks() - until) & 0x20000000 == 0:
                self.grow()
                return
        match = self.match
        self.steps = self.match = None
        self.origin = match.fork()
        self.seat = match.ask.seat
        table = Table(app, match, 1, "normal", self.seat)
        table.seat = self.seat
        self.before = puzzle.worth(match, self.seat)
        self.sit(table)
        self.ready = True
        self.advance()
        app.stack.open("verdict", self)

    def grow(self):
        """The bar grows by some pixels at a time."""
        box = self.bar()
        now = box[2] * self.loaded // self.length
        if now >= self.shown + 8:
            self.shown = now
            self.app.canvas.mark(*box)

    def bar(self):
        """Where it says how far loading is."""
        x, y, w, h = self.app.layout.page
        return x + 30, y + h // 2 + 10, w - 60, _BAR

    # --- words

    def task(self):
        return text("puzzle_task", self.best, self.decisions)

    def draw(self, c):
        if self.table:
            Playing.draw(self, c)
            return
        x, y, w, h = self.app.layout.page
        game = text("game." + self.game)
        bars.header(c, text("puzzle_title", game), (), "star")
        c.fill(x, y, w, h, theme.INK)
        c.text(w // 2, y + h // 2 - 8, text("starting", game), theme.MIST, BODY, CENTRE)
        bars.progress(c, *self.bar(), self.shown, self.bar()[2])
        bars.keys(c, "", text("back"), "", self.app.ring)

    # --- keys and time

    def key(self, key, again):
        if self.line and key == B:
            self.menu()
        elif self.table:
            Playing.key(self, key, again)
        elif key == B:
            self.leave_game()

    def out(self):
        if self.table:
            self.menu()
        else:
            self.leave_game()

    def tick(self, now):
        if self.steps:
            self.load()
            return 0
        return Playing.tick(self, now)

    def leave_game(self):
        self.app.starts.restart("launcher")

    def back_with(self, result):
        what = result[0]
        if what == "task":
            self.app.stack.open("verdict", self)
        elif what == "again":
            self.again(None)
        elif what == "why":
            self.explain()
        else:
            Playing.back_with(self, result)

    def answer(self, option):
        self.chosen += 1
        Playing.answer(self, option)
        if self.state == OVER:
            self.fly = None

    def take_back(self, count):
        self.chosen -= count
        return Playing.take_back(self, count)

    # --- a line and its end

    def is_over(self):
        return puzzle.over(self.table.match, self.seat, self.chosen, self.decisions)

    def finish(self):
        """The end of the line."""
        self.reached = puzzle.worth(self.table.match, self.seat)
        self.table.look()
        self.turn_to(OVER)
        if self.line:
            self.compare()
        else:
            self.judge()

    def judge(self):
        app = self.app
        solved = self.reached >= self.best
        app.sound(sounds.WIN if solved else sounds.LOSE)
        kept = self.daily.solve(self.n) if solved else self.daily.failed(self.n)
        app.stack.open("verdict", self)
        if not kept:
            app.toast(text("result_not_saved"), 4000)

    def again(self, line):
        """From the position on: by keys, or along a line that is shown."""
        self.line = line
        self.chosen = 0
        self.table.match = self.origin.clone()
        self.todo = None
        self.teller.queue = []
        self.advance()

    # --- why

    def explain(self):
        """The best line, step by step on the table."""
        if self.reached < self.best and not self.line:
            self.daily.show(self.n)
        self.again(puzzle.solution(self.game, self.n)[0])

    def presented(self):
        """The best line shows its next step; no postcards here."""
        if not self.line:
            return
        table = self.table
        option = table.options[self.line[self.chosen]]
        said = table.screen.say(table, option)
        self.todo = None
        self.cursor.find(option)
        self.hinted = option
        self.turn_to(HINT)
        style = NOTE if table.wide and table.large else NAME
        step = text("puzzle_step", self.chosen + 1, self.decisions)
        lines = panes.fit([(style, "@lantern", said), (DIM, step)], table.pane, True)
        self.cursor.say(lines, text("next"), text("menu"))

    def compare(self):
        """The best line and the next one in words, and where the difference comes from."""
        line, less, below = puzzle.solution(self.game, self.n)
        first, rows = self.told(line)
        second, others = self.told(below)
        self.table.look()
        for category, points in rows:
            other = sum([n for kind, n in others if kind == category])
            if points != other:
                first += "\n" + text("puzzle_instead", item("score", category), points, other)
        pages = [
            (text("puzzle_line", self.best), lambda: first),
            (text("puzzle_below", less), lambda: second),
        ]
        self.app.stack.open("verdict", self)
        self.app.stack.open("reader", pages, 0, "puzzle_reader")

    def told(self, line):
        """(steps of a line, its points by categories)."""
        table = self.table
        kept = table.match
        match = table.match = self.origin.clone()
        said = []
        for place in line:
            table.look()
            option = table.options[place]
            said.append("%d. %s" % (len(said) + 1, table.screen.say(table, option)))
            match.answer(option)
        rows = match.scores()[self.seat][1]
        table.match = kept
        return "\n".join(said), rows
