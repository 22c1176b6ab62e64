"""Where our firmware's heap begins to look for room (board/c/heap.c): behind the small holes,
which are used again before memory runs out."""

from pathlib import Path

import pytest

from host_tools.emulator import replay

SCRIPT = Path(__file__).parent / "heap_script.py"
LONG = 3000  # seconds of real time: the emulator shares the machine with other tests


@pytest.mark.slow
def test_new_things_lie_together_and_holes_are_used(made):
    said = replay.said(SCRIPT, [], {}, LONG)
    assert "side by side True" in said, said
    assert "nothing is left True True" in said and "comes back 20000" in said, said
