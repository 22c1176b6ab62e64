"""Answers the host while the application runs: what is installed, and what is on the screen.

The application makes one `SerialHook(board)` and calls `poll(redraw)` once per turn of its loop.
Nothing is sent unless asked. The host asks with two bytes, 31 (which no prompt
reacts to) and a letter:

    i    one line: "@pkst info {json}"
    s    the screen: "@pkst screen W H", one line "@ x y w h" per rectangle followed by its rows in
         base64 ("=" for a row equal to the one before), and "@pkst end"
    x    the application ends, as by Ctrl-C, which a kiosk does not hear

`redraw(display)` draws the whole screen onto `display`, which has width, height and
write(x, y, w, h, buf) like the real one, pixel bytes included.
"""

import json
import os
import select
import sys
from binascii import b2a_base64

from firmware.memory import heap

_ASK = 31


def _there(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


class Echo:
    """A display that prints what is written to it."""

    def __init__(self, width, height):
        self.width = width
        self.height = height

    def write(self, x, y, w, h, buf):
        print("@", x, y, w, h)
        view = memoryview(buf)
        last = None
        for row in range(h):
            line = b2a_base64(view[2 * w * row : 2 * w * (row + 1)])
            print("=" if line == last else str(line, "ascii"), end="\n" if line == last else "")
            last = line


class SerialHook:
    def __init__(self, board):
        self.board = board
        self.asked = False
        self.poller = select.poll()
        self.poller.register(sys.stdin, select.POLLIN)

    def poll(self, redraw):
        """Look for a question, without waiting; answer it."""
        while self.poller.poll(0):
            byte = sys.stdin.read(1)
            if not byte:
                return
            if self.asked:
                self.asked = False
                if byte == "i":
                    self.info()
                elif byte == "s":
                    self.screen(redraw)
                elif byte == "x":
                    raise KeyboardInterrupt
            elif ord(byte) == _ASK:
                self.asked = True

    def info(self):
        here = __file__
        here = here[: here.rfind("firmware")]
        with open(here + "build.json") as file:
            said = json.load(file)
        if here == "/rom/":  # our own image has no slots
            said["slot"] = "rom"
            said["drawn"] = True
        else:
            with open("/slot") as file:
                said["slot"] = slot = file.read(1)
            said["drawn"] = _there("/%s/drawn" % slot) and not _there("/%s/starts" % slot)
        said["battery"] = self.board.power.charge()
        said["memory"] = heap.free()
        print("@pkst info", json.dumps(said))

    def screen(self, redraw):
        display = self.board.display
        print("@pkst screen", display.width, display.height)
        redraw(Echo(display.width, display.height))
        print("@pkst end")
