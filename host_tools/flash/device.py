"""What the host can ask of a device: what it is, what it holds, and to change files safely."""

import ast
import base64
import json

from host_tools.flash.errors import fault
from host_tools.flash.link import DeviceFailed, LineDropped
from host_tools.image import targets
from host_tools.image.content import sha256

CHUNK = 3072  # bytes of a file per program; four thirds of that as text
KEEP = 16  # programs after which what was sent stays, should the line be cut
OLDEST = (1, 25)
LARGEST = 4 << 20  # bytes of a file; no board of ours has room for more

# Sent once per connection. Small, because it is compiled on the device.
HELPERS = """
import os, sys, json, hashlib
from binascii import a2b_base64 as _d, hexlify as _x
def _walk(p):
    for e in os.ilistdir(p or "/"):
        q = p + "/" + e[0]
        if e[1] & 0x4000:
            print("d", q)
            _walk(q)
        else:
            print(os.stat(q)[6], q)
def _sha(p):
    h = hashlib.sha256()
    b = bytearray(1024)
    v = memoryview(b)
    with open(p, "rb") as f:
        while 1:
            n = f.readinto(b)
            if not n:
                break
            h.update(v[:n])
    return str(_x(h.digest()), "ascii")
def _shas(ps):
    for p in ps:
        try:
            print(_sha(p))
        except OSError as e:
            print("!", e)
def _dirs(ps):
    for p in ps:
        try:
            os.mkdir(p)
        except OSError as e:
            if e.errno != 17:
                raise
def _join(t, ps):
    c = bytearray(1024)
    v = memoryview(c)
    with open(t, "wb") as g:
        for p, o, n in ps:
            with open(p, "rb") as f:
                f.seek(o)
                while n:
                    k = f.readinto(v[:n] if n < 1024 else c)
                    if not k:
                        break
                    g.write(v[:k])
                    n -= k
def _del(ps):
    for p in ps:
        os.remove(p)
def _text(p):
    try:
        with open(p) as f:
            return f.readline()
    except OSError:
        return None
"""

PROBE = """
import os, sys, json
try:
    import machine
    if sys.platform == "rp2":
        _b = 0x400DB000 if "RP2350" in sys.implementation._machine else 0x4005B000
        machine.mem32[_b] = 1 << 30  # a watchdog armed by the application would end the update
except Exception:
    pass
try:
    _u = os.uname()
    _m = _u.machine
    _r = _u.release
except AttributeError:
    _m = sys.implementation._machine
    _r = "%d.%d.%d" % sys.implementation.version[:3]
print(json.dumps([_m, _r, getattr(sys.implementation, "_mpy", 0)]))
"""

ARCHES = (
    None,
    "x86",
    "x64",
    "armv6",
    "armv6m",
    "armv7m",
    "armv7em",
    "armv7emsp",
    "armv7emdp",
    "xtensa",
    "xtensawin",
    "rv32imc",
    "rv64imc",
)


def understood(parse, said):
    """What `parse` makes of an answer; one that makes no sense is a line to be tried again."""
    try:
        return parse(said)
    except (ValueError, TypeError, LookupError, SyntaxError, RecursionError) as problem:
        raise LineDropped(f"an answer that makes no sense ({said.strip()[:40]!r})") from problem


def _probed(said):
    machine, release, loader = json.loads(said)
    if not (isinstance(machine, str) and isinstance(release, str) and isinstance(loader, int)):
        raise ValueError("not what was asked for")
    ARCHES[loader >> 10 & 15]
    return machine, release, loader


def _three(said):
    first, second, third = map(int, said.split())
    if not 0 <= first <= 1 << 20 or min(second, third) < 0:
        raise ValueError("no file system has such blocks")
    return first, second, third


def _walked(said):
    files, folders = {}, []
    for line in said.splitlines():
        kind, space, path = line.partition(" ")
        if not space or not path.startswith("/"):
            raise ValueError("no path")
        if kind == "d":
            folders.append(path[1:])
        else:
            files[path[1:]] = int(kind)
    return files, folders


def _text(said):
    """The text, or None, that was printed as Python writes it."""
    found = ast.literal_eval(said.strip())
    if not isinstance(found, str | None):
        raise ValueError("no text")
    return found


def decoded(said):
    return base64.b64decode(said.strip(), validate=True)


