"""A card that moves: an outline in a few steps along a straight line; any key ends it.

Loaded only where there is memory enough, and not at all with motion off.
"""

from firmware.ui.theme import GOLD

_STEPS = 4
_STEP_MS = (0, 60, 30)  # by the setting "motion"


class Fly:
    def __init__(self, app, target, end):
        self.app = app
        _, self.x, self.y, self.w, self.h, _ = target
        self.dx = end[0] - self.x
        self.dy = end[1] - self.y
        self.step = 0
        self.due = app.now

    def place(self):
        k = self.step
        return self.x + self.dx * k // _STEPS, self.y + self.dy * k // _STEPS

    def mark(self):
        x, y = self.place()
        self.app.canvas.mark(x, y, self.w, self.h)

    def tick(self, now):
        """One step further when it is time; True once it has arrived."""
        if now < self.due:
            return False
        self.mark()
        self.step += 1
        self.mark()
        self.due = now + _STEP_MS[self.app.settings["motion"]]
        return self.step >= _STEPS

    def draw(self, c):
        x, y = self.place()
        if c.sees(x, y, self.w, self.h):
            c.frame(x, y, self.w, self.h, GOLD, 2)
