"""Facts of a table of Boonlake, from the content and counted on the map; for claims.py.

Nothing here asks the code that makes claims (bot, screens).
"""

from itertools import product

from engine_core.boonlake import ops, words as w
from tests.boonlake.build import sheet

KINDS = ("wood", "clay", "stone", "iron")
TYPES = ("day", "dusk", "night")
CARDS = sheet("cards")
SPACES = {int(row["id"]): row for row in sheet("spaces")}
REGION_IDS = [row["id"] for row in sheet("regions")]
TERRAIN = sheet("terrain")
RIVER = sheet("river")
SLOTS = sheet("slots")
TRACKS = sheet("tracks")
SCORING = sheet("scoring")
LEVERS = [None, *sheet("levers")]
ROWS = sheet("rows")
PASTURE = len(TERRAIN) + 1  # behind the terrain tiles
LAST = 10  # place of the tracks
SETTLER, HOUSE, TOWN = 1, 2, 3
# Questions that belong to the option before them.
GOES_ON = (w.P_GIVE, w.P_HERD, w.P_TOWN, w.P_PAY, w.P_SITE, w.P_SITE_OR_VASE)


def number(text):
    return int(text or 0)


def figure(case):
    return int(case.key.split(".")[1])


def verb(case):
    return case.option[0]


def near(space):
    """Adjacent spaces; bridges and fords are among them."""
    return [int(n) for n in SPACES[space]["neighbours"].split()]


# -- pieces and plots, counted on the map


def pieces(t, seat=None):
    """(space, piece) of everything on the map, of one seat or of all; cattle are piece 0."""
    found = []
    for cell in range(2, len(t.plots)):
        code = t.plots[cell]
        if code and (seat is None or (code - 1) // 3 == seat):
            found.append((cell // 2, (code - 1) % 3 + 1))
    for space in SPACES:
        for other in range(4):
            if seat is None or other == seat:
                found += [(space, 0)] * t.herds[4 * space + other]
    return found


def presence(t, seat):
    """Own pieces per region."""
    found = [0] * 4
    for space, _ in pieces(t, seat):
        found[REGION_IDS.index(SPACES[space]["region"])] += 1
    return found


def beside(t, space, wanted):
    """Houses or towns of anybody on adjacent tiles."""
    return sum(1 for at, piece in pieces(t) if piece == wanted and at in near(space))


def plot(t, cell):
    """The codes of a plot: ["C-2", "V+2"]."""
    row = TERRAIN[t.ground[cell // 2] - 1]
    return row["lower" if cell & 1 else "upper"].split(";")


def plot_price(codes):
    """(coins, cards) a plot asks for."""
    coins = sum(int(code[2:]) for code in codes if code.startswith("C-"))
    cards = sum(int(code[2:]) for code in codes if code.startswith("K-"))
    return coins, cards


def can_pay_plot(me, codes):
    coins, cards = plot_price(codes)
    return me.coins >= coins and len(me.hand) >= cards


def can_develop(case):
    return case.me.ranch > 0 and any(
        can_pay_plot(case.me, plot(case.state, cell)) for cell in case.state.free
    )


def settlers_out(t, seat):
    return [cell for cell in range(2, len(t.plots)) if t.plots[cell] == 3 * seat + SETTLER]


def houses_out(t, seat):
    return [cell for cell in range(2, len(t.plots)) if t.plots[cell] == 3 * seat + HOUSE]


def around_plot(t, cell):
    """Presences beside a plot: the other plot of the tile and all adjacent spaces (BL-4.11)."""
    space = cell // 2
    return sum(1 for at, _ in pieces(t) if at == space or at in near(space)) - 1


def can_house(case):
    t, me = case.state, case.me
    left = me.houses < 6 or me.aside > 0
    return bool(settlers_out(t, case.seat)) and me.ranch > 0 and left


def can_town(case, less=0):
    t, me = case.state, case.me
    less += me.up >> 8 & 1
    return (
        me.towns < 4
        and me.ranch >= 2 - less
        and any(around_plot(t, cell) >= 3 - less for cell in houses_out(t, case.seat))
    )


def herd_on(t, space):
    return sum(t.herds[4 * space + k] for k in range(4))


def can_cattle(case):
    t, me = case.state, case.me
    return me.cattle < 5 and any(
        t.ground[space] == PASTURE
        and herd_on(t, space) < 4
        and me.ranch >= herd_on(t, space) + 1 - me.perks[ops.PA]
        for space in SPACES
    )


def empty_spaces(t):
    return sum(1 for space in SPACES if not t.ground[space])


# -- cards and what they cost


def needs(card):
    row = CARDS[card] if card < len(CARDS) else SCORING[card - len(CARDS)]
    return [number(row[kind]) for kind in KINDS]


def price(me, card):
    row = CARDS[card] if card < len(CARDS) else SCORING[card - len(CARDS)]
    return max(0, number(row["coins"]) - me.perks[ops.PC])


def vases(card):
    return number(CARDS[card]["vases"]) if card < len(CARDS) else 0


def can_show(me, card, coins):
    """Whether sites, canoes and levers L7, L10, L11 meet a card's cost, by trying everything."""
    have = (None,)
    tens = (None, *KINDS) if me.up >> 10 & 1 else have
    elevens = (None, *KINDS) if me.up >> 11 & 1 else have
    for ten, eleven, free, p, q in product(tens, elevens, (0, 1), range(4), range(4)):
        if free and not me.up >> 7 & 1:
            continue
        ups = (p < me.canoe0) + (q < me.canoe1)
        cost = price(me, card) + 2 * max(0, ups - free)
        if cost > coins + (5 if eleven else 0):
            continue
        lacking = needs(card)
        for kind in range(4):
            lacking[kind] -= me.sites[kind] + (p == kind) + (q == kind)
            lacking[kind] -= (ten == KINDS[kind]) + (eleven == KINDS[kind])
        if max(lacking) <= 0:
            return True
    return False


def can_pay(me, card):
    """The card can be paid now, with whatever levers bring at any time."""
    if vases(card) > me.vases:
        return False
    if can_show(me, card, me.coins):
        return True
    up = me.up
    for ten, eleven in ((1, 0), (0, 1), (1, 1)):  # their coins first, not a resource less
        if ten and not up >> 10 & 1 or eleven and not up >> 11 & 1:
            continue
        me.up = up & ~(ten << 10 | eleven << 11)
        found = can_show(me, card, me.coins + 2 * ten + 5 * eleven)
        me.up = up
        if found:
            return True
    return False


def now(card):
    """{code: number} of the immediate effects."""
    parts = [part.partition(":") for part in CARDS[card]["now"].split(";") if part]
    return {code: number(n) for code, _, n in parts}


# -- what answering brings, told by the notes of a branch


def told(case):
    """Notes of the own seat after the option, up to the end of the turn or the next choice."""
    branch = case.after()
    found = list(branch.notes)
    while branch.ask is not None and branch.ask.seat == case.seat and branch.ask.prompt in GOES_ON:
        branch.answer(branch.ask.options[0])
        found += branch.notes
    out = []
    for kind, seat, a, b in found:
        if kind in (w.N_CLOSE, w.N_SCORING):
            break
        if seat == case.seat:
            out.append((kind, a, b))
    return out


def amounts(case, kind):
    return [a for found, a, _ in told(case) if found == kind]
