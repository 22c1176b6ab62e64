"""The pioneer step of a bot of Sierra West: cabins, symbols, boots, steps, summits, exchanges."""

from .. import data as d, words as w
from ..cabins import inside
from ..pioneers import banjo_plays
from ..state import CAMP, NONE, ON_GREEN, STABLE, SUMMIT_AT
from ..symbols import PAID
from .mind import BASIC, FAR, FISH, PAIR, TILE, fish_of, wagon_price


def ahead_worth(mind, symbol, cost):
    """A symbol that a pioneer can still reach; hazards cost what it takes to go on."""
    key = symbol << 2 | cost
    known = mind.ahead.get(key)
    if known is None:
        known = mind.ahead[key] = reached(mind, symbol, cost)
    return known


def reached(mind, symbol, cost):
    if symbol == NONE:
        return 0
    op = d.SYM_OP[symbol]
    if op == d.OP_BEAR:
        return -cost * BASIC
    if op == d.OP_MELANCHOLY:
        return -12
    value = mind.symbol(symbol)
    if op == d.OP_SHOVEL and value <= 6 and mind.left:
        value = 14
    return max(0, value - cost * BASIC)


def act(mind, options):
    """Use what is free, spend boots, walk on, climb; pass when nothing useful is left."""
    entered = enter(mind, options)
    if entered:
        return entered
    shovel = None
    for option in options:
        if option[0] == w.V_USE:
            if not option[2] and helped(option[1], options):
                continue
            value, digs = use(mind, option)
            if value <= 0:
                continue
            if digs:
                if shovel is None or value > shovel[0]:
                    shovel = (value, option)
            else:
                return option
    found = boots(mind, options)
    if found:
        return found
    if shovel and not wait_to_dig(mind, shovel[1][1]):
        return shovel[1]
    found = trade(mind, options)
    if found:
        return found
    found = step(mind, options)
    if found:
        return found
    if shovel:
        return shovel[1]
    return climb(mind, options) or options[0]


def enter(mind, options):
    """SW-4.8: a cabin before the first step, if the trail has something for it."""
    v = mind.v
    me = mind.me
    if me.hat >= ON_GREEN or inside(me.hat) or inside(me.bare):
        return None
    best = None
    most = 0
    for option in options:
        if option[0] != w.V_ENTER or option[1] == 2:
            continue
        kind = me.cabins[option[2]]
        if option[1]:
            green = v.path[1:6]
            value = mind.indoors(kind, green)
            if d.CABIN_OP[kind] == d.CAB_ALL_GREEN:
                for slot in (0, 1, 2):
                    if me.cabins[slot] != NONE:
                        value += mind.indoors(me.cabins[slot], green)
        elif me.bare >= ON_GREEN:
            continue
        else:
            value = brown_cabin(mind, kind)
        if value > most:
            best, most = option, value
    return best


def brown_cabin(mind, kind):
    """What the hatted pioneer's cabin saves on the two paid spaces."""
    value = 0
    for at in (10, 13):
        symbol = mind.v.path[at]
        if symbol == NONE:
            continue
        op = d.CABIN_OP[kind]
        what = d.SYM_OP[symbol]
        if op == d.CAB_BEAR_FREE:
            if what == d.OP_BEAR:
                value = max(value, PAIR + PAID[at] * BASIC)
        elif op == d.CAB_SPADE_GOLD:
            if what == d.OP_SHOVEL:
                value = 10
        else:
            value = max(value, BASIC)
    return value


def use(mind, option):
    """(value, whether it is a shovel) of using the symbol under a pioneer."""
    v = mind.v
    me = mind.me
    figure = option[1]
    place = me.bare if figure else me.hat
    at = place - ON_GREEN
    symbol = v.path[at]
    op = d.SYM_OP[symbol]
    cost = PAID[at]
    if option[2] == 2:
        return PAIR, False
    if option[2] == 1:
        cost -= 1
    price = mind.price(cost)
    if op == d.OP_APPLES:
        return 1, False
    if op == d.OP_BEAR:
        return (going_on(mind, figure) if mind.loss() else 0) - price, False  # SW-11.3
    if op == d.OP_BANJO:
        waits = ON_GREEN <= me.hat < SUMMIT_AT and has_melancholy(v, me.hat)
        return (going_on(mind, 0) if waits and mind.loss() else 0) - price, False
    if op == d.OP_SHOVEL:
        value = mind.shovel(cost)
        return value - price if value > 6 else 0, True
    value = mind.symbol(symbol) - price
    if op != d.OP_BOOTS and not cost:
        value += 1 if op != d.OP_FISHING or me.canoe else 0
    return value, False


