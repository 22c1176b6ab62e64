"""The ground of a village: a meadow by the season, a path, and trees where nothing stands yet."""

from . import theme

_GROUND = bytes((theme.GREEN, theme.GREEN, theme.UMBER, theme.STEEL))
_TUFT = bytes((theme.LIME, theme.TAN, theme.ORANGE, theme.PAPER))
_CROWN = bytes((theme.LIME, theme.LIME, theme.ORANGE, theme.MIST))
_LIGHT = bytes((theme.PAPER, theme.TAN, theme.GOLD, theme.PAPER))


def season(done, of):
    """Spring, summer, autumn or winter: 0 to 3, by how much of a game is over."""
    return min(3, 4 * done // of)


def ground(c, x, y, w, h, time):
    """A meadow with a path along its lower edge; plain where contrast counts."""
    if theme.high_contrast:
        c.fill(x, y, w, h, theme.UMBER)
        return
    c.fill(x, y, w, h, _GROUND[time])
    c.checker(x, y, w, h, theme.INK, 4)
    at = y + h - 7
    c.fill(x, at, w, 5, theme.TAN)
    for k in range(x + 4, x + w, 24):
        c.fill(k, at + 1 + k // 24 % 2 * 2, 5, 1, theme.BROWN)
    for row in range(0, h - 18, 13):
        for k in range(row * 5 % 31, w - 4, 31):
            c.fill(x + k, y + 6 + row + k % 5, 1, 2, _TUFT[time])
            c.fill(x + k + 2, y + 5 + row + k % 5, 1, 3, _TUFT[time])


def tree(c, x, foot, time):
    """A tree of 15 by 20 pixels around x, its foot on this line."""
    if theme.high_contrast or not c.sees(x - 8, foot - 20, 17, 21):
        return
    c.fill(x - 2, foot - 7, 4, 7, theme.INK)
    c.fill(x - 1, foot - 7, 2, 6, theme.BROWN)
    c.disc(x, foot - 13, 6, _CROWN[time], theme.INK)
    for dx, dy in ((-3, -16), (1, -15), (-1, -12), (3, -11)):
        c.fill(x + dx, foot + dy, 2, 1, _LIGHT[time])
