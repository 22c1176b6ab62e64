"""A player of Sierra West: plans the trail worth most, then walks it and spends what it brings.

Values come from `mind.py`, in tenths of a point. It reads only what its seat may know.
"""

from .cabins import inside
from .data import (
    ANIMAL, BA, BC, CAB_ALL_GREEN, CAB_BEAR_FREE, CAB_SPADE_GOLD, CABIN_OP, GA, GB, GC, MULTIPLIER,
    OP_APPLES, OP_BANJO, OP_BEAR, OP_BOOTS, OP_FISHING, OP_GAIN, OP_MELANCHOLY, OP_SHOVEL, SUMMIT,
    SYM_HAZARD, SYM_OP, TRAP_FAINT, TRAP_RIGHT,
)
from .mind import BASIC, BOOT, FAR, FISH, PAIR, TILE, Mind, fish_of, wagon_price
from .pioneers import banjo_plays
from .scoring import parts_of
from .state import BULLETS, CAMP, GREEN, KEEN_MULE, NONE, STABLE, SUMMIT_AT
from .symbols import PAID
from .turns import OVER
from .words import (
    P_ACT, P_AGAIN, P_APPLES, P_BASIC, P_BOOTS, P_CANOE, P_FISH, P_KEEP, P_LAW, P_LOAD, P_LOSS,
    P_PAY, P_PLAN, P_PROVISIONS, P_SHOOT, P_SHOVEL, P_TOOL, P_TRACK, P_TRAP, V_BARTER, V_BLAST,
    V_BUILD, V_DECLINE, V_ENTER, V_LOSE, V_SCOUT, V_SELL, V_STEP, V_SUMMIT, V_TAKE, V_USE, V_WAGON,
)

DOUBT = 8
HORIZON = 70  # choices played ahead: to about the end of the next turn
DENY = 12  # of a tile that another player can turn over by my plan


def choose(match, view, level, dice):
    """(option, reason, rule): the quick choice of a player who knows the game."""
    ask = match.ask
    mind = Mind(view, ask.seat)
    prompt = ask.prompt
    if prompt == P_ACT:
        return act(mind, ask.options)
    if prompt == P_PLAN:
        return best_of(ask.options, [order(mind, o) for o in ask.options], "best_trail", "SW-4.2")
    return answer(mind, prompt, ask.options)


def best_of(options, values, reason, rule):
    best = 0
    for k in range(1, len(options)):
        if values[k] > values[best]:
            best = k
    return options[best], reason, rule


# -- planning


def order(mind, option):
    """What an order of the cards brings: the symbols of both trails, less what it gives away."""
    left, middle, right = option[1:]
    v = mind.v
    total = 0
    for symbol in (GA[left], GC[left], GB[middle], GA[right], GC[right]):
        total += ahead_worth(mind, symbol, 0)
    brown = (BA[left], BC[left], BA[right], BC[right])
    for k in range(4):
        total += ahead_worth(mind, brown[k], (0, 1, 0, 2)[k])
    total += 2 * middle_first(mind, GB[middle])
    if len(mind.me.hand) > 3:  # SW-20.2: also which cards
        for card in option[1:]:
            entry = mind.summit(0, SUMMIT[card])
            if entry:
                total += max(0, entry[5] - BASIC * sum(entry[1:5])) // 2
    for card in (left, right):
        animal = ANIMAL[card]
        if animal == NONE:
            continue
        if v.people == 1:  # SW-22.6
            open_trap = not TRAP_FAINT[v.plan] or v.flags & KEEN_MULE and v.mule == 1
            side = right if TRAP_RIGHT[v.plan] else left
            if open_trap and card == side and animal < 4 and not v.seats[1].animals >> animal & 1:
                total -= TILE
            continue
        for k in range(v.people):
            them = v.seats[k]
            if k != mind.seat and not them.animals >> animal & 1 and sum(them.goods[:3]):
                total -= DENY
    return total


def middle_first(mind, symbol):
    return 1 if symbol != NONE and SYM_OP[symbol] == OP_GAIN else 0


def ahead_worth(mind, symbol, cost):
    """A symbol that a pioneer can still reach; hazards cost what it takes to go on."""
    if symbol == NONE:
        return 0
    op = SYM_OP[symbol]
    if op == OP_BEAR:
        return -cost * BASIC
    if op == OP_MELANCHOLY:
        return -12
    value = mind.symbol(symbol)
    if op == OP_SHOVEL and value <= 6 and mind.left:
        value = 14
    return max(0, value - cost * BASIC)


