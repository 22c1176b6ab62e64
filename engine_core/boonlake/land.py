"""On the map: explore, pastures, develop, upgrade, cattle (BL-7 to BL-11)."""

from .board import (
    HOUSE,
    NOTHING,
    SETTLER,
    TOWN,
    around,
    arrive,
    ask,
    coins,
    cover,
    done,
    push,
    row_bonus,
    vp,
)
from .data import (
    PASTURE,
    PLOT_ARG,
    PLOT_COST,
    PLOT_OP,
    PLOT_PRICE,
    PLOT_TOWN,
    REGION,
    SPACE_ARG,
    SPACE_OP,
    TOWN_ZERO,
)
from .levers import L8, L9, L12, anytime, use
from .ops import HOUSE_FREE, PA, PB, T_GIVE, T_HERD, T_PLACE, T_TENDED, T_TOWN, TOWN_CHEAPER
from .words import (
    N_CATTLE,
    N_DEVELOP,
    N_HOUSE,
    N_REVEAL,
    N_TOWN,
    P_CATTLE,
    P_DEVELOP,
    P_EXPLORE,
    P_HERD,
    P_PASTURE,
    P_PLACE,
    P_TENDED,
    P_TOWN,
    P_UPGRADE,
    V_EXPLORE,
    V_HERD,
    V_HOUSE,
    V_LEVER,
    V_PLACE,
    V_PLOT,
    V_SETTLERS,
    V_SKIP,
    V_TOWN,
)

COMPENSATION = 2  # coins for a tile that cannot be placed
HOUSES = 6
TOWNS = 4
HERD = 4  # cattle a pasture holds
CATTLE = 5
PASTURES = 7
TOWN_PRICE = 2  # settlers
TOWN_NEAR = 3  # adjacent presences
AGAIN = 5  # VP lost for a second town in a region
INSTEAD = 4  # VP for a settler of the surcharge

# -- explore (BL-7) and pastures (BL-12.3)


def explore(t, seat, a, b):
    """T_EXPLORE: turn up a grey tile, or not."""
    if not t.edge or not t.grey:  # BL-7.4
        done(t)
        coins(t, seat, COMPENSATION)
        return
    pick = yield ask(t, seat, P_EXPLORE, [(V_EXPLORE,), (V_SKIP,)])
    done(t)
    if pick[0] == V_EXPLORE:
        tile = t.grey.pop()
        t.sealed = True
        t.note(N_REVEAL, seat, tile)
        push(t, T_PLACE, seat, tile)


def place(t, seat, tile, b):
    """T_PLACE: the tile that was turned up must go somewhere (BL-7.6)."""
    options = [(V_PLACE, space) for space in t.edge]
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_PLACE, options))
    done(t)
    settle(t, seat, pick[1], tile + 1)


def pasture(t, seat, a, b):
    """T_PASTURE: the active player's part of Cattle Breeding."""
    if not t.edge or not t.pastures:
        done(t)
        coins(t, seat, COMPENSATION)
        return
    options = [(V_PLACE, space) for space in t.edge]
    options.append((V_SKIP,))
    pick = yield ask(t, seat, P_PASTURE, options)
    done(t)
    if pick[0] == V_PLACE:
        t.pastures -= 1
        settle(t, seat, pick[1], PASTURE)


def settle(t, seat, space, code):
    """Cover a space and take its bonus; L9 listens (BL-7.3)."""
    cover(t, seat, space, code)
    if t.seats[seat].up & L9:
        push(t, T_TENDED, seat)
    if SPACE_OP[space] != NOTHING:
        push(t, SPACE_OP[space], seat, SPACE_ARG[space])


def tended(t, seat, a, b):
    """T_TENDED: L9 gives a settler for the tile just placed."""
    me = t.seats[seat]
    if me.up & L9 and me.supply:
        pick = yield ask(t, seat, P_TENDED, [(V_LEVER, 9, 0), (V_SKIP,)])
    else:
        pick = (V_SKIP,)
    done(t)
    if pick[0] == V_LEVER:
        use(t, seat, 9, 0)


# -- develop (BL-8)


