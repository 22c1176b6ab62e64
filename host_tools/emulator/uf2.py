"""Finds an official MicroPython image (UF2) for the emulated board, here or on the network."""

import os
import re
from dataclasses import dataclass
from pathlib import Path

from host_tools.flash.errors import fault

PREFERRED = "1.22.0"
_NAME = re.compile(r"(RPI_PICO|SEEED_XIAO_RP2040)-\d+-v(\d+)\.(\d+)\.(\d+)\.uf2$")
# Where the official images put the file system: offset in flash, blocks of 4096.
LAYOUTS = {"RPI_PICO": (0xA0000, 352), "SEEED_XIAO_RP2040": (0xA0000, 352)}


@dataclass(frozen=True)
class Image:
    path: Path
    version: tuple
    start: int  # of the file system
    blocks: int
    rom: int = 0  # bytes before the file system that are kept as it is: a ROMFS partition

    @property
    def native_kind(self):
        return "armv6m-6.2" if self.version < (1, 23, 0) else "armv6m-6.3"


def folder():
    """rp2040py's own cache; POCKETSTEAD_UF2 names a single file instead."""
    return Path.home() / ".cache" / "rp2040py"


def _image(path):
    found = _NAME.search(path.name)
    if not found or path.stat().st_size < 100_000:
        return None
    version = tuple(int(n) for n in found.groups()[1:])
    start, blocks = LAYOUTS[found[1]]
    return Image(path, version, start, blocks) if version >= (1, 22, 0) else None


def cached():
    """Usable images that are here already, oldest first."""
    given = os.environ.get("POCKETSTEAD_UF2")
    paths = [Path(given)] if given else sorted(folder().glob("*.uf2"))
    images = [_image(path) for path in paths if path.is_file()]
    return sorted((i for i in images if i), key=lambda i: i.version)


def find(version=None):
    """An image of this version (default: the oldest one supported that is at hand)."""
    for image in cached():
        if version is None or image.version == tuple(int(n) for n in version.split(".")):
            return image
    return _download(version or PREFERRED)


def _download(version):
    try:
        from rp2040py.boards import resolve_board_spec
        from rp2040py.utils.firmware_retrieve import MICROPYTHON

        image = _image(Path(resolve_board_spec("pico", MICROPYTHON, version).image))
    except Exception as problem:  # no network, no such version, no rp2040py
        raise fault(124, folder=folder()) from problem
    if image is None:
        raise fault(124, folder=folder())
    return image
