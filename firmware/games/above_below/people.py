"""Villagers to choose from: who is sent, who builds, drinks or gets a bed, who can be hired."""

from engine_core.above_below.data import (
    BED,
    CIDER,
    COIN_ON_BUILD,
    HAMMER,
    LANTERN1,
    LANTERN2,
    POTION,
    QUILL,
    SLOT_COST,
)
from engine_core.above_below.village import purse
from engine_core.above_below.words import (
    P_BED,
    P_DRINK,
    P_EXPLORERS,
    P_HARVESTERS,
    P_LABOURERS,
    P_TRAINER,
    V_BED,
    V_CIDER,
    V_DONE,
    V_GO,
    V_POTION,
    V_SEND,
    V_TRAIN,
)
from firmware.games.above_below import art
from firmware.games.screen import CAN, DIM, GAIN, LOOK, MONEY, NAME, NO, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.bars import button
from firmware.ui.marks import impossible, possible
from firmware.ui.text import BODY, BOLD, SMALL, line, width

_PARTIES = (P_EXPLORERS, P_HARVESTERS, P_LABOURERS)  # who goes, one after the other


def hiring(table):
    return table.page or table.path and table.path[0][0] == "train"


def listed(table):
    """What stands in the grid: (what, villager, state)."""
    view = table.view
    out = []
    if hiring(table):
        for slot, v in enumerate(view.slots):
            if v == 255:
                continue
            what, state = (V_TRAIN, slot), CAN
            if table.page:
                what, state = ("who", v), LOOK
            elif what not in table.options:
                what, state = ("nohire", slot), NO
            out.append((what, v, state))
        return out
    if table.ask.prompt in _PARTIES:
        for v in view.seats[table.seat].ready:
            if (V_SEND, v) in table.options:
                out.append(((V_SEND, v), v, ONCE))
            else:
                out.append((("who", v), v, LOOK))
        return out
    for option in table.options:
        if len(option) > 1:
            out.append((option, option[1], ONCE))
    return out


