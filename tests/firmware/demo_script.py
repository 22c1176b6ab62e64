"""The demonstration (pages/kiosk.py) until somebody comes, it is over or another is due.

Visitors come from ten to six; at night the bots are among themselves. To save time one of the
bots' choices in sixteen is drawn at night and one in eight by day.
"""

import sys

from heap_handheld import live

STUCK = 30000  # ms in which another choice has been made


def run(device, end, folder, number, facts):
    board = device.power
    app = device.app
    show = app.show
    pages = app.stack  # nothing here holds the page itself: a crash must find room
    comes = board.now + 60000 + (number * 7919 + 17) % 997 * 840
    moved = board.now
    made = -1

    def dark():
        app.canvas.mark_parts(())

    while board.now < end and pages[0].name != "crash":
        if pages[0].made != made:
            made = pages[0].made
            moved = board.now
        elif board.now - moved > STUCK:
            print("stuck at choice", made)
            sys.exit(2)
        by_day = 10 <= board.now // 3600000 % 24 < 18
        if board.now >= comes:
            comes = end
            if by_day:
                board.mask = 1 << number % 7
                board.step = 60
                device.wait(60)
                board.mask = 0
        app.show = show if made & 15 == 8 or by_day and made & 7 == 0 else dark
        board.step = max(20, pages[0].next_at - board.now)
        device.wait(1)
        if made & 15 == 8 or not facts[0] and not made:
            facts[1] = max(facts[1], live())
            facts[0] = facts[0] or facts[1]
