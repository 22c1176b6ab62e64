"""Tests. Also by `python -m tests...` the firmware finds what it needs of a device."""

import sys

if sys.implementation.name == "cpython":
    from host_tools.simulator import shims

    shims.install()
