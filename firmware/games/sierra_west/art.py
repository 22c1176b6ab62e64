"""What every board shares: icons of symbols and costs, cards, stock, and both trails."""

from engine_core.sierra_west import data as d
from engine_core.sierra_west.cabins import BROWN_SLOT, loss_options
from engine_core.sierra_west.pioneers import banjo_plays, undone_hazard
from engine_core.sierra_west.state import APPLE_HILL, BULLETS, NONE, ON_GREEN, RED_FISH, SUMMIT_AT
from engine_core.sierra_west.symbols import PAID
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

# Names of icons.
GOODS = (
    "meat", "log", "stone", "fish", "fish", "fish", "bullet", "nugget", "appleg", "appler",
    "appler", "any", "bootpair",
)  # fmt: skip
FIGURES = ("hat", "bare", "mule")
ANIMALS = ("rabbit", "beaver", "fox", "bear", "deer", "raccoon", "marmot", "badger")
MODE_ICON = ("appler", "fish", "minecart", "bandit")
FISH_GOODS = (RED_FISH, RED_FISH + 1, RED_FISH + 2)
FISH = bytes((theme.RED, LIME, SKY))  # red, green, blue; the pane and tiny letters say which
# symbols by opcode; OP_GAIN goes by its good
_OPS = {
    d.OP_GOLD: "nugget", d.OP_BOOTS: "boot", d.OP_SHOVEL: "shovel", d.OP_MULE: "mule",
    d.OP_FUR: "fur",
    d.OP_BEAR: "bear", d.OP_PAIR: "bootpair", d.OP_APPLES: "appler", d.OP_HARVEST: "basket",
    d.OP_PAN: "pan", d.OP_MELANCHOLY: "sad", d.OP_BANJO: "banjo", d.OP_OAR: "oar",
    d.OP_FISHING: "canoe",
    d.OP_CATCH: "fish", d.OP_LAMP: "lamp", d.OP_DYNAMITE: "dynamite", d.OP_LOAD: "minecart",
    d.OP_MINE: "pick", d.OP_TOOL: "lamp", d.OP_BULLETS: "bullet", d.OP_SHERIFF: "sheriff",
    d.OP_LAW: "sheriff",
}  # fmt: skip
_COUNTED = (d.OP_GOLD, d.OP_BOOTS, d.OP_BULLETS)  # a number stands on these
_EFFECTS = {
    d.SUM_HOMESTEAD: "home", d.SUM_WAGON: "wagon", d.SUM_BASIC: "any", d.SUM_GAIN_GOLD: "nugget",
    d.SUM_FISH: "fish", d.SUM_CART: "minecart", d.SUM_GUN: "gun", d.SUM_SHARP: "bandit",
}  # fmt: skip
TRACKS = ("meat", "log", "stone", "appleg", "appler", "appler")
# cabins by opcode; CAB_DOUBLE goes by its good
_CABINS = {
    d.CAB_BOOTS_TO_GOLD: "nugget", d.CAB_BOOTS_TO_PAIR: "bootpair", d.CAB_BOOTS_DOUBLE: "boot",
    d.CAB_STEP_BACK: "undo", d.CAB_DROP_DOWN: "scout", d.CAB_ALL_GREEN: "home",
    d.CAB_PAID_MINUS_1: "coin", d.CAB_BEAR_FREE: "bear", d.CAB_SPADE_GOLD: "shovel",
    d.CAB_GOLD_TO_BASIC: "mule",
}  # fmt: skip
STABLE_KIND = 12  # the grey cabin, which everybody has
_MOUNTAIN = 12  # first card that came from the mountain


def amount(n, good):
    """So many of a good, in the right plural."""
    return filled(item("goods", good), n)


def symbol_icon(symbol):
    op = d.SYM_OP[symbol]
    if op == d.OP_GAIN:
        return GOODS[d.SYM_A[symbol]]
    if op == d.OP_APPLES and not d.SYM_B[symbol]:
        return "appleg"
    return _OPS[op]


def _symbol_count(symbol):
    """The number on a symbol, 0 for none."""
    op = d.SYM_OP[symbol]
    if op == d.OP_GAIN:
        return d.SYM_B[symbol]
    if op == d.OP_APPLES:
        return d.SYM_A[symbol] + d.SYM_B[symbol]
    return d.SYM_A[symbol] if op in _COUNTED else 0


def draw_symbol(c, x, y, symbol, n=True):
    """A symbol, 12x12, two side by side for apples of both colours, its number at the right."""
    op = d.SYM_OP[symbol]
    c.icon(symbol_icon(symbol), x, y)
    if op == d.OP_APPLES and d.SYM_A[symbol] and d.SYM_B[symbol]:
        c.icon("appleg", x + 8, y)
    elif op == d.OP_OAR and d.SYM_A[symbol] > 2:  # any distance
        c.text(x + 13, y + 1, "+", INK, BOLD)
    elif op == d.OP_OAR:
        c.tiny(x + 13, y + 7, str(d.SYM_A[symbol]), INK)
    elif n and _symbol_count(symbol) > 1:
        c.tiny(x + 13, y + 7, str(_symbol_count(symbol)), INK)


