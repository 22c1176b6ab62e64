"""One connection to a device: mpremote's transport, with errors that mean something to us."""

import contextlib
import errno
import os
import struct
import time

import serial
from mpremote import transport_serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_tools.flash.errors import fault

# It prints what it got when a device does not answer; our errors say it in words.
transport_serial.print = lambda *words, **how: None


class LineDropped(Exception):
    """The device went away or stopped answering in the middle of something."""


class DeviceFailed(Exception):
    """A program raised on the device; the text is its traceback."""

    @property
    def last_line(self):
        return str(self).strip().splitlines()[-1] if str(self).strip() else "no message"


LET_GO = b"\x1fx"
LONGEST = 1 << 20  # bytes of one answer; a whole tree of files is a tenth of that
PATIENCE = 30  # seconds that an answer may take, besides three silences
_LOST = (TransportError, serial.SerialException, struct.error, OSError, TypeError)


class Bounded(SerialTransport):
    """mpremote's transport with an end to every answer, whatever the other side sends."""

    def read_until(
        self, min_num_bytes, ending, timeout=10, data_consumer=None, timeout_overall=None
    ):
        """What came up to `ending`, or until it was silent for `timeout` seconds.

        Between two bytes there is time; the whole may take three times as long and
        PATIENCE seconds, and be LONGEST bytes.
        """
        data = bytearray()
        quiet = time.monotonic()
        end = quiet + (timeout_overall or 3 * (timeout or 10) + PATIENCE)
        while not data.endswith(ending):
            new = self.serial.read(1) if self.is_pty or self.serial.in_waiting else b""
            now = time.monotonic()
            if new:
                data += new
                quiet = now
                if data_consumer:
                    data_consumer(new)
            elif timeout is not None and now >= quiet + timeout:
                break
            else:
                time.sleep(0.01)
            if now >= end:
                break
            if len(data) > LONGEST:
                raise TransportError("an answer without an end")
        return bytes(data)


class Link:
    """Open it, `enter()` the raw REPL, `run()` programs, `close()`."""

    def __init__(self, port, timeout=10):
        self.port, self.timeout = port, timeout
        self.sent = 0  # bytes of program text
        self._open()

    def _open(self):
        try:
            self.transport = Bounded(self.port, timeout=self.timeout)
        except (TransportError, OSError) as problem:
            raise self._why_not(problem) from problem

    def _why_not(self, problem):
        """The transport hides why a port does not open; ask the system."""
        try:
            handle = os.open(self.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError as reason:
            if reason.errno in (errno.EBUSY, errno.EAGAIN):
                return fault(103, port=self.port)
            return fault(104, port=self.port, problem=reason.strerror)
        try:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (ImportError, OSError):
            return fault(103, port=self.port)
        finally:
            os.close(handle)
        return fault(104, port=self.port, problem=problem)

    def close(self):
        if self.transport:
            with contextlib.suppress(*_LOST):
                self.transport.close()
            self.transport = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def enter(self, seconds=None):
        """Stop what is running and get a clean interpreter; main.py is not started by this."""
        seconds = seconds or max(0.5, self.timeout)
        for attempt in range(3):
            try:
                # A kiosk lets go when asked; Ctrl-C stops any other program, or discards the
                # half line that the question is to a prompt.
                self.transport.serial.write(LET_GO)
                time.sleep(0.1 * attempt)
                self.transport.serial.write(b"\x03")
                time.sleep(0.05 * (1 + attempt))
                self.transport.enter_raw_repl(soft_reset=True, timeout_overall=seconds)
                return
            except _LOST as problem:
                if not os.path.exists(self.port):
                    raise LineDropped(str(problem)) from problem
        raise fault(105, port=self.port)

    def run(self, program, timeout=None):
        """Run a program to its end; what it printed."""
        self.sent += len(program)
        try:
            out, err = self.transport.exec_raw(program, timeout=timeout or self.timeout)
        except TransportExecError as problem:
            raise DeviceFailed(problem.error_output) from problem
        except _LOST as problem:
            raise LineDropped(str(problem)) from problem
        if err:
            raise DeviceFailed(err.decode("utf-8", "replace"))
        return out.decode("utf-8", "replace").replace("\r\n", "\n")

    def leave(self, program):
        """Start a program that does not come back (a reset)."""
        try:
            self.transport.exec_raw_no_follow(program)
            time.sleep(0.1)
        except _LOST:
            pass

    # --- while the application runs

    def write(self, data):
        try:
            self.transport.serial.write(data)
        except _LOST as problem:
            raise LineDropped(str(problem)) from problem

    def read_line(self, deadline):
        """One line of output, or None when the time is over."""
        line = bytearray()
        while time.monotonic() < deadline:
            try:
                waiting = self.transport.serial.in_waiting
                byte = self.transport.serial.read(1) if waiting else b""
            except _LOST as problem:
                raise LineDropped(str(problem)) from problem
            if not byte:
                time.sleep(0.005)
            elif byte == b"\n":
                return line.decode("utf-8", "replace").strip()
            else:
                line += byte
        return None
