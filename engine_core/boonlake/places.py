"""Where pieces can be put and upgraded; asked by the rules, the bots and the screen."""

from .board import HOUSE, SETTLER
from .data import PASTURE, PLOT_COST, PLOT_PRICE
from .ops import HOUSE_FREE, L8, PA, TOWN_CHEAPER
from .words import V_HERD, V_HOUSE, V_PLOT, V_TOWN

HOUSES = 6
TOWNS = 4
HERD = 4  # cattle a pasture holds
COWS = 5  # cattle of a player
PASTURES = 7
TOWN_PRICE = 2  # settlers
TOWN_NEAR = 3  # adjacent presences


def plots(t, me, first):
    """Where a settler can be put; only one of them if `first`."""
    return [(V_PLOT, cell) for cell in open_cells(t, me, first)]


def open_cells(t, me, first=False):
    """The cells of `plots`."""
    found = []
    if not me.ranch:
        return found
    ground = t.ground
    purse = (0, me.coins, len(me.hand), 255)  # what each kind of cost is paid from
    for cell in t.free:
        plot = 2 * ground[cell >> 1] - 2 + (cell & 1)
        price = PLOT_PRICE[plot]
        if not price or price <= purse[PLOT_COST[plot]]:
            found.append(cell)
            if first:
                break
    return found


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


def upgrades(t, seat, bonus, first=False):
    """Own pieces that can be upgraded now; `bonus` is that of UH or UT, which allow one kind."""
    me = t.seats[seat]
    found = []
    if (
        me.out
        and bonus != TOWN_CHEAPER
        and (me.ranch or bonus == HOUSE_FREE)
        and (me.houses < HOUSES or me.aside)
    ):
        for cell in cells_of(t, 3 * seat + SETTLER):
            found.append((V_HOUSE, cell))
            if first:
                return found
    if bonus != HOUSE_FREE and me.towns < TOWNS and me.houses > me.aside:
        less = (1 if bonus else 0) + (1 if me.up & L8 else 0)
        if me.ranch >= TOWN_PRICE - less:
            need = TOWN_NEAR - less
            near = t.near
            for cell in cells_of(t, 3 * seat + HOUSE):
                if near[cell >> 1] > need:  # the house counts itself
                    found.append((V_TOWN, cell))
                    if first:
                        return found
    return found


def can_upgrade(t, seat, bonus):
    return bool(upgrades(t, seat, bonus, True))


def cattle_on(t, space):
    herds = t.herds
    i = 4 * space
    return herds[i] + herds[i + 1] + herds[i + 2] + herds[i + 3]


def meadows(t, seat, first):
    """Pastures on which one more own cattle can be put."""
    me = t.seats[seat]
    found = []
    if me.cattle == COWS or t.pastures == PASTURES:
        return found
    room = me.ranch + me.perks[PA]
    ground = t.ground
    pasture = bytes((PASTURE,))
    space = ground.find(pasture)
    while space > 0:
        n = cattle_on(t, space)
        if n < HERD and n < room:
            found.append((V_HERD, space))
            if first:
                break
        space = ground.find(pasture, space + 1)
    return found
