"""A visitor (pages/visit.py), key by key, until the game gives way to the demonstration.

The keys lie in the file `visitor.txt` of the folder, as tests/firmware/visitors.py wrote them: the
keys to hold at the table, the keys to hold on any other page, for how long, and the pause.
"""

import sys

LONGEST = 11 * 60000  # no visit lasts longer: the time limit of the test is 10 minutes


def press(device, line):
    here, elsewhere, ms, pause = line
    board = device.power
    board.step = 60 if ms < 400 else 350
    board.mask = here if device.page == "visit" else elsewhere
    device.wait(ms)
    board.mask = 0
    board.step = max(40, pause // 2)
    device.wait(pause)


def run(device, end, folder, number, facts):
    board = device.power
    began = board.now
    with open(folder + "/visitor.txt") as file:
        while device.page != "crash":
            line = file.readline()
            if not line:
                break
            facts[0] += 1
            facts[1] += device.page == "operator"
            press(device, [int(word) for word in line.split()])
    board.step = 5000
    while board.now < end and device.page != "crash":
        device.wait(5000)
        if board.now - began > LONGEST:
            print("stuck in", device.page)
            sys.exit(2)
