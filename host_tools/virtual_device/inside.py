"""Runs inside the 32-bit MicroPython: flash as littlefs, a `machine` module, and code on demand.

Started by bridge.py, which speaks the REPL protocol with the outside and sends programs here:
    arguments: flash image, block count, write at which the power fails (-1: never), file of pin
    levels, release and machine that os.uname() tells, pipe of commands, pipe of events,
    "format" or "keep" a file system that does not mount, file that records writes ("-": none),
    ROMFS partition and frozen modules of our own image ("-": an official one)
    commands in: kind, number, length (4 bytes), source
    events out: kind, length (4 bytes), payload; G: a program begins, D: it has ended,
    A: what was sent last is wanted again. D begins with the program's number
"""

# ruff: noqa: SIM115
import gc
import io
import os
import select
import struct
import sys
import time

import ffi
import micropython
import uctypes
import vfs

_IMAGE, _BLOCKS, _FAIL_AT, _PINS, _RELEASE, _MACHINE = sys.argv[1:7]
_commands = open(sys.argv[7], "rb")
_events = open(sys.argv[8], "wb")
_levels = open(_PINS, "r+b")
_input = select.poll()
_input.register(sys.stdin, select.POLLIN)


def _tell(kind, payload=b""):
    _events.write(kind + struct.pack("<I", len(payload)) + payload)


def _gone(kind):
    """Ask to be ended, and wait for it: nothing more happens in here."""
    _tell(kind)
    while True:
        try:
            time.sleep(10)
        except BaseException:
            pass


class Faults:
    """Counts the writes to all of the flash: at one of them the power fails."""

    left = int(_FAIL_AT)
    journal = open(sys.argv[10], "ab") if sys.argv[10] != "-" else None

    @classmethod
    def record(cls, part, block, at, data):
        if cls.journal:
            cls.journal.write(struct.pack("<BIII", part, block, at, len(data)))
            cls.journal.write(data)