def helped(figure, options):
    """Would a brown cabin make the same use cheaper?"""
    return (w.V_USE, figure, 1) in options or (w.V_USE, figure, 2) in options


def has_melancholy(v, place):
    for symbol in v.path[place - ON_GREEN : 7]:
        if symbol != NONE and d.SYM_OP[symbol] == d.OP_MELANCHOLY:
            return True
    return False


def going_on(mind, figure, enough=999):
    """What lies ahead of a pioneer: the rest of its trail, and a summit action at its end; not
    all of it once that is more than enough."""
    v = mind.v
    me = mind.me
    place = me.bare if figure else me.hat
    if place >= SUMMIT_AT or place & 7 == 6 and place >= ON_GREEN:
        return 0
    if place < ON_GREEN:
        at = 8 if figure else 0
    else:
        at = place - ON_GREEN
    total = 0
    for k in range(at + 1, (at & 8) + 6):
        symbol = v.path[k]
        if symbol != NONE:
            value = ahead_worth(mind, symbol, PAID[k])
            if value > 0:
                total += value
                if total > enough:
                    return total
    ready = at_the_end(me.hat) + at_the_end(me.bare)
    if v.mule == mind.seat and v.mule_at < SUMMIT_AT:
        ready += 1
    return total + mind.goods(ready + 1)[0] - mind.goods(ready)[0]


def at_the_end(place):
    return ON_GREEN <= place < SUMMIT_AT and place & 7 == 6


def blocked(mind, figure):
    """What leaving the space under a pioneer costs (SW-11.1)."""
    v = mind.v
    me = mind.me
    place = me.bare if figure else me.hat
    if place < ON_GREEN:
        return 0
    symbol = v.path[place - ON_GREEN]
    if symbol == NONE or not d.SYM_HAZARD[symbol] or v.used >> figure & 1:
        return 0
    if d.SYM_OP[symbol] == d.OP_MELANCHOLY and banjo_plays(v, me, figure):
        return 0
    return mind.loss() + 1


def step(mind, options):
    """SW-4.11, SW-4.12: the hatted pioneer first, unless the other must help it."""
    v = mind.v
    me = mind.me
    turns = (0, 1)
    if inside(me.hat) or me.hat < SUMMIT_AT and hat_waits(mind):
        turns = (1, 0)
    for figure in turns:
        option = (w.V_STEP, figure)
        if option not in options:
            continue
        if figure and me.bare >= ON_GREEN and v.used & 2 and v.path[me.bare - ON_GREEN] != NONE:
            if (
                d.SYM_OP[v.path[me.bare - ON_GREEN]] == d.OP_BANJO
                and ON_GREEN <= me.hat < SUMMIT_AT
            ):
                if has_melancholy(v, me.hat) and (w.V_STEP, 0) in options:
                    return (w.V_STEP, 0)
        price = blocked(mind, figure)
        if going_on(mind, figure, price) > price:
            return option
    return None


def hat_waits(mind):
    """The hatted pioneer holds a shovel or faces melancholy: first see what brown brings."""
    v = mind.v
    me = mind.me
    if me.hat <= ON_GREEN or me.bare >= SUMMIT_AT or v.used & 1:
        return False
    symbol = v.path[me.hat - ON_GREEN]
    if symbol == NONE:
        return False
    op = d.SYM_OP[symbol]
    if op == d.OP_MELANCHOLY:
        return not banjo_plays(v, me, 0)
    return op == d.OP_SHOVEL and boots_ahead(v, me.bare) >= mind.aim()[1]


def boots_ahead(v, bare):
    """Boots on the free brown spaces in front of the bareheaded pioneer."""
    at = 8 if bare < ON_GREEN else bare - ON_GREEN
    total = 0
    for k in (9, 12):
        symbol = v.path[k]
        if k > at and symbol != NONE and d.SYM_OP[symbol] == d.OP_BOOTS:
            total += 1
    return total


