"""A board that is only pretended: our programs run in this process, on files in memory.

For what tests of a virtual device cannot see: how long is waited, what is asked, what happens at
a command that fails. `Line` takes the place of host_tools.flash.link.Link, `Clock` of `time`.
"""

import builtins
import contextlib
import ctypes
import io
import json
import traceback
import zlib
from types import SimpleNamespace

from host_tools import bundle
from host_tools.flash.link import DeviceFailed, LineDropped
from host_tools.image import banks, romfs
from host_tools.image.content import sha256
from host_tools.image.targets import SECTOR

PICO2 = "Raspberry Pi Pico2 with RP2350"
STOCK = "Raspberry Pi Pico with RP2040"
OWN = "Pocketstead PicoSystem with RP2040"
OLD, NEW = "0" * 12, "1" * 12  # builds
FILES = {f"app/{k}.mpy": bytes([k]) * 700 for k in range(5)}
BLOCK = 4096
LINE = 1 / 64  # seconds that a line of the application takes


class Clock:
    """Time that passes only where somebody waits."""

    def __init__(self):
        self.now = 1000.0
        self.slept = []

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.slept.append(seconds)
        self.now += seconds

    def strftime(self, form):
        return "now"


class _Gone(BaseException):
    """The program ends with a reset."""


class _File(io.BytesIO):
    """What was written is there once it is flushed or closed, as in littlefs."""

    def __init__(self, board, path, mode):
        super().__init__(b"" if "w" in mode else board.files[path])
        self.board, self.path, self.writes = board, path, mode[0] in "wa"
        if "a" in mode:
            self.seek(0, 2)
        if "w" in mode:
            board.files[path] = b""

    def flush(self):
        if self.writes:
            self.board.files[self.path] = self.getvalue()

    def close(self):
        if not self.closed:
            self.flush()
        super().close()


class _RomFile(SimpleNamespace):
    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


class Rom(bytearray):
    """The partition of our own firmware: erased by sectors, a bit that is 0 stays so."""

    erased = 0
    damages = ()  # sectors that never hold what is written

    def ioctl(self, op, arg):
        if op == 4:
            return len(self) // BLOCK
        assert op == 6
        self.erased += 1
        self[arg * BLOCK : (arg + 1) * BLOCK] = b"\xff" * BLOCK
        return 0

    def writeblocks(self, n, data, off):
        assert not (off % 256 or len(data) % 256), "a chip writes whole pages"
        for i, byte in enumerate(data):
            self[n * BLOCK + off + i] &= byte
        if n in self.damages:
            self[n * BLOCK] ^= 1


