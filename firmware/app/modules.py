"""Forgetting modules: their memory is needed by what is loaded next."""

import gc
import sys


def drop(path):
    """Forgets a module, so that its memory can be used again once nothing of it runs."""
    if path in sys.modules:
        del sys.modules[path]
        cut = path.rfind(".")
        package = sys.modules.get(path[:cut])
        if package is not None and hasattr(package, path[cut + 1 :]):
            delattr(package, path[cut + 1 :])


def erase(path):
    """Forgets a module of which nothing runs, and empties it: the collector may take any number
    for the address of one of its functions, and keeps all of the module for that one."""
    module = sys.modules.get(path)
    if module is not None:
        drop(path)
        if hasattr(gc, "mem_free"):
            module.__dict__.clear()


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