class Device:
    """A device in the raw REPL, behind a Link."""

    def __init__(self, link):
        self.link = link
        self.port = link.port
        link.enter()
        try:
            self.machine, self.release, loader = understood(_probed, link.run(PROBE))
        except DeviceFailed as problem:
            raise fault(105, port=self.port) from problem
        self.arch = arch = ARCHES[loader >> 10 & 15]
        self.native_kind = f"{arch}-{loader & 255}.{loader >> 8 & 3}" if loader else "none"
        self.target = targets.named(self.machine)  # of our own firmware, if it is that

    def check_version(self):
        if "RP2040" in self.machine:
            return  # ours, or it is led over to ours
        numbers = []
        for part in self.release.split(".")[:2]:
            digits = "".join(c for c in part if c.isdigit())
            numbers.append(int(digits or 0))
        if tuple(numbers) < OLDEST:
            raise fault(106, port=self.port, found=self.release)

    def prepare(self):
        """Define the helpers; from here on the other methods work."""
        self.ask(HELPERS)

    def ask(self, program, timeout=None, parse=str):
        """Run, and give what `parse` makes of the answer; a broken file system is told from a
        broken line.
        """
        try:
            return understood(parse, self.link.run(program, timeout))
        except DeviceFailed as problem:
            if "OSError" in problem.last_line:
                if "28" in problem.last_line or "ENOSPC" in problem.last_line:
                    raise fault(110, port=self.port, free=0, needed="more") from problem
                raise fault(113, port=self.port, problem=problem.last_line) from problem
            if "MemoryError" in problem.last_line:
                raise LineDropped("the device is out of memory") from problem
            # Our programs raise nothing else: this one did not arrive as it was sent.
            raise LineDropped(problem.last_line) from problem

    # --- looking

    def space(self):
        """(free bytes, block size, bytes in all) of the file system."""
        block, blocks, blocks_free = self.ask(
            "s=os.statvfs('/')\nprint(s[0],s[2],s[3])", parse=_three
        )
        return block * blocks_free, block, block * blocks

    def tree(self):
        """({path: size}, [folders]) of everything, paths without the leading slash."""
        return self.ask("_walk('')", 30, _walked)

    def text(self, path):
        """The first line of a file; None if it is not there."""
        return self.ask(f"print(repr(_text({'/' + path!r})))", parse=_text)

    def json(self, path):
        """The values in the first line of a file; None if it holds none."""
        text = self.text(path)
        try:
            found = json.loads(text) if text is not None else None
        except (ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) else None

    def hashes(self, paths, progress=None):
        """{path: SHA-256 or None if it cannot be read}, computed on the device."""
        found = {}
        for i in range(0, len(paths), 8):
            part = paths[i : i + 8]
            lines = self.ask(f"_shas({['/' + p for p in part]!r})", timeout=60).split("\n")
            for path, line in zip(part, lines):
                found[path] = None if line.startswith("!") else line.strip()
                if progress:
                    progress(path)
        return found

    def read(self, path, progress=None, most=None):
        """The bytes of a file, or about the first `most` of them."""
        data = bytearray()
        self.ask(f"_f=open({'/' + path!r},'rb')\nfrom binascii import b2a_base64 as _e")
        while True:
            program = f"print(str(_e(_f.read({CHUNK})),'ascii'),end='')"
            part = self.ask(program, parse=decoded)
            if not part:
                break
            data += part
            if progress:
                progress(len(part))
            if most and len(data) >= most:
                break
            if len(data) > LARGEST:
                raise fault(134, port=self.port, name=path)
        self.ask("_f.close()")
        return bytes(data)

    # --- changing

    def make_folders(self, folders):
        if folders:
            self.ask(f"_dirs({['/' + p for p in folders]!r})")

    def remove(self, paths):
        for i in range(0, len(paths), 16):
            self.ask(f"_del({['/' + p for p in paths[i : i + 16]]!r})")

    def remove_folders(self, folders):
        """Deepest first; they must be empty."""
        order = sorted(folders, key=len, reverse=True)
        if order:
            self.ask(f"for p in {['/' + p for p in order]!r}:os.rmdir(p)")

    def join(self, target, pieces):
        """Make a file of pieces of others: [(path, place, length), ...]."""
        pieces = [("/" + path, place, length) for path, place, length in pieces]
        self.ask(f"_join({'/' + target!r},{pieces!r})", timeout=60)

    def write(self, path, data, progress=None, start=0):
        """Write a file in pieces; what was there before is replaced, but for `start` bytes."""
        self.ask(f"_f=open({'/' + path!r},{'ab' if start else 'wb'!r})")
        for i in range(start, len(data), CHUNK):
            part = data[i : i + CHUNK]
            self.ask(f"_f.write(_d('{base64.b64encode(part).decode()}'))and 0", timeout=20)
            if i // CHUNK % KEEP == KEEP - 1:
                self.ask("_f.flush()")
            if progress:
                progress(len(part))
        self.ask("_f.close()")

    def go_on(self, path, data, there, progress=None):
        """Write a file; `there` bytes of it may have come before the line was cut."""
        if there and self.hashes([path])[path] != sha256(data[:there]):
            there = 0
        self.write(path, data, progress, there)

    def rename(self, old, new):
        self.ask(f"os.rename({'/' + old!r},{'/' + new!r})")

    def replace(self, path, data):
        """Write beside it, compare on the device, then put it in place by one rename."""
        fresh = path + ".new"
        for attempt in (1, 2):
            self.write(fresh, data)
            if self.hashes([fresh])[fresh] == sha256(data):
                self.rename(fresh, path)
                return
            if attempt == 2:
                raise fault(115, name=path, port=self.port)

    def restart(self):
        self.link.leave("import machine,time\ntime.sleep_ms(50)\nmachine.reset()")
