"""Starts the handheld from its firmware image: the application lies in /rom, the saves in /.

Frozen, so it is there whatever happened to either of them, and no main.py in the file system takes
its place. Hold A at power-on for safe mode: nothing is started and the serial line is free. Ctrl-C
is not heard from the first line on, because this may be a kiosk; the application hears it if not.
"""

import micropython

micropython.kbd_intr(-1)
import sys  # noqa: E402
import time  # noqa: E402

import handheld  # noqa: E402
import machine  # noqa: E402
import notice  # noqa: E402
import rom  # noqa: E402
import storage  # noqa: E402

_BOTH = 3 << 4  # bits of A and B in buttons.read()
_HOLD = 30  # tenths of a second


def restarted():
    """By itself, as a kiosk does (firmware/app/tally.py): its visitor may hold A meanwhile."""
    if machine.reset_cause() == machine.WDT_RESET:
        return True
    kept = bytes([machine.mem8[handheld.KEPT + i] for i in range(13)])
    return kept[0] == 0x4C and kept[11] and sum(kept[:12]) & 255 == kept[12]


def asked_for_safe_mode():
    key = machine.Pin(handheld.A, machine.Pin.IN, machine.Pin.PULL_UP)
    time.sleep_ms(1)
    return not key.value() and not restarted()


def frozen_board():
    """Panel, keys and power by what is frozen: it works whatever the image holds."""
    for name in list(sys.modules):
        if name.startswith("firmware"):
            del sys.modules[name]
    sys.path[:] = [".frozen"]
    return handheld.board()


def ask(board):
    """The saves cannot be read: waits for a person who says that they go."""
    notice.show(board, "SAVES")
    micropython.kbd_intr(3)  # or somebody brings them back over the serial line
    held = 0
    while held < _HOLD:
        time.sleep_ms(100)
        held = held + 1 if board.buttons.read() & _BOTH == _BOTH else 0
    storage.erase()
    machine.reset()


def run(bank):
    """Everything from here on may fail: it is the image's own code."""
    bank.count()
    rom.mount(bank)
    # Nothing but the image: a file left in the root or in /lib cannot stand in for one of ours.
    sys.path[:] = ["/rom", ".frozen"]
    board = handheld.board()
    if not storage.mounted:
        ask(board)
    from firmware import app

    def drawn():
        bank.confirm()
        print("pocketstead: first frame")

    app.run(board, drawn)


def failed(bank, problem):
    """What to tell. If another image is there, it takes over: at once, or after three starts."""
    sys.print_exception(problem)
    whole = bank.check()
    spare = [other for other in rom.banks() if other.at != bank.at and not other.failed]
    if not whole and not spare:
        return "EMPTY", "", False
    detail = "%s: %s" % (type(problem).__name__, problem)
    return "STOPPED", detail, spare and not (whole and bank.drawn)


def start():
    """Runs the application. What to tell when it does not run, and whether to start again."""
    if asked_for_safe_mode():
        return "SAFE", "", False
    bank = rom.choose()
    if bank is None:
        return "EMPTY", "", False
    print("pocketstead: build", bank.build)
    try:
        run(bank)
    except Exception as problem:
        return failed(bank, problem)
    return "", "", False


def main():
    kind, detail, again = start()
    if kind:
        notice.show(frozen_board(), kind, detail)
    if again:
        time.sleep(3)  # long enough to be read
        machine.reset()


try:
    main()
finally:
    micropython.kbd_intr(3)