# -- the pioneer step


def act(mind, options):
    """Use what is free, spend boots, walk on, climb; pass when nothing useful is left."""
    entered = enter(mind, options)
    if entered:
        return entered
    shovel = None
    for option in options:
        if option[0] == V_USE:
            if not option[2] and helped(option[1], options):
                continue
            value, reason, rule = use(mind, option)
            if value <= 0:
                continue
            if reason == "dig":
                if shovel is None or value > shovel[0]:
                    shovel = (value, option)
            else:
                return option, reason, rule
    found = boots(mind, options)
    if found:
        return found
    if shovel and not wait_to_dig(mind, shovel[1][1]):
        if mind.can_take():
            return shovel[1], "take_card", "SW-8.5"
        return shovel[1], "build_cabin", "SW-10.1"
    found = trade(mind, options)
    if found:
        return found
    found = step(mind, options)
    if found:
        return found
    if shovel:
        return shovel[1], "build_cabin", "SW-10.1"
    found = climb(mind, options)
    if found:
        return found
    return options[0], "nothing_left", "SW-4.21"


def enter(mind, options):
    """SW-4.8: a cabin before the first step, if the trail has something for it."""
    v = mind.v
    me = mind.me
    if me.hat >= GREEN or inside(me.hat) or inside(me.bare):
        return None
    best = None
    most = 0
    for option in options:
        if option[0] != V_ENTER or option[1] == 2:
            continue
        kind = me.cabins[option[2]]
        if option[1]:
            green = v.path[1:6]
            value = mind.indoors(kind, green)
            if CABIN_OP[kind] == CAB_ALL_GREEN:
                for slot in (0, 1, 2):
                    if me.cabins[slot] != NONE:
                        value += mind.indoors(me.cabins[slot], green)
        elif me.bare >= GREEN:
            continue
        else:
            value = brown_cabin(mind, kind)
        if value > most:
            best, most = option, value
    if best:
        return best, "cabin_helps", "SW-4.10"
    return None


def brown_cabin(mind, kind):
    """What the hatted pioneer's cabin saves on the two paid spaces."""
    value = 0
    for at in (10, 13):
        symbol = mind.v.path[at]
        if symbol == NONE:
            continue
        op = CABIN_OP[kind]
        what = SYM_OP[symbol]
        if op == CAB_BEAR_FREE:
            if what == OP_BEAR:
                value = max(value, PAIR + PAID[at] * BASIC)
        elif op == CAB_SPADE_GOLD:
            if what == OP_SHOVEL:
                value = 10
        else:
            value = max(value, BASIC)
    return value


def use(mind, option):
    """(value, reason, rule) of using the symbol under a pioneer."""
    v = mind.v
    me = mind.me
    figure = option[1]
    place = me.bare if figure else me.hat
    at = place - GREEN
    symbol = v.path[at]
    op = SYM_OP[symbol]
    cost = PAID[at]
    if option[2] == 2:
        return PAIR, "bear_tamer", "SW-21.10"
    if option[2] == 1:
        cost -= 1
    price = mind.price(cost)
    if op == OP_APPLES:
        return 1, "must_grow", "SW-16.3"
    if op == OP_BEAR:
        return going_on(mind, figure) - price, "pay_bear", "SW-12.6"
    if op == OP_BANJO:
        waits = GREEN <= me.hat < SUMMIT_AT and has_melancholy(v, me.hat)
        return (going_on(mind, 0) if waits else 0) - price, "play_banjo", "SW-17.2"
    if op == OP_SHOVEL:
        value = mind.shovel(cost)
        if value <= 6:
            return 0, "dig", "SW-12.3"
        return value - price, "dig", "SW-12.3"
    value = mind.symbol(symbol) - price
    if op == OP_BOOTS:
        return value, "boots_help", "SW-12.2"
    if not cost:
        value += 1 if op != OP_FISHING or me.canoe else 0
    return value, "worth_using", "SW-4.13"


def helped(figure, options):
    """Would a brown cabin make the same use cheaper?"""
    return (V_USE, figure, 1) in options or (V_USE, figure, 2) in options


def has_melancholy(v, place):
    for symbol in v.path[place - GREEN : 7]:
        if symbol != NONE and SYM_OP[symbol] == OP_MELANCHOLY:
            return True
    return False


