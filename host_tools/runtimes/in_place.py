"""The application in place in a hard heap: the 32-bit MicroPython with a ROMFS mapped into memory.

As on a board with our own image: code and assets take no heap, what is made of them does. The
image is mapped from a file, as flash is mapped on a chip.
"""

from pathlib import Path

from host_tools.image import content, romfs
from host_tools.runtimes import REPO, i386

IMAGE = "app.romfs"
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


def files(repo=REPO):
    """{path: bytes} of all modules but machine code, and of all assets."""
    names = [path.relative_to(repo).as_posix() for tree in ("engine_core", "firmware")
             for path in sorted((repo / tree).rglob("*.py"))]
    found = content.modules(names, repo=repo)
    for path in sorted((repo / "assets_compiled").iterdir()):
        found["assets_compiled/" + path.name] = path.read_bytes()
    return found


def stage(folder, scripts, inside=None):
    """Put an image of the application, or of what is `inside`, and of scripts into a folder."""
    folder = Path(folder)
    inside = dict(files() if inside is None else inside)
    for script in map(Path, scripts):
        inside[script.stem + ".mpy"] = content.compiled(script, script.name)
        start = _START % {"image": IMAGE, "script": script.stem}
        (folder / f"start_{script.stem}.py").write_text(start)
    (folder / IMAGE).write_bytes(romfs.image(inside))
    return folder


def run(folder, script, arguments, heap, timeout=900):
    """Run one of the staged scripts, by its name, in a heap of this size."""
    return i386.run(f"start_{script}.py", arguments, heap, cwd=folder, timeout=timeout)
