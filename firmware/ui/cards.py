"""Cards: the small ones on the table, their backs, medium ones with a word in the band."""

from . import icons, text
from .text import BOLD, CENTRE, SMALL, SMALLBOLD
from .theme import BLUE, CLEAR, INK, LIME, MIST, PAPER, SKY, STEEL, TAN


def small(c, x, y, band, icon, w=28, h=36, corner="", fills=b"", face=PAPER):
    """A card: coloured band of 12 pixels, icons left and right; a MIST face is a used card."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, face, INK)
    c.fill(x + 1, y + 1, w - 2, 12, band)
    c.fill(x + 1, y + 13, w - 2, 1, INK)
    if icon:
        c.icon(icon, x + 1, y + 1, 1, fills)
    if corner:
        c.icon(corner, x + w - 10, y + 3)


def covered(c, x, y, band, icon, w=28, corner="", fills=b""):
    """The 14 pixels that show of a covered card."""
    small(c, x, y, band, icon, w, 14, corner, fills)


def foot(c, x, y, values, w=28):
    """The foot of a small card: (8x8 icon, text) pairs on paper; y is the top of the foot."""
    if not c.sees(x, y, w, 8):
        return
    c.fill(x + 1, y, w - 2, 8, PAPER)
    c.fill(x + 1, y, w - 2, 1, TAN)
    at = x + 2
    for icon, s in values:
        c.icon(icon, at, y + 1)
        at += 8
        if s:
            at = c.tiny(at + 1, y + 2, s, INK) + 1


def portrait(c, x, y, band, icon, who, clothes, values=(), corner=""):
    """A villager card, 28x36: band, face, foot."""
    if not c.sees(x, y, 28, 36):
        return
    small(c, x, y, band, icon, 28, 36, corner)
    icons.face(c, x + 6, y + 14, who, clothes)
    foot(c, x, y + 27, values)


def back(c, x, y, w=28, h=36, ground=BLUE, line=SKY):
    """The back of a card."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, ground, INK)
    c.box(x + 2, y + 2, w - 4, h - 4, CLEAR, line)
    c.checker(x + 4, y + 4, w - 8, h - 8, INK, 4)


def stack(c, x, y, band, icon, w=28, h=24):
    """A face-down stack with the icon of what lies under it."""
    if not c.sees(x, y, w, h):
        return
    back(c, x, y, w, h)
    c.box(x + w // 2 - 7, y + h // 2 - 8, 14, 14, band, INK)
    if icon:
        c.icon(icon, x + w // 2 - 6, y + h // 2 - 7)


def medium(c, x, y, w, h, title, band, ink=INK, off=False):
    """A card with a word in its band; returns the y below the band."""
    if not c.sees(x, y, w, h):
        return y + 18
    c.box(x, y, w, h, MIST if off else PAPER, INK)
    c.fill(x + 1, y + 1, w - 2, 15, MIST if off else band)
    c.fill(x + 1, y + 16, w - 2, 1, INK)
    role = BOLD if text.width(title, BOLD) <= w - 6 else SMALLBOLD
    c.text(x + w // 2, y + 1 + (15 - text.line(role)) // 2, title, ink, role, CENTRE, w - 4)
    return y + 18


def count(c, x, y, icon, value, colour=PAPER, role=BOLD, fills=b""):
    """Icon and number side by side; returns the next free x."""
    wide = icons.size(icon)[0]
    c.icon(icon, x, y, 1, fills)
    return (
        c.text(
            x + wide + 2,
            y + (5 - text.line(role) // 2 if wide > 8 else -2),
            str(value),
            colour,
            role,
        )
        + 5
    )


def tile(c, x, y, picture, title, state, played):
    """A launcher tile, 108x74: picture, name, how far the game is."""
    if not c.sees(x, y, 108, 74):
        return
    c.box(x, y, 108, 74, INK, STEEL)
    c.icon(picture, x + 1, y + 1)
    c.text(x + 54, y + 48, title, PAPER, BOLD, CENTRE, 104)
    s = "▸ " + state if played else state
    c.text(x + 54, y + 61, s, LIME if played else MIST, SMALL, CENTRE, 104)
