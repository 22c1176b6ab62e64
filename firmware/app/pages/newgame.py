"""New game: one row per option of the catalogue, who plays, hints, the seed, and Start."""

from engine_core import catalog
from firmware import strings
from firmware.app import settings, sounds
from firmware.app.page import Page
from firmware.app.table import guided
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.strings import text
from firmware.ui import bars, lists, marks, panes, theme
from firmware.ui.text import BODY, CENTRE, HUGE, LARGE

_ROWS = 6
_DIGITS = 6
BOTS = ("easy", "normal", "hard")
_PAGES = ("duel", "weekly", "watch")  # rows that open a page of their own
_OPENS = _PAGES + ("seed", "tour")


def random_seed(app):
    """A number of six digits that nobody could foresee."""
    return (app.power.noise() ^ app.now & 0xFFFF) % 1000000


def tour(game):
    """(seed, options) of the guided first game."""
    game = guided(game)
    return game.SEED, dict(game.OPTIONS)


def choice_text(key, value):
    """How a choice is called: the game's own word, a common word, or the value itself."""
    if value is True or value is False:
        return text("choice.on" if value else "choice.off")
    if key == "players" and value == 1:
        return text("one_player")
    if isinstance(value, int):
        return str(value)
    name = "choice." + str(value)
    return text(name) if strings.has(name) else str(value).replace("_", " ")


