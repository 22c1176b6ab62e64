"""The emulated board: a real MicroPython image on an emulated RP2040, panel and keys attached.

Runs the emulator's event loop in a thread of its own, so that callers stay ordinary code:

    with EmulatedBoard("pico_lcd13", files) as board:
        board.wait_for("first frame")
        board.press("a")
        board.panel.png("screen.png")

CPU work runs about 30 times slower than on a real board.
"""

import asyncio
import os
import pty
import select
import tempfile
import threading
import time
import tty
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue

from host_tools import boards
from host_tools.emulator import littlefs_image
from host_tools.emulator.panel import Panel
from host_tools.flash.errors import fault

EMULATED = ("picosystem", "pico_lcd13")
TAP_MS = 60
LOOK_MS = 30  # how often a picture that is waited for is looked at
IDLE = 0.2  # seconds that an idle board may be stopped for at once
UNREAD = 65536  # bytes that wait for somebody who reads the port; older ones are lost
EN, BUSY, INCR_READ, INCR_WRITE, IRQ_QUIET = 1, 1 << 24, 1 << 4, 1 << 5, 1 << 21  # DMA channel


class WiredPanel:
    """A Panel on the SPI bus and the pins of the emulated chip."""

    def __init__(self, panel, wires):
        self.panel, self.wires = panel, wires

    def attach(self, chip):
        from rp2040py.gpio_pin import GPIOPinState

        self._low = GPIOPinState.LOW
        self._spi = chip.spi[self.wires["spi"]]
        self._cs, self._dc = chip.gpio[self.wires["cs"]], chip.gpio[self.wires["dc"]]
        self._alarm = chip.clock.create_alarm(lambda: self._spi.complete_transmit(0))
        self._spi.on_transmit = self._byte
        if "rst" in self.wires:
            chip.gpio[self.wires["rst"]].add_listener(self._reset)
        for channel in chip.dma.channels:
            Burst(channel, self)
        self.bytes = 0

    def _reset(self, new, old):
        if new == self._low:
            self.panel.reset()

    def _byte(self, value):
        self.take(bytes((value,)))
        self._alarm.schedule(self.wire_ns(1))

    def wire_ns(self, count):
        """How long so many bytes are on the wire."""
        hertz = self._spi.clock_frequency
        return int(count * self._spi.data_bits / hertz * 1e9) if hertz else 1000 * count

    def take(self, data):
        """Bytes from the wire; the panel hears them while it is selected."""
        if self._cs.value != self._low:
            return
        self.bytes += len(data)
        if self._dc.value == self._low:
            for value in data:
                self.panel.command(value)
        else:
            self.panel.data(data)


class Burst:
    """One DMA channel: a transfer to the panel happens at once and ends when the wire is done.

    The emulator moves byte by byte, in Python: two seconds for a screen. The time that the chip
    sees is the same.
    """

    SRAM = 0x20000000

    def __init__(self, channel, wired):
        self.channel, self.wired = channel, wired
        self._dreq = wired._spi.dreq
        self._slowly, self._stop = channel.start, channel.abort
        self._alarm = channel.rp2040.clock.create_alarm(self._done)
        channel.start, channel.abort = self.start, self.abort

    def start(self):
        channel = self.channel
        source, count = channel._read_addr - self.SRAM, channel._trans_count_reload
        plain = (
            channel._ctrl & EN
            and not channel._ctrl & BUSY
            and channel._data_size == 1
            and channel._chain_to == channel.index
            and not channel._ring_mask
            and count
        )
        out = plain and channel.treq == self._dreq.tx and channel._ctrl & INCR_READ
        memory = channel.rp2040.sram
        if out and 0 <= source <= len(memory) - count:
            self.wired.take(bytes(memory[source : source + count]))
        elif not (plain and channel.treq == self._dreq.rx and not channel._ctrl & INCR_WRITE):
            self._slowly()
            return
        channel._ctrl |= BUSY
        channel._trans_count = count
        self._alarm.schedule(self.wired.wire_ns(count))

    def _done(self):
        channel = self.channel
        if channel._ctrl & INCR_READ:
            channel._read_addr += channel._trans_count
        channel._trans_count = 0
        channel._ctrl &= ~BUSY
        if not channel._ctrl & IRQ_QUIET:
            channel.dma.int_raw |= 1 << channel.index
            channel.dma.check_interrupts()

    def abort(self):
        self._alarm.cancel()
        self._stop()


