"""Where pieces can be put and upgraded; asked by the rules, the bots and the screen.

The `for_` functions list what must be so: (met, its text, figures of the text) each. A choice is
offered where all are met; where it is not, the same list says why.
"""

from . import data as d
from .board import HOUSE, SETTLER
from .ops import HOUSE_FREE, L8, PA, TOWN_CHEAPER
from .words import V_HERD, V_HOUSE, V_PLOT, V_TOWN

HOUSES = 6  # BL-1.2
TOWNS = 4
COWS = 5
HERD = 4  # cattle a pasture holds (BL-11.1)
PASTURES = 7  # BL-1.5
TOWN_PRICE = 2  # settlers (BL-9.8)
TOWN_NEAR = 3  # adjacent presences (BL-9.7)

COSTS_COINS = 1  # what a plot costs (BL-23.2, BL-23.7)
COSTS_CARDS = 2
COSTS_POINTS = 3


def met(conditions):
    """Whether nothing is in the way."""
    for condition in conditions:
        if not condition[0]:
            return False
    return True


def settlers_for(me, n):
    return me.ranch >= n, "w_settlers", n, me.ranch


# -- develop (BL-8)


def plot_of(t, cell):
    """The plot of the tables on which a cell lies."""
    return 2 * t.ground[cell >> 1] - 2 + (cell & 1)


def purse(me):
    """What each kind of a plot's cost is paid from; points always can be (BL-0.1)."""
    return 0, me.coins, len(me.hand), 255


def for_plot(t, me, cell):
    """A settler, and the plot's cost (BL-8.2)."""
    plot = plot_of(t, cell)
    price = d.PLOT_PRICE[plot]
    cost = d.PLOT_COST[plot]
    ranch = settlers_for(me, 1)
    if not price or cost == COSTS_POINTS:
        return (ranch,)
    have = purse(me)[cost]
    return ranch, (have >= price, "w_coins" if cost == COSTS_COINS else "w_cards", price, have)


def plots(t, me, first):
    """Where a settler can be put; only one of them if `first`."""
    return [(V_PLOT, cell) for cell in open_cells(t, me, first)]


def open_cells(t, me, first=False):
    """Free plots anywhere (BL-8.1) with all of `for_plot` met; there may be dozens of them."""
    found = []
    if not me.ranch:
        return found
    ground = t.ground
    means = purse(me)
    for cell in t.free:
        plot = 2 * ground[cell >> 1] - 2 + (cell & 1)
        if d.PLOT_PRICE[plot] <= means[d.PLOT_COST[plot]]:  # BL-23.1: a free one has no price
            found.append(cell)
            if first:
                break
    return found


# -- upgrade (BL-9)


def cells_of(t, piece):
    """The cells where pieces of this code stand."""
    found = []
    plots = t.plots
    code = bytes((piece,))
    cell = plots.find(code, 2)
    while cell > 0:
        found.append(cell)
        cell = plots.find(code, cell + 1)
    return found


def for_house(me, bonus):
    """A house is left, on the board or set aside (BL-9.5), and a settler on the ranch (BL-9.2)."""
    if bonus == TOWN_CHEAPER:
        return ((False, "w_allows_house"),)
    left = (me.houses < HOUSES or me.aside > 0, "w_house_left")
    if bonus == HOUSE_FREE:
        return (left,)  # BL-21.14
    return left, settlers_for(me, 1)


def for_town(t, me, cell, bonus):
    """A town is left (BL-9.10), presences are near (BL-9.7), settlers on the ranch (BL-9.8).

    UT and L8 make presences and settlers one less each (BL-9.15, BL-21.15).
    """
    if bonus == HOUSE_FREE:
        return ((False, "w_allows_town"),)
    less = cheaper(me, bonus)
    near = t.near[cell >> 1] - 1  # without the house itself (BL-4.11)
    return (
        (me.towns < TOWNS, "w_town_left"),
        (near >= TOWN_NEAR - less, "w_near", TOWN_NEAR - less, near),
        settlers_for(me, TOWN_PRICE - less),
    )


def cheaper(me, bonus):
    return (1 if bonus else 0) + (1 if me.up & L8 else 0)


def town_cells(t, seat, bonus):
    """Where own houses can become towns; who has too few settlers need not look."""
    me = t.seats[seat]
    if me.houses > me.aside and me.ranch >= TOWN_PRICE - cheaper(me, bonus):
        return [
            cell for cell in cells_of(t, 3 * seat + HOUSE) if met(for_town(t, me, cell, bonus))
        ]
    return ()


def upgrades(t, seat, bonus):
    """Own pieces that can be upgraded now; `bonus` is that of UH or UT, which allow one kind."""
    me = t.seats[seat]
    found = []
    if me.out and met(for_house(me, bonus)):
        found = [(V_HOUSE, cell) for cell in cells_of(t, 3 * seat + SETTLER)]  # BL-9.1
    return found + [(V_TOWN, cell) for cell in town_cells(t, seat, bonus)]


def can_upgrade(t, seat, bonus):
    me = t.seats[seat]
    return me.out and met(for_house(me, bonus)) or bool(town_cells(t, seat, bonus))


# -- cattle (BL-11)


def cattle_on(t, space):
    herds = t.herds
    i = 4 * space
    return herds[i] + herds[i + 1] + herds[i + 2] + herds[i + 3]


def surcharge(n):
    """Settlers more for the last two towns or cattle, or 4 VP for each (BL-9.9, BL-11.3)."""
    return n if n > 0 else 0


def fare(t, seat, space):
    """(basic settlers, surcharge) for one more own cattle there (BL-11.2 to BL-11.4)."""
    me = t.seats[seat]
    basic = cattle_on(t, space) + 1 - me.perks[PA]  # BL-21.23
    extra = surcharge(me.cattle - 2)
    if basic < 0:
        extra = max(0, extra + basic)
        basic = 0
    return basic, extra


def for_cattle(t, seat, space):
    """Own cattle is left, the pasture has room (BL-11.1), settlers are on the ranch (BL-11.2)."""
    me = t.seats[seat]
    n = cattle_on(t, space)
    if n == HERD:
        return ((False, "w_room", n),)
    return (
        (me.cattle < COWS, "w_cattle_left"),
        (True, "w_room", n),
        settlers_for(me, fare(t, seat, space)[0]),
    )


def meadows(t, seat, first):
    """Pastures on which one more own cattle can be put."""
    found = []
    if t.pastures == PASTURES:
        return found
    ground = t.ground
    pasture = bytes((d.PASTURE,))
    space = ground.find(pasture)
    while space > 0:
        if met(for_cattle(t, seat, space)):
            found.append((V_HERD, space))
            if first:
                break
        space = ground.find(pasture, space + 1)
    return found