class View(Page):
    def __init__(self, app, game):
        Page.__init__(self, app)
        self.game = game

    def enter(self, result=None):
        app = self.app
        app.speak(self.game)
        kept = app.settings.get("new_" + self.game)
        kept = kept if isinstance(kept, dict) else {}
        self.known = []  # (key, choices, position)
        for key, choices, default in catalog.options(self.game):
            value = kept.get(key, default)
            self.add(key, choices, value if value in choices else default)
        self.add("people", (1, 2, 3, 4, 5), kept.get("people", 1))
        self.add("bots", BOTS, kept.get("bots", "normal"))
        self.add("hints", (True, False), kept.get("hints", True))
        for key in _OPENS:
            self.add(key, (-1,), -1)
        self.seed = -1
        self.edit = -1  # the digit being changed
        self.offer = False
        self.busy = app.store.load("game_" + self.game) is not None
        self.top = 0
        self.check()
        self.at = len(self.rows)

    def add(self, key, choices, value):
        at = choices.index(value) if value in choices else 0
        self.known.append([key, choices, at])

    def value(self, key):
        for name, choices, at in self.known:
            if name == key:
                return choices[at]
        return None

    def chosen(self):
        """The game's own options, complete."""
        keys = [key for key, _, _ in catalog.options(self.game)]
        return {row[0]: row[1][row[2]] for row in self.known if row[0] in keys}

    def check(self):
        """Which rows are shown, and why Start may be impossible."""
        players = self.value("players") or 1
        people = self.value("people")
        self.rows = []
        for row in self.known:
            if row[0] == "people" and players < 2:
                continue
            if row[0] == "bots" and (players < 2 or people >= players):
                continue
            self.rows.append(row)
        self.refusal = catalog.refusal(self.game, self.chosen())
        level = self.value("level")
        if players == 1 and isinstance(level, int) and not self.opened(level):
            self.refusal = "refused_closed"

    def opened(self, level):
        """A numbered level is open once the one before it, or a later one, was won."""
        records = settings.records(self.app.store)
        for key in records:
            part = key.split("/")
            if part[:2] == [self.game, "1"] and len(part) == 3 and records[key][1]:
                if part[2].isdigit() and int(part[2]) >= level - 1:
                    return True
        return level == 1

    # --- drawing

    def draw(self, c):
        app = self.app
        bars.header(c, text("new_title", text("game." + self.game)))
        w = c.width
        y = 24
        if c.sees(0, 17, w, 171):
            c.fill(0, 17, w, 171, theme.INK)
            if self.edit >= 0:
                self.draw_digits(c)
            elif self.offer:
                top = panes.page(c, 10, 50, w - 20, 96, text("tour"))
                c.wrap(20, top + 2, w - 40, text("tour_offer"), theme.INK, LARGE, 4)
            else:
                for k in range(self.top, min(len(self.rows), self.top + _ROWS)):
                    self.draw_row(c, y, k)
                    y += 22
                lists.more_marks(c, w - 12, 18, 138, self.top, _ROWS, len(self.rows))
                off = theme.CLEAR if self.refusal else theme.GREEN
                bars.button(c, w // 2 - 60, 160, 120, 22, text("start"), off)
                if self.at == len(self.rows):
                    marks.cursor(c, w // 2 - 60, 160, 120, 22, False)
        if c.sees(0, 188, w, 36):
            c.fill(0, 188, w, 36, theme.INK)
            c.fill(0, 188, w, 1, theme.STEEL)
            lost = self.busy and self.at == len(self.rows)
            colour = theme.ORANGE if self.refusal or lost else theme.PAPER
            c.wrap(6, 191, w - 12, self.about(), colour, BODY, 2)
        if not c.sees(*app.layout.keys):
            return
        if self.offer:
            bars.keys(c, text("tour_yes"), text("tour_no"), "", app.ring)
        elif self.edit >= 0:
            bars.keys(c, text("done"), text("seed_random"), "", app.ring)
        elif self.at == len(self.rows):
            bars.keys(c, text("start"), text("back"), text("move"), app.ring)
        else:
            a = text("open") if self.rows[self.at][0] in _OPENS else text("start")
            bars.keys(c, a, text("back"), text("change"), app.ring)

    def draw_row(self, c, y, k):
        key, choices, at = self.rows[k]
        if key == "seed":
            value = text("random_seed") if self.seed < 0 else "%06d" % self.seed
        elif key == "people":
            value = str(min(self.value("people"), self.value("players") or 1))
        else:
            value = choice_text(key, choices[at])
        if key in _OPENS and key != "seed":
            lists.answer(c, 6, y, c.width - 12, 19, -1, text(key), "", "▸", k == self.at)
            return
        lists.option(c, 6, y, c.width - 12, text("option." + key), value, k == self.at)

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
        """The pane: why not, what is lost, or what the row means."""
        if self.edit >= 0:
            return text("seed_help")
        if self.refusal:
            return text(self.refusal) if strings.has(self.refusal) else text("cannot_mix")
        if self.at == len(self.rows):
            return text("new_replaces") if self.busy else text("new_help")
        key, choices, at = self.rows[self.at]
        for name in ("about_choice.%s" % (choices[at],), "about_option." + key):
            if strings.has(name):
                return text(name)
        if key == "tour":
            return text("tour_offer")
        return text("seed_help") if key == "seed" else text("new_help")

    # --- keys

    def key(self, key, again):
        if self.edit >= 0:
            self.key_digits(key)
        elif self.offer:
            if key == B or key == A:
                self.remember()
                self.begin(key == A)
        elif key == UP or key == DOWN:
            self.step(1 if key == DOWN else -1)
        elif key == LEFT or key == RIGHT:
            self.turn(1 if key == RIGHT else -1)
        elif key == B:
            self.app.stack.close()
        elif self.at < len(self.rows) and self.rows[self.at][0] in _PAGES:
            page = self.rows[self.at][0]
            more = (self.chosen(), random_seed(self.app)) if page == "duel" else ()
            self.app.stack.open(page, self.game, *more)
        elif self.at < len(self.rows) and self.rows[self.at][0] == "tour":
            self.remember()
            self.begin(True)
        elif self.at < len(self.rows) and self.rows[self.at][0] == "seed":
            self.edit = 0
            if self.seed < 0:
                self.seed = random_seed(self.app)
            self.mark()
        elif not self.app.settings.get("tour_" + self.game):
            self.offer = True
            self.mark()
        else:
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
        rows = [k for k in (old, self.at) if k < n]
        if rows:
            lists.mark_moved(canvas, rows[0], rows[-1], top, self.top, 24, 22, _ROWS)
        canvas.mark(0, 188, canvas.width, 52)

    def remember(self):
        """The tour was offered; it stays a row of this page."""
        self.app.settings["tour_" + self.game] = 1
        self.app.keep_settings()

    def turn(self, by):
        if self.at == len(self.rows):
            return
        row = self.rows[self.at]
        if row[0] in _OPENS and row[0] != "seed":
            return
        if row[0] == "seed":
            self.seed = -1 if self.seed >= 0 else random_seed(self.app)
        else:
            most = len(row[1])
            if row[0] == "people":
                most = min(most, self.value("players") or 1)
                row[2] = min(row[2], most - 1)
            row[2] = (row[2] + by) % most
        self.app.sound(sounds.MOVE)
        self.check()
        self.at = min(self.at, len(self.rows))
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

    def begin(self, guided=False):
        """Keeps the choices and starts the game by a restart, on a clean heap."""
        app = self.app
        if guided:
            seed, options = tour(self.game)
            app.toast(text("starting", text("game." + self.game)), 9000)
            app.starts.restart(
                "play",
                self.game,
                {
                    "new": options,
                    "seed": seed,
                    "people": 1,
                    "bots": "easy",
                    "hints": 1,
                    "tour": 0,
                },
            )
            return
        if self.refusal:
            app.sound(sounds.NO)
            return
        kept = {row[0]: row[1][row[2]] for row in self.known if row[0] not in _OPENS}
        if app.settings.get("new_" + self.game) != kept:
            app.settings["new_" + self.game] = kept
            app.keep_settings()
        seed = self.seed if self.seed >= 0 else random_seed(app)
        people = min(kept["people"], self.value("players") or 1)
        app.sound(sounds.CHOOSE)
        app.toast(text("starting", text("game." + self.game)), 9000)
        app.starts.restart(
            "play",
            self.game,
            {
                "new": self.chosen(),
                "seed": seed,
                "people": people,
                "bots": kept["bots"],
                "hints": 1 if kept["hints"] else 0,
            },
        )
