"""A bot thinks beside the game: where memory is short, the screen gives way to it for that time.

Loaded for a bot and forgotten with it. A screen whose `forget` returns True may go as a whole.
"""

import gc
import sys

from firmware.app.modules import erase

_ROOMY = 52000  # bytes free: a hard bot finds room beside the screen
_DEEP = 16  # calls


def ask(table, job, *args):
    """What the function `job` of engine_core.bots answers."""
    if not _gives_way(table):
        return _run(job, args)
    table.fold()
    _wash(_DEEP)
    gc.collect()
    known = list(sys.modules)
    try:
        return _run(job, args)
    finally:
        for path in list(sys.modules):
            if path not in known:
                erase(path)
        _wash(_DEEP)
        gc.collect()
        table.unfold()


def _run(job, args):
    from engine_core import bots

    return getattr(bots, job)(*args)


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