class PatientHost:
    """The computer at the other end of USB: it sends nothing when it has nothing to say.

    The emulator's own answers every wish of the chip for data at once with an empty packet, and
    handling these takes the chip two thirds of its time. No real host does that.
    """

    LOOK_NS = 250_000

    def __init__(self, device):
        self.cdc, self.usb = device.cdc, device.cdc.usb
        self._serve, self._reset = self.usb.on_endpoint_read, self.usb.on_reset
        self._wanted = 0
        self.outbox = bytearray()  # what is to be sent, however much it is
        self._alarm = device.simulator.clock.create_alarm(self._look)
        self.usb.on_endpoint_read = self._asked
        self.usb.on_reset = self._forget

    def _asked(self, endpoint, size):
        if endpoint == self.cdc._out_endpoint:
            self._wanted = size
            self._look()
        else:
            self._serve(endpoint, size)

    def _look(self):
        fifo = self.cdc.tx_fifo
        while self.outbox and not fifo.full:
            fifo.push(self.outbox.pop(0))
        if fifo.empty:
            self._alarm.schedule(self.LOOK_NS)
        else:
            self._serve(self.cdc._out_endpoint, self._wanted)

    def _forget(self):
        self._alarm.cancel()
        self.outbox.clear()
        self._reset()


class EmulatedBoard:
    """files: {path: bytes} of its file system, or the path of an image to start from."""

    def __init__(self, board, files, image):
        if board not in EMULATED:
            raise fault(125, board=board, boards=" or ".join(EMULATED))
        self.spec = boards.get(board)
        self.uf2 = image
        self.panel = Panel(**self.spec.panel)
        self.flash = Path(tempfile.mkstemp(prefix="pocketstead-flash-", suffix=".img")[1])
        if isinstance(files, (str, Path)):
            self.flash.write_bytes(self._rom() + Path(files).read_bytes())
        else:
            littlefs_image.write(self.flash, files or {}, self.uf2.blocks)
            self.flash.write_bytes(self._rom() + self.flash.read_bytes())
        self.seen = bytearray()
        self.port = None
        self._unread = bytearray()  # printed, but not yet taken from the port
        self._awaited = False  # whether somebody waits for the board's own time
        self.stepped = False  # its time passes only while somebody waits for it
        self._standing = False  # and nobody does now
        self._jobs = SimpleQueue()
        self.held_at_start = ()  # keys that are down when the power comes
        self.pestered = ()  # (ms, bytes): what the port gets again and again from power-on on
        self._news = threading.Condition()
        self._thread = None

    def _rom(self):
        """The ROMFS partition, as the image fills it."""
        from host_tools.image import targets, uf2

        if not self.uf2.rom:
            return b""
        pages = uf2.read(self.uf2.path.read_bytes())
        start = targets.XIP + self.uf2.start - self.uf2.rom
        places = range(start, start + self.uf2.rom, uf2.PAGE)
        return b"".join(pages.get(place, b"\xff" * uf2.PAGE) for place in places)

    # --- power

    def __enter__(self):
        return self.power_on()

    def __exit__(self, *_):
        self.power_off()
        self.flash.unlink(missing_ok=True)

    def power_on(self, seconds=60):
        """Returns once the USB port is there, at most after so many real seconds."""
        ready = threading.Event()
        self._problem = None
        self._thread = threading.Thread(target=self._live, args=(ready, seconds), daemon=True)
        self._thread.start()
        if not ready.wait(seconds + 5) or self._problem:
            raise self._problem or TimeoutError("the emulated board did not start")
        return self

    def power_off(self):
        """The flash is kept as it is at this moment; all else is lost."""
        if self._thread:
            if not self._problem:
                self._go_on()
                self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join()
            self._thread = None

    def _live(self, ready, seconds):
        try:
            asyncio.run(self._main(ready, seconds))
        except BaseException as problem:
            self._problem = problem
            ready.set()

    async def _main(self, ready, seconds):
        from rp2040py.boards import BoardSpec, FlashLayout
        from rp2040py.device import MicroPythonDevice
        from rp2040py.external.key_mock import KeyMock

        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()
        self.wired = WiredPanel(self.panel, self.spec.wires)
        self.keys = {
            name: KeyMock(gpio=pin, active_high=False) for name, pin in self.spec.keys.items()
        }
        parts = [self.wired, *self.keys.values()]
        before = self.uf2.rom // littlefs_image.BLOCK
        layout = FlashLayout(
            self.uf2.start - self.uf2.rom, self.uf2.blocks + before, littlefs_image.BLOCK
        )
        spec = BoardSpec(
            extras=tuple((lambda p=p: p) for p in parts), layout=layout, image=str(self.uf2.path)
        )
        self.device = MicroPythonDevice(board=spec, filesystem=self.flash)
        self.device.cdc.on_serial_data = self._printed
        self.host = PatientHost(self.device)
        for key in self.held_at_start:
            self.keys[key].press()
        if self.pestered:
            self._pester(*self.pestered)
        others = asyncio.create_task(self._let_others())
        await self.device.astart(timeout=seconds)
        ready.set()
        await self._stop.wait()
        others.cancel()
        self._close_port()
        self.device.dump_flash_image(self.flash)
        self.device.stop()

    def _pester(self, ms, data):
        """By the board's own clock, whatever the emulator's speed."""
        self.pesterings = 0

        def send():
            if not self.host.outbox:  # before USB is there, and while nobody reads, one is enough
                self.host.outbox += data
            self.pesterings += 1
            self._later(ms, send)

        self._later(ms, send)

    async def _let_others(self):
        """Others have a part of the core too; while the board has nothing to do and nobody waits
        for its own time, most of it: then its clock would run far ahead, for nothing. Nobody waits
        for a chip that has stopped by a fault of the emulator."""
        while not self.device.simulator.engine_room_error:
            emulated, real = self.micros(), time.monotonic()
            await asyncio.sleep(0.05)
            ahead = (self.micros() - emulated) / 1e6 - (time.monotonic() - real)
            if self._awaited or ahead < 0:
                time.sleep(0.0005)
            else:
                select.select([self._master] if self.port else [], [], [], min(ahead, IDLE))
        self._problem = self.device.simulator.engine_room_error
        self._stop.set()

    def record_flash(self):
        """From now on, every command that changes the flash: [(offset, data; b"" erases)]."""
        chip = self.device.mcu.ssi
        apply, writes = chip._apply_command, []
        start = self.uf2.start - self.uf2.rom

        def recorded():
            command = bytes(chip._tx_buffer)
            if command[:1] in (b"\x02", b"\x20") and chip._write_enabled:
                writes.append(
                    (
                        int.from_bytes(command[1:4], "big") - start,
                        command[4:260] if command[0] == 2 else b"",
                    )
                )
            apply()

        self._call(setattr, chip, "_apply_command", recorded)
        return writes

    def record_watchdog(self):
        """From now on, everything that is written to the watchdog: [(nanoseconds, register,
        value)]. It is fed once per frame, and remembers which decision a bot thinks about."""
        dog, clock, writes = self.device.mcu.watchdog, self.device.simulator.clock, []
        write = dog.write_uint32

        def recorded(register, value):
            writes.append((clock.nanos, register, value))
            write(register, value)

        self._call(setattr, dog, "write_uint32", recorded)
        return writes

    def _call(self, function, *args, timeout=120):
        """Run something in the emulator's thread and wait for it."""
        if self._problem:
            raise self._problem
        done = Future()
        self._jobs.put((done, function, args))
        self._loop.call_soon_threadsafe(self._work)
        return done.result(timeout)

    def _work(self):
        while not self._jobs.empty():
            self._do(*self._jobs.get())

    def _do(self, done, function, args):
        try:
            done.set_result(function(*args))
        except Exception as problem:
            done.set_exception(problem)

    # --- its time

    def _stand(self):
        """No time passes here until somebody waits for it; what is asked meanwhile is done."""
        while self._standing:
            self._do(*self._jobs.get())

    def _go_on(self):
        if self._standing:
            self._call(setattr, self, "_standing", False)

    def _pass(self, begin):
        """Time passes until what begin(end) has set going calls end()."""
        over = threading.Event()

        def end():
            self._standing = self.stepped
            over.set()
            self._stand()

        self._awaited = True
        self._call(begin, end)
        self._go_on()
        while not over.wait(0.5):
            if self.device.simulator.engine_room_error:
                raise self.device.simulator.engine_room_error
        self._awaited = False

    def _later(self, ms, function):
        self.device.simulator.clock.create_alarm(function).schedule(1_000_000 * ms)

    def micros(self):
        """Emulated microseconds since power-on."""
        return self.device.simulator.clock.nanos // 1000

    def sleep(self, ms):
        """Let emulated time pass."""
        self._pass(lambda end: self._later(ms, end))

    # --- the serial line

    def _printed(self, data):
        with self._news:
            self.seen += bytes(data)
            self._news.notify_all()
        if self.port:
            self._unread += data
            del self._unread[:-UNREAD]
            self._to_port()

    def wait_for(self, text, seconds=120):
        self._go_on()
        deadline = time.monotonic() + seconds
        with self._news:
            while text.encode() not in self.seen:
                left = deadline - time.monotonic()
                if left <= 0 or not self._thread.is_alive():
                    return False
                self._news.wait(min(left, 0.5))
        return True

    def run(self, program, seconds=120):
        """Stop what runs, run a program in the raw REPL; (output, traceback) as text."""
        self._go_on()
        future = asyncio.run_coroutine_threadsafe(
            self.device.aexec(program, timeout=seconds), self._loop
        )
        out, err = future.result(seconds + 5)
        self._call(setattr, self.device.cdc, "on_serial_data", self._printed)
        return out.decode().replace("\r\n", "\n"), err.decode().replace("\r\n", "\n")

    def open_port(self):
        """A pseudo-terminal to the board's USB port; the path to connect to."""
        self._master, self._slave = pty.openpty()  # both stay open: the line outlives its users
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self._call(self._loop.add_reader, self._master, self._typed)
        self.port = os.ttyname(self._slave)
        return self.port

    def _typed(self):
        self.host.outbox += os.read(self._master, 4096)

    def _to_port(self):
        """Pass on what was printed, as fast as somebody reads it."""
        try:
            del self._unread[: os.write(self._master, self._unread)]
        except BlockingIOError:
            pass
        if self._unread:
            self._loop.add_writer(self._master, self._to_port)
        else:
            self._loop.remove_writer(self._master)

    def _close_port(self):
        if self.port:
            self._loop.remove_reader(self._master)
            self._loop.remove_writer(self._master)
            os.close(self._master)
            os.close(self._slave)
            self.port = None

    # --- hands and eyes

    def hold(self, key):
        self._call(self.keys[key].press)

    def let_go(self, key):
        self._call(self.keys[key].release)

    def press(self, key, ms=TAP_MS):
        """Down for so long by the board's own clock, however late this machine's threads come."""
        contact = self.keys[key]

        def down():
            contact.press()
            self._later(ms, contact.release)

        self._call(down)
        self.sleep(2 * ms)

    def still(self, ms=150, most=60_000):
        """Wait until nothing has been sent to the panel for so many emulated ms."""
        start = self.micros()
        while self.micros() < start + 1000 * most:
            before = self.wired.bytes
            self.sleep(ms)
            if self.wired.bytes == before:
                return True
        return False

    def comes_to(self, picture, ms):
        """Wait until the panel rests with this picture, for so many emulated ms at most; looked
        at by the board's own clock, so that none passes unseen. When that was, or None."""
        most, found = self.micros() + 1000 * ms, []

        def look(end, sent, compared):
            if self.wired.bytes == sent != compared:
                compared = sent
                if self.panel.rgb565() == picture:
                    found.append(self.micros())
            if found or self.micros() > most:
                end()
            else:
                later(end, compared)

        def later(end, compared=None):
            sent = self.wired.bytes
            self._later(LOOK_MS, lambda: look(end, sent, compared))

        self._pass(later)
        return found[0] if found else None

    def pixels(self):
        return self._call(self.panel.rgb565)

    def rom_off(self):
        """The ROMFS partition when the power went."""
        return self.flash.read_bytes()[: self.uf2.rom]

    def saves_off(self):
        """The file system, as it lies in flash, when the power went."""
        return self.flash.read_bytes()[self.uf2.rom :]

    def files_off(self):
        """What was on the flash when the power went."""
        return self._files(self.flash.read_bytes())

    def _files(self, flash):
        with tempfile.NamedTemporaryFile(suffix=".img") as part:
            Path(part.name).write_bytes(flash[self.uf2.rom :])
            return littlefs_image.read(part.name, self.uf2.blocks)

    def files(self):
        """What is on the flash now (the board is stopped for that moment)."""
        with tempfile.NamedTemporaryFile(suffix=".img") as whole:
            self._call(self.device.dump_flash_image, Path(whole.name))
            return self._files(Path(whole.name).read_bytes())
