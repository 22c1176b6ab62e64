"""The pioneers' board: their trails, summit cards, cabins, camp, and the ways out of it."""

from engine_core.sierra_west.state import CABIN, NONE, ON_BROWN, ON_GREEN, STABLE, SUMMIT_AT
from engine_core.sierra_west.words import (
    P_ACT,
    V_BACK,
    V_BARTER,
    V_BLAST,
    V_DROP,
    V_ENTER,
    V_PASS,
    V_SCOUT,
    V_SELL,
    V_STEP,
    V_SUMMIT,
    V_USE,
    V_WAGON,
)
from firmware.games.screen import CAN, GROUP, NO, ONCE
from firmware.games.sierra_west import art
from firmware.ui import marks, theme
from firmware.ui.theme import BROWN as EARTH, GREEN as GRASS, INK, LIME, SLATE, STEEL

_BUTTON_X = (172, 194, 216)  # mountain, wagon, pass


def slot_box(slot):
    return 4 + 24 * slot, art.STRIP_Y, 22, 22


def _button_box(k):
    return _BUTTON_X[k], art.STRIP_Y, 20, 22


def targets(table, place):
    v = table.view
    seat = table.ask.seat
    found = []
    climbs = art.options_of(table, V_SUMMIT)
    for position in (0, 1, 2):
        box = (art.card_x(position), art.CARD_Y, art.CARD_W, art.CARD_H)
        ways = [o for o in climbs if o[2] == position]
        found.append(_one_or_group(ways, ("summit", position), box, CAN))
    for figure in (0, 1):
        place = art.figure_place(v, seat, figure)
        uses = [o for o in art.options_of(table, V_USE) if o[1] == figure]
        if ON_GREEN < place < SUMMIT_AT and place & 7 < 6 and not v.used >> figure & 1:
            symbol = v.path[place - ON_GREEN]
            if uses or symbol != NONE:
                found.append(_one_or_group(uses, ("use", figure), art.place_box(place), ONCE))
        if (V_STEP, figure) in art.options_of(table, V_STEP):
            box = art.place_box(art.next_place(place, figure))
            state = CAN if art.undone_hazard(v, seat, figure) else ONCE
            found.append(((V_STEP, figure),) + box + (state,))
    hat = art.figure_place(v, seat, 0)
    for what in art.options_of(table, V_BACK):
        found.append((what,) + art.place_box(hat - 1) + (CAN,))
    for what in art.options_of(table, V_DROP):
        column = (0, 1, 2, 4, 4, 5)[hat - ON_GREEN]
        found.append((what,) + art.place_box(ON_BROWN + column) + (CAN,))
    _extras(table, found)
    for option in art.options_of(table, V_ENTER):
        found.append((option,) + slot_box(option[2]) + (ONCE,))
    if art.options_of(table, V_BARTER):
        found.append((("barter",),) + slot_box(4) + (GROUP,))
    if table.path or not art.options_of(table, V_SCOUT):
        pass
    else:
        found.append((("hill",),) + _button_box(0) + (GROUP,))
    if not table.path:
        if not art.options_of(table, V_SCOUT):
            found.append((("hill",),) + _button_box(0) + (NO,))
        state = GROUP if art.options_of(table, V_WAGON) else NO
        found.append((("wagon",),) + _button_box(1) + (state,))
    found.append(((V_PASS,),) + _button_box(2) + (CAN,))
    return found


def _extras(table, found):
    """What a mode adds: selling fish, blasting stone; on the line of the stock."""
    if art.options_of(table, V_SELL):
        found.append((("sell",), 150, art.STOCK_Y - 1, 86, 15, GROUP))
    for what in art.options_of(table, V_BLAST):
        found.append((what, 150, art.STOCK_Y - 1, 60, 15, ONCE))


def _one_or_group(ways, group, box, state):
    if len(ways) == 1:
        return (ways[0],) + box + (state,)
    return (group,) + box + (GROUP if ways else NO,)


