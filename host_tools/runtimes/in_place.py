"""The application in place in a hard heap: the 32-bit MicroPython with a ROMFS mapped into memory.

As on a board with our own image: code and assets take no heap, what is made of them does. The
image is mapped from a file, as flash is mapped on a chip. This interpreter lists names on its heap
where our image has them in flash (host_tools/image/names.py): all of them are loaded first, and
the heap is larger by just what they take.
"""

import hashlib
import os
from functools import cache as remember
from pathlib import Path

from host_tools.image import base, names, romfs
from host_tools.runtimes import cache, files, i386, mpy

_KEPT = 40  # images in the cache
_START = """
import ffi, os, sys, uctypes, vfs
libc = ffi.open("libc.so.6")
file = libc.func("i", "open", "si")("%(image)s", 0)
size = os.stat("%(image)s")[6]
at = libc.func("p", "mmap", "piiiii")(0, size, 1, 2, file, 0)
vfs.mount(vfs.VfsRom(uctypes.bytearray_at(at, size)), "/rom")
del at, ffi, file, libc, os, size, uctypes, vfs
sys.path[:] = ["/rom"]
%(before)s
import names
del names, sys.modules["names"]
%(then)s
"""
_COUNT = {
    "before": "import gc; gc.collect(); before = gc.mem_alloc()",
    "then": "gc.collect(); print(gc.mem_alloc() - before)",
}


def image(scripts, inside=None):
    """The path of an image of the application, or of what is `inside`, and of scripts.

    It lies in the per-user cache, by its content: made once, and again when a source changes.
    """
    inside = dict(files() if inside is None else inside)
    for script in map(Path, scripts):
        inside[script.stem + ".mpy"] = mpy.compiled(script)
    digest = hashlib.sha256(Path(romfs.__file__).read_bytes() + Path(names.__file__).read_bytes())
    for name in sorted(inside):
        digest.update(f"{name} {len(inside[name])} ".encode() + inside[name])
    path = cache.root() / "in_place" / f"{digest.hexdigest()[:24]}.romfs"
    if path.is_file():
        os.utime(path)  # in use
    else:
        nothing = mpy.compiled(base.DEFINITION / "names.py", "names.py")
        inside["names.mpy"] = names.module(nothing, names.of(inside))
        cache.write_whole(path, romfs.image(inside))
        ages = sorted(path.parent.glob("*.romfs"), key=lambda p: p.stat().st_mtime)
        for old in ages[:-_KEPT]:
            old.unlink(missing_ok=True)
    return path


@remember
def of_names(path):
    """Bytes of heap that the names of an image take."""
    done = i386.run(_START % {"image": path, **_COUNT}, [], "1m")
    return int(done.stdout)


def run(path, script, arguments, heap, timeout=900):
    """Run one of an image's scripts, by its name, in a heap of this size and room for names."""
    return i386.run(*_started(path, script, arguments, heap), timeout=timeout)


def start(path, script, arguments, heap):
    """The same while it runs: a Popen whose lines can be written and read."""
    return i386.start(*_started(path, script, arguments, heap))


def _started(path, script, arguments, heap):
    code = _START % {"image": path, "before": "", "then": f"import {script}"}
    return code, arguments, i386.heap_bytes(heap) + of_names(path)
