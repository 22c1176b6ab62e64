"""Everything that runs on the computer beside the handheld: one command, `pocketstead`.

On CPython the firmware finds what it takes for granted, `framebuf` and `micropython`, as soon as
this package is there.
"""

import sys

if sys.implementation.name == "cpython":
    from host_tools.simulator import shims

    shims.install()
