"""New game: who plays, how hard, Start; everything else lies behind "More rules".

What does not apply to who plays is locked and says why; it is played as usual then, so that Start
is never refused.
"""

from firmware import strings
from firmware.app import sounds
from firmware.app.page import Page
from firmware.app.setup import Setup
from firmware.app.starts import random_seed
from firmware.app.table import NAMES, rivals
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.memory import plan
from firmware.strings import text
from firmware.ui import bars, icons, lists, marks, panes, scenery, theme
from firmware.ui.text import BODY, CENTRE, HUGE, LARGE, SMALL, width

_ROWS = 6
_DIGITS = 6
_SHORT = ("people", "computers", "hard", "more")
_SCENE = b"\x00\x1a\x08\x1d\x6e\x7b"  # a hamlet in spring
_TOP = 54  # of the rows of the short page, below those who play


def tour(game):
    """(seed, options) of the guided first game."""
    game = plan.of_game(game, "tour")
    return game.SEED, dict(game.OPTIONS)


def begin_tour(app, game):
    """Starts the guided first game."""
    seed, options = tour(game)
    values = {"new": options, "seed": seed, "people": 1, "bots": "easy", "hints": 1, "tour": 0}
    app.settings["tour_" + game] = 1
    app.keep_settings()
    app.sound(sounds.CHOOSE)
    app.toast(text("starting", text("game." + game)), 9000)
    app.starts.restart("play", game, values)


