"""Pieces of Above and Below as all pictures draw and name them: buildings, villagers, items."""

from engine_core.above_below import data as d
from firmware.games.screen import DIM, NAME, TEXT
from firmware.strings import item, text
from firmware.ui import icons, marks, theme

ITEM = ("mushroom", "fish", "fruit", "rope", "pot", "paper", "ore", "amethyst", "potion", "cider")
_BREEDS = ("cat", "glogo", "liquid", "metal")
_KINDS = ("house", "house", "cave", "star", "keyhouse")
_BANDS = bytes((theme.SKY, theme.BLUE, theme.BROWN, theme.ORANGE, theme.VIOLET))
_CLOTHES = bytes((theme.RED, theme.BLUE, theme.GREEN, theme.VIOLET, theme.BROWN))
# Per effect: its icon, and the small one beside it.
_EFFECTS = (
    "bed", "quill", "builder", "reroll", "lantern", "cider", "potion", "coin", "rep", "potion",
    "", "", "", "face_plain", "", "house", "cave",
)  # fmt: skip
_SMALL = ("", "key8", "coin8", "", "coin8", "coin8", "renew8", "", "", "", "", "renew8", "coin8",
          "star8", "star8", "star8", "star8")  # fmt: skip


def villager(v):
    return item("villager", v)


def building(card):
    return item("building", card)


def face(c, x, y, v, scale=1):
    """Who it is, 16x14; those of the caves have a picture of their own."""
    if v >= d.FIRST_SPECIAL:
        c.icon(_BREEDS[d.BREED[v]], x + 2 * scale, y + scale, scale)
    else:
        kind = v % 3 if v < 12 else v
        icons.face(c, x, y, kind * 37 + 11, _CLOTHES[kind % 5], scale)


def signs(v):
    """8x8 icons of what a villager can do besides exploring."""
    out = []
    for symbol, icon in ((d.HAMMER[v], "builder8"), (d.QUILL[v], "quill8")):
        if symbol:
            out.append(icon)
        if symbol > 1:
            out.append("plus8")
    return out


def draw_signs(c, x, y, v):
    for icon in signs(v):
        c.icon(icon, x, y)
        x += 9
    return x


def lanterns(c, x, y, v, ink=theme.PAPER):
    """Thresholds: one lantern from this die on, two from that one; 40 wide, 8 high."""
    c.icon("lantern8", x, y)
    c.tiny(x + 8, y + 2, str(d.LANTERN1[v]), ink)
    c.icon("lantern8", x + 15, y)
    c.icon("lantern8", x + 22, y)
    c.tiny(x + 30, y + 2, str(d.LANTERN2[v]), theme.GOLD if ink == theme.PAPER else ink)


def mark_of(v):
    """What is peculiar about a villager: key of its text, or ""."""
    marked = d.MARKS[v]
    return "villager_text." + ("cat", "bad_rep", "own_bed")[(marked & 7) // 2] if marked else ""


def about_villager(v, right="", price=-1):
    """Name, symbols and lanterns, as lines of the pane."""
    first = [NAME, villager(v)]
    for symbol, icon in ((d.HAMMER[v], "@builder"), (d.QUILL[v], "@quill")):
        if symbol:
            first.append(icon)
            if symbol > 1:
                first.append("+")
    if price >= 0:
        first += ["@coin", str(price)]
    if right:
        first.append(">" + right)
    one, two = "@die%d" % d.LANTERN1[v], "@die%d" % d.LANTERN2[v]
    out = [tuple(first), (TEXT, one, "+ →", "@lantern", " ", two, "+ →", "@lantern", "@lantern")]
    key = mark_of(v)
    if key:
        out.append((DIM, text(key)))
    return out


# -- buildings


def effects(card):
    """(icon, number, small icon) of each effect."""
    out = []
    for i in range(d.EFFECT_AT[card], d.EFFECT_AT[card + 1], 3):
        op, arg, n = d.EFFECT[i], d.EFFECT[i + 1], d.EFFECT[i + 2]
        icon = _EFFECTS[op] or ITEM[arg]
        out.append((icon, n, _SMALL[op]))
    return out


def draw_building(c, x, y, w, h, card, load=-1, price=-1):
    """A building: roof with its kind, body with its effects; load: goods lying on it."""
    if not c.sees(x, y, w + 3, h):  # a small icon behind the last effect stands out
        return
    kind = d.KIND[card]
    c.box(x, y, w, h, theme.TAN if kind == d.K_OUTPOST else theme.PAPER, theme.INK)
    c.fill(x + 1, y + 1, w - 2, 13, _BANDS[kind])
    narrow = w < 26
    if not narrow or price < 0:
        c.icon(_KINDS[kind], x + 1 if not narrow else x + (w - 12) // 2, y + 1)
    if price >= 0:
        said = str(price)
        at = x + w - 2 - 4 * len(said)
        c.icon("coin8", at - 9, y + 3)
        c.tiny(at, y + 5, said, theme.PAPER)
    at = x + 2
    for icon, n, small in effects(card):
        if at + 12 > x + w:
            break
        if load >= 0 and icon == ITEM[d.GOOD[card] % len(ITEM)]:
            at = draw_effect(c, at, y + (h - 14) // 2 + 8, x + w, icon, load or n, small, not load)
        else:
            at = draw_effect(c, at, y + (h - 14) // 2 + 8, x + w, icon, n, small, False)
    if w >= 24:
        draw_points(c, x + w, y + h - 10 if price >= 0 else y + 3, card)


def draw_points(c, right, y, card):
    """The points of a building, if it has any."""
    if d.POINTS[card]:
        marks.badge(c, right - 9, y, str(d.POINTS[card]))


def draw_effect(c, x, y, right, icon, n, small, off):
    """One effect of a building, a shadow where its good is gone; the next free x."""
    if off:
        icons.shadow(c, icon, x, y, theme.STEEL if theme.high_contrast else theme.MIST)
    elif icon == "face_plain":
        icons.face(c, x - 2, y - 1, 3)
    else:
        c.icon(icon, x, y)
    if small:
        c.icon(small, x + 7, y + 5)
        x += 3
    if n > 1 and x + 17 <= right:
        c.tiny(x + 13, y + 6, str(n), theme.INK)
        x += 4
    return x + 13


def about_building(card, price=-1):
    """Name, points and cost, then what it does."""
    first = [NAME, building(card)]
    if d.POINTS[card]:
        first += ["@star", str(d.POINTS[card])]
    if price >= 0:
        first += ["@coin", str(price)]
    out = [tuple(first)]
    said = item("building_text", card)
    if said:
        out.append((TEXT, said))
    return out
