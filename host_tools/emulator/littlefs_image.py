"""littlefs images with the geometry of a Pico's flash: made, read and changed on the host."""

from pathlib import Path, PurePosixPath

from littlefs import LittleFS, LittleFSError

BLOCK = 4096
BLOCKS = 352  # the official image for the Pico: 1,408 KB
DISK_VERSION = 0x00020000  # what every MicroPython since 1.12 can read


def _open(path, blocks):
    """A fresh file system in the old format, or one from a file, in whatever format it is."""
    version = {} if path else {"disk_version": DISK_VERSION}
    image = LittleFS(
        block_size=BLOCK,
        block_count=blocks,
        prog_size=256,
        read_size=32,
        cache_size=1024,
        lookahead_size=32,
        mount=False,
        **version,
    )
    if path is not None:
        image.context.buffer[:] = Path(path).read_bytes()
        image.mount()
    return image


def blank(path, blocks=BLOCKS):
    """An empty, formatted flash."""
    image = _open(None, blocks)
    image.format()
    Path(path).write_bytes(image.context.buffer)


def write(path, files, blocks=BLOCKS):
    """An image that holds `files`, a mapping of path to bytes; folders are made as needed."""
    image = _open(None, blocks)
    image.format()
    image.mount()
    for name in sorted(files):
        parent = PurePosixPath("/" + name.lstrip("/")).parent
        if str(parent) != "/":
            image.makedirs(str(parent), exist_ok=True)
        with image.open("/" + name.lstrip("/"), "wb") as file:
            file.write(files[name])
    image.unmount()
    Path(path).write_bytes(image.context.buffer)


def read(path, blocks=None):
    """Everything in an image: a mapping of path (from the root, without a slash) to bytes."""
    blocks = blocks or Path(path).stat().st_size // BLOCK
    image = _open(path, blocks)
    found = {}
    for folder, _, names in image.walk("/"):
        for name in names:
            full = str(PurePosixPath(folder) / name)
            with image.open(full, "rb") as file:
                found[full.lstrip("/")] = file.read()
    return found


def used_blocks(path, blocks=None):
    blocks = blocks or Path(path).stat().st_size // BLOCK
    return _open(path, blocks).used_block_count


__all__ = ["BLOCK", "BLOCKS", "LittleFSError", "blank", "read", "used_blocks", "write"]
