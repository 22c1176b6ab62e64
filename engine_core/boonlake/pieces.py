"""Houses, towns and cattle: paid, put on the map, and what they bring (BL-9 to BL-11)."""

from .board import HOUSE, TOWN, around, arrive, ask, coins, done, push, row_bonus, vp
from .data import PLOT_TOWN, REGION, TOWN_ZERO
from .levers import anytime, use
from .ops import HOUSE_FREE, L8, L12, PA, PB, T_HERD, T_TOWN, TOWN_CHEAPER
from .places import HOUSES, TOWN_NEAR, TOWN_PRICE, TOWNS, cattle_on, cells_of, meadows, upgrades
from .words import (
    N_CATTLE,
    N_HOUSE,
    N_TOWN,
    P_CATTLE,
    P_HERD,
    P_TOWN,
    P_UPGRADE,
    V_HOUSE,
    V_LEVER,
    V_SETTLERS,
    V_SKIP,
    V_TOWN,
)

AGAIN = 5  # VP lost for a second town in a region
INSTEAD = 4  # VP for a settler of the surcharge


# -- upgrade (BL-9)


def upgrade(t, seat, bonus, b):
    """T_UPGRADE: once it was chosen; an effect of a card (`bonus`) may still be declined."""
    me = t.seats[seat]
    options = upgrades(t, seat, bonus)
    if bonus:
        if bonus == TOWN_CHEAPER and me.houses > me.aside and me.towns < TOWNS and me.up & L12:
            anytime(me, options)  # a settler more may be what is missing
        options.append((V_SKIP,))
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_UPGRADE, options))
    if pick[0] == V_LEVER:
        use(t, seat, pick[1], pick[2])
        return
    done(t)
    if pick[0] == V_HOUSE:
        house(t, seat, pick[1], bonus)
    elif pick[0] == V_TOWN:
        push(t, T_TOWN, seat, pick[1], 1 if bonus else 0)


def house(t, seat, cell, bonus):
    """A settler becomes a house (BL-9.1 to BL-9.6)."""
    me = t.seats[seat]
    if bonus != HOUSE_FREE:
        me.ranch -= 1
        me.supply += 1
    me.supply += 1
    me.out -= 1
    t.plots[cell] = 3 * seat + HOUSE
    t.note(N_HOUSE, seat, cell)
    if me.houses < HOUSES:
        me.houses += 1
        row_bonus(t, seat)
    else:
        me.aside -= 1  # BL-9.5


def surcharge(n):
    """Settlers more for the last two towns or cattle; each may be 4 VP instead (BL-9.9)."""
    return n if n > 0 else 0


def bills(ranch, basic, extra, options, helped):
    """Ways to pay: all of `basic`; of `extra` as many settlers as one likes, VP for the rest."""
    if basic > ranch:
        return
    for spare in range(min(extra, ranch - basic), -1, -1):
        options.append((V_SETTLERS, basic + spare, INSTEAD * (extra - spare), helped))


def town(t, seat, cell, bonus):
    """T_TOWN: pay for a town and build it (BL-9.7 to BL-9.16)."""
    me = t.seats[seat]
    near = t.near[cell >> 1] - 1
    extra = surcharge(me.towns - 1)
    options = []
    for helped in (0, 1) if me.up & L8 else (0,):
        less = bonus + helped
        if near >= TOWN_NEAR - less:
            bills(me.ranch, max(0, TOWN_PRICE - less), extra, options, helped)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_TOWN, options))
    done(t)
    if pick[3]:
        use(t, seat, 8, 0)
    me.ranch -= pick[1]
    me.supply += pick[1]
    vp(t, seat, -pick[2])
    region = REGION[cell >> 1]
    again = me.towns and has_town(t, seat, region)
    t.plots[cell] = 3 * seat + TOWN
    me.aside += 1
    me.towns += 1
    t.note(N_TOWN, seat, cell)
    row_bonus(t, seat)
    if again:
        vp(t, seat, -AGAIN)  # BL-9.13
    plot = 2 * t.ground[cell >> 1] - 2 + (cell & 1)
    vp(t, seat, PLOT_TOWN[plot] - TOWN_ZERO)  # BL-23.9, BL-23.10


def has_town(t, seat, region):
    for cell in cells_of(t, 3 * seat + TOWN):
        if REGION[cell >> 1] == region:
            return True
    return False


# -- cattle (BL-11)


def fare(t, seat, space):
    """(basic settlers, surcharge) for one more own cattle there (BL-11.2 to BL-11.4)."""
    me = t.seats[seat]
    basic = cattle_on(t, space) + 1 - me.perks[PA]
    extra = surcharge(me.cattle - 2)
    if basic < 0:
        extra = max(0, extra + basic)
        basic = 0
    return basic, extra


def cattle(t, seat, a, b):
    """T_CATTLE: on which pasture."""
    options = meadows(t, seat, False)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_CATTLE, options))
    done(t)
    push(t, T_HERD, seat, pick[1])


def herd(t, seat, space, b):
    """T_HERD: pay and place the cattle, then the coins for houses around (BL-11.6)."""
    me = t.seats[seat]
    options = []
    basic, extra = fare(t, seat, space)
    bills(me.ranch, basic, extra, options, 0)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_HERD, options))
    done(t)
    me.ranch -= pick[1]
    me.supply += pick[1]
    t.note(N_CATTLE, seat, space, pick[1])
    vp(t, seat, -pick[2])
    t.herds[4 * space + seat] += 1
    me.cattle += 1
    arrive(t, seat, space)
    row_bonus(t, seat)
    coins(t, seat, 2 * around(t, space, HOUSE) + me.perks[PB])