def going_on(mind, figure):
    """What lies ahead of a pioneer: the rest of its trail, and a summit action at its end."""
    v = mind.v
    me = mind.me
    place = me.bare if figure else me.hat
    if place >= SUMMIT_AT or place & 7 == 6 and place >= GREEN:
        return 0
    if place < GREEN:
        at = 8 if figure else 0
    else:
        at = place - GREEN
    total = 0
    for k in range(at + 1, (at & 8) + 6):
        symbol = v.path[k]
        if symbol != NONE:
            total += max(0, ahead_worth(mind, symbol, PAID[k]))
    n = mind.figures()
    total += mind.goods(n)[0] - mind.goods(n - 1)[0]
    return total


def blocked(mind, figure):
    """What leaving the space under a pioneer costs (SW-11.1)."""
    v = mind.v
    me = mind.me
    place = me.bare if figure else me.hat
    if place < GREEN:
        return 0
    symbol = v.path[place - GREEN]
    if symbol == NONE or not SYM_HAZARD[symbol] or v.used >> figure & 1:
        return 0
    if SYM_OP[symbol] == OP_MELANCHOLY and banjo_plays(v, me, figure):
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
        option = (V_STEP, figure)
        if option not in options:
            continue
        if figure and me.bare >= GREEN and v.used & 2 and v.path[me.bare - GREEN] != NONE:
            if SYM_OP[v.path[me.bare - GREEN]] == OP_BANJO and GREEN <= me.hat < SUMMIT_AT:
                if has_melancholy(v, me.hat) and (V_STEP, 0) in options:
                    return (V_STEP, 0), "banjo_plays", "SW-17.2"
        gain = going_on(mind, figure)
        if gain > blocked(mind, figure):
            return option, "more_ahead", "SW-4.12"
    return None


def hat_waits(mind):
    """The hatted pioneer holds a shovel or faces melancholy: first see what brown brings."""
    v = mind.v
    me = mind.me
    if me.hat <= GREEN or me.bare >= SUMMIT_AT or v.used & 1:
        return False
    symbol = v.path[me.hat - GREEN]
    if symbol == NONE:
        return False
    op = SYM_OP[symbol]
    if op == OP_MELANCHOLY:
        return not banjo_plays(v, me, 0)
    return op == OP_SHOVEL and boots_ahead(v, me.bare) >= mind.aim()[1]


def boots_ahead(v, bare):
    """Boots on the free brown spaces in front of the bareheaded pioneer."""
    at = 8 if bare < GREEN else bare - GREEN
    total = 0
    for k in (9, 12):
        symbol = v.path[k]
        if k > at and symbol != NONE and SYM_OP[symbol] == OP_BOOTS:
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
    wagon = None
    most = 0
    price = wagon_price(me)
    if price:
        gain = mind.wagon() - mind.price(price[1])
        for option in options:
            if option[0] == V_WAGON:
                tokens = option[3] - v.half
                value = gain - (tokens + 1 >> 1) * PAIR - 3 * (option[1] + option[2])
                if value > most:
                    wagon, most = option, value
    if wagon:
        return wagon, "wagon_on", "SW-7.5"
    place, far = mind.aim()
    if far == 0 or far == FAR:
        return None
    dig = mind.shovels()
    if not loose:
        tokens = far + 1 >> 1
        if not dig or tokens > me.pairs or tokens * PAIR + 8 > mind.star():
            return None
    elif not dig and not mind.left:
        return None
    towards = mind.roads()[1][place]
    for source in (0, 1, 2):
        if source == 2 and loose and not v.half:
            continue
        option = (V_SCOUT, towards, source)
        if option in options:
            return option, "scout_on", "SW-8.1"
    return None


def trade(mind, options):
    """Standing exchanges: fish, dynamite, the mule's stable."""
    v = mind.v
    me = mind.me
    best = None
    most = 0
    for option in options:
        verb = option[0]
        if verb == V_SELL:
            value = sell(mind, option)
            if value > most:
                best, most = option, value
        elif verb == V_BLAST:
            goods = me.goods
            rest = mind.stock(goods[0], goods[1], goods[2] - 2, mind.figures())[0]
            if 10 + rest > mind.goods()[0] + 1:
                return option, "blast", "SW-18.3"
    if best:
        return best, "sell_fish", "SW-17.8"
    if v.mule != mind.seat or not me.gold or me.hat < GREEN or me.bare < GREEN:
        return None
    if v.mule_at != CAMP and v.mule_at != STABLE:
        return None
    good = missing(mind)
    if good < 0:
        return None
    if v.mule_at == CAMP:
        return (V_ENTER, 2, 4), "mule_barters", "SW-21.12"
    return (V_BARTER, good), "mule_barters", "SW-21.12"


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
                    meat + (one == 0) + (two == 0), wood + (one == 1) + (two == 1),
                    stone + (one == 2) + (two == 2), n,
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
                if option[0] == V_SUMMIT and option[2] == entry[0]:
                    best, most = option, entry[5]
                    break
    if best:
        return best, "best_summit", "SW-4.17"
    return None


