"""After every collection the heap of our firmware looks for room behind its holes."""

from pathlib import Path

import pytest

from host_tools.emulator import replay

SCRIPT = Path(__file__).parent / "heap_script.py"
LONG = 3000  # seconds of real time: the emulator shares the machine with other tests


@pytest.mark.slow
def test_what_is_new_lies_behind_the_holes(made):
    """Also after a collection that nobody asked for, as while a bot thinks."""
    assert replay.said(SCRIPT, [], {}, LONG).split() == ["True", "True"]