def _space(c, x, y, symbol, paid, used, w=33, h=26):
    """A space of a trail: symbol, price, hazard; grey and struck out once it is used."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, MIST if used else PAPER, INK)
    if used:
        c.line(x + 2, y + h - 3, x + w - 3, y + 2, INK)
    if d.SYM_HAZARD[symbol]:
        c.box(x + 1, y + 1, w - 2, h - 2, 255, ORANGE)
        c.icon("hazard8", x + 2, y + h - 10)
    lift = 4 if d.SYM_HAZARD[symbol] else 3 if paid and _symbol_count(symbol) > 1 else 7
    draw_symbol(c, x + 4, y + lift, symbol)  # its number stays clear of the price
    if paid:
        price(c, x + w - 2, y + h - 11, paid)


def price(c, right, y, n):
    """A chip: so many goods of any kind are to be paid."""
    marks.badge(c, right - 15, y, str(n), ORANGE, INK, "any8")


def no_cabin(c, x, y, w, h, slot):
    """A place for a cabin; one that stays empty costs points."""
    marks.empty(c, x, y, w, h, "", BROWN if slot == BROWN_SLOT else GREEN)
    marks.badge(c, x + w // 2 - 10, y + h // 2 - 5, "-3", SLATE, PAPER, "star8")


def effect_icon(summit):
    if d.SUMMIT_OP[summit] == d.SUM_ORCHARD:
        return TRACKS[3 + d.SUMMIT_ARG[summit]]
    return _EFFECTS[d.SUMMIT_OP[summit]]


def _summit_row(c, x, y, summit, w):
    """Cost, arrow, effect of a summit action in one row of at most `w` pixels."""
    pitch = 11 if w > 55 else 9  # narrow: icons overlap a little
    at = _cost_row(c, x, y, summit, pitch) + pitch - 9
    if at > x + 2:
        c.fill(at, y + 5, 4, 2, INK)
        c.fill(at + 3, y + 4, 1, 4, INK)
        c.fill(at + 4, y + 5, 1, 2, INK)
        at += pitch - 4
    c.icon(effect_icon(summit), at, y)
    _effect_more(c, at + pitch + 1, y, d.SUMMIT_OP[summit], d.SUMMIT_ARG[summit])


def _cost_row(c, at, y, summit, pitch):
    for k in range(d.COST_AT[summit], d.COST_AT[summit + 1], 2):
        good = d.COST[k]
        if good in FISH_GOODS:
            c.fill(at, y + 11, 10, 2, FISH[good - RED_FISH])
        c.icon(GOODS[good], at, y)
        at += pitch
        if d.COST[k + 1] > 1:
            c.tiny(at, y + 6, str(d.COST[k + 1]), INK)
            at += pitch - 6
    return at


def _effect_more(c, at, y, op, arg):
    """Behind the icon of an effect: which track, how much gold."""
    if op == d.SUM_HOMESTEAD and arg < 3:
        c.icon(GOODS[arg], at, y)
    elif op == d.SUM_GAIN_GOLD and arg > 1:
        c.tiny(at, y + 6, str(arg), INK)
    elif op == d.SUM_ORCHARD:
        c.icon("home", at - 1, y)


def specials(v):
    """How many special cards lie in the row: icon and number."""
    return MODE_ICON[v.mode], "%d/6" % len(v.row)


def tracks(v):
    """How many tracks a mode has: the three of the homestead, and two of the orchard."""
    return 5 if v.mode == APPLE_HILL else 3


def animal_icon(mode, animal):
    """Icon of an animal 0-4 of a card; 4 is the mode's own."""
    return ANIMALS[4 + mode if animal == 4 else animal]


def summit_card(c, x, y, card, mode, w=68, h=38, hidden_animal=False, lit=False):
    """The upper half of a card: band with its animal, cost and effect of the summit action."""
    if not c.sees(x, y, w, h):
        return
    summit = d.SUMMIT[card]
    c.box(x, y, w, h, PAPER, INK)
    c.fill(x + 1, y + 1, w - 2, 13, GOLD if lit else SLATE if card < _MOUNTAIN else STEEL)
    animal = d.ANIMAL[card]
    if animal < 5:
        c.icon(animal_icon(mode, animal), x + 2, y + 1)
        if hidden_animal:
            c.checker(x + 2, y + 1, 12, 12, SLATE)
    if card >= _MOUNTAIN:
        c.icon("star8", x + w - 11, y + 3)
    if d.SUMMIT_AGAIN[summit]:
        c.icon("undo", x + w - 24, y + 1)
    _summit_row(c, x + 3, y + 18, summit, w - 6)
    c.fill(x + 1, y + h - 4, w - 2, 3, TAN)


