"""Cards of Boonlake: their faces, and what they cost."""

from engine_core.boonlake import data as d
from engine_core.boonlake.board import needs
from firmware.games.boonlake import art
from firmware.games.boonlake.art import KINDS, TYPES
from firmware.strings import text
from firmware.ui import marks, theme

BANDS = bytes((theme.SKY, theme.RED, theme.SLATE, theme.GOLD))
_PERKS = (
    "leverup",
    "coin",
    "day",
    "dusk",
    "night",
    "settler",
    "cattle",
    "coin",
    "port",
    "port",
    "vase",
)


def cost_parts(card, less=0):
    """What a card costs, as parts of a pane line."""
    out = []
    coins = max(0, d.CARD_COINS[card] - less)
    if coins:
        out += ["@coin", str(coins)]
    if d.CARD_VASES[card]:
        out += ["@vase", str(d.CARD_VASES[card])]
    for kind in range(4):
        n = needs(card)[kind]
        if n:
            out += ["@" + KINDS[kind], str(n)]
    return out or [text("free")]


def effect_icons(card):
    """Pictures of a card's effects, for its face; ends and permanent ones have a frame."""
    out = []
    for i in range(d.NOW_AT[card], d.NOW_AT[card + 1], 3):
        out.append(art.icon_of(d.NOW[i]))
    for i in range(d.PERM_AT[card], d.PERM_AT[card + 1], 2):
        out.append(_PERKS[d.PERM[i]])
    return out


def draw_card(c, x, y, card, w=38, h=46):
    """A card of the hand, 38x46: type, points, resources, effects."""
    if not c.sees(x, y, w, h):
        return
    kind = d.CARD_TYPE[card]
    c.box(x, y, w, h, theme.PAPER, theme.INK)
    c.fill(x + 1, y + 1, w - 2, 14, BANDS[kind])
    c.icon(TYPES[kind], x + 2, y + 2)
    s = str(d.CARD_VP[card])
    marks.badge(c, x + w - 5 - 4 * len(s), y + 3, s)
    # resources: one picture for each unit, the first five
    n = 0
    costs = needs(card)
    total = sum(costs)
    step = 12 if total < 4 else 24 // max(1, total - 1)
    for k in range(4):
        for _ in range(costs[k]):
            c.icon(KINDS[k], x + 1 + n * step, y + 16)
            n += 1
    coins = d.CARD_COINS[card]
    if coins:
        c.icon("coin8", x + 2, y + 34)
        c.tiny(x + 11, y + 36, str(coins), theme.INK)
    if d.CARD_VASES[card]:
        c.icon("vase8", x + 1, y + 27 if total == 0 else y + 27)
    shown = effect_icons(card)[:1] or ["star"]
    c.icon(shown[0], x + 24, y + 31, 1, b"\x06")


def draw_sliver(c, x, y, card, w, h=46):
    """The left edge of a card that the next one covers."""
    if not c.sees(x, y, w + 2, h):
        return
    kind = d.CARD_TYPE[card]
    c.box(x, y, w + 2, h, theme.PAPER, theme.INK)
    c.fill(x + 1, y + 1, w, 14, BANDS[kind])
    if w < 13:
        return
    c.icon(TYPES[kind], x + 1, y + 2)
    down = y + 17
    costs = needs(card)
    for k in range(4):
        if costs[k] and down < y + 32:
            c.icon(KINDS[k], x + 1, down)
            down += 14
