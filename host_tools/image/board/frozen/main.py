"""Starts the handheld from its firmware image: the application lies in /rom, the saves in /.

Frozen, so it is there whatever happened to either of them, and no main.py in the file system takes
its place. Hold A at power-on for safe mode: nothing is started and the serial line is free.
"""

import os
import sys
import time

import machine
import notice
import storage

_A, _BOTH = 1 << 4, 3 << 4  # bits of buttons.read()
_HOLD = 30  # tenths of a second


def handheld():
    """Panel, keys and power. If those in the ROMFS are damaged, the frozen ones still work."""
    try:
        from handheld import board
    except Exception:
        for name in list(sys.modules):
            if name.startswith(("firmware", "handheld")):
                del sys.modules[name]
        sys.path[:] = [".frozen"]
        from handheld import board
    return board


def ask(board):
    """The saves cannot be read: waits for a person who says that they go."""
    notice.show(board, "SAVES")
    held = 0
    while held < _HOLD:
        time.sleep_ms(100)
        held = held + 1 if board.buttons.read() & _BOTH == _BOTH else 0
    storage.erase()
    machine.reset()


def drawn():
    print("pocketstead: first frame")


def start(board):
    """Runs the application; what to tell when it is not to run."""
    try:
        os.stat("/rom/build.json")
    except OSError:
        return "EMPTY"
    # What restarts by itself is no power-on: a kiosk's visitor may hold A meanwhile.
    if board.buttons.read() & _A and machine.reset_cause() != machine.WDT_RESET:
        return "SAFE"
    if not storage.mounted:
        ask(board)
    from firmware import app

    app.run(board, drawn)
    return ""


def main():
    # Nothing but the image: a file left in the root or in /lib cannot stand in for one of ours.
    sys.path[:] = ["/rom", ".frozen"]
    detail = ""
    try:
        kind = start(handheld())
    except Exception as problem:
        sys.print_exception(problem)
        kind, detail = "STOPPED", "%s: %s" % (type(problem).__name__, problem)
    if kind:
        notice.show(handheld(), kind, detail)


main()
