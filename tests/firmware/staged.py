"""The application in place, as on our own image, with scripts that play it in a hard heap.

Scripts are named `*_script.py` and lie beside this file. One image has them all; it is made once
for every state of the sources.
"""

from functools import cache
from pathlib import Path

import pytest

from host_tools.errors import Unavailable
from host_tools.play.hard_heap import PORTABLE
from host_tools.runtimes import i386, in_place

SCRIPTS = ("demo", "duel", "full", "kiosk", "puzzle", "replay", "rounds", "visit")


@cache
def image():
    try:
        i386.command()
    except Unavailable as why:
        pytest.skip(str(why))
    scripts = [Path(__file__).with_name(f"{name}_script.py") for name in SCRIPTS]
    return in_place.image([*scripts, PORTABLE / "heap_handheld.py"])


def run(script, arguments, heap, timeout=900):
    """One power cycle: the finished process."""
    return in_place.run(image(), f"{script}_script", arguments, heap, timeout)


def start(script, arguments, heap):
    """The same while it runs: a Popen whose lines can be written and read."""
    return in_place.start(image(), f"{script}_script", arguments, heap)
