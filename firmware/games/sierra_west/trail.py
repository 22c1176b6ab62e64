"""The pioneers' board: their trails, summit cards, cabins, camp, and the ways out of it."""

from engine_core.sierra_west import words as w
from engine_core.sierra_west.cabins import STABLE_SLOT
from engine_core.sierra_west.conditions import TRAIL_END
from engine_core.sierra_west.pioneers import drop_place, next_place
from engine_core.sierra_west.state import (
    CABIN,
    NONE,
    ON_BROWN,
    ON_GREEN,
    STABLE,
    SUMMIT_AT,
)
from firmware.games.screen import CAN, GROUP, NO, ONCE
from firmware.games.sierra_west import art
from firmware.games.sierra_west.board import PILES, Base
from firmware.games.sierra_west.moment import options_of, owner
from firmware.strings import item
from firmware.ui import marks, targets, theme
from firmware.ui.theme import LIME, SLATE, STEEL

_BUTTON_X = (172, 194, 216)  # mountain, wagon, pass
_BY_FIGURE = (w.V_STEP, w.V_USE, w.V_SUMMIT, w.V_ENTER)  # options that name who does it


class Trail(Base):
    row = PILES

    def header(self, table):
        if table.ask.prompt != w.P_ACT:
            return Base.header(self, table)
        v = table.view
        counters = [("hourglass", v.round)]
        boots = v.boots_hat + v.boots_bare + v.half
        if boots:
            counters.insert(0, ("boot", boots))
        title = item("prompt", w.P_ACT)
        return "hat", title, self.counted(table, title, counters)

    def choices(self, table):
        found = []
        _climbs(table, found)
        for figure in (0, 1):
            _steps(table, figure, found)
        _cabin_moves(table, found)
        _extras(table, found)
        for option in options_of(table, w.V_ENTER):
            found.append((option,) + slot_box(option[2]) + (ONCE,))
        if options_of(table, w.V_BARTER):
            found.append((("barter",),) + slot_box(STABLE_SLOT) + (GROUP,))
        _ways_out(table, found)
        found.append(((w.V_PASS,),) + _button_box(2) + (CAN,))
        return found

    def start(self, table, found):
        """Use what a pioneer stands on, else walk on; the one that moved last goes first."""
        inside = table.path and table.path[-1][0] != "trail"  # back from the mountain
        if inside or table.ask.prompt != w.P_ACT:
            return Base.start(self, table, found)
        me = table.view.seats[table.ask.seat]
        walks = [ON_GREEN <= place < SUMMIT_AT for place in (me.hat, me.bare)]
        first = 1 if walks[1] and (not walks[0] or _moved(table) == 1) else 0
        for figure in (first, 1 - first, 2):
            for verb in (w.V_USE, w.V_SUMMIT, w.V_STEP):
                for k in range(len(found)):
                    if _is_way(table, found[k], verb, figure):
                        return k
        return [target[0] for target in found].index((w.V_PASS,))

    def jump(self, table, found, here, dx, dy, again):
        """Right walks on; the bed is reached along its own row, or from above where nothing else
        stands there: nobody passes by a slip."""
        what = found[here][0]
        if dx > 0 and what[0] in (w.V_USE, "use"):
            for k in range(len(found)):
                if found[k][0] == (w.V_STEP, what[1]):
                    return k
        if found[-1][0] == (w.V_PASS,) and found[here][2] != art.STRIP_Y:
            new = targets.move(found[:-1], here, dx, dy)
            below = dy > 0 and (new == here or found[new][2] < found[here][2])
            return len(found) - 1 if below else new
        return -1

    def picture(self, c, table, seat):
        v = table.view
        if not v.played:
            return
        for position in (0, 1, 2):
            x = art.card_x(position)
            card = v.played[position]
            hidden = position == 1
            art.summit_card(c, x, art.CARD_Y, card, v.mode, art.CARD_W, art.CARD_H, hidden)
        art.draw_trails(c, v.path, _done_places(v, seat))
        art.stock(c, art.STOCK_X, art.STOCK_Y, art.STOCK_W, v, owner(table))
        _draw_strip(c, table, seat)
        for figure in (0, 1):
            _draw_figure(c, v, seat, figure)
        if v.mule == seat:
            _draw_figure(c, v, seat, 2)
        if seat != max(0, table.seat):
            marks.owner(c, 3, art.CARD_Y, seat)


TRAIL = Trail()


