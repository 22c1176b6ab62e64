"""What every board shares: icons of symbols and costs, cards, stock, and both trails."""

from engine_core.sierra_west.cabins import loss_options
from engine_core.sierra_west.data import (
    ANIMAL,
    BA,
    BC,
    CABIN_ARG,
    CABIN_COLOUR,
    CABIN_OP,
    COST,
    COST_AT,
    GA,
    GB,
    GC,
    SUMMIT,
    SUMMIT_AGAIN,
    SUMMIT_ARG,
    SUMMIT_OP,
    SYM_A,
    SYM_B,
    SYM_HAZARD,
    SYM_OP,
)
from engine_core.sierra_west.pioneers import banjo_plays
from engine_core.sierra_west.state import NONE, ON_BROWN, ON_GREEN, SUMMIT_AT
from engine_core.sierra_west.symbols import PAID
from engine_core.sierra_west.words import P_ACT, V_SCOUT
from firmware.strings import filled, item
from firmware.ui import marks, text, theme
from firmware.ui.text import BOLD, CENTRE, SMALL
from firmware.ui.theme import (
    BROWN,
    GOLD,
    GREEN,
    INK,
    LIME,
    MIST,
    ORANGE,
    PAPER,
    SKY,
    SLATE,
    STEEL,
    TAN,
)

# Boards
TRAIL = 0
PLAN = 1
HILL = 2
WAGON = 3
HOME = 4
MARKET = 5
SEAT = 6
HASTINGS = 7

# Names of icons.
GOODS = (
    "meat", "log", "stone", "fish", "fish", "fish", "bullet", "nugget", "appleg", "appler",
    "appler", "any", "bootpair",
)  # fmt: skip
FIGURES = ("hat", "bare", "mule")
ANIMALS = ("rabbit", "beaver", "fox", "bear", "deer", "raccoon", "marmot", "badger")
MODE_ICON = ("appler", "fish", "minecart", "bandit")
FISH = bytes((theme.RED, LIME, SKY))  # red, green, blue; the pane and tiny letters say which
# by opcode of a symbol, from OP_GOLD on; OP_GAIN goes by its good
_OPS = (
    "", "nugget", "boot", "shovel", "mule", "fur", "bear", "bootpair", "appler", "basket", "pan",
    "sad", "banjo", "oar", "canoe", "fish", "lamp", "dynamite", "minecart", "pick", "lamp",
    "bullet", "sheriff", "sheriff",
)  # fmt: skip
_EFFECTS = ("home", "wagon", "any", "nugget", "home", "fish", "minecart", "gun", "bandit")
TRACKS = ("meat", "log", "stone", "appleg", "appler", "appler")
# by opcode of a cabin; DOUBLE goes by its good
_CABINS = (
    "nugget", "bootpair", "boot", "undo", "scout", "home", "", "coin", "bear", "shovel", "mule",
)  # fmt: skip


def marching(table):
    """Boots of a space, or half a token, wait to be used: the mountain comes first."""
    v = table.view
    if table.ask is None or table.ask.prompt != P_ACT:
        return False
    if not (v.boots_hat or v.boots_bare or v.half):
        return False
    for option in table.options:
        if option[0] == V_SCOUT:
            return True
    return False


def amount(n, good):
    """So many of a good, in the right plural."""
    return filled(item("goods", good), n)


def symbol_icon(symbol):
    op = SYM_OP[symbol]
    if op == 0:
        return GOODS[SYM_A[symbol]]
    if op == 8 and not SYM_B[symbol]:
        return "appleg"
    return _OPS[op]


def _symbol_count(symbol):
    """The number on a symbol, 0 for none."""
    op = SYM_OP[symbol]
    if op == 0:
        return SYM_B[symbol]
    if op == 8:
        return SYM_A[symbol] + SYM_B[symbol]
    return SYM_A[symbol] if op in (1, 2, 21) else 0


def draw_symbol(c, x, y, symbol, n=True):
    """A symbol, 12x12, two side by side for apples of both colours, its number at the right."""
    op = SYM_OP[symbol]
    c.icon(symbol_icon(symbol), x, y)
    if op == 8 and SYM_A[symbol] and SYM_B[symbol]:
        c.icon("appleg", x + 8, y)
        return
    if op == 13:
        if SYM_A[symbol] > 2:  # any distance
            c.text(x + 13, y + 1, "+", INK, BOLD)
        else:
            c.tiny(x + 13, y + 7, str(SYM_A[symbol]), INK)
        return
    count = _symbol_count(symbol)
    if n and count > 1:
        c.tiny(x + 13, y + 7, str(count), INK)


