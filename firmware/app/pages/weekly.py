"""The weekly challenge of a game: its number, the own best result with its code, a friend's."""

from engine_core import catalog, challenge
from firmware.app import past, sounds
from firmware.app.page import Page
from firmware.app.setup import choice_text
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, B
from firmware.strings import text
from firmware.ui import bars, lists, marks, theme
from firmware.ui.text import BODY, BOLD, CENTRE, HUGE, TITLE

_ROWS = ("number", "play", "friend")
_FIRST = 2647  # proposed where neither clock nor settings know a week


def _this_week(app):
    """By the clock if it is set, else the number used last."""
    now = app.power.clock()
    return challenge.week_of(now[0], now[1], now[2]) if now else app.settings.get("week", _FIRST)


class View(Page):
    def __init__(self, app, game):
        Page.__init__(self, app)
        self.game = game
        number = _this_week(app)
        self.number = number if challenge.is_week(number) else _FIRST
        self.results = past.results(app.store)
        self.busy = app.store.load("game_" + game) is not None
        self.at = 1
        self.edit = -1

    def best(self):
        """[score, code] of this week, or None."""
        return self.results.get("%s/%04d" % (self.game, self.number))

    def draw(self, c):
        x, y, w, h = self.app.layout.page
        middle = w // 2
        bars.header(c, text("weekly_title", text("game." + self.game)), (), "crown")
        if c.sees(x, y, w, 171):
            c.fill(x, y, w, 171, theme.INK)
            c.text(middle, 18, text("weekly_number"), theme.MIST, BODY, CENTRE)
            self.digits(c, middle - 56, 38)
            c.text(middle, 78, self.terms(), theme.MIST, BODY, CENTRE)
            best = self.best()
            if best:
                c.text(middle, 94, text("weekly_best", best[0]), theme.PAPER, BOLD, CENTRE)
                c.text(middle, 110, best[1], theme.GOLD, TITLE, CENTRE)
            else:
                c.text(middle, 100, text("weekly_none"), theme.PAPER, BODY, CENTRE)
            for k in (1, 2):
                name = text("weekly_" + _ROWS[k])
                lists.answer(c, 30, 112 + 22 * k, w - 60, 19, -1, name, "", "▸", k == self.at)
        if c.sees(0, 188, w, 36):
            c.fill(0, 188, w, 36, theme.INK)
            c.fill(0, 188, w, 1, theme.STEEL)
            lost = self.at == 1 and self.busy
            said = text("new_replaces") if lost else text("weekly_help." + _ROWS[self.at])
            c.wrap(6, 191, w - 12, said, theme.ORANGE if lost else theme.PAPER, BODY, 2)
        if self.edit >= 0:
            bars.keys(c, text("done"), text("back"), "", self.app.ring)
        else:
            a = text("change_it") if self.at == 0 else text("choose")
            more = text("change") if self.at == 0 else text("move")
            bars.keys(c, a, text("back"), more, self.app.ring)

    def digits(self, c, x, y):
        said = "%04d" % self.number
        for k in range(4):
            c.box(x + 28 * k, y, 24, 34, theme.SLATE, theme.STEEL)
            c.text(x + 28 * k + 12, y + 6, said[k], theme.PAPER, HUGE, CENTRE)
            if k == self.edit:
                marks.cursor(c, x + 28 * k, y, 24, 34, False)
        if self.at == 0 and self.edit < 0:
            marks.cursor(c, x, y, 108, 34, False)

    def terms(self):
        """What everybody plays this week."""
        chosen = challenge.options(self.game, self.number)
        said = []
        for key, _ in catalog.manifest(self.game).WEEKLY:
            name = choice_text(key, chosen[key])
            alone = key == "players" and chosen[key] == 1
            said.append(name if alone else "%s %s" % (text("option." + key), name))
        return ", ".join(said)

    def key(self, key, again):
        app = self.app
        if self.edit >= 0:
            self.key_digits(key)
        elif key == B:
            app.stack.close()
            return
        elif key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else 2)) % 3
            app.sound(sounds.MOVE)
        elif key == LEFT or key == RIGHT:
            if self.at:
                return
            self.number = challenge.next_week(self.number, 1 if key == RIGHT else -1)
        elif self.at == 0:
            self.edit = 0
            self.before = self.number
        elif self.at == 1:
            self.begin()
        else:
            app.stack.open("friend", self.game, self.number)
            return
        self.mark()

    def key_digits(self, key):
        if key == LEFT or key == RIGHT:
            self.edit = (self.edit + (1 if key == RIGHT else 3)) % 4
        elif key == UP or key == DOWN:
            unit = (1000, 100, 10, 1)[self.edit]
            digit = self.number // unit % 10
            self.number += ((digit + (1 if key == UP else 9)) % 10 - digit) * unit
        elif key == B:
            self.edit = -1
            self.number = self.before
        elif challenge.is_week(self.number):
            self.edit = -1
        else:
            self.app.sound(sounds.NO)
            self.app.toast(text("weekly_bad"))

    def begin(self):
        app = self.app
        if app.settings.get("week") != self.number:
            app.settings["week"] = self.number
            app.keep_settings()
        app.sound(sounds.CHOOSE)
        app.toast(text("starting", text("game." + self.game)), 9000)
        app.starts.restart(
            "play",
            self.game,
            {
                "new": challenge.options(self.game, self.number),
                "people": 1,
                "bots": "normal",
                "seed": challenge.seed(self.game, self.number),
                "hints": 1,
                "week": self.number,
            },
        )
