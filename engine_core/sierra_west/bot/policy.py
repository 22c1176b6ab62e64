"""A player of Sierra West: plans the trail worth most, then walks it and spends what it brings.

Values come from `mind.py`, in tenths of a point. It reads only what its seat may know.
"""

from .. import data as d, words as w
from ..goods import stays_payable
from ..state import NONE, ON_GREEN, SUMMIT_AT
from .ahead import due, ideas, more_ideas, worth  # noqa: F401  asked for here
from .mind import BOOT, BULLET, FAR, PAIR, Mind, fish_of, wagon_price
from .plan import order
from .tastes import Fond
from .turn import act

POINT = 10  # of `worth`
DOUBT = 8
HORIZON = 40  # choices played ahead: to about the end of the next turn
BUDGET = 250  # choices played ahead for a decision
EXPERT = (1500, DOUBT, 20, 5)


def choose(match, view, level, dice, temper=0):
    """The quick choice of a player who knows the game; `explain` has its reason and rule."""
    ask = match.ask
    mind = Fond(view, ask.seat, temper) if temper else Mind(view, ask.seat)
    prompt = ask.prompt
    if prompt == w.P_ACT:
        option = act(mind, ask.options)
    elif prompt == w.P_PLAN:
        option = best_of(ask.options, [order(mind, o) for o in ask.options])
    else:
        option = answer(mind, prompt, ask.options)
    return option, "", ""


def best_of(options, values):
    best = 0
    for k in range(1, len(options)):
        if values[k] > values[best]:
            best = k
    return options[best]


# -- the short answers


def answer(mind, prompt, options):
    me = mind.me
    if prompt == w.P_TRAP:
        return trap(mind, options)
    if prompt == w.P_PROVISIONS:
        return options[1 + (len(options) > 2 and prefers_bare(me))]  # it costs nothing
    if prompt == w.P_PAY:
        paid = mind.best_pay(sum(options[0][1:]))[1]
        for option in options:
            if option[1:] == paid:
                return option
    if prompt == w.P_SHOVEL:
        return shovel(mind, options)
    if prompt == w.P_TRACK:
        return best_of(options, [mind.track(o[1]) for o in options])
    if prompt == w.P_LOSS:
        return best_of(options, [loss(mind, o) for o in options])
    if prompt == w.P_AGAIN:
        return options[0] if again(mind) else options[1]
    if prompt == w.P_BOOTS:
        return best_of(options, [swap(mind, o, options) for o in options])
    if prompt == w.P_BASIC:
        return best_of(options, [-me.goods[o[1]] for o in options])
    if prompt == w.P_FISH:
        fish = fish_of(me)
        return best_of(options, [fish[o[1]] & 1 for o in options])
    if prompt == w.P_CANOE:
        return best_of(options, [canoe(mind, o[1]) for o in options])
    if prompt == w.P_LOAD:
        return best_of(options, [o[2] * 2 - o[1] for o in options])
    if prompt == w.P_SHOOT:
        return options[0 if fires(mind) else 1]
    if prompt == w.P_APPLES:
        return best_of(options, [split(mind, o) for o in options])
    if prompt == w.P_KEEP:
        entry = mind.summit(0, d.SUMMIT[me.hand[0]])
        return options[0 if entry and entry[5] > 30 else 1]
    return options[0]  # P_LAW, P_TOOL: what scores 3 points


def fires(mind):
    """Another bullet, if its chance of a bandit and of no loss is worth it (SW-19.9, SW-19.10)."""
    return (mind.bandit() + mind.loss()) * mind.hit() // 6 > BULLET


def split(mind, option):
    """Apples paid so that the summits that are free stay payable, then both colours alike."""
    v = mind.v
    green = v.apples[0] - option[1]
    red = v.apples[1] - option[2]
    value = 0
    for k in mind.free():
        if stays_payable(v, mind.me, d.SUMMIT[v.played[k]], green, red):
            value += 16
    return value - max(green - red, red - green)


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
        if option[0] != w.V_DECLINE:
            value = 4 * goods[option[3]] + (option[2] == 4) * 2 + (option[1] == bare)
            if value > most:
                best, most = option, value
    return best


def shovel(mind, options):
    values = []
    for option in options:
        if option[0] == w.V_TAKE:
            values.append(mind.star() + (option[1] == 0))
        else:
            values.append(mind.build(option[1]))
    return best_of(options, values)


def loss(mind, option):
    me = mind.me
    if option[0] == w.V_LOSE:
        return -mind.cabin(me.cabins[option[1]])
    grow = d.MULTIPLIER[me.wagon] - d.MULTIPLIER[me.wagon - 1]
    return -max(16 if mind.left else 0, 8 + grow * mind.have() * 10)


def again(mind):
    """Is another round of a repeatable action worth its price?"""
    v = mind.v
    me = mind.me
    for figure in (me.hat, me.bare, v.mule_at if v.mule == mind.seat else 0):
        if figure >= SUMMIT_AT:
            entry = mind.summit(0, d.SUMMIT[v.played[figure - SUMMIT_AT]])
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
            at = trail if place < ON_GREEN else place - ON_GREEN
            for symbol in v.path[at : trail + 7]:
                if symbol != NONE and d.SYM_OP[symbol] == d.OP_FISHING:
                    return True
    return False
