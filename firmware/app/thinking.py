"""A bot thinks beside the game, some milliseconds at a time, while the loop goes on."""

from engine_core import bots

_MAGIC = 0x54


class Thinking:
    """The steps of a function of engine_core.bots: thinking, hinting."""

    SLICE = 20  # ms of it in a frame; a single step may take twice as long again

    def __init__(self, match, job, *args):
        self.thought = None
        self.steps = getattr(bots, job)(match, *args)
        self.hurry = False  # the best idea so far will do
        self.bar = 0  # how far it has come, in pixels

    def run(self, app):
        """Goes on for a frame's time; True when there is an answer to take."""
        return self._steps(app.power.ticks, app.now + self.SLICE) or self.hurry and self.answer()

    def _steps(self, ticks, until):
        """True when it has come to its end."""
        while True:
            try:
                self.thought = next(self.steps)
            except StopIteration:
                return True
            if (ticks() - until) & 0x20000000 == 0:
                return False

    def answer(self):
        """The best (option, reason, rule) so far, None before there is one."""
        return self.thought.answer if self.thought else None

    def share(self, of):
        """How much of its budget is used; 0 where it does not look ahead."""
        thought = self.thought
        if not thought or not thought.budget:
            return 0
        return min(of, 1 + of * thought.made // thought.budget)


# --- a decision that the watchdog interrupts again and again


def begin(power, decision):
    """How often this decision was begun and never came to its end, as the board remembers it."""
    mark = bytearray((_MAGIC, 0, decision & 255, decision >> 8 & 255))
    kept = power.kept()
    if bytes(kept[:1]) == mark[:1] and bytes(kept[2:4]) == mark[2:]:
        mark[1] = min(255, kept[1] + 1)
    power.keep(mark)
    return mark[1]


def end(power):
    power.keep(b"")
