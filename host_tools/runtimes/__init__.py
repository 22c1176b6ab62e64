"""The interpreters a script can run on: CPython, WebAssembly MicroPython, 32-bit MicroPython.

`wasm`, `i386`, `mpy` and `node` each provide one tool, fetched into the per-user cache at its
first use. `run` below is the common way: a script of the repository, with the engine,
the firmware and the compiled tables in reach, on any of them.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools.errors import USAGE, UserError

REPO = Path(__file__).resolve().parents[2]
NAMES = ("cpython", "wasm", "i386")
TREE = ("engine_core", "firmware", "assets_compiled")


def stage(folder, arch=None):
    """Fill `folder` as a device is filled: engine and firmware as .mpy, compiled tables beside.

    A hard heap of the size a board has cannot compile large sources, only load bytecode.
    """
    from host_tools.runtimes import fuse, mpy

    folder = Path(folder)
    tree = fuse.joined(REPO)
    mpy.compile_tree([tree / "engine_core", tree / "firmware"], folder, arch=arch,
                     skip=None if arch else lambda p: mpy.needs_arch(p.read_text("utf-8")))
    if (REPO / "assets_compiled").is_dir():
        shutil.copytree(REPO / "assets_compiled", folder / "assets_compiled", dirs_exist_ok=True)
    return folder


def run(on, script, args=(), heap=None, inputs=(), root=REPO, timeout=300):
    """Run `script` on an interpreter with the repository as its root; a CompletedProcess.

    on       "cpython", "wasm" or "i386"
    root     another folder in place of the repository, e.g. one that `stage` filled with .mpy
    inputs   host files the script reads; where one of them stands in `args`, the script gets
             a path that it can open
    heap     "160k" is hard on i386; on wasm it is hard too when given, and 16 MB that may grow
             when not; CPython has none

    A script that also runs on wasm for long defines `step()` and calls it by itself elsewhere:
        if sys.platform != "webassembly":
            while step():
                pass
    """
    from host_tools.runtimes import i386, wasm

    root = Path(root).resolve()
    args = [str(a) for a in args]
    if on == "cpython":
        env = dict(os.environ, PYTHONPATH=str(root))
        return subprocess.run(
            [sys.executable, str(script), *args], cwd=root, env=env, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=timeout,
        )
    if on == "i386":
        return i386.run(Path(script).resolve(), args, heap or "16m", path=[root], cwd=root,
                        timeout=timeout)
    if on == "wasm":
        files = {"/" + name: root / name for name in TREE if (root / name).is_dir()}
        for number, source in enumerate(inputs):
            place = f"/input/{number}/{Path(source).name}"
            files[place] = source
            args = [place if a == str(source) else a for a in args]
        return wasm.run(script, files, args, heap or "16m", hard=heap is not None,
                        timeout=timeout)
    raise UserError(f"There is no runtime {on!r}.", "Choose one of: " + ", ".join(NAMES), USAGE)