def likeliest(table, found):
    """Use what a pioneer stands on, else walk on; the one that moved last goes first."""
    v = table.view
    last = table.memo.get("figure", 0)
    if not last:
        me = v.seats[table.ask.seat]
        last = 1 if ON_GREEN <= me.bare < SUMMIT_AT and not ON_GREEN <= me.hat < SUMMIT_AT else 0
    wanted = (
        (V_USE, last),
        (V_SUMMIT, last),
        (V_STEP, last),
        (V_USE, 1 - last),
        (V_SUMMIT, 1 - last),
        (V_STEP, 1 - last),
        (V_SUMMIT, 2),
    )
    for want in wanted:
        for k in range(len(found)):
            if found[k][5] <= ONCE and found[k][0][:2] == want:
                return k
    for k in range(len(found)):
        if found[k][0][0] == V_PASS:
            return k
    return 0


def _done_places(v, seat):
    """Bits of the places of `path` that a pioneer has used or passed."""
    bits = 0
    for figure in (0, 1):
        place = art.figure_place(v, seat, figure)
        if place >= SUMMIT_AT:
            place = (ON_BROWN if figure else ON_GREEN) + 7
        if place < ON_GREEN:
            continue
        first = place & ~7
        for at in range(first, place):
            bits |= 1 << at - ON_GREEN
        if v.used >> figure & 1:
            bits |= 1 << place - ON_GREEN
    return bits


def _draw_figure(c, v, seat, figure):
    """A pioneer or the mule where it stands."""
    if figure == 2:
        place = v.mule_at
    else:
        place = art.figure_place(v, seat, figure)
    name = art.FIGURES[figure]
    if place >= SUMMIT_AT:
        c.icon(name, art.card_x(place - SUMMIT_AT) + art.CARD_W - 15, art.CARD_Y + art.CARD_H - 17)
    elif place >= ON_GREEN:
        x, y, wide, h = art.place_box(place)
        if 0 < place & 7 < 6:
            both = figure == 0 and v.seats[seat].bare == place
            c.icon(name, x + (8 if both else 19), y + 1)
        else:
            c.icon(name, x, y - 1)
    elif place >= CABIN:
        x, y, wide, h = slot_box(4 if place == STABLE else place - CABIN)
        c.icon(name, x + 10, y - 6)
    else:
        x = 127 + 14 * figure
        c.icon(name, x, art.STRIP_Y + 2)
        if place:  # used, on provisions or trapping
            c.fill(x, art.STRIP_Y + 16, 11, 3, (STEEL, STEEL, LIME, theme.ORANGE)[place])


def _draw_strip(c, table, seat):
    """Cabins, camp and the three ways out of the board."""
    v = table.view
    me = v.seats[seat]
    if not c.sees(0, art.STRIP_Y - 8, 240, 31):
        return
    for slot in range(4):
        x, y, wide, h = slot_box(slot)
        kind = me.cabins[slot] if slot < len(me.cabins) else NONE
        if kind == NONE:
            marks.empty(c, x, y, wide, h, "-3", EARTH if slot == 3 else GRASS)
        else:
            art.cabin(c, x, y, kind)
    x, y, wide, h = slot_box(4)
    art.cabin(c, x, y, 12)
    c.fill(126, art.STRIP_Y + 15, 42, 1, STEEL)
    if table.ask is not None and table.ask.prompt == P_ACT:
        for k, name in enumerate(("summit", "wagon", "bed")):
            x, y, wide, h = _button_box(k)
            if k == 2 or not table.path:
                c.box(x, y, wide, h, SLATE, STEEL)
                c.icon(name, x + 4, y + 5)


def draw(c, table, place, seat):
    x, y, wide, h = table.box
    c.fill(x, y, wide, h, INK)
    v = table.view
    if not v.played:
        return
    for position in (0, 1, 2):
        art.summit_card(
            c,
            art.card_x(position),
            art.CARD_Y,
            v.played[position],
            v.mode,
            art.CARD_W,
            art.CARD_H,
            position == 1,
        )
    art.draw_trails(c, v.path, _done_places(v, seat))
    own = max(0, table.seat)
    art.stock(c, 6, art.STOCK_Y, 228, v, own)
    _draw_strip(c, table, seat)
    for figure in (0, 1):
        _draw_figure(c, v, seat, figure)
    if v.mule == seat:
        _draw_figure(c, v, seat, 2)
    if seat != own:
        marks.owner(c, 3, art.CARD_Y, seat)
