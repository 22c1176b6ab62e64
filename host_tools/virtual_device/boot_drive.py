"""A folder that plays the drive of a boot loader: it takes one UF2 file and goes away."""

import struct
from pathlib import Path

from host_tools.flash import drives
from host_tools.image import targets, uf2


def show(folder, target):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / drives.NOTE).write_text(
        f"UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\n"
        f"Board-ID: {drives.BOARD_IDS[target.family]}\n"
    )


def taken(folder, target):
    """(ROMFS partition, file system) once a whole file for this chip is there; else None."""
    for path in filter(Path.is_file, Path(folder).glob("*.uf2")):
        data = path.read_bytes()
        if len(data) < 512 or len(data) != 512 * struct.unpack_from("<I", data, 24)[0]:
            continue
        if uf2.family(data) != target.family:
            continue
        pages = uf2.read(data)
        for file in Path(folder).iterdir():
            file.unlink()
        return (
            _part(pages, target.romfs_at, target.romfs),
            _part(pages, target.saves_at, target.saves),
        )
    return None


def _part(pages, at, size):
    places = range(targets.XIP + at, targets.XIP + at + size, uf2.PAGE)
    return b"".join(pages.get(place, b"\xff" * uf2.PAGE) for place in places)
