"""The bytecode of the device and scripts beside it, for the 32-bit MicroPython with a hard heap.

Scripts are named `*_script.py`. The interpreter starts a source, `start_<name>_script.py`; all
that it loads is bytecode. Modules know their paths, which take memory: the folder is called "app".
"""

import subprocess
from pathlib import Path

import pytest

from host_tools import runtimes
from host_tools.errors import Unavailable
from host_tools.runtimes import i386, in_place as rom, mpy

HERE = Path(__file__).parent


def _folder(factory):
    try:
        i386.command()
    except Unavailable as why:
        pytest.skip(str(why))
    return factory.mktemp("stage")


def stage(factory, *scripts):
    """A folder to `run` these scripts in, with code and assets as files in "app"."""
    folder = _folder(factory)
    runtimes.stage(folder / "app")
    for script in ("handheld", *scripts):
        source = HERE / f"{script}_script.py"
        target = folder / "app" / f"{script}_script.mpy"
        subprocess.run([mpy.binary(), "-O3", "-o", target, source], check=True)
        (folder / f"start_{script}_script.py").write_text(f"import {script}_script\n")
    return folder


def in_place(factory, *scripts):
    """The same with code and assets in a mapped ROMFS, as on a board with our own image."""
    return rom.stage(_folder(factory), [HERE / f"{s}_script.py" for s in ("handheld", *scripts)])


def run(folder, script, arguments, heap, timeout=900):
    """One power cycle: the finished process."""
    if (folder / rom.IMAGE).exists():
        return rom.run(folder, f"{script}_script", arguments, heap, timeout)
    return i386.run(f"start_{script}_script.py", arguments, heap, path=["app"], cwd=folder,
                    timeout=timeout)
