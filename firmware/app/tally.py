"""What a kiosk remembers: counters that survive restarts without flash, and who plays next.

16 bytes that the board keeps through a restart (power.kept()) hold everything; the counters are
added to flash once an hour, and nothing else of a kiosk is ever written.
"""

from engine_core import catalog
from firmware.app import settings, shelf
from firmware.drivers.buttons import UP, A

HOUR_MS = 3600000  # between two writes to flash, at least

# The kept bytes: magic, game, minutes since the last write (2), starts, finished, wins, restarts,
# seconds played by visitors (3), what the next start is for (0: nobody planned it), checksum, and
# beside it how often a wrong operator's code was typed.
_MAGIC = 0x4C
_SIZE = 14
STARTS = 4
FINISHED = 5
WINS = 6
RESTARTS = 7
_NEXT = 11
_SUM = 12
MISSES = 13

# What a start is for
VISIT = 1
DEMO = 2
MENDED = 3  # after a crash that the application saw itself

_OPERATOR = 1 << UP | 1 << A
_OPERATOR_MS = 3000


class Tally:
    """Counters that survive a restart without flash, and are added to flash once an hour."""

    def __init__(self, app):
        self.app = app
        data = app.power.kept()
        self.data = bytearray(_SIZE)
        if len(data) > _SUM and data[0] == _MAGIC and sum(data[:_SUM]) & 255 == data[_SUM]:
            self.data[: len(data)] = data[:_SIZE]
            if self.data[_NEXT] not in (VISIT, DEMO):
                self.add(RESTARTS)  # a crash, or the watchdog: not into the same game again
                self.data[1] = (self.data[1] + 1) & 255
        self.data[0] = _MAGIC
        self.since = self.together = self.missed_at = app.now
        self.visitor = self.data[_NEXT] == VISIT
        self.data[_NEXT] = 0  # whatever happens, the next start is the demo again
        self.keep()

    @property
    def game(self):
        """The game that is shown now."""
        found = offered(self.app)
        return found[self.data[1] % len(found)]

    @property
    def visitors_game(self):
        """The game that a visitor plays: the one that is shown, or the operator's choice."""
        chosen = self.app.settings.get("kiosk_play")
        return chosen if chosen in offered(self.app) else self.game

    def page(self):
        return "visit" if self.visitor else "kiosk"

    def played_game(self):
        """The game of that page."""
        return self.visitors_game if self.visitor else self.game

    def plan(self, what):
        """What the restart that follows is for."""
        self.data[_NEXT] = what
        self.keep()

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
        data[_SUM] = sum(data[:_SUM]) & 255
        self.app.power.keep(data)

    def watch(self, now):
        """Every frame: the page at the bottom sees whether visitors have gone; up and A held
        together ask for the operator's code."""
        app = self.app
        if app.stack[0].name in ("kiosk", "visit"):
            app.stack[0].watch(now)
            if app.starts.leaving >= 0:
                return
        if app.keys.down != _OPERATOR:
            self.together = now
        elif now - self.together > _OPERATOR_MS and app.stack[-1].name != "operator":
            app.keys.swallow()
            app.stack.open("operator")

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

    def missed(self):
        """A wrong operator's code."""
        self.missed_at = self.app.now
        self.add(MISSES)

    def locked(self):
        """Milliseconds until the next code is taken: three tries are free, then half a minute,
        and twice as long each time, up to four minutes; after a restart from its beginning."""
        misses = self.data[MISSES]
        if misses < 3:
            return 0
        passed = (self.app.now - self.missed_at) & 0x3FFFFFFF
        return max(0, (30000 << min(misses - 3, 3)) - passed)

    def forgive(self):
        self.data[MISSES] = 0
        self.keep()

    def clear(self):
        for i in range(4, 11):
            self.data[i] = 0
        self.keep()

    def write(self):
        store = self.app.store
        values = settings.counters(store)
        self.total(values)
        if store.keep_values("kiosk", values):  # else it is tried again in an hour
            self.clear()


def offered(app):
    """The games that the operator offers and the device has."""
    wanted = app.settings.get("kiosk_games") or catalog.GAMES
    here = [game for game in catalog.GAMES if shelf.present(game)]
    return [game for game in here if game in wanted] or here
