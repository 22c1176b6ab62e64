"""Drives that a board shows while its boot loader waits for a file."""

import os
import string
from pathlib import Path

BOARD_IDS = {0xE48BFF56: "RPI-RP2", 0xE48BFF59: "RP2350"}  # family of a UF2 -> INFO_UF2.TXT
NOTE = "INFO_UF2.TXT"


def _places():
    """Where systems put drives that are plugged in."""
    if os.name == "nt":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase]
    user = os.environ.get("USER", "root")
    parents = [f"/media/{user}", f"/run/media/{user}", "/media", "/mnt", "/Volumes"]
    found = []
    for parent in map(Path, parents):
        try:
            found += sorted(parent.iterdir())
        except OSError:
            continue
    return found


def is_boot_loader(folder, family):
    """Does the boot loader of this kind of chip show itself here?"""
    try:
        said = (Path(folder) / NOTE).read_text("utf-8", "replace")
    except OSError:
        return False
    return f"Board-ID: {BOARD_IDS[family]}" in said


def find(family, given=None):
    """The drive of a boot loader, or None; `given` is the only place to look."""
    for place in [Path(given)] if given else _places():
        if is_boot_loader(place, family):
            return place
    return None


def copy(source, drive):
    """Put a file onto a drive. It goes away by itself as soon as the last byte is there."""
    data = Path(source).read_bytes()
    done = 0
    try:
        with open(Path(drive) / Path(source).name, "wb", buffering=0) as file:
            for at in range(0, len(data), 1 << 16):
                file.write(data[at : at + (1 << 16)])
                done = at + (1 << 16)
            os.fsync(file.fileno())
    except OSError:
        if done < len(data):
            raise
