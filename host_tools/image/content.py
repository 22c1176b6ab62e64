"""What lies in the ROMFS of a handheld: every module by itself, and all assets as they are.

Modules are compiled from the sources as they stand: a traceback shows real names and real lines.
"""

import hashlib
import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import cache as remember
from pathlib import Path

from host_tools import bundle
from host_tools.errors import UserError
from host_tools.runtimes import REPO, cache, mpy

LEVEL = 2  # assertions go, lines stay


_version = remember(mpy.version)


def compiled(source, name, arch=None):
    """The bytecode of one file; `name` is what tracebacks call it."""
    text = source.read_bytes()
    flags = [f"-O{LEVEL}", "-s", name]
    if mpy.needs_arch(text.decode("utf-8")):
        flags.append(f"-march={arch}")
    key = hashlib.sha256("\n".join([_version(), *flags, ""]).encode() + text).hexdigest()
    kept = cache.root() / "bytecode" / f"{key}.mpy"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(f".{os.getpid()}.{name.replace('/', '.')}")
        done = subprocess.run([mpy.binary(), *flags, "-o", str(part), str(source)],
                              capture_output=True, text=True)
        if done.returncode:
            raise UserError(f"{source}: {done.stderr.strip()}")
        part.replace(kept)
    return kept.read_bytes()


def modules(names, arch=None, repo=REPO):
    """{path: bytecode} of sources; without `arch`, those that are machine code stay out."""
    _version()  # asked once, not by every thread

    def one(name):
        source = Path(repo) / name
        if not arch and mpy.needs_arch(source.read_text("utf-8")):
            return None
        return name[:-3] + ".mpy", compiled(source, name, arch)

    with ThreadPoolExecutor(2) as pool:
        return dict(filter(None, pool.map(one, names)))


def files(board, arch, languages, repo=REPO):
    """{path in the ROMFS: bytes} for a board."""
    found = modules(bundle.sources(board, repo), arch, repo)
    for name in bundle.assets(languages, repo):
        found["assets_compiled/" + name] = (repo / "assets_compiled" / name).read_bytes()
    digest = hashlib.sha256()
    for name in sorted(found):
        digest.update(f"{name} {bundle.sha256(found[name])}\n".encode())
    found["build.json"] = (json.dumps(
        {"app": "pocketstead", "build": digest.hexdigest()[:12], "board": board,
         "version": bundle.version(repo), "languages": list(languages)},
        separators=(",", ":")) + "\n").encode()
    return found
