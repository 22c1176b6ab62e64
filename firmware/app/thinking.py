"""A bot thinks beside the game, some milliseconds at a time, while the loop goes on.

Where memory is short, the screen gives way to it for that time. Loaded for a bot and forgotten
with it. A screen whose `forget` returns True may go as a whole.
"""

import gc
import sys

from firmware.app.modules import erase

_ROOMY = 52000  # bytes free: a hard bot finds room beside the screen
_DEEP = 16  # calls
_MAGIC = 0x54


class Thinking:
    """The steps of a function of engine_core.bots: thinking, hinting."""

    SLICE = 20  # ms of it in a frame; a single step may take twice as long again

    def __init__(self, table, job, *args):
        self.table = table
        self.thought = None
        self.known = None
        if _gives_way(table):
            table.fold()
            _wash(_DEEP)
            gc.collect()
            self.known = list(sys.modules)
        self.threshold = None
        if hasattr(gc, "threshold"):
            # Thinking leaves nothing behind: fewer collections than the loop has, 20 ms each.
            self.threshold = gc.threshold()
            if self.threshold >= 0:
                gc.threshold(max(self.threshold, gc.mem_free() // 3))
        from engine_core import bots

        self.steps = getattr(bots, job)(table.match, *args)

    def run(self, ticks, until):
        """Goes on until that time; True when it has come to its end."""
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

    def drop(self):
        """There was no room for it: the caller makes some."""
        self.steps = None
        if self.threshold is not None:
            gc.threshold(self.threshold)

    def close(self):
        """Everything that gave way comes back."""
        self.drop()
        if self.known is not None:
            for path in list(sys.modules):
                if path not in self.known:
                    erase(path)
            self.known = None
            _wash(_DEEP)
            gc.collect()
            self.table.unfold()


def _gives_way(table):
    """Whether the screen must go, and may: then it has forgotten what it can already."""
    if not hasattr(gc, "mem_free") or getattr(table.screen, "forget", None) is None:
        return False
    gc.collect()
    return gc.mem_free() < _ROOMY and table.screen.forget() is True


def _wash(n):
    """Overwrite old addresses on the stack."""
    row = (n, n, n, n, n, n, n, n)
    if row[0]:
        _wash(n - 1)


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
