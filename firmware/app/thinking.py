"""A bot thinks beside the game: where memory is short, the screen gives way to it for that time.

Loaded for a bot and forgotten with it. A screen whose `forget` returns True may go as a whole.
"""

import gc
import sys

from firmware.app.loop import drop

_ROOMY = 40000  # bytes free: a hard bot finds room beside the screen


def ask(table, job, *args):
    """What the function `job` of engine_core.bots answers."""
    path = "firmware.screens." + table.game
    seen = table.view
    apart = _tight(table)
    if apart:
        table.screen = table.view = table.target = table._after = None
        drop(path)
        gc.collect()
        seen = seen is not None
    known = list(sys.modules)
    try:
        from engine_core import bots

        return getattr(bots, job)(*args)
    finally:
        if apart:
            bots = None
            for name in list(sys.modules):
                if name not in known:
                    drop(name)
            gc.collect()
            table.screen = __import__(path, None, None, ("targets",))
            if seen:
                table.view = table.match.view(table.seat)


def _tight(table):
    """Whether the screen must go."""
    if not hasattr(gc, "mem_free"):
        return False
    gc.collect()
    if gc.mem_free() >= _ROOMY:
        return False
    own = getattr(table.screen, "forget", None)
    if not own or not own():
        return False
    table.drop("notes")
    return True
