"""MicroPython for one of our boards, the starter frozen in: built once, kept by its inputs."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import UserError
from host_tools.image import content, names, parts
from host_tools.runtimes import REPO, cache, mpy

DEFINITION = Path(__file__).parent / "board"
RELEASED = "1744675200"  # 15 April 2025, MicroPython 1.25: what is built has no other date
_PYTHON = getattr(sys, "_base_executable", sys.executable)  # outlives a virtual environment
_TELLING = re.compile(r"\berror:|reaches into|undefined reference|Traceback|CMake Error")
_KEPT = 8  # images
_HANDHELD = '''"""The board that this image is for."""

A = {a}  # the pin of that key
KEPT = {kept:#x}  # 16 bytes that outlive a restart: scratch registers of the watchdog
BASE = "{base}"  # which starter this is


def board():
    from firmware.boards import {board}

    return {board}
'''
_FILLED = ("mpconfigboard.cmake", "mpconfigboard.h", "without.h", "layout.ld")


@dataclass(frozen=True)
class Base:
    path: Path  # firmware.bin: what lies at the start of the flash
    built: float  # seconds it took now; 0 when it was there

    @property
    def code(self):
        return self.path.read_bytes()


def starter(target, repo=REPO):
    """{path: bytes} of the frozen modules: what starts, and what it needs to show a notice."""
    found = {p.name: p.read_bytes() for p in sorted((DEFINITION / "frozen").glob("*.py"))}
    found["notice.py"] = (repo / "firmware/notice.py").read_bytes()
    # These lie in the ROMFS as well; frozen, they serve when there is none.
    for name in content.sources(target.board, repo):
        if re.match(r"firmware/(__init__|boards/.*|drivers/.*)\.py$", name):
            found[name] = (repo / name).read_bytes()
    found["handheld.py"] = _HANDHELD.format(
        board=target.board, a=target.keys["a"], kept=target.scratch, base=_sum(found)
    ).encode()
    return found


def identity(target, repo=REPO):
    """What handheld.BASE says on a board with this starter."""
    return re.search(rb'BASE = "(\w+)"', starter(target, repo)["handheld.py"])[1].decode()


def definition(target, empty, words=()):
    """{path: bytes} of the folder that MicroPython calls a board; `words` go into its table."""
    found = {f"frozen/{name}": text for name, text in starter(target).items()}
    found["manifest.py"] = (DEFINITION / "manifest.py").read_bytes()
    found.update({f"c/{p.name}": p.read_bytes() for p in (DEFINITION / "c").iterdir()})
    nothing = mpy.compiled(DEFINITION / "names.py", "names.py")
    found["names/names.mpy"] = names.module(nothing, words)
    values = {
        "pico_board": target.pico_board,
        "platform": target.platform,
        "empty": empty,
        "name": target.name,
        "romfs": target.romfs,
        "saves": target.saves,
        "code": target.code,
        "defines": target.defines,
    }
    for name in _FILLED:
        text = (DEFINITION / name).read_text("utf-8")
        found[name] = re.sub(r"@(\w+)@", lambda m: str(values[m[1]]), text).encode()
    return found


def _sum(files):
    return hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:16]


def provide(target, words=()):
    """The base image of a target; built if it never was from just these inputs.

    One folder for every set of C sources: what is frozen changes more often, and only that is
    built again then. Images stay beside it, so that two copies of the sources do not hinder
    each other.
    """
    have = parts.provide()
    files = definition(target, have.empty, words)
    headers = {name: files[name] for name in files if name in _FILLED or name[:2] == "c/"}
    folder = cache.root() / f"firmware-base-{target.id}-{_sum({**headers, '': have.folder.name})}"
    path = folder / f"{_sum(files)}.bin"
    if path.is_file():
        return Base(path, 0)
    with cache.lock(folder.name):
        if path.is_file():
            return Base(path, 0)
        seconds = _build(target, have, files, folder)
        part = path.with_suffix(".part")
        shutil.copyfile(folder / "build/firmware.bin", part)
        part.replace(path)
        for old in sorted(folder.glob("*.bin"), key=lambda p: p.stat().st_mtime)[:-_KEPT]:
            old.unlink()
        return Base(path, seconds)


def _write(files, folder):
    """Only what differs is written, so that only what depends on it is built again."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix() not in files:
            path.unlink()
    for name, data in files.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def _build(target, have, files, folder):
    start = time.monotonic()
    first = not (folder / "build/build.ninja").is_file()
    cache.say(
        f"building MicroPython for {target.name} in {folder}"
        + (" (about two minutes, once)" if first else "")
    )
    _write(files, folder / "board")
    env = dict(
        os.environ,
        SOURCE_DATE_EPOCH=RELEASED,
        MICROPY_MPYCROSS=str(have.mpy_cross),
        GIT_CEILING_DIRECTORIES=str(have.folder),
        LC_ALL="C",
        PATH=os.pathsep.join(
            [str(have.compiler), str(have.ninja.parent), os.environ.get("PATH", "")]
        ),
    )
    _run(
        [
            have.cmake,
            "-G",
            "Ninja",
            "-S",
            have.port,
            "-B",
            folder / "build",
            "-DMICROPY_BOARD=POCKETSTEAD",
            f"-DMICROPY_BOARD_DIR={folder / 'board'}",
            f"-DUSER_C_MODULES={folder / 'board/c/micropython.cmake'}",
            f"-DPICO_SDK_PATH_OVERRIDE={have.sdk}",
            f"-DPICO_TOOLCHAIN_PATH={have.compiler}",
            f"-DCMAKE_MAKE_PROGRAM={have.ninja}",
            f"-DPython3_EXECUTABLE={_PYTHON}",
        ],
        env,
        folder,
        "configuring it",
    )
    _run([have.ninja, "-C", folder / "build"], env, folder, "compiling it")
    return round(time.monotonic() - start, 1)


def _run(command, env, folder, doing):
    done = subprocess.run(
        [*map(str, command)],
        env=env,
        cwd=folder,
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    log = folder / "log.txt"
    log.write_text(done.stdout)
    if done.returncode:
        told = [x for x in done.stdout.splitlines() if _TELLING.search(x)]
        raise UserError(
            f"MicroPython was not built: {doing} failed: "
            + (told or done.stdout.strip().splitlines() or ["?"])[0],
            f"All of it is in {log}.",
        )