def _space(c, x, y, symbol, paid, used, w=33, h=26):
    """A space of a trail: symbol, price, hazard; grey once it is used."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, MIST if used else PAPER, INK)
    if SYM_HAZARD[symbol]:
        c.box(x + 1, y + 1, w - 2, h - 2, 255, ORANGE)
        c.icon("hazard8", x + 2, y + h - 10)
    lift = 4 if SYM_HAZARD[symbol] else 3 if paid and _symbol_count(symbol) > 1 else 7
    draw_symbol(c, x + 4, y + lift, symbol)  # its number stays clear of the price
    if paid:
        marks.badge(c, x + w - 13, y + h - 11, "-%d" % paid, INK, GOLD)


def effect_icon(summit):
    op = SUMMIT_OP[summit]
    arg = SUMMIT_ARG[summit]
    if op == 4:
        return TRACKS[3 + arg]
    return _EFFECTS[op]


def _summit_row(c, x, y, summit, w):
    """Cost, arrow, effect of a summit action in one row of at most `w` pixels."""
    at = x
    pitch = 11 if w > 55 else 9  # narrow: icons overlap a little
    for k in range(COST_AT[summit], COST_AT[summit + 1], 2):
        good = COST[k]
        if 3 <= good < 6:
            c.fill(at, y + 11, 10, 2, FISH[good - 3])
        c.icon(GOODS[good], at, y)
        at += pitch
        if COST[k + 1] > 1:
            c.tiny(at, y + 6, str(COST[k + 1]), INK)
            at += pitch - 6
    at += pitch - 9
    if at > x + 2:
        c.fill(at, y + 5, 4, 2, INK)
        c.fill(at + 3, y + 4, 1, 4, INK)
        c.fill(at + 4, y + 5, 1, 2, INK)
        at += pitch - 4
    c.icon(effect_icon(summit), at, y)
    at += pitch + 1
    if SUMMIT_OP[summit] == 0:
        track = SUMMIT_ARG[summit]
        if track < 3:
            c.icon(GOODS[track], at, y)
    elif SUMMIT_OP[summit] == 3 and SUMMIT_ARG[summit] > 1:
        c.tiny(at, y + 6, str(SUMMIT_ARG[summit]), INK)
    elif SUMMIT_OP[summit] == 4:
        c.icon("home", at - 1, y)


def animal_icon(mode, animal):
    """Icon of an animal 0-4 of a card; 4 is the mode's own."""
    return ANIMALS[4 + mode if animal == 4 else animal]


def summit_card(c, x, y, card, mode, w=68, h=38, hidden_animal=False, lit=False):
    """The upper half of a card: band with its animal, cost and effect of the summit action."""
    if not c.sees(x, y, w, h):
        return
    summit = SUMMIT[card]
    c.box(x, y, w, h, PAPER, INK)
    c.fill(x + 1, y + 1, w - 2, 13, GOLD if lit else SLATE if card < 12 else STEEL)
    animal = ANIMAL[card]
    if animal < 5:
        c.icon(animal_icon(mode, animal), x + 2, y + 1)
        if hidden_animal:
            c.checker(x + 2, y + 1, 12, 12, SLATE)
    if card >= 12:
        c.icon("star8", x + w - 11, y + 3)
    if SUMMIT_AGAIN[summit]:
        c.icon("undo", x + w - 24, y + 1)
    _summit_row(c, x + 3, y + 18, summit, w - 6)
    c.fill(x + 1, y + h - 4, w - 2, 3, TAN)


def cabin_icon(kind):
    return _CABINS[CABIN_OP[kind]] or GOODS[CABIN_ARG[kind]]


