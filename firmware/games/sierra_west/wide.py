"""The second row of a wide panel: own cabins by name, piles or stock."""

from engine_core.sierra_west.state import NONE
from firmware.games.sierra_west import art
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.text import SMALL, width
from firmware.ui.theme import MIST, STEEL


def draw_more(c, table, seat, goods=False):
    """The second row on a wide panel: cabins by name, then deck and discard pile or the stock."""
    v = table.view
    if not c.sees(0, 170, 240, 54) or seat >= v.people:
        return
    me = v.seats[seat]
    for slot in range(4):
        kind = me.cabins[slot]
        x = 4 + 59 * slot
        c.box(x, 173, 56, 30, 255, STEEL)
        if kind == NONE:
            art.label(c, x, 182, 56, "-3", STEEL)
        else:
            art.cabin(c, x + 17, 174, kind, 22, 18)
            name = item("cabin", kind)
            if width(name, SMALL) > 54:
                name = name.split(" ")[0]
            art.label(c, x + 1, 192, 54, name)
    if goods:
        art.stock(c, 6, 207, 228, v, seat)
    elif not theme.large_text:
        said = text("piles", len(me.deck), len(me.discard), me.stars)
        c.text(6, 208, said, MIST, SMALL, 0, 232)
