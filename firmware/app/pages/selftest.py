"""Self-test of a board, for whoever built it: a person judges keys, screen, light and sound, the
device battery, flash, memory and clock. The report is kept (`selftest` beside the saves), and
`pocketstead info --selftest` fetches it. Settings lead here, and B held at power-on.
"""

from firmware.app import facts, sounds
from firmware.app.page import Page
from firmware.drivers.buttons import HOME, A, B
from firmware.memory import heap
from firmware.strings import text
from firmware.ui import bars, lists, panes, theme
from firmware.ui.text import BODY, BOLD, CENTRE, HUGE

STEPS = ("keys", "panel", "light", "sound", "report")
ROWS = ("keys", "panel", "light", "sound", "battery", "flash", "memory", "clock")
_TONES = b"\x16\x14\x00\x06\x1c\x14\x00\x06\x21\x1e"
_BIG = 32768  # bytes that must be there in one piece
# left, right, up, down, A, B, home: where the picture of each key stands, in the middle of 240
_PLACES = ((20, 84), (76, 84), (48, 60), (48, 108), (190, 84), (150, 84), (104, 128))
_SIGNS = ("←", "→", "↑", "↓", "A", "B", "HOME")
_COLOURS = (theme.RED, theme.GREEN, theme.BLUE, theme.PAPER, theme.INK)


class View(Page):
    def enter(self, result=None):
        self.step = 0
        self.seen = 0  # keys that were pressed
        self.found = {}
        self.since = self.app.now
        self.mark()

    # --- what is found out

    def next(self, result):
        """Notes the result of this step and goes on."""
        self.found[STEPS[self.step]] = result
        self.step += 1
        self.since = self.app.now
        if STEPS[self.step] == "sound":
            self.app.power.sound(_TONES, sounds.duty(2))
        if STEPS[self.step] == "report":
            self.app.rest.shine()
            self.measure()
        self.app.canvas.repaint()

    def measure(self):
        """What needs nobody's eyes; the report is kept, and that is the test of the flash."""
        app = self.app
        found = self.found
        charge = app.power.charge()
        found["battery"] = "%d %%" % charge if charge >= 0 else "-"
        found["memory"] = self.memory()
        now = app.power.clock()
        found["clock"] = "%d-%02d-%02d %02d:%02d" % tuple(now[:5]) if now else "-"
        found["board"] = app.power.board
        found["build"] = facts.build()
        found["flash"] = "ok"
        start = app.power.ticks()
        kept = app.store.keep_values("selftest", found)
        if not kept or app.store.load_values("selftest") != found:
            found["flash"] = "no"
        self.ms = (app.power.ticks() - start) & 0x3FFFFFFF

    def memory(self):
        """Free kilobytes, if a large piece of it keeps what is written there."""
        try:
            piece = bytearray(_BIG)
        except MemoryError:
            return "no"
        for k in range(0, _BIG, 251):
            piece[k] = k & 255
        for k in range(0, _BIG, 251):
            if piece[k] != k & 255:
                return "no"
        piece = None
        return "%d KB" % (max(0, heap.free()) // 1024)

    # --- drawing

    def draw(self, c):
        step = STEPS[self.step]
        if step == "panel":
            self.draw_panel(c)
            return
        bars.header(c, text("s_selftest"), (("", "%d/%d" % (self.step + 1, len(STEPS))),), "chip")
        x, y, w, h = self.app.layout.page
        c.fill(x, y, w, h, theme.INK)
        if step == "report":
            self.draw_report(c, y + 6, w)
            bars.keys(c, text("done"), text("t_again"), "", self.app.ring)
            return
        c.wrap(10, y + 6, w - 20, text("t_" + step), theme.PAPER, BODY, 3)
        if step == "keys":
            self.draw_contacts(c)
            bars.keys(c, "", "", text("t_skip"), self.app.ring)
        else:
            c.icon("lantern" if step == "light" else "hourglass", w // 2 - 24, 100, 4)
            bars.keys(c, text("yes"), text("no"), "", self.app.ring)

    def draw_contacts(self, c):
        left = c.width // 2 - 120
        for key in range(7):
            x, y = _PLACES[key]
            w = 44 if key == HOME else 26
            met = self.seen >> key & 1
            c.box(left + x, y, w, 22, theme.GREEN if met else theme.SLATE, theme.STEEL)
            c.text(left + x + w // 2, y + 4, _SIGNS[key], theme.PAPER, BOLD, CENTRE)
            if met:
                c.icon("tick", left + x + w - 8, y - 5)

    def draw_panel(self, c):
        """Stripes, a frame of one pixel at the very edge, and a number in each corner."""
        w, h = c.width, c.height
        for k in range(5):
            left = w * k // 5
            c.fill(left, 0, w * (k + 1) // 5 - left, h, _COLOURS[k])
        c.frame(0, 0, w, h, theme.GOLD)
        for k in range(4):
            x, y = (w - 26) * (k & 1) + 3, (h - 28) * (k >> 1) + 3
            c.box(x, y, 20, 22, theme.INK, theme.PAPER)
            c.text(x + 10, y, str(k + 1), theme.PAPER, HUGE, CENTRE)
        panes.dialog(c, text("s_selftest"), text("t_panel"))

    def draw_report(self, c, y, w):
        for row in ROWS:
            said = self.found.get(row, "-")
            bad = said[:2] == "no"
            if row == "flash" and not bad:
                said = "%d ms" % self.ms
            elif said == "ok":
                said = text("t_ok")
            elif bad:
                said = text("no") + said[2:]
            colour = theme.ORANGE if bad else theme.PAPER
            y = lists.fact(c, 10, y, w - 20, text("t_name." + row), said, colour)
        c.wrap(10, y + 6, w - 20, text("t_kept"), theme.MIST, BODY, 4)

    # --- keys

    def key(self, key, again):
        step = STEPS[self.step]
        if step == "keys":
            self.contact(key)
        elif step == "report":
            if key == A:
                self.leave_it()
            elif key == B:
                self.enter()
        elif key == A or key == B:
            self.next("ok" if key == A else "no")

    def contact(self, key):
        self.seen |= 1 << key
        if self.seen == 127:
            self.next("ok")
        self.mark()

    def out(self):
        """HOME is a key to be tried; holding B goes on without the keys that do not work, and
        leaves any other step."""
        if STEPS[self.step] != "keys":
            self.leave_it()
        elif self.app.keys.down >> HOME & 1:
            self.contact(HOME)
        else:
            missed = [_SIGNS[key] for key in range(7) if not self.seen >> key & 1 and key != B]
            self.next("no: " + " ".join(missed) if missed else "ok")

    def leave_it(self):
        self.app.rest.shine()
        if len(self.app.stack) > 1:
            self.app.stack.close()
        else:
            self.app.stack.replace("splash")

    def tick(self, now):
        """The light goes down and up again, once in three seconds."""
        if STEPS[self.step] != "light":
            return None
        at = ((now - self.since) & 0x3FFFFFFF) % 3000
        self.app.power.light(100 - at // 15 if at < 1400 else max(6, (at - 1400) // 16))
        return 40
