"""Starts the handheld: chooses a slot, guards the start, hands over to the application.

Hold A at power-on for safe mode: nothing is started and the serial line is free.
"""

import micropython

micropython.kbd_intr(-1)  # this may be a kiosk; the application hears Ctrl-C if it is none
import gc  # noqa: E402
import sys  # noqa: E402

gc.threshold(4096)  # garbage of loading is small: what stays lies together

sys.path[:] = ["/", ".frozen"]
import pack  # noqa: E402  these lie beside this file
import slots  # noqa: E402

_A = 1 << 4  # bit of the key A in buttons.read()


def tell(board, kind, *rows):
    """One of the texts of notice.py, which is loaded only then."""
    sys.path[:] = ["/", ".frozen"]
    import notice

    notice.show(board, kind, *rows)


def guarded(slot, info, again):
    """Runs the application. Every way out of here leaves the serial line free.

    again: a kiosk's next game. A visitor who holds A meanwhile does not want safe mode.
    """
    board = None
    try:
        # Nothing but the slot: a file left in the root or in /lib cannot stand in for one of ours.
        sys.path[:] = [pack.mount("/" + slot), ".frozen"]
        board = getattr(__import__("firmware.boards." + info["board"]).boards, info["board"])
        if board.buttons.read() & _A and not again:
            slots.forgive("", slot)
            tell(board, "SAFE")
            return
        from firmware import app

        def drawn():
            slots.first_frame("", slot)
            print("pocketstead: first frame")

        app.run(board, drawn)
    except Exception as problem:
        sys.print_exception(problem)
        tell(board, "STOPPED", "%s: %s" % (type(problem).__name__, problem))


def main():
    again = slots.planned()
    slot, why = slots.choose("", again)
    if slot is None:
        print("pocketstead: nothing to start (%s); run `pocketstead flash`" % why)
        return
    info = slots.build("", slot)
    print("pocketstead: build %s, slot %s %s" % (info["build"], slot, why))
    guarded(slot, info, again)
    if again:
        slots.count("", slot)
    if slots.starts("", slot) and (again or slots.spare("", slot)) and why != "failing":
        import time

        import machine

        time.sleep(3)  # long enough to be read; after three of these the other slot starts
        machine.reset()


try:
    main()
finally:
    micropython.kbd_intr(3)
