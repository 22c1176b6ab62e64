"""Villagers to choose from: who is sent, who builds, drinks or gets a bed, who can be hired."""

from engine_core.above_below import data as d, words
from engine_core.above_below.conditions import paid_by
from engine_core.above_below.evening import bedded
from engine_core.above_below.state import EMPTY
from engine_core.above_below.village import purse
from firmware.games.above_below import art
from firmware.games.above_below.picture import Picture
from firmware.games.screen import CAN, DIM, GAIN, LOOK, MONEY, NAME, NO, ONCE, PRICE, TEXT
from firmware.strings import item, text
from firmware.ui import theme
from firmware.ui.bars import button
from firmware.ui.text import BODY, BOLD, SMALL, line, width

_PARTIES = (
    words.P_EXPLORERS,
    words.P_HARVESTERS,
    words.P_LABOURERS,
)  # who goes
_EXITS = (words.V_GO, words.V_DONE)
_GRIDS = ((5, 10), (7, 14), (7, 21), (8, 24), (10, 40))  # columns, and for how many


class People(Picture):
    """Who is sent, builds, drinks, gets a bed."""

    tall = 66  # a tile at most
    foot = 26  # room for the way out

    def listed(self, table):
        """What stands in the grid: (what, villager, state)."""
        if table.ask.prompt == words.P_BED:
            return [(what_of(table, v), v, state_of(table, v)) for v in sleepers(table)]
        if table.ask.prompt not in _PARTIES:
            return [(option, option[1], ONCE) for option in table.options if len(option) > 1]
        out = []
        for v in table.view.seats[table.seat].ready:
            what = (words.V_STAY if v in table.view.party else words.V_SEND, v)
            out.append((what, v, ONCE) if what in table.options else (("who", v), v, LOOK))
        return out

    def grid(self, table, n):
        """(columns, step across, step down, top) of n tiles."""
        for columns, most in _GRIDS:
            if n <= most:
                break
        lines = (n + columns - 1) // columns or 1
        room = table.box[3] - 4 - self.foot
        return columns, 233 // columns, min(room // lines, self.tall), table.box[1] + 6

    def targets(self, table):
        if table.ask is None and not table.page:
            return []
        found = self.listed(table)
        columns, across, down, top = self.grid(table, len(found))
        out = []
        for k, (what, v, state) in enumerate(found):
            x = 5 + k % columns * across
            out.append((what, x, top + k // columns * down, across - 4, down - 5, state))
        return out + self.exits(table)

    def exits(self, table):
        """The ways out: enough, off they go."""
        out = []
        for option in table.options:
            if option[0] in _EXITS:
                w = max(80, width(item("verb", option[0]), BOLD) + 24)
                y = table.box[1] + table.box[3] - 24
                out.append((option, 120 - w // 2, y, w, 19, CAN))
        return out

    def start(self, table, found):
        """That is all, off they go; else the best of those who can go."""
        prompt = table.ask.prompt
        if prompt == words.P_BED or found[-1][0] == (words.V_GO,):
            return len(found) - 1
        most, at = -99, 0
        for k, target in enumerate(found):
            if target[5] == ONCE and fitness(prompt, target[0][1]) > most:
                most, at = fitness(prompt, target[0][1]), k
        return at

    def draw(self, c, table):
        x, y, w, h = table.box
        c.fill(x, y, w, h, theme.SLATE)
        self.draw_below(c, table)
        for target in self.targets(table):
            if c.sees(target[1] - 2, target[2] - 2, target[3] + 4, target[4] + 4):
                self.draw_one(c, table, target)

    def draw_one(self, c, table, target):
        what, x, y, w, h, _ = target
        if what[0] in _EXITS:
            button(c, x, y, w, h, item("verb", what[0]))
            return
        tile(c, x, y, w, h, what[1], what[1] in table.view.party + table.view.slept)
        if what[0] in (words.V_POTION, words.V_CIDER) and h > 40:
            c.icon("potion" if what[0] == words.V_POTION else "cider", x + w - 14, y + 2)

    def draw_below(self, c, table):
        """Between the tiles and the way out: the cave that waits, or the beds that are left."""
        n = len(self.listed(table))
        columns, across, down, top = self.grid(table, n)
        top += (n + columns - 1) // columns * down + 4
        if top + 30 > table.box[1] + table.box[3] - 24:
            return
        view = table.view
        prompt = table.ask.prompt
        if prompt == words.P_EXPLORERS and view.pile:
            draw_cave(c, top, view.pile[-1], view.party)
        elif prompt == words.P_BED or prompt == words.P_DRINK:
            beds = view.beds if prompt == words.P_BED else view.seats[table.seat].symbols[d.BED]
            for k in range(min(beds, 14)):
                c.icon("bed", 6 + k * 16, top + 6)

    def about(self, table, what):
        me = table.view.seats[table.seat]
        if what[0] == words.V_GO:
            return about_going(table.view, me, table.ask.prompt)
        if what[0] == words.V_DONE:
            return about_enough(table, me)
        return art.about_villager(what[1]) + chosen(table, me, what)


class Hire(People):
    """Who can be trained, and for how much."""

    tall = 84
    foot = 0
    start = Picture.start

    def listed(self, table):
        out = []
        for slot, v in enumerate(table.view.slots):
            if v == EMPTY:
                continue
            what, state = (words.V_TRAIN, slot), CAN
            if table.page:
                what, state = ("who", v), LOOK
            elif what not in table.options:
                what, state = ("nohire", slot), NO
            out.append((what, v, state))
        return out

    def exits(self, table):
        return []

    def draw_below(self, c, table):
        """Nothing stands there."""

    def draw_one(self, c, table, target):
        what, x, y, w, h, _ = target
        slots = table.view.slots
        v = what[1] if what[0] == "who" else slots[what[1]]
        tile(c, x, y, w, h, v, False)
        c.icon("coin", x + 8, y + h - 15)
        cost = str(d.SLOT_COST[slots.index(v)])
        c.text(x + 23, y + h - 9 - line(BOLD) // 2, cost, theme.GOLD, BOLD)

    def about(self, table, what):
        if what[0] == "who":
            return art.about_villager(what[1])
        me = table.view.seats[table.seat]
        full = d.SLOT_COST[what[1]]
        cost, coins = paid_by(me, d.QUILL, full)
        out = art.about_villager(table.view.slots[what[1]], "", cost)
        if what[0] == words.V_TRAIN:
            # not where the trainer or the way to pay is still open
            plain = 1 in [d.QUILL[mate] for mate in me.ready]
            if coins == me.coins and (cost == full or not plain or full > coins):
                out.append((MONEY, "@coin", "%d → %d" % (me.coins, me.coins - cost)))
        elif coins < cost:
            out.append((PRICE, text("coins_missing", cost - coins)))
        else:
            out.append((PRICE, text("needs_quill")))
        return out


def fitness(prompt, v):
    """How good a villager is for it: lanterns underground, symbols for work that needs them."""
    signs = d.HAMMER[v] + d.QUILL[v]
    if prompt == words.P_EXPLORERS:
        return 14 - d.LANTERN1[v] - d.LANTERN2[v] - signs
    return -signs if prompt in _PARTIES else signs


def draw_cave(c, top, cave, party):
    """The cave that waits, and the lanterns that those already sent may bring."""
    c.box(5, top, 229, 27, theme.UMBER, theme.BROWN)
    c.icon("cave", 10, top + 2, 2)
    said = item("cave", cave)
    role = BOLD
    while role > SMALL and width(said, role) > 142:
        role = BODY if role == BOLD else SMALL
    c.text(38, top + 13 - line(role) // 2, said, theme.PAPER, role, 0, 144)
    if party:
        c.icon("lantern", 183, top + 7)
        low, most, tenths = expected(party)
        said = "%d–%d" % (low, most)
        c.text(197, top + 13 - line(BOLD) // 2, said, theme.GOLD, BOLD, 0, 36)


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
            c.tiny(middle - 3, y + 28, "%d/%d" % (d.LANTERN1[v], d.LANTERN2[v]), theme.PAPER)
    if sent:
        c.icon("check", x + w - 13, y + 1)


def sleepers(table):
    """Whom the beds of the village can serve (AB-12.6)."""
    me = table.view.seats[table.seat]
    return bedded(me.tired + me.injured)


def what_of(table, v):
    """What choosing a villager does to the beds."""
    if v in table.view.slept:
        return (words.V_WAKE, v)
    what = (words.V_BED, v)
    return what if what in table.options else ("who", v)


def state_of(table, v):
    return LOOK if what_of(table, v)[0] == "who" else ONCE


# -- words


def chosen(table, me, what):
    """What it means to choose this villager."""
    kind, v = what[0], what[1]
    view = table.view
    if kind == words.V_POTION:
        return [(GAIN, text("drink_potion", me.store[d.POTION]))]
    if kind == words.V_CIDER:
        return [(GAIN, text("drink_cider", me.store[d.CIDER]))]
    if kind == words.V_BED:
        key = "bed_injured" if v in me.injured else "bed_tired"
        return [(GAIN, text(key)), (DIM, text("beds_left", view.beds))]
    if kind == words.V_WAKE:
        return [(PRICE, text("stays_up"))]
    if kind != words.V_SEND:
        return [(GAIN, text("goes_along"))] if v in view.party else []
    if table.ask.prompt in _PARTIES:
        return [(DIM, text("party_now", len(view.party)))]
    return [hired(view, me, table.ask.prompt == words.P_TRAINER, v)]


def hired(view, me, training, v):
    """What the village has left if this villager builds or trains."""
    price = max(0, view.price - ((d.QUILL if training else d.HAMMER)[v] > 1))
    if purse(me) != me.coins:
        return PRICE, "@coin", text("to_pay", price)
    then = me.coins - price + (0 if training else me.symbols[d.COIN_ON_BUILD])
    return MONEY, "@coin", "%d → %d" % (me.coins, then)


def about_enough(table, me):
    prompt = table.ask.prompt
    out = [(NAME, item("verb", words.V_DONE))]
    if prompt == words.P_BED:
        beds = len(table.view.slept)
        out.append((TEXT, "@bed", text("done_beds", beds, len(sleepers(table)) - beds)))
    else:
        out.append((TEXT, text("done_drinks")))
        out.append((DIM, "@bed", text("beds_left", me.symbols[d.BED])))
    return out


def about_going(view, me, prompt):
    n = len(view.party)
    out = [(NAME, item("verb", words.V_GO), ">" + text("party_now", n))]
    if prompt == words.P_EXPLORERS:
        low, most, tenths = expected(view.party)
        out.append((TEXT, "@lantern", text("lantern_range", low, most, tenths // 10, tenths % 10)))
        out.append((PRICE, text("no_way_back")))
    elif prompt == words.P_HARVESTERS:
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
        low += 2 if d.LANTERN2[v] < 2 else 1 if d.LANTERN1[v] < 2 else 0
        most += 2 if d.LANTERN2[v] < 7 else 1
        sixths += (7 - d.LANTERN1[v]) + (7 - d.LANTERN2[v])
    return low, most, (sixths * 10 + 3) // 6


PEOPLE = People()
HIRE = Hire()
