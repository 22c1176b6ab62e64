"""The bytecode of the device and scripts beside it, for the 32-bit MicroPython with a hard heap.

Scripts are named `*_script.py`. The interpreter starts a source, `start_<name>.py`; all that it
loads is bytecode. Modules know their paths, which take memory: the folder is called "app".
"""

import subprocess
from pathlib import Path

import pytest

from host_tools import runtimes
from host_tools.errors import Unavailable
from host_tools.runtimes import i386, mpy

HERE = Path(__file__).parent


def stage(factory, *scripts):
    """A folder to run `start_<script>.py` in, for each of the scripts, with `app` as the path."""
    try:
        i386.command()
    except Unavailable as why:
        pytest.skip(str(why))
    folder = factory.mktemp("stage")
    runtimes.stage(folder / "app")
    for script in ("handheld", *scripts):
        source = HERE / f"{script}_script.py"
        target = folder / "app" / f"{script}_script.mpy"
        subprocess.run([mpy.binary(), "-O3", "-o", target, source], check=True)
        (folder / f"start_{script}.py").write_text(f"import {script}_script\n")
    return folder


def run(folder, script, arguments, heap, timeout=900):
    """One power cycle: the finished process."""
    return i386.run(f"start_{script}.py", arguments, heap, path=["app"], cwd=folder,
                    timeout=timeout)
