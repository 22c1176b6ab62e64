"""The Grey Eminence's board in Boonlake: pieces, cactus track, tiles, what it earns."""

from engine_core.boonlake import data as d
from engine_core.boonlake.scoring import eminence_income
from firmware.games.boonlake import art
from firmware.games.screen import DIM, NAME, TEXT
from firmware.strings import item, text
from firmware.ui import bars, marks, theme
from firmware.ui.text import BODY, BOLD

_GREY = bytes((theme.SKY,))


def groups(me):
    return (
        ("bhouse", me.houses, d.EMINENCE_HOUSES),
        ("town", me.towns, d.EMINENCE_TOWNS),
        ("cattle", me.cattle, d.EMINENCE_CATTLE),
    )


def draw(c, table):
    v = table.view
    me = v.seats[1]
    for row, (icon, gone, values) in enumerate(groups(me)):
        y = 22 + row * 22
        for k in range(1, len(values)):  # entry 0: nothing removed yet
            x = k * 27 - 21
            if not c.sees(x, y, 25, 19):
                continue
            c.box(x, y, 25, 19, theme.INK if k <= gone else theme.SLATE, theme.STEEL)
            if k <= gone:
                colour = theme.LIME if k == gone else theme.STEEL
                c.text(x + 12, y + 3, str(values[k]), colour, BOLD, 1)
            else:
                c.icon(icon, x + 6, y + 3, 1, _GREY)
    marks.owner(c, 182, 26, 1)
    c.text(196, 24, art.points(me.vp), theme.PAPER, BOLD)
    c.icon("cactus", 4, 92)
    bars.progress(c, 20, 94, 120, 9, v.cactus, len(d.EMINENCE_CACTUS) - 1, theme.GREEN)
    said = "%d: %s" % (v.cactus, art.points(d.EMINENCE_CACTUS[v.cactus]))
    c.text(146, 92, said, theme.PAPER, BODY)
    draw_tiles(c, v)


def draw_tiles(c, v):
    """Tiles turned up, newest first, and the stack."""
    y = 124
    if not c.sees(0, y - 14, 240, 59):
        return
    bars.caption(c, 4, 110, text("solo_tiles", len(v.stack)))
    used = list(v.used)
    used.reverse()
    for k in range(min(4, len(used))):
        tile = used[k]
        x = 6 + k * 58
        c.box(x, y, 54, 40, theme.PAPER if not k else theme.MIST, theme.INK)
        for corner in range(4):
            cx = x + 4 if not corner & 1 else x + 40
            cy = y + 3 if corner < 2 else y + 32
            c.tiny(cx, cy, str(d.SOLO_CORNER[4 * tile + corner]), theme.INK)
        c.text(x + 27, y + 1, "B" if d.SOLO_B[tile] else "A", theme.RED, BOLD, 1)
        for j in range(3):
            c.icon(ACTIONS[d.SOLO_ACTION[3 * tile + j]], x + 8 + 13 * j, y + 16, 1, b"\x06")


ACTIONS = ("explore", "develop", "cattle", "star", "settler", "leverup", "deck")


def lines(table):
    v = table.view
    found = [(NAME, table.name(1), ">" + art.points(v.seats[1].vp))]
    found.append((TEXT, text("each_scoring"), "@star", "+%d" % eminence_income(v)))
    if v.number:
        found.append((DIM, text("prefers", v.number)))
    return found


def full(table):
    v = table.view
    out = [text("eminence_how"), text("eminence_income", eminence_income(v))]
    if v.used:
        tile = v.used[-1]
        acts = [item("action", d.SOLO_ACTION[3 * tile + j]) for j in range(3)]
        out.append(text("eminence_tile", ", ".join(acts), v.number))
    return "\n\n".join(out)
