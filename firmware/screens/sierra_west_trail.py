"""Planning and pioneers: three cards under the board, both trails, cabins, stock, and chips."""

from engine_core.sierra_west import words as w
from engine_core.sierra_west.data import BA, BC, GA, GB, GC, SYM_HAZARD
from engine_core.sierra_west.state import BROWN, CABIN, GREEN, NONE, STABLE, SUMMIT_AT
from engine_core.sierra_west.symbols import PAID
from firmware.screens import CAN, GROUP, NO, ONCE
from firmware.screens import sierra_west_art as art
from firmware.strings import text
from firmware.ui import marks, theme
from firmware.ui.text import SMALL
from firmware.ui.theme import BROWN as EARTH, GREEN as GRASS, INK, LIME, MIST, PAPER, SLATE, STEEL

CARD_Y = 20
CARD_W = 68
CARD_H = 38
SPACE_X = (1, 16, 51, 103, 156, 191, 226)
SPACE_H = 26
ROW_Y = (65, 99)  # spaces of the green and the brown trail
STOCK_Y = 130
STRIP_Y = 146
BUTTON_X = (172, 194, 216)  # mountain, wagon, pass
_EDGES = (172, 144, 126, 95, 61)


def card_x(position):
    return 16 + 70 * position


def place_box(place):
    """Rectangle of a trail space; columns 0 and 6 are start and end."""
    column = place & 7
    wide = 33 if 0 < column < 6 else 13
    return SPACE_X[column], ROW_Y[(place >> 3) - 2], wide, SPACE_H


def slot_box(slot):
    return 4 + 24 * slot, STRIP_Y, 22, 22


def button_box(k):
    return BUTTON_X[k], STRIP_Y, 20, 22


# --- chips


