"""The event loop, one frame at a time: keys in, the top page acts, what is marked is drawn."""

import gc

# Leaves first: imports within imports take a device's stack.
from firmware.ui import theme
from firmware.ui.canvas import Canvas
from firmware.ui.layout import Layout
from firmware.ui.text import BODY, CENTRE, height

# isort: split
from firmware import strings
from firmware.app import settings, sounds
from firmware.app.hand import Hand
from firmware.app.pages import about, crash
from firmware.app.saves import NotSaved
from firmware.app.tally import Tally
from firmware.drivers import buttons
from firmware.drivers.buttons import HOLD, HOME, PRESS, REPEAT, TAP, A, B

try:
    from _heap import settle  # subset-ok: import only our own image has it
except ImportError:
    settle = gc.collect

_IDLE = 20  # ms between looks at the keys when nothing moves
_LOOK_BATTERY = 60000
_LET_GO = 3000
_CALM = 150  # ms without a key: then garbage is collected, 20 ms in which nobody waits
_OPERATOR = 1 << buttons.UP | 1 << A
_DIM = 15  # percent of light after half of the time until sleep


def tidy():
    """Collects garbage. A quarter of what is free may be filled before the next time, so that the
    heap stays in one piece."""
    if hasattr(gc, "threshold"):  # CPython does all that by itself
        settle()
        gc.threshold(gc.mem_free() // 4)


class App:
    """board: a module or object with display, buttons, power. drawn: called after the first
    frame."""

    def __init__(self, board, store, drawn=None):
        self.display = board.display
        self.contacts = self.buttons = board.buttons
        self.power = board.power
        self.store = store
        self.drawn = drawn
        self.shown = False
        self.settings = settings.load(store)
        self.wear()
        self.keys = buttons.Keys()
        self.stack = []
        self.now = self.touched = self.power.ticks()
        self.checked = self.now - _LOOK_BATTERY
        self.charge = -1
        self.asleep = False
        self.dimmed = False
        self.alive = True  # False once the restart has begun
        self.leaving = -1  # since when a restart waits for the keys to be released
        self.game = None  # what the strings speak of
        self.crashes = 0  # in a row
        self.crashed_game = None
        self.message = ""
        self.message_until = 0
        self.together = self.now
        self.ring = 0  # how long B has been held, in eighths
        self.untidy = False
        theme.use(self.settings["contrast"], self.settings["large"])
        self.canvas = Canvas(self.display)
        strings.use(self.settings["language"])
        self.layout = Layout(self.display.width, self.display.height)
        tidy()

    # --- starting

    def boot(self):
        """Opens the page that the last restart asked for; the launcher if that failed before."""
        self.keys.feed(self.buttons.read(), 0, self.now)
        self.keys.swallow()
        asked = self.store.load_values("boot")
        go = asked.get("go", "")
        tries = asked.get("tries", 0)
        game = asked.get("game")
        if self.settings.get("kiosk"):
            self.tally = Tally(self)
            self.guarded(self.open, self.tally.page())
        elif not self.settings["language"]:
            self.open("language")
        elif go in ("play", "replay") and tries < 2 and isinstance(game, str):
            asked["tries"] = tries + 1
            self.store.save_values("boot", asked)
            self.crashed_game = game if go == "play" else None
            self.guarded(self.open, go, game, asked)
        elif go == "launcher":
            self.open("launcher")
        else:
            self.open("splash")

    def restart(self, go, game=None, extra=None):
        """Starts anew; `go` is where to."""
        values = {"go": go}
        if extra:
            values.update(extra)
        if game:
            values["game"] = game
        self.stack_save()
        self.store.save_values("boot", values)
        self.leaving = self.now

    def restart_plain(self):
        """The same without writing anything: a kiosk that goes on."""
        self.leaving = self.now

    def _leave(self, now):
        """Restarts once all keys are up: A held at a start means safe mode."""
        if self.keys.down and (now - self.leaving) & 0x3FFFFFFF < _LET_GO:
            return
        self.alive = False
        self.power.restart()

    def settled(self):
        """The page that boot() opened works: the next crash counts from zero again."""
        asked = self.store.load_values("boot")
        if asked.get("tries"):
            asked["tries"] = 0
            self.store.save_values("boot", asked)

    # --- pages

    def open(self, name, *args):
        """Imports firmware/app/pages/<name>.py and puts its page on top."""
        module = __import__("firmware.app.pages." + name, None, None, ("View",))
        page = module.View(self, *args)
        page.name = name
        self.stack.append(page)
        self._top()
        page.enter()
        return page

    def close(self, result=None):
        """Takes the top page away; the one below hears the result."""
        self._drop()
        self._top()
        self.stack[-1].enter(result)

    def replace(self, name, *args):
        self._drop()
        return self.open(name, *args)

    def close_all(self):
        """Back to the page at the bottom."""
        while len(self.stack) > 1:
            self._drop()
        self._top()
        self.stack[-1].enter()

    def _top(self):
        # A key that changed the page must not act on the new one when it comes up, or has already.
        self.keys.mute |= self.keys.down
        self.keys.events.clear()
        self.canvas.mark_parts(self.layout.parts())
        self.ring = 0

    def _drop(self):
        self.stack.pop().leave()

    def stack_save(self):
        for page in self.stack:
            page.save()

    # --- settings

    def change(self, key, value):
        """Takes over a setting at once and keeps it."""
        self.settings[key] = value
        if key == "language":
            strings.use(value, self.game)
        elif key in ("contrast", "large"):
            theme.use(self.settings["contrast"], self.settings["large"])
            self.canvas.repaint()
        elif key == "light" or key == "night":
            self.shine()
        elif key == "hand":
            self.wear()

    def wear(self):
        """The keys, as one hand reaches them if the owner wants that."""
        self.buttons = self.contacts
        if self.settings["hand"]:
            self.buttons = Hand(self.contacts, self.settings["hand"], self.power)

    def shine(self):
        """As bright as the owner wants it, by the hour if the clock is set."""
        values = self.settings
        now = self.power.clock() if values["night"] else None
        late = now and not values.get("night_to", 7) <= now[3] < values.get("night_from", 21)
        self.power.light(values["night" if late else "light"])

    def keep_settings(self):
        try:
            self.store.save_values("settings", self.settings)
        except NotSaved:
            self.toast(strings.text("not_saved"))

    def speak(self, game):
        """Texts of a game from now on (None: only the common ones)."""
        self.game = game
        strings.use(self.settings["language"], game)

    def sound(self, tune):
        if self.settings["kiosk_sound" if self.settings["kiosk"] else "sound"]:
            self.power.sound(tune)

    # --- one frame

    def frame(self):
        """Reads keys, lets the page act, draws. Returns the ms until the next frame is wanted."""
        try:
            wait = self._frame()
        except Exception as error:  # KeyboardInterrupt and SystemExit go through
            self._crashed(error)
            wait = _IDLE
        if self.alive:
            self.power.feed()
        return wait

    def guarded(self, function, *args):
        try:
            function(*args)
        except Exception as error:
            self._crashed(error)

    def _frame(self):
        power = self.power
        now = self.now = power.ticks()
        keys = self.keys
        keys.feed(self.buttons.read(), self.buttons.taps(), now)
        if self.asleep:
            if keys.down or keys.events:
                self._wake()
            else:
                power.nap(60)
            return _IDLE
        if keys.down or keys.events:
            self.touched = now
            if self.dimmed:
                self._brighten()
        while keys.events and self.leaving < 0:
            key, kind = keys.take()
            self._event(key, kind)
        if self.settings.get("kiosk") and self.leaving < 0:
            self._operator(now)
        wait = self.stack[-1].tick(now) if self.leaving < 0 else None
        if self.leaving >= 0:
            self.show()
            self._leave(now)
            return _IDLE
        self._ring_step(now)
        if self.message and now >= self.message_until:
            self.canvas.mark(*self._message_box())
            self.message = ""
        self.show()
        power.tick(now)
        self._rest(now)
        return _IDLE if wait is None else min(wait, _IDLE)

    def show(self):
        """Draws what is marked, now."""
        if self.canvas.pending():
            self.canvas.show(self._draw)
            self.untidy = True
            if not self.shown:
                self._first_frame()

    def redraw(self, display):
        """Draws the whole screen onto another display: a picture over the serial line."""
        canvas = self.canvas
        own = canvas.display
        canvas.display = display
        try:
            canvas.repaint()
            canvas.show(self._draw)
        finally:
            canvas.display = own

    def _first_frame(self):
        self.shown = True
        self.shine()
        if self.drawn and not self.crashes:  # a crash page is no proof of a good build
            self.drawn()
        self.power.guard()

    def _operator(self, now):
        """Up and A held together for three seconds ask for the operator's code."""
        if self.stack[0].name in ("kiosk", "visit"):
            self.stack[0].watch(now)
            if self.leaving >= 0:
                return
        if self.keys.down != _OPERATOR:
            self.together = now
        elif now - self.together > 3000 and self.stack[-1].name != "operator":
            self.keys.swallow()
            self.open("operator")

    def _event(self, key, kind):
        page = self.stack[-1]
        if key == HOME:
            if kind == PRESS:
                page.out()
        elif key == B:
            if kind == TAP:
                page.key(B, False)
            elif kind == HOLD:
                self.sound(sounds.BACK)
                page.out()
        elif key == A and page.hold_a:
            if kind == TAP:
                page.key(A, False)
            elif kind == HOLD:
                page.hold(A)
        elif kind == PRESS:
            page.key(key, False)
        elif kind == REPEAT:
            page.key(key, True)

    def _draw(self, c):
        self.stack[-1].draw(c)
        if self.message:
            x, y, w, h = self._message_box()
            if c.sees(x, y, w, h):
                c.box(x, y, w, h, theme.SLATE, theme.GOLD)
                c.wrap(x + 6, y + 4, w - 12, self.message, theme.PAPER, BODY, 3, CENTRE)

    def _ring_step(self, now):
        """How far holding B has come, in eighths; shown after a moment so that taps do not
        flash."""
        held = self.keys.held(B, now)
        ring = held * 8 // buttons.HOLD_AFTER if held > 200 else 0
        if ring != self.ring:
            self.ring = ring
            self.canvas.mark(*self.layout.keys)

    def toast(self, message, ms=1800):
        """A short message over the lower part of the page."""
        if self.message:
            self.canvas.mark(*self._message_box())
        self.message = message
        self.message_until = self.now + ms
        self.canvas.mark(*self._message_box())

    def _message_box(self):
        x, y, w, h = self.layout.keys
        high = 8 + height(self.message, BODY, w - 24)
        return (6, y - high - 4, w - 12, high)

    # --- resting

    def _rest(self, now):
        after = self.settings["sleep"] * 1000
        idle = (now - self.touched) & 0x3FFFFFFF
        if self.untidy and idle > _CALM:
            self.untidy = False
            tidy()
        if (now - self.checked) & 0x3FFFFFFF >= _LOOK_BATTERY:
            self.checked = now
            self._look_at_battery()
            if self.settings["night"] and not self.dimmed:
                self.shine()
        if not after or self.settings.get("kiosk"):
            return
        if idle >= after:
            self._sleep()
        elif idle >= after // 2 and not self.dimmed:
            self.dimmed = True
            self.power.light(min(_DIM, self.settings["light"]))

    def _look_at_battery(self):
        before = self.charge
        self.charge = self.power.charge()
        if 0 <= self.charge <= 5 and (before > 5 or before < 0):
            self.stack_save()
            self.toast(strings.text("low_battery"), 4000)

    def _brighten(self):
        self.dimmed = False
        self.shine()

    def _sleep(self):
        self.stack_save()
        self.asleep = True
        self.power.light(0)
        self.display.sleep()

    def _wake(self):
        """The panel kept its picture; the key that woke us does nothing else."""
        self.keys.swallow()
        self.asleep = False
        self.display.wake()
        self.touched = self.now
        self._brighten()

    # --- crashes

    def _crashed(self, error):
        """Keeps the log and shows the page. A crash of that page itself goes up to main.py."""
        self.crashes += 1
        if self.crashes > 3:
            raise error
        while self.stack:
            page = self.stack.pop()
            if page.name == "play":
                self.crashed_game = page.game
        page = None
        gc.collect()
        build = about.build()
        facts = crash.describe(error, build)
        crash.keep(self.store, facts, build, self.settings.get("kiosk"))
        tries = self.store.load_values("boot").get("tries", 0)
        self.message = ""
        self.open("crash", facts, max(tries, 1))
