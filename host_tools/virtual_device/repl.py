"""MicroPython's three ways to take a program over a serial line: friendly, raw and raw paste."""

WINDOW = 128
RAW = b"raw REPL; CTRL-B to exit\r\n>"
CTRL_A, CTRL_B, CTRL_C, CTRL_D = b"\x01", b"\x02", b"\x03", b"\x04"


class Repl:
    """Turns bytes from outside into programs; used only while no program runs.

    send(bytes)          answers to the outside
    execute(kind, src)   b"x" a whole program, b"1" one friendly input; the owner calls back `done`
    soft_reset()         start a fresh interpreter
    """

    def __init__(self, send, execute, soft_reset, banner, raw=False):
        self.send, self.execute, self.soft_reset, self.banner = send, execute, soft_reset, banner
        self.raw = raw
        self.text = bytearray()  # what is being typed or pasted
        self.credit = None  # bytes left in the window while in raw paste mode

    def prompt(self, started=False):
        """Say that the next program may come."""
        if self.raw:
            self.send(RAW)
        else:
            self.send((self.banner if started else b"") + b">>> ")

    def done(self, problem):
        """A program has ended; `problem` is its traceback or nothing."""
        problem = problem.replace(b"\n", b"\r\n")
        if self.raw:
            self.send(CTRL_D + problem + CTRL_D + b">")
        else:
            self.send(problem + b">>> ")

    def feed(self, byte):
        if not self.raw:
            self._friendly(byte)
        elif self.credit is not None:
            self._paste(byte)
        else:
            self._raw(byte)

    def _take(self):
        text = bytes(self.text)
        self.text.clear()
        return text

    def _paste(self, byte):
        if byte == CTRL_D:
            self.credit = None
            self.execute(b"x", self._take(), CTRL_D)
            return
        self.text += byte
        self.credit -= 1
        if self.credit == 0:
            self.credit = WINDOW
            self.send(b"\x01")

    def _raw(self, byte):
        if byte == CTRL_A and self.text == b"\x05A":
            self.text.clear()
            self.credit = WINDOW
            self.send(b"R\x01" + bytes((WINDOW & 255, WINDOW >> 8)) + b"\x01")
        elif byte == CTRL_A:
            self.text.clear()
            self.send(RAW)
        elif byte == CTRL_B:
            self.text.clear()
            self.raw = False
            self.send(b"\r\n")
            self.prompt(True)
        elif byte == CTRL_C:
            self.text.clear()
        elif byte == CTRL_D:
            if self.text:
                self.execute(b"x", self._take(), b"OK")
            else:
                self.send(b"OK\r\nMPY: soft reboot\r\n")
                self.soft_reset()
        else:
            self.text += byte

    def _friendly(self, byte):
        if byte == CTRL_A:
            self.text.clear()
            self.raw = True
            self.send(b"\r\n" + RAW)
        elif byte == CTRL_B:
            self.text.clear()
            self.send(b"\r\n")
            self.prompt(True)
        elif byte == CTRL_C:
            self.text.clear()
            self.send(b"\r\n>>> ")
        elif byte == CTRL_D:
            if not self.text:
                self.send(b"\r\nMPY: soft reboot\r\n")
                self.soft_reset()
        elif byte in (b"\x7f", b"\x08"):
            if self.text and not self.text.endswith(b"\n"):
                del self.text[-1:]
                self.send(b"\x08 \x08")
        elif byte == b"\r":
            self._enter()
        elif byte >= b" " or byte == b"\t":
            self.text += byte
            self.send(byte)

    def _enter(self):
        self.send(b"\r\n")
        last = bytes(self.text).rpartition(b"\n")[2].rstrip()
        if last.endswith(b":") or (last and b"\n" in self.text):  # a block ends with an empty line
            self.text += b"\n"
            self.send(b"... ")
        elif self.text.strip():
            self.execute(b"1", self._take(), b"")
        else:
            self.text.clear()
            self.send(b">>> ")