def plots(t, me, first):
    """Cells where a settler can be put; only one of them if `first`."""
    found = []
    if not me.ranch:
        return found
    ground = t.ground
    purse = (0, me.coins, len(me.hand), 255)  # what each kind of cost is paid from
    for cell in t.free:
        plot = 2 * ground[cell >> 1] - 2 + (cell & 1)
        if PLOT_PRICE[plot] <= purse[PLOT_COST[plot]]:
            found.append((V_PLOT, cell))
            if first:
                break
    return found


def develop(t, seat, a, b):
    """T_DEVELOP: pay, move a settler from the ranch to the plot, take the bonus."""
    me = t.seats[seat]
    options = plots(t, me, False)
    pick = options[0] if len(options) == 1 else (yield ask(t, seat, P_DEVELOP, options))
    done(t)
    cell = pick[1]
    plot = 2 * t.ground[cell >> 1] - 2 + (cell & 1)
    price = PLOT_PRICE[plot]
    cost = PLOT_COST[plot]
    if PLOT_OP[plot] != NOTHING:
        push(t, PLOT_OP[plot], seat, PLOT_ARG[plot])
    if cost == 1:
        me.coins -= price
    elif cost == 2:
        push(t, T_GIVE, seat, price)
    me.ranch -= 1
    me.out += 1
    t.plots[cell] = 3 * seat + SETTLER
    t.free.remove(cell)
    arrive(t, seat, cell >> 1)
    t.note(N_DEVELOP, seat, cell, plot)
    if cost == 3:
        vp(t, seat, -price)


# -- upgrade (BL-9)


def upgrades(t, seat, bonus, first=False):
    """Own pieces that can be upgraded now; `bonus` is that of UH or UT, which allow one kind."""
    me = t.seats[seat]
    found = []
    on_plots = t.plots
    if (
        me.out
        and bonus != TOWN_CHEAPER
        and (me.ranch or bonus == HOUSE_FREE)
        and (me.houses < HOUSES or me.aside)
    ):
        code = 3 * seat + SETTLER
        for cell in range(2, len(on_plots)):
            if on_plots[cell] == code:
                found.append((V_HOUSE, cell))
                if first:
                    return found
    if bonus != HOUSE_FREE and me.towns < TOWNS and me.houses > me.aside:
        less = (1 if bonus else 0) + (1 if me.up & L8 else 0)
        if me.ranch >= TOWN_PRICE - less:
            code = 3 * seat + HOUSE
            need = TOWN_NEAR - less
            near = t.near
            for cell in range(2, len(on_plots)):
                if on_plots[cell] == code and near[cell >> 1] > need:  # the house counts itself
                    found.append((V_TOWN, cell))
                    if first:
                        return found
    return found


def can_upgrade(t, seat, bonus):
    return bool(upgrades(t, seat, bonus, True))


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
    code = 3 * seat + TOWN
    on_plots = t.plots
    for cell in range(2, len(on_plots)):
        if on_plots[cell] == code and REGION[cell >> 1] == region:
            return True
    return False


# -- cattle (BL-11)


def cattle_on(t, space):
    herds = t.herds
    i = 4 * space
    return herds[i] + herds[i + 1] + herds[i + 2] + herds[i + 3]


def fare(t, seat, space):
    """(basic settlers, surcharge) for one more own cattle there (BL-11.2 to BL-11.4)."""
    me = t.seats[seat]
    basic = cattle_on(t, space) + 1 - me.perks[PA]
    extra = surcharge(me.cattle - 2)
    if basic < 0:
        extra = max(0, extra + basic)
        basic = 0
    return basic, extra


def meadows(t, seat, first):
    """Pastures on which one more own cattle can be put."""
    me = t.seats[seat]
    found = []
    if me.cattle == CATTLE or t.pastures == PASTURES:
        return found
    room = me.ranch + me.perks[PA]
    ground = t.ground
    for space in range(1, len(ground)):
        if ground[space] == PASTURE:
            n = cattle_on(t, space)
            if n < HERD and n < room:
                found.append((V_HERD, space))
                if first:
                    break
    return found


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