class View(Page):
    def __init__(self, app, game):
        Page.__init__(self, app)
        self.game = game

    def enter(self, result=None):
        app = self.app
        app.speak(self.game)
        self.setup = Setup(app, self.game)
        self.rest = self.setup.rest + ["hints", "seed"]
        self.seed = -1
        self.luck = random_seed(app)  # that of the game, unless one is chosen
        self.edit = -1  # the digit being changed
        self.offer = False
        self.busy = app.store.load("game_" + self.game) is not None
        self.turn_over(_SHORT)
        self.at = len(self.rows)

    def turn_over(self, rows):
        """The short page, or the rest of the rules."""
        self.rows = rows
        self.at = self.top = 0
        self.mark()

    # --- drawing

    def place(self, k):
        """Top of a row."""
        return _TOP + 24 * k if self.rows is _SHORT else 24 + 22 * (k - self.top)

    def draw(self, c):
        app = self.app
        short = self.rows is _SHORT
        title = text("new_title" if short else "more_title", text("game." + self.game))
        bars.header(c, title)
        w = c.width
        if c.sees(0, 17, w, 171):
            c.fill(0, 17, w, 171, theme.INK)
            if self.edit >= 0:
                self.draw_digits(c)
            elif self.offer:
                top = panes.page(c, 10, 50, w - 20, 96, text("tour"))
                c.wrap(20, top + 2, w - 40, text("tour_offer"), theme.INK, LARGE, 4)
            else:
                self.draw_rows(c, w, short)
        if c.sees(0, 188, w, 36):
            c.fill(0, 188, w, 36, theme.INK)
            c.fill(0, 188, w, 1, theme.STEEL)
            said, colour = self.about()
            if short and self.at == 1 and width(said, BODY) > 2 * w - 70:  # many rivals
                c.wrap(6, 190, w - 12, said, colour, SMALL, 3)
            else:
                c.wrap(6, 191, w - 12, said, colour, BODY, 2)
        if self.offer:
            scenery.foot(c, _SCENE, 150)
        if c.sees(*app.layout.keys):
            self.draw_keys(c)

    def draw_rows(self, c, w, short):
        if short:
            self.draw_seats(c)
        for k in range(self.top, min(len(self.rows), self.top + _ROWS)):
            self.draw_row(c, self.place(k), k)
        if not short:
            lists.more_marks(c, w - 12, 18, 138, self.top, _ROWS, len(self.rows))
        bars.button(c, w // 2 - 60, 160, 120, 22, text("start"), theme.GREEN)
        if self.at == len(self.rows):
            marks.cursor(c, w // 2 - 60, 160, 120, 22, False)

    def draw_seats(self, c):
        """Those who play, around the table: a face for a person, a chip for a computer."""
        seats = self.setup.seats()[-1]
        players, people = self.setup.values["players"], self.setup.values["people"]
        x = c.width // 2 - 18 * seats
        for k in range(seats):
            c.box(x + 36 * k, 22, 32, 25, theme.SLATE if k < players else theme.INK, theme.STEEL)
            if k < people:
                icons.face(c, x + 36 * k + 2, 28, 11 * k + 3, theme.PLAYER_COLOURS[k])
            elif k < players:
                c.icon("chip", x + 36 * k + 4, 29)
            if k < players:
                marks.owner(c, x + 36 * k + 20, 30, k)

    def draw_keys(self, c):
        ring = self.app.ring
        if self.offer:
            bars.keys(c, text("tour_yes"), text("tour_no"), "", ring)
        elif self.edit >= 0:
            bars.keys(c, text("done"), text("seed_random"), "", ring)
        elif self.at == len(self.rows):
            bars.keys(c, text("start"), text("back"), text("move"), ring)
        elif self.rows[self.at] == "more":
            bars.keys(c, text("open"), text("back"), text("move"), ring)
        else:
            row = self.rows[self.at]
            a = text("open") if row == "seed" else text("start")
            more = text("move") if self.setup.locked(row) else text("change")
            bars.keys(c, a, text("back"), more, ring)

    def value(self, row):
        """What a row shows."""
        if row != "seed":
            return self.setup.value(row)
        return text("random_seed") if self.seed < 0 else "%06d" % self.seed

    def draw_row(self, c, y, k):
        row = self.rows[k]
        w = c.width - 12
        if row == "more":
            count = self.setup.changed()
            value = text("more_changed", count) if count else text("more_usual")
            lists.answer(c, 6, y, w, 19, -1, text("more"), "", value + " ▸", k == self.at)
            return
        name, value = text("option." + row), self.value(row)
        lists.option(c, 6, y, w, name, value, k == self.at, self.setup.locked(row) is not None)

    def draw_digits(self, c):
        c.text(c.width // 2, 44, text("seed_title"), theme.MIST, BODY, CENTRE)
        digits = "%06d" % self.seed
        left = c.width // 2 - 14 * _DIGITS
        for k in range(_DIGITS):
            x = left + 28 * k
            c.box(x, 76, 24, 34, theme.SLATE, theme.STEEL)
            c.text(x + 12, 82, digits[k], theme.PAPER, HUGE, CENTRE)
            if k == self.edit:
                marks.cursor(c, x, 76, 24, 34)
        c.text(c.width // 2, 122, text("seed_keys"), theme.MIST, BODY, CENTRE)

    def about(self):
        """The pane: why not, what is lost, or what the row means; and its colour."""
        if self.edit >= 0:
            return text("seed_help"), theme.PAPER
        if self.offer:
            return "", theme.PAPER
        if self.at == len(self.rows):
            if self.busy:
                return text("new_replaces"), theme.ORANGE
            return text("new_help"), theme.PAPER
        row = self.rows[self.at]
        why = self.setup.locked(row)
        if why:
            return text(why) if strings.has(why) else text("cannot_mix"), theme.ORANGE
        if row == "people" or row == "computers":
            values = self.setup.values
            if values["players"] == 1:
                row = "players" if strings.has("about_option.players") else "solo"
            elif row == "computers" and values["players"] > values["people"]:
                cast = (self.luck if self.seed < 0 else self.seed) % NAMES
                seats = range(values["people"], values["players"])
                return rivals(self.game, cast, seats, ". "), theme.PAPER
            return text("about_option." + row), theme.PAPER
        key = self.setup.option(row)
        for name in ("about_choice.%s" % (self.setup.chosen(key),), "about_option.%s" % key):
            if strings.has(name):
                return text(name), theme.PAPER
        return text("seed_help" if row == "seed" else "new_help"), theme.PAPER

    # --- keys

    def key(self, key, again):
        if self.edit >= 0:
            self.key_digits(key)
        elif self.offer:
            self.key_offer(key)
        elif key == UP or key == DOWN:
            self.step(1 if key == DOWN else -1)
        elif key == LEFT or key == RIGHT:
            self.turn(1 if key == RIGHT else -1)
        elif key == B:
            self.back()
        else:
            self.press(self.rows[self.at] if self.at < len(self.rows) else "start")

    def back(self):
        if self.rows is _SHORT:
            self.app.stack.close()
        else:
            self.turn_over(_SHORT)
            self.at = 3

    def press(self, row):
        if row == "more":
            self.app.sound(sounds.CHOOSE)
            self.turn_over(self.rest)
        elif row == "seed":
            self.edit = 0
            if self.seed < 0:
                self.seed = random_seed(self.app)
            self.mark()
        elif not self.app.settings.get("tour_" + self.game):
            self.offer = True
            self.mark()
        else:
            self.begin()

    def key_offer(self, key):
        """The guided game is offered once, before the first one."""
        if key == A:
            begin_tour(self.app, self.game)
        elif key == B:
            self.app.settings["tour_" + self.game] = 1
            self.app.keep_settings()
            self.begin()

    def step(self, by):
        """To the next row; only the two rows and the words below change, if nothing scrolls."""
        old, top, n = self.at, self.top, len(self.rows)
        self.at = (old + by) % (n + 1)
        if self.at < n:
            self.top = lists.scrolled(top, self.at, _ROWS, n)
        self.app.sound(sounds.MOVE)
        canvas = self.app.canvas
        if n in (old, self.at):
            canvas.mark(*marks.reach(canvas.width // 2 - 60, 160, 120, 22))
        if self.top != top:
            canvas.mark(0, 18, canvas.width, 142)
        for k in (old, self.at):
            if k < n:
                canvas.mark(2, self.place(k) - 3, canvas.width - 4, 25)
        canvas.mark(0, 188, canvas.width, 52)

    def turn(self, by):
        if self.at == len(self.rows):
            return
        row = self.rows[self.at]
        if row == "more":
            return
        if self.setup.locked(row):
            self.app.sound(sounds.NO)
            return
        if row == "seed":
            self.seed = -1 if self.seed >= 0 else random_seed(self.app)
        else:
            self.setup.turn(row, by)
        self.app.sound(sounds.MOVE)
        self.mark()

    def key_digits(self, key):
        if key == LEFT or key == RIGHT:
            self.edit = (self.edit + (1 if key == RIGHT else -1)) % _DIGITS
        elif key == UP or key == DOWN:
            unit = 1
            for _ in range(_DIGITS - 1 - self.edit):
                unit *= 10
            digit = self.seed // unit % 10
            new = (digit + (1 if key == UP else 9)) % 10
            self.seed += (new - digit) * unit
        elif key == B:
            self.seed = random_seed(self.app)
        else:
            self.edit = -1
        self.mark()

    def begin(self):
        """Keeps the choices and starts the game by a restart, on a clean heap."""
        app = self.app
        values = self.setup.values
        if app.settings.get("new_" + self.game) != values:
            app.settings["new_" + self.game] = dict(values)
            app.keep_settings()
        seed = self.seed if self.seed >= 0 else self.luck
        app.sound(sounds.CHOOSE)
        app.toast(text("starting", text("game." + self.game)), 9000)
        app.starts.restart(
            "play",
            self.game,
            {
                "new": self.setup.played,
                "seed": seed,
                "people": values["people"],
                "bots": values["bots"],
                "hints": 1 if values["hints"] else 0,
            },
        )
