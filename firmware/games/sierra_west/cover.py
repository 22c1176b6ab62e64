"""The cover of Sierra West; firmware/ui/covers.py has its size and frame."""

from firmware.ui import theme

BACK = theme.BLUE


def draw(c, x, y, s):
    c.icon("summit", x + 4 * s, y + 5 * s, 3 * s)
    c.icon("summit", x + 64 * s, y + 5 * s, 3 * s)
    c.icon("summit", x + 36 * s, y + 17 * s, 2 * s)
    c.icon("wagon", x + 42 * s, y + 33 * s, s)
