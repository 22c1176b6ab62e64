"""The event loop, one frame at a time: keys in, the top page acts, what is marked is drawn."""

# Leaves first: imports within imports take a device's stack.
from firmware.ui import theme
from firmware.ui.canvas import Canvas
from firmware.ui.layout import Layout
from firmware.ui.text import BODY, CENTRE, height

# isort: split
from engine_core.flow import TableError
from firmware import strings
from firmware.app import settings, sounds
from firmware.app.pages import crash
from firmware.app.rest import Rest
from firmware.app.stack import Stack
from firmware.app.starts import Starts
from firmware.drivers import buttons
from firmware.drivers.buttons import HOLD, HOME, PRESS, REPEAT, TAP, A, B
from firmware.memory import heap, plan

_IDLE = 20  # ms between looks at the keys when nothing moves
_KEEP_AFTER = 400  # ms without a key: then pages keep what matters


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
        self.now = self.power.ticks()
        self.alive = True  # False once the restart has begun
        self.game = None  # what the strings speak of
        self.crashes = 0  # in a row
        self.crashed_game = None
        self.message = ""
        self.message_until = 0
        self.ring = 0  # how long B has been held, in eighths
        self.a_waits = False  # A acts when it is released
        self.stack = Stack(self)
        self.rest = Rest(self)
        self.starts = Starts(self)
        self.tally = None  # of a kiosk
        theme.use(self.settings["contrast"], self.settings["large"])
        self.canvas = Canvas(self.display)
        strings.use(self.settings["language"])
        self.layout = Layout(self.display.width, self.display.height)
        heap.tidy()

    # --- settings

    def change(self, key, value):
        """Takes over a setting at once."""
        self.settings[key] = value
        if key == "language":
            strings.use(value, self.game)
        elif key in ("contrast", "large"):
            theme.use(self.settings["contrast"], self.settings["large"])
            self.canvas.repaint()
        elif key == "light" or key == "night":
            self.rest.shine()
        elif key == "hand":
            self.wear()

    def wear(self):
        """The keys, as one hand reaches them if the owner wants that."""
        hand = self.settings["hand"]
        self.buttons = self.contacts
        if hand:
            self.buttons = plan.part("one_hand").OneHand(self.contacts, hand, self.power)

    def keep_settings(self):
        if not self.store.keep_values("settings", self.settings):
            self.toast(strings.text("settings_not_saved"), 3000)

    def speak(self, game):
        """Texts of a game from now on (None: only the common ones)."""
        self.game = game
        strings.use(self.settings["language"], game)

    def sound(self, name):
        """One of the tunes of sounds.py, as loud as its owner likes it."""
        volume = self.settings["kiosk_sound" if self.settings["kiosk"] else "sound"]
        if not volume:
            return
        try:
            tune = sounds.tune(self.game, name)
        except TableError as error:  # said once, then it is silent
            self.settings["sound"] = self.settings["kiosk_sound"] = 0
            self.toast(str(error), 6000)
            return
        if tune:
            self.power.sound(tune, sounds.duty(volume))

    # --- one frame

    def frame(self):
        """Reads keys, lets the page act, draws. Returns the ms until the next frame is wanted."""
        wait = None
        now = self.now = self.power.ticks()
        keys = self.keys
        starts = self.starts
        try:
            keys.feed(self.buttons.read(), self.buttons.taps(), now)
            if not self.rest.sleeps(now, keys):
                while keys.events and starts.leaving < 0:
                    self._event(*keys.take())
                if self.tally and starts.leaving < 0:
                    self.tally.watch(now)
                if starts.leaving < 0:
                    wait = self.stack[-1].tick(now)
                    if wait != 0 and self.rest.idle(now) > _KEEP_AFTER:
                        self.stack[-1].save()
                self._end_frame(now, wait == 0)
        except Exception as error:  # KeyboardInterrupt and SystemExit go through
            self._crashed(error)
        if self.alive:
            self.power.feed()
        return _IDLE if wait is None else min(wait, _IDLE)

    def _end_frame(self, now, busy):
        """What has changed is drawn; then the way to another start, or what time alone changes."""
        if self.starts.leaving >= 0:
            self.show()
            self.starts.leave(now)
            return
        self._ring_step(now)
        if self.message and now >= self.message_until:
            self.hush()
        self.show()
        self.power.tick(now)
        self.rest.tick(now, busy)

    def guarded(self, function, *args):
        """The same outside of a frame; True if nothing happened."""
        try:
            function(*args)
            return True
        except Exception as error:
            self._crashed(error)
            return False

    def _crashed(self, error):
        """Shows the page. A crash of that page itself goes up to main.py."""
        self.crashes += 1
        if self.crashes > 3:
            raise error
        self.message = ""
        crash.show(self, error)

    def _event(self, key, kind):
        if self.message and kind == PRESS and self.starts.leaving < 0:
            self.hush()  # it is read; the key does what it does
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
        elif key == A and kind == PRESS:
            self.a_waits = page.hold_a
            if not self.a_waits:
                page.key(A, False)
        elif key == A:
            if self.a_waits and kind == TAP:
                page.key(A, False)
            elif self.a_waits and kind == HOLD:
                page.hold(A)
        elif kind == PRESS or kind == REPEAT:
            page.key(key, kind == REPEAT)

    # --- the picture

    def show(self):
        """Draws what is marked, now."""
        if self.canvas.pending():
            self.canvas.show(self.draw)
            self.rest.untidy = True
            if not self.shown:
                self._first_frame()

    def redraw(self, display):
        """Draws the whole screen onto another display: a picture over the serial line. Where
        memory runs out it stays incomplete, and nobody who plays notices."""
        canvas = self.canvas
        canvas.display = display
        try:
            canvas.repaint()
            canvas.show(self.draw)
        except MemoryError:
            pass
        canvas.display = self.display
        canvas.repaint()  # marks that waited, and the sums of what the panel shows

    def draw(self, c):
        self.stack[-1].draw(c)
        if self.message:
            x, y, w, h = self._message_box()
            if c.sees(x, y, w, h):
                c.box(x, y, w, h, theme.SLATE, theme.GOLD)
                c.wrap(x + 6, y + 4, w - 12, self.message, theme.PAPER, BODY, 3, CENTRE)

    def _first_frame(self):
        self.shown = True
        self.rest.shine()
        if self.drawn and not self.crashes:  # a crash page is no proof of a good build
            self.drawn()
        self.power.guard()

    def _ring_step(self, now):
        """How far holding B has come, in eighths; shown after a moment so that taps do not
        flash."""
        held = self.keys.held(B, now)
        ring = held * 8 // buttons.HOLD_AFTER if held > 200 else 0
        if ring != self.ring:
            self.ring = ring
            self.canvas.mark(*self.layout.keys)

    def toast(self, message, ms=1800):
        """A short message at the top of the table, never on the pane. Any key ends it and still
        acts: the message tells what is done already, and nothing to decide lies below it."""
        self.hush()
        self.message = message
        self.message_until = self.now + ms
        self.canvas.mark(*self._message_box())

    def hush(self):
        if self.message:
            self.canvas.mark(*self._message_box())
            self.message = ""

    def _message_box(self):
        x, y, w, h = self.layout.table
        high = 8 + height(self.message, BODY, w - 24)
        return (x + 6, y + 3, w - 12, high)