def chip_boxes(table, n):
    """Places for n boxes in a band at the bottom of the table."""
    columns = n if n <= 4 else 3 if n <= 6 else 4
    rows = (n + columns - 1) // columns
    high = 20 if rows == 1 else 18
    bottom = table.box[1] + table.box[3] - 3
    top = bottom - rows * (high + 3) + 3
    wide = min(76, 234 // columns - 3)
    left = (240 - columns * (wide + 3) + 3) // 2
    return [
        (left + k % columns * (wide + 3), top + k // columns * (high + 3), wide, high)
        for k in range(n)
    ]


def draw_chips(c, table, found):
    from firmware.screens import sierra_west_say as words

    if not found:
        return
    top = found[0][2]
    for edge in _EDGES:  # the band ends between two rows of the board
        if edge < top:
            top = edge
            break
    bottom = table.box[1] + table.box[3]
    if not c.sees(0, top, 240, bottom - top):
        return
    c.fill(0, top, 240, bottom - top, INK)
    c.fill(0, top, 240, 1, STEEL)
    for what, x, y, wide, h, state in found:
        if c.sees(x, y, wide, h):
            art.chip(c, x, y, wide, h, words.chip_parts(table, what))


# --- planning


def order(table):
    """The order shown: the hand as it lies, or the one under the cursor."""
    target = table.target
    if target is not None and not table.page and target[0][0] == w.V_PLAN:
        return target[0][1:]
    hand = hand_of(table)
    return tuple(hand[:3])


def hand_of(table):
    """The three cards to plan with: without the one that was put aside."""
    v = table.view
    if v.played:
        return v.played
    hand = v.seats[max(0, table.seat)].hand
    for what in table.path:
        if what[0] == "out":
            return [card for card in hand if card != what[1]]
    return hand


def moved(hand, card, position, swapped):
    """The order with a card at a position, the other two as they are or swapped."""
    rest = [other for other in hand if other != card]
    if swapped:
        rest.reverse()
    rest.insert(position, card)
    return (w.V_PLAN, rest[0], rest[1], rest[2])


def plan_targets(table):
    hand = hand_of(table)
    found = []
    head = table.path[-1] if table.path else ("",)
    if len(hand) == 4:
        for k in range(4):
            found.append((("out", hand[k]), 3 + 59 * k, 34, 56, CARD_H, GROUP))
        return found
    if head[0] == "card":
        for swapped in (0, 1):
            for position in (0, 1, 2):
                y, h = (ROW_Y[0] - 2, 62) if swapped else (CARD_Y, CARD_H)
                what = moved(hand, head[1], position, swapped)
                found.append((what, card_x(position), y, CARD_W, h, CAN))
        return found
    for position in (0, 1, 2):
        what = ("card", hand[position])
        found.append((what, card_x(position), CARD_Y, CARD_W, CARD_H, GROUP))
    found.append(((w.V_PLAN, hand[0], hand[1], hand[2]), 76, STRIP_Y - 2, 88, 20, ONCE))
    return found


def path_of(cards):
    """Both trails of an order that is not played yet."""
    left, middle, right = cards
    return (
        NONE, GA[left], GC[left], GB[middle], GA[right], GC[right], NONE, NONE,
        NONE, BA[left], BC[left], NONE, BA[right], BC[right], NONE, NONE,
    )


def draw_plan(c, table):
    v = table.view
    hand = hand_of(table)
    if len(hand) == 4:
        art.label(c, 0, 20, 240, text("plan_out"))
        for k in range(4):
            art.summit_card(c, 3 + 59 * k, 34, hand[k], v.mode, 56)
            draw_card_trails(c, 3 + 59 * k, 76, hand[k])
        art.stock(c, 6, STOCK_Y, 228, v, table.seat)
        return
    cards = order(table)
    lifted = -1
    for what in table.path:
        if what[0] == "card":
            lifted = what[1]
    for position in (0, 1, 2):
        card = cards[position]
        up = 2 if card == lifted else 0
        art.summit_card(
            c, card_x(position), CARD_Y - up, card, v.mode, CARD_W, CARD_H, position == 1,
            card == lifted,
        )
    draw_trails(c, path_of(cards), 0)
    art.stock(c, 6, STOCK_Y, 228, v, table.seat)
    if table.ask is not None and table.ask.prompt == w.P_PLAN and lifted < 0:
        x, y, wide, h = 76, STRIP_Y - 2, 88, 20
        if c.sees(x, y, wide, h):
            from firmware.ui import bars

            bars.button(c, x, y, wide, h, text("plan_go"), GRASS)
    elif lifted >= 0:
        art.label(c, 0, STRIP_Y + 2, 240, text("plan_keys"))


def draw_card_trails(c, x, y, card):
    """The five symbols of a whole card: green above brown, columns A, B, C."""
    for k, symbol in enumerate((GA[card], GB[card], GC[card])):
        c.box(x + 19 * k, y, 18, 20, GRASS, INK)
        art.draw_symbol(c, x + 19 * k + 1, y + 4, symbol, False)
    for k, symbol in ((0, BA[card]), (2, BC[card])):
        c.box(x + 19 * k, y + 22, 18, 20, EARTH, INK)
        art.draw_symbol(c, x + 19 * k + 1, y + 26, symbol, False)


# --- the pioneers' table


def options_of(table, verb):
    """Options of a verb, found once per question."""
    known = table.memo.get("verbs")
    if known is None:
        known = {}
        for option in table.options:
            if option[0] not in known:
                known[option[0]] = []
            known[option[0]].append(option)
        table.memo["verbs"] = known
    return known.get(verb, ())


def figure_place(v, seat, figure):
    me = v.seats[seat]
    return me.bare if figure else me.hat


def next_place(place, figure):
    if place < GREEN:
        return BROWN if figure else GREEN
    place += 1
    return place + 1 if place == BROWN + 3 else place


def undone_hazard(v, seat, figure):
    """Is the pioneer about to leave a hazard that it has not performed?"""
    place = figure_place(v, seat, figure)
    if not GREEN < place < SUMMIT_AT or v.used >> figure & 1:
        return False
    symbol = v.path[place - GREEN]
    return symbol != NONE and SYM_HAZARD[symbol]


def act_targets(table):
    v = table.view
    seat = table.ask.seat
    found = []
    climbs = options_of(table, w.V_SUMMIT)
    for position in (0, 1, 2):
        box = (card_x(position), CARD_Y, CARD_W, CARD_H)
        ways = [o for o in climbs if o[2] == position]
        found.append(one_or_group(ways, ("summit", position), box, CAN))
    for figure in (0, 1):
        place = figure_place(v, seat, figure)
        uses = [o for o in options_of(table, w.V_USE) if o[1] == figure]
        if GREEN < place < SUMMIT_AT and place & 7 < 6 and not v.used >> figure & 1:
            symbol = v.path[place - GREEN]
            if uses or symbol != NONE:
                found.append(one_or_group(uses, ("use", figure), place_box(place), ONCE))
        if (w.V_STEP, figure) in options_of(table, w.V_STEP):
            box = place_box(next_place(place, figure))
            state = CAN if undone_hazard(v, seat, figure) else ONCE
            found.append(((w.V_STEP, figure),) + box + (state,))
    hat = figure_place(v, seat, 0)
    for what in options_of(table, w.V_BACK):
        found.append((what,) + place_box(hat - 1) + (CAN,))
    for what in options_of(table, w.V_DROP):
        column = (0, 1, 2, 4, 4, 5)[hat - GREEN]
        found.append((what,) + place_box(BROWN + column) + (CAN,))
    extras(table, found)
    for option in options_of(table, w.V_ENTER):
        found.append((option,) + slot_box(option[2]) + (ONCE,))
    if options_of(table, w.V_BARTER):
        found.append((("barter",),) + slot_box(4) + (GROUP,))
    if table.path or not options_of(table, w.V_SCOUT):
        pass
    else:
        found.append((("hill",),) + button_box(0) + (GROUP,))
    if not table.path:
        if not options_of(table, w.V_SCOUT):
            found.append((("hill",),) + button_box(0) + (NO,))
        state = GROUP if options_of(table, w.V_WAGON) else NO
        found.append((("wagon",),) + button_box(1) + (state,))
    found.append(((w.V_PASS,),) + button_box(2) + (CAN,))
    return found


def extras(table, found):
    """What a mode adds: selling fish, blasting stone; on the line of the stock."""
    if options_of(table, w.V_SELL):
        found.append((("sell",), 150, STOCK_Y - 1, 86, 15, GROUP))
    for what in options_of(table, w.V_BLAST):
        found.append((what, 150, STOCK_Y - 1, 60, 15, ONCE))


def one_or_group(ways, group, box, state):
    if len(ways) == 1:
        return (ways[0],) + box + (state,)
    return (group,) + box + (GROUP if ways else NO,)


def likeliest(table, found):
    """Use what a pioneer stands on, else walk on; the one that moved last goes first."""
    v = table.view
    last = table.memo.get("figure", 0)
    if not last:
        me = v.seats[table.ask.seat]
        last = 1 if GREEN <= me.bare < SUMMIT_AT and not GREEN <= me.hat < SUMMIT_AT else 0
    wanted = (
        (w.V_USE, last), (w.V_SUMMIT, last), (w.V_STEP, last), (w.V_USE, 1 - last),
        (w.V_SUMMIT, 1 - last), (w.V_STEP, 1 - last), (w.V_SUMMIT, 2),
    )
    for want in wanted:
        for k in range(len(found)):
            if found[k][5] <= ONCE and found[k][0][:2] == want:
                return k
    for k in range(len(found)):
        if found[k][0][0] == w.V_PASS:
            return k
    return 0


def targets(table, place):
    return plan_targets(table) if place == 1 else act_targets(table)


# --- drawing


def draw_trails(c, path, used):
    """Both trails with their symbols; `used` has a bit per place that is done."""
    for row in (0, 1):
        y = ROW_Y[row]
        if not c.sees(0, y - 2, 240, SPACE_H + 4):
            continue
        c.fill(0, y - 2, 240, SPACE_H + 4, EARTH if row else GRASS)
        c.checker(0, y - 2, 240, 2, INK)
        c.checker(0, y + SPACE_H, 240, 2, INK)
        for column in range(1, 6):
            at = 8 * row + column
            symbol = path[at]
            if symbol != NONE:
                art.space(c, SPACE_X[column], y, symbol, PAID[at], used >> at & 1)
        c.icon("summit", 227, y + 12)
    for position in (0, 1, 2):  # the cards go on below the board
        x = card_x(position)
        for y in (CARD_Y + CARD_H - 1, ROW_Y[0] + SPACE_H + 2, ROW_Y[1] + SPACE_H + 2):
            c.fill(x, y, CARD_W, 5 if y < 60 else 4, INK)
            c.fill(x + 1, y, CARD_W - 2, 5 if y < 60 else 4 if y < 100 else 2, PAPER)


def done_places(v, seat):
    """Bits of the places of `path` that a pioneer has used or passed."""
    bits = 0
    for figure in (0, 1):
        place = figure_place(v, seat, figure)
        if place >= SUMMIT_AT:
            place = (BROWN if figure else GREEN) + 7
        if place < GREEN:
            continue
        first = place & ~7
        for at in range(first, place):
            bits |= 1 << at - GREEN
        if v.used >> figure & 1:
            bits |= 1 << place - GREEN
    return bits


def draw_figure(c, v, seat, figure):
    """A pioneer or the mule where it stands."""
    if figure == 2:
        place = v.mule_at
    else:
        place = figure_place(v, seat, figure)
    name = art.FIGURES[figure]
    if place >= SUMMIT_AT:
        c.icon(name, card_x(place - SUMMIT_AT) + CARD_W - 15, CARD_Y + CARD_H - 17)
    elif place >= GREEN:
        x, y, wide, h = place_box(place)
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
        c.icon(name, x, STRIP_Y + 2)
        if place:  # used, on provisions or trapping
            c.fill(x, STRIP_Y + 16, 11, 3, (STEEL, STEEL, LIME, theme.ORANGE)[place])


def draw_strip(c, table, seat):
    """Cabins, camp and the three ways out of the board."""
    v = table.view
    me = v.seats[seat]
    if not c.sees(0, STRIP_Y - 8, 240, 31):
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
    c.fill(126, STRIP_Y + 15, 42, 1, STEEL)
    if table.ask is not None and table.ask.prompt == w.P_ACT:
        for k, name in enumerate(("summit", "wagon", "bed")):
            x, y, wide, h = button_box(k)
            if k == 2 or not table.path:
                c.box(x, y, wide, h, SLATE, STEEL)
                c.icon(name, x + 4, y + 5)


def draw(c, table, place, seat):
    x, y, wide, h = table.box
    c.fill(x, y, wide, h, INK)
    if place == 1:
        draw_plan(c, table)
    else:
        draw_act(c, table, seat)
    if table.wide and not table.memo.get("chips"):
        draw_more(c, table, max(0, table.seat))


def draw_act(c, table, seat):
    v = table.view
    if not v.played:
        return
    for position in (0, 1, 2):
        art.summit_card(
            c, card_x(position), CARD_Y, v.played[position], v.mode, CARD_W, CARD_H, position == 1
        )
    draw_trails(c, v.path, done_places(v, seat))
    own = max(0, table.seat)
    art.stock(c, 6, STOCK_Y, 228, v, own)
    draw_strip(c, table, seat)
    for figure in (0, 1):
        draw_figure(c, v, seat, figure)
    if v.mule == seat:
        draw_figure(c, v, seat, 2)
    if seat != own:
        marks.owner(c, 3, CARD_Y, seat)


def draw_more(c, table, seat, goods=False):
    """The second row on a wide panel: cabins by name, then deck and discard pile or the stock."""
    from firmware.strings import item

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
            art.label(c, x + 1, 192, 54, item("cabin", kind).split(" ")[0])
    if goods:
        art.stock(c, 6, 207, 228, v, seat)
    elif not theme.large_text:
        said = text("piles", len(me.deck), len(me.discard), me.stars)
        c.text(6, 208, said, MIST, SMALL, 0, 232)


def looking(table, place, seat):
    return []
