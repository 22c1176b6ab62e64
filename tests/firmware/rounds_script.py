"""The same demonstration, or the same visit, again and again in one start: does the heap grow?

argv: folder for saves, bytes that outlive a restart (hex), rounds, choices or keys in a round,
bytes to leak at each (to prove that the test would see it), 0. Prints the live heap at the end of
each round. Every round is the same game with the same choices, so it ends in the same state.
"""

import sys

from heap_handheld import Board, Handheld, live

from firmware.app.saves import Files

KEYS = b"\x10\x10\x02\x10\x08\x10\x10\x01\x20\x04"


def demo(device, choices, leak):
    """So many choices of the bots."""
    board = device.power
    pages = device.app.stack
    made = 0
    while pages[0].name == "kiosk" and pages[0].made < choices:
        board.step = max(20, pages[0].next_at - board.now)
        device.wait(1)
        if pages[0].made != made:
            made = pages[0].made
            leak()


def visit(device, keys, leak):
    """So many keys of a visitor, always the same ones."""
    board = device.power
    for k in range(keys):
        board.step = 60
        board.mask = KEYS[k * 7 % 10]
        device.wait(60)
        board.mask = 0
        board.step = 700
        device.wait(1400)
        leak()


def main(folder, kept, rounds, length, size):
    Board.noise = lambda board: 4242
    kept = bytes([int(kept[i : i + 2], 16) for i in range(0, len(kept), 2)])
    device = Handheld(Files(folder), kept)
    lost = []

    def leak():
        if size:
            lost.append(bytes(size))

    name = device.app.stack[0].name
    for _ in range(rounds):
        (visit if name == "visit" else demo)(device, length, leak)
        if device.page == "crash":
            print(device.app.stack[0].facts[4])
            sys.exit(1)
        print(live())
        device.app.stack.replace(name)


if len(sys.argv) == 7:
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), int(sys.argv[5]))
