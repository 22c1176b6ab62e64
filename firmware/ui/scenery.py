"""A table as a picture: houses, people and animals on their land, 240x60, from a few bytes.

A scene is bytes: the land and its season, then one byte per thing, its sprite times 16 and its
colour. `firmware/games/<game>/scene.py` makes them of the state, and nothing but the state; a
save carries them beside it, so that the launcher has its picture without the rules.
"""

from . import theme
from .theme import BLUE, BROWN, GOLD, GREEN, LIME, MIST, PAPER, SKY, SLATE, STEEL, TAN, UMBER

H = 60

# Lands
HILLS = 0
PEAKS = 1
CAVES = 2
RIVER = 3
NIGHT = 64  # added to land + 8 * season

# Things: those that stand at the back come first
HOUSE = 0
COTTAGE = 1
CABIN = 2
TOWER = 3
STALL = 4
WAGON = 5
PERSON = 6
COW = 7
MULE = 8
BOAT = 9
CAVE = 10
_SPRITES = (
    "sc_house", "sc_cottage", "sc_cabin", "sc_tower", "sc_stall", "sc_wagon", "sc_person",
    "sc_cow", "sc_mule", "sc_boat", "sc_cave",
)  # fmt: skip
_WIDE = bytes((14, 10, 14, 11, 12, 14, 7, 12, 12, 14, 14))
_HIGH = bytes((13, 9, 10, 17, 9, 11, 10, 7, 8, 11, 8))
_MOST = bytes((9, 20, 4))  # things in a row: at the back, in front, below
_PLANTS = 7  # trees stand where fewer houses do

# By season, from spring: the ground, the leaves
_GROUND = bytes((GREEN, GREEN, TAN, PAPER))
_LEAVES = bytes((LIME, GREEN, theme.ORANGE, MIST))


def row(thing):
    """0 at the back, 1 in front, 2 on the water or below the ground."""
    sprite = thing >> 4
    return 2 if sprite >= BOAT else 1 if sprite >= PERSON else 0


def pack(land, season, night, things):
    """The bytes of a scene; of what finds no room a part is left out."""
    out = bytearray((land + 8 * (season & 3) + (NIGHT if night else 0),))
    room = bytearray(_MOST)
    for thing in things:
        k = row(thing)
        if room[k] and thing >> 4 < len(_SPRITES):
            room[k] -= 1
            out.append(thing)
    return bytes(out)


def valid(scene):
    """Can these bytes, from wherever they come, be drawn?"""
    if not 1 <= len(scene) <= 1 + sum(_MOST) or scene[0] & 7 > RIVER:
        return False
    return all([thing >> 4 < len(_SPRITES) for thing in scene[1:]])


def draw(c, x, y, w, scene, h=H):
    """The picture in a box of width w, at most 60 high."""
    if not c.sees(x, y, w, h):
        return
    land = scene[0] & 7
    season = scene[0] >> 3 & 3
    night = scene[0] & NIGHT
    horizon = y + h * 2 // 5
    _sky(c, x, y, w, horizon, land, season, night)
    c.fill(x, horizon, w, y + h - horizon, _dark(season) if night else _GROUND[season])
    low = y + h - 14
    if land == RIVER:
        c.fill(x, low, w, 14, SKY)
        for k in range(0, w - 12, 23):
            c.fill(x + k + k % 7, low + 3 + k % 8, 9, 1, BLUE)
    elif land == CAVES:
        c.fill(x, low, w, 14, UMBER)
        c.fill(x, low, w, 1, BROWN)
    else:
        c.fill(x, y + h - 7, w, 4, UMBER if season == 2 else TAN)  # the path
    rows = ([], [], [])
    for thing in scene[1:]:
        side = rows[row(thing)]
        if len(side) < w // 9:
            side.append(thing)
    plants = _PLANTS * w // 240 - len(rows[0])
    wild = land == PEAKS
    _stand(c, x, horizon + 9, w, rows[0], max(0, plants), wild, _LEAVES[season])
    _stand(c, x, low - 1 if land >= CAVES else y + h - 2, w, rows[1])
    if rows[2]:
        _stand(c, x, y + h - 2, w, rows[2])


def foot(c, scene, top):
    """At the foot of a page, above the keys, if it is free from row `top` on."""
    y = c.height - 16 - H
    if top <= y:
        draw(c, 0, y, c.width, scene)


def _dark(season):
    """The ground at night."""
    return STEEL if season == 3 else SLATE


def _sky(c, x, y, w, horizon, land, season, night):
    c.fill(x, y, w, horizon - y, BLUE if night else SKY)
    if night:
        for k in range(11):
            c.fill(x + (k * 67 + 13) % w, y + k * 5 % (horizon - y - 6), 1, 1, PAPER)
        c.disc(x + w - 24, y + 9, 5, PAPER)
        c.disc(x + w - 22, y + 8, 4, BLUE)
    else:
        c.disc(x + w - 24, y + 9, 5, GOLD)
    for k in range(3):
        middle = x + w * (2 * k + 1) // 6
        if land == PEAKS:
            high = (19, 23, 16)[k] * min(w, 240) // 240
            _peak(c, middle, horizon, min(high, horizon - y - 2))
        else:
            _hill(c, middle, horizon, w // 6, SLATE if night else _LEAVES[season])


def _peak(c, middle, foot, h):
    for k in range(h):
        snow = k < h // 3
        half = k + k // 2
        c.fill(middle - half, foot - h + k, 2 * half + 1, 1, PAPER if snow else STEEL)


_HILL = bytes((6, 13, 18, 21, 24, 26, 28, 30, 31))  # half of the width, row by row


def _hill(c, middle, foot, most, colour):
    for k in range(len(_HILL)):
        half = min(most, _HILL[k])
        c.fill(middle - half, foot - len(_HILL) + k, 2 * half, 1, colour)


def _stand(c, x, foot, w, things, trees=0, wild=False, leaves=GREEN):
    """Things side by side with their feet on a line; trees where there is room between them."""
    count = len(things) + trees
    if not count:
        return
    step = w * 16 // count
    tree = 0
    for k in range(count):
        at = x + (k * step + step // 2) // 16 + (k * 5 % 7 - 3 if step > 300 else 0)
        up = k * 3 % 4
        planted = tree * count // trees == k if trees else False
        if planted:
            tree += 1
            name = "sc_pine" if wild or k % 3 == 1 else "sc_oak"
            c.icon(name, at - 5, foot - 12 - up, 1, bytes((GREEN if wild else leaves,)))
        elif k - tree < len(things):
            thing = things[k - tree]
            sprite = thing >> 4
            left = at - _WIDE[sprite] // 2
            top = foot - _HIGH[sprite] - up
            c.icon(_SPRITES[sprite], left, top, 1, bytes((thing & 15,)))
            if sprite == HOUSE:
                c.icon("sc_smoke", left + 10, top - 5)
