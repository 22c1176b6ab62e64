"""The official MicroPython for WebAssembly, run by node: no board, no 32-bit system needed.

Two things differ from a board and matter to whoever runs scripts here:

* Garbage is collected only when control returns to JavaScript. A long script therefore
  defines `step()`, a function that does a little and returns true while there is more; the
  runner calls it until it returns false, and the collector runs in between (with a hard heap
  after every step, else when the port thinks it is time).
* The file system is in memory. `files` says what is copied into it. There is no stdin.
"""

import hashlib
import json
import subprocess
from pathlib import Path

from host_tools.errors import Unavailable, UserError
from host_tools.runtimes import cache, node
from host_tools.runtimes.sizes import heap_bytes

VERSION = "1.27.0"
PACKAGE = "@micropython/micropython-webassembly-pyscript"
RUNNER = Path(__file__).with_name("wasm_runner.mjs")
NAME = f"wasm-{VERSION}"
_SHA256 = "06338c955b03c5700aa0069015d3e392d76836ef8e2ce25bedbe59b88ccd373c"

# The port may grow its heap by 128 MiB: `i32.const 134217728`, once in the whole file.
# One byte less and it may grow by nothing: the heap becomes as hard as a board's.
_SOFT = bytes.fromhex("41808080c000")
_HARD = bytes.fromhex("418080808000")


def hard_copy(wasm):
    """The same WebAssembly program with a heap that cannot grow."""
    if wasm.count(_SOFT) != 1:
        raise UserError(
            f"This micropython.wasm has {wasm.count(_SOFT)} places that look like the heap limit; "
            "one was expected.",
            f"Pocketstead is made for {PACKAGE} {VERSION}.",
        )
    return wasm.replace(_SOFT, _HARD)


def _install(folder):
    cache.say(f"fetching MicroPython {VERSION} for WebAssembly (npm, 0.2 MB)")
    with cache.scratch("npm") as scratch:
        done = node.run_npm(
            [
                "install",
                "--ignore-scripts",
                "--no-audit",
                "--no-fund",
                "--no-save",
                "--prefix",
                scratch,
                f"{PACKAGE}@{VERSION}",
            ],
            cwd=scratch,
        )
        source = Path(scratch, "node_modules", *PACKAGE.split("/"))
        if done.returncode or not (source / "micropython.wasm").is_file():
            lines = [line for line in done.stderr.splitlines() if "error" in line.lower()]
            raise Unavailable(
                f"npm could not fetch {PACKAGE} {VERSION}: " + (lines or ["no reason given"])[0],
                "Check the network and the registry of npm (npm config get registry).",
            )
        wasm = (source / "micropython.wasm").read_bytes()
        if hashlib.sha256(wasm).hexdigest() != _SHA256:
            raise Unavailable(
                f"The micropython.wasm that npm fetched is not the one of {PACKAGE} {VERSION}.",
                "Check the registry of npm; it serves another file under this version.",
            )
        for name in ("micropython.mjs", "micropython.wasm"):
            (folder / name).write_bytes((source / name).read_bytes())
        (folder / "hard.wasm").write_bytes(hard_copy(wasm))


def package():
    """The folder with micropython.mjs, micropython.wasm and hard.wasm; fetched at first."""
    return cache.provide(NAME, _install)


def run(script, files=None, args=(), heap="16m", hard=False, path=(), timeout=120):
    """Run a script; returns a CompletedProcess with text output.

    script   host path; it is copied to /<its name> and runs as __main__
    files    {"/place/on/device": host file or folder or bytes}; folders are copied whole
             (without __pycache__), the working directory is /
    args     what follows the script in sys.argv
    heap     size, e.g. "160k"; with `hard` it cannot grow, otherwise it is where it starts
    path     device folders put in front of sys.path

    An uncaught exception gives return code 1 and the traceback on stderr, sys.exit(n) gives n.
    """
    script = Path(script)
    tree = []
    literal = {}
    for place, source in (files or {}).items():
        if isinstance(source, (bytes, bytearray)):
            literal[place] = bytes(source).hex()
        elif Path(source).exists():
            tree.append([place, str(Path(source).resolve())])
        else:
            raise UserError(f"{source} does not exist; it was to become {place}.")
    if not script.is_file():
        raise UserError(f"There is no script {script}.")
    folder = package()
    job = {
        "module": (folder / "micropython.mjs").as_uri(),
        "wasm": str(folder / ("hard.wasm" if hard else "micropython.wasm")),
        "heap": heap_bytes(heap),
        "script": str(script.resolve()),
        "name": "/" + script.name,
        "tree": tree,
        "literal": literal,
        "path": list(path),
        "args": [str(a) for a in args],
        "hard": bool(hard),
    }
    command = [node.get().path, str(RUNNER)]
    return subprocess.run(
        command,
        input=json.dumps(job),
        capture_output=True,
        text=True,
        timeout=timeout,
    )
