"""A visitor's game in a kiosk: guided, with hints; nothing of it is kept."""

from engine_core import match as kernel
from firmware.app.at_table import OVER
from firmware.app.pages.newgame import tour
from firmware.app.playing import Playing
from firmware.app.tally import DEMO, FINISHED, WINS

SCORE_MS = 12000


class View(Playing):
    visitor = True
    demo = False

    def __init__(self, app):
        self.tally = app.tally
        self.began_visit = app.now
        self.idle_ms = 1000 * app.settings.get("kiosk_idle", 90)
        self.limit_ms = 60000 * app.settings.get("kiosk_limit", 0)
        self.over_at = 0
        Playing.__init__(self, app, self.tally.visitors_game, None)

    def start(self, asked):
        """A short guided game, or where the operator wants it the same without a guide."""
        self.meta = {"people": 1, "bots": "easy", "hints": 1}
        seed, options = tour(self.game)
        if self.app.settings.get("kiosk_guided", 1):
            self.meta["tour"] = 0
        else:
            seed = self.app.power.noise() % 1000000
        return kernel.new(self.game, seed, **options)

    def watch(self, now):
        """Every frame, whatever page lies on top: visitors who left, or have played enough."""
        self.tally.tick(now)
        length = (now - self.began_visit) & 0x3FFFFFFF
        idle = self.app.rest.idle(now)
        if (
            idle >= self.idle_ms
            or self.limit_ms
            and length >= self.limit_ms
            or self.state == OVER
            and now >= self.over_at
            and idle >= SCORE_MS  # whoever goes through the rows reads on
        ):
            self.again()

    def again(self):
        """Back to the demo; whatever the visitor did is forgotten."""
        self.tally.played((self.app.now - self.began_visit) & 0x3FFFFFFF)
        self.began_visit = self.app.now
        self.tally.plan(DEMO)
        self.app.starts.restart_plain()

    def leave_game(self):
        self.again()

    def finish(self):
        if self.state == OVER:
            return
        self.state = OVER
        self.tally.add(FINISHED)
        if 0 in self.table.match.winners():
            self.tally.add(WINS)
        now = self.app.now
        self.over_at = now + SCORE_MS
        self.meta["ms"] = (now - self.began_visit) & 0x3FFFFFFF
        self.app.stack.open("score", self.table, self.meta, True)

    def enter(self, result=None):
        if self.ready and self.state == OVER:
            self.again()
            return
        Playing.enter(self, result)
