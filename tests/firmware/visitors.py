"""Visitors of a kiosk: some try a few keys, some play on, some press everything like a child."""

from engine_core import rng

LEFT, RIGHT, UP, DOWN, A, B = (1 << k for k in range(6))


def write(folder, lines):
    """What visit_script.py reads."""
    rows = [" ".join(map(str, line)) for line in lines]
    (folder / "visitor.txt").write_text("\n".join(rows))


def keys(number):
    """Visitor `number`: (keys at the table, keys on other pages, ms to hold them, pause)."""
    roll = rolls(rng.Dice(number))
    who = roll(8)
    if who == 7 and not roll(3):
        yield from player(roll, 900 + roll(900))
    elif who == 6:
        yield from child(roll, 60 + roll(60))
    elif who == 5:
        yield from player(roll, 120 + roll(120))
    else:
        most = (6, 12, 25, 40, 60, 0, 0, 6)[who]
        yield from passer_by(roll, most + roll(most), who == 2)


def rolls(dice):
    return lambda n: rng.below(dice, n)


def passer_by(roll, count, menus):
    """Tries keys; some open the menu and choose a row of it."""
    for _ in range(count):
        if menus and not roll(6):
            yield B, B, 700, 200
            for _ in range(roll(8)):
                yield DOWN, DOWN, 60, 150
            yield A, A, 60, 800
        else:
            key = (LEFT, RIGHT, UP, DOWN, A, A, A, B)[roll(8)]
            yield key, key, 80, 150 + roll(900)


def player(roll, count):
    """Knows what A is for, and leaves other pages by B."""
    for step in range(count):
        pick = roll(16)
        key = (LEFT, RIGHT, UP, DOWN)[pick & 3] if pick < 7 else A
        if pick == 15 and step % 5 == 0:
            key = B
        yield key, B, 60, 300


def child(roll, count):
    """Presses many keys together and holds them."""
    for _ in range(count):
        held = 1 + roll(127)
        yield held, held, 60 + roll(900), 80 + roll(600)


def operator(count):
    """Plays on for so many keys, opens the operator's page, looks at every row, changes some."""
    yield from player(rolls(rng.Dice(count)), count)
    yield UP | A, UP | A, 3400, 200
    for key in (UP, LEFT, DOWN, RIGHT, RIGHT, LEFT) + 17 * (DOWN,):
        yield key, key, 60, 150
    yield B, B, 60, 300
    yield A, A, 60, 300
