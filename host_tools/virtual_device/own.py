"""Our own image for the virtual device: the same frozen starter, the same partition."""

import tempfile
from pathlib import Path

from host_tools.image import base, romfs, targets
from host_tools.runtimes import REPO, mpy


class Own:
    """A target for a VirtualDevice; `folder` gets what is frozen."""

    def __init__(self, target, folder, repo=REPO):
        self.target = target
        self.rom, self.blocks = target.romfs, target.saves // targets.SECTOR
        self.chip = target.chip
        self.machine = f"Pocketstead {target.name} with {self.chip}"
        self.frozen = Path(folder) / f"{target.id}.frozen"
        self.frozen.write_bytes(_frozen(target, repo))


def _frozen(target, repo):
    """The interpreter's own frozen modules are fixed: ours lie in a ROMFS at /frozen."""
    with tempfile.TemporaryDirectory() as work:
        sources = base.starter(target, repo)
        for name, text in sources.items():
            path = Path(work) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.replace(b'".frozen"', b'"/frozen"'))
        return romfs.image(mpy.modules(sorted(sources), Path(work), "x86"))
