"""Saves and keys behave the same on CPython and on MicroPython: one script, three interpreters."""

from pathlib import Path

import pytest

from host_tools import runtimes
from host_tools.errors import Unavailable

HERE = Path(__file__).parent


@pytest.mark.parametrize("on", ["cpython", "i386", "wasm"])
@pytest.mark.parametrize("script", ["saves_script.py", "buttons_script.py"])
def test_script(script, on):
    """Two slots, proven after writing: a power cut at any byte loses nothing."""
    try:
        done = runtimes.run(on, HERE / script)
    except Unavailable as why:
        pytest.skip(str(why))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip().endswith("ok"), done.stdout
    if script == "saves_script.py":
        assert "cuts 620" in done.stdout