def slot_box(slot):
    return 4 + 24 * slot, art.STRIP_Y, 22, 22


def _button_box(k):
    return _BUTTON_X[k], art.STRIP_Y, 20, 22


def _climbs(table, found):
    """The summit actions of the three cards."""
    climbs = options_of(table, w.V_SUMMIT)
    for position in (0, 1, 2):
        box = (art.card_x(position), art.CARD_Y, art.CARD_W, art.CARD_H)
        ways = [o for o in climbs if o[2] == position]
        found.append(_one_or_group(ways, ("summit", position), box, CAN))


def _steps(table, figure, found):
    """The symbol under a pioneer, and its next space."""
    v = table.view
    seat = table.ask.seat
    place = art.figure_place(v, seat, figure)
    uses = [o for o in options_of(table, w.V_USE) if o[1] == figure]
    on_space = ON_GREEN < place < SUMMIT_AT and place & 7 < TRAIL_END
    if on_space and not v.used >> figure & 1 and (uses or v.path[place - ON_GREEN] != NONE):
        found.append(_one_or_group(uses, ("use", figure), art.place_box(place), ONCE))
    if (w.V_STEP, figure) in options_of(table, w.V_STEP):
        box = art.place_box(next_place(place, figure))
        state = CAN if art.risks_loss(v, seat, figure) else ONCE
        found.append(((w.V_STEP, figure),) + box + (state,))


def _cabin_moves(table, found):
    """SW-21.5, SW-21.6: where cabins carry the hatted pioneer."""
    hat = table.view.seats[table.ask.seat].hat
    for what in options_of(table, w.V_BACK):
        found.append((what,) + art.place_box(hat - 1) + (CAN,))
    for what in options_of(table, w.V_DROP):
        found.append((what,) + art.place_box(drop_place(hat)) + (CAN,))


def _ways_out(table, found):
    """To the mountain and to the wagon, unless one comes from the mountain."""
    if table.path:
        return
    for k, way, verb in ((0, "hill", w.V_SCOUT), (1, "wagon", w.V_WAGON)):
        state = GROUP if options_of(table, verb) else NO
        found.append(((way,),) + _button_box(k) + (state,))


def _extras(table, found):
    """What a mode adds: selling fish, blasting stone; on the line of the stock."""
    v = table.view
    if options_of(table, w.V_SELL):
        found.append((("sell",),) + art.stock_box(v, table.ask.seat, "fish0", 3) + (GROUP,))
    for what in options_of(table, w.V_BLAST):
        found.append((what,) + art.stock_box(v, table.ask.seat, "dynamite", 1) + (ONCE,))


def _one_or_group(ways, group, box, state):
    if len(ways) == 1:
        return (ways[0],) + box + (state,)
    return (group,) + box + (GROUP if ways else NO,)


def _is_way(table, target, verb, figure):
    """Does a figure do this here, or is it among those that can?"""
    what = target[0]
    if target[5] != GROUP:
        return target[5] <= ONCE and what[:2] == (verb, figure)
    if what[0] == "summit":
        return (w.V_SUMMIT, figure, what[1]) in options_of(table, verb)
    return verb == w.V_USE and what == ("use", figure)


def _moved(table):
    """Which pioneer the last choices of this turn were about, -1 if none."""
    for back in range(1, 6):
        option = table.last(back)
        if option is None or option[0] == w.V_PLAN:
            break
        if option[0] in _BY_FIGURE:
            return option[1]
    return -1


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
        if 0 < place & 7 < TRAIL_END:
            both = figure == 0 and v.seats[seat].bare == place
            c.icon(name, x + (8 if both else 19), y + 1)
        else:
            c.icon(name, x, y - 1)
    elif place >= CABIN:
        x, y, wide, h = slot_box(STABLE_SLOT if place == STABLE else place - CABIN)
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
            art.no_cabin(c, x, y, wide, h, slot)
        else:
            art.cabin(c, x, y, kind)
    x, y, wide, h = slot_box(STABLE_SLOT)
    art.cabin(c, x, y, art.STABLE_KIND)
    c.fill(126, art.STRIP_Y + 15, 42, 1, STEEL)
    if table.ask is not None and table.ask.prompt == w.P_ACT:
        for k, name in enumerate(("summit", "wagon", "bed")):
            x, y, wide, h = _button_box(k)
            if k == 2 or not table.path:
                c.box(x, y, wide, h, SLATE, STEEL)
                c.icon(name, x + 4, y + 5)
