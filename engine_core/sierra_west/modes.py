"""The module of the mode that is played: the others are never loaded."""

from .game import MODES

_loaded = [None, None, None, None]


def mode_of(t):
    """The module of the mode: setup, perform, summit and what else it adds."""
    module = _loaded[t.mode]
    if module is None:
        name = "engine_core.sierra_west." + MODES[t.mode]
        module = _loaded[t.mode] = __import__(name, None, None, ("perform",))
    return module
