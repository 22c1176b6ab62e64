"""A bot thinks beside the game: where memory is short, the screen gives way to it for that time.

Loaded for a bot and forgotten with it. A screen whose `forget` returns True may go as a whole.
"""

import gc
import sys

from firmware.app.modules import drop
from firmware.ui import icons

_ROOMY = 52000  # bytes free: a hard bot finds room beside the screen
_DEEP = 16  # calls


def ask(table, job, *args):
    """What the function `job` of engine_core.bots answers."""
    parts = _given_up(table)
    if not parts:
        return _run(job, args)
    seen = table.view is not None
    _fold(table, parts)
    parts = None
    known = list(sys.modules)
    try:
        return _run(job, args)
    finally:
        late = [path for path in sys.modules if path not in known]
        parts = [sys.modules[path] for path in late]
        for path in late:
            drop(path)
        _erase(parts)
        parts = None
        gc.collect()
        table.screen = __import__("firmware.screens." + table.game, None, None, ("targets",))
        if seen:
            table.view = table.match.view(table.seat)


def _run(job, args):
    from engine_core import bots

    return getattr(bots, job)(*args)


def _given_up(table):
    """The modules of a screen that has forgotten what it can, if it must go; else nothing."""
    if not hasattr(gc, "mem_free") or getattr(table.screen, "forget", None) is None:
        return ()
    gc.collect()
    own = "firmware.screens." + table.game
    parts = [(path, sys.modules[path]) for path in sys.modules if path.startswith(own)]
    return parts if gc.mem_free() < _ROOMY and table.screen.forget() is True else ()


def _fold(table, parts):
    """Nothing is drawn meanwhile: the screen and its icons can be read again. Fonts stay: once
    something small lies in their place, none as large is found."""
    for path, module in parts:  # all of them: a part that stayed would know an empty screen
        drop(path)
    table.screen = table.view = table.target = table._after = None
    _erase([module for path, module in parts])
    icons._kept.clear()
    rest = getattr(table.match.rules, "rest", None)
    if rest:
        rest(table.match.state)
    gc.collect()


def _erase(modules):
    """Empty modules that are forgotten and of which nothing runs: an old address on the stack,
    which the collector takes for a use, then holds next to nothing."""
    for module in modules:
        module.__dict__.clear()
    _wash(_DEEP)


def _wash(n):
    """Overwrite old addresses on the stack."""
    row = (n, n, n, n, n, n, n, n)
    if row[0]:
        _wash(n - 1)
