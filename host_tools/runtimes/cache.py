"""The per-user folder for tools that Pocketstead fetches: one lock, one atomic install each."""

import contextlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: installs are not guarded there
    fcntl = None


def root():
    """~/.cache/pocketstead, or $POCKETSTEAD_CACHE."""
    given = os.environ.get("POCKETSTEAD_CACHE")
    if given:
        return Path(given).expanduser().resolve()
    base = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(base).expanduser() / "pocketstead"


def say(text):
    """Tell the person why the command takes a while; stderr, so that --json stays clean."""
    print(f"pocketstead: {text}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def lock(name):
    """Hold the lock `name`; a second process that wants it waits until it is free."""
    folder = root()
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / f".{name}.lock", "w") as handle:
        if fcntl:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say(f"another process is installing {name}; waiting for it")
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def installed(name):
    """The folder of `name` if it was installed completely, else None."""
    target = root() / name
    return target if (target / ".complete").is_file() else None


def provide(name, build):
    """The folder of `name`; made by `build(folder)` if it is not there yet.

    `build` works in the final place, because virtual environments cannot be moved. The
    marker `.complete` is written last: what an interrupted install left is thrown away.
    """
    ready = installed(name)
    if ready:
        return ready
    with lock(name):
        ready = installed(name)  # the process we waited for may have done it
        if ready:
            return ready
        target = root() / name
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        try:
            build(target)
        except BaseException:
            shutil.rmtree(target, ignore_errors=True)
            raise
        (target / ".complete").write_text("")
        return target


def write_whole(path, data):
    """Write a file that others may read or write at the same time: they find all of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(path)


def forget(name):
    """Throw an installed tool away, e.g. because it no longer runs."""
    with lock(name):
        shutil.rmtree(root() / name, ignore_errors=True)


def scratch(prefix):
    """A temporary folder as a context manager."""
    return tempfile.TemporaryDirectory(prefix=f"pocketstead-{prefix}-")
