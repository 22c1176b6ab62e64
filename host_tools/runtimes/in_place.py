"""The application in place in a hard heap: the 32-bit MicroPython with a ROMFS mapped into memory.

As on a board with our own image: code and assets take no heap, what is made of them does. The
image is mapped from a file, as flash is mapped on a chip.
"""

import hashlib
import os
from pathlib import Path

from host_tools.image import romfs
from host_tools.runtimes import cache, files, i386, mpy

NAMES = 18000  # bytes: this interpreter lists names on its heap, up to 2,550 of them in so much;
# our image has them in flash (host_tools/image/names.py)
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
import %(script)s
"""


def image(scripts, inside=None):
    """The path of an image of the application, or of what is `inside`, and of scripts.

    It lies in the per-user cache, by its content: made once, and again when a source changes.
    """
    inside = dict(files() if inside is None else inside)
    for script in map(Path, scripts):
        inside[script.stem + ".mpy"] = mpy.compiled(script)
    digest = hashlib.sha256(Path(romfs.__file__).read_bytes())
    for name in sorted(inside):
        digest.update(f"{name} {len(inside[name])} ".encode() + inside[name])
    path = cache.root() / "in_place" / f"{digest.hexdigest()[:24]}.romfs"
    if path.is_file():
        os.utime(path)  # in use
    else:
        cache.write_whole(path, romfs.image(inside))
        ages = sorted(path.parent.glob("*.romfs"), key=lambda p: p.stat().st_mtime)
        for old in ages[:-_KEPT]:
            old.unlink(missing_ok=True)
    return path


def run(path, script, arguments, heap, timeout=900):
    """Run one of an image's scripts, by its name, in a heap of this size and NAMES."""
    start = _START % {"image": path, "script": script}
    return i386.run(start, arguments, i386.heap_bytes(heap) + NAMES, timeout=timeout)
