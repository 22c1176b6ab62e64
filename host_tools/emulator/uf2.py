"""What an image (UF2) for the emulated board is, besides its file."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Image:
    path: Path
    version: tuple
    start: int  # of the file system
    blocks: int
    rom: int = 0  # bytes before the file system that are kept as it is: a ROMFS partition
