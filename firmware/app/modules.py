"""Forgetting modules: their memory is needed by what is loaded next."""

import gc
import sys


def drop(path):
    """Forgets a module, so that its memory can be used again."""
    if path in sys.modules:
        del sys.modules[path]
        cut = path.rfind(".")
        package = sys.modules.get(path[:cut])
        if package is not None and hasattr(package, path[cut + 1 :]):
            delattr(package, path[cut + 1 :])


def sweep():
    """After an import that found no room: MicroPython takes the module off its list, but the
    empty place still leads to all that the module has loaded. A new list does not."""
    modules = sys.modules
    if hasattr(gc, "mem_free"):
        known = list(modules.items())
        modules.clear()
        for name, module in known:
            modules[name] = module
    gc.collect()
