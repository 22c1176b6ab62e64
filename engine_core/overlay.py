"""Parts of a game's rules that are only in memory while they are needed, where it is short.

    run = overlay.part("engine_core.boonlake.", PARTS, k, held).TASKS[0]

A part is a module of its own, found by its number in PARTS. Where there is room a part stays once
it was loaded. When less than SHORT bytes are free, all others but `held` give way to the one that
is asked for; whatever still runs keeps what it needs. `rest` makes room before it is short. On a
computer nothing is ever dropped.
"""

import gc
import sys

from .record import PACKED

SHORT = 20000
LOW = 15000
ROOMY = 48000
spare = None  # called when even that leaves less than LOW: a screen may forget something


def short():
    """Whether memory is short."""
    if not PACKED or gc.mem_free() >= SHORT:
        return False
    gc.collect()
    return gc.mem_free() < SHORT


def part(package, parts, k, held):
    """The module of part k."""
    path = package + parts[k]
    if PACKED and path not in sys.modules:
        if short():
            for other in range(len(parts)):
                if other != held:
                    drop(package, parts[other])
            gc.collect()
            if spare and gc.mem_free() < LOW:
                spare()
                gc.collect()
    return __import__(path, None, None, ("TASKS",))


def rest(package, names, held):
    """Before somebody thinks long: unless there is plenty of room only part `held` stays."""
    if PACKED:
        gc.collect()
        if gc.mem_free() < ROOMY:
            for k in range(len(names)):
                if k != held:
                    drop(package, names[k])
            gc.collect()


def drop(package, name):
    """Forget a module; its memory is free once nothing of it runs."""
    path = package + name
    if path in sys.modules:
        del sys.modules[path]
        home = sys.modules.get(package[:-1])
        if home is not None and hasattr(home, name):
            delattr(home, name)
