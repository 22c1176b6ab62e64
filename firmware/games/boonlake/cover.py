"""The cover of Boonlake; firmware/ui/covers.py has its size and frame."""

from firmware.ui import theme
from firmware.ui.covers import W

BACK = theme.GREEN


def draw(c, x, y, s):
    c.fill(x + 1, y + 26 * s, W * s - 2, 15 * s, theme.SKY)
    c.icon("ship", x + 40 * s, y + 12 * s, 2 * s, bytes((theme.PAPER,)))
    c.icon("cattle", x + 8 * s, y + 9 * s, s, bytes((theme.BROWN,)))
    c.icon("town", x + 86 * s, y + 10 * s, s, bytes((theme.ORANGE,)))
