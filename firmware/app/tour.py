"""The guided first game: a bubble beside the real table, step by step, over the play page."""

from firmware.app.at_table import DECIDE
from firmware.app.table import guided
from firmware.drivers.buttons import NAMES, A, B
from firmware.strings import text
from firmware.ui import bars, icons, panes, theme
from firmware.ui.text import BODY, TITLE, height, line

_GUIDE = 12  # the face beside the title


class Tour:
    """Runs the steps of firmware/games/<game>/tour.py; games/screen.py says what a step is."""

    def __init__(self, play, at):
        self.play = play
        self.at = at
        self.shown = False
        self.guided = guided(play.table.game)
        self.steps = self.guided.STEPS
        self.focus = None

    def step(self):
        return self.steps[self.at]

    def check(self):
        """Show the step that is due at this decision, if any."""
        play = self.play
        if self.at >= len(self.steps):
            self.end()
            return
        key, focus, keys, prompt = self.step()
        ask = play.table.ask
        due = ask is not None and (prompt < 0 or ask.prompt == prompt)
        self.shown = due and play.state == DECIDE
        self.focus = None
        if self.shown and focus:
            self.focus = self.guided.focus(play.table, focus)
        play.mark()

    def key(self, key):
        """True if the tour took the key; keys that a step waits for also reach the table."""
        if not self.shown:
            return False
        if key == B:
            self.end()
            return True
        keys = self.step()[2]
        if not keys:
            if key == A:
                self.on()
            return True
        if NAMES[key] in keys.split():
            self.on()
            return False
        return True

    def on(self):
        self.at += 1
        self.shown = False
        self.play.dirty = True
        self.play.mark()
        if self.at >= len(self.steps):
            self.end()
            self.play.app.toast(text("tour_end"), 3000)
        else:
            # The next step may be due at this very decision.
            self.check()

    def end(self):
        play = self.play
        play.tour = None
        play.meta.pop("tour", None)
        play.dirty = True
        play.mark()

    def draw(self, c):
        if not self.shown:
            return
        play = self.play
        x, y, w, h = play.app.layout.page
        focus = self.focus
        self.dim(c, x, y, w, h)
        key, _, keys, _ = self.step()
        said = text("tour." + key)
        title = text("tour.%s_t" % key)
        bw = min(w - 16, 214)
        bh = 14 + line(TITLE) + height(said, BODY, bw - 18) + 10
        bx = (w - bw) // 2
        below = focus is None or focus[1] + focus[3] // 2 < y + h // 2
        by = focus[1] + focus[3] + 10 if focus and below else y + h - bh - 6
        if focus and not below:
            by = focus[1] - bh - 10
        by = max(y + 2, min(by, y + h - bh - 2))
        tip = focus[0] + focus[2] // 2 if focus else -1
        if c.sees(bx - 8, by - 8, bw + 16, bh + 16):
            panes.bubble(c, bx, by, bw, bh, tip, below)
            icons.face(c, bx + 8, by + 6, _GUIDE, theme.GREEN)
            c.text(bx + 29, by + 5, title, theme.RED, TITLE, 0, bw - 36)
            c.wrap(bx + 9, by + 7 + line(TITLE), bw - 18, said, theme.INK, BODY)
            bars.steps(c, bx + 9, by + bh - 7, bw - 18, self.at + 1, len(self.steps), theme.RED)
        more = text("tour_try", _signs(keys)) if keys else ""
        a = "" if keys else text("next")
        bars.keys(c, a, text("tour_skip"), more, play.app.ring)

    def dim(self, c, x, y, w, h):
        """Everything but the focus goes into the background."""
        if self.focus is None:
            panes.dim(c, x, y, w, h)
            return
        fx, fy, fw, fh = self.focus
        panes.dim(c, x, y, w, fy - y)
        panes.dim(c, x, fy + fh, w, y + h - fy - fh)
        panes.dim(c, x, fy, fx - x, fh)
        panes.dim(c, fx + fw, fy, x + w - fx - fw, fh)


def _signs(keys):
    signs = {"left": "←", "right": "→", "up": "↑", "down": "↓", "a": "A", "b": "B"}
    return " ".join([signs[key] for key in keys.split()])
