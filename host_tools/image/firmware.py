"""Puts base image and content together: one UF2 to drag onto a board."""

from dataclasses import dataclass
from pathlib import Path

from firmware.languages import LANGUAGES
from host_tools.errors import UserError
from host_tools.image import banks, base, content, names, parts, romfs, targets, uf2
from host_tools.runtimes import REPO, cache


@dataclass(frozen=True)
class Firmware:
    path: Path  # the UF2
    base: Path  # MicroPython alone, as it lies at the start of the flash
    target: targets.Target
    build: str
    code: int  # bytes
    romfs: int
    base_seconds: float  # 0 when the base image was there

    def emulated(self):
        """The same for the emulated board."""
        from host_tools.emulator.uf2 import Image

        return Image(
            self.path,
            parts.VERSION,
            self.target.saves_at,
            self.target.saves // targets.SECTOR,
            self.target.romfs,
        )

    def report(self):
        return {
            "file": str(self.path),
            "board": self.target.id,
            "build": self.build,
            "base_seconds": self.base_seconds,
            "code": [self.code, self.target.code],
            "romfs": [self.romfs, banks.room(self.target.romfs)],
            "saves": self.target.saves,
        }


def _fit(what, size, room, remedy):
    if size > room:
        raise UserError(f"{what} takes {size:,} bytes, and there is room for {room:,}.", remedy)


def partition(target, languages=LANGUAGES, repo=REPO):
    """(files, image) of the ROMFS of a target."""
    files = content.files(target.board, languages, repo)
    data = romfs.image(files)
    _fit(
        "The content",
        len(data),
        banks.room(target.romfs),
        "Leave a language out (--lang), or give the ROMFS more in host_tools/image/targets.py.",
    )
    return files, data


def make(board, languages=LANGUAGES, out=None, repo=REPO):
    """Build the firmware of a board; a Firmware."""
    target = targets.get(board)
    files, data = partition(target, languages, repo)
    build = content.build_of(files)
    made = base.provide(target, names.of(files))
    code = made.code
    _fit("MicroPython", len(code), target.code, "See host_tools/image/targets.py.")
    version = content.version(repo)
    path = Path(out or repo / "build" / board / f"pocketstead-{board}-{version}.uf2")
    pieces = [
        (target.romfs_at + at, piece) for at, piece in banks.partition(target.romfs, data, build)
    ]
    cache.write_whole(path, uf2.write(target, [(0, code), *pieces]))
    return Firmware(path, made.path, target, build, len(code), len(data), made.built)
