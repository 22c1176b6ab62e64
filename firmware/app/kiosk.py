"""Kiosk: bots play the real game and say why; any key takes over; nothing of a visitor is kept.

One process shows one game. From time to time the device restarts into the next one, which needs
no write to
flash: what must outlive a restart lies in 16 bytes that the board keeps (power.kept()).
"""

from engine_core import bots, catalog, rng
from engine_core import match as kernel
from firmware.app import games, play
from firmware.app.decide import HINT, OVER, THINK
from firmware.screens import DIM, NAME, TEXT
from firmware.strings import has, text

DEMO_MS = 2600  # a decision of the demo is shown for so long
ROTATE_MS = 20 * 60000  # then the next game
HOUR_MS = 3600000  # between two writes to flash, at least
SCORE_MS = 12000

# The kept bytes: magic, game, minutes since the last write (2), starts, finished, wins, restarts,
# seconds played by visitors (3), checksum.
_MAGIC = 0x4B
_SIZE = 12


class Tally:
    """Counters that survive a restart without flash, and are added to flash once an hour."""

    def __init__(self, app):
        self.app = app
        data = app.power.kept()
        if len(data) >= _SIZE and data[0] == _MAGIC and sum(data[: _SIZE - 1]) & 255 == data[11]:
            self.data = bytearray(data[:_SIZE])
            self.add(7)  # restarts
        else:
            self.data = bytearray(_SIZE)
            self.data[0] = _MAGIC
        self.since = app.now

    @property
    def game(self):
        return self.data[1]

    def next_game(self):
        self.data[1] = (self.data[1] + 1) & 255
        self.keep()

    def add(self, at, n=1):
        self.data[at] = min(255, self.data[at] + n)
        self.keep()

    def played(self, ms):
        seconds = self.data[8] | self.data[9] << 8 | self.data[10] << 16
        seconds = min(0xFFFFFF, seconds + ms // 1000)
        for i in range(3):
            self.data[8 + i] = seconds >> 8 * i & 255
        self.keep()

    def keep(self):
        data = self.data
        data[11] = sum(data[:11]) & 255
        self.app.power.keep(data)

    def tick(self, now):
        """Counts minutes; after an hour the counters go to flash."""
        passed = (now - self.since) & 0x3FFFFFFF
        if passed < 60000:
            return
        self.since = now
        minutes = (self.data[2] | self.data[3] << 8) + passed // 60000
        if minutes >= HOUR_MS // 60000:
            self.write()
            minutes = 0
        self.data[2] = minutes & 255
        self.data[3] = minutes >> 8
        self.keep()

    def total(self, values):
        """Adds the counters to a dict of them."""
        data = self.data
        names = ("starts", "finished", "wins", "restarts")
        for i in range(4):
            values[names[i]] = values.get(names[i], 0) + data[4 + i]
        seconds = data[8] | data[9] << 8 | data[10] << 16
        values["seconds"] = values.get("seconds", 0) + seconds

    def clear(self):
        for i in range(4, 11):
            self.data[i] = 0
        self.keep()

    def write(self):
        from firmware.app.saves import NotSaved

        store = self.app.store
        values = store.load_values("kiosk")
        self.total(values)
        try:
            store.save_values("kiosk", values)
            self.clear()
        except NotSaved:
            pass  # tried again in an hour


def offered(app):
    """The games that the operator offers and the device has."""
    wanted = app.settings.get("kiosk_games") or catalog.GAMES
    return [game for game in catalog.GAMES if game in wanted and games.present(game)]


class View(play.View):
    visitor = True

    def __init__(self, app):
        self.tally = Tally(app)
        found = offered(app)
        game = found[self.tally.game % len(found)]
        self.demo = True
        self.rotate_at = app.now + ROTATE_MS
        self.idle_ms = 1000 * app.settings.get("kiosk_idle", 90)
        self.limit_ms = 60000 * app.settings.get("kiosk_limit", 0)
        self.shown = None  # the demo's choice on display
        play.View.__init__(self, app, game, {"new": {}})

    # --- the demo

    def start(self, asked):
        """A match of bots; nothing is written."""
        self.demo = True
        self.meta = {"people": 0, "bots": "normal", "hints": 1}
        return kernel.new(self.game, self.app.power.noise() % 1000000)

    def think(self, now):
        """Show what the bot chooses and why, then do it."""
        table = self.table
        if self.shown is None:
            match = table.match
            dice = rng.Dice(match.seed ^ len(match.history) << 6)
            table.seat = match.ask.seat
            table.refresh()
            if len(table.options) == 1:
                self.answer(table.options[0])
                return
            option, reason, rule = bots.think(match, "normal", dice, 0)
            self.shown = option
            self.next_at = now + DEMO_MS
            self.find(option)
            self.state = HINT
            self.describe()
            self.lines = [(NAME, table.screen.say(table, option))]
            own = getattr(table.screen, "hint_reason", None)
            key = "reason." + reason
            said = own(table, reason) if own else text(key) if has(key) else ""
            if said:
                self.lines.append((TEXT, said))
            self.lines.append((DIM, text("kiosk_any")))
            self.verbs = ("", "", text("kiosk_key"))
            self.mark()

    def describe(self):
        play.View.describe(self)
        if self.demo:
            self.verbs = ("", "", text("kiosk_key"))

    def tick(self, now):
        if self.demo and self.shown is not None:
            if now >= self.next_at:
                option = self.shown
                self.shown = None
                self.state = THINK
                self.answer(option)
            return None
        return play.View.tick(self, now)

    def watch(self, now):
        """Every frame, whatever page lies on top: counters, rotation, visitors who left."""
        app = self.app
        self.tally.tick(now)
        if self.demo:
            if now >= self.rotate_at and self.shown is None:
                self.tally.next_game()
                app.restart_plain()
            return
        idle = (now - app.touched) & 0x3FFFFFFF
        length = (now - self.visit_began) & 0x3FFFFFFF
        if (
            idle >= self.idle_ms
            or self.limit_ms and length >= self.limit_ms
            or self.state == OVER and now >= self.over_at
        ):
            self.again()

    # --- visitors

    def key(self, key, again):
        if self.demo:
            self.visit()
        else:
            play.View.key(self, key, again)

    def visit(self):
        """Somebody pressed a key: a short guided game, or a game with hints."""
        part = self.table.part("tour")
        guided = hasattr(part, "STEPS")
        seed = part.SEED if guided else self.app.power.noise() % 1000000
        options = dict(part.OPTIONS) if guided else {}
        self.table.drop("tour")
        self.demo = False
        self.shown = None
        self.visit_began = self.app.now
        self.tally.add(4)
        self.meta = {"people": 1, "bots": "easy", "hints": 1}
        if guided:
            self.meta["tour"] = 0
        self.begin(kernel.new(self.game, seed, **options))

    def again(self):
        """Back to the demo; whatever the visitor did is forgotten."""
        app = self.app
        if not self.demo:
            self.tally.played((app.now - self.visit_began) & 0x3FFFFFFF)
        self.demo = True
        self.state = THINK
        while len(app.stack) > 1:
            app.close()
        self.shown = None
        self.begin(self.start(None))

    def begin(self, match):
        self.sit(match)
        self.go()
        self.mark()

    def out(self):
        if self.demo:
            self.visit()
        else:
            self.menu()

    def leave_game(self):
        self.again()

    def save(self):
        self.dirty = False

    def finish(self):
        if self.demo:
            self.begin(self.start(None))
            return
        if self.state == OVER:
            return
        self.state = OVER
        self.tally.add(5)
        if 0 in self.table.match.winners():
            self.tally.add(6)
        self.over_at = self.app.now + SCORE_MS
        self.app.open("score", self.table, self.meta, False)

    def enter(self, result=None):
        if self.ready and self.state == OVER:
            self.again()
            return
        play.View.enter(self, result)
