"""A page: one full screen of the app, with its own keys. Pages lie on a stack; the top one is
seen.

A page lives in a module of its own, `firmware/app/pages/<name>.py`, that calls its class `View`;
`Stack.open` finds it by its name.
"""


class Page:
    hold_a = False  # True: A acts when it is released, because holding it means something else

    def __init__(self, app):
        self.app = app

    def enter(self, result=None):
        """The page is on top now: opened, or uncovered by a page that closed with `result`."""

    def leave(self):
        """The page is closed: give back what is large."""

    def draw(self, c):
        """Draws all of the page; called once per window of what is marked, changes nothing."""

    def key(self, key, again):
        """A key acts: a direction (again: it repeats), A, or B on release."""

    def hold(self, key):
        """A was held; only where hold_a is set."""

    def tick(self, now):
        """Once per frame; returns the ms until it wants the next one, or None."""

    def save(self):
        """Keep what matters: the keys rest, or the device may lose power. False if that failed."""

    def out(self):
        """B was held, or HOME pressed: lead out."""
        self.app.stack.close_all()

    # --- helpers
    def mark(self):
        """All of the page must be drawn again."""
        self.app.canvas.mark_parts(self.app.layout.parts())
