"""What a start opens. Between a game and the launcher the device starts anew
(firmware/memory/plan.py): the app notes where to in `boot`, a small file, and resets. Where that
cannot be written, it goes on in this start."""

from firmware.app import settings
from firmware.drivers.buttons import B
from firmware.memory import heap, plan

_LET_GO = 3000


def random_seed(app):
    """A number of six digits that nobody could foresee."""
    return (app.power.noise() ^ app.now & 0xFFFF) % 1000000


class Starts:
    def __init__(self, app):
        self.app = app
        self.leaving = -1  # since when a restart waits for the keys to be released
        self.asked = None  # what could not be noted: opened without a restart

    def boot(self):
        """Opens the page that the last restart asked for; the launcher if that failed before.
        B held at power-on: the self-test, which needs no save."""
        app = self.app
        held = app.contacts.read()
        app.keys.feed(held, 0, app.now)
        app.keys.swallow()
        if held >> B & 1 and not app.settings.get("kiosk"):
            app.stack.open("selftest")
        else:
            self.enter(settings.boot(app.store))

    def enter(self, asked):
        app = self.app
        go = asked.get("go", "")
        app.tally = plan.part("tally").Tally(app) if app.settings.get("kiosk") else None
        if app.tally:
            self.open(app.tally.page(), app.tally.played_game())
        elif not app.settings["language"]:
            app.stack.open("splash")  # and then the language is asked
        elif go in ("play", "replay", "solve") and self.is_good(asked):
            app.crashed_game = asked["game"] if go == "play" else None
            self.open(go, asked["game"], asked["game"], asked)
        else:
            app.stack.open("launcher" if go == "launcher" else "splash")

    def open(self, page, game, *args):
        """The game is loaded here, where little of a device's stack is used."""
        heap.pack()
        if self.app.guarded(plan.screen, game):
            self.app.guarded(self.app.stack.open, page, *args)
        heap.tidy()

    def is_good(self, asked):
        """Counts the try; a game that failed twice is not started a third time."""
        tries = asked.get("tries", 0)
        if "game" not in asked or tries >= 2:
            return False
        asked["tries"] = tries + 1
        self.note(asked)
        return True

    def note(self, values):
        """What the next start opens. False if that cannot be written: the next start then opens
        what it would have opened before, and nothing else is lost."""
        return self.app.store.keep_values("boot", values)

    def settled(self):
        """The page that boot() opened works: the next crash counts from zero again."""
        asked = settings.boot(self.app.store)
        if asked.get("tries"):
            asked["tries"] = 0
            self.note(asked)

    def restart(self, go, game=None, extra=None):
        """Starts anew; `go` is where to."""
        values = {"go": go}
        if extra:
            values.update(extra)
        if game:
            values["game"] = game
        self.app.stack.save()
        self.asked = None if self.note(values) else values
        self.leaving = self.app.now

    def restart_plain(self):
        """The same without writing anything: a kiosk that goes on."""
        self.leaving = self.app.now

    def leave(self, now):
        """Restarts once all keys are up: A held at a start means safe mode."""
        app = self.app
        if app.keys.down and (now - self.leaving) & 0x3FFFFFFF < _LET_GO:
            return
        if self.asked is None:
            app.alive = False
            app.power.restart()
            return
        self.leaving = -1
        app.stack.clear()
        self.enter(self.asked)
