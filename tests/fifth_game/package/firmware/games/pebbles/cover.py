"""The cover of Pebbles; firmware/ui/covers.py has its size and frame."""

from firmware.ui import theme
from firmware.ui.covers import W

BACK = theme.TAN


def draw(c, x, y, s):
    c.fill(x + 1, y + 30 * s, W * s - 2, 17 * s, theme.BROWN)
    for k in range(5):
        c.icon("pebble", x + (12 + 18 * k) * s, y + (24 - 4 * (k & 1)) * s, s)