# -- the short answers


def answer(mind, prompt, options):
    v = mind.v
    me = mind.me
    if prompt == P_TRAP:
        return trap(mind, options)
    if prompt == P_PROVISIONS:
        if not mind.left and v.ending:
            return options[0], "too_late", "SW-5.1"
        return options[1 + (len(options) > 2 and prefers_bare(me))], "free_good", "SW-5.1"
    if prompt == P_PAY:
        paid = mind.best_pay(sum(options[0][1:]))[1]
        for option in options:
            if option[1:] == paid:
                return option, "pay_spare", "SW-6.2"
        return options[0], "pay_spare", "SW-6.2"
    if prompt == P_SHOVEL:
        return shovel(mind, options)
    if prompt == P_TRACK:
        values = [mind.track(o[1]) for o in options]
        return best_of(options, values, "best_track", "SW-13.2")
    if prompt == P_LOSS:
        values = [loss(mind, o) for o in options]
        return best_of(options, values, "least_loss", "SW-11.2")
    if prompt == P_AGAIN:
        if again(mind):
            return options[0], "again", "SW-13.1"
        return options[1], "enough", "SW-13.1"
    if prompt == P_BOOTS:
        return best_of(options, [swap(mind, o, options) for o in options], "swap_boots", "SW-21.2")
    if prompt == P_BASIC:
        values = [mind.good(o[1], 1) for o in options]
        return best_of(options, values, "what_lacks", "SW-6.2")
    if prompt == P_FISH:
        fish = fish_of(me)
        values = [3 if fish[o[1]] & 1 else 1 for o in options]
        return best_of(options, values, "pairs_of_fish", "SW-17.8")
    if prompt == P_CANOE:
        values = [canoe(mind, o[1]) for o in options]
        return best_of(options, values, "canoe_there", "SW-17.4")
    if prompt == P_LOAD:
        values = [o[2] * 2 - o[1] for o in options]
        return best_of(options, values, "load_gold", "SW-18.6")
    if prompt == P_SHOOT:
        worth = mind.bandit() * mind.hit() // 6 > 4
        return options[0] if worth or me.goods[BULLETS] else options[1], "fire_again", "SW-19.9"
    if prompt == P_APPLES:
        return options[len(options) // 2], "pay_spare", "SW-16.1"
    if prompt == P_LAW or prompt == P_TOOL:
        return options[0], "worth_three", "SW-12.8"
    if prompt == P_KEEP:
        entry = mind.summit(0, SUMMIT[me.hand[0]])
        return options[0 if entry and entry[5] > 30 else 1], "keep_card", "SW-20.2"
    return options[0], "nothing_left", "SW-4.21"


def prefers_bare(me):
    """Which pioneer misses its cabin less (SW-5.7)."""
    return me.cabins[3] != NONE and me.cabins[:3].count(NONE) == 3


def trap(mind, options):
    """A turned tile saves 3 points and trades furs: worth any basic resource."""
    goods = mind.me.goods
    best = options[0]
    most = -1
    bare = prefers_bare(mind.me)
    for option in options:
        if option[0] != V_DECLINE:
            value = 4 * goods[option[3]] + (option[2] == 4) * 2 + (option[1] == bare)
            if value > most:
                best, most = option, value
    return best, "trap_it", "SW-5.4"


def shovel(mind, options):
    values = []
    for option in options:
        if option[0] == V_TAKE:
            values.append(mind.star() + (option[1] == 0))
        else:
            values.append(mind.build(option[1]))
    found = best_of(options, values, "take_card", "SW-8.5")
    if found[0][0] == V_BUILD:
        return found[0], "build_cabin", "SW-10.1"
    return found


def loss(mind, option):
    me = mind.me
    if option[0] == V_LOSE:
        return -mind.cabin(me.cabins[option[1]])
    grow = MULTIPLIER[me.wagon] - MULTIPLIER[me.wagon - 1]
    return -max(16 if mind.left else 0, 8 + grow * mind.have() * 10)


def again(mind):
    """Is another round of a repeatable action worth its price?"""
    v = mind.v
    me = mind.me
    for figure in (me.hat, me.bare, v.mule_at if v.mule == mind.seat else 0):
        if figure >= SUMMIT_AT:
            entry = mind.summit(0, SUMMIT[v.played[figure - SUMMIT_AT]])
            if entry:
                if entry[5] > mind.price(sum(entry[1:5])):
                    return True
    return False


def swap(mind, option, options):
    """Boots given up by the cabins' trades, against what they could do as boots."""
    me = mind.me
    total = 2 * max([o[1] + o[2] for o in options])
    rest = total - 2 * (option[1] + option[2])
    value = option[1] * 10 + option[2] * PAIR
    price = wagon_price(me)
    if price and rest >= price[0] and sum(me.goods[:3]) >= price[1]:
        value += max(0, mind.wagon() - mind.price(price[1]))
        rest -= price[0]
    far = mind.aim()[1]
    if far < FAR:
        value += min(rest, far) * BOOT
    return value


def canoe(mind, place):
    """To the market with pairs of fish, else where the nets are fullest."""
    v = mind.v
    me = mind.me
    if place:
        return mind.catch(place) // 2 + place
    value = 0
    for count in fish_of(me):
        value += 8 * (count - (count == 1))
    if fishing_ahead(v, me):
        value -= 15
    return value


def fishing_ahead(v, me):
    for place, trail in ((me.hat, 0), (me.bare, 8)):
        if place < SUMMIT_AT and v.path:
            at = trail if place < GREEN else place - GREEN
            for symbol in v.path[at : trail + 7]:
                if symbol != NONE and SYM_OP[symbol] == OP_FISHING:
                    return True
    return False


# -- for look-ahead


def ideas(match, view, chosen):
    """Other moves worth playing out beside the quick choice."""
    ask = match.ask
    options = ask.options
    found = [chosen[0]]
    prompt = ask.prompt
    if prompt == P_PLAN:
        mind = Mind(view, ask.seat)
        ranked = []
        for k in range(len(options)):
            if options[k] != chosen[0]:
                ranked.append((-order(mind, options[k]), k))
        ranked.sort()
        for _, k in ranked[:3]:
            found.append(options[k])
    elif prompt == P_SHOVEL or prompt == P_TRACK:
        for option in options:
            if option != chosen[0] and len(found) < 4 and option != (V_TAKE, 1):
                found.append(option)
    elif prompt == P_ACT:
        verb = chosen[0][0]
        if verb == V_SUMMIT or verb == V_WAGON or verb == V_SCOUT:
            spots = []
            for option in options:
                if option[0] == V_SUMMIT and option != chosen[0]:
                    if option[2] not in spots and option[2] != chosen[0][-1]:
                        spots.append(option[2])
                        found.append(option)
                elif option[0] == V_WAGON and verb != V_WAGON and 256 not in spots:
                    spots.append(256)
                    found.append(option)
    return found[:4]


def worth(match, seat):
    """How well a seat stands: its points, and what it holds for the turns to come."""
    t = match.state
    own = standing(t, seat)
    best = None
    for other in range(len(t.seats)):
        if other != seat:
            theirs = standing(t, other)
            if best is None or theirs > best:
                best = theirs
    return own - (best or 0)


def standing(t, seat):
    total = 10 * sum([points for _, points in parts_of(t, seat)])
    if t.ending == OVER:
        return total
    mind = Mind(t, seat)
    me = mind.me
    left = mind.left
    if not left:
        return total
    have = mind.have()
    now = 10 * MULTIPLIER[me.wagon]
    total += have * (mind.times - now) // 2
    if me.wagon < 6:
        total += have * (MULTIPLIER[me.wagon + 1] * 10 - now) // 4
    total += 3 * min(me.wagon, len(t.row)) * left // 2
    total += 3 * me.stars * min(left, 8)
    if seat >= t.people:
        return total
    goods = me.goods
    total += mind.spare(goods[0] + goods[1] + goods[2]) + BOOT * min(4, me.pairs)
    total += (FISH - 2) * (goods[3] + goods[4] + goods[5]) + 5 * goods[BULLETS]
    for kind in me.cabins:
        if kind != NONE:
            total += (mind.cabin(kind) - TILE) // 2
    total += 2 * left * (5 - [me.animals >> k & 1 for k in range(5)].count(0))
    total += 10 * (t.mule == seat) + 8 * me.carts[0] + 5 * me.carts[1]
    far = mind.aim()[1]
    if far < 6:
        total += 4 * (6 - far)
    return total
