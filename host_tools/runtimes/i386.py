"""A 32-bit MicroPython with a hard heap: object sizes of a board to the byte, real MemoryError.

It is Debian's package for i386, unpacked into the cache and run through its own loader and
libraries. The system's packages, its package lists and its architectures stay as they are.
"""

import os
import subprocess

from host_tools.errors import Unavailable
from host_tools.runtimes import cache, debian
from host_tools.runtimes.sizes import heap_bytes

SUITE = "trixie"
PACKAGES = (
    "micropython",
    "libc6",
    "libffi8",
    "libmbedtls21",
    "libmbedcrypto16",
    "libmbedx509-7",
    "libgcc-s1",
)
_LIBRARIES = "root/usr/lib/i386-linux-gnu"
_PROOF = """
import gc, sys
assert sys.implementation.name == "micropython"
assert sys.maxsize == 0x7FFFFFFF, "not a 32-bit build"
kept = []
try:
    while len(kept) < 1000:
        kept.append(bytearray(1000))
except MemoryError:
    kept = len(kept)
else:
    raise SystemExit("the heap is not hard")
print("%d.%d.%d" % sys.implementation.version[:3], kept)
"""
_WITHOUT = "The WebAssembly MicroPython still runs every other check of the device code."


def _name():
    return f"micropython-i386-{_suite()}"


def _suite():
    return os.environ.get("POCKETSTEAD_DEBIAN_SUITE", SUITE)


def _install(folder):
    cache.say(f"fetching the 32-bit MicroPython (Debian {_suite()}, 4 MB) into {folder}")
    with cache.scratch("apt") as scratch:
        apt = debian.Debian(scratch, [_suite()], "The 32-bit MicroPython", _WITHOUT, "i386")
        apt.packages(PACKAGES, folder / "root")
    (folder / "proof.txt").write_text(_prove(folder))


def _command(folder):
    libraries = folder / _LIBRARIES
    return [
        str(libraries / "ld-linux.so.2"),
        "--library-path",
        str(libraries),
        str(folder / "root/usr/bin/micropython"),
    ]


def _prove(folder):
    """Run it once: is it 32-bit, and is its heap hard? Returns "version kilobytes"."""
    command = [*_command(folder), "-X", "heapsize=160k", "-c", _PROOF]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    except OSError as error:
        raise Unavailable(
            f"This machine does not run 32-bit x86 programs ({error.strerror}).",
            f"Use an x86-64 Linux kernel with IA32 emulation. {_WITHOUT}",
        ) from error
    if done.returncode:
        raise Unavailable(
            "The 32-bit MicroPython was unpacked but does not work here: "
            + (done.stderr or done.stdout).strip()[-300:],
            _WITHOUT,
        )
    return done.stdout.strip()


_failure = None


def command():
    """The command line, as a list, that starts the interpreter; installs it at first.

    A failure is remembered for the life of the process, so that a test run does not ask an
    unreachable mirror again for every test.
    """
    global _failure
    if _failure:
        raise _failure
    try:
        return _command(cache.provide(_name(), _install))
    except Unavailable as error:
        _failure = error
        raise


def version():
    """Version text of the installed interpreter, or None when it is not installed."""
    folder = cache.installed(_name())
    return (folder / "proof.txt").read_text().split()[0] if folder else None


def run(script, args=(), heap="160k", path=(), cwd=None, timeout=120, stdin=""):
    """Run a script in a heap of exactly this size; returns a CompletedProcess with text output.

    script   host path, or code as a string when it contains a newline
    path     host folders that form sys.path behind the script's own folder
    cwd      working directory; open("assets_compiled/x.tab") is relative to it
    """
    running = start(script, args, heap, path, cwd)
    try:
        out, err = running.communicate(stdin, timeout)
    except subprocess.TimeoutExpired:
        running.kill()
        running.communicate()
        raise
    return subprocess.CompletedProcess(running.args, running.returncode, out, err)


def start(script, args=(), heap="160k", path=(), cwd=None):
    """The same while it runs: a Popen whose lines can be written and read."""
    what = ["-c", script] if isinstance(script, str) and "\n" in script else [str(script)]
    return subprocess.Popen(
        [*command(), "-X", f"heapsize={heap_bytes(heap)}", *what, *map(str, args)],
        env=dict(os.environ, MICROPYPATH=":".join([*map(str, path), ".frozen"])),
        cwd=cwd,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
