"""Makes what a board with official MicroPython gets: one file with all games, and what starts it.

    build/<board>/<kind>.pak     modules and assets (firmware/pack.py has the format); the kind is
                                 that of the machine code in it, for the chip and for the virtual
                                 device; "any" where there is none
    build/<board>/main.py ...    the starter
    build/<board>/slot           the letter of the slot that starts, for mip
    build/<board>/bundle.json    SHA-256 of all these, and the names of what the packs hold
    build/<board>/package.json   for `mpremote mip install --target / build/<board>/package.json`

Nothing in it depends on the time, the place or the machine: the same sources give the same bytes.
"""

import json
import shutil
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

from firmware.languages import LANGUAGES
from host_tools import boards
from host_tools.errors import UserError
from host_tools.flash.errors import fault
from host_tools.image import content
from host_tools.image.content import sha256
from host_tools.runtimes import REPO, mpy

# MicroPython starts a main.py; the rest is bytecode, which spares 135 ms at every start.
ROOT_FILES = tuple(name + (".py" if name == "main" else ".mpy") for name in content.STARTER)
SHADOWS = tuple(name + ".py" for name in content.STARTER[:-1])  # sources would be taken instead
PACK = "app.pak"  # in the folder of a slot
BLOCK = 4096
WINDOW = 10  # bits: what a device needs to read a deflated file is 1 KB and the tables of codes


def dump(data):
    """JSON, always the same bytes for the same content."""
    return (json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode()


def deflated(data):
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -WINDOW, 9)
    return squeeze.compress(data) + squeeze.flush()


def blocks(size):
    """Flash blocks a file of this size takes; very small ones live inside their folder's block."""
    return 0 if size <= 512 else -(-size // BLOCK)


# --- packs


def pack(files):
    """The bytes of a pack with these files, {path: bytes}."""
    folders = {str(parent) for path in files for parent in Path(path).parents[:-1]}
    paths = [*sorted(folders), *sorted(files)]
    sought = [struct.pack("<I", zlib.crc32(path.encode())) for path in paths]
    if len(set(sought)) != len(sought):
        raise UserError("Two files have the same checksum of their path.", "Rename one of them.")
    small = {path: deflated(data) for path, data in files.items()}
    at = len(files["build.json"]) + 8 + 20 * len(paths)
    places, sums = [], []
    for path in paths:
        data = small.get(path, b"")
        places.append(struct.pack("<II", at, len(data)))
        sums.append(bytes.fromhex(sha256(data)[:16]))
        at += len(data)
    head = struct.pack("<4sHH", b"PKPZ", len(folders), len(paths))
    index = head + b"".join(sought + places + sums)
    return files["build.json"] + index + b"".join(small[path] for path in sorted(files))


@dataclass(frozen=True)
class Part:
    place: int
    size: int
    start: bytes  # of its SHA-256


class Pack:
    """A pack, or the first bytes of one; ValueError if it is none."""

    def __init__(self, data):
        line, _, rest = data.partition(b"\n")
        self.data, self.about = data, json.loads(line)
        try:
            magic, folders, count = struct.unpack_from("<4sHH", rest)
            self.head = len(line) + 1 + 8 + 20 * count  # bytes before the first file
            if magic != b"PKPZ" or len(data) < self.head:
                raise ValueError("no pack")
            self.parts = {}  # CRC-32 of the path -> Part
            for k in range(folders, count):
                key = struct.unpack_from("<I", rest, 8 + 4 * k)[0]
                place, size = struct.unpack_from("<II", rest, 8 + 4 * count + 8 * k)
                start = rest[8 + 12 * count + 8 * k :][:8]
                self.parts[key] = Part(place, size, start)
        except struct.error as problem:
            raise ValueError("no pack") from problem


# --- bundles


def kind(arch):
    """Machine code for a chip; it must match the loader's .mpy sub-version, too."""
    return arch + "-6.3"


def _starter(repo):
    """(name, bytes) of each file of the starter."""
    for name, target in zip(content.STARTER, ROOT_FILES):
        source = repo / f"firmware/{name}.py"
        yield target, source.read_bytes() if target == source.name else mpy.compiled(source)


def build(board, languages=LANGUAGES, out=None, repo=REPO):
    """Make the bundle of a board; a Bundle."""
    spec = boards.get(board)
    if not spec.stock:
        raise UserError(
            f"A {spec.name} with official MicroPython has too little memory.",
            f"Use our own firmware: `pocketstead firmware --board {board}`.",
        )
    packed = {"any": content.files(board, languages, repo)}
    native = {
        kind(arch): content.files(board, languages, repo, arch)
        for arch in (spec.stock, "x86")  # x86 is for the virtual device
    }
    if set(native[kind(spec.stock)]) != set(packed["any"]):
        packed = native
    files = {f"{name}.pak": pack(inside) for name, inside in packed.items()}
    files.update(_starter(repo), slot=b"a")
    names = sorted(set().union(*packed.values()))
    listing = {"files": {name: sha256(data) for name, data in files.items()}, "names": names}
    urls = [[name, name] for name in (*ROOT_FILES, "slot")]
    urls.append([f"a/{PACK}", next(iter(files))])
    files["bundle.json"] = dump(listing)
    files["package.json"] = dump({"urls": urls, "version": content.version(repo)})
    out = Path(out or repo / "build" / board)
    work = out.with_name(out.name + ".new")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    for name, data in files.items():
        (work / name).write_bytes(data)
    for firmware in out.glob("*.uf2"):  # of `pocketstead firmware`, which writes here as well
        firmware.rename(work / firmware.name)
    shutil.rmtree(out, ignore_errors=True)
    work.rename(out)
    return Bundle(out)


class Bundle:
    """A bundle on disk, every byte of it checked."""

    def __init__(self, folder):
        self.folder = Path(folder)
        path = self.folder / "bundle.json"
        if not path.is_file():
            raise fault(112, folder=folder)
        try:
            listing = json.loads(path.read_text("utf-8"))
            self.files, self.packs = {}, {}
            for name, digest in listing["files"].items():
                data = self.files[name] = (self.folder / name).read_bytes()
                if sha256(data) != digest:
                    raise ValueError(f"{name} was changed")
                if name.endswith(".pak"):
                    self.packs[name[:-4]] = Pack(data)
            self.starter = {name: self.files[name] for name in ROOT_FILES}
            self.names = {zlib.crc32(name.encode()): name for name in listing["names"]}
            self.board = next(iter(self.packs.values())).about["board"]
        except (ValueError, KeyError, TypeError, AttributeError, OSError) as problem:
            raise fault(111, folder=folder, problem=problem) from problem

    def pack(self, kind):
        """The pack for a device that loads machine code of this kind."""
        if "any" in self.packs:
            return self.packs["any"]
        if kind not in self.packs:
            raise fault(118, kind=kind, kinds=", ".join(sorted(self.packs)))
        return self.packs[kind]

    def chip_pack(self):
        """The pack for the chip itself."""
        return self.pack(kind(boards.get(self.board).stock))

    def device_files(self, kind):
        """{path: bytes} of a device on which this bundle was just installed."""
        return {**self.starter, f"a/{PACK}": self.pack(kind).data, "slot": b"a"}
