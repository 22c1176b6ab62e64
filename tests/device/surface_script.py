"""Runs on a board with our image: its surface and loops in C beside those in Python.

Prints "same N" after N drawings that left the same pixels, or what differed.
"""

import sys
from array import array

import _pixels
import rom

rom.mount(rom.choose())
sys.path[:] = ["/rom", ".frozen"]
for name in list(sys.modules):
    if name.startswith("firmware"):  # what is frozen
        del sys.modules[name]


from firmware.ui import icons, panes, pixels, pixels_plain, surface, text, theme  # noqa: E402

ROOM = 1920
NAMES = (
    "coin",
    "cross",
    "tick",
    "owner1",
    "settler",
    "ship",
    "notch",
    "disc11",
    "wagon",
    "keyA",
    "lock8",
    "face_plain",
)
WORDS = (
    "Zażółć gęślą jaźń",
    "l’œuf à 3 ½ × 7",
    "12",
    "",
    "it costs +3",
    "a b  c",
    "unknown ☃ 𝄞",
    "Build one of the houses below,\nor take two coins from the stock.",
    20 * "w",
    "Income 4 → 5, Wood → Iron, 12 → -1",
)


class Dice:
    def __init__(self, seed):
        self.seed = seed

    def __call__(self, low, high):
        self.seed = (self.seed * 1103515245 + 12345) & 0x3FFFFFFF
        return low + (self.seed >> 12) % (high - low + 1)


def orders(dice):
    """(method, arguments) of one drawing, inside and outside of the window."""
    x, y, c = dice(-30, 90), dice(-30, 70), dice(0, 15)
    w, h = dice(-2, 80), dice(-2, 60)
    edge = dice(0, 15) if dice(0, 2) else 255
    word, role, align = WORDS[dice(0, len(WORDS) - 1)], dice(0, 7), dice(0, 2)
    data = word.encode()
    kind = dice(0, 14)
    if kind == 0:
        return "fill", (x, y, w, h, c)
    if kind == 1:
        return "frame", (x, y, w, h, c, dice(1, 3))
    if kind == 2:
        return "box", (x, y, w, h, c if dice(0, 2) else 255, edge)
    if kind == 3:
        return "line", (x, y, dice(-30, 90), dice(-30, 70), c)
    if kind == 4:
        return "disc", (x, y, dice(1, 30), c, edge)
    if kind == 5:
        return "checker", (x, y, w, h, c, dice(2, 5), dice(0, 7))
    if kind == 6:
        return "text", (x, y, word, c, role, align, 50)
    if kind == 7:
        return "span", (x, y, data, 0, len(data), c, role, align)
    if kind == 8:
        return "wrap", (x, y, dice(10, 120), word, c, role, dice(1, 9), align)
    if kind == 9:
        return "tiny", (x, y, str(dice(0, 9999)), c)
    if kind == 10:
        return "sees", (x, y, w, h)
    name = NAMES[dice(0, len(NAMES) - 1)]
    if kind > 12:
        line = (dice(0, 6), word, "@" + name, ">" + str(dice(0, 99)), WORDS[dice(0, 5)])
        line = line[: dice(2, 5)] if dice(0, 3) else [line[0], line[2], line[1]]
        return "flow", (x, y, dice(20, 150), line, dice(0, 90), bool(dice(0, 1)), dice(0, 13))
    fills = bytes(dice(0, 15) for _ in range(4)) if dice(0, 1) else b""
    return "icon", (name, x, y, dice(1, 3), fills)


COLOURS = bytearray(1024)
for value in range(1024):
    COLOURS[value] = value >> (2 if value & 2 else 6) & 15 | 16 * (value & 1)
WIRE = bytearray(480)


def sent(mine, own, sums):
    """What goes to a panel, of the news and of everything."""
    calls = []

    def write(*args):
        calls.append(args[:4] + (bytes(args[4]),))

    for known in (sums, (None, None)):
        calls.clear()
        for each, some in zip((mine, own), known):
            each.send(write, some, COLOURS, WIRE)
            calls.append(None)
        half = calls.index(None) + 1
        if calls[:half] != calls[half:] or sums[0] != sums[1]:
            print("sent:", [call and call[:4] for call in calls])
            return False
    return True


def surfaces(dice, count):
    mine = surface.Surface(240, 240, ROOM, text.font, icons.art)
    own = _pixels.Surface(240, 240, ROOM, text.font, icons.art)
    sums = [array("I", bytes(4 * 6 * 240)) for _ in range(2)]
    for n in range(count):
        if n % 16 == 0:
            theme.use(dice(0, 1), dice(0, 1))
            box = (2 * dice(0, 10), dice(0, 20), 2 * dice(10, 70), dice(10, 27))
            for each in (mine, own):
                each.dress(theme.high_contrast)
                each.window(*box)
                each.fill(box[0], box[1], box[2], box[3], n % 15)
            places = [(s.x, s.y, s.w, s.h, s.right, s.bottom, s.width) for s in (mine, own)]
            if places[0] != places[1]:
                print("window", box, places)
                return False
        method, args = orders(dice)
        said = [
            panes.flow(mine, *args) if method == "flow" else getattr(mine, method)(*args),
            getattr(own, method)(*args),
        ]
        if said[0] != said[1] or mine.buf != own.buf:
            print("differs:", method, args, box, said)
            return False
        if n % 3 == 0 and not sent(mine, own, sums):
            return False
    theme.use(0, 0)
    return True


def loops(dice, count):
    """The functions that take any buffer."""
    colours = bytearray(dice(0, 255) for _ in range(1024))
    for k in range(16):  # the plain loop reads a colour where both pixels of a byte have it
        for j in range(16):
            at, high, low = 4 * (16 * k + j), 68 * k, 68 * j
            colours[at : at + 2] = colours[high : high + 2]
            colours[at + 2 : at + 4] = colours[low : low + 2]
    for _ in range(count):
        buf = bytearray(dice(0, 255) for _ in range(600))
        size, rows = dice(1, 20), dice(1, 9)
        stride = size + dice(0, 10)
        start = dice(0, 40)
        out = [bytearray(720) for _ in range(2)]
        for loop, found in zip((pixels_plain, _pixels), out):
            loop.expand(buf, start, stride, found, size, rows, colours)
        if out[0] != out[1]:
            print("differs: expand", start, stride, size, rows)
            return False
    return True


def main(count):
    assert pixels.image is _pixels.image
    dice = Dice(20)
    if surfaces(dice, count) and loops(dice, 20):
        print("same %d" % count)


main(COUNT)  # noqa: F821  the test says how many