def cabin_icon(kind):
    return _CABINS.get(d.CABIN_OP[kind]) or GOODS[d.CABIN_ARG[kind]]


def cabin(c, x, y, kind, w=22, h=22):
    """A cabin tile: its colour, a roof, and the icon of what it does."""
    if not c.sees(x, y, w, h):
        return
    colour = STEEL if kind == STABLE_KIND else BROWN if d.CABIN_COLOUR[kind] else GREEN
    c.box(x, y, w, h, colour, INK)
    c.fill(x + 2, y + 2, w - 4, 3, theme.UMBER)
    big = 2 if h > 36 else 1
    c.icon(cabin_icon(kind), x + w // 2 - 6 * big, y + (h + 4 - 12 * big) // 2, big)


def chip(c, x, y, w, h, parts):
    """A box with icons and numbers side by side, centred; a part is text, or @ and an icon."""
    if not c.sees(x, y, w, h):
        return
    c.box(x, y, w, h, SLATE, STEEL)
    for role, icon, gap in ((BOLD, 13, 4), (SMALL, 11, 1)):  # three goods stand close
        total = sum([icon if part[:1] == "@" else text.width(part, role) + gap for part in parts])
        if total <= w:
            break
    at = x + (w - total) // 2 + 1
    for part in parts:
        if part[:1] == "@":
            _chip_icon(c, at, y + h // 2 - 6, part[1:])
            at += icon
        else:
            c.text(at, y + (h - text.line(role)) // 2, part, PAPER, role)
            at += text.width(part, role) + gap


def _chip_icon(c, x, y, name, under=11):
    if name[:4] == "fish" and len(name) > 4:  # fish0 is a red one
        c.fill(x, y + under, 11, 2, FISH[int(name[4])])
        name = "fish"
    c.icon(name, x, y)


def stock(c, x, y, w, v, seat):
    """What a seat owns in one line: resources, gold, tokens, and what the mode adds."""
    if not c.sees(x, y, w, 14):
        return
    items, pitch = _owned(v, seat, w)
    for icon, value in items:
        _chip_icon(c, x, y, icon, 12)
        if value >= 0:
            c.text(x + 13, y + (6 - text.line(BOLD) // 2), str(value), PAPER, BOLD)
        x += pitch


def _owned(v, seat, w):
    """([(icon, how many)], pixels from one to the next) in a line of that width."""
    me = v.seats[seat]
    items = []
    if seat < v.people:
        items = [(GOODS[k], me.goods[k]) for k in (0, 1, 2)]
    items.append(("nugget", me.gold))
    items.append(("bootpair", me.pairs))
    items.extend(_MODE_STOCK[v.mode](v, seat, me))
    return items, min(30, w // len(items))


def stock_box(v, seat, icon, count):
    """A thing and those behind it, `count` in all, in the stock of the pioneers' board."""
    items, pitch = _owned(v, seat, STOCK_W)
    first = [name for name, _ in items].index(icon)
    return STOCK_X + pitch * first - 2, STOCK_Y - 1, pitch * count, 15


def _apples(v, seat, me):
    return [("appleg", v.apples[0]), ("appler", v.apples[1])]


def _fishes(v, seat, me):
    return [("fish%d" % k, me.goods[RED_FISH + k]) for k in (0, 1, 2)]


def _carts(v, seat, me):
    out = [("minecart", sum(me.carts))]
    if v.lamp == seat:
        out.append(("lamp", -1))
    if v.dynamite == seat:
        out.append(("dynamite", -1))
    return out


def _posse(v, seat, me):
    out = [("bullet", me.goods[BULLETS]), ("bandit", me.bandits)]
    if v.sheriff == seat:
        out.append(("sheriff", -1))
    return out


_MODE_STOCK = (_apples, _fishes, _carts, _posse)


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
STOCK_X, STOCK_Y, STOCK_W = 6, 130, 228
STRIP_Y = 146


def card_x(position):
    return 16 + 70 * position


def place_box(place):
    """Rectangle of a trail space; columns 0 and 6 are start and end."""
    column = place & 7
    wide = 33 if 0 < column < 6 else 13
    return _SPACE_X[column], ROW_Y[(place >> 3) - 2], wide, SPACE_H


def figure_place(v, seat, figure):
    me = v.seats[seat]
    return me.bare if figure else me.hat


def risks_loss(v, seat, figure):
    """Would the pioneer leave a hazard that it has not performed, with consequences (SW-11.1)?"""
    place = figure_place(v, seat, figure)
    if not ON_GREEN < place < SUMMIT_AT or not loss_options(v, seat):
        return False
    symbol = undone_hazard(v, figure, place)
    if symbol == NONE:
        return False
    return d.SYM_OP[symbol] != d.OP_MELANCHOLY or not banjo_plays(v, v.seats[seat], figure)


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