class Flash:
    """The image file as a block device with the geometry of the RP2040's flash."""

    def __init__(self, path, blocks):
        self.file = open(path, "r+b")
        self.blocks = blocks

    def readblocks(self, n, buf, off=0):
        self.file.seek(n * 4096 + off)
        self.file.readinto(buf)

    def writeblocks(self, n, buf, off=0):
        if Faults.left == 0:
            # The power fails in the middle of this page.
            buf = memoryview(buf)[: len(buf) // 2]
        Faults.record(0, n, off, buf)
        self.file.seek(n * 4096 + off)
        self.file.write(buf)
        if Faults.left == 0:
            _gone(b"P")
        Faults.left -= 1

    def ioctl(self, op, arg):
        if op == 4:
            return self.blocks
        if op == 5:
            return 4096
        if op == 6:
            if Faults.left == 0:
                _gone(b"P")
            Faults.left -= 1
            Faults.record(0, arg, 0, b"")
            self.file.seek(arg * 4096)
            self.file.write(b"\xff" * 4096)
        return 0


class _Uname:
    sysname = nodename = "virtual"
    release = _RELEASE
    version = "v" + _RELEASE
    machine = _MACHINE


class _Os:
    """The module `os` with the uname() that boards have and the desktop build has not."""

    def __getattr__(self, name):
        return getattr(os, name)

    def uname(self):
        return _Uname


class _Micropython:
    """The module `micropython`; what it says of Ctrl-C is told to the bridge, which sends it."""

    def __getattr__(self, name):
        return getattr(micropython, name)

    def kbd_intr(self, char):
        _tell(b"K", bytes([char == 3]))


class Pin:
    IN, OUT, PULL_UP, PULL_DOWN, IRQ_FALLING, IRQ_RISING = 0, 1, 2, 3, 4, 8
    outputs = {}

    def __init__(self, number, mode=-1, pull=-1, value=None):
        self.number = number
        self.output = mode == 1
        if value is not None:
            Pin.outputs[number] = value

    def value(self, level=None):
        if level is not None:
            Pin.outputs[self.number] = level
            return None
        if self.output:
            return Pin.outputs.get(self.number, 0)
        _levels.seek(self.number)
        return _levels.read(1)[0] & 1

    __call__ = value

    def irq(self, handler=None, trigger=0, hard=False):
        return None


class SPI:
    """Hands what is written to the bridge, with the output pins that are low meanwhile."""

    def __init__(self, *a, **k):
        pass

    def write(self, data):
        low = bytes([pin for pin, level in Pin.outputs.items() if not level])
        low = bytes([len(low)]) + low
        view = memoryview(data)
        for i in range(0, len(view), 1024):  # small pieces: a real SPI needs no memory for this
            _tell(b"S", low + bytes(view[i : i + 1024]))


class _Nothing:
    """Any other part: accepts everything, measures nothing."""

    ATTN_11DB = 3

    def __init__(self, *a, **k):
        pass

    def _quiet(self, *a, **k):
        return 0

    init = duty_u16 = freq = deinit = atten = feed = datetime = _quiet

    def read_u16(self):
        return 30000  # the resting level of whatever is measured


class RTC(_Nothing):
    """Its memory outlives restarts, not a power cut: it lies behind the levels of the pins."""

    def memory(self, data=None):
        _levels.seek(64)
        if data is None:
            size = _levels.read(1)
            return _levels.read(size[0]) if size else b""
        _levels.write(bytes((len(data),)) + bytes(data))
        return None


class Mem8:
    """The bytes of the chip that anybody asks for: what outlives a restart."""

    def __getitem__(self, at):
        kept = RTC().memory()
        at = at - 12 & 0xFF
        return kept[at] if at < len(kept) else 0


class Machine:
    Pin = Pin
    SPI = SPI
    RTC = RTC
    PWM = ADC = WDT = _Nothing
    mem32 = {}
    mem8 = Mem8()
    PWRON_RESET, WDT_RESET = 1, 3

    def reset(self):
        _gone(b"R")

    def soft_reset(self):
        _gone(b"T")

    def bootloader(self, *a):
        _gone(b"B")

    def unique_id(self):
        return b"virtual!"

    def freq(self, *hz):
        return None if hz else 125000000

    def reset_cause(self):
        return 1

    def lightsleep(self, ms=0):
        time.sleep_ms(ms)

    deepsleep = lightsleep

    def idle(self):
        time.sleep_ms(1)

    def disable_irq(self):
        return 0

    def enable_irq(self, state):
        pass


class Rp2:
    """What the frozen storage.py takes its flash from."""

    @staticmethod
    def Flash():
        return Machine.flash


class Rom(uctypes.struct):
    """The ROMFS partition, mapped: a memoryview of it is the flash itself, as on a chip."""

    def __init__(self, at, size):
        super().__init__(at, {"all": (uctypes.ARRAY, uctypes.UINT8 | size)})
        self.memory = uctypes.bytearray_at(at, size)

    def ioctl(self, op, arg):
        if op == 4:
            return len(self.memory) // 4096
        if op == 5:
            return 4096
        if op == 6:
            erased = 4096
            if Faults.left == 0:  # the power fails in the middle of it
                erased = 1000
            Faults.record(1, arg, 0, b"")
            self.memory[arg * 4096 : arg * 4096 + erased] = b"\xff" * erased
            if Faults.left == 0:
                _gone(b"P")
            Faults.left -= 1
        return 0

    def writeblocks(self, n, buf, off):
        """Page by page; a bit that is 0 stays so."""
        for k in range(0, len(buf), 256):
            page = memoryview(buf)[k : k + (256 if Faults.left else 128)]
            at = n * 4096 + off + k
            Faults.record(1, n, off + k, page)
            for i, byte in enumerate(page):
                self.memory[at + i] &= byte
            if Faults.left == 0:
                _gone(b"P")
            Faults.left -= 1


class _Vfs:
    """The module `vfs` with the partition of our own image."""

    rom = None

    def __getattr__(self, name):
        return getattr(vfs, name)

    def rom_ioctl(self, op, *args):
        if op == 1:
            return 1
        return self.rom if op == 2 else -22


def _mapped(path, writable):
    """(address, size) of a file in memory."""
    libc = ffi.open("libc.so.6")
    file = libc.func("i", "open", "si")(path, 2 if writable else 0)
    size = os.stat(path)[6]
    protect, share = (3, 1) if writable else (1, 2)
    return libc.func("p", "mmap", "piiiii")(0, size, protect, share, file, 0), size


def _mount():
    Machine.flash = flash = Flash(_IMAGE, int(_BLOCKS))
    if sys.argv[11] != "-":
        _start_ours()
        return
    vfs.umount("/")
    try:
        disk = vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        if sys.argv[9] == "keep":  # as the ESP32's start-up, which leaves a broken one alone
            return
        # So does the RP2040's own start-up when a mount fails.
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        disk = vfs.VfsLfs2(flash, progsize=256)
    vfs.mount(disk, "/")
    os.chdir("/")


def _start_ours():
    """As our own image starts: by what is frozen."""
    _Vfs.rom = Rom(*_mapped(sys.argv[11], True))
    frozen = vfs.VfsRom(uctypes.bytearray_at(*_mapped(sys.argv[12], False)))
    vfs.umount("/")
    vfs.mount(frozen, "/frozen")
    sys.modules["_rp2"] = Rp2
    sys.modules["vfs"] = _Vfs()
    sys.path[:] = ["/frozen"]
    __import__("_boot")
    sys.path[:] = ["", "/frozen", "/lib"]
    os.chdir("/")


def _execute(kind, source, names):
    if kind == b"m":
        __import__(source)
    elif kind == b"f":
        try:
            with open(source) as file:
                source = file.read()
        except OSError:
            return
        exec(compile(source, str(names["__file__"]), "exec"), names)
    else:
        exec(compile(source, "<stdin>", "single" if kind == b"1" else "exec"), names)


def _unread():
    """What was typed while a program ran and it did not take: the prompt gets it."""
    left = b""
    while _input.poll(0):
        byte = sys.stdin.buffer.read(1)
        if not byte:
            break
        left += byte
    return left


def _again():
    """Ctrl-C came between two programs, and may have taken the next one away."""
    waiting = select.poll()
    waiting.register(_commands, select.POLLIN)
    while waiting.poll(50):
        if not _commands.read(1):
            return
    _tell(b"A")


def _calmly(work, *given):
    """Done to its end, even if Ctrl-C comes meanwhile: there is nothing that it could stop."""
    while True:
        try:
            return work(*given)
        except KeyboardInterrupt:
            pass


def _trace(problem):
    text = io.StringIO()
    sys.print_exception(problem, text)
    lines = text.getvalue().split("\n")
    return "\n".join([x for x in lines if "inside.py" not in x]).encode()


def _serving():
    """A Ctrl-C in the gap behind a program finds nothing to stop: the program has ended."""
    names = {"__name__": "__main__"}
    while True:
        try:
            return _serve(names)
        except KeyboardInterrupt:
            _calmly(_tell, b"D", bytes(_last))


_last = bytearray(1)  # the number of the last program


def _serve(names):
    while True:
        try:
            head = _commands.read(6)
            if len(head) < 6:
                return
            source = str(_commands.read(struct.unpack("<I", head[2:])[0]), "utf8")
            if head[1] == _last[0]:
                continue
        except KeyboardInterrupt:
            _calmly(_again)
            continue
        try:
            _last[0] = head[1]
            _tell(b"G")
            names["__file__"] = source if head[:1] == b"f" else "<stdin>"
            _execute(head[:1], source, names)
            answer = head[1:2]
        except SystemExit:
            _calmly(_gone, b"T")
        except BaseException as problem:
            answer = head[1:2] + _calmly(_trace, problem)
        source = None
        _calmly(gc.collect)
        for kind in (b"I", b"D"):
            try:
                _tell(kind, _unread() if kind == b"I" else answer)
            except KeyboardInterrupt:  # it came too late to stop anything
                _calmly(_tell, kind, b"" if kind == b"I" else answer)


sys.modules["machine"] = Machine()
sys.modules["os"] = _Os()
sys.modules["micropython"] = _Micropython()
sys.path[:] = ["", ".frozen", "/lib"]
_mount()
sys.argv[:] = []
_tell(b"D", b"\0")
_serving()
