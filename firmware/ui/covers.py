"""The covers of the four games, drawn of icons: 108 wide and 48 high, or twice as large."""

from . import icons, theme

W = 108
H = 48


def draw(c, game, x, y, s=1, h=H):
    """Cover number `game`, `s` times as large, in a box of height `h`: what is below is free."""
    back = bytes((theme.VIOLET, theme.BLUE, theme.UMBER, theme.GREEN))[game]
    c.box(x, y, W * s, h * s, back, theme.INK)
    (_villagers, _sierra_west, _above_below, _boonlake)[game](c, x, y, s)


def _villagers(c, x, y, s):
    row = (("wood", theme.BROWN, 1), ("grain", theme.TAN, 5), ("ore", theme.STEEL, 9))
    for k in range(3):
        left = x + (8 + 32 * k) * s
        suit, band, who = row[k]
        c.box(left, y + 7 * s, 28 * s, 36 * s, theme.PAPER, theme.INK)
        c.fill(left + 1, y + 8 * s, 28 * s - 2, 12 * s, band)
        c.icon(suit, left + s, y + 8 * s, s)
        icons.face(c, left + 6 * s, y + 22 * s, who, band, s)


def _sierra_west(c, x, y, s):
    c.icon("summit", x + 4 * s, y + 5 * s, 3 * s)
    c.icon("summit", x + 64 * s, y + 5 * s, 3 * s)
    c.icon("summit", x + 36 * s, y + 17 * s, 2 * s)
    c.icon("wagon", x + 42 * s, y + 33 * s, s)


def _above_below(c, x, y, s):
    c.fill(x + 1, y + 1, W * s - 2, 20 * s, theme.SKY)
    c.icon("house", x + 14 * s, y + 9 * s, s)
    c.icon("house", x + 34 * s, y + 9 * s, s)
    c.icon("cave", x + 64 * s, y + 20 * s, 2 * s)
    c.icon("lantern", x + 20 * s, y + 29 * s, s)
    icons.face(c, x + 38 * s, y + 28 * s, 2, theme.RED, s)


def _boonlake(c, x, y, s):
    c.fill(x + 1, y + 26 * s, W * s - 2, 15 * s, theme.SKY)
    c.icon("ship", x + 40 * s, y + 12 * s, 2 * s, bytes((theme.PAPER,)))
    c.icon("cattle", x + 8 * s, y + 9 * s, s, bytes((theme.BROWN,)))
    c.icon("town", x + 86 * s, y + 10 * s, s, bytes((theme.ORANGE,)))
