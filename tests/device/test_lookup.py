"""Looking names up in C, as our firmware does, beside CPython: the same answers, on a board."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.emulator import replay

SCRIPT = Path(__file__).parent / "lookup_script.py"
LONG = 3000  # seconds of real time: the emulator shares the machine with other tests


@pytest.mark.slow
def test_names_and_keys_are_found_as_on_cpython(made):
    here = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, check=True)
    assert replay.said(SCRIPT, [], {}, LONG) == here.stdout
