"""Colours and marks: one 16-colour palette for all games, and what each colour stands for.

Colours are numbers 0-15; a drawing never holds RGB. The high contrast palette changes what the
numbers look like, not the drawing. Colour is never alone: marks.owner has the shape beside it.
"""

from micropython import const

INK = const(0)  # ground, outlines, text on paper
SLATE = const(1)  # header, panels
STEEL = const(2)  # lines, switched-off text
MIST = const(3)  # second text, B key
PAPER = const(4)  # main text, card faces
TAN = const(5)
BROWN = const(6)
UMBER = const(7)  # underground, crash ground
GOLD = const(8)  # cursor, money, A key
ORANGE = const(9)  # price, risk, hazard
RED = const(10)  # no, loss, player 3
VIOLET = const(11)
BLUE = const(12)  # card backs
SKY = const(13)  # water, player 2
GREEN = const(14)  # done, player 1
LIME = const(15)  # possible, gain

CLEAR = const(255)  # no colour: leave what is there

# 16 x RGB565, high byte first, as panels want it
_NORMAL = (
    b"\x10\xa5\x29\x8a\x5b\x52\xa5\x99\xf7\x7a\xd5\x2d\x8a\xc6\x49\x87"
    b"\xfe\x47\xec\x06\xd1\xea\x8a\xf8\x2a\xf8\x66\x1e\x2c\x4b\xae\xed"
)
_HIGH = (
    b"\x00\x00\x00\x00\xa5\x14\xff\xff\xff\xff\xd5\x2d\x8a\xc6\x00\x00"
    b"\xff\x00\xec\x06\xfa\x8c\x8a\xf8\x33\x9f\x76\xdf\x2c\x4b\xb7\xec"
)

# Players: colour and shape belong together (canvas.owner draws them); the fifth is a plus.
PLAYER_COLOURS = bytes((GREEN, SKY, RED, VIOLET, PAPER))

high_contrast = False
large_text = False


def palette():
    """The palette in force: 32 bytes, 16 colours of two bytes, high byte first."""
    return _HIGH if high_contrast else _NORMAL


def use(high, large):
    """Switch contrast and text size; the canvas needs `repaint()` after it."""
    global high_contrast, large_text
    high_contrast = bool(high)
    large_text = bool(large)