def wait_to_dig(mind, figure):
    """Hold a shovel back from the market if the scout can still reach a better card."""
    if mind.can_take() or figure:
        return False
    return boots_ahead(mind.v, mind.me.bare) >= mind.aim()[1] and mind.star() > TILE + 10


def boots(mind, options):
    """SW-7.3: boots to the wagon if that gains more, else to the scout's card."""
    v = mind.v
    me = mind.me
    loose = v.boots_hat + v.boots_bare + v.half
    if not loose and not me.pairs:
        return None
    wagon = best_wagon(mind, options)
    if wagon:
        return wagon
    dig = mind.shovels()
    if not dig and not (loose and mind.left):
        return None
    place, far = mind.aim()
    if far == 0 or far == FAR:
        return None
    if not loose:
        tokens = far + 1 >> 1
        if tokens > me.pairs or tokens * PAIR + 8 > mind.star():
            return None
    towards = mind.roads()[1][place]
    for source in (0, 1, 2):
        if source == 2 and loose and not v.half:
            continue
        option = (w.V_SCOUT, towards, source)
        if option in options:
            return option
    return None


def best_wagon(mind, options):
    """The way to pay for the wagon's next space that gains most; None if none does."""
    best = None
    most = 0
    gain = None
    for option in options:
        if option[0] == w.V_WAGON:
            if gain is None:
                gain = mind.wagon() - mind.price(wagon_price(mind.me)[1])
            tokens = option[3] - mind.v.half
            value = gain - (tokens + 1 >> 1) * PAIR - 3 * (option[1] + option[2])
            if value > most:
                best, most = option, value
    return best


def trade(mind, options):
    """Standing exchanges: fish, dynamite, the mule's stable."""
    v = mind.v
    me = mind.me
    best = None
    most = 0
    for option in options:
        verb = option[0]
        if verb == w.V_SELL:
            value = sell(mind, option)
            if value > most:
                best, most = option, value
        elif verb == w.V_BLAST:
            goods = me.goods
            rest = mind.stock(goods[0], goods[1], goods[2] - 2, mind.figures())[0]
            if 10 + rest > mind.goods()[0] + 1:
                return option
    if best:
        return best
    if v.mule != mind.seat or not me.gold or me.hat < ON_GREEN or me.bare < ON_GREEN:
        return None
    if v.mule_at != CAMP and v.mule_at != STABLE:
        return None
    good = missing(mind)
    if good < 0:
        return None
    if v.mule_at == CAMP:
        return (w.V_ENTER, 2, 4)
    return (w.V_BARTER, good)


def missing(mind):
    """The basic resource for which 1 or 2 gold are well spent; -1 if there is none."""
    meat, wood, stone = mind.me.goods[:3]
    n = mind.figures()
    now = mind.goods()[0]
    best = -1
    most = now + 12
    for good in (0, 1, 2):
        value = mind.stock(meat + (good == 0), wood + (good == 1), stone + (good == 2), n)[0]
        if value > most:
            best, most = good, value
    if best < 0 and mind.me.gold > 1:
        for one in (0, 1, 2):
            for two in range(one, 3):
                value = mind.stock(
                    meat + (one == 0) + (two == 0),
                    wood + (one == 1) + (two == 1),
                    stone + (one == 2) + (two == 2),
                    n,
                )[0]
                if value > now + 24 and value > most:
                    best, most = one, value
    return best


def sell(mind, option):
    """What an exchange at the fish market gains over keeping the fish."""
    given = option[1:]
    count = sum(given)
    keep = FISH if mind.left else 0
    if count == 1:
        goods = mind.me.goods[:3]
        goods[given.index(1)] += 1
        return mind.stock(goods[0], goods[1], goods[2], mind.figures())[0] - mind.goods()[0] - keep
    if max(given) == count:
        gold = 30 if count == 2 else 40
        if count == 3 and (fish_of(mind.me)[given.index(3)] & 1) == 0:
            return 0
        return gold - count * keep
    return 10 * (count - 1) - count * keep


def climb(mind, options):
    """SW-4.17: the summit action of the best set that can be paid."""
    bits = mind.goods()[1]
    best = None
    most = 0
    for entry in mind.summits():
        if bits >> entry[0] & 1 and entry[5] > most:
            for option in options:
                if option[0] == w.V_SUMMIT and option[2] == entry[0]:
                    best, most = option, entry[5]
                    break
    return best
