"""The cover of Above and Below; firmware/ui/covers.py has its size and frame."""

from firmware.ui import icons, theme
from firmware.ui.covers import W

BACK = theme.UMBER


def draw(c, x, y, s):
    c.fill(x + 1, y + 1, W * s - 2, 20 * s, theme.SKY)
    c.icon("house", x + 14 * s, y + 9 * s, s)
    c.icon("house", x + 34 * s, y + 9 * s, s)
    c.icon("cave", x + 64 * s, y + 20 * s, 2 * s)
    c.icon("lantern", x + 20 * s, y + 29 * s, s)
    icons.face(c, x + 38 * s, y + 28 * s, 2, theme.RED, s)
