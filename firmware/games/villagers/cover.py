"""The cover of Villagers; firmware/ui/covers.py has its size and frame."""

from firmware.ui import icons, theme

BACK = theme.VIOLET


def draw(c, x, y, s):
    row = (("wood", theme.BROWN, 1), ("grain", theme.TAN, 5), ("ore", theme.STEEL, 9))
    for k in range(3):
        left = x + (8 + 32 * k) * s
        suit, band, who = row[k]
        c.box(left, y + 7 * s, 28 * s, 36 * s, theme.PAPER, theme.INK)
        c.fill(left + 1, y + 8 * s, 28 * s - 2, 12 * s, band)
        c.icon(suit, left + s, y + 8 * s, s)
        icons.face(c, left + 6 * s, y + 22 * s, who, band, s)
