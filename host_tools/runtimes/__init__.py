"""The interpreters a script can run on: CPython, WebAssembly MicroPython, 32-bit MicroPython.

`wasm`, `i386`, `mpy` and `node` each provide one tool, fetched into the per-user cache at its
first use. `run` below is the common way: a script of the repository, with the engine,
the firmware and the compiled tables in reach, on any of them.
"""

import os
import subprocess
import sys
from pathlib import Path

from host_tools.errors import USAGE, UserError

REPO = Path(__file__).resolve().parents[2]
NAMES = ("cpython", "wasm", "i386")
TREE = ("engine_core", "firmware", "assets_compiled")


def files():
    """{path: bytes} of what a device gets: bytecode of all modules but machine code, assets."""
    from host_tools.runtimes import mpy

    names = [
        path.relative_to(REPO).as_posix()
        for tree in ("engine_core", "firmware")
        for path in sorted((REPO / tree).rglob("*.py"))
    ]
    found = mpy.modules(names, REPO)
    for path in sorted((REPO / "assets_compiled").iterdir()):
        found["assets_compiled/" + path.name] = path.read_bytes()
    return found


def run(on, script, args=(), heap=None, inputs=(), root=REPO, timeout=300):
    """Run `script` on an interpreter with the repository as its root; a CompletedProcess.

    on       "cpython", "wasm" or "i386"
    root     another folder in place of the repository, e.g. one with `files` in it
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
            [sys.executable, str(script), *args],
            cwd=root,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=timeout,
        )
    if on == "i386":
        return i386.run(
            Path(script).resolve(), args, heap or "16m", path=[root], cwd=root, timeout=timeout
        )
    if on == "wasm":
        files = {"/" + name: root / name for name in TREE if (root / name).is_dir()}
        for number, source in enumerate(inputs):
            place = f"/input/{number}/{Path(source).name}"
            files[place] = source
            args = [place if a == str(source) else a for a in args]
        return wasm.run(script, files, args, heap or "16m", hard=heap is not None, timeout=timeout)
    raise UserError(f"There is no runtime {on!r}.", "Choose one of: " + ", ".join(NAMES), USAGE)
