"""The outside of the virtual device: a pseudo-terminal that behaves like a board's serial port.

Runs boot.py and main.py after a reset as a board does, and resets by starting a fresh interpreter
on the same flash image. Faults can be ordered: the line is cut at a command, the power fails at a
write to the flash.
"""

import contextlib
import os
import pty
import select
import signal
import struct
import subprocess
import tempfile
import threading
import time
import tty
from pathlib import Path

from host_tools.emulator import littlefs_image
from host_tools.runtimes import i386
from host_tools.virtual_device import boot_drive
from host_tools.virtual_device.repl import Repl

INSIDE = Path(__file__).with_name("inside.py")
HEAP = 206 * 1024  # leaves what a Pico has, about 190 KB, beside the part that plays the board
BANNER = 'MicroPython v{} on virtual; {}\r\nType "help()" for more information.\r\n'
MACHINE = "Raspberry Pi Pico2 with RP2350"
KEPT = 200_000  # bytes of output kept for wait_for()
LONG = 60  # seconds that a busy machine may take for a start
HEARD = 10  # seconds without anybody reading after which output is lost


class VirtualDevice:
    """One device. `folder` keeps its flash (flash.img); `link` is the path to connect to.

    usb      as on boards with USB in the chip: the port goes away for a moment in a reset
    formats  a file system that does not mount is formatted (RP2040) or left alone (ESP32)
    panel    a host_tools.emulator.panel.Panel that is fed what the device sends to its display
    wiring   {"dc": pin, "cs": pin} of that panel
    drive    a folder that plays the drive of the boot loader, as it is on a chip
    becomes  the Own that a file on that drive makes of it
    own      a host_tools.virtual_device.own.Own: our own image instead of an official one
    """

    def __init__(
        self,
        folder,
        link=None,
        blocks=littlefs_image.BLOCKS,
        heap=HEAP,
        usb=False,
        release="1.25.0",
        machine=MACHINE,
        panel=None,
        wiring=None,
        formats=True,
        own=None,
        drive=None,
        becomes=None,
    ):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.image = self.folder / "flash.img"
        self.link = Path(link) if link else self.folder / "tty"
        self.blocks, self.heap, self.usb = blocks, heap, usb
        self.release, self.machine = release, machine
        self.drive, self.becomes = drive, becomes
        self.rom = self.folder / "rom.img"
        self._take(own)
        self.panel, self.wiring, self.formats = panel, wiring, formats
        self.powered = False
        self.commands = 0  # programs received
        self.cut_at = -1  # the line is cut when this many more programs have come
        self.back_after_cut = False  # ... and is there again at once, as with a loose plug
        self.fail_at = -1  # the power fails at this write to the flash, counted from power-on
        self.journal = None  # a file that gets every write to the flash from the next start on
        self.before_command = None  # called when a program has come, before it runs
        self.seen = bytearray()  # what the device printed
        self._pins = tempfile.NamedTemporaryFile(prefix="pocketstead-pins-")  # noqa: SIM115
        os.pwrite(self._pins.fileno(), b"\x01" * 64, 0)
        self._child = self._master = self._slave = self._thread = None
        self._wake_read, self._wake_write = os.pipe()
        self._news = threading.Condition()
        self._heard = True  # somebody reads what it prints
        if not self.image.exists():
            littlefs_image.blank(self.image, self.blocks)
        if own and not self.rom.exists():
            self.rom.write_bytes(b"\xff" * own.rom)

    def _take(self, own):
        self.own = own
        if own:
            self.machine, self.blocks = own.machine, own.blocks

    # --- for the one who holds the device in their hand

    def __enter__(self):
        return self.power_on()

    def __exit__(self, *_):
        self.power_off()

    def power_on(self):
        self.seen.clear()
        os.ftruncate(self._pins.fileno(), 64)  # what a clock remembers is gone
        self._stopping = False
        self._open_line()
        self._spawn(raw=False)
        self.powered = True
        self._thread = threading.Thread(target=self._loop, daemon=True)
        self._thread.start()
        return self

    def power_off(self):
        """At once; what was being written to the flash stays as it is."""
        if self._thread:
            self._stopping = True
            os.write(self._wake_write, b".")
            self._thread.join()
            self._thread = None
        self._end_child()
        self._close_line()
        self.powered = False

    def restart(self):
        self.power_off()
        return self.power_on()

    def press(self, *pins):
        for pin in pins:
            os.pwrite(self._pins.fileno(), b"\x00", pin)

    def let_go(self, *pins):
        for pin in pins:
            os.pwrite(self._pins.fileno(), b"\x01", pin)

    def wait_for(self, text, seconds=LONG):
        """True as soon as the device has printed this, since power-on or `seen.clear()`."""
        deadline = time.monotonic() + seconds
        with self._news:
            while text.encode() not in self.seen:
                left = deadline - time.monotonic()
                if left <= 0 or not self.powered:
                    return False
                self._news.wait(min(left, 0.2))
        return True

    def files(self):
        """What is on the flash, as {path: bytes}."""
        return littlefs_image.read(self.image, self.blocks)

    # --- the line

    def _open_line(self):
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        fresh = self.link.with_name(self.link.name + ".new")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(os.ttyname(self._slave))
        fresh.rename(self.link)

    def _close_line(self):
        if self._master is None:
            return
        self.link.unlink(missing_ok=True)
        os.close(self._slave)
        os.close(self._master)
        self._master = self._slave = None

    def _replug(self):
        self._close_line()
        time.sleep(0.1)
        self._open_line()

    def _send(self, data):
        with self._news:
            self.seen += data
            del self.seen[:-KEPT]
            self._news.notify_all()
        while data and self._master is not None:
            try:
                data = data[os.write(self._master, data) :]
                self._heard = True
            except BlockingIOError:
                patience = HEARD if self._heard else 0
                _, self._heard, _ = select.select([self._wake_read], [self._master], [], patience)
                if not self._heard:  # nobody reads: as on a board, it is lost
                    return

    # --- the interpreter

    def _spawn(self, raw):
        theirs_in, self._commands = os.pipe()
        self._events, theirs_out = os.pipe()
        os.set_blocking(self._events, False)
        command = [
            *i386.command(),
            "-X",
            f"heapsize={self.heap}",
            str(INSIDE),
            str(self.image),
            str(self.blocks),
            str(self.fail_at),
            self._pins.name,
            self.release,
            self.machine,
            f"/dev/fd/{theirs_in}",
            f"/dev/fd/{theirs_out}",
            "format" if self.formats else "keep",
            str(self.journal or "-"),
            str(self.rom if self.own else "-"),
            str(self.own.frozen if self.own else "-"),
        ]
        self._child = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=(theirs_in, theirs_out),
            start_new_session=True,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        os.set_blocking(self._child.stdout.fileno(), False)
        self._inbox = bytearray()
        self._typed = bytearray()
        self._patience = 0.0  # until then the program may react to Ctrl-C
        self._spent = 0  # processor time it had taken when that was sent
        self._since = time.monotonic()  # when the program was started
        self._running = "start"
        self._begun = False  # the interpreter has said that it runs what it was sent; before that
        # Ctrl-C would end it, so what is typed waits as it does in a board's serial port
        self._number = 0
        self._stops = True
        self._todo = [(b"f", "boot.py")]
        if not raw:
            self._todo.append((b"m", "main") if self.own else (b"f", "main.py"))
        banner = BANNER.format(self.release, self.machine).encode()
        self._repl = Repl(self._send, self._execute, lambda: self._reset(True), banner, raw)

    def _end_child(self):
        if self._child is None:
            return
        self._child.kill()
        self._child.wait()
        self._child.stdin.close()
        self._child.stdout.close()
        os.close(self._commands)
        os.close(self._events)
        self._child = None

    def _reset(self, soft):
        raw = soft and self._repl.raw
        self._end_child()
        if not soft and self.usb:
            self._replug()
        self._spawn(raw)

    def _execute(self, kind, source, accepted):
        """A program came from outside."""
        self.commands += 1
        if self.before_command:
            self.before_command()
        if self.cut_at == 0:
            self.cut_at = -1
            self._repl.text.clear()
            self._close_line()
            if self.back_after_cut:
                time.sleep(0.1)
                self._open_line()
            return
        self.cut_at -= self.cut_at > 0
        self._send(accepted)
        self._run(kind, source)

    def _run(self, kind, source):
        self._running = kind
        self._begun = False
        self._stops = True  # Ctrl-C ends a program, unless it says otherwise
        self._since = time.monotonic()
        self._number = self._number % 255 + 1
        self._sent = kind + struct.pack("<BI", self._number, len(source)) + source
        self._hand_over()

    def _hand_over(self):
        """A late Ctrl-C may take a program away while it is read; then it is asked for again,
        and the interpreter knows by its number what it has run already."""
        data = self._sent
        with contextlib.suppress(BrokenPipeError):  # it has just ended, and is started anew
            while data:
                data = data[os.write(self._commands, data) :]

    def _loop(self):
        while not self._stopping and self._child:
            watch = [self._wake_read, self._events, self._child.stdout.fileno()]
            if self._master is not None:
                watch.append(self._master)
            ready, _, _ = select.select(watch, [], [], 0.05 if self._typed else 1)
            if self._wake_read in ready:
                os.read(self._wake_read, 100)
                continue
            if watch[2] in ready:
                self._drain()
            if watch[1] in ready:
                self._take_events()
            elif self._master in ready:
                try:
                    data = os.read(self._master, 4096)
                except OSError:
                    time.sleep(0.005)
                    continue
                self._typed += data
            self._feed()

    def _feed(self):
        """Pass on what was typed: to the prompt, or to the program that runs."""
        while self._typed and self._child and self._master is not None:
            if self._running and (not self._begun or not self._noticed()):
                return
            if self._running and self._typed[0] == 3 and time.monotonic() < self._since + 0.05:
                return  # a program this young may end by itself before Ctrl-C reaches it
            byte = bytes(self._typed[:1])
            del self._typed[:1]
            if not self._running:
                self._repl.feed(byte)
            elif byte == b"\x03" and self._stops:
                # A second one before the first was noticed would end the interpreter.
                self._child.send_signal(signal.SIGINT)
                self._patience = time.monotonic() + 0.3
                self._spent = self._work()[1]
            else:
                with contextlib.suppress(BrokenPipeError):
                    os.write(self._child.stdin.fileno(), byte)

    def _noticed(self):
        """Has the program had the time to react to Ctrl-C? Counted in its own work too: on a busy
        machine 0.3 s may pass without any."""
        now = time.monotonic()
        if now < self._patience:
            return False
        if not self._patience or now > self._patience + 10:
            return True
        state, spent = self._work()
        return state == "S" or spent > self._spent + 1

    def _work(self):
        """(state, processor time in ticks) of the interpreter, as Linux tells them."""
        try:
            stat = Path(f"/proc/{self._child.pid}/stat").read_text()
        except OSError:
            return "S", 0
        fields = stat.rsplit(")", 1)[1].split()
        return fields[0], int(fields[11]) + int(fields[12])

    def _drain(self):
        data = self._child.stdout.read(1 << 20)
        if data:
            if not self._repl.raw:
                data = data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
            self._send(data)

    def _take_events(self):
        data = os.read(self._events, 1 << 20)
        if not data:  # the interpreter is gone: a board would start anew
            self._drain()
            self._reset(False)
            return
        self._inbox += data
        while len(self._inbox) >= 5:
            end = 5 + struct.unpack_from("<I", self._inbox, 1)[0]
            if len(self._inbox) < end:
                return
            kind, payload = bytes(self._inbox[:1]), bytes(self._inbox[5:end])
            del self._inbox[:end]
            if kind == b"S":
                self._display(payload)
                continue
            if kind == b"K":
                self._stops = payload == b"\x01"
                continue
            if kind == b"I":
                self._typed[:0] = payload
                continue
            self._drain()
            if kind == b"G":
                self._begun = True
                self._since = time.monotonic()
            elif kind == b"A":
                if self._running and not self._begun:
                    self._hand_over()
            elif kind == b"D":
                if self._running and payload[0] == self._number:  # told twice after a Ctrl-C
                    self._ended(payload[1:])
            elif kind == b"B":
                self._boot_loader()
                return
            elif kind == b"P":
                self._end_child()
                self.powered = False  # before anybody can notice that the line is gone
                self._close_line()
                return
            else:
                self._reset(kind == b"T")
                return

    def _boot_loader(self):
        """The line goes, a drive comes; the file that is put there becomes the flash."""
        self._end_child()
        self._close_line()
        if self.drive:
            boot_drive.show(self.drive, self.becomes.target)
        while not self._stopping:
            found = self.drive and boot_drive.taken(self.drive, self.becomes.target)
            if found:
                self.rom.write_bytes(found[0])
                self.image.write_bytes(found[1])
                self._take(self.becomes)
                self._open_line()
                self._spawn(raw=False)
                return
            time.sleep(0.05)

    def _ended(self, problem):
        """A program has ended, or the interpreter is ready for the first one."""
        was, self._running = self._running, None
        self._patience = 0.0
        if self._todo:
            self._send(problem.replace(b"\n", b"\r\n"))
            kind, name = self._todo.pop(0)
            self._run(kind, name.encode())
        elif was in ("start", b"f", b"m"):
            self._send(problem.replace(b"\n", b"\r\n"))
            self._repl.prompt(True)
        else:
            self._repl.done(problem)

    def _display(self, payload):
        low = payload[1 : 1 + payload[0]]
        if self.panel is None or self.wiring["cs"] not in low:
            return
        data = payload[1 + payload[0] :]
        if self.wiring["dc"] in low:
            for code in data:
                self.panel.command(code)
        else:
            self.panel.data(data)