class Board:
    """files: {path without a leading slash: bytes}."""

    def __init__(self, files=(), machine=PICO2, release="1.29.0", loader=0, blocks=200, rom=0):
        self.files = dict(files)
        self.machine, self.release, self.loader = machine, release, loader
        self.blocks = blocks
        self.rom = Rom(b"\xff" * rom) if rom else None
        self.folders = {p.rpartition("/")[0] for p in self.files if "/" in p}
        self.asked = []  # (program, seconds for it)
        self.typed = []  # what the running application was asked
        self.opened = self.closed = self.restarts = self.boots = 0
        self.formatted = False
        self.cut = {}  # {number of a program: error}: raised instead of it
        self.says = lambda question: []  # lines of the running application
        self.spoil = lambda path, data: data  # what arrives of a file
        self._anew()

    def _anew(self):
        self.mounts = {}
        self.names = {"__builtins__": {**vars(builtins), **self._builtins()}}

    def programs(self):
        return [program for program, _ in self.asked]

    # --- what a program finds

    def _builtins(self):
        return {
            "__import__": self._import,
            "open": self._open,
            "memoryview": lambda x: x.view if isinstance(x, _RomFile) else memoryview(x),
        }

    def _import(self, name, *rest):
        if name == "machine":
            return SimpleNamespace(mem32={}, reset=self._reset, bootloader=self._boot)
        if name == "os":
            return self._os()
        if name == "sys":
            return SimpleNamespace(
                platform="rp2", implementation=SimpleNamespace(_mpy=self.loader)
            )
        if name == "time":
            return SimpleNamespace(sleep_ms=lambda ms: None)
        if self.rom is not None and name in ("rom", "handheld"):
            return SimpleNamespace(FORMAT=1, BASE="base0")
        if name == "vfs":
            return self._vfs()
        if name == "rp2":
            return SimpleNamespace(Flash=lambda: "the flash")
        if name == "uctypes":
            place = ctypes.c_char.from_buffer
            return SimpleNamespace(addressof=lambda view: ctypes.addressof(place(view)))
        if name == "deflate":
            inflated = lambda file, kind, bits: io.BytesIO(  # noqa: E731
                zlib.decompress(file.read(), -bits)
            )
            return SimpleNamespace(DeflateIO=inflated, RAW=1)
        return __import__(name, *rest)

    def _open(self, path, mode="r"):
        for place, inside in self.mounts.items():
            if path.startswith(place + "/"):
                return inside[path[len(place) + 1 :]]
        path = path[1:]
        if "r" in mode and path not in self.files:
            raise OSError(2, "ENOENT")
        if "r" not in mode and "/" in path and path.rpartition("/")[0] not in self.folders:
            raise OSError(2, "ENOENT")
        if mode == "r":
            return io.StringIO(self.files[path].decode("utf-8", "replace"))
        return _File(self, path, mode)

    def _os(self):
        return SimpleNamespace(
            uname=lambda: SimpleNamespace(machine=self.machine, release=self.release),
            statvfs=lambda path: (BLOCK, 0, self.blocks, self.free // BLOCK),
            ilistdir=self._listed,
            stat=lambda path: (0,) * 6 + (len(self.files[path[1:]]),),
            mkdir=self._mkdir,
            rmdir=self._rmdir,
            remove=lambda path: self.files.pop(path[1:]),
            rename=lambda old, new: self.files.update({new[1:]: self.files.pop(old[1:])}),
        )

    @property
    def free(self):
        return BLOCK * (self.blocks - sum(-(-len(data) // BLOCK) for data in self.files.values()))

    def _listed(self, path):
        """[(name, kind)] of a folder, here or in an image that is mounted."""
        for place, inside in self.mounts.items():
            if (path + "/").startswith(place + "/"):
                return _inside(inside, path[len(place) + 1 :])
        return _inside([*self.files, *(folder + "/" for folder in self.folders)], path.strip("/"))

    def _mkdir(self, path):
        if path[1:] in self.folders:
            raise OSError(17, "EEXIST")
        self.folders.add(path[1:])

    def _rmdir(self, path):
        if any(one.startswith(path[1:] + "/") for one in [*self.files, *self.folders]):
            raise OSError(39, "ENOTEMPTY")
        self.folders.remove(path[1:])

    def _vfs(self):
        def mkfs(flash, progsize):
            self.formatted = flash == "the flash"
            self.files, self.folders = {}, set()

        lfs = type("VfsLfs2", (), {"mkfs": staticmethod(mkfs), "__init__": lambda *a, **k: None})
        return SimpleNamespace(
            rom_ioctl=lambda op, n: self.rom,
            VfsRom=_rom_files,
            VfsLfs2=lfs,
            mount=lambda inside, place: self.mounts.update({place: inside}),
            umount=lambda place: self.mounts.pop(place, None),
        )

    def _reset(self):
        self.restarts += 1
        raise _Gone

    def _boot(self):
        self.boots += 1
        raise _Gone

    # --- what happens to a program

    def run(self, program, timeout):
        number = len(self.asked)
        self.asked.append((program, timeout))
        if number in self.cut:
            raise self.cut[number]
        out = io.StringIO()
        self.names["print"] = lambda *words, **how: print(*words, **how, file=out)
        try:
            exec(compile(program, "<stdin>", "exec"), self.names)
        except _Gone:
            self._anew()
        except Exception as problem:
            raise DeviceFailed("".join(traceback.format_exception_only(problem))) from problem
        for path in [*self.files]:
            self.files[path] = self.spoil(path, self.files[path])
        return out.getvalue()


def _inside(paths, folder):
    """[(name, kind)] of what lies in a folder; folders end with a slash."""
    start = folder + "/" if folder else ""
    names = {path[len(start) :] for path in paths if path.startswith(start) and path != start}
    return sorted({(n.split("/")[0], 0x4000 if "/" in n else 0x8000) for n in names})


def _rom_files(view):
    """{path: what `open` gives} of a ROMFS image; OSError if it is none."""
    if bytes(view[:3]) != b"\xd2\xcd\x31":
        raise OSError(19, "ENODEV")
    found = {}

    def number(at):
        n = 0
        while True:
            n = n << 7 | view[at] & 127
            at += 1
            if view[at - 1] < 128:
                return n, at

    size, first = number(3)

    def walk(at, end, path):
        while at < end:
            kind, at = number(at)
            length, at = number(at)
            if kind in (4, 5):
                count, start = number(at)
                name = path + bytes(view[start : start + count]).decode()
                if kind == 4:
                    walk(start + count, at + length, name + "/")
                else:
                    _, inner = number(start + count)
                    _, inner = number(inner)
                    count, inner = number(inner)
                    place, inner = number(inner)
                    place += first
                    found[name] = _RomFile(view=view[place : place + count])
            at += length

    walk(first, first + size, "")
    return found


class Line:
    """In place of a Link, to the one board there is."""

    board = None  # set by `plugged`
    clock = None

    def __init__(self, port, timeout=10):
        self.port, self.timeout, self.sent = port, timeout, 0
        self.heard = []
        refused = self.board.refusals.pop(0) if getattr(self.board, "refusals", None) else None
        if refused:
            raise refused
        self.board.opened += 1

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.board.closed += 1

    def enter(self, seconds=None):
        self.board._anew()

    def run(self, program, timeout=None):
        self.sent += len(program)
        return self.board.run(program, timeout)

    def leave(self, program):
        with contextlib.suppress(LineDropped, DeviceFailed):
            self.board.run(program, None)

    def write(self, data):
        self.board.typed.append((self.clock.now, data))
        self.heard += self.board.says(data)

    def read_line(self, deadline):
        if self.heard:
            self.clock.now += LINE
            return self.heard.pop(0)
        self.clock.now = max(self.clock.now, deadline)
        return None


def plugged(monkeypatch, board):
    """From now on every port leads to this board, and time passes where somebody waits."""
    from host_tools.flash import flasher, link, moving, screen, update

    clock = Clock()
    line = type("Line", (Line,), {"board": board, "clock": clock})
    for module in (flasher, link, screen, update):
        monkeypatch.setattr(module, "Link", line)
    for module in (flasher, moving, screen, update):
        monkeypatch.setattr(module, "time", clock)
    return clock


def own(plug, *given, size=banks.TWO, files=()):
    """A board with our own firmware; given: (number, build, drawn) of each bank."""
    board = plug(Board(files, machine=OWN, rom=size))
    for k, one in enumerate(given):
        if one:
            image = romfs.image({"x": b"some file"})
            at = k * banks.sizes(size)[1]
            board.rom[at : at + 256] = banks.record(one[0], image, one[1])
            if one[2]:
                board.rom[at + 256 * banks.DRAWN] = 0
            board.rom[at + SECTOR : at + SECTOR + len(image)] = image
    return board


def bundled(folder, files, board="pico_lcd13", build="0123456789ab", starter=b"start"):
    """A bundle of these files, {path: bytes}, without anything compiled."""
    about = {"app": "pocketstead", "board": board, "build": build, "version": "1", "languages": []}
    files = {**files, "build.json": (json.dumps(about, separators=(",", ":")) + "\n").encode()}
    made = {"any.pak": bundle.pack(files), **dict.fromkeys(bundle.ROOT_FILES, starter)}
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (folder / name).write_bytes(data)
    listing = {"files": {n: sha256(d) for n, d in made.items()}, "names": sorted(files)}
    (folder / "bundle.json").write_text(json.dumps(listing))
    return bundle.Bundle(folder)
