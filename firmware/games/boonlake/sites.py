"""Production sites and the canal with its canoes, for the hand and the boards of Boonlake."""

from engine_core.boonlake.board import needs
from engine_core.boonlake.cards import ways
from engine_core.boonlake.data import CARDS
from firmware.games.boonlake import art
from firmware.strings import text
from firmware.ui import theme
from firmware.ui.text import BODY, BOLD

STEP = 58
HIGH = 46


def place(kind, y):
    """Box of a site."""
    return 6 + kind * STEP, y, 54, 27


def draw(c, me, seat, y, card=-1, way=None):
    """Four sites with what a card needs of them, and the canal below.

    `way` is how the card would be paid: the canoes are shown where they go then.
    """
    if not c.sees(0, y, 240, HIGH):
        return
    canoes = (me.canoe0, me.canoe1)
    then = (way[4], way[5]) if way else canoes
    for kind in range(4):
        x = 6 + kind * STEP
        level = me.sites[kind]
        have = level + (then[0] == kind) + (then[1] == kind)
        c.box(x, y, 54, 27, theme.SLATE if have else theme.INK, theme.STEEL)
        c.icon(art.KINDS[kind], x + 3, y + 2)
        for k in range(2):  # the site's level
            fill = theme.TAN if level > k else theme.INK
            c.box(x + 18 + 9 * k, y + 4, 8, 8, fill, theme.STEEL)
        if have > level:
            c.text(x + 38, y + 2, "+%d" % (have - level), theme.SKY, BOLD)
        need = needs(card)[kind] if card >= 0 else 0
        if not need:
            continue
        less = 0
        if way:
            less = (way[2] == kind) + (way[3] == kind)
        met = have + less >= need
        said = str(need) if theme.large_text else text("needs", need)
        art.label(c, x + 4, y + 13, 34, 13, said, theme.LIME if met else theme.GOLD)
        c.icon("check" if met else "cross", x + 40, y + 14)
    y += 29
    c.box(6, y, 228, 13, theme.SKY, theme.INK)
    for kind in range(1, 4):
        c.fill(4 + kind * STEP, y, 1, 13, theme.BLUE)
    for k in range(2):
        x = 12 + then[k] * STEP + 20 * k
        c.icon("canoe", x, y)
        if then[k] != canoes[k]:
            c.text(x - 8, y, "→" if then[k] > canoes[k] else "←", theme.INK, BODY)
    if not theme.large_text:
        c.text(230, y, "→", theme.BLUE, BODY, 2)


def first_way(me, card):
    """The cheapest way to pay a card now, or None."""
    if card < 0 or card > CARDS + 15:
        return None
    found = ways(me, card)
    return found[0] if found else None
