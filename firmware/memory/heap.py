"""The heap of a device; nobody else asks the interpreter about it. CPython needs none of this.

Garbage is collected whenever a share of what was free is filled: plan.py says who wants which.
"""

import gc

_LITTLE = 16384  # bytes


def tidy():
    """Collects garbage. A quarter of what is free may be filled before the next time, so that the
    heap stays in one piece. True if little is free."""
    if not hasattr(gc, "threshold"):
        return False
    gc.collect()
    free = gc.mem_free()
    gc.threshold(free // 4)
    return free < _LITTLE


def pack():
    """Little of it may be filled while something is loaded that stays: it comes to lie together,
    and what is left of the heap stays in one piece."""
    if hasattr(gc, "threshold"):
        gc.collect()
        gc.threshold(_LITTLE)


def spread():
    """Half of it may be filled until then: look-ahead leaves nothing behind that lasts."""
    if hasattr(gc, "threshold"):
        gc.threshold(gc.mem_free() // 2)


def free():
    """Free bytes once garbage is collected, or -1 where nobody knows."""
    gc.collect()
    return gc.mem_free() if hasattr(gc, "mem_free") else -1
