"""Starts the handheld: chooses a slot, guards the start, hands over to the application.

Hold A at power-on for safe mode: nothing is started and the serial line is free.
"""

import sys

import framebuf

sys.path[:] = ["/", ".frozen"]
import pack  # noqa: E402  these two lie beside this file
import slots  # noqa: E402

_A = 1 << 4  # bit of the key A in buttons.read()


def plain(display, lines):
    """Text in MicroPython's own letters; needs nothing that could be missing from a slot."""
    strip = bytearray(2 * 16 * display.width)
    frame = framebuf.FrameBuffer(strip, display.width, 16, framebuf.RGB565)
    for row in range(display.height // 16):
        frame.fill(0)
        if 0 < row <= len(lines):
            frame.text(lines[row - 1], 8, 4, 0xFFFF)
        display.write(0, 16 * row, display.width, 16, strip)


def tell(board, *lines):
    """The same message on the serial line and, as far as the board has one, on the screen."""
    print("pocketstead:", *lines)
    try:
        board.power.light(100)
        plain(board.display, lines)
    except Exception as problem:
        print("pocketstead: no screen:", repr(problem))


def guarded(slot, info):
    """Runs the application. Every way out of here leaves the serial line free."""
    board = None
    try:
        # Nothing but the slot: a file left in the root or in /lib cannot stand in for one of ours.
        sys.path[:] = [pack.mount("/" + slot), ".frozen"]
        board = getattr(__import__("firmware.boards." + info["board"]).boards, info["board"])
        if board.buttons.read() & _A:
            slots.forgive("", slot)
            return tell(board, "SAFE MODE", "", "Nothing was started.", "Flash, or restart.")
        wrong = slots.wrong_asset("", slot)
        if wrong:
            return tell(board, "WRONG TABLE", "", wrong, "is of another build.", "Flash again.")
        from firmware import app

        def drawn():
            slots.first_frame("", slot)
            print("pocketstead: first frame")

        app.run(board, drawn)
    except Exception as problem:
        sys.print_exception(problem)
        text = str(problem)
        tell(board, "STOPPED", "", type(problem).__name__, text[:28], text[28:56], "Flash again.")


def main():
    slot, why = slots.choose("")
    if slot is None:
        print("pocketstead: nothing to start (%s); run `pocketstead flash`" % why)
        return
    info = slots.build("", slot)
    print("pocketstead: build %s, slot %s %s" % (info["build"], slot, why))
    guarded(slot, info)
    if slots.starts("", slot) and slots.spare("", slot) and why != "failing":
        import time

        import machine

        time.sleep(3)  # long enough to be read; after three of these the other slot starts
        machine.reset()


main()