def cabin(c, x, y, kind, w=22, h=22):
    """A cabin tile: its colour, a roof, and the icon of what it does."""
    if not c.sees(x, y, w, h):
        return
    colour = STEEL if kind == 12 else BROWN if CABIN_COLOUR[kind] else GREEN
    c.box(x, y, w, h, colour, INK)
    c.fill(x + 2, y + 2, w - 4, 3, theme.UMBER)
    big = 2 if h > 36 else 1
    c.icon(cabin_icon(kind), x + w // 2 - 6 * big, y + (h + 4 - 12 * big) // 2, big)


def chip(c, x, y, w, h, parts, here=False):
    """A box with icons and numbers side by side, centred; a part is text, or @ and an icon."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, SLATE, STEEL)
    total = 0
    for part in parts:
        total += 13 if part[:1] == "@" else text.width(part, BOLD) + 4
    at = x + (w - total) // 2 + 1
    for part in parts:
        if part[:1] == "@":
            name = part[1:]
            fills = b""
            if name[:4] == "fish" and len(name) > 4:
                c.fill(at, y + h // 2 + 5, 11, 2, FISH[int(name[4])])
                name = "fish"
            c.icon(name, at, y + h // 2 - 6, 1, fills)
            at += 13
        else:
            c.text(at, y + (h - text.line(BOLD)) // 2, part, PAPER, BOLD)
            at += text.width(part, BOLD) + 4


def stock(c, x, y, w, v, seat):
    """What a seat owns in one line: resources, gold, tokens, and what the mode adds."""
    if not c.sees(x, y, w, 14):
        return
    me = v.seats[seat]
    items = []
    if seat < v.people:
        for k in (0, 1, 2):
            items.append((GOODS[k], me.goods[k], -1))
    items.append(("nugget", me.gold, -1))
    items.append(("bootpair", me.pairs, -1))
    mode = v.mode
    if mode == 0:
        items.append(("appleg", v.apples[0], -1))
        items.append(("appler", v.apples[1], -1))
    elif mode == 1:
        for k in (0, 1, 2):
            items.append(("fish", me.goods[3 + k], k))
    elif mode == 2:
        items.append(("minecart", me.carts[0] + me.carts[1] + me.carts[2], -1))
        if v.lamp == seat:
            items.append(("lamp", -1, -1))
        if v.dynamite == seat:
            items.append(("dynamite", -1, -1))
    else:
        items.append(("bullet", me.goods[6], -1))
        items.append(("bandit", me.bandits, -1))
        if v.sheriff == seat:
            items.append(("sheriff", -1, -1))
    pitch = min(30, w // len(items))
    for icon, value, fish in items:
        c.icon(icon, x, y)
        if fish >= 0:
            c.fill(x, y + 12, 11, 2, FISH[fish])
        if value >= 0:
            c.text(x + 13, y + (6 - text.line(BOLD) // 2), str(value), PAPER, BOLD)
        x += pitch


def back(c, x, y, w, h, special=""):
    """The back of a mountain card; specials show the mode's icon."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, GREEN if special else BROWN, INK)
    c.box(x + 2, y + 2, w - 4, h - 4, 255, LIME if special else TAN)
    c.checker(x + 4, y + 4, w - 8, h - 8, INK, 4)
    if special:
        c.icon(special, x + w // 2 - 6, y + h // 2 - 6)


def owners(c, x, y, seats, columns=2):
    """Owner marks side by side, in rows of `columns`."""
    for k in range(len(seats)):
        marks.owner(c, x + k % columns * 10, y + k // columns * 10, seats[k])


def label(c, x, y, w, s, colour=MIST):
    """A small word centred under something; it goes away in large text."""
    if not theme.large_text and c.sees(x, y, w, 11):
        c.text(x + w // 2, y, s, colour, SMALL, CENTRE, w)


CARD_Y = 20
CARD_W = 68
CARD_H = 38
_SPACE_X = (1, 16, 51, 103, 156, 191, 226)
SPACE_H = 26
ROW_Y = (65, 99)  # spaces of the green and the brown trail
STOCK_Y = 130
STRIP_Y = 146


def card_x(position):
    return 16 + 70 * position


def place_box(place):
    """Rectangle of a trail space; columns 0 and 6 are start and end."""
    column = place & 7
    wide = 33 if 0 < column < 6 else 13
    return _SPACE_X[column], ROW_Y[(place >> 3) - 2], wide, SPACE_H


def path_of(cards):
    """Both trails of an order that is not played yet."""
    left, middle, right = cards
    return (
        NONE,
        GA[left],
        GC[left],
        GB[middle],
        GA[right],
        GC[right],
        NONE,
        NONE,
        NONE,
        BA[left],
        BC[left],
        NONE,
        BA[right],
        BC[right],
        NONE,
        NONE,
    )


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
    if place < ON_GREEN:
        return ON_BROWN if figure else ON_GREEN
    place += 1
    return place + 1 if place == ON_BROWN + 3 else place


def undone_hazard(v, seat, figure):
    """Would the pioneer leave a hazard that it has not performed, with consequences (SW-11.1)?"""
    place = figure_place(v, seat, figure)
    if not ON_GREEN < place < SUMMIT_AT or v.used >> figure & 1:
        return False
    symbol = v.path[place - ON_GREEN]
    if symbol == NONE or not SYM_HAZARD[symbol] or not loss_options(v, seat):
        return False
    return SYM_OP[symbol] != 11 or not banjo_plays(v, v.seats[seat], figure)


def draw_trails(c, path, used):
    """Both trails with their symbols; `used` has a bit per place that is done."""
    for row in (0, 1):
        y = ROW_Y[row]
        if not c.sees(0, y - 2, 240, SPACE_H + 4):
            continue
        c.fill(0, y - 2, 240, SPACE_H + 4, BROWN if row else GREEN)
        c.checker(0, y - 2, 240, 2, INK)
        c.checker(0, y + SPACE_H, 240, 2, INK)
        for column in range(1, 6):
            at = 8 * row + column
            symbol = path[at]
            if symbol != NONE:
                _space(c, _SPACE_X[column], y, symbol, PAID[at], used >> at & 1)
        c.icon("summit", 227, y + 12)
    for position in (0, 1, 2):  # the cards go on below the board
        x = card_x(position)
        for y in (CARD_Y + CARD_H - 1, ROW_Y[0] + SPACE_H + 2, ROW_Y[1] + SPACE_H + 2):
            c.fill(x, y, CARD_W, 5 if y < 60 else 4, INK)
            c.fill(x + 1, y, CARD_W - 2, 5 if y < 60 else 4 if y < 100 else 2, PAPER)
