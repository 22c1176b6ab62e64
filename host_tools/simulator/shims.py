"""Lets firmware code run unchanged on CPython: `framebuf` and `micropython` as modules."""

import sys
import types


def _unchanged(function):
    return function


def micropython():
    """A `micropython` module whose decorators and helpers do nothing."""
    module = types.ModuleType("micropython")
    module.const = _unchanged
    module.native = _unchanged
    # No `viper`: firmware/ui then takes its plain drawing loops, as a board without it would.
    module.opt_level = lambda level=None: 0
    module.mem_info = lambda verbose=None: None
    module.alloc_emergency_exception_buf = lambda size: None
    module.schedule = lambda function, argument: function(argument)
    return module


def install():
    """Register the modules; calling it again changes nothing."""
    from host_tools import framebuf

    sys.modules.setdefault("framebuf", framebuf)
    if "micropython" not in sys.modules:
        sys.modules["micropython"] = micropython()
