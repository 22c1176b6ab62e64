"""Houses, towns and cattle: paid, put on the map, and what they bring (BL-9 to BL-11)."""

from . import data as d, words as w
from .board import (
    HOUSE,
    TOWN,
    around,
    arrive,
    ask,
    coins,
    done,
    give_back,
    only,
    push,
    row_bonus,
    vp,
)
from .levers import anytime, levered, use
from .ops import HOUSE_FREE, L8, L12, PB, TOWN_CHEAPER
from .places import (
    HOUSES,
    TOWN_NEAR,
    TOWN_PRICE,
    TOWNS,
    cells_of,
    fare,
    meadows,
    plot_of,
    surcharge,
    upgrades,
)

AGAIN = 5  # VP lost for a second town in a region
INSTEAD = 4  # VP for a settler of the surcharge
HOUSE_COINS = 2  # for cattle, per house around


# -- upgrade (BL-9)


def upgrade(t, seat, bonus, b):
    """Once it was chosen; a card's (`bonus`) may still be declined (BL-21.14, BL-21.15)."""
    me = t.seats[seat]
    options = upgrades(t, seat, bonus)
    if bonus:
        if bonus == TOWN_CHEAPER and me.houses > me.aside and me.towns < TOWNS and me.up & L12:
            anytime(me, options)  # a settler more may be what is missing
        options.append((w.V_SKIP,))
    pick = only(options) or (yield ask(t, seat, w.P_UPGRADE, options))
    if levered(t, seat, pick):
        return
    done(t)
    if pick[0] == w.V_HOUSE:
        house(t, seat, pick[1], bonus)
    elif pick[0] == w.V_TOWN:
        push(t, d.T_TOWN, seat, pick[1], 1 if bonus else 0)


def house(t, seat, cell, bonus):
    """A settler becomes a house; the plot gives nothing again (BL-8.5, BL-9.1)."""
    me = t.seats[seat]
    if bonus != HOUSE_FREE:
        give_back(me, 1)  # BL-9.2
    me.supply += 1  # BL-9.3
    me.out -= 1
    t.plots[cell] = 3 * seat + HOUSE
    t.note(w.N_HOUSE, seat, cell)
    if me.houses < HOUSES:
        me.houses += 1  # BL-9.4
        row_bonus(t, seat)  # BL-9.6
    else:
        me.aside -= 1  # BL-9.5


def bills(ranch, basic, extra, options, helped):
    """Ways to pay: all of `basic`; of `extra` as many settlers as one likes, VP for the rest."""
    if basic > ranch:
        return
    for spare in range(min(extra, ranch - basic), -1, -1):
        options.append((w.V_SETTLERS, basic + spare, INSTEAD * (extra - spare), helped))


def town(t, seat, cell, bonus):
    """Pay for a town (BL-9.7 to BL-9.9, BL-9.16) and build it."""
    me = t.seats[seat]
    near = t.near[cell >> 1] - 1  # without the house itself (BL-4.11)
    extra = surcharge(me.towns - 1)
    options = []
    for helped in (0, 1) if me.up & L8 else (0,):
        less = bonus + helped
        if near >= TOWN_NEAR - less:
            bills(me.ranch, max(0, TOWN_PRICE - less), extra, options, helped)
    pick = only(options) or (yield ask(t, seat, w.P_TOWN, options))
    done(t)
    if pick[3]:
        use(t, seat, 8, 0)
    give_back(me, pick[1])
    vp(t, seat, -pick[2])
    build_town(t, seat, cell)


def build_town(t, seat, cell):
    """The house is set aside, the town takes its place (BL-9.11, BL-9.12)."""
    me = t.seats[seat]
    again = me.towns and has_town(t, seat, d.REGION[cell >> 1])
    t.plots[cell] = 3 * seat + TOWN
    me.aside += 1
    me.towns += 1
    t.note(w.N_TOWN, seat, cell)
    row_bonus(t, seat)
    if again:
        vp(t, seat, -AGAIN)  # BL-9.13
    vp(t, seat, d.PLOT_TOWN[plot_of(t, cell)] - d.TOWN_ZERO)  # BL-9.14, BL-23.9, BL-23.10


def has_town(t, seat, region):
    for cell in cells_of(t, 3 * seat + TOWN):
        if d.REGION[cell >> 1] == region:
            return True
    return False


# -- cattle (BL-11)


def cattle(t, seat, a, b):
    """On which pasture (BL-11.1)."""
    options = meadows(t, seat, False)
    pick = only(options) or (yield ask(t, seat, w.P_CATTLE, options))
    done(t)
    push(t, d.T_HERD, seat, pick[1])


def herd(t, seat, space, b):
    """Pay and place the cattle for good (BL-11.5, BL-11.7); coins for houses around (BL-11.6)."""
    me = t.seats[seat]
    options = []
    basic, extra = fare(t, seat, space)
    bills(me.ranch, basic, extra, options, 0)
    pick = only(options) or (yield ask(t, seat, w.P_HERD, options))
    done(t)
    give_back(me, pick[1])
    t.note(w.N_CATTLE, seat, space, pick[1])
    vp(t, seat, -pick[2])
    t.herds[4 * space + seat] += 1
    me.cattle += 1
    arrive(t, seat, space)
    row_bonus(t, seat)
    coins(t, seat, HOUSE_COINS * around(t, space, HOUSE) + me.perks[PB])  # BL-21.24