def grid(table, n):
    """(columns, step across, step down, top) of n tiles."""
    x, y, w, h = table.box
    room = h - 4 - (0 if hiring(table) else 26)
    for columns, most in ((5, 10), (7, 14), (7, 21), (8, 24), (10, 40)):
        if n <= most:
            break
    lines = (n + columns - 1) // columns or 1
    down = min(room // lines, 84 if hiring(table) else 66)
    return columns, 233 // columns, down, y + 6


def targets(table):
    if table.ask is None and not table.page:
        return []
    found = listed(table)
    columns, across, down, top = grid(table, len(found))
    out = []
    for k, (what, v, state) in enumerate(found):
        x = 5 + k % columns * across
        out.append((what, x, top + k // columns * down, across - 4, down - 5, state))
    if not hiring(table):
        for option in table.options:
            if option[0] == V_GO or option[0] == V_DONE:
                said = item("verb", option[0])
                w = max(80, width(said, BOLD) + 24)
                y = table.box[1] + table.box[3] - 24
                out.append((option, 120 - w // 2, y, w, 19, CAN))
    return out


def start(table, found):
    """The best of those who can go; or off they go, when a party is large enough."""
    if hiring(table):
        for k, target in enumerate(found):
            if target[5] == CAN:
                return k
        return 0
    prompt = table.ask.prompt
    if prompt == P_EXPLORERS and len(table.view.party) > 1:
        return len(found) - 1
    best, at = -99, 0
    for k, (what, x, y, w, h, state) in enumerate(found):
        if state == ONCE:
            v = what[1]
            signs = HAMMER[v] + QUILL[v]
            worth = -signs
            if prompt == P_EXPLORERS:
                worth = 14 - LANTERN1[v] - LANTERN2[v] - signs
            elif prompt not in _PARTIES:
                worth = signs
            if worth > best:
                best, at = worth, k
    return at


# -- drawing


def draw(c, table):
    x, y, w, h = table.box
    c.fill(x, y, w, h, theme.SLATE)
    sent = () if hiring(table) else table.view.party
    if not hiring(table):
        draw_below(c, table, sent)
    for what, tx, ty, tw, th, state in targets(table):
        if not c.sees(tx - 2, ty - 2, tw + 4, th + 4):
            continue
        if what[0] == V_GO or what[0] == V_DONE:
            button(c, tx, ty, tw, th, item("verb", what[0]))
            continue
        v = table.view.slots[what[1]] if what[0] in (V_TRAIN, "nohire") else what[1]
        tile(c, tx, ty, tw, th, v, v in sent)
        if hiring(table):
            cost = SLOT_COST[table.view.slots.index(v)]
            c.icon("coin", tx + 8, ty + th - 15)
            c.text(tx + 23, ty + th - 9 - line(BOLD) // 2, str(cost), theme.GOLD, BOLD)
        elif what[0] in (V_POTION, V_CIDER) and th > 40:
            c.icon("potion" if what[0] == V_POTION else "cider", tx + tw - 14, ty + 2)


def draw_below(c, table, sent):
    """Between the tiles and the way out: the cave that waits, or the beds that are left."""
    columns, across, down, top = grid(table, len(listed(table)))
    top += (len(listed(table)) + columns - 1) // columns * down + 4
    if top + 30 > table.box[1] + table.box[3] - 24:
        return
    view = table.view
    prompt = table.ask.prompt
    if prompt == P_EXPLORERS and view.pile:
        c.box(5, top, 229, 27, theme.UMBER, theme.BROWN)
        c.icon("cave", 10, top + 2, 2)
        said = item("cave", view.pile[-1])
        role = BOLD
        while role > SMALL and width(said, role) > 142:
            role = BODY if role == BOLD else SMALL
        c.text(38, top + 13 - line(role) // 2, said, theme.PAPER, role, 0, 144)
        if not sent:
            return
        c.icon("lantern", 183, top + 7)
        low, most, tenths = expected(sent)
        said = "%d–%d" % (low, most)
        c.text(197, top + 13 - line(BOLD) // 2, said, theme.GOLD, BOLD, 0, 36)
    elif prompt == P_BED or prompt == P_DRINK:
        beds = view.beds if prompt == P_BED else view.seats[table.seat].symbols[BED]
        for k in range(min(beds, 14)):
            c.icon("bed", 6 + k * 16, top + 6)


def tile(c, x, y, w, h, v, sent):
    """A villager with symbols and lanterns; a tick on those already sent."""
    c.box(x, y, w, h, theme.GREEN if sent else theme.INK, theme.STEEL)
    middle = x + w // 2
    if w >= 38 and h >= 52:
        art.face(c, middle - 16, y + 2, v, 2)
        signs = art.signs(v)
        art.draw_signs(c, middle - 9 * len(signs) // 2, y + 31, v)
        art.lanterns(c, middle - 17, y + 41, v)
    else:
        art.face(c, middle - 8, y + 2, v)
        if h >= 28:
            art.draw_signs(c, middle - 9 * len(art.signs(v)) // 2, y + 17, v)
        if h >= 36:
            c.icon("lantern8", middle - 12, y + 26)
            c.tiny(middle - 3, y + 28, "%d/%d" % (LANTERN1[v], LANTERN2[v]), theme.PAPER)
    if sent:
        c.icon("check", x + w - 13, y + 1)


def marks(c, table, what, x, y, w, h, state):
    if state == NO:
        impossible(c, x, y, w, h)
    elif state < LOOK:
        possible(c, x, y)


# -- words


def describe(table, target):
    what = target[0]
    kind = what[0]
    view = table.view
    me = view.seats[table.seat]
    if kind == V_GO or kind == V_DONE:
        return art.fit(table, about_going(table, view, me, kind))
    if kind == V_TRAIN or kind == "nohire":
        v = view.slots[what[1]]
        full = SLOT_COST[what[1]]
        quills = [QUILL[mate] for mate in me.ready if QUILL[mate]]
        cost = full - 1 if 2 in quills else full
        out = art.about_villager(v, "", cost)
        if kind == V_TRAIN:  # not where the trainer or the way to pay is still open
            if purse(me) == me.coins and (cost == full or 1 not in quills or full > purse(me)):
                out.append((MONEY, "@coin", "%d → %d" % (me.coins, me.coins - cost)))
        elif purse(me) < cost:
            out.append((PRICE, text("coins_missing", cost - purse(me))))
        else:
            out.append((PRICE, text("needs_quill")))
        return art.fit(table, out)
    out = art.about_villager(what[1])
    if kind == V_POTION:
        out.append((GAIN, text("drink_potion", me.store[POTION])))
    elif kind == V_CIDER:
        out.append((GAIN, text("drink_cider", me.store[CIDER])))
    elif kind == V_BED:
        out.append((GAIN, text("bed_injured" if what[1] in me.injured else "bed_tired")))
        out.append((DIM, text("beds_left", view.beds)))
    elif kind == V_SEND and table.ask.prompt in _PARTIES:
        out.append((DIM, text("party_now", len(view.party))))
    elif kind == V_SEND:
        training = table.ask.prompt == P_TRAINER
        price = max(0, view.price - ((QUILL if training else HAMMER)[what[1]] > 1))
        if purse(me) == me.coins:
            then = me.coins - price + (0 if training else me.symbols[COIN_ON_BUILD])
            out.append((MONEY, "@coin", "%d → %d" % (me.coins, then)))
        else:
            out.append((PRICE, "@coin", text("to_pay", price)))
    elif what[1] in view.party:
        out.append((GAIN, text("goes_along")))
    return art.fit(table, out)


def about_going(table, view, me, kind):
    prompt = table.ask.prompt
    n = len(view.party)
    if kind == V_DONE:
        key = "done_beds" if prompt == P_BED else "done_drinks"
        out = [(NAME, item("verb", V_DONE)), (TEXT, text(key))]
        if prompt == P_DRINK:
            out.append((DIM, "@bed", text("beds_left", me.symbols[BED])))
        return out
    out = [(NAME, item("verb", V_GO), ">" + text("party_now", n))]
    if prompt == P_EXPLORERS:
        low, most, tenths = expected(view.party)
        out.append((TEXT, "@lantern", text("lantern_range", low, most, tenths // 10, tenths % 10)))
        out.append((PRICE, text("no_way_back")))
    elif prompt == P_HARVESTERS:
        out.append((GAIN, text("harvest_gives", n)))
    else:
        out.append((GAIN, "@coin", "%d → %d" % (me.coins, me.coins + n)))
        if view.cider:
            out.append((MONEY, "@cider", text("cider_first")))
    return out


def expected(party):
    """Fewest and most lanterns of a party, and ten times the average."""
    low = most = sixths = 0
    for v in party:
        low += 2 if LANTERN2[v] < 2 else 1 if LANTERN1[v] < 2 else 0
        most += 2 if LANTERN2[v] < 7 else 1
        sixths += (7 - LANTERN1[v]) + (7 - LANTERN2[v])
    return low, most, (sixths * 10 + 3) // 6
